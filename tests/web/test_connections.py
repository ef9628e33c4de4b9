"""Before HTTP: half a request does not stay, one address can't take every connection, a full server has room for
newcomers, headers have a number, and nothing is read at a stretch for long."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from itertools import pairwise
from typing import Any
from unittest.mock import MagicMock

import pytest
import uvicorn
from uvicorn.server import ServerState
from web_door import PATIENCE

from periple.tables.settings import Settings
from periple.web import connections, in_time
from periple.web.connections import Connections, Guarded
from periple.web.in_time import InTime
from periple.web.sockets import Sockets
from periple.web.visitors import network, site

HEAD = b"GET / HTTP/1.1\r\nHost: here\r\n"
UPGRADE = HEAD + (
    b"Upgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)


async def answers(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass
        return
    more = True
    while more:
        message = await receive()
        more = message["type"] == "http.request" and message["more_body"]
    await send({"type": "http.response.start", "status": 204, "headers": []})
    await send({"type": "http.response.body", "body": b""})


def guarded(room: int = 10_000, **settings: Any) -> Connections:
    found = Settings(**settings)
    return Connections(found, Sockets(found.limits, room))


def connected(address: str = "192.0.2.1", at: Connections | None = None, **settings: Any) -> tuple[Guarded, MagicMock]:
    config = uvicorn.Config(InTime(answers), log_config=None, http="httptools", ws="websockets-sansio")  # type: ignore[arg-type]
    config.load()
    made: Any = config.http_protocol_class
    protocol = Guarded(at or guarded(**settings), made, config=config, server_state=ServerState(), app_state={})
    transport = MagicMock()
    transport.is_closing.side_effect = lambda: transport.close.called or transport.abort.called
    transport.get_extra_info.side_effect = lambda name, default=None: (address, 1) if name == "peername" else default
    transport.abort.side_effect = lambda: protocol.connection_lost(None)
    protocol.connection_made(transport)
    return protocol, transport


def run(act: Callable[[], Awaitable[None]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEADER_SECONDS", 0.05)
    monkeypatch.setattr(in_time, "BODY_SECONDS", 0.05)

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
        protocol.data_received(UPGRADE[:60])
        protocol.data_received(UPGRADE[60:] + b"\r\n")
        while b"101" not in said(transport):
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)  # twice as long as headers may take
        assert protocol.upgraded
        assert not transport.close.called

    run(act, monkeypatch)


def test_a_socket_whose_handshake_never_ends_does_not_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    async def act() -> None:
        protocol, transport = connected()
        protocol.data_received(UPGRADE + b"Sec-WebSocket-Protocol: " + b"a," * 7000 + b"\r\n\r\n")
        while not transport.close.called:
            await asyncio.sleep(0.01)
        assert protocol.upgraded

    run(act, monkeypatch)


@pytest.mark.parametrize("sent", [b"a: b\r\n" * 60_000 + b"\r\n", b"a: b\r\n" * 200 + b"\r\n", b"a: " + b"b" * 300_000])
def test_too_many_or_too_long_headers_are_refused(sent: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    async def act() -> None:
        _, transport = await fed(HEAD + sent)
        while not transport.close.called:
            await asyncio.sleep(0.01)
        assert said(transport).startswith(b"HTTP/1.1 431")

    run(act, monkeypatch)


async def fed(data: bytes, **settings: Any) -> tuple[Guarded, MagicMock]:
    protocol, transport = connected(**settings)
    for start in range(0, len(data), 262_144):
        protocol.data_received(data[start : start + 262_144])
    return protocol, transport


def frame(opcode: int, payload: bytes = b"") -> bytes:
    return bytes([0x80 | opcode, 0x80 | len(payload)]) + b"\0\0\0\0" + payload


FLOODS = [HEAD + b"\r\n", frame(9), frame(10), frame(1, b"{")]


@pytest.mark.parametrize("one", FLOODS)
def test_nothing_is_read_at_a_stretch_for_long(one: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """However much comes at once, other work gets its turn in between."""

    async def act() -> None:
        protocol, _ = connected(limits=False)
        if one is not FLOODS[0]:
            protocol.data_received(UPGRADE + b"\r\n")
            await asyncio.sleep(0.01)
        sizes: list[int] = []
        hand_on = protocol.inner.data_received
        monkeypatch.setattr(protocol.inner, "data_received", lambda data: (sizes.append(len(data)), hand_on(data)))
        turns: list[int] = []
        protocol.data_received(one * (200_000 // len(one)))
        while sum(sizes) < 100_000 and len(turns) < 300:
            turns.append(len(sizes))
            await asyncio.sleep(0)
        assert max(sizes) <= (connections.AT_ONCE if one is FLOODS[0] else connections.AT_ONCE_OF_SOCKET)
        assert all(after - before <= 1 for before, after in pairwise(turns))

    run(act, monkeypatch)


def test_who_sends_without_reading_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    async def act() -> None:
        protocol, transport = connected(limits=False)
        protocol.data_received(UPGRADE + b"\r\n")
        await asyncio.sleep(0.01)
        protocol.pause_writing()  # as asyncio says when the answers are not taken
        assert transport.pause_reading.called
        before = len(said(transport))
        protocol.data_received(frame(9, b"x" * 125) * 1000)
        await asyncio.sleep(0.02)
        assert len(said(transport)) == before
        protocol.resume_writing()
        while len(said(transport)) - before < 1000 * 125:
            await asyncio.sleep(0.01)
        assert transport.resume_reading.called

    run(act, monkeypatch)


def test_what_waits_to_be_read_has_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    async def act() -> None:
        protocol, transport = connected(limits=False)
        protocol.pause_writing()
        for _ in range(5):
            protocol.data_received(b"x" * 262_144)
        assert transport.abort.called

    run(act, monkeypatch)


def test_a_visitor_who_sends_too_much_is_read_more_slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "OF_VISITOR", (1000.0, 1e-9))

    async def act() -> None:
        at = guarded()
        (first, one), (second, two) = connected(at=at), connected(at=at)
        first.data_received(b"GET /" + b"a" * 900)
        second.data_received(b"GET /")
        assert not (one.pause_reading.called or two.pause_reading.called)
        second.data_received(b"a" * 900)
        assert two.pause_reading.called
        assert not connected("198.51.100.1", at)[1].pause_reading.called

    run(act, monkeypatch)


def test_one_address_has_so_many_connections_and_a_proxy_as_many_as_it_likes(monkeypatch: pytest.MonkeyPatch) -> None:
    async def act() -> None:
        monkeypatch.setattr(connections, "MOST_OF_VISITOR", 3)
        at = guarded()
        mine = [connected(f"2001:db8::{k}", at) for k in range(5)]
        assert [one.abort.called for _, one in mine] == [False, False, False, True, True]
        assert not connected("2001:db8:0:1::1", at)[1].abort.called
        mine[0][0].connection_lost(None)
        assert not connected("2001:db8::9", at)[1].abort.called
        assert not any(connected("127.0.0.1", at)[1].abort.called for _ in range(9))

    run(act, monkeypatch)


def test_a_site_with_many_networks_has_so_many_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    async def act() -> None:
        monkeypatch.setattr(connections, "MOST_OF_SITE", 3)
        at = guarded()
        mine = [connected(f"2001:db8:0:{k}::1", at)[1] for k in range(5)]
        assert [one.abort.called for one in mine] == [False, False, False, True, True]
        assert not connected("2001:db8:1::1", at)[1].abort.called

    run(act, monkeypatch)


def test_a_full_server_ends_the_longest_idle_connection_for_a_newcomer(monkeypatch: pytest.MonkeyPatch) -> None:
    async def act() -> None:
        at = guarded(room=3)
        mine = [connected(f"192.0.2.{k}", at) for k in range(3)]
        mine[0][0].data_received(HEAD + b"\r\n")
        while b"204" not in said(mine[0][1]):
            await asyncio.sleep(0.001)
        await asyncio.sleep(0.001)  # it has asked last
        assert not connected("198.51.100.1", at)[1].abort.called
        assert [one.abort.called for _, one in mine] == [False, True, False]

    run(act, monkeypatch)


def test_one_visitor_is_an_address_or_a_network() -> None:
    assert network("192.0.2.7") == "192.0.2.7" == network("::ffff:192.0.2.7")
    assert network("2001:db8::1") == network("2001:db8::ffff:1") != network("2001:db8:0:1::1")
    assert network("testclient") == "testclient"
    assert site("192.0.2.7") == "192.0.2.7"
    assert site("2001:db8::1") == site("2001:db8:0:9::1") == site(network("2001:db8::1")) != site("2001:db8:1::1")
