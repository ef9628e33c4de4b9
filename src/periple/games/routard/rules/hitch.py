"""Pawns on squares: who drives, who rides, and how a stack moves (rules 26, 43 to 51)."""

from ..made import say
from ..position import Position
from ..terms import ITEMS, Item
from . import packed


def set_down(s: Position, seat: int, square: int) -> None:
    """A newcomer stands on top of the pawns that are there (rule 44)."""
    s.clock += 1
    s.place[seat] = square
    s.stamp[seat] = s.clock


def riders(s: Position, me: int) -> int:
    """Whom a driver must take along, as bits; 0 for whoever does not drive.

    The driver is the first pawn on the square (rule 43); whoever is above somebody leaves alone (rule 47); nobody
    drives on the arrival airport (rule 51); without papers nobody is carried (ruling Q6).
    """
    square = s.place[me]
    stamp = s.stamp[me]
    mask = 0
    place = s.place
    for seat in range(s.agreement.seats):
        if place[seat] == square and seat != me:
            if s.stamp[seat] < stamp:
                return 0
            if s.bag[seat * ITEMS + Item.PAPERS]:
                mask |= 1 << seat
    if mask and square == s.track.arrival:
        return 0
    return mask


def move(s: Position, me: int, mask: int, square: int) -> None:
    """Move a pawn and its riders, order kept, on top of whoever is there (rules 45, 48, ruling Q26)."""
    set_down(s, me, square)
    while mask:
        lowest = -1
        for seat in range(s.agreement.seats):
            if packed.has(mask, seat) and (lowest < 0 or s.stamp[seat] < s.stamp[lowest]):
                lowest = seat
        set_down(s, lowest, square)
        mask &= ~(1 << lowest)


def path(start: int, to: int) -> list[int]:
    """Every square that a pawn passes, both ends included."""
    return list(range(start, to + 1)) if to >= start else list(range(start, to - 1, -1))


def say_riders(s: Position, rule: int, to: int) -> None:
    """Tell who was taken along."""
    for seat in range(s.agreement.seats):
        if packed.has(s.carried, seat):
            say.carried(s, rule, s.turn, seat, to)


def stack(s: Position, square: int) -> list[int]:
    """The seats on a square, the driver first."""
    there = [seat for seat in range(s.agreement.seats) if s.place[seat] == square]
    there.sort(key=s.stamp.__getitem__)
    return there
