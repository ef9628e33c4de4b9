"""What one visitor can't do to a server, by odd addresses, clocks and links; and how it is asked whether it is well."""

import asyncio
import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text
from web_door import PATIENCE, PEOPLE, bearer, create, finish, look, opened, play, problem, without_refill

import periple
from periple.console import missing
from periple.kernel.words import PeripleError
from periple.tables import live_match, seating
from periple.tables.limits import Buckets
from periple.tables.loading import AT_ONCE, whole_match
from periple.tables.settings import read_environment
from periple.tables.storage.store import Store
from periple.tables.tidying import tidy_database
from periple.web import afterwards, live_socket
from periple.web.gate import Limits, cost
from periple.web.serve import check_database


@pytest.mark.parametrize(
    "path", ["/a%00.html", "/" + "a" * 5000, "/" + "a" * 5000 + ".html", "/%00", "/..%2f..%2fx.js"]
)
def test_odd_addresses_are_no_mistake_of_ours(tmp_path: Path, path: str) -> None:
    with opened(tmp_path / "p.db") as client:
        assert client.get(path).status_code in (200, 400, 404)


@pytest.mark.parametrize("method", ["GET", "POST", "HEAD", "DELETE"])
@pytest.mark.parametrize("table", ["6esmvndwitd6", "%00", "%0A", ""])
def test_plain_http_finds_nothing_where_sockets_are(tmp_path: Path, table: str, method: str) -> None:
    with opened(tmp_path / "p.db") as client:
        for path in (f"/api/tables/{table}/live", f"//api//tables/{table}//live/"):
            assert client.request(method, f"http://testserver.local{path}").status_code in (404, 405)


def test_the_store_is_not_asked_for_what_no_table_is_called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """PostgreSQL takes no NUL, and would be thought away."""

    async def never(*_: object) -> None:
        raise AssertionError("the store was asked")

    monkeypatch.setattr(Store, "table", never)
    with opened(tmp_path / "p.db") as client:
        for key in ("%00", "x%00y", "a" * 3000, "N%C3%A4h"):
            problem(client.get(f"/join/{key}/x"), 404, "no-table")
            with client.websocket_connect(f"/api/tables/{key}/live") as line:
                assert line.receive_json(timeout=PATIENCE)["problem"]["kind"] == "no-table"


@pytest.mark.parametrize(
    "body", [b'{"title":"\xff"}', b"\xff\xfe{}", b'{"\xc3":1}', b'{"title":"\xed\xa0\x80"}', b"\x00"]
)
def test_a_body_that_is_no_text_is_the_visitors_mistake(tmp_path: Path, body: bytes) -> None:
    with opened(tmp_path / "p.db") as client:
        table, _ = create(client, title="lantern")
        for path in ("/api/tables", f"/api/tables/{table}/moves", "/api/positions"):
            found = client.post(path, content=body, headers={"Content-Type": "application/json"})
            problem(found, 400, "bad-request")


@pytest.mark.parametrize("clock", [2**40, -1, 0, 31 * 24 * 3600])
def test_a_clock_has_a_sensible_length(tmp_path: Path, clock: int) -> None:
    with opened(tmp_path / "p.db") as client:
        body = {"title": "lantern", "seats": PEOPLE, "clock": clock}
        problem(client.post("/api/tables", json=body), 400, "bad-request")
        assert client.post("/api/tables", json=body | {"clock": 60}).status_code == 201


def test_a_broken_invite_link_gets_the_page_and_a_program_the_problem(tmp_path: Path) -> None:
    browser = {"Accept": "text/html,application/xhtml+xml"}
    with opened(tmp_path / "p.db") as client:
        table, _ = create(client, title="lantern")
        for link in (f"/join/{table}/damaged", "/join/nowhere/x", "/join/N%C3%A4h/x", f"/join/{table}", "/join/"):
            answer = client.get(link, headers=browser, follow_redirects=False)
            assert (answer.status_code, answer.headers["content-type"][:9]) == (404, "text/html")
            assert not answer.cookies
        problem(client.get(f"/join/{table}/damaged"), 403, "not-yours")
        problem(client.get(f"/join/{table}"), 404, "no-page")


