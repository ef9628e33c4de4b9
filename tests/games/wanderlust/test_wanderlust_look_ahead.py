"""Compiled code and plain Python look ahead in two ways (`scan.py`, `outlook.py`): both tell what the search tells.

The slow reference can only follow small hands. Here hands are of any size, on trips of any length, with every aid.
"""

from random import Random

import pytest

from periple.games.wanderlust import outlook, scan
from periple.games.wanderlust.payments import PAYS
from periple.games.wanderlust.position import Position
from periple.games.wanderlust.reach import may_enter, search
from periple.games.wanderlust.terms import HOP, KINDS, NO_TICKET, UNIT, Aid, Route, Step, kinds_in, pack, tickets_of
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
    lane = 2 * route if s.board.ends[route][0] == s.place[s.turn] else 2 * route + 1
    return s.board.lane_to[lane] in s.row or search(s, lane, hand - UNIT[kind], held - 1, aids, 0)


@pytest.mark.parametrize("trips", ["printed", "strict"])
@pytest.mark.parametrize("seed", range(6))
def test_both_ways_to_look_ahead_offer_the_exits_that_the_search_finds(seed: int, trips: str) -> None:
    chance = Random(seed)
    going_on = 0
    for s in positions(seed, trips):
        held = chance.choice([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16])
        kinds = chance.sample(range(KINDS), chance.choice([1, 2, 3, 6]))  # few kinds make long ways round
        hand = pack(chance.choices(kinds, k=held))
        aids = chance.choice(AIDS) | (Aid.LIFT if chance.random() < 0.2 else 0)
        place = s.place[s.turn]
        exact = searched(s, place, hand, held, aids)
        for way in (scan, outlook):
            offered: list[int] = []
            way.offer_exits(s, place, hand, held, aids, offered)
            assert offered == exact, (way.__name__, place, s.row, s.trip, bin(hand), aids)
        for move in exact:
            assert own_ticket_pays(s, move - HOP, hand, held, aids), (place, s.row, s.trip, bin(hand), aids)
        going_on += len(s.trip) > 0 and len(exact) > 0
    assert going_on > 3  # trips under way are among them


@pytest.mark.parametrize("trips", ["printed", "strict"])
@pytest.mark.parametrize("seed", range(6))
def test_both_ways_to_look_ahead_find_the_payments_after_which_the_search_finds_a_way(seed: int, trips: str) -> None:
    chance = Random(seed)
    told = [0, 0]
    for s in positions(seed, trips):
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
        for way in (scan, outlook):
            found = way.payments_leading_on(s, lane, tickets, hand, held, aids, NO_TICKET)
            assert sorted(found) == exact, (way.__name__, lane, s.row, s.trip, bin(hand), aids)
            assert way.leads_on(s, lane, hand, held, aids) == free, (way.__name__, lane, s.row, s.trip, bin(hand), aids)
        told[0] += len(exact)
        told[1] += len(tickets) - len(exact)
    assert min(told) > 5  # payments that lead on and others
