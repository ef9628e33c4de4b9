"""Ways into a match, typed by title: a match of Wanderlust shows a `WanderlustView`.

Made by tools/titles from the declarations of the title (`make made`): change those."""

# ruff: noqa

from pathlib import Path
from typing import TYPE_CHECKING, Literal, overload

from periple.kernel import door
from periple.kernel.game import Options
from periple.kernel.match import Match

if TYPE_CHECKING:
    from periple.games.globetrotter.face.view import GlobetrotterView
    from periple.games.routard.face.view import RoutardView
    from periple.games.wanderlust.face.view import WanderlustView
    from periple.games.wishland.face.view import WishLandView


@overload
def start(
    title: Literal["globetrotter"],
    seats: int = 2,
    seed: int = 0,
    options: Options | None = None,
    names: list[str] | None = None,
    content: Path | str | None = None,
    secret: str = "",
) -> "Match[GlobetrotterView]": ...


@overload
def start(
    title: Literal["routard"],
    seats: int = 2,
    seed: int = 0,
    options: Options | None = None,
    names: list[str] | None = None,
    content: Path | str | None = None,
    secret: str = "",
) -> "Match[RoutardView]": ...


@overload
def start(
    title: Literal["wanderlust"],
    seats: int = 2,
    seed: int = 0,
    options: Options | None = None,
    names: list[str] | None = None,
    content: Path | str | None = None,
    secret: str = "",
) -> "Match[WanderlustView]": ...


@overload
def start(
    title: Literal["wishland"],
    seats: int = 2,
    seed: int = 0,
    options: Options | None = None,
    names: list[str] | None = None,
    content: Path | str | None = None,
    secret: str = "",
) -> "Match[WishLandView]": ...


@overload
def start(
    title: str,
    seats: int = 2,
    seed: int = 0,
    options: Options | None = None,
    names: list[str] | None = None,
    content: Path | str | None = None,
    secret: str = "",
) -> Match: ...


def start(
    title: str,
    seats: int = 2,
    seed: int = 0,
    options: Options | None = None,
    names: list[str] | None = None,
    content: Path | str | None = None,
    secret: str = "",
) -> Match:
    """A new match of a title. The same seed gives the same game for ever.

    With a secret, chance comes from the keyed stream of seed and secret: nobody can compute it from what is seen.
    """
    return door.start(title, seats, seed, options, names, content, secret)


@overload
def arrange(
    title: Literal["globetrotter"],
    position: dict[str, object],
    names: list[str] | None = None,
    content: Path | str | None = None,
    secret: str = "",
) -> "Match[GlobetrotterView]": ...


@overload
def arrange(
    title: Literal["routard"],
    position: dict[str, object],
    names: list[str] | None = None,
    content: Path | str | None = None,
    secret: str = "",
) -> "Match[RoutardView]": ...


@overload
def arrange(
    title: Literal["wanderlust"],
    position: dict[str, object],
    names: list[str] | None = None,
    content: Path | str | None = None,
    secret: str = "",
) -> "Match[WanderlustView]": ...


@overload
def arrange(
    title: Literal["wishland"],
    position: dict[str, object],
    names: list[str] | None = None,
    content: Path | str | None = None,
    secret: str = "",
) -> "Match[WishLandView]": ...


@overload
def arrange(
    title: str,
    position: dict[str, object],
    names: list[str] | None = None,
    content: Path | str | None = None,
    secret: str = "",
) -> Match: ...


def arrange(
    title: str,
    position: dict[str, object],
    names: list[str] | None = None,
    content: Path | str | None = None,
    secret: str = "",
) -> Match:
    """A match from any position, given as plain data: see the title's `arrange.py` for what it understands."""
    return door.arrange(title, position, names, content, secret)
