"""`periple report`: a page for each series of a folder, and its plots as pictures."""

from pathlib import Path
from typing import Final

import click

from periple.console import Command, language, missing
from periple.kernel.files import check_no_links
from periple.kernel.registry import game
from periple.kernel.words import HOUSE, wrong
from periple.lab.records import PLAN, PLOTS, Records, read_records, unwritable

WORDS: Final = HOUSE["lab_reports"]


def series_in(folder: Path) -> list[Records]:
    """The series of a folder: its own, or those of the folders in it."""
    check_no_links(folder)
    inside = sorted(path.parent for path in folder.glob(f"*/{PLAN}"))
    if not (folder / PLAN).is_file() and inside:
        return [read_records(path) for path in inside]
    return [read_records(folder)]


def write_report(records: Records, lang: str) -> tuple[Path, int, int]:
    """The page of a series and its pictures; tells where, from how many games, and how many pictures."""
    from periple.lab.page import page, plots_of
    from periple.lab.study import study
    from periple.lab.summary import write_told
    from periple.lab.tension import known_tension

    plan, tables = records.plan, records.asked()
    if tables is None:
        raise wrong("empty_series", folder=records.folder)
    title = game(plan.title, Path(plan.content) if plan.content else None)
    found = study(title, plan, tables, known_tension(records.folder))
    plots = plots_of(found)
    folder = records.folder / PLOTS
    path = records.folder / f"{plan.title}.html"
    try:
        folder.mkdir(exist_ok=True)
        for name, plot in plots.items():
            (folder / f"{name}.png").write_bytes(plot.png(lang))
        path.write_text(page(found, plots, lang), encoding="utf-8")
        write_told(records.folder, found)
    except OSError as error:
        raise unwritable(records.folder, error) from None
    return path, found.games, len(plots)


@click.command(cls=Command)
@click.argument("folder", type=click.Path(path_type=Path))
@language
def report(folder: Path, lang: str) -> None:
    """Write a page about each series in FOLDER (made by simulate --out): findings, plots, and the plots as PNG."""
    found = series_in(folder)
    for records in found:
        if len(found) > 1 and not records.done:
            click.echo(wrong("empty_series", folder=records.folder).message(lang), err=True)
            continue
        try:
            path, games, plots = write_report(records, lang)
        except ImportError as error:
            raise missing(error, "lab") from None
        told = WORDS["written"].fill(page=str(path), games=games, plots=plots, folder=str(records.folder / PLOTS))
        click.echo(told.say(lang))
