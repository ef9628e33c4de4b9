"""Words of an arrangement that are fields of the position.

Made by tools/titles from the declarations of the title (`make made`): change those."""

# ruff: noqa
# Stays plain: it describes data.

from typing import Any

from lantern.agreement import Agreement
from lantern.position import Position

from periple.kernel.arranger import Arrangement, Arranger


class Told(Arrangement):
    """The words that are fields of the position."""

    turns: int | None = None  # played
    right: list[int] | None = None  # right guesses
    rung: list[int] | None = None  # whether the bell was rung


def take(by: Arranger[Any, Any, Agreement, Any], s: Position, told: Told) -> None:
    """Into a position, each within its bounds; what is not told stays as it is."""
    s.turns = by.number("turns", told.turns, s.turns)
    s.right = by.numbers(told.right, s.right, len(s.right))
    s.rung = by.numbers(told.rung, s.rung, len(s.rung))


def tell(s: Position, told: Told) -> None:
    """The way back."""
    told.turns = s.turns
    told.right = s.right[:]
    told.rung = s.rung[:]
