"""What a batch of pages is in SQL, and how it reaches PostgreSQL: everything in one transaction, or nothing."""

import asyncio
from typing import Any, Final

import msgspec
from sqlalchemy import (
    Executable,
    Insert,
    Table,
    Update,
    bindparam,
    insert,
    text,
    update,
)
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.pool import ConnectionPoolEntry

from periple.tables import schema
from periple.tables.scribe import PRAGMAS, Work

LONGEST: Final = 15.0  # seconds until a database that does not answer counts as away
MOST_NOTICES: Final = 150  # ids in one NOTIFY; PostgreSQL takes 8,000 bytes
CHANNEL: Final = "periple"
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
NOTIFY: Final = text("SELECT pg_notify(:channel, :payload)")


class Page(msgspec.Struct):
    """What must be written together, or not at all."""

    lines: list[Row] = []
    state: Row | None = None  # the row of MOVE_ON
    snapshot: Row | None = None
    others: list[Executable] = []
    notice: str = ""  # what other servers hear when it is committed


def rows_of(pages: list[Page]) -> list[tuple[Insert | Update, list[Row]]]:
    """What most pages hold, each kind together."""
    lines = [line for page in pages for line in page.lines]
    states = [page.state for page in pages if page.state is not None]
    shots = [page.snapshot for page in pages if page.snapshot is not None]
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


def sqlite_work(pages: list[Page]) -> Work:
    """Pages as statements for the scribe."""
    found: Work = []
    for page in pages:
        for statement in page.others:
            compiled: Any = statement.compile(dialect=PLAIN)  # type: ignore[attr-defined]
            found.append((str(compiled), [compiled.params[name] for name in compiled.positiontup or []]))
    for kind, rows in rows_of(pages):
        found.extend(PREPARED[kind].work(rows))
    return found


class PostgresWriter:
    """After IntegrityError, SQLAlchemyError, OSError or TimeoutError nothing was written, here as there."""

    def __init__(self, engine: AsyncEngine, origin: str) -> None:
        self.engine = engine
        self.origin = origin  # put before our notices, so that we know our own
        self.connection: AsyncConnection | None = None

    async def write(self, pages: list[Page]) -> None:
        try:
            async with asyncio.timeout(LONGEST):
                await self._write(pages)
        except IntegrityError:
            await self._roll_back()
            raise
        except BaseException:
            await self._drop()
            raise

    async def _write(self, pages: list[Page]) -> None:
        if self.connection is None:
            self.connection = await self.engine.connect()
        for page in pages:
            for statement in page.others:
                await self.connection.execute(statement)
        for statement, rows in rows_of(pages):
            if rows:
                await self.connection.execute(statement, rows)
        notices = [page.notice for page in pages if page.notice]
        for first in range(0, len(notices), MOST_NOTICES):  # delivered when the transaction commits
            payload = f"{self.origin} {' '.join(notices[first : first + MOST_NOTICES])}"
            await self.connection.execute(NOTIFY, {"channel": CHANNEL, "payload": payload})
        await self.connection.commit()

    async def _roll_back(self) -> None:
        try:
            if self.connection is not None:
                await self.connection.rollback()
        except (SQLAlchemyError, OSError):
            await self._drop()

    async def _drop(self) -> None:
        """Let go of a connection that may be broken; the next commit opens another."""
        connection, self.connection = self.connection, None
        if connection is None:
            return
        try:
            await connection.invalidate()
            await connection.close()
        except (SQLAlchemyError, OSError):
            pass

    async def close(self) -> None:
        connection, self.connection = self.connection, None
        if connection is not None:
            await connection.close()
