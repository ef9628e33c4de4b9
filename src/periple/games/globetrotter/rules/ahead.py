"""A position as it would be if another seat's turn began now: what its plans are made of (rule 16)."""

from ..made.numbers import Step
from ..position import Position
from ..terms import NOWHERE
from .turn import forget_turn


def go_ahead(s: Position, seat: int) -> bool:
    """Whether this seat may plan: it has its home, and another is to play. Then its turn has begun."""
    if s.turn == seat or s.home[seat] == NOWHERE:
        return False
    s.turn = seat
    s.seat = seat
    forget_turn(s)
    s.thrown = 0
    s.owed = 0
    s.agenda = [Step.TURN]
    return True
