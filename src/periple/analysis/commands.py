"""`periple analyse`: a finished game read again (docs/explorer.md)."""

from pathlib import Path
from typing import Final

import click
import msgspec
from rich.progress import Progress
from rich.table import Table

from periple.analysis.shapes import Analysis
from periple.analysis.telling import told_mark
from periple.console import Command, console, language, missing
from periple.kernel.door import load
from periple.kernel.match import Match
from periple.kernel.words import HOUSE, wrong

WORDS: Final = HOUSE["analysis"]


@click.command(cls=Command)
@click.argument("game", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="All of it as data")
@click.option("--html", type=click.Path(path_type=Path), default=None, help="A page with the curve of all chances")
@click.option("--worlds", type=click.IntRange(2), default=None, help="Imagined worlds for each decision")
@language
def analyse(game: Path, as_json: bool, html: Path | None, worlds: int | None, lang: str) -> None:
    """Tell luck from choice in a finished game, and where it turned."""
    try:
        from periple.analysis.page import page
        from periple.analysis.report import analyse as read
    except ImportError as error:
        raise missing(error, "lab") from None
    if not game.is_file():
        raise wrong("no_file", path=str(game))
    match = load(game.read_bytes())
    with Progress(console=console, transient=True, disable=as_json) as bar:
        task = bar.add_task(WORDS["reading"].say(lang), total=1)
        found = read(match, lambda done, of: bar.update(task, completed=done, total=of), worlds or 0)
    if html is not None:
        html.write_text(page(match, found, lang), encoding="utf-8")
        console.print(WORDS["page"].fill(file=str(html)).say(lang))
    if as_json:
        click.echo(msgspec.json.encode(found).decode())
    elif html is None:
        show(match, found, lang)


def show(match: Match, found: Analysis, lang: str) -> None:
    """Who chose how well and was how lucky, and the turning points in the order of the game."""
    table = Table()
    for key in ("player", "well", "luck", "own", "others", "end"):
        table.add_column(WORDS[key].say(lang), justify="left" if key == "player" else "right")
    for one in found.players:
        well = "—" if one.well is None else str(one.well)
        numbers = [f"{100 * number:+.0f}" for number in (one.luck, one.own, one.others)]
        table.add_row(match.cast.who(one.seat).say(lang), well, *numbers, f"{100 * one.end:.0f}")
    console.print(table)
    for mark in found.marks:
        head, told = told_mark(match, mark, lang)
        console.print(f"[bold]{head}[/bold]", highlight=False)
        console.print(f"  {told}", highlight=False)
    if not found.marks:
        console.print(WORDS["nothing"].say(lang))


ANALYSIS: Final = [analyse]
