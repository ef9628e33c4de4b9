"""Analyses of finished games: made once, in a process of their own that stands back behind bots, and kept."""

import asyncio
import logging
import zlib
from collections import Counter
from typing import Final, Literal

import msgspec
from sqlalchemy import delete, insert

from periple.kernel.words import PeripleError, Text
from periple.tables.analysis_process import Game, Told
from periple.tables.editions import kept_for
from periple.tables.loading import saved_match, written_head
from periple.tables.problems import Problem
from periple.tables.storage import schema
from periple.tables.storage.group_commit import Conflict
from periple.tables.storage.statements import WriteSet
from periple.tables.storage.store import Store
from periple.tables.table import Table
from periple.tables.thinkers import owner_of
from periple.tables.turns import Turns
from periple.tables.worker_process import WorkerProcess

EDITION: Final = 1  # of how analyses are made: older ones are made anew
MOST_WAITING: Final = 64  # games
MOST_OF_ONE: Final = 32  # of one owner, so that there is room for others
MOST_KEPT: Final = 32  # in mind
log: Final = logging.getLogger("periple.analysis")


class Progress(msgspec.Struct):
    """An analysis, or how far it is. `closed`: of this game there is none, and `why`."""

    state: Literal["computing", "done", "closed"]
    done: int
    of: int
    analysis: msgspec.Raw | None = None
    why: Text | None = None


class Analyses:
    """One game at a time, each owner's in turn; whoever asks meanwhile is told how far it is."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: dict[str, Progress] = {}
        self._work: dict[str, asyncio.Task[None]] = {}
        self._asked: Counter[str] = Counter()  # by owner, how many are in work
        self._process = WorkerProcess("periple.tables.analysis_process")
        self._turns = Turns([self._process])

    async def ask(self, table: Table) -> Progress:
        known = self._known.get(table.id)
        if known is not None:
            return known
        kept = await self.store.analysis(table.id, EDITION)
        if kept is not None:
            return self._note(table.id, Progress("done", 1, 1, msgspec.Raw(zlib.decompress(kept))))
        owner = owner_of(table)
        if len(self._work) >= MOST_WAITING or self._asked[owner] >= MOST_OF_ONE:
            raise Problem("too-fast")
        if table.id not in self._work:
            self._asked[owner] += 1
            self._known[table.id] = Progress("computing", 0, max(1, table.row.ply))
            self._work[table.id] = asyncio.create_task(self._study(table, owner))
        return self._known[table.id]

    def _note(self, key: str, progress: Progress) -> Progress:
        self._known[key] = progress
        settled = [one for one, known in self._known.items() if known.state != "computing"]
        for one in settled[: max(0, len(settled) - MOST_KEPT)]:
            del self._known[one]
        return progress

    async def _study(self, table: Table, owner: str) -> None:
        try:
            process = await self._turns.next(owner)
            try:
                told = await self._read(table)
            except (OSError, EOFError):
                await process.stop()  # before the next game is handed to it
                raise
            finally:
                self._turns.give_on(process)
            if told.analysis:
                await self._keep(table.id, told.analysis)
                self._note(table.id, Progress("done", 1, 1, msgspec.Raw(told.analysis)))
            else:
                log.warning("no analysis", extra={"table": table.id, "error": told.error})
                self._note(table.id, Progress("closed", 0, 0, why=told.why or Problem("no-analysis").text))
        except (PeripleError, OSError, EOFError, Conflict) as error:  # asked again, it is tried again
            log.warning("analysis failed", extra={"table": table.id, "error": repr(error)})
            self._known.pop(table.id, None)
        finally:
            self._asked -= Counter([owner])
            del self._work[table.id]

    async def _read(self, table: Table) -> Told:
        """Send the game, and hear how far it is until it is done."""
        row = table.row
        head = await written_head(self.store, row)
        kept = await kept_for(self.store, row.title, head.fingerprints)
        game = Game(msgspec.json.encode(await saved_match(self.store, row)), kept)
        await self._process.send(game)
        while True:
            told = await self._process.hear(Told)
            if told.analysis or told.error or told.why is not None:
                return told
            self._known[table.id] = Progress("computing", told.done, told.of)

    async def _keep(self, key: str, analysis: bytes) -> None:
        row = {"table_id": key, "edition": EDITION, "data": zlib.compress(analysis)}
        at = schema.analyses
        await self.store.writer.write(
            WriteSet(others=[delete(at).where(at.c.table_id == key), insert(at).values(**row)])
        )

    async def stop(self) -> None:
        tasks = list(self._work.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._process.stop()
