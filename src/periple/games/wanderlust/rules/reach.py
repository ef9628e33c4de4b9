"""Whether a trip can still end on an available destination with the tickets left (rules 24 to 30, 50).

If any way exists, one that passes nowhere twice does, and it asks for no more tickets. So it is enough to follow the
cheapest ways. They are prepared (`prospects.py`), and `scan.py` holds a hand against them. Where they cross the trip's
own footprint, or the hand is very large, the exact `search` on the rest of the map decides.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from ..terms import Aid, Kind, Route
from .board import Board
from .packed import FIELD, GUARDS, SHIFT, UNIT, VEHICLES, WILD_SHIFT, missing
from .prospects import ONE_ROUTE, SIZE_SHIFT, Labels
from .trail import left_behind

if TYPE_CHECKING:
    from ..position import Position

DRAWN_KINDS: Final = [Route.CAR, Route.TRAIN, Route.SHIP, Route.CHARTER]
FREE_WHITE: Final = Aid.FREE_WHITE
BUNDLE: Final = ONE_ROUTE - 1


# Paying


def affordable(need: int, size: int, hand: int, held: int, aids: int) -> bool:
    """Whether a hand pays for a bundle of routes: its own kinds, wilds for what lacks, any ticket for white routes."""
    if aids & Aid.FREE_WHITE and need >> WILD_SHIFT:
        size -= 1
    return size <= held and least_lack(need, hand, aids) <= hand >> WILD_SHIFT


def least_lack(need: int, hand: int, aids: int) -> int:
    """How many wilds a bundle takes, when every aid is put to its best use."""
    asked = need & VEHICLES
    if aids & Aid.SHIP_ANY and (asked >> SHIFT[Route.SHIP]) & FIELD:
        asked -= UNIT[Route.SHIP]
    lack = missing(asked, hand)
    if lack and aids & (Aid.AIR_SWAP | Aid.LIFT):
        return least_lack_with_help(asked, hand, lack, aids)
    return lack


def least_lack_with_help(asked: int, hand: int, lack: int, aids: int) -> int:
    """The same when a lift can stand in for one drawn route, or a charter and an airline ticket for one another."""
    plans = [asked]
    if aids & Aid.LIFT:
        for kind in DRAWN_KINDS:
            if (asked >> SHIFT[kind]) & FIELD:
                plans.append(asked - UNIT[kind])
    if aids & Aid.AIR_SWAP:
        for plan in plans[:]:
            if (plan >> SHIFT[Route.FLIGHT]) & FIELD:
                plans.append(plan - UNIT[Route.FLIGHT] + UNIT[Route.CHARTER])
            if (plan >> SHIFT[Route.CHARTER]) & FIELD:
                plans.append(plan - UNIT[Route.CHARTER] + UNIT[Route.FLIGHT])
    for plan in plans:
        lack = min(lack, missing(plan, hand))
    return lack


# Where a hand leads


def may_enter(s: "Position", lane: int) -> bool:
    """No route and no airport twice in a trip (rule 30); in strict trips no place at all (ruling A13)."""
    if lane >> 1 in s.trip:
        return False
    to = s.board.lane_to[lane]
    return not ((s.agreement.strict or s.board.kind[to] == Kind.AIRPORT) and left_behind(s) & s.board.bit[to])


def search(s: "Position", lane: int, hand: int, held: int, aids: int, unit: int) -> bool:
    """The exact answer on what is left of the map: used routes and airports are gone (rule 30)."""
    board = s.board
    used = routes_used(s, lane)
    shut = places_shut(s, lane)
    had: i64 = held
    most: i64 = had + 1 if aids & FREE_WHITE else had
    wilds: i64 = hand >> WILD_SHIFT
    guarded: i64 = hand & VEHICLES | GUARDS
    found = Labels(board, board.lane_to[lane], unit | ONE_ROUTE if unit else 0)
    label: i64 = 0
    while label < len(found.place):
        here: i64 = found.place[label]
        i: i64 = board.exit_first[here]
        end: i64 = board.exit_first[here + 1]
        while i < end:
            to: i64 = board.exits_to[i]
            if not shut[to] and not used[board.exits_lane[i] >> 1]:
                need: i64 = found.need[label] + board.exits_unit[i] + ONE_ROUTE
                size: i64 = need >> SIZE_SHIFT
                fits = (guarded - need) & GUARDS == GUARDS and size <= had
                if not fits and (aids or wilds):
                    fits = affordable(int(need & BUNDLE), int(size), hand, held, aids)
                if fits:
                    if to in s.row:
                        return True
                    if within(board, int(to), s.row, int(most - size)):
                        found.add(to, need)
            i += 1
        label += 1
    return False


def routes_used(s: "Position", lane: int) -> vec[i64]:
    """By route: whether this trip has used it, or does by this lane."""
    used = s.board.no_route[:]
    used[lane >> 1] = 1
    for route in s.trip:
        used[route] = 1
    return used


def places_shut(s: "Position", lane: int) -> vec[i64]:
    """By place: whether this trip may not come back, going on by this lane."""
    board = s.board
    shut = board.no_place[:]
    place = board.lane_to[lane ^ 1]
    shut[place] = 1 if s.agreement.strict or board.kind[place] == Kind.AIRPORT else 0
    for route in reversed(s.trip):
        place = board.other_end(route, place)
        shut[place] = 1 if s.agreement.strict or board.kind[place] == Kind.AIRPORT else 0
    return shut


# The advanced rule


def leads_far_enough(s: "Position", lane: int, hand: int, held: int, aids: int, more: int) -> bool:
    """The trip must use `more` tickets still (rule 50): then detours count, so whole trails are tried."""
    closed = left_behind(s) | s.board.bit[s.board.lane_to[lane ^ 1]]
    if not s.agreement.strict:
        closed &= s.board.airports
    return trails(s, s.board.lane_to[lane], [*s.trip, lane >> 1], closed, 0, 0, hand, held, aids, more)


def trails(
    s: "Position",
    place: int,
    used: list[int],
    closed: int,
    need: int,
    size: int,
    hand: int,
    held: int,
    aids: int,
    more: int,
) -> bool:
    """Go on from a place in every way the hand can pay; `used` is both the trip's routes and this attempt's."""
    board = s.board
    left = held - size + (1 if aids & Aid.FREE_WHITE else 0)
    if left < 1 or not within(board, place, s.row, left):
        return False
    if s.agreement.strict or board.kind[place] == Kind.AIRPORT:
        closed |= board.bit[place]
    exits = board.exit_to[place]
    for i, route in enumerate(board.exit_route[place]):
        to = exits[i]
        if board.bit[to] & closed or route in used:
            continue
        further = need + UNIT[board.route_kind[route]]
        if not affordable(further, size + 1, hand, held, aids):
            continue
        if to in s.row and enough(further, size + 1, hand, held, aids, more):
            return True
        used.append(route)
        found = trails(s, to, used, closed, further, size + 1, hand, held, aids, more)
        used.pop()
        if found:
            return True
    return False


def enough(need: int, size: int, hand: int, held: int, aids: int, more: int) -> bool:
    """Whether a way uses so many tickets at least; a route that Sam takes for nothing uses none."""
    if size >= more and affordable(need, size, hand, held, aids & ~Aid.FREE_WHITE):
        return True
    return size - 1 >= more and affordable(need, size, hand, held, aids)


def within(board: Board, place: int, row: list[int], most: int) -> bool:
    """Whether an available destination is near enough, if every route were open; a round trip takes three at least."""
    base = place * board.places
    for goal in row:
        steps = board.steps[base + goal]
        if steps <= most and (steps > 0 or most >= 3):
            return True
    return False
