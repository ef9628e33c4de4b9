"""Talk at the table: kept beside the game, untouched by undo. Readers show it as text, never as markup."""

from typing import Final

from sqlalchemy import insert, literal, select, update

from periple.kernel.words import HOUSE
from periple.tables import problems
from periple.tables.limits import Bucket
from periple.tables.mailbox import note
from periple.tables.problems import Problem
from periple.tables.quotas import Daily
from periple.tables.storage import schema
from periple.tables.storage.rows import ChatRow
from periple.tables.storage.statements import WriteSet
from periple.tables.table import Table

LONGEST: Final = 500
BURST: Final = 5
PER_SECOND: Final = 0.5


class Chat:
    """The talkers' buckets; the lines are in the store."""

    def __init__(self, daily: Daily | None = None) -> None:
        self._daily = daily or Daily(0)
        self._buckets: dict[tuple[str, int], Bucket] = {}

    async def say(self, table: Table, seat: int, words: str, owner: str = "") -> ChatRow | None:
        """Write a line and tell it. Return it, or None where it is written and the store could not tell its number.

        `owner` is whose it is by address, for what is kept a day.
        """
        text = cleaned(words)
        if table.row.closed:
            raise problems.closed()
        table.store.bans.check_name(table.seats[seat].name)
        self._check_pace(table, seat)
        self._daily.take(owner, len(text.encode()))
        return await _write(table, seat, text)

    async def tell_let_in(self, table: Table, seat: int) -> None:
        """Tell everybody that the host sends somebody a new link to their seat: a line of the house."""
        self._check_pace(table, seat)
        words = HOUSE["tables_inviting"]["let_in"].say("en")
        await _write(table, seat, words, "invite")

    def _check_pace(self, table: Table, seat: int) -> None:
        if len(self._buckets) > 10_000:
            self._buckets.clear()
        if not self._buckets.setdefault((table.id, seat), Bucket(BURST, PER_SECOND)).take():
            raise problems.too_fast()


async def tell_hint(table: Table, seat: int) -> None:
    """Among people, everybody is told that somebody asked for a hint: a line of the house, in its place in the talk."""
    words = HOUSE["tables_hints"]["asked"].say("en")  # a page has its own, by the line's kind
    await _write(table, seat, words, "hint")


async def _write(table: Table, seat: int, text: str, kind: str | None = None) -> ChatRow | None:
    before = table.last_chat
    await table.store.writer.write(_write_set(table, seat, text, kind))
    try:
        await tell_chat(table)
        lines = await table.store.chat(table.id, before)
    except Problem:  # a second line would be one too many
        table.fall_behind()
        return None
    return next((one for one in reversed(lines) if (one.seat, one.text, one.kind) == (seat, text, kind)), None)


def _write_set(table: Table, seat: int, text: str, kind: str | None) -> WriteSet:
    """A line gets the next number of its table from the database, while the table's row is locked: the next one is
    numbered only when this one is committed. So no line ever appears below one that was read already."""
    t, now, name = schema.tables.c, table.store.clock.now_ms(), table.seats[seat].name
    count = update(schema.tables).where(t.id == table.id).values(last_chat=t.last_chat + 1, touched=now)
    values = {"table_id": table.id, "seat": seat, "name": name, "text": text, "kind": kind, "said": now}
    cells = [literal(value, schema.chat.c[column].type) for column, value in values.items()]
    numbered = select(*cells, t.last_chat).where(t.id == table.id)
    add = insert(schema.chat).from_select([*values, "id"], numbered)
    return WriteSet(others=[count, add], table=table.id, notice=f"{table.id}:c")


async def tell_chat(table: Table) -> None:
    """Tell all lines that were not yet told here, whichever server wrote them: each once, in the order of numbers."""
    async with table.chat_lock:
        while lines := await table.store.chat_after(table.id, table.last_chat):
            for line in lines:
                table.audience.note(note("chat", line=line))
            table.last_chat = lines[-1].id


def cleaned(words: str) -> str:
    """One line of visible characters; marks that turn writing around could make it say something else."""
    text = " ".join(words.split())
    text = "".join(letter for letter in text if letter.isprintable())
    if not text or len(text) > LONGEST:
        raise Problem("bad-chat", longest=LONGEST)
    return text
