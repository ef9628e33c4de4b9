"""Group commits: while one commit is under way, what other tables write gathers, and goes to disk in the next."""

import asyncio
import time
from abc import ABC, abstractmethod
from typing import Final

from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from periple.tables.figures import COMMITS, LINES
from periple.tables.problems import Problem, store_away
from periple.tables.writers import Page, PostgresWriter

GATHER: Final = 0.004  # seconds that a commit waits for company, when there was some lately
LATELY: Final = 0.02  # seconds
ENOUGH: Final = 16  # pages that wait for no more company


class Conflict(Exception):
    """Somebody else wrote that ply, or that nonce, first."""


Promise = asyncio.Future[None]
Outcome = Conflict | Problem | None
Batch = list[tuple[Page, Promise]]


class Ledger(ABC):
    def __init__(self) -> None:
        self.commits = 0
        self.pages = 0
        self._open = False
        self._last = 0.0  # when the last commit ended

    @abstractmethod
    async def start(self) -> None: ...

    @abstractmethod
    async def stop(self) -> None:
        """Finish what is waiting, then stop: whatever comes later is refused."""

    @abstractmethod
    def _put(self, page: Page, done: Promise) -> None: ...

    def hand_in(self, page: Page) -> Promise:
        """Done when the page is on disk. After Conflict or the problem `store-away`, nothing was written."""
        done: Promise = asyncio.get_running_loop().create_future()
        if self._open:
            self._put(page, done)
        else:
            done.set_exception(store_away())
        return done

    async def commit(self, page: Page) -> None:
        await self.hand_in(page)

    def _lonely(self, waiting: int) -> bool:
        """Whether it is worth waiting for company."""
        return waiting < ENOUGH and (waiting > 1 or time.monotonic() - self._last < LATELY)

    def _written(self, pages: list[Page]) -> None:
        self.commits += 1
        self.pages += len(pages)
        self._last = time.monotonic()
        COMMITS.inc()
        LINES.inc(sum(len(page.lines) for page in pages))


class PostgresLedger(Ledger):
    def __init__(self, writer: PostgresWriter) -> None:
        super().__init__()
        self.writer = writer
        self._queue: asyncio.Queue[tuple[Page, Promise]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._open = True
        self._task = asyncio.create_task(self._write_on(), name="ledger")

    async def stop(self) -> None:
        self._open = False
        task, self._task = self._task, None
        if task is None:
            return
        await self._queue.join()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await self.writer.close()

    def _put(self, page: Page, done: Promise) -> None:
        self._queue.put_nowait((page, done))

    async def _write_on(self) -> None:
        while True:
            batch = [await self._queue.get()]
            if self._lonely(1 + self._queue.qsize()):
                await asyncio.sleep(GATHER)
            while not self._queue.empty():
                batch.append(self._queue.get_nowait())
            try:
                await self._settle(batch)
            finally:
                for _ in batch:
                    self._queue.task_done()

    async def _settle(self, batch: Batch) -> None:
        """Write a batch in one commit; if a page clashes, each in its own, so that only the clashing one fails."""
        outcome = await self._try([page for page, _ in batch])
        if isinstance(outcome, Conflict) and len(batch) > 1:
            for page, done in batch:
                resolve([(page, done)], await self._try([page]))
            return
        resolve(batch, outcome)

    async def _try(self, pages: list[Page]) -> Outcome:
        try:
            await self.writer.write(pages)
        except IntegrityError:
            return Conflict()
        except (SQLAlchemyError, OSError, TimeoutError):
            return store_away()
        self._written(pages)
        return None


def resolve(batch: Batch, outcome: Outcome) -> None:
    for _, done in batch:
        if done.done():  # whoever waited has gone; the page is written or not, as it is
            continue
        if outcome is None:
            done.set_result(None)
        else:
            done.set_exception(outcome)
