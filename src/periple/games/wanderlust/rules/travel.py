"""Travelling, hop by hop: a trip is one action, however long it is (rules 24 to 32)."""

from typing import Final

from mypy_extensions import i64

from periple.kernel.columns import raised
from ..made import say
from ..made.numbers import ARRIVE, HOP, PAY, Step
from ..position import Position
from ..terms import FREE, KINDS, LIFT, NO_TICKET, Aid, Route, Ticket
from . import destinations, encounters, objectives, tickets
from .packed import UNIT, kinds_in
from .payments import PAYS, PAYS_BY_AID, PAYS_WITHOUT_AID, aid_used
from .reach import leads_far_enough, may_enter
from .scan import leads_on, offer_exits, payments_leading_on
from .trail import beside_the_board, hops

FREE_WHITE: Final = Aid.FREE_WHITE
AID_BY_SKILL: Final = [0, Aid.SHIP_ANY, Aid.AIR_SWAP, 0, Aid.FREE_WHITE, 0, 0]  # by skill, from Skill.NONE on
TRIP: Final = Step.TRIP


def aids_of(s: Position, trotter: i64) -> i64:
    """What helps a trotter to pay for a trip that starts now: a skill, a lift."""
    aids = AID_BY_SKILL[tickets.skill_of(s, trotter) + 1]
    return aids | Aid.LIFT if s.lift else aids


def aids_now(s: Position) -> i64:
    """What helps to pay: on the trip under way, or on one that starts now."""
    return s.aids if s.trip else aids_of(s, s.turn)


def trip_moves(s: Position) -> list[int]:
    """On the way: stop here if this is an available destination, or go on (rules 24, 25, ruling A19)."""
    offered = [ARRIVE] if may_arrive(s) else []
    offer_hops(s, s.hand[s.turn], s.held[s.turn], s.aids, offered)
    return offered


def can_end(s: Position, hand: i64, held: i64) -> bool:
    """Whether the trip under way could end well with another hand (rule 24)."""
    if may_arrive(s):
        return True
    offered: list[int] = []
    offer_hops(s, hand, held, s.aids, offered)
    return len(offered) > 0


def is_available(s: Position, place: i64) -> bool:
    """Whether a place lies in the row."""
    for card in s.row:
        if card == place:
            return True
    return False


def may_arrive(s: Position) -> bool:
    if not s.trip or not is_available(s, s.place[s.turn]):
        return False
    return s.agreement.minimum == 0 or tickets_used(s) >= s.agreement.minimum


def tickets_used(s: Position) -> int:
    return len(s.trip_paid) - s.trip_paid.count(FREE)


def wilds_used(s: Position) -> int:
    return s.trip_paid.count(Ticket.WILD)  # a lift takes no wild


def experience_on_the_way(s: Position) -> int:
    """What the trip will earn where it ends: every ticket but wilds (rule 31)."""
    return tickets_used(s) - wilds_used(s)


def offer_hops(s: Position, hand: i64, held: i64, aids: i64, offered: list[int]) -> None:
    """Offer every route from which the trip can end on an available destination, with some way to pay (rule 24)."""
    place = s.place[s.turn]
    if held == 0 and not aids & FREE_WHITE:
        return
    if s.agreement.minimum:
        for lane in s.board.exit_lane[place]:
            if may_enter(s, lane) and payments_that_lead_on(s, lane, hand, held, aids, offered=False):
                offered.append(HOP + (lane >> 1))
    else:
        offer_exits(s, place, hand, held, aids, offered)


def payments_that_lead_on(s: Position, lane: i64, hand: i64, held: i64, aids: i64, offered: bool) -> list[int]:
    """Every payment for a lane's route that leaves enough for the rest of the trip.

    If the route was offered, its own ticket can pay for it, since no other payment leaves more for the rest; but a lift
    might, where the ticket can be swapped for a flight later.
    """
    kind = s.board.route_kind[lane >> 1]
    at = (aids * KINDS + kind) * 64 + kinds_in(hand)
    if not s.agreement.minimum and is_available(s, s.board.lane_to[lane]):
        return PAYS[at][:]  # the trip can end there, whatever is left
    certain = offered and not s.agreement.minimum and not aids & Aid.LIFT and kind != Route.WHITE
    sure = kind if certain else NO_TICKET
    plain = PAYS_WITHOUT_AID[at]
    if plain and not s.agreement.minimum:
        return payments_leading_on(s, lane, plain, hand, held, aids, sure)
    ways: list[int] = []
    for aid, payments in PAYS_BY_AID[at]:
        left = aids & ~aid
        if aid == FREE_WHITE:
            ways += payments if ends_well(s, lane, hand, held, left) else []
        else:
            ways += payments_that_end_well(s, lane, payments, hand, held, left, sure)
    ways.sort()
    return ways


