"""What the operator does to tables and visitors. Running servers hear of it, as of whatever another server writes."""

from typing import Any

from sqlalchemy import Executable, delete, update

from periple.kernel.words import wrong
from periple.tables import problems
from periple.tables.bans import ADDRESS, BANS, as_network
from periple.tables.names import looks
from periple.tables.storage import schema
from periple.tables.storage.statements import WriteSet
from periple.tables.storage.store import Store, put_in_place
from periple.tables.tidying import removal

HOUR = 3_600_000  # ms


async def change(store: Store, keys: list[str], **values: Any) -> None:
    """Close tables, open them again, hide or show them. Raise a problem for a table that there is not."""
    t = schema.tables.c
    await _check_known(store, keys)
    changed = update(schema.tables).where(t.id.in_(keys)).values(revision=t.revision + 1, **values)
    await _write(store, keys, [changed])


async def remove(store: Store, keys: list[str]) -> None:
    """Remove tables with all that belongs to them."""
    await _check_known(store, keys)
    which = schema.tables.c.id.in_(keys)
    await _write(store, keys, removal(which, which))


async def _check_known(store: Store, keys: list[str]) -> None:
    known = await store.counts(keys)
    for key in keys:
        if key not in known:
            raise problems.no_table(key)


async def _write(store: Store, keys: list[str], statements: list[Executable]) -> None:
    await store.writer.write(WriteSet(others=statements, table=keys[0], notice=" ".join(f"{key}:s" for key in keys)))


def ban_value(kind: str, value: str) -> str:
    """Return the form in which a ban is written. Raise for what is no address."""
    if kind != ADDRESS:
        return value.strip()[:60]
    try:
        return str(as_network(value))
    except ValueError:
        raise wrong("no_address", address=value) from None


async def ban(store: Store, kind: str, value: str, hours: float) -> int:
    """Turn an address or a name away for a while; return until when. A name's look-alikes are turned away too."""
    until = store.clock.now_ms() + int(hours * HOUR)
    row = {"kind": kind, "value": ban_value(kind, value), "until": until}
    over = delete(schema.bans).where(schema.bans.c.until < store.clock.now_ms())
    added = put_in_place(store.postgres, schema.bans, row)
    await store.writer.write(WriteSet(others=[over, added], notice=f"{BANS}:b"))
    return until


async def unban(store: Store, kind: str, value: str) -> int:
    """Let an address or a name in again; return how many bans that ends."""
    b, wanted = schema.bans.c, ban_value(kind, value)
    rows = await bans(store)
    alike = [
        row["value"]
        for row in rows
        if row["kind"] == kind
        and (row["value"] == wanted or (kind != ADDRESS and looks(row["value"]) == looks(wanted)))
    ]
    if alike:
        ended = delete(schema.bans).where(b.kind == kind, b.value.in_(alike))
        await store.writer.write(WriteSet(others=[ended], notice=f"{BANS}:b"))
    return len(alike)


async def bans(store: Store) -> list[dict[str, Any]]:
    """Return the bans that hold now."""
    rows = await store.rows(schema.bans.select().order_by(schema.bans.c.until))
    return [row for row in rows if row["until"] > store.clock.now_ms()]
