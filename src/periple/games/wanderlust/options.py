"""Every switch a table may set before the race, and the race it makes."""

# Stays plain: a few options, read once.

from typing import Final

from periple.games.wanderlust.agreement import DRAWN, Agreement
from periple.games.wanderlust.content.figures import Figures
from periple.games.wanderlust.words import WORDS
from periple.kernel.catalogue import switches
from periple.kernel.game import Options

OFF_ON: Final = ["off", "on"]

OPTIONS: Final = switches(
    WORDS,
    [
        ("variant", ["standard", "family"], "standard"),
        ("advanced", OFF_ON, "off"),
        ("trotters", ["random", "chosen"], "random", "chosen"),
        ("objectives", ["random", "first_game"], "random"),
        ("first", ["drawn", "1", "2", "3", "4", "5"], "drawn"),
        ("starting_tickets", ["printed", "later_more"], "printed"),
        ("objective_points", ["card", "one"], "card"),
        ("trips", ["printed", "strict"], "printed"),
        ("home_counts", OFF_ON, "off"),
        ("collect_at_home", OFF_ON, "off"),
        ("automata", ["1", "2", "3"], "1"),
        ("automaton_actions", ["printed", "3", "2"], "printed"),
        ("solo_objectives", ["french", "english"], "french"),
        ("automaton_homes", ["aside", "under_deck"], "aside"),
    ],
)


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
