"""Every switch that a table may set before the game. What each changes stands in `agreement.py`."""

# Stays plain: a few options, read once.

from typing import Final

from periple.kernel.catalogue import switches
from .words import WORDS

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
