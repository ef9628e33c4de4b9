"""What is written, in SQL: a write set is on disk as a whole, or not at all."""

from typing import Any, Final

import msgspec
from sqlalchemy import (
    Executable,
    Insert,
    Table,
    Update,
    bindparam,
    insert,
    update,
)
from sqlalchemy.dialects import sqlite
from sqlalchemy.pool import ConnectionPoolEntry

from periple.tables.storage import schema
from periple.tables.storage.sqlite_process import PRAGMAS, Work

SIZES: Final = (1, 2, 4, 8, 16, 32, 64)  # rows in one statement of SQLite

Row = dict[str, Any]

MOVED: Final = ("ply", "to_act", "over", "stretch", "touched")  # what a move changes in a table's row
ADD_LINES: Final = insert(schema.journal)
ADD_SNAPSHOT: Final = insert(schema.snapshots)
MOVE_ON: Final = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("key"))
    .values({name: bindparam(f"new_{name}") for name in MOVED})
)


class WriteSet(msgspec.Struct):
    """What must be written together, or not at all."""

    lines: list[Row] = []
    state: Row | None = None  # the row of MOVE_ON
    snapshot: Row | None = None
    others: list[Executable] = []
    notice: str = ""  # what other servers hear when it is committed


def rows_of(batch: list[WriteSet]) -> list[tuple[Insert | Update, list[Row]]]:
    """What most write sets hold, each kind together."""
    lines = [line for one in batch for line in one.lines]
    states = [one.state for one in batch if one.state is not None]
    shots = [one.snapshot for one in batch if one.snapshot is not None]
    return [(ADD_LINES, lines), (MOVE_ON, states), (ADD_SNAPSHOT, shots)]


def prepare_sqlite(connection: Any, _entry: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Prepared:
    """A statement over many rows, as SQLite takes it: their number is made a power of two by empty ones, so that few
    statements are ever prepared."""

    def __init__(self, places: list[str], sql: str) -> None:
        self.places = places
        row = f"({', '.join('?' for _ in places)})"
        self.sql = {size: sql.format(rows=", ".join([row] * size)) for size in SIZES}

    def work(self, rows: list[Row]) -> Work:
        found: Work = []
        for first in range(0, len(rows), SIZES[-1]):
            part = rows[first : first + SIZES[-1]]
            size = 1 << (len(part) - 1).bit_length()
            values = [row[place] for row in part for place in self.places]
            found.append((self.sql[size], values + [None] * ((size - len(part)) * len(self.places))))
        return found


def prepared_insert(table: Table) -> Prepared:
    places = [column.name for column in table.columns]
    names = ", ".join(places)
    sql = f"INSERT INTO {table.name} ({names}) SELECT * FROM (VALUES {{rows}}) WHERE column1 IS NOT NULL"
    return Prepared(places, sql)


def prepared_move_on() -> Prepared:
    settings = ", ".join(f"{name} = new.column{at}" for at, name in enumerate(MOVED, 2))
    sql = f"UPDATE tables SET {settings} FROM (VALUES {{rows}}) AS new WHERE tables.id = new.column1"
    return Prepared(["key", *(f"new_{name}" for name in MOVED)], sql)


PREPARED: Final = {
    ADD_LINES: prepared_insert(schema.journal),
    MOVE_ON: prepared_move_on(),
    ADD_SNAPSHOT: prepared_insert(schema.snapshots),
}
PLAIN: Final = sqlite.dialect(paramstyle="qmark")


def sqlite_work(batch: list[WriteSet]) -> Work:
    """A batch as statements for the process that writes."""
    found: Work = []
    for one in batch:
        for statement in one.others:
            made: Any = statement
            compiled = made.compile(dialect=PLAIN, compile_kwargs={"render_postcompile": True})
            found.append((str(compiled), [compiled.params[name] for name in compiled.positiontup or []]))
    for kind, rows in rows_of(batch):
        found.extend(PREPARED[kind].work(rows))
    return found
