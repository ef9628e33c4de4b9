"""Every switch a table may set before the game, and the agreement it makes (rulings A5, A7, A13, A42)."""

# Stays plain: a few options, read once.

from typing import Final

from periple.games.globetrotter.agreement import Agreement
from periple.games.globetrotter.content.figures import Figures
from periple.games.globetrotter.words import WORDS
from periple.kernel.catalogue import switches
from periple.kernel.game import Options

ROUNDS: Final = ["40", "100", "200"]

OPTIONS: Final = switches(
    WORDS,
    [
        ("pocket_money", ["paid", "claimed"], "paid"),
        ("duel", ["alternate", "rounds"], "alternate"),
        ("jackpot_keys", ["free", "block"], "free"),
        ("rounds", ROUNDS, "100"),
    ],
)


def agree(figures: Figures, seats: int, options: Options) -> Agreement:
    """The agreement that these options make."""
    agreement = Agreement(figures, seats)
    agreement.claimed = options["pocket_money"] == "claimed"
    agreement.by_rounds = options["duel"] == "rounds"
    agreement.jackpot_blocks = options["jackpot_keys"] == "block"
    agreement.most_rounds = int(options["rounds"])
    return agreement
