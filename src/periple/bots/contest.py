"""The moves of one decision, rolled out in the same sampled states with the same luck, and what is believed of them.

A net's first thought and the rollouts are weighed by how sure they are. With few states the first thought stands; with
many they decide.
"""

# Stays plain: nets are read with NumPy.

from math import log, sqrt
from typing import Final

import numpy
from numpy.typing import NDArray

from periple.bots.glance import Glance
from periple.bots.rollouts import Rollouts
from periple.bots.weighing import Weighing

FIRST: Final = 0.02  # share of the win by which a move is believed better that is thought of e times as often
DOUBT: Final = 0.04  # standard deviation of that
DOUBT_ALONE: Final = 0.2  # the same in a race, which nets learn from few games
LOST: Final = 4.0  # standard errors behind the best, from which on a move is left out
TINY: Final = 1e-6
Numbers = NDArray[numpy.float64]


class Belief:
    """What first thoughts and rollouts say together of some moves, and how far off the distance of two of them is."""

    def __init__(self, first: Numbers, found: Numbers, doubt: float) -> None:
        """`first` has a number for each move, `found` a row of shares, state by state, for each."""
        moves, states = found.shape
        mean = found.mean(axis=1)
        error = numpy.inf
        if states > 1:
            apart = found - found.mean(axis=0) - mean[:, None] + found.mean()
            error = float((apart**2).sum()) / max(1, moves - 1) / (states - 1) / states + TINY
        weight = 1.0 if error == numpy.inf else error / (error + doubt * doubt)
        belief: Numbers = weight * (first - first.mean()) + (1 - weight) * (mean - mean.mean())
        self.worth: Numbers = mean.mean() + belief
        self.lag_error = sqrt(2 * weight) * doubt


class Contest:
    """A comparison (`bots/halving.py`) of candidates, each a move and the chance that the net gives it at first."""

    def __init__(self, rollouts: Rollouts, glance: Glance, candidates: list[tuple[int, float]], spread: float) -> None:
        self.rollouts, self.glance = rollouts, glance
        self.moves = [move for move, _ in candidates]
        self.first = numpy.array([FIRST * log(max(chance, TINY)) for _, chance in candidates])
        self.doubt = DOUBT_ALONE if glance.seats == 1 else DOUBT
        self.spread = spread  # of the net's heads
        self.found: list[list[float]] = [[] for _ in candidates]
        self.behind: dict[int, tuple[float, float]] = {}  # how far a move fell behind the best, give or take
        self.top = 0.0  # share of the win that the best one leaves

    def compare(self, live: list[int], room: int) -> int:
        states = [self.glance.imagine() for _ in range(max(1, room // len(live)))]
        values = self.rollouts.values([(state, self.moves[at]) for state in states for at in live])
        for at, value in zip(live * len(states), values, strict=True):
            self.found[at].append(value)
        return len(values)

    def ranked(self, live: list[int]) -> list[int]:
        belief = Belief(self.first[live], numpy.array([self.found[at] for at in live]), self.doubt)
        order = sorted(range(len(live)), key=lambda at: -float(belief.worth[at]))
        top = float(belief.worth[order[0]])
        for at in order:
            self.behind[live[at]] = (top - float(belief.worth[at]), belief.lag_error)
        self.behind[live[order[0]]] = (0.0, 0.0)
        self.top = top
        return [live[at] for at in order]

    def kept(self, ranked: list[int]) -> list[int]:
        half = ranked[: (len(ranked) + 1) // 2]
        return [at for at in half if self.behind[at][0] <= LOST * self.behind[at][1]]

    def weighed(self) -> list[Weighing]:
        """Return what is believed of all candidates, the best first."""
        rows = []
        for at, (lag, lag_error) in self.behind.items():
            shares = numpy.array(self.found[at])
            error = sqrt(float(shares.var()) / len(shares) + self.spread * self.spread)
            chance = min(1.0, max(0.0, self.top - lag))
            rows.append((lag, Weighing(self.moves[at], chance, error, lag_error, len(shares))))
        return [row for _, row in sorted(rows, key=lambda row: row[0])]
