"""A PostgreSQL that lives as long as the tests of a process."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from postgres import Postgres, a_postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with TemporaryDirectory(prefix="periple-pg-") as name:
        Path(name).chmod(0o755)  # as root, PostgreSQL runs as somebody else
        with a_postgres(Path(name) / "data") as server:
            yield server
