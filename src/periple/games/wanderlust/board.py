"""The world map, prepared once: exits, distances, and the cheapest bundles of routes from anywhere to anywhere."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from periple.games.wanderlust.terms import ALL_GUARDS, UNIT, Kind, Route

if TYPE_CHECKING:
    from periple.games.wanderlust.outlook import Outlook

FAR: Final = 99
OUTLOOKS: Final = 3  # of each place: for few tickets, for more, and for many
PREPARED: Final = 10  # bundles of up to so many routes are prepared; longer ones are searched for


class Board:
    """Places, routes and what follows from them. Flights link every two airports (rule 27)."""

    def __init__(
        self,
        ids: list[str],
        kind: list[int],
        zone: list[int],
        ends: list[tuple[int, int]],
        route_kind: list[int],
    ) -> None:
        self.places = len(kind)
        alphabet = sorted(ids)
        self.rank = [alphabet.index(name) for name in ids]  # automata go by the alphabet (ruling A35)
        self.kind = kind
        self.zone = zone
        self.zones = max(zone) + 1
        self.airport_of = [0] * self.zones
        for place in range(self.places):
            if kind[place] == Kind.AIRPORT:
                self.airport_of[zone[place]] = place
        self.drawn = len(ends)  # routes on the map; flights come after them
        airports = [place for place in range(self.places) if kind[place] == Kind.AIRPORT]
        flights = [(one, other) for i, one in enumerate(airports) for other in airports[i + 1 :]]
        self.ends = ends + flights
        self.route_kind = route_kind + [Route.FLIGHT] * len(flights)
        # A lane is a route in one direction: 2 * route, or 2 * route + 1 from its second end to its first.
        self.exit_route: list[list[int]] = [[] for _ in kind]
        self.exit_lane: list[list[int]] = [[] for _ in kind]
        self.exit_to: list[list[int]] = [[] for _ in kind]
        self.lane_to: list[int] = []
        for route, (one, other) in enumerate(self.ends):
            self._add_lane(route, 2 * route, one, other)
            self._add_lane(route, 2 * route + 1, other, one)
        self.steps = self._distances([Route.CAR, Route.TRAIN, Route.SHIP, Route.CHARTER, Route.WHITE, Route.FLIGHT])
        self.walk = self._distances([Route.CAR, Route.TRAIN, Route.SHIP, Route.CHARTER, Route.WHITE])
        self.land = self._distances([Route.CAR, Route.TRAIN, Route.CHARTER, Route.WHITE])
        self.bit = [1 << place for place in range(self.places)]  # sets of places are ints
        self.route_bit = [1 << (self.places + route) for route in range(len(self.ends))]  # after those of the places
        self.airports = sum(self.bit[place] for place in airports)
        # By place and kinds of route that can be paid (as bits): which of its exits those are.
        self.payable = [
            [i for i, route in enumerate(routes) if kinds >> self.route_kind[route] & 1]
            for routes in self.exit_route
            for kinds in range(64)
        ]
        self._ways: list[Ways | None] = [None] * len(self.lane_to)
        self.outlooks: list[Outlook | None] = [None] * (OUTLOOKS * self.places)  # see `outlook.py`

    def _add_lane(self, route: int, lane: int, start: int, to: int) -> None:
        self.exit_route[start].append(route)
        self.exit_lane[start].append(lane)
        self.exit_to[start].append(to)
        self.lane_to.append(to)

    def ways(self, lane: int) -> "Ways":
        """The ways on from the end of a lane; prepared when first asked."""
        ways = self._ways[lane]
        if ways is None:
            ways = Ways(self, lane)
            self._ways[lane] = ways
        return ways

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


class Ways:
    """The cheapest bundles of routes from the end of a lane to every goal, shortest first.

    They do not use its route again, nor come back to an airport it started from (rule 30). Bundles to a goal are those
    from first[goal] up to first[goal + 1]. `need` is the bundle (see `terms.py`), `via` the places of one way that
    costs just that, and its routes. These numbers lie side by side in memory: looking them up is half of the work.
    """

    def __init__(self, board: Board, lane: int) -> None:
        start = board.lane_to[lane]
        behind = board.lane_to[lane ^ 1]
        used = lane // 2
        closed = board.bit[behind] if board.kind[behind] == Kind.AIRPORT else 0
        found = Labels(board, start)
        found.spread(PREPARED, used, closed)
        first = [0]
        need: list[int] = []
        size: list[int] = []
        self.via: list[int] = []
        for goal in range(board.places):
            for label in found.at.get(goal, []):
                need.append(found.need[label])
                size.append(found.size[label])
                self.via.append(found.via[label])
            first.append(len(need))
        self.first = vec[i64](first)
        self.need = vec[i64](need)
        self.size = vec[i64](size)


class Labels:
    """Ways out of a place, kept only when no other way to the same place asks for less of everything.

    Ways are found shortest first, so a new one never makes an older one useless: one comparison with each is enough.
    """

    def __init__(self, board: Board, start: int) -> None:
        self.board = board
        self.at: dict[int, list[int]] = {start: [0]}  # by place
        self.place = [start]
        self.need = [0]
        self.size = [0]
        self.via = [0]

    def spread(self, most: int, used: int, closed: int) -> None:
        """Follow every way of at most so many routes, without one route and some places."""
        board = self.board
        label = 0
        while label < len(self.place) and self.size[label] < most:
            here = self.place[label]
            exits = board.exit_to[here]
            for i, route in enumerate(board.exit_route[here]):
                if route != used and not board.bit[exits[i]] & closed:
                    self.step(label, exits[i], route, self.need[label] + UNIT[board.route_kind[route]])
            label += 1

    def step(self, label: int, to: int, route: int, need: int) -> None:
        """Note the way that goes on from a label to the next place, unless a cheaper one is known."""
        guarded = need | ALL_GUARDS
        there = self.at.get(to)
        if there is None:
            self.at[to] = [len(self.place)]
        else:
            for known in there:
                if (guarded - self.need[known]) & ALL_GUARDS == ALL_GUARDS:
                    return
            there.append(len(self.place))
        self.place.append(to)
        self.need.append(need)
        self.size.append(self.size[label] + 1)
        self.via.append(self.via[label] | self.board.bit[to] | self.board.route_bit[route])
