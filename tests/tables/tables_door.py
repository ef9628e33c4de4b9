"""Helpers for tests of live tables: a house on a fresh database, and players who always take the first choice."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from periple.kernel.match import Match
from periple.tables.house import House
from periple.tables.mailbox import News
from periple.tables.making import Made, SeatWish, TableWish
from periple.tables.settings import Settings
from periple.tables.table import Table

QUIET = Settings(bot_delay=0.0, idle=1000.0, workers=1, limits=False)


def settings(database: str | Path, **changes: Any) -> Settings:
    address = str(database)
    return msgspec.structs.replace(QUIET, database=address, **changes)


def in_house(database: str | Path, act: Callable[[House], Awaitable[None]], **changes: Any) -> None:
    """Run a test in an open house."""

    async def run() -> None:
        house = House(settings(database, **changes))
        await house.open()
        try:
            await act(house)
        finally:
            await house.close()

    asyncio.run(run())


def people(title: str = "globetrotter", seats: int = 2, seed: int | None = 7, **more: Any) -> TableWish:
    return TableWish(title=title, seats=[SeatWish("person") for _ in range(seats)], seed=seed, **more)


async def new_table(house: House, wish: TableWish | None = None) -> tuple[Table, Made]:
    made = await house.create(wish or people())
    return await house.table(made.row.id), made


def view_of(news: News) -> dict[str, Any]:
    view: dict[str, Any] = msgspec.json.decode(news.view)
    return view


async def first_move(table: Table) -> tuple[int, int, int]:
    """The seat to act, the ply, and its first move."""
    async with table.lock:
        match = await table.awake()
        assert match.seat is not None
        return match.seat, match.ply, match.moves()[0]


async def wander(table: Table, dice: Random, until: Callable[[Match], bool], most: int = 300) -> tuple[int, int]:
    """Play random moves until something holds; the last mover and the ply."""
    for _ in range(most):
        async with table.lock:
            match = await table.awake()
            assert match.seat is not None
            seat, at, move = match.seat, match.ply, dice.choice(match.moves())
        await table.submit(seat, at, f"w{at}", move)
        async with table.lock:
            if until(await table.awake()):
                return seat, at + 1
    raise AssertionError("it never came to that")


async def play_some(table: Table, moves: int) -> None:
    for _ in range(moves):
        seat, at, move = await first_move(table)
        await table.submit(seat, at, f"n{at}", move)
