"""What is agreed before a journey and never changes in it: seats, options, and the figures on cards and board."""

from typing import Final

from .content.checks import READINGS
from .content.figures import Figures

WON: Final = ["purchases", "reports", "adventures"]  # cards of which so many are brought home


class Agreement:
    """One journey's agreement (rules 8, 68, 69 and the options: see `options.py`)."""

    def __init__(self, figures: Figures, seats: int, options: dict[str, str]) -> None:
        self.figures = figures
        self.track = figures.track
        self.seats = seats
        self.last_turn = figures.turns * seats  # ruling Q38
        # Cards to bring home, by deck that is won (rules 1, 68)
        self.targets = [int(options["cards"] if options[kind] == "same" else options[kind]) for kind in WON]
        self.express = options["start"] == "express"  # rule 69
        self.later_more = options["purse"] == "later_more"  # money for later seats; ours, not printed (docs/balance.md)
        self.bluff = options["fine"] == "booklet"  # ruling Q13
        self.fine_returns_card = options["fined_card"] == "returned"  # ruling Q14
        self.forbidden_without_guide = options["no_guide"] == "barred"  # ruling Q1
        self.sealed = options["auction"] == "sealed"  # ruling Q30
        self.ascending = options["auction"] == "ascending"
        self.first_turn_flight = options["first_flight"] == "on"  # ruling Q24
        self.sheet = figures.sheets[READINGS.index(options["sheet"])]  # ruling Q41
