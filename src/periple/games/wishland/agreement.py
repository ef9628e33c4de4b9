"""What is agreed before a game and never changes in it: players, options, and what cards and board print."""

from periple.games.wishland.content.figures import Figures
from periple.games.wishland.terms import Ending


class Agreement:
    """One game's agreement (rules 1, 50, 54, 58 and the options)."""

    def __init__(self, figures: Figures, seats: int, dreams: bool) -> None:
        self.figures = figures
        self.seats = seats
        self.dreams = dreams  # the Dream cards; the expansion's entrepreneurs and achievements have their own switches
        self.dream_entrepreneurs = dreams
        self.dream_achievements = dreams
        self.solo = seats == 1
        self.rows = figures.solo_rows if self.solo else 6 if dreams else 5
        self.stock = figures.stocks[2 * int(self.solo) + int(dreams)]
        self.refill = seats >= figures.refill_players  # rule 57
        self.room = (
            figures.rounds * figures.turns + 1
        )  # cards that a park can come to hold: one a turn, an entrepreneur
        self.advert_crowding = False
        self.worker_as_credit = True
        self.unique_mascots = True
        self.mascot_counts_itself = False
        self.ending = Ending.HALF
        self.entrepreneurs = True
        self.tiles = 0
        self.credits_per_point = 0  # none when 0
        self.kind = figures.kind
        self.cost = figures.cost
        self.icon = figures.icon


def most_bought(agreement: Agreement) -> int:
    """Cards that a park has room for beside its entrepreneur; only an arranged game can come to it (rule 11)."""
    return agreement.room - 1
