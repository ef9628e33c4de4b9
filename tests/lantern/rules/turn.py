"""A turn, and the bell (rules 1 and 2)."""

from periple.kernel.state import OVER
from ..made import say
from ..made.numbers import CHANGE, RING
from ..position import Position
from ..terms import CARDS, TURNS


def moves(s: Position) -> list[int]:
    return [*range(CARDS), CHANGE]


def asides(s: Position, seat: int) -> list[int]:
    """Rule 2: once a game, at any time."""
    return [RING] if seat >= 0 and s.seat != OVER and not s.rung[seat] else []


def left_of(s: Position, seat: int) -> int:
    return (seat + 1) % s.agreement.seats


def guess(s: Position, number: int) -> None:
    """Rule 1: the card of the left neighbour."""
    rival = left_of(s, s.seat)
    right = s.held[rival] == number - 1
    s.reveals += 1
    s.right[s.seat] += right
    say.guessed(s, 1, s.seat, number, rival, 1 if right else 2)  # its sentence has two forms, as for one and for more
    next_seat(s)


def change(s: Position) -> None:
    """Rule 1: another card for oneself."""
    s.reveals += 1
    s.pile.insert(0, s.held[s.seat])
    s.dice.shuffle(s.pile)
    s.held[s.seat] = s.pile.pop()
    say.changed(s, 1, s.seat)
    say.got(s, 1, s.seat, s.held[s.seat], s.seat)
    next_seat(s)


def ring(s: Position, seat: int) -> None:
    s.rung[seat] = 1
    say.rang(s, 2, seat)


def next_seat(s: Position) -> None:
    s.turns += 1
    s.seat = OVER if s.turns == TURNS * s.agreement.seats else left_of(s, s.seat)
