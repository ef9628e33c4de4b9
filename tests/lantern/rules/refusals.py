"""Why a move is not offered."""

from periple.kernel.refusal import Reason
from ..position import Position


def ring(s: Position, seat: int, n: int, step: int) -> Reason | None:
    """Rule 2."""
    return Reason(2, "rung") if s.rung[seat] else None
