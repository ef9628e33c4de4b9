"""What a seat sees."""

import msgspec

from periple.kernel.cast import Cast
from periple.kernel.view import Head
from periple.kernel.words import Text
from ..position import Position
from ..rules.scoring import points


class Player(msgspec.Struct):
    seat: int
    name: Text
    points: int


class Mine(msgspec.Struct):
    card: int


class LanternView(Head[Player, Mine], kw_only=True):
    pile: int


def view(s: Position, seat: int | None, cast: Cast) -> LanternView:
    return LanternView(
        turn=s.turns % s.agreement.seats,
        round=1 + s.turns // s.agreement.seats,
        step="turn",
        players=[Player(at, cast.who(at), sum(points(s, at))) for at in range(s.agreement.seats)],
        mine=None if seat is None else Mine(s.held[seat] + 1),
        pile=len(s.pile),
    )
