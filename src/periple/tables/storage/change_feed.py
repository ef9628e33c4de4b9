"""How a server hears what others have written: PostgreSQL tells, and so does the process that writes to SQLite.

Within one process nothing is needed: a table tells its own readers. A notice is "table:what", where what is `m` for the
journal, `s` for seats and settings, `c` for chat.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final, Protocol

import asyncpg
from sqlalchemy.engine import make_url

from periple.tables.mailbox import do_nothing
from periple.tables.problems import Problem
from periple.tables.storage.postgres_writer import CHANNEL
from periple.tables.storage.service import PostgresService
from periple.tables.storage.sqlite_writer import SqliteWriter
from periple.tables.storage.store import Store

POLL: Final = 0.25  # seconds between two questions to the process that writes
BACKOFF: Final = (0.1, 0.3, 1.0, 3.0)
# Of a machine that lost its power PostgreSQL hears nothing: it then asks, and gives up the connection after 25 seconds.
KEEPALIVES: Final = {"tcp_keepalives_idle": "10", "tcp_keepalives_interval": "5", "tcp_keepalives_count": "3"}

Hear = Callable[[list[str]], None]  # notices; an empty list means: some may have been missed, look everywhere


class ChangeFeed(Protocol):
    async def start(self, hear: Hear) -> None: ...

    async def stop(self) -> None: ...


def change_feed_for(store: Store) -> ChangeFeed:
    if isinstance(store.writer, SqliteWriter):
        return SqliteChangeFeed(store.writer)
    assert isinstance(store.service, PostgresService)
    return PostgresChangeFeed(store, store.service)


class SqliteChangeFeed:
    """The writing process tells when it finds that somebody else has written; then the tables in play are compared."""

    def __init__(self, writer: SqliteWriter) -> None:
        self.writer = writer
        self._task: asyncio.Task[None] | None = None

    async def start(self, hear: Hear) -> None:
        self.writer.others_wrote = partial(hear, [])
        self._task = asyncio.create_task(self._watch_on(), name="change feed")

    async def stop(self) -> None:
        self.writer.others_wrote = do_nothing
        await _cancel(self._task)

    async def _watch_on(self) -> None:
        while True:
            self.writer.look()
            await asyncio.sleep(POLL)


class PostgresChangeFeed:
    """Listens on a connection of its own, which also holds this server's place among the others."""

    def __init__(self, store: Store, service: PostgresService) -> None:
        self.store = store
        self.service = service
        self.dsn = make_url(store.url).set(drivername="postgresql").render_as_string(hide_password=False)
        self._task: asyncio.Task[None] | None = None

    async def start(self, hear: Hear) -> None:
        listening = asyncio.Event()
        self._task = asyncio.create_task(self._listen_on(hear, listening), name="change feed")
        await listening.wait()

    async def stop(self) -> None:
        await _cancel(self._task)

    async def _listen_on(self, hear: Hear, listening: asyncio.Event) -> None:
        failures = 0
        while True:
            try:
                await self._listen(hear, listening)
                failures = 0
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError, Problem):
                failures += 1
            await asyncio.sleep(BACKOFF[min(failures, len(BACKOFF) - 1)])

    async def _listen(self, hear: Hear, listening: asyncio.Event) -> None:
        """Listen until the connection ends."""
        connection = await asyncpg.connect(self.dsn, timeout=10, server_settings=KEEPALIVES)
        ended = asyncio.Event()
        connection.add_termination_listener(lambda _: ended.set())
        try:
            await connection.add_listener(CHANNEL, lambda _c, _p, _ch, payload: self._heard(str(payload), hear))
            await self.service.join(connection)
            if listening.is_set():
                hear([])  # between two connections something may have been told
            listening.set()
            await ended.wait()
        finally:
            if not connection.is_closed():
                connection.terminate()

    def _heard(self, payload: str, hear: Hear) -> None:
        number, _, notices = payload.partition(" ")
        if number != str(self.store.number) and notices:
            hear(notices.split(" "))


async def _cancel(task: asyncio.Task[None] | None) -> None:
    if task is not None:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
