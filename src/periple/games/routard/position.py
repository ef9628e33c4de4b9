"""Everything that can change during a journey, as flat ints: each field is declared here, once (`kernel/fields.py`)."""

from typing import Annotated

from periple.kernel.fields import BESIDE, HIDDEN, Of, Told
from periple.kernel.state import State
from .agreement import Agreement
from .made.slots import SLOTS
from .rules.track import Track
from .terms import (
    BANK,
    CARDS,
    DECKS,
    FACES,
    ITEMS,
    MOST_BRANCHES,
    MOST_CHEQUES,
    MOST_MONEY,
    MOST_STEPS,
    NO_CARD,
    NOBODY,
    Debt,
    Good,
)

Seat = Annotated[int, Of(0, "seats - 1")]
Somebody = Annotated[int, Of(NOBODY, "seats - 1", start=NOBODY)]
Seats = Annotated[int, Of(0, "(1 << seats) - 1")]  # as bits
Money = Annotated[int, Of(0, MOST_MONEY)]
Yes = Annotated[bool, Of(0, 1)]
PerSeat = Annotated[list[int], Of(size="seats")]
PerDeck = Annotated[list[int], Of(size=DECKS)]
Bags = Annotated[list[int], Of(size="seats * ITEMS")]
Won = Annotated[list[int], Of(size="seats * WON_DECKS")]
Face = Annotated[int, Of(0, FACES)]
Lots = Annotated[int, Of(0, "(1 << LOTS_BITS * SEATS) - 1")]
Acts = Annotated[int, Of(0, "(1 << ACTS_BITS * SEATS) - 1")]
Pairs = Annotated[int, Of(0, "(1 << SEATS * SEATS) - 1")]
Winner = Annotated[int, Of(start=NOBODY)]
Squares = Annotated[list[int], Of(-FACES, FACES, size="seats")]
UpToFace = Annotated[list[int], Of(0, FACES, size="seats")]
Stamps = Annotated[list[int], Of(0, MOST_MONEY, size="seats")]
Tops = Annotated[list[int], Of(NO_CARD, CARDS - 1, start=NO_CARD, size=DECKS)]
Frames = Annotated[list[int], Of(0, "FRAME * max(len(figures.code), MOST_MONEY)", upto=MOST_STEPS)]
Kept = Annotated[list[int], Of(0, "seats * KEPT_SEAT - 1", upto=CARDS)]
Wrongs = Annotated[list[int], Of(0, "seats * WRONG_SEAT - 1", upto=CARDS)]
Bids = Annotated[list[int], Of(0, MOST_MONEY, upto="seats")]


class Position(State):
    """A journey under way. All of it is public but the order of the piles and sealed bids."""

    agreement: Annotated[Agreement, BESIDE]
    track: Annotated[Track, BESIDE]

    # Whose turn it is, and what is still to be done (`turn.py`)
    turn: int
    first: Annotated[Seat, Told()]  # the seat that began
    rounds: int
    turns: Annotated[int, Told()]  # begun since the start, extra turns included (ruling Q38)
    agenda: Frames  # pending steps, the next one last
    lots: Lots  # sales of one's own accord this turn, a few bits for each seat (ruling Q39)
    called: Pairs  # who has called whom: a bit for each pair of seats, by seat called
    again: Yes  # an extra turn follows this one
    ticket_bought: Yes  # this turn (ruling Q23)
    landed: Yes  # on this airport in this very turn (rule 40)
    die: Face  # the last roll, which everybody saw
    carried: Seats  # the riders brought along this turn, as bits (rule 48)
    winner: Winner

    # What players have
    money: Annotated[PerSeat, Told()]
    cheques: Annotated[PerSeat, Told()]
    tickets: Annotated[PerSeat, Told()]
    bag: Bags  # copies, by seat and item
    won: Won  # cards as bits, by seat and deck
    held: Kept  # cards kept for later: seat, use, deck and card in one int (`cards.py`)

    # Where they are (`hitch.py`)
    place: PerSeat  # 0 while packing
    stamp: Stamps  # when the pawn was set down: the smallest on a square drives
    clock: Money
    packed: Annotated[PerSeat, Told()]  # packing turns taken

    # What their cards told them for later
    skip: Annotated[PerSeat, Told()]  # turns to miss
    forced: Annotated[Squares, Told("next_move")]  # squares of the next move, or 0; below 0 when it costs nothing
    free: Annotated[UpToFace, Told("next_free")]  # the next chosen move costs nothing up to so many squares

    # Cards
    decks: Annotated[list[list[int]], HIDDEN]  # by deck: its cards; copies share the lists, none is changed in place
    tops: PerDeck  # by deck: how many of them are left, the next one last
    spent: PerDeck  # by deck: discards, as bits
    last: Tops  # by deck: the discard on top, or NO_CARD
    under: PerDeck  # by deck: cards at the bottom that everybody saw put there
    deck: Annotated[int, Of(0, DECKS - 1)]  # of the card in play
    card: Annotated[int, Of(NO_CARD, CARDS - 1, start=NO_CARD)]  # in play: drawn, neither won nor given back

    # Decisions under way
    price: Money  # of the card in play
    optional: Yes  # it may be left
    bed: Annotated[int, Of(0, MOST_CHEQUES)]  # cheques asked by the lodging card
    spared: Yes  # what is missing is forgiven (ruling Q18)
    item: Annotated[int, Of(0, ITEMS - 1)]  # about to be lost
    chooser: Seat  # who chooses among the branches
    branch: Annotated[int, Of(0, "max(len(figures.branches) - 1, 0)")]  # the first of them
    branch_count: Annotated[int, Of(0, MOST_BRANCHES)]
    debtor: Seat
    creditor: Annotated[int, Of(BANK, "seats - 1", start=BANK)]
    debt: Money
    purpose: Annotated[int, Of(Debt.PLAIN, Debt.HOTEL)]
    seller: Seat
    good: Annotated[int, Of(Good.GUIDE, Good.PURCHASE + CARDS - 1)]
    floor: Money  # the resale price
    bidder: Seat
    bids: Annotated[Bids, HIDDEN]  # sealed, hidden until all have answered; 0 is a pass
    high: Money  # the best open bid
    high_seat: Somebody
    out: Seats  # seats that no longer bid, as bits

    # The fine (`fines.py`)
    wrongs: Wrongs  # not called yet: seat, deck and card in one int
    caught: Wrongs  # called, the fine not yet paid
    watched: Seats  # seats whose last turn can be called, as bits
    acts: Acts  # what each of them did that may have been wrong and was not called yet, a few bits for each seat
    fresh: Yes  # this turn has begun and nothing was decided in it yet
    __slots__ = SLOTS  # quicker than a dictionary

    def __init__(self, agreement: Agreement) -> None:
        self.agreement = agreement
        self.track = agreement.track
        self.listening = False
        self.events = []
