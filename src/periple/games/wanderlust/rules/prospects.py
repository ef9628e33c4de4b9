"""The cheapest ways from a place to every goal, prepared when first asked for (rules 24 to 30).

A way is told by its bundle of routes (see `packed.py`), by the exit it begins with, and by what it passes that no trip
may pass twice: routes and airports (rule 30), or in strict trips places (ruling A13).
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from periple.kernel.columns import column
from ..terms import Kind
from .packed import ALL_GUARDS, UNIT, pack_way

if TYPE_CHECKING:
    from .board import Board

# Most trips are short, and short tables are quick: so each place has several, with ways of up to so many routes.
TABLES: Final = 3
LENGTHS: Final = [5, 8, 11]
LONGEST: Final = 11  # longer ways are searched for
# A long table takes a while to prepare: it must be asked for so many times before, and until then the search answers.
PATIENCE: Final = [0, 4, 12]
LARGE: Final = 24  # tickets: of a hand of more only the search tells, since its sums might not fit into the fields
TABLE: Final = [0] * 6 + [1] * 3 + [2] * (LARGE - 7)  # by how many routes at most: which of the tables

# The exits of a place are bits; the last bit is shared by all further exits of a place that has more.
MOST_EXITS: Final = 56
LAST_EXIT: Final = 1 << 55

# A label is one number: its bundle, and above that how many routes these are.
SIZE_SHIFT: Final = 36
ONE_ROUTE: Final = 1 << SIZE_SHIFT

WORD: Final = 62  # bits of a footprint in each of its two words


def exit_bit(number: int) -> int:
    """The bit of an exit, by its number among those of its place."""
    return 1 << min(number, MOST_EXITS - 1)


class Footprints:
    """What trips and ways pass, as bits in two words; a way is closed to a trip when they have a bit in common.

    A drawn route has a bit, and so has an airport, which covers its flights. In strict trips a place has a bit. On a
    larger board several share one: a way may then look closed when it is not, and the search has the last word.
    """

    def __init__(self, board: "Board", strict: bool) -> None:
        marked = [place for place in range(board.places) if strict or board.kind[place] == Kind.AIRPORT]
        places = [footprint(marked.index(place)) if place in marked else 0 for place in range(board.places)]
        routes = [
            0 if strict or route >= board.drawn else footprint(len(marked) + route) for route in range(len(board.ends))
        ]
        trips = [routes[route] | places[one] | places[other] for route, (one, other) in enumerate(board.ends)]
        exits = [routes[lane >> 1] | places[board.lane_to[lane]] for lane in board.exits_lane]
        self.exact = len(marked) + (0 if strict else board.drawn) <= 2 * WORD
        self.place_low = low_words(places)  # of a trip that starts here
        self.place_high = high_words(places)
        self.route_low = low_words(trips)  # of a trip that has used this route
        self.route_high = high_words(trips)
        self.exit_low = low_words(exits)  # of a way that goes on by this exit
        self.exit_high = high_words(exits)


def footprint(number: int) -> int:
    """A bit of its own, or on a large board a shared one."""
    return 1 << number % (2 * WORD)


def low_words(footprints: list[int]) -> vec[i64]:
    return column([both & (1 << WORD) - 1 for both in footprints])


def high_words(footprints: list[int]) -> vec[i64]:
    return column([both >> WORD for both in footprints])


class Prospects:
    """The prospects from every place of a board, for printed or for strict trips."""

    def __init__(self, board: "Board", strict: bool) -> None:
        self.board = board
        self.footprints = Footprints(board, strict)
        self.known: list[Prospect | None] = [None] * (TABLES * board.places)
        self.asked = [0] * (TABLES * board.places)

    def if_worth_it(self, place: int, most: int) -> "Prospect | None":
        """Those from a place, prepared when they have been asked for often enough."""
        at = TABLES * place + TABLE[most]
        self.asked[at] += 1
        return self.prepare(place, most) if self.asked[at] > PATIENCE[TABLE[most]] else None

    def prepare(self, place: int, most: int) -> "Prospect":
        """Those from a place, for trips of at most so many routes, unless they are known."""
        at = TABLES * place + TABLE[most]
        prospect = self.known[at]
        if prospect is None:
            prospect = Prospect(self.board, self.footprints, place, LENGTHS[TABLE[most]])
            self.known[at] = prospect
        return prospect


class Prospect:
    """The cheapest ways from a place by each of its exits to every goal, shortest first, in one table.

    Its first part tells where ways lie in the second: those to a goal of at most so many routes from
    table[goal * stride] up to table[goal * stride + routes]. The second has each way as one number (see above). The
    third has the two words of its footprint, from table[2 * way + details] on. What is asked of every way lies closest
    together: so few lines of the cache are touched.
    """

    def __init__(self, board: "Board", footprints: Footprints, place: int, longest: int) -> None:
        self.longest: i64 = longest
        self.stride: i64 = longest + 1
        exits = range(int(board.exit_first[place]), int(board.exit_first[place + 1]))
        spreads = [Spread(board, footprints, at, longest) for at in exits]
        ends = [0] * (board.places * (longest + 1))
        for spread in spreads:
            spread.count(ends, longest + 1)
        total = 0
        for at in range(len(ends)):
            total += ends[at]
            ends[at] = len(ends) + total - ends[at]  # where they begin; sorting moves it on to where they end
        self.details: i64 = total - len(ends)
        self.table = column(ends + [0] * (3 * total))
        for i, spread in enumerate(spreads):
            spread.sort(self, min(i, MOST_EXITS - 1))


class Labels:
    """Ways out of a place, kept only when no other way to the same place asks for less of everything.

    Ways are found shortest first, so a new one never makes an older one useless: one comparison with each is enough.
    """

    def __init__(self, board: "Board", start: int, need: i64) -> None:
        self.place = vec[i64]([start])
        self.need = vec[i64]([need])
        self.older = vec[i64]([-1])  # by label: the one found before it at the same place
        self.newest = board.no_label[:]  # by place
        self.newest[start] = 0

    def add(self, place: i64, need: i64) -> bool:
        """Note a way to a place, unless a cheaper one is known."""
        guarded: i64 = need | ALL_GUARDS
        known: i64 = self.newest[place]
        while known >= 0:
            if (guarded - self.need[known]) & ALL_GUARDS == ALL_GUARDS:
                return False
            known = self.older[known]
        self.older = append(self.older, self.newest[place])
        self.newest[place] = len(self.place)
        self.place = append(self.place, place)
        self.need = append(self.need, need)
        return True


class Spread:
    """The cheapest ways from a place by one exit, with their footprints.

    They do not use its route again, nor come back to an airport it started from (rule 30).
    """

    def __init__(self, board: "Board", footprints: Footprints, first: int, longest: int) -> None:
        lane = int(board.exits_lane[first])
        behind = board.lane_to[lane ^ 1]
        closed: i64 = behind if board.kind[behind] == Kind.AIRPORT else -1
        used: i64 = lane >> 1
        self.found = Labels(board, board.lane_to[lane], ONE_ROUTE + UNIT[board.route_kind[lane >> 1]])
        self.low = vec[i64]([footprints.exit_low[first]])
        self.high = vec[i64]([footprints.exit_high[first]])
        label: i64 = 0
        most: i64 = longest
        while label < len(self.found.place) and self.found.need[label] >> SIZE_SHIFT < most:
            here: i64 = self.found.place[label]
            for i in range(board.exit_first[here], board.exit_first[here + 1]):
                to: i64 = board.exits_to[i]
                if to != closed and board.exits_lane[i] >> 1 != used:
                    if self.found.add(to, self.found.need[label] + ONE_ROUTE + board.exits_unit[i]):
                        self.low = append(self.low, self.low[label] | footprints.exit_low[i])
                        self.high = append(self.high, self.high[label] | footprints.exit_high[i])
            label += 1

    def count(self, numbers: list[int], stride: int) -> None:
        """Count the ways by goal and number of routes."""
        for label in range(len(self.found.place)):
            numbers[self.found.place[label] * stride + (self.found.need[label] >> SIZE_SHIFT)] += 1

    def sort(self, into: Prospect, first_exit: int) -> None:
        """Put each way after the last one to the same goal with as many routes."""
        for label in range(len(self.found.place)):
            bucket = self.found.place[label] * into.stride + (self.found.need[label] >> SIZE_SHIFT)
            at = into.table[bucket]
            details = 2 * at + into.details
            size = self.found.need[label] >> SIZE_SHIFT
            need = self.found.need[label] & (ONE_ROUTE - 1)
            into.table[at] = pack_way(need, first_exit, size)
            into.table[details] = self.low[label]
            into.table[details + 1] = self.high[label]
            into.table[bucket] = at + 1
