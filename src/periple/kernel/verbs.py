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
