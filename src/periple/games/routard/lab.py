"""What a report looks at in Le Jeu du Routard, and the lab's list of strategies: one idea too many each."""

# Stays plain: it describes data.

from typing import Final

from periple.kernel.words import Text
from periple.lab.shapes import Act, Strategy, Use, While

USES: Final = [
    Use("won", "card", Text(fr="Cartes gagnées", en="Cards won")),
    Use("moved", "to", Text(fr="Cases (déplacements choisis)", en="Squares (chosen moves)"), False, "moved_free"),
    Use("packed", "line", Text(fr="Lignes du sac", en="Packing lines")),
    Use("lodged", "card", Text(fr="Nuits payées", en="Nights paid")),
    Use("bought", "item", Text(fr="Achats", en="Purchases"), False),
    Use("sold", "good", Text(fr="Ventes", en="Sales"), False),
]

STRATEGIES: Final = {
    "pack_quickly": Strategy(Text(fr="Départ au plus vite", en="Off at once"), favour=[Act("leave")]),
    "pack_long": Strategy(Text(fr="Gros bagages", en="Heavy bags"), shun=[Act("leave")], during=While("money", 2500)),
    "no_auctions": Strategy(
        Text(fr="Sans enchères", en="No auctions"),
        shun=[Act("sell"), Act("sell_cheques"), Act("sell_card"), Act("bid")],
    ),
    "no_shopping": Strategy(
        Text(fr="Sans boutiques", en="No shopping"), shun=[Act("buy"), Act("buy_ticket"), Act("take")]
    ),
    "long_legs": Strategy(
        Text(fr="Grandes étapes", en="Long legs"), favour=[Act("walk", at, 1) for at in range(6, 1, -1)]
    ),
    "short_legs": Strategy(Text(fr="Petites étapes", en="Short legs"), favour=[Act("walk", 1, 1)]),
}
