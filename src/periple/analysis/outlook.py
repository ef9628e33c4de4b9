"""How things stand: each seat's chance to win. One face over two judges: the net, where it has learnt this very game,
and elsewhere the title's judge, whose values were fitted to played games (`bots/chances.py`)."""

from abc import ABC, abstractmethod
from math import sqrt
from typing import Final

import numpy
from numpy.typing import NDArray

from periple.analysis.shapes import Weighed
from periple.bots.chances import gone
from periple.bots.explorer import Explorer, learnt
from periple.bots.glance import Glance
from periple.bots.judge import judge_of, worth_trying
from periple.bots.navigator import Navigator
from periple.bots.net import Net
from periple.bots.scale import chances_of, honest, measured, scale_of
from periple.bots.search import Tree
from periple.bots.traveller import Traveller
from periple.bots.weighing import Weighing
from periple.kernel.cast import Cast
from periple.kernel.dice import Dice, seeded
from periple.kernel.match import Match
from periple.kernel.registry import AnyGame
from periple.kernel.state import OVER, State

Shares = NDArray[numpy.float32]
FORCED: Final = 200  # moves in a row that nobody has to choose
MOST: Final = 6  # choices that are compared: those which look best at a glance, and the one that was made
AFFORDED: Final = 40_000
MOST_DEEP: Final = 4  # the same, where each is played on for some decisions of everybody's
AFFORDED_DEEP: Final = 7_000
STANDS: Final = 4  # worlds that tell how things stand where nobody chooses
GLANCES: Final = 2  # worlds in which every move is tried, to see which are worth more
TRIED: Final = 16  # moves of which that is done: of more, those in even steps


class Outlook(ABC):
    """Shares are by the seats of the table and add up to 1 where several play."""

    by: str  # the level that judges
    known: bool  # these very rules and cards were learnt, or measured
    heads: int  # opinions about one position
    stands: int  # worlds that tell how things stand
    most = MOST  # choices of a decision that are compared
    afforded = AFFORDED  # looks at what follows from a choice, in one analysis

    def __init__(self, game: AnyGame, seats: int) -> None:
        self.game, self.seats = game, seats

    @abstractmethod
    def judged(self, states: list[State]) -> Shares:
        """(states, heads, seats) of games that go on."""

    @abstractmethod
    def likely(self, glance: Glance, most: int) -> list[int]:
        """The moves that are worth comparing, the best first where some are left out."""

    @abstractmethod
    def onward(self, state: State) -> int:
        """What whoever is to act would play at a glance."""

    @abstractmethod
    def search(self, glance: Glance, seconds: float, looks: int = 0) -> tuple[int, list[Weighed]]:
        """The move that a search would play, and all that it weighed, this one first."""

    def settle(self, state: State) -> None:
        """On to where a position can be judged: what nobody has to choose is played."""
        for _ in range(FORCED):
            if state.seat == OVER:
                return
            moves = state.moves()
            if len(moves) > 1:
                return
            state.play(moves[0])

    def play(self, glance: Glance, state: State, move: int, luck: int) -> None:
        """A choice, and what follows until a position can be judged."""
        state.play(move)
        self.settle(state)

    def shares(self, states: list[State]) -> Shares:
        """(states, heads, seats)."""
        found = numpy.zeros((len(states), self.heads, self.seats), numpy.float32)
        going = [at for at, state in enumerate(states) if state.seat != OVER]
        for at, state in enumerate(states):
            if state.seat == OVER:
                winners = [seat for seat in self.game.handlers.winners(state) if seat < self.seats]
                found[at, :, winners] = 1.0 / len(winners) if winners else 0.0
        if going:
            found[going] = self.judged([states[at] for at in going])
        if self.seats > 1:
            whole = found.sum(axis=2, keepdims=True)
            found = numpy.where(whole > 0, found / numpy.maximum(whole, 1e-9), 1.0 / self.seats)
        return found

    def now(self, glance: Glance) -> list[float]:
        """Everybody's chance, with what the seat that looks knows."""
        worlds = [glance.imagine() for _ in range(self.stands)]
        for world in worlds:
            self.settle(world)
        return [float(share) for share in self.shares(worlds).mean(axis=(0, 1))]

    def after(self, glance: Glance, moves: list[int], worlds: int) -> Shares:
        """(moves, worlds, heads, seats): what each move leaves everybody, in the same worlds with the same luck."""
        states: list[State] = []
        for _ in range(worlds):
            world, luck = glance.imagine(), 1 + glance.dice.below(1 << 30)
            for move in moves:
                twin = world.copy()
                self.play(glance, twin, move, luck)
                states.append(twin)
        told = self.shares(states).reshape(worlds, len(moves), -1, self.seats)
        return numpy.swapaxes(told, 0, 1)


