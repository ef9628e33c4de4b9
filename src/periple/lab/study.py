"""What a series says, counted: the numbers that a report tells in sentences and draws."""

from math import sqrt
from statistics import median, quantiles
from typing import Final

import msgspec

from periple.kernel.registry import AnyGame
from periple.kernel.words import Text
from periple.lab.figures import SURE, Share, order_figures
from periple.lab.plan import GameRow, Plan, SeatRow
from periple.lab.ratings import Outcome, Rung, rate
from periple.lab.uses import families, names_of, uses_of

CARD: Final = "card"  # the argument whose things come in sorts
FEW: Final = 12  # seats that used a thing: with fewer nothing is said of its worth


class Origin(msgspec.Struct, frozen=True):
    """Where points come from: the mean of all seats, of the winners, and whether the difference is more than chance."""

    name: Text
    mean: float
    winners: float
    sure: bool

    @property
    def gain(self) -> float:
        return self.winners - self.mean


class Thing(msgspec.Struct, frozen=True):
    """Something that was used: in which share of games, by how many seats, and what those had above the mean."""

    name: Text
    games: float
    seats: int
    worth: float
    reach: float  # half of the interval around it
    won: float


class Panel(msgspec.Struct, frozen=True):
    name: Text
    things: list[Thing]


class Spread(msgspec.Struct, frozen=True):
    """So many games of each length, and the middle half of them."""

    numbers: list[int]
    low: float
    middle: float
    high: float


class Study(msgspec.Struct, frozen=True):
    title: str
    name: Text
    games: int
    plan: Plan
    orders: list[Share]
    origins: list[Origin]
    points: Spread
    rounds: Spread
    moves: Spread
    leads: Spread
    gaps: Spread
    panels: list[Panel]
    ladder: list[Rung]


def study(game: AnyGame, plan: Plan, rows: list[GameRow]) -> Study:
    seats = [seat for row in rows for seat in row.seats]
    return Study(
        title=plan.title,
        name=game.card.name,
        games=len(rows),
        plan=plan,
        orders=[order_figures(rows, order) for order in range(len(plan.bots))],
        origins=origins(game, seats),
        points=spread([seat.points for seat in seats]),
        rounds=spread([row.rounds for row in rows]),
        moves=spread([row.moves for row in rows]),
        leads=spread([row.lead_changes for row in rows]),
        gaps=spread([gap(row) for row in rows] if len(plan.bots) > 1 else []),
        panels=panels(game, rows),
        ladder=ladder(plan, rows),
    )


def spread(numbers: list[int]) -> Spread:
    if len(numbers) < 2:
        one = float(numbers[0]) if numbers else 0.0
        return Spread(numbers, one, one, one)
    low, _, high = quantiles(numbers, n=4, method="inclusive")
    return Spread(numbers, low, float(median(numbers)), high)


def gap(row: GameRow) -> int:
    """How far the first was ahead of the second."""
    points = sorted((seat.points for seat in row.seats), reverse=True)
    return points[0] - points[1]


def origins(game: AnyGame, seats: list[SeatRow]) -> list[Origin]:
    """Categories that gave anybody anything, the richest first."""
    names = game.catalogue().categories
    keys = {key for seat in seats for key, points in seat.categories.items() if points}
    found = [origin(names[key], key, seats) for key in sorted(keys)]
    return sorted(found, key=lambda one: -one.mean)


def origin(name: Text, key: str, seats: list[SeatRow]) -> Origin:
    all_of_them = [seat.categories.get(key, 0) for seat in seats]
    winners = [seat.categories.get(key, 0) for seat in seats if seat.won]
    mean = average(all_of_them)
    best = average(winners) if winners else mean
    return Origin(name, mean, best, abs(best - mean) > reach(winners))


def average(numbers: list[int]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def reach(numbers: list[int]) -> float:
    """Half of the 95 % interval around a mean."""
    if len(numbers) < 2:
        return float("inf")
    mean = average(numbers)
    variance = sum((number - mean) ** 2 for number in numbers) / (len(numbers) - 1)
    return SURE * sqrt(variance / len(numbers))


class Tally:
    """Who used one thing."""

    def __init__(self) -> None:
        self.games: set[int] = set()
        self.points: list[int] = []
        self.won = 0.0


def panels(game: AnyGame, rows: list[GameRow]) -> list[Panel]:
    tallies: dict[str, Tally] = {}
    alike = {use.also: use.verb for use in uses_of(game) if use.also}
    for row in rows:
        for seat in row.seats:
            for key in {renamed(one, alike) for one in seat.things}:
                tally = tallies.setdefault(key, Tally())
                tally.games.add(row.number)
                tally.points.append(seat.points)
                tally.won += seat.won
    mean = average([seat.points for row in rows for seat in row.seats])
    cards = families(game.catalogue())
    found: dict[Text, list[Thing]] = {}
    for use in uses_of(game):
        names = names_of(game, use)
        used = {key: f"{use.verb}:{use.arg}:{key}" for key in names}
        sorts = cards if use.arg == CARD else {}
        groups = {sorts.get(key) for key in names if used[key] in tallies}
        for key, name in names.items():
            if used[key] in tallies or (use.whole and sorts.get(key) in groups):
                group = sorts.get(key, use.name) if len(groups) > 1 else use.name
                found.setdefault(group, []).append(thing(name, tallies.get(used[key]), len(rows), mean))
    kept = [Panel(group, things) for group, things in found.items()]
    return [panel for panel in kept if len(panel.things) > 1 and any(one.seats for one in panel.things)]


def renamed(key: str, alike: dict[str, str]) -> str:
    """A thing under the verb by which it is counted."""
    verb, _, what = key.partition(":")
    return f"{alike.get(verb, verb)}:{what}"


def thing(name: Text, tally: Tally | None, games: int, mean: float) -> Thing:
    if tally is None:
        return Thing(name, 0.0, 0, 0.0, float("inf"), 0.0)
    count = len(tally.points)
    worth = average(tally.points) - mean
    return Thing(name, len(tally.games) / games, count, worth, reach(tally.points), tally.won / count)


def ladder(plan: Plan, rows: list[GameRow]) -> list[Rung]:
    """Ratings, where different bots met; the best first."""
    names = list(dict.fromkeys(plan.bots))
    return rate(names, [outcome(plan, row) for row in rows]) if len(names) > 1 else []


def outcome(plan: Plan, row: GameRow) -> Outcome:
    """Who met whom, and who won; by how much does not count."""
    return (
        tuple(plan.bots[seat.bot] for seat in row.seats),
        tuple(plan.bots[seat.bot] for seat in row.seats if seat.won),
    )
