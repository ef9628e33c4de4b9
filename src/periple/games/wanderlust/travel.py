"""Travelling, hop by hop: a trip is one action, however long it is (rules 24 to 32)."""

from typing import TYPE_CHECKING, Final

from periple.games.wanderlust import destinations, encounters, objectives, tickets
from periple.games.wanderlust.board import FAR
from periple.games.wanderlust.payments import PAYABLE, PAYS, aid_used
from periple.games.wanderlust.reach import leads_far_enough, leads_on
from periple.games.wanderlust.terms import (
    ARRIVE,
    FREE,
    HOP,
    KINDS,
    LIFT,
    PAY,
    UNIT,
    Aid,
    Route,
    Skill,
    Step,
    Ticket,
    kinds_in,
)

if TYPE_CHECKING:
    from periple.games.wanderlust.position import Position


FREE_WHITE: Final = Aid.FREE_WHITE


def aids_of(s: "Position", trotter: int) -> int:
    """What helps a trotter to pay for a trip that starts now: a skill, a lift."""
    aids = Aid.LIFT if s.lift else 0
    skill = tickets.skill_of(s, trotter)
    if skill == Skill.SHIP_ANY:
        aids |= Aid.SHIP_ANY
    elif skill == Skill.AIR_SWAP:
        aids |= Aid.AIR_SWAP
    elif skill == Skill.FREE_WHITE:
        aids |= Aid.FREE_WHITE
    return aids


def offer_departures(s: "Position", offered: list[int]) -> None:
    """Offer the first hops of every trip that can end on an available destination (rule 24).

    The row never shows the place where the trotter stands, so a trip takes as many hops as the map says at least.
    """
    me = s.turn
    held = s.held[me]
    aids = aids_of(s, me)
    most = held + 1 if aids & FREE_WHITE else held
    place = s.place[me]
    base = place * s.board.places
    for goal in s.row:
        if s.board.steps[base + goal] <= most:
            offer_hops(s, place, s.hand[me], held, aids, offered)
            return


def trip_moves(s: "Position") -> list[int]:
    """On the way: stop here if this is an available destination, or go on (rules 24, 25, ruling A19)."""
    me = s.turn
    offered: list[int] = []
    if may_arrive(s):
        offered.append(ARRIVE)
    offer_hops(s, s.place[me], s.hand[me], s.held[me], s.aids, offered)
    return offered


def may_arrive(s: "Position") -> bool:
    return s.place[s.turn] in s.row and len(s.trip) > 0 and tickets_used(s) >= s.race.minimum


def tickets_used(s: "Position") -> int:
    return sum(s.trip_tickets)


def offer_hops(s: "Position", place: int, hand: int, held: int, aids: int, offered: list[int]) -> None:
    """Offer every route from which the trip can still end well, with some way to pay for it."""
    board = s.board
    row = s.row
    most = held if aids & FREE_WHITE else held - 1
    closed = s.trail if s.race.strict else s.trail & board.airports
    exits = board.exit_to[place]
    routes = board.exit_route[place]
    for i in board.payable[place * 64 + PAYABLE[aids * 64 + kinds_in(hand)]]:
        to = exits[i]
        route = routes[i]
        if (closed and board.bit[to] & closed) or route in s.trip:
            continue
        lane = board.exit_lane[place][i]
        if s.race.minimum:
            if payments_that_lead_on(s, lane, hand, held, aids):
                offered.append(HOP + route)
            continue
        base = to * board.places
        nearest = FAR
        for goal in row:
            if board.steps[base + goal] < nearest:
                nearest = board.steps[base + goal]
        if nearest == 0 or (nearest <= most and leads_on(s, lane, hand, held, aids, UNIT[board.route_kind[route]])):
            offered.append(HOP + route)


