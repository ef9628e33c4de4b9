"""A view filled in, field by field. Whatever is not written here stays in the state."""

from typing import Final

from periple.kernel.cache import Cache
from periple.kernel.cast import Cast
from periple.kernel.state import OVER
from ..made.numbers import Step
from ..position import Position
from ..rules import itinerary, objectives, scoring, trail, travel
from ..rules.itinerary import Itinerary
from ..rules.packed import CARD, CARD_BITS, tickets_of
from ..rules.payments import aid_used
from ..terms import FREE, KINDS, LIFT, MOST_REFRESHES, NO_TICKET, TICKETS, Route
from ..verbs import STEPS
from ..words.names import AID_IDS, Names
from .view import LACKS, Leg, Lost, Mine, Plan, Secret, Target, Trip, Trotter, Visit, WanderlustView, Way

SECRETS: Final = 5  # category F (rule 47)
REMEMBERED: Final = 2000  # hands and places whose trips are kept in mind


class Viewer:
    def __init__(self, names: Names) -> None:
        self.names = names
        self.plans: Cache[tuple[object, ...], tuple[list[Plan], list[Way]]] = Cache(REMEMBERED)

    def view(self, s: Position, seat: int | None, cast: Cast) -> WanderlustView:
        place = self.names.place
        return WanderlustView(
            turn=s.turn,
            round=max(s.rounds, 1),  # trotters are chosen before the first
            step=step_of(s),
            players=[self.trotter(s, trotter, seat, cast) for trotter in range(s.agreement.trotters)],
            mine=None if seat is None else self.mine(s, seat),
            first=s.first,
            actions=s.actions,
            encounter_played=s.met_friend,
            lift=s.lift,
            host=s.host,
            refreshes=MOST_REFRESHES - s.refreshes,
            skills=s.agreement.skills,
            last_turn=s.triggered >= 0 and s.last_turns < s.agreement.trotters,
            triggered_by=None if s.triggered < 0 else s.triggered,
            last_turns=s.last_turns,
            river=[TICKETS[kind] for kind in s.river],
            ticket_pile=len(s.pile.cards),
            ticket_discards=counted(s.pile.spent),
            row=[place[card] for card in s.row],
            destination_deck=len(s.deck),
            under_the_deck=[place[card] for card in s.deck[: s.under]],
            encounter_deck=len(s.meetings),
            objectives=[self.objective(s, slot) for slot in range(len(s.objectives))],
            trip=self.trip(s) if s.trip else None,
            best=scoring.best(s) if s.seat == OVER else None,
            lost=Lost(objectives.markers(s.marks[0]), objectives.TO_END) if scoring.lost(s) else None,
        )

    # Players

    def trotter(self, s: Position, trotter: int, seat: int | None, cast: Cast) -> Trotter:
        character = s.character[trotter]
        open_cards = trotter == seat or s.seat == OVER
        return Trotter(
            seat=trotter if trotter < s.agreement.seats else None,
            name=cast.who(trotter),
            trotter=None if character < 0 else self.names.trotter[character],
            home=self.place(s.home[trotter]),
            place=self.place(s.place[trotter]),
            experience=s.xp[trotter],
            tickets=s.held[trotter],
            encounters=s.friends_held[trotter],
            encounters_gained=s.friends_gained[trotter],
            souvenirs=s.souvenirs[trotter],
            postcards=s.postcards[trotter],
            cameras=s.cameras[trotter],
            plannings=s.plannings[trotter],
            markers=objectives.markers(s.marks[trotter]),
            points=points(s, trotter, open_cards),
            visited=self.visited(s, trotter),
            known_tickets=held(s.known[trotter]),
            encounters_played=self.encounters(s.friends_played[trotter]),
            mission=self.mission(s, trotter) if open_cards else None,
            goal=self.goal(s, trotter) if open_cards else None,
        )

    def place(self, place: int) -> str | None:
        """Return the identifier of a place, or None before the deal."""
        return None if place < 0 else self.names.place[place]

    def visited(self, s: Position, trotter: int) -> list[Visit]:
        """The cards in a trotter's visited area, in order; the home town first where it counts (ruling A11)."""
        found: list[Visit] = []
        home = s.home[trotter]
        if s.agreement.home_counts and home >= 0 and s.owner[home] != trotter:
            found.append(Visit(self.names.place[home], int(s.tokens[home])))
        for place in s.visited:
            if s.owner[place] == trotter:
                found.append(Visit(self.names.place[place], int(s.tokens[place])))
        return found

    def encounters(self, cards: int) -> list[str]:
        found: list[str] = []
        at = 0
        while cards:
            for _ in range(cards & CARD):
                found.append(self.names.encounter[at])
            cards >>= CARD_BITS
            at += 1
        return found

    def mission(self, s: Position, trotter: int) -> Secret | None:
        card = s.missions[trotter]
        return None if card < 0 else Secret(self.names.mission[card], objectives.mission_done(s, trotter))

    def goal(self, s: Position, trotter: int) -> Secret | None:
        card = s.goals[trotter]
        return None if card < 0 else Secret(self.names.goal[card], objectives.goal_reached(s, trotter))

    def objective(self, s: Position, slot: int) -> Target:
        card = s.objectives[slot]
        measure = s.agreement.measure[card]
        return Target(
            id=self.names.objective[card],
            need=s.agreement.need[card],
            points=s.agreement.points[card],
            progress=[objectives.count(s, trotter, measure) for trotter in range(s.agreement.trotters)],
            fulfilled_by=[trotter for trotter in range(s.agreement.trotters) if s.marks[trotter] >> slot & 1],
        )

    # Trips

    def trip(self, s: Position) -> Trip:
        start = s.place[s.turn]
        for route in reversed(s.trip[: len(s.trip_paid)]):
            start = s.board.other_end(route, start)
        return Trip(
            start=self.names.place[start],
            legs=[self.leg(s, s.trip[i], payment) for i, payment in enumerate(s.trip_paid)],
            experience=travel.experience_on_the_way(s),
            encounters=trail.hops(s, Route.FLIGHT),
            unpaid=self.names.route[s.trip[-1]] if trail.unpaid(s) else None,
        )

    def leg(self, s: Position, route: int, payment: int) -> Leg:
        kind = s.board.route_kind[route]
        name = self.names.route[route]
        if payment == NO_TICKET:
            return Leg(name, self.names.asked[kind], LACKS)
        if payment == FREE:
            return Leg(name, "", "skill")
        return Leg(name, TICKETS[payment % LIFT], AID_IDS[aid_used(kind, payment)])

    def mine(self, s: Position, seat: int) -> Mine:
        """A seat's own cards, and whole trips when it may travel."""
        mine = Mine(hand=held(s.hand[seat]), encounters=self.encounters(s.friends[seat]))
        if s.seat == seat and itinerary.can_travel(s):
            mine.itineraries, mine.out_of_reach = self.trips(s)
        return mine

    def trips(self, s: Position) -> tuple[list[Plan], list[Way]]:
        """What the hand can pay and what it can't, kept in mind: a table asks again and again."""
        me = s.turn
        trip = (tuple(s.trip), travel.tickets_used(s), travel.aids_now(s))
        key = (s.place[me], s.hand[me], trip, tuple(s.row), s.agreement)
        found = self.plans.get(key)
        if found is None:
            trips = itinerary.plans(s)
            found = [self.plan(s, one) for one in trips], [self.way(s, one) for one in itinerary.out_of_reach(s, trips)]
            self.plans.put(key, found)
        return found

    def plan(self, s: Position, trip: Itinerary) -> Plan:
        return Plan(
            goal=self.names.place[trip.goal],
            tickets=trip.tickets,
            experience=trip.experience,
            encounters=itinerary.flights(s, trip),
            legs=self.legs(s, trip),
            moves=trip.moves(),
        )

    def way(self, s: Position, trip: Itinerary) -> Way:
        legs = self.legs(s, trip)
        return Way(goal=self.names.place[trip.goal], legs=legs, missing=[leg.ticket for leg in legs if leg.by == LACKS])

    def legs(self, s: Position, trip: Itinerary) -> list[Leg]:
        return [self.leg(s, route, trip.payments[i]) for i, route in enumerate(trip.routes)]


