"""Group commits: while one commit is under way, what other tables write gathers, and goes to disk in the next."""

import asyncio
import time
from typing import Final

from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from periple.tables.figures import COMMITS, LINES
from periple.tables.problems import Problem, store_away
from periple.tables.writers import Page, Writer

GATHER: Final = 0.004  # seconds that a commit waits for company, when there was some lately
LATELY: Final = 0.02  # seconds


class Conflict(Exception):
    """Somebody else wrote that ply, or that nonce, first."""


class Ledger:
    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.commits = 0
        self.pages = 0
        self._last = 0.0  # when the last commit ended
        self._queue: asyncio.Queue[tuple[Page, asyncio.Future[None]]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

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
        await self.writer.close()

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
            if not self._queue.empty() or time.monotonic() - self._last < LATELY:
                await asyncio.sleep(GATHER)
            while not self._queue.empty():
                batch.append(self._queue.get_nowait())
            try:
                await self._settle(batch)
            finally:
                for _ in batch:
                    self._queue.task_done()
            self._last = time.monotonic()

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
            await self.writer.write(pages)
        except IntegrityError:
            return Conflict()
        except (SQLAlchemyError, OSError, TimeoutError):
            return store_away()
        self.commits += 1
        COMMITS.inc()
        LINES.inc(sum(len(page.lines) for page in pages))
        self.pages += len(pages)
        return None


def _resolve(done: asyncio.Future[None], problem: Conflict | Problem | None) -> None:
    if done.done():  # whoever waited has gone; the page is written or not, as it is
        return
    if problem is None:
        done.set_result(None)
    else:
        done.set_exception(problem)
