"""The rooms that answer the house by the same names in every title: a title names them, and the answers follow."""

# Stays plain: it brings rooms together.

from functools import partial
from typing import Any, NamedTuple, Protocol

from periple.kernel.arranger import Arrangement
from periple.kernel.dice import Dice
from periple.kernel.game import Options
from periple.kernel.guard import Guard
from periple.kernel.moments import Fields, differing
from periple.kernel.speaker import Speaker


class OptionsRoom(Protocol):
    def agree(self, figures: Any, seats: int, options: Options, /) -> Any: ...


class SetupRoom(Protocol):
    def deal(self, agreement: Any, dice: Dice, /) -> Any: ...


class AheadRoom(Protocol):
    def go_ahead(self, s: Any, seat: int, /) -> bool: ...


class ArrangeRoom(Protocol):
    @property
    def Arrangement(self) -> type[Arrangement]: ...  # noqa: N802 (a class)
    def Arranger(self, content: Any, agreement: Any, told: Any, /) -> Any: ...  # noqa: N802 (a class)


class RetellRoom(Protocol):
    def Teller(self, content: Any, s: Any, /) -> Any: ...  # noqa: N802 (a class)


class MomentRoom(Protocol):
    def fields(self, agreement: Any, /) -> Fields: ...


class ToldRoom(Protocol):
    def tell(self, s: Any, told: Any, /) -> None: ...


class PlayableRoom(Protocol):
    def from_ints(self, agreement: Any, ints: list[int], /) -> Any: ...
    def step_of(self, s: Any, /) -> int: ...


class ObserveRoom(Protocol):
    def observe(self, s: Any, seat: int, /) -> list[int]: ...


class ScoringRoom(Protocol):
    @property
    def CATEGORIES(self) -> list[tuple[str, int]]: ...  # noqa: N802 (a constant)
    def points(self, s: Any, player: int, /) -> list[int]: ...
    def winners(self, s: Any, /) -> list[int]: ...


class RefusalsRoom(Protocol):
    @property
    def REFUSALS(self) -> dict[str, list[str]]: ...  # noqa: N802 (a constant)


class Rooms(NamedTuple):
    options: OptionsRoom
    setup: SetupRoom
    ahead: AheadRoom
    arrange: ArrangeRoom
    retell: RetellRoom
    moment: MomentRoom
    told: ToldRoom
    playable: PlayableRoom
    observe: ObserveRoom
    scoring: ScoringRoom
    refusals: RefusalsRoom

    def answers(self, content: Any, speaker: Speaker, over: int, turn: int) -> dict[str, Any]:
        """Those of `Handlers` that follow from the rooms.

        `over` and `turn` are the rules by which a game is over, and each plays in turn.
        """
        return {
            "agree": partial(self.options.agree, content.figures),
            "deal": self.setup.deal,
            "from_ints": self.playable.from_ints,
            "arrangement": self.arrange.Arrangement,
            "arrange": lambda agreement, told: self.arrange.Arranger(content, agreement, told).arrange(),
            "retell": partial(self.retold, content),
            "go_ahead": self.ahead.go_ahead,
            "choice": speaker.choice,
            "known": speaker.known,
            "reason": Guard(speaker.verbs, self.playable.step_of, over, turn).reason,
            "points": self.scoring.points,
            "winners": self.scoring.winners,
            "observe": self.observe.observe,
            "categories": self.scoring.CATEGORIES,
            "refusals": self.refusals.REFUSALS,
        }

    def retold(self, content: Any, s: Any) -> Arrangement:
        """A position in the words of its arrangement; what they do not say is told as a moment."""
        told: Arrangement = self.retell.Teller(content, s).arrangement()
        told.seats = s.agreement.seats
        told.moment = told.moment or {}
        self.told.tell(s, told)
        bare = self.arrange.Arranger(content, s.agreement, told).arrange()
        told.moment |= differing(s, bare, self.moment.fields(s.agreement))
        return told
