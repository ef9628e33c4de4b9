"""Words of an arrangement that are fields of the position, and the bounds of a moment."""

# Made by tools/titles from the declarations of the title (`make made`): change those.

# ruff: noqa
# Stays plain: it describes data.

from typing import Any

from ..agreement import Agreement
from ..position import Position
from ..terms import COLUMNS, MOST_BONUSES, MOST_SLOTS, NOTHING, ROWS
from periple.kernel.arranger import Arrangement, Arranger
from periple.kernel.moments import Field, Fields


class Told(Arrangement):
    """The words that are fields of the position."""

    round: int | None = None  # from 1
    first: int | None = None

    def take(self, by: Arranger[Any, Any, Agreement, Any], s: Position) -> None:
        """Into a position, each within its bounds; what is not told stays as it is."""
        seats = by.agreement.seats
        figures = by.agreement.figures
        s.round = by.number("round", self.round, s.round, 1, figures.rounds)
        s.first = by.number("first", self.first, s.first, 0, seats - 1)

    def tell(self, s: Position) -> None:
        """The way back."""
        self.round = s.round
        self.first = s.first

    @staticmethod
    def bounds(agreement: Agreement) -> Fields:
        seats = agreement.seats
        figures = agreement.figures
        return {
            "round": Field(1, figures.rounds),
            "at": Field(0, seats),
            "first": Field(0, seats - 1),
            "step": Field(0, 4),
            "bonuses": Field(0, MOST_BONUSES),
            "acted": Field(0, 1),
            "chosen": Field(NOTHING, ROWS * COLUMNS - 1),
            "taken": Field(0, (1 << MOST_SLOTS) - 1),
            "order": Field(0, seats - 1, seats),
        }
