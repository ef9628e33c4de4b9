"""The words of Lantern as small numbers."""

from typing import Final

CARDS: Final = 12
TURNS: Final = 3
RIGHT: Final = 3  # points for a right guess
