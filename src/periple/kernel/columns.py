"""Columns of numbers, side by side in memory where the rules are compiled.

Compiled code reads a `vec[i64]` many times faster than a list of boxed ints; plain Python is quicker with the list.
Both are read, changed and sliced alike, so the rules say `vec[i64]` and do not ask which it is.
"""

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from periple.kernel.state import COMPILED


def column(numbers: list[int]) -> vec[i64]:
    """A column of these numbers."""
    if not COMPILED:
        return cast("vec[i64]", list(numbers))
    copied: list[i64] = list(numbers)
    return vec[i64](copied)


def numbers(told: vec[i64]) -> list[int]:
    """A column as plain numbers."""
    plain: list[int] = list(told)
    return plain


def raised(told: vec[i64], at: int, by: int) -> vec[i64]:
    """A column with one number raised: those that seldom change are shared by copies of a state, and so replaced."""
    twin = told[:]
    twin[at] += by
    return twin


def changed(told: vec[i64], at: int, number: int) -> vec[i64]:
    """A column with another number in one place."""
    twin = told[:]
    twin[at] = number
    return twin
