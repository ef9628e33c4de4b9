"""Numbers that hold more than one: sets as bits, frames of the agenda, cards kept for later, wrongs, counts by seat.

Elsewhere the rules speak of these things by the names given here.
"""

from typing import Final

from ..position import Position
from ..terms import (
    ACTS_BITS,
    FRAME,
    KEPT_DECK,
    KEPT_SEAT,
    KEPT_USE,
    LOTS_BITS,
    MOST_ACTS,
    MOST_LOTS,
    SEATS,
    WON_DECKS,
    WRONG_DECK,
    WRONG_SEAT,
)

EVERYBODY: Final = (1 << SEATS) - 1


def has(bits: int, one: int) -> bool:
    """Whether a set of seats or cards holds this one."""
    return bits >> one & 1 == 1


def ones(bits: int) -> list[int]:
    """The seats or cards of a set, ascending."""
    found: list[int] = []
    append_ones(found, 0, bits)
    return found


def append_ones(moves: list[int], first: int, bits: int) -> None:
    """A move, counted from the first, for each one of a set."""
    move = first
    while bits:
        if bits & 1:
            moves.append(move)
        bits >>= 1
        move += 1


# The cards that a seat has won, a set for each kind


def cards_won(s: Position, seat: int, deck: int) -> int:
    """As a set."""
    return s.won[seat * WON_DECKS + deck]


def number_won(s: Position, seat: int, deck: int) -> int:
    return s.won[seat * WON_DECKS + deck].bit_count()


def add_won(s: Position, seat: int, deck: int, card: int) -> None:
    s.won[seat * WON_DECKS + deck] |= 1 << card


def remove_won(s: Position, seat: int, deck: int, card: int) -> None:
    s.won[seat * WON_DECKS + deck] &= ~(1 << card)


# A frame of the agenda: a step, and an argument


def frame(step: int, argument: int) -> int:
    return step + FRAME * argument


def step_of(frame: int) -> int:
    return frame % FRAME


def argument_of(frame: int) -> int:
    return frame // FRAME


# What a bag must hold at least to leave with (rule 19)


def least_to_leave(leaving: list[int]) -> list[int]:
    """Return how many of each thing, in the order of `Figures.leaving`, with money in notes of 10 euros (rule 70)."""
    return [*leaving[:-1], -(-leaving[-1] // 10)]


# A card kept for later: who keeps it, what for, and which card


def kept(seat: int, use: int, deck: int, card: int) -> int:
    return seat * KEPT_SEAT + use * KEPT_USE + deck * KEPT_DECK + card


def keeper_of(kept: int) -> int:
    return kept // KEPT_SEAT


def use_of(kept: int) -> int:
    return kept % KEPT_SEAT // KEPT_USE


def kept_deck(kept: int) -> int:
    return kept % KEPT_USE // KEPT_DECK


def kept_card(kept: int) -> int:
    return kept % KEPT_DECK


# A wrong: who did it, and which card it was about


def wrong(seat: int, deck: int, card: int) -> int:
    return seat * WRONG_SEAT + deck * WRONG_DECK + card


def offender(wrong: int) -> int:
    return wrong // WRONG_SEAT


def wrong_deck(wrong: int) -> int:
    return wrong % WRONG_SEAT // WRONG_DECK


def wrong_card(wrong: int) -> int:
    return wrong % WRONG_DECK


# What was called (rule 57), and by whom; a call that became a fine


def is_called(s: Position, seat: int, caller: int) -> bool:
    return has(s.called, seat * SEATS + caller)


def add_called(s: Position, seat: int, caller: int) -> None:
    s.called |= 1 << seat * SEATS + caller


def forget_called(s: Position, seat: int) -> None:
    """By everybody."""
    s.called &= ~(EVERYBODY << seat * SEATS)


def right_call(seat: int, caller: int) -> int:
    """Whoever must pay, and whom."""
    return seat * SEATS + caller


def accused(call: int) -> int:
    return call // SEATS


def caller_of(call: int) -> int:
    return call % SEATS


# Counts by seat in one number: acts that may have been wrong, sales of one's own accord


def acts(s: Position, seat: int) -> int:
    return s.acts >> ACTS_BITS * seat & MOST_ACTS


def change_acts(s: Position, seat: int, by: int) -> None:
    """Between none and MOST_ACTS."""
    s.acts += by << ACTS_BITS * seat


def sales(s: Position, seat: int) -> int:
    return s.lots >> LOTS_BITS * seat & MOST_LOTS


def add_sale(s: Position, seat: int) -> None:
    s.lots += 1 << LOTS_BITS * seat
