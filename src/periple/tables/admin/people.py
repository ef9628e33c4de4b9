"""What is held about one person, who is known by a name alone: found, exported, and erased.

The moves of an erased person stay, and so do all hashes: names and chat are no part of a game's state.
"""

import re
from typing import Any, Final

import msgspec
from sqlalchemy import Executable, case, delete, or_, select, update

from periple.kernel.journal import Renaming, read_snapshot
from periple.tables.names import NAMELESS, same
from periple.tables.storage import schema
from periple.tables.storage.group_commit import Conflict
from periple.tables.storage.rows import BOT, RenameRow, SeatRow, SnapshotRow, TableRow
from periple.tables.storage.statements import WriteSet
from periple.tables.storage.store import Store

ATTEMPTS: Final = 10  # to rewrite a table at which somebody plays meanwhile
REMOVED: Final = "…"  # in place of a line of chat
Row = dict[str, Any]


class Held(msgspec.Struct):
    """What one table holds about a person."""

    table: str
    title: str
    created: int  # ms since 1970 UTC, as all times here
    touched: int
    finished: bool
    seat: int
    names: list[str]
    seen: int
    notices_to: str | None
    chat: list[Row]
    moves: list[Row]


class Found(msgspec.Struct):
    """A table with the seats of a person."""

    row: TableRow
    seats: dict[int, SeatRow]
    renames: list[RenameRow]

    @property
    def dealt(self) -> list[str]:
        return msgspec.json.decode(self.row.names, type=list[str])

    def names(self, seat: int) -> list[str]:
        """Return all names that a seat has had, but for those that say nothing."""
        given = [self.dealt[seat], *(one.name for one in self.renames if one.seat == seat), self.seats[seat].name]
        return [name for name in dict.fromkeys(given) if name not in NAMELESS]


async def where_seated(store: Store, name: str, table: str = "") -> list[str]:
    """Return the tables at which a name was given: as dealt, later, or now. Only one table, where that is asked."""
    t, s, r, wanted = schema.tables.c, schema.seats.c, schema.renames.c, same(name)
    found: set[str] = set()
    for query in (select(s.table_id, s.name).where(s.who != BOT), select(r.table_id, r.name)):
        found |= {row["table_id"] for row in await store.rows(query) if same(row["name"]) == wanted}
    for row in await store.rows(select(t.id, t.names)):
        found |= {row["id"] for one in msgspec.json.decode(row["names"], type=list[str]) if same(one) == wanted}
    return sorted(key for key in found if table in ("", key))


async def find(store: Store, key: str, name: str | None) -> Found | None:
    """Return a table with the seats that had a name, or with all seats of people. Return None where there are none."""
    row = await store.table(key)
    if row is None:
        return None
    everybody = {one.seat: one for one in await store.seats(key) if one.who != BOT or row.origin is not None}
    found = Found(row, everybody, await store.renames(key))
    if name is not None:
        wanted = same(name)
        found.seats = {
            seat: one for seat, one in everybody.items() if wanted in [same(each) for each in found.names(seat)]
        }
    return found if found.seats else None


async def export(store: Store, name: str, table: str = "") -> list[Held]:
    """Return what is held about a person."""
    held: list[Held] = []
    for key in await where_seated(store, name, table):
        found = await find(store, key, name)
        if found is None:
            continue
        row = found.row
        for seat, one in found.seats.items():
            c, j = schema.chat.c, schema.journal.c
            said = select(c.said, c.name, c.text).where(c.table_id == key, c.seat == seat).order_by(c.id)
            moves = select(j.ply, j.move, j.made).where(j.table_id == key, j.seat == seat).order_by(j.ply)
            held.append(
                Held(
                    key,
                    row.title,
                    row.created,
                    row.touched,
                    row.over,
                    seat,
                    found.names(seat),
                    one.seen,
                    one.notify,
                    await store.rows(said),
                    await store.rows(moves),
                )
            )
    return held


async def erase(store: Store, name: str, somebody: str, table: str = "") -> list[str]:
    """Have a person be called `somebody` everywhere, with nothing left of what they wrote. Return the tables."""
    keys = await where_seated(store, name, table)
    return [key for key in keys if await _erase_at(store, key, name, somebody)]


