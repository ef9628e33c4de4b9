"""Several servers on one database: PostgreSQL tells them what others wrote, SQLite is asked; back-ups are restored."""

import asyncio
import importlib
import shutil
import sqlite3
import subprocess
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from tables_door import first_move, in_house, new_table, people, play_some, settings

from periple.tables import seating
from periple.tables.chat import Chat
from periple.tables.editions import rules_mark, sources
from periple.tables.house import House
from periple.tables.mailbox import GOING, Mailbox, News
from periple.tables.making import SeatWish, TableWish
from periple.tables.problems import Stale
from periple.tables.storage.rows import SeatRow
from postgres import Postgres


async def until(holds: Callable[[], Awaitable[bool]] | Callable[[], bool], seconds: float = 300.0) -> None:
    for _ in range(int(seconds / 0.05)):
        found = holds()
        if found if isinstance(found, bool) else await found:
            return
        await asyncio.sleep(0.05)
    raise AssertionError("it never came to that")


def with_two(database: str, act: Callable[[House, House], Awaitable[None]]) -> None:
    async def run() -> None:
        one, two = House(settings(database)), House(settings(database))
        await one.open()
        await two.open()
        try:
            await act(one, two)
        finally:
            await one.close()
            await two.close()

    asyncio.run(run())


async def a_reader_elsewhere_hears(one: House, two: House) -> None:
    here, made = await new_table(one, people("globetrotter"))
    there = await two.table(made.row.id)
    await there.look(0, 0)
    reader = Mailbox(0, held=[0])
    there.audience.readers.add(reader)
    await play_some(here, 3)
    heard: list[News] = []

    def came() -> bool:
        heard.extend(reader.take()[0])
        return bool(heard) and heard[-1].ply == 3

    await until(came)
    assert heard[-1].view == (await here.look(0, 0)).view
    await Chat().say(here, 0, "Bonjour")
    notes: list[bytes] = []

    def said() -> bool:
        notes.extend(reader.take()[1])
        return any(b"Bonjour" in note for note in notes)

    await until(said)
    await seating.leave(here, 1, "any")
    await until(lambda: there.seats[1].bot == "any")
    await seating.renew(here, 1)
    token = await seating.renew(here, 0)  # whoever came by the old link must go, wherever that was
    await until(lambda: reader.closing == GOING)
    assert seating.held_by(there, [token]) == [0]


def test_a_reader_at_another_server_hears_on_postgresql(postgres: Postgres) -> None:
    with_two(postgres.new_database("hears"), a_reader_elsewhere_hears)


def test_a_reader_at_another_server_hears_on_sqlite(tmp_path: Path) -> None:
    with_two(f"sqlite:///{tmp_path}/p.db", a_reader_elsewhere_hears)


def test_two_servers_on_postgresql_never_both_write_a_ply(postgres: Postgres) -> None:
    async def act(one: House, two: House) -> None:
        here, made = await new_table(one, people("wanderlust"))
        there = await two.table(made.row.id)
        wins = 0
        for turn in range(25):
            seat, at, move = await first_move(here if turn % 2 else there)
            results = await asyncio.gather(
                here.submit(seat, at, f"h{turn}", move),
                there.submit(seat, at, f"t{turn}", move),
                there.submit(seat, at, f"h{turn}", move),
                return_exceptions=True,
            )
            assert all(isinstance(one, News | Stale) for one in results), results
            wins += any(isinstance(one, News) for one in results)
        lines = await one.store.tail(here.id, 0)
        assert [line.ply for line in lines] == list(range(1, len(lines) + 1))
        assert wins >= len(lines) >= 20
        assert (await here.look(0, 0)).view == (await there.look(0, 0)).view

    with_two(postgres.new_database("twice"), act)


def test_an_open_seat_is_taken_once_however_many_servers_there_are(postgres: Postgres) -> None:
    async def act(one: House, two: House) -> None:
        wish = TableWish(title="globetrotter", seats=[SeatWish("person"), SeatWish("open")])
        here, made = await new_table(one, wish)
        there = await two.table(made.row.id)
        await there.look(None, 0)
        results = await asyncio.gather(
            seating.join(here, 1, "Julie"), seating.join(there, 1, "Paul"), return_exceptions=True
        )
        assert len([one for one in results if isinstance(one, tuple)]) == 1

    with_two(postgres.new_database("seat"), act)


