"""A title's table of verbs: which moves stand for which act. Moves are decoded by looking here, once."""

from typing import Final

from periple.kernel.columns import column

NO_VERB: Final = -1


class Verbs:
    """Rows of (name, how many moves), laid end to end. New verbs go to the end, so that old journals live on."""

    def __init__(self, rows: list[tuple[str, int]]) -> None:
        self.name: list[str] = []
        self.start: list[int] = []
        self.count: list[int] = []
        verb_of: list[int] = []
        for name, count in rows:
            self.name.append(name)
            self.start.append(len(verb_of))
            self.count.append(count)
            verb_of.extend([len(self.name) - 1] * count)
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
