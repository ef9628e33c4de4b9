"""Every switch a table may set before the game, and the agreement it makes."""

# Stays plain: a few options, read once.

from typing import Final

from periple.games.wishland.agreement import Agreement
from periple.games.wishland.content.figures import Figures
from periple.games.wishland.terms import Ending
from periple.games.wishland.words import WORDS
from periple.kernel.catalogue import switches
from periple.kernel.game import Options

OFF_ON: Final = ["off", "on"]
ENDINGS: Final = {"half": Ending.HALF, "count": Ending.COUNT, "off": Ending.OFF}
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


def agree(figures: Figures, seats: int, options: Options) -> Agreement:
    """The agreement that these options make."""
    agreement = Agreement(figures, seats, options["dreams"] == "on")
    agreement.dream_achievements = options["dream_achievements"] == "on"
    agreement.dream_entrepreneurs = options["dream_entrepreneurs"] == "on"
    agreement.entrepreneurs = options["entrepreneurs"] == "on"
    agreement.tiles = int(options["achievements"])
    agreement.advert_crowding = options["advert_crowding"] == "on"
    agreement.worker_as_credit = options["worker_as_credit"] == "on"
    agreement.unique_mascots = options["unique_mascots"] == "on"
    agreement.mascot_counts_itself = options["mascot_counts_itself"] == "on"
    agreement.ending = ENDINGS[options["track_end"]]
    agreement.credits_per_point = int(options["credits_to_points"])
    return agreement
