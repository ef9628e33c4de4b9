"""An invitation is spent when somebody sits down by it: from then on their own token alone opens the seat."""

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from web_door import PATIENCE, PEOPLE, bearer, create, finish, look, opened, play, problem, until

THREE = [*PEOPLE, {"who": "person"}]
BROWSER = {"Accept": "text/html"}
Client = TestClient[Any]


def sit(client: Client, table: str, token: str, **who: Any) -> Any:
    """Sit down as a program does."""
    return client.post(f"/api/tables/{table}/sit", json=who, headers=bearer(token))


def invited(client: Client, **changes: Any) -> tuple[str, str, str]:
    """A table whose maker sits at the first seat: its id, the maker's token, and the invitation of a friend."""
    table, (mine, friends) = create(client, here=[0], **changes)
    return table, mine, friends


def opens(client: Client, table: str, token: str) -> bool:
    """Whether a token shows its seat's hand, and may act for it."""
    answers = [
        client.get(f"/api/tables/{table}", headers=bearer(token)),
        client.get(f"/api/tables/{table}/position", headers=bearer(token)),
        client.get(f"/api/tables/{table}/told", headers=bearer(token)),
        client.post(f"/api/tables/{table}/leave", json={}, headers=bearer(token)),
        client.post(f"/api/tables/{table}/renew", json={}, headers=bearer(token)),
        client.post(f"/api/tables/{table}/notify", json={"address": None}, headers=bearer(token)),
        client.post(f"/api/tables/{table}/moves", json={"at": 9, "nonce": "x", "move": 0}, headers=bearer(token)),
        client.post(f"/api/tables/{table}/claim", json={"token": token}),
        client.get(f"/join/{table}/{token}", follow_redirects=False),
    ]
    client.cookies.clear()
    return any(answer.status_code not in (303, 403) for answer in answers)


def test_the_maker_neither_sees_nor_plays_a_friends_seat(tmp_path: Path) -> None:
    """Neither before the friend has come, nor afterwards."""
    with opened(tmp_path / "p.db") as client:
        table, mine, friends = invited(client, title="lantern")
        problem(client.get(f"/api/tables/{table}", headers=bearer(friends)), 403, "sit-first")
        assert not opens(client, table, friends)
        seated = sit(client, table, friends, name="Ida").json()
        assert (seated["table"], seated["seat"]) == (table, 1)
        assert look(client, table, seated["token"])["view"]["mine"] is not None
        problem(client.get(f"/api/tables/{table}", headers=bearer(friends)), 403, "not-yours")
        problem(sit(client, table, friends), 403, "not-yours")
        assert not opens(client, table, friends)
        assert look(client, table, mine)["held"] == [0]
        play(client, table, [mine, seated["token"]], 4)
        assert look(client, table)["seats"][1]["name"] == "Ida"


def test_an_invitation_in_a_cookie_shows_no_hand_either(tmp_path: Path) -> None:
    """The maker opens the friend's link in a browser; then the friend in theirs."""
    with opened(tmp_path / "p.db") as client:
        table, mine, friends = invited(client, title="lantern")
        for _ in range(2):
            answer = client.get(f"/join/{table}/{friends}", follow_redirects=False)
            assert answer.headers["location"] == f"/table/{table}?sit=1"
            state = look(client, table)
            assert (state["held"], state["invited"], state["you"], state["view"]["mine"]) == ([], [1], None, None)
            problem(client.get(f"/api/tables/{table}", params={"seat": 1}), 403, "not-yours")
        own = client.post(f"/api/tables/{table}/sit", json={"name": "Ida", "colour": 4}).json()
        state = look(client, table)
        assert (state["held"], state["invited"], state["you"]) == ([1], [], 1)
        assert (state["seats"][1]["name"], state["seats"][1]["colour"], state["seats"][1]["invited"]) == (
            "Ida",
            4,
            False,
        )
        client.cookies.clear()
        client.cookies.set(f"periple_{table}_1", friends, path=f"/api/tables/{table}")
        state = look(client, table)  # what the maker's browser still has
        assert (state["held"], state["invited"], state["view"]["mine"]) == ([], [], None)
        assert look(client, table, own["token"])["held"] == [1]
        assert look(client, table, mine)["held"] == [0]


