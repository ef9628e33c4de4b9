"""Kill a server again and again while tables play; nothing that it acknowledged may be lost.

    python tools/chaos.py --rounds 200 [--database postgresql://…]
    python tools/chaos_servers.py --rounds 200      # two servers on one PostgreSQL, which goes away, too

Scripted players sit at every table over sockets and come back whenever the line breaks. Every acknowledged move is
remembered; after each kill the database must hold all of them, every journal must verify from its seed, and every table
must go on.
"""

import argparse
import asyncio
import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Self

import httpx
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection, connect

from postgres import a_postgres

TITLES = ["globetrotter", "wanderlust", "wishland", "routard"]
PEOPLE = [{"who": "person", "name": "Richard"}, {"who": "person", "name": "Véronique"}]
NURSERY = "--nursery"
WRONG_CLOCK = "CHAOS_WRONG_CLOCK"  # seconds by which the clock of a server's machine is wrong
LINE_LOST = (OSError, websockets.WebSocketException, httpx.HTTPError, TimeoutError, EOFError)


def free_port() -> int:
    """A port that the system gives to nobody who calls out: a player who calls a dead server from the very port that it
    calls would reach itself, and keep the next server from opening."""
    for _ in range(200):
        port = random.SystemRandom().randrange(20_000, 32_000)
        with socket.socket() as one:
            if one.connect_ex(("127.0.0.1", port)) != 0:
                return port
    raise AssertionError("no port is free")


