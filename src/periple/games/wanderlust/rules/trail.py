"""What the trip under way has passed; a route that waits to be paid is not yet among it."""

from ..position import Position
from ..terms import FREE, LIFT


def left_behind(s: Position) -> int:
    """The places that the trip has left, as bits."""
    board = s.board
    place = int(s.place[s.turn])
    left = 0
    for at in range(len(s.trip_paid) - 1, -1, -1):
        place = board.other_end(s.trip[at], place)
        left |= board.bit[place]
    return left


def unpaid(s: Position) -> bool:
    """Return whether the last route of the trip was chosen and is still to be paid for."""
    return len(s.trip) > len(s.trip_paid)


def hops(s: Position, kind: int) -> int:
    """How many routes of a kind the trip has taken."""
    count = 0
    for at in range(len(s.trip_paid)):
        if s.board.route_kind[s.trip[at]] == kind:
            count += 1
    return count


def beside_the_board(s: Position) -> list[int]:
    """The tickets that the trip has used: they lie beside the board until it ends (rule 31)."""
    return [payment % LIFT for payment in s.trip_paid if payment != FREE]
