"""However many sockets idle, a newcomer finds room: spectators make it first, the longest idle before the others."""

import asyncio
import os
import resource
from pathlib import Path
from typing import Any
from unittest.mock import MagicMock

import httpx
import msgspec
import pytest
import websockets
from web_door import PATIENCE, PEOPLE
from websockets.asyncio.client import ClientConnection, connect

from chaos import Server
from periple.web import descriptors, sockets
from periple.web.descriptors import limit, raise_limit, room_for_connections
from periple.web.sockets import Sockets
from periple.web.visitors import network


def places(open_sockets: Sockets, *visitors: str, watching: bool) -> list[sockets.OpenSocket]:
    found: list[sockets.OpenSocket] = []
    for visitor in visitors:
        one = open_sockets.come(visitor)
        assert one is not None
        one.turn_away = MagicMock()
        if watching:
            open_sockets.watches(one)
        found.append(one)
    return found


def turned_away(*those: sockets.OpenSocket) -> list[bool]:
    return [one.turn_away.called for one in those]  # type: ignore[attr-defined]


def test_the_longest_idle_spectator_makes_room() -> None:
    some = Sockets(True, 4)
    (seat,) = places(some, "192.0.2.1", watching=False)
    a, b, c = places(some, "192.0.2.2", "192.0.2.3", "192.0.2.4", watching=True)
    some.heard(a)
    (new,) = places(some, "198.51.100.1", watching=False)
    assert turned_away(seat, a, b, c, new) == [False, False, True, False, False]
    assert (len(some), some.spectators) == (4, 2)
    some.go(b)  # it is forgotten once
    assert len(some) == 4


def test_without_spectators_the_address_with_most_sockets_makes_room_and_never_for_itself() -> None:
    some = Sockets(True, 4)
    many = places(some, "192.0.2.1", "192.0.2.1", "192.0.2.1", watching=False)
    (other,) = places(some, "192.0.2.2", watching=False)
    assert some.come("192.0.2.1") is None
    some.heard(many[0])
    places(some, "198.51.100.1", watching=False)
    assert turned_away(*many, other) == [False, True, False, False]
    places(some, "198.51.100.2", watching=False)
    assert turned_away(*many, other) == [False, True, True, False]
    assert some.come("198.51.100.3") is None  # everybody has one


def test_sockets_are_counted_by_address_network_and_site(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "MOST_OF_VISITOR", 2)
    monkeypatch.setattr(sockets, "MOST_OF_SITE", 3)
    some = Sockets(True, 100)
    assert [some.come("192.0.2.1") is not None for _ in range(3)] == [True, True, False]
    nets = [network(f"2001:db8:0:{number}::1") for number in (1, 1, 1, 2, 3)]
    assert [some.come(one) is not None for one in nets] == [True, True, False, True, False]
    assert some.come(network("2001:db8:1::1")) is not None
    free = Sockets(False, 100)
    assert all(free.come("192.0.2.1") is not None for _ in range(50))


# A server of its own


def test_a_full_server_serves_newcomers_and_keeps_who_has_a_seat(tmp_path: Path) -> None:
    room = {"CONNECTIONS": "20", "LOG": "info", "LIMITS": "true"}
    with Server(f"sqlite:///{tmp_path}/p.db", tmp_path, **room) as server:
        made = httpx.post(
            f"{server.url}/api/tables", json={"title": "globetrotter", "seats": PEOPLE, "here": [0]}
        ).json()
        address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{made['table']}/live?lang=en"
        asyncio.run(crowd(server, address, made["invites"][0]["token"]))
        told = [msgspec.json.decode(line) for line in server.log.read_text().splitlines() if line.startswith("{")]
        assert sum("makes room" in one["what"] for one in told) <= 2  # the others are counted
        figures = httpx.get(f"{server.url}/metrics").text
        assert 'periple_turned_away_total{why="spectator"}' in figures
        assert "periple_connections " in figures


async def crowd(server: Server, address: str, token: str) -> None:
    options: dict[str, Any] = {"open_timeout": None, "ping_interval": None}
    seated = await connect(address, additional_headers={"Authorization": f"Bearer {token}"}, **options)
    idle = [await connect(address, **options) for _ in range(40)]
    assert (await asyncio.to_thread(httpx.get, f"{server.url}/healthz", timeout=PATIENCE)).status_code == 200
    first = await heard_until_the_end(idle[0])
    assert '"kind":"full"' in first
    assert "makes room" in first
    assert idle[0].close_code == 1013
    await seated.send('{"type":"beat"}')
    while msgspec.json.decode(await seated.recv())["type"] != "beat":
        pass
    for one in (seated, *idle):
        one.transport.abort()


async def heard_until_the_end(line: ClientConnection) -> str:
    heard = ""
    try:
        while True:
            heard += str(await line.recv())
    except websockets.ConnectionClosed:
        return heard


# Files


def test_the_soft_limit_of_files_is_raised_to_the_hard_one() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    child = os.fork()
    if child == 0:  # a limit that was lowered for good is the child's alone
        resource.setrlimit(resource.RLIMIT_NOFILE, (600, 900))
        os._exit(0 if (raise_limit(), limit()) == (900, 900) else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert resource.getrlimit(resource.RLIMIT_NOFILE) == (soft, hard)


def test_files_are_left_for_newcomers_and_everything_else(monkeypatch: pytest.MonkeyPatch) -> None:
    for files, workers, wanted, room in (
        (1024, 1, 0, 1024 - 140),
        (1024, 1, 300, 300),
        (200, 1, 0, 100),
        (1 << 20, 1, 0, 10_000),
        (1 << 20, 1, 50_000, 50_000),
    ):
        monkeypatch.setattr(descriptors, "limit", lambda files=files: files)
        assert room_for_connections(wanted, workers) == room
