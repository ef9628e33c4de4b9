"""Two tables that differ only in what a seat can't know answer that seat, and a spectator, alike in every call."""

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from web_door import Json, bearer, create, look, opened

THREE = [{"who": "person", "name": name} for name in ("Richard", "Nora", "Nicolas")]
SALE = {"seats": 3, "seed": 5, "places": [28, 0, 50], "tickets": [1, 0, 0], "money": [500, 2000, 2000]}
OWN = ("table", "link", "created", "touched", "fairness", "seats")  # of every table its own, and no secret


def asked(client: TestClient[Any], table: str, token: str | None, seat: int | None) -> list[Json]:
    """All that the door answers a seat without anything being played."""
    state = look(client, table, token, since=0)
    head = bearer(token) if token else {}
    found = [{key: value for key, value in state.items() if key not in OWN}]
    found.append(client.get(f"/api/tables/{table}/position", params={"seat": seat}, headers=head).json())
    if seat is None:
        return found
    offered = [*state["view"].get("choices", []), *state["view"].get("asides", [])]
    for move in {*range(0, 1200, 37), *(choice["move"] for choice in offered)}:
        for call in ("why", "preview"):
            told = client.post(f"/api/tables/{table}/{call}", json={"move": move, "seat": seat}, headers=head)
            assert told.status_code < 500
            found.append({"call": call, "move": move, "told": told.json()})
    return found


def sealed(client: TestClient[Any], amount: int) -> tuple[str, list[str]]:
    """Richard sells a ticket by sealed bids, and Nora has bid."""
    table, tokens = create(client, title="routard", seats=THREE, seed=None, position=SALE)
    view = look(client, table, tokens[0])["view"]
    catalogue = client.get("/api/titles/routard/catalogue").json()
    sale = next(one for one in view["asides"] if one["verb"] == "sell" and "ticket" in str(whole(one, catalogue)))
    send(client, table, tokens[0], sale["move"])
    bid = next(one for one in look(client, table, tokens[1])["view"]["choices"] if one["verb"] == "bid")
    span = bid["span"]
    send(client, table, tokens[1], bid["move"] + (amount - span["least"]) // span["step"])
    return table, tokens


def whole(choice: Json, catalogue: Json) -> Json:
    known: Json = catalogue["choices"].get(choice["verb"], {}).get(str(choice["move"]), {})
    return known | choice


def send(client: TestClient[Any], table: str, token: str, move: int) -> None:
    at = look(client, table, token)["ply"]
    body = {"at": at, "nonce": f"n{at}", "move": move}
    answer = client.post(f"/api/tables/{table}/moves", json=body, headers=bearer(token))
    assert answer.status_code == 200, answer.text


@pytest.mark.parametrize("seat", [0, 2, None])
def test_a_sealed_bid_shows_nowhere(tmp_path: Path, seat: int | None) -> None:
    with opened(tmp_path / "p.db") as client:
        worlds = [sealed(client, amount) for amount in (300, 1250)]
        answers = [asked(client, table, None if seat is None else tokens[seat], seat) for table, tokens in worlds]
        assert answers[0] == answers[1]
        mine = [look(client, table, tokens[1])["view"]["mine"]["bid"] for table, tokens in worlds]
        assert mine == [300, 1250]  # the two do differ


def test_who_has_bid_last_can_not_take_it_back(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        table, tokens = sealed(client, 300)
        view = look(client, table, tokens[2])["view"]
        send(client, table, tokens[2], next(one["move"] for one in view["choices"] if one["verb"] != "bid"))
        state = look(client, table, tokens[2])
        assert not state["view"].get("can_undo", False)
        body = {"at": state["ply"], "nonce": "back"}
        assert client.post(f"/api/tables/{table}/undo", json=body, headers=bearer(tokens[2])).status_code == 400


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_the_order_of_a_pile_shows_nowhere(tmp_path: Path, seat: int | None) -> None:
    with opened(tmp_path / "p.db") as client:
        cards = [
            one["id"] for deck in client.get("/api/titles/routard/catalogue").json()["decks"] for one in deck["cards"]
        ]
        lodging = [one for one in cards if one in ("safari_camp", "roadside_room", "staying_with_a_family")]
        answers = []
        for coming in (lodging, lodging[::-1]):
            position = SALE | {"next_cards": {"lodging": coming}, "dice": [len(answers) + 1]}
            table, tokens = create(client, title="routard", seats=THREE, seed=None, position=position)
            answers.append(asked(client, table, None if seat is None else tokens[seat], seat))
        assert len(lodging) == 3
        assert answers[0] == answers[1]
