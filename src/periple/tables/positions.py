"""A table that begins at any position, given as `periple.arrange` takes it: a share link, a lesson, a rule question.

It comes from strangers, so all of it is tried before there is a table: every view, and the way to disk and back.
"""

from typing import Any, Final

import msgspec

from periple.kernel.door import arrange_with, resume
from periple.kernel.game import impossible
from periple.kernel.match import Match
from periple.kernel.registry import AnyGame
from periple.kernel.words import PeripleError, wrong

MOST: Final = 1_000_000  # no number on any board comes near
MOST_DEEP: Final = 6
STUMBLES: Final = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)


def from_position(
    chosen: AnyGame, seats: int, position: dict[str, Any], names: list[str] | None, secret: str = ""
) -> Match:
    told = {"seats": seats, **position}
    if told["seats"] != seats:
        raise wrong("position_seats", seats=seats)
    for key, value in told.items():
        if key not in ("seed", "moment"):  # a title bounds each number of a moment by itself
            check_plain(value)
    try:
        match = arrange_with(chosen, told, names, secret)
        for seat in (None, *range(seats)):
            msgspec.json.encode(match.view(seat))
        try_moves(match)
        resume(match.snapshot(), [])
    except PeripleError:
        raise
    except STUMBLES:  # something that its title did not think of
        raise impossible("contradiction") from None
    if match.over:
        raise impossible("over")
    return match


def try_moves(match: Match) -> None:
    """Somebody can go on: no first move stumbles over a moment that makes no sense."""
    state = match.glimpse()
    if not match.over and not state.moves():
        raise impossible("nobody_plays")
    for move in match.moves():
        state.copy().play(move)


def check_plain(value: object, deep: int = 0) -> None:
    """Plain data of a sensible size."""
    if deep > MOST_DEEP:
        raise impossible("too_deep")
    match value:
        case dict():
            for inner in value.values():
                check_plain(inner, deep + 1)
        case list():
            for inner in value:
                check_plain(inner, deep + 1)
        case float():
            raise impossible("whole_numbers")
        case int() if not -MOST <= value <= MOST:
            raise impossible("too_large", value=value)
