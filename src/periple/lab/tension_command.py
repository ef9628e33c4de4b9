"""`periple tension`: games by bots, of a title or as a series plays them, read again with Explorer's values."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final

import click
import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from periple.bots.adviser import Adviser
from periple.console import Command, console, language, needs, read_settings, set_option
from periple.kernel.door import start
from periple.kernel.match import Match
from periple.kernel.registry import game
from periple.kernel.words import HOUSE, wrong
from periple.lab.commands import ALL, read_workers
from periple.lab.numbers import PER_CENT, number, percent
from periple.lab.plan import Plan
from periple.lab.records import PLAN, read_records, unwritable
from periple.lab.tension import FEWEST, NAME, SHARES, Part, Read, Tension, read_game, tension

WORDS: Final = HOUSE["lab_tension"]
Job = tuple[Plan, int, int]  # which game of a plan, and in how many worlds each decision is looked at; 0: as it suits


def played(plan: Plan, at: int) -> Match:
    """One whole game by bots, which change seats from game to game."""
    content = Path(plan.content) if plan.content else None
    match = start(plan.title, len(plan.bots), plan.seed + at, plan.options, content=content)
    bots = [Adviser(plan.bots[(seat + at) % len(plan.bots)], plan.seed + at) for seat in range(match.seats)]
    while match.seat is not None:
        match.play(bots[match.seat].choose(match))
        for seat, bot in enumerate(bots):
            said = None if match.over else bot.aside(match, seat)
            if said is not None:
                match.play(said, seat=seat)
    return match


def read_one(job: Job) -> tuple[str, Read]:
    from periple.analysis.report import analyse

    plan, at, worlds = job
    found = analyse(played(plan, at), worlds=worlds)
    return found.by, read_game(found)


def read_all(jobs: list[Job], workers: int) -> Iterator[tuple[str, Read]]:
    if workers <= 1:
        yield from map(read_one, jobs)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(read_one, jobs)


def plan_for(what: str, bots: str, seed: int, settings: tuple[str, ...]) -> Plan:
    """As the series in a folder is played, or a title by these bots."""
    if (Path(what) / PLAN).is_file():
        return read_records(Path(what)).plan
    names = [name.strip() for name in bots.split(",")]
    return Plan(what, names, 0, seed, read_settings(settings, game(what), len(names)))


def checked(plan: Plan) -> Plan:
    if len(plan.bots) < 2:
        raise wrong("needs_rivals")
    for name in plan.bots:
        Adviser(name)
    game(plan.title, Path(plan.content) if plan.content else None).settle(len(plan.bots), plan.options)
    return plan


@click.command(cls=Command, name="tension")
@click.argument("what")
@click.option("--games", type=click.IntRange(min=1), default=40, show_default=True)
@click.option("--bots", default="traveller,traveller", show_default=True)
@click.option("--seed", type=int, default=0, show_default=True)
@click.option("--worlds", type=click.IntRange(min=0), default=0, show_default=True)
@click.option("--workers", default=ALL, show_default=True)
@click.option("--json", "as_json", is_flag=True)
@set_option
@language
def show_tension(
    what: str,
    games: int,
    bots: str,
    seed: int,
    worlds: int,
    workers: str,
    as_json: bool,
    settings: tuple[str, ...],
    lang: str,
) -> None:
    """How much the deal, luck and choices decide, and how long a game stays open, by Explorer's values.

    WHAT is a title, or the folder of a series: its report then tells it too.
    """
    needs("numpy", "lab")
    plan = checked(plan_for(what, bots, seed, settings))
    jobs: list[Job] = [(plan, at, worlds) for at in range(games)]
    found: list[tuple[str, Read]] = []
    with Progress(BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console, disable=as_json) as bar:
        task = bar.add_task("", total=games)
        for one in read_all(jobs, min(games, read_workers(workers))):
            found.append(one)
            bar.advance(task)
    told = tension(plan.title, found[0][0], [one for _, one in found])
    if (Path(what) / PLAN).is_file():
        keep(Path(what), told)
    if as_json:
        click.echo(msgspec.json.encode(told).decode())
    else:
        show(told, lang)


def keep(folder: Path, told: Tension) -> None:
    try:
        (folder / NAME).write_bytes(msgspec.json.encode(told))
    except OSError as error:
        raise unwritable(folder, error) from None


def show(told: Tension, lang: str) -> None:
    head = WORDS["head"].fill(title=game(told.title).card.name, n=told.games, by=told.by)
    table = Table(title=head.say(lang))
    for key in ("figure", "value", "interval"):
        table.add_column(WORDS[key].say(lang), justify="left" if key == "figure" else "right")
    for key in (*SHARES, "favourites"):
        part: Part = getattr(told, key)
        values = [(percent if key in SHARES else number)(one).say(lang) for one in (part.value, part.low, part.high)]
        unit = PER_CENT.say(lang) if key in SHARES else ""
        name = WORDS[key].fill(even=percent(told.even, 0)).say(lang)
        table.add_row(name, f"{values[0]}{unit}", f"{values[1]}–{values[2]}")
    console.print(table)
    if told.games < FEWEST:
        console.print(WORDS["few"].fill(fewest=FEWEST).say(lang), style="dim")


TENSION: Final = [show_tension]
