"""How strong the levels are: every figure of `games/<title>/bots/strength.toml` and of the table in docs/bots.md.

    python tools/strength.py --out strength --workers 2          # goes on where it was broken off
    python tools/strength.py --title routard --games 200         # a title's rows, so many games of each
    python tools/strength.py --out strength --minutes 8 --rows "wanderlust.*explorer"
    python tools/strength.py --out strength --write              # what was played goes into the files

The rows are in tools/strength.toml. A player is a level (`traveller@3`), a level with a time for each decision
(`explorer:0.1`, seconds), or `hints@60`, which follows every hint. Every game is dealt by its number, seats take turns.
All rows advance alike, so a run that ends early has some games of each. Play it compiled and with a core for each
worker, or times mean little.
"""

import argparse
import json
import multiprocessing
import os
import re
import time
import tomllib
from datetime import UTC, datetime
from functools import partial
from math import sqrt
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before NumPy comes: a worker takes one core

import click
import msgspec
from rich.progress import track

import periple
from periple.analysis.outlook import outlook_of
from periple.bots.explorer import Explorer
from periple.bots.glance import Glance
from periple.bots.judge import judge_of
from periple.bots.navigator import Navigator
from periple.bots.roster import LEVELS, Bot, bot
from periple.bots.strength import FILE, Measured, Strengths
from periple.bots.verdict import Verdict
from periple.kernel.dice import seeded
from periple.kernel.files import read_as

ROOT = Path(__file__).parents[1]
PLAN = Path(__file__).with_name("strength.toml")
PAGE = ROOT / "docs" / "bots.md"
TABLE = re.compile(r"(<!-- strength -->\n).*?(<!-- /strength -->)", re.DOTALL)
FIRST_SEED = 970_000
SURE = 1.96


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Games of one player against others, who are all alike; alone, a race."""

    title: str
    player: str
    rival: str = ""  # nobody: a race
    seats: int = 2
    games: int = 100
    options: dict[str, str] = {}
    shown: bool = False  # told beside the level on the page (strength.toml)

    @property
    def name(self) -> str:
        options = ",".join(f"{key}={value}" for key, value in self.options.items())
        return f"{self.title} {self.player} {self.rival or 'alone'} {self.seats}{' ' + options if options else ''}"


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    row: list[Row]


class Game(msgspec.Struct, frozen=True):
    """One game as it is kept: its row and number, the player's share of the win, and what a decision took."""

    row: str
    number: int
    share: float
    decisions: int  # of the player, among several moves
    seconds: float  # of processor time that they took
    rival_decisions: int = 0
    rival_seconds: float = 0.0


class Follower:
    """Plays what a hint would advise, and keeps still out of turn."""

    def __init__(self, looks: int) -> None:
        self.looks = looks
        self.verdict: Verdict | None = None

    def choose(self, glance: Glance) -> int:
        if len(glance.moves) == 1:
            return glance.moves[0]
        return outlook_of(glance.game, glance.cast).search(glance, 0.0, self.looks)[0]

    def aside(self, glance: Glance) -> int | None:
        return None


def player_of(name: str, title: str) -> Bot:
    level, _, seconds = name.partition(":")
    if level.startswith("hints@"):
        return Follower(int(level.partition("@")[2]))
    if not seconds:
        return bot(name, title)
    return Explorer(title, float(seconds)) if level == "explorer" else Navigator(judge_of(title), float(seconds))


def play(job: tuple[Row, int]) -> Game:
    row, number = job
    match = periple.start(row.title, row.seats, seed=FIRST_SEED + number, options=row.options)
    own = number % row.seats
    players = [player_of(row.player if seat == own else row.rival, row.title) for seat in range(row.seats)]
    dice = [seeded(number * 10 + seat) for seat in range(row.seats)]
    decisions, seconds = [0, 0], [0.0, 0.0]
    heard: set[int] = set()  # seats that were asked for an aside since the last move
    while match.seat is not None:
        for seat in range(row.seats):
            if seat not in heard and match.asides(seat):
                heard.add(seat)
                glance = Glance(match.game, match.glimpse(), seat, dice[seat], match.cast, match.ply)
                aside = players[seat].aside(glance)
                if aside is not None:
                    match.play(aside, seat=seat)
        if match.seat is None:
            break
        heard.clear()
        seat = match.seat
        glance = Glance(match.game, match.glimpse(), seat, dice[seat], match.cast, match.ply)
        begun = time.process_time()
        move = players[seat].choose(glance)
        if len(glance.moves) > 1:
            decisions[seat != own] += 1
            seconds[seat != own] += time.process_time() - begun
        match.play(move)
    share = 1.0 / len(match.winners) if own in match.winners else 0.0
    return Game(row.name, number, share, decisions[0], seconds[0], decisions[1], seconds[1])


def interval(won: float, games: int) -> tuple[float, float]:
    """Wilson's, of 95 %."""
    share, square = won / games, SURE * SURE
    middle = (share + square / 2 / games) / (1 + square / games)
    half = SURE / (1 + square / games) * sqrt(share * (1 - share) / games + square / 4 / games / games)
    return 100 * (middle - half), 100 * (middle + half)


