"""What is agreed before a race and never changes in it: trotters, options, and the figures on cards and board."""

from typing import Final

from periple.games.wanderlust.content.figures import Figures

DRAWN: Final = -1  # who begins is left to chance


class Agreement:
    """One race's agreement (rules 1, 49, 50, 51 and the options)."""

    def __init__(self, figures: Figures, seats: int, automata: int) -> None:
        self.figures = figures
        self.board = figures.board
        self.seats = seats
        self.automata = automata
        self.trotters = seats + automata
        self.family = False
        self.solo = automata > 0
        self.minimum = 0  # tickets that a trip must use (rule 50)
        self.strict = False  # every place once in a trip (ruling A13)
        self.home_counts = False  # ruling A11
        self.collect_at_home = False  # ruling A12
        self.choose_trotters = False  # ruling A10
        self.first = DRAWN  # or the seat that begins (rule 17)
        self.first_game = False  # rule 12
        self.later_more = False  # one ticket more for each who plays later; ours, not printed (docs/balance.md)
        self.english_objectives = False  # ruling A2
        self.homes_under_deck = False  # ruling A3
        self.automaton_actions = figures.automaton_actions[automata]
        self.points = list(figures.objective_points)  # ruling A9
        self.skills = True  # rule 5
        self.need = [needs[max(self.trotters, 2) - 2] for needs in figures.objective_need]  # ruling A28
        self.measure = figures.objective_measure
        self.missions_of = figures.missions_of
        self.effect = figures.effect
        self.amount = figures.amount
        self.place_limit = figures.place_limit
        self.photo_actions = figures.photo_actions
        self.nowhere = [0] * figures.board.places  # for observations
