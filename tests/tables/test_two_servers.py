"""Two servers on one PostgreSQL are one: whatever one writes, the other tells once and in order, by one clock."""

import ast
import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine
from tables_door import people, play_some
from two_servers import NEVER, WRONG, both, late_moves, left, reader, said, until, with_two

import periple
from periple.tables import pausing, seating
from periple.tables.chat import Chat
from periple.tables.house import House
from periple.tables.limits import Bucket
from periple.tables.mailbox import Mailbox
from periple.tables.pace import PATIENCE
from periple.tables.problems import Problem
from periple.tables.storage import group_commit
from periple.tables.storage.statements import WriteSet
from periple.tables.table import Table
from postgres import Postgres


@pytest.mark.parametrize("wrong", WRONG)
def test_every_line_of_chat_is_told_once_and_in_one_order_at_both_servers(
    postgres: Postgres, wrong: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Bucket, "take", lambda *_: True)
    lines = 60

    async def act(one: House, two: House) -> None:
        here, there = await both(one, two)
        heard = [reader(here), reader(there)]

        async def talk(table: Table, seat: int) -> None:
            for number in range(lines):
                line = await Chat().say(table, seat, f"{seat}: {number}")
                assert line is not None and line.text == f"{seat}: {number}"

        await asyncio.gather(talk(here, 0), talk(here, 1), talk(there, 0), talk(there, 1))
        await until(lambda: all(len(said(one)) >= 4 * lines for one in heard))
        stored = await one.store.chat(here.id, 0, 1000)
        assert [line.id for line in stored] == list(range(1, 4 * lines + 1))
        assert said(heard[0]) == said(heard[1]) == [line.text for line in stored]

    with_two(postgres.new_database(f"chat{abs(wrong[0])}_{abs(wrong[1])}"), act, wrong)


def test_a_line_that_is_committed_late_is_told_all_the_same(postgres: Postgres) -> None:
    """A number below one that was told already would never be asked for. So no line gets a number before the one before
    it is committed, however long that takes."""
    database = postgres.new_database("late")

    async def act(one: House, two: House) -> None:
        here, there = await both(one, two)
        heard = [reader(here), reader(there)]
        first = Chat()
        slow = create_async_engine(one.store.url)
        async with slow.connect() as third:  # a server that is slow to commit
            written: list[WriteSet] = []
            write = one.store.writer.write
            one.store.writer.write = lambda page: written.append(page) or write(WriteSet())  # type: ignore[method-assign, func-returns-value]
            await first.say(here, 0, "late")
            one.store.writer.write = write  # type: ignore[method-assign]
            for statement in written[0].others:
                await third.execute(statement)
            after = asyncio.create_task(Chat().say(there, 1, "soon"))
            await asyncio.sleep(0.5)
            assert not after.done()
            assert [said(one) for one in heard] == [[], []]
            await third.commit()
            await after
        await slow.dispose()
        await until(lambda: all(len(said(one)) == 2 for one in heard))
        assert said(heard[0]) == said(heard[1]) == ["late", "soon"]

    with_two(database, act)


@pytest.mark.parametrize("wrong", WRONG)
def test_a_clock_that_is_wrong_at_one_server_takes_and_gives_no_time(
    postgres: Postgres, wrong: tuple[int, int]
) -> None:
    async def act(one: House, two: House) -> None:
        here, there = await both(one, two, people("globetrotter", clock=30))
        for turn in range(8):
            table, other = (here, there) if turn % 2 else (there, here)
            await play_some(table, 1)
            await until(lambda table=table, other=other: other.row.ply == table.row.ply)  # type: ignore[misc]
            known = [left(one, here), left(two, there)]
            assert abs(known[0] - known[1]) < 1 and 20 < min(known) <= max(known) <= 30.1, known
        times = [line.made for line in await one.store.tail(here.id, 0)]
        assert max(times) - min(times) < 20_000
        pace = PATIENCE[here.row.pace]
        assert pace > 60
        for table, seat in ((here, 0), (there, 1)):  # who played a moment ago is still there, whatever a clock says
            with pytest.raises(Problem, match="still held"):
                await seating.replace(table, seat, "any")

    with_two(postgres.new_database(f"clock{abs(wrong[0])}_{abs(wrong[1])}"), act, wrong)


def test_all_times_come_from_the_clock_of_the_store() -> None:
    """Whatever else asks a machine for the time of day would write it where another server reads it."""
    asks = {"time", "time_ns", "now", "utcnow", "today", "now_ms"}
    found = []
    for package in ("tables", "web"):
        for path in sorted((Path(periple.__file__).parent / package).rglob("*.py")):
            if path.name in ("clock.py", "logs.py") or "bench" in path.parts:  # a log is read by itself
                continue
            for node in ast.walk(ast.parse(path.read_text())):
                if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                    continue
                asked = ast.unparse(node.func)
                if node.func.attr in asks and not asked.endswith(("clock.now_ms", "get_running_loop().time")):
                    found.append(f"{path.name}: {asked}")
            found += [
                f"{path.name}: imports it"
                for node in ast.walk(ast.parse(path.read_text()))
                if isinstance(node, ast.ImportFrom)
                if node.module in ("time", "periple.tables.clock") and {one.name for one in node.names} & asks
            ]
    assert found == []


