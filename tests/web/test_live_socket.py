"""Sockets under the real server: frames in pieces, slow readers, and what is told when a socket goes."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.frames import Frame, Opcode

from chaos import PEOPLE, Server
from periple.tables.mailbox import MOST_NEWS

Json = dict[str, Any]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("live")
    with Server(f"sqlite:///{folder}/p.db", folder) as one:
        yield one


def new_table(server: Server) -> tuple[str, list[str]]:
    made = httpx.post(
        f"{server.url}/api/tables", json={"title": "globetrotter", "seats": PEOPLE, "seed": 7, "here": [0, 1]}
    ).json()
    return made["table"], [invite["token"] for invite in made["invites"]]


@asynccontextmanager
async def seated(
    server: Server, table: str, token: str | None, seat: str = "", **more: Any
) -> AsyncIterator[ClientConnection]:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/live{seat and f'?seat={seat}'}"
    async with connect(address, additional_headers=headers, max_size=None, open_timeout=None, **more) as line:
        yield line


async def heard(line: ClientConnection, kind: str) -> Json:
    """The next message of a kind."""
    while True:
        told: Json = json.loads(await line.recv())
        if told["type"] == kind:
            return told


def move(state: Json) -> Json:
    return {
        "type": "move",
        "at": state["ply"],
        "nonce": f"n{state['ply']}",
        "move": state["view"]["choices"][0]["move"],
    }


def test_a_message_may_come_in_pieces(server: Server) -> None:
    async def play() -> Json:
        table, tokens = new_table(server)
        async with seated(server, table, None) as looker:
            seat = (await heard(looker, "state"))["to_act"]
            async with seated(server, table, tokens[seat]) as line:
                text = json.dumps(move(await heard(line, "state")))
                await line.send([text[:9], text[9:20], text[20:]])
                mine = await heard(line, "update")
                assert mine["answers"] == ["n0"]
                return await heard(looker, "update")

    assert asyncio.run(play())["ply"] == 1


def test_a_binary_message_is_no_move(server: Server) -> None:
    async def play() -> tuple[Json, int]:
        table, tokens = new_table(server)
        seat = httpx.get(f"{server.url}/api/tables/{table}").json()["to_act"]
        async with seated(server, table, tokens[seat]) as line:
            await line.send(json.dumps(move(await heard(line, "state"))).encode())
            problem = await heard(line, "problem")
        return problem["problem"], httpx.get(f"{server.url}/api/tables/{table}").json()["ply"]

    problem, ply = asyncio.run(play())
    assert (problem["kind"], ply) == ("bad-request", 0)


def test_frames_torn_at_every_byte_are_put_together(server: Server) -> None:
    """Two moves, a ping and an answer that is too long to be small, in pieces of every size."""
    table, tokens = new_table(server)
    seat = httpx.get(f"{server.url}/api/tables/{table}").json()["to_act"]
    mine = httpx.get(f"{server.url}/api/tables/{table}", headers={"Authorization": f"Bearer {tokens[seat]}"}).json()
    again = json.dumps(move(mine)).encode()
    padded = again[:-1] + b" " * 200 + b"}"
    sent = [Frame(Opcode.TEXT, again), Frame(Opcode.PING, b"?"), Frame(Opcode.TEXT, padded), Frame(Opcode.TEXT, again)]
    data = b"".join(one.serialize(mask=True) for one in sent)
    head = (
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        f"Authorization: Bearer {tokens[seat]}\r\n\r\n"
    )
    for piece in (1, 2, 5, 7, 64, len(data)):
        with socket.create_connection(("127.0.0.1", server.port), timeout=300) as raw:
            raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            raw.sendall(head.encode())
            told = b""
            while b'"state"' not in told:
                told += raw.recv(65_536)
            for at in range(0, len(data), piece):
                raw.sendall(data[at : at + piece])
            while told.count(b'"n0"') < 3 or b"\x8a\x01?" not in told:
                told += raw.recv(65_536)
    assert httpx.get(f"{server.url}/api/tables/{table}").json()["ply"] == 1


def test_what_is_sent_before_the_first_state_is_done_too(server: Server) -> None:
    """The handshake and a message in one breath."""
    table, tokens = new_table(server)
    seat = httpx.get(f"{server.url}/api/tables/{table}").json()["to_act"]
    mine = httpx.get(f"{server.url}/api/tables/{table}", headers={"Authorization": f"Bearer {tokens[seat]}"}).json()
    frame = Frame(Opcode.TEXT, json.dumps(move(mine)).encode()).serialize(mask=True)
    head = (
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        f"Authorization: Bearer {tokens[seat]}\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", server.port), timeout=300) as raw:
        raw.sendall(head.encode())
        raw.recv(4096)
        raw.sendall(frame + frame)  # the second is the same nonce again
        told = b""
        while b'"n0"' not in told:
            told += raw.recv(65_536)
    assert httpx.get(f"{server.url}/api/tables/{table}").json()["ply"] == 1


def test_a_reader_who_does_not_read_holds_nobody_up(server: Server) -> None:
    """He gets the newest view in the end, and every event."""

    async def play() -> tuple[int, Json, list[int]]:
        table, tokens = new_table(server)
        async with (
            seated(server, table, None, max_queue=1) as sleeper,
            seated(server, table, tokens[0]) as one,
            seated(server, table, tokens[1]) as other,
        ):
            sleeper.transport.pause_reading()
            lines, last = [one, other], 3 * MOST_NEWS
            states = [await heard(one, "state"), await heard(other, "state")]
            while states[0]["ply"] < last:
                seat = states[0]["view"]["to_act"]
                await lines[seat].send(json.dumps(move(states[seat])))
                states = [await heard(one, "update"), await heard(other, "update")]
            sleeper.transport.resume_reading()
            plies: list[int] = []
            told: Json = {}
            while told.get("ply", 0) < last:
                told = json.loads(await sleeper.recv())
                plies += [event["ply"] for event in told.get("told", [])]
            return last, told, plies

    last, told, plies = asyncio.run(play())
    assert told["ply"] == told["view"]["ply"] == last
    assert plies == sorted(plies)
    assert max(plies) > last - MOST_NEWS


def test_everybody_hears_a_new_name_and_colour_and_how_many_look_on(server: Server) -> None:
    async def play() -> list[tuple[str, int]]:
        table, tokens = new_table(server)
        async with seated(server, table, tokens[1]) as friend:
            await heard(friend, "state")
            async with seated(server, table, None):
                while (await heard(friend, "seats"))["watching"] != 1:
                    pass
            while (await heard(friend, "seats"))["watching"] != 0:
                pass
            async with httpx.AsyncClient(headers={"Authorization": f"Bearer {tokens[0]}"}) as host:
                await host.post(f"{server.url}/api/tables/{table}/name", json={"name": "Ada", "colour": 4})
            state = await heard(friend, "state")
            return [
                (state["view"]["players"][0]["name"]["fr"], state["seats"][0]["colour"]),
                (state["seats"][0]["name"], state["watching"]),
            ]

    assert asyncio.run(asyncio.wait_for(play(), 60)) == [("Ada", 4), ("Ada", 0)]


def test_who_has_opened_a_link_is_not_yet_at_the_table(server: Server) -> None:
    async def play() -> list[tuple[bool, bool]]:
        table, tokens = new_table(server)
        states: list[tuple[bool, bool]] = []

        async def note(line: ClientConnection, kind: str) -> None:
            friend = (await heard(line, kind))["seats"][1]
            if (now := (friend["opened"], friend["connected"])) not in states:
                states.append(now)

        async with seated(server, table, tokens[0]) as host:
            await note(host, "state")
            async with seated(server, table, tokens[1], seat="none") as standing:
                looks = await heard(standing, "state")
                assert (looks["you"], looks["held"]) == (None, [1])
                while (True, False) not in states:
                    await note(host, "seats")
            async with seated(server, table, tokens[1], seat="1"):
                while (True, True) not in states:
                    await note(host, "seats")
        return states

    assert asyncio.run(asyncio.wait_for(play(), 60)) == [(False, False), (True, False), (True, True)]


def test_who_has_opened_an_invitation_is_no_spectator_and_not_yet_at_the_table(server: Server) -> None:
    async def play() -> tuple[dict[str, Any], dict[str, Any]]:
        body = {"title": "globetrotter", "seats": PEOPLE, "here": [0]}
        made = httpx.post(f"{server.url}/api/tables", json=body).json()
        table, (host, friend) = made["table"], [invite["token"] for invite in made["invites"]]
        cookie = {"Cookie": f"periple_{table}_1={friend}"}
        address = f"ws{server.url.removeprefix('http')}/api/tables/{table}/live?seat=none"
        async with seated(server, table, host) as line, connect(address, additional_headers=cookie) as standing:
            looks = await heard(standing, "state")
            while not (told := await heard(line, "seats"))["seats"][1]["opened"]:
                pass
            return looks, told

    looks, told = asyncio.run(asyncio.wait_for(play(), 60))
    assert (looks["you"], looks["held"], looks["invited"], looks["view"]["mine"]) == (None, [], [1], None)
    assert (told["seats"][1]["connected"], told["watching"]) == (False, 0)


def test_who_goes_is_seen_to_go_and_leaves_nothing_behind(server: Server) -> None:
    async def play() -> list[bool]:
        table, tokens = new_table(server)
        async with seated(server, table, tokens[0]) as stays:
            await heard(stays, "state")
            async with seated(server, table, tokens[1]):
                while not (await heard(stays, "seats"))["seats"][1]["connected"]:
                    pass
            while True:
                seats = (await heard(stays, "seats"))["seats"]
                if not seats[1]["connected"]:
                    return [seat["connected"] for seat in seats]

    assert asyncio.run(play()) == [True, False]
    log = Path(server.log).read_text()
    assert "Traceback" not in log
