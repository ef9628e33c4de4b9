"""Whether a trip can still end on an available destination with the tickets left (rules 24 to 30, 50).

If any way exists, one that passes nowhere twice does, and it asks for no more tickets. So the bundles that the board
prepared answer at once, unless the way they stand for crosses the trip's own trail: then the remaining map is searched.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from periple.games.wanderlust.board import PREPARED, Board, Labels, Ways
from periple.games.wanderlust.terms import FIELD, GUARDS, SHIFT, UNIT, VEHICLES, WILD_SHIFT, Aid, Route

if TYPE_CHECKING:
    from periple.games.wanderlust.position import Position

NO_WAY: Final = -1
UNSURE: Final = -2
# By the aids at hand, as bits (ship, swap, white, lift): how many lacking tickets they can make up for.
HELP: Final = [0, 1, 1, 2, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3]
DRAWN_KINDS: Final = [Route.CAR, Route.TRAIN, Route.SHIP, Route.CHARTER]


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
    lack = lacking(asked, hand)
    if lack and aids & (Aid.AIR_SWAP | Aid.LIFT):
        return least_lack_with_help(asked, hand, lack, aids)
    return lack


def lacking(asked: int, hand: int) -> int:
    """How many vehicle tickets a hand lacks: the sum of what each kind lacks.

    With the guard bits set a field shows 32 more than it lacks, or less than 32 when it lacks nothing; only the former
    are kept, and the rest of a division by 63 is the sum of fields of six bits.
    """
    shown: i64 = (asked | GUARDS) - (hand & VEHICLES)
    short: i64 = shown & GUARDS
    return int((shown & (short - (short >> 5))) % FIELD)


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
        lack = min(lack, lacking(plan, hand))
    return lack


def find(
    ways: Ways,
    steps: list[int],
    base: int,
    row: list[int],
    low: int,
    high: int,
    hand: int,
    held: int,
    aids: int,
    unit: int,
) -> int:
    """A prepared bundle to an available destination that a hand can pay, with one more route (`unit`) if told.

    NO_WAY when there is none; UNSURE when only a search can tell: the ways found cross the trip's trail (`low`, `high`),
    or the hand is large enough for ways longer than those prepared.
    """
    extra = 1 if unit else 0
    most = held - extra
    if aids & Aid.FREE_WHITE:
        most += 1
    answer = NO_WAY if most <= PREPARED else UNSURE
    vehicles: i64 = (hand & VEHICLES) - unit
    wilds: i64 = hand >> WILD_SHIFT
    hoped: i64 = wilds + HELP[aids]
    for goal in row:
        if steps[base + goal] > most:
            continue
        bundle = ways.first[goal]
        end = ways.first[goal + 1]
        while bundle < end:
            size = ways.size[bundle]
            if size > most:
                break
            shown: i64 = ways.asked[bundle] - vehicles
            short: i64 = shown & GUARDS
            lack: i64 = (shown & (short - (short >> 5))) % FIELD
            if lack <= hoped and (
                (lack <= wilds and size + extra <= held)
                or (aids and affordable((ways.asked[bundle] ^ GUARDS) + unit, size + extra, hand, held, aids))
            ):
                if ways.via_low[bundle] & low == 0 and ways.via_high[bundle] & high == 0:
                    return bundle
                answer = UNSURE
            bundle += 1
    return answer


def can_depart(s: "Position", place: int, hand: int, held: int, aids: int) -> bool:
    """Whether any trip from a place can end on an available destination (rule 24)."""
    board = s.board
    found = find(board.ways_from[place], board.steps, place * board.places, s.row, 0, 0, hand, held, aids, 0)
    if found == UNSURE:
        return search(s, place, s.trip, 0, 0, hand, held, aids)
    return found != NO_WAY


def search(s: "Position", place: int, routes: list[int], low: int, high: int, hand: int, held: int, aids: int) -> bool:
    """The exact answer on what is left of the map: used routes and used airports are gone (rule 30)."""
    board = s.board
    if not s.race.strict:
        low &= board.airports_low
        high &= board.airports_high
    labels = Labels(board, place)
    label = 0
    while label < len(labels.place):
        here = labels.place[label]
        exits = board.exit_to[here]
        for i, route in enumerate(board.exit_route[here]):
            to = exits[i]
            if board.low[to] & low or board.high[to] & high or route in routes:
                continue
            need = labels.need[label] + UNIT[board.route_kind[route]]
            if affordable(need, labels.size[label] + 1, hand, held, aids):
                if to in s.row:
                    return True
                labels.step(label, to, need)
        label += 1
    return False


def can_arrive_later(
    s: "Position", place: int, routes: list[int], low: int, high: int, hand: int, held: int, aids: int, more: int
) -> bool:
    """The advanced rule asks for `more` tickets still (rule 50): then detours count, so whole trails are tried."""
    if not s.race.strict:
        low &= s.board.airports_low
        high &= s.board.airports_high
    return trails(s, place, routes[:], low, high, 0, 0, hand, held, aids, more)


def trails(
    s: "Position",
    place: int,
    used: list[int],
    low: int,
    high: int,
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
    exits = board.exit_to[place]
    for i, route in enumerate(board.exit_route[place]):
        to = exits[i]
        if board.low[to] & low or board.high[to] & high or route in used:
            continue
        further = need + UNIT[board.route_kind[route]]
        if not affordable(further, size + 1, hand, held, aids):
            continue
        if to in s.row and enough(further, size + 1, hand, held, aids, more):
            return True
        used.append(route)
        keep = s.race.strict or board.airports_low & board.low[to] or board.airports_high & board.high[to]
        found = trails(
            s,
            to,
            used,
            low | board.low[to] if keep else low,
            high | board.high[to] if keep else high,
            further,
            size + 1,
            hand,
            held,
            aids,
            more,
        )
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
