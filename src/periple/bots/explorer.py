"""Explorer: a net that taught itself the game, alone (`explorer@1`) or at the head of a search.

The search walks one tree over many imagined worlds, as Navigator's does; where Navigator asks a judge what somebody
wrote about the game, this one asks the net: which moves are worth a look, and who is likely to win from there.
"""

# Stays plain: nets are read with NumPy.

from functools import cache
from importlib.util import find_spec
from math import sqrt
from time import monotonic
from typing import TYPE_CHECKING, Final

from periple.bots.glance import Glance
from periple.bots.judge import judge_of
from periple.bots.navigator import SECONDS, Navigator
from periple.bots.recipe import recipe_of
from periple.bots.traveller import Traveller
from periple.bots.verdict import Verdict
from periple.kernel.cast import Cast
from periple.kernel.registry import AnyGame
from periple.kernel.state import OVER, State

if TYPE_CHECKING:
    from periple.bots.net import Net, Thought

DEEPEST: Final = 60  # decisions from the root
CURIOUS: Final = 1.1  # how far a move's chance, as the net sees it, outweighs what was found
FLATTER: Final = 0.7  # chances are raised to this power: a net is too sure of itself to be searched with
FIRST_VISIT: Final = 0.04  # what a move not looked at yet is expected to be worse by
ALONE: Final = 1  # looks: the net's first thought is played


@cache
def taught(game: AnyGame) -> "Net | None":
    """What was learnt of this very game; nothing for other cards or other rules, or where NumPy is not installed."""
    if find_spec("numpy") is None:
        return None
    from periple.bots.net import fits, net_file, read_net

    if not net_file(game).is_file():
        return None
    net = read_net(game, net_file(game))
    return net if fits(net.facts, game) else None


def learnt(game: AnyGame, cast: Cast) -> "Net | None":
    """What was learnt of the game as this very table plays it."""
    net = taught(game)
    return net if net is not None and recipe_of(game).covers(game, cast.seats, cast.options) else None


def knows(game: AnyGame) -> bool:
    """Whether Explorer has taught itself this game."""
    return taught(game) is not None


class Node:
    """A move: its chance by the net, how often it was looked at, and what came of it for its mover."""

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.kids: dict[int, Node] = {}
        self.shares: list[float] = []  # of the win, by seat, as the net saw it here first
        self.tried = 0
        self.total = 0.0
        self.squares = 0.0


