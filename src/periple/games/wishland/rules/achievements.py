"""Achievements: the first to meet a condition and say so on their own turn takes the tile (rules 9, 23).

Their conditions are rules 121 to 140.
"""

from mypy_extensions import i64

from ..made import say
from ..made.numbers import CLAIM
from ..position import Position
from ..terms import BIT, KEPT, SHEET, Lasting, Own, Power, Source
from . import park
from .counting import count


def check(s: Position, seat: int) -> None:
    """Note which open tiles a seat could claim; to be called after every gain."""
    if s.open_tiles == 0:
        return
    figures = s.agreement.figures
    sheet = s.sheet
    base: i64 = seat * SHEET
    ready: i64 = 0
    for tile in s.tiles:
        bit = BIT[tile]
        if s.open_tiles & bit:
            what = figures.tile_count[tile]
            if (sheet[base + what] if what < KEPT else count(s, seat, what)) >= figures.tile_need[tile]:
                ready |= bit
    sheet[base + Own.READY] = ready


def offer(s: Position, offered: list[int]) -> None:
    ready = s.sheet[s.seat * SHEET + Own.READY]
    for tile in s.tiles:
        if ready & BIT[tile]:
            offered.append(CLAIM + tile)


def claim(s: Position, tile: int) -> None:
    """A free action; the tile is gone for everybody else (rule 23)."""
    me = s.seat
    bit = BIT[tile]
    s.open_tiles ^= bit
    for seat in range(s.agreement.seats):
        s.sheet[seat * SHEET + Own.READY] &= ~bit
    s.sheet[me * SHEET + Own.CLAIMED] |= bit
    say.claimed(s, s.agreement.figures.tile_rule[tile], me, tile, tile)
    park.earn(s, me, s.agreement.figures.tile_points[tile], Source.ACHIEVEMENTS, 23)
    if s.sheet[me * SHEET + Own.POWERS] & Power.ON_CLAIM:
        park.answer(s, me, Lasting.ON_CLAIM)
