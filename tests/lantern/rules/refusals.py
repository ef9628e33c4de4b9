"""Why a move is not offered."""

from typing import Final

from periple.kernel.refusal import Reason
from ..position import Position

REFUSALS: Final[dict[str, list[str]]] = {}  # the {places} of each one's words; none has any


def ring(s: Position, seat: int, n: int, step: int) -> Reason | None:
    """Rule 2."""
    return Reason(2, "rung") if s.rung[seat] else None
