"""The store: SQLite by default, PostgreSQL by one setting. It knows rows, not rules."""

import asyncio
import os
import secrets
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from importlib import resources
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import ColumnElement, Executable, Select, Table, case, event, func, select, text, tuple_
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from periple.kernel.words import PeripleError, wrong
from periple.tables.bans import Bans
from periple.tables.clock import Clock
from periple.tables.problems import store_away
from periple.tables.storage import schema
from periple.tables.storage.group_commit import LONGEST, Conflict, GroupCommitWriter
from periple.tables.storage.postgres_writer import PostgresWriter
from periple.tables.storage.rows import ChatRow, JournalRow, RenameRow, SeatRow, SnapshotRow, TableRow
from periple.tables.storage.service import OPENING, PostgresService, Service, make_secret
from periple.tables.storage.sqlite_writer import SqliteWriter
from periple.tables.storage.statements import WriteSet, prepare_sqlite

DRIVERS: Final = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
LISTED: Final = 100
LISTED_OF_OWNER: Final = LISTED // 3

Rows = list[dict[str, Any]]
Counts = tuple[int, int, int]  # ply, revision, last_chat


def database_url(address: str) -> str:
    """The address with the driver that we use; a plain file name means SQLite."""
    if "://" not in address:
        address = f"sqlite:///{address}"
    scheme, _, rest = address.partition("://")
    driver = DRIVERS.get(scheme.partition("+")[0])
    if driver is None:
        raise wrong("unknown_database", scheme=scheme)
    return f"{driver}://{rest}"


