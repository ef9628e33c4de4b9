"""How an observation becomes the inputs of a net.

A number is one of its values, each with a row of weights of its own: cards whose numbers are close have nothing in
common. Counts share rows where they are large, in steps that grow. A set or a bag has a row for everything in it. So
the first layer of a net is a sum of a few hundred rows, and never multiplies.
"""

from typing import Final

import numpy
from numpy.typing import NDArray

from periple.kernel.observe import BAG, BITS, COUNT, WHICH, Field
from periple.kernel.sheet import WORD, words_of

Numbers = NDArray[numpy.int64]
EXACT: Final = 16  # counts up to here have rows of their own; then every doubling has four
LARGEST: Final = 0xFFFF
ONE, SET, HELD = 1, 2, 3  # kinds of words by number: one of several things is 0, a count 1
PLACES: Final = numpy.arange(WORD)
MANY: Final = 40  # things from which on a learner looks for what they have in common


def step_of(count: int) -> int:
    """Which row of its column a count has."""
    if count < EXACT:
        return count
    octave = count.bit_length() - EXACT.bit_length()
    return EXACT + 4 * octave + (count >> (octave + 2)) - 4


STEPS: Final = numpy.array([step_of(count) for count in range(LARGEST + 1)])


class Columns:
    """Words of an observation that are coded alike: where they stand, their least and most, and their first row."""

    def __init__(self, told: list[tuple[int, int, int]], first: int, rows: list[int]) -> None:
        self.at: Numbers = numpy.array([at for at, _, _ in told], numpy.int64)
        self.least: Numbers = numpy.array([least for _, least, _ in told], numpy.int64)
        self.top: Numbers = numpy.array([min(most - least, LARGEST) for _, least, most in told], numpy.int64)
        self.first: Numbers = first + numpy.cumsum([0, *rows])[: len(rows)].astype(numpy.int64)
        self.end = first + sum(rows)


class Coding:
    """The rows of one title's observations."""

    def __init__(self, fields: list[Field]) -> None:
        told: dict[str, list[tuple[int, int, int]]] = {WHICH: [], COUNT: [], BITS: [], BAG: []}
        self.bag_size: list[int] = []  # by bag: places in it
        at = 0
        for field in fields:
            words = words_of(field)
            for _ in range(field.size * words):
                told[field.kind].append((at, field.least, field.most))
                at += 1
            if field.kind == BAG:
                self.bag_size.append(field.size)
        self.width = at
        self.which = Columns(told[WHICH], 0, [most - least + 1 for _, least, most in told[WHICH]])
        steps = [int(STEPS[min(most - least, LARGEST)]) + 1 for _, least, most in told[COUNT]]
        self.count = Columns(told[COUNT], self.which.end, steps)
        self.bits = Columns(told[BITS], self.count.end, [WORD] * len(told[BITS]))
        self.bag = Columns(told[BAG], self.bits.end, [])
        self._lay_bags(fields)
        # The same by word, for those who ask about single ones.
        self.every: Numbers = numpy.arange(at)
        self.kind: Numbers = numpy.zeros(at, numpy.int64)
        self.starts, self.leasts, self.tops = (numpy.zeros(at, numpy.int64) for _ in range(3))
        for number, columns in enumerate((self.which, self.count, self.bits, self.bag)):
            self.kind[columns.at] = number
            self.starts[columns.at] = columns.first
            self.leasts[columns.at], self.tops[columns.at] = columns.least, columns.top

    def _lay_bags(self, fields: list[Field]) -> None:
        """All places of a bag share their rows."""
        first = self.bits.end
        starts: list[int] = []
        for field in fields:
            if field.kind == BAG:
                starts += [first] * field.size
                first += field.most + 1
        self.bag.first = numpy.array(starts, numpy.int64)
        self.rows = first

    def vocabularies(self) -> list[tuple[list[int], int]]:
        """Columns that speak of the same many things, such as all cards or all places: their first rows, how many."""
        found: dict[tuple[int, int], list[int]] = {}
        for columns in (self.which, self.bag):
            for first, least, top in zip(columns.first, columns.least, columns.top, strict=True):
                if top >= MANY:
                    starts = found.setdefault((int(least), int(top)), [])
                    starts += [int(first)] if int(first) not in starts[-1:] else []  # places of a bag share their rows
        return [(starts, top + 1) for (_, top), starts in found.items()]

    def rows_of(self, words: Numbers) -> Numbers:
        """The rows that an observation adds up, of words as `Sheet` writes them."""
        return self.rows_at(self.every, words)[1]

    def rows_at(self, column: Numbers, word: Numbers) -> tuple[Numbers, Numbers]:
        """The rows that single words stand for: to which of these words each belongs, and the row."""
        kind, first, top = self.kind[column], self.starts[column], self.tops[column]
        counted = numpy.clip(word - self.leasts[column], 0, top)
        one = numpy.flatnonzero(kind <= ONE)
        parts, rows = [one], [first[one] + numpy.where(kind[one] == ONE, STEPS[counted[one]], counted[one])]
        if len(self.bits.at):
            sets = numpy.flatnonzero(kind == SET)
            within, bit = numpy.nonzero(word[sets, None] >> PLACES & 1)
            parts.append(sets[within])
            rows.append(first[sets[within]] + bit)
        if len(self.bag.at):
            held = numpy.flatnonzero((kind == HELD) & (word != 0))
            parts.append(held)
            rows.append(first[held] + numpy.minimum(word[held], top[held]))
        return numpy.concatenate(parts), numpy.concatenate(rows)

    def slopes(self) -> NDArray[numpy.float32]:
        """By row: how large the count is that it stands for. A learner may share what counts have in common."""
        found = numpy.zeros(self.rows, numpy.float32)
        for first, top in zip(self.count.first, self.count.top, strict=True):
            steps = int(STEPS[top]) + 1
            found[first : first + steps] = numpy.arange(steps) / EXACT
        return found
