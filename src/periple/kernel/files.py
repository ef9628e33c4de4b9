"""TOML files as data, or one sentence about what is wrong with them."""

import tomllib
from collections.abc import Collection
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TypeVar

import msgspec

from periple.kernel.misfit import in_words
from periple.kernel.reading import from_toml
from periple.kernel.words import Phrase, Words, wrong

Shape = TypeVar("Shape")


def read_toml(path: Traversable | Path) -> dict[str, object]:
    """A file as plain data."""
    try:
        return from_toml(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise wrong("file_missing", name=path.name) from None
    except (tomllib.TOMLDecodeError, msgspec.DecodeError, UnicodeDecodeError) as error:
        raise wrong("not_toml", name=path.name, error=in_words(error)) from None


def read_as(path: Traversable | Path, shape: type[Shape]) -> Shape:
    """A file as data of a shape."""
    try:
        return msgspec.convert(read_toml(path), shape)
    except msgspec.ValidationError as error:
        raise wrong("bad_file", name=path.name, error=in_words(error)) from None


def check_no_links(folder: Path, rooms: Collection[str] = ()) -> None:
    """Raise where a folder that others may have packed holds a link: what is read or written would lie elsewhere."""
    found = link_in(folder, rooms)
    if found is not None:
        raise wrong("link_inside", folder=folder, name=found.relative_to(folder))


def link_in(folder: Path, rooms: Collection[str] = ()) -> Path | None:
    """Return the first entry of a folder that is neither a file nor a folder of its own; None where all are.

    Of the folders in it, those named in `rooms` are looked through, with all that lies in them.
    """
    here = sorted(folder.iterdir()) if folder.is_dir() else []
    deeper = [inner for one in here if one.name in rooms and not one.is_symlink() for inner in one.rglob("*")]
    return next((one for one in here + deeper if one.is_symlink() or not (one.is_file() or one.is_dir())), None)


def read_words(path: Traversable | Path) -> Words:
    """A title's phrases."""
    return Words(read_as(path, dict[str, dict[str, Phrase]]))
