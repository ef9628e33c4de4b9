"""How strong bots are, from all their games at once: the order in which these were played does not matter.

A bot wins a game with a chance that is its strength among the strengths of all who sit there (Bradley and Terry at two
seats, the first choice of Plackett and Luce at more); a shared win is shared. The strengths that make the games as
likely as they can be are found by Hunter's iteration (MM algorithms for generalized Bradley-Terry models, 2004).
Ratings are told on Elo's scale around 1500: 400 more is ten times the strength. Intervals are the middle 95 % of the
ratings fitted to wins drawn again many times, as they may have been: at each table a game more, shared by all who sat
there, so that twenty wins of twenty are not told as if the twenty-first were sure.
"""

from collections import Counter
from math import log10
from random import Random
from typing import Final

import msgspec

from periple.lab.figures import Share, interval
from periple.lab.plan import GameRow, Plan

MEAN: Final = 1500.0
SCALE: Final = 400.0
DRAWS: Final = 200
ROUNDS: Final = 200  # of the iteration, at the most
CLOSE: Final = 1e-6
PRIOR: Final = 0.5  # half a win and half a loss against an average bot: whoever never loses is not infinitely strong
HARDLY: Final = 0.05  # the same where wins are drawn, of which everybody has a part

Outcome = tuple[tuple[str, ...], tuple[str, ...]]  # who sat at a table, in order of their names, and who won


class Rung(msgspec.Struct, frozen=True):
    """A bot on the ladder: its rating with its interval, and its share of wins."""

    bot: str
    rating: float
    low: float
    high: float
    share: Share


def rate(names: list[str], games: list[Outcome]) -> list[Rung]:
    """The best first."""
    outcomes = Counter((tuple(sorted(table)), tuple(sorted(winners))) for table, winners in games)
    counts = {outcome: float(n) for outcome, n in sorted(outcomes.items())}  # to the last bit, whatever the order
    ratings = fitted(names, counts)
    dice, likely = Random(1), with_a_game_more(counts)
    drawn = [fitted(names, {one: dice.gammavariate(n, 1.0) for one, n in likely}, HARDLY) for _ in range(DRAWS)]
    rungs = []
    for name in names:
        spread = sorted(one[name] for one in drawn)
        low, high = spread[round(0.025 * (DRAWS - 1))], spread[round(0.975 * (DRAWS - 1))]
        rungs.append(Rung(name, ratings[name], low, high, share_of(name, counts)))
    return sorted(rungs, key=lambda rung: (-rung.rating, rung.bot))


def with_a_game_more(counts: dict[Outcome, float]) -> list[tuple[Outcome, float]]:
    """How often each came about, also what never did."""
    shared: dict[Outcome, float] = {
        (table, (name,)): table.count(name) / len(table) for table, _ in counts for name in table
    }
    return sorted((one, counts.get(one, 0.0) + shared.get(one, 0.0)) for one in {*counts, *shared})


def share_of(name: str, counts: dict[Outcome, float]) -> Share:
    played = sum(n * table.count(name) for (table, _), n in counts.items())
    wins = sum(n * winners.count(name) / len(winners) for (_, winners), n in counts.items() if winners)
    return interval(wins, round(played))


def fitted(names: list[str], counts: dict[Outcome, float], prior: float = PRIOR) -> dict[str, float]:
    """The most likely ratings."""
    met = [(table, winners, n) for (table, winners), n in counts.items() if len(set(table)) > 1 and winners and n]
    wins = dict.fromkeys(names, prior)
    for _, winners, n in met:
        for name in winners:
            wins[name] += n / len(winners)
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        weight = {name: 2 * prior / (strength[name] + 1.0) for name in names}
        for table, _, n in met:
            whole = sum(strength[name] for name in table)
            for name in table:
                weight[name] += n / whole
        fresh = {name: wins[name] / weight[name] for name in names}
        moved = max(abs(fresh[name] - strength[name]) / strength[name] for name in names)
        strength = fresh
        if moved < CLOSE:
            break
    logs = {name: SCALE * log10(strength[name]) for name in names}
    middle = sum(logs.values()) / len(logs)
    return {name: MEAN + value - middle for name, value in logs.items()}


def outcome(plan: Plan, row: GameRow) -> Outcome:
    """Who met whom, and who won; by how much does not count."""
    return (
        tuple(plan.bots[seat.bot] for seat in row.seats),
        tuple(plan.bots[seat.bot] for seat in row.seats if seat.won),
    )
