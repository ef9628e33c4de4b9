"""Points (rules 1 and 2)."""

from typing import Final

from ..position import Position
from ..terms import RIGHT

CATEGORIES: Final = [("guesses", 1), ("bell", 2)]


def points(s: Position, player: int) -> list[int]:
    return [RIGHT * s.right[player], s.rung[player]]


def standing(s: Position) -> list[int]:
    return [sum(points(s, player)) for player in range(s.agreement.seats)]


def winners(s: Position) -> list[int]:
    best = max(standing(s))
    return [seat for seat, total in enumerate(standing(s)) if total == best]
