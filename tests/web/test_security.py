"""What keeps strangers out: headers, Origin, cookies, limits, unknown fields, and a spectator who can do nothing."""

import json
import logging
import re
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from web_door import PATIENCE, PEOPLE, bearer, create, look, opened, play, problem, to_act, until, without_refill

from periple.tables.mailbox import BEAT
from periple.web import gate, live

CALLS = {
    "moves": {"at": 0, "nonce": "x", "move": 0},
    "undo": {"at": 0, "nonce": "x"},
    "why": {"move": 0},
    "preview": {"move": 0},
    "hint": {},
    "name": {"name": "Mallory"},
    "renew": {},
    "leave": {},
    "take": {},
    "replace": {"seat": 0, "bot": "any"},
    "pause": {"paused": True},
    "notify": {"address": None},
    "chat": {"text": "hello"},
}


def everything(client: TestClient[Any], table: str, tokens: list[str]) -> list[str]:
    return [json.dumps(look(client, table, token)) for token in tokens]


def test_every_page_and_answer_carries_the_strict_headers(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        for path in ("/", "/table/abc", "/api", "/api/titles", "/api/tables/none", "/healthz", "/nothing.js"):
            headers = client.get(path).headers
            policy = headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert "frame-ancestors 'none'" in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"


def test_a_spectator_and_a_wrong_token_can_do_nothing(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client, title="lantern")
        before = everything(client, table, tokens)
        for call, body in CALLS.items():
            for headers in ({}, bearer("A" * 32)):
                problem(client.post(f"/api/tables/{table}/{call}", json=body, headers=headers), 403, "not-yours")
        problem(client.get(f"/api/tables/{table}", params={"seat": 0}), 403, "not-yours")
        problem(client.get(f"/api/tables/{table}", params={"seat": 1}, headers=bearer(tokens[0])), 403, "not-yours")
        problem(client.post(f"/api/tables/{table}/claim", json={"token": "A" * 32}), 403, "not-yours")
        assert everything(client, table, tokens) == before


def test_a_token_opens_its_own_table_and_seat_only(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        one, mine = create(client, title="lantern")
        other, _ = create(client, title="lantern")
        problem(client.get(f"/api/tables/{other}", headers=bearer(mine[0])), 403, "not-yours")
        seat = 1 - (to_act(client, one) or 0)
        turn = client.post(f"/api/tables/{one}/moves", json=CALLS["moves"], headers=bearer(mine[seat]))
        assert turn.status_code in (403, 422)
        with client.websocket_connect(f"/api/tables/{other}/live", headers=bearer(mine[0])) as line:
            assert line.receive_json(timeout=PATIENCE)["problem"]["kind"] == "not-yours"


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://["])
def test_foreign_pages_are_refused(tmp_path: Path, origin: str) -> None:
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client, title="lantern")
        client.get(f"/join/{table}/{tokens[0]}", follow_redirects=False)
        evil = {"Origin": origin}
        problem(client.post(f"/api/tables/{table}/leave", json={}, headers=evil), 403, "bad-origin")
        with client.websocket_connect(f"/api/tables/{table}/live", headers=evil) as line:
            assert line.receive_json(timeout=PATIENCE)["problem"]["kind"] == "bad-origin"
        own = {"Origin": str(client.base_url).rstrip("/")}
        assert client.post(f"/api/tables/{table}/leave", json={}, headers=own).status_code == 200


def test_a_banned_address_is_turned_away_and_its_open_socket_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (gate, live):
        monkeypatch.setattr(module, "client_ip", lambda scope: "192.0.2.7")
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client)
        bans = client.app.state.house.store.bans
        with client.websocket_connect(f"/api/tables/{table}/live", headers=bearer(tokens[0])) as line:
            line.receive_json()
            bans.take([{"kind": "address", "value": "192.0.2.0/24", "until": 2**62}])
            client.app.state.house.tables[table].audience.note(BEAT)
            problem(client.get("/api/tables"), 403, "banned")
        with client.websocket_connect(f"/api/tables/{table}/live") as line:
            assert line.receive_json()["problem"]["kind"] == "banned"
        bans.take([])
        assert client.get("/api/tables").status_code == 200
        until(lambda: not client.app.state.house.tables[table].audience.readers)


def test_unknown_fields_and_wrong_forms_are_told_in_the_readers_language(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client, title="lantern")
        path, head = f"/api/tables/{table}/moves", bearer(tokens[0])
        bad: list[Any] = [
            {"at": 0, "nonce": "x", "move": 0, "cheat": True},
            {"at": 0, "nonce": "x"},
            {"at": -1, "nonce": "x", "move": 0},
            {"at": 0, "nonce": "", "move": 0},
            {"at": 0, "nonce": "bot:0", "move": 0},
            {"at": 0, "nonce": "x", "move": "first"},
            {"at": 0, "nonce": "x", "move": "5"},
            {"at": "0", "nonce": "x", "move": 0},
            {"at": 0, "nonce": "x", "move": 0.0},
            {"at": 0, "nonce": "x", "move": True},
            {"at": 0, "nonce": "x", "move": 0, "seat": "0"},
            {"at": 0, "nonce": 1, "move": 0},
            [],
            None,
        ]
        said: set[str] = set()
        for body in bad:
            french = problem(
                client.post(path, json=body, headers=head | {"Accept-Language": "fr-CH"}), 400, "bad-request"
            )
            assert french["detail"].startswith("La demande")
            said.add(french["detail"].partition(" : ")[2])
        assert "il faut un nombre entier, pas un texte (à `move`)." in said
        assert {"le champ `cheat` est inconnu.", "le champ `move` manque.", "il faut un objet, pas une liste."} <= said
        english_words = re.compile(r"\b(it|must|be|not|field|missing|right)\b")
        assert not any(english_words.search(one) for one in said)
        english = problem(client.post(f"{path}?lang=en", content=b"{", headers=head), 400, "bad-request")
        assert english["detail"].startswith("The request")
        paused = client.post(f"/api/tables/{table}/pause", json={"paused": "true"}, headers=head)
        assert "`paused`" in problem(paused, 400, "bad-request")["detail"]
        body = {"title": "lantern", "seats": PEOPLE}
        for loose in ({"seed": "7"}, {"public": 1}, {"clock": "60"}, {"here": ["0"]}, {"options": {"variant": 1}}):
            problem(client.post("/api/tables", json=body | loose), 400, "bad-request")
        wrong = client.post("/api/tables", json=body | {"options": {"no": "such"}})
        assert "no" in problem(wrong, 400, "wrong")["detail"]
        problem(client.get("/api/tables/nobody"), 404, "no-table")
        problem(client.get("/api/nothing"), 404, "no-page")
        problem(client.delete(f"/api/tables/{table}"), 405, "no-method")
        assert look(client, table)["ply"] == 0


