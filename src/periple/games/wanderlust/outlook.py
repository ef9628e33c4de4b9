"""Which exits lead on, for plain Python: a hand is held against all the cheapest ways from a place at once.

A set of ways is one long int, a bit for each way. Sets are prepared by what ways ask for: those that ask for no car,
for one car at most … The ways a hand pays for are what its sets have in common, so a dozen operations on long ints tell
by which exits a trip can go on. Compiled code has no use for this file: reading bundles one by one is faster there
(`scan.py`).
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from periple.games.wanderlust.board import OUTLOOKS, PREPARED, Board
from periple.games.wanderlust.payments import PAYS
from periple.games.wanderlust.reach import may_enter, search
from periple.games.wanderlust.terms import (
    FIELD,
    HOP,
    KINDS,
    LIFT,
    SHIFT,
    UNIT,
    VEHICLES,
    WILD_SHIFT,
    Aid,
    Route,
    Ticket,
    kinds_in,
)

if TYPE_CHECKING:
    from periple.games.wanderlust.position import Position

LONGEST: Final = PREPARED + 1
# Most trips are short, and short sets are quick: so each place has several outlooks, on ways of up to so many routes.
LENGTHS: Final = [5, 8, LONGEST]
TIER: Final = [sum(most > length for length in LENGTHS[:-1]) for most in range(2 * FIELD)]
SWAP_OR_LIFT: Final = Aid.AIR_SWAP | Aid.LIFT
HELPS: Final = Aid.SHIP_ANY | SWAP_OR_LIFT
FREE_WHITE: Final = Aid.FREE_WHITE
WHITE: Final = Route.WHITE
# Constants of their own: plain Python is slow to look them up in a class or a list.
CHARTER_SHIFT: Final = SHIFT[Ticket.CHARTER]
AIRLINE_SHIFT: Final = SHIFT[Ticket.AIRLINE]
AIRLINE_FOR_CHARTER: Final = UNIT[Ticket.AIRLINE] - UNIT[Ticket.CHARTER]


class Outlook:
    """The cheapest ways from a place to everywhere, up to a length; those by the last exit have the lowest bits."""

    __slots__ = (
        "by_exit",
        "by_goal",
        "by_ticket",
        "car",
        "charter",
        "exits",
        "flight",
        "hops",
        "later",
        "ship",
        "size",
        "through",
        "train",
        "white",
        "whites",
    )

    def __init__(self, board: Board, place: int, longest: int) -> None:
        lanes = board.exit_lane[place]
        exits = [0]
        goals: list[int] = []
        sizes: list[int] = []
        needs: list[int] = []
        vias: list[int] = []
        by_exit = [0] * len(lanes)
        later = [0] * len(lanes)
        for i in range(len(lanes) - 1, -1, -1):
            lane = lanes[i]
            ways = board.ways(lane)
            unit = UNIT[board.route_kind[lane >> 1]]
            passed = board.bit[board.lane_to[lane]] | board.route_bit[lane >> 1]
            later[i] = (1 << len(goals)) - 1
            for goal in range(board.places):
                for way in range(ways.first[goal], ways.first[goal + 1]):
                    if ways.size[way] >= longest:
                        break
                    exits.append(i)
                    goals.append(goal)
                    sizes.append(ways.size[way] + 1)
                    needs.append(ways.need[way] + unit)
                    vias.append(ways.via[way] | passed)
            by_exit[i] = (1 << len(goals)) - 1 - later[i]
        self.exits = bytes(exits)  # by the length of an int in bits: the exit of the way that is its highest bit
        self.hops = tuple([HOP + (lane >> 1) for lane in lanes])  # by exit: the move
        self.by_exit = tuple(by_exit)
        self.later = tuple(later)  # by exit: the ways by those after it
        goal_of = bytes(goals)
        self.by_goal = tuple([some(goal_of, goal, goal) for goal in range(board.places)])
        car, train, ship, charter, flight, white = (
            bytes([(need >> SHIFT[kind]) & FIELD for need in needs]) for kind in range(KINDS)
        )
        self.car = at_most(car)
        self.train = at_most(train)
        self.ship = at_most(ship)
        self.charter = at_most(charter)
        self.flight = at_most(flight)
        self.by_ticket = (self.car, self.train, self.ship, self.charter, self.flight)
        self.size = at_most(bytes(sizes))
        self.white = some(white, 1, FIELD)  # at least one white route
        self.whites = some(white, 2, FIELD)  # at least two
        self.through = columns(vias, board.places + len(board.ends))  # by place, then by route


def some(numbers: bytes, low: int, high: int) -> int:
    """The set of ways whose number lies between these two."""
    digits = b"0" * low + b"1" * (high - low + 1) + b"0" * (255 - high)
    return int(b"0" + numbers.translate(digits)[::-1], 2)


def at_most(numbers: bytes) -> tuple[int, ...]:
    """By a number: the set of ways that ask for no more. The last one stands for any higher number."""
    sets = [some(numbers, 0, number) for number in range(max(numbers, default=0) + 1)]
    return tuple(sets + sets[-1:] * (2 * FIELD))


def columns(rows: list[int], width: int) -> tuple[int, ...]:
    """By bit: the set of ways in whose number it is set."""
    digits = "".join([format(row, f"0{width}b") for row in reversed(rows)])
    return tuple([int("0" + digits[width - 1 - bit :: width], 2) for bit in range(width)])


def outlook_from(board: Board, place: int, most: int) -> Outlook:
    """Prepared when first asked: every place has several, by how many tickets there are at most."""
    at = OUTLOOKS * place + TIER[most]
    outlook: Outlook | None = board.outlooks[at]
    if outlook is None:
        outlook = board.outlooks[at] = Outlook(board, place, LENGTHS[TIER[most]])
    return outlook


def offer_exits(s: "Position", place: int, hand: int, held: int, aids: int, offered: list[int]) -> None:
    """Offer the exits of a place by which the trip can end on an available destination."""
    board = s.board
    free = 1 if aids & FREE_WHITE else 0
    outlook = board.outlooks[OUTLOOKS * place + TIER[held + free]] or outlook_from(board, place, held + free)
    ways = 0
    by_goal = outlook.by_goal
    for goal in s.row:
        ways |= by_goal[goal]
    ways &= few_enough(outlook, held, free) if free else outlook.size[held]
    unsure = 0
    if ways:
        ways &= ways_paid_with_help(outlook, hand, aids, 0) if aids & HELPS else ways_paid(outlook, hand)
        if ways and (s.trip or s.race.strict):
            crossing = ways & ways_crossing(s, outlook, place)
            if crossing:
                ways ^= crossing
                i = outlook.exits[crossing.bit_length()]
                if crossing & outlook.later[i] or not s.trip or outlook.hops[i] - HOP != s.trip[-1]:
                    unsure = crossing  # not all of them just go back by the route that the trip came
    if held + free > LONGEST:
        unsure = -1  # longer ways than those prepared might lead on by any exit
    if unsure:
        offer_searched(s, place, hand, held, aids, offered, outlook, ways, unsure)
        return
    while ways:
        i = outlook.exits[ways.bit_length()]
        offered.append(outlook.hops[i])
        ways &= outlook.later[i]


def offer_searched(
    s: "Position",
    place: int,
    hand: int,
    held: int,
    aids: int,
    offered: list[int],
    outlook: Outlook,
    sure: int,
    unsure: int,
) -> None:
    """The same where only a search can tell of some exits whether they lead on."""
    kinds = kinds_in(hand)
    for i, lane in enumerate(s.board.exit_lane[place]):
        kind = s.board.route_kind[lane >> 1]
        if sure & outlook.by_exit[i] or (
            unsure & outlook.by_exit[i]
            and PAYS[(aids * KINDS + kind) * 64 + kinds]
            and may_enter(s, lane)
            and search(s, lane, hand, held, aids, UNIT[kind])
        ):
            offered.append(outlook.hops[i])


def leads_on(s: "Position", lane: int, hand: int, held: int, aids: int) -> bool:
    """Whether a trip can end well beyond a lane, whose route is paid."""
    outlook, ways, clear = ways_beyond(s, lane, held, aids)
    fits = ways_paid_with_help(outlook, hand, aids, unit_of(s, lane))
    return fits & clear != 0 or ((fits & ways != 0 or too_many(held, aids)) and search(s, lane, hand, held, aids, 0))


def payments_leading_on(
    s: "Position", lane: int, payments: list[int], hand: int, held: int, aids: int, sure: int
) -> list[int]:
    """Of these payments for a lane's route, those after which a trip can end well with the aids left; one may be sure.

    A wild does all that another ticket can do. So where paying with a wild leaves enough, paying with any ticket does.
    """
    if payments[-1] == Ticket.WILD and leads_on(s, lane, hand - UNIT[Ticket.WILD], held - 1, aids):
        return payments
    leading: list[int] = []
    if hand > VEHICLES or aids & HELPS:
        for payment in payments:
            left = hand - UNIT[payment % LIFT]
            if payment == sure or (payment != Ticket.WILD and leads_on(s, lane, left, held - 1, aids)):
                leading.append(payment)
        return leading
    outlook, ways, clear = ways_beyond(s, lane, held - 1, aids)
    many = too_many(held - 1, aids)
    hand += unit_of(s, lane)
    fits = ways_paid(outlook, hand)  # and then without one of the tickets
    for payment in payments:
        ticket = payment % LIFT
        rest = fits & outlook.by_ticket[ticket][(hand >> SHIFT[ticket] & FIELD) - 1]
        if (
            payment == sure
            or rest & clear
            or ((many or rest & ways) and search(s, lane, hand - unit_of(s, lane) - UNIT[ticket], held - 1, aids, 0))
        ):
            leading.append(payment)
    return leading


def ways_beyond(s: "Position", lane: int, held: int, aids: int) -> tuple[Outlook, int, int]:
    """The ways to an available destination that begin with a lane already paid, and those that cross no trail."""
    board = s.board
    place = board.lane_to[lane ^ 1]
    free = 1 if aids & FREE_WHITE else 0
    outlook = outlook_from(board, place, held + 1 + free)
    if board.route_kind[lane >> 1] == WHITE:  # paid, as if it cost nothing
        ways = ways_to_row(s.row, outlook, held, 1 + free)
    else:
        ways = ways_to_row(s.row, outlook, held + 1, free)
    ways &= outlook.by_exit[board.exit_lane[place].index(lane)]
    clear = ways & ~ways_crossing(s, outlook, place) if ways and (s.trip or s.race.strict) else ways
    return outlook, ways, clear


def unit_of(s: "Position", lane: int) -> int:
    """The ticket that a lane's route asks for; a white one asks for none of a kind."""
    kind = s.board.route_kind[lane >> 1]
    return 0 if kind == WHITE else UNIT[kind]


