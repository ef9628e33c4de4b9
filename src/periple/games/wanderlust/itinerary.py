"""Whole trips, told before they begin: to each available destination, the fewest tickets and the most experience."""

from typing import TYPE_CHECKING, Final

from periple.games.wanderlust import travel
from periple.games.wanderlust.payments import PAYS, aid_used
from periple.games.wanderlust.reach import affordable, least_lack
from periple.games.wanderlust.terms import (
    FREE,
    HOP,
    KINDS,
    LIFT,
    PAY,
    UNIT,
    WILD_SHIFT,
    Aid,
    Kind,
    Route,
    Step,
    Ticket,
    kinds_in,
)

if TYPE_CHECKING:
    from periple.games.wanderlust.position import Position

PATIENCE: Final = 4000  # places visited in thought per destination before the best trip found so far is told


class Itinerary:
    """A trip to a goal: its routes, what it costs and brings, and its moves: a hop and its payment, each time."""

    def __init__(self, goal: int, routes: list[int], tickets: int, experience: int) -> None:
        self.goal = goal
        self.routes = routes
        self.tickets = tickets
        self.experience = experience
        self.moves: list[list[int]] = []


class Planner:
    """Follows every legal trail of the trotter at turn to one goal, within its patience."""

    def __init__(self, s: "Position", goal: int) -> None:
        self.s = s
        self.goal = goal
        self.hand = s.hand[s.turn]
        self.held = s.held[s.turn]
        self.aids = s.aids if s.agenda[-1] == Step.TRIP else travel.aids_of(s, s.turn)
        self.used = s.trip[:]
        self.begun = len(s.trip)
        self.paid_before = travel.tickets_used(s)
        self.thoughts = 0
        self.depth = 0
        self.shortest: Itinerary | None = None
        self.richest: Itinerary | None = None

    def plan(self) -> None:
        """Look at trips of one route, then two …, so that the first one found is the shortest."""
        s = self.s
        closed = s.trail if s.race.strict else s.trail & s.board.airports
        most = self.held + 1 if self.aids & Aid.FREE_WHITE else self.held
        for depth in range(1, most + 1):
            self.depth = depth
            self.follow(s.place[s.turn], closed, 0, 0)
            if self.thoughts > PATIENCE:
                break

    def follow(self, place: int, closed: int, need: int, size: int) -> None:
        s = self.s
        board = s.board
        left = self.depth - size
        if left == 0:
            if place == self.goal:
                self.consider(need, size)
            return
        if board.steps[place * board.places + self.goal] > left or self.thoughts > PATIENCE:
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

    def consider(self, need: int, size: int) -> None:
        """Keep a trip that costs less or brings more than those known."""
        for free in (False, True):
            tickets = size - 1 if free else size
            if free and not (self.aids & Aid.FREE_WHITE and need >> WILD_SHIFT):
                continue
            if tickets > self.held or tickets + self.paid_before < self.s.race.minimum:
                continue
            aids = self.aids if free else self.aids & ~Aid.FREE_WHITE
            earned = experience(need, tickets, self.hand, self.held, aids)
            if earned < 0:
                continue
            trip = Itinerary(self.goal, self.used[self.begun :], tickets, earned)
            if self.shortest is None or (tickets, -earned) < (self.shortest.tickets, -self.shortest.experience):
                self.shortest = trip
            if self.richest is None or (-earned, tickets) < (-self.richest.experience, self.richest.tickets):
                self.richest = trip


def experience(need: int, tickets: int, hand: int, held: int, aids: int) -> int:
    """The most a bundle can earn: every ticket but wilds; -1 when the hand can't pay (rule 31)."""
    wilds = hand >> WILD_SHIFT
    taken = max(least_lack(need, hand, aids), tickets - (held - wilds), 0)
    return tickets - taken if taken <= wilds else -1


def plans(s: "Position") -> list[Itinerary]:
    """For each available destination the trip with the fewest tickets, and the one with the most experience."""
    if s.agenda[-1] not in (Step.TURN, Step.TRIP) or (s.agenda[-1] == Step.TURN and s.actions == 0):
        return []
    found: list[Itinerary] = []
    for goal in s.row:
        planner = Planner(s, goal)
        planner.plan()
        for trip in (planner.shortest, planner.richest):
            if trip is not None and (not found or trip is not found[-1]):
                trip.moves = payments_of(s, trip, planner)
                found.append(trip)
    return found


def payments_of(s: "Position", trip: Itinerary, planner: Planner) -> list[list[int]]:
    """The hops of a trip, each with the payment that earns all it promises (asked for only when there are several)."""
    board = s.board
    place = s.place[s.turn]
    hand, held, aids = planner.hand, planner.held, planner.aids
    tickets, promised = trip.tickets, trip.experience
    moves: list[list[int]] = []
    for i, route in enumerate(trip.routes):
        rest = 0
        for later in trip.routes[i + 1 :]:
            rest += UNIT[board.route_kind[later]]
        kind = board.route_kind[route]
        for payment in PAYS[(aids * KINDS + kind) * 64 + kinds_in(hand)]:
            paid = 0 if payment == FREE else 1
            left = hand - UNIT[payment % LIFT] if paid else hand
            earned = 1 if paid and payment % LIFT != Ticket.WILD else 0
            helped = aids & ~aid_used(kind, payment)
            count = tickets - paid
            whole = len(trip.routes) - i - 1
            can_skip = helped & Aid.FREE_WHITE and rest >> WILD_SHIFT
            if count not in ((whole - 1, whole) if can_skip else (whole,)):
                continue
            kept = helped if count < whole else helped & ~Aid.FREE_WHITE
            if experience(rest, count, left, held - paid, kept) + earned == promised:
                moves.append([HOP + route, PAY + payment])
                hand, held, aids, tickets, promised = left, held - paid, helped, count, promised - earned
                break
        place = board.other_end(route, place)
    return moves


def flights(s: "Position", trip: Itinerary) -> int:
    """How many encounters a trip brings (rule 28)."""
    return sum(1 for route in trip.routes if s.board.route_kind[route] == Route.FLIGHT)


def stops(s: "Position", trip: Itinerary) -> list[int]:
    """The places of a trip, from here to the goal."""
    places = [s.place[s.turn]]
    for route in trip.routes:
        places.append(s.board.other_end(route, places[-1]))
    return places
