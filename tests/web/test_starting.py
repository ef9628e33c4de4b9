"""A server that starts waits for its database, but not for ever and not for what waiting does not mend."""

import asyncio
import logging
import re
from pathlib import Path

import pytest

from periple.kernel.words import PeripleError
from periple.tables.storage.store import Store
from periple.web import serve
from periple.web.pages import HANDLERS

ROOT = Path(__file__).parents[2]
NOBODY = "postgresql://u:p@127.0.0.1:1/p"  # nothing listens at port 1


class Refused(Exception):
    sqlstate = "28P01"  # a wrong password


class Starting(Exception):
    sqlstate = serve.STARTING_UP


def failing(monkeypatch: pytest.MonkeyPatch, *errors: Exception) -> list[Exception]:
    """Have the database fail in these ways, then answer."""
    left = list(errors)

    async def migrate(store: Store) -> None:
        await asyncio.sleep(0)
        if left:
            raise left.pop(0)

    monkeypatch.setattr(Store, "migrate", migrate)
    monkeypatch.setattr(serve, "ASK_AGAIN", 0.01)
    return left


def test_it_waits_until_the_database_is_there(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    left = failing(monkeypatch, ConnectionRefusedError(), Starting(), TimeoutError())
    with caplog.at_level(logging.WARNING):
        serve.check_database(NOBODY, wait=300)
    assert left == []
    assert [line.message for line in caplog.records] == ["waiting for the database"] * 3


def test_it_does_not_wait_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "ASK_AGAIN", 0.01)
    with pytest.raises(PeripleError, match="can't be opened"):
        serve.check_database(NOBODY, wait=0.1)


def test_a_wrong_password_and_a_file_are_not_waited_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    left = failing(monkeypatch, Refused(), Starting())
    with pytest.raises(Refused):
        serve.check_database(NOBODY, wait=300)
    assert len(left) == 1
    left = failing(monkeypatch, OSError(), Starting())
    with pytest.raises(PeripleError):
        serve.check_database(str(tmp_path / "p.db"), wait=300)
    assert len(left) == 1


def test_the_container_asks_whether_moves_can_be_played() -> None:
    check = next(line for line in (ROOT / "Containerfile").read_text().splitlines() if line.startswith("HEALTHCHECK"))
    (path,) = re.findall(r"8000(/\w+)", check)
    assert path == "/readyz"
    assert path in {one for handler in HANDLERS for one in handler.paths}
