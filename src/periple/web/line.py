"""A socket's place at a table: one reader, one mailbox; whoever is slow only keeps itself waiting."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from functools import partial
from typing import Final

import msgspec
from litestar.exceptions import WebSocketException

from periple.kernel.words import PeripleError
from periple.tables import seating
from periple.tables.house import House
from periple.tables.limits import Bucket
from periple.tables.mailbox import BEAT, Mailbox, do_nothing, update_message
from periple.tables.problems import Stale
from periple.tables.table import Table
from periple.web.answers import encode, table_state
from periple.web.forms import in_words
from periple.web.problems import BAD_REQUEST, BROKEN, HTTP_WORDS, document, plain
from periple.web.shapes import LiveBeat, LiveChat, LiveMessage, LiveMove, LiveSit, LiveUndo, ProblemDocument
from periple.web.who import acting_for, looking_from
from periple.web.wire import Relay, Wire

BAD: Final = 1008  # "policy violation"
AWAY: Final = 1013  # "try again later"
PATIENCE: Final = 20  # messages that make no sense, until the socket is closed
BURST: Final = 40
PER_SECOND: Final = 20
decoder: Final = msgspec.json.Decoder(LiveMessage)
log: Final = logging.getLogger("periple.live")


class Line:
    """One socket at one table. Everything goes out through the mailbox, so that nothing overtakes anything.

    Tasks only run while there is something to do: thousands of sockets that wait cost little.
    """

    def __init__(self, house: House, table: Table, held: list[int], seat: int | None, way: Wire | Relay) -> None:
        self.way = way
        self.house = house
        self.table = table
        self.held = held
        self.box = Mailbox(seat, self._ring)
        self.lang = "en"
        self.base = ""  # of links
        self.gone: Callable[[], None] = do_nothing  # called when it is over
        self.bucket = Bucket(BURST, PER_SECOND) if house.settings.limits else None
        self.bad = 0
        self.ended = False
        self.worker: asyncio.Task[None] | None = None  # while something that came in is being done
        self._sender: asyncio.Task[None] | None = None  # while something can't go out at once
        self._inbox: list[bytes | str] = []
        self._playing = False  # a move is being written

    async def begin(self, since: int) -> None:
        self.table.readers.add(self.box)
        await self._sit(self.box.seat, since)

    async def end(self) -> None:
        """The socket is closed. What was asked before is still done."""
        self.ended = True
        self.table.readers.discard(self.box)
        self._inbox.clear()
        if self._sender is not None:
            self._sender.cancel()
        await asyncio.gather(*(one for one in (self._sender, self.worker) if one), return_exceptions=True)
        await self._come_or_go(self.box.seat)
        self.gone()

    async def _sit(self, seat: int | None, since: int) -> None:
        """Look from a seat: everything it may know, then whatever happens."""
        before = self.box.seat
        self.box.begin(seat, since)
        for one in {before, seat}:
            await self._come_or_go(one)

    async def _come_or_go(self, seat: int | None) -> None:
        if seat is not None and not self.house.closing:
            with contextlib.suppress(PeripleError):
                await seating.seen(self.table, seat)
            seating.tell_seats(self.table)

    # Out

    def _ring(self) -> None:
        """Something has come into the mailbox: out with it, or let a task see to it where one must wait."""
        if self._sender is not None or self.ended:
            return
        box, way = self.box, self.way
        if isinstance(way, Relay) or way.full or box.lost or box.closing:
            self._sender = asyncio.create_task(self._send_on())
            return
        news, notes = box.take()
        if news:
            way.say(update_message(news, box.take_answers()))
        for note in notes:
            way.say(note)

    async def _send_on(self) -> None:
        try:
            while self.box.waiting and not self.ended:
                await self._send_next()
        except (PeripleError, WebSocketException, OSError, RuntimeError) as error:
            log.debug("socket ended", extra={"table": self.table.id, "error": type(error).__name__})
            self.ended = True
            with contextlib.suppress(Exception):
                await self.way.hang_up(AWAY)
        finally:
            self._sender = None

    async def _send_next(self) -> None:
        box = self.box
        if box.lost:
            await self.way.pass_on(await self._state())
        else:
            news, notes = box.take()
            if news:
                await self.way.pass_on(update_message(news, box.take_answers()))
            for note in notes:
                await self.way.pass_on(note)
        if box.closing:
            self.ended = True
            await self.way.hang_up(box.closing)

    async def _state(self) -> bytes:
        """Everything, with the events since what the reader has."""
        box = self.box
        box.lost = False
        seat = box.seat
        news = await self.table.look(seat, max(box.ply, 0))
        box.skip(news.ply)
        head = b'{"type":"state","answers":' + encode(box.take_answers()) + b","
        return table_state(self.table, self.house.acting, self.base, self.held, seat, news, head)

    def _tell_problem(self, found: ProblemDocument) -> None:
        self.box.note(b'{"type":"problem","problem":' + encode(found) + b"}")

    # In

    def hear(self, text: bytes | str) -> None:
        """One thing after the other; whoever sends more than that waits."""
        if self.worker is not None or self._playing:
            self._inbox.append(text)
            self.way.hold()
        elif not self._at_once(text):
            self._inbox.append(text)
            self.worker = asyncio.create_task(self._work())

    def _at_once(self, text: bytes | str) -> bool:
        """A move that waits for nothing but the disk, as most do, needs no task. All else takes the long way, and so
        does what is wrong, which is told there."""
        bucket = self.bucket
        if isinstance(self.way, Relay) or (bucket is not None and bucket.left < 1):
            return False
        try:
            message = decoder.decode(text)
            if not isinstance(message, LiveMove):
                return False
            seat = acting_for(self.held, message.seat, self.table.row.to_act)
            done = partial(self._played, text)
            self._playing = self.table.submit_at_once(seat, message.at, message.nonce, message.move, self.box, done)
        except Exception:
            return False
        if self._playing and bucket is not None:
            bucket.take()
        return self._playing

    def _played(self, text: bytes | str, error: BaseException | None) -> None:
        """The move is on disk, or it is not: then the long way tells why, or what was played instead."""
        self._playing = False
        if error is not None and not self.ended:
            self._inbox.insert(0, text)
        if self._inbox:
            self.worker = asyncio.create_task(self._work())
        else:
            self.way.go_on()

    async def _work(self) -> None:
        try:
            while self._inbox:
                await self._take_in(self._inbox.pop(0))
        except Exception:
            log.exception("socket failed", extra={"table": self.table.id})
            self._tell_problem(plain("broken", BROKEN, self.lang))
            self.box.close(BAD)
        finally:
            self.worker = None
            self.way.go_on()

    async def _take_in(self, text: bytes | str) -> None:
        if self.bucket is not None and not self.bucket.take():
            self._bad(plain("too-fast", HTTP_WORDS["too-fast"], self.lang))
            await asyncio.sleep(0.5)  # who sends too much is read more slowly
            return
        try:
            message = decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError) as error:
            self._bad(plain("bad-request", BAD_REQUEST.fill(what=in_words(str(error)[:200])), self.lang))
            return
        await self._obey(message)

    def _bad(self, found: ProblemDocument) -> None:
        self.bad += 1
        self._tell_problem(found)
        if self.bad >= PATIENCE:
            self.box.close(BAD)

    async def _obey(self, message: LiveMessage) -> None:
        nonce = message.nonce if isinstance(message, LiveMove | LiveUndo) else None
        try:
            await self._do(message)
        except Stale as error:
            assert isinstance(message, LiveMove | LiveUndo)
            seat = acting_for(self.held, message.seat, self.table.row.to_act)
            news = await self.table.look(seat, message.at)
            self._tell_problem(document(error, self.lang, news, nonce))
        except PeripleError as error:
            self._tell_problem(document(error, self.lang, None, nonce))

    async def _do(self, message: LiveMessage) -> None:
        table, box = self.table, self.box
        match message:
            case LiveMove():
                seat = acting_for(self.held, message.seat, table.row.to_act)
                await table.submit(seat, message.at, message.nonce, message.move, reader=box)
            case LiveUndo():
                seat = acting_for(self.held, message.seat, table.row.to_act)
                await table.undo(seat, message.at, message.nonce, reader=box, whole=message.whole)
            case LiveChat():
                seat = acting_for(self.held, message.seat, table.row.to_act)
                await self.house.chat.say(table, seat, message.text)
            case LiveSit():
                await self._sit(None if message.seat is None else looking_from(self.held, message.seat), message.since)
            case LiveBeat():
                self.box.note(BEAT)
