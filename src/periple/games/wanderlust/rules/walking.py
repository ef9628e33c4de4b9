"""How far automata walk: drawn routes only, and never over an airport that another automaton holds (rule 61, A32)."""

from typing import Final

from ..position import Position
from ..terms import Kind, Route
from .board import FAR

NOWHERE: Final = -1


def airports_held(s: Position, auto: int) -> int:
    """The airports where other automata stand, as bits: closed to this one (ruling A32)."""
    held = 0
    for trotter in range(s.agreement.seats, s.agreement.trotters):
        place = s.place[trotter]
        if trotter != auto and s.board.kind[place] == Kind.AIRPORT:
            held |= s.board.bit[place]
    return held


def steps_from(s: Position, start: int, closed: int, by_land: bool) -> bytes:
    """The steps from a place to every place over the ways that are open; FAR where none leads."""
    board = s.board
    if closed == 0:
        table = board.land if by_land else board.walk
        return table[start * board.places : (start + 1) * board.places]
    steps = [FAR] * board.places
    steps[start] = 0
    queue = [start]
    for place in queue:
        for i, to in enumerate(board.exit_to[place]):
            if steps[to] == FAR and can_walk(s, board.exit_route[place][i], by_land):
                steps[to] = steps[place] + 1
                if not board.bit[to] & closed:
                    queue.append(to)
    return bytes(steps)


def next_step(s: Position, here: int, closed: int, steps: bytes, by_land: bool) -> int:
    """The open neighbour that is nearer by `steps`; of several, the farthest west (ruling A35)."""
    board = s.board
    best = NOWHERE
    for i, to in enumerate(board.exit_to[here]):
        if (
            steps[to] == steps[here] - 1
            and not board.bit[to] & closed
            and can_walk(s, board.exit_route[here][i], by_land)
        ):
            if best == NOWHERE or board.rank[to] < board.rank[best]:
                best = to
    return best


def can_walk(s: Position, route: int, by_land: bool) -> bool:
    """Any drawn route; no ship on the way to another zone's airport (rules 61, 68)."""
    kind = s.board.route_kind[route]
    return kind != Route.FLIGHT and not (by_land and kind == Route.SHIP)
