"""Every switch a table may set before the journey, and the agreement they make."""

# Stays plain: a few options, read once.

from typing import Final

from periple.games.routard.agreement import Agreement, Figures
from periple.kernel.catalogue import Option
from periple.kernel.game import Options
from periple.kernel.words import Text, same

OFF_ON: Final = {"off": Text(fr="non", en="no"), "on": Text(fr="oui", en="yes")}

MOST_CARDS: Final = 6  # of a kind to bring home (ruling Q36b)
NUMBERS: Final = {str(number): same(str(number)) for number in range(MOST_CARDS + 1)}
AS_MANY: Final = {"same": Text(fr="le même nombre", en="the same number")} | NUMBERS
KINDS: Final = ["purchases", "reports", "adventures"]

OPTIONS: Final = [
    Option(
        "cards",
        Text(fr="Cartes à rapporter, de chaque sorte", en="Cards to bring home, of each kind"),
        NUMBERS
        | {
            "1": Text(fr="1 : plus court, conseillé à 6", en="1: shorter, advised for 6"),
            "2": Text(fr="2 : la règle", en="2: the rule"),
            "3": Text(fr="3 : plus long, conseillé à 2", en="3: longer, advised for 2"),
        },
        "2",
    ),
    Option("purchases", Text(fr="Achats à rapporter", en="Purchases to bring home"), AS_MANY, "same"),
    Option("reports", Text(fr="Reportages à rapporter", en="Reports to bring home"), AS_MANY, "same"),
    Option("adventures", Text(fr="Aventures à rapporter", en="Adventures to bring home"), AS_MANY, "same"),
    Option(
        "start",
        Text(fr="Départ", en="Start"),
        {
            "packing": Text(fr="préparer son sac", en="pack the bag first"),
            "express": Text(fr="express : le sac est prêt", en="express: the bag is packed"),
        },
        "packing",
    ),
    Option(
        "purse",
        Text(fr="Argent au départ", en="Money at the start"),
        {
            "printed": Text(fr="le même pour tous", en="the same for everybody"),
            "later_more": Text(fr="un peu plus à chaque suivant", en="a little more for each who follows"),
        },
        "printed",
    ),
    Option(
        "fine",
        Text(fr="L'amende", en="The fine"),
        {
            "booklet": Text(fr="on peut oser, et être dénoncé", en="players may dare, and be called"),
            "strict": Text(fr="sans objet : nul ne peut tricher", en="none: nobody can cheat"),
        },
        "booklet",
    ),
    Option(
        "fined_card",
        Text(fr="La carte du joueur à l'amende", en="The fined player's card"),
        {
            "returned": Text(fr="retourne sous son paquet", en="goes back under its deck"),
            "kept": Text(fr="reste au joueur", en="stays with the player"),
        },
        "returned",
    ),
    Option(
        "no_guide",
        Text(fr="Acheter sans guide", en="Purchases without a guide"),
        {"double": Text(fr="au double du prix", en="at double price"), "barred": Text(fr="interdit", en="barred")},
        "double",
    ),
    Option(
        "auction",
        Text(fr="Enchères", en="Auctions"),
        {
            "sealed": Text(fr="une offre secrète chacun", en="one sealed bid each"),
            "ascending": Text(fr="à voix haute, de 10 € en 10 €", en="open, 10 € by 10 €"),
            "bank": Text(fr="la banque rachète tout", en="the bank buys everything"),
        },
        "sealed",
    ),
    Option(
        "first_flight",
        Text(fr="Reprendre l'avion dès le premier tour", en="Flying on within the first turn"),
        OFF_ON,
        "off",
    ),
    Option(
        "sheet",
        Text(fr="Lecture de la fiche du sac", en="Reading of the packing sheet"),
        {
            "chosen": Text(fr="la nôtre", en="ours"),
            "scan": Text(fr="cases telles que numérisées", en="cells as scanned"),
            "left": Text(fr="cases calées à gauche", en="cells aligned to the left"),
        },
        "chosen",
    ),
]

SHEETS: Final = ["chosen", "scan", "left"]


def agree(figures: Figures, seats: int, options: Options) -> Agreement:
    """The agreement that these options make."""
    agreement = Agreement(figures, seats)
    agreement.targets = [int(options["cards"] if options[kind] == "same" else options[kind]) for kind in KINDS]
    agreement.express = options["start"] == "express"
    agreement.later_more = options["purse"] == "later_more"
    agreement.bluff = options["fine"] == "booklet"
    agreement.fine_returns_card = options["fined_card"] == "returned"
    agreement.forbidden_without_guide = options["no_guide"] == "barred"
    agreement.sealed = options["auction"] == "sealed"
    agreement.ascending = options["auction"] == "ascending"
    agreement.first_turn_flight = options["first_flight"] == "on"
    agreement.sheet = figures.sheets[SHEETS.index(options["sheet"])]
    return agreement
