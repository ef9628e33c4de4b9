"""Every switch that a table may set before the game. What each changes stands in `agreement.py`."""

# Stays plain: a few options, read once.

from typing import Final

from periple.kernel.catalogue import switches
from .words import WORDS

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