def payments_that_lead_on(s: "Position", lane: int, hand: int, held: int, aids: int) -> list[int]:
    """Every payment for a lane's route that leaves enough for the rest of the trip."""
    kind = s.board.route_kind[lane >> 1]
    ways: list[int] = []
    for payment in PAYS[(aids * KINDS + kind) * 64 + kinds_in(hand)]:
        paid = 0 if payment == FREE else 1
        left = hand - UNIT[payment % LIFT] if paid else hand
        if ends_well(s, lane, left, held - paid, aids & ~aid_used(kind, payment), paid):
            ways.append(payment)
    return ways


def ends_well(s: "Position", lane: int, hand: int, held: int, aids: int, paid: int) -> bool:
    """Whether the trip can end on an available destination after a hop that is paid."""
    if s.race.minimum:  # the advanced rule: the whole trip must use enough tickets (rule 50)
        more = s.race.minimum - tickets_used(s) - paid
        if more > 0:
            return leads_far_enough(s, lane, hand, held, aids, more)
    return s.board.lane_to[lane] in s.row or leads_on(s, lane, hand, held, aids, 0)


def hop(s: "Position", route: int) -> None:
    """Take one route; the first hop of a trip costs the action. With several ways to pay, choose one (rules 24, 26)."""
    if s.agenda[-1] != Step.TRIP:
        set_out(s)
    me = s.turn
    board = s.board
    pays = PAYS[(s.aids * KINDS + board.route_kind[route]) * 64 + kinds_in(s.hand[me])]
    if len(pays) > 1:
        lane = 2 * route if board.ends[route][0] == s.place[me] else 2 * route + 1
        pays = payments_that_lead_on(s, lane, s.hand[me], s.held[me], s.aids)
    s.trip.append(route)
    if len(pays) == 1:
        pay(s, pays[0])
    else:
        s.pays = pays
        s.agenda.append(Step.PAY)


def pay(s: "Position", payment: int) -> None:
    """Pay for the route chosen, and be at its other end (rules 26, 27)."""
    me = s.turn
    board = s.board
    route = s.trip[-1]
    kind = board.route_kind[route]
    here = s.place[me]
    to = board.other_end(route, here)
    if payment != FREE:
        ticket = payment % LIFT
        tickets.spend(s, me, ticket)
        s.trip_tickets[ticket] += 1
    s.aids &= ~aid_used(kind, payment)
    s.trip_hops[kind] += 1
    s.trail |= board.bit[here]
    s.place[me] = to
    if s.listening:
        s.say("hopped", 27 if kind == Route.FLIGHT else 26, me, [here, to, route, payment])


def pay_chosen(s: "Position", payment: int) -> None:
    s.agenda.pop()
    pay(s, payment)


def pay_moves(s: "Position") -> list[int]:
    return [PAY + payment for payment in s.pays]


def set_out(s: "Position") -> None:
    s.agenda.append(Step.TRIP)
    s.actions -= 1
    s.idle = False
    s.aids = aids_of(s, s.turn)
    s.lift = False


def arrive(s: "Position") -> None:
    """The trip ends: encounters, experience, then the card (rule 31); feats for secret missions are noted."""
    me = s.turn
    place = s.place[me]
    s.agenda.pop()
    if s.listening:
        s.say("arrived", 24, me, [place])
    for _ in range(s.trip_hops[Route.FLIGHT]):
        encounters.meet(s, me)
    earned = tickets_used(s) - s.trip_tickets[Ticket.WILD]
    s.xp[me] += earned
    if s.listening:
        s.say("earned", 31, me, [earned, s.xp[me]])
    objectives.note_trip(s, me)
    s.arrivals += 1
    objectives.note_arrivals(s, me)
    end_trip(s)
    destinations.claim(s, me, place)


def end_trip(s: "Position") -> None:
    s.trip.clear()
    s.trail = 0
    s.pays = []
    s.aids = 0
    for kind in range(KINDS):
        s.trip_tickets[kind] = 0
        s.trip_hops[kind] = 0
    tickets.top_up(s)
