"""A title's content files: read, checked for their shape, and any of them replaced by its owner's."""

import hashlib
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TypeVar

import msgspec

from periple.kernel.words import read_toml, wrong

File = TypeVar("File")


class Shelf:
    """The content of one title. `rooms` tells in which package each file lies, by its name without .toml.

    `wanted` names files by their fingerprints: those that something written down was made with. A file whose figures
    have changed since is kept as content/former/<name>.<fingerprint>.toml.
    """

    def __init__(
        self, title: str, rooms: dict[str, str], folder: Path | None, wanted: dict[str, str] | None = None
    ) -> None:
        self.wanted = wanted or {}
        self.title = title
        self.rooms = rooms
        self.folder = folder
        self.fingerprints: dict[str, str] = {}  # by file, of the figures that the rules compute with
        if folder is not None:
            self._check_strays(folder)

    @property
    def fingerprint(self) -> str:
        """Of all figures that were read so far."""
        return hashlib.blake2b("".join(self.fingerprints.values()).encode(), digest_size=8).hexdigest()

    def read(self, name: str, shape: type[File]) -> File:
        found = [self._told(path) for path in self._versions(name)]
        wanted = self.wanted.get(name)
        data, fingerprint = next((one for one in found if one[1] == wanted), found[0])
        self.fingerprints[name] = fingerprint
        try:
            return msgspec.convert(data, shape)
        except msgspec.ValidationError as error:
            raise wrong("bad_title_file", name=name, title=self.title, error=error) from None

    def _versions(self, name: str) -> list[Traversable | Path]:
        """The owner's file, the house's, and the one that is wanted if it was the house's once."""
        here = files(self.rooms[name]) / "content"
        paths: list[Traversable | Path] = [here / f"{name}.toml"]
        if self.folder is not None:
            paths.insert(0, self.folder / f"{name}.toml")
        if name in self.wanted:
            paths.append(here / "former" / f"{name}.{self.wanted[name]}.toml")
        return [path for path in paths if path.is_file()]

    def _told(self, path: Traversable | Path) -> tuple[dict[str, object], str]:
        data = read_toml(path)
        figures = msgspec.json.encode(figures_of(data), order="deterministic")
        return data, hashlib.blake2b(figures, digest_size=8).hexdigest()

    def _check_strays(self, folder: Path) -> None:
        """A folder whose files all have other names would silently change nothing."""
        known = {f"{name}.toml" for name in self.rooms}
        found = {path.name for path in folder.glob("*.toml")}
        for stray in sorted(found - known):
            names = ", ".join(sorted(known))
            raise wrong("stray_file", stray=stray, title=self.title, names=names)
        if not found:
            raise wrong("empty_folder", folder=folder)


# Words and drawing: a corrected one must not close a saved game.
PROSE = frozenset(
    (
        "name",
        "text",
        "title",
        "story",
        "note",
        "pitch",
        "origin",
        "icon",
        "colour",
        "lon",
        "lat",
        "at",
        "spot",
        "fr",
        "en",
    )
)


def figures_of(data: object) -> object:
    """Content without its prose: what is left is what the rules compute with."""
    if isinstance(data, dict):
        return {key: figures_of(value) for key, value in data.items() if key not in PROSE}
    if isinstance(data, list):
        return [figures_of(value) for value in data]
    return data
