"""Every switch that a table may set before the game. What each changes stands in `agreement.py`."""

# Stays plain: a few options, read once.

from typing import Final

from periple.kernel.catalogue import switches
from .agreement import WON
from .content.checks import READINGS
from .words import WORDS

NUMBERS: Final = [str(number) for number in range(7)]  # cards of a kind to bring home (ruling Q36b)

OPTIONS: Final = switches(
    WORDS,
    [
        ("cards", NUMBERS, "2"),
        *[(kind, ["same", *NUMBERS], "same") for kind in WON],
        ("start", ["packing", "express"], "packing"),
        ("purse", ["printed", "later_more"], "printed"),
        ("fine", ["booklet", "strict"], "booklet"),
        ("fined_card", ["returned", "kept"], "returned"),
        ("no_guide", ["double", "barred"], "double"),
        ("auction", ["sealed", "ascending", "bank"], "sealed"),
        ("first_flight", ["off", "on"], "off"),
        ("sheet", READINGS, "chosen"),
    ],
)
