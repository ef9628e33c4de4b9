"""The ways on which a line's text comes and goes: a `Wire` of our own under uvicorn, a `Relay` under any other server.

How a socket opens, beats and closes stays uvicorn's and `websockets`' affair, and the framework finds the handler and
checks what it asks for. Then a line takes the wire, and the application has done its part: what the handshake held is
let go, text that comes in is handed to the line at once, and what it says goes out as a frame, past the queues and
layers between.
"""

import asyncio
from typing import Any, Final, Protocol

from litestar import WebSocket
from litestar.exceptions import WebSocketException
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request

NAME: Final = "periple.wire"  # among the extensions of a socket's scope
WHOLE_TEXT: Final = b"\x81"  # the first byte of a frame that is a whole text message
WHOLE: Final = b"\x81\x88\x89\x8a"  # … or a close, ping or pong
MASKED: Final = 0x80
SMALL: Final = 126  # bytes: from here on a frame's length is written in another way


class Ear(Protocol):
    """Who has taken a socket."""

    worker: asyncio.Task[None] | None  # while it is busy

    async def begin(self, since: int) -> None: ...

    def hear(self, text: bytes | str) -> None: ...

    async def end(self) -> None: ...


class Nowhere:
    """In place of the queue to the application, which no longer listens."""

    def put_nowait(self, event: object) -> None: ...

    def empty(self) -> bool:
        return True


class Wire(WebSocketsSansIOProtocol):
    ear: Ear | None = None
    odd = False  # something came that was no small whole frame
    full = False  # what was said has not left yet; `writable` tells when it has

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[Any, Any] = self.scope["extensions"]
            extensions[NAME] = self

    async def run_asgi(self) -> None:
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except BaseException:
            self.logger.exception("socket failed")
            self.send_500_response()
        if self.ear is None and self.close_timer is None:
            self.transport.close()
        for name in ("scope", "request", "response"):
            self.__dict__.pop(name, None)

    async def take(self, ear: Ear, since: int) -> None:
        """The line lives on when the application has returned; what it was sent meanwhile it hears first."""
        self.ear = ear
        queue: Any = self.queue
        self.queue = Nowhere()  # type: ignore[assignment]
        while not queue.empty():
            event = queue.get_nowait()
            if event["type"] == "websocket.receive":
                ear.hear(event.get("text", ""))
        await ear.begin(since)
        if self.disconnected:
            self._end()
        else:
            self.go_on()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._end()

    def _end(self) -> None:
        """The server waits for this before it stops."""
        if self.ear is not None:
            task = asyncio.create_task(self.ear.end())
            self.ear = None
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    # In

    def data_received(self, data: bytes) -> None:
        """Small whole messages, which is what players send, are read here; all else is the library's, and stays so."""
        ear = self.ear
        if ear is None or self.odd:
            self.odd = self.odd or self.handshake_initiated  # what comes before the line is there may be half a frame
            super().data_received(data)
            return
        at = 0
        while at < len(data):
            size = data[at + 1] & 0x7F if len(data) > at + 1 else SMALL
            end = at + 6 + size
            if data[at] not in WHOLE or size >= SMALL or not data[at + 1] & MASKED or end > len(data):
                self.odd = True
                super().data_received(data[at:])
                return
            if data[at] != WHOLE_TEXT[0]:
                super().data_received(data[at:end])
            elif not self.close_sent:
                ear.hear(apply_mask(data[at + 6 : end], data[at + 2 : at + 6]))
            at = end

    def send_receive_event_to_app(self) -> None:
        if self.ear is None:
            super().send_receive_event_to_app()
            return
        text = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.ear.hear(text if self.curr_msg_data_type == "text" else b"")

    def hold(self) -> None:
        """Read nothing more for now."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def go_on(self) -> None:
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    # Out

    def pause_writing(self) -> None:
        self.full = True
        super().pause_writing()

    def resume_writing(self) -> None:
        self.full = False
        super().resume_writing()

    def say(self, text: bytes) -> None:
        if not (self.close_sent or self.disconnected):
            self.transport.write(WHOLE_TEXT + _length(len(text)) + text)

    async def pass_on(self, text: bytes) -> None:
        """Say it as soon as there is room."""
        await self.writable.wait()
        self.say(text)

    async def hang_up(self, code: int) -> None:
        if not (self.close_sent or self.disconnected):
            await self.send({"type": "websocket.close", "code": code, "reason": ""})


def _length(size: int) -> bytes:
    """A frame's length as RFC 6455, 5.2 writes it."""
    if size < 126:
        return bytes((size,))
    return b"\x7e" + size.to_bytes(2) if size < 65_536 else b"\x7f" + size.to_bytes(8)


def wire_of(scope: Any) -> Wire | None:
    wire = scope.get("extensions", {}).get(NAME)
    return wire if isinstance(wire, Wire) else None


class Relay:
    """The long way, through the framework."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self.socket = socket

    async def take(self, ear: Ear, since: int) -> None:
        """Until one side ends it; one thing is done after the other."""
        try:
            await ear.begin(since)
            while True:
                ear.hear(await self.socket.receive_data(mode="text"))
                if ear.worker is not None:
                    await ear.worker
        except WebSocketException:
            pass
        finally:
            await ear.end()

    def hold(self) -> None: ...

    def go_on(self) -> None: ...

    async def pass_on(self, text: bytes) -> None:
        await self.socket.send_data(text.decode(), mode="text")

    async def hang_up(self, code: int) -> None:
        await self.socket.close(code)
