"""One table. `submit` is the only way to play at it, for people, bots, clocks and programs alike.

The lock is held until the journal line is committed; only then does anybody see the move. Whatever fails in between,
the match in memory is forgotten and read again from the store, which alone knows what was played.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from functools import partial
from typing import Final

import msgspec

from periple.kernel.journal import UNDO
from periple.kernel.match import Match
from periple.kernel.rulebook import Refused
from periple.kernel.view import Own
from periple.kernel.words import PeripleError
from periple.tables import problems
from periple.tables.figures import SUBMIT_SECONDS
from periple.tables.history import pack, tell_lines
from periple.tables.loading import NOT_EVEN_DEALT, Parted, from_snapshot, match_at, play_rows, read_match
from periple.tables.mailbox import Mailbox, News, answer_message
from periple.tables.pending import Pending, taken
from periple.tables.storage.group_commit import Conflict, Written
from periple.tables.storage.rows import SeatRow, TableRow
from periple.tables.storage.statements import Row, WriteSet
from periple.tables.storage.store import Store

SNAPSHOT_EVERY: Final = 32  # lines; after a snapshot older lines leave memory
HEARD: Final = 6  # lines whose events stay in memory for who comes back at once; older ones are read from the store

Act = Callable[[Match], tuple[list[Row], list[int]]]  # journal lines, and the lines that they took back
Done = Callable[[BaseException | None], None]
PERSON: Final = "person"
BOT: Final = "bot"
CLOCK: Final = "clock"
OPEN: Final = "open"
NO_ANSWER: Final[tuple[int, str, News | None]] = (-1, "", None)
encode: Final = msgspec.json.Encoder().encode
BARE: Final = encode(Own(you=None, mine=None))  # what a spectator's view begins with, up to a comma
log: Final = logging.getLogger("periple.tables")


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class Table:
    def __init__(self, store: Store, row: TableRow, seats: list[SeatRow], moved: Callable[["Table"], None]) -> None:
        self.id = row.id
        self.store = store
        self.row = row
        self.seats = seats
        self.readers: set[Mailbox] = set()
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self.last_chat = time.time_ns() // 1000  # the newest line that readers were told
        self.asked_at = -1  # the line at which bots were last asked for something out of turn
        self.wrote_last = False  # this server made the last move, so it is the one to wake a bot
        self.last_lines: dict[int, int] = {}  # a seat's last line
        self.moved = moved
        self.kept: problems.Problem | None = None  # why it is only kept for reading
        self._match: Match | None = None
        self._forgotten = 0  # lines up to here have no events in memory
        self._views: dict[int | None, bytes] = {}
        self._answer = NO_ANSWER  # the last one; older ones are made from the journal

    # Reading

    async def awake(self) -> Match:
        """The match; read from the store if it is not in memory. Only with the lock held."""
        self.used = time.monotonic()
        if self._match is None:
            row = await self.store.table(self.id)
            if row is None:
                raise problems.no_table(self.id)
            self.row = row
            self.seats = await self.store.seats(self.id)
            self.last_lines = await self.store.last_lines(self.id)
            self._match = await self._read(row)
            self._forgotten = 0
            self._match.events[0] = []  # what the set-up told stands in the table's own row
            self.show_again()
        return self._match

    async def _read(self, row: TableRow) -> Match:
        """The match; where today's rules lead elsewhere, as far as they agree: the table is then kept for reading."""
        self.kept = None
        try:
            return await read_match(self.store, row)
        except Parted as parted:
            log.warning("kept for reading", extra={"table": self.id, "ply": parted.ply})
            self.kept = problems.kept(parted)
            if parted.ply == NOT_EVEN_DEALT:
                raise self.kept from parted
            return await read_match(self.store, row, parted.ply)

    @property
    def asleep(self) -> bool:
        return self._match is None

    def forget(self) -> None:
        """What is in memory may not be what is on disk."""
        self._match = None
        self._views.clear()

    async def look(self, seat: int | None, since: int) -> News:
        """What a seat may know now, and what it has heard since a line."""
        async with self.lock:
            return await self._look(seat, since)

    async def attach(self, reader: Mailbox, since: int) -> News:
        """Look, and hear everything that comes after."""
        async with self.lock:
            news = await self._look(reader.seat, since)
            self.readers.add(reader)
            return news

    async def _look(self, seat: int | None, since: int) -> News:
        match = await self.awake()
        since = max(0, min(since, match.ply))
        heard = max(match.first_ply, self._forgotten)
        rows = await self.store.tail(self.id, 0) if since < heard else []
        renames = await self.store.renames(self.id) if since < heard or since == 0 else []
        told = tell_lines(match.game, len(self.seats), self.row, rows, renames, seat, since, heard)
        told += match.told(seat, max(since, heard))
        return News(since, match.ply, self._view(match, seat), encode(told)[1:-1], [])

    def _view(self, match: Match, seat: int | None) -> bytes:
        if seat not in self._views:
            self._views[seat] = self._encoded(match, seat)
        return self._views[seat]

    def _encoded(self, match: Match, seat: int | None) -> bytes:
        """What everybody sees is made and encoded once for all, where a title's seats see nothing else otherwise."""
        own = None if seat is None else match.own(seat)
        if own is None:
            return encode(match.view(seat))
        return encode(own)[:-1] + b"," + self._view(match, None)[len(BARE) :]

    # Writing

    async def submit(
        self, seat: int, at: int, nonce: str, move: int, reader: Mailbox | None = None, by: str = PERSON
    ) -> News:
        """Play a move or an aside."""
        return await self._write(seat, at, nonce, partial(self._play, seat, move), reader, by)

    def submit_at_once(self, seat: int, at: int, nonce: str, move: int, reader: Mailbox, done: Done) -> bool:
        """The same where nothing has to be waited for but the disk, without a task of its own; False where it must.

        `done` is called when the move is on disk and told; or with what went wrong, and then nothing has changed.
        """
        match = self._match
        if match is None or at != match.ply or (seat, nonce) == self._answer[:2] or not taken(self.lock):
            return False
        try:
            pending, written = self._hand_in(match, seat, at, nonce, partial(self._play, seat, move), reader, PERSON)
        except BaseException:
            self.lock.release()
            raise
        written.add_done_callback(partial(self._written, pending, done))
        return True

    def _written(self, pending: Pending, done: Done, written: Written) -> None:
        error = written.exception()
        if error is None:
            try:
                self._settle(pending)
            except Exception as failed:  # it is on disk all the same: whoever asks again is told from there
                log.exception("telling failed", extra={"table": self.id})
                error = failed
        if error is not None:
            self.forget()
        self.lock.release()
        self.moved(self)
        done(error)

    def _play(self, seat: int, move: int, match: Match) -> tuple[list[Row], list[int]]:
        try:
            match.play(move, seat=seat)
        except Refused:
            raise
        except PeripleError:
            raise (problems.not_your_turn() if match.seat not in (None, seat) else problems.game_over()) from None
        return [self._line(match, seat, move)], []

    async def undo(self, seat: int, at: int, nonce: str, reader: Mailbox | None = None, whole: bool = False) -> News:
        """Take the last move back, or all that the seat may still take back: its turn starts again."""

        def act(match: Match) -> tuple[list[Row], list[int]]:
            rows: list[Row] = []
            undone: list[int] = []
            while not rows or (whole and match.can_undo(seat)):
                line = match.undo_line
                match.undo(seat)
                undone.append(line)
                rows.append(self._line(match, seat, UNDO))
            return rows, undone

        return await self._write(seat, at, nonce, act, reader, PERSON)

    async def _write(self, seat: int, at: int, nonce: str, act: Act, reader: Mailbox | None, by: str) -> News:
        async with self.lock:
            match = self._match or await self.awake()
            if at != match.ply or (seat, nonce) == self._answer[:2]:
                return self._repeat(await self._first_answer(match, seat, nonce), reader, nonce)
            pending, written = self._hand_in(match, seat, at, nonce, act, reader, by)
            try:
                await written
            except Conflict:
                return self._repeat(await self._overtaken(seat, nonce), reader, nonce)
            except BaseException:
                self.forget()
                raise
            self._settle(pending)
        self.moved(self)
        return pending.news[seat]

    def _hand_in(
        self, match: Match, seat: int, at: int, nonce: str, act: Act, reader: Mailbox | None, by: str
    ) -> tuple[Pending, Written]:
        """Play, have it written, and prepare meanwhile what will be told. Only with the lock held."""
        self._check_open(seat, by)
        try:
            rows, undone = act(match)
            rows[-1]["nonce"] = nonce
            pending = Pending(match, seat, nonce, self._page(match, rows), reader)
            written = self.store.writer.write(pending.page)
            self._views.clear()
            pending.news = self._prepare(match, at, undone, seat)
        except PeripleError:  # a refused move has changed nothing
            raise
        except BaseException:
            self.forget()
            raise
        return pending, written

    def _settle(self, pending: Pending) -> None:
        """It is on disk: everybody may see it."""
        match, page = pending.match, pending.page
        self._note_state(match, page.lines)
        self.wrote_last = True
        if pending.reader is not None:
            pending.reader.answers.append(pending.nonce)
        self._deliver(match, pending.news)
        self._answer = (pending.seat, pending.nonce, pending.news[pending.seat])
        if page.snapshot is not None:
            self._match = from_snapshot(page.snapshot["data"]) or match  # what lies before leaves memory
        self.used = time.monotonic()
        SUBMIT_SECONDS.observe(time.perf_counter() - pending.begun)

    def _repeat(self, news: News, reader: Mailbox | None, nonce: str) -> News:
        """An answer given once before; a socket gets it as such, since it may be older than what it has seen."""
        if reader is not None:
            reader.note(answer_message(news, nonce))
        return news

    async def _first_answer(self, match: Match, seat: int, nonce: str) -> News:
        """A repeated nonce gets its first answer; anybody else who is late is told so."""
        mover, known, news = self._answer
        if news is not None and (mover, known) == (seat, nonce):
            return news
        return await self._answer_again(match, seat, nonce)

    async def _answer_again(self, match: Match, seat: int, nonce: str) -> News:
        """What was answered then, made again from the journal."""
        ply = await self.store.ply_of(self.id, seat, nonce)
        if ply is None:
            raise problems.Stale(match.ply)
        then = await match_at(self.store, self.row, ply)
        news = News(ply - 1, ply, encode(then.view(seat)), encode(then.told(seat, ply - 1))[1:-1], [])
        self._answer = (seat, nonce, news)
        return news

    async def _overtaken(self, seat: int, nonce: str) -> News:
        """Another server wrote that line, or this very nonce, before us."""
        self.forget()
        return await self._answer_again(await self.awake(), seat, nonce)

    def _check_open(self, seat: int, by: str) -> None:
        if self.kept is not None:
            raise self.kept
        if self.waiting:
            raise problems.waiting()
        if self.row.paused:
            raise problems.paused()
        if (self.seats[seat].bot is not None) != (by == BOT) and by != CLOCK:
            raise problems.bot_plays() if by == PERSON else problems.not_yours()

    @property
    def waiting(self) -> bool:
        for one in self.seats:
            if one.who == OPEN:
                return True
        return False

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

    def _page(self, match: Match, rows: list[Row]) -> WriteSet:
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
        page = WriteSet(lines=rows, state=state, notice=f"{self.id}:m")
        if match.over or match.ply // SNAPSHOT_EVERY > (rows[0]["ply"] - 1) // SNAPSHOT_EVERY:
            page.snapshot = {"table_id": self.id, "ply": match.ply, "data": match.snapshot()}
        return page

    def _note_state(self, match: Match, rows: list[Row]) -> None:
        """What is on disk now."""
        made, row = rows[-1]["made"], self.row
        row.stretch = row.stretch if match.seat == row.to_act else made
        row.ply, row.to_act, row.over, row.touched = match.ply, match.seat, match.over, made
        self.last_lines[rows[-1]["seat"]] = match.ply

    # Telling

    def _prepare(self, match: Match, since: int, undone: list[int], *more: int) -> dict[int | None, News]:
        """What each reader's seat may know after a move, and the seat that asks. Nothing waits here."""
        news: dict[int | None, News] = {seat: self._news(match, since, undone, seat) for seat in more}
        for reader in self.readers:
            if reader.seat not in news:
                news[reader.seat] = self._news(match, since, undone, reader.seat)
        return news

    def _news(self, match: Match, since: int, undone: list[int], seat: int | None) -> News:
        return News(since, match.ply, self._view(match, seat), encode(match.told(seat, since))[1:-1], undone)

    def _deliver(self, match: Match, news: dict[int | None, News]) -> None:
        for reader in self.readers:
            found = news.get(reader.seat)
            if found is not None:
                reader.put(found)
            else:  # who has come meanwhile
                reader.lose()
        match.forget_told()  # everybody who listens has heard it
        self._forget_events(match)

    def _forget_events(self, match: Match) -> None:
        """Of old lines: they are most of what a table holds, and the store has them too."""
        first, last = max(match.first_ply, self._forgotten), match.ply - HEARD
        if last > first:
            for line in range(first, last + 1):
                match.events[line - match.first_ply] = []
            self._forgotten = last

    async def catch_up(self) -> None:
        """Another server has written here: play its lines too, and read the seats again."""
        async with self.lock:
            self.seats = await self.store.seats(self.id)
            row = await self.store.table(self.id)
            if row is None or self._match is None:
                return
            match, since, self.row = self._match, self._match.ply, row
            rows = await self.store.tail(self.id, since)
            if not rows:
                return
            undone: list[int] = []
            try:
                for line in rows:
                    if line.move == UNDO:
                        undone.append(match.undo_line)
                    play_rows(match, [line], await self.store.renames(self.id))
            except BaseException:
                self.forget()
                raise
            self.wrote_last = False
            self.last_lines |= {line.seat: line.ply for line in rows}
            self._views.clear()
            self._deliver(match, self._prepare(match, since, undone))
        self.moved(self)

    def show_again(self) -> None:
        """Names or seats have changed: whoever looks gets everything anew."""
        self._views.clear()
        for reader in self.readers:
            reader.lose()

    def note(self, message: bytes) -> None:
        """Something that every reader may know: seats, chat."""
        for reader in self.readers:
            reader.note(message)
