"""What there is on a server: its tables, and how many games were begun, finished and left."""

from datetime import date, timedelta
from typing import Any, Final

import msgspec
from sqlalchemy import Label, and_, case, exists, func, select

from periple.tables.storage import schema
from periple.tables.storage.rows import PERSON
from periple.tables.storage.store import Store
from periple.tables.tidying import DAY

LEFT_AFTER: Final = 7  # days without a move after which a game counts as left
MOST: Final = 500


class TableInfo(msgspec.Struct):
    table: str
    title: str
    state: str  # waiting, playing, over, closed
    public: bool
    created: int  # ms since 1970 UTC, as `touched`
    touched: int
    ply: int
    people: list[str]
    seats: int
    bytes: int  # of its journal, snapshots, chat and analysis


class DayCount(msgspec.Struct):
    """Games among people by the day on which they were made. `left`: not finished, and closed or without a move since
    LEFT_AFTER days."""

    day: str
    title: str
    made: int
    begun: int
    finished: int
    left: int


def _bytes() -> Label[int]:
    parts = ((schema.journal, "events"), (schema.snapshots, "data"), (schema.chat, "text"), (schema.analyses, "data"))
    total: Any = 0
    for part, column in parts:
        own = part.c.table_id == schema.tables.c.id
        size = select(func.coalesce(func.sum(func.length(part.c[column])), 0)).where(own).scalar_subquery()
        total = size + total
    label: Label[int] = total.label("bytes")
    return label


def _people() -> Label[int]:
    s = schema.seats.c
    of_table = and_(s.table_id == schema.tables.c.id, s.who == PERSON)
    return select(func.count()).where(of_table).scalar_subquery().label("people")


async def list_tables(store: Store, by: str, most: int) -> list[TableInfo]:
    """Return tables: the oldest first, or those with most people, or the largest."""
    t = schema.tables.c
    size, people = _bytes(), _people()
    order = {"age": t.created, "players": people.desc(), "size": size.desc()}[by]
    query = select(t.id, t.title, t.public, t.over, t.closed, t.created, t.touched, t.ply, size, people)
    rows = await store.rows(query.order_by(order, t.id).limit(min(most, MOST)))
    seats = await store.seats_of([row["id"] for row in rows])
    return [_told(row, [(one.who, one.name) for one in seats[row["id"]]]) for row in rows]


def _told(row: dict[str, Any], seats: list[tuple[str, str]]) -> TableInfo:
    states = (("closed", row["closed"]), ("over", row["over"]), ("waiting", any(who == "open" for who, _ in seats)))
    return TableInfo(
        row["id"],
        row["title"],
        next((state for state, holds in states if holds), "playing"),
        row["public"],
        row["created"],
        row["touched"],
        row["ply"],
        [name for who, name in seats if who == PERSON],
        len(seats),
        row["bytes"],
    )


async def statistics(store: Store, days: int) -> list[DayCount]:
    """Return how the games of the last days went, by day and title. Removed tables are no longer counted."""
    t, s, now = schema.tables.c, schema.seats.c, store.clock.now_ms()
    day, left = t.created // DAY, t.closed | (t.touched < now - LEFT_AFTER * DAY)
    among_people = exists().where(s.table_id == t.id, s.who == PERSON)

    def count(condition: Any) -> Any:
        return func.sum(case((condition, 1), else_=0))

    query = (
        select(
            day.label("day"),
            t.title,
            func.count().label("made"),
            count(t.ply > 0).label("begun"),
            count(t.over).label("finished"),
            count(and_(t.ply > 0, ~t.over, left)).label("left"),
        )
        .where(t.created >= now - days * DAY, t.origin.is_(None), t.position.is_(None), among_people)
        .group_by(day, t.title)
        .order_by(day, t.title)
    )
    return [DayCount(**row | {"day": day_of(int(row["day"]))}) for row in await store.rows(query)]


def day_of(day: int) -> str:
    return str(date(1970, 1, 1) + timedelta(days=day))
