"""Who can't win any more and still decides who does: asked of the last choice of everybody who lost.

A few of the moves that were offered there are played on to the end, each several times with the same bots. Where a seat
wins in none of these games, and two of its moves lead to different winners each time, it made a king.
"""

from collections.abc import Callable
from typing import Final

from periple.kernel.state import State

TRIED: Final = 4  # moves of a choice, the one that was made among them
TIMES: Final = 3  # that each is played on
NOBODY: Final = -1

Finish = Callable[[State, int, int], list[int]]  # a position, a move in it, and which time this is: who wins


class Fork:
    """The last choice that a seat had."""

    def __init__(self, state: State, seat: int, moves: list[int], chosen: int) -> None:
        self.state = state.copy()
        self.seat = seat
        others = [move for move in moves if move != chosen]
        step = max(1, -(-len(others) // (TRIED - 1)))
        self.moves = [chosen, *others[::step]]


def kingmaker(forks: list[Fork], winners: list[int], finish: Finish) -> int:
    """The seat that decided for others, or nobody."""
    for fork in forks:
        if fork.seat not in winners and makes_kings(fork, finish):
            return fork.seat
    return NOBODY


def makes_kings(fork: Fork, finish: Finish) -> bool:
    sure: set[tuple[int, ...]] = set()
    for move in fork.moves:
        ends = {tuple(finish(fork.state.copy(), move, time)) for time in range(TIMES)}
        if any(fork.seat in end for end in ends):
            return False
        sure |= ends if len(ends) == 1 else set()
    return len(sure) > 1
