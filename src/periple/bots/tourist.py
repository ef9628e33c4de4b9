"""Tourist: a beginner. It judges moves as Traveller does, by a single look, with a newcomer's mistakes: it takes a good
move for a better one, and now and then it does not think at all. And Anyone, who never does."""

from math import log
from typing import Final

from periple.bots.glance import Glance
from periple.bots.judge import Judge, worth_a_turn, worth_trying
from periple.bots.traveller import Traveller, favour
from periple.bots.verdict import Verdict

RARELY: Final = 20  # one aside in so many is said by who does not think
HASTY: Final = 6  # one move in so many is played without a thought
MISJUDGED: Final = 0.5  # how far it is off, in what makes one side a clear favourite
FINE: Final = 1 << 20


class Anyone:
    """Plays any legal move, each as likely."""

    def __init__(self) -> None:
        self.verdict: Verdict | None = None

    def choose(self, glance: Glance) -> int:
        moves = glance.moves
        return moves[glance.dice.below(len(moves))]

    def aside(self, glance: Glance) -> int | None:
        """Seldom, or a game of such players would consist of nothing else."""
        asides = glance.asides
        return asides[glance.dice.below(len(asides))] if glance.dice.below(RARELY) == 0 else None


class Tourist:
    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.traveller = Traveller(judge, 1)
        self.verdict: Verdict | None = None

    def choose(self, glance: Glance) -> int:
        moves = worth_trying(self.judge, glance.world, glance.moves)
        moves = worth_a_turn(self.judge, glance.world, moves)
        self.verdict = None
        if len(moves) == 1 or glance.dice.below(HASTY) == 0:
            return moves[glance.dice.below(len(moves))]
        values = self.traveller.weigh(glance, moves)
        seen = [value + self.misjudged(glance) for value in values]
        ranked = sorted(range(len(moves)), key=lambda at: -seen[at])
        best, second = ranked[0], ranked[1]
        share = favour(seen[best] - seen[second], self.judge.spread())
        self.verdict = Verdict(moves[best], share, moves[second], 1.0 - share, 1)
        return moves[best]

    def misjudged(self, glance: Glance) -> float:
        """An error by Gumbel's law, which makes a move the more likely the better it is."""
        chance = (glance.dice.below(FINE - 1) + 1) / FINE
        return -log(-log(chance)) * MISJUDGED * self.judge.spread()

    def aside(self, glance: Glance) -> int | None:
        return self.traveller.aside(glance)
