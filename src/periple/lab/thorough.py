"""All that a seat can do before anybody else acts, tried out: what makes a puzzle exact.

Two questions of one position. *Surely*: what does a line of moves bring whatever is hidden? Such a line is followed up
to the first time that chance speaks. *Luckily*: what could another move bring at most, if one knew every card and every
die beforehand? A move whose sure line beats even the lucky others needs no judge.
"""

from typing import Final

import msgspec

from periple.kernel.dice import seeded
from periple.kernel.registry import AnyGame
from periple.kernel.state import OVER, State

MOST: Final = 1200  # positions looked at for one question
WIN: Final = 1000  # worth more than any points


class TooMany(Exception):
    """More can happen before anybody else acts than it is worth looking at."""


class Sure(msgspec.Struct, frozen=True):
    """A move, the line that makes the most of it, and what that leaves one with; `lucky` is by imagined world."""

    move: int
    line: list[int]
    points: int
    lucky: list[int]


def points_of(chosen: AnyGame, state: State, seat: int) -> int:
    """What a seat has, as it counts itself; a game won alone is worth more than all points."""
    known = chosen.handlers.counters(state, seat)
    points = known["points"] if "points" in known else chosen.handlers.standing(state)[seat]
    return points + WIN if state.seat == OVER and chosen.handlers.winners(state) == [seat] else points


class Turn:
    """One seat's moves until somebody else acts, in one world. A line ends where chance speaks, unless `lucky`."""

    def __init__(self, chosen: AnyGame, seat: int, reveals: int, lucky: bool) -> None:
        self.game = chosen
        self.seat = seat
        self.reveals = reveals
        self.lucky = lucky
        self.known: dict[tuple[int, ...], tuple[int, list[int]]] = {}

    def best(self, state: State) -> tuple[int, list[int]]:
        """The most points, and the moves that lead there."""
        if state.seat != self.seat or (not self.lucky and state.reveals != self.reveals):
            return points_of(self.game, state, self.seat), []
        key = tuple(state.ints())
        if key not in self.known:
            if len(self.known) >= MOST:
                raise TooMany
            self.known[key] = (-WIN, [])  # a line that comes back here leads nowhere
            self.known[key] = max((self.after(state, move) for move in state.moves()), key=shortly)
        return self.known[key]

    def after(self, state: State, move: int) -> tuple[int, list[int]]:
        twin = state.copy()
        twin.play(move)
        points, line = self.best(twin)
        return points, [move, *line]


def shortly(found: tuple[int, list[int]]) -> tuple[int, int]:
    """The most points; of several ways to have them, the shortest."""
    return found[0], -len(found[1])


def surely(chosen: AnyGame, state: State, seed: int) -> list[Sure]:
    """Every move of the seat to act with its best line in one imagined world, the best first."""
    world = imagined(state, seed)
    turn = Turn(chosen, state.seat, state.reveals, False)
    lines = {move: turn.after(world, move) for move in state.moves()}
    found = [Sure(move, line, points, []) for move, (points, line) in lines.items()]
    return sorted(found, key=lambda one: -one.points)


def thorough(chosen: AnyGame, state: State, seed: int, worlds: int) -> list[Sure]:
    """The same in so many worlds: what each line brings in the worst of them, what luck could bring in each."""
    seat = state.seat
    dealt = [imagined(state, seed + number) for number in range(worlds)]
    turns = [Turn(chosen, seat, state.reveals, True) for _ in dealt]
    found = []
    for one in surely(chosen, state, seed):
        lucky = [turn.after(world, one.move)[0] for turn, world in zip(turns, dealt, strict=True)]
        least = min(followed(chosen, world, seat, one.line) for world in dealt)
        found.append(Sure(one.move, one.line, least, lucky))
    return sorted(found, key=lambda one: -one.points)


def winning(chosen: AnyGame, state: State, seed: int, worlds: int) -> list[int]:
    """The moves that win alone and at once, whatever is hidden."""
    found = state.moves()
    for number in range(worlds):
        world = imagined(state, seed + number)
        found = [move for move in found if followed(chosen, world, state.seat, [move]) >= WIN]
    return found


def imagined(state: State, seed: int) -> State:
    """A world that the seat to act can't tell from this one."""
    world = state.copy()
    world.reimagine(state.seat, seeded(seed))
    return world


def followed(chosen: AnyGame, world: State, seat: int, line: list[int]) -> int:
    """What a line brings in another world: as far as that world allows it."""
    twin = world.copy()
    for move in line:
        if twin.seat != seat or move not in twin.moves():
            break
        twin.play(move)
    return points_of(chosen, twin, seat)
