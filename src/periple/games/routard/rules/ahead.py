"""A position as it would be if another seat's turn began now: what its plans are made of (rule 23)."""

from ..made.numbers import Step
from ..position import Position
from ..terms import NO_CARD


def go_ahead(s: Position, seat: int) -> bool:
    """Whether this seat may plan: it packs or is on the road, and another is to play. Then its turn has begun."""
    packing = s.place[seat] == 0
    if s.turn == seat or s.place[seat] == s.track.arrival or s.skip[seat] or (packing and s.agreement.express):
        return False
    s.turn = seat
    s.seat = seat
    s.lots = 0
    s.ticket_bought = False
    s.landed = False
    s.fresh = True
    s.carried = 0
    s.card = NO_CARD
    s.agenda = [Step.END, Step.PACK if packing else Step.ROAD]
    return True
