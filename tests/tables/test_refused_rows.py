"""A value that the database refuses fails the change that has it, and no other change of the same group commit."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import select, update
from tables_door import in_house, new_table

from periple.tables.house import House
from periple.tables.problems import Problem
from periple.tables.storage import schema
from periple.tables.storage.statements import WriteSet
from postgres import Postgres

ZERO, HALF, LONG = "a\x00b", "a\ud800b", 2**70  # a zero byte, half a character, and a number no database has room for
IN_SQLITE = [("name", HALF), ("name", {"a": 1}), ("notified", LONG), ("notified", 2**63)]
IN_POSTGRES = [("name", ZERO), ("name", HALF), ("name", "a" * 100), ("notified", LONG), ("notified", "x")]


def renaming(table: str, seat: int, **values: object) -> WriteSet:
    c = schema.seats.c
    return WriteSet(
        others=[update(schema.seats).where(c.table_id == table, c.seat == seat).values(**values)], table=table
    )


def write_around(database: str | Path, column: str, value: object) -> tuple[list[str], list[str], bool]:
    """Write three changes at once, the one in the middle with the value. Return outcomes, names, and if it warned."""
    seen: tuple[list[str], list[str], bool] = ([], [], False)

    async def act(house: House) -> None:
        nonlocal seen
        table, _ = await new_table(house)
        other, _ = await new_table(house)
        writer = house.store.writer
        before = writer.commits
        first, second = renaming(table.id, 0, name="Ida"), renaming(other.id, 0, name="Max")
        refused = renaming(table.id, 1, **{column: value})
        done = [asyncio.ensure_future(writer.write(one)) for one in (first, refused, second)]
        found = await asyncio.gather(*done, return_exceptions=True)
        outcomes = [one.kind if isinstance(one, Problem) else repr(one) for one in found]
        assert writer.commits - before == 2  # they were one group, and then each was tried alone
        async with house.store.engine.connect() as connection:
            rows = await connection.execute(select(schema.seats.c.name).where(schema.seats.c.seat == 0))
            names = sorted(rows.scalars())
        await writer.write(renaming(table.id, 1, name="Zoe"))
        seen = outcomes, names, writer.failed

    in_house(database, act)
    return seen


@pytest.mark.parametrize(
    ("column", "value"), [("name", HALF), ("notified", LONG), ("notified", 2**63), ("name", {"a": 1})]
)
def test_a_refused_value_fails_alone_in_sqlite(tmp_path: Path, column: str, value: object) -> None:
    kinds, names, failed = write_around(f"sqlite:///{tmp_path / 'p.db'}", column, value)
    assert (kinds, names, failed) == (["None", "unstorable", "None"], ["Ida", "Max"], False)


@pytest.mark.parametrize(("number", "column", "value"), [(n, *one) for n, one in enumerate(IN_POSTGRES)])
def test_a_refused_value_fails_alone_in_postgresql(postgres: Postgres, number: int, column: str, value: object) -> None:
    kinds, names, failed = write_around(postgres.new_database(f"refused{number}"), column, value)
    assert (kinds, names, failed) == (["None", "unstorable", "None"], ["Ida", "Max"], False)
