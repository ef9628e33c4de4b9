"""Share links over the HTTP interface: a seat's position is told to that seat, read by anybody, and played on from."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from web_door import Json, bearer, create, finish, look, opened, play, problem

import periple

TITLES = [one.title for one in periple.titles()]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    with opened(Path(tmp_path_factory.mktemp("share")) / "share.db") as found:
        yield found


def shared(client: TestClient[Any], table: str, token: str | None = None) -> Json:
    answer = client.get(f"/api/tables/{table}/position", headers=bearer(token) if token else {})
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


@pytest.mark.parametrize("title", TITLES)
def test_a_position_is_shared_seen_again_and_played_on_against_bots(client: TestClient[Any], title: str) -> None:
    table, tokens = create(client, title=title)
    play(client, table, tokens, 9)
    seat = look(client, table)["to_act"]
    told = shared(client, table, tokens[seat])
    assert told["names"] == ["Richard", "Véronique"]
    opened_ = client.post("/api/positions", json=told)
    assert opened_.status_code == 200, opened_.text
    mine, again = look(client, table, tokens[seat])["view"], opened_.json()
    live = {"ply": 0, "can_undo": False, "final": []}
    assert again["view"] | live == mine | live
    assert (again["title"], again["to_act"], again["seat"]) == (title, seat, seat)
    seats = [{"who": "person", "name": "Moi"} if at == seat else {"who": "bot", "bot": "any"} for at in range(2)]
    made = client.post(
        "/api/tables", json={"title": title, "seats": seats, "position": told["position"], "here": [seat]}
    )
    assert made.status_code == 201, made.text
    new, token = made.json()["table"], made.json()["invites"][0]["token"]
    state = look(client, new, token)
    assert state["arranged"]
    assert [one["move"] for one in state["view"]["choices"]] == [one["move"] for one in mine["choices"]]


def test_a_spectator_and_a_seat_are_told_what_they_may_know(client: TestClient[Any]) -> None:
    table, tokens = create(client, title="globetrotter")
    play(client, table, tokens, 6)
    views = [look(client, table, token)["view"]["mine"]["tickets"] for token in tokens]
    hands = [shared(client, table, token)["position"]["hands"] for token in tokens]
    for seat in range(2):
        assert sorted(hands[seat][seat]) == sorted(views[seat])
    assert "seat" not in shared(client, table)
    problem(client.get(f"/api/tables/{table}/position?seat=1", headers=bearer(tokens[0])), 403, "not-yours")
    problem(client.get(f"/api/tables/{table}/position?ply=2&seat=1", headers=bearer(tokens[0])), 409, "not-over")


def test_of_a_finished_game_every_line_but_the_last_is_shared(client: TestClient[Any]) -> None:
    table, tokens = create(client, title="wishland", options={"achievements": "0"})
    finish(client, table, tokens)
    last = look(client, table)["ply"]
    problem(client.get(f"/api/tables/{table}/position"), 400, "wrong")
    problem(client.get(f"/api/tables/{table}/position?ply={last}"), 400, "wrong")
    problem(client.get(f"/api/tables/{table}/position?ply={last + 1}"), 404, "no-line")
    then = client.get(f"/api/tables/{table}/position?ply=12&seat=1").json()
    seen = client.get(f"/api/tables/{table}/replay?ply=12&seat=1").json()["view"]
    again = client.post("/api/positions", json=then).json()["view"]
    assert again | {"ply": 0, "can_undo": False} == seen | {"ply": 0, "can_undo": False}


def test_a_foreign_link_is_told_in_a_sentence_of_the_readers_language(client: TestClient[Any]) -> None:
    table, _ = create(client, title="routard")
    told = shared(client, table)
    for change in ({"rules": 99}, {"content": "0000"}, {"title": "chess"}, {"position": {"seats": 2, "cheat": 1}}):
        fr = problem(client.post("/api/positions?lang=fr", json=told | change), 400, "wrong")["detail"]
        en = problem(client.post("/api/positions?lang=en", json=told | change), 400, "wrong")["detail"]
        assert fr != en
    problem(client.post("/api/positions", json=told | {"names": ["\u0301\u0301", "Ida"]}), 400, "wrong")
    for change in ({"extra": 1}, {"names": ["x" * 99]}, {"seat": "0"}, {"position": []}):
        problem(client.post("/api/positions", json=told | change), 400, "bad-request")
    assert client.post("/api/positions", json=told | {"position": {"seats": None}}).status_code == 400
