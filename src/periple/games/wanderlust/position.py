"""Everything that can change during a race, as flat ints: each field is declared here, once (`kernel/fields.py`)."""

from typing import Annotated, Final

from librt.vecs import vec
from mypy_extensions import i64

from periple.kernel.fields import BESIDE, HIDDEN, SHARED, Of, Told
from periple.kernel.pile import Pile
from periple.kernel.state import State
from .agreement import Agreement
from .made.slots import SLOTS
from .rules.board import Board
from .terms import LAST_STEP, MANY, MOST_REFRESHES, MOST_STEPS, NOBODY, PAYMENTS, Aid

SCRIPT_LAST: Final = True  # how a race was always written

Yes = Annotated[bool, Of(0, 1)]
Steps = Annotated[list[int], Of(0, LAST_STEP, upto=MOST_STEPS)]
Routes = Annotated[list[int], Of(0, "len(figures.board.route_kind) - 1", upto="figures.board.places * 4")]
Ways = Annotated[list[int], Of(0, "PAYMENTS - 1", upto=PAYMENTS), SHARED]
Payments = Annotated[list[int], Of(0, "PAYMENTS - 1", upto="figures.board.places * 4")]
# Columns stand in quotes, since compiled code can't compute their type. What seldom changes is shared by copies: never
# changed in place but replaced (see `kernel/columns.py`).
PerTrotter = Annotated["vec[i64]", Of(size="agreement.trotters")]
Seldom = Annotated["vec[i64]", Of(size="agreement.trotters"), SHARED]
PerKind = Annotated["vec[i64]", Of(size="3 * agreement.trotters"), SHARED]
PerZone = Annotated["vec[i64]", Of(size="figures.board.zones * agreement.trotters"), SHARED]
Cards = Annotated[list[int], SHARED]
Secrets = Annotated[list[int], Of(start=NOBODY, size="agreement.trotters"), SHARED]


class Position(State):
    """A race under way. A trotter is a seat's, or (after the seats) an automaton's."""

    agreement: Annotated[Agreement, BESIDE]
    board: Annotated[Board, BESIDE]

    # Who is to play, and what is still to be done (`turn.py`)
    turn: i64  # the trotter whose turn it is
    first: int  # the trotter who began
    rounds: Annotated[int, Told("round")]
    agenda: Steps  # pending steps, the next one last
    actions: i64
    met_friend: Yes  # an encounter was played this turn (rule 33)
    refreshes: Annotated[int, Of(0, MOST_REFRESHES)]  # of the river, this turn (ruling A46)
    lift: Yes  # the truck driver waits for the next trip
    host: Yes  # the local host offers the next postcard or souvenir
    arrivals: Annotated[int, Of(0, MANY)]  # this turn
    idle: Annotated[bool, Of(0, 1, start=True)]  # nothing was done this turn yet
    idle_turns: Annotated[int, Of(0, "agreement.trotters")]  # in a row (ruling A48)
    triggered: Annotated[int, Of(start=NOBODY)]  # the trotter whose second objective ended the race
    last_turns: Annotated[int, Told()]  # still to be played

    # Tickets (`tickets.py`)
    pile: Annotated[Pile, HIDDEN]
    river: list[int]
    river_mask: i64
    hand: Annotated[PerTrotter, HIDDEN]  # packed
    known: PerTrotter  # packed: what everybody saw them take
    held: PerTrotter  # how many

    # The world (`travel.py`)
    place: PerTrotter
    home: Seldom
    xp: Annotated[Seldom, Told("experience")]
    row: Cards  # available destinations, left to right
    deck: Annotated[Cards, HIDDEN]  # destinations, top last
    under: int  # cards at the bottom of the deck that everybody knows
    owner: Annotated[vec[i64], Of(start=NOBODY, size="figures.board.places"), SHARED]  # by place: who visited it
    visited: Annotated[
        list[int], Of(0, "figures.board.places - 1", upto="figures.board.places"), SHARED
    ]  # every destination reached, in order
    visits: PerKind  # by trotter and kind of place
    regions: PerZone  # by trotter and zone
    tokens: Annotated[vec[i64], Of(0, MANY, size="figures.board.places"), SHARED]  # by place: collectibles on its card

    # The trip under way
    trip: Routes  # used
    trip_paid: Payments  # how each of them was paid
    aids: Annotated[i64, Of(0, Aid.ALL)]
    pays: Annotated[Ways, HIDDEN]  # to pay for the route just chosen

    # What trotters own
    souvenirs: Annotated[Seldom, Told()]
    postcards: Annotated[Seldom, Told()]
    cameras: Annotated[Seldom, Told()]
    plannings: Annotated[Seldom, Told()]
    marks: Seldom  # objectives fulfilled, as bits in the order revealed
    feats: Annotated[
        vec[i64], Of(0, "(1 << len(figures.mission_points)) - 1", size="agreement.trotters"), SHARED
    ]  # what secret missions ask, as bits by mission

    # Cards
    character: Annotated[
        list[int], Of(NOBODY, "len(figures.skill) - 1", start=NOBODY, size="agreement.trotters"), SHARED
    ]
    objectives: Cards
    missions: Annotated[Secrets, HIDDEN]
    goals: Annotated[Secrets, HIDDEN]
    meetings: Annotated[Cards, HIDDEN]  # encounter deck, top last
    friends: Annotated[PerTrotter, HIDDEN]  # encounter cards in hand, two bits a card
    friends_held: PerTrotter
    friends_gained: Seldom
    friends_played: Seldom  # two bits a card
    played_count: Seldom
    __slots__ = SLOTS  # quicker than a dictionary of so many names

    def __init__(self, agreement: Agreement) -> None:
        self.agreement = agreement
        self.board = agreement.board
        self.listening = False
        self.events = []