async def erase_everybody(store: Store, key: str, somebody: str) -> bool:
    """Do the same for all people of a table."""
    return await _erase_at(store, key, None, somebody)


async def _erase_at(store: Store, key: str, name: str | None, somebody: str) -> bool:
    for _ in range(ATTEMPTS):
        found = await find(store, key, name)
        if found is None:
            return False
        try:
            await store.writer.write(
                WriteSet(others=await _rewritten(store, found, somebody), table=key, notice=f"{key}:s")
            )
            return True
        except Conflict:  # somebody has moved, or changed a seat
            continue
    return False


async def _rewritten(store: Store, found: Found, somebody: str) -> list[Executable]:
    """Return what puts the new names in place of the old ones. The table must be as it was read: else `revision`
    would be NULL, which the database refuses."""
    t, key, row = schema.tables.c, found.row.id, found.row
    called = new_names(found, somebody)
    dealt = [called.get(seat, name) for seat, name in enumerate(found.dealt)]
    as_read = case(((t.revision == row.revision) & (t.ply == row.ply) & (t.last_chat == row.last_chat), t.revision + 1))
    values = {"names": msgspec.json.encode(dealt).decode(), "revision": as_read, "rewrites": t.rewrites + 1}
    parts: list[Executable] = [update(schema.tables).where(t.id == key).values(**values)]
    s, r = schema.seats.c, schema.renames.c
    for seat, name in called.items():
        of_seat = (s.table_id == key) & (s.seat == seat)
        parts.append(update(schema.seats).where(of_seat).values(name=name, notify=None))
        parts.append(update(schema.renames).where(r.table_id == key, r.seat == seat).values(name=name))
    parts += await _snapshots(store, key, called)
    parts += await _chat(store, found, called)
    return [*parts, delete(schema.analyses).where(schema.analyses.c.table_id == key)]


def new_names(found: Found, somebody: str) -> dict[int, str]:
    """Return a name for each seat: no two of a table are alike."""
    first = min(found.seats)
    taken = len(found.seats) > 1 or any(same(one) == same(somebody) for one in found.dealt)
    return {seat: somebody if seat == first and not taken else f"{somebody} {seat + 1}" for seat in found.seats}


async def _snapshots(store: Store, key: str, called: dict[int, str]) -> list[Executable]:
    c = schema.snapshots.c
    rows = await store.rows(select(c.ply, c.data, c.rules).where(c.table_id == key))
    return [
        update(schema.snapshots).where(c.table_id == key, c.ply == one.ply).values(data=renamed(one.data, called))
        for one in (SnapshotRow(**row) for row in rows)
    ]


def renamed(data: bytes, called: dict[int, str]) -> bytes:
    """Return a snapshot with other names in it."""
    snapshot = read_snapshot(data)
    if snapshot.names is not None:
        snapshot.names = [called.get(seat, name) for seat, name in enumerate(snapshot.names)]
    snapshot.renamings = [Renaming(one.ply, one.seat, called.get(one.seat, one.name)) for one in snapshot.renamings]
    return msgspec.msgpack.encode(snapshot)


async def _chat(store: Store, found: Found, called: dict[int, str]) -> list[Executable]:
    """Return what empties the person's lines, and takes their names out of the lines of others."""
    c, key = schema.chat.c, found.row.id
    of_table = c.table_id == key
    parts: list[Executable] = []
    for seat, name in called.items():
        parts.append(update(schema.chat).where(of_table, c.seat == seat).values(name=name))
        own = or_(c.kind.is_(None), c.kind == "")
        parts.append(update(schema.chat).where(of_table, c.seat == seat, own).values(text=REMOVED))
    named = {
        seat: re.compile("|".join(rf"(?<!\w){re.escape(one)}(?!\w)" for one in names), re.IGNORECASE)
        for seat in called
        if (names := found.names(seat))
    }
    for row in await store.rows(select(c.id, c.text).where(of_table, c.seat.not_in(called))):
        text = row["text"]
        for seat, pattern in named.items():
            text = pattern.sub(lambda _, to=called[seat]: to, text)  # type: ignore[misc]
        if text != row["text"]:
            parts.append(update(schema.chat).where(of_table, c.id == row["id"]).values(text=text))
    return parts
