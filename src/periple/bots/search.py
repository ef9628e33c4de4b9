"""The tree of Navigator: information-set Monte-Carlo tree search, one tree over many imagined worlds.

Every look deals a world anew and walks down the tree by the moves that this world allows. A node counts how often it
was there to be chosen, not how often its parent was seen, so that a move which few worlds allow is not taken for a bad
one. Where the tree ends, every move is tried once and the title's judge says how it looks to its mover: that estimate
is where the search begins next time, and the better the estimate, the sooner a move is looked at. Then the unknown is
dealt again, since the best of many outcomes of one draw would promise too much; the best move is played, and the judge
says how each seat stands, after a few more moves of everybody's where its title asks for them (`Foresight`).

Where dice and cards decide most of what follows, a tree sees each reply too seldom. There the moves are compared in the
same worlds with the same luck (`compare`), and the better half goes on.
"""

from collections.abc import Callable
from math import exp, log, sqrt
from typing import Final

from periple.bots.chances import Chances, gone
from periple.bots.foresight import Foresight
from periple.bots.judge import Judge, worth_trying
from periple.kernel.dice import Dice
from periple.kernel.state import OVER, State

DEEPEST: Final = 60  # decisions from the root
FINISH: Final = 30  # small decisions to end an action at a leaf
FEW: Final = 5  # moves looked at for each of them
SURE: Final = 0.999  # no share is surer, or nothing could be compared with it


class Node:
    """What is known of a move: how often it could be tried, how often it was, and what came of it for its mover."""

    def __init__(self, estimate: float) -> None:
        self.kids: dict[int, Node] = {}
        self.open = False  # its moves have their estimates
        self.tried = 0
        self.offered = 0
        self.total = 0.0
        self.estimate = estimate
        self.prior = 1.0  # among its siblings: the share of looks that its estimate deserves
        self.told = 0  # how often a move of the root told a chance to win, their sum and that of their squares
        self.chance = 0.0
        self.squares = 0.0

    def worth(self, weight: float) -> float:
        """Between 0 and 1: the judge's estimate, which counts for so many tries, outvoted by what was seen."""
        return (self.total + weight * self.estimate) / (self.tried + weight)

    def note(self, chance: float) -> None:
        self.told += 1
        self.chance += chance
        self.squares += chance * chance


