"""Travel by trying everything: slow, and written from the rules alone (rules 22, 24 to 30, 50)."""

from collections.abc import Iterator
from typing import NamedTuple

from wanderlust_door import KIND, PLACES, ROUTES, TICKETS

from periple.games.wanderlust.terms import FREE, LIFT

SKILLS = {"scott": "ship_any", "jackie": "air_swap", "sam": "free_white"}
EXITS: dict[str, list[tuple[int, str, str]]] = {place: [] for place in PLACES}
for number, (one, other, colour) in enumerate(ROUTES):
    EXITS[one].append((number, other, colour))
    EXITS[other].append((number, one, colour))
DESTINATIONS = [place for place in PLACES if KIND[place] != "airport"]


def steps_from(start: str) -> dict[str, int]:
    """Fewest hops to everywhere, flights included."""
    steps, queue = {start: 0}, [start]
    for place in queue:
        for _, to, _ in EXITS[place]:
            if to not in steps:
                steps[to] = steps[place] + 1
                queue.append(to)
    return steps


STEPS = {place: steps_from(place) for place in PLACES}


class Trip(NamedTuple):
    """A trip under way: where, with which tickets and aids left, and what it may not use again."""

    place: str
    hand: tuple[int, ...]  # by kind of ticket
    aids: frozenset[str]
    routes: frozenset[int] = frozenset()
    passed: frozenset[str] = frozenset()
    paid: int = 0


class Reference:
    """What the rules allow, by trying everything."""

    def __init__(self, row: list[str], strict: bool, minimum: int) -> None:
        self.row = row
        self.strict = strict
        self.minimum = minimum
        self.known: dict[Trip, bool] = {}

    def may_arrive(self, trip: Trip) -> bool:
        return bool(trip.routes) and trip.place in self.row and trip.paid >= self.minimum

    def open_routes(self, trip: Trip) -> Iterator[tuple[int, str, str]]:
        for number, to, colour in EXITS[trip.place]:
            again = to in trip.passed and (self.strict or KIND[to] == "airport")
            if number not in trip.routes and not again:
                yield number, to, colour

    def ends_well(self, trip: Trip) -> bool:
        if self.may_arrive(trip):
            return True
        most = sum(trip.hand) + ("free_white" in trip.aids)
        if min(STEPS[trip.place][goal] for goal in self.row) > most:
            return False
        if trip not in self.known:
            self.known[trip] = any(
                self.ends_well(after(trip, number, to, payment, aid))
                for number, to, colour in self.open_routes(trip)
                for payment, aid in ways_to_pay(colour, trip)
            )
        return self.known[trip]

    def legal(self, trip: Trip) -> dict[int, dict[int, Trip]]:
        """By route, then by payment: the trip that goes on."""
        found: dict[int, dict[int, Trip]] = {}
        for number, to, colour in self.open_routes(trip):
            for payment, aid in ways_to_pay(colour, trip):
                then = after(trip, number, to, payment, aid)
                if self.ends_well(then):
                    found.setdefault(number, {})[payment] = then
        return found


def ways_to_pay(colour: str, trip: Trip) -> Iterator[tuple[int, str]]:
    """Every payment, with the aid that it uses up."""
    for kind, ticket in enumerate(TICKETS):
        if trip.hand[kind] == 0:
            continue
        if colour == "hitchhike" or ticket in {"wild", "airline" if colour == "flight" else colour}:
            yield kind, ""
            continue
        if colour == "ship" and "ship_any" in trip.aids:
            yield kind, "ship_any"
        if (colour, ticket) in {("flight", "charter"), ("charter", "airline")} and "air_swap" in trip.aids:
            yield kind, "air_swap"
        if colour != "flight" and "lift" in trip.aids:
            yield LIFT + kind, "lift"
    if colour == "hitchhike" and "free_white" in trip.aids:
        yield FREE, "free_white"


def after(trip: Trip, number: int, to: str, payment: int, aid: str) -> Trip:
    left = list(trip.hand)
    if payment != FREE:
        left[payment % LIFT] -= 1
    return Trip(
        to,
        tuple(left),
        trip.aids - {aid},
        trip.routes | {number},
        trip.passed | {trip.place},
        trip.paid + (payment != FREE),
    )
