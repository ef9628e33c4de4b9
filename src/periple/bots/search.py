"""The tree of Globetrotter: information-set Monte-Carlo tree search, one tree over many imagined worlds.

Every look deals a world anew and walks down the tree by the moves that this world allows. A node counts how often it
was there to be chosen, not how often its parent was seen, so that a move which few worlds allow is not taken for a bad
one. At a leaf the action under way is finished, and the title's judge says how each seat stands.
"""

from collections.abc import Callable
from math import exp, log, sqrt
from typing import Final

from periple.bots.judge import Judge
from periple.kernel.dice import Dice
from periple.kernel.state import OVER, State

CURIOSITY: Final = 0.45  # how much a move that was seldom tried is worth trying
HUNCH: Final = 3.0  # how many tries the judge's first word counts for
DEEPEST: Final = 24  # decisions from the root
FINISH: Final = 30  # small decisions to end an action at a leaf


class Node:
    """What is known of a move: how often it could be tried, how often it was, and what came of it for its mover."""

    def __init__(self, hunch: float) -> None:
        self.kids: dict[int, Node] = {}
        self.tried = 0
        self.offered = 0
        self.total = 0.0
        self.hunch = hunch

    def worth(self) -> float:
        """Between 0 and 1: the judge's hunch, outvoted by what was seen."""
        return (self.total + HUNCH * self.hunch) / (self.tried + HUNCH)


class Tree:
    """One seat's tree. `spread` is the difference in the judge's value that makes a clear favourite."""

    def __init__(self, judge: Judge, seat: int, seats: int, winners: Callable[[State], list[int]]) -> None:
        self.judge = judge
        self.spread = judge.spread()
        self.seat = seat
        self.seats = seats
        self.winners = winners
        self.root = Node(0.5)
        self.looks = 0

    def look(self, world: State, dice: Dice) -> None:
        """Walk down one world, judge where it ends, and remember that on every move passed."""
        node = self.root
        path = [node]
        movers = [OVER]
        depth = 0
        while world.seat != OVER and depth < DEEPEST:
            mover = world.seat
            moves = world.moves()
            fresh = node.tried == 0 and depth > 0
            move = moves[0] if len(moves) == 1 else self.pick(node, moves)
            kid = node.kids.get(move)
            if kid is None:
                kid = Node(0.5)
                node.kids[move] = kid
            world.play(move)
            path.append(kid)
            movers.append(mover)
            node = kid
            depth += 1
            if fresh and len(moves) > 1:
                break
        shares = self.judged(world, dice)
        for at in range(len(path)):
            passed = path[at]
            passed.tried += 1
            mover = movers[at]
            if mover >= 0:
                passed.total += shares[mover]
        self.looks += 1

    def pick(self, node: Node, moves: list[int]) -> int:
        """The move that promises most, or was tried least."""
        best, best_score = moves[0], -1.0
        kids = node.kids
        for move in moves:
            kid = kids.get(move)
            if kid is None:
                kid = Node(node.worth() if node.tried else 0.5)
                kids[move] = kid
            kid.offered += 1
            score = kid.worth() + CURIOSITY * sqrt(log(kid.offered + 1.0) / (kid.tried + 1.0))
            if score > best_score:
                best, best_score = move, score
        return best

    def judged(self, world: State, dice: Dice) -> list[float]:
        """Each seat's share of the win, as the judge sees it once the action under way is done."""
        left = FINISH
        while world.seat != OVER and left > 0 and self.judge.unfinished(world):
            moves = world.moves()
            world.play(moves[dice.below(len(moves))])
            left -= 1
        if world.seat == OVER:
            winners = self.winners(world)
            if self.seats == 1:
                return [1.0 if winners else 0.0]
            return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]
        if self.seats == 1:
            return [1.0 / (1.0 + exp(-max(-30.0, min(30.0, self.judge.value(world, 0) / self.spread))))]
        values = [self.judge.value(world, seat) for seat in range(self.seats)]
        top = max(values)
        weights = [exp(max(-30.0, (value - top) / self.spread)) for value in values]
        whole = sum(weights)
        return [weight / whole for weight in weights]

    def hint(self, moves: list[int], values: list[float]) -> None:
        """Begin with what a first glance says of each move, in the judge's measure."""
        middle = sum(values) / len(values)
        for move, value in zip(moves, values, strict=True):
            share = 1.0 / (1.0 + exp(-max(-30.0, min(30.0, (value - middle) / self.spread))))
            kid = self.root.kids.get(move)
            if kid is None:
                self.root.kids[move] = Node(share)
            else:
                kid.hunch = share

    def follow(self, move: int) -> None:
        """The move was played: what was learnt below it stays."""
        kid = self.root.kids.get(move)
        self.root = kid if kid is not None else Node(0.5)
