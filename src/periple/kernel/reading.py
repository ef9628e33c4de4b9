"""JSON and TOML that people hand in: saved games, content, links, folders of a series. Any of it may be nested without
end; then it is refused like everything else that can't be read, and nobody's stack runs out."""

# Stays plain: it only reads.

import tomllib
from typing import Any, Final, TypeVar

import msgspec

from periple.kernel.misfit import TOO_DEEP

MOST_DEEP: Final = 64  # levels; nothing of ours has ten
Shape = TypeVar("Shape")


def from_json(data: bytes | str, shape: type[Shape]) -> Shape:
    """Return JSON as data of a shape; raise msgspec.DecodeError where it is none, or is nested too deeply."""
    try:
        found = msgspec.json.decode(data, type=shape)
    except RecursionError:
        raise msgspec.DecodeError(TOO_DEEP) from None
    if isinstance(found, dict | list):  # a struct is as deep as its shape, but for what it takes as it comes
        check_depth(found)
    return found


def from_toml(text: str) -> dict[str, Any]:
    """Return TOML as plain data. Raise tomllib.TOMLDecodeError, or msgspec.DecodeError where it is nested too deep."""
    try:
        found = tomllib.loads(text)
    except RecursionError:
        raise msgspec.DecodeError(TOO_DEEP) from None
    check_depth(found)
    return found


def check_depth(data: object) -> None:
    """Raise msgspec.DecodeError for plain data that is nested too deeply. It goes by levels, so no depth is entered."""
    level = [data]
    for _ in range(MOST_DEEP):
        level = [inner for one in level if isinstance(one, dict | list) for inner in inside(one)]
        if not level:
            return
    raise msgspec.DecodeError(TOO_DEEP)


def inside(one: dict[object, object] | list[object]) -> list[object]:
    return list(one.values()) if isinstance(one, dict) else one
