"""What is agreed before a game and never changes in it: seats, options, and the figures printed on cards and board."""

from .content.figures import Figures


class Agreement:
    """One game's agreement (rule 1 and the options: see `options.py`)."""

    def __init__(self, figures: Figures, seats: int, options: dict[str, str]) -> None:
        self.figures = figures
        self.board = figures.board
        self.seats = seats
        self.claimed = options["pocket_money"] == "claimed"  # pocket money must be asked for (ruling A42)
        self.by_rounds = options["duel"] == "rounds"  # both sides of a duel throw each round (ruling A13)
        self.jackpot_blocks = options["jackpot_keys"] == "block"  # keys in the jackpot delay the end (ruling A7)
        self.most_rounds = int(options["rounds"])  # ruling A5
        self.cost = figures.cost
        self.kind = figures.board.kind
