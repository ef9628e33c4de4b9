"""`periple compare` holds two series against each other, `periple sweep` many versions of one title."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

import click
import msgspec
from rich.table import Table

from periple.console import Command, console, language, needs
from periple.kernel.files import check_no_links
from periple.kernel.registry import game
from periple.kernel.words import HOUSE, Text, each, wrong
from periple.lab.commands import ALL, play_with_a_bar, read_workers
from periple.lab.numbers import PER_CENT, number
from periple.lab.plan import Plan
from periple.lab.records import PLAN, Records, read_records, unwritable
from periple.lab.strategies import contender
from periple.lab.versions import Version, folder_name, plan_of, read_version

if TYPE_CHECKING:
    from periple.lab.measures import Change, Measure

SHOWN: Final = ("rounds", "decisions", "minutes", "leads", "gap", "choices", "forced", "dead", "points")
MOST_VALUES: Final = 100  # of a range: each is a series
WORDS: Final = HOUSE["lab_compare"]
playing = (
    click.option("--games", type=click.IntRange(min=2), default=200, show_default=True),
    click.option("--bots", default="tourist,tourist", show_default=True),
    click.option("--seed", type=int, default=0, show_default=True),
    click.option("--workers", default=ALL, show_default=True),
    click.option("--patience", type=click.FloatRange(min=0), default=60.0, show_default=True),
    click.option("--out", type=click.Path(path_type=Path), default=None),
    click.option("--json", "as_json", is_flag=True),
    language,
)


class Playing(msgspec.Struct, frozen=True):
    """How versions are played."""

    title: str
    bots: list[str]
    games: int
    seed: int
    workers: int
    patience: float
    quiet: bool
    lang: str

    def play(self, versions: list[Version], folder: Path, alike: bool = False) -> list[Records]:
        """A series of each version; what can't be played, or compared (`alike`), is told before any is."""
        how = (self.bots, self.games, self.seed, self.patience, folder)
        plans = [plan_of(self.title, version, *how) for version in versions]
        if alike:
            check_alike(*plans)
        return [
            self.play_one(plan, folder / folder_name(version)) for plan, version in zip(plans, versions, strict=True)
        ]

    def play_one(self, plan: Plan, folder: Path) -> Records:
        """As far as it is not played yet; nothing is compared that was cut off."""
        with closing(Records(folder, plan, playing=True)) as records:
            if len(play_with_a_bar(plan, self.workers, records, self.quiet, self.lang)) < self.games:
                raise click.Abort
        return records


def with_playing(function: Callable[..., None]) -> Callable[..., None]:
    for option in reversed(playing):
        function = option(function)
    return function


@contextmanager
def room(out: Path | None) -> Iterator[Path]:
    if out is not None:
        check_no_links(out)
        yield out
        return
    with TemporaryDirectory() as folder:
        yield Path(folder)


def checked(title: str, bots: str) -> list[str]:
    needs("polars", "lab")
    needs("scipy", "lab")
    names = [name.strip() for name in bots.split(",")]
    for name in names:
        contender(name, title)
    return names


def playing_as(
    title: str, quiet: bool, lang: str, games: int, bots: str, seed: int, workers: str, patience: float
) -> Playing:
    return Playing(title, checked(title, bots), games, seed, read_workers(workers), patience, quiet, lang)


@click.command(cls=Command)
@click.argument("a")
@click.argument("b")
@click.option("--title", default=None)
@with_playing
def compare(a: str, b: str, title: str | None, out: Path | None, as_json: bool, lang: str, **asked: Any) -> None:
    """Hold two series against each other: every figure, the difference and its interval.

    A and B are folders of series; or, with --title, versions to be played: plain, option=value, file.figure=value, or a
    folder or file of content, several by commas.
    """
    with room(out) as folder:
        if title is not None:
            how = playing_as(title, as_json, lang, **asked)
            sides = how.play([read_version(title, words) for words in (a, b)], folder, alike=True)
        else:
            needs("polars", "lab")
            sides = [series(words) for words in (a, b)]
            if Path(a).name != Path(b).name:
                a, b = Path(a).name, Path(b).name
        found = differences(sides[0], sides[1])
        if as_json:
            click.echo(msgspec.json.encode(found).decode())
        else:
            show_changes((a, b), sides[0].plan, found, lang)
        if out is not None:
            keep_comparison(out, (a, b), sides, found, lang, as_json)


def keep_comparison(
    out: Path, names: tuple[str, str], sides: list[Records], found: "list[Change]", lang: str, quiet: bool
) -> None:
    """As a page, and for the page of the lab in the browser."""
    from periple.lab.compare_page import comparison
    from periple.lab.measures import dealt_alike
    from periple.lab.verdict import verdict

    tables = [one.asked() for one in sides]
    assert tables[0] is not None and tables[1] is not None
    counts = [table.games.height for table in tables if table is not None]
    plans = [msgspec.structs.replace(one.plan, games=n) for one, n in zip(sides, counts, strict=True)]
    told = verdict(plans[0], plans[1], found, dealt_alike(tables[0], tables[1]))
    try:
        out.mkdir(parents=True, exist_ok=True)
        (out / "compare.json").write_bytes(msgspec.json.encode(told))
    except OSError as error:
        raise unwritable(out, error) from None
    write_page(out / "compare.html", comparison(names, plans[0], plans[1], found, lang), lang, quiet)


