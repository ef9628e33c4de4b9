"""Explorer: a net that taught itself the game, alone (`explorer@1`) or at the head of a search.

The search compares the moves that the net thinks of: each is played in the same sampled states with the same luck, and
on to the seat's own next turn (`bots/rollouts.py`). The better half goes on into more states (`bots/halving.py`), and
what comes of it is weighed against the first thought (`bots/contest.py`).
"""

# Stays plain: nets are read with NumPy.

from functools import lru_cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from periple.bots.effort import SECONDS, Effort
from periple.bots.glance import Glance
from periple.bots.halving import halve
from periple.bots.judge import judge_of
from periple.bots.navigator import Navigator
from periple.bots.recipe import recipe_of
from periple.bots.traveller import Traveller
from periple.bots.verdict import Verdict
from periple.bots.weighing import Weighing
from periple.kernel.cast import Cast
from periple.kernel.registry import AnyGame

if TYPE_CHECKING:
    from periple.bots.net import Net, Thought

FIELD: Final = 8  # moves that are compared, of those that the net thinks of first
LEAST: Final = 0.01  # chance of a move that is compared
AT_ONCE: Final = 96  # rollouts side by side
FIRST_THOUGHT: Final = 1  # looks: the net's first thought is played
ELSEWHERE: Final = 30  # looks instead, where the net knows nothing


@lru_cache(maxsize=16)
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


class Explorer:
    """`looks` counts rollouts instead of seconds. Moves that the net gives a chance below `least` are not compared."""

    def __init__(self, title: str, seconds: float = SECONDS, looks: int = 0, least: float = LEAST) -> None:
        self.title, self.seconds, self.looks, self.least = title, seconds, looks, least
        self.verdict: Verdict | None = None
        self.weights: list[Weighing] = []  # after a search: the moves that it compared, the best first
        self.wits = Navigator(judge_of(title), seconds, looks if looks != FIRST_THOUGHT else ELSEWHERE)
        self.traveller = Traveller(judge_of(title))

    def choose(self, glance: Glance) -> int:
        self.weights = []
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
        candidates = self.candidates(glance, moves, thought)
        if self.looks == FIRST_THOUGHT or len(candidates) == 1:
            return self.first_thought(moves, thought)
        return self.search(net, glance, candidates, float(thought.spread[0]))

    def candidates(self, glance: Glance, moves: list[int], thought: "Thought") -> list[tuple[int, float]]:
        """Return the moves to compare, each with its chance, the likeliest first. Alone, all that fit: what is learnt
        from few games is too sure of itself."""
        likeliest = sorted(zip(moves, map(float, thought.chances), strict=True), key=lambda one: -one[1])[:FIELD]
        least = 0.0 if glance.seats == 1 else self.least
        return [one for at, one in enumerate(likeliest) if at == 0 or one[1] >= least]

    def first_thought(self, moves: list[int], thought: "Thought") -> int:
        ranked = sorted(range(len(moves)), key=lambda at: -thought.chances[at])
        share = float(thought.shares[0])
        best, second = moves[ranked[0]], moves[ranked[1]]
        self.verdict = Verdict(best, share, second, share * float(thought.chances[ranked[1]]), FIRST_THOUGHT)
        return best

    def forget(self) -> None:
        """Drop the tree of the search that plays where the net knows nothing."""
        self.wits.forget()

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

    def search(self, net: "Net", glance: Glance, candidates: list[tuple[int, float]], spread: float) -> int:
        from periple.bots.contest import Contest
        from periple.bots.rollouts import Rollouts

        effort = Effort(self.seconds, self.looks)
        contest = Contest(Rollouts(net, glance), glance, candidates, spread)
        halve(contest, list(range(len(candidates))), effort, AT_ONCE)
        self.weights = contest.weighed()
        best, second = self.weights[0], self.weights[1]
        self.verdict = Verdict(best.move, best.chance, second.move, second.chance, effort.spent, second.lag_error)
        return best.move
