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
    """The content of one title. `rooms` tells in which package each file lies, by its name without .toml."""

    def __init__(self, title: str, rooms: dict[str, str], folder: Path | None) -> None:
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
        path: Traversable | Path = files(self.rooms[name]) / "content" / f"{name}.toml"
        if self.folder is not None and (self.folder / f"{name}.toml").is_file():
            path = self.folder / f"{name}.toml"
        data = read_toml(path)
        figures = msgspec.json.encode(figures_of(data), order="deterministic")
        self.fingerprints[name] = hashlib.blake2b(figures, digest_size=8).hexdigest()
        try:
            return msgspec.convert(data, shape)
        except msgspec.ValidationError as error:
            raise wrong(
                f"Fichier {name}.toml de « {self.title} » : {error}.", f"File {name}.toml of “{self.title}”: {error}."
            ) from None

    def _check_strays(self, folder: Path) -> None:
        """A folder whose files all have other names would silently change nothing."""
        known = {f"{name}.toml" for name in self.rooms}
        found = {path.name for path in folder.glob("*.toml")}
        for stray in sorted(found - known):
            names = ", ".join(sorted(known))
            raise wrong(
                f"Le fichier {stray} ne remplace rien ; les fichiers de « {self.title} » sont : {names}.",
                f"The file {stray} replaces nothing; the files of “{self.title}” are: {names}.",
            )
        if not found:
            raise wrong(
                f"Le dossier {folder} ne contient aucun fichier .toml.", f"The folder {folder} has no .toml file."
            )


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
