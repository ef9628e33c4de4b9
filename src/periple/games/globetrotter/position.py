"""Everything that can change during a game, as flat ints. What may be done with it stands in the rooms of the verbs."""

from typing import ClassVar

from periple.games.globetrotter.agreement import Agreement, Figures
from periple.games.globetrotter.board import Board
from periple.kernel.dice import Dice
from periple.kernel.flat import Reader, add_part
from periple.kernel.state import State


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


class Position(State):
    """A game under way; `table.py` plays it. Lists without a remark have one number per seat.

    A copy shares the lists marked so: they are never changed in place (`put`, `plus` and `flag` make new ones).
    """

    DERIVED: ClassVar[frozenset[str]] = frozenset({"agreement", "board", "figures"})  # agreed before the first move

    agreement: Agreement
    board: Board
    figures: Figures

    # Who is to play, and what is still to be done (`turn.py`)
    turn: int  # the seat whose turn it is
    first: int  # the seat that began
    rounds: int
    agenda: list[int]  # pending steps, the next one last
    winner: int  # who came home with the most keys, or NOBODY

    # The turn under way
    bought: bool  # the one purchase is made (rule 33)
    legs: int  # throws and arrivals (ruling A56)
    thrown: int  # points of the die that wait for a road move
    face: int  # of the 12-sided die as it lies, or NO_FACE
    travelling: bool  # a plane face came up: one has to travel (ruling A2)
    may_try: bool  # an adventure is open here (rule 42)
    may_gamble: bool  # the jackpot is open here (rule 59)
    unclaimed: bool  # the pocket money has not been asked for yet (ruling A42)
    closing: bool  # the turn ends after this adventure (rules 45, 75, 76)
    sailed: bool  # the one step at sea is made (rule 39)
    halted: int  # why the turn has ended against the player's will, or Halt.NO (rule 20)
    declined: int  # seats that let a rival win, as bits (ruling A6)
    bonus: int  # a bonus journey waits (rules 80, 81)
    owed: int  # dollars, or tickets, still to be paid
    owed_to_jackpot: bool
    victims: int  # pawns still to be driven out, as bits
    victim: int  # the pawn whose exile is being chosen
    shown: int  # the ticket that everybody sees during an exile

    # Pawns
    place: list[int]  # NOWHERE before the first turn
    home: list[int]  # shared
    tucked: list[int]  # shared; the ticket of the home city, hidden but for that city
    origin: list[int]  # the square left last
    toward: list[int]  # at sea: the port ahead
    pending: list[bool]  # shared; the duties of an arrival wait for the next turn (rule 57)
    skips: list[bool]  # shared; the next turn is lost (rule 76)

    # Goods
    money: list[int]
    hand: list[list[int]]  # tickets by seat, ascending, hidden
    pile: list[int]  # tickets, top last
    aware: list[int]  # by ticket: who knows where it is
    jackpot: int
    jackpot_tickets: list[int]  # hidden
    keys: list[int]  # shared; by key: a seat, ON_BOARD or IN_JACKPOT
    keys_held: list[int]  # shared
    keys_on_board: int
    souvenirs: list[int]  # shared; cities, as bits
    counts: list[int]  # shared; souvenirs by seat * continents + continent
    jokers: list[int]  # shared
    supply: list[int]  # shared; tokens left
    islands: list[int]  # shared; visited, as bits

    # Adventure decks: a read card goes under its deck, so the order never changes
    decks: list[list[int]]  # shared
    drawn: list[int]  # by deck
    last_card: int  # the card read last, or NO_CARD
    last_place: int  # where it was read
    last_reader: int  # who read it out
    throws: list[int]  # of the last gamble or duel: seat and two dice a throw
    __slots__ = tuple(name for name in __annotations__ if name != "DERIVED")  # quicker than a dictionary

    def __init__(self, agreement: Agreement) -> None:
        self.agreement = agreement
        self.board = agreement.board
        self.figures = agreement.figures
        self.listening = False
        self.events = []

    def copy_into(self, twin: "Position") -> None:
        """Make a fresh position equal to this one."""
        twin.seat = self.seat
        twin.dice = self.dice.copy()
        twin.fate = self.fate
        twin.turn = self.turn
        twin.first = self.first
        twin.rounds = self.rounds
        twin.agenda = self.agenda[:]
        twin.winner = self.winner
        twin.bought = self.bought
        twin.legs = self.legs
        twin.thrown = self.thrown
        twin.face = self.face
        twin.travelling = self.travelling
        twin.may_try = self.may_try
        twin.may_gamble = self.may_gamble
        twin.unclaimed = self.unclaimed
        twin.closing = self.closing
        twin.sailed = self.sailed
        twin.halted = self.halted
        twin.declined = self.declined
        twin.bonus = self.bonus
        twin.owed = self.owed
        twin.owed_to_jackpot = self.owed_to_jackpot
        twin.victims = self.victims
        twin.victim = self.victim
        twin.shown = self.shown
        twin.place = self.place[:]
        twin.home = self.home
        twin.tucked = self.tucked
        twin.origin = self.origin[:]
        twin.toward = self.toward[:]
        twin.pending = self.pending
        twin.skips = self.skips
        twin.money = self.money[:]
        twin.hand = [tickets[:] for tickets in self.hand]
        twin.pile = self.pile[:]
        twin.aware = self.aware[:]
        twin.jackpot = self.jackpot
        twin.jackpot_tickets = self.jackpot_tickets[:]
        twin.keys = self.keys
        twin.keys_held = self.keys_held
        twin.keys_on_board = self.keys_on_board
        twin.souvenirs = self.souvenirs
        twin.counts = self.counts
        twin.jokers = self.jokers
        twin.supply = self.supply
        twin.islands = self.islands
        twin.decks = self.decks
        twin.drawn = self.drawn[:]
        twin.last_card = self.last_card
        twin.last_place = self.last_place
        twin.last_reader = self.last_reader
        twin.throws = self.throws[:]

    def ints(self) -> list[int]:
        flat = [
            self.seat,
            int(self.dice.word),
            self.fate,
            self.turn,
            self.first,
            self.rounds,
            self.winner,
            int(self.bought),
            self.legs,
            self.thrown,
            self.face,
            int(self.travelling),
            int(self.may_try),
            int(self.may_gamble),
            int(self.unclaimed),
            int(self.closing),
            int(self.sailed),
            self.halted,
            self.declined,
            self.bonus,
            self.owed,
            int(self.owed_to_jackpot),
            self.victims,
            self.victim,
            self.shown,
            self.jackpot,
            self.keys_on_board,
            self.last_card,
            self.last_place,
            self.last_reader,
        ]
        for part in (
            self.agenda,
            self.place,
            self.home,
            self.tucked,
            self.origin,
            self.toward,
            [int(waits) for waits in self.pending],
            [int(skips) for skips in self.skips],
            self.money,
            self.pile,
            self.aware,
            self.jackpot_tickets,
            self.keys,
            self.keys_held,
            self.souvenirs,
            self.counts,
            self.jokers,
            self.supply,
            self.islands,
            self.drawn,
            self.throws,
            self.dice.rest(),
            *self.hand,
            *self.decks,
        ):
            add_part(flat, part)
        return flat

    def read(self, ints: list[int]) -> None:
        """The way back from `ints`."""
        flat = Reader(ints)
        self.seat = flat.one()
        self.dice = Dice(flat.one())
        self.fate = flat.one()
        self.turn = flat.one()
        self.first = flat.one()
        self.rounds = flat.one()
        self.winner = flat.one()
        self.bought = flat.yes()
        self.legs = flat.one()
        self.thrown = flat.one()
        self.face = flat.one()
        self.travelling = flat.yes()
        self.may_try = flat.yes()
        self.may_gamble = flat.yes()
        self.unclaimed = flat.yes()
        self.closing = flat.yes()
        self.sailed = flat.yes()
        self.halted = flat.one()
        self.declined = flat.one()
        self.bonus = flat.one()
        self.owed = flat.one()
        self.owed_to_jackpot = flat.yes()
        self.victims = flat.one()
        self.victim = flat.one()
        self.shown = flat.one()
        self.jackpot = flat.one()
        self.keys_on_board = flat.one()
        self.last_card = flat.one()
        self.last_place = flat.one()
        self.last_reader = flat.one()
        self.read_lists(flat)

    def read_lists(self, flat: Reader) -> None:
        self.agenda = flat.part()
        self.place = flat.part()
        self.home = flat.part()
        self.tucked = flat.part()
        self.origin = flat.part()
        self.toward = flat.part()
        self.pending = [waits != 0 for waits in flat.part()]
        self.skips = [skips != 0 for skips in flat.part()]
        self.money = flat.part()
        self.pile = flat.part()
        self.aware = flat.part()
        self.jackpot_tickets = flat.part()
        self.keys = flat.part()
        self.keys_held = flat.part()
        self.souvenirs = flat.part()
        self.counts = flat.part()
        self.jokers = flat.part()
        self.supply = flat.part()
        self.islands = flat.part()
        self.drawn = flat.part()
        self.throws = flat.part()
        self.dice.take_rest(flat.part())
        self.hand = [flat.part() for _ in range(self.agreement.seats)]
        self.decks = [flat.part() for _ in self.figures.deck]
