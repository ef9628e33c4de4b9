"""The shape of what a seat may know; `seen.py` fills it in.

Everything is told by ids; names, texts, coordinates and figures that never change are in the catalogue.
"""

import msgspec

from periple.kernel.view import Head
from periple.kernel.words import Text

LACKS = "lacks"


class Visit(msgspec.Struct, frozen=True, array_like=True):
    """A destination card in a trotter's visited area, and the tokens on it."""

    place: str
    tokens: int


class Secret(msgspec.Struct, frozen=True):
    """A mission or a goal, and whether it is fulfilled as things stand."""

    id: str
    done: bool


class Trotter(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What everybody sees of a player; when the race is over, the secret cards as well (rule 47)."""

    seat: int | None  # None: an automaton
    name: Text
    trotter: str | None  # who it is in the game; None before it was chosen
    home: str | None  # None while the human of a solo race chooses a trotter: nothing is dealt yet
    place: str | None
    experience: int
    tickets: int
    encounters: int  # in hand
    encounters_gained: int
    souvenirs: int
    postcards: int
    cameras: int
    plannings: int
    markers: int  # objectives fulfilled
    points: dict[str, int]  # by category, as this reader may know them
    visited: list[Visit] = []
    known_tickets: dict[str, int] = {}  # that everybody saw the player take
    encounters_played: list[str] = []
    mission: Secret | None = None
    goal: Secret | None = None


class Leg(msgspec.Struct, frozen=True, array_like=True):
    """One route of a trip, after the one before, and the ticket that pays for it ("" when none does)."""

    route: str
    ticket: str
    by: str  # "skill" or "lift" where one helps to pay; "lacks": the hand has no such ticket, "any" on a white route


class Trip(msgspec.Struct, frozen=True, kw_only=True):
    """The trip under way: what was paid, and what it will bring where it ends."""

    start: str
    legs: list[Leg]
    experience: int
    encounters: int
    unpaid: str | None  # the route chosen last, while its player chooses how to pay


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A whole trip that the hand can pay. Its moves are played in order, each where it is offered."""

    goal: str
    tickets: int
    experience: int
    encounters: int
    legs: list[Leg]
    moves: list[int]


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """The shortest way to a destination out of reach, and the tickets that lack for it."""

    goal: str
    legs: list[Leg]
    missing: list[str]


class Mine(msgspec.Struct, kw_only=True, omit_defaults=True):
    hand: dict[str, int]
    encounters: list[str] = []
    itineraries: list[Plan] = []  # when this seat may travel
    out_of_reach: list[Way] = []


class Target(msgspec.Struct, frozen=True, kw_only=True):
    """A revealed race objective: what it asks of this many trotters, and how far each one is."""

    id: str
    need: list[int]
    points: int
    progress: list[list[int]]
    fulfilled_by: list[int]


class Lost(msgspec.Struct, frozen=True):
    """A solo race that was lost: objectives fulfilled, and how many it takes (rule 73)."""

    fulfilled: int
    needed: int


class WanderlustView(Head[Trotter, Mine], kw_only=True):
    first: int
    actions: int
    encounter_played: bool
    lift: bool  # the truck driver waits for the next trip
    host: bool  # the local host offers the next souvenir or postcard
    refreshes: int  # of the river, still possible this turn
    skills: bool
    last_turn: bool  # of the player whose turn it is
    triggered_by: int | None
    last_turns: int
    river: list[str]
    ticket_pile: int
    ticket_discards: dict[str, int]
    row: list[str]
    destination_deck: int
    under_the_deck: list[str]
    encounter_deck: int
    objectives: list[Target]
    trip: Trip | None
    best: list[int] | None  # at the end: the players with the best rank, automata too
    lost: Lost | None