@pytest.mark.parametrize("tail", [".", ")", ").", "%C2%BB", "%3E"])
def test_a_link_is_understood_with_the_end_of_the_sentence_around_it(tmp_path: Path, tail: str) -> None:
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client)
        for link in (f"/join/{table}/{tokens[1]}{tail}", f"/table/{table}{tail}"):
            answer = client.get(link, follow_redirects=False)
            assert (answer.status_code, answer.headers["location"]) == (303, f"/table/{table}")
        assert look(client, table)["held"] == [1]


def test_the_door_is_described_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(tmp_path / "p.db") as client:
        schema = client.app.openapi_schema
        made: list[int] = []
        to_schema = type(schema).to_schema

        def counted(self: Any) -> dict[str, Any]:
            made.append(1)
            found: dict[str, Any] = to_schema(self)
            return found

        monkeypatch.setattr(type(schema), "to_schema", counted)
        answers = {client.get("/api/openapi.json").content for _ in range(3)} | {client.get("/api").content}
        assert (len(answers), len(made)) == (2, 1)


def test_ready_writes_and_health_does_not(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        written = client.app.state.house.store.writer
        before = written.commits
        assert client.get("/healthz").json()["status"] == "ok"
        assert written.commits == before
        assert client.get("/readyz").json()["status"] == "ok"
        assert written.commits == before + 1
        client.get("/readyz")
        assert written.commits == before + 1  # for a second the last answer stands
        client.app.state.house.closing = True
        assert client.get("/readyz").status_code == 503
        client.app.state.house.closing = False


def test_the_database_file_is_its_owners_alone(tmp_path: Path) -> None:
    file = tmp_path / "p.db"
    file.touch(0o644)
    with opened(file) as client:
        table, tokens = create(client, title="lantern")
        client.post(f"/api/tables/{table}/chat", json={"text": "hello"}, headers=bearer(tokens[0]))
        rights = {one.name: stat.S_IMODE(one.stat().st_mode) for one in tmp_path.iterdir()}
    assert set(rights.values()) == {0o600}, rights


def test_a_newer_database_stops_the_start_with_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "p.db"
    with opened(file):
        pass
    with create_engine(f"sqlite:///{file}").begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(PeripleError, match="newer version"):
        check_database(f"sqlite:///{file}")


@pytest.mark.parametrize("command", [check_database, lambda address: tidy_database(address, 30, finished=False)])
def test_a_database_that_can_not_be_opened_is_told_in_a_sentence(
    tmp_path: Path, command: Callable[[str], object]
) -> None:
    (tmp_path / "junk.db").write_bytes(b"no database " * 500)
    nowhere = (f"sqlite:///{tmp_path}/junk.db", f"sqlite:///{tmp_path}", "postgresql://u:p@127.0.0.1:1/none")
    for address in (*nowhere, "postgresql://u:secret:word@::/"):
        with pytest.raises(PeripleError) as told:
            command(address)
        assert "can't be opened" in told.value.message("en")
        assert "secret" not in told.value.message("en")


def test_a_setting_that_makes_no_sense_and_a_package_that_is_missing_are_told_in_a_sentence() -> None:
    for name, value in (("port", "99999"), ("idle", "0"), ("workers", "-1"), ("bot_budget", "0"), ("bot_delay", "-1")):
        with pytest.raises(PeripleError, match=name):
            read_environment({f"PERIPLE_{name.upper()}": value}, {})
    assert "None" not in missing(ImportError("cannot import name 'x' from 'uvicorn'"), "server").message("en")


@pytest.mark.parametrize("url", ["games.example.org", "https://", "ftp://games.example.org", "https://a.example/?x"])
def test_a_public_address_that_is_none_is_told_in_a_sentence(url: str) -> None:
    """Everybody would be refused under it, and every link be wrong."""
    with pytest.raises(PeripleError, match="url"):
        read_environment({"PERIPLE_URL": url}, {})
    for good in ("", "https://games.example.org", "http://10.0.0.2:8000/games/"):
        assert read_environment({"PERIPLE_URL": good}, {}).url == good


def test_a_name_that_is_not_ours_is_refused_and_tls_is_kept(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db", url="https://games.example.org") as client:
        for host in ("evil.example", "evil.example:8000", "localhost.evil.example"):
            problem(client.get("/api/titles", headers={"Host": host}), 421, "bad-host")
        for host in ("games.example.org", "localhost:8000", "127.0.0.1:8000", "[::1]:8000", "192.168.1.20"):
            assert client.get("/api/titles", headers={"Host": host}).status_code == 200
        assert "strict-transport-security" not in client.get("/").headers
        assert "strict-transport-security" in client.get("https://games.example.org/").headers
        table, _ = create(client, title="lantern")
        with client.websocket_connect(f"/api/tables/{table}/live", headers={"Host": "evil.example"}) as line:
            assert line.receive_json(timeout=PATIENCE)["problem"]["kind"] == "bad-host"


def test_a_long_story_is_told_in_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_match, "MOST_LINES", 4)
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client)
        whole = look(client, table, tokens[0])["told"]
        play(client, table, tokens, 11)
        state = look(client, table, tokens[0])
        assert (state["since"], {one["ply"] for one in state["told"]}) == (7, {8, 9, 10, 11})
        told, since, pages = [], 0, 0
        while since < state["ply"]:
            page = client.get(f"/api/tables/{table}/told", params={"since": since}, headers=bearer(tokens[0])).json()
            assert (page["since"], page["last"]) == (since, 11)
            told, since, pages = told + page["told"], page["until"], pages + 1
        assert pages == 3
        assert told[: len(whole)] == whole
        assert told[-len(state["told"]) :] == state["told"]


