"""Group commits to SQLite: a process of its own writes (`sqlite_process`), and the tables play on meanwhile.

A thread would take Python's lock from the tables at every statement, and they from it. Several batches may be under
way, each in one transaction: a table only ever waits for one write set, so their order does not matter.
"""

import asyncio
import logging
import sys
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, cast

from periple.tables.mailbox import do_nothing
from periple.tables.problems import Unstorable, store_away
from periple.tables.storage import sqlite_process
from periple.tables.storage.group_commit import (
    ENOUGH,
    GATHER,
    LONGEST,
    UNFIT,
    Batch,
    Conflict,
    GroupCommitWriter,
    Outcome,
    Written,
)
from periple.tables.storage.statements import WriteSet, sqlite_work

UNDER_WAY: Final = 8  # batches
LAST_WAIT: Final = 10.0  # seconds
log: Final = logging.getLogger("periple.tables")


class ProcessPipe(asyncio.SubprocessProtocol):
    """The answers of the process, byte by byte, and its end."""

    def __init__(self, writer: "SqliteWriter") -> None:
        self.writer = writer
        self.ended: Written = asyncio.get_running_loop().create_future()

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        self.writer.heard(self, data)

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:
        self.writer.lost(self)

    def process_exited(self) -> None:
        if not self.ended.done():
            self.ended.set_result(None)
        self.writer.lost(self)


class SqliteWriter(GroupCommitWriter):
    def __init__(self, file: str) -> None:
        super().__init__()
        self.file = file
        self._waiting: Batch = []
        self._sent: deque[Batch] = deque()
        self._pipe: ProcessPipe | None = None
        self._transport: asyncio.SubprocessTransport | None = None
        self._input: asyncio.WriteTransport | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._deadline: asyncio.TimerHandle | None = None  # until which the process must answer
        self._starting: asyncio.Task[None] | None = None
        self._idle = asyncio.Event()
        self.others_wrote: Callable[[], None] = do_nothing  # called when another process has

    @property
    def waiting(self) -> int:
        return len(self._waiting) + sum(len(batch) for batch in self._sent)

    async def start(self) -> None:
        self._open = True
        self._idle.set()
        await self._start_process()

    async def _start_process(self) -> None:
        """Start the process."""
        command = [sys.executable, "-I", str(Path(sqlite_process.__file__)), self.file]
        loop = asyncio.get_running_loop()
        try:
            transport, pipe = await loop.subprocess_exec(lambda: ProcessPipe(self), *command, stderr=None)
        except OSError:
            self._give_up()
            return
        finally:
            self._starting = None
        if pipe.ended.done():  # it ended while it was being started
            self._give_up()
            return
        self._transport, self._pipe = transport, pipe
        self._input = cast(asyncio.WriteTransport, transport.get_pipe_transport(0))
        self._consider()

    async def stop(self) -> None:
        self._open = False
        pipe, transport = self._pipe, self._transport
        if pipe is None or transport is None or self._input is None:
            return
        await self._idle.wait()
        self._input.close()
        try:
            async with asyncio.timeout(LAST_WAIT):
                await asyncio.shield(pipe.ended)
        except TimeoutError:
            transport.kill()
            await pipe.ended
        transport.close()

    def _put(self, one: WriteSet, done: Written) -> None:
        self._waiting.append((one, done))
        self._idle.clear()
        self._consider()

    def _consider(self) -> None:
        """Hand over what waits: at once, or when there is enough of it, or in a moment."""
        if not self._waiting or self._timer is not None:
            return
        if self._input is None:
            if self._starting is None:
                self._starting = asyncio.create_task(self._start_process())
        elif self._sent:
            if len(self._waiting) >= ENOUGH and len(self._sent) < UNDER_WAY:
                self._send()
        elif self._wait_for_batch(len(self._waiting)):
            self._timer = asyncio.get_running_loop().call_later(GATHER, self._gathered)
        else:
            self._send()

    def _gathered(self) -> None:
        self._timer = None
        if self._waiting and self._input is not None:
            self._send()
        else:
            self._consider()  # the process has ended meanwhile: start another for what has come since

    def _send(self) -> None:
        batch, self._waiting = self._waiting, []
        self._hand_over(batch)

    def _hand_over(self, batch: Batch) -> None:
        assert self._input is not None
        try:
            work = sqlite_process.frame(sqlite_work([one for one, _ in batch]))
        except UNFIT:
            self._fail(batch, Unstorable())
            return
        self._sent.append(batch)
        if self._input.is_closing():  # the process has ended, and `lost` is about to say so
            return
        self._input.write(work)
        if self._deadline is None:
            self._expect_answer()

    def _expect_answer(self) -> None:
        self._deadline = asyncio.get_running_loop().call_later(LONGEST, self._kill_process)

    def _kill_process(self) -> None:
        """End a process that does not answer; `lost` then fails what it was handed."""
        self._deadline = None
        log.error("the writing process does not answer")
        if self._transport is not None:
            end(self._transport)

    def look(self) -> None:
        """Ask whether somebody else has written; what is under way asks too."""
        if self._input is not None and not self._sent:
            self._hand_over([])

    def heard(self, pipe: ProcessPipe, answers: bytes) -> None:
        """Take the answers of the process; those of one that has been given up count no more."""
        for answer in answers:
            if pipe is self._pipe:
                self._answered(answer)

    def _answered(self, answer: int) -> None:
        batch = self._sent.popleft()
        self._forget_deadline()
        if answer == sqlite_process.NEWS:
            self.others_wrote()
        if answer in (sqlite_process.DONE, sqlite_process.NEWS):
            if batch:
                self._count([one for one, _ in batch])
            self._resolve(batch, None)
        elif answer == sqlite_process.FAILED:
            self._resolve(batch, store_away())
        else:
            self._fail(batch, Unstorable() if answer == sqlite_process.REFUSED else Conflict())
        self._consider()
        if self._sent and self._deadline is None:
            self._expect_answer()
        self._note_idle()

    def _fail(self, batch: Batch, outcome: Outcome) -> None:
        """Fail one write set; hand over several again, each alone, so that only the one at fault fails."""
        if self._fails_alone(batch, outcome):
            for one in batch:
                self._hand_over([one])
        else:
            self._resolve(batch, outcome)
            self._note_idle()

    def _forget_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def lost(self, pipe: ProcessPipe) -> None:
        """The process is gone. What it had may be written or not: whoever asks again with the same nonce is told."""
        if pipe is self._pipe:
            if self._open and self._transport is not None:
                log.error("the writing process has ended")
                end(self._transport)
                self._transport.close()
            self._pipe = self._transport = self._input = None
            self._give_up()

    def _give_up(self) -> None:
        self._forget_deadline()
        for batch in (*self._sent, self._waiting):
            self._resolve(batch, store_away())
        self._sent.clear()
        self._waiting = []
        self._note_idle()

    def _note_idle(self) -> None:
        if not self._sent and not self._waiting:
            self._idle.set()


def end(process: asyncio.SubprocessTransport) -> None:
    """Kill a process that may have ended already."""
    with suppress(ProcessLookupError):
        process.kill()
