"""Lessons taken and puzzles solved at this terminal, kept in the user's folder; nothing breaks where it can't be."""

from os import environ
from pathlib import Path

import msgspec

from periple.kernel.reading import from_json


def kept_at() -> Path:
    home = environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return Path(home) / "periple" / "learnt.json"


def learnt() -> list[str]:
    """What was learnt, each as “title/id”."""
    try:
        return from_json(kept_at().read_bytes(), list[str])
    except (OSError, msgspec.DecodeError):
        return []


def remember(title: str, which: str) -> None:
    known, one = learnt(), f"{title}/{which}"
    if one in known:
        return
    try:
        kept_at().parent.mkdir(parents=True, exist_ok=True)
        kept_at().write_bytes(msgspec.json.encode([*known, one]))
    except OSError:
        return  # a folder that can't be written to: the lesson was taken all the same