def test_a_result_is_made_once_and_told_in_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    whole = afterwards.whole_match

    async def counted(store: Any, row: Any, until: int | None, note: Any) -> Any:
        made.append(row.id)
        return await whole(store, row, until, note)

    monkeypatch.setattr(afterwards, "whole_match", counted)
    monkeypatch.setattr(afterwards, "MOST_RESULT_LINES", 3)
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client, title="lantern")
        finish(client, table, tokens)
        first = client.get(f"/api/tables/{table}/result").json()
        assert len(first["movers"]) == 3 < first["last"]
        movers, since = first["movers"], 3
        while since < first["last"]:
            page = client.get(f"/api/tables/{table}/result", params={"since": since}).json()
            assert page["scores"] == first["scores"]
            movers, since = movers + page["movers"], since + 3
        assert len(movers) == first["last"]
        assert made == [table]


def test_a_long_game_lets_the_other_tables_in_while_it_is_read(tmp_path: Path) -> None:
    """Its result is the points after each line, in pieces between which others are served."""
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client, title="wishland")
        finish(client, table, tokens)
        journal = client.get(f"/api/tables/{table}/journal").json()
        result = client.get(f"/api/tables/{table}/result").json()
    assert result["curve"] == periple.load(journal).curve()

    seen, served = [], 0

    async def read() -> None:
        nonlocal served
        store = Store(f"sqlite:///{tmp_path / 'p.db'}")
        await store.open()
        row = await store.table(table)
        assert row is not None
        reading = asyncio.create_task(whole_match(store, row, None, lambda _: seen.append(served)))
        while not reading.done():
            await asyncio.sleep(0)
            served += 1
        await store.close()

    asyncio.run(read())
    assert len(seen) == len(journal["journal"]) + 1
    assert seen[-1] - seen[0] >= len(seen) // AT_ONCE


