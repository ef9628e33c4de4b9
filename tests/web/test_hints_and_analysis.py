"""Hints as chances with their reasons, and the analysis of a finished game: told to whom they may, and no sooner."""

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from web_door import Json, bearer, create, finish, look, opened, problem, until

import periple
from periple.analysis.hints import HAIR, OF_ITSELF
from periple.bots.explorer import knows
from periple.bots.names import NAMES
from periple.kernel.registry import game
from periple.share import position

KNOWN = ("wanderlust", "globetrotter", "wishland", "routard")
ONE = [{"who": "person", "name": "Richard"}, {"who": "bot", "bot": "any"}]


def hinted(client: TestClient[Any], table: str, tokens: list[str], bot: str = "traveller") -> Json:
    seat = look(client, table)["to_act"]
    answer = client.post(f"/api/tables/{table}/hint", json={"bot": bot}, headers=bearer(tokens[seat]))
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


@pytest.mark.parametrize("title", KNOWN)
def test_a_hint_tells_choices_as_chances_and_why(tmp_path: Path, title: str) -> None:
    with opened_quick(tmp_path) as client:
        table, tokens = create(
            client, title=title, hints=True, options={"start": "express"} if title == "routard" else {}
        )
        offered = [one["move"] for one in look(client, table, tokens[look(client, table)["to_act"]])["view"]["choices"]]
        found = hinted(client, table, tokens)
        assert 2 <= len(found["options"]) <= 3
        chances = [one["chance"] for one in found["options"]]
        assert chances == sorted(chances, reverse=True)
        for one in found["options"]:
            assert one["choice"]["move"] in offered
            assert 0 <= one["low"] <= one["chance"] <= one["high"] <= 1
        ahead = chances[0] - chances[1]
        assert found["hair"] == (not found["even"] and ahead < min(HAIR, OF_ITSELF * chances[0]))
        assert 1 <= len(found["reasons"]) <= 3
        assert all(text["fr"] and text["en"] and text["fr"] != text["en"] for text in found["reasons"])
        assert found["by"] == ("explorer" if knows(game(title)) else "navigator")


def opened_quick(tmp_path: Path) -> Any:
    return opened(tmp_path / "p.db")


def near_the_end(title: str) -> Json:
    """A position from which a few moves end the game."""
    match, asked = periple.start(title, seats=2, seed=4), periple.bot("tourist", seed=2)
    kept: list[Json] = []
    while not match.over:
        if match.seat == 0:
            kept.append(position(match, 0))
        match.play(asked.choose(match))
    return kept[-3]


def test_hints_are_for_who_plays_alone_unless_the_host_wants_them(tmp_path: Path) -> None:
    with opened_quick(tmp_path) as client:
        table, tokens = create(client)
        assert look(client, table)["hints"] is False
        seat = look(client, table)["to_act"]
        asked = client.post(f"/api/tables/{table}/hint", json={"bot": "any"}, headers=bearer(tokens[seat]))
        problem(asked, 409, "hints-off")
        alone, _ = create(client, seats=ONE)
        assert look(client, alone)["hints"] is True
        without, _ = create(client, seats=ONE, hints=False)
        assert look(client, without)["hints"] is False


def test_among_people_everybody_hears_of_a_hint(tmp_path: Path) -> None:
    with opened_quick(tmp_path) as client:
        table, tokens = create(client, hints=True)
        seat = look(client, table)["to_act"]
        hinted(client, table, tokens, "any")
        lines = client.get(f"/api/tables/{table}/chat").json()["lines"]
        assert [(line["seat"], line["kind"]) for line in lines] == [(seat, "hint")]
        alone, mine = create(client, seats=ONE)
        until(lambda: look(client, alone)["to_act"] == 0)
        hinted(client, alone, [mine[0], ""], "any")
        assert client.get(f"/api/tables/{alone}/chat").json()["lines"] == []


def test_an_analysis_waits_for_the_end_and_is_kept(tmp_path: Path) -> None:
    with opened_quick(tmp_path) as client:
        table, tokens = create(client, seed=None, position=near_the_end("wanderlust"), title="wanderlust")
        address = f"/api/tables/{table}/analysis"
        problem(client.get(address), 409, "not-over")
        finish(client, table, tokens)
        first = client.get(address).json()
        assert first["state"] == "computing" and first["analysis"] is None and first["of"] > 0
        until(lambda: client.get(address).json()["state"] != "computing")
        done = client.get(address).json()
        assert done["state"] == "done"
        found = done["analysis"]
        assert found["by"] == "explorer" and found["known"] is True
        assert len(found["curve"]) == len(found["lines"]) + 1
    with opened_quick(tmp_path) as client:
        again = client.get(address).json()
        assert (again["state"], again["analysis"]) == ("done", found)


def test_a_game_without_honest_chances_is_closed_and_says_why(tmp_path: Path) -> None:
    """The process that reads games does not know this title."""
    with opened_quick(tmp_path) as client:
        table, tokens = create(client, title="lantern")
        finish(client, table, tokens)
        address = f"/api/tables/{table}/analysis"
        until(lambda: client.get(address).json()["state"] != "computing")
        closed = client.get(address).json()
        assert closed["state"] == "closed" and closed["analysis"] is None and closed["why"]["fr"]


def test_levels_tell_strength_and_time(tmp_path: Path) -> None:
    with opened_quick(tmp_path) as client:
        told = client.get("/api/titles").json()
        for title, levels in told["levels"].items():
            assert [one["level"] for one in levels] == told["bots"]
            assert [one["thinks"] > 0 for one in levels] == [False, False, True, True]
            assert levels[3]["learnt"] == (title in told["learnt"])
            won = [one["strength"] for one in levels]
            assert won[0] is None and (won[3] is not None) == levels[3]["learnt"]
            assert all(5 < one <= 10 for one in won[1:3]) if title in KNOWN else won[1:3] == [None, None]
        assert told["names"] == NAMES


def test_bots_have_names_by_their_level(tmp_path: Path) -> None:
    with opened_quick(tmp_path) as client:
        seats = [{"who": "person", "name": "Nellie"}, *({"who": "bot", "bot": "explorer"} for _ in range(2))]
        table, _ = create(client, title="wanderlust", seats=seats)
        names = [seat["name"] for seat in look(client, table)["seats"]]
        assert names == ["Nellie", "Zheng", "Jeanne"]


def test_a_what_if_deals_anew_what_the_seat_did_not_know(tmp_path: Path) -> None:
    with opened_quick(tmp_path) as client:
        table, tokens = create(client, title="wishland", seed=3)
        finish(client, table, tokens)
        base = f"/api/tables/{table}"
        was = client.get(f"{base}/replay", params={"ply": 12, "seat": 0}).json()["view"]
        commitments = set()
        for _ in range(2):
            made = client.post(f"{base}/what-if", json={"ply": 12, "seat": 0, "bot": "any"}).json()
            client.cookies.clear()
            state = look(client, made["table"], made["invites"][0]["token"])
            assert state["origin"] == f"{table}:12" and state["arranged"]
            assert state["fairness"]["seed"] is None
            commitments.add(state["fairness"]["commitment"])
        assert len(commitments) == 2
        assert was["round"] == state["view"]["round"]
