"""The words of the box as small numbers."""

from typing import Final

from periple.kernel.columns import column


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
    """What can be counted in a park. Those below KEPT are kept up to date on its sheet; the others are derived.

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
    SYMBOL: Final = 21  # most cards with one symbol
    TRIOS: Final = 22
    # derived
    DREAMS: Final = 23  # as effects and achievements count them
    SHOWS: Final = 24
    PAIRS: Final = 25
    COLOUR: Final = 26
    BOUGHT_SETS: Final = 27
    COLOUR_SETS: Final = 28
    NEXT_INCOME: Final = 29


KEPT: Final = 23  # counts kept for each seat


class Own:
    """What else stands on a seat's sheet, after its counts."""

    CREDITS: Final = 23
    FREE: Final = 24  # workers
    GROUPS: Final = 25  # packed by space
    PLACED: Final = 26  # workers, packed by space
    ICONS: Final = 27  # cards with each symbol, packed
    SHOWS: Final = 28  # bits
    CHARACTERS: Final = 29  # mascots' symbols, as bits
    POWERS: Final = 30  # bits
    EASED: Final = 31  # bits by kind: groups that need one worker, and from ROWS on kinds without a limit
    SLOT: Final = 32  # or -1
    ENTREPRENEUR: Final = 33  # the card kept, or -1
    CLAIMED: Final = 34  # achievements, as bits
    READY: Final = 35  # open achievements whose condition is met, as bits
    CARDS: Final = 36  # how many cards lie in the park
    SAVING: Final = 37  # by kind, six: what cards take off its price
    EARNED: Final = 43  # by source, four: points


SHEET: Final = 47  # numbers on each seat's sheet


class Tag:
    """Rule 38: the kinds of reward, as bits, in the order of the counts from IMMEDIATE_CARDS on."""

    IMMEDIATE: Final = 1
    INCOME: Final = 2
    LASTING: Final = 4
    END: Final = 8
    PENALTY: Final = 16


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

    BUYING: Final = 1  # one worker, no limit, discount: kept in `Own.EASED` and `Own.SAVING`
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


TRACKS: Final = ["happiness", "visitors"]


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
MOST_BONUSES: Final = 100  # that a moment may tell
ROWS: Final = 6
COLUMNS: Final = 8

ADVERTISING: Final = 6
SPACES: Final = 7
SOLO_ROW: Final = 7  # as a space, the first of the mixed rows of solo; in the position they take the rows' own places
NOTHING: Final = -1
TABLE: Final = -1  # who does what nobody does

MOST_ICONS: Final = 12

BIT: Final = column([1 << at for at in range(62)])
