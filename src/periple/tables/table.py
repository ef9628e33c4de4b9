"""One table: its row and seats, and whatever may be done at it.

What reads is in `live_match`, what writes in `writing`, what tells in `audience`; here they are held together, by one
lock.
"""

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
from periple.tables.mailbox import Mailbox, News
from periple.tables.storage.rows import OPEN, PERSON, SeatRow, TableRow
from periple.tables.storage.store import Store
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
        self.last_chat = time.time_ns() // 1000  # the newest line that readers were told
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
            if self.live.kept is not None:
                log.warning("kept for reading", extra={"table": self.id, "ply": match.ply})
            assert self.live.row is not None
            self.row, self.seats = self.live.row, self.live.seats
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
    def waiting(self) -> bool:
        for one in self.seats:
            if one.who == OPEN:
                return True
        return False

    @property
    def stretch(self) -> int:
        """Since when the seat to act has been to act. A server that starts gives the time again."""
        return max(self.row.stretch, self.store.since)

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

    async def catch_up(self) -> None:
        """Another server has written here: play its lines too, and read the seats again."""
        async with self.lock:
            tokens, self.seats = [one.token for one in self.seats], await self.store.seats(self.id)
            for one in self.seats:
                if one.token != tokens[one.seat]:
                    self.audience.send_away(one.seat)
            row, match = await self.store.table(self.id), self.live.match
            if row is None or match is None:
                return
            if row.to_act != self.row.to_act:
                self.writing.handed_on(self.row.stretch, row.stretch)
            since, self.row = match.ply, row
            rows = await self.store.tail(self.id, since)
            if not rows:
                return
            try:
                undone = await self.live.play_on(match, rows)
            except BaseException:
                self.forget()
                raise
            self.wrote_last = False
            self.audience.deliver(self.audience.prepare(partial(self.live.news, match, since, undone)))
            self.live.forget_events(match)
        self.moved(self)