class Server:
    """`periple serve`, to be killed and started again at the same place; a `with` starts it and leaves nothing behind.

    Its modules and titles are read once, in a nursery process that forks a server for every start: what is tried here
    is how a server ends, not how fast Python begins.
    """

    def __init__(self, database: str, folder: Path, wrong_clock: int = 0, **more: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"server-{self.port}.log"
        settings = {"DATABASE": database, "LIMITS": "false", "WORKERS": "1", "PORT": str(self.port), **more}
        settings["ENDS_WITH"] = str(os.getpid())
        environment = os.environ | {f"PERIPLE_{key}": value for key, value in settings.items()}
        environment[WRONG_CLOCK] = str(wrong_clock)
        with self.log.open("ab") as log:
            self.nursery = subprocess.Popen(
                [sys.executable, __file__, NURSERY],
                env=environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
            )
        self.child = 0

    def __enter__(self) -> Self:
        self.start()
        self.wait()
        return self

    def __exit__(self, *_: object) -> None:
        """Also where a test failed between a kill and the next start."""
        with contextlib.suppress(ProcessLookupError):
            self.kill(signal.SIGTERM)
        self.nursery.communicate(timeout=300)

    def start(self) -> None:
        assert self.nursery.stdin is not None and self.nursery.stdout is not None
        self.nursery.stdin.write(b"start\n")
        self.nursery.stdin.flush()
        self.child = int(self.nursery.stdout.readline())

    def wait(self, seconds: float = 600.0) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                if httpx.get(f"{self.url}/healthz", timeout=30).status_code == 200:
                    return
            except httpx.HTTPError:
                pass
            assert Path(f"/proc/{self.child}").exists(), self.log.read_text()[-3000:]
            time.sleep(0.02)
        raise AssertionError(f"the server does not answer: {self.log.read_text()[-3000:]}")

    def kill(self, how: int = signal.SIGKILL) -> None:
        os.kill(self.child, how)
        while Path(f"/proc/{self.child}").exists():
            time.sleep(0.005)


def nurse() -> None:
    """Fork a server for every line that comes in, and tell its process id."""
    import periple
    from periple.tables import clock
    from periple.tables.settings import read_environment
    from periple.web.serve import serve

    periple.titles()
    wrong = int(os.environ.get(WRONG_CLOCK, "0")) * 1_000_000_000
    setattr(clock, "STARTED", clock.STARTED + wrong)  # noqa: B010 (it is final for everybody else)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the dead are not kept
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            serve(read_environment(os.environ, {}))
            os._exit(0)
        print(child, flush=True)  # noqa: T201


class Seat:
    """A scripted player: whenever it is to act, it plays; whenever the line breaks, it comes back."""

    def __init__(self, party: "Party", seat: int, token: str) -> None:
        self.party = party
        self.seat = seat
        self.token = token
        self.dice = random.Random(f"{party.table}{seat}")
        self.url = ""  # of the server that it plays at
        self.seen: tuple[int, dict[str, Any]] = (0, {})
        self.under_way: dict[str, Any] | None = None  # sent, not yet answered

    async def play_on(self) -> None:
        while not self.party.house.done and not self.over:
            try:
                self.url = self.party.house.url_for(self)
                address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{self.party.table}/live"
                async with connect(
                    address, additional_headers={"Authorization": f"Bearer {self.token}"}, open_timeout=5, max_size=None
                ) as line:
                    await self._converse(line)
            except LINE_LOST:
                await asyncio.sleep(0.05)

    async def _converse(self, line: ClientConnection) -> None:
        async for data in line:
            told = msgspec.json.decode(data)
            kind = told["type"]
            self.noted(told)
            if kind in ("state", "update"):
                self._heard(told.get("answers", []))
                self.seen = (told["ply"], told["view"])
                if kind == "state" and self.under_way is not None:
                    await line.send(msgspec.json.encode(self.under_way).decode())  # the same nonce: asked again
                    continue
                await self._act(line, *self.seen)
            elif kind == "answer":
                self._heard([told["nonce"]])
                await self._act(line, *self.seen)
            elif kind == "problem" and told["problem"].get("nonce") is not None:
                found = told["problem"]
                self.party.problems.append(f"{found['kind']}: {found['detail']}")
                self.under_way = None
                if found["kind"] != "stale":
                    return  # look again
                await self._act(line, found["ply"], found["view"])

    def noted(self, told: dict[str, Any]) -> None:
        """Something was heard."""

    @property
    def over(self) -> bool:
        return bool(self.seen[1].get("over"))

    def _heard(self, answers: list[str]) -> None:
        if self.under_way is not None and self.under_way["nonce"] in answers:
            self.party.acknowledged[self.under_way["at"] + 1] = self.under_way
            self.under_way = None

    async def _act(self, line: ClientConnection, ply: int, view: dict[str, Any]) -> None:
        if view["to_act"] != self.seat or self.under_way is not None or not view["choices"]:
            return
        move = self.dice.choice(view["choices"])["move"]
        nonce = f"{self.seat}-{ply}-{self.dice.randrange(1 << 30)}"
        self.under_way = {"type": "move", "at": ply, "nonce": nonce, "move": move}
        self.party.sent += 1
        await line.send(msgspec.json.encode(self.under_way).decode())


class Party:
    """One table and its players."""

    def __init__(self, house: "Players", table: str, tokens: list[str]) -> None:
        self.house = house
        self.table = table
        self.seats = [house.new_seat(self, seat, token) for seat, token in enumerate(tokens)]
        self.acknowledged: dict[int, dict[str, Any]] = {}  # by ply
        self.problems: list[str] = []
        self.sent = 0

    @property
    def over(self) -> bool:
        return any(seat.over for seat in self.seats)


class Players:
    """All parties at one server."""

    def __init__(self, url: str, **more: Any) -> None:
        self.url = url
        self.more = more  # of what tables are made with
        self.parties: list[Party] = []  # also those whose game is over: what they played must stay
        self.done = False
        self._tasks: list[asyncio.Task[None]] = []

    def url_for(self, seat: Seat) -> str:
        """The server that somebody calls next."""
        return self.url

    def new_seat(self, party: Party, seat: int, token: str) -> Seat:
        return Seat(party, seat, token)

    async def seat(self, tables: int) -> None:
        """At so many tables games are under way: whose game is over makes room for others."""
        missing = tables - sum(not party.over for party in self.parties)
        for party in await asyncio.to_thread(self._new_parties, missing):
            self.parties.append(party)
            self._tasks += [asyncio.create_task(seat.play_on()) for seat in party.seats]

    def _new_parties(self, count: int) -> list["Party"]:
        found: list[Party] = []
        with httpx.Client(base_url=self.url, timeout=120) as client:
            for number in range(len(self.parties), len(self.parties) + count):
                body = {
                    "title": TITLES[number % len(TITLES)],
                    "seats": PEOPLE,
                    "seed": number,
                    "here": [0, 1],
                } | self.more
                made = client.post("/api/tables", json=body).raise_for_status().json()
                found.append(Party(self, made["table"], [invite["token"] for invite in made["invites"]]))
        return found

    async def end(self) -> None:
        self.done = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def acknowledged(self) -> int:
        return sum(len(party.acknowledged) for party in self.parties)


async def check(database: str, players: Players, whole: bool) -> int:
    """Every acknowledged move is in the journal; with `whole`, every journal leads where it says. Lines in all."""
    from periple.kernel.door import play_entry
    from periple.kernel.journal import Entry
    from periple.tables.loading import from_beginning
    from periple.tables.storage.store import Store

    store, lines = Store(database), 0
    await store.open()
    try:
        for party in players.parties:
            acknowledged = dict(party.acknowledged)  # before it is read: another server may go on
            rows = await store.tail(party.table, 0)
            assert [row.ply for row in rows] == list(range(1, len(rows) + 1)), party.table
            for ply, sent in acknowledged.items():
                assert ply <= len(rows), f"{party.table}: line {ply} was acknowledged and is gone"
                row = rows[ply - 1]
                assert (row.nonce, row.move) == (sent["nonce"], sent["move"]), f"{party.table}: line {ply} is another"
            lines += len(rows)
            if whole:
                row_of_table = await store.table(party.table)
                assert row_of_table is not None and row_of_table.ply == len(rows)
                match = await from_beginning(store, row_of_table)
                for row in rows:
                    play_entry(match, Entry(row.seat, row.move, row.hash))
                    assert match.last_entry().hash == row.hash, f"{party.table}: line {row.ply} leads elsewhere"
    finally:
        await store.close()
    return lines


async def torment(database: str, rounds: int, tables: int = 20, say: Any = None, seed: int = 1) -> dict[str, int]:
    """Kill the server so many times while the tables play."""
    dice = random.Random(seed)
    with tempfile.TemporaryDirectory(prefix="periple-chaos-") as name, Server(database, Path(name)) as server:
        players = Players(server.url)
        try:
            for number in range(rounds):
                await players.seat(tables)
                await _moves(players, dice.randrange(5, 60))
                await asyncio.sleep(dice.uniform(0, 0.02))
                await asyncio.to_thread(server.kill)
                lines = await check(database, players, whole=False)
                server.start()
                await asyncio.to_thread(server.wait)
                if say is not None:
                    say(f"round {number + 1}: {players.acknowledged()} acknowledged, {lines} lines")
            stuck = await _all_go_on(players, server)
            told = {party.table: party.problems[-3:] for party in players.parties if party.table in stuck}
            assert not stuck, f"tables that do not go on: {told}; {server.log.read_text()[-2000:]}"
        finally:
            await players.end()
    lines = await check(database, players, whole=True)
    problems = [kind for party in players.parties for kind in party.problems]
    return {"rounds": rounds, "acknowledged": players.acknowledged(), "lines": lines, "problems": len(problems)}


async def _moves(players: Players, more: int, seconds: float = 20.0) -> None:
    """Until so many more moves were acknowledged."""
    wanted = players.acknowledged() + more
    end = time.monotonic() + seconds
    while players.acknowledged() < wanted and time.monotonic() < end:
        await asyncio.sleep(0.002)


async def _all_go_on(players: Players, server: Server, seconds: float = 600.0) -> list[str]:
    """The tables that make no move although their game is not over."""
    before = {party.table: max(party.acknowledged, default=0) for party in players.parties}
    end = time.monotonic() + seconds
    waiting = list(before)
    async with httpx.AsyncClient(base_url=players.url, timeout=120) as client:
        while waiting and time.monotonic() < end:
            await asyncio.sleep(0.2)
            for party in players.parties:
                if party.table in waiting and max(party.acknowledged, default=0) > before[party.table]:
                    waiting.remove(party.table)
            for table in list(waiting):
                try:
                    over = (await client.get(f"/api/tables/{table}")).json()["over"]
                except httpx.TransportError:  # a call that did not get through; but the server must be there
                    assert Path(f"/proc/{server.child}").exists(), server.log.read_text()[-3000:]
                    break
                if over:
                    waiting.remove(table)
    return waiting


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1, help="of the moments at which the server is killed")
    parser.add_argument("--database", default="", help="sqlite, postgresql (a server of its own), or an address")
    given = parser.parse_args()
    kinds = [given.database] if given.database else ["sqlite", "postgresql"]
    for kind in kinds:
        with tempfile.TemporaryDirectory(prefix="periple-chaos-") as name:
            if kind != "postgresql":
                address = f"sqlite:///{name}/chaos.db" if kind == "sqlite" else kind
                print(kind, asyncio.run(torment(address, given.rounds, given.tables, print, given.seed)))  # noqa: T201
                continue
            with a_postgres(Path(name)) as postgres:
                print(kind, asyncio.run(torment(postgres.url, given.rounds, given.tables, print, given.seed)))  # noqa: T201


if __name__ == "__main__":
    if sys.argv[1:] == [NURSERY]:
        nurse()
    else:
        main()
