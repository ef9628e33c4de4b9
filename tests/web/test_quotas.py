"""One address can't fill the lobby, nor the disk."""

from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient
from web_door import PEOPLE, bearer, create, finish, opened, problem, without_refill

from periple.tables.storage import store
from periple.web import gate

FREE = {"hosts": "testserver.local", "limits": True}


def asked_from(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setattr(gate, "address", lambda scope: address)
    client.app.state.limits.on = False  # how fast somebody asks is not tried here


def make(client: TestClient[Any], **changes: Any) -> httpx.Response:
    answer: httpx.Response = client.post("/api/tables", json={"title": "lantern", "seats": PEOPLE} | changes)
    return answer


def test_one_address_has_a_third_of_the_lobby(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "LISTED", 9)
    monkeypatch.setattr(store, "LISTED_OF_OWNER", 3)
    with opened(tmp_path / "p.db", **FREE) as client:
        asked_from(client, monkeypatch, "198.51.100.1")
        first = make(client, public=True).json()["table"]
        asked_from(client, monkeypatch, "192.0.2.1")
        mine = [make(client, public=True).json()["table"] for _ in range(12)]
        listed = [one["table"] for one in client.get("/api/tables").json()["tables"]]
        assert listed == [*mine[:-4:-1], first]


def test_a_site_of_ipv6_is_one_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "LISTED_OF_OWNER", 3)
    with opened(tmp_path / "p.db", **FREE) as client:
        for number in range(6):
            asked_from(client, monkeypatch, f"2001:db8:0:{number}::/64")
            make(client, public=True)
        assert len(client.get("/api/tables").json()["tables"]) == 3


def test_one_address_has_so_many_open_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(tmp_path / "p.db", open_tables=3, **FREE) as client:
        asked_from(client, monkeypatch, "192.0.2.1")
        table, tokens = create(client, title="lantern")
        create(client, title="lantern")
        create(client, title="lantern")
        assert "3" in problem(make(client), 429, "too-many-tables")["detail"]
        asked_from(client, monkeypatch, "192.0.2.2")
        assert make(client).status_code == 201
        asked_from(client, monkeypatch, "192.0.2.1")
        finish(client, table, tokens)
        assert make(client).status_code == 201  # a finished game makes room


def test_so_many_bytes_of_chat_of_an_address_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(tmp_path / "p.db", chat_bytes=1000, **FREE) as client:
        asked_from(client, monkeypatch, "192.0.2.1")
        said: list[int] = []
        for _ in range(3):  # at as many tables: a seat may not say more at once
            table, tokens = create(client, title="lantern")
            answer = client.post(f"/api/tables/{table}/chat", json={"text": "é" * 200}, headers=bearer(tokens[0]))
            said.append(answer.status_code)
        assert said == [200, 200, 429]
        problem(answer, 429, "too-much-kept")
        asked_from(client, monkeypatch, "192.0.2.2")
        answer = client.post(f"/api/tables/{table}/chat", json={"text": "hello"}, headers=bearer(tokens[0]))
        assert answer.status_code == 200


def test_so_many_bytes_of_positions_of_an_address_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    position = {"seed": 3, "held": [3, 5]}
    with opened(tmp_path / "p.db", position_bytes=70, **FREE) as client:
        asked_from(client, monkeypatch, "192.0.2.1")
        made = [make(client, position=position) for _ in range(3)]
        assert [one.status_code for one in made] == [201, 201, 429]
        problem(made[-1], 429, "too-much-kept")
        assert make(client).status_code == 201  # dealt as usual, it keeps none


def test_nobody_is_counted_where_limits_are_off(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db", open_tables=1, position_bytes=1, chat_bytes=1) as client:
        without_refill(client)
        assert [make(client, position={"seed": 1}).status_code for _ in range(3)] == [201] * 3
