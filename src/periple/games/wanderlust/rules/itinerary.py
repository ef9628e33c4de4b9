"""Whole trips, told before they begin: to each available destination, the fewest tickets and the most experience.

For a destination out of reach, the shortest way there and the tickets that lack for it.
"""

from typing import Final

from ..made.numbers import ARRIVE, HOP, PAY, Step
from ..position import Position
from ..terms import FREE, KINDS, LIFT, NO_TICKET, Aid, Kind, Route, Ticket
from . import travel
from .packed import ALL_GUARDS, UNIT, WILD_SHIFT, kinds_in, tickets_of
from .payments import PAYS, aid_used
from .reach import affordable, least_lack
from .trail import left_behind

PATIENCE: Final = 60  # places visited in thought while looking for more experience
SCOUTING: Final = 500  # places visited in thought while looking for a way that lacks least
FARTHEST: Final = 12  # routes of a way to a destination out of reach
NO_EXPERIENCE: Final = -1


class Itinerary:
    """A trip to a goal: its routes, how each is paid, what it costs and brings.

    For a destination out of reach, `payments` has NO_TICKET where a ticket lacks; it then costs and brings nothing.
    """

    def __init__(self, goal: int, routes: list[int], tickets: int, experience: int) -> None:
        self.goal = goal
        self.routes = routes
        self.tickets = tickets
        self.experience = experience
        self.payments: list[int] = []

    def moves(self) -> list[int]:
        """Every hop with its payment, then the arrival: each is played when it is offered."""
        moves: list[int] = []
        for i, route in enumerate(self.routes):
            moves.append(HOP + route)
            moves.append(PAY + self.payments[i])
        moves.append(ARRIVE)
        return moves


class Ways:
    """Ways from a place, each one route longer than another; only the cheapest to each place are kept."""

    def __init__(self, start: int) -> None:
        self.place = [start]
        self.need = [0]
        self.size = [0]
        self.before = [-1]
        self.route = [-1]
        self.at: dict[int, list[int]] = {start: [0]}  # by place: what the ways to it ask for

    def add(self, way: int, route: int, to: int, need: int) -> bool:
        """Go on by a route, unless a way to the same place is known that asks for no more of anything."""
        known = self.at.setdefault(to, [])
        guarded = need | ALL_GUARDS
        for other in known:
            if (guarded - other) & ALL_GUARDS == ALL_GUARDS:
                return False
        known.append(need)
        self.place.append(to)
        self.need.append(need)
        self.size.append(self.size[way] + 1)
        self.before.append(way)
        self.route.append(route)
        return True

    def drop(self) -> None:
        """Do not go on from the last one."""
        self.place.pop()
        self.need.pop()
        self.size.pop()
        self.before.pop()
        self.route.pop()

    def routes_to(self, way: int) -> list[int]:
        routes: list[int] = []
        while way > 0:
            routes.append(self.route[way])
            way = self.before[way]
        routes.reverse()
        return routes


