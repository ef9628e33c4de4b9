"""What is written, in SQL: a write set is on disk as a whole, or not at all."""

from operator import itemgetter
from typing import Any, Final

import msgspec
from sqlalchemy import (
    Executable,
    Insert,
    Integer,
    Update,
    bindparam,
    case,
    insert,
    update,
)
from sqlalchemy.dialects import sqlite
from sqlalchemy.pool import ConnectionPoolEntry

from periple.tables.storage import schema
from periple.tables.storage.sqlite_process import PRAGMAS, Work

Row = dict[str, Any]
PLAIN: Final = sqlite.dialect(paramstyle="qmark")

MOVED: Final = ("to_act", "over", "stretch", "touched", "spent")  # what a move changes in a table's row, beside `ply`
ADD_LINES: Final = insert(schema.journal)
ADD_SNAPSHOT: Final = insert(schema.snapshots)
# Seats and settings must still be those that the move was checked against: else `ply` would be NULL, which the database
# refuses. Such a statement needs no count of the rows that it changed, and can stand in a batch with others.
KNOWN_PLY: Final = case((schema.tables.c.revision == bindparam("known"), bindparam("new_ply", type_=Integer)))
MOVE_ON: Final = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("key"))
    .values({name: bindparam(f"new_{name}") for name in MOVED} | {"ply": KNOWN_PLY})
)


class WriteSet(msgspec.Struct):
    """What must be written together, or not at all."""

    lines: list[Row] = []
    state: Row | None = None  # the row of MOVE_ON
    snapshot: Row | None = None
    others: list[Executable] = []
    table: str = ""  # whose rows `others` change
    notice: str = ""  # what other servers hear when it is committed


def rows_of(batch: list[WriteSet]) -> list[tuple[Insert | Update, list[Row]]]:
    """What most write sets hold, each kind together. Tables come first, in the order of their ids: every server locks
    them in that order, so that two can't wait for each other."""
    lines = [line for one in batch for line in one.lines]
    states = sorted((one.state for one in batch if one.state is not None), key=itemgetter("key"))
    shots = [one.snapshot for one in batch if one.snapshot is not None]
    return [(MOVE_ON, states), (ADD_LINES, lines), (ADD_SNAPSHOT, shots)]


def prepare_sqlite(connection: Any, _entry: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class InSqlite:
    """A statement as SQLite takes it, one row at a time: over many rows it would keep, in a file beside, what it has to
    restore were one of them refused; a write set is rolled back as a whole."""

    def __init__(self, statement: Any) -> None:
        compiled = statement.compile(dialect=PLAIN, compile_kwargs={"render_postcompile": True})
        self.sql = str(compiled)
        self.params: Row = compiled.params
        self.places: list[str] = compiled.positiontup or []

    def values(self, row: Row) -> list[Any]:
        return [row[place] for place in self.places]


IN_SQLITE: Final = {statement: InSqlite(statement) for statement in (ADD_LINES, MOVE_ON, ADD_SNAPSHOT)}


def sqlite_work(batch: list[WriteSet]) -> Work:
    """A batch as statements for the process that writes."""
    found: Work = []
    for one in batch:
        for statement in one.others:
            other = InSqlite(statement)
            found.append((other.sql, [other.values(other.params)]))
    for kind, rows in rows_of(batch):
        if rows:
            known = IN_SQLITE[kind]
            found.append((known.sql, [known.values(row) for row in rows]))
    return found
