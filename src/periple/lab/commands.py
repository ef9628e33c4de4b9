"""`periple simulate`: many games, kept on disk if asked, and what they say."""

import os
import signal
from _thread import interrupt_main
from pathlib import Path
from threading import Thread, main_thread
from time import perf_counter
from typing import TYPE_CHECKING, Final

import click
import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from periple.console import Command, console, content_folder, language, needs, read_settings, set_option
from periple.games import TITLES
from periple.kernel.registry import game
from periple.kernel.words import HOUSE, wrong
from periple.lab.figures import Figures, figures
from periple.lab.numbers import PER_CENT, number, percent
from periple.lab.plan import GameRow, Plan, made_with
from periple.lab.records import Records, playing_in
from periple.lab.series import PROCESSES, RAY, cores, play_series
from periple.lab.strategies import contender

if TYPE_CHECKING:
    from periple.lab.summary import Watch

ALL: Final = "all"
WORDS: Final = HOUSE["lab_commands"]


def read_workers(word: str) -> int:
    if word == ALL:
        return cores()
    if not word.isdecimal() or int(word) < 1:
        raise wrong("bad_workers", word=word)
    return int(word)


@click.command(cls=Command)
@click.argument("title", default=TITLES[0])
@click.option("--games", type=click.IntRange(min=1), default=1000, show_default=True)
@click.option("--bots", default="tourist,tourist", show_default=True)
@click.option("--seed", type=int, default=0, show_default=True)
@click.option("--workers", default=ALL, show_default=True)
@click.option("--out", type=click.Path(path_type=Path), default=None)
@click.option("--engine", type=click.Choice([PROCESSES, RAY]), default=PROCESSES, show_default=True)
@click.option("--patience", type=click.FloatRange(min=0), default=60.0, show_default=True)
@click.option("--kingmaking", type=click.IntRange(min=0), default=0, show_default=True)
@click.option("--json", "as_json", is_flag=True)
@click.option("--live", is_flag=True)
@set_option
@content_folder
@language
def simulate(
    title: str,
    games: int,
    bots: str,
    seed: int,
    workers: str,
    out: Path | None,
    engine: str,
    patience: float,
    kingmaking: int,
    as_json: bool,
    live: bool,
    settings: tuple[str, ...],
    content: Path | None,
    lang: str,
) -> None:
    """Play many games and tell who won. A series in a folder goes on where it was cut off."""
    names = [name.strip() for name in bots.split(",")]
    for name in names:
        contender(name, title)
    chosen = game(title, content)
    options = read_settings(settings, chosen, len(names))
    chosen.settle(len(names), options)
    used = str(content.resolve()) if content else ""
    plan = Plan(title, names, games, seed, options, used, patience, made_with(chosen, names), kingmaking)
    if out is not None:
        needs("polars", "lab")
    if engine == RAY:
        needs("ray", "ray")
    with playing_in(out, plan) as records:
        before = records.done if records is not None else 0
        begun = perf_counter()
        watch = watched(records) if live and records is not None else None
        rows = play_with_a_bar(plan, read_workers(workers), records, as_json, lang, engine, watch)
        spent = perf_counter() - begun
    if not rows:
        return
    found = figures(plan, rows)
    if as_json:
        click.echo(msgspec.json.encode(found).decode())
        return
    show(plan, rows, found, lang)
    if len(rows) > before:
        pace = WORDS["pace"].fill(games=len(rows) - before, rate=number((len(rows) - before) / spent))
        console.print(pace.say(lang), style="dim")
    if out is not None:
        click.echo(WORDS["more"].fill(folder=str(out)).say(lang))


def watched(records: Records) -> "Watch":
    """A series that a page looks at: its summary is kept fresh, and it ends when whoever started it is gone."""
    needs("scipy", "lab")
    from periple.lab.summary import Watch

    Thread(target=end_with_the_input, daemon=True).start()
    return Watch(records)


def end_with_the_input() -> None:
    """Like Ctrl-C once nobody holds the other end of our input: what was played is kept."""
    while os.read(0, 1024):  # not through sys.stdin, whose lock workers would inherit
        pass
    if hasattr(signal, "pthread_kill"):
        signal.pthread_kill(main_thread().ident or 0, signal.SIGINT)  # wakes it where it waits for games
    else:
        interrupt_main()


def play_with_a_bar(
    plan: Plan,
    workers: int,
    records: Records | None,
    quiet: bool,
    lang: str,
    engine: str = PROCESSES,
    watch: "Watch | None" = None,
) -> list[GameRow]:
    """Play the series; Ctrl-C stops it and keeps what was played."""
    rows: list[GameRow] = records.rows() if records else []
    done = records.done if records else 0
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())

    def keep(fresh: list[GameRow]) -> None:
        rows.extend(fresh)
        if records is not None:
            records.keep(fresh)

    def told(count: int) -> None:
        progress.update(bar, completed=count)
        if watch is not None:
            watch.look(count)

    with Progress(*columns, console=console, transient=True, disable=quiet) as progress:
        bar = progress.add_task(WORDS["playing"].fill(n=plan.games, title=plan.title).say(lang), total=plan.games)
        progress.update(bar, completed=done)
        try:
            play_series(plan, workers, told, keep, done, engine)
        except KeyboardInterrupt:
            if records is not None:
                rows = records.rows()  # Ctrl-C may come between noting a part and writing it: what lies there counts
            click.echo(WORDS["stopped"].fill(n=len(rows), games=plan.games).say(lang), err=True)
            if records is not None:
                click.echo(WORDS["kept"].fill(folder=str(records.folder)).say(lang), err=True)
        finally:
            if records is not None:
                records.put_together()
            if watch is not None:
                watch.end()
    return rows


def show(plan: Plan, rows: list[GameRow], found: Figures, lang: str) -> None:
    title = game(plan.title, Path(plan.content) if plan.content else None)
    table = Table(title=WORDS["playing"].fill(n=len(rows), title=title.card.name).say(lang))
    table.add_column("")
    for row in found.bots:
        table.add_column(row.bot, justify="right")
    table.add_row(WORDS["wins"].say(lang), *(f"{row.wins:g}" for row in found.bots))
    table.add_row("%", *(percent(row.share).say(lang) for row in found.bots))
    table.add_row(WORDS["interval"].say(lang), *(f"{100 * row.low:.0f}–{100 * row.high:.0f}" for row in found.bots))
    table.add_row(WORDS["points"].say(lang), *(number(row.points).say(lang) for row in found.bots), end_section=True)
    for key, name in title.catalogue().categories.items():
        if any(key in row.categories for row in found.bots):
            table.add_row(name.say(lang), *(number(row.categories.get(key, 0.0)).say(lang) for row in found.bots))
    console.print(table)
    orders = " · ".join(
        f"{at}. {percent(one.share).say(lang)}{PER_CENT.say(lang)} ({100 * one.low:.0f}–{100 * one.high:.0f})"
        for at, one in enumerate(found.starters, 1)
    )
    console.print(WORDS["order"].fill(orders=orders).say(lang), highlight=False)
    words = WORDS["speed"].fill(games=len(rows), moves=f"{found.moves.mean:.0f}", rounds=number(found.rounds.mean))
    console.print(words.say(lang), style="dim")


LAB: Final = [simulate]
