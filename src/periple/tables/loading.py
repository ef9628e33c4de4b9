"""A match read back from the store: the newest snapshot, then the lines after it."""

import msgspec

from periple.kernel.dice import BLAKE2B
from periple.kernel.door import arrange, play_entry, resume, start
from periple.kernel.journal import Entry, Renaming
from periple.kernel.match import Match
from periple.kernel.words import PeripleError
from periple.tables.storage.rows import JournalRow, RenameRow, TableRow
from periple.tables.storage.store import Store


async def read_match(store: Store, row: TableRow, until: int | None = None) -> Match:
    """The match as it stands, or as it stood at a line."""
    shot = await store.snapshot(row.id, until)
    renames = await store.renames(row.id)
    if shot is not None:
        match = from_snapshot(shot.data)
        if match is not None:
            play_rows(match, await store.tail(row.id, shot.ply, until), renames)
            return match
    match = from_beginning(row)
    play_rows(match, await store.tail(row.id, 0, until), renames)
    return match


async def match_at(store: Store, row: TableRow, ply: int) -> Match:
    """The match after a line, with what that line told still in memory."""
    if ply == 0:
        return from_beginning(row)
    match = await read_match(store, row, ply - 1)
    play_rows(match, await store.tail(row.id, ply - 1, ply), [])
    return match


async def whole_match(store: Store, row: TableRow) -> Match:
    """The match with its whole journal in memory."""
    match = from_beginning(row)
    play_rows(match, await store.tail(row.id, 0), await store.renames(row.id))
    return match


def from_snapshot(data: bytes) -> Match | None:
    """None when the rules have changed since: then the journal must be played from its beginning."""
    try:
        return resume(data, [])
    except PeripleError:
        return None


def from_beginning(row: TableRow) -> Match:
    names = msgspec.json.decode(row.names, type=list[str])
    secret = row.salt if row.generator == BLAKE2B else ""
    if row.position is not None:
        return arrange(row.title, msgspec.json.decode(row.position), names, secret=secret)
    options = msgspec.json.decode(row.options, type=dict[str, str])
    return start(row.title, len(names), row.seed, options, names, secret=secret)


def play_rows(match: Match, rows: list[JournalRow], renames: list[RenameRow]) -> None:
    known = set(match.renamings)
    coming = [one for one in renames if Renaming(one.ply, one.seat, one.name) not in known]
    for row in rows:
        rename_at(match, coming)
        play_entry(match, Entry(row.seat, row.move, row.hash))
    rename_at(match, coming)


def rename_at(match: Match, renames: list[RenameRow]) -> None:
    for one in renames:
        if one.ply == match.ply:
            match.rename(one.seat, one.name)
