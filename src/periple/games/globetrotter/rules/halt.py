"""A turn that ends against its player's will, and why (rules 18, 20)."""

from typing import Final

from ..made import say
from ..made.numbers import Step
from ..position import Position
from ..terms import Halt

# The rule that ends the turn: by kind of square, then as in `Halt`.
RULES: Final = [72, 72, 72, 72, 72, 72, 72, 73, 38, 29, 45, 75, 76, 62, 65, 67, 71]


def halt(s: Position, why: int) -> None:
    """Only the end of the turn is left to do: no travel and no work (rules 18, 20)."""
    s.agenda = [Step.CLOSE]
    s.halted = why
    if s.listening:
        say.halted(s, RULES[why], s.turn, why, s.place[s.turn])


def at_square(s: Position) -> None:
    """A square that ends the turn (rules 38, 72, 73); one that a card chose, whatever it is (rule 45)."""
    halt(s, Halt.SENT if s.closing else s.board.kind[s.place[s.turn]])
