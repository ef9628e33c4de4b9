"""The school's HTTP interface: a lesson is taken by sending its moves; nothing is stored, and nothing breaks it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from web_door import Json, opened

import periple

TRIP = "/api/titles/wanderlust/lessons/trip"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    with opened(Path(tmp_path_factory.mktemp("school")) / "school.db") as found:
        yield found


def post(client: TestClient[Any], path: str, **body: Any) -> Json:
    answer = client.post(path, json=body)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def test_the_path_of_a_title_is_told(client: TestClient[Any]) -> None:
    told = client.get("/api/titles/wanderlust/lessons").json()["lessons"]
    assert [one["id"] for one in told] == [one.id for one in periple.lessons("wanderlust")]
    assert all(one["steps"] and one["learnt"]["fr"] for one in told)


def test_a_lesson_is_taken_move_by_move_to_its_end(client: TestClient[Any]) -> None:
    moves: list[int] = []
    now = post(client, TRIP)
    while not now["done"]:
        assert now["task"]["en"] and now["view"]["choices"]
        moves.append(post(client, f"{TRIP}/show", moves=moves)["move"])
        now = post(client, TRIP, moves=moves, since=now["view"]["ply"])
        assert now["said"]["kind"] == "right"
        assert now["told"]
    assert now["view"]["choices"] == []


@pytest.mark.parametrize("title", ["wanderlust", "globetrotter", "wishland", "routard"])
def test_a_puzzle_is_taken_as_a_lesson_of_one_step(client: TestClient[Any], title: str) -> None:
    every = client.get(f"/api/titles/{title}/puzzles").json()
    told, themes = every["puzzles"], {theme["id"] for theme in every["themes"]}
    assert {one["theme"] for one in told} == themes
    assert [one["number"] for one in told] == list(range(1, 21))
    assert all(one["about"]["fr"] and 1 <= one["level"] <= 3 and "why" not in one for one in told)
    path = f"/api/titles/{title}/lessons/{told[0]['id']}"
    now = post(client, path)
    assert now["task"]["fr"] and now["hints"] and now["view"]["you"] == now["seat"] == now["view"]["to_act"]
    right = post(client, f"{path}/show")["move"]
    other = next(one["move"] for one in now["view"]["choices"] if one["move"] != right)
    assert now["judged"] is None
    missed = post(client, path, moves=[other])
    assert missed["said"]["kind"] == "wrong"
    assert [row["move"] for row in missed["judged"]["rows"]] == [other] and missed["judged"]["why"] is None
    done = post(client, path, moves=[right], since=now["view"]["ply"])
    assert done["done"] and done["said"]["kind"] == "right" and done["said"]["text"]["en"]
    best, *others = done["judged"]["rows"]
    assert best["move"] == right and 1 <= len(others) <= 2
    assert best["chance"] == done["judged"]["best_chance"] == missed["judged"]["best_chance"]
    assert all(row["text"]["fr"] for row in (best, *others)) and done["judged"]["why"]["fr"]
    assert client.post(f"/api/titles/{title}/lessons/puzzle_99", json={}).status_code == 400


def test_a_wrong_move_is_told_with_its_rule_and_taken_back_by_leaving_it_out(client: TestClient[Any]) -> None:
    first = post(client, f"{TRIP}/show")["move"]
    draw = next(one["move"] for one in post(client, TRIP, moves=[first])["view"]["choices"] if one["verb"] == "draw")
    now = post(client, TRIP, moves=[first, draw])
    assert (now["astray"], now["said"]["kind"], now["said"]["rule"]) == (True, "wrong", 19)
    assert now["view"]["choices"] == []
    assert client.post(TRIP, json={"moves": [first, draw, first]}).status_code == 400
    assert post(client, TRIP, moves=[first])["astray"] is False


def test_nobody_is_asked_to_play_before_a_mistake_is_taken_back_or_a_step_is_read(client: TestClient[Any]) -> None:
    offered = post(client, TRIP)["view"]["choices"]
    astray = post(client, TRIP, moves=[offered[0]["move"]])  # another ticket: the turn goes on
    to_read = post(client, "/api/titles/wanderlust/lessons/race")
    assert astray["astray"] and to_read["read"]
    for now in (astray, to_read):
        assert (now["view"]["choices"], now["view"]["asides"], now["view"]["to_act"]) == ([], [], None)


def test_what_is_not_offered_is_explained(client: TestClient[Any]) -> None:
    found = post(client, f"{TRIP}/why", targets=[["place", "paris"]])["found"]
    assert found and all(not one["offered"] and one["rule"] for one in found)


def test_a_choice_can_be_looked_at_before(client: TestClient[Any]) -> None:
    first = post(client, f"{TRIP}/show")["move"]
    assert post(client, f"{TRIP}/preview", move=first)["changes"]


def test_the_others_hand_stays_hidden(client: TestClient[Any]) -> None:
    assert post(client, TRIP)["view"]["you"] == 0
    assert "hand" not in post(client, TRIP)["view"]["players"][1]


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        (TRIP, {"moves": [999]}, 422),
        (TRIP, {"moves": [-2]}, 400),
        (TRIP, {"moves": [-7]}, 400),
        (TRIP, {"moves": [1] * 500}, 400),
        (TRIP, {"movs": []}, 400),
        ("/api/titles/wanderlust/lessons/nowhere", {}, 400),
        ("/api/titles/nowhere/lessons/trip", {}, 400),
        (f"{TRIP}/preview", {"move": 10**6}, 422),
    ],
)
def test_bad_input_is_a_problem_document(client: TestClient[Any], path: str, body: Json, status: int) -> None:
    answer = client.post(path, json=body)
    assert answer.status_code == status, answer.text
    assert answer.json()["detail"]
