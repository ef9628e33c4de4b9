"""Seats over the door: invite links, cookies with several seats, leaving and coming back, rematch, pause, chat."""

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from web_door import PATIENCE, PEOPLE, bearer, create, finish, look, opened, play, problem, to_act, until

from periple.tables import clock


def join_link(client: TestClient[Any], table: str, token: str) -> None:
    answer = client.get(f"/join/{table}/{token}", follow_redirects=False)
    assert answer.status_code == 303
    assert answer.headers["location"] == f"/table/{table}"
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert f"Path=/api/tables/{table}" in cookie


def test_the_link_of_a_seat_opens_it_on_any_device(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client)
        assert look(client, table)["you"] is None
        join_link(client, table, tokens[1])
        assert look(client, table)["you"] == 1
        client.cookies.clear()
        join_link(client, table, tokens[1])
        assert look(client, table)["held"] == [1]
        problem(client.get(f"/join/{table}/{'x' * 32}"), 403, "not-yours")


def test_a_second_link_in_one_browser_keeps_the_first_seat(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client)
        join_link(client, table, tokens[0])
        join_link(client, table, tokens[1])
        assert look(client, table)["held"] == [0, 1]


def test_hot_seat_one_browser_holds_several_seats_and_shows_no_hand_unasked(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        body = {"title": "lantern", "seats": PEOPLE, "seed": 4, "here": [0, 1]}
        table = client.post("/api/tables", json=body).json()["table"]
        state = look(client, table)
        assert (state["held"], state["you"], state["view"]["mine"]) == ([0, 1], None, None)
        assert state["view"]["choices"] == []
        hands = [look(client, table, seat=seat)["view"]["mine"]["card"] for seat in (0, 1)]
        assert hands[0] != hands[1]
        for ply in range(4):
            seat = look(client, table)["to_act"]
            move = look(client, table, seat=seat)["view"]["choices"][0]["move"]
            answer = client.post(f"/api/tables/{table}/moves", json={"at": ply, "nonce": f"n{ply}", "move": move})
            assert answer.json()["view"]["you"] == seat
        with client.websocket_connect(f"/api/tables/{table}/live") as line:
            first = line.receive_json(timeout=PATIENCE)
            assert (first["type"], first["you"], first["view"]["mine"]) == ("state", None, None)
            line.send_json({"type": "sit", "seat": 1})
            while (told := line.receive_json(timeout=PATIENCE))["type"] != "state":
                pass
            assert (told["you"], told["view"]["mine"]["card"]) == (1, hands[1])
            line.send_json({"type": "sit", "seat": None})
            while (told := line.receive_json(timeout=PATIENCE))["type"] != "state":
                pass
            assert (told["you"], told["view"]["mine"]) == (None, None)


def test_who_gives_no_name_is_given_nobodys(tmp_path: Path) -> None:
    """A friend who has not come yet is no Marco to the others; the number is in the host's language."""
    with opened(tmp_path / "p.db") as client:
        seats = [{"who": "person"}, {"who": "open"}, {"who": "open"}, {"who": "person", "name": "Ida"}]
        body = {"title": "wanderlust", "seats": seats, "here": [0, 3]}
        made = client.post("/api/tables", json=body, headers={"Accept-Language": "fr"}).json()
        table, host = made["table"], bearer(made["invites"][0]["token"])

        def told() -> list[tuple[str, bool]]:
            return [(seat["name"], seat["named"]) for seat in look(client, table)["seats"]]

        assert told() == [("Joueur 1", False), ("Joueur 2", False), ("Joueur 3", False), ("Ida", True)]
        client.post(f"/api/tables/{table}/join", json={})
        assert told()[1] == ("Joueur 2", False)
        client.post(f"/api/tables/{table}/replace", json={"seat": 2, "bot": "traveller"}, headers=host)
        name, named = told()[2]
        assert named
        assert look(client, table)["view"]["players"][2]["name"]["fr"] == name


def test_open_seats_are_joined_once(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        body = {"title": "lantern", "seats": [PEOPLE[0], {"who": "open"}, {"who": "open"}], "public": True}
        made = client.post("/api/tables", json=body).json()
        table = made["table"]
        assert [invite["seat"] for invite in made["invites"]] == [0]
        listed = client.get("/api/tables").json()["tables"]
        assert [(one["table"], one["waiting"]) for one in listed] == [(table, True)]
        one = client.post(f"/api/tables/{table}/join", json={"name": "Julie"}).json()
        two = client.post(f"/api/tables/{table}/join", json={"name": "Julie", "seat": 2}).json()
        assert (one["seat"], two["seat"]) == (1, 2)
        state = look(client, table)
        assert [seat["name"] for seat in state["seats"]] == ["Richard", "Julie", "Julie 2"]
        assert [player["name"]["fr"] for player in state["view"]["players"]] == ["Richard", "Julie", "Julie 2"]
        assert state["held"] == [1, 2]
        problem(client.post(f"/api/tables/{table}/join", json={"name": "Paul", "seat": 1}), 409, "not-open")


def test_who_leaves_is_replaced_by_a_bot_and_takes_the_seat_back(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client, title="lantern")
        base, seat = f"/api/tables/{table}", to_act(client, table)
        other = 1 - seat
        still = client.post(f"{base}/replace", json={"seat": seat, "bot": "any"}, headers=bearer(tokens[other]))
        problem(still, 409, "still-there")
        left = client.post(f"{base}/leave", json={"bot": "any"}, headers=bearer(tokens[seat])).json()
        assert (left["seats"][seat]["bot"], left["seats"][seat]["away"]) == ("any", True)
        until(lambda: to_act(client, table) == other)
        state = look(client, table)
        assert state["ply"] >= 1
        back = client.post(f"{base}/take", json={}, headers=bearer(tokens[seat])).json()
        assert (back["seats"][seat]["bot"], back["seats"][seat]["away"]) == (None, False)
        play(client, table, tokens)
        assert look(client, table)["to_act"] == seat
        play(client, table, tokens)


def test_who_looks_from_a_terminal_is_still_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It has no socket, and asks again and again how the table stands."""
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client, pace="live")
        body = {"seat": 1, "bot": "any"}
        for _ in range(2):
            monkeypatch.setattr(clock, "STARTED", clock.STARTED + 400 * 1_000_000_000)
            look(client, table, tokens[1])
        problem(client.post(f"/api/tables/{table}/replace", json=body, headers=bearer(tokens[0])), 409, "still-there")


def test_nobody_makes_a_rivals_bot_weaker(tmp_path: Path) -> None:
    """Neither one that sat there from the start, nor one that somebody left in their place."""
    with opened(tmp_path / "p.db") as client:
        seats = [*PEOPLE, {"who": "bot", "bot": "traveller"}]
        table, tokens = create(client, seats=seats)
        client.post(f"/api/tables/{table}/leave", json={"bot": "traveller"}, headers=bearer(tokens[1]))
        for seat in (1, 2):
            body = {"seat": seat, "bot": "any"}
            answer = client.post(f"/api/tables/{table}/replace", json=body, headers=bearer(tokens[0]))
            problem(answer, 409, "bot-plays")
        assert [one["bot"] for one in look(client, table)["seats"]] == [None, "traveller", "traveller"]


def test_a_bot_never_comes_from_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("trap.py").write_text("open('sprung', 'w')")
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client, title="lantern")
        for name in ("trap.py", "./trap.py", "traveller@99", "nobody"):
            answer = client.post(f"/api/tables/{table}/leave", json={"bot": name}, headers=bearer(tokens[0]))
            assert answer.status_code == 400
            seats = [PEOPLE[0], {"who": "bot", "bot": name}]
            problem(client.post("/api/tables", json={"title": "lantern", "seats": seats}), 400, "wrong")
        assert not (tmp_path / "sprung").exists()


def test_rematch_turns_the_seats_and_everybody_finds_the_same_table(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client, title="lantern")
        problem(client.post(f"/api/tables/{table}/rematch", headers=bearer(tokens[0])), 409, "not-over")
        client.post(f"/api/tables/{table}/name", json={"colour": 4}, headers=bearer(tokens[0]))
        finish(client, table, tokens)
        first = client.post(f"/api/tables/{table}/rematch", headers=bearer(tokens[0])).json()
        second = client.post(f"/api/tables/{table}/rematch", headers=bearer(tokens[1])).json()
        assert first["table"] == second["table"] != table
        assert [(seat["name"], seat["colour"]) for seat in first["seats"]] == [("Véronique", 1), ("Richard", 4)]
        assert look(client, first["table"], tokens[0])["you"] == 1
        assert look(client, table)["rematch"] == first["table"]
        problem(client.post(f"/api/tables/{table}/rematch"), 403, "not-yours")
        join_link(client, table, tokens[1])
        assert client.post(f"/api/tables/{table}/rematch").status_code == 200
        assert look(client, first["table"])["held"] == [0]


def test_pause_stops_everything_and_names_change_from_now_on(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client, title="lantern")
        base = f"/api/tables/{table}"
        play(client, table, tokens, 2)
        asked = client.post(f"{base}/pause", json={"paused": True}, headers=bearer(tokens[0])).json()
        assert (asked["paused"], asked["asked"], asked["pace"]) == (False, [0], {"kind": "slow", "patience": 259_200})
        granted = client.post(f"{base}/pause", json={"paused": True}, headers=bearer(tokens[1])).json()
        assert (granted["paused"], granted["asked"]) == (True, [])
        seat = to_act(client, table)
        stopped = client.post(f"{base}/moves", json={"at": 2, "nonce": "p", "move": 12}, headers=bearer(tokens[seat]))
        problem(stopped, 409, "paused")
        problem(client.post(f"{base}/pause", json={"paused": False}), 403, "not-yours")
        for token in tokens:
            client.post(f"{base}/pause", json={"paused": False}, headers=bearer(token))
        named = client.post(f"{base}/name", json={"name": "Ricardo"}, headers=bearer(tokens[0])).json()
        assert named["seats"][0]["name"] == "Ricardo"
        play(client, table, tokens, 2)
        told = look(client, table)["told"]
        before = " ".join(one["text"]["en"] for one in told if one["ply"] <= 2)
        after = " ".join(one["text"]["en"] for one in told if one["ply"] > 2)
        assert "Richard" in before
        assert "Ricardo" not in before
        assert "Ricardo" in after


def test_a_pause_can_be_declined_and_so_can_its_end(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client, title="lantern")

        def ask(seat: int, paused: bool) -> tuple[bool, list[int]]:
            body = {"paused": paused}
            facts = client.post(f"/api/tables/{table}/pause", json=body, headers=bearer(tokens[seat])).json()
            return facts["paused"], facts["asked"]

        with client.websocket_connect(f"/api/tables/{table}/live") as line:

            def heard() -> dict[str, Any]:
                while (told := line.receive_json(timeout=PATIENCE))["type"] != "paused":
                    pass
                return dict(told)

            assert (ask(0, True), heard()["declined"]) == ((False, [0]), None)
            assert (ask(1, False), heard()["declined"]) == ((False, []), 1)
            assert (ask(1, False), heard()["declined"]) == ((False, []), None)
        assert [ask(0, True), ask(1, True)] == [(False, [0]), (True, [])]
        assert [ask(1, False), ask(0, True)] == [(True, [1]), (True, [])]
        assert [ask(0, False), ask(1, False)] == [(True, [0]), (False, [])]


def test_a_person_takes_a_free_colour_or_a_bots(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client, title="lantern", seats=[*PEOPLE, {"who": "bot", "bot": "any"}])
        name = f"/api/tables/{table}/name"

        def wear(seat: int, colour: int) -> Any:
            return client.post(name, json={"colour": colour}, headers=bearer(tokens[seat]))

        def worn() -> list[int]:
            return [seat["colour"] for seat in look(client, table)["seats"]]

        assert worn() == [0, 1, 2]
        assert wear(0, 4).status_code == 200
        assert worn() == [4, 1, 2]
        problem(wear(1, 4), 409, "colour-taken")
        wear(1, 2)
        assert worn() == [4, 2, 1]
        assert wear(1, 6).status_code == 400
        both = client.post(name, json={"name": "Ada", "colour": 5}, headers=bearer(tokens[0])).json()["seats"][0]
        assert (both["name"], both["colour"]) == ("Ada", 5)


def test_chat_is_kept_cleaned_and_limited(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client, title="lantern")
        base = f"/api/tables/{table}"
        said = client.post(f"{base}/chat", json={"text": " Bonjour\n\u202e<script> "}, headers=bearer(tokens[0])).json()
        assert said["lines"][0]["text"] == "Bonjour <script>"
        problem(client.post(f"{base}/chat", json={"text": "psst"}), 403, "not-yours")
        problem(client.post(f"{base}/chat", json={"text": " \n "}, headers=bearer(tokens[0])), 400, "bad-chat")
        problem(client.post(f"{base}/chat", json={"text": "x" * 600}, headers=bearer(tokens[0])), 400, "bad-chat")
        for bucket in client.app.state.house.chat._buckets.values():
            bucket.per_second = 0.0
        kinds = [
            client.post(f"{base}/chat", json={"text": f"line {n}"}, headers=bearer(tokens[0])).status_code
            for n in range(8)
        ]
        assert kinds.count(429) >= 2
        lines = client.get(f"{base}/chat").json()["lines"]
        assert lines[0]["name"] == "Richard"
        newer = client.get(f"{base}/chat", params={"after": lines[0]["id"]}).json()["lines"]
        assert newer == lines[1:]


def test_when_the_clock_runs_out_a_bot_plays_and_undo_gains_nothing(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client, title="lantern", clock=1)
        state = look(client, table)
        assert state["clock"]["seconds"] == 1
        assert 0 <= state["clock"]["left"] <= 1000
        until(lambda: look(client, table)["over"])
        assert look(client, table)["over"]
        assert len(tokens) == 2


def test_a_renewed_link_opens_the_seat_and_the_old_one_dies(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client, title="lantern")
        with client.websocket_connect(f"/api/tables/{table}/live", headers=bearer(tokens[0])) as old:
            assert old.receive_json(timeout=PATIENCE)["type"] in ("state", "seats")
            answer = client.post(f"/api/tables/{table}/renew", json={}, headers=bearer(tokens[0]))
            while (told := old.receive_json(timeout=PATIENCE))["type"] != "bye":
                pass
            assert told["reason"] == "renewed"
        client.cookies.clear()
        fresh = answer.json()["token"]
        assert look(client, table, fresh)["held"] == [0]
        problem(client.get(f"/api/tables/{table}", headers=bearer(tokens[0])), 403, "not-yours")
        assert look(client, table, tokens[1])["held"] == [1]
