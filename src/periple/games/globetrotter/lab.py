"""What a report looks at in Globetrotter, and the lab's list of strategies: one idea too many each."""

# Stays plain: it describes data.

from typing import Final

from periple.lab.shapes import Act, Strategy, Use, While
from .words import WORDS

SAID: Final = WORDS.section("lab")

USES: Final = [
    Use("took_key", "key", SAID["took_key"], also=("won_key",)),
    Use("arrived", "place", SAID["arrived"], False),
    Use("worked", "place", SAID["worked"], False, offer=("work",), target="place"),
    Use("flew", "ticket", SAID["flew"], offer=("fly",), target="ticket"),
    Use("joker", "place", SAID["joker"], False),
    Use("adventure", "effect", SAID["adventure"]),
]

STRATEGIES: Final = {
    "keys_first": Strategy(SAID["keys_first"], favour=[Act("adventure")]),
    "no_gambling": Strategy(SAID["no_gambling"], shun=[Act("gamble"), Act("challenge")]),
    "gambler": Strategy(SAID["gambler"], favour=[Act("gamble"), Act("challenge")]),
    "no_tickets": Strategy(SAID["no_tickets"], shun=[Act("buy"), Act("buy_pairs")]),
    "by_air": Strategy(SAID["by_air"], favour=[Act("fly")]),
    "work_a_lot": Strategy(SAID["work_a_lot"], favour=[Act("work")], during=While("money", 1000)),
}
