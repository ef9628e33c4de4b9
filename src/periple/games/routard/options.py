"""Every switch a table may set before the journey, and the agreement they make."""

# Stays plain: a few options, read once.

from typing import Final

from periple.games.routard.agreement import Agreement
from periple.games.routard.content.checks import READINGS
from periple.games.routard.content.figures import Figures
from periple.games.routard.words import WORDS
from periple.kernel.catalogue import switches
from periple.kernel.game import Options

NUMBERS: Final = [str(number) for number in range(7)]  # cards of a kind to bring home (ruling Q36b)
KINDS: Final = ["purchases", "reports", "adventures"]

OPTIONS: Final = switches(
    WORDS,
    [
        ("cards", NUMBERS, "2"),
        *[(kind, ["same", *NUMBERS], "same") for kind in KINDS],
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


def agree(figures: Figures, seats: int, options: Options) -> Agreement:
    """The agreement that these options make."""
    agreement = Agreement(figures, seats)
    agreement.targets = [int(options["cards"] if options[kind] == "same" else options[kind]) for kind in KINDS]
    agreement.express = options["start"] == "express"
    agreement.later_more = options["purse"] == "later_more"
    agreement.bluff = options["fine"] == "booklet"
    agreement.fine_returns_card = options["fined_card"] == "returned"
    agreement.forbidden_without_guide = options["no_guide"] == "barred"
    agreement.sealed = options["auction"] == "sealed"
    agreement.ascending = options["auction"] == "ascending"
    agreement.first_turn_flight = options["first_flight"] == "on"
    agreement.sheet = figures.sheets[READINGS.index(options["sheet"])]
    return agreement
