"""The words of the box as small numbers, and how a hand of tickets is packed in one int."""

from typing import Final

from mypy_extensions import i64

from periple.kernel.verbs import Verbs

TICKETS: Final = ["car", "train", "ship", "charter", "airline", "wild"]
MOST_ENCOUNTERS: Final = 24  # different cards
MOST_TROTTERS: Final = 8


class Ticket:
    """Rule 22. A route of kind 0 to 4 asks for the ticket of the same number."""

    CAR: Final = 0
    TRAIN: Final = 1
    SHIP: Final = 2
    CHARTER: Final = 3
    AIRLINE: Final = 4
    WILD: Final = 5


class Route:
    """Rules 26 and 27: four drawn colours, flights between airports, and the white routes of hitch-hikers."""

    CAR: Final = 0
    TRAIN: Final = 1
    SHIP: Final = 2
    CHARTER: Final = 3
    FLIGHT: Final = 4
    WHITE: Final = 5


class Kind:
    """Rule 3: what a place is."""

    CITY: Final = 0
    PORT: Final = 1
    WONDER: Final = 2
    AIRPORT: Final = 3


class Objective:
    """What a race objective counts (rule 39)."""

    XP: Final = 0
    COLLECTIBLES: Final = 1
    ZONES: Final = 2
    ENCOUNTERS: Final = 3
    PLANNINGS: Final = 4
    SAME_ZONE: Final = 5
    DESTINATIONS: Final = 6
    KINDS: Final = 7


class Goal:
    """What a personal goal looks at when the race is over (rule 47)."""

    CITIES: Final = 0
    PORTS: Final = 1
    WONDERS: Final = 2
    ZONES: Final = 3
    SAME_ZONE: Final = 4
    HOME_ZONE: Final = 5
    SOUVENIRS: Final = 6
    FRIENDS: Final = 7


class Feat:
    """What a secret mission asks to have happened once (rule 47)."""

    TICKETS_IN_TRIP: Final = 0
    ROUTE_KINDS_IN_TRIP: Final = 1
    SAME_TICKET_TRIP: Final = 2
    FLIGHTS_IN_TRIP: Final = 3
    ARRIVALS_IN_TURN: Final = 4
    SOUVENIRS_IN_CITY: Final = 5
    TICKETS_AT_TURN_END: Final = 6
    HITCHHIKES_IN_TRIP: Final = 7


FEATS: Final = 8


class Skill:
    """The trotters' skills, on the printed side of the passport (rule 5)."""

    NONE: Final = -1
    SHIP_ANY: Final = 0
    AIR_SWAP: Final = 1
    PLAN_3: Final = 2
    FREE_WHITE: Final = 3
    QUICK_PHOTO: Final = 4
    DOUBLE_SOUVENIR: Final = 5


class Effect:
    """What an encounter card does (rule 33)."""

    GAIN_POSTCARD: Final = 0
    GAIN_SOUVENIR: Final = 1
    BUY_CAMERA: Final = 2
    TAKE_RIVER: Final = 3
    DRAW_DECK: Final = 4
    GAIN_XP: Final = 5
    SWAP: Final = 6
    HITCH_ANY: Final = 7
    REPLACE_DESTINATION: Final = 8
    FIND_WILD: Final = 9
    EXTRA_ACTION: Final = 10
    FREE_COLLECTIBLE: Final = 11


class Step:
    """What the agenda may ask of the seat to act; the last one on the agenda comes first."""

    TURN: Final = 0
    TRIP: Final = 1
    PICK_RIVER: Final = 2
    DISCARD: Final = 3
    SWAP: Final = 4
    REPLACE: Final = 5
    CHOOSE_TROTTER: Final = 6
    PAY: Final = 7


class Aid:
    """What may help to pay for the trip under way, as bits: three skills and the truck driver's lift."""

    SHIP_ANY: Final = 1
    AIR_SWAP: Final = 2
    FREE_WHITE: Final = 4
    LIFT: Final = 8


# The move space: every verb with the number of its moves. New verbs go to the end, after the hops, of which there are
# as many as the board has routes.
ROWS: Final = [
    ("take", 6),  # a ticket
    ("draw", 1),
    ("lose_action", 1),
    ("end_turn", 1),
    ("refresh", 1),
    ("souvenir", 1),
    ("two_souvenirs", 6),  # the ticket discarded
    ("postcard", 6),  # the ticket discarded
    ("free_postcard", 1),
    ("photo", 1),
    ("quick_photo", 6),  # the ticket discarded
    ("encounter", MOST_ENCOUNTERS),
    ("discard", 6),  # a ticket
    ("swap", 36),  # 6 * ticket given + ticket taken
    ("stop_swapping", 1),
    ("replace", 3),  # a slot of the row
    ("choose_trotter", MOST_TROTTERS),
    ("arrive", 1),
    ("pay", 13),  # a payment
]


