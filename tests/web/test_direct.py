"""What `web/direct.py` needs of uvicorn and websockets: every name that it uses does what it is used for."""

import asyncio
from typing import Any
from unittest.mock import MagicMock

import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from periple.web.direct import NAME, DirectProtocol

HANDSHAKE = (
    b"GET /live HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


async def connected() -> tuple[DirectProtocol, MagicMock, list[Any]]:
    """A protocol whose application has accepted, its transport, and the scope that the application got."""
    scopes: list[Any] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        scopes.append(scope)
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass

    config = uvicorn.Config(app, ws=DirectProtocol, ws_per_message_deflate=False, log_config=None)
    config.load()
    protocol = DirectProtocol(config=config, server_state=ServerState(), app_state={})
    transport = MagicMock()
    transport.is_closing.return_value = False
    protocol.connection_made(transport)
    protocol.data_received(HANDSHAKE)
    for _ in range(5):
        await asyncio.sleep(0)
    transport.reset_mock()
    return protocol, transport, scopes


def text(words: bytes, **more: Any) -> bytes:
    return Frame(Opcode.TEXT, words, **more).serialize(mask=True)


def test_a_socket_is_found_in_its_scope_and_hears_text_in_the_same_step() -> None:
    async def act() -> None:
        protocol, transport, scopes = await connected()
        assert scopes[0]["extensions"][NAME] is protocol
        heard: list[bytes] = []
        protocol.hear = heard.append
        protocol.data_received(text(b"one") + text(b"t", fin=False) + Frame(Opcode.CONT, b"wo").serialize(mask=True))
        assert heard == [b"one", b"two"]
        transport.pause_reading.assert_not_called()
        protocol.connection_lost(None)
        await asyncio.sleep(0)

    asyncio.run(act())


def test_what_is_said_is_a_frame_at_once_but_not_when_the_line_is_full_or_closed() -> None:
    async def act() -> None:
        protocol, transport, _ = await connected()
        assert protocol.say(b"x" * 70_000)
        (sent,) = transport.write.call_args.args
        assert sent == Frame(Opcode.TEXT, b"x" * 70_000).serialize(mask=False)
        protocol.pause_writing()
        assert not protocol.say(b"later")
        protocol.resume_writing()
        assert protocol.say(b"now")
        protocol.hold()
        transport.pause_reading.assert_called_once()
        protocol.go_on()
        transport.resume_reading.assert_called_once()
        await protocol.send({"type": "websocket.close", "code": 1000, "reason": ""})
        assert not protocol.say(b"too late")
        protocol.connection_lost(None)
        assert not protocol.say(b"too late")
        await asyncio.sleep(0)

    asyncio.run(act())
