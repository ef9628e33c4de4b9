"""Everything that can change during a game, as flat ints: each field is declared here, once (`kernel/fields.py`)."""

from typing import Annotated

from periple.kernel.fields import BESIDE, CHANGED, HIDDEN, SHARED, Of, Told
from periple.kernel.state import State
from .agreement import Agreement
from .content.figures import Figures
from .made.slots import SLOTS
from .rules.board import Board
from .terms import (
    MOST_LEGS,
    MOST_MONEY,
    MOST_STEPS,
    MOST_THROWS,
    NO_CARD,
    NO_FACE,
    NO_TICKET,
    NOBODY,
    NOWHERE,
    ON_BOARD,
    Bonus,
    Halt,
)


def put(values: list[int], at: int, value: int) -> list[int]:
    """The same list with one number replaced."""
    changed = values[:]
    changed[at] = value
    return changed


def plus(values: list[int], at: int, more: int) -> list[int]:
    """The same list with one number raised, or lowered."""
    changed = values[:]
    changed[at] += more
    return changed


def flag(values: list[bool], at: int, value: bool) -> list[bool]:
    changed = values[:]
    changed[at] = value
    return changed


Yes = Annotated[bool, Of(0, 1)]
Money = Annotated[int, Of(0, MOST_MONEY)]
Seats = Annotated[int, Of(0, "(1 << seats) - 1")]  # as bits
Somebody = Annotated[int, Of(NOBODY, "seats - 1", start=NOBODY)]
Somewhere = Annotated[int, Of(NOWHERE, "figures.board.places - 1", start=NOWHERE)]
PerSeat = Annotated[list[int], Of(size="seats")]
Places = Annotated[list[int], Of(start=NOWHERE, size="seats")]
Seldom = Annotated[list[int], Of(size="seats"), SHARED]  # replaced by `put` and `plus`
SeldomPlaces = Annotated[list[int], Of(start=NOWHERE, size="seats"), SHARED]
SeldomFlags = Annotated[list[bool], Of(size="seats"), SHARED]


class Position(State):
    """A game under way. Lists without a remark have one number per seat."""

    agreement: Annotated[Agreement, BESIDE]
    board: Annotated[Board, BESIDE]
    figures: Annotated[Figures, BESIDE]

    # Who is to play, and what is still to be done (`verbs.py`)
    turn: int  # the seat whose turn it is
    first: int  # the seat that began
    rounds: Annotated[int, Of(start=1), Told("round")]
    agenda: Annotated[list[int], Of(0, "Step.CLOSE", upto=MOST_STEPS)]  # pending steps, the next one last
    winner: Annotated[int, Of(start=NOBODY)]  # who came home with the most keys, or NOBODY

    # The turn under way
    bought: Yes  # the one purchase is made (rule 33)
    legs: Annotated[int, Of(0, MOST_LEGS + 1)]  # throws and arrivals (ruling A56)
    thrown: Annotated[int, Of(0, "max(figures.faces)")]  # points of the die that wait for a road move
    face: Annotated[int, Of(NO_FACE, "len(figures.faces) - 1", start=NO_FACE)]  # of the 12-sided die as it lies
    travelling: Yes  # a plane face came up: one has to travel (ruling A2)
    may_try: Yes  # an adventure is open here (rule 42)
    may_gamble: Yes  # the jackpot is open here (rule 59)
    unclaimed: Yes  # the pocket money has not been asked for yet (ruling A42)
    closing: Yes  # the turn ends after this adventure (rules 45, 75, 76)
    sailed: Yes  # the one step at sea is made (rule 39)
    halted: Annotated[int, Of(Halt.NO, Halt.NOTHING, start=Halt.NO)]  # why the turn has ended by force (rule 20)
    declined: Seats  # those that let a rival win (ruling A6)
    bonus: Annotated[int, Of(Bonus.NONE, Bonus.WORLD)]  # a bonus journey waits (rules 80, 81)
    owed: Money  # dollars, or tickets, still to be paid
    owed_to_jackpot: Yes
    victims: Seats  # whose pawns are still to be driven out
    victim: Somebody  # whose exile is being chosen
    shown: Annotated[int, Of(start=NO_TICKET)]  # the ticket that everybody sees during an exile

    # Pawns
    place: Places  # NOWHERE before the first turn
    home: SeldomPlaces
    tucked: Annotated[list[int], Of(start=NO_TICKET, size="seats"), SHARED, HIDDEN]  # tickets of the homes
    origin: Places  # the square left last
    toward: Places  # at sea: the port ahead
    pending: SeldomFlags  # the duties of an arrival wait for the next turn (rule 57)
    skips: SeldomFlags  # the next turn is lost (rule 76)

    # Goods
    money: Annotated[PerSeat, Told()]
    hand: Annotated[list[list[int]], Of(size="seats"), CHANGED, HIDDEN]  # tickets, ascending
    pile: Annotated[list[int], HIDDEN]  # tickets, top last
    aware: Annotated[list[int], Of(size="figures.tickets"), HIDDEN]  # by ticket: who knows where it is
    jackpot: Annotated[int, Told("jackpot_money")]
    jackpot_tickets: Annotated[list[int], HIDDEN]
    keys: Annotated[list[int], Of(start=ON_BOARD, size="figures.keys"), SHARED]  # a seat, ON_BOARD or IN_JACKPOT
    keys_held: Seldom
    keys_on_board: int
    souvenirs: Seldom  # cities, as bits
    counts: Annotated[list[int], Of(size="seats * figures.continents"), SHARED]  # by seat * continents + continent
    jokers: Annotated[Seldom, Told()]
    supply: Seldom  # tokens left
    islands: Seldom  # visited, as bits

    # Adventure decks: a read card goes under its deck, so the order never changes
    decks: Annotated[list[list[int]], SHARED, HIDDEN]
    drawn: Annotated[list[int], Of(0, MOST_MONEY, size="len(figures.deck)")]  # by deck
    last_card: Annotated[int, Of(NO_CARD, "sum([len(deck) for deck in figures.deck]) - 1", start=NO_CARD)]  # read
    last_place: Somewhere  # where it was read
    last_reader: Somebody  # who read it out
    throws: Annotated[list[int], Of(0, 6, upto=3 * MOST_THROWS)]  # of the last gamble or duel: seat and two dice
    __slots__ = SLOTS  # quicker than a dictionary

    def __init__(self, agreement: Agreement) -> None:
        self.agreement = agreement
        self.board = agreement.board
        self.figures = agreement.figures
        self.listening = False
        self.events = []
