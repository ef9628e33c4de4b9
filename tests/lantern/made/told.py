"""Words of an arrangement that are fields of the position, and the bounds of a moment."""

# Made by tools/titles from the declarations of the title (`make made`): change those.

# ruff: noqa
# Stays plain: it describes data.

from typing import Any

from ..agreement import Agreement
from ..position import Position
from ..terms import CARDS
from periple.kernel.arranger import Arrangement, Arranger
from periple.kernel.moments import Field, Fields


class Told(Arrangement):
    """The words that are fields of the position."""

    turns: int | None = None  # played
    right: list[int] | None = None  # right guesses
    rung: list[int] | None = None  # whether the bell was rung

    def take(self, by: Arranger[Any, Any, Agreement, Any], s: Position) -> None:
        """Into a position, each within its bounds; what is not told stays as it is."""
        s.turns = by.number("turns", self.turns, s.turns)
        s.right = by.numbers(self.right, s.right, len(s.right))
        s.rung = by.numbers(self.rung, s.rung, len(s.rung))

    def tell(self, s: Position) -> None:
        """The way back."""
        self.turns = s.turns
        self.right = s.right[:]
        self.rung = s.rung[:]

    @staticmethod
    def bounds(agreement: Agreement) -> Fields:
        seats = agreement.seats
        return {
            "held": Field(0, CARDS - 1, seats),
            "pile": Field(0, CARDS - 1, CARDS),
        }
