"""Tables that nobody comes back to are removed, with all that belongs to them."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from sqlalchemy import ColumnElement, Executable, and_, delete, exists, or_, select, true

from periple.tables.storage import schema
from periple.tables.storage.statements import WriteSet
from periple.tables.storage.store import Store, told_in_a_sentence

Result = TypeVar("Result")
AT_ONCE: Final = 50  # tables in one commit
DAY: Final = 24 * 3_600_000  # milliseconds
PARTS: Final = (
    schema.journal,
    schema.renames,
    schema.snapshots,
    schema.chat,
    schema.analyses,
    schema.connections,
    schema.seats,
)


def unattended(now: int, days: float, finished: bool) -> ColumnElement[bool]:
    """Nobody has played, come or gone for so long. Finished games of people stay, unless told."""
    t, s = schema.tables.c, schema.seats.c
    since = now - int(days * DAY)
    of_table = s.table_id == t.id
    practice = or_(t.origin.is_not(None), t.position.is_not(None), ~exists().where(of_table, s.who == "person"))
    return and_(
        t.touched < since, ~exists().where(of_table, s.seen >= since), true() if finished else ~t.over | practice
    )


def removal(gone: ColumnElement[bool], last: ColumnElement[bool]) -> list[Executable]:
    """Return what removes tables with all that belongs to them. `gone` says which; `last` says the same of tables whose
    seats, which may decide it, are removed already."""
    keys = select(schema.tables.c.id).where(gone)
    parts: list[Executable] = [delete(part).where(part.c.table_id.in_(keys)) for part in PARTS]
    return [*parts, delete(schema.tables).where(last)]


async def tidy(store: Store, days: float, finished: bool = False) -> list[str]:
    """Remove what nobody came back to for so many days; which tables they were."""
    removed: list[str] = []
    left = unattended(store.clock.now_ms(), days, finished)
    while keys := await store.tables_where(left, AT_ONCE):
        chosen = and_(schema.tables.c.id.in_(keys), left)  # somebody may have come meanwhile
        # The seats tell who came, so they go last; then the table is known by having none.
        seatless = ~exists().where(schema.seats.c.table_id == schema.tables.c.id)
        emptied = and_(schema.tables.c.id.in_(keys), seatless)
        await store.writer.write(WriteSet(others=removal(chosen, emptied)))
        removed += keys
    return removed


def tidy_database(address: str, days: float, finished: bool) -> int:
    """For the command: how many were removed."""

    async def run(store: Store) -> int:
        return len(await tidy(store, days, finished))

    return in_store(address, run) if days else 0


def in_store(address: str, act: Callable[[Store], Awaitable[Result]]) -> Result:
    """Open a database for a command, also while servers run, and return what the command finds there."""

    async def run() -> Result:
        store = Store(address)
        await store.open()
        try:
            return await act(store)
        finally:
            await store.close()

    with told_in_a_sentence():
        return asyncio.run(run())
