"""Whatever somebody types or pastes into a browser, a page answers: never a document for programs."""

from pathlib import Path
from urllib.parse import quote, quote_from_bytes

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar.testing import TestClient
from web_door import create, opened, problem

from periple.tables.house import House
from periple.tables.problems import store_away

BROWSER = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}
ODD = [
    "/a%00.html", "/%00", "/x.html", "/%C3%A9.html", "/a%ff.html", "/a%0a.html", f"/{'a' * 300}.html", "/table/a/b.c",
    "/lab/a%00/b%00", "/lab/x/y", "/lab/x/tables.zip", "/foo.css", "/nul%00.css", "/assets/gone.js", "/join/a/b/c",
    "/..%2f..%2fetc/passwd.txt", "/api%00", "/wp-login.php", "/index.html.bak", "/%zz.html", "/a.b/c.d",
]  # fmt: skip


def answers_with_a_page(client: TestClient[object], address: str) -> None:
    answer = client.get(address, headers=BROWSER, follow_redirects=False)
    assert answer.status_code in (200, 303, 404), address
    if answer.status_code != 303:
        assert answer.headers["content-type"] == "text/html; charset=utf-8", address
        assert "<html" in answer.text


@pytest.mark.parametrize("address", ODD)
def test_an_odd_address_answers_with_a_page(tmp_path: Path, address: str) -> None:
    with opened(tmp_path / "p.db") as client:
        answers_with_a_page(client, address)


def test_any_address_answers_with_a_page(tmp_path: Path) -> None:
    names = st.binary(max_size=40).map(quote_from_bytes) | st.text(max_size=40).map(quote)
    tails = st.sampled_from(["", ".html", ".js", ".", "/", "?lang=fr", "?%00=%ff"])
    with opened(tmp_path / "p.db") as client:

        @settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
        @given(st.sampled_from(["/", "/table/", "/join/", "/lab/", "/rules/", "/assets/"]), names, tails)
        def ask(start: str, name: str, tail: str) -> None:
            if not f"{start}{name}".startswith("//"):  # names another server
                answers_with_a_page(client, start + name + tail)

        ask()


def test_a_program_still_gets_the_document(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        for address in ("/a%00.html", "/foo.css", "/join/a/b/c", "/lab/x/y"):
            problem(client.get(address), 404, "no-page")
        problem(client.get("/api/nothing", headers=BROWSER), 404, "no-page")
        problem(client.post("/table/x", headers=BROWSER), 405, "no-method")


def test_a_refusal_that_a_person_meets_is_a_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a name that is not ours, too fast, while the database is away."""
    with opened(tmp_path / "p.db", limits=True) as client:
        table, tokens = create(client)

        async def away(house: House, key: str) -> None:
            raise store_away()

        monkeypatch.setattr(House, "table", away)
        french = BROWSER | {"Accept-Language": "fr"}
        found = client.get(f"/join/{table}/{tokens[0]}", headers=french)
        assert (found.status_code, found.headers["retry-after"]) == (503, "2")
        assert "text/html" in found.headers["content-type"]
        assert "Essayez encore" in found.text
        wrong = client.get("/", headers=french | {"Host": "other.example"})
        assert (wrong.status_code, wrong.headers["content-type"]) == (421, "text/html; charset=utf-8")
        for _ in range(300):
            last = client.get("/", headers=french)
        assert (last.status_code, last.headers["content-type"]) == (429, "text/html; charset=utf-8")
        assert 'lang="fr"' in last.text
