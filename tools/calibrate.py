"""Fits a title's judge to played games: what it says of a position, as a chance to win (docs/explorer.md).

    python tools/calibrate.py wishland --games 200 --seats 2 3 4

Plays games of Traveller against itself, takes some positions of each as an analysis would judge them, and finds the few
numbers of `bots/chances.py` that make the outcomes likeliest. How far off they are is measured on games that they were
not fitted to. Writes games/<title>/bots/chances.toml, and a line for each number of seats to compare told with won.
"""

import argparse
import json
from datetime import UTC, datetime
from math import log
from pathlib import Path

import click
import msgspec
import numpy
from scipy.optimize import minimize

import periple
from periple.analysis.outlook import JudgeOutlook
from periple.bots.chances import Chances, gone
from periple.bots.glance import Glance
from periple.bots.scale import FILE, Scale, scales_of
from periple.kernel.dice import seeded
from periple.kernel.registry import AnyGame, game

EVERY = 12  # positions of a game
BINS = 10
FEW = 25  # told less often than this, a class says nothing
LEAST_AHEAD = 0.2
AHEAD_STEP = 0.1
LIGHT = 0.0001  # how far numbers are held back where games are few
ROOT = Path(__file__).parents[1]


class Seen(msgspec.Struct):
    """A position: in each of some worlds everybody's value and how far the game is; and the shares at the end."""

    number: int  # of its game
    values: list[list[float]]
    gone: list[float]
    won: list[float]