def test_owners_have_one_name_at_both_servers(postgres: Postgres) -> None:
    async def act(one: House, two: House) -> None:
        assert one.store.service.secret == two.store.service.secret
        assert len(one.store.service.secret) == 16

    database = postgres.new_database("owners")
    with_two(database, act)

    async def outdated() -> None:
        engine = create_async_engine(database.replace("postgresql://", "postgresql+asyncpg://"))
        async with engine.begin() as connection:
            await connection.execute(text("UPDATE service SET renewed = 0, secret = 'abc'"))
        await engine.dispose()

    asyncio.run(outdated())
    with_two(database, act)  # a secret that is a day old is made anew by the first server, not again by the second


def test_who_missed_notices_reads_all_that_they_would_have_told(postgres: Postgres) -> None:
    """The connection that hears was away, and the table was busy when it came back."""

    async def act(one: House, two: House) -> None:
        here, there = await both(one, two, people("wishland", seats=3))
        box = Mailbox(2)
        there.audience.readers.add(box)
        heard = reader(there)
        two.feed.on = False  # type: ignore[attr-defined]
        await play_some(here, 2)
        await Chat().say(here, 0, "Bonjour")
        await seating.present(here, 0, "Ada", None)
        await pausing.pause(here, [0], True)
        await pausing.pause(here, [1], False)
        await asyncio.sleep(0.2)
        assert said(heard) == [] and there.row.ply == 0
        two.feed.on = True  # type: ignore[attr-defined]
        async with there.lock:
            two._hear([])
            await asyncio.sleep(0.2)
        await until(lambda: there.row == here.row and there.last_chat == here.last_chat == 1)
        await until(lambda: any(one["type"] == "seats" for one in heard))
        assert said(heard) == ["Bonjour"]
        assert [one.ply for one in box.take()[0]] == [2] or box.lost  # a new name has all told again
        assert b"Ada" in bytes((await there.look(2, 0)).view)

    with_two(postgres.new_database("missed"), act)


def test_a_server_that_has_gone_is_found_out_and_turns_get_their_whole_time_again(postgres: Postgres) -> None:
    async def act(one: House, two: House) -> None:
        here, there = await both(one, two, people("globetrotter", clock=3600))
        here.audience.readers.add(Mailbox(0, held=[0]))
        await seating.come_or_go(here, 0)
        await until(lambda: there.looked_from(0))
        await late_moves(one, here, there)
        assert max(left(one, here), left(two, there)) < 1900
        assert not await two.store.service.check()
        assert left(two, there) < 1900
        await one.change_feed.stop()  # its connection ends, as it does when a server is killed
        await asyncio.sleep(0.3)
        assert await two.store.service.check()
        assert left(two, there) > 3500
        there.connections_known = False
        await there.catch_up()
        assert not there.looked_from(0)
        assert not await two.store.service.check()

    with_two(postgres.new_database("gone"), act)


def test_nobody_forfeits_a_turn_while_the_database_is_away(postgres: Postgres) -> None:
    async def act(one: House, two: House) -> None:
        here, there = await both(one, two, people("globetrotter", clock=4))
        for table in (here, there):
            table.audience.readers.add(Mailbox(None))
        await play_some(here, 1)
        ply = here.row.ply
        postgres.stop()
        await asyncio.sleep(6)
        postgres.start()
        async with asyncio.timeout(NEVER):
            while not (await one.ready() and await two.ready()):
                await asyncio.sleep(0.05)
        assert len(await one.store.tail(here.id, 0)) == ply
        await play_some(there, 1)
        assert (await one.store.tail(here.id, 0))[-1].nonce == f"n{ply}"

    with_two(postgres.new_database("outage"), act)


def test_both_servers_are_ready_however_often_they_are_asked(postgres: Postgres) -> None:
    async def act(one: House, two: House) -> None:
        for _ in range(30):
            asked = [house.store.can_write() for house in (one, two) for _ in range(3)]
            assert all(await asyncio.gather(*asked))

    with_two(postgres.new_database("ready"), act)


def test_servers_that_write_to_the_same_tables_never_wait_for_each_other(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each commit holds several tables; were they taken in another order at the other server, PostgreSQL would have to
    end one of the two, and all its tables would be told that the store is away."""
    monkeypatch.setattr(Bucket, "take", lambda *_: True)
    monkeypatch.setattr(group_commit, "GATHER", 0.02)

    async def act(one: House, two: House) -> None:
        pairs = [await both(one, two) for _ in range(6)]
        for writer in (one.store.writer, two.store.writer):
            monkeypatch.setattr(writer, "_try", _once(writer._try))  # type: ignore[attr-defined]

        async def talk(table: Table, number: int) -> None:
            for line in range(12):
                assert await Chat().say(table, number % 2, f"{line}") is not None

        for here, _ in pairs:
            assert await Chat().say(here, 0, "first") is not None
        talks = [talk(table, at) for at, pair in enumerate(pairs) for table in pair]
        talks += [talk(table, at) for at, pair in enumerate(reversed(pairs)) for table in reversed(pair)]
        await asyncio.gather(*talks)

    with_two(postgres.new_database("locks"), act)


def _once(write: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    """Do not try again after a deadlock."""
    return lambda batch, _attempts=1: write(batch, 1)