class Store:
    def __init__(self, address: str) -> None:
        self.url = database_url(address)
        self.postgres = self.url.startswith("postgresql")
        if not self.postgres and (name := make_url(self.url).database):
            make_private(Path(name))
        # Statements are prepared by a connection and die with it: a database that went away must not spoil the next.
        self.engine: AsyncEngine = create_async_engine(self.url, pool_pre_ping=self.postgres)
        if not self.postgres:
            event.listen(self.engine.sync_engine, "connect", prepare_sqlite)
        self.number = 1 + secrets.randbelow(2**31 - 1)  # names this server to the others
        self.clock = Clock()
        self.writer: GroupCommitWriter = (
            PostgresWriter(self.engine, self.number, self.clock)
            if self.postgres
            else SqliteWriter(make_url(self.url).database or ":memory:")
        )
        self.service: Service = PostgresService(self) if self.postgres else Service(self)
        self.closed = False
        self.bans = Bans(self.clock)
        self.kept: set[tuple[str, str, str]] = set()  # content files that are surely written: title, name, fingerprint
        self._reads: set[asyncio.Task[Rows]] = set()

    async def open(self) -> None:
        """Bring the schema up to date, then start writing."""
        await self.migrate()
        await self.writer.start()
        await self.service.open()
        await self.read_bans()

    async def read_bans(self) -> None:
        self.bans.take(await self.rows(select(schema.bans)))

    async def migrate(self) -> None:
        async with self.engine.begin() as connection:
            if self.postgres:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({OPENING})"))
            await connection.run_sync(_migrate)
            await connection.run_sync(make_secret, self.clock.now_ms())

    async def close(self) -> None:
        """Finish what is being written and read; nothing is asked after this."""
        self.closed = True
        with suppress(PeripleError, Conflict):
            await self.service.close()
        await self.writer.stop()
        await asyncio.gather(*self._reads, return_exceptions=True)
        await self.engine.dispose()

    async def _finish_even_if_cancelled(self, work: Coroutine[None, None, Rows]) -> Rows:
        """Whoever asks may go away; a connection that was half open or half way through would be left behind."""
        if self.closed:
            work.close()
            raise store_away()
        task = asyncio.create_task(work)
        self._reads.add(task)
        task.add_done_callback(self._reads.discard)
        task.add_done_callback(_heard)
        async with asyncio.timeout(2 * LONGEST):  # also where every connection is taken
            return await asyncio.shield(task)

    async def rows(self, query: Executable) -> Rows:
        try:
            return await self._finish_even_if_cancelled(self._read(query))
        except (TimeoutError, SQLAlchemyError, OSError) as error:
            raise store_away() from error

    async def _read(self, query: Executable) -> Rows:
        """Read rows. Raise TimeoutError or SQLAlchemyError where the database does not answer in time."""
        async with self.engine.connect() as connection:
            if self.postgres:
                async with asyncio.timeout(LONGEST):
                    return await _rows_of(connection, query)
            # A thread reads for us, which can't be cancelled: SQLite itself ends the query, and the connection stays.
            driver: Any = (await connection.get_raw_connection()).driver_connection
            timer = asyncio.get_running_loop().call_later(LONGEST, lambda: asyncio.ensure_future(driver.interrupt()))
            try:
                return await _rows_of(connection, query)
            finally:
                timer.cancel()

    async def table(self, table: str) -> TableRow | None:
        """No stretch begins later than now, also where the clock was set back."""
        rows = await self.rows(select(schema.tables).where(schema.tables.c.id == table))
        return TableRow(**rows[0] | {"stretch": min(rows[0]["stretch"], self.clock.now_ms())}) if rows else None

    async def seats(self, table: str) -> list[SeatRow]:
        query = select(schema.seats).where(schema.seats.c.table_id == table).order_by(schema.seats.c.seat)
        return [SeatRow(**row) for row in await self.rows(query)]

    async def tail(self, table: str, after: int, until: int | None = None) -> list[JournalRow]:
        c = schema.journal.c
        query = select(c.ply, c.seat, c.move, c.hash, c.events, c.nonce, c.made).where(
            c.table_id == table, c.ply > after
        )
        if until is not None:
            query = query.where(c.ply <= until)
        return [JournalRow(**row) for row in await self.rows(query.order_by(c.ply))]

    async def moves(self, table: str, after: int) -> list[tuple[int, int]]:
        """Plies and moves after a line."""
        c = schema.journal.c
        query = select(c.ply, c.move).where(c.table_id == table, c.ply > after).order_by(c.ply)
        return [(row["ply"], row["move"]) for row in await self.rows(query)]

    async def snapshot(self, table: str, until: int | None = None) -> SnapshotRow | None:
        c = schema.snapshots.c
        query = select(c.ply, c.data, c.rules).where(c.table_id == table)
        if until is not None:
            query = query.where(c.ply <= until)
        rows = await self.rows(query.order_by(c.ply.desc()).limit(1))
        return SnapshotRow(**rows[0]) if rows else None

    async def first_snapshot(self, table: str) -> SnapshotRow | None:
        c = schema.snapshots.c
        rows = await self.rows(select(c.ply, c.data, c.rules).where(c.table_id == table).order_by(c.ply).limit(1))
        return SnapshotRow(**rows[0]) if rows else None

    async def contents(self, title: str, fingerprints: dict[str, str]) -> dict[str, bytes]:
        """Content files by name, as they were kept when a table opened with them."""
        c = schema.contents.c
        wanted = tuple_(c.name, c.fingerprint).in_(list(fingerprints.items()))
        return {
            row["name"]: row["data"] for row in await self.rows(select(c.name, c.data).where(c.title == title, wanted))
        }

    async def last_lines(self, table: str) -> dict[int, int]:
        """Each seat's last line."""
        c = schema.journal.c
        query = select(c.seat, func.max(c.ply).label("ply")).where(c.table_id == table).group_by(c.seat)
        return {row["seat"]: row["ply"] for row in await self.rows(query)}

    async def renames(self, table: str) -> list[RenameRow]:
        c = schema.renames.c
        query = select(c.ply, c.seat, c.name).where(c.table_id == table).order_by(c.ply)
        return [RenameRow(**row) for row in await self.rows(query)]

    async def ply_of(self, table: str, seat: int, nonce: str) -> int | None:
        """Where a nonce was used, if it was."""
        c = schema.journal.c
        rows = await self.rows(select(c.ply).where(c.table_id == table, c.seat == seat, c.nonce == nonce))
        return rows[0]["ply"] if rows else None

    async def last_own_move(self, table: str, seat: int) -> int:
        """When somebody last played at a seat; nonces of what the server plays itself have a colon."""
        c = schema.journal.c
        own = select(func.max(c.made).label("made")).where(c.table_id == table, c.seat == seat, ~c.nonce.contains(":"))
        return (await self.rows(own))[0]["made"] or 0

    async def counts(self, tables: list[str]) -> dict[str, Counts]:
        """How far each table is: its line, its revision, the number of its newest line of chat."""
        c = schema.tables.c
        query = select(c.id, c.ply, c.revision, c.last_chat).where(c.id.in_(tables))
        return {row["id"]: (row["ply"], row["revision"], row["last_chat"]) for row in await self.rows(query)}

    async def connected(self, tables: list[str]) -> dict[str, set[int]]:
        """By table, the seats that somebody looks from at another server."""
        found: dict[str, set[int]] = {}
        c = schema.connections.c
        if self.postgres:
            for row in await self.rows(
                select(c.table_id, c.seat).where(c.table_id.in_(tables), c.server != self.number)
            ):
                found.setdefault(row["table_id"], set()).add(row["seat"])
        return found

    async def chat(self, table: str, after: int = 0, limit: int = 200) -> list[ChatRow]:
        """The newest lines after one, oldest first."""
        rows = await self.rows(_chat(table, after).order_by(schema.chat.c.id.desc()).limit(limit))
        return [ChatRow(**row) for row in reversed(rows)]

    async def chat_after(self, table: str, after: int, limit: int = 200) -> list[ChatRow]:
        """The next lines after one."""
        return [ChatRow(**row) for row in await self.rows(_chat(table, after).order_by(schema.chat.c.id).limit(limit))]

    async def analysis(self, table: str, edition: int) -> bytes | None:
        c = schema.analyses.c
        rows = await self.rows(select(c.data).where(c.table_id == table, c.edition == edition))
        return rows[0]["data"] if rows else None

    async def public_tables(self) -> list[TableRow]:
        """Return the latest public tables, of one owner a third of the places at most."""
        c = schema.tables.c
        whose = case((c.owner == "", c.id), else_=c.owner)  # of tables whose maker is not known, each counts for itself
        place = func.row_number().over(partition_by=whose, order_by=c.touched.desc()).label("place")
        listed = select(c.id, place).where(c.public, ~c.over, ~c.closed).subquery()
        query = select(schema.tables).join(listed, listed.c.id == c.id).where(listed.c.place <= LISTED_OF_OWNER)
        return [TableRow(**row) for row in await self.rows(query.order_by(c.touched.desc()).limit(LISTED))]

    async def count_open_tables(self, owner: str, most: int) -> int:
        """Return how many unfinished tables an owner has; counted up to `most`."""
        c = schema.tables.c
        some = select(c.id).where(c.owner == owner, ~c.over, ~c.closed).limit(most).subquery()
        rows: Rows = await self.rows(select(func.count().label("n")).select_from(some))
        return int(rows[0]["n"])

    async def tables_where(self, condition: ColumnElement[bool], most: int) -> list[str]:
        c = schema.tables.c
        return [row["id"] for row in await self.rows(select(c.id).where(condition).order_by(c.touched).limit(most))]

    async def seats_of(self, tables: list[str]) -> dict[str, list[SeatRow]]:
        query = select(schema.seats).where(schema.seats.c.table_id.in_(tables)).order_by(schema.seats.c.seat)
        found: dict[str, list[SeatRow]] = {table: [] for table in tables}
        for row in await self.rows(query):
            found[row["table_id"]].append(SeatRow(**row))
        return found

    async def on_the_move(self) -> list[str]:
        """Tables where a bot is to act, or a clock runs: what a server that starts must take up again."""
        t, s = schema.tables.c, schema.seats.c
        joined = schema.tables.join(schema.seats, (t.id == s.table_id) & (t.to_act == s.seat))
        waits = (s.bot.is_not(None) & (s.who != "open")) | t.clock.is_not(None)
        query = select(t.id).select_from(joined).where(~t.over, ~t.closed, ~t.paused, waits)
        return [row["id"] for row in await self.rows(query)]

    async def can_write(self) -> bool:
        """Whether a commit reaches the disk: a row of its own is written anew."""
        values = {"id": 1, "at": self.clock.now_ms()}
        again = WriteSet(others=[put_in_place(self.postgres, schema.readiness, values)])
        try:
            async with asyncio.timeout(5):
                await self.writer.write(again)
        except (PeripleError, Conflict, TimeoutError):
            return False
        return True


