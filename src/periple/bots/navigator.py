"""Navigator: searches a tree over imagined worlds for as long as it is given."""

from math import sqrt
from typing import Final

from periple.bots.chances import Chances
from periple.bots.effort import SECONDS, Effort
from periple.bots.glance import Glance
from periple.bots.halving import halve
from periple.bots.judge import Judge, worth_trying
from periple.bots.search import Node, Tree
from periple.bots.traveller import Traveller
from periple.bots.verdict import Verdict
from periple.bots.weighing import Weighing

FIRST_LOOKS: Final = 3  # worlds for the estimate that the search begins with
FIELD: Final = 12  # moves that are compared, of those that look best at first


class TreeComparison:
    """The moves at the root of a tree, compared one sampled state at a time (`bots/halving.py`)."""

    def __init__(self, tree: Tree, glance: Glance, moves: list[int]) -> None:
        self.tree = tree
        self.glance = glance
        self.moves = moves

    def compare(self, live: list[int], room: int) -> int:
        self.tree.compare(self.glance.imagine(), [self.moves[at] for at in live], self.glance.dice)
        return len(live)

    def ranked(self, live: list[int]) -> list[int]:
        order = self.tree.ranked([self.moves[at] for at in live])
        return [self.moves.index(move) for move in order]

    def kept(self, ranked: list[int]) -> list[int]:
        return ranked[: (len(ranked) + 1) // 2]


class Navigator:
    """`looks` counts walks down the tree instead of seconds (`bots/effort.py`). With `chances` it tells in `weights`
    what each move leaves of the win, the best move first."""

    def __init__(self, judge: Judge, seconds: float = SECONDS, looks: int = 0, chances: Chances | None = None) -> None:
        self.judge = judge
        self.chances = chances
        self.weights: list[Weighing] = []
        self.seconds = seconds
        self.looks = looks
        self.traveller = Traveller(judge, FIRST_LOOKS)
        self.tree: Tree | None = None
        self.ply = -1
        self.verdict: Verdict | None = None

    def choose(self, glance: Glance) -> int:
        effort = Effort(self.seconds, self.looks)
        self.weights = []
        moves = worth_trying(self.judge, glance.world, glance.moves)
        if len(moves) == 1:
            self.verdict = Verdict(moves[0], 1.0, None, 0.0, 0)
            return self.settle(glance, moves[0])
        tree = self.tree_for(glance)
        tree.hint(tree.root, glance.imagine(), moves, self.traveller.weigh(glance, moves))
        if tree.foresight.halving:
            best, second = self.halve(glance, tree, moves, effort)
        else:
            best, second = self.search(glance, tree, moves, effort)
        kids, weight = tree.root.kids, tree.foresight.prior_weight
        self.verdict = Verdict(best, kids[best].worth(weight), second, kids[second].worth(weight), tree.looks)
        if kids[best].told:
            rows = [weighed(move, kids[move], kids[best]) for move in moves if kids[move].told]
            self.weights = sorted(rows, key=lambda row: (row.move != best, -row.chance, row.move))
        return self.settle(glance, best)

    def search(self, glance: Glance, tree: Tree, moves: list[int], effort: Effort) -> tuple[int, int]:
        """The two moves that the tree looked at most."""
        while effort.lasts():
            tree.look(glance.imagine(), glance.dice)
            effort.spent += 1
        kids, weight = tree.root.kids, tree.foresight.prior_weight
        ranked = sorted(moves, key=lambda move: (kids[move].tried, kids[move].worth(weight)), reverse=True)
        return ranked[0], ranked[1]

    def halve(self, glance: Glance, tree: Tree, moves: list[int], effort: Effort) -> tuple[int, int]:
        """The last two of several rounds of equal length, each among the better half of the one before."""
        field = tree.ranked(moves)[:FIELD]
        last = halve(TreeComparison(tree, glance, field), list(range(len(field))), effort)
        return field[last[0]], field[last[1]]

    def aside(self, glance: Glance) -> int | None:
        """Out of turn it trusts its judge."""
        return self.traveller.aside(glance)

    def tree_for(self, glance: Glance) -> Tree:
        """The tree of its last move, when nobody has played since; else a new one."""
        if self.tree is None or self.tree.seat != glance.seat or glance.ply != self.ply + 1:
            base = self.judge.value(glance.world, glance.seat)
            winners = glance.game.handlers.winners
            self.tree = Tree(self.judge, glance.seat, glance.seats, winners, base, self.chances)
        return self.tree

    def forget(self) -> None:
        """Drop the tree: the next move belongs to another game."""
        self.tree = None

    def settle(self, glance: Glance, move: int) -> int:
        self.ply = glance.ply
        if self.tree is not None:
            self.tree.follow(move)
        return move


def weighed(move: int, kid: Node, best: Node) -> Weighing:
    error, other = error_of(kid), error_of(best)
    return Weighing(move, kid.chance / kid.told, error, sqrt(error * error + other * other), kid.told)


def error_of(kid: Node) -> float:
    """The standard error of a move's chance."""
    mean = kid.chance / kid.told
    return sqrt(max(0.0, kid.squares / kid.told - mean * mean) / kid.told)
