"""What is agreed before a game and never changes in it: seats, options, and the figures printed on cards and board."""

from periple.games.globetrotter.content.figures import Figures


class Agreement:
    """One game's agreement (rule 1 and the options)."""

    def __init__(self, figures: Figures, seats: int) -> None:
        self.figures = figures
        self.board = figures.board
        self.seats = seats
        self.claimed = False  # pocket money must be asked for (ruling A42)
        self.by_rounds = False  # both sides of a duel throw each round (ruling A13)
        self.jackpot_blocks = False  # keys in the jackpot delay the end (ruling A7)
        self.most_rounds = 0  # ruling A5
        self.cost = figures.cost
        self.kind = figures.board.kind
