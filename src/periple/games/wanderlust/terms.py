"""The words of the box as small numbers."""

from typing import Final

TICKETS: Final = ["car", "train", "ship", "charter", "airline", "wild"]
KINDS: Final = 6  # of tickets, and of routes
MOST_ENCOUNTERS: Final = 24  # different cards
MOST_TROTTERS: Final = 8
FORMER_ROUTES: Final = 132  # of the board, when hops stood before the spare row of `verbs.py`
MOST_ROW: Final = 3  # available destinations (rule 32)
MOST_REFRESHES: Final = 5  # of the river in a turn (ruling A46)
LAST_STEP: Final = 7  # in the table of steps (`verbs.py`)
MOST_STEPS: Final = 24  # on the agenda
MANY: Final = 10_000
NOBODY: Final = -1
NO_TICKET: Final = -1
TABLE: Final = -1  # who did it, when it was nobody in particular


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


class Aid:
    """What may help to pay for the trip under way, as bits: three skills and the truck driver's lift."""

    SHIP_ANY: Final = 1
    AIR_SWAP: Final = 2
    FREE_WHITE: Final = 4
    LIFT: Final = 8
    ALL: Final = 15


# How a hop is paid: with a ticket (0 to 5), with nothing (Sam), or with a ticket and the truck driver's lift.
FREE: Final = 6
LIFT: Final = 7  # + ticket
PAYMENTS: Final = 13
