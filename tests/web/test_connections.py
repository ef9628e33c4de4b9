"""Before HTTP: half a request does not stay, one address can't take every connection, headers have a number."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any
from unittest.mock import MagicMock

import pytest
import uvicorn
from uvicorn.server import ServerState
from web_door import PATIENCE

from periple.tables.settings import Settings
from periple.web import connections
from periple.web.connections import BoundedHttp, bounded, network

HEAD = b"GET / HTTP/1.1\r\nHost: here\r\n"


async def answers(scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 204, "headers": []})
    await send({"type": "http.response.body", "body": b""})


def connected(address: str = "192.0.2.1", **settings: Any) -> tuple[BoundedHttp, MagicMock]:
    config = uvicorn.Config(answers, log_config=None)
    config.load()
    kind = bounded(Settings(**settings))
    protocol = kind(config=config, server_state=ServerState(), app_state={})
    transport = MagicMock()
    transport.is_closing.side_effect = lambda: transport.close.called or transport.abort.called
    transport.get_extra_info.side_effect = lambda name, default=None: (address, 1) if name == "peername" else default
    protocol.connection_made(transport)
    return protocol, transport


def run(act: Callable[[], Awaitable[None]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEADER_SECONDS", 0.05)
    monkeypatch.setattr(connections, "BODY_SECONDS", 0.05)
    connections._open.clear()

    async def whole() -> None:
        async with asyncio.timeout(PATIENCE):
            await act()

    asyncio.run(whole())


def said(transport: MagicMock) -> bytes:
    return b"".join(call.args[0] for call in transport.write.call_args_list)


@pytest.mark.parametrize("sent", [b"", b"GET / HT", HEAD, b"POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\nhalf"])
def test_half_a_request_does_not_stay(
    sent: bytes, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def act() -> None:
        protocol, transport = connected()
        protocol.data_received(sent)
        while not transport.close.called:
            await asyncio.sleep(0.01)
        assert "too long to come in" in caplog.text

    with caplog.at_level(logging.WARNING):
        run(act, monkeypatch)


def test_a_whole_request_is_answered_and_the_connection_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    async def act() -> None:
        protocol, transport = connected()
        protocol.data_received(HEAD + b"\r\n")
        while b"204" not in said(transport):
            await asyncio.sleep(0.01)
        assert not transport.close.called
        protocol.data_received(HEAD)  # and half of another
        while not transport.close.called:
            await asyncio.sleep(0.01)

    run(act, monkeypatch)


def test_empty_lines_keep_no_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    """They begin no request, so that nobody waited for one."""

    async def act() -> None:
        protocol, transport = connected()
        protocol.data_received(HEAD + b"\r\n")
        while b"204" not in said(transport):
            await asyncio.sleep(0.01)
        while not transport.close.called:
            protocol.data_received(b"\r\n")
            await asyncio.sleep(0.01)
        assert b"408" in said(transport)

    run(act, monkeypatch)


def test_a_socket_is_left_in_peace(monkeypatch: pytest.MonkeyPatch) -> None:
    async def act() -> None:
        protocol, transport = connected()
        protocol.data_received(HEAD + b"Upgrade: websocket\r\nConnection: Upgrade\r\n")
        protocol.data_received(b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n")
        assert transport.set_protocol.called
        assert protocol._timer is None

    run(act, monkeypatch)


def test_sixty_thousand_headers_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    async def act() -> None:
        protocol, transport = connected()
        protocol.data_received(HEAD + b"a: b\r\n" * 60_000 + b"\r\n")
        await asyncio.sleep(0)
        assert said(transport).startswith(b"HTTP/1.1 431")
        assert transport.close.called

    run(act, monkeypatch)


def test_one_address_has_so_many_connections_and_a_proxy_as_many_as_it_likes(monkeypatch: pytest.MonkeyPatch) -> None:
    async def act() -> None:
        monkeypatch.setattr(connections, "MOST_CONNECTIONS", 3)
        mine = [connected(f"2001:db8::{k}")[1] for k in range(5)]
        assert [one.abort.called for one in mine] == [False, False, False, True, True]
        assert not connected("2001:db8:0:1::1")[1].abort.called
        mine[0].close()
        assert not connected("2001:db8::9")[1].abort.called
        assert not any(connected("127.0.0.1")[1].abort.called for _ in range(9))

    run(act, monkeypatch)


def test_one_visitor_is_an_address_or_a_network() -> None:
    assert network("192.0.2.7") == "192.0.2.7" == network("::ffff:192.0.2.7")
    assert network("2001:db8::1") == network("2001:db8::ffff:1") != network("2001:db8:0:1::1")
    assert network("testclient") == "testclient"
