"""Helpers for tests of the HTTP interface: an application on a fresh database, and players who speak plain JSON."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from litestar.testing import TestClient

from periple.tables.settings import Settings
from periple.web.app import create_app
from periple.web.gate import Limits

QUIET = Settings(bot_delay=0.0, workers=1, limits=False, hosts="testserver.local")
PEOPLE = [{"who": "person", "name": "Richard"}, {"who": "person", "name": "Véronique"}]
PATIENCE = 300  # seconds: no test is timed, this is only for what never comes
Json = dict[str, Any]


@contextmanager
def opened(database: Path, **changes: Any) -> Iterator[TestClient[Any]]:
    settings = msgspec.structs.replace(QUIET, database=f"sqlite:///{database}", **changes)
    with TestClient(create_app(settings)) as client:
        yield client


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def create(client: TestClient[Any], **changes: Any) -> tuple[str, list[str]]:
    """A new table of two people at one screen; its id and their tokens. With `here=[]` they are invited to it."""
    body: Json = {"title": "globetrotter", "seats": PEOPLE, "seed": 7} | changes
    body.setdefault("here", [at for at, seat in enumerate(body["seats"]) if seat["who"] == "person"])
    answer = client.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    client.cookies.clear()
    return made["table"], [invite["token"] for invite in made["invites"]]


def look(client: TestClient[Any], table: str, token: str | None = None, **query: Any) -> Json:
    answer = client.get(f"/api/tables/{table}", headers=bearer(token) if token else {}, params=query)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def play(client: TestClient[Any], table: str, tokens: list[str], times: int = 1) -> Json:
    """Whoever is to act takes the first choice."""
    answer: Json = {}
    for _ in range(times):
        state = look(client, table)
        seat = state["to_act"]
        mine = look(client, table, tokens[seat])
        move = mine["view"]["choices"][0]["move"]
        body = {"at": mine["ply"], "nonce": f"n{mine['ply']}", "move": move}
        got = client.post(f"/api/tables/{table}/moves", json=body, headers=bearer(tokens[seat]))
        assert got.status_code == 200, got.text
        answer = got.json()
    return answer


def to_act(client: TestClient[Any], table: str) -> int | None:
    seat: int | None = look(client, table)["to_act"]
    return seat


def finish(client: TestClient[Any], table: str, tokens: list[str]) -> None:
    """Play random choices to the end; several in one request round would be quicker, but this is what players do."""
    dice = Random(5)
    state = look(client, table)
    while not state["over"]:
        seat = state["to_act"]
        mine = look(client, table, tokens[seat], since=state["ply"])
        while mine["view"]["to_act"] == seat:
            choice = dice.choice(mine["view"]["choices"])
            body = {"at": mine["ply"], "nonce": f"f{mine['ply']}", "move": choice["move"]}
            got = client.post(f"/api/tables/{table}/moves", json=body, headers=bearer(tokens[seat]))
            assert got.status_code == 200, got.text
            mine = got.json()
        state = {"over": mine["view"]["over"], "to_act": mine["view"]["to_act"], "ply": mine["ply"]}


def without_refill(client: TestClient[Any]) -> None:
    """Limits that do not grow again while a slow machine thinks."""
    limits: Limits = client.app.state.limits
    for one in (limits.requests, limits.tables, limits.messages):
        one.per_second = 1e-9


def until(so: Callable[[], object]) -> None:
    """Wait until it is so."""
    end = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.02)


def problem(answer: Any, status: int, kind: str) -> Json:
    """The problem document of an answer that must be one."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    found: Json = answer.json()
    assert (found["status"], found["kind"], found["type"]) == (status, kind, f"urn:periple:{kind}")
    assert found["detail"]
    return found
