"""A shorter way for a socket's text: past the queues and layers that ASGI and the framework put between.

How a socket opens, beats and closes stays uvicorn's and `websockets`' affair, and the framework finds the handler and
checks what it asks for. Only then does a line take hold of the wire: text that comes in is handed to it at once, and
what it says goes out as a frame, two steps instead of twelve. Under another server there is no wire, and everything
takes the long way (`Line` does both).
"""

from typing import Any, Final, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

NAME: Final = "periple.wire"  # among the extensions of a socket's scope
WHOLE_TEXT: Final = b"\x81"  # the first byte of a frame that is a whole text message


class Ear(Protocol):
    def hear(self, text: bytes) -> None: ...


class Wire(WebSocketsSansIOProtocol):
    ear: Ear | None = None
    full = False  # what was said has not left yet; `writable` tells when it has

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[Any, Any] = self.scope["extensions"]
            extensions[NAME] = self

    # In

    def send_receive_event_to_app(self) -> None:
        if self.ear is None or self.curr_msg_data_type != "text":
            super().send_receive_event_to_app()
            return
        text = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.ear.hear(text)

    def hold(self) -> None:
        """Read nothing more for now."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def go_on(self) -> None:
        if self.read_paused and self.queue.empty():
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


def _length(size: int) -> bytes:
    """A frame's length as RFC 6455, 5.2 writes it."""
    if size < 126:
        return bytes((size,))
    return b"\x7e" + size.to_bytes(2) if size < 65_536 else b"\x7f" + size.to_bytes(8)


def wire_of(scope: Any) -> Wire | None:
    wire = scope.get("extensions", {}).get(NAME)
    return wire if isinstance(wire, Wire) else None