class Planner:
    """Finds trips of the trotter at turn to the available destinations.

    First the cheapest ways to each (`spread`), of which none is missed; then, within its patience, longer trails that
    bring more experience (`wander`).
    """

    def __init__(self, s: Position) -> None:
        self.s = s
        self.hand = s.hand[s.turn]
        self.held = s.held[s.turn]
        self.aids = travel.aids_now(s)
        self.most = self.held + 1 if self.aids & Aid.FREE_WHITE else self.held
        self.closed = left_behind(s) if s.agreement.strict else left_behind(s) & s.board.airports
        self.used = s.trip[:]
        self.begun = len(s.trip)
        self.paid_before = travel.tickets_used(s)
        self.thoughts = 0
        self.depth = 0
        self.shortest: list[Itinerary | None] = [None] * len(s.row)
        self.richest: list[Itinerary | None] = [None] * len(s.row)

    def plan(self) -> list[Itinerary]:
        s = self.s
        if self.most == 0:
            return []
        start = s.place[s.turn]
        self.spread(start)
        for depth in range(self.first_detour(), self.most + 1):
            self.depth = depth
            self.wander(start, self.closed, 0, 0)
            if self.thoughts > PATIENCE:
                break
        found: list[Itinerary] = []
        for slot in range(len(s.row)):
            short, rich = self.shortest[slot], self.richest[slot]
            if short is not None:
                found.append(short)
                if rich is not None and rich.experience > short.experience:
                    found.append(rich)
        for trip in found:
            trip.payments = self.payments_of(trip)
        return found

    def spread(self, start: int) -> None:
        """Follow the cheapest ways from place to place, shortest first: one that asks for less of everything wins."""
        s = self.s
        board = s.board
        closed = self.closed | shut_behind(s, start)
        ways = Ways(start)
        way = 0
        while way < len(ways.place):
            here = ways.place[way]
            size = ways.size[way] + 1
            if size > self.enough():
                break
            exits = board.exit_to[here]
            for i, route in enumerate(board.exit_route[here]):
                to = exits[i]
                if board.bit[to] & closed or route in self.used:
                    continue
                need = ways.need[way] + UNIT[board.route_kind[route]]
                if not affordable(need, size, self.hand, self.held, self.aids) or not ways.add(way, route, to, need):
                    continue
                if to in s.row:
                    self.consider(s.row.index(to), need, size, ways.routes_to(len(ways.place) - 1))
                if not near_enough(s, to, self.most - size):
                    ways.drop()
            way += 1

    def first_detour(self) -> int:
        """The routes of the first trip that may bring more than the shortest ones; the advanced rule asks for it."""
        if self.s.agreement.minimum:
            return 1
        first = self.most + 1
        for trip in self.shortest:
            if trip is not None:
                first = min(first, len(trip.routes) + 1)
        return first

    def enough(self) -> int:
        """How long ways need be looked at: a route more than the shortest to each goal, or all while one lacks."""
        longest = 0
        for trip in self.shortest:
            if trip is None:
                return self.most
            longest = max(longest, len(trip.routes) + 1)
        return longest

    def wander(self, place: int, closed: int, need: int, size: int) -> None:
        """Follow every trail of so many routes."""
        s = self.s
        board = s.board
        left = self.depth - size
        if left == 0:
            if place in s.row:
                self.consider(s.row.index(place), need, size, self.used[self.begun :])
            return
        if self.thoughts > PATIENCE or not near_enough(s, place, left):
            return
        self.thoughts += 1
        closed |= shut_behind(s, place)
        exits = board.exit_to[place]
        for i, route in enumerate(board.exit_route[place]):
            to = exits[i]
            if board.bit[to] & closed or route in self.used:
                continue
            further = need + UNIT[board.route_kind[route]]
            if affordable(further, size + 1, self.hand, self.held, self.aids):
                self.used.append(route)
                self.wander(to, closed, further, size + 1)
                self.used.pop()

    def consider(self, slot: int, need: int, size: int, routes: list[int]) -> None:
        """Keep a trip that costs less or brings more than those known; Sam may save a ticket on a white route."""
        self.weigh(slot, need, size, self.aids & ~Aid.FREE_WHITE, routes)
        if self.aids & Aid.FREE_WHITE and need >> WILD_SHIFT:
            self.weigh(slot, need, size - 1, self.aids, routes)

    def weigh(self, slot: int, need: int, tickets: int, aids: int, routes: list[int]) -> None:
        if tickets > self.held or tickets + self.paid_before < self.s.agreement.minimum:
            return
        earned = experience(need, tickets, self.hand, self.held, aids)
        if earned == NO_EXPERIENCE:
            return
        short, rich = self.shortest[slot], self.richest[slot]
        if short is None or tickets < short.tickets or (tickets == short.tickets and earned > short.experience):
            self.shortest[slot] = Itinerary(self.s.row[slot], routes, tickets, earned)
        if rich is None or earned > rich.experience or (earned == rich.experience and tickets < rich.tickets):
            self.richest[slot] = Itinerary(self.s.row[slot], routes, tickets, earned)

    def payments_of(self, trip: Itinerary) -> list[int]:
        """For each route of a trip the payment with which it earns all it promises."""
        board = self.s.board
        hand, held, aids = self.hand, self.held, self.aids
        tickets, promised = trip.tickets, trip.experience
        payments: list[int] = []
        for i, route in enumerate(trip.routes):
            rest = 0
            for later in trip.routes[i + 1 :]:
                rest += UNIT[board.route_kind[later]]
            kind = board.route_kind[route]
            whole = len(trip.routes) - i - 1
            for payment in PAYS[(aids * KINDS + kind) * 64 + kinds_in(hand)]:
                paid = 0 if payment == FREE else 1
                left = hand - UNIT[payment % LIFT] if paid else hand
                earned = 1 if paid and payment % LIFT != Ticket.WILD else 0
                helped = aids & ~aid_used(kind, payment)
                count = tickets - paid
                can_skip = helped & Aid.FREE_WHITE and rest >> WILD_SHIFT
                if count != whole and not (can_skip and count == whole - 1):
                    continue
                kept = helped if count < whole else helped & ~Aid.FREE_WHITE
                if experience(rest, count, left, held - paid, kept) + earned == promised:
                    payments.append(payment)
                    hand, held, aids, tickets, promised = left, held - paid, helped, count, promised - earned
                    break
        return payments


