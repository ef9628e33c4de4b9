"""The content that a table was opened with, kept in the store by fingerprint: it is played to its end with that."""

import sys
import zlib
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

from sqlalchemy import Executable
from sqlalchemy.dialects import postgresql, sqlite

from periple import kernel
from periple.kernel.registry import AnyGame, game, has
from periple.kernel.shelf import Edition
from periple.tables.storage import schema
from periple.tables.storage.store import Store

FACES: Final = ("bots", "face", "school", "words")  # rooms of a title that change no position


@cache
def rules_mark(title: type[AnyGame]) -> str:
    """Names the code that plays a title: the kernel's and its own. Whoever changes a rule may forget to say so by
    `rules_version`; a table that was played by other code proves by its journal that it is the same game."""
    mark = blake2b(digest_size=8)
    for package in (kernel.__name__, title.__module__.rpartition(".")[0]):
        for path in sources(package) if package else []:
            mark.update(path.read_bytes())
    return mark.hexdigest()


def sources(package: str) -> list[Path]:
    """Where there are any, as in every wheel of ours, compiled or not."""
    folders = [Path(one) for one in sys.modules[package].__path__]
    return sorted(path for one in folders for path in one.rglob("*.py") if path.relative_to(one).parts[0] not in FACES)


def keep_content(store: Store, chosen: AnyGame) -> list[Executable]:
    """What must be written so that every file of a title as it is loaded stays readable."""
    edition = chosen.fingerprints
    if not isinstance(edition, Edition):
        return []
    rows = [
        {"title": chosen.title, "name": name, "fingerprint": one, "data": zlib.compress(edition.text(name).encode())}
        for name, one in edition.items()
        if (chosen.title, name, one) not in store.kept
    ]
    if store.postgres:
        return [postgresql.insert(schema.contents).values(**row).on_conflict_do_nothing() for row in rows]
    return [sqlite.insert(schema.contents).values(**row).on_conflict_do_nothing() for row in rows]


def note_kept(store: Store, chosen: AnyGame) -> None:
    """It is written."""
    store.kept |= {(chosen.title, name, one) for name, one in chosen.fingerprints.items()}


def edition_tag(chosen: AnyGame) -> str:
    """Names a title's content as it is loaded."""
    files = ":".join(f"{name}={one}" for name, one in sorted(chosen.fingerprints.items()))
    return blake2b(files.encode(), digest_size=8).hexdigest()


async def kept_for(store: Store, title: str, fingerprints: dict[str, str]) -> dict[str, str]:
    """Files by name, where the house's own are others today."""
    if has(game(title), fingerprints):
        return {}
    found = await store.contents(title, fingerprints)
    return {name: zlib.decompress(data).decode() for name, data in found.items()}
