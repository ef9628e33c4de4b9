"""What writes: a move or its taking back, from the moment it is asked for until it is on disk and told.

There is one path for people, bots, clocks and programs alike. The table's lock is held until the journal line is
committed; only then does anybody see the move. Whatever fails in between, the match in memory is forgotten and read
again from the store, which alone knows what was played.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

from periple.kernel.journal import UNDO
from periple.kernel.match import Match
from periple.kernel.rulebook import Refused
from periple.kernel.words import PeripleError
from periple.tables import problems
from periple.tables.history import pack
from periple.tables.loading import from_snapshot, shot_of
from periple.tables.mailbox import Mailbox, News, answer_message
from periple.tables.metrics import BEGUN, FINISHED, SUBMIT_SECONDS
from periple.tables.storage.group_commit import Conflict, Written
from periple.tables.storage.rows import BOT, PERSON
from periple.tables.storage.statements import Row, WriteSet

if TYPE_CHECKING:
    from periple.tables.table import Table

SNAPSHOT_EVERY: Final = 32  # lines; after a snapshot older lines leave memory
MOST_LINES: Final = 10_000  # of a journal; no game comes near, but moves taken back would fill it without end
MOST_OVERTAKEN: Final = 5  # times that other servers may write first, before a move is told to be late
CLOCK: Final = "clock"  # whose time is up is played for

Act = Callable[[Match], tuple[list[Row], list[int]]]  # journal lines, and the lines that they took back
Answer = asyncio.Future[News]
log: Final = logging.getLogger("periple.tables")
NO_ANSWER: Final[tuple[int, str, News | None]] = (-1, "", None)


@dataclass(slots=True, eq=False)
class Submission:
    """Something that a seat wants to write at a line."""

    seat: int
    at: int
    nonce: str
    act: Act
    reader: Mailbox | None
    by: str
    begun: float = field(default_factory=time.perf_counter)
    overtaken: int = 0  # how often another server wrote first
    answer: Answer = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    write_set: WriteSet = field(default_factory=WriteSet)
    news: dict[int | None, News] = field(default_factory=dict)  # what will be told

    def fail(self, error: BaseException) -> None:
        if not self.answer.done():
            self.answer.set_exception(error)
        elif not isinstance(error, PeripleError):  # whoever asked has gone; we should know all the same
            log.error("move failed", exc_info=error)


class Writing:
    def __init__(self, table: "Table") -> None:
        self.table = table
        self._answer = NO_ANSWER  # the last one; older ones are made from the journal
        self._answering: set[asyncio.Task[None]] = set()

    def submit(
        self, seat: int, at: int, nonce: str, move: int, reader: Mailbox | None, by: str, following: list[int]
    ) -> Answer:
        return self._write(Submission(seat, at, nonce, partial(self._play, seat, move, following), reader, by))

    def undo(self, seat: int, at: int, nonce: str, reader: Mailbox | None, whole: bool) -> Answer:
        return self._write(Submission(seat, at, nonce, partial(self._take_back, seat, whole), reader, PERSON))

    def _play(self, seat: int, move: int, following: list[int], match: Match) -> tuple[list[Row], list[int]]:
        """A move, and those that follow: each where it is offered, until something is revealed or another is to act."""
        rows = [self._play_one(seat, move, match)]
        for after in following:
            if match.seat != seat or not match.can_undo(seat):
                break
            if after in match.moves():
                rows.append(self._play_one(seat, after, match))
        return rows, []

    def _play_one(self, seat: int, move: int, match: Match) -> Row:
        try:
            match.play(move, seat=seat)
        except Refused:
            raise
        except PeripleError:
            raise (problems.not_your_turn() if match.seat not in (None, seat) else problems.game_over()) from None
        return self._line(match, seat, move)

    def _take_back(self, seat: int, whole: bool, match: Match) -> tuple[list[Row], list[int]]:
        if match.ply >= MOST_LINES:
            raise problems.taken_back_too_often()
        if self._time_is_up(seat):
            raise problems.time_is_up()
        rows: list[Row] = []
        undone: list[int] = []
        while not rows or (whole and match.can_undo(seat)):
            line = match.undo_line
            match.undo(seat)
            undone.append(line)
            rows.append(self._line(match, seat, UNDO))
        return rows, undone

    def _time_is_up(self, seat: int) -> bool:
        """Then a bot plays on, and what it does stands: or else it would be taken back for ever."""
        row = self.table.row
        clock = self.table.store.clock
        since = self.table.stretch if seat == row.to_act else max(row.stretch - row.spent, clock.since)
        return row.clock is not None and clock.now_ms() >= since + row.clock * 1000

    def _write(self, wanted: Submission) -> Answer:
        """At once where the table is free and in memory, as it mostly is; else by a task that waits for that."""
        match = self.table.live.match
        if match is not None and self._is_new(match, wanted) and self.table.lock.try_acquire():
            self._hand_in(match, wanted)
        else:
            self._answer_by_task(self._write_when_free(wanted), wanted)
        return wanted.answer

    def _is_new(self, match: Match, wanted: Submission) -> bool:
        """Whether it answers the newest line, and not with the nonce of the last answer."""
        return wanted.at == match.ply and (wanted.seat, wanted.nonce) != self._answer[:2]

    async def _write_when_free(self, wanted: Submission) -> None:
        await self.table.lock.acquire()
        handed_in = False
        try:
            match = await self.table.awake()
            if self.table.kept is not None:  # whatever line it answers
                raise self.table.kept
            if self._is_new(match, wanted) and await self._may_still_come(wanted):
                handed_in = True
                self._hand_in(match, wanted)
            else:
                await self._answer_again(match, wanted)
        finally:
            if not handed_in:
                self.table.lock.release()

    def _hand_in(self, match: Match, wanted: Submission) -> None:
        """Play, have it written, and prepare meanwhile what will be told. Takes over the lock, which is held."""
        table = self.table
        try:
            self._check_open(wanted.seat, wanted.by)
            rows, undone = wanted.act(match)
            rows[-1]["nonce"] = wanted.nonce
            wanted.write_set = self._write_set(match, rows, undone)
            written = table.store.writer.write(wanted.write_set)
            table.live.forget_views()
            wanted.news = table.audience.prepare(partial(table.live.news, match, wanted.at, undone), wanted.seat)
        except BaseException as error:
            if not isinstance(error, PeripleError):  # a refused move has changed nothing
                table.forget()
            table.lock.release()
            wanted.fail(error)
            return
        written.add_done_callback(partial(self._written, match, wanted))

    def _written(self, match: Match, wanted: Submission, written: Written) -> None:
        """It is on disk, or it is not: then another server was quicker, or the store is away."""
        table = self.table
        error = written.exception()
        try:
            if error is None:
                self._settle(match, wanted)
        except BaseException as failed:  # it is on disk all the same: whoever asks again is told from there
            error = failed
        if error is not None:
            table.forget()
        table.lock.release()
        if error is None:
            if not wanted.answer.done():
                wanted.answer.set_result(wanted.news[wanted.seat])
        elif isinstance(error, Conflict):
            wanted.overtaken += 1
            self._answer_by_task(self._write_when_free(wanted), wanted)
        else:
            table.behind = True  # it may be on disk all the same
            wanted.fail(error)
        table.moved(table)

    def _settle(self, match: Match, wanted: Submission) -> None:
        """It is on disk: everybody may see it."""
        table, rows, snapshot = self.table, wanted.write_set.lines, wanted.write_set.snapshot
        state, row = wanted.write_set.state, table.row
        assert state is not None
        if row.ply == 0:
            BEGUN.labels(row.title).inc()
        if match.over and not row.over:
            FINISHED.labels(row.title).inc()
        row.ply, row.to_act, row.over, row.touched = match.ply, match.seat, match.over, rows[-1]["made"]
        row.stretch, row.spent = state["new_stretch"], state["new_spent"]
        table.live.last_lines[wanted.seat] = match.ply
        table.wrote_last = True
        if wanted.reader is not None:
            wanted.reader.answers.append(wanted.nonce)
        table.audience.deliver(wanted.news)
        table.live.forget_events(match)
        self._answer = (wanted.seat, wanted.nonce, wanted.news[wanted.seat])
        if snapshot is not None:
            table.live.go_on_with(from_snapshot(snapshot["data"]) or match)  # what lies before leaves memory
        table.used = time.monotonic()
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

    async def _may_still_come(self, wanted: Submission) -> bool:
        """Whether something that another server overtook can be written now: it did not write this very nonce, but
        changed seats or settings. Tried only so often."""
        if not wanted.overtaken:
            return True
        known = await self.table.store.ply_of(self.table.id, wanted.seat, wanted.nonce)
        return known is None and wanted.overtaken < MOST_OVERTAKEN

    async def _answer_again(self, match: Match, wanted: Submission) -> None:
        """A repeated nonce gets its first answer; anybody else who is late is told so. A socket gets the answer as
        such, since it may be older than what it has seen."""
        table = self.table
        seat, nonce, news = self._answer
        if news is None or (seat, nonce) != (wanted.seat, wanted.nonce):
            ply = await table.store.ply_of(table.id, wanted.seat, wanted.nonce)
            if ply is None:
                raise problems.Stale(match.ply)
            news = await table.live.answer_at(table.row, wanted.seat, wanted.at, ply)
            self._answer = (wanted.seat, wanted.nonce, news)
        if wanted.reader is not None:
            wanted.reader.note(answer_message(news, wanted.nonce))
        if not wanted.answer.done():
            wanted.answer.set_result(news)

    def _check_open(self, seat: int, by: str) -> None:
        table = self.table
        if table.kept is not None:
            raise table.kept
        if table.waiting:
            raise problems.waiting()
        if table.row.paused:
            raise problems.paused()
        if (table.seats[seat].bot is not None) != (by == BOT) and by != CLOCK:
            raise problems.bot_plays() if by == PERSON else problems.not_yours()

    # What is written

    def _line(self, match: Match, seat: int, move: int) -> Row:
        return {
            "table_id": self.table.id,
            "ply": match.ply,
            "seat": seat,
            "move": move,
            "hash": match.hash,
            "events": pack(match.events[-1]),
            "nonce": None,
            "made": self.table.store.clock.now_ms(),
        }

    def _write_set(self, match: Match, rows: list[Row], undone: list[int]) -> WriteSet:
        """The lines, now and then with a snapshot."""
        table, made = self.table, rows[-1]["made"]
        stretch, spent = self._stretch(match, made, bool(undone))
        state = {
            "key": table.id,
            "known": table.row.revision,
            "new_ply": match.ply,
            "new_to_act": match.seat,
            "new_over": match.over,
            "new_stretch": stretch,
            "new_touched": made,
            "new_spent": spent,
        }
        found = WriteSet(lines=rows, state=state, notice=f"{table.id}:m")
        if match.over or match.ply // SNAPSHOT_EVERY > (rows[0]["ply"] - 1) // SNAPSHOT_EVERY:
            found.snapshot = shot_of(table.id, match)
        return found

    def _stretch(self, match: Match, made: int, undone: bool) -> tuple[int, int]:
        """Return when the turn of the seat to act began, and how much time the seat before had used. After the undo of
        a move that handed the turn on, the seat has the time left that it would have without both."""
        row = self.table.row
        if match.seat == row.to_act:
            return row.stretch, row.spent
        stretch = row.stretch - row.spent if undone else made
        return stretch, max(0, stretch - row.stretch)
