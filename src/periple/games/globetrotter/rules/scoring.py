"""Who wins: whoever came home with the most keys, or the best of all when the rounds are over (rule 82, ruling A5)."""

from typing import Final

from periple.kernel import ranking
from ..position import Position
from ..terms import NOBODY

CATEGORIES: Final = [("cities", 47), ("continents", 47)]  # and the rule that gives them


def points(s: Position, seat: int) -> list[int]:
    """City keys and continent keys."""
    cities = s.keys[: s.figures.city_keys].count(seat)
    return [cities, s.keys[s.figures.city_keys :].count(seat)]


def souvenirs(s: Position, seat: int) -> int:
    """Tokens on the souvenir board."""
    return s.souvenirs[seat].bit_count()


def rank(s: Position, seat: int) -> list[int]:
    """Keys first, then souvenirs on the board, then money (ruling A5)."""
    return [s.keys_held[seat], souvenirs(s, seat), s.money[seat]]


def ranks(s: Position) -> list[list[int]]:
    return [rank(s, seat) for seat in range(s.agreement.seats)]


def winners(s: Position) -> list[int]:
    if s.winner != NOBODY:
        return [s.winner]
    return ranking.best(ranks(s))


def standing(s: Position) -> list[int]:
    """Keys that everybody sees, by seat."""
    return s.keys_held[:]
