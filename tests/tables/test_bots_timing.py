"""The time of a bot's answer tells nothing: not whether it had a choice, not how hard that was."""

import asyncio
import logging
import selectors
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import pytest

import periple
from periple.kernel.match import Match
from periple.tables.acting import Acting
from periple.tables.bot_process import NOTHING, Task, Thought
from periple.tables.settings import Settings
from periple.tables.storage.rows import BOT, PERSON
from periple.tables.table import Table
from periple.tables.tempo import CALM, MOST_DOUBLINGS, Tempo, Window
from periple.tables.thinkers import Thinkers, Worker

DELAY = 0.4
TURNS = 60
Seconds = Callable[[int, Task], float]


class JumpingSelector(selectors.SelectSelector):
    """Instead of waiting, it moves the clock on."""

    def __init__(self) -> None:
        super().__init__()
        self.time = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        assert timeout is not None, "everybody waits for ever"
        self.time += timeout
        return super().select(0)


class JumpingLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.jumping = JumpingSelector()
        super().__init__(self.jumping)

    def time(self) -> float:
        return self.jumping.time


def in_no_time(act: Callable[[], Awaitable[None]]) -> None:
    loop = JumpingLoop()
    try:
        loop.run_until_complete(asyncio.wait_for(act(), 1e9))
    finally:
        loop.close()


@dataclass
class Stage:
    """A table without a store, at which all seats are bots' but one; it writes down how long each answer took."""

    match: Match
    bot: str
    people: int = 1
    spent: list[tuple[int, float]] = field(default_factory=list)  # of how many moves it chose, and the seconds

    def __post_init__(self) -> None:
        seats = [
            SimpleNamespace(seat=at, bot=self.bot, who=PERSON if at < self.people else BOT)
            for at in range(self.match.seats)
        ]
        self.seats, self.id, self.row = seats, "stage", SimpleNamespace(owner="Ida", to_act=self.match.seat)
        self.lock, self.asked_at, self.begun = asyncio.Lock(), -1, 0.0

    async def awake(self) -> Match:
        return self.match

    async def submit(self, seat: int, at: int, nonce: str, move: int, by: str = BOT) -> None:
        moves = len(self.match.moves()) if not nonce.startswith("aside") else 0
        self.spent.append((moves, round(asyncio.get_running_loop().time() - self.begun, 6)))
        self.match.play(move, seat=seat)


def watched(
    monkeypatch: pytest.MonkeyPatch,
    seconds: Seconds,
    bot: str = "navigator",
    title: str = "wanderlust",
    loading: float = 0.0,
    **more: Any,
) -> list[tuple[int, float]]:
    """Play a game with thoughts that take so many seconds each; the times of the answers."""
    stage = Stage(periple.start(title, seats=3, seed=5), bot, **more)

    async def ask(worker: Worker, task: Task, window: Window | None) -> Thought:
        if worker not in loaded:
            await asyncio.sleep(loading)
            loaded.add(worker)
        if window is not None:
            window.open()
        if task.aside:
            await asyncio.sleep(seconds(0, task))
            return Thought(NOTHING)
        moves = stage.match.moves()
        await asyncio.sleep(seconds(len(moves), task))
        return Thought(moves[stage.match.ply % len(moves)])

    async def act() -> None:
        acting = Acting(Thinkers(1, delay=DELAY), Settings(bot_delay=DELAY))
        for _ in range(TURNS):
            if stage.match.over:
                break
            stage.begun = asyncio.get_running_loop().time()
            if not await acting._asides(cast(Table, stage), stage.begun):
                await acting._move(cast(Table, stage), BOT, stage.begun)
        await acting.stop()

    loaded: set[Worker] = set()
    monkeypatch.setattr(Worker, "_ask", ask)
    in_no_time(act)
    return stage.spent


def distributions(spent: list[tuple[int, float]]) -> tuple[Counter[float], Counter[float]]:
    """The times of forced moves, and those of free ones."""
    return Counter(time for moves, time in spent if moves == 1), Counter(time for moves, time in spent if moves > 1)


