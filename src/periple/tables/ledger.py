"""Group commits: while one commit is under way, what other tables write gathers, and goes to disk in the next."""

import asyncio
from typing import Any, Final

import msgspec
from sqlalchemy import Executable, bindparam, insert, text, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from periple.tables import schema
from periple.tables.figures import COMMITS, LINES
from periple.tables.problems import Problem, store_away

GATHER: Final = 0.002  # seconds a commit waits for company when others are writing too
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


class Page(msgspec.Struct):
    """What must be written together, or not at all."""

    lines: list[Row] = []
    state: Row | None = None  # the row of MOVE_ON
    snapshot: Row | None = None
    others: list[Executable] = []
    notice: str = ""  # what other servers hear when it is committed


class Conflict(Exception):
    """Somebody else wrote that ply, or that nonce, first."""


class Ledger:
    def __init__(self, engine: AsyncEngine, postgres: bool) -> None:
        self.engine = engine
        self.postgres = postgres
        self.origin = ""  # put before our notices, so that we know our own
        self.commits = 0
        self.pages = 0
        self._queue: asyncio.Queue[tuple[Page, asyncio.Future[None]]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._connection: AsyncConnection | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._write_on(), name="ledger")

    async def stop(self) -> None:
        """Finish what is waiting, then stop: whatever comes later is refused."""
        task, self._task = self._task, None
        if task is None:
            return
        await self._queue.join()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()

    async def commit(self, page: Page) -> None:
        """Returns when the page is on disk. After Conflict or the problem `store-away`, nothing was written."""
        if self._task is None:
            raise store_away()
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((page, done))
        await done

    async def _write_on(self) -> None:
        while True:
            batch = [await self._queue.get()]
            if not self._queue.empty():
                await asyncio.sleep(GATHER)
            while not self._queue.empty():
                batch.append(self._queue.get_nowait())
            try:
                await self._settle(batch)
            finally:
                for _ in batch:
                    self._queue.task_done()

    async def _settle(self, batch: list[tuple[Page, asyncio.Future[None]]]) -> None:
        """Write a batch in one commit; if a page clashes, each in its own, so that only the clashing one fails."""
        problem = await self._try([page for page, _ in batch])
        if isinstance(problem, Conflict) and len(batch) > 1:
            for page, done in batch:
                _resolve(done, await self._try([page]))
            return
        for _, done in batch:
            _resolve(done, problem)

    async def _try(self, pages: list[Page]) -> Conflict | Problem | None:
        try:
            async with asyncio.timeout(LONGEST):
                await self._write(pages)
        except IntegrityError:
            await self._roll_back()
            return Conflict()
        except (SQLAlchemyError, OSError, TimeoutError):
            await self._drop()
            return store_away()
        except asyncio.CancelledError:
            await self._drop()
            raise
        self.commits += 1
        COMMITS.inc()
        LINES.inc(sum(len(page.lines) for page in pages))
        self.pages += len(pages)
        return None

    async def _write(self, pages: list[Page]) -> None:
        connection = await self._connected()
        for page in pages:
            for statement in page.others:
                await connection.execute(statement)
        lines = [line for page in pages for line in page.lines]
        if lines:
            await connection.execute(ADD_LINES, lines)
        states = [page.state for page in pages if page.state is not None]
        if states:
            await connection.execute(MOVE_ON, states)
        shots = [page.snapshot for page in pages if page.snapshot is not None]
        if shots:
            await connection.execute(ADD_SNAPSHOT, shots)
        if self.postgres:
            await self._notify(connection, [page.notice for page in pages if page.notice])
        await connection.commit()

    async def _notify(self, connection: AsyncConnection, notices: list[str]) -> None:
        """PostgreSQL delivers these when the transaction commits, and not if it doesn't."""
        for first in range(0, len(notices), MOST_NOTICES):
            payload = f"{self.origin} {' '.join(notices[first : first + MOST_NOTICES])}"
            await connection.execute(
                text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload}
            )

    async def _connected(self) -> AsyncConnection:
        if self._connection is None:
            self._connection = await self.engine.connect()
        return self._connection

    async def _roll_back(self) -> None:
        try:
            if self._connection is not None:
                await self._connection.rollback()
        except (SQLAlchemyError, OSError):
            await self._drop()

    async def _drop(self) -> None:
        """Let go of a connection that may be broken; the next commit opens another."""
        connection, self._connection = self._connection, None
        if connection is None:
            return
        try:
            await connection.invalidate()
            await connection.close()
        except (SQLAlchemyError, OSError):
            pass


def _resolve(done: asyncio.Future[None], problem: Conflict | Problem | None) -> None:
    if done.done():  # whoever waited has gone; the page is written or not, as it is
        return
    if problem is None:
        done.set_result(None)
    else:
        done.set_exception(problem)
