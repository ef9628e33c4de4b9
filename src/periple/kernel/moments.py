"""A moment in the middle of a turn, as plain numbers by name: what a position holds beside the things on the table.

A title's `made/told.py` says which numbers of its position make a moment and how large they may be, since a moment
can come from a stranger's link. Only numbers that differ from those of the bare position are told.
"""

# Stays plain: it takes numbers and truths alike, by name.

from collections.abc import Mapping
from typing import Any, NamedTuple

from periple.kernel.columns import column
from periple.kernel.game import impossible

Moment = dict[str, int | list[int]]


class Field(NamedTuple):
    """One number from `least` to `most`, or a list of at most, or of exactly, `many` such numbers."""

    least: int
    most: int
    many: int = 0
    exactly: bool = False


Fields = Mapping[str, Field]


def differing(position: Any, bare: Any, fields: Fields) -> Moment:
    """What makes one position of the other."""
    found: Moment = {}
    for name, field in fields.items():
        here = plain(getattr(position, name), field)
        if here != plain(getattr(bare, name), field):
            found[name] = here
    return found


def plain(value: Any, field: Field) -> int | list[int]:
    return [int(one) for one in value] if field.many else int(value)


def apply_moment(position: Any, fields: Fields, told: Moment) -> None:
    """Give a position the numbers of a moment, each within its bounds."""
    for name, value in told.items():
        if name not in fields:
            raise impossible("unknown", name=name)
        field = fields[name]
        numbers = value if isinstance(value, list) else [value]
        if isinstance(value, list) != bool(field.many) or len(numbers) > max(field.many, 1):
            raise impossible("number_or_list", name=name, value=value)
        if field.exactly and len(numbers) != field.many:
            raise impossible("incomplete")
        if any(not field.least <= number <= field.most for number in numbers):
            raise impossible("bounds", name=name, least=field.least, most=field.most)
        setattr(position, name, like(getattr(position, name), value))


def like(before: Any, value: int | list[int]) -> Any:
    """A number or list of the same sort as the one that it replaces."""
    if isinstance(value, list):
        if isinstance(before, list):
            return [bool(one) for one in value] if before and isinstance(before[0], bool) else list(value)
        return column(value)
    return bool(value) if isinstance(before, bool) else value
