"""What a report looks at in Le Jeu du Routard, and the lab's list of strategies: one idea too many each."""

# Stays plain: it describes data.

from typing import Final

from periple.lab.shapes import Act, Strategy, Use, While
from .words import WORDS

SAID: Final = WORDS.section("lab")

NEARLY_HOME: Final = frozenset(("reykjavik", "galway", "paris"))  # whoever stops just before has not arrived

USES: Final = [
    Use("won", "card", SAID["won"]),
    Use("moved", "to", SAID["moved"], False, ("moved_free", "moved_again"), ("walk",), "square", NEARLY_HOME, True),
    Use("packed", "line", SAID["packed"], offer=("line",), target="line"),
    Use("lodged", "card", SAID["lodged"], also=("lodged_free",)),
    Use("bought", "item", SAID["bought"], False, offer=("buy",), target="item"),
    Use("sold", "good", SAID["sold"], False, ("sold_to_bank",), ("sell", "sell_card"), "good"),
]

GOAL: Final = frozenset(("arrival",))  # the first to arrive wins: that arriving goes with winning tells nothing

STRATEGIES: Final = {
    "pack_quickly": Strategy(SAID["pack_quickly"], favour=[Act("leave")]),
    "pack_long": Strategy(SAID["pack_long"], shun=[Act("leave")], during=While("money", 2500)),
    "no_auctions": Strategy(
        SAID["no_auctions"],
        shun=[Act("sell"), Act("sell_cheques"), Act("sell_card"), Act("bid")],
    ),
    "no_shopping": Strategy(SAID["no_shopping"], shun=[Act("buy"), Act("buy_ticket"), Act("take")]),
    "long_legs": Strategy(SAID["long_legs"], favour=[Act("walk", at, 1) for at in range(6, 1, -1)]),
    "short_legs": Strategy(SAID["short_legs"], favour=[Act("walk", 1, 1)]),
}
