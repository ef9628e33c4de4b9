"""Group commits to PostgreSQL, with a notice to the other servers that share it."""

import asyncio
from typing import Final

from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError, StatementError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from periple.tables.clock import Clock
from periple.tables.problems import Unstorable, store_away
from periple.tables.storage.group_commit import (
    GATHER,
    LONGEST,
    UNFIT,
    Batch,
    Conflict,
    GroupCommitWriter,
    Outcome,
    Written,
)
from periple.tables.storage.service import NOW
from periple.tables.storage.statements import WriteSet, rows_of

MOST_NOTICES: Final = 150  # ids in one NOTIFY; PostgreSQL takes 8,000 bytes
CHANNEL: Final = "periple"
NOTIFY: Final = text(f"SELECT pg_notify(:channel, :payload), {NOW}")
LOCK: Final = text("SELECT id FROM tables WHERE id = ANY(:ids) ORDER BY id FOR NO KEY UPDATE")
DEADLOCK: Final = "40P01"
REFUSING: Final = ("22", "44", "54")  # classes of SQLSTATE: data exception, a view's check, a limit of the program
ATTEMPTS: Final = 3  # after a deadlock: PostgreSQL ends one of those who wait for each other


class PostgresWriter(GroupCommitWriter):
    def __init__(self, engine: AsyncEngine, number: int, clock: Clock) -> None:
        super().__init__()
        self.session = Session(engine, number, clock)
        self._queue: asyncio.Queue[tuple[WriteSet, Written]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    @property
    def waiting(self) -> int:
        return self._queue.qsize()

    async def start(self) -> None:
        self._open = True
        self._task = asyncio.create_task(self._write_on(), name="postgres writer")

    async def stop(self) -> None:
        self._open = False
        task, self._task = self._task, None
        if task is None:
            return
        await self._queue.join()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await self.session.close()

    def _put(self, one: WriteSet, done: Written) -> None:
        self._queue.put_nowait((one, done))

    async def _write_on(self) -> None:
        while True:
            batch = [await self._queue.get()]
            if self._wait_for_batch(1 + self._queue.qsize()):
                await asyncio.sleep(GATHER)
            while not self._queue.empty():
                batch.append(self._queue.get_nowait())
            try:
                await self._settle(batch)
            finally:
                for _ in batch:
                    self._queue.task_done()

    async def _settle(self, batch: Batch) -> None:
        """Write a batch in one commit; if one clashes or is refused, each in its own: the others are written."""
        outcome = await self._try([one for one, _ in batch])
        if self._fails_alone(batch, outcome):
            for one, done in batch:
                self._resolve([(one, done)], await self._try([one]))
            return
        self._resolve(batch, outcome)

    async def _try(self, batch: list[WriteSet], attempts: int = ATTEMPTS) -> Outcome:
        try:
            await self.session.write(batch)
        except IntegrityError:
            return Conflict()
        except (SQLAlchemyError, OSError, TimeoutError, *UNFIT) as error:
            if refuses_value(error):
                return Unstorable()
            deadlock = isinstance(error, DBAPIError) and sqlstate(error) == DEADLOCK
            return await self._try(batch, attempts - 1) if deadlock and attempts > 1 else store_away()
        self._count(batch)
        return None


def sqlstate(error: DBAPIError) -> str:
    """Return PostgreSQL's code of a mistake; empty when the mistake is not PostgreSQL's."""
    return str(getattr(error.orig, "sqlstate", None) or "")


def refuses_value(error: BaseException) -> bool:
    """Check whether a value is at fault: by PostgreSQL's word, or because no statement could be made of it."""
    if isinstance(error, DBAPIError):
        cause = error.orig.__cause__ if error.orig is not None else None
        return sqlstate(error).startswith(REFUSING) or isinstance(cause, UNFIT)  # asyncpg's DataError is a ValueError
    return isinstance(error, (StatementError, *UNFIT))


class Session:
    """One connection. After IntegrityError, SQLAlchemyError, OSError, TimeoutError or UNFIT nothing was written."""

    def __init__(self, engine: AsyncEngine, number: int, clock: Clock) -> None:
        self.engine = engine
        self.number = number  # put before our notices, so that we know our own
        self.clock = clock
        self.connection: AsyncConnection | None = None

    async def write(self, batch: list[WriteSet]) -> None:
        try:
            async with asyncio.timeout(LONGEST):
                await self._write(batch)
        except BaseException as error:
            if isinstance(error, IntegrityError) or refuses_value(error):
                await self._roll_back()
            else:
                await self._drop()
            raise

    async def _write(self, batch: list[WriteSet]) -> None:
        if self.connection is None:
            self.connection = await self.engine.connect()
        if len(batch) > 1 and any(one.others for one in batch):
            ids = [one.state["key"] if one.state is not None else one.table for one in batch]
            await self.connection.execute(LOCK, {"ids": ids})
        for one in batch:
            for statement in one.others:
                await self.connection.execute(statement)
        for statement, rows in rows_of(batch):
            if rows:
                await self.connection.execute(statement, rows)
        notices = [one.notice for one in batch if one.notice]
        for first in range(0, len(notices), MOST_NOTICES):  # delivered when the transaction commits
            payload = f"{self.number} {' '.join(notices[first : first + MOST_NOTICES])}"
            sent = self.clock.machine_ms()
            told = await self.connection.execute(NOTIFY, {"channel": CHANNEL, "payload": payload})
            self.clock.compare(sent, told.one()[1], self.clock.machine_ms())
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
