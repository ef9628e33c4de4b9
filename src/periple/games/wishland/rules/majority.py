"""The most Dreams: points by place at the end of the game, ties shared (rules 55, 56)."""

from ..position import Position
from ..terms import Count
from .counting import count


def points(s: Position, seat: int) -> int:
    """Tied seats add up the places they fill and share them, rounded down; no Dream, no point; none in solo."""
    if not s.agreement.dreams or s.agreement.solo:
        return 0
    dreams = [count(s, one, Count.DREAMS) for one in range(s.agreement.seats)]
    mine = dreams[seat]
    if mine == 0:
        return 0
    better = sum(other > mine for other in dreams)
    tied = dreams.count(mine)
    places = s.agreement.figures.majority[s.agreement.seats]
    return sum(places[better : better + tied]) // tied
