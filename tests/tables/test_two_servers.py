"""Two servers on one PostgreSQL are one: whatever one writes, the other tells once and in order, by one clock."""

import ast
import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine
from tables_door import first_move, new_table, people, play_some, settings

import periple
from lantern.title import Lantern
from periple.kernel import registry
from periple.tables import clock, pausing, seating
from periple.tables.chat import Chat
from periple.tables.house import House
from periple.tables.limits import Bucket
from periple.tables.mailbox import Mailbox
from periple.tables.making import TableWish
from periple.tables.pace import PATIENCE
from periple.tables.problems import Problem
from periple.tables.storage import group_commit
from periple.tables.storage.statements import WriteSet
from periple.tables.table import Table
from postgres import Postgres

HOUR = 3_600_000
NEVER = 120  # seconds: only so that what never comes fails instead of waiting for ever


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(NEVER):
        while not holds():
            await asyncio.sleep(0.02)


class Feed:
    """What a server hears of the others; it can be turned off, as if notices were lost."""

    def __init__(self, house: House) -> None:
        self.hear = house._hear
        self.on = True
        house._hear = self  # type: ignore[method-assign, assignment]

    def __call__(self, notices: list[str]) -> None:
        if self.on:
            self.hear(notices)


def with_two(
    database: str, act: Callable[[House, House], Awaitable[None]], wrong: tuple[int, int] = (0, 0), **changes: Any
) -> None:
    """Run a test with two open houses, whose machines' clocks are wrong by so many milliseconds."""

    async def run() -> None:
        houses = [House(settings(database, **changes)) for _ in wrong]
        for house, shift in zip(houses, wrong, strict=True):
            house.store.clock.machine_ms = lambda shift=shift: clock.now_ms() + shift  # type: ignore[method-assign, misc]
            house.feed = Feed(house)  # type: ignore[attr-defined]
            await house.open()
        try:
            await act(houses[0], houses[1])
        finally:
            for house in houses:
                await house.close()

    asyncio.run(run())


async def both(one: House, two: House, wish: TableWish | None = None) -> tuple[Table, Table]:
    """A new table, in memory at both servers."""
    here, made = await new_table(one, wish)
    there = await two.table(made.row.id)
    await there.look(None, 0)
    return here, there


def reader(table: Table, seat: int | None = None) -> list[dict[str, Any]]:
    """What somebody hears who looks at a table and reads at once: notes as they come."""
    heard: list[dict[str, Any]] = []

    def read() -> None:
        box.lost = False
        heard.extend(msgspec.json.decode(one) for one in box.take()[1])

    box = Mailbox(seat, read)
    table.audience.readers.add(box)
    return heard


def said(heard: list[dict[str, Any]]) -> list[str]:
    return [one["line"]["text"] for one in heard if one["type"] == "chat"]


WRONG = [(0, 0), (0, 40_000), (0, -HOUR), (HOUR, 0)]


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


def left(house: House, table: Table) -> float:
    """Seconds on the clock of the seat to act."""
    deadline = house.acting.deadline(table)
    assert deadline is not None
    return (deadline - house.store.clock.now_ms()) / 1000


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
            if path.name == "clock.py" or "bench" in path.parts:
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


def test_a_pause_at_one_server_meets_a_move_at_the_other(postgres: Postgres) -> None:
    """Whatever a server has not heard yet it reads before it decides: or else the turn that the move began would keep
    the time that the turn before had used."""

    async def act(one: House, two: House) -> None:
        here, there = await both(one, two, people("wishland", clock=3600))
        await _late_moves(one, here, there)
        two.feed.on = False  # type: ignore[attr-defined]
        seat = here.row.to_act
        while here.row.to_act == seat:
            await play_some(here, 1)
        assert there.row.to_act == seat
        await pausing.pause(there, [0, 1], True)
        assert (there.row.ply, there.row.to_act) == (here.row.ply, here.row.to_act)
        await until(lambda: here.row.paused)
        assert here.row.stretch == there.row.stretch > -60_000
        with pytest.raises(Problem) as caught:
            await play_some(here, 1)
        assert caught.value.kind == "paused"
        await pausing.pause(here, [0, 1], False)
        await there.catch_up()
        await play_some(there, 1)
        assert left(one, here) > 3500 and left(two, there) > 3500

    with_two(postgres.new_database("pause"), act)


async def _late_moves(house: House, here: Table, there: Table) -> None:
    """The turn under way began half an hour ago."""
    back = text("UPDATE tables SET stretch = stretch - 1800000, revision = revision + 1 WHERE id = :id")
    await house.store.writer.write(
        WriteSet(others=[back.bindparams(id=here.id), text("UPDATE service SET opened = 0")])
    )
    house.store.clock.since = there.store.clock.since = 0
    for table in (here, there):
        await table.catch_up()


def test_a_name_given_at_a_line_that_has_passed_is_given_at_the_line_that_stands(postgres: Postgres) -> None:
    async def act(one: House, two: House) -> None:
        here, there = await both(one, two)
        two.feed.on = False  # type: ignore[attr-defined]
        await play_some(here, 40)  # a snapshot lies behind the line at which the other server still is
        await seating.present(there, 0, "Ada", None)
        await until(lambda: here.seats[0].name == "Ada")
        (renamed,) = [one for one in await one.store.renames(here.id) if one.name == "Ada"]
        assert renamed.ply == 40
        for name in ("Ida", "Ada"):  # also back to a name that one had before
            await seating.present(here, 0, name, None)
        await there.catch_up()
        fresh = House(settings(two.settings.database))
        await fresh.open()
        try:
            views = [(await table.look(0, 0)).view for table in (here, there, await fresh.table(here.id))]
        finally:
            await fresh.close()
        assert views[0] == views[1] == views[2]
        assert b"Ada" in bytes(views[0])

    with_two(postgres.new_database("names"), act)


