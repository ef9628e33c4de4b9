"""Traveller: tries every move in several imagined worlds and plays the one that its judge likes best on average."""

from math import exp
from typing import Final

from periple.bots.glance import Glance
from periple.bots.judge import Judge, worth_saying, worth_trying
from periple.bots.verdict import Verdict
from periple.kernel.state import OVER, State

PATIENCE: Final = 120  # outcomes looked at for one decision in one world
LONGEST: Final = 40  # small decisions in one action
GAIN: Final = 0.01  # what an aside must bring


class Traveller:
    def __init__(self, judge: Judge, worlds: int = 0) -> None:
        self.judge = judge
        self.worlds = worlds or judge.foresight().worlds
        self.verdict: Verdict | None = None

    def choose(self, glance: Glance) -> int:
        moves = worth_trying(self.judge, glance.world, glance.moves)
        if len(moves) == 1:
            self.verdict = Verdict(moves[0], 1.0, None, 0.0, 0)
            return moves[0]
        values = self.weigh(glance, moves)
        ranked = sorted(range(len(moves)), key=lambda at: (-values[at], at))
        best, second = ranked[0], ranked[1]
        share = favour(values[best] - values[second], self.judge.spread())
        self.verdict = Verdict(moves[best], share, moves[second], 1.0 - share, self.worlds)
        return moves[best]

    def weigh(self, glance: Glance, moves: list[int]) -> list[float]:
        """What each move is worth, on average over the worlds."""
        values = [0.0] * len(moves)
        budget = max(2, PATIENCE // len(moves))
        for _ in range(self.worlds):
            world = glance.imagine()
            for at, move in enumerate(moves):
                twin = world.copy()
                twin.play(move)
                values[at] += self.outcome(twin, glance.seat, budget)
        return [value / self.worlds for value in values]

    def aside(self, glance: Glance) -> int | None:
        """Out of turn only what leaves it better off than doing nothing."""
        asides = worth_saying(self.judge, glance.imagine(), glance.seat, glance.asides)
        if not asides:
            return None
        gains = [-GAIN] * len(asides)
        for _ in range(self.worlds):
            world = glance.imagine()
            before = self.judge.value(world, glance.seat)
            for at, move in enumerate(asides):
                twin = world.copy()
                twin.play_aside(glance.seat, move)
                gains[at] += (self.outcome(twin, glance.seat, 2) - before) / self.worlds
        best = max(gains)
        return asides[gains.index(best)] if best > 0 else None

    def outcome(self, state: State, seat: int, budget: int) -> float:
        """The best outcome of an action under way, looking at about so many of them."""
        if not self.goes_on(state, seat):
            return self.judge.value(state, seat)
        moves = worth_trying(self.judge, state, state.moves())
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
            moves = worth_trying(self.judge, state, state.moves())
        return self.judge.value(state, seat)

    def goes_on(self, state: State, seat: int) -> bool:
        return state.seat == seat and state.seat != OVER and self.judge.unfinished(state)


def favour(ahead: float, spread: float) -> float:
    """A lead in the judge's measure, as a share of the win between two."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, ahead / spread))))
