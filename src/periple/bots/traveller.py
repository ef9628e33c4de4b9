"""Traveller: tries every move in an imagined world and plays the one whose outcome its judge likes best."""

from typing import Final, Protocol

from periple.bots.glance import Glance
from periple.kernel.state import OVER, State

PATIENCE: Final = 120  # outcomes looked at for one decision
LONGEST: Final = 40  # small decisions in one action
GAIN: Final = 0.01  # what an aside must bring


class Judge(Protocol):
    """A title's evaluation: a file in `judges/` with these two functions."""

    def value(self, state: State, seat: int) -> float:
        """How good a position looks to a seat, from what that seat knows."""

    def unfinished(self, state: State) -> bool:
        """Whether an action is under way that should be judged when it is done."""


class Traveller:
    def __init__(self, judge: Judge) -> None:
        self.judge = judge

    def choose(self, glance: Glance) -> int:
        moves = glance.moves
        if len(moves) == 1:
            return moves[0]
        world = glance.imagine()
        budget = max(2, PATIENCE // len(moves))
        best, best_value = moves[0], -1e9
        for move in moves:
            twin = world.copy()
            twin.play(move)
            value = self.outcome(twin, glance.seat, budget)
            if value > best_value:
                best, best_value = move, value
        return best

    def aside(self, glance: Glance) -> int | None:
        """Out of turn only what leaves it better off than doing nothing."""
        world = glance.imagine()
        best, best_value = None, self.judge.value(world, glance.seat) + GAIN
        for move in glance.asides:
            twin = world.copy()
            twin.play_aside(glance.seat, move)
            value = self.outcome(twin, glance.seat, 2)
            if value > best_value:
                best, best_value = move, value
        return best

    def outcome(self, state: State, seat: int, budget: int) -> float:
        """The best outcome of an action under way, looking at about so many of them."""
        if not self.goes_on(state, seat):
            return self.judge.value(state, seat)
        moves = state.moves()
        if budget <= 1:
            return self.straight_on(state, seat, moves)
        if len(moves) > budget:
            moves = moves[:: -(-len(moves) // budget)]
        best = -1e9
        for move in moves:
            twin = state.copy()
            twin.play(move)
            best = max(best, self.outcome(twin, seat, max(1, budget // len(moves))))
        return best

    def straight_on(self, state: State, seat: int, moves: list[int]) -> float:
        """Out of patience: end the action by the first move each time, so that what is judged is an end."""
        for _ in range(LONGEST):
            state.play(moves[0])
            if not self.goes_on(state, seat):
                break
            moves = state.moves()
        return self.judge.value(state, seat)

    def goes_on(self, state: State, seat: int) -> bool:
        return state.seat == seat and state.seat != OVER and self.judge.unfinished(state)
