"""How a position's fields are declared: once, by their types. `tools/titles` writes all that follows from it.

    clock: int                                                      a number, 0 at the start
    die: Annotated[int, Of(0, FACES)]                               with bounds: a moment may tell it
    money: Annotated[list[int], Of(size="seats")]                   a list of so many
    held: Annotated[list[int], Of(0, "seats * KEPT - 1", upto=60)]  a list that grows, empty at the start
    decks: list[list[int]]                                          each of them is shared by copies
    hand: Annotated[list[list[int]], Of(size="seats"), CHANGED]     each of them is copied
    pile: Pile                                                      with its discards
    order: Annotated[list[int], SHARED]                             shared by copies: replaced, never changed in place
    sheet: vec[i64]                                                 a column
    track: Annotated[Track, BESIDE]                                 follows from the agreement, is not written
    money: Annotated[PerSeat, Told()]                               a word of the arrangement that is the field itself
    forced: Annotated[PerSeat, Told("next_move")]                   the same, under another word
    hand: Annotated[list[int], HIDDEN]                              not for everybody to know: `imagine` deals it again

Bounds and sizes are numbers or, in quotes, what is computed from `seats`, `figures` and the title's terms. A field
with bounds can come from a stranger, inside a moment; one without is told as a word of the arrangement, by itself
(`Told`) or in `arrange.py`. The kit looks whether what is hidden is dealt again, and nothing else.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Of:
    least: int | str = 0
    most: int | str = ""
    start: int = 0
    size: int | str = ""
    upto: int | str = ""


@dataclass(frozen=True)
class Told:
    """A word of the arrangement: the field's name, or another."""

    word: str = ""


class Mark:
    """Says something of a field that takes no words."""


BESIDE: Final = Mark()
SHARED: Final = Mark()
CHANGED: Final = Mark()
HIDDEN: Final = Mark()
