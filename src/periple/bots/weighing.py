"""What a search found for the moves of a decision."""

import msgspec


class Weighing(msgspec.Struct, frozen=True):
    """A move, its chance to win, and how far off that is; the best move of a search comes first in its list."""

    move: int
    chance: float
    error: float  # standard error of the chance
    lag_error: float  # standard error of the distance to the best move: less, where both met the same luck
    looks: int
