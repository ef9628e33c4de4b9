"""Travelling, hop by hop: a trip is one action, however long it is (rules 24 to 32)."""

from typing import TYPE_CHECKING

from periple.games.wanderlust import destinations, encounters, objectives, tickets
from periple.games.wanderlust.reach import NO_WAY, UNSURE, affordable, can_arrive_later, can_depart, find, search
from periple.games.wanderlust.terms import (
    ARRIVE,
    FIELD,
    FREE,
    GUARDS,
    HOP,
    KINDS,
    LIFT,
    PAYMENTS,
    SHIFT,
    UNIT,
    Aid,
    Route,
    Skill,
    Step,
    Ticket,
)

if TYPE_CHECKING:
    from periple.games.wanderlust.position import Position


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
    """Offer the first hops of every trip that can end on an available destination (rule 24)."""
    me = s.turn
    held = s.held[me]
    aids = aids_of(s, me)
    if held == 0 and not aids & Aid.FREE_WHITE:
        return
    place = s.place[me]
    hand = s.hand[me]
    if s.race.minimum == 0 and not can_depart(s, place, hand, held, aids):
        return
    offer_hops(s, place, hand, held, aids, offered)


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
    """Offer every hop from which the trip can still end well, with every way to pay for it."""
    board = s.board
    gone_low = s.trail_low if s.race.strict else s.trail_low & board.airports_low
    gone_high = s.trail_high if s.race.strict else s.trail_high & board.airports_high
    exits = board.exit_to[place]
    for i, route in enumerate(board.exit_route[place]):
        to = exits[i]
        if board.low[to] & gone_low or board.high[to] & gone_high or route in s.trip:
            continue
        ways_to_pay = payments(board.route_kind[route], hand, aids)
        if not ways_to_pay:
            continue
        if s.race.minimum:
            offer_long_hop(s, place, route, to, ways_to_pay, hand, held, aids, offered)
        elif to in s.row:
            for payment in ways_to_pay:
                offered.append(HOP + route * PAYMENTS + payment)
        else:
            offer_hop(s, place, route, to, ways_to_pay, hand, held, aids, offered)


def offer_hop(
    s: "Position",
    place: int,
    route: int,
    to: int,
    ways_to_pay: list[int],
    hand: int,
    held: int,
    aids: int,
    offered: list[int],
) -> None:
    """Offer one route with the payments that leave enough for the rest of the trip."""
    board = s.board
    kind = board.route_kind[route]
    move = HOP + route * PAYMENTS
    ways = board.ways_after(route, to)
    base = to * board.places
    low = s.trail_low
    high = s.trail_high
    if s.race.strict:
        low |= board.low[place]
        high |= board.high[place]
    found = find(ways, board.steps, base, s.row, low, high, hand, held, aids, UNIT[kind])
    if found == NO_WAY:
        return
    if found >= 0 and len(ways_to_pay) == 1:
        offered.append(move + ways_to_pay[0])
        return
    for payment in ways_to_pay:
        paid = payment != FREE
        left = hand - UNIT[payment % LIFT] if paid else hand
        count = held - 1 if paid else held
        helped = aids & ~aid_used(kind, payment)
        if found < 0 or not affordable(ways.asked[found] ^ GUARDS, ways.size[found], left, count, helped):
            other = find(ways, board.steps, base, s.row, low, high, left, count, helped, 0)
            if other == NO_WAY:
                continue
            if other == UNSURE:
                here_low = s.trail_low | board.low[place]
                here_high = s.trail_high | board.high[place]
                if not search(s, to, [*s.trip, route], here_low, here_high, left, count, helped):
                    continue
        offered.append(move + payment)


def offer_long_hop(
    s: "Position",
    place: int,
    route: int,
    to: int,
    ways_to_pay: list[int],
    hand: int,
    held: int,
    aids: int,
    offered: list[int],
) -> None:
    """The same under the advanced rule: the whole trip must use enough tickets (rule 50)."""
    board = s.board
    kind = board.route_kind[route]
    low = s.trail_low | board.low[place]
    high = s.trail_high | board.high[place]
    routes = [*s.trip, route]
    for payment in ways_to_pay:
        paid = payment != FREE
        left = hand - UNIT[payment % LIFT] if paid else hand
        count = held - 1 if paid else held
        helped = aids & ~aid_used(kind, payment)
        more = s.race.minimum - tickets_used(s) - (1 if paid else 0)
        if to in s.row and more <= 0:
            pass
        elif more > 0:
            if not can_arrive_later(s, to, routes, low, high, left, count, helped, more):
                continue
        elif not search(s, to, routes, low, high, left, count, helped):
            continue
        offered.append(HOP + route * PAYMENTS + payment)


def payments(kind: int, hand: int, aids: int) -> list[int]:
    """Every way a hand can pay for one route of a kind (rules 22, 26, 27 and the skills)."""
    ways: list[int] = []
    for ticket in range(KINDS):
        if (hand >> SHIFT[ticket]) & FIELD and serves(ticket, kind, aids):
            ways.append(ticket)
    if kind == Route.WHITE:
        if aids & Aid.FREE_WHITE:
            ways.append(FREE)
    elif kind != Route.FLIGHT and aids & Aid.LIFT:
        for ticket in range(KINDS):
            if (hand >> SHIFT[ticket]) & FIELD and ticket != kind and ticket != Ticket.WILD:
                ways.append(LIFT + ticket)
    return ways


def serves(ticket: int, kind: int, aids: int) -> bool:
    """Whether a ticket pays for a route: by its kind, as a wild, on a white route, or by a skill."""
    if ticket == kind or ticket == Ticket.WILD or kind == Route.WHITE:
        return True
    if kind == Route.SHIP:
        return aids & Aid.SHIP_ANY != 0
    if aids & Aid.AIR_SWAP:
        return (kind == Route.FLIGHT and ticket == Ticket.CHARTER) or (
            kind == Route.CHARTER and ticket == Ticket.AIRLINE
        )
    return False


def aid_used(kind: int, payment: int) -> int:
    """The aid that a payment uses up: each helps once in a trip."""
    if payment == FREE:
        return Aid.FREE_WHITE
    if payment >= LIFT:
        return Aid.LIFT
    if payment == kind or payment == Ticket.WILD or kind == Route.WHITE:
        return 0
    return Aid.SHIP_ANY if kind == Route.SHIP else Aid.AIR_SWAP


def hop(s: "Position", move: int) -> None:
    """Take one route and pay for it; the first hop of a trip costs the action (rules 24, 26, 27)."""
    me = s.turn
    if s.agenda[-1] != Step.TRIP:
        set_out(s)
    route = (move - HOP) // PAYMENTS
    payment = (move - HOP) % PAYMENTS
    board = s.board
    kind = board.route_kind[route]
    here = s.place[me]
    to = board.other_end(route, here)
    if payment != FREE:
        ticket = payment % LIFT
        tickets.spend(s, me, ticket)
        s.trip_tickets[ticket] += 1
    s.aids &= ~aid_used(kind, payment)
    s.trip_hops[kind] += 1
    s.trip.append(route)
    s.trail_low |= board.low[here]
    s.trail_high |= board.high[here]
    s.place[me] = to
    if s.listening:
        s.say("hopped", 27 if kind == Route.FLIGHT else 26, me, [here, to, route, payment])


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
    s.trail_low = 0
    s.trail_high = 0
    s.aids = 0
    for kind in range(KINDS):
        s.trip_tickets[kind] = 0
        s.trip_hops[kind] = 0
    tickets.top_up(s)
