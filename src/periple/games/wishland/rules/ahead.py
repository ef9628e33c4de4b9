"""A position as it would be if another seat's turn began now: what its plans are made of (rule 16)."""

from ..made.numbers import Step
from ..position import Position
from ..terms import NOTHING


def go_ahead(s: Position, seat: int) -> bool:
    """Whether this seat may plan: a round goes on, and another is to play. Then its turn has begun."""
    if s.seat == seat or s.step == Step.KEEP:
        return False
    s.seat = seat
    s.step = Step.TURN
    s.bonuses = 0
    s.acted = False
    s.chosen = NOTHING
    return True
