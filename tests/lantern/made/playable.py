"""A position that can be played: dispatch, copies and ints."""

# Made by tools/titles from the declarations of the title (`make made`): change those.

# ruff: noqa

from typing import ClassVar

from mypy_extensions import i64

from ..rules import imagine, turn
from ..agreement import Agreement
from ..position import Position

from periple.kernel.dice import Dice
from periple.kernel.flat import Reader, add_part
from periple.kernel.state import OVER


class Playable(Position):
    __slots__ = ()
    DERIVED: ClassVar[frozenset[str]] = frozenset({"agreement"})
    HIDDEN: ClassVar[frozenset[str]] = frozenset({"held", "pile"})

    def moves(self) -> list[int]:
        step: i64 = 0
        return turn.moves(self)

    def play(self, move: int) -> None:
        at: i64 = move
        if at < 12:
            turn.guess(self, move + 1)  # guess
        elif at < 13:
            turn.change(self)  # change
        else:
            raise ValueError("nobody is asked this")

    def reimagine(self, seat: int, dice: Dice) -> None:
        imagine.reimagine(self, seat, dice)

    def asides(self, seat: int) -> list[int]:
        return turn.asides(self, seat)

    def play_aside(self, seat: int, move: int) -> None:
        turn.ring(self, seat)

    def copy(self) -> "Playable":
        twin = Playable(self.agreement)
        twin.seat = self.seat
        twin.dice = self.dice.copy()
        twin.reveals = self.reveals
        twin.turns = self.turns
        twin.right = self.right[:]
        twin.rung = self.rung[:]
        twin.held = self.held[:]
        twin.pile = self.pile[:]
        return twin

    def ints(self) -> list[int]:
        flat = [
            self.seat,
            int(self.dice.word),
            self.reveals,
            self.turns,
        ]
        add_part(flat, self.right)
        add_part(flat, self.rung)
        add_part(flat, self.held)
        add_part(flat, self.pile)
        add_part(flat, self.dice.rest())
        return flat


def step_of(s: Position) -> int:
    return 0


def from_ints(agreement: Agreement, ints: list[int]) -> Playable:
    """The position that `ints()` wrote."""
    flat = Reader(ints)
    s = Playable(agreement)
    s.seat = flat.one()
    s.dice = Dice(flat.one())
    s.reveals = flat.one()
    s.turns = flat.one()
    s.right = flat.part()
    s.rung = flat.part()
    s.held = flat.part()
    s.pile = flat.part()
    s.dice.take_rest(flat.part())
    return s


def empty(agreement: Agreement, dice: Dice) -> Playable:
    """Every field as it starts; somebody listens."""
    seats = agreement.seats
    s = Playable(agreement)
    s.seat = s.reveals = 0
    s.dice = dice
    s.listening = True
    s.turns = 0
    s.right = [0] * seats
    s.rung = [0] * seats
    s.held = []
    s.pile = []
    return s
