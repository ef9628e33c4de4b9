"""Text of a socket handed to its table in the very step in which it comes in, and sent in the very step in which a move
is on disk, past the queue of ASGI: a fifth less processor time a move (docs/performance.md).

This rests on names of uvicorn's that are not promised: `pyproject.toml` bounds its version, and
`tests/web/test_direct.py` says what must hold. Under any other server (in most tests) sockets take ASGI's way.
"""

from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

NAME: Final = "periple.direct"  # among the extensions of a socket's scope


class DirectProtocol(WebSocketsSansIOProtocol):
    hear: Callable[[bytes], None] | None = None  # who is told of text; nobody: it goes to ASGI's queue
    full = False  # what was said has not left yet

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[Any, Any] = self.scope["extensions"]
            extensions[NAME] = self

    def send_receive_event_to_app(self) -> None:
        if self.hear is None or self.curr_msg_data_type != "text" or self.close_sent:
            super().send_receive_event_to_app()
            return
        text = b"".join(self.frames)
        self.frames = []
        self.hear(text)

    def pause_writing(self) -> None:
        self.full = True
        super().pause_writing()

    def resume_writing(self) -> None:
        self.full = False
        super().resume_writing()

    def say(self, text: bytes) -> bool:
        """Whether it could be said at once."""
        if self.full or self.close_sent or self.disconnected:
            return False
        try:
            self.conn.send_text(text)
        except InvalidState:  # the other side is closing
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def hold(self) -> None:
        """Read nothing more for now."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def go_on(self) -> None:
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()


def direct_of(scope: Any) -> DirectProtocol | None:
    found = scope.get("extensions", {}).get(NAME)
    return found if isinstance(found, DirectProtocol) else None
