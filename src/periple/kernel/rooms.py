"""What `Handlers` has from the rooms that are called alike in every title. A room is a module; mypy holds it to its
shape here.
"""

# Stays plain: it brings the rooms together.

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypedDict, TypeVar

import msgspec

from periple.kernel.arranger import Arrangement, Arranger, Reteller
from periple.kernel.dice import Dice
from periple.kernel.state import State

A = TypeVar("A")  # a title's agreement
C = TypeVar("C")  # its content
P = TypeVar("P", bound=State)
T = TypeVar("T", bound=Arrangement)
A_contra = TypeVar("A_contra", contravariant=True)  # the agreement, where a room is given it
P_co = TypeVar("P_co", covariant=True, bound=State)  # the position, where a room makes it
P_contra = TypeVar("P_contra", contravariant=True, bound=State)  # the position, where a room looks at it


class Setup(Protocol[A_contra, P_co]):
    def deal(self, agreement: A_contra, dice: Dice, /) -> P_co: ...


class Playable(Protocol[A_contra, P_co]):
    def from_ints(self, agreement: A_contra, ints: list[int], /) -> P_co: ...


class Scoring(Protocol[P_contra]):
    @property
    def CATEGORIES(self) -> list[tuple[str, int]]: ...  # noqa: N802 (a constant of the room)
    def points(self, s: P_contra, player: int, /) -> list[int]: ...
    def winners(self, s: P_contra, /) -> list[int]: ...


class Refusals(Protocol):
    @property
    def REFUSALS(self) -> dict[str, list[str]]: ...  # noqa: N802 (a constant of the room)


class Ahead(Protocol[P_contra]):
    def go_ahead(self, s: P_contra, seat: int, /) -> bool: ...


class Ruled(TypedDict, Generic[A, P]):
    """Handlers that stand among the rules."""

    deal: Callable[[A, Dice], P]
    from_ints: Callable[[A, list[int]], P]
    points: Callable[[P, int], list[int]]
    winners: Callable[[P], list[int]]
    categories: list[tuple[str, int]]
    refusals: dict[str, list[str]]
    go_ahead: Callable[[P, int], bool] | None


def ruled(
    setup: Setup[A, P],
    playable: Playable[A, P],
    scoring: Scoring[P],
    refusals: Refusals,
    ahead: Ahead[P] | None = None,
) -> Ruled[A, P]:
    return Ruled(
        deal=setup.deal,
        from_ints=playable.from_ints,
        points=scoring.points,
        winners=scoring.winners,
        categories=scoring.CATEGORIES,
        refusals=refusals.REFUSALS,
        go_ahead=ahead.go_ahead if ahead else None,
    )


class Arranged(TypedDict, Generic[A, P]):
    """Handlers that make a position of plain data, and plain data of a position."""

    arrangement: type[msgspec.Struct]
    arrange: Callable[[A, Any], P]
    retell: Callable[[P], msgspec.Struct]


def arranged(
    content: C, arrangement: type[T], arranger: type[Arranger[P, C, A, T]], reteller: type[Reteller[Any, C, T]]
) -> Arranged[A, P]:
    return Arranged(
        arrangement=arrangement,
        arrange=lambda agreement, told: arranger(content, agreement, told).arrange(),
        retell=lambda s: reteller(content, s).retell(),
    )
