"""A position as it would be if another seat's turn began now: what its plans are made of (rule 19)."""

from typing import Final

from ..made.numbers import Step
from ..position import Position
from .turn import begin_turn

AT_WILL: Final = (Step.TURN, Step.TRIP, Step.PAY)  # what the trotter itself has begun; else a card asks


def go_ahead(s: Position, seat: int) -> bool:
    """Whether this seat may plan; then its turn has begun.

    Its own turn is planned for once its actions are spent, and while an encounter asks something: which ticket to take
    or to give depends on where one wants to go.
    """
    if s.rounds == 0:
        return False
    if s.turn == seat and (len(s.trip) > 0 or (s.actions > 0 and s.agenda[-1] in AT_WILL)):
        return False
    s.agenda = [Step.TURN]
    s.trip = []
    s.trip_paid = []
    s.aids = 0
    s.pays = []
    begin_turn(s, seat)
    return True
