"""The most Dreams: points by place at the end of the game, ties shared (rules 55, 56)."""

from typing import TYPE_CHECKING

from periple.games.wishland import park
from periple.games.wishland.terms import Count

if TYPE_CHECKING:
    from periple.games.wishland.position import Position


def points(s: "Position", seat: int) -> int:
    """Tied seats add up the places they fill and share them, rounded down; no Dream, no point; none in solo."""
    if not s.agreement.dreams or s.agreement.solo:
        return 0
    dreams = [park.count(s, one, Count.DREAMS) for one in range(s.agreement.seats)]
    mine = dreams[seat]
    if mine == 0:
        return 0
    better = sum(other > mine for other in dreams)
    tied = dreams.count(mine)
    places = s.agreement.figures.majority[s.agreement.seats]
    return sum(places[better : better + tied]) // tied