class Tree:
    """One seat's tree. `base` is what the judge says before the search: a lone traveller measures itself by it. With
    `chances` it also notes what each move leaves of the win, in a measure that was fitted to played games."""

    def __init__(
        self,
        judge: Judge,
        seat: int,
        seats: int,
        winners: Callable[[State], list[int]],
        base: float = 0.0,
        chances: Chances | None = None,
    ) -> None:
        self.judge = judge
        self.spread = judge.spread()
        self.foresight: Foresight = judge.foresight()
        self.seat = seat
        self.seats = seats
        self.winners = winners
        self.base = base
        self.chances = chances
        self.root = Node(0.5)
        self.looks = 0

    def look(self, world: State, dice: Dice) -> None:
        """Walk down one world, judge where it ends, and remember that on every move passed."""
        node = self.root
        path = [node]
        movers = [OVER]
        opened = False
        while world.seat != OVER and not opened and len(path) <= DEEPEST:
            mover = world.seat
            moves = worth_trying(self.judge, world, world.moves())
            if len(moves) > 1 and not node.open:
                self.open(node, world, moves)
                opened = True
                self.deal_again(world, dice)
                moves = worth_trying(self.judge, world, world.moves())
            move = moves[0] if len(moves) == 1 else self.pick(node, world, moves)
            kid = node.kids.get(move)
            if kid is None:
                kid = Node(0.5)
                node.kids[move] = kid
            world.play(move)
            path.append(kid)
            movers.append(mover)
            node = kid
        self.go_on(world, dice)
        self.finish(world)
        shares = self.judged(world)
        if len(path) > 1:
            self.note(path[1], world, shares)
        for at in range(len(path)):
            passed = path[at]
            passed.tried += 1
            mover = movers[at]
            if mover >= 0:
                passed.total += shares[mover]
        self.looks += 1

    def compare(self, world: State, moves: list[int], dice: Dice) -> None:
        """Play these moves in one world, with the same luck after each: what one has over another shows sooner."""
        luck = 1 + dice.below(1 << 30)
        for move in moves:
            twin = world.copy()
            twin.play(move)
            self.go_on(twin, Dice(luck))
            self.finish(twin)
            kid = self.root.kids[move]
            shares = self.judged(twin)
            self.note(kid, twin, shares)
            kid.tried += 1
            kid.total += shares[self.seat]
            self.looks += 1

    def note(self, kid: Node, world: State, shares: list[float]) -> None:
        """What a move of the root has led to, as a chance to win."""
        if self.chances is None:
            return
        if world.seat != OVER:
            values = [self.judge.value(world, seat) for seat in range(self.seats)]
            shares = self.chances.shares(values, gone(self.judge, world))
        kid.note(shares[self.seat])

    def ranked(self, moves: list[int]) -> list[int]:
        """What promises most comes first."""
        weight = self.foresight.prior_weight
        worth = {move: self.root.kids[move].worth(weight) for move in moves}
        return sorted(moves, key=lambda move: -worth[move])

    def deal_again(self, world: State, dice: Dice) -> None:
        """Nobody has seen the future: all that the searching seat can't know; at another's decision only the dice."""
        if world.seat == self.seat:
            world.reimagine(self.seat, dice)
        else:
            dice.digits()
            world.dice.word = dice.word

    def open(self, node: Node, world: State, moves: list[int]) -> None:
        """Try every move once."""
        self.hint(node, world, moves, [self.tried_out(world, move) for move in moves])

    def hint(self, node: Node, world: State, moves: list[int], values: list[float]) -> None:
        """Begin with what a first glance says of each move, in the judge's measure."""
        top = max(values)
        twin = world.copy()
        twin.play(moves[values.index(top)])
        self.finish(twin)
        share = min(SURE, max(1.0 - SURE, self.judged(twin)[world.seat]))
        start = log(share / (1.0 - share))
        for move, value in zip(moves, values, strict=True):
            estimate = squeezed(start + (value - top) / self.spread)
            kid = node.kids.get(move)
            if kid is None:
                node.kids[move] = Node(estimate)
            else:
                kid.estimate = estimate
        node.open = True
        self.weigh(node)

    def weigh(self, node: Node) -> None:
        """Share the looks out by the estimates."""
        kids = list(node.kids.values())
        top = max([kid.estimate for kid in kids])
        whole = 0.0
        for kid in kids:
            kid.prior = exp((kid.estimate - top) / self.foresight.temperature)
            whole += kid.prior
        for kid in kids:
            kid.prior /= whole

    def pick(self, node: Node, world: State, moves: list[int]) -> int:
        """The move that promises most, or was tried less than its estimate deserves."""
        best, best_score = moves[0], -1.0
        kids = node.kids
        exploration, weight = self.foresight.exploration, self.foresight.prior_weight
        for move in moves:
            kid = kids.get(move)
            if kid is None:
                kid = Node(node.worth(weight) if node.tried else 0.5)
                kids[move] = kid
                kid.prior = 1.0 / len(kids)
            kid.offered += 1
            score = kid.worth(weight) + exploration * kid.prior * sqrt(kid.offered) / (1.0 + kid.tried)
            if score > best_score:
                best, best_score = move, score
        return best

    def tried_out(self, world: State, move: int) -> float:
        """What a move is worth to its mover, once the action under way is done."""
        twin = world.copy()
        twin.play(move)
        self.finish(twin)
        return self.judge.value(twin, world.seat)

    def go_on(self, world: State, dice: Dice) -> None:
        """A few decisions of everybody's, or of one's own to the turn's end, each what its mover's judge likes best.

        What was tried is no promise: the dice are others then, and in one's own turn so is all that one can't know.
        """
        left = self.foresight.depth
        own = self.foresight.own_turn
        while left > 0 and world.seat != OVER and (world.seat == self.seat or not own):
            moves = worth_trying(self.judge, world, world.moves())
            move = moves[0]
            if len(moves) > 1:
                values = [self.tried_out(world, one) for one in moves]
                move = moves[values.index(max(values))]
                if own:
                    world.reimagine(self.seat, dice)
                else:
                    dice.digits()
                    world.dice.word = dice.word
                left -= 1
            world.play(move)

    def finish(self, world: State) -> None:
        """End an action under way, each small decision by a look at a few of its moves."""
        left = FINISH
        while world.seat != OVER and left > 0 and self.judge.unfinished(world):
            moves = worth_trying(self.judge, world, world.moves())
            move = moves[0]
            if len(moves) > 1:
                best = -1e18
                for one in moves[:: -(-len(moves) // FEW)]:
                    twin = world.copy()
                    twin.play(one)
                    value = self.judge.value(twin, world.seat)
                    if value > best:
                        move, best = one, value
            world.play(move)
            left -= 1

    def judged(self, world: State) -> list[float]:
        """Each seat's share of the win, as the judge sees it."""
        if world.seat == OVER:
            winners = self.winners(world)
            if self.seats == 1:
                return [1.0 if winners else 0.0]
            return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]
        if self.seats == 1:
            return [squeezed((self.judge.value(world, 0) - self.base) / self.spread)]
        values = [self.judge.value(world, seat) for seat in range(self.seats)]
        top = max(values)
        weights = [exp(max(-30.0, (value - top) / self.spread)) for value in values]
        whole = sum(weights)
        return [weight / whole for weight in weights]

    def follow(self, move: int) -> None:
        """The move was played: what was learnt below it stays."""
        kid = self.root.kids.get(move)
        self.root = kid if kid is not None else Node(0.5)


def squeezed(lead: float) -> float:
    """A lead in spreads, as a share between 0 and 1."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, lead))))
