"""Every switch a table may set before the race, and the race it makes."""

# Stays plain: a few options, read once.

from typing import Final

from periple.games.wanderlust.agreement import DRAWN, Agreement, Figures
from periple.kernel.catalogue import Option
from periple.kernel.game import Options
from periple.kernel.words import Text

OFF_ON: Final = {"off": Text(fr="non", en="no"), "on": Text(fr="oui", en="yes")}

OPTIONS: Final = [
    Option(
        "variant",
        Text(fr="Variante", en="Variant"),
        {
            "standard": Text(fr="jeu complet, scores A à F", en="full game, scoring A to F"),
            "family": Text(fr="familiale : sans talents ni secrets, A à C", en="family: no skills nor secrets, A to C"),
        },
        "standard",
    ),
    Option(
        "advanced",
        Text(fr="Règle avancée : au moins 3 tickets par voyage", en="Advanced rule: at least 3 tickets per trip"),
        OFF_ON,
        "off",
    ),
    Option(
        "trotters",
        Text(fr="Globe-trotters", en="Trotters"),
        {
            "random": Text(fr="tirés au sort", en="dealt at random"),
            "chosen": Text(fr="choisis par les joueurs", en="chosen by the players"),
        },
        "random",
        solo="chosen",
    ),
    Option(
        "objectives",
        Text(fr="Objectifs de course", en="Race objectives"),
        {
            "random": Text(fr="trois au hasard", en="three at random"),
            "first_game": Text(fr="ceux d'une première partie", en="those of a first game"),
        },
        "random",
    ),
    Option(
        "first",
        Text(fr="Qui commence", en="Who goes first"),
        {
            "drawn": Text(fr="tiré au sort", en="drawn at random"),
            **{str(n): Text(fr=f"la place {n}", en=f"seat {n}") for n in range(1, 6)},
        },
        "drawn",
    ),
    Option(
        "starting_tickets",
        Text(fr="Tickets au départ", en="Tickets at the start"),
        {
            "printed": Text(fr="3 chacun", en="3 each"),
            "later_more": Text(
                fr="3, et un de plus pour chaque joueur suivant", en="3, and one more for each player after the first"
            ),
        },
        "printed",
    ),
    Option(
        "objective_points",
        Text(fr="Points d'un objectif", en="Points of an objective"),
        {"card": Text(fr="ceux de la carte", en="those on the card"), "one": Text(fr="1 chacun", en="1 each")},
        "card",
    ),
    Option(
        "trips",
        Text(fr="Une seule fois par voyage", en="Only once in a trip"),
        {
            "printed": Text(fr="chaque route et chaque aéroport", en="each route and each airport"),
            "strict": Text(fr="chaque lieu, quel qu'il soit", en="every place of any kind"),
        },
        "printed",
    ),
    Option(
        "home_counts",
        Text(fr="La ville natale compte comme visitée", en="The home town counts as visited"),
        OFF_ON,
        "off",
    ),
    Option(
        "collect_at_home",
        Text(fr="On peut collectionner chez soi au départ", en="Collecting at home before leaving"),
        OFF_ON,
        "off",
    ),
    Option(
        "automata",
        Text(fr="Automates (en solo)", en="Automata (in solo)"),
        {
            "1": Text(fr="1 : course courte", en="1: short race"),
            "2": Text(fr="2 : course moyenne", en="2: medium race"),
            "3": Text(fr="3 : longue course", en="3: long race"),
        },
        "1",
    ),
    Option(
        "automaton_actions",
        Text(fr="Actions des automates (en solo)", en="Automata's actions (in solo)"),
        {
            "printed": Text(fr="4 contre 1 automate, 3 sinon", en="4 against 1 automaton, otherwise 3"),
            "3": Text(fr="3 : niveau moyen", en="3: middle level"),
            "2": Text(fr="2 : niveau facile", en="2: easy level"),
        },
        "printed",
    ),
    Option(
        "solo_objectives",
        Text(fr="Objectifs retirés en solo", en="Objectives removed in solo"),
        {
            "french": Text(fr="Tour du monde, Fin planificateur", en="Around the World, Travel Planner"),
            "english": Text(fr="Premier arrivé, Tour du monde", en="First to the Finish, Around the World"),
        },
        "french",
    ),
    Option(
        "automaton_homes",
        Text(fr="Villes natales des automates", en="Automata's home towns"),
        {
            "aside": Text(fr="gardées à part (livret français)", en="kept aside (French booklet)"),
            "under_deck": Text(fr="sous le paquet (feuillet anglais)", en="under the deck (English leaflet)"),
        },
        "aside",
    ),
]


def agree(figures: Figures, seats: int, options: Options) -> Agreement:
    """The race that these options make."""
    race = Agreement(figures, seats, int(options["automata"]) if seats == 1 else 0)
    race.family = options["variant"] == "family"
    race.skills = not race.family
    race.minimum = figures.minimum if options["advanced"] == "on" else 0
    race.choose_trotters = options["trotters"] == "chosen"
    race.first = int(options["first"]) - 1 if options["first"] in map(str, range(1, seats + 1)) else DRAWN
    race.first_game = options["objectives"] == "first_game"
    race.later_more = options["starting_tickets"] == "later_more"
    race.strict = options["trips"] == "strict"
    race.home_counts = options["home_counts"] == "on"
    race.collect_at_home = options["collect_at_home"] == "on"
    race.english_objectives = options["solo_objectives"] == "english"
    race.homes_under_deck = options["automaton_homes"] == "under_deck"
    if options["objective_points"] == "one":
        race.points = [1] * len(race.points)
    if options["automaton_actions"] != "printed":
        race.automaton_actions = int(options["automaton_actions"])
    return race
