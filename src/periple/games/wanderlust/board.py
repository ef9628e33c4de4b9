"""The world map, prepared once: exits, distances, and the cheapest bundles of routes between any two places."""

from typing import Final

from periple.games.wanderlust.terms import ALL_GUARDS, GUARDS, UNIT, Kind, Route

FAR: Final = 99
PREPARED: Final = (
    8  # bundles of up to so many routes are prepared; longer ones are searched for when a hand allows them
)
HALF: Final = 40  # places are marked in two words of 40 bits
NO_ROUTE: Final = -1
FORBIDDEN: Final = -1
BIT: Final = [1 << n for n in range(HALF)]


class Board:
    """Places, routes and what follows from them. Flights link every two airports (rule 27)."""

    def __init__(self, kind: list[int], zone: list[int], ends: list[tuple[int, int]], route_kind: list[int]) -> None:
        self.places = len(kind)
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
        self.exit_route: list[list[int]] = [[] for _ in kind]
        self.exit_to: list[list[int]] = [[] for _ in kind]
        for route, (one, other) in enumerate(self.ends):
            self.exit_route[one].append(route)
            self.exit_to[one].append(other)
            self.exit_route[other].append(route)
            self.exit_to[other].append(one)
        self.steps = self._distances([Route.CAR, Route.TRAIN, Route.SHIP, Route.CHARTER, Route.WHITE, Route.FLIGHT])
        self.walk = self._distances([Route.CAR, Route.TRAIN, Route.SHIP, Route.CHARTER, Route.WHITE])
        self.land = self._distances([Route.CAR, Route.TRAIN, Route.CHARTER, Route.WHITE])
        self.low = [BIT[place] if place < HALF else 0 for place in range(self.places)]
        self.high = [BIT[place - HALF] if place >= HALF else 0 for place in range(self.places)]
        self.airports_low = 0
        self.airports_high = 0
        for place in airports:
            self.airports_low |= self.low[place]
            self.airports_high |= self.high[place]
        self.ways_from: list[Ways] = [Ways(self, place, NO_ROUTE) for place in range(self.places)]
        self._ways_after: list[Ways | None] = [None] * (2 * len(self.ends))

    def ways_after(self, route: int, to: int) -> "Ways":
        """The ways on from a place just reached by a route, which they do not use again; prepared when first asked."""
        at = 2 * route + (1 if to == self.ends[route][1] else 0)
        ways = self._ways_after[at]
        if ways is None:
            ways = Ways(self, to, route)
            self._ways_after[at] = ways
        return ways

    def other_end(self, route: int, place: int) -> int:
        one, other = self.ends[route]
        return other if place == one else one

    def _distances(self, kinds: list[int]) -> list[int]:
        """Steps between every two places over routes of these kinds."""
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
        return table


class Ways:
    """The cheapest bundles of routes from one place to every other, shortest first; `used` is a route they avoid.

    An airport at the far end of that route is avoided too, since a trip passes it only once (rule 30). Bundles to a goal
    are those from first[goal] up to first[goal + 1]. `asked` is a bundle with its guard bits set (see `terms.py`), and
    `via_low` and `via_high` mark the places of one way that costs just that.
    """

    def __init__(self, board: Board, start: int, used: int) -> None:
        labels = Labels(board, start)
        if used != NO_ROUTE:
            behind = board.other_end(used, start)
            if board.kind[behind] == Kind.AIRPORT:
                labels.forbid(behind)
        labels.spread(PREPARED, used)
        self.first: list[int] = [0]
        self.asked: list[int] = []
        self.size: list[int] = []
        self.via_low: list[int] = []
        self.via_high: list[int] = []
        for place in range(board.places):
            for label in labels.at[place]:
                if label >= 0:
                    self.asked.append(labels.need[label] | GUARDS)
                    self.size.append(labels.size[label])
                    self.via_low.append(labels.via_low[label])
                    self.via_high.append(labels.via_high[label])
            self.first.append(len(self.asked))


class Labels:
    """Ways out of a place, kept only when no other way to the same place asks for less of everything.

    Ways are found shortest first, so a new one never makes an older one useless: one comparison with each is enough.
    """

    def __init__(self, board: Board, start: int) -> None:
        self.board = board
        self.at: list[list[int]] = [[] for _ in range(board.places)]
        self.place = [start]
        self.need = [0]
        self.size = [0]
        self.via_low = [0]
        self.via_high = [0]
        self.at[start].append(0)

    def forbid(self, place: int) -> None:
        """Never pass a place: pretend that it is reached for nothing."""
        self.at[place].append(FORBIDDEN)

    def spread(self, most: int, used: int) -> None:
        """Follow every way of at most so many routes, none of which is the one used."""
        board = self.board
        label = 0
        while label < len(self.place) and self.size[label] < most:
            place = self.place[label]
            exits = board.exit_to[place]
            for i, route in enumerate(board.exit_route[place]):
                if route != used:
                    self.step(label, exits[i], self.need[label] + UNIT[board.route_kind[route]])
            label += 1

    def step(self, label: int, to: int, need: int) -> bool:
        """Note the way that goes on from a label to the next place, unless a cheaper one is known."""
        guarded = need | ALL_GUARDS
        for known in self.at[to]:
            if known == FORBIDDEN or (guarded - self.need[known]) & ALL_GUARDS == ALL_GUARDS:
                return False
        self.at[to].append(len(self.place))
        self.place.append(to)
        self.need.append(need)
        self.size.append(self.size[label] + 1)
        self.via_low.append(self.via_low[label] | self.board.low[to])
        self.via_high.append(self.via_high[label] | self.board.high[to])
        return True
