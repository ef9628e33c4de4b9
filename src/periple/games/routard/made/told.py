"""Words of an arrangement that are fields of the position, and the bounds of a moment."""

# Made by tools/titles from the declarations of the title (`make made`): change those.

# ruff: noqa
# Stays plain: it describes data.

from typing import Any

from ..agreement import Agreement
from ..position import Position
from ..terms import (
    ACTS_BITS,
    BANK,
    CARDS,
    DECKS,
    FACES,
    FRAME,
    ITEMS,
    KEPT_SEAT,
    LOTS_BITS,
    MOST_BRANCHES,
    MOST_CHEQUES,
    MOST_MONEY,
    MOST_STEPS,
    NOBODY,
    NO_CARD,
    SEATS,
    WRONG_SEAT,
    Debt,
    Good,
)
from periple.kernel.arranger import Arrangement, Arranger
from periple.kernel.moments import Field, Fields


class Told(Arrangement):
    """The words that are fields of the position."""

    first: int | None = None  # the seat that began
    turns: int | None = None  # begun since the start, extra turns included (ruling Q38)
    money: list[int] | None = None
    cheques: list[int] | None = None
    tickets: list[int] | None = None
    packed: list[int] | None = None  # packing turns taken
    skip: list[int] | None = None  # turns to miss
    next_move: list[int] | None = None  # squares of the next move, or 0; below 0 when it costs nothing
    next_free: list[int] | None = None  # the next chosen move costs nothing up to so many squares

    def take(self, by: Arranger[Any, Any, Agreement, Any], s: Position) -> None:
        """Into a position, each within its bounds; what is not told stays as it is."""
        seats = by.agreement.seats
        s.first = by.number("first", self.first, s.first, 0, seats - 1)
        s.turns = by.number("turns", self.turns, s.turns)
        s.money = by.numbers(self.money, s.money, len(s.money))
        s.cheques = by.numbers(self.cheques, s.cheques, len(s.cheques))
        s.tickets = by.numbers(self.tickets, s.tickets, len(s.tickets))
        s.packed = by.numbers(self.packed, s.packed, len(s.packed))
        s.skip = by.numbers(self.skip, s.skip, len(s.skip))
        s.forced = by.numbers(self.next_move, s.forced, len(s.forced), -FACES, FACES)
        s.free = by.numbers(self.next_free, s.free, len(s.free), 0, FACES)

    def tell(self, s: Position) -> None:
        """The way back."""
        self.first = s.first
        self.turns = s.turns
        self.money = s.money[:]
        self.cheques = s.cheques[:]
        self.tickets = s.tickets[:]
        self.packed = s.packed[:]
        self.skip = s.skip[:]
        self.next_move = s.forced[:]
        self.next_free = s.free[:]

    @staticmethod
    def bounds(agreement: Agreement) -> Fields:
        seats = agreement.seats
        figures = agreement.figures
        return {
            "first": Field(0, seats - 1),
            "agenda": Field(0, FRAME * max(len(figures.code), MOST_MONEY), MOST_STEPS),
            "lots": Field(0, (1 << LOTS_BITS * SEATS) - 1),
            "called": Field(0, (1 << SEATS * SEATS) - 1),
            "again": Field(0, 1),
            "ticket_bought": Field(0, 1),
            "landed": Field(0, 1),
            "die": Field(0, FACES),
            "carried": Field(0, (1 << seats) - 1),
            "held": Field(0, seats * KEPT_SEAT - 1, CARDS),
            "stamp": Field(0, MOST_MONEY, seats, exactly=True),
            "clock": Field(0, MOST_MONEY),
            "forced": Field(-FACES, FACES, seats, exactly=True),
            "free": Field(0, FACES, seats, exactly=True),
            "last": Field(NO_CARD, CARDS - 1, DECKS, exactly=True),
            "deck": Field(0, DECKS - 1),
            "card": Field(NO_CARD, CARDS - 1),
            "price": Field(0, MOST_MONEY),
            "optional": Field(0, 1),
            "bed": Field(0, MOST_CHEQUES),
            "spared": Field(0, 1),
            "item": Field(0, ITEMS - 1),
            "chooser": Field(0, seats - 1),
            "branch": Field(0, max(len(figures.branches) - 1, 0)),
            "branch_count": Field(0, MOST_BRANCHES),
            "debtor": Field(0, seats - 1),
            "creditor": Field(BANK, seats - 1),
            "debt": Field(0, MOST_MONEY),
            "purpose": Field(Debt.PLAIN, Debt.HOTEL),
            "seller": Field(0, seats - 1),
            "good": Field(Good.GUIDE, Good.PURCHASE + CARDS - 1),
            "floor": Field(0, MOST_MONEY),
            "bidder": Field(0, seats - 1),
            "bids": Field(0, MOST_MONEY, seats),
            "high": Field(0, MOST_MONEY),
            "high_seat": Field(NOBODY, seats - 1),
            "out": Field(0, (1 << seats) - 1),
            "wrongs": Field(0, seats * WRONG_SEAT - 1, CARDS),
            "caught": Field(0, seats * WRONG_SEAT - 1, CARDS),
            "watched": Field(0, (1 << seats) - 1),
            "acts": Field(0, (1 << ACTS_BITS * SEATS) - 1),
            "fresh": Field(0, 1),
        }
