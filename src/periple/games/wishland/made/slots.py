"""A position's fields by name; a class that is being made can't ask for its annotations."""

# Made by tools/titles from the declarations of the title (`make made`): change those.

from typing import Final

SLOTS: Final = (
    "agreement",
    "round",
    "turn",
    "at",
    "first",
    "step",
    "bonuses",
    "acted",
    "chosen",
    "taken",
    "order",
    "sheet",
    "park",
    "booths",
    "offers",
    "crowd",
    "rivals",
    "market",
    "piles",
    "tiles",
    "open_tiles",
)
