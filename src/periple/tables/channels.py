"""How a server hears what others have written: PostgreSQL tells, SQLite is asked whether somebody else has written.

Within one process nothing is needed: a table tells its own readers. A notice is "table:what", where what is `m` for the
journal, `s` for seats and settings, `c` for chat.
"""

import asyncio
from collections.abc import Callable
from typing import Final, Protocol

import asyncpg
from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from periple.tables.store import Store
from periple.tables.writers import CHANNEL

POLL: Final = 0.25  # seconds between two looks at SQLite's counter
BACKOFF: Final = (0.1, 0.3, 1.0, 3.0)

Hear = Callable[[list[str]], None]  # notices; an empty list means: some may have been missed, look everywhere


class Channel(Protocol):
    async def start(self, hear: Hear) -> None: ...

    async def stop(self) -> None: ...


def channel_for(store: Store) -> Channel:
    return PostgresChannel(store) if store.postgres else SqliteChannel(store)


class SqliteChannel:
    """SQLite counts the writes of other connections; when the count has changed, the tables in play are compared."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._stopping = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self, hear: Hear) -> None:
        self._task = asyncio.create_task(self._watch_on(hear), name="channel")

    async def stop(self) -> None:
        """Between two looks: a connection that is cancelled while it opens is never closed."""
        self._stopping.set()
        if self._task is not None:
            await self._task

    async def _watch_on(self, hear: Hear) -> None:
        while not self._stopping.is_set():
            try:
                async with self.store.engine.connect() as connection:
                    await self._watch(connection, hear)
            except (SQLAlchemyError, OSError):
                await woken(self._stopping, BACKOFF[-1])

    async def _watch(self, connection: AsyncConnection, hear: Hear) -> None:
        known = None
        while not self._stopping.is_set():
            version = (await connection.execute(text("PRAGMA data_version"))).scalar_one()
            await connection.rollback()  # a transaction left open would hold the log on disk
            if version != known and known is not None:
                hear([])
            known = version
            await woken(self._stopping, POLL)


class PostgresChannel:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.dsn = make_url(store.url).set(drivername="postgresql").render_as_string(hide_password=False)
        self._task: asyncio.Task[None] | None = None

    async def start(self, hear: Hear) -> None:
        listening = asyncio.Event()
        self._task = asyncio.create_task(self._listen_on(hear, listening), name="channel")
        await listening.wait()

    async def stop(self) -> None:
        await _cancel(self._task)

    async def _listen_on(self, hear: Hear, listening: asyncio.Event) -> None:
        failures = 0
        while True:
            try:
                await self._listen(hear, listening)
                failures = 0
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError):
                failures += 1
            await asyncio.sleep(BACKOFF[min(failures, len(BACKOFF) - 1)])

    async def _listen(self, hear: Hear, listening: asyncio.Event) -> None:
        """Listen until the connection ends."""
        connection = await asyncpg.connect(self.dsn, timeout=10)
        ended = asyncio.Event()
        connection.add_termination_listener(lambda _: ended.set())
        try:
            await connection.add_listener(CHANNEL, lambda _c, _p, _ch, payload: self._heard(str(payload), hear))
            if listening.is_set():
                hear([])  # between two connections something may have been told
            listening.set()
            await ended.wait()
        finally:
            if not connection.is_closed():
                connection.terminate()

    def _heard(self, payload: str, hear: Hear) -> None:
        origin, _, notices = payload.partition(" ")
        if origin != self.store.origin and notices:
            hear(notices.split(" "))


async def woken(wake: asyncio.Event, seconds: float) -> bool:
    """Wait for something, but not longer than this; whether it came."""
    try:
        async with asyncio.timeout(seconds):
            await wake.wait()
    except TimeoutError:
        return False
    return True


async def _cancel(task: asyncio.Task[None] | None) -> None:
    if task is not None:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
