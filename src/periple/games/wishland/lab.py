"""What a report looks at in WishLand, and the lab's list of strategies: one idea too many each."""

# Stays plain: it describes data.

from typing import Final

from periple.lab.shapes import Act, Strategy, Use, While
from .terms import COLUMNS, HAPPINESS, WORKER, Kind
from .words import WORDS


def row(kind: int) -> Act:
    """What a row of the market sells."""
    return Act("buy", COLUMNS * kind, COLUMNS)


SAID: Final = WORDS.section("lab")

USES: Final = [
    Use("bought", "card", SAID["bought"], also=("bought_with",), offer=("buy",), target="card"),
    Use("claimed", "achievement", SAID["claimed"], offer=("claim",), target="achievement"),
    Use("kept", "card", SAID["kept"], offer=("keep",), target="card"),
    Use("took_slot", "slot", SAID["took_slot"], False, offer=("slot",), target="slot"),
    Use("chose_bonus", "bonus", SAID["chose_bonus"]),
]

STRATEGIES: Final = {
    "no_dreams": Strategy(SAID["no_dreams"], shun=[row(Kind.DREAM)]),
    "no_hotels": Strategy(SAID["no_hotels"], shun=[row(Kind.HOTEL)]),
    "no_rides": Strategy(SAID["no_rides"], shun=[row(Kind.RIDE)]),
    "first_in_order": Strategy(SAID["first_in_order"], favour=[Act("slot", at, 1) for at in range(6)]),
    "last_in_order": Strategy(SAID["last_in_order"], favour=[Act("slot", at, 1) for at in range(5, -1, -1)]),
    "crew_first": Strategy(SAID["crew_first"], favour=[Act("advertise", WORKER, 1)], during=While("workers", 8)),
    "smiles_first": Strategy(
        SAID["smiles_first"], favour=[Act("advertise", HAPPINESS, 1)], during=While("happiness", 6)
    ),
    "money_first": Strategy(SAID["money_first"], favour=[row(Kind.RESTAURANT)], during=While("next_income", 11)),
}
