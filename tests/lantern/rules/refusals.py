"""Why a move is not offered."""

from lantern.position import Position
from periple.kernel.refusal import Reason


def ring(s: Position, seat: int, n: int, step: int) -> Reason | None:
    """Rule 2."""
    return Reason(2, "rung") if s.rung[seat] else None
