"""The HTTP interface as the design fixes it: paths, fields, statuses."""

from pathlib import Path

from web_door import PATIENCE, bearer, create, look, opened, play, problem


def test_titles_and_their_rules(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        told = client.get("/api/titles").json()
        assert {"wanderlust", "globetrotter", "wishland", "routard"} <= {card["id"] for card in told["titles"]}
        assert "traveller" in told["bots"]
        problem(client.get("/api/titles/chess/catalogue"), 400, "wrong")


def test_a_table_is_created_and_played(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client)
        assert len(tokens) == 2
        assert all(len(token) >= 22 for token in tokens)
        state = look(client, table, tokens[0])
        assert (state["table"], state["ply"], state["you"], state["held"]) == (table, 0, 0, [0])
        assert [seat["name"] for seat in state["seats"]] == ["Richard", "Véronique"]
        answer = play(client, table, tokens)
        assert answer["ply"] == 1
        assert {"ply", "view", "told"} <= set(answer)
        later = look(client, table, tokens[0], since=0)
        assert later["ply"] == 1
        assert [one["ply"] for one in later["told"] if one["ply"] == 1]


def test_stale_refused_and_not_yours(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client)
        play(client, table, tokens, 2)
        state = look(client, table)
        seat = state["to_act"]
        mine = look(client, table, tokens[seat])
        moves = f"/api/tables/{table}/moves"
        move = mine["view"]["choices"][0]["move"]
        stale = client.post(moves, json={"at": 0, "nonce": "x", "move": move}, headers=bearer(tokens[seat]))
        found = problem(stale, 409, "stale")
        assert found["ply"] == 2
        assert found["view"] == mine["view"]
        refused = client.post(moves, json={"at": 2, "nonce": "x", "move": 9999}, headers=bearer(tokens[seat]))
        assert problem(refused, 422, "refused")["reason"]["fr"]
        other = client.post(moves, json={"at": 2, "nonce": "x", "move": move})
        problem(other, 403, "not-yours")
        wrong = client.post(moves, json={"at": 2, "nonce": "x", "move": move}, headers=bearer("x" * 32))
        problem(wrong, 403, "not-yours")
        assert look(client, table)["ply"] == 2


def test_the_same_nonce_gets_the_same_answer(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client)
        state = look(client, table)
        seat = state["to_act"]
        move = look(client, table, tokens[seat])["view"]["choices"][0]["move"]
        body = {"at": 0, "nonce": "once", "move": move}
        answers = [client.post(f"/api/tables/{table}/moves", json=body, headers=bearer(tokens[seat])) for _ in range(3)]
        assert [one.status_code for one in answers] == [200, 200, 200]
        assert len({one.text for one in answers}) == 1
        assert look(client, table)["ply"] == 1


def test_the_socket_tells_every_seat_its_own(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client)
        address = f"/api/tables/{table}/live"
        with (
            client.websocket_connect(address, headers=bearer(tokens[0])) as one,
            client.websocket_connect(address, headers=bearer(tokens[1])) as two,
            client.websocket_connect(address) as watcher,
        ):
            lines = {0: one, 1: two, None: watcher}
            states = {seat: _next(line, "state") for seat, line in lines.items()}
            assert {seat: state["you"] for seat, state in states.items()} == {0: 0, 1: 1, None: None}
            seat = states[None]["to_act"]
            move = states[seat]["view"]["choices"][0]["move"]
            lines[seat].send_json({"type": "move", "at": 0, "nonce": "abc", "move": move})
            updates = {seat: _next(line, "update") for seat, line in lines.items()}
            assert updates[seat]["answers"] == ["abc"]
            assert all(update["ply"] == 1 for update in updates.values())
            assert updates[None]["view"]["choices"] == []
            lines[seat].send_json({"type": "move", "at": 0, "nonce": "def", "move": move})
            found = _next(lines[seat], "problem")["problem"]
            assert (found["kind"], found["nonce"], found["ply"]) == ("stale", "def", 1)
            lines[None].send_json({"type": "move", "at": 1, "nonce": "def", "move": move})
            assert _next(lines[None], "problem")["problem"]["kind"] == "not-yours"
            lines[0].send_json({"type": "chat", "text": "Bonjour <b>tous</b>"})
            assert _next(lines[None], "chat")["line"]["text"] == "Bonjour <b>tous</b>"


def _next(line, kind):  # type: ignore[no-untyped-def]
    """The next message of a kind."""
    for _ in range(20):
        message = line.receive_json(timeout=PATIENCE)
        if message["type"] == kind:
            return message
    raise AssertionError(f"no {kind}")
