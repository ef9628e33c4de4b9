"""What is agreed before a journey and never changes in it: seats, options, and the figures on cards and board."""

from periple.games.routard.made.numbers import WALK
from periple.games.routard.rules.track import Track
from periple.games.routard.terms import FACES


class Figures:
    """The content as numbers: see `content/box.py` for where each comes from."""

    track: Track
    sheets: list[list[int]]  # by reading: the cell of line * 6 + die - 1
    cell_price: list[int]
    cell_money: list[int]
    cell_cheques: list[int]
    cell_tickets: list[int]
    cell_items: list[list[int]]  # by cell: each item that it gives
    cell_gives: list[bool]  # whether one gets anything at all
    cell_again: list[bool]
    cell_friend: list[bool]
    move_price: list[int]  # by squares, from 0
    walks: list[list[list[int]]]  # the moves by squares left (6 at most) and by tens of euros (`walks`)
    cheque_price: int
    most_cheques: int
    shop: list[int]  # by item
    shop_most: int
    resale: list[int]  # guide, gear, camera, ticket
    resale_cheque: int
    purchase_price: list[int]
    purchase_resale: list[int]
    lodging: list[int]  # cheques by card
    cards: list[int]  # how many, by deck
    step: int
    lot: int
    lots: int
    fine: int
    no_guide: int
    leaving: list[int]  # by item, then tickets, cheques, money
    express: list[int]  # the same
    broke_below: int
    turns: int
    voucher: int
    code: list[int]  # what the cards do (`content/figures.py`)
    start: list[int]  # by deck and card, where its part begins
    branches: list[int]
    limits: list[int]
    first_card: list[int]  # by deck: the number of its first card among all cards
    option_of: list[int]  # by branch: its number among all options, or -1
    option_card: list[int]  # by option: the number of its card among all cards


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


def walks(prices: list[int]) -> list[list[list[int]]]:
    """By squares left (6 at most) and by tens of euros (up to the dearest move): the moves that can be paid."""
    dearest = max(prices) // 10
    return [
        [[WALK + n for n in range(1, left + 1) if prices[n - 1] <= 10 * tens] for tens in range(dearest + 1)]
        for left in range(FACES + 1)
    ]
