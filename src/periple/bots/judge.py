"""How a title's judge looks to the bots that ask it: its `bots/judge.py`, a module with these functions."""

# Stays plain: it finds judges by their title.

from collections.abc import Callable
from typing import Protocol, cast

from periple.bots.foresight import Foresight
from periple.bots.points import PointsJudge
from periple.kernel.registry import game, part
from periple.kernel.state import State


class Judge(Protocol):
    def value(self, state: State, seat: int) -> float:
        """How good a position looks to a seat. Called on imagined worlds, so it may look at all of them."""

    def unfinished(self, state: State) -> bool:
        """Whether an action is under way that should be judged when it is done."""

    def spread(self) -> float:
        """A difference in value that makes one side a clear favourite: the search reads values in this measure."""

    def foresight(self) -> Foresight:
        """How this title's tree is searched."""


def worth_saying(judge: Judge, world: State, seat: int, asides: list[int]) -> list[int]:
    """The asides worth a look: all, unless a judge knows better. Where there are always some, that saves time."""
    choose: Callable[[State, int, list[int]], list[int]] | None = getattr(judge, "worth_saying", None)
    return asides if choose is None else choose(world, seat, asides)


def worth_trying(judge: Judge, world: State, moves: list[int]) -> list[int]:
    """The moves worth a look: all, unless a judge knows some that only put off what must be chosen."""
    choose: Callable[[State, list[int]], list[int]] | None = getattr(judge, "worth_trying", None)
    return moves if choose is None or len(moves) < 2 else choose(world, moves)


def worth_a_turn(judge: Judge, world: State, moves: list[int]) -> list[int]:
    """The moves that do something: all, unless a judge knows some that let a turn go by. A beginner wants to act."""
    choose: Callable[[State, list[int]], list[int]] | None = getattr(judge, "worth_a_turn", None)
    return moves if choose is None or len(moves) < 2 else choose(world, moves)


def one_step(judge: Judge, state: State, seat: int) -> bool:
    """Return whether a seat is one step from the end; never, where a judge can't tell."""
    near: Callable[[State, int], bool] | None = getattr(judge, "one_step", None)
    return near is not None and near(state, seat)


def judge_of(title: str) -> Judge:
    """The title's own, or one that knows nothing but points and plays imagined worlds to their end."""
    found = part(title, "bots.judge")
    return PointsJudge(game(title)) if found is None else cast(Judge, found)
