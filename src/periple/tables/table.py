"""One table: its row and seats, and whatever may be done at it.

What reads is in `live_match`, what writes in `writing`, what tells in `audience`; here they are held together, by one
lock.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from functools import partial
from typing import Final

from periple.kernel.match import Match
from periple.kernel.view import Told
from periple.tables import problems
from periple.tables.audience import Audience
from periple.tables.live_match import LiveMatch
from periple.tables.lock import TableLock
from periple.tables.mailbox import Mailbox, News, note
from periple.tables.storage.rows import OPEN, PERSON, SeatRow, TableRow
from periple.tables.storage.store import Counts, Store
from periple.tables.writing import Answer, Writing

log: Final = logging.getLogger("periple.tables")


class Table:
    def __init__(self, store: Store, row: TableRow, seats: list[SeatRow], moved: Callable[["Table"], None]) -> None:
        self.id = row.id
        self.store = store
        self.row = row
        self.seats = seats
        self.live = LiveMatch(store, row.id)
        self.audience = Audience()
        self.lock = TableLock()
        self.used = time.monotonic()
        self.visited = max(one.seen for one in seats)  # when somebody was last here
        self.last_chat = row.last_chat  # the newest line that readers were told
        self.chat_lock = asyncio.Lock()  # held while lines are told, so that each is told once and in order
        self.here: set[int] = set()  # seats that the other servers know somebody to look from here
        self.elsewhere: set[int] = set()  # seats that somebody looks from at another server
        self.connections_known = True  # `elsewhere` is up to date
        self.declined: int | None = None  # the seat that declined a pause at another server
        self.behind = False  # other servers, or we ourselves, may have written what we have not read
        self.asked_at = -1  # the line at which bots were last asked for something out of turn
        self.wrote_last = False  # this server made the last move, so it is the one to wake a bot
        self.moved = moved
        self.writing = Writing(self)

    # Reading

    async def awake(self) -> Match:
        """The match; read from the store if it is not in memory. Only with the lock held."""
        self.used = time.monotonic()
        match = self.live.match
        if match is None:
            match = await self.live.read()
            if self.live.kept is not None and self.live.kept.kind == "kept":
                log.warning("kept for reading", extra={"table": self.id, "ply": match.ply})
            assert self.live.row is not None
            self.row = self.live.row
            self._take_seats(self.live.seats)
            self.audience.show_again()
        return match

    @property
    def asleep(self) -> bool:
        return self.live.match is None

    def forget(self) -> None:
        self.live.forget()

    @property
    def kept(self) -> problems.Problem | None:
        """Why it is only kept for reading, if it is."""
        return self.live.kept

    @property
    def count(self) -> Counts:
        """How far this server has come, as the store counts."""
        return self.row.ply, self.row.revision, self.last_chat

    def looked_from(self, seat: int) -> bool:
        """Whether somebody looks from a seat, here or at another server."""
        return seat in self.elsewhere or self.audience.looks_from(seat)

    @property
    def waiting(self) -> bool:
        for one in self.seats:
            if one.who == OPEN:
                return True
        return False

    @property
    def stretch(self) -> int:
        """When the turn of the seat to act began. A server that starts gives the time again."""
        return max(self.row.stretch, self.store.clock.since)

    async def look(self, seat: int | None, since: int) -> News:
        """What a seat may know now, and what it has heard since a line."""
        async with self.lock:
            return await self.live.look(await self.awake(), self.row, seat, since)

    async def told(self, seat: int | None, since: int) -> tuple[int, int, list[Told]]:
        """A page of what a seat has heard: the line up to which it goes, the last line, and what was told."""
        async with self.lock:
            return await self.live.told(await self.awake(), self.row, seat, since)

    def show_again(self) -> None:
        """Names or seats have changed: whoever looks gets everything anew."""
        self.live.forget_views()
        self.audience.show_again()

    # Writing

    def submit(
        self,
        seat: int,
        at: int,
        nonce: str,
        move: int,
        reader: Mailbox | None = None,
        by: str = PERSON,
        following: list[int] | None = None,
    ) -> Answer:
        """Play a move or an aside, and what follows it. The answer comes when all is on disk; with a problem, nothing
        has changed."""
        return self.writing.submit(seat, at, nonce, move, reader, by, following or [])

    def undo(self, seat: int, at: int, nonce: str, reader: Mailbox | None = None, whole: bool = False) -> Answer:
        """Take the last move back, or all that the seat may still take back: its turn starts again."""
        return self.writing.undo(seat, at, nonce, reader, whole)

    def fall_behind(self) -> None:
        """Have the store read again soon: what is in memory may be less."""
        self.behind = True
        self.moved(self)

    async def catch_up(self) -> bool:
        """Read what other servers have written here: seats, settings and lines. Those who look are told. Return whether
        the seats may have changed, or who is connected."""
        changed = not self.connections_known
        if changed:
            await self.read_connections()
        async with self.lock:
            revision = self.row.revision
            await self.read_again()
        self.moved(self)
        return changed or self.row.revision != revision

    async def read_connections(self) -> None:
        self.connections_known = True
        try:
            self.elsewhere = (await self.store.connected([self.id])).get(self.id, set())
        except BaseException:
            self.connections_known = False
            raise

    async def read_again(self, own: bool = False) -> None:
        """Read what is in the store and not yet in memory. Only with the lock held. The row comes first: what it counts
        is there to be read after it. A change of settings of our `own` is told elsewhere."""
        self.behind = False
        row, before = await self.store.table(self.id), self.row
        if row is None:
            raise problems.no_table(self.id)
        changed = row.revision != before.revision
        if changed:
            self._take_seats(await self.store.seats(self.id))
        match = self.live.match
        rewritten = (row.rewrites, row.closed) != (before.rewrites, before.closed)
        if match is None or row.ply < match.ply or rewritten:  # forgotten, or the store is an older one
            self.forget()
            self.row = row
            if self.audience.readers:
                await self.awake()
            return
        self.row = row
        if (row.ply > match.ply or changed) and self.kept is None:
            await self._play_on(match, changed)
        if (row.paused, row.asking) != (before.paused, before.asking) and not own:
            declined, self.declined = self.declined, None
            self.audience.note(note("paused", paused=row.paused, asked=row.asked, declined=declined))
        if row.rematch != before.rematch:
            self.audience.note(note("rematch", table=row.rematch))

    async def _play_on(self, match: Match, changed: bool) -> None:
        """Play the lines of other servers, with the names that they gave."""
        since, names = match.ply, len(match.renamings)
        rows = await self.store.tail(self.id, since, self.row.ply) if self.row.ply > since else []
        try:
            undone = await self.live.play_on(match, rows)
        except BaseException:
            self.forget()
            self.behind = True
            raise
        if rows:
            self.wrote_last = False
            self.audience.deliver(self.audience.prepare(partial(self.live.news, match, since, undone)))
            self.live.forget_events(match)
        if changed and len(match.renamings) > names:
            self.show_again()

    def _take_seats(self, seats: list[SeatRow]) -> None:
        """Whoever came by a link that was renewed meanwhile must go."""
        for before, now in zip(self.seats, seats, strict=True):
            if before.token != now.token:
                self.audience.send_away(now.seat)
        self.seats = seats
