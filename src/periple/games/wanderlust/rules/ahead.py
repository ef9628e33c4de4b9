"""A position as it would be if another seat's turn began now: what its plans are made of (rule 19)."""

from ..made.numbers import Step
from ..position import Position
from .turn import begin_turn


def go_ahead(s: Position, seat: int) -> bool:
    """Whether this seat may plan; then its turn has begun. Its own turn is planned for once its actions are spent."""
    if s.rounds == 0 or (s.turn == seat and (s.actions > 0 or len(s.trip) > 0)):
        return False
    s.agenda = [Step.TURN]
    s.trip = []
    s.trip_paid = []
    s.aids = 0
    s.pays = []
    begin_turn(s, seat)
    return True
