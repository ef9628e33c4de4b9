"""The process that writes to SQLite may end or stop at any moment: nobody waits for ever, and the next write goes."""

import asyncio
import contextlib
import logging
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
import uvloop
from sqlalchemy import text
from tables_door import new_table, settings

from periple.tables.house import House
from periple.tables.problems import Problem
from periple.tables.storage import sqlite_process, sqlite_writer
from periple.tables.storage.sqlite_process import REFUSED, FrameWriter, frame
from periple.tables.storage.sqlite_writer import SqliteWriter
from periple.tables.storage.statements import WriteSet

PATIENCE = 300  # seconds: no test is timed, this is only for what never comes
ONE = WriteSet(others=[text("UPDATE tables SET ply = ply")])
LOOPS = [uvloop.new_event_loop, asyncio.new_event_loop]


def in_open_house(
    database: Path, loop: Callable[[], asyncio.AbstractEventLoop], act: Callable[[House], Awaitable[None]]
) -> None:
    async def whole() -> None:
        house = House(settings(f"sqlite:///{database}"))
        await house.open()
        try:
            async with asyncio.timeout(PATIENCE):
                await act(house)
        finally:
            await house.close()

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(whole())


def process_of(house: House) -> int:
    assert isinstance(house.store.writer, SqliteWriter)
    transport = house.store.writer._transport
    assert transport is not None
    process = transport.get_pid()
    assert process is not None
    return process


async def outcome(house: House) -> str:
    try:
        await house.store.writer.write(ONE)
    except Problem as problem:
        return problem.kind
    return "written"


@pytest.mark.parametrize("loop", LOOPS)
def test_a_process_that_ends_at_any_moment_keeps_nobody_waiting(
    tmp_path: Path, loop: Callable[[], asyncio.AbstractEventLoop]
) -> None:
    async def act(house: House) -> None:
        found: set[str] = set()
        for number in range(20):
            while await outcome(house) != "written":
                pass
            waiting = [asyncio.ensure_future(outcome(house)) for _ in range(number % 3)]
            os.kill(process_of(house), signal.SIGKILL)
            for _ in range(4):
                waiting.append(asyncio.ensure_future(outcome(house)))
                await asyncio.sleep(0.003 * (number % 5))
            found.update(await asyncio.gather(*waiting))
        assert found == {"written", "store-away"}
        await new_table(house)

    in_open_house(tmp_path / "p.db", loop, act)


def test_a_process_that_does_not_answer_is_ended_and_the_next_one_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(sqlite_writer, "LONGEST", 0.1)

    async def act(house: House) -> None:
        house.store.writer.others_wrote = lambda: None  # type: ignore[attr-defined]
        os.kill(process_of(house), signal.SIGSTOP)
        assert await outcome(house) == "store-away"
        monkeypatch.setattr(sqlite_writer, "LONGEST", PATIENCE)
        while await outcome(house) != "written":
            pass

    with caplog.at_level(logging.ERROR):
        in_open_house(tmp_path / "p.db", uvloop.new_event_loop, act)
    assert "does not answer" in caplog.text


def test_its_end_writes_no_traceback(tmp_path: Path) -> None:
    """The server was killed: what it had handed over is written, and the answer reaches nobody."""
    file = tmp_path / "p.db"
    command = [sys.executable, "-I", str(Path(sqlite_process.__file__)), str(file)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin is not None and process.stdout is not None and process.stderr is not None
        process.stdout.close()
        for number in range(3):
            process.stdin.write(frame([(f"CREATE TABLE t{number} (a INTEGER)", [[]])]))
        with contextlib.suppress(BrokenPipeError):
            process.stdin.close()
        said = process.stderr.read()
        assert (process.wait(), said) == (0, b"")
    with sqlite3.connect(file) as connection:
        assert connection.execute("SELECT count(*) FROM sqlite_master").fetchone() == (1,)


@pytest.mark.parametrize("value", [2**63, {"a": 1}, [1]])
def test_a_value_that_does_not_fit_is_refused_and_the_process_goes_on(tmp_path: Path, value: object) -> None:
    writer = FrameWriter(str(tmp_path / "p.db"))
    writer.write([("CREATE TABLE t (a INTEGER)", [[]])])
    assert writer.write([("INSERT INTO t VALUES (?)", [[value]])]) == REFUSED
    assert writer.write([("INSERT INTO t VALUES (?)", [[1]])]) != REFUSED