def kept(folder: Path) -> dict[str, dict[int, Game]]:
    """Games that were played, by row and number. A line that was broken off is no game."""
    found: dict[str, dict[int, Game]] = {}
    for file in sorted(folder.glob("games*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            try:
                one = msgspec.json.decode(line, type=Game)
            except msgspec.DecodeError:
                continue
            found.setdefault(one.row, {})[one.number] = one
    return found


def jobs(rows: list[Row], done: dict[str, dict[int, Game]], share: float) -> list[tuple[Row, int]]:
    """What is left to play, so ordered that all rows advance alike."""
    left = [
        (number / row.games, at, number) for at, row in enumerate(rows) for number in range(round(row.games * share))
    ]
    return [(rows[at], number) for _, at, number in sorted(left) if number not in done.get(rows[at].name, {})]


def told(rows: list[Row], done: dict[str, dict[int, Game]]) -> list[str]:
    lines = [
        "| title | seats | player | against | games | won, 95 % | ms a decision |",
        "|---|---|---|---|---|---|---|",
    ]
    for row in rows:
        games = list(done.get(row.name, {}).values())
        if not games:
            continue
        won = sum(one.share for one in games)
        low, high = interval(won, len(games))
        own = 1000 * sum(one.seconds for one in games) / max(1, sum(one.decisions for one in games))
        other = 1000 * sum(one.rival_seconds for one in games) / max(1, sum(one.rival_decisions for one in games))
        options = "".join(f", {key} {value}" for key, value in row.options.items())
        times = f"{own:.3g}, {other:.3g}" if row.rival else f"{own:.3g}"
        rival = f"`{row.rival}`" if row.rival else "alone"
        share = f"{100 * won / len(games):.0f} % ({low:.0f} to {high:.0f})"
        cells = (f"{row.title}{options}", row.seats, f"`{row.player}`", rival, len(games), share, times)
        lines.append(f"| {' | '.join(map(str, cells))} |")
    return lines


def beside(page: str, lines: list[str], rows: list[Row]) -> list[str]:
    """Return the lines of the page's table in the plan's order: those played anew, and the others as they stand."""
    found = TABLE.search(page)
    standing = {head_of(line): line for line in (found[0].splitlines() if found else []) if line.startswith("| ")}
    standing |= {head_of(line): line for line in lines[2:]}
    order = [head_of(line) for line in told(rows, {row.name: {0: Game(row.name, 0, 0.0, 0, 0.0)} for row in rows})[2:]]
    return [*lines[:2], *(standing[head] for head in order if head in standing)]


def head_of(line: str) -> tuple[str, ...]:
    """Return what a line of the table is about: title and options, seats, player, rival."""
    return tuple(cell.strip() for cell in line.split("|")[1:5])


def write(rows: list[Row], done: dict[str, dict[int, Game]]) -> None:
    """The shown rows into every title's strength.toml, and all that were played into the table of docs/bots.md; rows
    that were not played stay as they are, there and here."""
    today = datetime.now(UTC).date().isoformat()
    for title in dict.fromkeys(row.title for row in rows):
        path = ROOT / "src" / "periple" / "games" / title / "bots" / FILE
        measured = {one.level: one for one in read_as(path, Strengths).measured}
        for row in rows:
            games = done.get(row.name, {}).values()
            if row.title == title and row.shown and games:
                own, rival = LEVELS[level(row.player)], LEVELS[level(row.rival)]
                measured[own] = Measured(own, rival, len(games), sum(one.share for one in games), today)
        lines = ["# Made by tools/strength.py: games of two, seats turned (docs/bots.md)."]
        for one in sorted(measured.values(), key=lambda one: level(one.level)):
            rows_of = (f"{key} = {json.dumps(value)}" for key, value in msgspec.to_builtins(one).items())
            lines += ["", "[[measured]]", *rows_of]
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    page = PAGE.read_text(encoding="utf-8")
    table = "\n".join(beside(page, told(rows, done), plan())) + "\n"
    PAGE.write_text(TABLE.sub(lambda found: found[1] + table + found[2], page), encoding="utf-8")


def plan() -> list[Row]:
    return msgspec.convert(tomllib.loads(PLAN.read_text(encoding="utf-8")), Plan).row


def level(player: str) -> int:
    return LEVELS.index(re.split("[@:]", player)[0])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=Path("build/strength"))
    parser.add_argument("--rows", default="", help="only rows whose name matches this")
    parser.add_argument("--title", default="", help="only rows of this title")
    parser.add_argument("--games", type=int, default=0, help="of each row, instead of what the plan says")
    parser.add_argument("--share", type=float, default=1.0, help="of each row's games")
    parser.add_argument("--minutes", type=float, default=0.0, help="start no game after that")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--write", action="store_true", help="play nothing; write strength.toml and docs/bots.md")
    asked = parser.parse_args()
    rows = [row for row in plan() if re.search(asked.rows, row.name) and asked.title in ("", row.title)]
    rows = [msgspec.structs.replace(row, games=asked.games or row.games) for row in rows]
    asked.out.mkdir(parents=True, exist_ok=True)
    done = kept(asked.out)
    if asked.write:
        write(rows, done)
        return
    left, begun = jobs(rows, done, asked.share), time.monotonic()
    limit = asked.minutes * 60 or float("inf")
    context = multiprocessing.get_context("spawn")
    with (asked.out / "games.jsonl").open("a", encoding="utf-8") as file, context.Pool(asked.workers) as pool:
        timely = partial(in_time, begun + limit)
        for game in track(pool.imap_unordered(timely, left), "Playing", len(left)):
            if game is not None:
                done.setdefault(game.row, {})[game.number] = game
                file.write(msgspec.json.encode(game).decode() + "\n")
                file.flush()
    click.echo("\n".join(told(rows, done)))


def in_time(until: float, job: tuple[Row, int]) -> Game | None:
    """A game, unless it is too late to begin one."""
    return play(job) if time.monotonic() < until else None


if __name__ == "__main__":
    main()