def by_hardness(moves: int, task: Task) -> float:
    """A forced move takes nothing, and a choice the longer the more there is to choose from."""
    if task.aside:
        return 0.01 * (task.ply % 3)
    return 0.0 if moves == 1 else (1.0 if task.bot == "navigator" else 0.0) + min(0.15, 0.01 * moves)


@pytest.mark.parametrize("title", ["wanderlust", "routard"])
@pytest.mark.parametrize(("bot", "length"), [("traveller", DELAY), ("navigator", 1.0 + 1.5 * DELAY)])
def test_forced_and_free_moves_take_the_same_times(
    monkeypatch: pytest.MonkeyPatch, title: str, bot: str, length: float
) -> None:
    forced, free = distributions(watched(monkeypatch, by_hardness, bot, title))
    assert forced and free
    assert set(forced) == set(free) == {round(length, 6)}


@pytest.mark.parametrize("bot", ["traveller", "navigator"])
def test_a_thought_that_takes_for_ever_is_answered_for_in_the_same_time(
    monkeypatch: pytest.MonkeyPatch, bot: str, caplog: pytest.LogCaptureFixture
) -> None:
    """The time of a turn does not tell that its own thought was late. All later ones take longer alike."""
    monkeypatch.setattr(Tempo, "fall_behind", lambda tempo: None)

    def hard(moves: int, task: Task) -> float:
        return 0.0 if moves < 2 else 60.0 if moves % 2 else 0.1

    with caplog.at_level(logging.CRITICAL, "periple.bots"):
        forced, free = distributions(watched(monkeypatch, hard, bot))
    assert forced and sum(free.values()) > 10
    assert len(set(forced) | set(free)) == 1


def test_the_first_answer_of_a_worker_comes_later_and_the_next_ones_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = watched(monkeypatch, by_hardness, loading=3.0)
    assert slow[0][1] > 3.0
    assert len({time for _, time in slow[1:]}) == 1


@pytest.mark.parametrize("bot", ["traveller", "navigator"])
def test_a_forced_move_waits_for_a_worker_like_any_other(monkeypatch: pytest.MonkeyPatch, bot: str) -> None:
    """Else a long queue, or a worker that starts, would tell who had a choice."""
    ends = []

    async def ask(worker: Worker, task: Task, window: Window) -> Thought:
        await asyncio.sleep(3.0)
        window.open()
        return Thought(1)

    async def choose(moves: list[int]) -> None:
        thinkers = Thinkers(1, delay=DELAY)
        window = thinkers.tempo.window(bot, asyncio.get_running_loop().time())
        task = Task("wanderlust", 2, {}, [], 0, False, bot, 1, 0)
        assert await thinkers.choose(task, moves, window) == 1
        ends.append(window.end)

    monkeypatch.setattr(Worker, "_ask", ask)
    in_no_time(lambda: choose([1]))
    in_no_time(lambda: choose([1, 2]))
    assert ends[0] == ends[1] > 3.0


def test_bots_alone_do_not_wait_for_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody there has anything to learn: a forced move takes one delay."""
    forced, free = distributions(watched(monkeypatch, by_hardness, people=0))
    assert set(forced) == {DELAY}
    assert min(free) >= 1.0


def test_a_server_that_is_late_slows_down_for_a_while() -> None:
    async def act() -> None:
        tempo = Tempo(DELAY)
        for doubled in range(1, MOST_DOUBLINGS + 1):
            tempo.fall_behind()
            tempo.fall_behind()  # of the same moment
            assert tempo.delay == DELAY * 2**doubled
            await asyncio.sleep(10.0)
        tempo.fall_behind()
        assert tempo.delay == DELAY * 2**MOST_DOUBLINGS
        await asyncio.sleep(CALM)
        assert tempo.delay == DELAY * 2 ** (MOST_DOUBLINGS - 1)
        await asyncio.sleep(CALM * MOST_DOUBLINGS)
        assert tempo.delay == DELAY

    in_no_time(act)


def test_late_thoughts_slow_all_bots_down(monkeypatch: pytest.MonkeyPatch) -> None:
    spent = watched(monkeypatch, lambda moves, task: 0.5 if moves > 1 else 0.0, "traveller")
    assert spent[0][1] == pytest.approx(DELAY)
    assert spent[-1][1] == pytest.approx(DELAY * 2)
