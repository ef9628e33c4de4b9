"""`periple admin` works on the database of a running server, and the server notices what it does."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import click
import msgspec
import pytest
from click.testing import CliRunner
from tables_door import first_move, in_house, new_table, people, play_some

from periple.cli import main
from periple.console import HELP
from periple.kernel.door import load
from periple.tables import seating
from periple.tables.admin import listing
from periple.tables.admin import people as persons
from periple.tables.house import House
from periple.tables.loading import saved_match
from periple.tables.mailbox import Mailbox
from periple.tables.making import SeatWish, TableWish
from periple.tables.problems import Problem
from periple.tables.table import Table
from periple.tables.tidying import DAY
from postgres import Postgres

NEVER = 120  # seconds: only so that what never comes fails instead of waiting for ever


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'p.db'}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database(f"admin{abs(hash(request.node.name)) % 10**9}")


def run(*words: str, database: str) -> str:
    """Run a command as an operator does; what it says."""
    result = CliRunner().invoke(main, ["admin", *words, "--database", database, "--lang", "en"])
    assert result.exit_code == 0, result.output
    return str(result.output)


async def beside(*words: str, database: str) -> str:
    """Run a command while the server runs."""
    return await asyncio.to_thread(run, *words, database=database)


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(NEVER):
        while not holds():
            await asyncio.sleep(0.02)


async def problem(act: Awaitable[Any]) -> str:
    with pytest.raises(Problem) as found:
        await act
    return found.value.kind


async def tries(table: Table) -> str:
    """Try a move; the kind of the problem, or nothing."""
    try:
        async with table.lock:
            match = await table.awake()
            seat, at, move = match.seat or 0, match.ply, 0
        await table.submit(seat, at, "tried", move)
    except Problem as error:
        return error.kind
    return ""


def named(first: str = "Ida", second: str = "Zheng") -> TableWish:
    return TableWish("globetrotter", [SeatWish("person", first), SeatWish("person", second)], seed=7, public=True)


def test_a_closed_table_is_only_read_and_opens_again(database: str) -> None:
    async def act(house: House) -> None:
        table, _ = await new_table(house, named())
        await play_some(table, 2)
        seat, at, move = await first_move(table)
        await beside("close", table.id, database=database)
        await until(lambda: table.row.closed)
        assert await problem(table.submit(seat, at, "x", move)) == "closed"
        assert await problem(house.chat.say(table, 0, "hello")) == "closed"
        assert await problem(seating.present(table, 0, "Nellie", None)) == "closed"
        assert table.id not in [row.id for row in await house.store.public_tables()]
        assert json.loads(bytes((await table.look(seat, 0)).view))["choices"] == []
        await beside("reopen", table.id, database=database)
        await until(lambda: not table.row.closed)
        await table.submit(seat, at, "x", move)

    in_house(database, act)


def test_bots_rest_at_a_closed_table(database: str) -> None:
    async def act(house: House) -> None:
        table, _ = await new_table(house, TableWish("globetrotter", [SeatWish("bot", bot="any")] * 2, seed=1))
        await beside("close", table.id, database=database)
        await until(lambda: table.row.closed)
        house.acting.consider(table)
        await until(lambda: not house.acting.busy(table))
        assert table.id not in await house.store.on_the_move()

    in_house(database, act, bot_delay=0.05)


def test_a_removed_table_is_gone_and_its_readers_too(database: str) -> None:
    async def act(house: House) -> None:
        table, _ = await new_table(house, named())
        other, _ = await new_table(house)
        await play_some(table, 2)
        await house.chat.say(table, 0, "hello")
        reader = Mailbox(0)
        table.audience.readers.add(reader)
        await beside("delete", table.id, database=database)
        await until(lambda: table.id not in house.tables and bool(reader.closing))
        assert await problem(house.table(table.id)) == "no-table"
        assert (await house.table(other.id)).id == other.id
        assert await house.store.tail(table.id, 0) == []

    in_house(database, act)


def test_a_hidden_table_leaves_the_lobby(database: str) -> None:
    async def act(house: House) -> None:
        table, _ = await new_table(house, named())
        assert [row.id for row in await house.store.public_tables()] == [table.id]
        await beside("hide", table.id, database=database)
        await until(lambda: not table.row.public)
        assert await house.store.public_tables() == []
        await beside("unhide", table.id, database=database)
        await until(lambda: table.row.public)

    in_house(database, act)


def test_banned_names_and_addresses_are_known_at_once(database: str) -> None:
    async def act(house: House) -> None:
        bans = house.store.bans
        table, _ = await new_table(house, named("Ida", "Zheng"))
        await beside("ban", "--name", "Zheng", "--hours", "2", database=database)
        await beside("ban", "--address", "192.0.2.7", database=database)
        await beside("ban", "--address", "2001:db8:1::/48", database=database)
        await until(lambda: len(bans.networks) == 2 and bool(bans.names))
        assert bans.turns_away("192.0.2.7") and bans.turns_away("::ffff:192.0.2.7")
        assert bans.turns_away("2001:db8:1:5::9")
        assert not any(bans.turns_away(one) for one in ("192.0.2.8", "2001:db8:2::1", "testclient", ""))
        assert await problem(seating.present(table, 0, "Ζheng", None)) == "banned", "a Greek letter"
        assert await problem(house.chat.say(table, 1, "hello")) == "banned"
        assert await problem(house.create(named("Zheng", "Ada"))) == "banned"
        assert "192.0.2.7" in await beside("bans", database=database)
        assert "1 ban ended" in await beside("unban", "--name", "zheng", database=database)
        await until(lambda: not bans.names)
        await house.chat.say(table, 1, "hello")
        bans.take([{"kind": "address", "value": "192.0.2.7", "until": 1}])
        assert not bans.turns_away("192.0.2.7"), "it ends by itself"

    in_house(database, act)


def test_a_person_is_erased_everywhere_and_hashes_stay_true(database: str) -> None:
    async def act(house: House) -> None:
        table, _ = await new_table(house, named("Firstname", "Zheng"))
        await seating.present(table, 0, "Secretly", None)
        await house.chat.say(table, 0, "my address is here")
        await house.chat.say(table, 1, "hello secretly, and Firstname!")
        await play_some(table, 30)
        await seating.notify_at(table, 0, "json://secretly.example.org")
        held = json.loads(await beside("export", "Secretly", database=database))["tables"]
        assert [(one["table"], one["seat"], one["names"]) for one in held] == [(table.id, 0, ["Firstname", "Secretly"])]
        assert [line["text"] for line in held[0]["chat"]] == ["my address is here"]
        assert held[0]["notices_to"] == "json://secretly.example.org" and len(held[0]["moves"]) > 5
        before = [row.hash for row in await house.store.tail(table.id, 0)]
        assert "Erased at 1 table." in await beside("erase", "secretly", database=database)
        await until(lambda: table.row.rewrites == 1 and table.asleep)
        assert [row.hash for row in await house.store.tail(table.id, 0)] == before
        for data in await everything(house):
            assert b"Secretly" not in data and b"secretly" not in data and b"Firstname" not in data, data[:200]
        assert [line.text for line in await house.store.chat(table.id)] == ["…", "hello somebody, and somebody!"]
        view = bytes((await table.look(1, 0)).view)
        assert b"somebody" in view and b"Secretly" not in view
        await play_some(table, 32)  # and so it goes on
        assert table.kept is None
        match = load(json.loads(json.dumps(msgspec.to_builtins(await saved_match(house.store, table.row)))))
        assert match.ply == table.row.ply
        for data in await everything(house):
            assert b"ecretly" not in data

    in_house(database, act)


async def everything(house: House) -> list[bytes]:
    """All that lies in the database."""
    from periple.tables.storage import schema

    parts = [part for part in schema.metadata.sorted_tables if part.name != "contents"]
    rows = [row for part in parts for row in await house.store.rows(part.select())]
    return [cell if isinstance(cell, bytes) else str(cell).encode() for row in rows for cell in row.values()]


def test_two_erased_people_have_two_names(database: str) -> None:
    async def act(house: House) -> None:
        table, _ = await new_table(house, named("Somebody", "Zheng"))
        await beside("erase", "Zheng", database=database)
        assert [one.name for one in await house.store.seats(table.id)] == ["Somebody", "somebody 2"]
        assert await persons.erase_everybody(house.store, table.id, "x")
        assert [one.name for one in await house.store.seats(table.id)] == ["x 1", "x 2"]

    in_house(database, act)


def test_tables_are_listed_and_counted(database: str) -> None:
    async def act(house: House) -> None:
        house.acting.stopped = True
        first, _ = await new_table(house, named())
        second, _ = await new_table(house, people(seats=3))
        third, _ = await new_table(house, TableWish("globetrotter", [SeatWish("person"), SeatWish("bot", bot="any")]))
        await play_some(second, 6)
        listed = json.loads(await beside("tables", "--json", database=database))
        assert {one["table"] for one in listed} == {first.id, second.id, third.id}
        assert (
            json.loads(await beside("tables", "--by", "players", "--json", database=database))[0]["table"] == second.id
        )
        assert json.loads(await beside("tables", "--by", "size", "--json", database=database))[0]["table"] == second.id
        one = next(one for one in listed if one["table"] == first.id)
        assert (one["people"], one["state"], one["public"], one["seats"]) == (["Ida", "Zheng"], "playing", True, 2)
        assert first.id in await beside("tables", "--most", "1", database=database)
        await beside("close", second.id, database=database)
        counted = await listing.statistics(house.store, 30)
        assert [(each.made, each.begun, each.finished, each.left) for each in counted] == [(3, 1, 0, 1)]
        assert counted[0].day == listing.day_of(house.store.clock.now_ms() // DAY)
        assert "globetrotter" in await beside("statistics", database=database)

    in_house(database, act)


def test_mistakes_are_one_sentence(tmp_path: Path) -> None:
    for words in (
        ["close", "nosuchtable"],
        ["ban", "--address", "here"],
        ["ban"],
        ["unban", "--name", "a", "--address", "b"],
    ):
        result = CliRunner().invoke(main, ["admin", *words, "--database", str(tmp_path / "p.db"), "--lang", "fr"])
        assert result.exit_code == 2, words
        assert result.stderr.count("\n") == 1 and "Traceback" not in result.output


def test_every_command_of_the_operator_has_help_in_both_languages() -> None:
    group = main.commands["admin"]
    assert isinstance(group, click.Group)
    for name, command in group.commands.items():
        assert name in HELP, name
        for option in command.params:
            if isinstance(option, click.Option):
                own = HELP.get(f"{name}_{option.name}") or HELP.get(option.name or "")
                assert own is not None and own.fr and own.en, f"{name} --{option.name}"
