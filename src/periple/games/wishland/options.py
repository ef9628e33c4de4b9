"""Every switch that a table may set before the game. What each changes stands in `agreement.py`."""

# Stays plain: a few options, read once.

from typing import Final

from periple.kernel.catalogue import switches
from .words import WORDS

OFF_ON: Final = ["off", "on"]
TILES: Final = ["0", "3", "4", "5", "6", "7", "8", "10", "12"]

OPTIONS: Final = switches(
    WORDS,
    [
        *[(name, OFF_ON, "on") for name in ("dreams", "dream_achievements", "dream_entrepreneurs", "entrepreneurs")],
        ("achievements", TILES, "6"),
        ("advert_crowding", OFF_ON, "off"),
        ("worker_as_credit", OFF_ON, "on"),
        ("unique_mascots", OFF_ON, "on"),
        ("mascot_counts_itself", OFF_ON, "off"),
        ("track_end", ["half", "count", "off"], "half"),
        ("credits_to_points", ["0", "5", "3"], "0"),
    ],
)
