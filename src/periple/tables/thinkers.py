"""The pool of workers in which bots think, so that no table waits for another's bot."""

import asyncio
import logging
import os
import secrets
import time
from typing import Final

import msgspec

from periple.bots.roster import DEFAULT
from periple.bots.verdict import Verdict
from periple.kernel.match import Match
from periple.kernel.shelf import Edition
from periple.tables.bot_process import NOTHING, Task, Thought
from periple.tables.metrics import THOUGHTS
from periple.tables.table import Table
from periple.tables.turns import Turns
from periple.tables.worker_process import WorkerProcess

BUDGET: Final = 10.0  # seconds a bot may think before a legal move at random is played for it
QUICK: Final = frozenset(
    {"any", "tourist", "traveller"}
)  # answer within a third of a second; the others search for long
log: Final = logging.getLogger("periple.bots")


class Worker(WorkerProcess):
    """One process, thinking about one position at a time."""

    def __init__(self) -> None:
        super().__init__("periple.tables.bot_process")

    async def think(self, task: Task, budget: float) -> Thought:
        try:
            async with asyncio.timeout(budget):
                return await self._ask(task)
        except (OSError, EOFError, TimeoutError, asyncio.IncompleteReadError) as error:
            await self.stop()
            return Thought(NOTHING, error=type(error).__name__)
        except asyncio.CancelledError:
            await self.stop()  # its answer would be taken for that of the next task
            raise

    async def _ask(self, task: Task) -> Thought:
        await self.send(task)
        return await self.hear(Thought)


class Lane:
    """So many workers, shared out by owner: each gets one thought in turn, however many of his tables wait."""

    def __init__(self, workers: int) -> None:
        self.workers = [Worker() for _ in range(workers)]
        self._turns = Turns(self.workers)

    async def think(self, task: Task, patience: float, budget: float) -> Thought | None:
        """None when no worker came free in time: waiting counts."""
        begun = time.monotonic()
        try:
            async with asyncio.timeout(patience):
                worker = await self._turns.next(task.owner)
        except TimeoutError:
            return None
        try:
            return await worker.think(task, budget - (time.monotonic() - begun))
        finally:
            self._turns.give_on(worker)


class Thinkers:
    """Bots that answer at once never queue behind those that search."""

    def __init__(self, workers: int = 0, budget: float = BUDGET) -> None:
        count = workers or max(1, (os.cpu_count() or 2) - 1)
        self.quick, self.deep = Lane(count), Lane(count)
        self.budget = budget

    async def choose(self, task: Task, moves: list[int]) -> int:
        """The bot's move; when it fails or thinks too long, one of the legal moves."""
        thought = await self.advise(task, moves)
        return thought.move if thought.move in moves else secrets.choice(moves)

    async def advise(self, task: Task, moves: list[int]) -> Thought:
        """The bot's thought; its move is none of the legal ones when it fails or thinks too long."""
        if len(moves) == 1 and not task.hint:
            return Thought(moves[0], Verdict(moves[0], 1.0, None, 0.0, 0))
        thought = await self._think(task)
        if thought.move not in moves:
            log.warning("bot failed", extra={"bot": task.bot, "title": task.title, "error": thought.error})
        return thought

    async def aside(self, task: Task, moves: list[int]) -> int | None:
        """Something the bot wants to do out of turn, if anything."""
        thought = await self._think(task)
        return thought.move if thought.move in moves else None

    async def _think(self, task: Task) -> Thought:
        begun = time.perf_counter()
        try:
            left = self.budget
            if task.bot not in QUICK:
                left /= 2
                thought = await self.deep.think(task, left, self.budget)
                if thought is not None:
                    return thought
                task = msgspec.structs.replace(task, bot=DEFAULT)  # the queue is long: better a quick thought than none
            return await self.quick.think(task, left, left) or Thought(NOTHING, error="queue")
        finally:
            THOUGHTS.observe(time.perf_counter() - begun)

    async def stop(self) -> None:
        for worker in (*self.quick.workers, *self.deep.workers):
            await worker.stop()


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
