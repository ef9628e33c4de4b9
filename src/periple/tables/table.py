"""One table. `submit` is the only way to play at it, for people, bots, clocks and programs alike.

What reads is in `live_match`, what tells in `audience`; here is what writes. The lock is held until the journal line is
committed; only then does anybody see the move. Whatever fails in between, the match in memory is forgotten and read
again from the store, which alone knows what was played.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Final

from periple.kernel.journal import UNDO
from periple.kernel.match import Match
from periple.kernel.rulebook import Refused
from periple.kernel.view import Told
from periple.kernel.words import PeripleError
from periple.tables import problems
from periple.tables.audience import Audience
from periple.tables.clock import now_ms
from periple.tables.figures import SUBMIT_SECONDS
from periple.tables.history import pack
from periple.tables.live_match import LiveMatch
from periple.tables.loading import from_snapshot
from periple.tables.lock import TableLock
from periple.tables.mailbox import Mailbox, News, answer_message
from periple.tables.storage.group_commit import Conflict, Written
from periple.tables.storage.rows import SeatRow, TableRow
from periple.tables.storage.statements import Row, WriteSet
from periple.tables.storage.store import Store

SNAPSHOT_EVERY: Final = 32  # lines; after a snapshot older lines leave memory

Act = Callable[[Match], tuple[list[Row], list[int]]]  # journal lines, and the lines that they took back
Answer = asyncio.Future[News]
PERSON: Final = "person"
BOT: Final = "bot"
CLOCK: Final = "clock"
OPEN: Final = "open"
log: Final = logging.getLogger("periple.tables")
NO_ANSWER: Final[tuple[int, str, News | None]] = (-1, "", None)


class Submission:
    """Something that a seat wants to write at a line: from the moment it is asked for until it is on disk and told."""

    __slots__ = ("act", "answer", "at", "begun", "by", "news", "nonce", "reader", "seat", "write_set")

    def __init__(self, seat: int, at: int, nonce: str, act: Act, reader: Mailbox | None, by: str) -> None:
        self.seat = seat
        self.at = at
        self.nonce = nonce
        self.act = act
        self.reader = reader
        self.by = by
        self.begun = time.perf_counter()
        self.answer: Answer = asyncio.get_running_loop().create_future()
        self.write_set = WriteSet()
        self.news: dict[int | None, News] = {}  # what will be told

    def fail(self, error: BaseException) -> None:
        if not self.answer.done():  # else whoever asked has gone
            self.answer.set_exception(error)


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
        self._answer = NO_ANSWER  # the last one; older ones are made from the journal
        self._answering: set[asyncio.Task[None]] = set()

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
    def waiting(self) -> bool:
        for one in self.seats:
            if one.who == OPEN:
                return True
        return False

    async def look(self, seat: int | None, since: int) -> News:
        """What a seat may know now, and what it has heard since a line."""
        async with self.lock:
            return await self.live.look(await self.awake(), self.row, seat, since)

    async def told(self, seat: int | None, since: int) -> tuple[int, int, list[Told]]:
        """A page of what a seat has heard: the line up to which it goes, the last line, and what was told."""
        async with self.lock:
            match = await self.awake()
            until, told = await self.live.told(match, self.row, seat, since)
            return until, match.ply, told

    def show_again(self) -> None:
        """Names or seats have changed: whoever looks gets everything anew."""
        self.live.forget_views()
        self.audience.show_again()

    # Writing

    def submit(
        self, seat: int, at: int, nonce: str, move: int, reader: Mailbox | None = None, by: str = PERSON
    ) -> Answer:
        """Play a move or an aside. The answer comes when it is on disk; with a problem, nothing has changed."""
        return self._write(Submission(seat, at, nonce, partial(self._play, seat, move), reader, by))

    def undo(self, seat: int, at: int, nonce: str, reader: Mailbox | None = None, whole: bool = False) -> Answer:
        """Take the last move back, or all that the seat may still take back: its turn starts again."""
        return self._write(Submission(seat, at, nonce, partial(self._take_back, seat, whole), reader, PERSON))

    def _play(self, seat: int, move: int, match: Match) -> tuple[list[Row], list[int]]:
        try:
            match.play(move, seat=seat)
        except Refused:
            raise
        except PeripleError:
            raise (problems.not_your_turn() if match.seat not in (None, seat) else problems.game_over()) from None
        return [self._line(match, seat, move)], []

    def _take_back(self, seat: int, whole: bool, match: Match) -> tuple[list[Row], list[int]]:
        rows: list[Row] = []
        undone: list[int] = []
        while not rows or (whole and match.can_undo(seat)):
            line = match.undo_line
            match.undo(seat)
            undone.append(line)
            rows.append(self._line(match, seat, UNDO))
        return rows, undone

    def _write(self, wanted: Submission) -> Answer:
        """At once where the table is free and in memory, as it mostly is; else by a task that waits for that."""
        match = self.live.match
        if match is not None and self._is_new(match, wanted) and self.lock.try_acquire():
            self._hand_in(match, wanted)
        else:
            self._answer_by_task(self._write_when_free(wanted), wanted)
        return wanted.answer

    def _is_new(self, match: Match, wanted: Submission) -> bool:
        """Whether it answers the newest line, and not with the nonce of the last answer."""
        return wanted.at == match.ply and (wanted.seat, wanted.nonce) != self._answer[:2]

    async def _write_when_free(self, wanted: Submission) -> None:
        await self.lock.acquire()
        handed_in = False
        try:
            match = await self.awake()
            if self._is_new(match, wanted):
                handed_in = True
                self._hand_in(match, wanted)
            else:
                await self._answer_again(match, wanted)
        finally:
            if not handed_in:
                self.lock.release()

    def _hand_in(self, match: Match, wanted: Submission) -> None:
        """Play, have it written, and prepare meanwhile what will be told. Takes over the lock, which is held."""
        try:
            self._check_open(wanted.seat, wanted.by)
            rows, undone = wanted.act(match)
            rows[-1]["nonce"] = wanted.nonce
            wanted.write_set = self._write_set(match, rows)
            written = self.store.writer.write(wanted.write_set)
            self.live.forget_views()
            wanted.news = self.audience.prepare(partial(self.live.news, match, wanted.at, undone), wanted.seat)
        except BaseException as error:
            if not isinstance(error, PeripleError):  # a refused move has changed nothing
                self.forget()
            self.lock.release()
            wanted.fail(error)
            return
        written.add_done_callback(partial(self._written, match, wanted))

    def _written(self, match: Match, wanted: Submission, written: Written) -> None:
        """It is on disk, or it is not: then another server was quicker, or the store is away."""
        error = written.exception()
        try:
            if error is None:
                self._settle(match, wanted)
        except BaseException as failed:  # it is on disk all the same: whoever asks again is told from there
            error = failed
        if error is not None:
            self.forget()
        self.lock.release()
        if error is None:
            if not wanted.answer.done():
                wanted.answer.set_result(wanted.news[wanted.seat])
        elif isinstance(error, Conflict):
            self._answer_by_task(self._answer_overtaken(wanted), wanted)
        else:
            wanted.fail(error)
        self.moved(self)

    def _settle(self, match: Match, wanted: Submission) -> None:
        """It is on disk: everybody may see it."""
        rows, snapshot = wanted.write_set.lines, wanted.write_set.snapshot
        made, row = rows[-1]["made"], self.row
        row.stretch = row.stretch if match.seat == row.to_act else made
        row.ply, row.to_act, row.over, row.touched = match.ply, match.seat, match.over, made
        self.live.last_lines[wanted.seat] = match.ply
        self.wrote_last = True
        if wanted.reader is not None:
            wanted.reader.answers.append(wanted.nonce)
        self.audience.deliver(wanted.news)
        self.live.forget_events(match)
        self._answer = (wanted.seat, wanted.nonce, wanted.news[wanted.seat])
        if snapshot is not None:
            self.live.go_on_with(from_snapshot(snapshot["data"]) or match)  # what lies before leaves memory
        self.used = time.monotonic()
        SUBMIT_SECONDS.observe(time.perf_counter() - wanted.begun)

    def _answer_by_task(self, work: Coroutine[None, None, None], wanted: Submission) -> None:
        task = asyncio.create_task(work)
        self._answering.add(task)
        task.add_done_callback(partial(self._answered, wanted))

    def _answered(self, wanted: Submission, task: asyncio.Task[None]) -> None:
        self._answering.discard(task)
        if task.cancelled():
            wanted.answer.cancel()
        elif (error := task.exception()) is not None:
            wanted.fail(error)

    async def _answer_overtaken(self, wanted: Submission) -> None:
        """Another server wrote that line, or this very nonce, before us."""
        async with self.lock:
            await self._answer_again(await self.awake(), wanted)

    async def _answer_again(self, match: Match, wanted: Submission) -> None:
        """A repeated nonce gets its first answer; anybody else who is late is told so. A socket gets the answer as
        such, since it may be older than what it has seen."""
        seat, nonce, news = self._answer
        if news is None or (seat, nonce) != (wanted.seat, wanted.nonce):
            ply = await self.store.ply_of(self.id, wanted.seat, wanted.nonce)
            if ply is None:
                raise problems.Stale(match.ply)
            news = await self.live.answer_at(self.row, wanted.seat, ply)
            self._answer = (wanted.seat, wanted.nonce, news)
        if wanted.reader is not None:
            wanted.reader.note(answer_message(news, wanted.nonce))
        if not wanted.answer.done():
            wanted.answer.set_result(news)

    @property
    def kept(self) -> problems.Problem | None:
        """Why it is only kept for reading, if it is."""
        return self.live.kept

    def _check_open(self, seat: int, by: str) -> None:
        if self.live.kept is not None:
            raise self.live.kept
        if self.waiting:
            raise problems.waiting()
        if self.row.paused:
            raise problems.paused()
        if (self.seats[seat].bot is not None) != (by == BOT) and by != CLOCK:
            raise problems.bot_plays() if by == PERSON else problems.not_yours()

    def _line(self, match: Match, seat: int, move: int) -> Row:
        return {
            "table_id": self.id,
            "ply": match.ply,
            "seat": seat,
            "move": move,
            "hash": match.hash,
            "events": pack(match.events[-1]),
            "nonce": None,
            "made": now_ms(),
        }

    def _write_set(self, match: Match, rows: list[Row]) -> WriteSet:
        """The lines, now and then with a snapshot."""
        made = rows[-1]["made"]
        state = {
            "key": self.id,
            "new_ply": match.ply,
            "new_to_act": match.seat,
            "new_over": match.over,
            "new_stretch": self.row.stretch if match.seat == self.row.to_act else made,
            "new_touched": made,
        }
        found = WriteSet(lines=rows, state=state, notice=f"{self.id}:m")
        if match.over or match.ply // SNAPSHOT_EVERY > (rows[0]["ply"] - 1) // SNAPSHOT_EVERY:
            found.snapshot = {"table_id": self.id, "ply": match.ply, "data": match.snapshot()}
        return found

    async def catch_up(self) -> None:
        """Another server has written here: play its lines too, and read the seats again."""
        async with self.lock:
            self.seats = await self.store.seats(self.id)
            row, match = await self.store.table(self.id), self.live.match
            if row is None or match is None:
                return
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
