"""Bad input over the socket and over HTTP: no server error, no leak, memory flat, and nothing changes."""

import asyncio
import contextlib
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
import websockets
from hypothesis import HealthCheck, Phase, given, settings
from websockets.asyncio.client import connect

from chaos import PEOPLE, Server
from runs import many

MESSAGES = many(100_000, 1_500, 500)
PER_SOCKET = 20
AT_ONCE = 10


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("hostile")
    with Server(f"sqlite:///{folder}/p.db", folder) as one:
        yield one


def new_table(server: Server, title: str = "wanderlust") -> tuple[str, list[str]]:
    made = httpx.post(
        f"{server.url}/api/tables", json={"title": title, "seats": PEOPLE, "seed": 5, "here": [0, 1]}
    ).json()
    return made["table"], [invite["token"] for invite in made["invites"]]


def memory(server: Server) -> int:
    """Kilobytes."""
    return int(Path(f"/proc/{server.child}/statm").read_text().split()[1]) * 4


def hostile(dice: random.Random) -> str | bytes:
    """One message that nobody should send."""
    deep = "[" * 2000 + "]" * 2000
    whole = {"type": "move", "at": dice.choice([0, -1, 2**31, 2**80]), "nonce": "x", "move": dice.randrange(-5, 9999)}
    kinds: list[str | bytes] = [
        "",
        "null",
        deep,
        '{"type":"move"',
        '{"type":"move","at":0,"nonce":"a"}',
        msgspec.json.encode(whole).decode(),
        msgspec.json.encode(whole | {"seat": dice.randrange(-2, 20)}).decode(),
        msgspec.json.encode(whole | {"extra": [1] * 50}).decode(),
        msgspec.json.encode(whole | {"nonce": "bot:1"}).decode(),
        msgspec.json.encode(whole | {"nonce": "'; DROP TABLE journal; --"}).decode(),
        '{"type":"undo","at":0,"nonce":"u"}',
        '{"type":"undo","at":1e400,"nonce":"u"}',
        '{"type":"sit","seat":1}',
        '{"type":"sit","seat":"__class__"}',
        '{"type":"chat","text":"' + "\\u0000\\ud800" * 40 + '"}',
        '{"type":"chat","text":' + str(dice.random()) + "}",
        '{"type":"state","view":{}}',
        '{"type":"' + "é" * dice.randrange(400) + '"}',
        "".join(chr(dice.randrange(32, 0x2FFF)) for _ in range(dice.randrange(1, 200))),
        dice.randbytes(dice.randrange(1, 300)),
    ]
    return dice.choice(kinds)


async def besiege(server: Server, table: str, token: str | None, sockets: int, seed: int) -> list[str]:
    """What the server answered to so many sockets full of bad messages."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/live"
    heard: list[str] = []

    async def attack(dice: random.Random) -> None:
        for _ in range(sockets // AT_ONCE):
            async with connect(
                address, additional_headers=headers, max_size=None, open_timeout=None, ping_interval=None
            ) as line:
                try:
                    for _ in range(PER_SOCKET):
                        await line.send(hostile(dice))
                    async with asyncio.timeout(0.1):
                        while True:
                            heard.append(str(await line.recv()))
                except (TimeoutError, websockets.ConnectionClosed):
                    pass

    await asyncio.gather(*(attack(random.Random(f"{seed} {number}")) for number in range(AT_ONCE)))
    return heard


def test_hostile_messages(server: Server) -> None:
    table, tokens = new_table(server)
    before = httpx.get(f"{server.url}/api/tables/{table}", headers={"Authorization": f"Bearer {tokens[1]}"}).json()
    waiting = 1 - before["to_act"]  # who is not to act can do nothing here, and a spectator never
    asyncio.run(besiege(server, table, None, 10, 1))
    at_first = memory(server)
    sockets = MESSAGES // PER_SOCKET
    heard = asyncio.run(besiege(server, table, None, sockets // 2, 2))
    heard += asyncio.run(besiege(server, table, tokens[waiting], sockets // 2, 3))
    assert memory(server) - at_first < 20_000
    told = [msgspec.json.decode(one) for one in heard]
    kinds = {one["problem"]["kind"] for one in told if one["type"] == "problem"}
    assert "broken" not in kinds
    assert {"bad-request", "not-yours"} <= kinds
    problems = [msgspec.json.encode(one["problem"]).decode() for one in told if one["type"] == "problem"]
    assert not any(token in problem for token in tokens for problem in problems)
    assert not any("Traceback" in problem or "periple." in problem for problem in problems)
    after = httpx.get(f"{server.url}/api/tables/{table}", headers={"Authorization": f"Bearer {tokens[1]}"}).json()
    assert (after["ply"], after["view"]) == (before["ply"], before["view"])
    assert "ERROR" not in server.log.read_text().upper().replace('"ERROR": "', "")


def test_a_message_that_is_too_long_ends_the_socket(server: Server) -> None:
    async def shout(table: str) -> int | None:
        async with connect(
            f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/live", max_size=None, open_timeout=None
        ) as line:
            await line.send('{"type":"chat","text":"' + "x" * 20_000 + '"}')
            with contextlib.suppress(websockets.ConnectionClosed):
                async for _ in line:
                    pass
            return line.close_code

    table, _ = new_table(server)
    assert asyncio.run(shout(table)) == 1009
    answer = httpx.post(f"{server.url}/api/tables", content=b'{"title":"' + b"x" * 20_000 + b'"}')
    assert (answer.status_code, answer.json()["kind"]) == (413, "too-long")


def test_whatever_the_openapi_page_allows_never_breaks_the_server(server: Server) -> None:
    table, tokens = new_table(server, "globetrotter")
    schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    tried = 0
    for found in schema.get_all_operations():
        operation = found.ok()
        tried += 1

        @settings(
            max_examples=8,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy())
        def ask(case: Any) -> None:
            for known in (False, True):
                if known and "table" in (case.path_parameters or {}):
                    case.path_parameters["table"] = table
                headers = {"Authorization": f"Bearer {tokens[0]}"} if known else {}
                answer = case.call(headers=headers)
                assert answer.status_code < 500, (case.operation.label, answer.text)
                if answer.status_code >= 400:
                    assert answer.headers["content-type"] == ["application/problem+json"], case.operation.label
                    assert answer.json()["detail"]

        ask()
    assert tried >= 25
    assert httpx.get(f"{server.url}/healthz").status_code == 200


def test_a_slow_reader_holds_nobody_up(server: Server) -> None:
    """A socket that never reads, at a table that plays on; every move is answered while it sleeps."""
    table, tokens = new_table(server, "wishland")

    async def play() -> None:
        address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/live"
        async with (
            connect(address, max_queue=1, max_size=None, open_timeout=None, ping_interval=None),
            httpx.AsyncClient(base_url=server.url) as client,
        ):
            for ply in range(60):
                state = (await client.get(f"/api/tables/{table}?since={ply}")).json()
                if state["over"]:
                    break
                head = {"Authorization": f"Bearer {tokens[state['to_act']]}"}
                mine = (await client.get(f"/api/tables/{table}?since={ply}", headers=head)).json()
                body = {"at": ply, "nonce": f"n{ply}", "move": mine["view"]["choices"][0]["move"]}
                answer = await client.post(f"/api/tables/{table}/moves", json=body, headers=head)
                assert answer.status_code == 200

    asyncio.run(play())