def test_only_looking_at_an_invitation_spends_nothing(tmp_path: Path) -> None:
    """Messengers look at the links that they carry."""
    with opened(tmp_path / "p.db") as client:
        table, _, friends = invited(client)
        for _ in range(3):
            assert client.get(f"/join/{table}/{friends}", follow_redirects=False).status_code == 303
            client.cookies.clear()
        assert look(client, table)["seats"][1]["invited"]
        assert sit(client, table, friends).status_code == 200


def test_a_spent_invitation_leads_back_whoever_has_it(tmp_path: Path) -> None:
    """The browser that sat down by it knows its seat; any other one is told."""
    with opened(tmp_path / "p.db") as client:
        table, _, friends = invited(client)
        client.get(f"/join/{table}/{friends}", follow_redirects=False)
        client.post(f"/api/tables/{table}/sit", json={})
        again = client.get(f"/join/{table}/{friends}", follow_redirects=False, headers=BROWSER)
        assert (again.status_code, again.headers["location"]) == (303, f"/table/{table}?spent=1")
        assert "set-cookie" not in again.headers
        assert look(client, table)["held"] == [1]
        problem(client.get(f"/join/{table}/{friends}", follow_redirects=False), 403, "spent")


def test_a_seats_own_link_makes_it_ones_own_alone(tmp_path: Path) -> None:
    """A friend who was given the link of a seat that the maker could open."""
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client, title="lantern")
        with client.websocket_connect(f"/api/tables/{table}/live", headers=bearer(tokens[1])) as makers:
            own = sit(client, table, tokens[1], name="Ida").json()
            while (told := makers.receive_json(timeout=PATIENCE))["type"] != "bye":
                pass
            assert told["reason"] == "renewed"
        problem(client.get(f"/api/tables/{table}", headers=bearer(tokens[1])), 403, "not-yours")
        assert look(client, table, own["token"])["held"] == [1]


