"""How fast a title runs, beside a fixed yard-stick measured in the same run (machines differ, ratios hold)."""

from time import perf_counter

import msgspec

from periple.kernel.dice import seeded
from periple.kernel.registry import AnyGame
from periple.kernel.state import COMPILED, State, play_out


class Figures(msgspec.Struct):
    title: str
    seats: int
    compiled: bool
    decisions_per_s: float
    games_per_s: float
    copies_per_s: float
    playouts_per_s: float
    yardstick_per_s: float


def yardstick(seconds: float) -> float:
    """Turns per second of a small fixed loop in plain Python: dictionary, list and int work, nothing of ours."""
    turns = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        table = {n: n * n % 97 for n in range(64)}
        line = [table[n] for n in range(64) if table[n] & 1]
        turns += sum(line) > 0
    return turns / (perf_counter() - start)


def measure(game: AnyGame, seats: int, seconds: float) -> Figures:
    """Random games after a warm-up; copies of a position in mid-game; games played out from it."""
    _random_games(game, seats, seconds)
    decisions, games, spent = _random_games(game, seats, seconds)
    middle = _mid_game(game, seats)
    copies = 0
    start = perf_counter()
    while perf_counter() - start < seconds / 4:
        for _ in range(100):
            middle.copy()
        copies += 100
    copying = perf_counter() - start
    playouts = 0
    dice = seeded(3)
    start = perf_counter()
    while perf_counter() - start < seconds / 2:
        play_out(middle.copy(), dice, game.bound(seats))
        playouts += 1
    playing = perf_counter() - start
    return Figures(
        title=game.title,
        seats=seats,
        compiled=COMPILED,
        decisions_per_s=decisions / spent,
        games_per_s=games / spent,
        copies_per_s=copies / copying,
        playouts_per_s=playouts / playing,
        yardstick_per_s=yardstick(seconds / 4),
    )


def _random_games(game: AnyGame, seats: int, seconds: float) -> tuple[int, int, float]:
    options = game.settle(seats, {})
    dice = seeded(1)
    decisions = games = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        state = game.deal(seats, games, options)
        state.listening = False
        decisions += play_out(state, dice, game.bound(seats))
        games += 1
    return decisions, games, perf_counter() - start


def _mid_game(game: AnyGame, seats: int) -> State:
    state: State = game.deal(seats, 7, game.settle(seats, {}))
    state.listening = False
    state.events = []
    play_out(state, seeded(2), 100)
    return state