def _chat(table: str, after: int) -> Select[Any]:
    c = schema.chat.c
    return select(c.id, c.seat, c.name, c.text, c.kind, c.said).where(c.table_id == table, c.id > after)


def put_in_place(postgres: bool, table: Table, values: dict[str, Any]) -> Executable:
    """Insert a row, or change it where it is there already: two servers may do so at once."""
    added = (postgresql.insert if postgres else sqlite.insert)(table).values(**values)
    return added.on_conflict_do_update(index_elements=list(table.primary_key.columns), set_=values)


async def _rows_of(connection: AsyncConnection, query: Executable) -> Rows:
    return [dict(row) for row in (await connection.execute(query)).mappings()]


def _heard(task: "asyncio.Task[Rows]") -> None:
    """Take note of an error that nobody waits for any more."""
    if not task.cancelled():
        task.exception()


@contextmanager
def told_in_a_sentence() -> Iterator[None]:
    """What keeps a database from being opened when a command begins. Of a broken address nothing is repeated: it may
    hold a password."""
    try:
        yield
    except DBAPIError as error:
        raise wrong("closed_database", why=error.orig) from error
    except OSError as error:
        raise wrong("closed_database", why=error.strerror or type(error).__name__) from error
    except (SQLAlchemyError, ValueError) as error:
        raise wrong("closed_database", why=type(error).__name__) from error


def make_private(file: Path) -> None:
    """The file is its owner's alone: it holds what opens every seat. SQLite gives its other files the same rights."""
    file.parent.mkdir(parents=True, exist_ok=True)
    if file.name != ":memory:":
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
        file.chmod(0o600)


def _migrate(connection: Any) -> None:
    config = Config()
    config.set_main_option("script_location", str(resources.files("periple.tables.storage") / "migrations"))
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if set(MigrationContext.configure(connection).get_current_heads()) - known:
        raise wrong("newer_database")
    command.upgrade(config, "head")
