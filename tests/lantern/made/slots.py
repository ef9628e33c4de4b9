"""A position's fields by name; a class that is being made can't ask for its annotations."""

# Made by tools/titles from the declarations of the title (`make made`): change those.

from typing import Final

SLOTS: Final = (
    "agreement",
    "turns",
    "right",
    "rung",
    "held",
    "pile",
)
