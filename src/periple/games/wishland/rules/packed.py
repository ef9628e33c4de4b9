"""Small counts that share one int: groups by space, a row's prices by column, symbols of a park. What they are called.

Whoever asks what many positions can do asks this often: the prices of a row are compared with a purse all at once.
"""

from typing import Final

from mypy_extensions import i64

from periple.kernel.columns import column
from ..terms import COLUMNS, MOST_ICONS, SPACES

# Groups and workers: six bits for each row of the market, and for advertising after the rows.
BITS: Final = 6
FIELD: Final = 63
ONE: Final = column([1 << BITS * space for space in range(SPACES)])  # one group, or one worker, on a space

# Prices: six bits for each column, of which the highest stays free as a guard; an empty column costs NOT_FOR_SALE.
NOT_FOR_SALE: Final = 31
DEAREST: Final = 30
COLUMN: Final = column([1 << BITS * at for at in range(COLUMNS)])
GUARDS: Final = 0x820820820820  # the highest bit of each column
EMPTY_ROW: Final = 0x7DF7DF7DF7DF  # NOT_FOR_SALE in each column
# A purse in each column, with its guard: taking the prices off leaves the guards of what the purse can pay.
PURSES: Final = column([(32 + purse) * 0x41041041041 for purse in range(DEAREST + 1)])
# Four guards, six bits apart, become four bits side by side: (guards * GATHER >> GATHERED) & 15.
GATHER: Final = 1 << 18 | 1 << 13 | 1 << 8 | 1 << 3
GATHERED: Final = 18 + BITS - 1
HALF: Final = 24  # bits of four columns
HALF_FIELD: Final = 0xFFFFFF

# Symbols: five bits for each.
ICON_BITS: Final = 5
ICON_FIELD: Final = 31
ONE_ICON: Final = column([1 << ICON_BITS * icon for icon in range(MOST_ICONS)])


def on_space(packed: i64, space: i64) -> i64:
    """How many groups, or workers, are on a space."""
    return packed >> (BITS * space) & FIELD


def spread(packed: int) -> list[int]:
    """What lies on each space."""
    return [(packed >> (BITS * space)) & FIELD for space in range(SPACES)]


def shown(prices: i64, at: i64, cost: i64) -> i64:
    """The prices of a row when a card is laid in an empty column."""
    return prices - (NOT_FOR_SALE - cost) * COLUMN[at]


def sold(prices: i64, at: i64, cost: i64) -> i64:
    """The prices of a row when a card has left its column."""
    return prices + (NOT_FOR_SALE - cost) * COLUMN[at]


def payable(prices: i64, purse: i64) -> i64:
    """The columns of a row whose price a purse can pay, as bits."""
    guards = (PURSES[purse if purse < DEAREST else DEAREST] - prices) & GUARDS
    if guards == 0:
        return 0
    columns = (guards & HALF_FIELD) * GATHER >> GATHERED & 15
    if guards > HALF_FIELD:
        columns |= ((guards >> HALF) * GATHER >> GATHERED & 15) << 4
    return columns


def with_symbol(icons: i64, icon: i64) -> i64:
    """How many cards have a symbol."""
    return icons >> (ICON_BITS * icon) & ICON_FIELD


def one_more(icons: i64, icon: i64) -> i64:
    """The symbols of a park with one more card of a symbol."""
    return icons + ONE_ICON[icon]
