"""Rollouts: sampled games that are played on side by side, so that a net is asked about all of them at once.

Every seat plays the net's first thought of what that seat itself sees, so no rollout knows what is hidden. A rollout
ends at the searching seat's own next turn, where the net's value speaks from the seat's own view; alone, with the game.
"""

# Stays plain: nets are read with NumPy.

from dataclasses import dataclass
from typing import Final

from periple.bots.glance import Glance
from periple.bots.net import Net
from periple.bots.net_batch import NetBatch
from periple.kernel.state import OVER, State

LONGEST: Final = 400  # decisions of a rollout
FORCED: Final = 400  # moves in a row that nobody has to choose


@dataclass
class Question:
    """What a seat is asked in a rollout: in turn, or for an aside, which it may leave."""

    rollout: int
    seat: int
    moves: list[int]
    aside: bool


class Rollouts:
    def __init__(self, net: Net, glance: Glance) -> None:
        self.net, self.game = net, glance.game
        self.seat, self.seats = glance.seat, glance.seats
        self.batch = NetBatch(net, glance.observe())
        self.silent = glance.game.move_space  # the extra move of nets that learnt asides: to do nothing
        self.states: list[State] = []
        self.heard: list[int] = []  # by rollout: seats that were asked for an aside since the last move
        self.away: list[bool] = []  # by rollout: whether another seat has had a turn

    def values(self, starts: list[tuple[State, int]]) -> list[float]:
        """Return the seat's share of the win after each move in its state. The states stay as they are."""
        self.states = [state.copy() for state, _ in starts]
        self.heard = [0] * len(starts)
        self.away = [False] * len(starts)
        for at, (_, move) in enumerate(starts):
            self.play(at, move)
        values = [0.0] * len(starts)
        going = list(range(len(starts)))
        for left in reversed(range(LONGEST)):
            questions = [self.question(at) for at in going]
            for at, asked in zip(going, questions, strict=True):
                if asked is None:
                    values[at] = self.outcome(self.states[at])
            open_ones = [one for one in questions if one is not None]
            ends = [one.rollout for one in open_ones if left == 0 or self.back(one)]
            on = [one for one in open_ones if not (left == 0 or self.back(one))]
            if ends or on:
                self.ask(ends, on, values)
            going = [one.rollout for one in on]
        return values

    def ask(self, ends: list[int], on: list[Question], values: list[float]) -> None:
        """Ask the net at once what the rollouts that end are worth, and what is played in those that go on."""
        seen = [self.game.observe(self.states[at], self.seat) for at in ends]
        h = self.batch.body(seen + [self.game.observe(self.states[one.rollout], one.seat) for one in on])
        for at, shares in zip(ends, self.batch.shares(h[: len(ends)], self.seats), strict=True):
            values[at] = float(shares[0])
        chosen = self.batch.likeliest(h[len(ends) :], [one.moves for one in on]) if on else []
        for one, move in zip(on, chosen, strict=True):
            if not one.aside:
                self.play(one.rollout, move)
            elif move != self.silent:
                self.states[one.rollout].play_aside(one.seat, move)

    def play(self, at: int, move: int) -> None:
        self.states[at].play(move)
        self.heard[at] = 0

    def back(self, one: Question) -> bool:
        """Return whether it is the searching seat's own turn again."""
        return self.away[one.rollout] and one.seat == self.seat and not one.aside

    def question(self, at: int) -> Question | None:
        """Return what is asked next: asides first, where the net learnt them. Return None when the game is over.

        A move that leaves no choice is played at once.
        """
        state = self.states[at]
        for _ in range(FORCED):
            if state.seat == OVER:
                return None
            aside = self.aside(at, state)
            if aside is not None:
                return aside
            self.away[at] = self.away[at] or state.seat != self.seat
            moves = self.net.worth(state, state.moves())
            if len(moves) > 1:
                break
            self.play(at, moves[0])
        return Question(at, state.seat, moves, False)

    def aside(self, at: int, state: State) -> Question | None:
        while self.net.facts.asides and self.heard[at] < self.seats:
            seat = self.heard[at]
            self.heard[at] += 1
            said = state.asides(seat)
            said = self.net.worth_saying(state, seat, said) if said else said
            if said:
                return Question(at, seat, [*said, self.silent], True)
        return None

    def outcome(self, state: State) -> float:
        winners = self.game.handlers.winners(state)
        return 1.0 / len(winners) if self.seat in winners else 0.0
