"""`periple tournament`: every bot meets every other, seats turned, and all are rated."""

from itertools import combinations
from pathlib import Path
from typing import Final

import click
import msgspec
from rich.table import Table

from periple.console import Command, console, language, needs, read_settings, set_option
from periple.games import TITLES
from periple.kernel.files import check_no_links
from periple.kernel.game import Options
from periple.kernel.registry import game
from periple.kernel.words import HOUSE, wrong
from periple.lab.commands import ALL, play_with_a_bar, read_workers
from periple.lab.figures import Share, interval
from periple.lab.numbers import percent
from periple.lab.plan import GameRow, Plan, made_with
from periple.lab.ratings import Rung, outcome, rate
from periple.lab.records import playing_in, unwritable
from periple.lab.strategies import contender, spelled_out

WORDS: Final = HOUSE["lab_tournament"]
FEW: Final = 4  # bots whose names fit over columns


class Duel(msgspec.Struct, frozen=True):
    """Two bots, and the first's share of what they won in games that both played."""

    bot: str
    rival: str
    share: Share


class Standing(msgspec.Struct, frozen=True):
    title: str
    games: int
    ratings: list[Rung]  # the best first
    duels: list[Duel]


def plans(
    title: str, names: list[str], games: int, seed: int, options: Options, patience: float, seats: int = 2
) -> list[Plan]:
    return [
        Plan(title, list(some), games, seed, options, "", patience, made_with(game(title), list(some)))
        for some in combinations(names, seats)
    ]


def standing(title: str, names: list[str], played: list[tuple[Plan, list[GameRow]]]) -> Standing:
    games = [outcome(plan, row) for plan, rows in played for row in rows]
    duels = [Duel(one, rival, share(one, rival, played)) for one, rival in combinations(names, 2)]
    return Standing(title, len(games), rate(names, games), [duel for duel in duels if duel.share.games])


def share(one: str, rival: str, played: list[tuple[Plan, list[GameRow]]]) -> Share:
    """At two seats simply the share of wins; at more, a third one's wins tell nothing about these two."""
    wins, games = 0.0, 0.0
    for plan, rows in played:
        if one in plan.bots and rival in plan.bots:
            mine, theirs = won(rows, plan.bots.index(one)), won(rows, plan.bots.index(rival))
            wins += mine
            games += mine + theirs
    return interval(wins, round(games))


def won(rows: list[GameRow], bot: int) -> float:
    return sum(seat.won for row in rows for seat in row.seats if seat.bot == bot)


@click.command(cls=Command)
@click.argument("title", default=TITLES[0])
@click.option("--bots", default="tourist,traveller", show_default=True)
@click.option("--seats", type=click.IntRange(min=2), default=2, show_default=True)
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True)
@click.option("--workers", default=ALL, show_default=True)
@click.option("--out", type=click.Path(path_type=Path), default=None)
@click.option("--patience", type=click.FloatRange(min=0), default=60.0, show_default=True)
@click.option("--json", "as_json", is_flag=True)
@set_option
@language
def tournament(
    title: str,
    bots: str,
    seats: int,
    games: int,
    seed: int,
    workers: str,
    out: Path | None,
    patience: float,
    as_json: bool,
    settings: tuple[str, ...],
    lang: str,
) -> None:
    """Let every bot meet every other, at two seats or more, and rate them. A folder goes on where it was cut off."""
    names = spelled_out([name.strip() for name in bots.split(",")], title)
    if len(set(names)) < 2 or len(set(names)) < len(names):
        raise wrong("too_few_rivals")
    if len(names) < seats:
        raise wrong("too_few_bots", seats=seats)
    for name in names:
        contender(name, title)
    options = read_settings(settings, game(title), seats)
    game(title).settle(seats, options)
    if out is not None:
        check_no_links(out)
        needs("polars", "lab")
        needs("altair", "lab")
    played: list[tuple[Plan, list[GameRow]]] = []
    for plan in plans(title, names, games, seed, options, patience, seats):
        with playing_in(out / folder_of(plan) if out is not None else None, plan) as records:
            rows = play_with_a_bar(plan, read_workers(workers), records, as_json, lang)
        played.append((plan, rows))
        if len(rows) < games:
            break  # somebody pressed Ctrl-C
    found = standing(title, names, [one for one in played if one[1]])
    if out is not None:
        keep(found, out, lang)
    if as_json:
        click.echo(msgspec.json.encode(found).decode())
        return
    show(found, lang)
    if out is not None:
        click.echo(WORDS["kept"].fill(folder=str(out)).say(lang))


def folder_of(plan: Plan) -> str:
    return "-".join(Path(name).stem.replace("@", "_") for name in plan.bots)


def keep(found: Standing, out: Path, lang: str) -> None:
    from periple.lab.plots import ladder

    try:
        (out / "tournament.json").write_bytes(msgspec.json.encode(found))
        (out / "ladder.png").write_bytes(ladder(found.ratings).png(lang))
    except OSError as error:
        raise unwritable(out, error) from None


def show(found: Standing, lang: str) -> None:
    """The best first, each with its share against every other; those of many bots stand in a table of their own."""
    few = len(found.ratings) <= FEW
    names = [Path(rung.bot).name for rung in found.ratings]
    places = names if few else [str(place) for place in range(1, len(names) + 1)]
    head = WORDS["head"].fill(title=game(found.title).card.name, games=found.games).say(lang)
    table = Table(title=head)
    table.add_column("", no_wrap=True)
    table.add_column(WORDS["rating"].say(lang), justify="right", no_wrap=True)
    table.add_column(f"{WORDS['wins'].say(lang)} %", justify="right", no_wrap=True)
    duels = table if few else Table("", title=WORDS["against"].say(lang))
    for place in places:
        duels.add_column(place, justify="right", overflow="fold")
    for place, name, rung, cells in zip(places, names, found.ratings, against(found), strict=True):
        one = rung.share
        mine = [
            f"{rung.rating:.0f} ({rung.low:.0f}–{rung.high:.0f})",
            f"{percent(one.share).say(lang)} ({100 * one.low:.0f}–{100 * one.high:.0f})",
        ]
        if few:
            table.add_row(name, *mine, *cells)
        else:
            table.add_row(f"{place} {name}", *mine)
            duels.add_row(place, *cells)
    console.print(table)
    if not few:
        console.print(duels)


def against(found: Standing) -> list[list[str]]:
    """Each bot's share against each, in per cent; nothing where they did not meet."""
    shares = {(duel.bot, duel.rival): duel.share.share for duel in found.duels}
    shares |= {(rival, one): 1 - part for (one, rival), part in list(shares.items())}
    rows = [[shares.get((rung.bot, other.bot)) for other in found.ratings] for rung in found.ratings]
    return [["" if cell is None else f"{100 * cell:.0f}" for cell in row] for row in rows]
