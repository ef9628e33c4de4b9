"""Everything that can change during a race, as flat ints."""

from typing import ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from periple.games.wanderlust.agreement import Agreement
from periple.games.wanderlust.board import Board
from periple.kernel.columns import column, numbers
from periple.kernel.dice import Dice
from periple.kernel.flat import Reader
from periple.kernel.pile import Pile
from periple.kernel.state import State


class Position(State):
    """A race under way. A trotter is a seat's, or (after the seats) an automaton's.

    Columns without a remark have one number per trotter. What seldom changes is shared by copies, so it is never
    changed in place but replaced (see `columns.py`): all but what `copy` copies.
    """

    agreement: Agreement
    board: Board

    # Who is to play, and what is still to be done (`turn.py`)
    turn: i64  # the trotter whose turn it is
    first: int  # the trotter who began
    rounds: int
    agenda: list[int]  # pending steps, the next one last
    actions: i64
    met_friend: bool  # an encounter was played this turn (rule 33)
    refreshes: int  # of the river, this turn (ruling A46)
    lift: bool  # the truck driver waits for the next trip
    host: bool  # the local host offers the next postcard or souvenir
    arrivals: int  # this turn
    idle: bool  # nothing was done this turn yet
    idle_turns: int  # in a row (ruling A48)
    triggered: int  # the trotter whose second objective ended the race, or -1
    last_turns: int  # still to be played

    # Tickets (`tickets.py`)
    pile: Pile
    river: list[int]
    river_mask: i64
    hand: vec[i64]  # packed, hidden
    known: vec[i64]  # packed: what everybody saw them take
    held: vec[i64]  # how many

    # The world (`travel.py`)
    place: vec[i64]
    home: vec[i64]
    xp: vec[i64]
    row: list[int]  # available destinations, left to right
    deck: list[int]  # destinations, top last
    under: int  # cards at the bottom of the deck that everybody knows
    owner: vec[i64]  # by place: who visited it, or -1
    visited: list[int]  # every destination reached, in order
    visits: vec[i64]  # by trotter and kind of place
    regions: vec[i64]  # by trotter and zone
    tokens: vec[i64]  # by place: collectibles on its card

    # The trip under way
    trip: list[int]  # routes used
    trip_paid: list[int]  # how each of them was paid
    aids: i64
    pays: list[int]  # ways to pay for the route just chosen

    # What trotters own
    souvenirs: vec[i64]
    postcards: vec[i64]
    cameras: vec[i64]
    plannings: vec[i64]
    marks: vec[i64]  # objectives fulfilled, as bits in the order revealed
    feats: vec[i64]  # what secret missions ask, as bits by mission

    # Cards
    character: list[int]
    objectives: list[int]
    missions: list[int]  # hidden
    goals: list[int]  # hidden
    meetings: list[int]  # encounter deck, top last
    friends: vec[i64]  # encounter cards in hand, two bits a card, hidden
    friends_held: vec[i64]
    friends_gained: vec[i64]
    friends_played: vec[i64]  # two bits a card
    played_count: vec[i64]
    __slots__ = tuple(__annotations__)  # quicker than a dictionary of so many names
    DERIVED: ClassVar[frozenset[str]] = frozenset({"agreement", "board"})  # they follow from what was agreed

    def __init__(self, agreement: Agreement) -> None:
        self.agreement = agreement
        self.board = agreement.board
        self.listening = False
        self.events = []

    def moves(self) -> list[int]:
        return self.agreement.rules.moves(self)

    def play(self, move: int) -> None:
        self.agreement.rules.play(self, move)

    def reimagine(self, seat: int, dice: Dice) -> None:
        self.agreement.rules.reimagine(self, seat, dice)

    def copy(self) -> "Position":
        twin = Position(self.agreement)
        twin.seat = self.seat
        twin.dice = self.dice.copy()
        twin.fate = self.fate
        twin.turn = self.turn
        twin.first = self.first
        twin.rounds = self.rounds
        twin.agenda = self.agenda[:]
        twin.actions = self.actions
        twin.met_friend = self.met_friend
        twin.refreshes = self.refreshes
        twin.lift = self.lift
        twin.host = self.host
        twin.arrivals = self.arrivals
        twin.idle = self.idle
        twin.idle_turns = self.idle_turns
        twin.triggered = self.triggered
        twin.last_turns = self.last_turns
        twin.pile = self.pile.copy()
        twin.river = self.river[:]
        twin.river_mask = self.river_mask
        twin.hand = self.hand[:]
        twin.known = self.known[:]
        twin.held = self.held[:]
        twin.place = self.place[:]
        twin.home = self.home
        twin.xp = self.xp
        twin.row = self.row
        twin.deck = self.deck
        twin.under = self.under
        twin.owner = self.owner
        twin.visited = self.visited
        twin.visits = self.visits
        twin.regions = self.regions
        twin.tokens = self.tokens
        twin.trip = self.trip[:]
        twin.trip_paid = self.trip_paid[:]
        twin.aids = self.aids
        twin.pays = self.pays
        twin.souvenirs = self.souvenirs
        twin.postcards = self.postcards
        twin.cameras = self.cameras
        twin.plannings = self.plannings
        twin.marks = self.marks
        twin.feats = self.feats
        twin.character = self.character
        twin.objectives = self.objectives
        twin.missions = self.missions
        twin.goals = self.goals
        twin.meetings = self.meetings
        twin.friends = self.friends[:]
        twin.friends_held = self.friends_held[:]
        twin.friends_gained = self.friends_gained
        twin.friends_played = self.friends_played
        twin.played_count = self.played_count
        return twin

    def ints(self) -> list[int]:
        flat = [
            self.seat,
            int(self.dice.word),
            self.fate,
            int(self.turn),
            self.first,
            self.rounds,
            int(self.actions),
            int(self.met_friend),
            self.refreshes,
            int(self.lift),
            int(self.host),
            self.arrivals,
            int(self.idle),
            self.idle_turns,
            self.triggered,
            self.last_turns,
            int(self.river_mask),
            self.under,
            int(self.aids),
        ]
        for part in (
            self.agenda,
            self.pile.cards,
            self.pile.spent,
            self.river,
            numbers(self.hand),
            numbers(self.known),
            numbers(self.held),
            numbers(self.place),
            numbers(self.home),
            numbers(self.xp),
            self.row,
            self.deck,
            numbers(self.owner),
            self.visited,
            numbers(self.visits),
            numbers(self.regions),
            numbers(self.tokens),
            self.trip,
            self.trip_paid,
            self.pays,
            numbers(self.souvenirs),
            numbers(self.postcards),
            numbers(self.cameras),
            numbers(self.plannings),
            numbers(self.marks),
            numbers(self.feats),
            self.character,
            self.objectives,
            self.missions,
            self.goals,
            self.meetings,
            numbers(self.friends),
            numbers(self.friends_held),
            numbers(self.friends_gained),
            numbers(self.friends_played),
            numbers(self.played_count),
            self.dice.rest(),
        ):
            flat.append(len(part))
            flat.extend(part)
        return flat


