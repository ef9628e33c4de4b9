"""The words of the box as small numbers, and the table of verbs."""

from typing import Final

from periple.kernel.verbs import Verbs


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


class Step:
    """What the agenda holds; the last one comes first. From SETTLE on, the table does it by itself."""

    TURN: Final = 0
    HOME: Final = 1  # choose the home city
    START: Final = 2  # claim the pocket money before the duties of an exile, or forget it
    ROAD: Final = 3  # the die is cast: choose a square
    EXILE: Final = 4  # choose a city of the ticket shown
    DEBT: Final = 5  # choose a ticket to sell
    GIVE_TICKET: Final = 6
    GIVE_KEY: Final = 7
    SWAP: Final = 8
    CHALLENGE: Final = 9
    BONUS: Final = 10
    AFTER: Final = 11  # after the turn: pairs of tickets
    LAST_CHANCE: Final = 12  # a rival is about to win: a joker, or nothing
    SETTLE: Final = 13  # pay for the square
    ACT: Final = 14  # what the square does once it is paid for
    REMAIN: Final = 15  # key, souvenir or challenge
    REWARD: Final = 16  # a bonus, or the end of a day spent here
    BACK: Final = 17  # after “go back!”
    CLOSE: Final = 18  # the end of the turn


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

# The table of verbs: every move is one of these. The box may have fewer tickets, keys, cities or places than there is
# room for. New verbs go to the end, so that journals live on.
VERBS: Final = Verbs(
    [
        ("work", 1),
        ("roll", 1),  # the 12-sided die, to travel by road
        ("land", 1),  # from a sea stop
        ("adventure", 1),
        ("gamble", 1),
        ("challenge", 1),
        ("decline", 1),  # no challenge, no bonus journey, or no joker against a win
        ("claim", 1),  # the pocket money
        ("settle", 1),  # go to one's duties without claiming
        ("end_turn", 1),
        ("home", 2),  # side of the ticket
        ("exile", 2),  # side of the ticket
        ("swap", MOST_SEATS),  # seat
        ("give_key", MOST_KEYS),
        ("joker", MOST_CITIES),
        ("buy", MOST_TICKETS),  # number of tickets - 1
        ("buy_pairs", MOST_PAIRS),  # number of pairs - 1
        ("sell", MOST_TICKETS),
        ("give_ticket", MOST_TICKETS),
        ("fly", 2 * MOST_TICKETS),  # 2 * ticket + side
        ("go", MOST_PLACES),  # by road, to a sea stop, or by a bonus
    ]
)


class Verb:
    """The rows of the table of verbs."""

    WORK: Final = 0
    ROLL: Final = 1
    LAND: Final = 2
    ADVENTURE: Final = 3
    GAMBLE: Final = 4
    CHALLENGE: Final = 5
    DECLINE: Final = 6
    CLAIM: Final = 7
    SETTLE: Final = 8
    END_TURN: Final = 9
    HOME: Final = 10
    EXILE: Final = 11
    SWAP: Final = 12
    GIVE_KEY: Final = 13
    JOKER: Final = 14
    BUY: Final = 15
    BUY_PAIRS: Final = 16
    SELL: Final = 17
    GIVE_TICKET: Final = 18
    FLY: Final = 19
    GO: Final = 20


# The first move of each verb, written out so that it compiles to a plain number; a test compares them with the table.
WORK: Final = 0
ROLL: Final = 1
LAND: Final = 2
ADVENTURE: Final = 3
GAMBLE: Final = 4
CHALLENGE: Final = 5
DECLINE: Final = 6
CLAIM: Final = 7
SETTLE: Final = 8
END_TURN: Final = 9
HOME: Final = 10
EXILE: Final = 12
SWAP: Final = 14
GIVE_KEY: Final = 20
JOKER: Final = 36
BUY: Final = 54
BUY_PAIRS: Final = 124
SELL: Final = 159
GIVE_TICKET: Final = 229
FLY: Final = 299
GO: Final = 439

# A turn has at most so many throws and arrivals; then one may only work, or rest (ruling A56).
MOST_LEGS: Final = 40

# Who knows where a ticket is, as bits by seat; the last bit is everybody's, spectators included.
SEAT_BIT: Final = [1, 2, 4, 8, 16, 32]
EVERYBODY_BIT: Final = 64
ALL_SEATS: Final = 127
