"""Helpers for tests of two servers on one PostgreSQL, whose clocks may be wrong and whose notices may be lost."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from sqlalchemy import text
from tables_door import new_table, settings

from periple.tables import clock
from periple.tables.house import House
from periple.tables.mailbox import Mailbox
from periple.tables.making import TableWish
from periple.tables.storage.statements import WriteSet
from periple.tables.table import Table

HOUR = 3_600_000
NEVER = 120  # seconds: only so that what never comes fails instead of waiting for ever


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(NEVER):
        while not holds():
            await asyncio.sleep(0.02)


class Feed:
    """What a server hears of the others; it can be turned off, as if notices were lost."""

    def __init__(self, house: House) -> None:
        self.hear = house._hear
        self.on = True
        house._hear = self  # type: ignore[method-assign, assignment]

    def __call__(self, notices: list[str]) -> None:
        if self.on:
            self.hear(notices)


def with_two(
    database: str, act: Callable[[House, House], Awaitable[None]], wrong: tuple[int, int] = (0, 0), **changes: Any
) -> None:
    """Run a test with two open houses, whose machines' clocks are wrong by so many milliseconds."""

    async def run() -> None:
        houses = [House(settings(database, **changes)) for _ in wrong]
        for house, shift in zip(houses, wrong, strict=True):
            house.store.clock.machine_ms = lambda shift=shift: clock.now_ms() + shift  # type: ignore[method-assign, misc]
            house.feed = Feed(house)  # type: ignore[attr-defined]
            await house.open()
        try:
            await act(houses[0], houses[1])
        finally:
            for house in houses:
                await house.close()

    asyncio.run(run())


async def both(one: House, two: House, wish: TableWish | None = None) -> tuple[Table, Table]:
    """A new table, in memory at both servers."""
    here, made = await new_table(one, wish)
    there = await two.table(made.row.id)
    await there.look(None, 0)
    return here, there


def reader(table: Table, seat: int | None = None) -> list[dict[str, Any]]:
    """What somebody hears who looks at a table and reads at once: notes as they come."""
    heard: list[dict[str, Any]] = []

    def read() -> None:
        box.lost = False
        heard.extend(msgspec.json.decode(one) for one in box.take()[1])

    box = Mailbox(seat, read)
    table.audience.readers.add(box)
    return heard


def said(heard: list[dict[str, Any]]) -> list[str]:
    return [one["line"]["text"] for one in heard if one["type"] == "chat"]


WRONG = [(0, 0), (0, 40_000), (0, -HOUR), (HOUR, 0)]


def left(house: House, table: Table) -> float:
    """Seconds on the clock of the seat to act."""
    deadline = house.acting.deadline(table)
    assert deadline is not None
    return (deadline - house.store.clock.now_ms()) / 1000


async def late_moves(house: House, here: Table, there: Table) -> None:
    """The turn under way began half an hour ago."""
    back = text("UPDATE tables SET stretch = stretch - 1800000, revision = revision + 1 WHERE id = :id")
    await house.store.writer.write(
        WriteSet(others=[back.bindparams(id=here.id), text("UPDATE service SET opened = 0")])
    )
    house.store.clock.since = there.store.clock.since = 0
    for table in (here, there):
        await table.catch_up()
