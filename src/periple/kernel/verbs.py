"""A title's two tables: what may be asked (steps) and what may be answered (verbs). All else about them is derived.

`tools/make_titles.py` writes the numbers that rules compute with and the dispatch (`games/<title>/made/`); the guard of
`why_not`, the span's number, the rules of a choice and the words that must exist are read here.
"""

from typing import Final

from periple.kernel.columns import column

NO_VERB: Final = -1
NO_STEP: Final = -1


class Step:
    """One row: a decision, with what offers its moves, what is said to any verb that does not answer it, the field that
    tells who is asked, and what looks whether it still stands; or what happens by itself. The agenda keeps steps by
    their place in the table."""

    def __init__(
        self,
        name: str,
        moves: str = "",
        rule: int = 0,
        no: str = "not_now",
        seat: str = "turn",
        stands: str = "",
        happens: str = "",
    ) -> None:
        self.name = name
        self.moves = moves
        self.rule = rule
        self.no = no
        self.seat = seat
        self.stands = stands
        self.happens = happens


class Verb:
    """One row: how many moves it has, by step what plays it, what may stand against it there, the rules it rests on;
    what plays it out of turn and what may stand against that; and what is said at a step that it does not answer, where
    the step's own words say too little. A move's argument is `plus + by * n`. Played by nothing: retired."""

    def __init__(
        self,
        name: str,
        moves: int = 1,
        at: dict[str, str] | None = None,
        why: str = "",
        rules: list[int] | None = None,
        aside: str = "",
        why_aside: str = "",
        no: dict[str, tuple[int, str]] | None = None,
        by: int = 1,
        plus: int = 0,
    ) -> None:
        self.name = name
        self.moves = moves
        self.at: dict[str, str] = {} if at is None else at
        self.why = why
        self.rules: list[int] = [] if rules is None else rules
        self.aside = aside
        self.why_aside = why_aside
        self.no: dict[str, tuple[int, str]] = {} if no is None else no
        self.by = by
        self.plus = plus


class Steps:
    """`now` tells the step of a position `s` that keeps no agenda; `after` is what follows a move there."""

    def __init__(self, rows: list[Step], now: str = "", after: str = "") -> None:
        self.rows = rows
        self.now = now
        self.after = after
        self.name = [row.name for row in rows]

    def at(self, name: str) -> int:
        if name not in self.name:
            raise ValueError(f"there is no step “{name}”")
        return self.name.index(name)


class Verbs:
    """Rows laid end to end. New verbs go to the end, so that old journals live on."""

    def __init__(self, rows: list[tuple[str, int]] | list[Verb], steps: Steps | None = None) -> None:
        self.rows = [row if isinstance(row, Verb) else Verb(row[0], row[1]) for row in rows]
        self.name: list[str] = []
        self.start: list[int] = []
        self.count: list[int] = []
        self.open_at: list[int] = []  # by verb: the steps that it answers, as bits
        verb_of: list[int] = []
        for row in self.rows:
            self.name.append(row.name)
            self.start.append(len(verb_of))
            self.count.append(row.moves)
            verb_of.extend([len(self.name) - 1] * row.moves)
            asked = 0
            for step in row.at:
                if steps is not None:
                    asked |= 1 << steps.at(step)
            self.open_at.append(asked)
        if len(set(self.name)) != len(self.name):
            raise ValueError("a verb stands twice in the table")
        self.verb_of = column(verb_of)  # by move
        self.size = len(verb_of)

    def of(self, move: int) -> int:
        """A move's verb, by its place in the table; NO_VERB for a number outside the space."""
        return int(self.verb_of[move]) if 0 <= move < self.size else NO_VERB

    def first(self, name: str) -> int:
        """The first move of a verb."""
        return self.start[self.name.index(name)]

    def name_of(self, move: int) -> str:
        return self.name[self.verb_of[move]]

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
