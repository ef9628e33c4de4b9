"""Prepared ways (`scan.py`) tell what the exact search tells.

The slow reference can only follow small hands. Here hands are of any size, on trips of any length, with every aid, and
boards too large for what is prepared are among them.
"""

from random import Random

import pytest

from periple.games.wanderlust.made.numbers import HOP, Step
from periple.games.wanderlust.position import Position
from periple.games.wanderlust.rules.board import Board
from periple.games.wanderlust.rules.packed import UNIT, kinds_in, pack, tickets_of
from periple.games.wanderlust.rules.payments import PAYS
from periple.games.wanderlust.rules.prospects import MOST_EXITS, WORD
from periple.games.wanderlust.rules.reach import may_enter, search
from periple.games.wanderlust.rules.scan import leads_on, offer_exits, payments_leading_on
from periple.games.wanderlust.terms import KINDS, NO_TICKET, Aid, Kind, Route, Ticket
from periple.kernel.dice import seeded
from periple.kernel.registry import game

AIDS = [0, 0, Aid.SHIP_ANY, Aid.AIR_SWAP, Aid.FREE_WHITE]


def positions(seed: int, trips: str) -> list[Position]:
    """Turns and trips of one random game."""
    title = game("wanderlust")
    state = title.deal(3, seed, title.settle(3, {"trips": trips}))
    assert isinstance(state, Position)
    dice = seeded(seed)
    found: list[Position] = []
    for _ in range(120):
        moves = state.moves()
        if state.agenda[-1] in (Step.TURN, Step.TRIP):
            found.append(state.copy())
        state.play(moves[dice.below(len(moves))])
    return found


HUB = 40  # a place of the larger board with many exits


def large_board(chance: Random) -> Board:
    """More routes, airports and places than footprints have bits, and more exits than a place has bits for."""
    zones, places, hub = 8, 130, HUB
    kind = [Kind.AIRPORT if place < zones else chance.choice([Kind.CITY, Kind.PORT]) for place in range(places)]
    zone = [place % zones for place in range(places)]
    ends = {(place, place + zones) for place in range(places - zones)}
    ends |= {(hub, other) for other in range(hub + 10, hub + 10 + MOST_EXITS + 6)}
    while len(ends) < 190:
        one, other = sorted(chance.sample(range(places), 2))
        if abs(one - other) % zones < 3 and (one, other) not in ends:
            ends.add((one, other))
    routes = sorted(ends)
    colours = [Route.CAR, Route.TRAIN, Route.SHIP, Route.CHARTER, Route.WHITE]
    board = Board([float(at) for at in range(places)], kind, zone, routes, [chance.choice(colours) for _ in routes])
    assert board.drawn + zones > 2 * WORD and places > 2 * WORD and len(board.exit_lane[hub]) > MOST_EXITS
    return board


def on_a_large_board(seed: int, trips: str) -> list[Position]:
    """Trips of a few hops anywhere on a larger map, to destinations not too far away."""
    chance = Random(seed)
    board = large_board(chance)
    found: list[Position] = []
    for s in positions(seed, trips)[::10]:
        s.agreement.board = s.board = board
        me = s.turn
        s.place[me] = chance.choice([HUB, chance.randrange(board.places)])
        s.trip = []
        s.trip_paid = []
        for _ in range(chance.randrange(4)):
            open_lanes = [lane for lane in board.exit_lane[s.place[me]] if may_enter(s, lane)]
            if open_lanes:
                lane = chance.choice(open_lanes)
                s.trip.append(lane >> 1)
                s.trip_paid.append(Ticket.WILD)
                s.place[me] = board.lane_to[lane]
        near = [
            place for place in range(board.zones, board.places) if board.steps[s.place[me] * board.places + place] < 5
        ]
        s.row = chance.sample(near, 3)
        found.append(s)
    return found


def searched(s: Position, place: int, hand: int, held: int, aids: int) -> list[int]:
    """The exits that lead on, each found by the exact search."""
    offered: list[int] = []
    for lane in s.board.exit_lane[place]:
        kind = s.board.route_kind[lane >> 1]
        payable = PAYS[(aids * KINDS + kind) * 64 + kinds_in(hand)]
        there = s.board.lane_to[lane] in s.row
        if payable and may_enter(s, lane) and (there or search(s, lane, hand, held, aids, UNIT[kind])):
            offered.append(HOP + (lane >> 1))
    return offered


def own_ticket_pays(s: Position, route: int, hand: int, held: int, aids: int) -> bool:
    """Without a lift, a route that is offered can be paid with its own ticket: the rules rest on it."""
    kind = s.board.route_kind[route]
    if aids & Aid.LIFT or kind == Route.WHITE or not tickets_of(hand, kind):
        return True
    lane = s.board.lane_from(s.place[s.turn], route)
    return s.board.lane_to[lane] in s.row or search(s, lane, hand - UNIT[kind], held - 1, aids, 0)


@pytest.mark.parametrize("trips", ["printed", "strict"])
@pytest.mark.parametrize("seed", range(6))
def test_the_exits_offered_are_those_that_the_search_finds(seed: int, trips: str) -> None:
    chance = Random(seed)
    going_on = 0
    for s in [*positions(seed, trips), *on_a_large_board(seed, trips)]:
        held = chance.choice([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16])
        kinds = chance.sample(range(KINDS), chance.choice([1, 2, 3, 6]))  # few kinds make long ways round
        hand = pack(chance.choices(kinds, k=held))
        aids = chance.choice(AIDS) | (Aid.LIFT if chance.random() < 0.2 else 0)
        place = s.place[s.turn]
        exact = searched(s, place, hand, held, aids)
        offered: list[int] = []
        offer_exits(s, place, hand, held, aids, offered)
        assert offered == exact, (place, s.row, s.trip, bin(hand), aids)
        for move in exact:
            assert own_ticket_pays(s, move - HOP, hand, held, aids), (place, s.row, s.trip, bin(hand), aids)
        going_on += len(s.trip) > 0 and len(exact) > 0
    assert going_on > 3  # trips under way are among them


@pytest.mark.parametrize("trips", ["printed", "strict"])
@pytest.mark.parametrize("seed", range(6))
def test_the_payments_that_lead_on_are_those_after_which_the_search_finds_a_way(seed: int, trips: str) -> None:
    chance = Random(seed)
    told = [0, 0]
    for s in [*positions(seed, trips), *on_a_large_board(seed, trips)]:
        held = chance.choice([1, 2, 3, 4, 5, 6, 8, 11, 12, 13])
        kinds = chance.sample(range(KINDS), chance.choice([1, 2, 3, 6]))
        hand = pack(chance.choices(kinds, k=held))
        aids = chance.choice(AIDS) | (Aid.LIFT if chance.random() < 0.2 else 0)
        lane = chance.choice(s.board.exit_lane[s.place[s.turn]])
        if not may_enter(s, lane):
            continue
        there = s.board.lane_to[lane] in s.row
        tickets = [kind for kind in range(KINDS) if tickets_of(hand, kind)]
        exact = [kind for kind in tickets if there or search(s, lane, hand - UNIT[kind], held - 1, aids, 0)]
        free = there or search(s, lane, hand, held, aids, 0)
        found = payments_leading_on(s, lane, tickets, hand, held, aids, NO_TICKET)
        assert sorted(found) == exact, (lane, s.row, s.trip, bin(hand), aids)
        assert leads_on(s, lane, hand, held, aids) == free, (lane, s.row, s.trip, bin(hand), aids)
        told[0] += len(exact)
        told[1] += len(tickets) - len(exact)
    assert min(told) > 5  # payments that lead on and others
