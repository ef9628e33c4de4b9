"""`periple arena`: what a title shows to programs that learn, number by number."""

from typing import Final

import click
import msgspec
from rich.table import Table

from periple.console import Command, console, language
from periple.games import TITLES
from periple.kernel.registry import AnyGame, game
from periple.kernel.words import HOUSE

WORDS: Final = HOUSE["arena_commands"]


class Part(msgspec.Struct, frozen=True):
    """So many numbers of an observation, or so many moves, from `at` on."""

    at: int
    size: int
    name: str
    meaning: str


def numbers_of(title: AnyGame) -> list[Part]:
    parts: list[Part] = []
    at = 0
    for field in title.observation:
        parts.append(Part(at, field.size, field.name, field.meaning))
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
        click.echo(msgspec.json.encode({"observation": seen, "moves": moves}).decode())
        return
    for key, parts in (("seen", seen), ("moves", moves)):
        count = parts[-1].at + parts[-1].size
        table = Table(title=WORDS[key].fill(n=count).say(lang), title_justify="left")
        table.add_column(WORDS["at"].say(lang), justify="right")
        table.add_column("")
        table.add_column("")
        for part in parts:
            last = part.at + part.size - 1
            table.add_row(f"{part.at}" if part.size == 1 else f"{part.at} – {last}", part.name, part.meaning)
        console.print(table)


ARENA: Final = [arena]