class NetOutlook(Outlook):
    by, known, stands = "explorer", True, 1  # it sees what its seat sees, which is the same in every world

    def __init__(self, game: AnyGame, seats: int, net: Net) -> None:
        super().__init__(game, seats)
        self.net, self.heads = net, net.facts.heads

    def judged(self, states: list[State]) -> Shares:
        seen = [self.game.observe(state, state.seat) for state in states]
        told = self.net.shares_of(seen, self.seats)
        return numpy.stack([numpy.roll(one, state.seat, axis=1) for one, state in zip(told, states, strict=True)])

    def likely(self, glance: Glance, most: int) -> list[int]:
        moves = glance.moves
        if len(moves) <= most:
            return moves
        worth = set(self.net.worth(glance.world, moves))
        chances = self.net.think(glance.observe(), glance.seats, moves).chances
        order = sorted(range(len(moves)), key=lambda at: (moves[at] not in worth, -chances[at]))
        return [moves[at] for at in order[:most]]

    def onward(self, state: State) -> int:
        moves = self.net.worth(state, state.moves())
        if len(moves) == 1:
            return moves[0]
        thought = self.net.think(self.game.observe(state, state.seat), self.seats, moves)
        return moves[thought.likeliest()]

    def search(self, glance: Glance, seconds: float, looks: int = 0) -> tuple[int, list[Weighed]]:
        player = Explorer(self.game.title, seconds, looks, 0.0)
        return player.choose(glance), ranked(player.weights, 0.0)


class JudgeOutlook(Outlook):
    by, heads, stands = "navigator", 1, STANDS

    def __init__(self, game: AnyGame, seats: int) -> None:
        super().__init__(game, seats)
        self.judge = judge_of(game.title)
        self.traveller = Traveller(self.judge, GLANCES)
        self.chances = chances_of(game, seats)
        self.known = measured(game, seats)
        kept = scale_of(game, seats)
        self.off = abs(kept.off) / 100 if kept is not None else 0.05
        self.trees = [Tree(self.judge, seat, seats, game.handlers.winners) for seat in range(seats)]
        self.tree = self.trees[0]  # for how it ends an action
        if self.judge.foresight().depth:
            self.most, self.afforded = MOST_DEEP, AFFORDED_DEEP

    def judged(self, states: list[State]) -> Shares:
        found = numpy.zeros((len(states), 1, self.seats), numpy.float32)
        for at, state in enumerate(states):
            values = [self.judge.value(state, seat) for seat in range(self.seats)]
            found[at, 0] = self.chances.shares(values, gone(self.judge, state))
        return found

    def play(self, glance: Glance, state: State, move: int, luck: int) -> None:
        """As its search does: on by the decisions that its title asks for, each what its mover's judge likes best."""
        state.play(move)
        self.trees[glance.seat].go_on(state, Dice(luck))
        self.settle(state)

    def settle(self, state: State) -> None:
        """An action under way is ended, as its judge wants to see it."""
        super().settle(state)
        self.tree.finish(state)

    def likely(self, glance: Glance, most: int) -> list[int]:
        moves = worth_trying(self.judge, glance.world, glance.moves)
        moves = moves if len(moves) > 1 else glance.moves
        if len(moves) <= most:
            return moves
        step = -(-len(moves) // TRIED)
        moves = moves[::step]
        dice = seeded(glance.ply)
        values = self.traveller.weigh(
            Glance(glance.game, glance.world, glance.seat, dice, glance.cast, glance.ply), moves
        )
        return [moves[at] for at in sorted(range(len(moves)), key=lambda at: (-values[at], at))[:most]]

    def onward(self, state: State) -> int:
        moves = worth_trying(self.judge, state, state.moves())
        if len(moves) == 1:
            return moves[0]
        tried = moves[:: -(-len(moves) // TRIED)]
        values = [self.tree.tried_out(state, move) for move in tried]
        return tried[values.index(max(values))]

    def search(self, glance: Glance, seconds: float, looks: int = 0) -> tuple[int, list[Weighed]]:
        player = Navigator(self.judge, seconds, looks, self.chances)
        return player.choose(glance), ranked(player.weights, self.off)


def outlook_of(game: AnyGame, cast: Cast, by_net: bool = True) -> Outlook:
    """The net where it has learnt the game as this table plays it, else the judge. Alone the judge, where it was
    measured: a net learns from few games of that kind, and promised more than was won (docs/explorer.md)."""
    net = learnt(game, cast) if by_net and not (cast.seats == 1 and measured(game, cast.seats)) else None
    return JudgeOutlook(game, cast.seats) if net is None else NetOutlook(game, cast.seats, net)


def open_to(match: Match) -> bool:
    """Whether there is a value that is honest enough to be told of this game."""
    return learnt(match.game, match.cast) is not None or honest(match.game, match.seats)


def ranked(weights: list[Weighing], off: float) -> list[Weighed]:
    """The best first, then what promises most; none of them promises more than the best."""
    top = weights[0].chance if weights else 0.0
    return [
        Weighed(one.move, min(one.chance, top), sqrt(one.error * one.error + off * off), one.lag_error)
        for one in weights
    ]
