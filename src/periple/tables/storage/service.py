"""What the servers on one database share: a secret, and since when all of them could be played at.

On PostgreSQL every server holds an advisory lock by its number for as long as it is connected. So a server that was
killed is missing at once, without a heartbeat. SQLite has one server, or two for a moment when one replaces the other.
"""

import secrets
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, and_, delete, insert, select, text, update

from periple.tables.problems import store_away
from periple.tables.storage import schema
from periple.tables.storage.statements import WriteSet

if TYPE_CHECKING:
    from asyncpg import Connection as Line
    from asyncpg import Record

    from periple.tables.storage.store import Store

OPENING: Final = 7_317_475  # PostgreSQL's advisory lock while a server migrates the schema or joins the others
SERVING: Final = 7_317_476  # class of the advisory locks that servers hold, each by its number
DAY: Final = 24 * 3_600_000  # ms
NOW: Final = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
LIVING: Final = f"""SELECT objid::bigint FROM pg_locks
 WHERE locktype = 'advisory' AND classid = {SERVING} AND objsubid = 2 AND granted
 AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"""
SHARED: Final = text(f"SELECT opened, secret, {NOW} AS told, ARRAY({LIVING}) AS living FROM service")


class Service:
    """One server's part in it."""

    def __init__(self, store: "Store") -> None:
        self.store = store
        self.secret = b""
        self.others: set[int] = set()  # the numbers of the other servers

    async def open(self) -> None:
        """Read the secret. A server that starts gives every turn its whole time again."""
        (row,) = await self.store.rows(select(schema.service))
        self.secret = row["secret"]
        self.store.clock.give_time_again()

    async def check(self) -> bool:
        """Make sure that a move could be written since the last turn began; else turns get their whole time again.
        Return whether a server has gone, so that another must take up its tables. Raise `store-away` while nothing can
        be written."""
        writer = self.store.writer
        if writer.failed:
            if not await self.store.can_write():
                raise store_away()
            writer.failed = False
            await self._give_time_again()
        return False

    async def _give_time_again(self) -> None:
        self.store.clock.give_time_again()

    async def close(self) -> None:
        """Say that nobody is connected here any more."""


class PostgresService(Service):
    async def open(self) -> None:
        """The rest comes when the server joins the others."""
        await self._read()

    async def join(self, connection: "Line[Record]") -> None:
        """Take a place among the servers, for as long as this connection lasts. The first one there gives every turn
        its whole time again: until now nobody could play."""
        number = self.store.number
        async with connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", OPENING)
            await connection.execute("SELECT pg_advisory_lock_shared($1, $2)", SERVING, number)
            living = {row[0] for row in await connection.fetch(LIVING)}
            if living == {number}:
                await connection.execute(f"UPDATE service SET opened = {NOW}")
            await connection.execute("DELETE FROM connections WHERE NOT server = ANY($1::int[])", list(living))
        self.others = living - {number}
        await self._read()

    async def _read(self) -> set[int]:
        """Read what is shared, and the database's clock. Return the numbers of the servers that are there."""
        clock = self.store.clock
        sent = clock.machine_ms()
        (row,) = await self.store.rows(SHARED)
        clock.compare(sent, row["told"], clock.machine_ms())
        clock.give_time_again(row["opened"])
        self.secret = row["secret"]
        return set(row["living"])

    async def check(self) -> bool:
        await super().check()
        living = await self._read()
        if self.store.number not in living:
            raise store_away()  # our own connection is lost: nobody tells us what others write
        gone, self.others = self.others - living, living - {self.store.number}
        if gone:
            left = schema.connections.c.server.not_in(living)
            await self.store.writer.write(WriteSet(others=[delete(schema.connections).where(left)]))
            await self._give_time_again()
        return bool(gone)

    async def close(self) -> None:
        own = schema.connections.c.server == self.store.number
        await self.store.writer.write(WriteSet(others=[delete(schema.connections).where(own)]))

    async def _give_time_again(self) -> None:
        """Here and at the other servers."""
        await super()._give_time_again()
        opened = update(schema.service).values(opened=self.store.clock.now_ms())
        await self.store.writer.write(WriteSet(others=[opened]))


def make_secret(connection: Connection, now: int) -> None:
    """Make the secret that names owners, once a day at most and only while nobody else serves: who has the database
    could find an address by trying all there are, so no secret is used longer than it must be."""
    c = schema.service.c
    known = connection.execute(select(c.renewed)).scalar()
    fresh = {"secret": secrets.token_bytes(16), "renewed": now}
    if known is None:
        connection.execute(insert(schema.service).values(id=1, opened=0, **fresh))
    elif known < now - DAY and not (connection.dialect.name == "postgresql" and connection.execute(text(LIVING)).all()):
        connection.execute(update(schema.service).where(and_(c.id == 1, c.renewed == known)).values(**fresh))
