"""A table that begins at a position of somebody's choosing, as a share link carries it."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from click.testing import CliRunner
from httpx import Response
from litestar.testing import TestClient
from sqlalchemy import Connection, create_engine, delete
from web_door import PEOPLE, bearer, create, finish, look, opened, play, problem

import periple
from periple.cli import main
from periple.tables.storage import schema
from periple.tables.storage.store import Store

ROUTARD = {"seed": 3, "turn": 1, "places": [4, 9], "money": [200, 50], "options": {"start": "express"}}
POSITIONS: list[tuple[str, dict[str, Any]]] = [
    ("routard", ROUTARD),
    ("globetrotter", {"seed": 5}),
    ("wanderlust", {"seed": 5}),
    ("wishland", {"seed": 5, "round": 2, "credits": [9, 3]}),
]


@pytest.mark.parametrize(("title", "position"), POSITIONS)
def test_a_position_is_played_on_against_a_bot_and_read_back(
    tmp_path: Path, title: str, position: dict[str, Any]
) -> None:
    seats = [{"who": "person", "name": "Richard"}, {"who": "bot", "bot": "any"}]
    with opened(tmp_path / "p.db") as client:
        body = {"title": title, "seats": seats, "position": position, "here": [0]}
        made = client.post("/api/tables", json=body).json()
        table, token = made["table"], made["invites"][0]["token"]
        client.post(f"/api/tables/{table}/pause", json={"paused": True}, headers=bearer(token))
        first = look(client, table, token)
        assert first["arranged"]
        before = periple.arrange(title, position | {"seats": 2})
        assert first["fairness"]["chosen"]
        if first["ply"] == 0:
            assert [one["move"] for one in first["view"]["choices"]] == [
                one.move for one in before.choices() if before.seat == 0
            ]
        client.post(f"/api/tables/{table}/pause", json={"paused": False}, headers=bearer(token))
        answer = take_first_choice(client, table, token)
        assert answer.status_code == 200, answer.text
        client.post(f"/api/tables/{table}/pause", json={"paused": True}, headers=bearer(token))
        last = look(client, table, token)
    _forget_snapshots(tmp_path / "p.db")
    with opened(tmp_path / "p.db") as client:
        assert look(client, table, token)["view"] == last["view"]


def take_first_choice(client: TestClient[Any], table: str, token: str) -> Response:
    """In his turn; once more when the robot has played out of its own meanwhile."""
    while True:
        now = look(client, table, token)
        if now["to_act"] == 0:
            body = {"at": now["ply"], "nonce": f"a{now['ply']}", "move": now["view"]["choices"][0]["move"]}
            answer = client.post(f"/api/tables/{table}/moves", json=body, headers=bearer(token))
            if answer.status_code != 409:
                return answer


def _forget_snapshots(file: Path) -> None:
    """So that the table must be read from its beginning."""
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        connection.execute(delete(schema.snapshots))
    engine.dispose()


def test_an_arranged_game_has_a_journal_a_replay_a_what_if_and_a_rematch(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        position = {"seed": 3, "held": [3, 5]}
        body = {"title": "lantern", "seats": PEOPLE, "position": position, "here": [0, 1]}
        made = client.post("/api/tables", json=body).json()
        table, tokens = made["table"], [one["token"] for one in made["invites"]]
        assert [look(client, table, token)["view"]["mine"]["card"] for token in tokens] == [3, 5]
        finish(client, table, tokens)
        answer = client.get(f"/api/tables/{table}/journal")
        assert answer.json()["position"] == position | {"seats": 2}
        assert periple.load(answer.content).over
        file = tmp_path / "game.json"
        file.write_bytes(answer.content)
        promised = look(client, table)["fairness"]["commitment"]
        run = CliRunner().invoke(main, ["verify", str(file), "--commitment", promised, "--lang", "en"])
        assert run.exit_code == 0, run.output
        replay = client.get(f"/api/tables/{table}/replay", params={"ply": 0, "seat": 1}).json()
        assert replay["view"]["mine"]["card"] == 5
        copy = client.post(f"/api/tables/{table}/what-if", json={"ply": 1, "seat": 0, "bot": "any"}).json()
        assert look(client, copy["table"])["arranged"]
        again = client.post(f"/api/tables/{table}/rematch", headers=bearer(tokens[0])).json()
        assert again["arranged"]
        assert look(client, again["table"], tokens[0])["view"]["mine"]["card"] == 5  # one seat further


BAD: list[tuple[dict[str, Any], int, str]] = [
    ({"position": {"cheat": 1}}, 400, "cheat"),
    ({"position": {"money": "much"}}, 400, "money"),
    ({"position": {"money": [10, 20, 30]}}, 400, "2"),
    ({"position": {"seats": 5}}, 400, "2"),
    ({"position": {"seats": "2"}}, 400, ""),
    ({"position": {"places": [-1, 0]}}, 400, ""),
    ({"position": {"places": [10**30, 0]}}, 400, ""),
    ({"position": {"seed": 2**63}}, 400, "64"),  # more than the store holds
    ({"position": {"seed": 10**30}}, 400, "64"),
    ({"position": {"dice": [7]}}, 400, "6"),
    ({"position": {"bags": [[[[[[[[[1]]]]]]]]]}}, 400, ""),
    ({"position": {"options": {"start": "never"}}}, 400, ""),
    ({"position": {}, "seed": 7}, 400, "seed"),
    ({"position": {}, "options": {"start": "express"}}, 400, "options"),
    ({"position": [1]}, 400, "position"),
    ({"position": {"dice": [1] * 10_000}}, 413, ""),
]


@pytest.mark.parametrize(("more", "status", "word"), BAD)
def test_a_bad_position_is_told_in_a_sentence_and_makes_no_table(
    tmp_path: Path, more: dict[str, Any], status: int, word: str
) -> None:
    with opened(tmp_path / "p.db") as client:
        answer = client.post("/api/tables?lang=en", json={"title": "routard", "seats": PEOPLE, "public": True} | more)
        kind = {400: ("wrong", "bad-request"), 413: ("too-long",)}[status]
        found = problem(answer, status, answer.json()["kind"])
        assert found["kind"] in kind
        assert word in found["detail"]
        assert client.get("/api/tables").json()["tables"] == []


def test_a_database_of_the_first_version_is_brought_up_to_date(tmp_path: Path) -> None:
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client)
        play(client, table, tokens, 2)
    as_first_version(tmp_path / "p.db", tmp_path / "old.db")
    with opened(tmp_path / "old.db") as client:
        state = look(client, table, tokens[0])
        assert (state["ply"], state["arranged"]) == (2, False)
        play(client, table, tokens, 1)


def test_chat_of_0_3_0_stays_as_it_was_and_new_lines_count_on(tmp_path: Path) -> None:
    """Then a line's number was its time in microseconds."""
    with opened(tmp_path / "p.db") as client:
        table, tokens = create(client)
        silent, _ = create(client)
        for words in ("one", "two"):
            client.post(f"/api/tables/{table}/chat", json={"text": words}, headers=bearer(tokens[0]))
    old = 1_760_000_000_000_000
    as_version("0011", tmp_path / "p.db", tmp_path / "old.db")
    with closing(sqlite3.connect(tmp_path / "old.db")) as store:
        store.execute("UPDATE chat SET id = id + ?", [old])
        store.commit()
    for database in (tmp_path / "old.db", tmp_path / "old.db"):  # opened once more, nothing changes
        with opened(database) as client:
            lines = client.get(f"/api/tables/{table}/chat").json()["lines"]
            told = [(line["text"], line["id"], line["said"]) for line in lines[:2]]
            assert told == [("one", old + 1, old // 1000), ("two", old + 2, old // 1000)]
            assert (look(client, table)["last_chat"], look(client, silent)["last_chat"]) == (lines[-1]["id"], 0)
            answer = client.post(f"/api/tables/{table}/chat", json={"text": "new"}, headers=bearer(tokens[1]))
            (new,) = answer.json()["lines"]
            assert new["id"] == lines[-1]["id"] + 1 and new["said"] > old // 1000
            after = client.get(f"/api/tables/{table}/chat", params={"after": lines[-1]["id"]}).json()["lines"]
            assert after == [new]
            play(client, table, tokens, 3)


def as_first_version(now: Path, then: Path) -> None:
    as_version("0001", now, then)


def as_version(revision: str, now: Path, then: Path) -> None:
    """What a former version would have kept of a database."""
    with create_engine(f"sqlite:///{then}").begin() as connection:
        command.upgrade(migrations(connection), revision)
    with closing(sqlite3.connect(then)) as old:
        old.execute("ATTACH ? AS now", [str(now)])
        kept = "SELECT name FROM main.sqlite_master WHERE type = 'table' AND name != 'alembic_version'"
        for (name,) in old.execute(kept).fetchall():
            columns = ", ".join(row[1] for row in old.execute(f"PRAGMA main.table_info({name})"))
            old.execute(f"INSERT INTO main.{name} ({columns}) SELECT {columns} FROM now.{name}")
        old.commit()


def test_the_migrations_make_the_schema(tmp_path: Path) -> None:
    """What Alembic has made is what the code expects: nothing is left to change."""

    async def run() -> None:
        store = Store(f"sqlite:///{tmp_path}/p.db")
        await store.open()
        async with store.engine.connect() as connection:
            await connection.run_sync(_check)
        await store.close()

    asyncio.run(run())


def _check(connection: Connection) -> None:
    command.check(migrations(connection))


def migrations(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", "periple.tables.storage:migrations")
    config.attributes["connection"] = connection
    return config
