"""The words of the box as small numbers."""

from typing import Final


class Kind:
    """Rules 19 and 72: what a square is. The memento says what each costs and does."""

    KEY_CITY: Final = 0
    CONTINENTAL: Final = 1
    NATIONAL: Final = 2
    REGIONAL: Final = 3
    PERILOUS: Final = 4
    GAMBLING: Final = 5
    ISLAND: Final = 6
    WASTELAND: Final = 7
    SEA_STOP: Final = 8


class Effect:
    """What a line of an adventure card does (rules 43 to 45, 67 to 71, 74 to 81)."""

    NOTHING: Final = 0
    RECEIVE: Final = 1
    PAY: Final = 2
    RECEIVE_TICKETS: Final = 3
    USE_TICKETS: Final = 4
    EXCHANGE_TICKETS: Final = 5
    GOTO: Final = 6
    LOSE_KEY: Final = 7
    LOSE_JOKER: Final = 8
    SPEND_DAY: Final = 9
    WEEKEND: Final = 10
    SWAP: Final = 11
    GO_BACK: Final = 12
    GO_HOME: Final = 13
    TRAVEL_BONUS: Final = 14
    BONUS_ANY: Final = 15


class Halt:
    """Rules 18 and 20: what ended a turn against its player's will. Below CROSS, the kind of square it ended on."""

    NO: Final = -1
    CROSS: Final = 9
    SENT: Final = 10  # an adventure sent the pawn elsewhere
    DAY: Final = 11
    WEEKEND: Final = 12
    GAMBLE: Final = 13
    CHALLENGE: Final = 14
    DEBT: Final = 15
    NOTHING: Final = 16  # no key or joker to give up


class Face:
    """Rules 28 and 29: faces of the 12-sided die that are no number."""

    PLANE: Final = -1
    CROSS: Final = -2


class Way:
    """How a pawn comes to a square (rules 22, 45, 78 to 81)."""

    ROAD: Final = 0
    SEA: Final = 1
    AIR: Final = 2
    BONUS: Final = 3
    CARD: Final = 4
    BACK: Final = 5
    HOME: Final = 6


class Bonus:
    """Rules 80 and 81: how far a bonus leads."""

    NONE: Final = 0
    CONTINENT: Final = 1
    WORLD: Final = 2


# Where a key lies when no seat holds it.
ON_BOARD: Final = -1
IN_JACKPOT: Final = -2

NOBODY: Final = -1
NOWHERE: Final = -1
NO_TICKET: Final = -1
NO_CARD: Final = -1
NO_FACE: Final = -1

MOST_SEATS: Final = 6
MOST_KEYS: Final = 16
MOST_CITIES: Final = 18
MOST_TICKETS: Final = 70
MOST_PAIRS: Final = 35
MOST_PLACES: Final = 200
MOST_STEPS: Final = 24  # on the agenda of a moment that comes from outside
MOST_MONEY: Final = 1_000_000
MOST_THROWS: Final = 200  # of a gamble or a duel that comes from outside

# A turn has at most so many throws and arrivals; then one may only work, or rest (ruling A56).
MOST_LEGS: Final = 40

# Who knows where a ticket is, as bits by seat; the last bit is everybody's, spectators included.
SEAT_BIT: Final = [1, 2, 4, 8, 16, 32]
EVERYBODY_BIT: Final = 64
ALL_SEATS: Final = 127
