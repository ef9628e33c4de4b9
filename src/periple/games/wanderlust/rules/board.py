"""The world map, prepared once: exits, distances, and the prospects from each place."""

from typing import Final

from mypy_extensions import i64

from periple.kernel.columns import column
from ..made.numbers import HOP
from ..terms import Kind, Route
from .packed import UNIT
from .prospects import MOST_EXITS, Prospects, exit_bit

FAR: Final = 99


class Board:
    """Places, routes and what follows from them. Flights link every two airports (rule 27)."""

    def __init__(
        self,
        east: list[float],
        kind: list[int],
        zone: list[int],
        ends: list[tuple[int, int]],
        route_kind: list[int],
    ) -> None:
        self.places = len(kind)
        westward = sorted(range(self.places), key=east.__getitem__)
        self.rank = [westward.index(place) for place in range(self.places)]  # from the west: rulings A35 and A54
        self.kind = column(kind)
        self.zone = column(zone)
        self.zones = max(zone) + 1
        self.airport_of = [0] * self.zones
        for place in range(self.places):
            if kind[place] == Kind.AIRPORT:
                self.airport_of[zone[place]] = place
        self.drawn = len(ends)  # routes on the map; flights come after them
        airports = [place for place in range(self.places) if kind[place] == Kind.AIRPORT]
        flights = [(one, other) for i, one in enumerate(airports) for other in airports[i + 1 :]]
        self.ends = ends + flights
        self.route_kind = column(route_kind + [Route.FLIGHT] * len(flights))
        # A lane is a route in one direction: 2 * route, or 2 * route + 1 from its second end to its first.
        self.exit_route: list[list[int]] = [[] for _ in kind]
        self.exit_lane: list[list[int]] = [[] for _ in kind]
        self.exit_to: list[list[int]] = [[] for _ in kind]
        for route, (one, other) in enumerate(self.ends):
            self._add_lane(route, 2 * route, one, other)
            self._add_lane(route, 2 * route + 1, other, one)
        self.lane_to = column([place for one, other in self.ends for place in (other, one)])
        # By lane: which of the exits of its place it is, as a bit.
        self.exit_bit = column(
            [
                exit_bit(self.exit_lane[place].index(2 * route + at))
                for route, both in enumerate(self.ends)
                for at, place in enumerate(both)
            ]
        )
        self.steps = self._distances([Route.CAR, Route.TRAIN, Route.SHIP, Route.CHARTER, Route.WHITE, Route.FLIGHT])
        self.walk = self._distances([Route.CAR, Route.TRAIN, Route.SHIP, Route.CHARTER, Route.WHITE])
        self.land = self._distances([Route.CAR, Route.TRAIN, Route.CHARTER, Route.WHITE])
        self.bit = [1 << place for place in range(self.places)]  # sets of places are ints
        self.airports = sum(self.bit[place] for place in airports)
        self.crowded = max(len(lanes) for lanes in self.exit_lane) > MOST_EXITS
        self._list_exits()
        self.both_ends = column([one + other for one, other in self.ends])  # less one end it is the other
        self.no_route = column([0] * len(self.ends))  # columns to be copied, then marked
        self.no_place = column([0] * self.places)
        self.no_label = column([-1] * self.places)
        self.printed_trips = Prospects(self, strict=False)
        self.strict_trips = Prospects(self, strict=True)

    def _list_exits(self) -> None:
        """Exits as columns: those of a place are from exit_first[place] up to exit_first[place + 1]."""
        self.exit_first = column([sum(len(routes) for routes in self.exit_route[:at]) for at in range(self.places + 1)])
        self.exits_to = column([to for exits in self.exit_to for to in exits])
        self.exits_lane = column([lane for lanes in self.exit_lane for lane in lanes])
        self.exits_hop = column([HOP + route for routes in self.exit_route for route in routes])
        self.exits_bit = column([exit_bit(i) for lanes in self.exit_lane for i in range(len(lanes))])
        self.exits_unit = column([UNIT[self.route_kind[route]] for routes in self.exit_route for route in routes])
        # By place and kinds of route that can be paid (as bits): the exits by these, as bits.
        self.payable = column(
            [
                union([self.exit_bit[lane] for lane in lanes if kinds >> self.route_kind[lane >> 1] & 1])
                for lanes in self.exit_lane
                for kinds in range(64)
            ]
        )

    def _add_lane(self, route: int, lane: int, start: int, to: int) -> None:
        self.exit_route[start].append(route)
        self.exit_lane[start].append(lane)
        self.exit_to[start].append(to)

    def lane_from(self, place: i64, route: i64) -> i64:
        """A route as it leads away from one of its ends."""
        return 2 * route if self.lane_to[2 * route + 1] == place else 2 * route + 1

    def other_end(self, route: int, place: int) -> int:
        one, other = self.ends[route]
        return other if place == one else one

    def _distances(self, kinds: list[int]) -> bytes:
        """Steps between every two places over routes of these kinds, one byte each."""
        table = [FAR] * (self.places * self.places)
        for start in range(self.places):
            base = start * self.places
            table[base + start] = 0
            queue = [start]
            for place in queue:
                for i, route in enumerate(self.exit_route[place]):
                    to = self.exit_to[place][i]
                    if self.route_kind[route] in kinds and table[base + to] == FAR:
                        table[base + to] = table[base + place] + 1
                        queue.append(to)
        return bytes(table)


def union(sets: list[int]) -> int:
    """What is in any of these sets."""
    whole = 0
    for one in sets:
        whole |= one
    return whole
