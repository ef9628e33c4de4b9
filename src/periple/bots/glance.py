"""What a bot gets to see: its own view, its moves, and worlds imagined from what it knows. Never the state itself."""

from periple.kernel.dice import Dice
from periple.kernel.game import Game, View
from periple.kernel.state import State


class Glance:
    def __init__(self, game: Game, state: State, dice: Dice) -> None:
        self.game = game
        self.seat = state.seat
        self.dice = dice
        self._state = state

    @property
    def moves(self) -> list[int]:
        return self._state.moves()

    def view(self) -> View:
        return self.game.view(self._state, self.seat)

    def imagine(self) -> State:
        """A world that looks the same from this seat; what it can't know is dealt anew."""
        world = self._state.copy()
        world.reimagine(self.seat, self.dice)
        return world