def play(chosen: AnyGame, seats: int, seed: int, level: str, options: dict[str, str]) -> list[Seen]:
    match = periple.start(chosen.title, seats=seats, seed=seed, options=options)
    bots = [periple.bot(level, seed=seed * 10 + seat) for seat in range(seats)]
    outlook, states = JudgeOutlook(chosen, seats), []
    while not match.over:
        states.append((match.ply, match.glimpse()))
        match.play(bots[match.seat or 0].choose(match))
    winners = match.winners
    won = [1.0 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
    found = []
    for ply, state in states[seed % EVERY :: max(1, len(states) // EVERY)]:
        glance = Glance(chosen, state, state.seat, seeded(1000 + ply), match.cast, ply)
        worlds = [glance.imagine() for _ in range(outlook.stands)]
        for world in worlds:
            outlook.settle(world)
        going = [world for world in worlds if world.seat >= 0]
        if going:
            values = [[outlook.judge.value(world, seat) for seat in range(seats)] for world in going]
            found.append(Seen(seed, values, [gone(outlook.judge, world) for world in going], won))
    return found


def told(seen: list[Seen], numbers: list[float]) -> list[list[float]]:
    chances = Chances(*numbers)
    rows = []
    for one in seen:
        shares = [chances.shares(values, far) for values, far in zip(one.values, one.gone, strict=True)]
        rows.append([sum(row) / len(shares) for row in zip(*shares, strict=True)])
    return rows


def surprise(seen: list[Seen], rows: list[list[float]]) -> float:
    total = 0.0
    for one, row in zip(seen, rows, strict=True):
        pairs = zip(one.won, row, strict=True)
        if len(row) == 1:
            pairs = zip([*one.won, 1 - one.won[0]], [*row, 1 - row[0]], strict=True)
        total -= sum(won * log(max(share, 1e-4)) for won, share in pairs if won)
    return float(total / len(seen))


def fit(seen: list[Seen], spread: float) -> list[float]:
    alone = len(seen[0].won) == 1
    means = [value for one in seen for (value,) in one.values] if alone else [0.0]
    scale = float(numpy.std(means)) or spread

    def numbers(x: list[float]) -> list[float]:
        slope = [float(numpy.exp(x[0]) / spread), float(x[1])]
        if alone:
            return [*slope, float(numpy.mean(means) + scale * x[2]), float(scale * x[3]), 1.0]
        ahead = max(LEAST_AHEAD, 1.0 - AHEAD_STEP * abs(float(x[2]))) if len(x) > 2 else 1.0
        return [*slope, 0.0, 0.0, ahead]

    def loss(x: list[float]) -> float:
        return surprise(seen, told(seen, numbers(x))) + LIGHT * float(numpy.square(x).sum())

    many = {1: 4, 2: 2}.get(len(seen[0].won), 3)  # among two, a lead is all that there is
    return numbers(list(minimize(loss, [0.0] * many, method="Nelder-Mead", options={"maxiter": 300}).x))


def compared(seen: list[Seen], rows: list[list[float]]) -> list[tuple[float, float, int]]:
    """By class of chances: what was told on average, what was won, how often."""
    pairs = [(share, won) for one, row in zip(seen, rows, strict=True) for share, won in zip(row, one.won, strict=True)]
    classes: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for share, won in pairs:
        classes[min(BINS - 1, int(share * BINS))].append((share, won))
    return [(*(sum(x) / len(some) for x in zip(*some, strict=True)), len(some)) for some in classes if len(some) >= FEW]


def measure(chosen: AnyGame, seats: int, games: int, level: str, options: dict[str, str]) -> Scale:
    seen = [one for seed in range(games) for one in play(chosen, seats, 700_000 + seed, level, options)]
    spread = JudgeOutlook(chosen, seats).judge.spread()
    halves = [[one for one in seen if one.number % 2 == half] for half in (0, 1)]
    rows, order = [], []
    for half in (0, 1):
        rows += told(halves[half], fit(halves[1 - half], spread))
        order += halves[half]
    classes = compared(order, rows)
    many = sum(count for _, _, count in classes)
    off = 100 * sum(abs(share - won) * count for share, won, count in classes) / many
    line = "  ".join(f"{100 * share:.0f}:{100 * won:.0f} ({count})" for share, won, count in classes)
    click.echo(f"{chosen.title}, {seats} seats, {games} games: off {off:.1f}, told:won  {line}")
    numbers = [round(number, 5) for number in fit(seen, spread)]
    return Scale(seats, *numbers, games, len(seen), round(off, 1), round(surprise(order, rows), 3))


def write(chosen: AnyGame, scales: list[Scale], level: str, into: Path) -> None:
    old = scales_of(chosen)
    kept = {one.seats: one for one in old.scale} if old is not None else {}
    kept |= {one.seats: one for one in scales}
    head = {
        "title": chosen.title,
        "rules_version": chosen.rules_version,
        "players": level,
        "date": datetime.now(UTC).date().isoformat(),
    }
    lines = ["# Made by tools/calibrate.py: docs/explorer.md.", *rows_of(head)]
    lines += ["", "[fingerprints]", *rows_of(dict(chosen.fingerprints))]
    for seats in sorted(kept):
        lines += ["", "[[scale]]", *rows_of(msgspec.to_builtins(kept[seats]))]
    into.write_text("\n".join(lines) + "\n", encoding="utf-8")


def rows_of(values: dict[str, object]) -> list[str]:
    return [f"{key} = {json.dumps(value)}" for key, value in values.items()]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("title")
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--seats", type=int, nargs="*", default=[])
    parser.add_argument("--players", default="traveller@3")
    parser.add_argument("--set", nargs="*", default=[], help="option=value")
    parser.add_argument("--into", type=Path, default=None)
    asked = parser.parse_args()
    chosen = game(asked.title)
    seats = asked.seats or list(range(chosen.card.least_seats, chosen.card.most_seats + 1))
    options = dict(one.split("=") for one in asked.set)
    into = asked.into or ROOT / "src" / "periple" / "games" / asked.title / "bots" / FILE
    scales: list[Scale] = []
    for many in seats:
        scales.append(measure(chosen, many, asked.games, asked.players, options))
        write(chosen, scales, asked.players, into)


if __name__ == "__main__":
    main()
