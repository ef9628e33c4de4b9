"""After a game: the journal that verifies, scores with their rules, replay, what-if, and the seed shown at last."""

import hashlib
import json
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner
from web_door import bearer, create, finish, look, opened, play, problem

import periple
from periple.cli import main


def test_the_seed_is_promised_at_the_start_and_shown_at_the_end(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client, title="lantern", seed=None)
        before = look(client, table, tokens[0])["fairness"]
        assert (before["seed"], before["salt"], before["chosen"]) == (None, None, False)
        finish(client, table, tokens)
        after = look(client, table)["fairness"]
        assert after["commitment"] == before["commitment"]
        promised = hashlib.sha256(f"periple:{after['seed']}:{after['salt']}".encode()).hexdigest()
        assert promised == before["commitment"]
        dealt = periple.start("lantern", 2, after["seed"], secret=after["salt"])
        first = client.get(f"/api/tables/{table}/replay", params={"ply": 0, "seat": 1}).json()
        assert first["view"]["mine"]["card"] == dealt.view(1).mine.card
        saved = client.get(f"/api/tables/{table}/journal").json()
        assert (saved["generator"], saved["salt"]) == ("blake2b", after["salt"])
        assert periple.load(saved).over


def test_a_seed_of_ones_own_is_the_game_of_that_seed(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client, title="lantern", seed=7)
        finish(client, table, tokens)
        saved = client.get(f"/api/tables/{table}/journal").json()
        assert (saved["generator"], saved["seed"]) == ("mwc63", 7)
        assert periple.load(saved).over


def test_a_table_goes_on_with_its_key_after_a_restart(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client, title="lantern", seed=None)
        play(client, table, tokens, 2)
    with opened(tmp_path / "p.db") as client:
        finish(client, table, tokens)
        assert periple.load(client.get(f"/api/tables/{table}/journal").json()).over


def test_the_journal_is_a_file_that_replays_and_verifies(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client, title="lantern")
        problem(client.get(f"/api/tables/{table}/journal"), 409, "not-over")
        finish(client, table, tokens)
        answer = client.get(f"/api/tables/{table}/journal")
        assert answer.status_code == 200
        match = periple.load(answer.content)
        assert match.over
        assert match.ply == look(client, table)["ply"]
        file = tmp_path / "game.json"
        file.write_bytes(answer.content)
        promised = look(client, table)["fairness"]["commitment"]
        run = CliRunner().invoke(main, ["verify", str(file), "--commitment", promised, "--lang", "en"])
        assert run.exit_code == 0, run.output
        other = CliRunner().invoke(main, ["verify", str(file), "--commitment", "0" * 64, "--lang", "en"])
        assert other.exit_code == 2
        bent = json.loads(answer.content)
        bent["journal"][3][2] = "0" * 16
        file.write_text(json.dumps(bent))
        broken = CliRunner().invoke(main, ["verify", str(file), "--lang", "en"])
        assert broken.exit_code == 2
        assert "4" in broken.output


def test_the_result_says_which_rule_gave_each_point(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client, title="lantern")
        problem(client.get(f"/api/tables/{table}/result"), 409, "not-over")
        finish(client, table, tokens)
        result = client.get(f"/api/tables/{table}/result").json()
        assert len(result["scores"]) == 2
        for score in result["scores"]:
            assert score["total"] == sum(category["points"] for category in score["categories"])
            assert all(category["rule"] for category in score["categories"])
        assert len(result["curve"]) == look(client, table)["ply"] + 1
        assert result["winners"]


def test_the_result_says_when_and_by_whom_each_line_was_made(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client, title="lantern")
        finish(client, table, tokens)
        result = client.get(f"/api/tables/{table}/result").json()
        file = client.get(f"/api/tables/{table}/journal").json()
        assert result["movers"] == [line[0] for line in file["journal"]]
        assert len(result["made"]) == len(result["movers"])
        assert result["made"] == sorted(result["made"])
        assert result["made"][0] >= 0


def test_a_finished_game_is_replayed_line_by_line_for_anybody(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client, title="wanderlust")
        problem(client.get(f"/api/tables/{table}/replay"), 409, "not-over")
        play(client, table, tokens, 3)
        seen = look(client, table, tokens[0])["view"]
        finish(client, table, tokens)
        last = look(client, table)["ply"]
        for ply in (0, 1, 3, 50, last):
            replayed = client.get(f"/api/tables/{table}/replay", params={"ply": ply}).json()
            assert (replayed["ply"], replayed["last"], replayed["view"]["ply"]) == (ply, last, ply)
            assert all(told["ply"] == ply for told in replayed["told"])
        result = client.get(f"/api/tables/{table}/result").json()
        assert replayed["points"] == [[one["points"] for one in score["categories"]] for score in result["scores"]]
        start = client.get(f"/api/tables/{table}/replay", params={"ply": 0}).json()["points"]
        assert [sum(points[:5]) for points in start] == result["curve"][0]
        mine = client.get(f"/api/tables/{table}/replay", params={"ply": 3, "seat": 0}).json()["view"]
        assert mine == seen
        problem(client.get(f"/api/tables/{table}/replay", params={"ply": last + 1}), 404, "no-line")
        problem(client.get(f"/api/tables/{table}/replay", params={"ply": 1, "seat": 7}), 404, "no-seat")


