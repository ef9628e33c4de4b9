"""Bots think aside: a slow one keeps nobody else waiting, and how long a bot took tells nothing."""

import asyncio
import sys
import time
from pathlib import Path
from statistics import median

import pytest
from tables_door import in_house, new_table, play_some

from periple.tables.house import House
from periple.tables.making import SeatWish, TableWish
from periple.tables.table import Table
from periple.tables.thinker import Task

SLOW = """
import sys, time
from pathlib import Path
from periple.tables.thinker import serve
class Waiting:
    def read(self, size):
        data = sys.stdin.buffer.read(size)
        while not Path(sys.argv[1]).exists():
            time.sleep(0.01)
        return data
serve(Waiting(), sys.stdout.buffer)
"""
MANY = 15


async def slow_start(word: Path) -> asyncio.subprocess.Process:
    """A worker that thinks until a file is there."""
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(sys.executable, "-c", SLOW, str(word), stdin=pipe, stdout=pipe)


def bots(level: str, seed: int = 1) -> TableWish:
    return TableWish(title="globetrotter", seats=[SeatWish("bot", bot=level)] * 2, seed=seed)


async def until_ply(table: Table, ply: int) -> None:
    while table.row.ply < ply:
        await asyncio.sleep(0.005)


async def time_of(table: Table, moves: int) -> float:
    """The middle one of what moves take."""
    found: list[float] = []
    for _ in range(moves):
        begun = time.perf_counter()
        await play_some(table, 1)
        found.append(time.perf_counter() - begun)
    return median(found)


def test_a_slow_bot_leaves_other_tables_unhindered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While it thinks, people play as fast as before, and quick bots at other tables go on, on one worker a lane."""
    word = tmp_path / "word"

    async def act(house: House) -> None:
        for worker in house.acting.thinkers.deep.workers:
            monkeypatch.setattr(worker, "_start", lambda: slow_start(word))
        people, _ = await new_table(house)
        await play_some(people, 5)
        before = await time_of(people, MANY)
        slow, _ = await new_table(house, bots("navigator"))
        quick, _ = await new_table(house, bots("tourist"))
        during = await time_of(people, MANY)
        await until_ply(quick, MANY)
        assert slow.row.ply == 0
        assert during < 20 * before
        word.touch()
        await until_ply(slow, 1)

    in_house(tmp_path / "p.db", act, bot_budget=600.0)


def test_a_bot_that_thinks_too_long_gets_a_legal_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def act(house: House) -> None:
        for worker in house.acting.thinkers.deep.workers:
            monkeypatch.setattr(worker, "_start", lambda: slow_start(tmp_path / "never"))
        slow, _ = await new_table(house, bots("navigator"))
        await until_ply(slow, 2)

    in_house(tmp_path / "p.db", act, bot_budget=0.3)


@pytest.mark.parametrize(("thinks", "delays"), [(0.0, 1), (0.05, 1), (0.12, 2), (0.25, 3)])
def test_the_answer_comes_after_a_whole_number_of_delays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, thinks: float, delays: int
) -> None:
    """However short it thought: never sooner than the next whole delay."""
    delay, begun, done = 0.1, [0.0], [0.0]

    async def act(house: House) -> None:
        move = house.acting._move

        async def timed(table: Table, by: str) -> None:
            begun.append(time.perf_counter())
            await move(table, by)
            done.append(time.perf_counter())

        async def choose(task: Task, moves: list[int]) -> int:
            await asyncio.sleep(thinks)
            return moves[0]

        monkeypatch.setattr(house.acting, "_move", timed)
        monkeypatch.setattr(house.acting.thinkers, "choose", choose)
        table, _ = await new_table(house, bots("tourist"))
        await until_ply(table, 3)

    in_house(tmp_path / "p.db", act, bot_delay=delay)
    spent = [end - start for start, end in zip(begun, done, strict=False)][1:]
    assert len(spent) >= 2
    assert all(one >= 0.98 * delays * delay for one in spent)
