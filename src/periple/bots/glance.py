"""What a bot gets to see: its own view, its moves, and worlds imagined from what it knows. Never the state itself.

The look is taken in a world that is itself imagined: what the seat can't know was dealt anew before the bot got hold of
anything, by dice that know nothing either. So there is nothing to peek at, wherever a bot may reach: the same knowledge
always gives the same Glance, bit by bit.
"""

from typing import Any

from periple.kernel.cast import Cast
from periple.kernel.dice import Dice, seeded
from periple.kernel.registry import AnyGame
from periple.kernel.state import State
from periple.kernel.view import Head


class Glance:
    """One seat's look at the table: at what it is asked, or at what it may do out of turn."""

    def __init__(self, game: AnyGame, state: State, seat: int, dice: Dice, cast: Cast, ply: int = 0) -> None:
        self.game = game
        self.seat = seat
        self.seats = cast.seats
        self.ply = ply  # how many moves the table has seen: a bot that thought before knows how old its thoughts are
        self.dice = dice  # the bot's own, for whatever it wants to leave to chance
        self.cast = cast
        self.world = state.copy()
        self.world.reimagine(seat, seeded(0))

    @property
    def moves(self) -> list[int]:
        return self.world.moves() if self.world.seat == self.seat else []

    @property
    def asides(self) -> list[int]:
        return self.world.asides(self.seat)

    def view(self) -> Head[Any, Any]:
        """What the seat sees, as every face does."""
        return self.game.view(self.world, self.seat, self.cast)

    def observe(self) -> list[int]:
        """What the seat sees, as numbers."""
        return self.game.observe(self.world, self.seat)

    def imagine(self) -> State:
        """A world that looks the same from this seat; what it can't know is dealt anew."""
        world = self.world.copy()
        world.reimagine(self.seat, self.dice)
        return world
