"""`periple arena`: what a title shows to programs that learn, number by number."""

from typing import Final

import click
import msgspec
from rich.table import Table

from periple.arena.naming import move_names, version
from periple.console import Command, console, language
from periple.games import TITLES
from periple.kernel.registry import AnyGame, game
from periple.kernel.words import HOUSE

WORDS: Final = HOUSE["arena_commands"]


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """So many numbers of an observation, or so many moves, from `at` on; of numbers also their kind and bounds."""

    at: int
    size: int
    name: str
    meaning: str
    kind: str = ""
    least: int = 0
    most: int = 0


def numbers_of(title: AnyGame) -> list[Part]:
    parts: list[Part] = []
    at = 0
    for field in title.observation:
        parts.append(Part(at, field.size, field.name, field.meaning, field.kind, field.least, field.most))
        at += field.size
    return parts


def moves_of(title: AnyGame) -> list[Part]:
    verbs = title.verbs
    words = title.catalogue().verbs
    return [
        Part(verbs.start[at], verbs.count[at], name, words[name].say("en") if name in words else "")
        for at, name in enumerate(verbs.name)
    ]


@click.command(cls=Command)
@click.argument("title", default=TITLES[0])
@click.option("--json", "as_json", is_flag=True)
@language
def arena(title: str, as_json: bool, lang: str) -> None:
    """Print what programs that learn see of a title and may choose in it: docs/arena.md."""
    one = game(title)
    seen, moves = numbers_of(one), moves_of(one)
    if as_json:
        told = {"version": version(one), "observation": seen, "moves": moves, "names": move_names(one)}
        click.echo(msgspec.json.encode(told).decode())
        return
    console.print(version(one))
    for key, parts in (("seen", seen), ("moves", moves)):
        count = parts[-1].at + parts[-1].size
        table = Table(title=WORDS[key].fill(n=count).say(lang), title_justify="left")
        table.add_column(WORDS["at"].say(lang), justify="right")
        for _ in range(2 + 2 * (key == "seen")):
            table.add_column("")
        for part in parts:
            last = part.at + part.size - 1
            kind = [part.kind, f"{part.least} … {part.most}"] if part.kind else []
            table.add_row(f"{part.at}" if part.size == 1 else f"{part.at} – {last}", part.name, *kind, part.meaning)
        console.print(table)


ARENA: Final = [arena]
