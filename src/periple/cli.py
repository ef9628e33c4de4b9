"""The `periple` command."""

import random
from collections.abc import Callable, Sequence
from os import environ
from pathlib import Path
from typing import Final

import click
import msgspec
from rich.panel import Panel
from rich.table import Table

import periple
from periple.admin_commands import admin
from periple.analysis.commands import ANALYSIS
from periple.arena.commands import ARENA
from periple.bots.roster import bot
from periple.console import Command, Group, console, content_folder, language, missing, read_settings, set_option
from periple.games import TITLES
from periple.kernel.catalogue import Option
from periple.kernel.door import arrange_with, load, start
from periple.kernel.journal import promise
from periple.kernel.match import Match
from periple.kernel.registry import AnyGame, game
from periple.kernel.state import COMPILED
from periple.kernel.words import HOUSE, wrong
from periple.lab.bench import measure
from periple.lab.commands import LAB
from periple.lab.compare import COMPARE
from periple.lab.reports import report
from periple.lab.series import cores
from periple.lab.tension_command import TENSION
from periple.lab.tournament import tournament
from periple.learning.commands import LEARNING
from periple.school.book import lesson
from periple.school.puzzles import puzzle as one_puzzle
from periple.school.puzzles import puzzle_path
from periple.share import address, edition_of, read_link
from periple.share import share as tell
from periple.terminal.classroom import Classroom, show_path
from periple.terminal.play import names_at_table
from periple.terminal.play import play as play_at_terminal
from periple.terminal.prompts import show_result
from periple.terminal.puzzles import PuzzleRoom, show_puzzles
from periple.terminal.remote import play_remote
from periple.terminal.sitting import Sitting, rule_panel

HUMAN: Final = "you"
FLEET: Final = 1024  # games at once

WORDS: Final = HOUSE["cli"]


def version_text() -> str:
    return f"periple {periple.__version__} ({WORDS['compiled' if COMPILED else 'plain'].say('en')})"


@click.group(cls=Group)
@click.version_option(periple.__version__, message=version_text())
def main() -> None:
    """Périple: boxed travel games at one table."""
    # Before NumPy comes: products as small as a net's wait for their threads longer than they take.
    environ.setdefault("OPENBLAS_NUM_THREADS", "1")


def command(function: Callable[..., None]) -> click.Command:
    return main.command(cls=Command)(function)


for _command in [*LAB, *COMPARE, *TENSION, report, tournament, *ARENA, *LEARNING, *ANALYSIS, admin]:
    main.add_command(_command)


@command
@click.argument("title", default=TITLES[0])
@click.option("--seats", default="you,bot,bot", show_default=True, help="you, bot, tourist or traveller, by commas")
@click.option("--seed", type=int, default=None, help="The same seed deals the same game")
@click.option("--names", "people", default="", help="Names of the people, by commas")
@click.option("--save", type=click.Path(path_type=Path), default=None, help="Save after every move")
@click.option("--typed", is_flag=True, help="Lines to type instead of panes")
@click.option("--server", default="", help="The address of a server, where --join does not have it")
@click.option("--join", default="", help="An invite link, or the link of a table with an open seat")
@click.option("--link", "shared", default="", help="A link to a position: play on from it, in the seat that shared it")
@set_option
@content_folder
@language
def play(
    title: str,
    seats: str,
    seed: int | None,
    people: str,
    save: Path | None,
    typed: bool,
    server: str,
    join: str,
    shared: str,
    settings: tuple[str, ...],
    content: Path | None,
    lang: str,
) -> None:
    """Play a game in the terminal, against bots or the automaton, or at a table on a server (--join)."""
    if join or server:
        play_remote(server, join, people, lang, console)
        return
    if shared:
        play_shared(shared, lang, save, typed)
        return
    names = [name.strip() for name in seats.split(",")]
    bots = {seat: bot(name, title) for seat, name in enumerate(names) if name != HUMAN}
    if seed is None:
        seed = random.SystemRandom().randrange(1_000_000)
    if len(bots) == len(names):
        raise wrong("no_seat_yours")
    called = names_at_table(names, [name.strip() for name in people.split(",") if name.strip()])
    match = start(title, len(names), seed, read_settings(settings, game(title), len(names)), called, content)
    play_at_terminal(match, bots, lang, console, save, typed)


