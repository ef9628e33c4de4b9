"""Many games at once: who wins, with how many points, how fast."""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import msgspec

from periple.bots.glance import Glance
from periple.bots.roster import Bot, bot
from periple.kernel.cast import Cast
from periple.kernel.dice import Dice, seeded
from periple.kernel.game import Options
from periple.kernel.registry import AnyGame, game
from periple.kernel.state import OVER, State
from periple.kernel.words import Text


class Plan(msgspec.Struct, frozen=True):
    """A series to be played. The bots change seats from game to game, so that no seat is an advantage."""

    title: str
    bots: list[str]  # one per seat
    games: int
    seed: int
    options: Options
    content: str = ""


class Result(msgspec.Struct):
    """One game: by bot as listed in the plan."""

    points: list[int]
    won: list[float]  # a shared win is shared
    categories: list[dict[str, int]]
    moves: int
    used: list[Text]


CHUNK = 20


def play_one(plan: Plan, number: int) -> Result:
    """One game of a series, the bots moved on by `number` seats."""
    title = game(plan.title, Path(plan.content) if plan.content else None)
    seats = len(plan.bots)
    seed = plan.seed + number
    state = title.deal(seats, seed, title.settle(seats, plan.options))
    state.listening = False
    cast = title.cast(seats, title.settle(seats, plan.options), None)
    order = [(seat + number) % seats for seat in range(seats)]  # which bot sits where
    players = [bot(plan.bots[order[seat]], plan.title) for seat in range(seats)]
    dice = seeded(seed ^ 0xB07)
    moves = 0
    while state.seat != OVER:
        state.play(players[state.seat].choose(Glance(title, state, state.seat, dice, cast, moves)))
        moves += 1 + speak_up(title, state, players, dice, cast)
    winners = title.winners(state)
    scores = [score for score in title.scores(state, cast) if score.seat is not None]
    result = Result([0] * seats, [0.0] * seats, [{} for _ in range(seats)], moves, title.used(state))
    for seat in range(seats):
        who = order[seat]
        result.points[who] = scores[seat].total
        result.won[who] = 1 / len(winners) if seat in winners else 0.0
        result.categories[who] = {category.id: category.points for category in scores[seat].categories}
    return result


def speak_up(title: AnyGame, state: State, players: list[Bot], dice: Dice, cast: Cast) -> int:
    """Between two moves every seat that may act out of turn is asked once; tell how many did."""
    spoke = 0
    for seat, player in enumerate(players):
        if state.seat != OVER and state.asides(seat):
            move = player.aside(Glance(title, state, seat, dice, cast))
            if move is not None:
                state.play_aside(seat, move)
                spoke += 1
    return spoke


def _chunk(job: tuple[Plan, int, int]) -> list[Result]:
    plan, start, stop = job
    return [play_one(plan, number) for number in range(start, stop)]


def play_series(plan: Plan, workers: int, told: Callable[[int], None]) -> list[Result]:
    """Play them all; `told` hears how many games are done. The results do not depend on the number of workers."""
    jobs = [(plan, start, min(start + CHUNK, plan.games)) for start in range(0, plan.games, CHUNK)]
    results: list[Result] = []
    for chunk in _run(jobs, workers):
        results.extend(chunk)
        told(len(results))
    return results


def _run(jobs: list[tuple[Plan, int, int]], workers: int) -> Iterator[list[Result]]:
    if workers <= 1 or len(jobs) == 1:
        yield from map(_chunk, jobs)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(_chunk, jobs)


class Summary(msgspec.Struct):
    """What a series says about one bot at its place in the list."""

    bot: str
    games: int
    wins: float
    win_rate: float
    points: float
    categories: dict[str, float]


def summarise(plan: Plan, results: list[Result]) -> list[Summary]:
    count = len(results)
    summaries: list[Summary] = []
    for at, name in enumerate(plan.bots):
        keys = sorted({key for result in results for key in result.categories[at]})
        wins = sum(result.won[at] for result in results)
        summaries.append(
            Summary(
                bot=name,
                games=count,
                wins=wins,
                win_rate=wins / count,
                points=sum(result.points[at] for result in results) / count,
                categories={key: sum(r.categories[at].get(key, 0) for r in results) / count for key in keys},
            )
        )
    return summaries


def shares(results: list[Result]) -> list[tuple[Text, float]]:
    """In which share of games each thing was used, the most frequent first."""
    games: dict[Text, int] = {}
    for result in results:
        for name in result.used:
            games[name] = games.get(name, 0) + 1
    return sorted(((name, games[name] / len(results)) for name in games), key=lambda one: (-one[1], one[0].en))
