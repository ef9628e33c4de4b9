"""What a moment may tell, and within which bounds.

Made by tools/titles from the declarations of the title (`make made`): change those."""

# ruff: noqa
# Stays plain: it describes data.

from periple.games.routard.agreement import Agreement
from periple.games.routard.terms import (
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
from periple.kernel.moments import Field, Fields


def fields(agreement: Agreement) -> Fields:
    seats = agreement.seats
    figures = agreement.figures
    return {
        "seat": Field(0, seats - 1),
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
