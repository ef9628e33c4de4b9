"""A title's content files: read, checked for their shape, and any of them replaced by its owner's."""

import hashlib
import re
import tomllib
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final, TypeVar, get_args, get_type_hints

import msgspec

from periple.kernel.files import read_toml
from periple.kernel.misfit import in_words
from periple.kernel.patch import as_toml, patched
from periple.kernel.words import HOUSE, Text, wrong

File = TypeVar("File")
MOST: Final = 1_000_000  # of anything: programs that learn are told numbers up to that
RELEASED: Final = "released.toml"  # lies among the content and is none: whoever copies the folder takes it along


class Edition(dict[str, str]):
    """Content files by their fingerprints: what a game is played with, and what everything written down of it names.

    `kept` are whole files, as TOML, that the house itself no longer has: a server keeps those of its tables.
    """

    def __init__(self, fingerprints: dict[str, str] | None = None, kept: dict[str, str] | None = None) -> None:
        super().__init__(fingerprints or {})
        self.kept = kept or {}
        self.paths: dict[str, Traversable | Path] = {}  # where each file was read

    def text(self, name: str) -> str:
        """A file as it was read."""
        return self.kept[name] if name not in self.paths else self.paths[name].read_text(encoding="utf-8")


class Shelf:
    """The content of one title. `rooms` tells in which package each file lies, by its name without .toml.

    `folder` holds files of its owner's, or is itself one: a patch of single figures (`kernel/patch.py`).
    `wanted` names files by their fingerprints: those that something written down was made with. A file whose figures
    have changed since is kept as content/former/<name>.<fingerprint>.toml, or comes with an `Edition`.
    """

    def __init__(
        self, title: str, rooms: dict[str, str], folder: Path | None, wanted: dict[str, str] | None = None
    ) -> None:
        self.wanted = wanted or {}
        self.title = title
        self.rooms = rooms
        self.patch: dict[str, object] = {}
        if folder is not None and folder.is_file():
            self.patch, folder = read_toml(folder), None
            self._check_names({f"{name}.toml" for name in self.patch})
        self.folder = folder
        self.fingerprints = Edition()  # of the figures that the rules compute with
        if folder is not None:
            self._check_strays(folder)

    @property
    def fingerprint(self) -> str:
        """Of all figures that were read so far."""
        return hashlib.blake2b("".join(self.fingerprints.values()).encode(), digest_size=8).hexdigest()

    def read(self, name: str, shape: type[File]) -> File:
        data = self._chosen(name)
        try:
            found = msgspec.convert(data, shape)
        except msgspec.ValidationError as error:
            read = self.fingerprints.paths.get(name)  # of former files, several bear the name
            told = read.name.removesuffix(".toml") if read is not None else name
            raise wrong("bad_title_file", name=told, title=self.title, error=named(data, shape, error)) from None
        if place := too_large(data):
            words = HOUSE["content"]["too_large"].fill(place=place, most=MOST)
            raise wrong("bad_title_file", name=name, title=self.title, error=words)
        return found

    def _chosen(self, name: str) -> dict[str, object]:
        """The version of a file that is wanted, or else the present one."""
        wanted, edition = self.wanted.get(name), self.fingerprints
        found = [(path, read_toml(path)) for path in self._versions(name)]
        if name in self.patch:
            data = patched(found[0][1], self.patch[name], name)
            edition[name], edition.kept[name] = fingerprint_of(data), as_toml(data)
            return data
        for path, data in found:
            if fingerprint_of(data) == wanted:
                edition[name], edition.paths[name] = fingerprint_of(data), path
                return data
        kept = self.wanted.kept.get(name) if isinstance(self.wanted, Edition) else None
        if kept is not None and fingerprint_of(tomllib.loads(kept)) == wanted:
            edition[name], edition.kept[name] = wanted, kept
            return tomllib.loads(kept)
        path, data = found[0]
        edition[name], edition.paths[name] = fingerprint_of(data), path
        return data

    def _versions(self, name: str) -> list[Traversable | Path]:
        """The owner's file, the house's, and the one that is wanted if it was the house's once."""
        here = files(self.rooms[name]) / "content"
        paths: list[Traversable | Path] = [here / f"{name}.toml"]
        if self.folder is not None:
            paths.insert(0, self.folder / f"{name}.toml")
        if name in self.wanted:
            paths.append(here / "former" / f"{name}.{self.wanted[name]}.toml")
        return [path for path in paths if path.is_file()]

    def _check_strays(self, folder: Path) -> None:
        """A folder whose files all have other names would silently change nothing."""
        found = {path.name for path in folder.glob("*.toml")} - {RELEASED}
        self._check_names(found)
        if not found:
            raise wrong("empty_folder", folder=folder)

    def _check_names(self, found: set[str]) -> None:
        known = {f"{name}.toml" for name in self.rooms}
        for stray in sorted(found - known):
            names = ", ".join(sorted(known))
            raise wrong("stray_file", stray=stray, title=self.title, names=names)


