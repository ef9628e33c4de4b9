"""The words of the box as small numbers, the move space, and how small counts are packed in one int."""

from typing import Final


class Kind:
    """Rule 3: the colours. The market row of the same number sells the first six; the other two are not sold."""

    RIDE: Final = 0
    RESTAURANT: Final = 1
    ACTOR: Final = 2
    MASCOT: Final = 3
    HOTEL: Final = 4
    DREAM: Final = 5
    BOOTH: Final = 6
    ENTREPRENEUR: Final = 7


class Count:
    """What can be counted in a park. Those below KEPT are kept up to date in `Position.tally`; the others are derived.

    The first eight are the cards of each kind, as the card limit counts them.
    """

    RIDES: Final = 0
    RESTAURANTS: Final = 1
    ACTORS: Final = 2
    MASCOTS: Final = 3
    HOTELS: Final = 4
    DREAM_CARDS: Final = 5
    BOOTHS: Final = 6
    ENTREPRENEURS: Final = 7
    HAPPINESS: Final = 8
    VISITORS: Final = 9
    WORKERS: Final = 10  # unlocked
    INCOME: Final = 11  # credits that cards add in every income phase
    PENALTY: Final = 12  # credits that cards take in every income phase
    IMMEDIATE_CARDS: Final = 13
    INCOME_CARDS: Final = 14
    LASTING_CARDS: Final = 15
    END_CARDS: Final = 16
    PENALTY_CARDS: Final = 17
    COSTS: Final = 18
    EXTRA_SHOWS: Final = 19
    EXTRA_DREAMS: Final = 20
    # derived
    DREAMS: Final = 21  # as effects and achievements count them
    SHOWS: Final = 22
    ICON: Final = 23  # most cards with one symbol
    TRIOS: Final = 24
    PAIRS: Final = 25
    COLOUR: Final = 26
    BOUGHT_SETS: Final = 27
    COLOUR_SETS: Final = 28
    NEXT_INCOME: Final = 29


KEPT: Final = 21  # counts kept for each seat


class Tag:
    """Rule 38: the kinds of reward, as bits, in the order of the counts from IMMEDIATE_CARDS on."""

    IMMEDIATE: Final = 1
    INCOME: Final = 2
    LASTING: Final = 4
    END: Final = 8
    PENALTY: Final = 16


TAGS: Final = 5


class Gain:
    """What a card or a slot gives at once, as bits: which of its columns are not empty."""

    POINTS: Final = 1
    HAPPINESS: Final = 2
    VISITORS: Final = 4
    WORKERS: Final = 8
    CREDITS: Final = 16
    BOOTHS: Final = 32
    PER_CARD: Final = 64


class Lasting:
    """What a card changes as long as it is in the park (rule 36)."""

    NONE: Final = 0
    ONE_WORKER: Final = 1
    NO_LIMIT: Final = 2
    DISCOUNT: Final = 3
    TWO_BONUSES: Final = 4
    ON_PLAY: Final = 5
    ON_CLAIM: Final = 6
    ON_ADVERTISE: Final = 7
    ON_RECOVER: Final = 8
    NO_PENALTIES: Final = 9
    COUNTS_MORE: Final = 10


class Power:
    """Which lasting effects a park has, as bits; a set bit makes it worth looking through the park's cards."""

    BUYING: Final = 1  # one worker, no limit, discount: kept in `Position.eased` and `Position.saving`
    TWO_BONUSES: Final = 2
    ON_PLAY: Final = 4
    ON_CLAIM: Final = 8
    ON_ADVERTISE: Final = 16
    ON_RECOVER: Final = 32
    NO_PENALTIES: Final = 64
    STEPS: Final = 128  # steps or workers in every income phase
    FREE_RECOVERY: Final = 256  # still unused
    MASCOT_SHOWS: Final = 512  # mascots count as shows


class Track:
    """Rule 30."""

    HAPPINESS: Final = 0
    VISITORS: Final = 1


class Source:
    """Where points come from during the game (rule 41)."""

    RIDES: Final = 0
    ACHIEVEMENTS: Final = 1
    HAPPINESS: Final = 2
    CARDS: Final = 3


SOURCES: Final = 4


class EndCategory:
    """Whose end-of-game rewards are scored together (rule 45)."""

    HOTELS: Final = 0
    ENTREPRENEUR: Final = 1
    DREAMS: Final = 2
    CARDS: Final = 3  # any other kind of card; none in the box has one


END_CATEGORIES: Final = 4


class Ending:
    """How the tracks score at the end (rule 44)."""

    HALF: Final = 0
    COUNT: Final = 1
    OFF: Final = 2


class Step:
    """What the agenda may ask of the seat to act; the last one on the agenda comes first."""

    KEEP: Final = 0
    ORDER: Final = 1
    TURN: Final = 2
    PAY: Final = 3
    BONUS: Final = 4


# What advertising and some Dreams let choose; advertising with two bonuses takes the pairs after them.
HAPPINESS: Final = 0
VISITOR: Final = 1
WORKER: Final = 2
BONUSES: Final = 3
PAIRS: Final = [[HAPPINESS], [VISITOR], [WORKER], [HAPPINESS, VISITOR], [HAPPINESS, WORKER], [VISITOR, WORKER]]

# Room in the move space, more than the box needs, so that no owner's content can change what a number means.
MOST_SLOTS: Final = 8
MOST_OFFERS: Final = 4
MOST_WORKERS: Final = 15
MOST_TILES: Final = 40
ROWS: Final = 6
COLUMNS: Final = 8

# The move space.
SLOT: Final = 0  # + slot of the turn-order track
KEEP: Final = 8  # + which of the entrepreneurs dealt
PASS: Final = 12
RECOVER: Final = 13
FREE_RECOVER: Final = 14
END_TURN: Final = 15
ADVERTISE: Final = 16  # + bonus, or pair of bonuses
BONUS: Final = 22  # + bonus
PAY: Final = 25  # + workers who pay a credit each
CLAIM: Final = 41  # + achievement
BUY: Final = 81  # + COLUMNS * row + column
MOVES: Final = 129

# Groups and workers on the spaces are one int: six bits for each row, and for advertising after the rows.
BITS: Final = 6
FIELD: Final = 63
ADVERTISING: Final = 6
SPACES: Final = 7
SHIFT: Final = [0, 6, 12, 18, 24, 30, 36]
ONE: Final = [1 << 0, 1 << 6, 1 << 12, 1 << 18, 1 << 24, 1 << 30, 1 << 36]

# The prices of a row are one int too: six bits for each column, of which the highest stays free as a guard; an empty
# column costs NOT_FOR_SALE. `(REPEAT[purse] - prices) & GUARDS` then keeps the guards of what the purse can pay.
NOT_FOR_SALE: Final = 31
DEAREST: Final = 30
COLUMN: Final = [1 << (6 * column) for column in range(8)]
COLUMN_SHIFT: Final = [6 * column for column in range(8)]
ALL_COLUMNS: Final = sum(1 << (6 * column) for column in range(8))
GUARDS: Final = 32 * ALL_COLUMNS
EMPTY_ROW: Final = NOT_FOR_SALE * ALL_COLUMNS
REPEAT: Final = [(32 + purse) * ALL_COLUMNS for purse in range(31)]
NOTHING: Final = -1

# Cards with each symbol are one int: five bits a symbol.
ICON_BITS: Final = 5
ICON_FIELD: Final = 31
MOST_ICONS: Final = 12


def spread(packed: int) -> list[int]:
    """What lies on each space."""
    return [(packed >> shift) & FIELD for shift in SHIFT]