def test_what_if_goes_on_from_any_line_against_bots(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client, title="lantern")
        base = f"/api/tables/{table}"
        problem(client.post(f"{base}/what-if", json={"ply": 2, "seat": 0}), 409, "not-over")
        finish(client, table, tokens)
        last = look(client, table)["ply"]
        made = client.post(f"{base}/what-if", json={"ply": 3, "seat": 0, "bot": "any"})
        assert made.status_code == 201
        copy, token = made.json()["table"], made.json()["invites"][0]["token"]
        client.cookies.clear()
        state = look(client, copy, token)
        assert (state["origin"], state["you"], state["over"]) == (f"{table}:3", 0, False)
        assert state["arranged"] and [seat["who"] for seat in state["seats"]] == ["person", "bot"]
        assert look(client, table)["ply"] == last
        problem(client.post(f"{base}/what-if", json={"ply": last, "seat": 0}), 404, "no-line")
        problem(client.post(f"{base}/what-if", json={"ply": 2, "seat": 9}), 404, "no-seat")


def test_why_preview_and_hint(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client)
        base, state = f"/api/tables/{table}", look(client, table)
        seat = state["to_act"]
        mine, head = look(client, table, tokens[seat]), bearer(tokens[seat])
        choice = mine["view"]["choices"][0]
        offered = client.post(f"{base}/why", json={"move": choice["move"]}, headers=head).json()["found"]
        assert offered == [
            {"move": choice["move"], "verb": choice["verb"], "offered": True, "rule": None, "reason": None}
        ]
        asked = client.post(f"{base}/why", json={"verb": choice["verb"], "targets": choice["targets"]}, headers=head)
        assert choice["move"] in [one["move"] for one in asked.json()["found"] if one["offered"]]
        refused = client.post(f"{base}/why", json={"move": 100000}, headers=head).json()["found"][0]
        assert not refused["offered"]
        assert refused["reason"]["fr"] != refused["reason"]["en"]
        problem(client.post(f"{base}/why", json={"move": 1}), 403, "not-yours")
        preview = client.post(f"{base}/preview", json={"move": choice["move"]}, headers=head)
        assert all({"counter", "before", "after"} == set(one) for one in preview.json()["changes"])
        problem(client.post(f"{base}/preview", json={"move": 100000}, headers=head), 422, "refused")
        passed = client.post(f"{base}/preview", json={"move": 100000, "at": state["ply"] + 1}, headers=head)
        assert (passed.status_code, passed.json()) == (200, {"changes": []})


def test_who_is_not_asked_plans_the_next_turn(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client, title="wanderlust")
        base, state = f"/api/tables/{table}", look(client, table)
        seat, other = state["to_act"], 1 - state["to_act"]
        ahead = client.get(f"{base}/ahead", headers=bearer(tokens[other])).json()
        assert (ahead["ply"], ahead["view"]["to_act"], ahead["view"]["you"]) == (state["ply"], other, other)
        target = ["river", ahead["view"]["river"][0]]
        asked = client.post(f"{base}/why", json={"targets": [target]}, headers=bearer(tokens[other])).json()["found"]
        offered = {one["move"] for one in ahead["view"]["choices"]}
        assert [one for one in asked if one["offered"] and one["move"] in offered]
        assert client.get(f"{base}/ahead", headers=bearer(tokens[seat])).json()["view"] is None
        problem(client.get(f"{base}/ahead"), 403, "not-yours")


@pytest.mark.parametrize("bot", ["any", "traveller", "navigator"])
def test_a_hint_says_what_and_why(tmp_path: Path, bot: str) -> None:
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client, hints=True)
        seat = look(client, table)["to_act"]
        base, head = f"/api/tables/{table}", bearer(tokens[seat])
        offered = {one["move"]: one for one in look(client, table, tokens[seat])["view"]["choices"]}
        hint = client.post(f"{base}/hint", json={"bot": bot}, headers=head).json()
        assert hint["choice"] == offered[hint["choice"]["move"]]
        assert (hint["bot"], hint["number"], hint["move"]) == (bot, None, hint["choice"]["move"])
        assert hint["why"]["fr"] != hint["why"]["en"]
        if bot != "any":
            assert hint["choice"]["text"]["fr"] in hint["why"]["fr"]
        assert look(client, table)["ply"] == 0
        problem(client.post(f"{base}/hint", json={}, headers=bearer(tokens[1 - seat])), 403, "not-your-turn")
        problem(client.post(f"{base}/hint", json={}), 403, "not-yours")
        problem(client.post(f"{base}/hint", json={"bot": "my_bot.py"}, headers=head), 400, "wrong")


def test_a_hint_for_a_number_names_it(tmp_path: Path) -> None:
    """Routard's bids are one choice with a span: the hint says which number."""
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client, title="routard", options={"start": "express"}, hints=True)
        dice, spans = Random(3), 0
        for _ in range(400):
            state = look(client, table)
            if state["over"] or spans >= 3:
                break
            seat = state["to_act"]
            mine, head = look(client, table, tokens[seat], since=state["ply"]), bearer(tokens[seat])
            choices = mine["view"]["choices"]
            if any(one.get("span") for one in choices):
                hint = client.post(f"/api/tables/{table}/hint", json={"bot": "any"}, headers=head).json()
                span = hint["choice"].get("span")
                if span:
                    spans += 1
                    assert hint["move"] == hint["choice"]["move"] + (hint["number"] - span["least"]) // span["step"]
                    assert span["least"] <= hint["number"] <= span["most"]
            body = {"at": mine["ply"], "nonce": f"n{mine['ply']}", "move": dice.choice(choices)["move"]}
            assert client.post(f"/api/tables/{table}/moves", json=body, headers=head).status_code == 200
        assert spans >= 1


def test_hints_are_not_asked_without_end(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db", limits=True) as client:
        table, tokens = create(client, hints=True)
        head = bearer(tokens[look(client, table)["to_act"]])
        answers = [client.post(f"/api/tables/{table}/hint", json={"bot": "any"}, headers=head) for _ in range(60)]
        assert answers[0].status_code == 200
        problem(next(one for one in answers if one.status_code != 200), 429, "too-fast")
