"""A house that closes leaves nothing behind: no task, no connection, whoever was in the middle of something."""

import asyncio
import gc
from collections.abc import Awaitable, Callable
from pathlib import Path

import aiosqlite
import pytest
from tables_door import first_move, in_house, new_table, people, play_some, settings

from periple.tables.house import House
from periple.tables.making import SeatWish, TableWish
from periple.tables.problems import Problem


def open_connections() -> list[aiosqlite.Connection]:
    gc.collect()
    found = [one for one in gc.get_objects() if isinstance(one, aiosqlite.Connection)]
    return [one for one in found if one._connection is not None]


async def nothing(house: House) -> None:
    """The house is closed while it is still looking round."""


async def one_breath(house: House) -> None:
    await asyncio.sleep(0)


async def some_play(house: House) -> None:
    table, _ = await new_table(house)
    await play_some(table, 3)


async def readers_who_go_away(house: House) -> None:
    """Cancelled at every moment of a read, from before it begins to after it has ended."""
    table, made = await new_table(house)
    await play_some(table, 3)
    for breaths in range(12):
        reading = asyncio.create_task(house.store.tail(made.row.id, 0))
        for _ in range(breaths):
            await asyncio.sleep(0)
        reading.cancel()
        await asyncio.gather(reading, return_exceptions=True)


async def everybody_at_once(house: House) -> None:
    """Submits, looks and bots that are still under way when the house closes."""
    bots = TableWish(title="globetrotter", seats=[SeatWish("bot", bot="any")] * 2, seed=1)
    tables = [(await new_table(house, wish))[0] for wish in (people(), bots, people("wanderlust"))]
    seat, at, move = await first_move(tables[0])
    for table in tables:
        table.forget()
        house._spawn(_look_on(house, table.id))
    house._spawn(_submit(house, tables[0].id, seat, at, move))
    await asyncio.sleep(0)


async def _look_on(house: House, table: str) -> None:
    while True:
        await (await house.table(table)).look(0, 0)
        await asyncio.sleep(0)


async def _submit(house: House, table: str, seat: int, at: int, move: int) -> None:
    await (await house.table(table)).submit(seat, at, "last", move)


@pytest.mark.parametrize("act", [nothing, one_breath, some_play, readers_who_go_away, everybody_at_once])
def test_no_connection_is_left_open(tmp_path: Path, act: Callable[[House], Awaitable[None]]) -> None:
    before = open_connections()
    for turn in range(3):
        in_house(tmp_path / f"p{turn}.db", act)
    left = [one for one in open_connections() if one not in before]
    assert not left


def test_nothing_runs_after_it(tmp_path: Path) -> None:
    async def run() -> None:
        house = House(settings(tmp_path / "p.db"))
        await house.open()
        table, _ = await new_table(house)
        seat, at, move = await first_move(table)
        await house.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        assert not others
        for late in (house.store.seats(table.id), table.submit(seat, at, "late", move)):
            with pytest.raises(Problem) as caught:
                await late
            assert caught.value.kind == "store-away"
        house._hear([f"{table.id}:m"])
        house.acting.consider(table)
        assert not asyncio.all_tasks() - {asyncio.current_task()}

    asyncio.run(run())
