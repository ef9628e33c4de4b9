"""What is agreed before a game and never changes in it: players, options, and what cards and board print."""

from typing import Final

from .content.figures import Figures
from .terms import Ending

ENDINGS: Final = {"half": Ending.HALF, "count": Ending.COUNT, "off": Ending.OFF}


class Agreement:
    """One game's agreement (rules 1, 50, 54, 58 and the options: see `options.py`)."""

    def __init__(self, figures: Figures, seats: int, options: dict[str, str]) -> None:
        self.figures = figures
        self.seats = seats
        self.dreams = dreams = options["dreams"] == "on"  # its entrepreneurs and achievements have their own switches
        self.dream_entrepreneurs = options["dream_entrepreneurs"] == "on"
        self.dream_achievements = options["dream_achievements"] == "on"
        self.solo = seats == 1
        self.rows = figures.solo_rows if self.solo else 6 if dreams else 5
        self.stock = figures.stocks[2 * int(self.solo) + int(dreams)]
        self.refill = seats >= figures.refill_players  # rule 57
        self.room = figures.rounds * figures.turns + 1  # cards that a park can hold: one a turn, an entrepreneur
        self.advert_crowding = options["advert_crowding"] == "on"
        self.worker_as_credit = options["worker_as_credit"] == "on"
        self.unique_mascots = options["unique_mascots"] == "on"
        self.mascot_counts_itself = options["mascot_counts_itself"] == "on"
        self.ending = ENDINGS[options["track_end"]]
        self.entrepreneurs = options["entrepreneurs"] == "on"
        self.tiles = int(options["achievements"])
        self.credits_per_point = int(options["credits_to_points"])  # none when 0
        self.kind = figures.kind
        self.cost = figures.cost
        self.icon = figures.icon


def most_bought(agreement: Agreement) -> int:
    """Cards that a park has room for beside its entrepreneur; only an arranged game can come to it (rule 11)."""
    return agreement.room - 1
