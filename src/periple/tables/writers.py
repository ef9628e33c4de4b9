"""How a batch of pages reaches the disk: everything in one transaction, or nothing.

SQLite is written in a thread of its own: a whole batch is then one step away from the tables, which play on meanwhile.
PostgreSQL has its own processes, and is only talked to.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, Protocol

import msgspec
from sqlalchemy import (
    Connection,
    Engine,
    Executable,
    Insert,
    Update,
    bindparam,
    create_engine,
    event,
    insert,
    text,
    update,
)
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.pool import ConnectionPoolEntry, NullPool

from periple.tables import schema

LONGEST: Final = 15.0  # seconds until a database that does not answer counts as away
MOST_NOTICES: Final = 150  # ids in one NOTIFY; PostgreSQL takes 8,000 bytes
CHANNEL: Final = "periple"

Row = dict[str, Any]

ADD_LINES: Final = insert(schema.journal)
ADD_SNAPSHOT: Final = insert(schema.snapshots)
MOVE_ON: Final = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("key"))
    .values({name: bindparam(f"new_{name}") for name in ("ply", "to_act", "over", "stretch", "touched")})
)
NOTIFY: Final = text("SELECT pg_notify(:channel, :payload)")


class Page(msgspec.Struct):
    """What must be written together, or not at all."""

    lines: list[Row] = []
    state: Row | None = None  # the row of MOVE_ON
    snapshot: Row | None = None
    others: list[Executable] = []
    notice: str = ""  # what other servers hear when it is committed


class Writer(Protocol):
    async def write(self, pages: list[Page]) -> None:
        """Commit. After IntegrityError, SQLAlchemyError, OSError or TimeoutError nothing was written."""

    async def close(self) -> None: ...


def rows_of(pages: list[Page]) -> list[tuple[Insert | Update, list[Row]]]:
    """What most pages hold, each kind together."""
    lines = [line for page in pages for line in page.lines]
    states = [page.state for page in pages if page.state is not None]
    shots = [page.snapshot for page in pages if page.snapshot is not None]
    return [(ADD_LINES, lines), (MOVE_ON, states), (ADD_SNAPSHOT, shots)]


def prepare_sqlite(connection: Any, _entry: ConnectionPoolEntry) -> None:
    """Every commit is on disk before it returns, also when the power fails."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Prepared:
    """A statement as SQLite takes it: made once, its values by place."""

    def __init__(self, statement: Any) -> None:
        compiled = statement.compile(dialect=sqlite.dialect(paramstyle="qmark"))
        self.sql = str(compiled)
        self.places: list[str] = compiled.positiontup

    def run(self, connection: Connection, rows: list[Row]) -> None:
        connection.exec_driver_sql(self.sql, [tuple([row[place] for place in self.places]) for row in rows])


PREPARED: Final = {one: Prepared(one) for one in (ADD_LINES, MOVE_ON, ADD_SNAPSHOT)}


class SqliteWriter:
    def __init__(self, url: str) -> None:
        address = make_url(url).set(drivername="sqlite+pysqlite")
        self.engine: Engine = create_engine(address, poolclass=NullPool, connect_args={"check_same_thread": False})
        event.listen(self.engine, "connect", prepare_sqlite)
        self.connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="ledger")

    async def write(self, pages: list[Page]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, pages)

    def _write(self, pages: list[Page]) -> None:
        if self.connection is None:
            self.connection = self.engine.connect()
        try:
            for page in pages:
                for statement in page.others:
                    self.connection.execute(statement)
            for statement, rows in rows_of(pages):
                if rows:
                    PREPARED[statement].run(self.connection, rows)
            self.connection.commit()
        except IntegrityError:
            self.connection.rollback()
            raise
        except BaseException:
            self._drop()
            raise

    def _drop(self) -> None:
        """Let go of a connection that may be broken; the next commit opens another."""
        connection, self.connection = self.connection, None
        if connection is not None:
            connection.close()

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._drop)
        self._thread.shutdown()
        self.engine.dispose()


class PostgresWriter:
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
