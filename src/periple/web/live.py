"""The socket: what the HTTP door tells, pushed. One reader, one mailbox; whoever is slow only keeps itself waiting."""

import asyncio
import contextlib
import logging
from typing import Annotated, Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketException
from litestar.params import FromPath, QueryParameter

from periple.kernel.words import PeripleError
from periple.tables import seating
from periple.tables.house import House
from periple.tables.limits import Bucket
from periple.tables.mailbox import BEAT, Mailbox, update_message
from periple.tables.problems import Stale
from periple.tables.table import Table
from periple.web.answers import encode, table_state
from periple.web.guard import BAD_ORIGIN, Limits, address, own_origin
from periple.web.problems import BAD_REQUEST, BROKEN, HTTP_WORDS, document, language, plain
from periple.web.shapes import (
    LiveBeat,
    LiveChat,
    LiveMessage,
    LiveMove,
    LiveSit,
    LiveUndo,
    ProblemDocument,
)
from periple.web.who import acting_for, looking_from, seats_held

BAD: Final = 1008  # "policy violation"
AWAY: Final = 1013  # "try again later"
PATIENCE: Final = 20  # messages that make no sense, until the socket is closed
BURST: Final = 40
PER_SECOND: Final = 20
decoder: Final = msgspec.json.Decoder(LiveMessage)
log: Final = logging.getLogger("periple.live")

Socket = WebSocket[Any, Any, Any]


class Line:
    """One socket at one table. Everything goes out through the mailbox, so that nothing overtakes anything."""

    def __init__(self, socket: Socket, house: House, table: Table, held: list[int], seat: int | None) -> None:
        self.socket = socket
        self.house = house
        self.table = table
        self.held = held
        self.box = Mailbox(seat)
        self.lang = language(socket.headers.get("accept-language", ""), socket.query_params.get("lang", ""))
        self.base = house.settings.url.rstrip("/") or str(socket.base_url).rstrip("/").replace("ws", "http", 1)
        self.bucket = Bucket(BURST, PER_SECOND) if house.settings.limits else None
        self.bad = 0

    async def run(self, since: int) -> None:
        """Until one side ends it."""
        self.table.readers.add(self.box)
        await self._sit(self.box.seat, since)
        sender = asyncio.create_task(self._send_on())
        try:
            await self._receive_on()
        finally:
            self.table.readers.discard(self.box)
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)
            await self._come_or_go(self.box.seat)

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

    async def _send_on(self) -> None:
        try:
            while await self._send_next():
                pass
        except (PeripleError, WebSocketException, OSError, RuntimeError) as error:
            log.debug("socket ended", extra={"table": self.table.id, "error": type(error).__name__})
            with contextlib.suppress(Exception):
                await self.socket.close(AWAY)

    async def _send_next(self) -> bool:
        box = self.box
        await box.wait()
        if box.lost:
            await self._send(await self._state())
        else:
            news, notes = box.take()
            if news:
                await self._send(update_message(news, box.take_answers()))
            for note in notes:
                await self._send(note)
        if box.closing:
            await self.socket.close(box.closing)
        return not box.closing

    async def _state(self) -> bytes:
        """Everything, with the events since what the reader has."""
        box = self.box
        box.lost = False
        seat = box.seat
        news = await self.table.look(seat, max(box.ply, 0))
        box.skip(news.ply)
        head = b'{"type":"state","answers":' + encode(box.take_answers()) + b","
        return table_state(self.table, self.house.acting, self.base, self.held, seat, news, head)

    async def _send(self, message: bytes) -> None:
        await self.socket.send_data(message.decode(), mode="text")

    def _tell_problem(self, found: ProblemDocument) -> None:
        self.box.note(b'{"type":"problem","problem":' + encode(found) + b"}")

    # In

    async def _receive_on(self) -> None:
        while True:
            data = await self.socket.receive_data(mode="text")
            if self.bucket is not None and not self.bucket.take():
                self._bad(plain("too-fast", HTTP_WORDS["too-fast"], self.lang))
                await asyncio.sleep(0.5)  # who sends too much is read more slowly
                continue
            try:
                message = decoder.decode(data)
            except (msgspec.DecodeError, UnicodeError) as error:
                what = str(error)[:200]
                self._bad(plain("bad-request", BAD_REQUEST.fill(what=what), self.lang))
                continue
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


SeatQuery = Annotated[int | None, QueryParameter(name="seat", ge=0, le=15)]
SinceQuery = Annotated[int, QueryParameter(name="since", ge=0, le=2**31 - 1)]


@websocket("/api/tables/{table:str}/live")
async def live(socket: Socket, table: FromPath[str], seat: SeatQuery = None, since: SinceQuery = 0) -> None:
    house: House = socket.app.state.house
    limits: Limits = socket.app.state.limits
    lang = language(socket.headers.get("accept-language", ""))
    who = address(socket.scope)
    if not own_origin(socket.headers, house.settings.url):
        await _turn_away(socket, plain("bad-origin", BAD_ORIGIN, lang))
        return
    if not limits.come(who):
        await _turn_away(socket, plain("too-fast", HTTP_WORDS["too-fast"], lang))
        return
    try:
        await socket.accept()
        found = await house.table(table)
        held = seats_held(socket, found)
        await Line(socket, house, found, held, looking_from(held, seat)).run(since)
    except PeripleError as error:
        await _turn_away(socket, document(error, lang))
    except WebSocketException:
        pass
    except Exception:
        log.exception("socket failed", extra={"table": table})
        await _turn_away(socket, plain("broken", BROKEN, lang))
    finally:
        limits.go(who)


async def _turn_away(socket: Socket, found: ProblemDocument) -> None:
    with contextlib.suppress(WebSocketException, RuntimeError):
        if socket.connection_state == "init":
            await socket.accept()
        await socket.send_data((b'{"type":"problem","problem":' + encode(found) + b"}").decode(), mode="text")
        await socket.close(BAD, found.kind)
