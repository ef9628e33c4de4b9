"""Words of an arrangement that are fields of the position.

Made by tools/titles from the declarations of the title (`make made`): change those."""

# ruff: noqa
# Stays plain: it describes data.

from typing import Any

from periple.games.wishland.agreement import Agreement
from periple.games.wishland.position import Position

from periple.kernel.arranger import Arrangement, Arranger


class Told(Arrangement):
    """The words that are fields of the position."""

    round: int | None = None  # from 1
    first: int | None = None


def take(by: Arranger[Any, Any, Agreement, Any], s: Position, told: Told) -> None:
    """Into a position, each within its bounds; what is not told stays as it is."""
    seats = by.agreement.seats
    figures = by.agreement.figures
    s.round = by.number("round", told.round, s.round, 1, figures.rounds)
    s.first = by.number("first", told.first, s.first, 0, seats - 1)


def tell(s: Position, told: Told) -> None:
    """The way back."""
    told.round = s.round
    told.first = s.first
