"""Whole trips, told before they begin: to each available destination, the fewest tickets and the most experience.

For a destination out of reach, the shortest way there and the tickets that lack for it.
"""

from typing import Final

from periple.games.wanderlust import travel
from periple.games.wanderlust.payments import PAYS, aid_used
from periple.games.wanderlust.position import Position
from periple.games.wanderlust.reach import affordable, least_lack
from periple.games.wanderlust.terms import (
    ARRIVE,
    FREE,
    HOP,
    KINDS,
    LIFT,
    NO_TICKET,
    PAY,
    UNIT,
    WILD_SHIFT,
    Aid,
    Kind,
    Route,
    Step,
    Ticket,
    kinds_in,
    tickets_of,
)
from periple.games.wanderlust.trail import left_behind

PATIENCE: Final = 3000  # places visited in thought before the best trips found so far are told
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


class Planner:
    """Follows the legal trails of the trotter at turn, within its patience; shortest first."""

    def __init__(self, s: Position) -> None:
        self.s = s
        self.hand = s.hand[s.turn]
        self.held = s.held[s.turn]
        self.aids = s.aids if s.trip else travel.aids_of(s, s.turn)
        self.closed = left_behind(s) if s.race.strict else left_behind(s) & s.board.airports
        self.used = s.trip[:]
        self.begun = len(s.trip)
        self.paid_before = travel.tickets_used(s)
        self.thoughts = 0
        self.depth = 0
        self.shortest: list[Itinerary | None] = [None] * len(s.row)
        self.richest: list[Itinerary | None] = [None] * len(s.row)

    def plan(self) -> list[Itinerary]:
        """Look at trips of one route, then two …, so that the first one found to a goal is the shortest."""
        s = self.s
        most = self.held + 1 if self.aids & Aid.FREE_WHITE else self.held
        for depth in range(1, most + 1):
            self.depth = depth
            self.follow(s.place[s.turn], self.closed, 0, 0)
            if self.thoughts > PATIENCE:
                break
        found: list[Itinerary] = []
        for slot in range(len(s.row)):
            short, rich = self.shortest[slot], self.richest[slot]
            if short is not None:
                found.append(short)
            if rich is not None and short is not None and rich.experience > short.experience:
                found.append(rich)
        for trip in found:
            trip.payments = self.payments_of(trip)
        return found

    def follow(self, place: int, closed: int, need: int, size: int) -> None:
        s = self.s
        board = s.board
        left = self.depth - size
        if left == 0:
            if place in s.row:
                self.consider(s.row.index(place), need, size)
            return
        if self.thoughts > PATIENCE or not near_enough(s, place, left):
            return
        self.thoughts += 1
        if s.race.strict or board.kind[place] == Kind.AIRPORT:
            closed |= board.bit[place]
        exits = board.exit_to[place]
        for i, route in enumerate(board.exit_route[place]):
            to = exits[i]
            if board.bit[to] & closed or route in self.used:
                continue
            further = need + UNIT[board.route_kind[route]]
            if affordable(further, size + 1, self.hand, self.held, self.aids):
                self.used.append(route)
                self.follow(to, closed, further, size + 1)
                self.used.pop()

    def consider(self, slot: int, need: int, size: int) -> None:
        """Keep a trip that costs less or brings more than those known; Sam may save a ticket on a white route."""
        self.weigh(slot, need, size, self.aids & ~Aid.FREE_WHITE)
        if self.aids & Aid.FREE_WHITE and need >> WILD_SHIFT:
            self.weigh(slot, need, size - 1, self.aids)

    def weigh(self, slot: int, need: int, tickets: int, aids: int) -> None:
        if tickets > self.held or tickets + self.paid_before < self.s.race.minimum:
            return
        earned = experience(need, tickets, self.hand, self.held, aids)
        if earned == NO_EXPERIENCE:
            return
        short, rich = self.shortest[slot], self.richest[slot]
        shorter = short is None or tickets < short.tickets or (tickets == short.tickets and earned > short.experience)
        richer = rich is None or earned > rich.experience or (earned == rich.experience and tickets < rich.tickets)
        if shorter or richer:
            trip = Itinerary(self.s.row[slot], self.used[self.begun :], tickets, earned)
            if shorter:
                self.shortest[slot] = trip
            if richer:
                self.richest[slot] = trip

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
        self.aids = s.aids if s.trip else travel.aids_of(s, s.turn)
        self.used = s.trip[:]
        self.begun = len(s.trip)
        self.thoughts = 0
        self.best: Itinerary | None = None
        self.lack = FARTHEST + 1

    def scout(self) -> Itinerary | None:
        s = self.s
        closed = left_behind(s) if s.race.strict else left_behind(s) & s.board.airports
        for depth in range(1, FARTHEST + 1):
            self.follow(s.place[s.turn], closed, depth)
            if self.best is not None or self.thoughts > PATIENCE:
                break
        return self.best

    def follow(self, place: int, closed: int, left: int) -> None:
        s = self.s
        board = s.board
        if left == 0:
            if place == self.goal:
                self.consider()
            return
        if board.steps[place * board.places + self.goal] > left or self.thoughts > PATIENCE:
            return
        self.thoughts += 1
        if s.race.strict or board.kind[place] == Kind.AIRPORT:
            closed |= board.bit[place]
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


def stops(s: Position, trip: Itinerary) -> list[int]:
    """The places of a trip, from here to the goal."""
    places = [s.place[s.turn]]
    for route in trip.routes:
        places.append(s.board.other_end(route, places[-1]))
    return places