def verbs_of(routes: int) -> Verbs:
    """The table of verbs for a board with so many routes."""
    return Verbs([*ROWS, ("hop", routes)])


class Verb:
    """Places in the table of verbs."""

    TAKE: Final = 0
    DRAW: Final = 1
    LOSE_ACTION: Final = 2
    END_TURN: Final = 3
    REFRESH: Final = 4
    SOUVENIR: Final = 5
    TWO_SOUVENIRS: Final = 6
    POSTCARD: Final = 7
    FREE_POSTCARD: Final = 8
    PHOTO: Final = 9
    QUICK_PHOTO: Final = 10
    ENCOUNTER: Final = 11
    DISCARD: Final = 12
    SWAP: Final = 13
    STOP_SWAPPING: Final = 14
    REPLACE: Final = 15
    CHOOSE_TROTTER: Final = 16
    ARRIVE: Final = 17
    PAY: Final = 18
    HOP: Final = 19


# The first move of each verb. They are written out because compiled code then knows them; a test compares the table.
TAKE: Final = 0
DRAW: Final = 6
LOSE_ACTION: Final = 7
END_TURN: Final = 8
REFRESH: Final = 9
SOUVENIR: Final = 10
TWO_SOUVENIRS: Final = 11
POSTCARD: Final = 17
FREE_POSTCARD: Final = 23
PHOTO: Final = 24
QUICK_PHOTO: Final = 25
ENCOUNTER: Final = 31
DISCARD: Final = 55
SWAP: Final = 61
STOP_SWAPPING: Final = 97
REPLACE: Final = 98
CHOOSE_TROTTER: Final = 101
ARRIVE: Final = 109
PAY: Final = 110
HOP: Final = 123

# How a hop is paid: with a ticket (0 to 5), with nothing (Sam), or with a ticket and the truck driver's lift.
FREE: Final = 6
LIFT: Final = 7  # + ticket
PAYMENTS: Final = 13

# A hand is one int: six bits for each kind of ticket, of which the highest stays free as a guard. A bundle of routes
# has the same shape, white routes standing where wilds stand. `((hand | GUARDS) - bundle) & GUARDS == GUARDS` then
# tells in three operations whether a hand has every vehicle ticket that a bundle asks for.
KINDS: Final = 6
FIELD: Final = 63
SHIFT: Final = [0, 6, 12, 18, 24, 30]
UNIT: Final = [1 << 0, 1 << 6, 1 << 12, 1 << 18, 1 << 24, 1 << 30]
BIT: Final = [1, 2, 4, 8, 16, 32]  # sets of kinds are ints
MOST_OF_A_KIND: Final = 31
VEHICLES: Final = (1 << 30) - 1
GUARDS: Final = 32 | 32 << 6 | 32 << 12 | 32 << 18 | 32 << 24
ALL_GUARDS: Final = GUARDS | 32 << 30
WILD_SHIFT: Final = 30
NO_TICKET: Final = -1
TABLE: Final = -1  # who did it, when it was nobody in particular


# Adding 31 to each field sets the guard of those that are not empty; the multiplication then gathers the six guards,
# which lie six bits apart, side by side (every product lands on a bit of its own, so nothing carries).
NOT_EMPTY: Final = 31 | 31 << 6 | 31 << 12 | 31 << 18 | 31 << 24 | 31 << 30
GATHER: Final = 1 | 1 << 5 | 1 << 10 | 1 << 15 | 1 << 20 | 1 << 25


def kinds_in(hand: i64) -> i64:
    """The kinds of ticket in a hand, as six bits."""
    return ((((hand + NOT_EMPTY) & ALL_GUARDS) >> 5) * GATHER >> 25) & FIELD


def tickets_of(hand: int, kind: int) -> int:
    return (hand >> SHIFT[kind]) & FIELD


def pack(kinds: list[int]) -> int:
    hand = 0
    for kind in kinds:
        hand += UNIT[kind]
    return hand


def unpack(hand: int) -> list[int]:
    """The tickets of a hand, one by one, by kind."""
    kinds: list[int] = []
    for kind in range(KINDS):
        kinds.extend([kind] * tickets_of(hand, kind))
    return kinds