def shut_behind(s: Position, place: int) -> int:
    """The place as a bit, if a trip that leaves it may not come back (rule 30, ruling A13)."""
    return s.board.bit[place] if s.agreement.strict or s.board.kind[place] == Kind.AIRPORT else 0


def near_enough(s: Position, place: int, left: int) -> bool:
    """Whether some available destination is within so many routes."""
    base = place * s.board.places
    for goal in s.row:
        if s.board.steps[base + goal] <= left:
            return True
    return False


def experience(need: int, tickets: int, hand: int, held: int, aids: int) -> int:
    """The most a bundle can earn: every ticket but wilds; NO_EXPERIENCE when the hand can't pay (rule 31)."""
    wilds = hand >> WILD_SHIFT
    taken = max(least_lack(need, hand, aids), tickets - (held - wilds), 0)
    return tickets - taken if taken <= wilds else NO_EXPERIENCE


def can_travel(s: Position) -> bool:
    """Whether a trip may begin or is under way."""
    step = s.agenda[-1]
    return step == Step.TRIP or (step == Step.TURN and s.actions > 0)


def plans(s: Position) -> list[Itinerary]:
    """For each available destination the trip with the fewest tickets, and the one with the most experience."""
    return Planner(s).plan() if can_travel(s) else []


# Out of reach


class Scout:
    """Looks for the shortest ways to a goal as if every ticket were at hand; of several, the one that lacks least."""

    def __init__(self, s: Position, goal: int) -> None:
        self.s = s
        self.goal = goal
        self.hand = s.hand[s.turn]
        self.aids = travel.aids_now(s)
        self.used = s.trip[:]
        self.begun = len(s.trip)
        self.thoughts = 0
        self.best: Itinerary | None = None
        self.lack = FARTHEST + 1

    def scout(self) -> Itinerary | None:
        s = self.s
        closed = left_behind(s) if s.agreement.strict else left_behind(s) & s.board.airports
        for depth in range(1, FARTHEST + 1):
            self.follow(s.place[s.turn], closed, depth)
            if self.best is not None or self.thoughts > SCOUTING:
                break
        return self.best

    def follow(self, place: int, closed: int, left: int) -> None:
        s = self.s
        board = s.board
        if left == 0:
            if place == self.goal:
                self.consider()
            return
        if board.steps[place * board.places + self.goal] > left or self.thoughts > SCOUTING:
            return
        self.thoughts += 1
        closed |= shut_behind(s, place)
        exits = board.exit_to[place]
        for i, route in enumerate(board.exit_route[place]):
            if not board.bit[exits[i]] & closed and route not in self.used:
                self.used.append(route)
                self.follow(exits[i], closed, left - 1)
                self.used.pop()

    def consider(self) -> None:
        routes = self.used[self.begun :]
        payments = as_far_as_it_goes([self.s.board.route_kind[route] for route in routes], self.hand, self.aids)
        lack = payments.count(NO_TICKET)
        if lack < self.lack:
            self.lack = lack
            self.best = Itinerary(self.goal, routes, len(routes), 0)
            self.best.payments = payments


def as_far_as_it_goes(kinds: list[int], hand: int, aids: int) -> list[int]:
    """Pay for routes of these kinds with what there is: their own tickets first, white routes with what is left."""
    payments = [NO_TICKET] * len(kinds)
    for i, kind in enumerate(kinds):
        if kind != Route.WHITE and tickets_of(hand, kind):
            payments[i] = kind
            hand -= UNIT[kind]
    for white in (False, True):
        for i, kind in enumerate(kinds):
            if payments[i] != NO_TICKET or (kind == Route.WHITE) != white:
                continue
            ways = PAYS[(aids * KINDS + kind) * 64 + kinds_in(hand)]
            if ways:
                payment = FREE if FREE in ways else ways[0]
                payments[i] = payment
                aids &= ~aid_used(kind, payment)
                if payment != FREE:
                    hand -= UNIT[payment % LIFT]
    return payments


def out_of_reach(s: Position, found: list[Itinerary]) -> list[Itinerary]:
    """The shortest way to each available destination that no trip reaches."""
    ways: list[Itinerary] = []
    if not can_travel(s):
        return ways
    reached = [trip.goal for trip in found]
    for goal in s.row:
        if goal not in reached and goal != s.place[s.turn]:
            way = Scout(s, goal).scout()
            if way is not None:
                ways.append(way)
    return ways


def flights(s: Position, trip: Itinerary) -> int:
    """How many encounters a trip brings (rule 28)."""
    count = 0
    for route in trip.routes:
        if s.board.route_kind[route] == Route.FLIGHT:
            count += 1
    return count
