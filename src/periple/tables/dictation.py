"""The ledger of SQLite: pages go to a scribe in a process of its own, and the tables play on while it writes.

A thread would have to ask the tables for leave at every statement, and they for theirs. Several batches may be under
way, each in one transaction: a table only ever waits for one page, so their order does not matter.
"""

import asyncio
import sys
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Final, cast

from periple.tables import scribe
from periple.tables.ledger import ENOUGH, GATHER, Batch, Conflict, Ledger, Promise, resolve
from periple.tables.mailbox import nobody
from periple.tables.problems import store_away
from periple.tables.writers import Page, sqlite_work

UNDER_WAY: Final = 8  # batches
LAST_WAIT: Final = 10.0  # seconds


class Pipe(asyncio.SubprocessProtocol):
    """The scribe's answers, byte by byte, and its end."""

    def __init__(self, ledger: "SqliteLedger") -> None:
        self.ledger = ledger
        self.ended: Promise = asyncio.get_running_loop().create_future()

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        for answer in data:
            self.ledger.answered(answer)

    def process_exited(self) -> None:
        if not self.ended.done():
            self.ended.set_result(None)
        self.ledger.lost(self)


class SqliteLedger(Ledger):
    def __init__(self, file: str) -> None:
        super().__init__()
        self.file = file
        self._waiting: Batch = []
        self._sent: deque[Batch] = deque()
        self._pipe: Pipe | None = None
        self._transport: asyncio.SubprocessTransport | None = None
        self._input: asyncio.WriteTransport | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._calling: asyncio.Task[None] | None = None
        self._idle = asyncio.Event()
        self.others_wrote: Callable[[], None] = nobody  # called when another process has

    async def start(self) -> None:
        self._open = True
        self._idle.set()
        await self._call()

    async def _call(self) -> None:
        """Have a scribe come."""
        command = [sys.executable, "-I", str(Path(scribe.__file__)), self.file]
        loop = asyncio.get_running_loop()
        try:
            transport, pipe = await loop.subprocess_exec(lambda: Pipe(self), *command, stderr=None)
        except OSError:
            self._give_up()
            return
        finally:
            self._calling = None
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

    def _put(self, page: Page, done: Promise) -> None:
        self._waiting.append((page, done))
        self._idle.clear()
        self._consider()

    def _consider(self) -> None:
        """Hand over what waits: at once, or when there is enough of it, or in a moment."""
        if not self._waiting or self._timer is not None:
            return
        if self._input is None:
            if self._calling is None:
                self._calling = asyncio.create_task(self._call())
        elif self._sent:
            if len(self._waiting) >= ENOUGH and len(self._sent) < UNDER_WAY:
                self._send()
        elif self._lonely(len(self._waiting)):
            self._timer = asyncio.get_running_loop().call_later(GATHER, self._gathered)
        else:
            self._send()

    def _gathered(self) -> None:
        self._timer = None
        if self._waiting and self._input is not None:
            self._send()

    def _send(self) -> None:
        batch, self._waiting = self._waiting, []
        self._dictate(batch)

    def _dictate(self, batch: Batch) -> None:
        assert self._input is not None
        self._sent.append(batch)
        self._input.write(scribe.frame(sqlite_work([page for page, _ in batch])))

    def look(self) -> None:
        """Ask whether somebody else has written; what is under way asks too."""
        if self._input is not None and not self._sent:
            self._dictate([])

    def answered(self, answer: int) -> None:
        batch = self._sent.popleft()
        if answer == scribe.NEWS:
            self.others_wrote()
        if answer in (scribe.DONE, scribe.NEWS):
            if batch:
                self._written([page for page, _ in batch])
            resolve(batch, None)
        elif answer == scribe.FAILED:
            resolve(batch, store_away())
        elif len(batch) == 1:
            resolve(batch, Conflict())
        else:  # each in its own transaction, so that only the clashing one fails
            for one in batch:
                self._dictate([one])
        self._consider()
        self._rest()

    def lost(self, pipe: Pipe) -> None:
        """The scribe is gone. What it had may be written or not: whoever asks again with the same nonce is told."""
        if pipe is self._pipe:
            self._pipe = self._transport = self._input = None
            self._give_up()

    def _give_up(self) -> None:
        for batch in (*self._sent, self._waiting):
            resolve(batch, store_away())
        self._sent.clear()
        self._waiting = []
        self._rest()

    def _rest(self) -> None:
        if not self._sent and not self._waiting:
            self._idle.set()
