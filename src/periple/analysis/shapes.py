"""What an analysis tells, as plain data. Chances are between 0 and 1; losses and luck are in points of chance."""

import msgspec

from periple.kernel.choice import Target
from periple.kernel.words import Text


class Weighed(msgspec.Struct, frozen=True):
    """A choice and the chance to win that it leaves its player, `give` or take."""

    move: int
    chance: float
    give: float
    lag_give: float = 0.0  # standard error of the distance to the best choice, 0 where it was not measured


class Candidate(msgspec.Struct, frozen=True):
    """The same with its label, what it touches, and the way that a pawn takes."""

    move: int
    chance: float
    give: float
    text: Text
    targets: list[Target]
    path: list[str]


class Mark(msgspec.Struct, frozen=True):
    """A decision worth a look. `kind` is detour, wrong, missed or find; `loss` is what it cost, for a find its lead."""

    line: int  # of the journal, from 0: the position before it is shown
    seat: int
    round: int
    kind: str
    loss: float
    before: float  # the chance with the best choice
    after: float  # with the one that was made
    played: Weighed
    better: Weighed
    played_text: Text
    better_text: Text
    why: Text
    sure: bool  # else it is only suspected, and told with a question mark
    choices: list[Candidate]  # the best three, and the one that was made if it is none of them
    played_targets: list[Target]
    better_targets: list[Target]


class Wind(msgspec.Struct, frozen=True):
    """A turn's luck that changed much, from this line on."""

    line: int
    seat: int
    round: int
    luck: float


class Player(msgspec.Struct, frozen=True):
    """`well` is how well somebody chose, from 0 to 100; None where too few decisions mattered."""

    seat: int
    well: int | None
    luck: float
    own: float  # what one's own choices did to one's chance
    others: float  # what those of the others did
    start: float
    end: float


class Analysis(msgspec.Struct, frozen=True):
    """A finished game read again: chances, luck and choice line by line, and where it turned."""

    title: str
    seats: int
    by: str  # who judged: explorer, where it has taught itself this game, else navigator
    known: bool  # False where these cards, rules or seats were never learnt nor measured: chances may be far off
    lines: list[int]  # of the journal that still stand
    rounds: list[int]  # in which each of them was played
    curve: list[list[float]]  # by seat, before each of them, and at the end
    luck: list[list[float]]  # by seat, what each of them brought by chance
    choice: list[float]  # what each of them cost whoever chose
    players: list[Player]
    marks: list[Mark]
    winds: list[Wind]


# Losses from which on a decision has a mark, by number of seats: detour, wrong turn, missed train; a turn's luck.
THRESHOLDS: dict[int, tuple[float, float, float, float]] = {
    1: (4, 8, 15, 8),
    2: (4, 8, 15, 8),
    3: (3, 6, 12, 8),
    4: (3, 5, 10, 8),
    5: (2, 4, 8, 6),
    6: (2, 4, 8, 6),
}
KINDS = ("detour", "wrong", "missed")


def kind_of(loss: float, seats: int) -> str:
    """The mark of a choice that cost so many points of chance, if it has one."""
    found = [kind for kind, least in zip(KINDS, THRESHOLDS[seats], strict=False) if loss >= least]
    return found[-1] if found else ""
