"""A title's two tables: what may be asked (steps) and what may be answered (verbs). All else about them is derived.

Rows name the functions that offer, play and refuse. `tools/titles` reads them and writes the numbers that rules
compute with and the dispatch (`games/<title>/made/`); the guard of `why_not`, the number of a span, the rules of a
choice and the words that must exist are read here.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from periple.kernel.columns import column
from periple.kernel.refusal import Reason

NO_VERB: Final = -1
OPEN: Final = -1  # so many moves as the content has things, told by `Verbs.sized`

Offer = Callable[[Any], list[int]]  # position
# Position, and (for a verb) the move's argument or (for a step) what the agenda keeps beside it
Act = Callable[..., None]
Aside = Callable[..., None]  # position, the seat that acts, the move's argument
Still = Callable[[Any], bool]  # position
Why = Callable[[Any, int, int], Reason | None]  # position, the move's argument, step
WhyAside = Callable[[Any, int, int, int], Reason | None]  # position, the seat that asks, the move's argument, step


@dataclass(frozen=True)
class Step:
    """One row: a decision, with what offers its moves, what is said to any verb that does not answer it (citing the
    verb's own rule where the row has none), the field that tells who is asked, and what looks whether it still stands;
    or what happens by itself. The agenda keeps steps by their place in the table. Without a function it is retired."""

    name: str
    moves: Offer | None = None
    rule: int = 0
    no: str = "not_now"
    seat: str = "turn"
    stands: Still | None = None
    happens: Act | None = None


@dataclass(frozen=True)
class Verb:
    """One row: how many moves it has, by step what plays it, what may stand against it there, the rules it rests on;
    what plays it out of turn and what may stand against that; and what is said at a step that it does not answer, where
    the step's own words say too little. A move's argument is `plus + by * n`. Played by nothing: retired."""

    name: str
    moves: int = 1
    at: dict[str, Act] = field(default_factory=dict)
    why: Why | None = None
    rules: list[int] = field(default_factory=list)
    aside: Aside | None = None
    why_aside: WhyAside | None = None
    no: dict[str, tuple[int, str]] = field(default_factory=dict)
    by: int = 1
    plus: int = 0

    def retired(self) -> bool:
        return not (self.at or self.aside or self.no)


@dataclass(frozen=True)
class Steps:
    """`now` tells the step of a position `s`, as an expression that the made dispatch repeats where it asks. What comes
    before a move is played, and what follows it, are functions of the position (`before` is given the move too);
    without `after` the agenda is followed, if there is one: whatever happens by itself, until somebody must choose. An
    agenda of bare steps (`now="s.agenda[-1]"`) leaves it to the rules who is asked; `rest` looks before, whether no
    more follows (a win, say), and may put another step on top."""

    rows: list[Step]
    now: str = "s.agenda[-1] & STEP"
    before: Act | None = None
    after: Act | None = None
    rest: Still | None = None

    def at(self, name: str) -> int:
        names = [row.name for row in self.rows]
        if name not in names:
            raise ValueError(f"there is no step “{name}”")
        return names.index(name)


class Verbs:
    """Rows laid end to end. New verbs go to the end, or to where a spare row makes room for them, so that old journals
    live on. One row may be as long as the content has things (OPEN): it is the last."""

    def __init__(self, rows: list[Verb], steps: Steps, things: int = 0) -> None:
        self.rows = rows
        self.steps = steps
        self.name: list[str] = []
        self.start: list[int] = []
        self.count: list[int] = []
        self.open_at: list[int] = []  # by verb: the steps that it answers, as bits
        verb_of: list[int] = []
        for row in self.rows:
            moves = things if row.moves == OPEN else row.moves
            if row.moves == OPEN and row is not self.rows[-1]:
                raise ValueError(f"verb {row.name}: only the last row can be open")
            self.name.append(row.name)
            self.start.append(len(verb_of))
            self.count.append(moves)
            verb_of.extend([len(self.name) - 1] * moves)
            self.open_at.append(sum([1 << steps.at(step) for step in row.at]))
        if len(set(self.name)) != len(self.name):
            raise ValueError("a verb stands twice in the table")
        self.verb_of = column(verb_of)  # by move
        self.size = len(verb_of)

    def sized(self, things: int) -> "Verbs":
        """The table with so many moves in its open row."""
        return Verbs(self.rows, self.steps, things)

    def of(self, move: int) -> int:
        """A move's verb, by its place in the table; NO_VERB for a number outside the space."""
        return int(self.verb_of[move]) if 0 <= move < self.size else NO_VERB

    def first(self, name: str) -> int:
        """The first move of a verb."""
        return self.start[self.name.index(name)]

    def name_of(self, move: int) -> str:
        return self.name[self.verb_of[move]]

    def argument(self, move: int) -> int:
        """What a move tells the function that plays it."""
        verb = self.verb_of[move]
        row = self.rows[verb]
        return row.plus + row.by * (move - self.start[verb])

    def number(self, move: int) -> int:
        """What number a move of a verb that asks for one stands for."""
        verb = self.verb_of[move]
        return (move - self.start[verb]) * self.rows[verb].by

    def runs(self, moves: list[int], names: frozenset[str]) -> list[tuple[int, int]]:
        """Moves by first and last; those of such verbs that follow one another are one run."""
        found: list[tuple[int, int]] = []
        for move in moves:
            verb = self.of(move)
            if found and found[-1][1] == move - 1 and self.of(move - 1) == verb and self.name[verb] in names:
                found[-1] = (found[-1][0], move)
            else:
                found.append((move, move))
        return found
