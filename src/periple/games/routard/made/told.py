"""Words of an arrangement that are fields of the position.

Made by tools/titles from the declarations of the title (`make made`): change those."""

# ruff: noqa
# Stays plain: it describes data.

from typing import Any

from periple.games.routard.agreement import Agreement
from periple.games.routard.position import Position
from periple.games.routard.terms import FACES
from periple.kernel.arranger import Arrangement, Arranger


class Told(Arrangement):
    """The words that are fields of the position."""

    first: int | None = None  # the seat that began
    turns: int | None = None  # begun since the start, extra turns included (ruling Q38)
    money: list[int] | None = None
    cheques: list[int] | None = None
    tickets: list[int] | None = None
    packed: list[int] | None = None  # packing turns taken
    skip: list[int] | None = None  # turns to miss
    next_move: list[int] | None = None  # squares of the next move, or 0; below 0 when it costs nothing
    next_free: list[int] | None = None  # the next chosen move costs nothing up to so many squares


def take(by: Arranger[Any, Any, Agreement, Any], s: Position, told: Told) -> None:
    """Into a position, each within its bounds; what is not told stays as it is."""
    seats = by.agreement.seats
    s.first = by.number("first", told.first, s.first, 0, seats - 1)
    s.turns = by.number("turns", told.turns, s.turns)
    s.money = by.numbers(told.money, s.money, len(s.money))
    s.cheques = by.numbers(told.cheques, s.cheques, len(s.cheques))
    s.tickets = by.numbers(told.tickets, s.tickets, len(s.tickets))
    s.packed = by.numbers(told.packed, s.packed, len(s.packed))
    s.skip = by.numbers(told.skip, s.skip, len(s.skip))
    s.forced = by.numbers(told.next_move, s.forced, len(s.forced), -FACES, FACES)
    s.free = by.numbers(told.next_free, s.free, len(s.free), 0, FACES)


def tell(s: Position, told: Told) -> None:
    """The way back."""
    told.first = s.first
    told.turns = s.turns
    told.money = s.money[:]
    told.cheques = s.cheques[:]
    told.tickets = s.tickets[:]
    told.packed = s.packed[:]
    told.skip = s.skip[:]
    told.next_move = s.forced[:]
    told.next_free = s.free[:]
