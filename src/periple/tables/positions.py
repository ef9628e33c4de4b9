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
MOST_IN_LIST: Final = 200  # entries; a position of a game has lists of seventy
LONGEST: Final = 80  # characters of a text
ANY: Final = 10**40
MOST_OF: Final = {"seed": ANY, "moment": ANY}  # `arrange` bounds a seed, and a title each number of a moment
STUMBLES: Final = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)


def from_position(
    chosen: AnyGame, seats: int, position: dict[str, Any], names: list[str] | None, secret: str = ""
) -> Match:
    check_position(position)
    told = {"seats": seats, **position}
    if told["seats"] != seats:
        raise wrong("position_seats", seats=seats)
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


def check_position(position: dict[str, Any]) -> None:
    """Check that a position is plain data of a sensible size, before anything is done with it."""
    check_plain(list(position))
    for key, value in position.items():
        check_plain(value, MOST_OF.get(key, MOST))


def check_plain(value: object, most: int = MOST, deep: int = 0) -> None:
    """Check the depth, the lengths and the numbers of a part of a position; `most` bounds the numbers."""
    if deep > MOST_DEEP:
        raise impossible("too_deep")
    match value:
        case dict() | list() if len(value) > MOST_IN_LIST:
            raise impossible("in_a_list", most=MOST_IN_LIST)
        case dict():
            for key, inner in value.items():
                check_plain(key, most, deep)
                check_plain(inner, most, deep + 1)
        case list():
            for inner in value:
                check_plain(inner, most, deep + 1)
        case str() if len(value) > LONGEST:
            raise impossible("too_long", most=LONGEST)
        case float():
            raise impossible("whole_numbers")
        case int() if not -most <= value <= most:
            raise impossible("too_large", value=value)