class Explorer:
    """`looks` counts positions that the net is asked about instead of seconds."""

    def __init__(self, title: str, seconds: float = SECONDS, looks: int = 0) -> None:
        self.title, self.seconds, self.looks = title, seconds, looks
        self.verdict: Verdict | None = None
        self.weights: list[tuple[int, float, float, int]] = []  # move, chance to win, give or take, looks
        self.wits = Navigator(judge_of(title), seconds, looks if looks != ALONE else 30)  # where the net knows nothing
        self.traveller = Traveller(judge_of(title))
        self.root = Node(1.0)

    def choose(self, glance: Glance) -> int:
        net = learnt(glance.game, glance.cast)
        if net is None:
            move = self.wits.choose(glance)
            self.verdict = self.wits.verdict
            return move
        moves = net.worth(glance.world, glance.moves)
        if len(moves) == 1:
            self.verdict = Verdict(moves[0], 1.0, None, 0.0, 0)
            return moves[0]
        thought = net.think(glance.observe(), glance.seats, moves)
        if self.looks == ALONE:
            return self.first_thought(moves, thought)
        return self.search(net, glance, moves, thought)

    def first_thought(self, moves: list[int], thought: "Thought") -> int:
        ranked = sorted(range(len(moves)), key=lambda at: -thought.chances[at])
        share = float(thought.shares[0])
        best, second = moves[ranked[0]], moves[ranked[1]]
        self.verdict = Verdict(best, share, second, share * float(thought.chances[ranked[1]]), ALONE)
        return best

    def aside(self, glance: Glance) -> int | None:
        """Out of turn: what the net would say, where it learnt to; else what the judge finds worth saying."""
        net = learnt(glance.game, glance.cast)
        if net is None or not net.facts.asides:
            return self.traveller.aside(glance)
        asides = net.worth_saying(glance.world, glance.seat, glance.asides)
        if not asides:
            return None
        silent = glance.game.move_space
        offered = [*asides, silent]
        thought = net.think(glance.observe(), glance.seats, offered)
        said = offered[thought.likeliest()]
        return None if said == silent else said

    # The search

    def search(self, net: "Net", glance: Glance, moves: list[int], thought: "Thought") -> int:
        begun, looks = monotonic(), 0
        self.root = Node(1.0)
        self.open(self.root, moves, thought, glance.seat, glance.seats)
        while looks < self.looks if self.looks else monotonic() - begun < self.seconds:
            self.look(net, glance)
            looks += 1
        kids = self.root.kids
        ranked = sorted(moves, key=lambda move: (-kids[move].tried, -worth(kids[move], 0.0)))
        best, second = ranked[0], ranked[1]
        self.verdict = Verdict(best, worth(kids[best], 0.5), second, worth(kids[second], 0.5), looks)
        spread = float(thought.spread[0])
        self.weights = [weighed(move, kids[move], spread) for move in moves if kids[move].tried]
        return best

    def look(self, net: "Net", glance: Glance) -> None:
        """Walk down one imagined world to a position that the net has not seen, and remember what it says there."""
        world = glance.imagine()
        node = self.root
        path: list[tuple[Node, int]] = []
        while world.seat != OVER and len(path) < DEEPEST:
            moves = net.worth(world, world.moves())
            mover = world.seat
            if len(moves) > 1 and not node.kids:
                thought = net.think(glance.game.observe(world, mover), glance.seats, moves)
                self.open(node, moves, thought, mover, glance.seats)
                break
            move = moves[0] if len(moves) == 1 else self.pick(node, moves, mover)
            kid = node.kids.get(move) if len(moves) > 1 else node
            if kid is None:
                kid = node.kids[move] = Node(1.0 / len(moves))
            world.play(move)
            if kid is not node:
                path.append((kid, mover))
            node = kid
        shares = self.outcome(glance, world) if world.seat == OVER else node.shares or self.root.shares
        for passed, mover in path:
            passed.tried += 1
            passed.total += shares[mover]
            passed.squares += shares[mover] * shares[mover]
        self.root.tried += 1

    def open(self, node: Node, moves: list[int], thought: "Thought", mover: int, seats: int) -> None:
        flat = [float(chance) ** FLATTER for chance in thought.chances]
        whole = sum(flat)
        for move, chance in zip(moves, flat, strict=True):
            node.kids[move] = Node(chance / whole)
        node.shares = [float(thought.shares[(seat - mover) % seats]) for seat in range(seats)]

    def pick(self, node: Node, moves: list[int], mover: int) -> int:
        """The move that promises most, or was looked at less than its chance deserves."""
        best, best_score = moves[0], -1e9
        spread = CURIOUS * sqrt(max(1, node.tried))
        expected = (node.shares[mover] if node.shares else 0.5) - FIRST_VISIT
        for move in moves:
            kid = node.kids.get(move)
            prior, tried = (kid.prior, kid.tried) if kid is not None else (1.0 / len(moves), 0)
            found = worth(kid, expected) if kid is not None else expected
            score = found + spread * prior / (1 + tried)
            if score > best_score:
                best, best_score = move, score
        return best

    def outcome(self, glance: Glance, world: State) -> list[float]:
        winners = glance.game.handlers.winners(world)
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(glance.seats)]


def worth(node: Node, unseen: float) -> float:
    """The mover's share of the win after this move."""
    return node.total / node.tried if node.tried else unseen


def weighed(move: int, node: Node, spread: float) -> tuple[int, float, float, int]:
    """The chance that a move leaves, and how far off it may be: by the worlds, and by the heads of the net."""
    mean = node.total / node.tried
    error = max(0.0, node.squares / node.tried - mean * mean) / node.tried
    return move, mean, sqrt(error + spread * spread), node.tried
