"""A socket at a table: one reader, one mailbox; whoever is slow only keeps itself waiting."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import msgspec
from litestar.types import Receive, Send

from periple.kernel.misfit import TOO_DEEP, in_words
from periple.kernel.words import PeripleError
from periple.tables import seating
from periple.tables.house import House
from periple.tables.limits import Bucket
from periple.tables.mailbox import BEAT, Mailbox, note, update_message
from periple.tables.problems import Stale
from periple.tables.table import Table
from periple.tables.writing import Answer
from periple.web.answers import Reader, encode, live_state
from periple.web.eager import begin
from periple.web.problems import BAD_REQUEST, BROKEN, HTTP_WORDS, document, plain
from periple.web.shapes import LiveBeat, LiveChat, LiveMessage, LiveMove, LiveSit, LiveUndo, ProblemDocument
from periple.web.strict import too_deep
from periple.web.who import acting_for, looking_from

BAD: Final = 1008  # "policy violation"
AWAY: Final = 1013  # "try again later"
MOST_BAD: Final = 20  # messages that make no sense, until the socket is closed
CROWD: Final = 20  # who look on; of more it is not told that one came or went
BURST: Final = 40
PER_SECOND: Final = 20
COSTS: Final[dict[type, float]] = {LiveSit: 5.0, LiveBeat: 0.25}  # of a message; a move and a line of talk cost one
decoder: Final = msgspec.json.Decoder(LiveMessage)
log: Final = logging.getLogger("periple.live")


def decode(text: str) -> LiveMessage:
    """Decode a message. One that nests too deeply is refused before that: the decoder calls itself at each level."""
    if too_deep(text.encode()):
        raise msgspec.ValidationError(TOO_DEEP)
    message: LiveMessage = decoder.decode(text)
    return message


def price_of(message: LiveMessage) -> float:
    if isinstance(message, LiveMove):
        return 1.0 + len(message.following)
    return COSTS.get(type(message), 1.0)


async def push(send: Send, message: Any) -> None:
    """Send to the other side; ConnectionError when it has gone, or the server has closed the socket beneath us."""
    try:
        await send(message)
    except RuntimeError as error:
        raise ConnectionError(str(error)) from error


class LiveSocket:
    """Everything goes out through the mailbox, so that nothing overtakes anything. A task that sends only runs while
    there is something to send."""

    def __init__(
        self,
        house: House,
        table: Table,
        who: Reader,
        lang: str,
        base: str,
        send: Send,
        may_say: Callable[[float], bool],
    ) -> None:
        self.house = house
        self.table = table
        self.held = who.held
        self.invited = who.invited
        self.owner = who.owner
        self.lang = lang
        self.base = base  # of links
        self.box = Mailbox(who.seat, self._ring, who.held, bool(who.invited))
        self.bucket = Bucket(BURST, PER_SECOND) if house.settings.limits else None
        self.may_say = may_say  # whether its address may say something of a price
        self.bad = 0
        self.ended = False
        self._send = send
        self._sender: asyncio.Task[None] | None = None
        self._sending = False
        self._playing: Answer | None = None  # a move that is being written
        self._telling: asyncio.Task[None] | None = None  # why the last one was refused
        self._going: asyncio.Future[None] = asyncio.get_running_loop().create_future()  # it is being closed

    async def run(self, receive: Receive, since: int) -> None:
        """Until one side ends it."""
        self.table.audience.readers.add(self.box)
        try:
            await self._sit(self.box.seat, since)
            while True:
                event: Any = await receive()
                if event["type"] != "websocket.receive":
                    return
                if self._playing is not None:  # one message is done after the other
                    await asyncio.wait([self._playing])
                if not self.ended and not self.box.closing:  # who does not read is still there after the goodbye
                    await self._take_in(event.get("text") or "")
        finally:
            await self._end()

    async def _end(self) -> None:
        self.ended = True
        self.table.audience.readers.discard(self.box)
        self.table.visited = self.table.store.clock.now_ms()
        if self._sender is not None and not self._sender.done():
            self._sender.cancel()
            await asyncio.gather(self._sender, return_exceptions=True)
        await self._come_or_go(self.box.seat)

    async def _sit(self, seat: int | None, since: int) -> None:
        """Look from a seat: everything it may know, then whatever happens."""
        before = self.box.seat
        self.box.begin(seat, since)
        for one in {before, seat}:
            await self._come_or_go(one)

    async def _come_or_go(self, seat: int | None) -> None:
        """Everybody is told; of those who only look on while they are few, so that a crowd does not tell itself."""
        if self.house.closing:
            return
        never_sat = [one for one in self.invited if self.table.seats[one].token is None]
        for one in self.held + never_sat if seat is None else [seat]:
            with contextlib.suppress(PeripleError):
                await seating.come_or_go(self.table, one)
        if self.held or self.invited or self.table.audience.watching <= CROWD:
            seating.tell_seats(self.table)

    def turn_away(self) -> None:
        """Make room for a newcomer: the reader is told to come back later."""
        self._tell_problem(plain("full", HTTP_WORDS["full"], self.lang))
        self.box.close(AWAY)

    # Out

    def _ring(self) -> None:
        """Something has come into the mailbox: out with it at once, or by a task where that must wait."""
        if self.box.closing and not self._going.done():
            self._going.set_result(None)
        if not self._sending and not self.ended:
            self._sending = True
            self._sender = asyncio.create_task(self._send_waiting()) if self.box.lost else begin(self._send_waiting())

    async def _send_waiting(self) -> None:
        try:
            while self.box.waiting and not self.ended:
                await self._send_next()
        except (PeripleError, OSError) as error:  # the table is away, or the other side
            log.debug("socket ended", extra={"table": self.table.id, "error": type(error).__name__})
            await self._close(AWAY)
        finally:
            self._sending = False

    async def _send_next(self) -> None:
        """Whoever is being closed gets the goodbye that waits and no further state: the link may be renewed by now."""
        box, closing = self.box, self.box.closing  # a goodbye that is noted while something is sent has its own round
        if box.lost and not closing:
            await self._say_state()
            return
        news, notes = box.take()
        if news:
            await self._say(update_message(news, box.take_answers()))
        for one in notes:
            await self._say(one)
        if closing:
            await self._close(closing)

    async def _say_state(self) -> None:
        """Unless it is closed meanwhile: a store that takes its time keeps no goodbye waiting."""
        reading: asyncio.Future[bytes] = asyncio.create_task(self._state())
        try:
            await asyncio.wait((reading, self._going), return_when=asyncio.FIRST_COMPLETED)
            if reading.done():
                await self._say(reading.result())
        finally:
            reading.cancel()

    async def _say(self, message: bytes) -> None:
        await push(self._send, {"type": "websocket.send", "text": message.decode(), "bytes": None})

    async def _close(self, code: int) -> None:
        self.ended = True
        with contextlib.suppress(OSError):
            await push(self._send, {"type": "websocket.close", "code": code, "reason": ""})

    async def _state(self) -> bytes:
        """Everything, with the events since what the reader has."""
        box = self.box
        box.lost = False
        seat = box.seat
        news = await self.table.look(seat, max(box.ply, 0))
        box.skip(news.ply)
        acting, answers = self.house.acting, box.take_answers()
        who = Reader(self.held, [one for one in self.invited if self.table.seats[one].inviting], seat)
        return encode(live_state(self.table, acting, self.base, who, news, answers))

    def _tell_problem(self, found: ProblemDocument) -> None:
        self.box.note(note("problem", problem=found))

    # In

    async def _take_in(self, text: str) -> None:
        try:
            message = decode(text)
        except (msgspec.DecodeError, UnicodeError) as error:
            self._bad(plain("bad-request", BAD_REQUEST.fill(what=in_words(str(error)[:200])), self.lang))
            return
        price = price_of(message)
        if (self.bucket is not None and not self.bucket.take(price)) or not self.may_say(price):
            self._bad(plain("too-fast", HTTP_WORDS["too-fast"], self.lang))
            await asyncio.sleep(0.5)  # who sends too much is read more slowly
            return
        try:
            await self._do(message)
        except PeripleError as error:
            nonce = message.nonce if isinstance(message, LiveMove | LiveUndo) else None
            self._tell_problem(document(error, self.lang, None, nonce))

    def _play(self, message: LiveMove | LiveUndo) -> None:
        """A move is answered by what everybody at the table hears of it; a problem is told to this socket alone."""
        seat, table = acting_for(self.held, message.seat, self.table.row.to_act), self.table
        if isinstance(message, LiveMove):
            self._playing = table.submit(
                seat, message.at, message.nonce, message.move, self.box, following=message.following
            )
        else:
            self._playing = table.undo(seat, message.at, message.nonce, self.box, message.whole)
        self._playing.add_done_callback(partial(self._played, message, seat))

    def _played(self, message: LiveMove | LiveUndo, seat: int, answer: Answer) -> None:
        self._playing = None
        error = None if answer.cancelled() else answer.exception()
        if error is not None:
            self._telling = asyncio.create_task(self._tell_refusal(error, message, seat))

    async def _tell_refusal(self, error: BaseException, message: LiveMove | LiveUndo, seat: int) -> None:
        if not isinstance(error, PeripleError):
            log.error("move failed", exc_info=error, extra={"table": self.table.id})
            self._tell_problem(plain("broken", BROKEN, self.lang))
            self.box.close(BAD)
            return
        try:
            news = await self.table.look(seat, message.at) if isinstance(error, Stale) else None
        except PeripleError as away:
            error, news = away, None
        self._tell_problem(document(error, self.lang, news, message.nonce))

    def _bad(self, found: ProblemDocument) -> None:
        self.bad += 1
        self._tell_problem(found)
        if self.bad >= MOST_BAD:
            self.box.close(BAD)

    async def _do(self, message: LiveMessage) -> None:
        table, box = self.table, self.box
        match message:
            case LiveMove() | LiveUndo():
                self._play(message)
            case LiveChat():
                seat = acting_for(self.held, message.seat, table.row.to_act)
                await self.house.chat.say(table, seat, message.text, self.owner)
            case LiveSit():
                await self._sit(None if message.seat is None else looking_from(self.held, message.seat), message.since)
            case LiveBeat():
                box.note(BEAT)
