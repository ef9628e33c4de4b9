"""How things stand: each seat's chance to win, as the net sees it with what the seat to act knows."""

import numpy
from numpy.typing import NDArray

from periple.bots.glance import Glance
from periple.bots.net import Net
from periple.kernel.registry import AnyGame
from periple.kernel.state import OVER, State

Shares = NDArray[numpy.float32]
FORCED = 200  # moves in a row that nobody has to choose


class Outlook:
    def __init__(self, game: AnyGame, net: Net, seats: int) -> None:
        self.game, self.net, self.seats = game, net, seats

    def shares(self, states: list[State]) -> Shares:
        """(states, heads, seats): by the seats of the table. They add up to 1 where several play."""
        found = numpy.zeros((len(states), self.net.facts.heads, self.seats), numpy.float32)
        open_ones = [at for at, state in enumerate(states) if state.seat != OVER]
        for at, state in enumerate(states):
            if state.seat == OVER:
                winners = self.game.handlers.winners(state)
                found[at, :, winners] = 1.0 / len(winners) if winners else 0.0
        if open_ones:
            seen = [self.game.observe(states[at], states[at].seat) for at in open_ones]
            told = self.net.shares_of(seen, self.seats)
            for row, at in enumerate(open_ones):
                mover = states[at].seat
                found[at] = numpy.roll(told[row], mover, axis=1)
        if self.seats > 1:
            whole = found.sum(axis=2, keepdims=True)
            found = numpy.where(whole > 0, found / numpy.maximum(whole, 1e-9), 1.0 / self.seats)
        return found

    def after(self, glance: Glance, moves: list[int], worlds: int) -> Shares:
        """(moves, worlds, heads, seats): what each move leaves everybody, in the same worlds with the same luck."""
        states: list[State] = []
        for _ in range(worlds):
            world = glance.imagine()
            for move in moves:
                twin = world.copy()
                twin.play(move)
                on_to_a_choice(twin)
                states.append(twin)
        told = self.shares(states).reshape(worlds, len(moves), -1, self.seats)
        return numpy.swapaxes(told, 0, 1)


def on_to_a_choice(state: State) -> None:
    """Play what nobody has to choose."""
    for _ in range(FORCED):
        if state.seat == OVER:
            return
        moves = state.moves()
        if len(moves) > 1:
            return
        state.play(moves[0])
