"""The house under a path of somebody else's name: `PERIPLE_URL=https://example.org/games`."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient
from web_door import PATIENCE, PEOPLE, QUIET, bearer, problem

from periple.web import near, serve
from periple.web.app import create_app

URL = "http://testserver.local/games"


@pytest.mark.parametrize(
    ("host", "called", "told"),
    [
        ("0.0.0.0", "http://127.0.0.1:8000", "http://192.168.1.7:8000"),
        ("0.0.0.0", "http://127.0.0.1", "http://192.168.1.7"),
        ("0.0.0.0", "http://192.168.1.9:8000", "http://192.168.1.9:8000"),  # as they call us: it leads here
        ("127.0.0.1", "http://127.0.0.1:8000", "http://127.0.0.1:8000"),  # nobody else reaches us
    ],
)
def test_links_for_friends_never_lead_them_to_themselves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, host: str, called: str, told: str
) -> None:
    monkeypatch.setattr(near, "own_address", lambda: "192.168.1.7")
    settings = msgspec.structs.replace(QUIET, database=f"sqlite:///{tmp_path}/p.db", host=host)
    with TestClient(create_app(settings), base_url=called) as client:
        made: dict[str, Any] = client.post("/api/tables", json={"title": "lantern", "seats": PEOPLE}).json()
        table, invite = made["table"], made["invites"][0]
        assert (made["link"], invite["link"]) == (f"{told}/table/{table}", f"{told}/join/{table}/{invite['token']}")
        with client.websocket_connect(f"/api/tables/{table}/live") as line:
            while (heard := line.receive_json(timeout=PATIENCE))["type"] != "state":
                pass
            assert heard["link"] == made["link"]


@pytest.mark.parametrize(
    ("host", "url", "addresses"),
    [
        ("0.0.0.0", "", ["http://localhost:8000", "http://192.168.1.7:8000"]),
        ("0.0.0.0", URL, [URL]),
        ("127.0.0.1", "", ["http://127.0.0.1:8000"]),
    ],
)
def test_somebody_at_a_terminal_reads_where_to_go(
    monkeypatch: pytest.MonkeyPatch, host: str, url: str, addresses: list[str]
) -> None:
    monkeypatch.setattr(serve, "own_address", lambda: "192.168.1.7")
    settings = msgspec.structs.replace(QUIET, host=host, port=8000, url=url)
    *told, ends = serve.greeting(addresses[0], settings)
    assert [text.en.rsplit(" ", 1)[1] for text in told] == [text.fr.rsplit(" ", 1)[1] for text in told] == addresses
    assert "Ctrl+C" in ends.fr and "Ctrl+C" in ends.en


@pytest.mark.parametrize("prefix", ["/games", ""])  # a proxy may leave the path as it is, or take the root off
def test_everything_works_under_a_path(tmp_path: Path, prefix: str) -> None:
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").write_text('<script src="./assets/a.js"></script>', encoding="utf-8")
    settings = msgspec.structs.replace(QUIET, database=f"sqlite:///{tmp_path}/p.db", url=URL)
    with TestClient(create_app(settings, tmp_path / "static"), base_url="http://testserver.local") as client:
        made: dict[str, Any] = client.post(f"{prefix}/api/tables", json={"title": "lantern", "seats": PEOPLE}).json()
        table, invite = made["table"], made["invites"][0]
        assert (made["link"], invite["link"]) == (f"{URL}/table/{table}", f"{URL}/join/{table}/{invite['token']}")
        for page in ("/", f"/table/{table}", ""):
            assert client.get(prefix + page).text == '<script src="/games/assets/a.js"></script>'
        assert 'href="/games/api/openapi.json"' in client.get(f"{prefix}/api").text
        joined = client.get(f"{prefix}/join/{table}/{invite['token']}", follow_redirects=False)
        assert joined.headers["location"] == f"/games/table/{table}?sit=0"
        assert f"Path=/games/api/tables/{table};" in joined.headers["set-cookie"]
        own = client.post(f"{prefix}/api/tables/{table}/sit", json={"token": invite["token"]}).json()
        assert own["link"] == f"{URL}/join/{table}/{own['token']}"
        with client.websocket_connect(f"{prefix}/api/tables/{table}/live", headers=bearer(own["token"])) as line:
            assert line.receive_json(timeout=PATIENCE)["type"] in ("state", "seats")
        asked = {**bearer(own["token"]), "Origin": "http://testserver.local", "Host": "testserver.local"}
        assert client.post(f"{prefix}/api/tables/{table}/name", json={"name": "Ida"}, headers=asked).status_code == 200
        asked["Origin"] = "http://elsewhere.example"
        problem(client.post(f"{prefix}/api/tables/{table}/name", json={"name": "I"}, headers=asked), 403, "bad-origin")
        assert client.get("/gamesome/api/titles").text.startswith("<script")  # not ours: any other address
