"""A position that can be played: it answers the house's questions by asking the right room."""

from periple.games.routard import imagine, offers, turn
from periple.games.routard.agreement import Agreement
from periple.games.routard.position import Position
from periple.kernel.dice import Dice


class Table(Position):
    __slots__ = ()

    def moves(self) -> list[int]:
        return offers.moves(self)

    def play(self, move: int) -> None:
        turn.play(self, move)

    def asides(self, seat: int) -> list[int]:
        return offers.asides(self, seat)

    def play_aside(self, seat: int, move: int) -> None:
        turn.play_aside(self, seat, move)

    def reimagine(self, seat: int, dice: Dice) -> None:
        imagine.reimagine(self, seat, dice)

    def copy(self) -> "Table":
        twin = Table(self.agreement)
        self.copy_into(twin)
        return twin


def from_ints(agreement: Agreement, ints: list[int]) -> Table:
    """The table that `ints()` wrote."""
    table = Table(agreement)
    table.read(ints)
    return table
