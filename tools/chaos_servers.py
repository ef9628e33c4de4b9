"""Two servers on one PostgreSQL, both played at, killed again and again; the database goes away, too.

    python tools/chaos_servers.py --rounds 200

The clock of one server's machine is an hour wrong. The two people of a table sit at different servers, change to the
other one whenever the line breaks, talk and take new names. Nothing that was acknowledged may be lost, everybody hears
every line of chat once and in order, nobody loses a turn, and in the end both servers show the same.
"""

import argparse
import asyncio
import contextlib
import random
import signal
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx

from chaos import LINE_LOST, Party, Players, Seat, Server, _all_go_on, _moves, check
from postgres import Postgres, a_postgres

CLOCK = 15  # seconds of a turn
LONG = CLOCK + 3.0  # seconds that the database is away: longer than any turn
WRONG = 3600  # seconds
SETTLED = 60.0  # seconds within which everything must have been told


class Talker(Seat):
    """A scripted player who also talks, and remembers what it has heard."""

    def __init__(self, party: Party, seat: int, token: str) -> None:
        super().__init__(party, seat, token)
        self.calls = seat  # how often it has called a server: the other one next time
        self.pushed: dict[int, list[int]] = {}  # by call, the numbers of the lines that its socket told
        self.heard: set[int] = set()  # those and the ones that it asked for
        self.said: dict[int, str] = {}  # acknowledged, by number
        self.missing = 0  # the newest line that a state told of

    def noted(self, told: dict[str, Any]) -> None:
        if told["type"] == "state":
            self.missing = told["last_chat"]
        elif told["type"] == "chat":
            self.pushed.setdefault(self.calls, []).append(told["line"]["id"])
            self.heard.add(told["line"]["id"])

    async def talk(self, client: httpx.AsyncClient, number: int) -> None:
        """Say something, or take a name; what could not be said is not said again."""
        address = f"{self.url}/api/tables/{self.party.table}"
        by = {"Authorization": f"Bearer {self.token}"}
        try:
            if number % 7 == 6:
                await client.post(f"{address}/name", json={"name": f"N{number}S{self.seat}"}, headers=by)
                return
            words = f"{self.seat}: {number}"
            answer = await client.post(f"{address}/chat", json={"text": words}, headers=by)
            if answer.status_code == 200:
                self.said |= {line["id"]: line["text"] for line in answer.json()["lines"]}
        except LINE_LOST:
            pass

    async def fetch(self, client: httpx.AsyncClient) -> None:
        """Ask for the lines that were said while it was away, as a page does when a state tells of them."""
        known = next(number for number in range(len(self.heard) + 1) if number + 1 not in self.heard)
        if self.missing <= known:
            return
        with contextlib.suppress(*LINE_LOST):
            address = f"{self.url}/api/tables/{self.party.table}/chat"
            answer = await client.get(address, params={"after": known})
            if answer.status_code == 200:
                self.heard |= {line["id"] for line in answer.json()["lines"]}
                self.missing = 0


class TwoServers(Players):
    """Everybody calls one of two servers, and the other one the next time."""

    def __init__(self, servers: list[Server]) -> None:
        super().__init__(servers[0].url, clock=CLOCK)
        self.servers = servers
        self.number = 0

    def url_for(self, seat: Seat) -> str:
        assert isinstance(seat, Talker)
        seat.calls += 1
        return self.servers[seat.calls % len(self.servers)].url

    def new_seat(self, party: Party, seat: int, token: str) -> Seat:
        return Talker(party, seat, token)

    @property
    def talkers(self) -> list[Talker]:
        return [seat for party in self.parties for seat in party.seats if isinstance(seat, Talker)]

    async def talk_on(self, dice: random.Random) -> None:
        async with httpx.AsyncClient(timeout=30) as client:
            while not self.done:
                self.number += 1
                at = [one for one in self.talkers if one.url and not one.over]
                if at:
                    await dice.choice(at).talk(client, self.number)
                await asyncio.gather(*(one.fetch(client) for one in at))
                await asyncio.sleep(0.02)