@pytest.mark.parametrize("name", ["", " ", "x" * 61, "a\u202eb", "\x00"])
def test_a_name_is_visible_and_short(tmp_path: Path, name: str) -> None:
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client, title="lantern")
        answer = client.post(f"/api/tables/{table}/name", json={"name": name}, headers=bearer(tokens[0]))
        assert answer.status_code == 400
        assert look(client, table)["seats"][0]["name"] == "Richard"


def test_markup_in_a_name_stays_text(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        name = "<img src=x onerror=alert(1)>"
        table, tokens = create(client, title="lantern", seats=[{"who": "person", "name": name}, PEOPLE[1]])
        assert look(client, table, tokens[0])["seats"][0]["name"] == name
        answer = client.get(f"/api/tables/{table}")
        assert answer.headers["content-type"] == "application/json"
        assert name not in client.get(f"/table/{table}").text


def test_limits_per_address(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db", limits=True) as client:
        without_refill(client)
        body = {"title": "lantern", "seats": PEOPLE}
        answers = [client.post("/api/tables", json=body) for _ in range(40)]
        assert [one.status_code for one in answers].count(201) == 30
        problem(answers[-1], 429, "too-fast")
        assert answers[-1].headers["retry-after"]
        table = answers[0].json()["table"]
        with client.websocket_connect(f"/api/tables/{table}/live") as line:
            for _ in range(60):
                line.send_json({"type": "beat"})
            kinds = [line.receive_json(timeout=PATIENCE)["type"] for _ in range(20)]
            assert "beat" in kinds


def test_each_seat_hears_its_own_secrets_and_nobody_elses(tmp_path: Path) -> None:
    """Lantern tells a changed card to its seat alone: over the socket, over HTTP and since any line."""
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client, title="lantern")
        seat = to_act(client, table) or 0
        address = f"/api/tables/{table}/live"
        with (
            client.websocket_connect(address, headers=bearer(tokens[seat])) as mine,
            client.websocket_connect(address, headers=bearer(tokens[1 - seat])) as theirs,
            client.websocket_connect(address) as watching,
        ):
            for line in (mine, theirs, watching):
                _next(line, "state")
            mine.send_json({"type": "move", "at": 0, "nonce": "c", "move": 12})
            heard = [_next(line, "update") for line in (mine, theirs, watching)]
        private = [[one["verb"] for one in told["told"] if one.get("private")] for told in heard]
        assert private == [["got"], [], []]
        assert [told["view"]["mine"] is None for told in heard] == [False, False, True]
        assert heard[1]["view"]["mine"] != heard[0]["view"]["mine"]
        assert not any(one.get("private") for one in look(client, table, tokens[1 - seat])["told"])
        assert any(one.get("private") for one in look(client, table, tokens[seat])["told"])


def _next(line: Any, kind: str) -> dict[str, Any]:
    while (told := line.receive_json(timeout=PATIENCE))["type"] != kind:
        pass
    found: dict[str, Any] = told
    return found


def test_log_lines_hold_no_token_no_name_and_no_move(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG), opened(tmp_path / "p.db") as client:
        table, tokens = create(client, title="lantern")
        client.get(f"/join/{table}/{tokens[0]}", follow_redirects=False)
        client.get(f"/join/{table}/{'Z' * 32}", follow_redirects=False)
        play(client, table, tokens, 2)
    ours = [record for record in caplog.records if record.name.startswith("periple")]
    written = " ".join(str(vars(record)) for record in ours)
    assert table in written
    assert not any(secret in written for secret in (*tokens, "Z" * 32, "Richard"))


def test_metrics_and_health(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client, title="lantern")
        before = _figures(client)
        play(client, table, tokens, 3)
        problem(client.get("/api/tables/nobody"), 404, "no-table")
        assert client.get("/healthz").json()["status"] == "ok"
        after = _figures(client)
        grown = {name: after[name] - before.get(name, 0) for name in after}
        assert grown["periple_submit_seconds_count"] == grown["periple_lines_total"] == 3
        assert grown["periple_commits_total"] == 3
        assert grown['periple_problems_total{kind="404"}'] == 1
        assert after["periple_tables_awake"] == 1


def _figures(client: TestClient[Any]) -> dict[str, float]:
    lines = [line for line in client.get("/metrics").text.splitlines() if line.startswith("periple_")]
    return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in lines}
