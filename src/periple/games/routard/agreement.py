"""What is agreed before a journey and never changes in it: seats, options, and the figures on cards and board."""

from periple.games.routard.content.figures import Figures


class Agreement:
    """One journey's agreement (rules 8, 68, 69 and the options, which `options.agree` writes into it)."""

    targets: list[int]  # cards to bring home, by deck that is won (rules 1, 68)
    express: bool  # rule 69
    later_more: bool  # money for each who plays later; ours, not printed (docs/balance.md)
    bluff: bool  # ruling Q13
    fine_returns_card: bool  # ruling Q14
    forbidden_without_guide: bool  # ruling Q1
    sealed: bool  # ruling Q30
    ascending: bool
    first_turn_flight: bool  # ruling Q24
    sheet: list[int]  # ruling Q41

    def __init__(self, figures: Figures, seats: int) -> None:
        self.figures = figures
        self.track = figures.track
        self.seats = seats
        self.last_turn = figures.turns * seats  # ruling Q38
