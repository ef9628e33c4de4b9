"""Group commits: while one commit is under way, what other tables write gathers, and goes to disk in the next."""

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from typing import Final

from periple.tables.metrics import COMMITS, LINES
from periple.tables.problems import Problem, Unstorable, store_away
from periple.tables.storage.statements import WriteSet

GATHER: Final = 0.004  # seconds that a commit waits for more, when others came lately
LATELY: Final = 0.02  # seconds
ENOUGH: Final = 16  # write sets that do not wait for more
LONGEST: Final = 15.0  # seconds until a database that does not answer counts as away
UNFIT: Final = (OverflowError, TypeError, ValueError)  # values that never get as far as the database
log: Final = logging.getLogger("periple.tables")


class Conflict(Exception):
    """Somebody else wrote that ply, or that nonce, first."""


Written = asyncio.Future[None]
Outcome = Conflict | Problem | None
Batch = list[tuple[WriteSet, Written]]


class GroupCommitWriter(ABC):
    def __init__(self) -> None:
        self.commits = 0
        self.written = 0  # write sets
        self.failed = False  # something could not be written, and turns have not got their time again since
        self._open = False
        self._last = 0.0  # when the last commit ended

    @property
    @abstractmethod
    def waiting(self) -> int:
        """How many write sets are not committed yet."""

    @abstractmethod
    async def start(self) -> None: ...

    @abstractmethod
    async def stop(self) -> None:
        """Finish what is waiting, then stop: whatever comes later is refused."""

    @abstractmethod
    def _put(self, one: WriteSet, done: Written) -> None: ...

    def write(self, one: WriteSet) -> Written:
        """Done when it is on disk. After Conflict, Unstorable or the problem `store-away`, nothing was written."""
        done: Written = asyncio.get_running_loop().create_future()
        if self._open:
            self._put(one, done)
        else:
            done.set_exception(store_away())
        return done

    def _wait_for_batch(self, waiting: int) -> bool:
        """Whether a commit should wait a moment for others to share it."""
        return waiting < ENOUGH and (waiting > 1 or time.monotonic() - self._last < LATELY)

    def _fails_alone(self, batch: Batch, outcome: Outcome) -> bool:
        """Check whether one write set of a batch spoils it: each is then tried in a transaction of its own."""
        return len(batch) > 1 and isinstance(outcome, Conflict | Unstorable)

    def _count(self, batch: list[WriteSet]) -> None:
        self.commits += 1
        self.written += len(batch)
        self._last = time.monotonic()
        COMMITS.inc()
        LINES.inc(sum(len(one.lines) for one in batch))

    def _resolve(self, batch: Batch, outcome: Outcome) -> None:
        if isinstance(outcome, Unstorable):
            log.warning("the database refuses a value", extra={"table": ", ".join(one.table for one, _ in batch)})
        elif isinstance(outcome, Problem):
            self.failed = True
        for _, done in batch:
            if done.done():  # whoever waited has gone; it is written or not, as it is
                continue
            if outcome is None:
                done.set_result(None)
            else:
                done.set_exception(outcome)
