"""The pool of workers in which bots think, so that no table waits for another's bot."""

import asyncio
import contextlib
import logging
import os
import secrets
import sys
from typing import Final

import msgspec

from periple.tables.thinker import Task, Thought, frame

BUDGET: Final = 10.0  # seconds a bot may think before a legal move at random is played for it
log: Final = logging.getLogger("periple.bots")


class Worker:
    """One process, thinking about one position at a time."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def think(self, task: Task, budget: float) -> Thought:
        try:
            async with asyncio.timeout(budget):
                return await self._ask(task)
        except (OSError, EOFError, TimeoutError, asyncio.IncompleteReadError) as error:
            self.kill()
            return Thought(-1, type(error).__name__)
        except asyncio.CancelledError:
            self.kill()  # its answer would be taken for that of the next task
            raise

    async def _ask(self, task: Task) -> Thought:
        if self._process is None or self._process.returncode is not None:
            self._process = await self._start()
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(frame(task))
        await self._process.stdin.drain()
        length = int.from_bytes(await self._process.stdout.readexactly(4), "big")
        return msgspec.msgpack.decode(await self._process.stdout.readexactly(length), type=Thought)

    async def _start(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        return await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "periple.tables.thinker"),
            stdin=pipe,
            stdout=pipe,
            start_new_session=True,  # Ctrl-C at the terminal is for the server, which stops its workers itself
        )

    def kill(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()


class Thinkers:
    def __init__(self, workers: int = 0, budget: float = BUDGET) -> None:
        self.workers = [Worker() for _ in range(workers or max(1, (os.cpu_count() or 2) - 1))]
        self.budget = budget
        self._free: asyncio.Queue[Worker] = asyncio.Queue()
        for worker in self.workers:
            self._free.put_nowait(worker)

    async def choose(self, task: Task, moves: list[int]) -> int:
        """The bot's move; when it fails or thinks too long, one of the legal moves."""
        if len(moves) == 1:
            return moves[0]
        worker = await self._free.get()
        try:
            thought = await worker.think(task, self.budget)
        finally:
            self._free.put_nowait(worker)
        if thought.move in moves:
            return thought.move
        log.warning("bot failed", extra={"bot": task.bot, "title": task.title, "error": thought.error})
        return secrets.choice(moves)

    def stop(self) -> None:
        for worker in self.workers:
            worker.kill()


def new_task(title: str, seats: int, options: dict[str, str], ints: list[int], bot: str) -> Task:
    return Task(title, seats, options, ints, bot, secrets.randbits(62))