def test_who_sits_down_late_takes_the_place_of_the_bot(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        table, mine, friends = invited(client, title="lantern", pace="live")
        own = sit(client, table, friends).json()["token"]
        client.post(f"/api/tables/{table}/leave", json={"bot": "any"}, headers=bearer(own))
        again = sit(client, table, own).json()["token"]
        seat = look(client, table)["seats"][1]
        assert (seat["bot"], seat["away"]) == (None, False)
        play(client, table, [mine, again], 3)


def test_the_host_lets_a_friend_in_again_and_everybody_is_told(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        table, mine, friends = invited(client, title="lantern")
        old = sit(client, table, friends, name="Ida").json()["token"]
        base = f"/api/tables/{table}"
        problem(client.post(f"{base}/invite", json={"seat": 0}, headers=bearer(old)), 403, "not-host")
        problem(client.post(f"{base}/invite", json={"seat": 0}, headers=bearer(mine)), 409, "not-a-friend")
        problem(client.post(f"{base}/invite", json={"seat": 7}, headers=bearer(mine)), 404, "no-seat")
        problem(client.post(f"{base}/invite", json={"seat": 1}), 403, "not-host")
        with client.websocket_connect(f"{base}/live") as watcher:
            invite = client.post(f"{base}/invite", json={"seat": 1}, headers=bearer(mine)).json()
            while (told := watcher.receive_json(timeout=PATIENCE))["type"] != "chat":
                pass
        line = told["line"]
        assert (line["seat"], line["name"], line["kind"]) == (1, "Ida", "invite")
        assert line["text"] == client.get(f"{base}/chat").json()["lines"][0]["text"] != ""
        assert not opens(client, table, invite["token"])  # it shows nothing, and opens nothing
        assert look(client, table, old)["held"] == [1]  # and whoever is there after all stays there
        assert look(client, table)["seats"][1]["invited"]
        new = sit(client, table, invite["token"]).json()["token"]
        problem(client.get(base, headers=bearer(old)), 403, "not-yours")
        state = look(client, table, new)
        assert (state["held"], state["seats"][1]["name"], state["seats"][1]["invited"]) == ([1], "Ida", False)


def test_a_new_link_is_no_way_to_a_seat_that_somebody_holds(tmp_path: Path) -> None:
    """Whoever is at the table needs none; whoever comes back and renews their own link undoes it."""
    with opened(tmp_path / "p.db") as client:
        table, mine, friends = invited(client, title="lantern")
        own = sit(client, table, friends, name="Ida").json()["token"]
        ask = f"/api/tables/{table}/invite"
        with client.websocket_connect(f"/api/tables/{table}/live", headers=bearer(own)) as line:
            assert line.receive_json(timeout=PATIENCE)["type"] in ("state", "seats")
            told = problem(client.post(ask, json={"seat": 1}, headers=bearer(mine)), 409, "is-there")
            assert "Ida" in told["detail"]
        until(lambda: not look(client, table)["seats"][1]["connected"])
        assert client.get(f"/api/tables/{table}/chat").json()["lines"] == []
        token = client.post(ask, json={"seat": 1}, headers=bearer(mine)).json()["token"]
        own = client.post(f"/api/tables/{table}/renew", json={}, headers=bearer(own)).json()["token"]
        problem(sit(client, table, token), 403, "not-yours")
        assert look(client, table, own)["held"] == [1]


def test_a_link_that_nobody_used_is_made_anew_without_a_word(tmp_path: Path) -> None:
    """The host has lost the links; no friend has sat down yet."""
    with opened(tmp_path / "p.db") as client:
        table, mine, friends = invited(client)
        token = client.post(f"/api/tables/{table}/invite", json={"seat": 1}, headers=bearer(mine)).json()["token"]
        assert client.get(f"/api/tables/{table}/chat").json()["lines"] == []
        problem(sit(client, table, friends), 403, "not-yours")
        assert sit(client, table, token).status_code == 200


def test_links_are_not_made_without_end(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        table, mine, friends = invited(client)
        sit(client, table, friends)
        body = {"json": {"seat": 1}, "headers": bearer(mine)}
        answers = [client.post(f"/api/tables/{table}/invite", **body) for _ in range(8)]
        problem(answers[-1], 429, "too-fast")
        made = sum(answer.status_code == 200 for answer in answers)
        assert len(client.get(f"/api/tables/{table}/chat").json()["lines"]) == made < 8


@pytest.mark.parametrize(
    ("seats", "here", "host"),
    [
        (THREE, [0], 0),
        (THREE, [1, 2], 1),
        (THREE, [], 0),
        ([{"who": "bot", "bot": "any"}, *PEOPLE], [], 1),
        ([{"who": "bot", "bot": "any"}] * 2, [], None),
        ([{"who": "open"}, {"who": "open"}], [0], None),
    ],
)
def test_the_host_is_whoever_made_the_table(
    tmp_path: Path, seats: list[Any], here: list[int], host: int | None
) -> None:
    with opened(tmp_path / "p.db") as client:
        table, _ = create(client, title="lantern", seats=seats, here=here)
        assert look(client, table)["host"] == host


def test_a_rematch_keeps_tokens_invitations_and_host(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client, title="lantern")
        finish(client, table, tokens)
        client.post(f"/api/tables/{table}/invite", json={"seat": 1}, headers=bearer(tokens[0]))
        again = client.post(f"/api/tables/{table}/rematch", headers=bearer(tokens[0])).json()
        assert (again["host"], [seat["invited"] for seat in again["seats"]]) == (1, [True, False])
        assert look(client, again["table"], tokens[0])["you"] == 1


def test_two_seats_by_two_invitations_in_one_browser(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        table, invites = create(client, title="lantern", here=[])
        for token in invites:
            client.get(f"/join/{table}/{token}", follow_redirects=False)
        assert look(client, table)["invited"] == [0, 1]
        problem(client.post(f"/api/tables/{table}/sit", json={}), 400, "which-seat")
        for seat in (1, 0):
            assert client.post(f"/api/tables/{table}/sit", json={"seat": seat}).json()["seat"] == seat
        state = look(client, table)
        assert (state["held"], state["invited"]) == ([0, 1], [])


def test_a_name_or_colour_that_is_refused_spends_nothing(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        table, _, friends = invited(client, title="lantern")
        problem(sit(client, table, friends, name="\u0301\u0301"), 400, "wrong")
        problem(sit(client, table, friends, name="Rıchard"), 400, "wrong")
        problem(sit(client, table, friends, colour=0), 409, "colour-taken")
        assert sit(client, table, friends, name="Ida", colour=3).status_code == 200
