"""What a turn under way holds beside the things on the table: the words of `moment` in `arrange.py`."""

# Stays plain: it describes data.

from periple.games.routard.agreement import Agreement
from periple.games.routard.cards import KEPT_SEAT
from periple.games.routard.fines import WRONG_SEAT
from periple.games.routard.terms import (
    BANK,
    CARDS,
    DECKS,
    FACES,
    FRAME,
    ITEMS,
    LOTS_BITS,
    MOST_BRANCHES,
    MOST_CHEQUES,
    NO_CARD,
    NOBODY,
    SEATS,
    STEP,
    WIDTH,
    Debt,
    Good,
    Step,
)
from periple.moments import YES_OR_NO, Field, Fields

MOST_STEPS = 40
MOST_MONEY = 1_000_000
ASKED = range(Step.HOTEL + 1)
BY_ITSELF = range(Step.RUN, Step.FINE + 1)


def fields(agreement: Agreement) -> Fields:
    seats, figures = agreement.seats, agreement.figures
    seat = Field(0, seats - 1)
    somebody = Field(NOBODY, seats - 1)
    everybody = Field(0, (1 << seats) - 1)
    money = Field(0, MOST_MONEY)
    return {
        "seat": seat,
        "agenda": Field(0, FRAME * max(len(figures.code), MOST_MONEY), MOST_STEPS),
        "again": YES_OR_NO,
        "lots": Field(0, (1 << LOTS_BITS * SEATS) - 1),
        "ticket_bought": YES_OR_NO,
        "landed": YES_OR_NO,
        "die": Field(0, FACES),
        "carried": everybody,
        "stamp": Field(0, MOST_MONEY, seats),
        "clock": Field(0, MOST_MONEY),
        "forced": Field(-FACES, FACES, seats),
        "last": Field(NO_CARD, CARDS - 1, DECKS),
        "held": Field(0, seats * KEPT_SEAT - 1, CARDS),
        "deck": Field(0, DECKS - 1),
        "card": Field(NO_CARD, CARDS - 1),
        "price": money,
        "optional": YES_OR_NO,
        "bed": Field(0, MOST_CHEQUES),
        "spared": YES_OR_NO,
        "item": Field(0, ITEMS - 1),
        "chooser": seat,
        "branch": Field(0, max(len(figures.branches) - 1, 0)),
        "branch_count": Field(0, MOST_BRANCHES),
        "debtor": seat,
        "creditor": Field(BANK, seats - 1),
        "debt": money,
        "purpose": Field(Debt.PLAIN, Debt.HOTEL),
        "seller": seat,
        "good": Field(Good.GUIDE, Good.PURCHASE + CARDS - 1),
        "floor": money,
        "bidder": seat,
        "bids": Field(0, MOST_MONEY, seats),
        "high": money,
        "high_seat": somebody,
        "out": everybody,
        "wrongs": Field(0, seats * WRONG_SEAT - 1, CARDS),
        "caught": Field(0, seats * WRONG_SEAT - 1, CARDS),
        "watched": everybody,
        "called": Field(0, (1 << SEATS * SEATS) - 1),
    }


def makes_sense(agreement: Agreement, frame: int) -> bool:
    """Whether a frame of the agenda is a step, with an argument that this step can have."""
    step, arg = frame & STEP, frame // FRAME
    if step == Step.RUN:
        return arg % WIDTH == 0 and arg < len(agreement.figures.code)
    if step == Step.FINE:
        return arg // SEATS < agreement.seats and arg % SEATS < agreement.seats
    return step in ASKED or step in BY_ITSELF