def play_shared(text: str, lang: str, save: Path | None, typed: bool) -> None:
    """Play on from a shared position: in the seat that shared it, or that is to act; bots hold the others."""
    shared = read_link(text)
    match = arrange_with(edition_of(shared), shared.position, shared.names or None)
    mine = match.seat if shared.seat is None else shared.seat
    bots = {seat: bot("bot", shared.title) for seat in range(match.seats) if seat != mine}
    if shared.question is not None:
        console.print(shared.question.text, markup=False)
        if shared.question.rule:
            console.print(rule_panel(match.game.rulebook.rule(shared.question.rule), lang))
    play_at_terminal(match, bots, lang, console, save, typed)


@command
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--seat", type=int, default=None, help="Whose knowledge is shared, from 0; a spectator's when not told")
@click.option("--url", default="", help="The server that opens it  [default: PERIPLE_URL, or your own]")
@content_folder
@language
def share(file: Path, seat: int | None, url: str, content: Path | None, lang: str) -> None:
    """Print a link to the position of a saved game. It tells what the seat may know, and nothing is stored."""
    click.echo(address(tell(load(read_file(file), content), seat), url))


def read_file(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise wrong("cannot_read", file=file, strerror=error.strerror) from None


@command
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--step/--all", default=True, help="Wait after each move, or print the whole game")
@content_folder
@language
def replay(file: Path, step: bool, content: Path | None, lang: str) -> None:
    """Step through a saved game."""
    match = load(read_file(file), content)
    replay_match(match, step, lang)


@command
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--commitment", default="", help="The seed's commitment, as the table showed it before the first move")
@content_folder
@language
def verify(file: Path, commitment: str, content: Path | None, lang: str) -> None:
    """Check a saved game: every line against its hash, and its seed against what was promised."""
    data = read_file(file)
    match = load(data, content)
    if commitment and promise(match.seed, msgspec.json.decode(data).get("salt", "")) != commitment:
        raise wrong("seed_not_promised")
    click.echo(WORDS["promised" if commitment else "verified"].fill(n=match.ply).say(lang))


def replay_match(match: Match, step: bool, lang: str) -> None:
    total = match.ply
    told = match.told(None)
    for line in range(total + 1):
        console.print(WORDS["move"].fill(n=line, total=total).say(lang), style="bold")
        for one in told:
            if one.ply == line:
                console.print("  " + one.text.say(lang))
        if step and line < total and console.input(f"[dim]{WORDS['next'].say(lang)}[/dim] ").strip() == "q":
            return
    if match.over:
        show_result(match, Sitting(match, {}, lang, None), console)


@command
@click.argument("title", default=TITLES[0])
@click.argument("asked", nargs=-1)
@language
def rules(title: str, asked: tuple[str, ...], lang: str) -> None:
    """Print a game's rulebook, one of its rules by number, or those that speak of what is asked."""
    for rule in game(title).rulebook.find(" ".join(asked)):
        console.print(rule_panel(rule, lang))


@command
@click.argument("title", default=TITLES[0])
@click.argument("which", default="")
@language
def learn(title: str, which: str, lang: str) -> None:
    """Learn a game by its booklet's own examples: the path of lessons, or one of them by its number or name."""
    if which:
        Classroom(lesson(title, which), lang, console).take()
    else:
        show_path(title, lang, console)


@command
@click.argument("title", default=TITLES[0])
@click.argument("which", default="")
@click.option("--make", is_flag=True, help="Make the title's puzzles anew, with the strong bot")
@click.option("--keep", is_flag=True, help="make: only what today's search does not bear out is replaced")
@click.option("--explain", is_flag=True, help="Tell anew what the moves of the title's puzzles leave, and why")
@click.option("--count", type=click.IntRange(min=1), default=20, show_default=True, help="make: how many")
@click.option("--seed", type=int, default=1, show_default=True, help="make: of the first game that is searched")
@click.option("--work", type=click.Path(path_type=Path), default=Path("build/puzzles"), help="make: goes on from there")
@click.option(
    "--out", type=click.Path(path_type=Path), default=None, help="make, explain: the file, if not the title's own"
)
@language
def puzzle(
    title: str,
    which: str,
    make: bool,
    keep: bool,
    explain: bool,
    count: int,
    seed: int,
    work: Path,
    out: Path | None,
    lang: str,
) -> None:
    """Find the best move: a title's puzzles, or one of them by its number."""
    own = out or Path(str(puzzle_path(title)))
    if make or explain:
        try:
            from periple.lab.puzzle_book import make_puzzles, tell_puzzles
        except ImportError as error:
            raise missing(error, "lab") from None
    if make:
        make_puzzles(title, count, seed, work / f"{title}.jsonl", own, lang, console, keep=keep)
    elif explain:
        tell_puzzles(title, own, lang, console)
    elif which:
        PuzzleRoom(one_puzzle(title, which), lang, console).take()
    else:
        show_puzzles(title, lang, console)


@command
@click.argument("title", default="")
def schema(title: str) -> None:
    """Print the JSON Schema of a title's view, events, choices and catalogue; or of all titles."""
    found = periple.schema(title) if title else {one.title: periple.schema(one.title) for one in periple.titles()}
    click.echo(msgspec.json.format(msgspec.json.encode(found)).decode())


@command
@language
def titles(lang: str) -> None:
    """List the games, with their seats and options."""
    for one in periple.titles():
        console.print(Panel(title_card(one, lang), title=f"{one.title} — {one.card.name.say(lang)}", width=100))


def title_card(one: AnyGame, lang: str) -> str:
    card = one.card
    seats = WORDS["seats"].fill(least=card.least_seats, most=card.most_seats)
    lines = [text.say(lang) for text in (card.subtitle, card.credits, seats)] + [""]
    for option in one.options:
        values = ", ".join(option_value(option, key, lang) for key in option.values)
        told = WORDS["option"].fill(id=f"[bold]{option.id}[/bold]", name=option.name, values=values)
        lines.append(told.say(lang))
    return "\n".join(lines)


def option_value(option: Option, key: str, lang: str) -> str:
    """Return what is typed for a value, then what it means if that says more, and whether it is the default."""
    said = option.values[key].say(lang)
    notes = [] if said == key else [said]
    if key == option.default:
        notes.append(WORDS["default"].say(lang))
    if key == option.solo:
        notes.append(WORDS["default_solo"].say(lang))
    return f"[bold]{key}[/bold] ({', '.join(notes)})" if notes else f"[bold]{key}[/bold]"


@command
@click.option("--host", default=None, help="The address to listen at; 0.0.0.0 for every one  [default: 127.0.0.1]")
@click.option("--port", type=int, default=None, help="[default: 8000]")
@click.option("--database", default=None, help="sqlite:///FILE or postgresql://…  [default: sqlite:///periple.db]")
@click.option("--open", "open_browser", is_flag=True, help="Open the browser")
@language
def serve(host: str | None, port: int | None, database: str | None, open_browser: bool, lang: str) -> None:
    """Serve tables to friends, near and far. Every PERIPLE_… variable of docs/hosting.md is heeded."""
    try:
        from periple.tables.settings import read_environment
        from periple.web.serve import serve as run
    except ImportError as error:
        raise missing(error, "server") from None
    given = {"host": host, "port": port, "database": database}
    run(
        read_environment(environ, {key: value for key, value in given.items() if value is not None}), open_browser, lang
    )


@command
@click.option("--days", type=click.FloatRange(min=1), default=None, help="[default: PERIPLE_KEEP_DAYS, or 180]")
@click.option("--finished", is_flag=True, help="Also finished games that people played")
@click.option("--database", default=None, help="[default: PERIPLE_DATABASE, or sqlite:///periple.db]")
@language
def tidy(days: float | None, finished: bool, database: str | None, lang: str) -> None:
    """Remove the tables of a server that nobody came back to, also while it runs."""
    try:
        from periple.tables.settings import read_environment
        from periple.tables.tidying import tidy_database
    except ImportError as error:
        raise missing(error, "server") from None
    settings = read_environment(environ, {} if database is None else {"database": database})
    removed = tidy_database(settings.database, days or settings.keep_days, finished)
    click.echo(WORDS["tidied"].fill(n=removed).say(lang))


@command
@click.argument("title", default="")
@click.option("--seats", type=int, default=3, show_default=True)
@click.option("--seconds", type=float, default=4.0, show_default=True)
@click.option("--json", "as_json", is_flag=True)
@click.option("--tables", type=click.IntRange(min=1), default=200, show_default=True, help="server: live tables")
@click.option("--live", default="", metavar="TITLE", help="server, arena: what is played")
@click.option("--modules", type=click.Path(path_type=Path), default=Path("node_modules"), help="server: boardgame.io's")
@click.option(
    "--database", default="", help="server: postgresql://…, or postgresql for one of its own: several servers"
)
@click.option("--servers", type=click.IntRange(min=1), default=2, help="server, growth: how many on PostgreSQL")
@click.option("--think", default=0.0, show_default=True, help="growth: seconds between two moves of a table")
@language
def bench(
    title: str,
    seats: int,
    seconds: float,
    as_json: bool,
    tables: int,
    live: str,
    modules: Path,
    database: str,
    servers: int,
    think: float,
    lang: str,
) -> None:
    """Measure how fast games run, beside a fixed yard-stick. `periple bench server` measures live tables, `growth` one,
    two, four … servers on one PostgreSQL, `arena` many games stepped at once."""
    if title == "arena":
        try:
            from periple.arena.bench import measure_fleet
        except ImportError as error:
            raise missing(error, "arena") from None
        fleet = measure_fleet(live or TITLES[0], seats, FLEET, cores(), seconds)
        click.echo(msgspec.json.encode(fleet).decode()) if as_json else figures_table([fleet])
        return
    if title in ("server", "growth"):
        try:
            from periple.web.bench.growth import measure_growth, tell_growth
            from periple.web.bench.report import report, tell
        except ImportError as error:
            raise missing(error, "dev") from None
        if title == "growth":
            grown = measure_growth(live, servers, tables, seconds, database, think)
            click.echo(msgspec.json.encode(grown).decode()) if as_json else console.print(tell_growth(grown))
            return
        found = report(
            live, tables, seconds, modules, database, servers, lambda told: click.echo(told.message(lang), err=True)
        )
        click.echo(msgspec.json.encode(found).decode()) if as_json else console.print(tell(found, lang))
        return
    chosen = [game(title)] if title else periple.titles()
    for one in chosen:
        one.settle(seats, {})
    figures = [measure(one, seats, seconds) for one in chosen]
    if as_json:
        click.echo(msgspec.json.encode(figures if len(figures) > 1 else figures[0]).decode())
        return
    figures_table(figures)


def figures_table(figures: Sequence[msgspec.Struct]) -> None:
    """Title by title, side by side."""
    table = Table()
    table.add_column("")
    for row in figures:
        table.add_column(getattr(row, "title"), justify="right")  # noqa: B009 (all figures have one)
    for name in figures[0].__struct_fields__[1:]:
        cells = [getattr(row, name) for row in figures]
        table.add_row(name, *(f"{cell:,.0f}" if isinstance(cell, float) else str(cell) for cell in cells))
    console.print(table)
