"""A database that takes for ever to answer keeps nobody waiting, and reads go on afterwards."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import text
from tables_door import in_house, new_table

from periple.tables.house import House
from periple.tables.problems import Problem
from periple.tables.storage import store
from postgres import Postgres

PATIENCE = 300  # seconds: no test is timed, this is only for what never comes
ENDLESS = "WITH RECURSIVE t(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM t) SELECT count(*) FROM t"
MORE_THAN_CONNECTIONS = 17  # SQLAlchemy's pool has fifteen


async def slow_reads_end(house: House, query: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def read() -> str:
        with pytest.raises(Problem) as caught:
            await house.store.rows(text(query))
        return caught.value.kind

    table, _ = await new_table(house)
    async with asyncio.timeout(PATIENCE):
        monkeypatch.setattr(store, "LONGEST", 0.3)
        kinds = await asyncio.gather(*(read() for _ in range(MORE_THAN_CONNECTIONS)))
        assert set(kinds) == {"store-away"}
        await asyncio.gather(*house.store._reads, return_exceptions=True)
        monkeypatch.setattr(store, "LONGEST", PATIENCE)
        assert len(await house.store.seats(table.id)) == 2


def test_a_read_from_sqlite_has_a_time_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    in_house(tmp_path / "p.db", lambda house: slow_reads_end(house, ENDLESS, monkeypatch))


def test_a_read_from_postgresql_has_a_time_limit(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    sleep = f"SELECT pg_sleep({PATIENCE})"
    in_house(postgres.new_database("slow"), lambda house: slow_reads_end(house, sleep, monkeypatch))
