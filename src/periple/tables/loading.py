"""A match read back from the store: the newest snapshot, then the lines after it.

Every line must lead to the hash that it was written with. Where the rules or cards of today lead elsewhere, nothing is
played on: `Parted` says up to which line they agree, and the table is kept for reading.
"""

import asyncio
from collections.abc import Callable
from typing import Final

import msgspec

from periple.kernel.door import begin, play_entry, resume
from periple.kernel.journal import FORMAT, VERSION, Entry, Renaming, Saved, Snapshot, Written, read_snapshot, saved_from
from periple.kernel.match import Match
from periple.kernel.registry import game
from periple.kernel.words import LANGUAGES, PeripleError, Text, said, same
from periple.tables.editions import kept_for, rules_mark
from periple.tables.problems import Problem
from periple.tables.storage.rows import JournalRow, RenameRow, SnapshotRow, TableRow
from periple.tables.storage.statements import Row
from periple.tables.storage.store import Store

NOT_EVEN_DEALT: Final = -1
AT_ONCE: Final = 25  # lines played in one go: a few milliseconds
STUMBLES: Final = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)


class Parted(PeripleError):
    """Today's rules do not lead to what was played. `ply` is the last line up to which they do."""

    def __init__(self, ply: int, text: Text) -> None:
        super().__init__(text)
        self.ply = ply


async def read_match(store: Store, row: TableRow, until: int | None = None) -> Match:
    """The match as it stands, or as it stood at a line."""
    shot = await store.snapshot(row.id, until)
    match = None if shot is None else await from_shot(store, row.title, shot)
    if shot is None or match is None:
        return await whole_match(store, row, until)
    play_rows(match, await store.tail(row.id, shot.ply, until), await store.renames(row.id))
    return match


def dealt_otherwise(match: Match, head: Written) -> bool:
    """Whether the set-up leads to another state than the one that the table was opened with. Its first line would tell,
    but a table may have none yet."""
    return isinstance(head, Snapshot) and head.ply == 0 and head.ints != match.glimpse().ints()


def agreed_otherwise(match: Match, head: Written) -> PeripleError | None:
    """What an option, or a value of one, leads to that is gone since is not known."""
    try:
        match.game.check_written(match.seats, head.options)
    except PeripleError as gone:
        return gone
    return None


async def match_at(store: Store, row: TableRow, ply: int) -> Match:
    """The match after a line, with what that line told still in memory."""
    if ply == 0:
        return await from_beginning(store, row)
    match = await read_match(store, row, ply - 1)
    play_rows(match, await store.tail(row.id, ply - 1, ply), [])
    return match


async def whole_match(
    store: Store, row: TableRow, until: int | None = None, note: Callable[[Match], None] | None = None
) -> Match:
    """The match with its whole journal in memory, or up to a line; each position on the way may be noted. That takes
    its time, so other tables are let in between."""
    match, head = await from_beginning(store, row), await written_head(store, row)
    if until != 0 and dealt_otherwise(match, head):
        raise parted(0, None)
    rows, renames = await store.tail(row.id, 0, until), await store.renames(row.id)
    for at, line in enumerate([None, *rows]):
        play_rows(match, [] if line is None else [line], renames)
        if note is not None:
            note(match)
        if at % AT_ONCE == 0:
            await asyncio.sleep(0)
    if until is None and (gone := agreed_otherwise(match, head)) is not None:
        raise parted(match.ply, gone)
    return match


async def written_head(store: Store, row: TableRow) -> Written:
    """What the table was opened with: its first snapshot tells, or else its row, with the cards of today."""
    shot = await store.first_snapshot(row.id)
    return head_of(row) if shot is None else read_snapshot(shot.data)


async def saved_match(store: Store, row: TableRow) -> Saved:
    """The whole journal as `periple.load` takes it."""
    lines = [Entry(line.seat, line.move, line.hash) for line in await store.tail(row.id, 0)]
    renamings = [Renaming(one.ply, one.seat, one.name) for one in await store.renames(row.id)]
    return saved_from(await written_head(store, row), renamings, lines, row.salt)


def head_of(row: TableRow) -> Written:
    chosen, options = game(row.title), msgspec.json.decode(row.options, type=dict[str, str])
    names = msgspec.json.decode(row.names, type=list[str])
    return Written(
        format=FORMAT,
        version=VERSION,
        title=row.title,
        rules_version=chosen.rules_version,
        fingerprints={name: chosen.fingerprints[name] for name in chosen.files(chosen.settle(len(names), options))},
        seats=len(names),
        seed=row.seed,
        options=options,
        names=names,
        renamings=[],
        position=None if row.position is None else msgspec.json.decode(row.position),
        generator=row.generator,
        salt=row.salt,
    )


def shot_of(table: str, match: Match) -> Row:
    """A snapshot as it is written."""
    return {"table_id": table, "ply": match.ply, "data": match.snapshot(), "rules": rules_mark(type(match.game))}


async def from_shot(store: Store, title: str, shot: SnapshotRow) -> Match | None:
    """From a snapshot, with the cards that it names; None also where its title is gone, or its rules may be others."""
    data = shot.data
    try:
        if shot.rules != rules_mark(type(game(title))):
            return None
        kept = await kept_for(store, title, read_snapshot(data).fingerprints)
    except Problem:  # the store is away
        raise
    except PeripleError:
        return None
    return from_snapshot(data, kept)


def from_snapshot(data: bytes, kept: dict[str, str] | None = None) -> Match | None:
    """None when the rules have changed since: then the journal must be played from its beginning."""
    try:
        return resume(data, [], kept=kept)
    except (PeripleError, *STUMBLES):
        return None


async def from_beginning(store: Store, row: TableRow) -> Match:
    try:
        head = await written_head(store, row)
        return begin(head, kept=await kept_for(store, row.title, head.fingerprints))
    except Problem:  # the store is away: nothing is known of the game
        raise
    except PeripleError as error:
        raise parted(NOT_EVEN_DEALT, error) from error
    except STUMBLES as error:
        raise parted(NOT_EVEN_DEALT, None) from error


def play_rows(match: Match, rows: list[JournalRow], renames: list[RenameRow]) -> None:
    known = {(one.ply, one.seat): one.name for one in match.renamings}
    coming = [one for one in renames if known.get((one.ply, one.seat)) != one.name]
    for row in rows:
        rename_at(match, coming)
        before = match.ply
        try:
            play_entry(match, Entry(row.seat, row.move, row.hash))
        except PeripleError as error:
            raise parted(before, error) from error
        except STUMBLES as error:
            raise parted(before, None) from error
        if match.hash != row.hash:
            raise parted(before, None)
    rename_at(match, coming)


def rename_at(match: Match, renames: list[RenameRow]) -> None:
    for one in renames:
        if one.ply == match.ply:
            match.rename(one.seat, one.name)


def parted(ply: int, error: PeripleError | None) -> Parted:
    why = same("") if error is None else Text(*(" " + error.message(lang) for lang in LANGUAGES))
    return Parted(ply, said("error", "parted_undealt" if ply == NOT_EVEN_DEALT else "parted", ply=ply, why=why))
