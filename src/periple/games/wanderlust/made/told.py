"""Words of an arrangement that are fields of the position.

Made by tools/titles from the declarations of the title (`make made`): change those."""

# ruff: noqa
# Stays plain: it describes data.

from typing import Any

from periple.games.wanderlust.agreement import Agreement
from periple.games.wanderlust.position import Position

from periple.kernel.arranger import Arrangement, Arranger
from periple.kernel.columns import column, numbers


class Told(Arrangement):
    """The words that are fields of the position."""

    round: int | None = None
    last_turns: int | None = None  # still to be played
    experience: list[int] | None = None
    souvenirs: list[int] | None = None
    postcards: list[int] | None = None
    cameras: list[int] | None = None
    plannings: list[int] | None = None


def take(by: Arranger[Any, Any, Agreement, Any], s: Position, told: Told) -> None:
    """Into a position, each within its bounds; what is not told stays as it is."""
    s.rounds = by.number("round", told.round, s.rounds)
    s.last_turns = by.number("last_turns", told.last_turns, s.last_turns)
    s.xp = column(by.numbers(told.experience, numbers(s.xp), len(s.xp)))
    s.souvenirs = column(by.numbers(told.souvenirs, numbers(s.souvenirs), len(s.souvenirs)))
    s.postcards = column(by.numbers(told.postcards, numbers(s.postcards), len(s.postcards)))
    s.cameras = column(by.numbers(told.cameras, numbers(s.cameras), len(s.cameras)))
    s.plannings = column(by.numbers(told.plannings, numbers(s.plannings), len(s.plannings)))


def tell(s: Position, told: Told) -> None:
    """The way back."""
    told.round = s.rounds
    told.last_turns = s.last_turns
    told.experience = numbers(s.xp)
    told.souvenirs = numbers(s.souvenirs)
    told.postcards = numbers(s.postcards)
    told.cameras = numbers(s.cameras)
    told.plannings = numbers(s.plannings)