def series(words: str) -> Records:
    if not (Path(words) / PLAN).is_file():
        raise wrong("no_side", words=words)
    return read_records(Path(words))


def check_alike(before: Plan, after: Plan) -> None:
    if before.title != after.title or len(before.bots) != len(after.bots):
        raise wrong("not_alike")


def differences(before: Records, after: Records) -> "list[Change]":
    """Of the same title with as many seats: else a figure does not mean the same."""
    from periple.lab.measures import changes

    check_alike(before.plan, after.plan)
    tables = [one.asked() for one in (before, after)]
    for one, table in zip((before, after), tables, strict=True):
        if table is None:
            raise wrong("empty_series", folder=one.folder)
    assert tables[0] is not None and tables[1] is not None
    plans = (before.plan, after.plan)
    titles = [game(plan.title, Path(plan.content) if plan.content else None) for plan in plans]
    return changes(titles[0], tables[0], tables[1], titles[1])


def show_changes(names: tuple[str, str], plan: Plan, found: "list[Change]", lang: str) -> None:
    """Every figure of the table, and of things used only those that changed."""
    from periple.lab.curves import difference, figure

    table = Table(title=WORDS["head"].fill(title=game(plan.title).card.name, a=names[0], b=names[1]).say(lang))
    for key in ("", "A", "B", "difference", "interval"):
        table.add_column(WORDS[key].say(lang) if len(key) > 1 else key, justify="right" if key else "left")
    for one in found:
        if one.stands_out or not one.key.startswith("used"):
            told = {key: text.say(lang) for key, text in difference(one).items()}
            mark, unit = "★ " * one.stands_out, PER_CENT.say(lang) if one.share else ""
            cells = (f"{figure(value, one.share).say(lang)}{unit}" for value in (one.before, one.after))
            span = WORDS["span"].fill(low=told["low"], high=told["high"]).say(lang)
            table.add_row(f"{mark}{one.name.say(lang)}", *cells, told["more"], span)
    console.print(table)
    out = sum(one.stands_out for one in found)
    console.print(WORDS["told"].fill(out=out, all=len(found)).say(lang), style="dim")


@click.command(cls=Command)
@click.argument("title")
@click.argument("what")
@click.argument("values", nargs=-1, required=True)
@with_playing
def sweep(
    title: str, what: str, values: tuple[str, ...], out: Path | None, as_json: bool, lang: str, **asked: Any
) -> None:
    """Play a title with WHAT at each of VALUES, and draw every figure over them.

    WHAT is an option, a figure of the content (prices.cheque.price), or seats; VALUES may be a range: 2..6, 50..90..10.
    """
    how = playing_as(title, as_json, lang, **asked)
    from periple.lab.measures import games_of, measured

    found: dict[str, dict[str, Measure]] = {}
    with room(out) as folder:
        versions = [read_version(title, f"{what}={value}") for value in spelled(values)]
        for value, records in zip(spelled(values), how.play(versions, folder), strict=True):
            tables = records.asked()
            assert tables is not None
            frame = games_of(tables)
            found[value] = {key: measured(frame[key].to_numpy()) for key in frame.columns}
        if as_json:
            click.echo(msgspec.json.encode({"title": title, "what": what, "values": found}).decode())
            return
        show_sweep(title, what, found, lang)
        if out is not None:
            from periple.lab.compare_page import swept

            plan = Plan(title, how.bots, how.games, how.seed, {})
            write_page(out / "sweep.html", swept(what, found, plan, lang), lang)


def spelled(values: tuple[str, ...]) -> list[str]:
    """2..6 as its numbers, 50..150..25 in steps."""
    told: list[str] = []
    for value in values:
        ends = value.split("..")
        if len(ends) in (2, 3) and all(end.isdecimal() for end in ends):
            step = int(ends[2]) if len(ends) == 3 else 1
            numbers = range(int(ends[0]), int(ends[1]) + 1, step or 1)
            if not step or not 0 < len(numbers) <= MOST_VALUES:
                raise wrong("no_range", words=value, most=MOST_VALUES)
            told += map(str, numbers)
        else:
            told.append(value)
    return told


def show_sweep(title: str, what: str, found: "dict[str, dict[str, Measure]]", lang: str) -> None:
    from periple.lab.curves import figure
    from periple.lab.measures import SHARES, name_of

    table = Table(title=WORDS["sweep"].fill(title=game(title).card.name, what=what).say(lang))
    table.add_column("")
    for value in found:
        table.add_column(value, justify="right")
    seats = sorted({key for told in found.values() for key in told if key.startswith("won:")})
    for key in [*seats, *SHOWN]:
        share = key.partition(":")[0] in SHARES
        cells = [told.get(key) for told in found.values()]
        words = ["" if one is None else spoken(figure(one.mean, share), one, share).say(lang) for one in cells]
        table.add_row(name_of(game(title), key).say(lang), *words)
    console.print(table)


def spoken(mean: Text, one: "Measure", share: bool) -> Text:
    """33.1 ± 2.3"""
    reach = number((100 if share else 1) * (one.high - one.mean))
    return each(lambda lang: f"{mean.say(lang)} ± {reach.say(lang)}")


def write_page(path: Path, text: str, lang: str, quiet: bool = False) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise unwritable(path.parent, error) from None
    if not quiet:
        click.echo(WORDS["written"].fill(page=str(path)).say(lang))


COMPARE: Final = [compare, sweep]