def from_ints(agreement: Agreement, ints: list[int]) -> Position:
    """The position that `ints` wrote."""
    read = Reader(ints)
    s = Position(agreement)
    s.seat = read.one()
    word = read.one()
    s.fate = read.one()
    s.turn = read.one()
    s.first = read.one()
    s.rounds = read.one()
    s.actions = read.one()
    s.met_friend = read.yes()
    s.refreshes = read.one()
    s.lift = read.yes()
    s.host = read.yes()
    s.arrivals = read.one()
    s.idle = read.yes()
    s.idle_turns = read.one()
    s.triggered = read.one()
    s.last_turns = read.one()
    s.river_mask = read.one()
    s.under = read.one()
    s.aids = read.one()
    s.agenda = read.part()
    pile = read.part()
    s.pile = Pile(pile, read.part())
    s.river = read.part()
    s.hand = column(read.part())
    s.known = column(read.part())
    s.held = column(read.part())
    s.place = column(read.part())
    s.home = column(read.part())
    s.xp = column(read.part())
    s.row = read.part()
    s.deck = read.part()
    s.owner = column(read.part())
    s.visited = read.part()
    s.visits = column(read.part())
    s.regions = column(read.part())
    s.tokens = column(read.part())
    s.trip = read.part()
    s.trip_paid = read.part()
    s.pays = read.part()
    s.souvenirs = column(read.part())
    s.postcards = column(read.part())
    s.cameras = column(read.part())
    s.plannings = column(read.part())
    s.marks = column(read.part())
    s.feats = column(read.part())
    s.character = read.part()
    s.objectives = read.part()
    s.missions = read.part()
    s.goals = read.part()
    s.meetings = read.part()
    s.friends = column(read.part())
    s.friends_held = column(read.part())
    s.friends_gained = column(read.part())
    s.friends_played = column(read.part())
    s.played_count = column(read.part())
    s.dice = Dice(word)
    s.dice.take_rest(read.part())
    return s