def named(data: dict[str, object], shape: type, error: msgspec.ValidationError) -> Text:
    """What is wrong with a file, by the id of the card or square that it is wrong with, where it is one of a list."""
    several = get_args(shape)  # of dict[str, list[Card]]
    hints = {} if several else get_type_hints(shape)
    for key, rows in data.items():
        kinds = get_args(several[1] if several else hints.get(key))
        if not isinstance(rows, list) or not kinds:
            continue
        for row in rows:
            try:
                msgspec.convert(row, kinds[0])
            except msgspec.ValidationError as inner:
                called = row.get("id", rows.index(row) + 1) if isinstance(row, dict) else rows.index(row) + 1
                what = in_words(keyed(row, kinds[0], str(inner)))
                return HOUSE["content"]["of_row"].fill(kind=key, name=str(called), what=what)
    return in_words(keyed(data, shape, str(error)))


def keyed(data: Any, shape: Any, words: str) -> str:
    """An error with the key of a table where msgspec writes `[...]`: the one that is wrong by itself, too."""
    before, unknown, after = words.partition("[...]")
    if not unknown:
        return words
    table = data
    for name, at in re.findall(r"\.(\w+)|\[(\d+)\]", before.rpartition("`$")[2]):
        table = table[name or int(at)]
    for key, value in (whole := dict(table)).items():
        table.clear()
        table[key] = value
        try:
            msgspec.convert(data, shape)
        except msgspec.ValidationError:
            return keyed(data, shape, f"{before}.{key}{after}")
        finally:
            table.clear()
            table.update(whole)
    return words


def too_large(data: Any, place: str = "") -> str:
    """Where a whole number stands that nobody could count, by the ids on the way there."""
    if isinstance(data, list):
        data = {row.get("id", at) if isinstance(row, dict) else at: row for at, row in enumerate(data, 1)}
    if isinstance(data, dict):
        return next((found for key, one in data.items() if (found := too_large(one, f"{place}.{key}"))), "")
    return place.removeprefix(".") if isinstance(data, int) and abs(data) > MOST else ""


# Words and drawing: a corrected one must not close a saved game.
WORDS = ("name", "text", "title", "story", "note", "pitch", "fr", "en")
DRAWING = ("icon", "colour", "lon", "lat", "at", "spot")
PROSE = frozenset((*WORDS, *DRAWING, "origin"))


def fingerprint_of(data: dict[str, object]) -> str:
    """Of a file's figures."""
    figures = msgspec.json.encode(figures_of(data), order="deterministic")
    return hashlib.blake2b(figures, digest_size=8).hexdigest()


def figures_of(data: object) -> object:
    """Content without its prose: what is left is what the rules compute with."""
    if isinstance(data, dict):
        return {key: figures_of(value) for key, value in data.items() if key not in PROSE}
    if isinstance(data, list):
        return [figures_of(value) for value in data]
    return data