async def torment_servers(
    postgres: Postgres,
    database: str,
    rounds: int,
    tables: int = 10,
    say: Callable[..., None] | None = None,
    seed: int = 1,
) -> dict[str, int]:
    """Kill one server, the other, both or the database, so many times while the tables play."""
    dice = random.Random(seed)
    with tempfile.TemporaryDirectory(prefix="periple-chaos-") as name:
        folder = Path(name)
        with Server(database, folder) as one, Server(database, folder, WRONG) as two:
            players = TwoServers([one, two])
            talking = asyncio.create_task(players.talk_on(dice))
            try:
                for number in range(rounds):
                    await players.seat(tables)
                    await _moves(players, dice.randrange(5, 60))
                    await asyncio.sleep(dice.uniform(0, 0.02))
                    await harm(postgres, [one, two], number, dice)
                    lines = await check(database, players, whole=False)
                    if say is not None:
                        say(f"round {number + 1}: {players.acknowledged()} acknowledged, {lines} lines")
                stuck = await _all_go_on(players, one)
                told = {party.table: party.problems[-3:] for party in players.parties if party.table in stuck}
                assert not stuck, f"tables that do not go on: {told}; {one.log.read_text()[-2000:]}"
                players.number = -1
                talking.cancel()
                await asyncio.gather(talking, return_exceptions=True)
                await told_everybody(database, players)
            finally:
                talking.cancel()
                await players.end()
            await same_at_both(players)
    lines = await check(database, players, whole=True)
    forfeited, chat = await check_words(database, players)
    assert forfeited == 0, f"{forfeited} turns were played for somebody who was there"
    return {"rounds": rounds, "acknowledged": players.acknowledged(), "lines": lines, "chat": chat}


async def harm(postgres: Postgres, servers: list[Server], number: int, dice: random.Random) -> None:
    """Kill a server, both, or stop the database; once for longer than a turn lasts."""
    if number % 5 == 4:
        await asyncio.to_thread(postgres.stop)
        await asyncio.sleep(LONG if number == 4 else dice.uniform(0.2, 2))
        await asyncio.to_thread(postgres.start)
        return
    killed = servers if number % 5 == 3 else [dice.choice(servers)]
    for server in killed:
        await asyncio.to_thread(server.kill, dice.choice((signal.SIGKILL, signal.SIGKILL, signal.SIGTERM)))
    await asyncio.sleep(dice.uniform(0, 1))
    for server in killed:
        server.start()
    for server in killed:
        await asyncio.to_thread(server.wait)


async def of_store(database: str, ask: Callable[[Any], Awaitable[Any]]) -> Any:
    from periple.tables.storage.store import Store

    store = Store(database)
    await store.open()
    try:
        return await ask(store)
    finally:
        await store.close()


async def told_everybody(database: str, players: TwoServers) -> None:
    """Everybody has heard every line of their table; what one socket told, it told once and in order."""

    async def ask(store: Any) -> dict[str, set[int]]:
        return {party.table: {line.id for line in await store.chat(party.table, 0, 10**6)} for party in players.parties}

    lines = await of_store(database, ask)
    end = asyncio.get_running_loop().time() + SETTLED
    async with httpx.AsyncClient(timeout=30) as client:
        waiting = [one for one in players.talkers if not one.over]  # whose game is over has hung up
        while waiting and asyncio.get_running_loop().time() < end:
            await asyncio.gather(*(one.fetch(client) for one in waiting))
            waiting = [one for one in waiting if one.heard != lines[one.party.table] and not one.over]
            await asyncio.sleep(0.1)
    for one in players.talkers:
        for numbers in one.pushed.values():
            assert numbers == sorted(set(numbers)), f"told twice, or in another order: {one.party.table}, {numbers}"
        assert one.heard <= lines[one.party.table]
    assert not waiting, [(one.party.table, lines[one.party.table] - one.heard) for one in waiting]


async def check_words(database: str, players: TwoServers) -> tuple[int, int]:
    """Every acknowledged line is there with its number. Return the turns that a clock played, and the lines of chat."""

    async def ask(store: Any) -> tuple[int, int]:
        forfeited = lines = 0
        for party in players.parties:
            stored = {line.id: line.text for line in await store.chat(party.table, 0, 10**6)}
            assert sorted(stored) == list(range(1, len(stored) + 1)), party.table
            for seat in party.seats:
                assert isinstance(seat, Talker)
                assert seat.said.items() <= stored.items(), party.table
            lines += len(stored)
            forfeited += sum((row.nonce or "").startswith("clock:") for row in await store.tail(party.table, 0))
        return forfeited, lines

    found: tuple[int, int] = await of_store(database, ask)
    return found


async def same_at_both(players: TwoServers) -> None:
    """Both servers show every seat the same."""
    shown = ("ply", "to_act", "seats", "paused", "view", "last_chat")
    async with httpx.AsyncClient(timeout=60) as client:
        for seat in players.talkers:
            seen = []
            for server in players.servers:
                address = f"{server.url}/api/tables/{seat.party.table}"
                answer = await client.get(address, headers={"Authorization": f"Bearer {seat.token}"})
                state = answer.raise_for_status().json()
                for one in state["seats"]:
                    del one["connected"]  # sockets are being closed
                seen.append({name: state[name] for name in shown})
            assert seen[0] == seen[1], seat.party.table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1, help="of what is harmed, and when")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="periple-chaos-") as name:
        Path(name).chmod(0o755)
        with a_postgres(Path(name) / "data") as postgres:
            found = torment_servers(postgres, postgres.url, given.rounds, given.tables, print, given.seed)
            print("two servers", asyncio.run(found))  # noqa: T201


if __name__ == "__main__":
    main()
