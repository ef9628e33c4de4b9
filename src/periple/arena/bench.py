"""How many decisions a second a fleet makes: every one observed, masked and chosen at random among the legal ones."""

from time import perf_counter

import msgspec
import numpy

from periple.arena.fleet import Fleet, any_legal
from periple.kernel.state import COMPILED


class FleetFigures(msgspec.Struct):
    title: str
    seats: int
    games: int
    workers: int
    compiled: bool
    decisions_per_s: float
    games_per_s: float


def measure_fleet(title: str, seats: int, games: int, workers: int, seconds: float) -> FleetFigures:
    luck = numpy.random.default_rng(1)
    with Fleet(title, games, seats, workers=workers) as fleet:
        fleet.reset(1)
        _sail(fleet, luck, seconds / 2)
        decisions, ended, spent = _sail(fleet, luck, seconds)
    return FleetFigures(
        title=title,
        seats=seats,
        games=games,
        workers=workers,
        compiled=COMPILED,
        decisions_per_s=decisions / spent,
        games_per_s=ended / spent,
    )


def _sail(fleet: Fleet, luck: numpy.random.Generator, seconds: float) -> tuple[int, int, float]:
    decisions = ended = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        fleet.step(any_legal(fleet.masks, luck))
        decisions += fleet.games
        ended += int(fleet.done.sum())
    return decisions, ended, perf_counter() - start
