"""What a decision was worth: every choice worth a look, played in the same imagined worlds with the same luck.

The best of many uncertain numbers promises too much. So the best choice is found with one half of the worlds and valued
with the other, then the other way round.
"""

from math import sqrt

import numpy

from periple.analysis.outlook import Outlook, Shares
from periple.analysis.shapes import Weighed
from periple.bots.glance import Glance

WORLDS = 16


class Decision:
    """All in the eyes of the seat that chose."""

    def __init__(self, seat: int, moves: list[int], told: Shares) -> None:
        self.seat, self.moves, self.told = seat, moves, told
        self.mean: Shares = told.mean(axis=(1, 2))  # (moves, seats)
        self.best = int(numpy.argmax(self.mean[:, seat]))

    def weighed(self, at: int) -> Weighed:
        own = self.told[at, :, :, self.seat]
        give = sqrt(float(own.mean(axis=1).var()) / own.shape[0] + float(own.mean(axis=0).var()))
        return Weighed(self.moves[at], float(self.mean[at, self.seat]), give)

    def ranked(self) -> list[int]:
        return sorted(range(len(self.moves)), key=lambda at: -float(self.mean[at, self.seat]))

    def effect(self, at: int) -> tuple[Shares, Shares]:
        """What choosing this did to everybody's chance beside the best, and those chances with the best."""
        halves = (self.told[:, 0::2].mean(axis=(1, 2)), self.told[:, 1::2].mean(axis=(1, 2)))
        effects, bests = [], []
        for chosen, valued in (halves, halves[::-1]):
            best = int(numpy.argmax(chosen[:, self.seat]))
            effects.append(valued[at] - valued[best])
            bests.append(valued[best])
        return numpy.mean(effects, axis=0), numpy.mean(bests, axis=0)

    def error(self, at: int, other: int) -> float:
        """How far off the difference of two choices may be: by the worlds, and by the heads of the net."""
        apart = self.told[at, :, :, self.seat] - self.told[other, :, :, self.seat]
        return sqrt(float(apart.mean(axis=1).var()) / len(apart) + float(apart.mean(axis=0).var()))


def decide(
    outlook: Outlook, glance: Glance, made: int | None = None, worlds: int = WORLDS, always: int | None = None
) -> Decision:
    """Weigh the choices of a seat; `made` and `always` are looked at in any case."""
    moves = outlook.likely(glance, outlook.most)
    wanted = [move for move in (made, always) if move is not None and move not in moves]
    moves = [*[move for move in moves if move in (made, always)], *[m for m in moves if m not in (made, always)]]
    moves = [*moves[: outlook.most - len(wanted)], *wanted]
    moves = sorted(moves)
    return Decision(glance.seat, moves, outlook.after(glance, moves, worlds))
