"""How long a level thinks about one decision: for a number of seconds, or for a number of looks.

This is the one place that says what a look is. `level@N` takes N looks a decision, and chooses alike on every machine:

    traveller@N   sampled states, in each of which every move is tried
    navigator@N   walks down the tree, each in a sampled state; without a tree, one move tried in one sampled state
    explorer@N    rollouts: one move played in one sampled state, and on to the seat's own next turn;
                  explorer@1 plays the net's first thought and looks at nothing
"""

from time import monotonic
from typing import Final

SECONDS: Final = 1.0  # a decision, where a level names no number of looks


class Effort:
    """What may be spent on one decision, and what has been: looks where there is a number of them, else seconds."""

    def __init__(self, seconds: float, looks: int = 0) -> None:
        self.seconds = seconds
        self.looks = looks
        self.begun = monotonic()
        self.spent = 0  # looks

    def lasts(self, part: float = 1.0) -> bool:
        """Return whether this part of the whole is not spent yet."""
        if self.looks:
            return self.spent < self.looks * part
        return monotonic() - self.begun < self.seconds * part

    def room(self, part: float, most: int) -> int:
        """Return how many looks still fit into this part of the whole, between 1 and `most`.

        With seconds, the looks so far say how long one takes; before the first there is room for one.
        """
        fit = 1
        if self.looks:
            fit = int(self.looks * part) - self.spent
        elif self.spent:
            gone = monotonic() - self.begun
            fit = int((self.seconds * part - gone) * self.spent / max(gone, 1e-6))
        return max(1, min(most, fit))
