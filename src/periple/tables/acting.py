"""Bots and clocks: whoever is to act and is no person at the table gets a move from a bot, through the same door."""

import asyncio
import logging
from typing import Final

from periple.bots.roster import DEFAULT
from periple.kernel.words import PeripleError
from periple.tables import problems
from periple.tables.seating import plays
from periple.tables.settings import Settings
from periple.tables.storage.rows import BOT
from periple.tables.table import Table
from periple.tables.tempo import now, wait_until
from periple.tables.thinkers import Thinkers, new_task, owner_of
from periple.tables.writing import CLOCK

ELSEWHERE: Final = 5.0  # seconds to wait for the server that made the last move, before taking over from it
RETRY: Final = 1.0  # seconds until a move is tried again after the store was away
log: Final = logging.getLogger("periple.bots")


class Acting:
    """At most one task per table, and only while a bot is to act or a clock runs."""

    def __init__(self, thinkers: Thinkers, settings: Settings) -> None:
        self.thinkers = thinkers
        self.delay = settings.bot_delay
        self.idle = settings.idle
        self.stopped = False
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._wakes: dict[str, asyncio.Event] = {}

    def busy(self, table: Table) -> bool:
        return table.id in self._tasks

    def consider(self, table: Table) -> None:
        """Something has changed at a table."""
        if self.stopped:
            return
        if table.id in self._tasks:
            self._wakes[table.id].set()
        elif self._waits_for(table):
            self._wakes[table.id] = asyncio.Event()
            self._tasks[table.id] = asyncio.create_task(self._act_on(table), name=f"acting {table.id}")

    def _waits_for(self, table: Table) -> bool:
        row = table.row
        asked = self._bot_to_act(table) or self._bots_to_ask(table)
        if not asked and row.clock is None:  # as at most tables after most moves
            return False
        if row.over or row.closed or row.paused or row.to_act is None or table.kept is not None or table.waiting:
            return False
        return (asked and played_by_people(table)) or self.attended(table)

    def attended(self, table: Table) -> bool:
        """Whether somebody looks, or was here a while ago: with a clock, not longer ago than two rounds of it."""
        rounds = 2 * len(table.seats) * (table.row.clock or 0)
        since_visit = table.store.clock.now_ms() - table.visited
        return bool(table.audience.readers) or since_visit < 1000 * max(self.idle, rounds)

    def _bot_to_act(self, table: Table) -> bool:
        return table.row.to_act is not None and table.seats[table.row.to_act].bot is not None

    def _bots_to_ask(self, table: Table) -> bool:
        """Whether bots were not yet asked, at this line, for something out of turn."""
        if table.asked_at != table.row.ply:
            for one in table.seats:
                if one.bot is not None:
                    return True
        return False

    def deadline(self, table: Table) -> int | None:
        """When the time of the seat to act runs out."""
        row = table.row
        if row.clock is None or row.over or row.closed or row.paused or table.waiting:
            return None
        return table.stretch + row.clock * 1000

    async def _act_on(self, table: Table) -> None:
        try:
            while self._waits_for(table):
                await self._act(table, self._wakes[table.id])
        except Exception:
            log.exception("acting failed", extra={"table": table.id})
        finally:
            del self._tasks[table.id], self._wakes[table.id]

    async def _act(self, table: Table, wake: asyncio.Event) -> None:
        """One thing at a time: what bots do out of turn, a bot's own move, or the clock."""
        if not table.wrote_last:
            wake.clear()
            if not await _comes_within(wake, ELSEWHERE):
                table.wrote_last = True
            return
        begun = now()
        try:
            if self._bots_to_ask(table) and await self._asides(table, begun):
                return
            if self._bot_to_act(table):
                await self._move(table, BOT, begun)
            elif table.row.clock is not None and self.attended(table):
                await self._clock(table, wake)
        except problems.Stale:
            return
        except PeripleError as error:
            log.warning("bot could not move", extra={"table": table.id, "error": error.message("en")})
            await asyncio.sleep(RETRY)

    async def _clock(self, table: Table, wake: asyncio.Event) -> None:
        """Wait until the time is up. Then a bot plays, if a move could be written all the time: where a server or the
        database was away, the turn gets its whole time again."""
        left = self._time_left(table)
        if left > 0:
            wake.clear()
            await _comes_within(wake, left)
            return
        await table.store.service.check()
        if self._time_left(table) <= 0:
            await self._move(table, CLOCK, now())

    def _time_left(self, table: Table) -> float:
        """Seconds."""
        deadline = self.deadline(table)
        return 0.0 if deadline is None else (deadline - table.store.clock.now_ms()) / 1000

    async def _asides(self, table: Table, begun: float) -> bool:
        """Ask each bot that may do something out of turn, once a line; whether one did. All share one part of the
        turn's time, so that it does not tell whether there was anything to ask."""
        async with table.lock:
            match = await table.awake()
            ply, state = match.ply, match.glimpse()
            asked = [(one.seat, one.bot, state.asides(one.seat)) for one in table.seats if one.bot is not None]
            tasks = [
                (new_task(match, seat, bot, owner_of(table), aside=True), moves) for seat, bot, moves in asked if moves
            ]
        tempo = self.thinkers.tempo
        window = tempo.aside_window(begun) if self._timed(table) else None
        for task, moves in tasks:
            if window is not None and not window.left():
                break
            move = await self.thinkers.aside(task, moves, window)
            if move is not None:
                await wait_until(begun + (self.delay if window is None else tempo.delay))
                await table.submit(task.seat, ply, f"aside:{ply}", move, by=BOT)
                return True
        table.asked_at = ply
        return False

    async def _move(self, table: Table, by: str, begun: float) -> None:
        """Think and play. The answer comes at a time that does not tell what there was to think about."""
        async with table.lock:
            match = await table.awake()
            if match.seat is None:
                return
            seat, ply, moves = match.seat, match.ply, match.moves()
            task = new_task(match, seat, table.seats[seat].bot or DEFAULT, owner_of(table))
        window = self.thinkers.tempo.window(task.bot, begun) if self._timed(table) else None
        move = await self.thinkers.choose(task, moves, window)
        await wait_until(begun + self.delay if window is None else window.end)
        await table.submit(seat, ply, f"{by}:{ply}", move, by=by)

    def _timed(self, table: Table) -> bool:
        """Return whether answers come at set times: not at a table of bots alone, where they tell nobody anything."""
        return self.delay > 0 and any(one.who != BOT for one in table.seats)

    async def stop(self) -> None:
        self.stopped = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.thinkers.stop()


def played_by_people(table: Table) -> bool:
    """Then bots go on to somebody's turn, also while nobody looks; no further."""
    return any(plays(one) for one in table.seats)


async def _comes_within(wake: asyncio.Event, seconds: float) -> bool:
    """Wait for something, but not longer than this; whether it came."""
    try:
        async with asyncio.timeout(seconds):
            await wake.wait()
    except TimeoutError:
        return False
    return True