def ends_well(s: Position, lane: i64, hand: i64, held: i64, aids: i64) -> bool:
    """Whether the trip can end on an available destination after a hop that cost nothing."""
    more = missing_tickets(s, 0)
    if more > 0:
        return leads_far_enough(s, lane, hand, held, aids, more)
    return leads_on(s, lane, hand, held, aids)


def payments_that_end_well(
    s: Position, lane: i64, payments: list[int], hand: i64, held: i64, aids: i64, sure: int
) -> list[int]:
    """Of these payments for a hop, those after which the trip can end on an available destination."""
    more = missing_tickets(s, 1)
    if more > 0:
        return [
            payment
            for payment in payments
            if leads_far_enough(s, lane, hand - UNIT[payment % LIFT], held - 1, aids, more)
        ]
    return payments_leading_on(s, lane, payments, hand, held, aids, sure)


def missing_tickets(s: Position, paid: int) -> int:
    """The advanced rule: how many more tickets the trip must use, when it pays so many now (rule 50)."""
    return s.agreement.minimum - tickets_used(s) - paid if s.agreement.minimum else 0


def hop(s: Position, route: i64) -> None:
    """Take one route; the first hop of a trip costs the action. With several ways to pay, choose one (rules 24, 26)."""
    if s.agenda[-1] != TRIP:
        set_out(s)
    me = s.turn
    board = s.board
    pays = PAYS[(s.aids * KINDS + board.route_kind[route]) * 64 + kinds_in(s.hand[me])]
    if len(pays) > 1:
        lane = board.lane_from(s.place[me], route)
        pays = payments_that_lead_on(s, lane, s.hand[me], s.held[me], s.aids, offered=True)
    s.trip.append(route)
    if len(pays) == 1:
        pay(s, pays[0])
    else:
        s.pays = pays
        s.agenda.append(Step.PAY)


def pay(s: Position, payment: int) -> None:
    """Pay for the route chosen, and be at its other end; the ticket lies beside the board (rules 26, 27, 31)."""
    me = s.turn
    board = s.board
    route = s.trip[-1]
    kind = board.route_kind[route]
    here = s.place[me]
    to = board.both_ends[route] - here
    if payment != FREE:
        tickets.lay_down(s, me, payment % LIFT)
    s.trip_paid.append(payment)
    if s.aids:
        s.aids &= ~aid_used(kind, payment)
    s.place[me] = to
    if s.listening:
        say.hopped(s, 27 if kind == Route.FLIGHT else 26, me, here, to, route, payment, kind)


def pay_chosen(s: Position, payment: int) -> None:
    s.agenda.pop()
    pay(s, payment)


def pay_moves(s: Position) -> list[int]:
    return [PAY + payment for payment in s.pays]


def set_out(s: Position) -> None:
    s.agenda.append(Step.TRIP)
    s.actions -= 1
    s.idle = False
    s.aids = aids_of(s, s.turn)
    s.lift = False


def arrive(s: Position) -> None:
    """The trip ends: encounters, experience, then the card (rule 31); feats for secret missions are noted."""
    me = s.turn
    place = s.place[me]
    s.agenda.pop()
    say.arrived(s, 24, me, place)
    for _ in range(hops(s, Route.FLIGHT)):
        encounters.meet(s, me)
    earned = experience_on_the_way(s)
    s.xp = raised(s.xp, me, earned)
    say.earned(s, 31, me, earned, s.xp[me])
    objectives.note_trip(s, me)
    s.arrivals += 1
    objectives.note_arrivals(s, me)
    end_trip(s)
    destinations.claim(s, me, place)


def end_trip(s: Position) -> None:
    """Only now are the tickets of the trip discarded: nothing on the way could touch them (rule 31)."""
    s.pile.spent.extend(beside_the_board(s))
    s.trip.clear()
    s.pays = []
    s.aids = 0
    s.trip_paid.clear()
    tickets.top_up(s)
