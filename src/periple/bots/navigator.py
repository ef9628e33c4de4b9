"""Navigator: searches a tree over imagined worlds for as long as it is given."""

from math import sqrt
from time import monotonic
from typing import Final

from periple.bots.chances import Chances
from periple.bots.glance import Glance
from periple.bots.judge import Judge, worth_trying
from periple.bots.search import Node, Tree
from periple.bots.traveller import Traveller
from periple.bots.verdict import Verdict

SECONDS: Final = 1.0
FIRST_LOOKS: Final = 3  # worlds for the estimate that the search begins with
FIELD: Final = 12  # moves that are compared, of those that look best at first


class Navigator:
    """`looks` counts worlds instead of seconds: slower machines then play the same. With `chances` it tells in
    `weights` what each move leaves of the win: move, chance, its standard error, how often it was looked at."""

    def __init__(self, judge: Judge, seconds: float = SECONDS, looks: int = 0, chances: Chances | None = None) -> None:
        self.judge = judge
        self.chances = chances
        self.weights: list[tuple[int, float, float, int]] = []
        self.seconds = seconds
        self.looks = looks
        self.traveller = Traveller(judge, FIRST_LOOKS)
        self.tree: Tree | None = None
        self.ply = -1
        self.verdict: Verdict | None = None

    def choose(self, glance: Glance) -> int:
        begun = monotonic()
        moves = worth_trying(self.judge, glance.world, glance.moves)
        if len(moves) == 1:
            self.verdict = Verdict(moves[0], 1.0, None, 0.0, 0)
            return self.settle(glance, moves[0])
        tree = self.tree_for(glance)
        tree.hint(tree.root, glance.imagine(), moves, self.traveller.weigh(glance, moves))
        think = self.halve if tree.foresight.halving else self.search
        best, second = think(glance, tree, moves, begun)
        kids, weight = tree.root.kids, tree.foresight.prior_weight
        self.verdict = Verdict(best, kids[best].worth(weight), second, kids[second].worth(weight), tree.looks)
        self.weights = [weighed(move, kids[move]) for move in moves if kids[move].told]
        return self.settle(glance, best)

    def search(self, glance: Glance, tree: Tree, moves: list[int], begun: float) -> tuple[int, int]:
        """The two moves that the tree looked at most."""
        looks = 0
        while looks < self.looks if self.looks else monotonic() - begun < self.seconds:
            tree.look(glance.imagine(), glance.dice)
            looks += 1
        kids, weight = tree.root.kids, tree.foresight.prior_weight
        ranked = sorted(moves, key=lambda move: (kids[move].tried, kids[move].worth(weight)), reverse=True)
        return ranked[0], ranked[1]

    def halve(self, glance: Glance, tree: Tree, moves: list[int], begun: float) -> tuple[int, int]:
        """The last two of several rounds of equal length, each among the better half of the one before."""
        live = tree.ranked(moves)[:FIELD]
        rounds = (len(live) - 1).bit_length()
        for stage in range(1, rounds + 1):
            looks = 0
            while looks == 0 or (
                looks < self.looks // rounds if self.looks else monotonic() - begun < self.seconds * stage / rounds
            ):
                tree.compare(glance.imagine(), live, glance.dice)
                looks += len(live)
            live = tree.ranked(live)
            if stage < rounds:
                live = live[: (len(live) + 1) // 2]
        return live[0], live[1]

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

    def settle(self, glance: Glance, move: int) -> int:
        self.ply = glance.ply
        if self.tree is not None:
            self.tree.follow(move)
        return move


def weighed(move: int, kid: Node) -> tuple[int, float, float, int]:
    mean = kid.chance / kid.told
    return move, mean, sqrt(max(0.0, kid.squares / kid.told - mean * mean) / kid.told), kid.told
