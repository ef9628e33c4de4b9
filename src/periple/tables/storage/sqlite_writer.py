"""Group commits to SQLite: a process of its own writes (`sqlite_process`), and the tables play on meanwhile.

A thread would take Python's lock from the tables at every statement, and they from it. Several batches may be under
way, each in one transaction: a table only ever waits for one write set, so their order does not matter.
"""

import asyncio
import sys
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Final, cast

from periple.tables.mailbox import do_nothing
from periple.tables.problems import store_away
from periple.tables.storage import sqlite_process
from periple.tables.storage.group_commit import (
    ENOUGH,
    GATHER,
    Batch,
    Conflict,
    GroupCommitWriter,
    Written,
    resolve,
)
from periple.tables.storage.statements import WriteSet, sqlite_work

UNDER_WAY: Final = 8  # batches
LAST_WAIT: Final = 10.0  # seconds


class ProcessPipe(asyncio.SubprocessProtocol):
    """The answers of the process, byte by byte, and its end."""

    def __init__(self, writer: "SqliteWriter") -> None:
        self.writer = writer
        self.ended: Written = asyncio.get_running_loop().create_future()

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        for answer in data:
            self.writer.answered(answer)

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
        self._starting: asyncio.Task[None] | None = None
        self._idle = asyncio.Event()
        self.others_wrote: Callable[[], None] = do_nothing  # called when another process has

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

    def _send(self) -> None:
        batch, self._waiting = self._waiting, []
        self._hand_over(batch)

    def _hand_over(self, batch: Batch) -> None:
        assert self._input is not None
        self._sent.append(batch)
        self._input.write(sqlite_process.frame(sqlite_work([one for one, _ in batch])))

    def look(self) -> None:
        """Ask whether somebody else has written; what is under way asks too."""
        if self._input is not None and not self._sent:
            self._hand_over([])

    def answered(self, answer: int) -> None:
        batch = self._sent.popleft()
        if answer == sqlite_process.NEWS:
            self.others_wrote()
        if answer in (sqlite_process.DONE, sqlite_process.NEWS):
            if batch:
                self._count([one for one, _ in batch])
            resolve(batch, None)
        elif answer == sqlite_process.FAILED:
            resolve(batch, store_away())
        elif len(batch) == 1:
            resolve(batch, Conflict())
        else:  # each in its own transaction, so that only the clashing one fails
            for one in batch:
                self._hand_over([one])
        self._consider()
        self._note_idle()

    def lost(self, pipe: ProcessPipe) -> None:
        """The process is gone. What it had may be written or not: whoever asks again with the same nonce is told."""
        if pipe is self._pipe:
            self._pipe = self._transport = self._input = None
            self._give_up()

    def _give_up(self) -> None:
        for batch in (*self._sent, self._waiting):
            resolve(batch, store_away())
        self._sent.clear()
        self._waiting = []
        self._note_idle()

    def _note_idle(self) -> None:
        if not self._sent and not self._waiting:
            self._idle.set()
