"""Which exits lead on: a hand is held against the cheapest ways from a place, one by one (see `prospects.py`).

Where only ways that cross the trip's own footprint are left, or the hand is very large, the exact `search` decides.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ..terms import KINDS, LIFT, Aid, Route, Ticket
from .packed import (
    EACH,
    EXIT,
    EXIT_SHIFT,
    FIELD,
    GUARDS,
    LENGTH_SHIFT,
    MOST_OF_EACH,
    SHIFT,
    UNIT,
    VEHICLES,
    WHITE,
    WHITE_SHIFT,
    WILD_SHIFT,
    kinds_in,
    missing,
)
from .payments import PAYABLE, PAYS
from .prospects import LARGE, LAST_EXIT, LONGEST, MOST_EXITS, TABLE, TABLES, Prospect, Prospects
from .reach import DRAWN_KINDS, may_enter, search

if TYPE_CHECKING:
    from ..position import Position

FREE_WHITE: Final = Aid.FREE_WHITE
MORE_HELP: Final = Aid.AIR_SWAP | Aid.FREE_WHITE | Aid.LIFT


def offer_exits(s: "Position", place: i64, hand: i64, held: i64, aids: i64, offered: list[int]) -> None:
    """Offer the exits of a place by which the trip can end on an available destination."""
    board = s.board
    at: i64 = 0
    asked: i64 = board.payable[place * 64 + PAYABLE[aids * 64 + kinds_in(hand)]]
    if not asked:
        return
    found, unsure = look(s, place, hand, held, aids, asked, 0, 1)
    if not found and not unsure:
        return
    for at in range(board.exit_first[place], board.exit_first[place + 1]):
        bit: i64 = board.exits_bit[at]
        if bit & found or (bit & unsure and searched(s, board.exits_lane[at], hand, held, aids)):
            offered.append(board.exits_hop[at])


def searched(s: "Position", lane: i64, hand: i64, held: i64, aids: i64) -> bool:
    """The exact answer for a lane that is still to be paid."""
    kind = s.board.route_kind[lane >> 1]
    if not PAYS[(aids * KINDS + kind) * 64 + kinds_in(hand)] or not may_enter(s, lane):
        return False
    return s.board.lane_to[lane] in s.row or search(s, lane, hand, held, aids, UNIT[kind])


def payments_leading_on(
    s: "Position", lane: i64, payments: list[int], hand: i64, held: i64, aids: i64, sure: int
) -> list[int]:
    """Of these payments for a lane's route, those after which a trip can end well with the aids left; one may be sure.

    A wild does all that another ticket can do. So where paying with a wild leaves enough, paying with any ticket does.
    """
    if payments[-1] == Ticket.WILD and leads_on(s, lane, hand - UNIT[Ticket.WILD], held - 1, aids):
        return payments
    leading: list[int] = []
    for payment in payments:
        if payment == sure or (
            payment != Ticket.WILD and leads_on(s, lane, hand - UNIT[payment % LIFT], held - 1, aids)
        ):
            leading.append(payment)
    return leading


def leads_on(s: "Position", lane: i64, hand: i64, held: i64, aids: i64) -> bool:
    """Whether a trip can end well beyond a lane, whose route is paid: as if its ticket were back in the hand."""
    board = s.board
    place = board.lane_to[lane ^ 1]
    kind = board.route_kind[lane >> 1]
    asked: i64 = board.exit_bit[lane]
    if kind == Route.WHITE:
        found, unsure = look(s, place, hand, held + 1, aids, asked, 0, 2)
    else:
        found, unsure = look(s, place, hand, held + 1, aids, asked, UNIT[kind], 1)
    return found != 0 or (unsure != 0 and (board.lane_to[lane] in s.row or search(s, lane, hand, held, aids, 0)))


def look(
    s: "Position", place: i64, hand: i64, held: i64, aids: i64, asked: i64, paid: i64, white: i64
) -> tuple[i64, i64]:
    """Of the exits asked for, those that surely lead on, and those of which only a search can tell.

    One ticket may be paid already. Who goes free on a white route can pay one route more, on ways with so many of them.
    """
    if held > LARGE:
        return 0, asked
    prospects = s.board.strict_trips if s.agreement.strict else s.board.printed_trips
    most = held + 1 if aids & FREE_WHITE else held
    prospect = prospects.known[TABLES * place + TABLE[most]] or prospects.if_worth_it(place, most)
    if prospect is None:
        return 0, asked
    low: i64 = 0
    high: i64 = 0
    if s.trip or s.agreement.strict:
        low, high = footprint_of(s, prospects, place)
        if prospects.footprints.exact:
            asked = still_open(s, prospects, place, low, high, asked)
    if aids & Aid.SHIP_ANY:
        hand += UNIT[Route.SHIP]
    if aids & MORE_HELP:
        hands = [one + paid for one in hands_with_help(hand, aids)]
        found, crossed = scan_each(prospect, s.row, low, high, held, white if aids & FREE_WHITE else 0, hands, asked)
    else:
        found, crossed = scan(prospect, s.row, low, high, held, 0, hand + paid, asked)
    if most > LONGEST:
        crossed = asked  # longer ways than those prepared might lead on
    if s.board.crowded and len(s.board.exit_lane[place]) > MOST_EXITS:
        crossed |= found & LAST_EXIT
        found &= ~LAST_EXIT
    return found, crossed & ~found


def footprint_of(s: "Position", prospects: Prospects, place: i64) -> tuple[i64, i64]:
    """What the trip under way may not pass again, leaving from a place (rule 30, ruling A13)."""
    footprints = prospects.footprints
    low: i64 = footprints.place_low[place]
    high: i64 = footprints.place_high[place]
    for route in s.trip:
        low |= footprints.route_low[route]
        high |= footprints.route_high[route]
    return low, high


def still_open(s: "Position", prospects: Prospects, place: i64, low: i64, high: i64, asked: i64) -> i64:
    """Without the exits that the trip may not take (rule 30): the way it came, and others to where it has been."""
    board = s.board
    lows = prospects.footprints.exit_low
    highs = prospects.footprints.exit_high
    at: i64 = 0
    for at in range(board.exit_first[place], board.exit_first[place + 1]):
        if lows[at] & low or highs[at] & high:
            asked &= ~board.exits_bit[at]
    return asked


def scan_each(
    prospect: Prospect, row: list[int], low: i64, high: i64, held: i64, white: i64, hands: list[int], asked: i64
) -> tuple[i64, i64]:
    """The same with each hand that aids make of this one."""
    found: i64 = 0
    crossed: i64 = 0
    for hand in hands:
        more, crossing = scan(prospect, row, low, high, held, white, hand, asked & ~found)
        found |= more
        crossed |= crossing
        if found == asked:
            break
    return found, crossed


def hands_with_help(hand: i64, aids: i64) -> list[int]:
    """What a hand may be worth: with a charter and an airline ticket for one another, and with a lift."""
    hands = [hand]
    if aids & Aid.AIR_SWAP:
        if (hand >> SHIFT[Ticket.CHARTER]) & FIELD:
            hands.append(hand - UNIT[Ticket.CHARTER] + UNIT[Ticket.AIRLINE])
        if (hand >> SHIFT[Ticket.AIRLINE]) & FIELD:
            hands.append(hand - UNIT[Ticket.AIRLINE] + UNIT[Ticket.CHARTER])
    if aids & Aid.LIFT:
        return [one + UNIT[kind] for one in hands for kind in DRAWN_KINDS]
    return hands


def scan(
    prospect: Prospect, row: list[int], low: i64, high: i64, held: i64, white: i64, hand: i64, asked: i64
) -> tuple[i64, i64]:
    """Read the ways to the row that a hand of so many tickets can pay: they open their exit, or cross the trip.

    With `white`, a way of that many white routes at least may be one route longer: who goes free there pays one less.
    Most ways are passed over by one test: in no kind may the hand lack more tickets than it has wilds. A field of
    `slack` is what is left to 31, so that it runs over if it does.
    """
    table = prospect.table
    stride: i64 = prospect.stride
    details: i64 = prospect.details
    most: i64 = held + 1 if white else held
    if most > prospect.longest:
        most = prospect.longest
    wilds: i64 = hand >> WILD_SHIFT
    vehicles: i64 = hand & VEHICLES
    slack: i64 = MOST_OF_EACH - vehicles - wilds * EACH
    moving = low != 0 or high != 0
    found: i64 = 0
    crossed: i64 = 0
    at: i64 = 0
    for goal in row:
        first: i64 = stride * goal
        for at in range(table[first], table[first + most]):
            if not (table[at] + slack) & GUARDS:
                way: i64 = table[at]
                first_step: i64 = way >> EXIT_SHIFT & EXIT
                leads: i64 = asked >> first_step & 1  # not 1 << …, which compiled code takes for 32 bits
                if (
                    leads
                    and (not wilds or missing(way, vehicles) <= wilds)
                    and (way >> LENGTH_SHIFT <= held or way >> WHITE_SHIFT & WHITE >= white)
                ):
                    leads <<= first_step
                    if moving and (table[2 * at + details] & low or table[2 * at + details + 1] & high):
                        crossed |= leads
                    else:
                        found |= leads
                        asked ^= leads
                        if not asked:
                            return found, crossed
    return found, crossed