def test_limits_charge_by_cost(tmp_path: Path) -> None:
    assert cost("GET", "/api/tables/x") == 1
    assert cost("GET", "/api/tables/x/result") == 10
    assert cost("POST", "/api/titles/lantern/lessons/one/why") == 5
    with opened(tmp_path / "p.db", limits=True) as client:
        without_refill(client)
        body = {"title": "lantern", "rules": 1, "content": "x", "position": {}}
        answers = [client.post("/api/positions", json=body).status_code for _ in range(30)]
        assert answers.count(429) >= 5


def test_names_do_not_change_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody who looks gets everything anew, and each name is looked up for every line that is told."""
    monkeypatch.setattr(seating, "MOST_NAMES", 3)
    assert cost("POST", "/api/tables/x/name") == 20
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client, title="lantern")
        names = [
            client.post(f"/api/tables/{table}/name", json={"name": f"Ada {number}"}, headers=bearer(tokens[0]))
            for number in range(4)
        ]
        assert [one.status_code for one in names] == [200, 200, 200, 409]
        problem(names[-1], 409, "no-more-names")
        assert look(client, table)["seats"][0]["name"] == "Ada 2"


def test_positions_and_lessons_count_as_tables(tmp_path: Path) -> None:
    """Each of these answers 429 when thirty tables were made; the next step of a lesson does not."""
    with opened(tmp_path / "p.db", limits=True) as client:
        limits: Limits = client.app.state.limits
        lesson = "/api/titles/globetrotter/lessons/1"
        for path, body in (("/api/positions", {}), (lesson, {"moves": []}), ("/api/tables", {})):
            limits.tables, limits.requests = Buckets(1, 1e-9), Buckets(1000, 1)
            assert client.post(path, json=body).status_code != 429
            problem(client.post(path, json=body), 429, "too-fast")
        assert client.post(lesson, json={"moves": [-2]}).status_code != 429


def test_sockets_are_charged_by_cost_and_by_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A look from another seat costs more than a move, and all sockets of an address have one purse."""
    monkeypatch.setattr(live_socket, "PER_SECOND", 1e-9)
    with opened(tmp_path / "p.db", limits=True) as client:
        without_refill(client)
        table, _ = create(client, title="lantern")
        limits: Limits = client.app.state.limits
        before = purse(limits.requests)
        with client.websocket_connect(f"/api/tables/{table}/live") as line:
            until_refused(line, {"type": "sit", "seat": None}, 9)  # 40 at once, five each
            assert before - purse(limits.requests) == pytest.approx(2)
            assert limits.messages.burst - purse(limits.messages) == pytest.approx(40)
        limits.messages = Buckets(3, 1e-9)
        for beats in (13, 1):
            with client.websocket_connect(f"/api/tables/{table}/live") as line:
                until_refused(line, {"type": "beat"}, beats)
        limits.requests = Buckets(1, 1e-9)
        with client.websocket_connect(f"/api/tables/{table}/live") as line:
            assert line.receive_json(timeout=PATIENCE)["problem"]["kind"] == "too-fast"


def purse(buckets: Buckets) -> float:
    """What the only address has left."""
    [left] = [one.left for one in buckets._buckets.values()]
    return left


def until_refused(line: Any, message: dict[str, Any], times: int) -> None:
    """The same message so often: the last one, and none before, comes too fast."""
    for _ in range(times - 1):
        line.send_json(message)
    line.send_json({"type": "beat", "mark": 1})  # makes no sense, and is told so after all that was right
    line.send_json(message)
    kinds = [told["problem"]["kind"] for told in answers(line) if told["type"] == "problem"]
    assert kinds == ["bad-request", "too-fast"]


def answers(line: Any) -> Iterator[dict[str, Any]]:
    """All that comes, up to the first that came too fast."""
    told: dict[str, Any] = {}
    while told.get("problem", {}).get("kind") != "too-fast":
        told = line.receive_json(timeout=PATIENCE)
        yield told
