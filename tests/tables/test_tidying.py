"""Tables that nobody comes back to are removed whole; whatever somebody still plays or has played out stays."""

import asyncio
import sqlite3
from pathlib import Path

from click.testing import CliRunner
from tables_door import in_house, new_table, people, play_some

from periple.cli import main
from periple.tables import clock, seating
from periple.tables.house import House
from periple.tables.making import SeatWish, TableWish
from periple.tables.tidying import DAY, tidy
from postgres import Postgres

PARTS = ("journal", "seats", "snapshots", "chat", "renames")


def age(database: Path, column: str, days: float, *tables: str) -> None:
    """Nothing has happened there for so many days."""
    then = clock.now_ms() - int(days * DAY)
    with sqlite3.connect(database) as store:
        for key in tables:
            store.execute(f"UPDATE tables SET {column} = ? WHERE id = ?", (then, key))
            store.execute("UPDATE seats SET seen = ? WHERE table_id = ?", (then, key))
    store.close()


def left(database: Path) -> set[str]:
    """The tables that are there; nothing is left of any other."""
    with sqlite3.connect(database) as store:
        found = {key for (key,) in store.execute("SELECT id FROM tables")}
        for part in PARTS:
            assert {key for (key,) in store.execute(f"SELECT DISTINCT table_id FROM {part}")} <= found
    store.close()
    return found


def test_what_nobody_came_back_to_is_removed(tmp_path: Path) -> None:
    database, names = tmp_path / "p.db", ("old", "new", "looked_at", "over", "practice", "bots")
    keys: dict[str, str] = {}

    async def make(house: House) -> None:
        house.acting.stopped = True
        bots = TableWish("globetrotter", [SeatWish("bot", bot="any")] * 2, seed=1)
        for name in names:
            table, _ = await new_table(house, bots if name == "bots" else people(seed=3))
            keys[name] = table.id
            if name != "bots":
                await play_some(table, 2)
                await house.chat.say(table, 0, "hello")
                await seating.present(table, 0, "Ida", None)

    in_house(database, make, keep_days=0)
    with sqlite3.connect(database) as store:
        store.execute("UPDATE tables SET over = 1 WHERE id IN (?, ?)", (keys["over"], keys["practice"]))
        store.execute("UPDATE tables SET origin = 'x:1' WHERE id = ?", (keys["practice"],))
    store.close()
    age(database, "touched", 30, *(key for name, key in keys.items() if name != "new"))
    with sqlite3.connect(database) as store:
        store.execute("UPDATE seats SET seen = ? WHERE table_id = ?", (clock.now_ms(), keys["looked_at"]))
    store.close()

    said = CliRunner().invoke(main, ["tidy", "--days", "31", "--database", f"sqlite:///{database}", "--lang", "en"])
    assert said.output == "0 tables removed.\n"
    assert left(database) == set(keys.values())
    said = CliRunner().invoke(main, ["tidy", "--days", "29", "--database", f"sqlite:///{database}", "--lang", "en"])
    assert (said.exit_code, said.output) == (0, "3 tables removed.\n")
    assert left(database) == {keys["new"], keys["looked_at"], keys["over"]}
    said = CliRunner().invoke(main, ["tidy", "--days", "29", "--finished", "--database", str(database), "--lang", "en"])
    assert said.output == "1 table removed.\n"
    assert left(database) == {keys["new"], keys["looked_at"]}


def test_a_server_tidies_by_itself(tmp_path: Path) -> None:
    database = tmp_path / "p.db"
    keys: list[str] = []

    async def make(house: House) -> None:
        keys.append((await new_table(house))[0].id)

    async def wait(house: House) -> None:
        while await house.store.table(keys[0]) is not None:
            await asyncio.sleep(0.005)

    in_house(database, make)
    age(database, "touched", 181, *keys)
    in_house(database, wait)


def test_postgresql_is_tidied_too(postgres: Postgres) -> None:
    async def act(house: House) -> None:
        table, _ = await new_table(house)
        await play_some(table, 2)
        assert await tidy(house.store, 1) == []
        assert await tidy(house.store, -1) == [table.id]
        assert await house.store.table(table.id) is None
        assert await house.store.tail(table.id, 0) == []

    in_house(postgres.new_database("tidied"), act)
