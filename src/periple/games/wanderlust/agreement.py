"""What is agreed before a race and never changes in it: trotters, options, and the figures on cards and board."""

from typing import Final

from .content.figures import Figures

DRAWN: Final = -1  # who begins is left to chance


class Agreement:
    """One race's agreement (rules 1, 49, 50, 51 and the options: see `options.py`)."""

    def __init__(self, figures: Figures, seats: int, options: dict[str, str]) -> None:
        self.figures = figures
        self.board = figures.board
        self.seats = seats
        self.automata = int(options["automata"]) if seats == 1 else 0
        self.trotters = seats + self.automata
        self.family = options["variant"] == "family"
        self.skills = not self.family  # rule 5
        self.solo = self.automata > 0
        self.minimum = figures.minimum if options["advanced"] == "on" else 0  # tickets that a trip must use (rule 50)
        self.strict = options["trips"] == "strict"  # every place once in a trip (ruling A13)
        self.home_counts = options["home_counts"] == "on"  # ruling A11
        self.collect_at_home = options["collect_at_home"] == "on"  # ruling A12
        self.choose_trotters = options["trotters"] == "chosen"  # ruling A10
        # The seat that begins (rule 17), where it is named and taken
        self.first = int(options["first"]) - 1 if options["first"] in map(str, range(1, seats + 1)) else DRAWN
        self.first_game = options["objectives"] == "first_game"  # rule 12
        # One ticket more for each who plays later; ours, not printed (docs/balance.md)
        self.later_more = options["starting_tickets"] == "later_more"
        self.english_objectives = options["solo_objectives"] == "english"  # ruling A2
        self.homes_under_deck = options["automaton_homes"] == "under_deck"  # ruling A3
        actions = options["automaton_actions"]
        self.automaton_actions = figures.automaton_actions[self.automata] if actions == "printed" else int(actions)
        self.points = list(figures.objective_points)
        if options["objective_points"] == "one":  # ruling A9
            self.points = [1] * len(self.points)
        self.need = [needs[max(self.trotters, 2) - 2] for needs in figures.objective_need]  # ruling A28
        self.measure = figures.objective_measure
        self.missions_of = figures.missions_of
        self.effect = figures.effect
        self.amount = figures.amount
        self.place_limit = figures.place_limit
        self.photo_actions = figures.photo_actions
        self.nowhere = [0] * figures.board.places  # for observations
