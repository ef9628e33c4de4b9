"""What a report looks at in Globetrotter, and the lab's list of strategies: one idea too many each."""

# Stays plain: it describes data.

from typing import Final

from periple.kernel.words import Text
from periple.lab.shapes import Act, Strategy, Use, While

USES: Final = [
    Use("took_key", "key", Text(fr="Clés prises", en="Keys taken")),
    Use("arrived", "place", Text(fr="Étapes", en="Stops"), False),
    Use("worked", "place", Text(fr="Places où l'on travaille", en="Places of work"), False),
    Use("flew", "ticket", Text(fr="Billets d'avion", en="Plane tickets")),
    Use("joker", "place", Text(fr="Jokers gagnés", en="Jokers won"), False),
    Use("adventure", "effect", Text(fr="Aventures", en="Adventures")),
]

STRATEGIES: Final = {
    "keys_first": Strategy(Text(fr="Les clés d'abord", en="Keys first"), favour=[Act("adventure")]),
    "no_gambling": Strategy(Text(fr="Sans jeu", en="No gambling"), shun=[Act("gamble"), Act("challenge")]),
    "gambler": Strategy(Text(fr="Joueur", en="Gambler"), favour=[Act("gamble"), Act("challenge")]),
    "no_tickets": Strategy(Text(fr="Sans billets", en="No tickets"), shun=[Act("buy"), Act("buy_pairs")]),
    "by_air": Strategy(Text(fr="Par les airs", en="By air"), favour=[Act("fly")]),
    "work_a_lot": Strategy(
        Text(fr="Le travail d'abord", en="Work first"), favour=[Act("work")], during=While("money", 1000)
    ),
}
