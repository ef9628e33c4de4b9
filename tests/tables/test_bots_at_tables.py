"""Bots think aside: a slow one keeps nobody else waiting, and nobody plays for nobody."""

import asyncio
import sys
from pathlib import Path

import pytest
from tables_door import in_house, new_table, people, play_some

from periple.tables import analyses
from periple.tables.analysis_process import Told
from periple.tables.bot_process import Task, Thought
from periple.tables.house import House
from periple.tables.mailbox import Mailbox
from periple.tables.making import SeatWish, TableWish
from periple.tables.problems import Problem
from periple.tables.table import Table
from periple.tables.thinkers import Lane, Thinkers

SLOW = """
import sys, time
from pathlib import Path
from periple.tables.bot_process import serve
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


def test_a_slow_bot_leaves_other_tables_unhindered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While it thinks, people play, and quick bots at other tables go on, on one worker a lane."""
    word = tmp_path / "word"

    async def act(house: House) -> None:
        for worker in house.acting.thinkers.deep.workers:
            monkeypatch.setattr(worker, "_start", lambda: slow_start(word))
        people, _ = await new_table(house)
        slow, _ = await new_table(house, bots("navigator"))
        quick, _ = await new_table(house, bots("any"))
        await play_some(people, MANY)
        await until_ply(quick, MANY)
        assert slow.row.ply == 0
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


def some_task(owner: str, bot: str = "navigator") -> Task:
    return Task("globetrotter", 2, {}, [], 0, False, bot, 1, 0, owner)


def test_each_owner_gets_a_thought_in_turn_however_many_tables_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thirty tables of one owner wait; who comes then is next but one."""
    served: list[str] = []

    async def think(task: Task, budget: float, window: None) -> Thought:
        served.append(task.owner)
        await asyncio.sleep(0)
        return Thought(0)

    async def run() -> None:
        lane = Lane(1)
        monkeypatch.setattr(lane.workers[0], "think", think)
        owners = ["crowd"] * 30 + ["Ida", "Jules", "Ida"]
        await asyncio.gather(*(lane.think(some_task(owner), 600.0, 600.0) for owner in owners))

    asyncio.run(run())
    assert served[:6] == ["crowd", "crowd", "Ida", "Jules", "crowd", "Ida"]
    assert len(served) == 33


def test_waiting_counts_and_a_quick_bot_answers_where_the_queue_is_long(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        thinkers = Thinkers(1, budget=0.05)
        busy = asyncio.Event()

        async def for_ever(task: Task, budget: float, window: None) -> Thought:
            await busy.wait()
            return Thought(3)

        async def at_once(task: Task, budget: float, window: None) -> Thought:
            assert (task.bot, task.owner) == ("traveller", "Ida")
            return Thought(2)

        monkeypatch.setattr(thinkers.deep.workers[0], "think", for_ever)
        monkeypatch.setattr(thinkers.quick.workers[0], "think", at_once)
        first = asyncio.create_task(thinkers.choose(some_task("crowd"), [2, 3]))
        await asyncio.sleep(0)
        assert await thinkers.choose(some_task("Ida"), [2, 3]) == 2
        busy.set()
        assert await first == 3
        assert await thinkers.choose(some_task("Ida"), [2, 3]) == 3  # nobody waits any more

    asyncio.run(run())


async def sleeps(house: House, table: Table) -> int:
    """The line at which it came to rest."""
    while house.acting.busy(table):
        await asyncio.sleep(0.005)
    return table.row.ply


def test_bots_alone_play_only_while_somebody_looks(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        table, _ = await new_table(house, bots("any"))
        await until_ply(table, 2)
        house.acting.idle = 0.0
        ply = await sleeps(house, table)
        reader = Mailbox(None)
        table.audience.readers.add(reader)
        house.acting.consider(table)
        await until_ply(table, ply + 2)
        table.audience.readers.discard(reader)
        ply = await sleeps(house, table)
        table.visited, house.acting.idle = 0, 1000.0
        await house.table(table.id)  # a look is enough, too
        await until_ply(table, ply + 2)

    in_house(tmp_path / "p.db", act)


def test_bots_go_on_to_somebodys_turn_and_no_further(tmp_path: Path) -> None:
    """Also after a restart, when nobody is there; a clock then waits for somebody to come back."""
    keys: list[str] = []
    seats = [SeatWish("bot", bot="any"), SeatWish("person"), SeatWish("bot", bot="any")]

    async def begin(house: House) -> None:
        house.acting.stopped = True
        for clock in (None, 1):
            table, _ = await new_table(house, TableWish("globetrotter", seats, seed=5, clock=clock))
            while table.row.to_act == 1:
                await play_some(table, 1)
            keys.append(table.id)

    async def act(house: House) -> None:
        for key in keys:
            table = await house._table(key)
            table.visited = 0
            await sleeps(house, table)
            assert table.row.to_act == 1
            assert not house.acting.attended(table)

    in_house(tmp_path / "p.db", begin)
    in_house(tmp_path / "p.db", act)


def test_a_table_knows_whose_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    async def act(house: House) -> None:
        async def choose(task: Task, moves: list[int], window: None) -> int:
            asked.append(task.owner)
            return moves[0]

        monkeypatch.setattr(house.acting.thinkers, "choose", choose)
        for owner in ("Ida", ""):
            made = await house.create(bots("any"), owner)
            await until_ply(await house.table(made.row.id), 1)
            assert (owner or made.row.id) in asked

    in_house(tmp_path / "p.db", act)


def test_analyses_are_made_for_each_owner_in_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many one of them asks for; and there is always room for another's."""
    monkeypatch.setattr(analyses, "MOST_OF_ONE", 3)
    served: list[str] = []
    all_have_asked = asyncio.Event()

    async def read(table: Table) -> Told:
        served.append(table.row.owner)
        await all_have_asked.wait()
        return Told(0, 0, error="none is made here")

    async def act(house: House) -> None:
        monkeypatch.setattr(house.analyses, "_read", read)
        owners = ["crowd", "crowd", "crowd", "Ida"]
        tables = [await house.table((await house.create(people(), owner)).row.id) for owner in owners]
        one_more = await house.table((await house.create(people(), "crowd")).row.id)
        for table in tables[:3]:
            await house.analyses.ask(table)
        with pytest.raises(Problem):
            await house.analyses.ask(one_more)
        await house.analyses.ask(tables[3])
        all_have_asked.set()
        while len(served) < 4:
            await asyncio.sleep(0.005)
        await house.analyses.ask(one_more)

    in_house(tmp_path / "p.db", act)
    assert served[:4] == ["crowd", "crowd", "Ida", "crowd"]
