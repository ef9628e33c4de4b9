"""Lessons taken and puzzles solved at this terminal, kept in the user's folder; nothing breaks where it can't be."""

from os import environ
from pathlib import Path

import msgspec


def kept_at() -> Path:
    home = environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return Path(home) / "periple" / "learnt.json"


def learnt() -> list[str]:
    """What was learnt, each as “title/id”."""
    try:
        return msgspec.json.decode(kept_at().read_bytes(), type=list[str])
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