def too_many(held: int, aids: int) -> bool:
    """Whether there are tickets for longer ways than those prepared, beyond a lane already paid."""
    return held >= LONGEST or (aids & FREE_WHITE != 0 and held + 1 >= LONGEST)


def ways_to_row(row: list[int], outlook: Outlook, held: int, free: int) -> int:
    """The ways to an available destination for which there are tickets enough; so many white routes cost none."""
    ways = 0
    for goal in row:
        ways |= outlook.by_goal[goal]
    return ways & few_enough(outlook, held, free)


def few_enough(outlook: Outlook, held: int, free: int) -> int:
    """The ways for which there are tickets enough, when so many white routes cost none."""
    ways = outlook.size[held]
    if free:
        ways |= outlook.size[held + 1] & outlook.white
        if free > 1:
            ways |= outlook.size[held + 2] & outlook.whites
    return ways


def ways_paid(outlook: Outlook, hand: int) -> int:
    """The ways for which a hand has tickets enough of every kind, or wilds for what lacks."""
    cars = hand & FIELD
    trains = hand >> 6 & FIELD
    ships = hand >> 12 & FIELD
    charters = hand >> 18 & FIELD
    flights = hand >> 24 & FIELD
    wilds = hand >> WILD_SHIFT
    if wilds > 1:
        return ways_paid_with_wilds(outlook, cars, trains, ships, charters, flights, wilds)
    car = outlook.car[cars]
    train = outlook.train[trains]
    ship = outlook.ship[ships]
    charter = outlook.charter[charters]
    flight = outlook.flight[flights]
    if not wilds:
        return car & train & ship & charter & flight
    land = car & train
    air = charter & flight
    return (outlook.car[cars + 1] & train | car & outlook.train[trains + 1]) & ship & air | land & (
        outlook.ship[ships + 1] & air
        | ship & (outlook.charter[charters + 1] & flight | charter & outlook.flight[flights + 1])
    )


