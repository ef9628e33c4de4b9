"""Which titles there are; each is loaded when first asked for, and so is each of its parts.

A title of somebody else's package makes itself known by an entry point of the group `periple.titles` that names its
`load` function: `[project.entry-points."periple.titles"] atlas = "atlas.title:load"`.
"""

# Stays plain: it finds titles when they are asked for.

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import msgspec

from periple.kernel.cache import Cache
from periple.kernel.files import read_as
from periple.kernel.game import Game
from periple.kernel.shelf import RELEASED, Edition
from periple.kernel.words import wrong

AnyGame = Game[Any, Any]  # the house plays them all alike; each title's own rooms are typed strictly
Loader = Callable[..., AnyGame]  # title, the owner's folder, and for an edition its fingerprints
_loaders: dict[str, Loader] = {}
_loaded: dict[str, AnyGame] = {}
Words = tuple[tuple[str, str], ...]  # a dict, for a key
MOST_EDITIONS: Final = 16  # in memory; a match holds its own
_editions: Cache[tuple[str, Words, Words], AnyGame] = Cache(MOST_EDITIONS)


def register(title: str, loader: Loader) -> None:
    """Make a title known."""
    _loaders[title] = loader


def _find_others() -> None:
    """Titles of other packages, after the house's own."""
    for entry in entry_points(group="periple.titles"):
        if entry.name not in _loaders:
            load = entry.load()
            register(entry.name, lambda _, *given, load=load: load(*given))


def titles() -> list[AnyGame]:
    """Every title, with the content it ships with."""
    _find_others()
    return [game(title) for title in _loaders]


def part(title: str, room: str) -> ModuleType | None:
    """A room of a title's package, such as `bots.judge`; None where the title has none and a generic one serves."""
    package, _, name = f"{package_of(title)}.{room}".rpartition(".")
    if find_spec(package) is None or find_spec(f"{package}.{name}") is None:
        return None
    return import_module(f"{package}.{name}")


def package_of(title: str) -> str:
    """Where a title's rooms lie."""
    return type(game(title)).__module__.rpartition(".")[0]


def game(title: str, content: Path | str | None = None) -> AnyGame:
    """A title, with its own content, or with files or single figures of `content` put in place of some of it."""
    if title not in _loaders:
        _find_others()
    loader = _loaders.get(title)
    if loader is None:
        names = ", ".join(_loaders)
        raise wrong("unknown_title", title=title, names=names)
    if content is not None:
        folder = Path(content)
        if not folder.exists():
            raise wrong("no_folder", content=folder)
        chosen = loader(title, folder)
        chosen.folder = folder
        return chosen
    if title not in _loaded:
        _loaded[title] = loader(title, None)
    return _loaded[title]


def edition(title: str, fingerprints: dict[str, str], kept: dict[str, str] | None = None) -> AnyGame:
    """A title with the content that something written down was made with, as far as it is still on the shelf.

    `kept` are files that somebody else has kept, by name: the store of a server those of its tables.
    """
    now = game(title)
    if has(now, fingerprints):
        return now
    key = (title, tuple(sorted(fingerprints.items())), tuple(sorted((kept or {}).items())))
    found = _editions.get(key)
    if found is None:
        found = _loaders[title](title, None, Edition(fingerprints, kept))
        if has(found, fingerprints):
            _editions.put(key, found)
    return found


def has(chosen: AnyGame, fingerprints: dict[str, str]) -> bool:
    """Whether a title was loaded with just these files."""
    return all(chosen.fingerprints.get(name) == one for name, one in fingerprints.items())


def check_content(chosen: AnyGame, fingerprints: dict[str, str]) -> None:
    """The figures that the rules compute with must be those that are asked for; a corrected word does not matter."""
    changed = sorted(name for name, one in fingerprints.items() if chosen.fingerprints.get(name) != one)
    if changed:
        raise wrong("other_content", files=", ".join(f"{name}.toml" for name in changed))


def found_again(title: str, folder: Path | None, fingerprints: dict[str, str]) -> AnyGame:
    """A title that was pickled."""
    chosen = edition(title, fingerprints) if folder is None else game(title, folder)
    check_content(chosen, fingerprints)
    return chosen


def released(title: str) -> list[dict[str, str]]:
    """Every edition of a title that was ever released, the newest last."""
    path = files(package_of(title)) / "content" / RELEASED
    return read_as(path, Released).edition if path.is_file() else []


class Released(msgspec.Struct):
    """content/released.toml: fingerprints by file. tools/editions.py writes it."""

    edition: list[dict[str, str]]
