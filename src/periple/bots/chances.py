"""From what a judge says of a position to each seat's chance to win: a lead counts the more, the further the game is.

The numbers are fitted to played games of each title and number of seats (`tools/calibrate.py`, docs/explorer.md).
"""

from collections.abc import Callable
from math import exp
from typing import Final

from periple.bots.judge import Judge
from periple.kernel.state import State

MIDDLE: Final = 0.5  # how far a game is where its judge can't tell
STEEPEST: Final = 30.0


class Chances:
    """`slope` turns values into odds; with `rise` it grows, or falls, by e^rise up to the end. Alone, `even` is the
    value at which winning is as likely as not, and `later` what it grows by. Among three and more, `ahead` is how much
    of the first one's lead over the second counts: a favourite has many rivals and is less sure than a softmax says."""

    def __init__(
        self, slope: float, rise: float = 0.0, even: float = 0.0, later: float = 0.0, ahead: float = 1.0
    ) -> None:
        self.slope = slope
        self.rise = rise
        self.even = even
        self.later = later
        self.ahead = ahead

    def shares(self, values: list[float], gone: float) -> list[float]:
        """Of the win, by seat; they add up to 1 where several play."""
        slope = self.slope * exp(self.rise * gone)
        if len(values) == 1:
            return [logistic(slope * (values[0] - self.even - self.later * gone))]
        first, second = sorted(values)[-1], sorted(values)[-2]
        top = second + self.ahead * (first - second)
        weights = [exp(max(-STEEPEST, slope * (min(value, top) - top))) for value in values]
        whole = sum(weights)
        return [weight / whole for weight in weights]


def logistic(odds: float) -> float:
    return 1.0 / (1.0 + exp(-max(-STEEPEST, min(STEEPEST, odds))))


def gone(judge: Judge, state: State) -> float:
    """How much of the game is played, from 0 to 1, as the title's judge sees it."""
    tell: Callable[[State], float] | None = getattr(judge, "gone", None)
    return MIDDLE if tell is None else max(0.0, min(1.0, tell(state)))
