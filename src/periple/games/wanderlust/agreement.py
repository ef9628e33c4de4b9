"""What is agreed before a race and never changes in it: trotters, options, and the figures on cards and board."""

from typing import Final

from periple.games.wanderlust.rules.board import Board

DRAWN: Final = -1  # who begins is left to chance


class Figures:
    """The content as numbers: see `content/box.py` for where each comes from."""

    board: Board
    tickets: list[int]  # how many of each kind in the pile
    deal: int
    river: int
    objective_measure: list[int]
    objective_need: list[list[list[int]]]  # by objective, by number of trotters from 2, then one or three figures
    objective_points: list[int]
    first_game: list[int]
    solo_removed: list[list[int]]  # by edition: French, English
    goal_measure: list[int]
    goal_need: list[int]
    goal_points: list[int]
    missions_of: list[list[tuple[int, int]]]  # by feat: the missions that ask for it, and how much of it each asks for
    mission_points: list[int]
    skill: list[int]  # by trotter
    effect: list[int]  # by encounter card
    amount: list[int]
    encounters: list[int]  # how many of each card in the pile
    points: list[int]  # of a souvenir, a postcard, a camera, a set
    points_per_xp: int
    place_limit: list[int]  # tokens in a city, a port, a wonder
    kind_points: list[list[int]]
    zone_points: list[int]
    actions: int
    photo_actions: int
    planning_tickets: int
    row: int
    automaton_actions: list[int]  # by number of automata, from 0
    automaton_xp: int
    automaton_near: int
    automaton_prices: list[int]
    minimum: int


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