def step_of(s: Position) -> str:
    """What is asked of the seat to act."""
    step = s.agenda[-1]
    if step == Step.TURN:
        return "turn" if s.actions else "free"
    if step == Step.TRIP:
        return "trip" if travel.may_arrive(s) else "on_the_way"
    return STEPS.rows[step].name


def held(hand: int) -> dict[str, int]:
    """The tickets of a hand, by kind; no kind that it lacks."""
    found: dict[str, int] = {}
    if hand:
        for kind in range(KINDS):
            count = tickets_of(hand, kind)
            if count:
                found[TICKETS[kind]] = count
    return found


def counted(tickets: list[int]) -> dict[str, int]:
    """How many tickets there are of each kind that lies there."""
    numbers = [0] * KINDS
    for kind in tickets:
        numbers[kind] += 1
    return {TICKETS[kind]: numbers[kind] for kind in range(KINDS) if numbers[kind]}


def points(s: Position, trotter: int, secrets: bool) -> dict[str, int]:
    """Points by category as they stand; the secret cards count only for whoever may know them."""
    found: dict[str, int] = {}
    for at, scored in enumerate(scoring.points(s, trotter)):
        if secrets or at != SECRETS:
            found[scoring.CATEGORIES[at][0]] = scored
    return found


def counters(s: Position, seat: int) -> dict[str, int]:
    """What a choice may change for a seat; the names stand in `words.toml`."""
    return {
        "actions": s.actions if s.seat == seat else 0,
        "tickets": s.held[seat],
        "encounters": s.friends_held[seat],
        "experience": s.xp[seat],
        "experience_to_come": travel.experience_on_the_way(s) if s.turn == seat else 0,
        "souvenirs": s.souvenirs[seat],
        "postcards": s.postcards[seat],
        "cameras": s.cameras[seat],
        "destinations": objectives.destinations(s, seat),
        "zones": objectives.zones_visited(s, seat),
        "objectives": objectives.markers(s.marks[seat]),
        "points": sum(scoring.points(s, seat)),
    }


def standing(s: Position) -> list[int]:
    """Points without the secret cards, which nobody else knows (rule 47)."""
    return [sum(scoring.points(s, trotter)[:5]) for trotter in range(s.agreement.trotters)]
