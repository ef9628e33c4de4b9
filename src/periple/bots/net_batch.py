"""The net of `net.py`, asked about many positions at once: a fraction of the time for each of them.

Positions of one search differ from its root in few words. So the first layer adds up only the rows that came and went;
the other layers are products of matrices, which are cheap for many rows.
"""

# Stays plain: nets are read with NumPy.

import numpy

from periple.bots.coding import Numbers
from periple.bots.net import Net, Weights


class NetBatch:
    """`root` is an observation near those that will be asked about."""

    def __init__(self, net: Net, root: list[int]) -> None:
        self.net = net
        self.root = self.words([root])[0]
        self.entered_root: Weights = net.first[net.coding.rows_of(self.root)].sum(axis=0) + net.bias

    def words(self, seen: list[list[int]]) -> Numbers:
        """Return observations as words of 32 bits, one observation a row."""
        sheet = self.net.sheet
        for numbers in seen:
            sheet.write(numbers)
        told: Numbers = numpy.frombuffer(sheet.read(), numpy.int32).reshape(len(seen), -1).astype(numpy.int64)
        return told

    def body(self, seen: list[list[int]]) -> Weights:
        """Return what the layers before the heads make of observations, one a row."""
        return self.net.deeper(self.entered(self.words(seen)))

    def entered(self, words: Numbers) -> Weights:
        """Return the first layer: that of the root, plus the rows that came, less those that went."""
        coding = self.net.coding
        line, column = numpy.nonzero(words != self.root)
        come, come_rows = coding.rows_at(column, words[line, column])
        gone, gone_rows = coding.rows_at(column, self.root[column])
        rows, at = numpy.unique(numpy.concatenate([come_rows, gone_rows]), return_inverse=True)
        lines = numpy.concatenate([line[come], line[gone]])
        signs = numpy.concatenate([numpy.ones(len(come)), -numpy.ones(len(gone))])
        changed = numpy.bincount(lines * len(rows) + at, signs, len(words) * len(rows)).astype(numpy.float32)
        told: Weights = changed.reshape(len(words), len(rows)) @ self.net.first[rows] + self.entered_root
        return told

    def likeliest(self, h: Weights, moves: list[list[int]]) -> list[int]:
        """Return the move that the net would play, by position; `moves` are those to choose from, by position."""
        weights = self.net.weights
        offered, at = numpy.unique(numpy.concatenate([numpy.array(some) for some in moves]), return_inverse=True)
        logits = h @ weights["policy"][offered].T + weights["policy_bias"][offered]
        chosen: list[int] = []
        start = 0
        for line, some in enumerate(moves):
            own = logits[line, at[start : start + len(some)]]
            chosen.append(some[int(own.argmax())])
            start += len(some)
        return chosen

    def shares(self, h: Weights, seats: int) -> Weights:
        """Return (positions, seats): shares of the win, from the seat that looks on, as the heads say on average."""
        told: Weights = self.net.split(h, seats).mean(axis=1)
        return told
