"""The pool of workers in which bots think, so that no table waits for another's bot."""

import asyncio
import logging
import os
import secrets
import time
from typing import Final

import msgspec

from periple.bots.roster import DEFAULT
from periple.kernel.match import Match
from periple.kernel.shelf import Edition
from periple.tables.bot_process import NOTHING, Task, Thought
from periple.tables.metrics import THOUGHTS
from periple.tables.table import Table
from periple.tables.tempo import HALF, QUICK, Tempo, Window
from periple.tables.turns import Turns
from periple.tables.worker_process import WorkerProcess

LATE: Final = "late"
BUDGET: Final = 10.0  # seconds a bot may think before a legal move at random is played for it
log: Final = logging.getLogger("periple.bots")


class Worker(WorkerProcess):
    """One process, thinking about one position at a time."""

    def __init__(self) -> None:
        super().__init__("periple.tables.bot_process")

    async def think(self, task: Task, budget: float, window: Window | None = None) -> Thought:
        """Return the thought, or one with an error after `budget` seconds. The window opens when the task is loaded."""
        try:
            async with asyncio.timeout(budget):
                return await self._ask(task, window)
        except (OSError, EOFError, TimeoutError, asyncio.IncompleteReadError) as error:
            await self.stop()
            return Thought(NOTHING, error=type(error).__name__)
        except asyncio.CancelledError:
            await self.stop()  # its answer would be taken for that of the next task
            raise

    async def _ask(self, task: Task, window: Window | None) -> Thought:
        await self.send(task)
        loaded = await self.hear(Thought)
        if loaded.error:
            return loaded
        if window is not None:
            window.open()
        return await self.hear(Thought)


class Lane:
    """So many workers, shared out by owner: each gets one thought in turn, however many of his tables wait."""

    def __init__(self, workers: int) -> None:
        self.workers = [Worker() for _ in range(workers)]
        self._turns = Turns(self.workers)
        self._under_way: set[asyncio.Task[Thought]] = set()
        self._late: set[asyncio.Task[Thought]] = set()  # thoughts that nobody waits for any more

    async def think(
        self, task: Task, patience: float, budget: float, window: Window | None = None, spare: float = 0.0
    ) -> Thought | None:
        """Return None when no worker came free in time: waiting counts. With a window, return a thought with an error
        when it is late; the worker then thinks on, and no turn waits for it."""
        if window is not None and len(self._late) >= len(self.workers):
            return None
        begun = time.monotonic()
        try:
            async with asyncio.timeout(patience):
                worker = await self._turns.next(task.owner)
        except TimeoutError:
            return None
        work = asyncio.create_task(self._work(worker, task, budget - (time.monotonic() - begun), window))
        if window is None:
            return await work
        self._under_way.add(work)
        work.add_done_callback(self._under_way.discard)
        thought = await window.outcome(work, spare)
        if thought is not None:
            return thought
        self._late.add(work)
        work.add_done_callback(self._late.discard)
        return Thought(NOTHING, error=LATE)

    async def _work(self, worker: Worker, task: Task, budget: float, window: Window | None) -> Thought:
        try:
            return await worker.think(task, budget, window)
        finally:
            self._turns.give_on(worker)

    async def stop(self) -> None:
        under_way = list(self._under_way)
        for work in under_way:
            work.cancel()
        await asyncio.gather(*under_way, return_exceptions=True)
        for worker in self.workers:
            await worker.stop()


class Thinkers:
    """Bots that answer at once never queue behind those that search."""

    def __init__(self, workers: int = 0, budget: float = BUDGET, delay: float = 0.0) -> None:
        count = workers or max(1, (os.cpu_count() or 2) - 1)
        self.quick, self.deep = Lane(count), Lane(count)
        self.budget = budget
        self.tempo = Tempo(delay)

    async def choose(self, task: Task, moves: list[int], window: Window | None = None) -> int:
        """Return the bot's move, or one of the legal moves when it fails or thinks too long. With a window, a forced
        move waits for a worker like any other: the wait tells nothing then."""
        if len(moves) == 1:
            if window is not None:
                await self._think(task, window)
            return moves[0]
        thought = await self.advise(task, moves, window)
        return thought.move if thought.move in moves else secrets.choice(moves)

    async def advise(self, task: Task, moves: list[int], window: Window | None = None) -> Thought:
        """The bot's thought; its move is none of the legal ones when it fails or thinks too long."""
        thought = await self._think(task, window)
        if thought.move not in moves:
            log.warning("bot failed", extra={"bot": task.bot, "title": task.title, "error": thought.error})
        return thought

    async def aside(self, task: Task, moves: list[int], window: Window | None = None) -> int | None:
        """Something the bot wants to do out of turn, if anything. Out of turn no level searches."""
        thought = await self._think(task, window)
        return thought.move if thought.move in moves else None

    async def _think(self, task: Task, window: Window | None) -> Thought:
        begun = time.perf_counter()
        try:
            left = self.budget
            if task.bot not in QUICK and not task.aside:
                left /= 2
                thought = await self._search(task, left, window)
                if thought is not None:
                    return thought
                task = msgspec.structs.replace(task, bot=DEFAULT)  # the queue is long: better a quick thought than none
            patience = left if window is None else min(left, window.patience())
            thought = await self.quick.think(task, patience, left, window) or Thought(NOTHING, error="queue")
            if thought.error == LATE and not task.aside:
                self.tempo.fall_behind()
            return thought
        finally:
            THOUGHTS.observe(time.perf_counter() - begun)

    async def _search(self, task: Task, patience: float, window: Window | None) -> Thought | None:
        """Return None when no worker came free in time, or when the thought is late: a quick one still fits then."""
        thought = await self.deep.think(task, patience, self.budget, window, HALF * self.tempo.delay)
        if thought is not None and thought.error == LATE:
            self.tempo.fall_behind()
            return None
        return thought

    async def stop(self) -> None:
        await self.quick.stop()
        await self.deep.stop()


def owner_of(table: Table) -> str:
    """Of tables whose maker is not known, each counts for itself."""
    return table.row.owner or table.id


def new_task(
    match: Match,
    seat: int,
    bot: str,
    owner: str,
    aside: bool = False,
    hint: bool = False,
    beside: int | None = None,
) -> Task:
    ints = match.glimpse().ints()
    seed = secrets.randbits(62)
    files = match.game.fingerprints
    kept = files.kept if isinstance(files, Edition) else {}
    names = [match.cast.who(one).say("en") for one in range(match.seats)] if hint else []
    head = match.game.title, match.seats, match.options, ints, seat, aside, bot, seed, match.ply, owner
    return Task(*head, dict(files), kept, hint, names, beside)
