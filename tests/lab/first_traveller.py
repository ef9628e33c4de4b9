"""The Traveller of the first edition, kept as it was: a fixed opponent to measure later ones by.

It tries every move in one imagined world, so one draw decides, and judges by the first edition's judges beside it.
`periple simulate TITLE --bots traveller,tests/lab/first_traveller.py`
"""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from periple.bots.glance import Glance
from periple.bots.verdict import Verdict
from periple.kernel.state import OVER, State

PATIENCE = 120  # outcomes looked at for one decision
LONGEST = 40  # small decisions in one action
GAIN = 0.01  # what an aside must bring


def first_judge(title: str) -> ModuleType:
    path = Path(__file__).parent / "first_judges" / f"{title}.py"
    spec = spec_from_file_location(f"first_judge_{title}", path)
    assert spec is not None and spec.loader is not None
    judge = module_from_spec(spec)
    spec.loader.exec_module(judge)
    return judge


class Bot:
    verdict: Verdict | None = None

    def __init__(self, title: str) -> None:
        self.judge = first_judge(title)

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
            return float(self.judge.value(state, seat))
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
        return float(self.judge.value(state, seat))

    def goes_on(self, state: State, seat: int) -> bool:
        return state.seat == seat and state.seat != OVER and bool(self.judge.unfinished(state))
