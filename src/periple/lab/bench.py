"""How fast a title runs, beside a fixed yard-stick measured in the same run (machines differ, ratios hold)."""

from time import perf_counter

import msgspec

from periple.bots.judge import judge_of
from periple.bots.search import Node, Tree
from periple.kernel.dice import seeded
from periple.kernel.registry import AnyGame
from periple.kernel.state import COMPILED, State, play_out

PAIR = 2  # seats, where a search is measured


class Figures(msgspec.Struct):
    title: str
    seats: int
    compiled: bool
    decisions_per_s: float
    games_per_s: float
    copies_per_s: float
    playouts_per_s: float
    observations_per_s: float
    search_playouts_per_s: float  # at two seats, from the opening: whole games at random
    search_nodes_per_s: float  # the same, moves added to the tree of the bot that searches
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
    observed = 0
    start = perf_counter()
    while perf_counter() - start < seconds / 4:
        for _ in range(100):
            game.observe(middle, middle.seat)
        observed += 100
    observing = perf_counter() - start
    return Figures(
        title=game.title,
        seats=seats,
        compiled=COMPILED,
        decisions_per_s=decisions / spent,
        games_per_s=games / spent,
        copies_per_s=copies / copying,
        playouts_per_s=playouts / playing,
        observations_per_s=observed / observing,
        search_playouts_per_s=_search_playouts(game, seconds / 2),
        search_nodes_per_s=_search_nodes(game, seconds / 2),
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


def _search_playouts(game: AnyGame, seconds: float) -> float:
    """What a search without a judge does: imagine a world, play it out."""
    opening = _opening(game)
    dice = seeded(4)
    playouts = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        world = opening.copy()
        world.reimagine(opening.seat, dice)
        play_out(world, dice, game.bound(PAIR))
        playouts += 1
    return playouts / (perf_counter() - start)


def _search_nodes(game: AnyGame, seconds: float) -> float:
    """The tree of Navigator, which asks a judge instead of playing on."""
    opening = _opening(game)
    judge = judge_of(game.title)
    tree = Tree(judge, opening.seat, PAIR, game.handlers.winners, judge.value(opening, opening.seat))
    dice = seeded(5)
    start = perf_counter()
    while perf_counter() - start < seconds:
        world = opening.copy()
        world.reimagine(opening.seat, dice)
        tree.look(world, dice)
    return _nodes(tree.root) / (perf_counter() - start)


def _nodes(node: Node) -> int:
    return 1 + sum(_nodes(kid) for kid in node.kids.values())


def _opening(game: AnyGame) -> State:
    state: State = game.deal(PAIR, 7, game.settle(PAIR, {}))
    state.listening = False
    state.events = []
    return state
