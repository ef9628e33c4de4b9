"""Everything that can change during a journey, as flat ints."""

from typing import ClassVar

from periple.games.routard.agreement import Agreement
from periple.games.routard.track import Track
from periple.kernel.dice import Dice
from periple.kernel.flat import Reader, add_part
from periple.kernel.state import State


class Position(State):
    """A journey under way.

    Lists without a remark have one number per seat. All of it is public but the order of the piles and sealed bids.
    """

    DERIVED: ClassVar[frozenset[str]] = frozenset({"agreement", "track"})
    agreement: Agreement
    track: Track

    # Whose turn it is, and what is still to be done (`turn.py`)
    turn: int
    first: int
    rounds: int
    turns: int  # begun since the start, extra turns included (ruling Q38)
    agenda: list[int]  # pending steps, the next one last
    again: bool  # an extra turn follows this one
    lots: int  # sales of one's own accord this turn, a few bits for each seat (ruling Q39)
    ticket_bought: bool  # this turn (ruling Q23)
    landed: bool  # on this airport in this very turn (rule 40)
    die: int  # the last roll, which everybody saw
    carried: int  # the riders brought along this turn, as bits (rule 48)
    winner: int

    # What players have
    money: list[int]
    cheques: list[int]
    tickets: list[int]
    bag: list[int]  # copies, by seat and item
    won: list[int]  # cards as bits, by seat and deck
    held: list[int]  # cards kept for later: seat, use, deck and card in one int (`cards.py`)

    # Where they are (`hitch.py`)
    place: list[int]  # 0 while packing
    stamp: list[int]  # when the pawn was set down: the smallest on a square drives
    clock: int
    packed: list[int]  # packing turns taken

    # What their cards told them for later
    skip: list[int]  # turns to miss
    forced: list[int]  # squares of the next move, or 0; below 0 when it costs nothing
    free: list[int]  # the next chosen move costs nothing up to so many squares

    # Cards
    decks: list[list[int]]  # by deck: its cards; copies share these lists, so they are never changed in place
    tops: list[int]  # by deck: how many of them are left, the next one last
    spent: list[int]  # by deck: discards, as bits
    last: list[int]  # by deck: the discard on top, or NO_CARD
    under: list[int]  # by deck: cards at the bottom that everybody saw put there
    deck: int  # of the card in play
    card: int  # in play: drawn, neither won nor given back

    # Decisions under way
    price: int  # of the card in play
    optional: bool  # it may be left
    bed: int  # cheques asked by the lodging card
    spared: bool  # what is missing is forgiven (ruling Q18)
    item: int  # about to be lost
    chooser: int  # who chooses among the branches
    branch: int  # the first of them
    branch_count: int
    debtor: int
    creditor: int
    debt: int
    purpose: int
    seller: int
    good: int
    floor: int  # the resale price
    bidder: int
    bids: list[int]  # sealed, hidden until all have answered; 0 is a pass
    high: int  # the best open bid
    high_seat: int
    out: int  # seats that no longer bid, as bits

    # The fine (`fines.py`)
    wrongs: list[int]  # not called yet: seat, deck and card in one int
    caught: list[int]  # called, the fine not yet paid
    watched: int  # seats whose last turn can be called, as bits
    called: int  # who has called whom: a bit for each pair of seats, by seat called
    __slots__ = tuple(name for name in __annotations__ if name != "DERIVED")  # quicker than a dictionary

    def __init__(self, agreement: Agreement) -> None:
        self.agreement = agreement
        self.track = agreement.track
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
        twin.turns = self.turns
        twin.agenda = self.agenda[:]
        twin.again = self.again
        twin.lots = self.lots
        twin.ticket_bought = self.ticket_bought
        twin.landed = self.landed
        twin.die = self.die
        twin.carried = self.carried
        twin.winner = self.winner
        twin.money = self.money[:]
        twin.cheques = self.cheques[:]
        twin.tickets = self.tickets[:]
        twin.bag = self.bag[:]
        twin.won = self.won[:]
        twin.held = self.held[:]
        twin.place = self.place[:]
        twin.stamp = self.stamp[:]
        twin.clock = self.clock
        twin.packed = self.packed[:]
        twin.skip = self.skip[:]
        twin.forced = self.forced[:]
        twin.free = self.free[:]
        twin.decks = self.decks[:]
        twin.tops = self.tops[:]
        twin.spent = self.spent[:]
        twin.last = self.last[:]
        self.copy_decisions(twin)

    def copy_decisions(self, twin: "Position") -> None:
        twin.under = self.under[:]
        twin.deck = self.deck
        twin.card = self.card
        twin.price = self.price
        twin.optional = self.optional
        twin.bed = self.bed
        twin.spared = self.spared
        twin.item = self.item
        twin.chooser = self.chooser
        twin.branch = self.branch
        twin.branch_count = self.branch_count
        twin.debtor = self.debtor
        twin.creditor = self.creditor
        twin.debt = self.debt
        twin.purpose = self.purpose
        twin.seller = self.seller
        twin.good = self.good
        twin.floor = self.floor
        twin.bidder = self.bidder
        twin.bids = self.bids[:]
        twin.high = self.high
        twin.high_seat = self.high_seat
        twin.out = self.out
        twin.wrongs = self.wrongs[:]
        twin.caught = self.caught[:]
        twin.watched = self.watched
        twin.called = self.called

    def ints(self) -> list[int]:
        flat = [
            self.seat,
            int(self.dice.word),
            self.fate,
            self.turn,
            self.first,
            self.rounds,
            self.turns,
            self.lots,
            self.called,
            int(self.again),
            int(self.ticket_bought),
            int(self.landed),
            self.die,
            self.carried,
            self.winner,
            self.clock,
            self.deck,
            self.card,
            self.price,
            int(self.optional),
            self.bed,
            int(self.spared),
            self.item,
            self.chooser,
            self.branch,
            self.branch_count,
            self.debtor,
            self.creditor,
            self.debt,
            self.purpose,
            self.seller,
            self.good,
            self.floor,
            self.bidder,
            self.high,
            self.high_seat,
            self.out,
            self.watched,
        ]
        for part in (
            self.agenda,
            self.money,
            self.cheques,
            self.tickets,
            self.bag,
            self.won,
            self.held,
            self.place,
            self.stamp,
            self.packed,
            self.skip,
            self.forced,
            self.free,
            self.tops,
            self.spent,
            self.last,
            self.under,
            self.bids,
            self.wrongs,
            self.caught,
            self.dice.script,
        ):
            add_part(flat, part)
        for deck in self.decks:
            add_part(flat, deck)
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
        self.turns = flat.one()
        self.lots = flat.one()
        self.called = flat.one()
        self.again = flat.yes()
        self.ticket_bought = flat.yes()
        self.landed = flat.yes()
        self.die = flat.one()
        self.carried = flat.one()
        self.winner = flat.one()
        self.clock = flat.one()
        self.deck = flat.one()
        self.card = flat.one()
        self.price = flat.one()
        self.optional = flat.yes()
        self.bed = flat.one()
        self.spared = flat.yes()
        self.item = flat.one()
        self.chooser = flat.one()
        self.branch = flat.one()
        self.branch_count = flat.one()
        self.debtor = flat.one()
        self.creditor = flat.one()
        self.debt = flat.one()
        self.purpose = flat.one()
        self.seller = flat.one()
        self.good = flat.one()
        self.floor = flat.one()
        self.bidder = flat.one()
        self.high = flat.one()
        self.high_seat = flat.one()
        self.out = flat.one()
        self.watched = flat.one()
        self.read_lists(flat)

    def read_lists(self, flat: Reader) -> None:
        self.agenda = flat.part()
        self.money = flat.part()
        self.cheques = flat.part()
        self.tickets = flat.part()
        self.bag = flat.part()
        self.won = flat.part()
        self.held = flat.part()
        self.place = flat.part()
        self.stamp = flat.part()
        self.packed = flat.part()
        self.skip = flat.part()
        self.forced = flat.part()
        self.free = flat.part()
        self.tops = flat.part()
        self.spent = flat.part()
        self.last = flat.part()
        self.under = flat.part()
        self.bids = flat.part()
        self.wrongs = flat.part()
        self.caught = flat.part()
        self.dice.script = flat.part()
        self.decks = []
        while not flat.done():
            self.decks.append(flat.part())
