"""Nothing acknowledged is ever lost: servers killed at random, a database that goes away, a disk that is full."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from sqlalchemy import text
from tables_door import first_move, in_house, new_table, play_some

from chaos import torment
from chaos_servers import torment_servers
from periple.tables.house import House
from periple.tables.problems import Problem
from periple.tables.storage.statements import WriteSet
from postgres import Postgres
from runs import many

ROUNDS = many(60, 3, 2)


def test_kills_on_sqlite(tmp_path: Path) -> None:
    found = asyncio.run(torment(f"sqlite:///{tmp_path}/chaos.db", ROUNDS))
    assert found["acknowledged"] > ROUNDS * 5
    assert found["lines"] >= found["acknowledged"]


def test_kills_on_postgresql(postgres: Postgres) -> None:
    found = asyncio.run(torment(postgres.new_database("chaos"), ROUNDS))
    assert found["acknowledged"] > ROUNDS * 5
    assert found["lines"] >= found["acknowledged"]


def test_two_servers_and_their_database_are_killed_and_nothing_is_lost_or_told_twice(postgres: Postgres) -> None:
    """Five rounds have each kind of harm, and an outage that is longer than a turn."""
    found = asyncio.run(torment_servers(postgres, postgres.new_database("chaos_two"), many(60, 5, 5), tables=4))
    assert found["lines"] >= found["acknowledged"] > 25
    assert found["chat"] > 5


def test_a_full_disk_loses_nothing_and_play_goes_on(tmp_path: Path) -> None:
    """SQLite says `database or disk is full` when it may not grow; the same error as on a full disk."""

    async def act(house: House) -> None:
        table, _ = await new_table(house)
        await play_some(table, 5)
        await _allow_pages(house, 1)
        before = await table.look(0, 0)
        with pytest.raises(Problem, match="storage does not answer"):
            await play_some(table, 400)
        held = await table.look(0, 0)
        lines = await house.store.tail(table.id, 0)
        assert held.ply == len(lines) >= before.ply
        await _allow_pages(house, 1_000_000)
        await play_some(table, 3)
        assert len(await house.store.tail(table.id, 0)) == len(lines) + 3

    in_house(tmp_path / "p.db", act)


async def _allow_pages(house: House, pages: int) -> None:
    """Limit the file on the connection that writes; SQLite never goes below what there is."""
    await house.store.writer.write(WriteSet(others=[text(f"PRAGMA max_page_count={pages}")]))


def test_a_database_that_stops_and_starts_again(postgres: Postgres) -> None:
    async def act(house: House) -> None:
        table, _ = await new_table(house)
        await play_some(table, 4)
        seat, at, move = await first_move(table)
        postgres.stop()
        with pytest.raises(Problem) as caught:
            await table.submit(seat, at, "away", move)
        assert caught.value.kind == "store-away"
        assert not await house.store.can_write()
        with pytest.raises(Problem):
            await table.look(seat, 0)
        postgres.start()
        while not await house.store.can_write():
            await asyncio.sleep(0.1)
        again = await table.submit(seat, at, "away", move)
        assert again.ply == at + 1
        await play_some(table, 3)
        lines = await house.store.tail(table.id, 0)
        assert [line.ply for line in lines] == list(range(1, 9))

    in_house(postgres.new_database("away"), act)


CUT_OFF = """
import sys, time
from pathlib import Path
from chaos import Server
with Server(f"sqlite:///{sys.argv[1]}/p.db", Path(sys.argv[1])) as one:
    print(one.child, flush=True)
    time.sleep(600)
"""


def test_a_run_that_is_cut_off_leaves_no_server_behind(tmp_path: Path) -> None:
    line = [sys.executable, "-c", CUT_OFF, str(tmp_path)]
    paths = os.pathsep.join(sys.path)
    with subprocess.Popen(line, stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONPATH": paths}) as run:
        assert run.stdout is not None
        child = int(run.stdout.readline())
        assert Path(f"/proc/{child}").exists()
        run.send_signal(signal.SIGKILL)
    while Path(f"/proc/{child}").exists():  # pytest's own limit ends a run in which it never does
        time.sleep(0.2)
    assert not Path(f"/proc/{child}").exists()
