"""Achievements: the first to meet a condition and say so on their own turn takes the tile (rules 9, 23).

Their conditions are rules 121 to 140.
"""

from typing import TYPE_CHECKING

from periple.games.wishland import park
from periple.games.wishland.terms import CLAIM, KEPT, Lasting, Power, Source

if TYPE_CHECKING:
    from periple.games.wishland.position import Position


def check(s: "Position", seat: int) -> None:
    """Note which open tiles a seat could claim; to be called after every gain."""
    counted = s.agreement.figures.tile_count
    need = s.agreement.figures.tile_need
    tally = s.tally
    base = seat * KEPT
    ready = 0
    for tile in s.open_tiles:
        what = counted[tile]
        if (tally[base + what] if what < KEPT else park.count(s, seat, what)) >= need[tile]:
            ready |= 1 << tile
    s.ready[seat] = ready


def offer(s: "Position", offered: list[int]) -> None:
    ready = s.ready[s.seat]
    for tile in s.open_tiles:
        if ready >> tile & 1:
            offered.append(CLAIM + tile)


def claim(s: "Position", tile: int) -> None:
    """A free action; the tile is gone for everybody else (rule 23)."""
    me = s.seat
    figures = s.agreement.figures
    s.open_tiles.remove(tile)
    for seat in range(s.agreement.seats):
        s.ready[seat] &= ~(1 << tile)
    s.claimed[me] |= 1 << tile
    if s.listening:
        s.say("claimed", 23, me, [tile])
    park.earn(s, me, figures.tile_points[tile], Source.ACHIEVEMENTS, 23)
    if s.powers[me] & Power.ON_CLAIM:
        park.earn(s, me, park.sum_lasting(s, me, Lasting.ON_CLAIM, figures.lasting_points), Source.CARDS, 36)
        park.receive(s, me, park.sum_lasting(s, me, Lasting.ON_CLAIM, figures.lasting_credits), 36)