def test_a_bot_goes_on_after_a_restart(tmp_path: Path) -> None:
    """The server ends while a bot is to act; the next one takes it up although nobody looks."""
    ids: list[str] = []
    wish = TableWish(title="globetrotter", seats=[SeatWish("bot", bot="any"), SeatWish("bot", bot="any")], seed=1)

    async def first(house: House) -> None:
        table, _ = await new_table(house, wish)
        ids.append(table.id)
        await until(lambda: table.row.ply >= 2)

    async def second(house: House) -> None:
        before = (await house.store.tail(ids[0], 0))[-1].ply

        async def moved() -> bool:
            return (await house.store.tail(ids[0], 0))[-1].ply > before + 1

        await until(moved, 60)

    in_house(tmp_path / "p.db", first)
    in_house(tmp_path / "p.db", second)


def test_tables_that_nobody_looks_at_leave_memory_and_come_back(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        table, _ = await new_table(house)
        await play_some(table, 60)
        seen = await table.look(0, 0)
        await until(lambda: not house.tables, 20)
        again = await house.table(table.id)
        assert again is not table
        back = await again.look(0, 0)
        assert (back.view, back.told) == (seen.view, seen.told)
        await play_some(again, 2)

    in_house(tmp_path / "p.db", act, idle=0.4)


def test_a_table_that_is_read_while_it_is_made_is_in_memory_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that starts takes up what the store has. Who sat at one of two would hear nothing of the other."""

    async def act(house: House) -> None:
        table, _ = await new_table(house)
        del house.tables[table.id]
        read, made = house.store.seats, asyncio.Event()

        async def slowly(key: str) -> list[SeatRow]:
            await made.wait()
            return await read(key)

        monkeypatch.setattr(house.store, "seats", slowly)
        taking_up = asyncio.create_task(house.table(table.id))
        await asyncio.sleep(0)
        house.tables[table.id] = table
        made.set()
        assert await taking_up is table is house.tables[table.id]

    in_house(tmp_path / "p.db", act)


def test_the_mark_of_a_title_is_that_of_its_own_rooms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where its package has no file of its own, and whatever lies where the server was started."""
    rooms = tmp_path / "elsewhere" / "atlas_box"
    rooms.mkdir(parents=True)
    (rooms / "title.py").write_text("class Atlas: ...\n")
    (tmp_path / "stray.py").write_text("stray = 1\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path / "elsewhere"))
    title = importlib.import_module("atlas_box.title").Atlas
    assert sources("atlas_box") == [rooms / "title.py"]
    mark = rules_mark(title)
    rules_mark.cache_clear()
    (rooms / "title.py").write_text("class Atlas: rule = 1\n")
    assert rules_mark(title) != mark


def test_a_back_up_of_sqlite_is_restored(tmp_path: Path) -> None:
    """As docs/hosting.md says: `.backup` while the server runs, the copy put in place of the file."""
    ids: list[str] = []

    async def first(house: House) -> None:
        table, _ = await new_table(house)
        ids.append(table.id)
        await play_some(table, 5)
        with sqlite3.connect(tmp_path / "p.db") as source, sqlite3.connect(tmp_path / "copy.db") as copy:
            source.backup(copy)
        source.close()
        copy.close()
        await play_some(table, 3)

    async def second(house: House) -> None:
        table = await house.table(ids[0])
        assert (await table.look(0, 0)).ply == 5
        await play_some(table, 1)

    in_house(tmp_path / "p.db", first)
    for old in tmp_path.glob("p.db*"):
        old.unlink()
    shutil.copy(tmp_path / "copy.db", tmp_path / "p.db")
    in_house(tmp_path / "p.db", second)


def test_a_back_up_of_postgresql_is_restored(postgres: Postgres) -> None:
    ids: list[str] = []

    async def first(house: House) -> None:
        table, _ = await new_table(house)
        ids.append(table.id)
        await play_some(table, 5)

    async def second(house: House) -> None:
        table = await house.table(ids[0])
        assert (await table.look(0, 0)).ply == 5
        await play_some(table, 1)

    old, new = postgres.new_database("kept"), postgres.new_database("restored")
    in_house(old, first)
    dump = subprocess.run([postgres.tool("pg_dump"), old], capture_output=True, check=True)
    subprocess.run([postgres.tool("psql"), "-q", new], input=dump.stdout, capture_output=True, check=True)
    in_house(new, second)