def test_a_seat_is_changed_by_what_holds_now(postgres: Postgres) -> None:
    """Colours, pauses, bots and links, given at a server that has missed what the other did."""

    async def act(one: House, two: House) -> None:
        here, there = await both(one, two, people("wishland", seats=3))
        one.feed.on = two.feed.on = False  # type: ignore[attr-defined]
        await seating.present(here, 0, None, 4)
        with pytest.raises(Problem) as caught:
            await seating.present(there, 1, None, 4)
        assert caught.value.kind == "colour-taken"
        await pausing.pause(here, [0], True)
        await pausing.pause(there, [1], True)
        await pausing.pause(here, [2], True)
        assert here.row.paused
        await pausing.pause(there, [0, 1, 2], False)
        await here.catch_up()
        await play_some(here, 1)
        await seating.leave(here, 1, "any")
        await seating.take_back(there, 1)
        await there.catch_up()
        await here.catch_up()
        assert here.seats == there.seats and here.row == there.row

    with_two(postgres.new_database("seats"), act)


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
        assert heard == [] and there.row.ply == 0
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


def test_who_declines_a_pause_is_named_at_both_servers(postgres: Postgres) -> None:
    async def act(one: House, two: House) -> None:
        here, there = await both(one, two)
        heard = reader(there)
        await pausing.pause(here, [0], True)
        await until(lambda: [one["asked"] for one in heard if one["type"] == "paused"] == [[0]])
        await pausing.pause(here, [1], False)
        await until(lambda: len([one for one in heard if one["type"] == "paused"]) == 2)
        told = [one for one in heard if one["type"] == "paused"][-1]
        assert (told["asked"], told["declined"]) == ([], 1)

    with_two(postgres.new_database("declined"), act)


def test_a_rematch_is_one_table_and_told_at_both_servers(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._loaded, "lantern", Lantern())
    monkeypatch.setitem(registry._loaders, "lantern", lambda *_: Lantern())

    async def act(one: House, two: House) -> None:
        here, there = await both(one, two, people("lantern"))
        heard = reader(there)
        while not here.row.over:
            await play_some(here, 1)
        two.feed.on = False  # type: ignore[attr-defined]
        await there.catch_up()
        following = await asyncio.gather(one.rematch(here), two.rematch(there), one.rematch(here))
        assert len({table.id for table in following}) == 1
        assert here.row.rematch == there.row.rematch == following[0].id
        assert [one["table"] for one in heard if one["type"] == "rematch"] == [following[0].id]

    with_two(postgres.new_database("rematch"), act)


def test_who_looks_at_one_server_is_seen_at_the_other(postgres: Postgres) -> None:
    async def act(one: House, two: House) -> None:
        here, there = await both(one, two, people("globetrotter", clock=60))
        box = Mailbox(1, held=[1])
        here.audience.readers.add(box)
        await seating.come_or_go(here, 1)
        await until(lambda: there.looked_from(1))
        assert [info.connected for info in seating.seat_infos(there)] == [False, True]
        old = text("UPDATE seats SET seen = 0 WHERE table_id = :id").bindparams(id=here.id)
        await one.store.writer.write(WriteSet(others=[old]))
        await there.catch_up()
        there.seats = await two.store.seats(there.id)
        with pytest.raises(
            Problem, match="still held"
        ):  # who looks has not gone, though it was long ago that they came
            await seating.replace(there, 1, "any")
        fresh = House(settings(two.settings.database))
        await fresh.open()
        assert [info.connected for info in seating.seat_infos(await fresh.table(here.id))] == [False, True]
        await fresh.close()
        here.audience.readers.discard(box)
        await seating.come_or_go(here, 1)
        await until(lambda: not there.looked_from(1))

    with_two(postgres.new_database("here"), act)


def test_a_server_that_has_gone_is_found_out_and_turns_get_their_whole_time_again(postgres: Postgres) -> None:
    async def act(one: House, two: House) -> None:
        here, there = await both(one, two, people("globetrotter", clock=3600))
        here.audience.readers.add(Mailbox(0, held=[0]))
        await seating.come_or_go(here, 0)
        await until(lambda: there.looked_from(0))
        await _late_moves(one, here, there)
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


def test_a_turn_is_told_far_away_by_one_server_alone(postgres: Postgres) -> None:
    sent: list[tuple[str, str]] = []

    async def act(one: House, two: House) -> None:
        async def send(table: str, address: str, words: Any) -> None:
            sent.append((table, address))

        here, there = await both(one, two)
        one.notices._send = two.notices._send = send  # type: ignore[method-assign]
        seat = (await first_move(here))[0]
        await seating.notify_at(here, 1 - seat, "ntfy://turns")
        await until(lambda: there.seats[1 - seat].notify is not None)
        while here.row.to_act == seat:
            await play_some(here, 1)
        await until(lambda: there.row.ply == here.row.ply and bool(sent))
        await asyncio.sleep(0.3)
        assert sent == [(here.id, "ntfy://turns")]
        there.audience.readers.add(Mailbox(1 - seat))  # at the table, though at another server than the next move
        await seating.come_or_go(there, 1 - seat)
        await until(lambda: here.looked_from(1 - seat))
        for mover in (1 - seat, seat):
            while here.row.to_act == mover:
                await play_some(here, 1)
        await asyncio.sleep(0.3)
        assert len(sent) == 1

    with_two(postgres.new_database("notices"), act, notices="ntfy")


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
