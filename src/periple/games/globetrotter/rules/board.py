"""The world map, prepared once: where each throw leads, sea lines, and where a bonus may lead."""

from typing import Final

from ..made.numbers import GO
from ..terms import NOWHERE, Kind

FAR: Final = 99


class Board:
    """Places, roads and sea lines, and what follows from them. Continents are numbered; a sea stop has none."""

    def __init__(
        self,
        kind: list[int],
        continent: list[int],
        roads: list[tuple[int, int]],
        lines: list[tuple[int, int, int]],
        is_city: list[bool],
        farthest: int,
    ) -> None:
        self.places = len(kind)
        self.kind = kind
        self.continent = continent
        self.roads: list[list[int]] = [[] for _ in kind]
        for one, other in roads:
            self.roads[one].append(other)
            self.roads[other].append(one)
        self.has_road = [len(ways) > 0 for ways in self.roads]
        self.sails: list[list[int]] = [[] for _ in kind]  # by port: a move for each line
        self.line_ends: list[list[int]] = [[] for _ in kind]  # by sea stop: its two ports
        for stop, one, other in lines:
            self.line_ends[stop] = [one, other]
            self.sails[one].append(GO + stop)
            self.sails[other].append(GO + stop)
        for moves in self.sails:
            moves.sort()
        self.city_of = self._numbered(Kind.CONTINENTAL)  # souvenir line by place, or NOWHERE
        self.cities = [place for place in range(self.places) if kind[place] == Kind.CONTINENTAL]
        self.key_of = self._numbered(Kind.KEY_CITY)  # key by place, or NOWHERE
        self.key_cities = [place for place in range(self.places) if kind[place] == Kind.KEY_CITY]
        self.island_of = self._numbered(Kind.ISLAND)
        self.islands = [place for place in range(self.places) if kind[place] == Kind.ISLAND]
        self.farthest = farthest
        self.before: list[list[int]] = []  # by start and place: the square before it on a shortest road, or NOWHERE
        self.distance = [self.steps(place) for place in range(self.places)]  # by road
        self.reach = self._reach()
        self.anywhere = [GO + place for place in range(self.places) if is_city[kind[place]]]
        self.on_continent: list[list[int]] = [
            [GO + place for place in range(self.places) if continent[place] == at] for at in range(max(continent) + 1)
        ]

    def _numbered(self, wanted: int) -> list[int]:
        numbers: list[int] = []
        count = 0
        for kind in self.kind:
            numbers.append(count if kind == wanted else NOWHERE)
            count += 1 if kind == wanted else 0
        return numbers

    def _reach(self) -> list[list[list[int]]]:
        """By place and by points thrown: a move for every other square within reach by road (rule 25)."""
        places, thrown = range(self.places), range(self.farthest + 1)
        return [
            [[GO + to for to in places if 0 < self.distance[place][to] <= points] for points in thrown]
            for place in places
        ]

    def steps(self, start: int) -> list[int]:
        """Squares by road to every place; FAR where no road leads. The ways there are kept in `before`."""
        found = [FAR] * self.places
        before = [NOWHERE] * self.places
        found[start] = 0
        edge = [start]
        while edge:
            following: list[int] = []
            for place in edge:
                for to in self.roads[place]:
                    if found[to] == FAR:
                        found[to] = found[place] + 1
                        before[to] = place
                        following.append(to)
            edge = following
        self.before.append(before)
        return found

    def path(self, start: int, end: int) -> list[int]:
        """The squares of a shortest road, both ends included; none at all where no road leads."""
        way = [end]
        while way[-1] != start:
            previous = self.before[start][way[-1]]
            if previous == NOWHERE:
                return []
            way.append(previous)
        way.reverse()
        return way

    def other_end(self, stop: int, port: int) -> int:
        """The port at the other end of a line (rule 39)."""
        ends = self.line_ends[stop]
        return ends[1] if ends[0] == port else ends[0]
