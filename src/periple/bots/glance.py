"""What a bot gets to see: its own view, its moves, and worlds imagined from what it knows. Never the state itself."""

from typing import Any

from periple.kernel.cast import Cast
from periple.kernel.dice import Dice
from periple.kernel.registry import AnyGame
from periple.kernel.state import State
from periple.kernel.view import Head


class Glance:
    """One seat's look at the table: at what it is asked, or at what it may do out of turn."""

    def __init__(self, game: AnyGame, state: State, seat: int, dice: Dice, cast: Cast | None = None) -> None:
        self.game = game
        self.seat = seat
        self.dice = dice
        self.cast = cast
        self._state = state

    @property
    def moves(self) -> list[int]:
        return self._state.moves() if self._state.seat == self.seat else []

    @property
    def asides(self) -> list[int]:
        return self._state.asides(self.seat)

    def view(self) -> Head[Any, Any]:
        assert self.cast is not None
        return self.game.view(self._state, self.seat, self.cast)

    def imagine(self) -> State:
        """A world that looks the same from this seat; what it can't know is dealt anew."""
        world = self._state.copy()
        world.reimagine(self.seat, self.dice)
        return world