def ways_paid_with_wilds(
    outlook: Outlook, cars: int, trains: int, ships: int, charters: int, flights: int, wilds: int
) -> int:
    most = wilds + 1
    land = share(outlook.car[cars : cars + most], outlook.train[trains : trains + most])
    air = share(outlook.charter[charters : charters + most], outlook.flight[flights : flights + most])
    return share(share(land, air), outlook.ship[ships : ships + most])[wilds]


def share(one: Sequence[int], other: Sequence[int]) -> Sequence[int]:
    """By number of wilds, from none: the ways for which they are enough when two sorts of routes share them."""
    if len(one) == 3:
        return (
            one[0] & other[0],
            one[1] & other[0] | one[0] & other[1],
            one[2] & other[0] | one[1] & other[1] | one[0] & other[2],
        )
    shared: list[int] = []
    for wilds in range(len(one)):
        ways = 0
        for part in range(wilds + 1):
            ways |= one[part] & other[wilds - part]
        shared.append(ways)
    return shared


def ways_paid_with_help(outlook: Outlook, hand: int, aids: int, paid: int) -> int:
    """The same with aids, one route (if any) being paid already: all that one of several hands pays for without any."""
    if not aids & HELPS:
        return ways_paid(outlook, hand + paid)
    if aids & Aid.SHIP_ANY:
        hand += UNIT[Route.SHIP]
        if not aids & SWAP_OR_LIFT:
            return ways_paid(outlook, hand + paid)
    hands = [hand]
    if aids & Aid.AIR_SWAP:
        if (hand >> CHARTER_SHIFT) & FIELD:
            hands.append(hand + AIRLINE_FOR_CHARTER)
        if (hand >> AIRLINE_SHIFT) & FIELD:
            hands.append(hand - AIRLINE_FOR_CHARTER)
    if aids & Aid.LIFT:
        hands = [one + UNIT[kind] for one in hands for kind in (Route.CAR, Route.TRAIN, Route.SHIP, Route.CHARTER)]
    ways = 0
    for one in hands:
        ways |= ways_paid(outlook, one + paid)
    return ways


def ways_crossing(s: "Position", outlook: Outlook, place: int) -> int:
    """The ways that pass where this trip has been, which it may not (rule 30)."""
    through = outlook.through
    crossing = 0
    if s.race.strict:
        closed = s.trail | s.board.bit[place]
    else:
        closed = s.trail & s.board.airports
        places = s.board.places
        for route in s.trip:
            crossing |= through[places + route]
    while closed:
        place = closed.bit_length() - 1
        crossing |= through[place]
        closed ^= 1 << place
    return crossing
