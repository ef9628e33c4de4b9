"""Which exits lead on, for compiled code: prepared bundles are read one by one.

In plain Python the same answers come from `outlook.py`, which is quicker there.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from periple.games.wanderlust.board import PREPARED, Ways
from periple.games.wanderlust.payments import PAYABLE
from periple.games.wanderlust.reach import affordable, search, within
from periple.games.wanderlust.terms import FIELD, GUARDS, HOP, LIFT, UNIT, VEHICLES, WILD_SHIFT, Aid, kinds_in

if TYPE_CHECKING:
    from periple.games.wanderlust.position import Position

FREE_WHITE: Final = Aid.FREE_WHITE
NO_WAY: Final = 0
YES: Final = 1
UNSURE: Final = 2
# By the aids at hand, as bits (ship, swap, white, lift): how many lacking tickets they can make up for.
HELP: Final = [0, 1, 1, 2, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3]


def offer_exits(s: "Position", place: int, hand: int, held: int, aids: int, offered: list[int]) -> None:
    """Offer the exits of a place by which the trip can end on an available destination."""
    board = s.board
    moving = len(s.trip) > 0
    if not moving and not within(board, place, s.row, held + 1 if aids & FREE_WHITE else held):
        return
    lanes = board.exit_lane[place]
    closed = s.trail if s.race.strict else s.trail & board.airports
    trail = gone(s, place) if moving or s.race.strict else 0
    for i in board.payable[place * 64 + PAYABLE[aids * 64 + kinds_in(hand)]]:
        lane = lanes[i]
        route = lane >> 1
        if moving and (route in s.trip or (closed != 0 and board.bit[board.lane_to[lane]] & closed)):
            continue  # see `may_enter`
        unit = UNIT[board.route_kind[route]]
        found = find(board.ways(lane), s.row, trail, hand, held, aids, unit)
        if found == YES or (found == UNSURE and search(s, lane, hand, held, aids, unit)):
            offered.append(HOP + route)


def payments_leading_on(
    s: "Position", lane: int, payments: list[int], hand: int, held: int, aids: int, sure: int
) -> list[int]:
    """Of these payments for a lane's route, after which a trip can end well with the aids left; one may be sure."""
    leading: list[int] = []
    for payment in payments:
        if payment == sure or leads_on(s, lane, hand - UNIT[payment % LIFT], held - 1, aids):
            leading.append(payment)
    return leading


def leads_on(s: "Position", lane: int, hand: int, held: int, aids: int) -> bool:
    """Whether a trip can end well beyond a lane, whose route is paid."""
    found = find(s.board.ways(lane), s.row, gone(s, s.board.lane_to[lane ^ 1]), hand, held, aids, 0)
    return found == YES or (found == UNSURE and search(s, lane, hand, held, aids, 0))


def gone(s: "Position", place: int) -> int:
    """The places and routes that this trip may not pass again, as bits (rule 30, ruling A13)."""
    if s.race.strict:
        return s.trail | s.board.bit[place]
    trail = s.trail & s.board.airports
    for route in s.trip:
        trail |= s.board.route_bit[route]
    return trail


def find(ways: Ways, row: list[int], trail: int, hand: int, held: int, aids: int, unit: int) -> int:
    """Whether a hand can pay for a prepared bundle to an available destination; `unit` is one more route to pay.

    YES, NO_WAY, or UNSURE when only a search can tell: the ways found cross the trip's trail, or the hand is large
    enough for ways longer than those prepared.
    """
    extra: i64 = 1 if unit else 0
    had: i64 = held
    most: i64 = had - extra
    if aids & FREE_WHITE:
        most += 1
    packed: i64 = hand
    unit_paid: i64 = unit & VEHICLES
    guarded: i64 = (packed & VEHICLES | GUARDS) - unit_paid
    vehicles: i64 = (packed & VEHICLES) - unit_paid
    hoped: i64 = (packed >> WILD_SHIFT) + HELP[aids]
    helped = hoped > 0 or aids > 0
    answer = NO_WAY if most <= PREPARED else UNSURE
    first = ways.first
    needs = ways.need
    sizes = ways.size
    for goal in row:
        bundle: i64 = first[goal]
        end: i64 = first[goal + 1]
        while bundle < end:
            size: i64 = sizes[bundle]
            if size > most:
                break
            need: i64 = needs[bundle] & VEHICLES
            fits = (guarded - need) & GUARDS == GUARDS and size + extra <= had
            if not fits and helped:
                shown: i64 = (need | GUARDS) - vehicles  # see `lacking`
                short: i64 = shown & GUARDS
                fits = (shown & (short - (short >> 5))) % FIELD <= hoped and affordable(
                    int(needs[bundle]) + unit, int(size + extra), hand, held, aids
                )
            if fits:
                if trail == 0 or ways.via[bundle] & trail == 0:
                    return YES
                answer = UNSURE
            bundle += 1
    return answer
