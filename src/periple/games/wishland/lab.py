"""What a report looks at in WishLand, and the lab's list of strategies: one idea too many each."""

# Stays plain: it describes data.

from typing import Final

from periple.games.wishland.terms import COLUMNS, HAPPINESS, WORKER, Kind
from periple.kernel.words import Text
from periple.lab.shapes import Act, Strategy, Use, While


def row(kind: int) -> Act:
    """What a row of the market sells."""
    return Act("buy", COLUMNS * kind, COLUMNS)


USES: Final = [
    Use("bought", "card", Text(fr="Cartes", en="Cards"), also=("bought_with",), offer=("buy",), target="card"),
    Use("claimed", "achievement", Text(fr="Réussites", en="Achievements"), offer=("claim",), target="achievement"),
    Use("kept", "card", Text(fr="Entrepreneurs gardés", en="Entrepreneurs kept"), offer=("keep",), target="card"),
    Use("took_slot", "slot", Text(fr="Cases de l'ordre", en="Turn order"), False, offer=("slot",), target="slot"),
    Use("chose_bonus", "bonus", Text(fr="Primes", en="Bonuses")),
]

STRATEGIES: Final = {
    "no_dreams": Strategy(Text(fr="Sans Rêves", en="No Dreams"), shun=[row(Kind.DREAM)]),
    "no_hotels": Strategy(Text(fr="Sans hôtels", en="No hotels"), shun=[row(Kind.HOTEL)]),
    "no_rides": Strategy(Text(fr="Sans attractions", en="No rides"), shun=[row(Kind.RIDE)]),
    "first_in_order": Strategy(
        Text(fr="Toujours en premier", en="Always first"), favour=[Act("slot", at, 1) for at in range(6)]
    ),
    "last_in_order": Strategy(
        Text(fr="Toujours en dernier", en="Always last"), favour=[Act("slot", at, 1) for at in range(5, -1, -1)]
    ),
    "crew_first": Strategy(
        Text(fr="L'équipe d'abord", en="Crew first"),
        favour=[Act("advertise", WORKER, 1)],
        during=While("workers", 8),
    ),
    "smiles_first": Strategy(
        Text(fr="Les sourires d'abord", en="Smiles first"),
        favour=[Act("advertise", HAPPINESS, 1)],
        during=While("happiness", 6),
    ),
    "money_first": Strategy(
        Text(fr="L'argent d'abord", en="Money first"),
        favour=[row(Kind.RESTAURANT)],
        during=While("next_income", 11),
    ),
}
