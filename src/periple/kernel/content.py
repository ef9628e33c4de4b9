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
        self._seen = hashlib.blake2b(digest_size=8)
        if folder is not None:
            self._check_strays(folder)

    @property
    def fingerprint(self) -> str:
        """Of all that was read so far: a saved game says which cards it was played with."""
        return self._seen.hexdigest()

    def read(self, name: str, shape: type[File]) -> File:
        path: Traversable | Path = files(self.rooms[name]) / "content" / f"{name}.toml"
        if self.folder is not None and (self.folder / f"{name}.toml").is_file():
            path = self.folder / f"{name}.toml"
        data = read_toml(path)
        self._seen.update(msgspec.json.encode(data, order="deterministic"))
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
