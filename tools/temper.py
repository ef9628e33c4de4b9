"""Measures how honest a net's chances to win are, and tempers them where it is too sure of itself (docs/explorer.md).

    python tools/temper.py routard --games 600

A net foretells games of its own kind; told of others it may promise too much. Plays games of Traveller against itself,
asks the net about some positions of each, and finds by number of seats the power to which its shares of the win are
raised so that the outcomes are likeliest. How far off they are is measured on games it was not fitted to. Powers are
written into the net's file.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import click
import msgspec
import numpy
from numpy.typing import NDArray

import periple
from calibrate import EVERY, ROOT, compared
from periple.bots.explorer import taught
from periple.bots.net import FILE, write_net
from periple.kernel.registry import game

POWERS = numpy.arange(0.3, 2.01, 0.05)
LEAST = 1e-6
Rows = NDArray[numpy.float64]


class Seen(msgspec.Struct):
    """A position: its game, everybody's share of the win as the net tells it, by head, and the shares at the end."""

    number: int
    told: list[list[float]]
    won: list[float]


def play(title: str, seats: int, level: str, seed: int) -> list[Seen]:
    match = periple.start(title, seats=seats, seed=seed)
    net = taught(match.game)
    assert net is not None
    net.facts = msgspec.structs.replace(net.facts, temper=[])
    bots = [periple.bot(level, seed=seed * 10 + seat) for seat in range(seats)]
    states = []
    while match.seat is not None:
        states.append((match.seat, match.game.observe(match.glimpse(), match.seat)))
        match.play(bots[match.seat].choose(match))
    won = [1.0 / len(match.winners) if seat in match.winners else 0.0 for seat in range(seats)]
    found = []
    for seat, seen in states[seed % EVERY :: max(1, len(states) // EVERY)]:
        shares = numpy.roll(net.shares_of([seen], seats)[0], seat, axis=1)
        found.append(Seen(seed, shares.astype(float).tolist(), won))
    return found


def tempered(seen: list[Seen], power: float) -> Rows:
    """(positions, seats): everybody's chance, with shares raised to a power; what is left is nobody's win."""
    told = numpy.array([one.told for one in seen])
    told = numpy.concatenate([told, 1.0 - told.sum(axis=2, keepdims=True)], axis=2).clip(LEAST) ** power
    rows: Rows = (told / told.sum(axis=2, keepdims=True)).mean(axis=1)[:, :-1]
    return rows


def fit(seen: list[Seen]) -> float:
    """The power under which what was won surprises least."""
    won = numpy.array([one.won for one in seen])
    losses = [-float((won * numpy.log(tempered(seen, power).clip(LEAST))).sum()) for power in POWERS]
    return round(float(POWERS[int(numpy.argmin(losses))]), 2)


def measure(title: str, seats: int, games: int, level: str, workers: int) -> float:
    with ProcessPoolExecutor(workers) as pool:
        played = pool.map(partial(play, title, seats, level), range(700_000, 700_000 + games), chunksize=4)
        seen = [one for row in played for one in row]
    halves = [[one for one in seen if one.number % 2 == half] for half in (0, 1)]
    for name, powers in (("as learnt", [1.0, 1.0]), ("tempered", [fit(halves[1]), fit(halves[0])])):
        rows = [row for half, power in zip(halves, powers, strict=True) for row in tempered(half, power).tolist()]
        classes = compared([*halves[0], *halves[1]], rows)  # type: ignore[arg-type]
        off = 100 * sum(abs(share - won) * count for share, won, count in classes) / sum(one[2] for one in classes)
        line = "  ".join(f"{100 * share:.0f}:{100 * won:.0f} ({count})" for share, won, count in classes)
        click.echo(f"{title}, {seats} seats, {games} games, {name}: off {off:.1f}, told:won  {line}")
    return fit(seen)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("title")
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--players", default="traveller@3")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--into", type=Path, default=None)
    asked = parser.parse_args()
    chosen = game(asked.title)
    net = taught(chosen)
    if net is None:
        raise SystemExit(f"{asked.title} has not been learnt.")
    card = chosen.card
    temper = [1.0] * (card.least_seats - 1)
    for seats in range(card.least_seats, min(card.most_seats, net.facts.seats) + 1):
        temper.append(measure(asked.title, seats, asked.games, asked.players, asked.workers) if seats > 1 else 1.0)
    click.echo(f"{asked.title}: {temper}")
    into = asked.into or ROOT / "src" / "periple" / "games" / asked.title / "bots" / FILE
    with into.open("wb") as file:
        write_net(file, msgspec.structs.replace(net.facts, temper=temper), net.weights)


if __name__ == "__main__":
    main()
