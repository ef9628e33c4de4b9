"""A title in another version: an option, a figure of its content, a folder or a file of content, a number of seats."""

import tomllib
from pathlib import Path
from typing import Any, Final

import msgspec

from periple.bots.roster import bot
from periple.kernel.game import Options
from periple.kernel.patch import as_toml
from periple.kernel.reading import MOST_DEEP, from_toml
from periple.kernel.registry import game
from periple.kernel.words import wrong
from periple.lab.plan import Plan, made_with

SEATS: Final = "seats"
LEVEL: Final = "level"  # of all bots at the table
PLAIN: Final = "plain"  # as it is


class Version(msgspec.Struct, frozen=True):
    """What differs from the title as it is."""

    name: str
    options: Options
    figures: dict[str, Any]  # as a patch has them
    content: str = ""
    seats: int = 0  # 0: as many as there are bots
    level: str = ""  # whose place all bots take


def read_version(title: str, words: str) -> Version:
    """`purse=later_more`, `prices.cheque.price=70`, `seats=4`, `my_cards/`; several by commas, or `plain`."""
    options: Options = {}
    figures: dict[str, Any] = {}
    content, seats, level = "", 0, ""
    known = {option.id for option in game(title).options}
    for word in words.split(","):
        key, equals, value = word.strip().partition("=")
        if not equals and key == PLAIN:
            continue
        if not equals and Path(key).exists():
            content = str(Path(key).resolve())
        elif key == SEATS and value.isdecimal():
            seats = int(value)
        elif key == LEVEL and value:
            bot(value, title)
            level = value
        elif equals and key in known:
            options[key] = value
        elif equals and 1 < len(path := key.split(".")) < MOST_DEEP:
            put(figures, path, value)
        else:
            raise wrong("no_version", word=word, options=", ".join(sorted(known)))
    if content and figures:
        raise wrong("two_contents", words=words)
    return Version(words, options, figures, content, seats, level)


def put(figures: dict[str, Any], path: list[str], value: str) -> None:
    for name in path[:-1]:
        figures = figures.setdefault(name, {})
    try:
        figures[path[-1]] = from_toml(f"value = {value}")["value"]
    except (tomllib.TOMLDecodeError, msgspec.DecodeError):
        figures[path[-1]] = value


def folder_name(version: Version) -> str:
    return "".join(letter if letter.isalnum() or letter in "=._-" else "-" for letter in version.name)[-80:]


def plan_of(
    title: str, version: Version, bots: list[str], games: int, seed: int, patience: float, folder: Path
) -> Plan:
    """The series of a version; its figures are written beside it."""
    content = version.content
    if version.figures:
        path = folder / f"{folder_name(version)}.toml"
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(as_toml(version.figures), encoding="utf-8")
        content = str(path.resolve())
    chosen = game(title, Path(content) if content else None)
    names = (bots * version.seats)[: version.seats] if version.seats else bots
    names = [version.level] * len(names) if version.level else names
    chosen.settle(len(names), version.options)
    return Plan(title, names, games, seed, version.options, content, patience, made_with(chosen, names))
