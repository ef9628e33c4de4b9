"""Hands of tickets, ways over the map and hands of encounter cards, each packed in one int.

What is hot computes with whole hands and whole ways: `scan.py` reads thousands of them. Each shape is packed and read
here, by name; `tests/games/wanderlust/test_wanderlust_packed.py` holds them to plain lists.
"""

from typing import Final

from mypy_extensions import i64

from ..terms import KINDS, MOST_ENCOUNTERS

# A hand is one int: six bits for each kind of ticket, of which the highest stays free as a guard. A bundle of routes
# has the same shape, white routes standing where wilds stand. `((hand | GUARDS) - bundle) & GUARDS == GUARDS` then
# tells in three operations whether a hand has every vehicle ticket that a bundle asks for.
FIELD: Final = 63
FIELD_BITS: Final = 6
SHIFT: Final = [0, 6, 12, 18, 24, 30]
UNIT: Final = [1 << 0, 1 << 6, 1 << 12, 1 << 18, 1 << 24, 1 << 30]
BIT: Final = [1, 2, 4, 8, 16, 32]  # sets of kinds are ints
MOST_OF_A_KIND: Final = 31
VEHICLES: Final = (1 << 30) - 1
GUARDS: Final = 32 | 32 << 6 | 32 << 12 | 32 << 18 | 32 << 24
ALL_GUARDS: Final = GUARDS | 32 << 30
WILD_SHIFT: Final = 30


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


# One of each kind of vehicle ticket. Times this, the last field of a bundle shows the sum of all.
EACH: Final = 1 | 1 << 6 | 1 << 12 | 1 << 18 | 1 << 24
MOST_OF_EACH: Final = 31 * EACH


def missing(need: i64, hand: i64) -> i64:
    """How many vehicle tickets a hand lacks for a bundle of routes: the sum of what each kind lacks.

    With the guard bits set a field shows 32 more than it lacks, or less than 32 when it lacks nothing; only the former
    are kept. The sum must be less than 64.
    """
    shown: i64 = (need & VEHICLES | GUARDS) - (hand & VEHICLES)
    short: i64 = shown & GUARDS
    return ((shown & (short - (short >> 5))) * EACH >> 24) & FIELD


# A way in a table is one number: the vehicle tickets that it needs, and above them which exit it begins with, how many
# white routes it has, and how many routes in all.
EXIT_SHIFT: Final = 32
EXIT: Final = 63
WHITE_SHIFT: Final = 40
WHITE: Final = 31
LENGTH_SHIFT: Final = 48


def pack_way(bundle: int, first_exit: int, length: int) -> int:
    """A way by its bundle of routes, white ones where wilds stand in a hand."""
    whites = bundle >> WILD_SHIFT
    return bundle & VEHICLES | first_exit << EXIT_SHIFT | whites << WHITE_SHIFT | length << LENGTH_SHIFT


# Encounter cards in hand are two bits a card in one int.
CARD_BITS: Final = 2
CARD: Final = 3
ALL_CARDS: Final = (1 << (CARD_BITS * MOST_ENCOUNTERS)) - 1
ONE_CARD: Final = [1 << (CARD_BITS * card) for card in range(MOST_ENCOUNTERS)]


def cards_of(friends: int, card: int) -> int:
    return (friends >> (CARD_BITS * card)) & CARD
