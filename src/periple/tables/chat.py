"""Talk at the table: kept beside the game, untouched by undo. Readers show it as text, never as markup."""

import time
from typing import Final

import msgspec
from sqlalchemy import insert

from periple.kernel.words import HOUSE
from periple.tables import problems
from periple.tables.limits import Bucket
from periple.tables.mailbox import note
from periple.tables.problems import Problem
from periple.tables.seating import change_table
from periple.tables.storage import schema
from periple.tables.storage.group_commit import Conflict
from periple.tables.storage.rows import ChatRow
from periple.tables.storage.statements import WriteSet
from periple.tables.table import Table

LONGEST: Final = 500
BURST: Final = 5
PER_SECOND: Final = 0.5


class Chat:
    """The talkers' buckets; the lines are in the store."""

    def __init__(self) -> None:
        self._buckets: dict[tuple[str, int], Bucket] = {}

    async def say(self, table: Table, seat: int, words: str) -> ChatRow:
        text = cleaned(words)
        if len(self._buckets) > 10_000:
            self._buckets.clear()
        bucket = self._buckets.setdefault((table.id, seat), Bucket(BURST, PER_SECOND))
        if not bucket.take():
            raise problems.too_fast()
        return await _write(table, ChatRow(time.time_ns() // 1000, seat, table.seats[seat].name, text))


async def tell_hint(table: Table, seat: int) -> None:
    """Among people, everybody is told that somebody asked for a hint: a line of the house, in its place in the talk."""
    words = HOUSE["tables_hints"]["asked"].say("en")  # a page has its own, by the line's kind
    await _write(table, ChatRow(time.time_ns() // 1000, seat, table.seats[seat].name, words, "hint"))


async def _write(table: Table, line: ChatRow) -> ChatRow:
    while True:
        try:
            await table.store.writer.write(_write_set(table, line))
            break
        except Conflict:  # two lines in one microsecond
            line = msgspec.structs.replace(line, id=line.id + 1)
    tell_chat(table, line)
    return line


def _write_set(table: Table, line: ChatRow) -> WriteSet:
    values = msgspec.structs.asdict(line)
    add = insert(schema.chat).values(table_id=table.id, **values)
    return WriteSet(others=[add, change_table(table)], notice=f"{table.id}:c")


def tell_chat(table: Table, line: ChatRow) -> None:
    table.last_chat = max(table.last_chat, line.id)
    table.audience.note(note("chat", line=line))


def cleaned(words: str) -> str:
    """One line of visible characters; marks that turn writing around could make it say something else."""
    text = " ".join(words.split())
    text = "".join(letter for letter in text if letter.isprintable())
    if not text or len(text) > LONGEST:
        raise Problem("bad-chat", longest=LONGEST)
    return text
