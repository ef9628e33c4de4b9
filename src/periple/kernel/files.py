"""TOML files as data, or one sentence about what is wrong with them."""

import tomllib
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TypeVar

import msgspec

from periple.kernel.misfit import in_words
from periple.kernel.words import Phrase, Words, wrong

Shape = TypeVar("Shape")


def read_toml(path: Traversable | Path) -> dict[str, object]:
    """A file as plain data."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise wrong("file_missing", name=path.name) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise wrong("not_toml", name=path.name, error=in_words(error)) from None


def read_as(path: Traversable | Path, shape: type[Shape]) -> Shape:
    """A file as data of a shape."""
    try:
        return msgspec.convert(read_toml(path), shape)
    except msgspec.ValidationError as error:
        raise wrong("bad_file", name=path.name, error=in_words(error)) from None


def read_words(path: Traversable | Path) -> Words:
    """A title's phrases."""
    return Words(read_as(path, dict[str, dict[str, Phrase]]))
