"""A match read back from the store: the newest snapshot, then the lines after it.

Every line must lead to the hash that it was written with. Where the rules or cards of today lead elsewhere, nothing is
played on: `Parted` says up to which line they agree, and the table is kept for reading.
"""

from typing import Final

from periple.kernel.door import begin, play_entry, resume
from periple.kernel.journal import Entry, Renaming, Snapshot, read_snapshot
from periple.kernel.match import Match
from periple.kernel.words import PeripleError, Text
from periple.tables.editions import kept_for
from periple.tables.storage.rows import JournalRow, RenameRow, TableRow
from periple.tables.storage.store import Store

NOT_EVEN_DEALT: Final = -1
STUMBLES: Final = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)


class Parted(PeripleError):
    """Today's rules do not lead to what was played. `ply` is the last line up to which they do."""

    def __init__(self, ply: int, fr: str, en: str) -> None:
        super().__init__(Text(fr=fr, en=en))
        self.ply = ply


async def read_match(store: Store, row: TableRow, until: int | None = None) -> Match:
    """The match as it stands, or as it stood at a line."""
    shot = await store.snapshot(row.id, until)
    renames = await store.renames(row.id)
    if shot is not None:
        kept = await kept_for(store, row.title, read_snapshot(shot.data).fingerprints)
        match = from_snapshot(shot.data, kept)
        if match is not None:
            play_rows(match, await store.tail(row.id, shot.ply, until), renames)
            return match
    match = await from_beginning(store, row)
    play_rows(match, await store.tail(row.id, 0, until), renames)
    return match


async def match_at(store: Store, row: TableRow, ply: int) -> Match:
    """The match after a line, with what that line told still in memory."""
    if ply == 0:
        return await from_beginning(store, row)
    match = await read_match(store, row, ply - 1)
    play_rows(match, await store.tail(row.id, ply - 1, ply), [])
    return match


async def whole_match(store: Store, row: TableRow, until: int | None = None) -> Match:
    """The match with its whole journal in memory, or up to a line."""
    match = await from_beginning(store, row)
    play_rows(match, await store.tail(row.id, 0, until), await store.renames(row.id))
    return match


async def written_head(store: Store, row: TableRow) -> Snapshot:
    """What the table was opened with: its first snapshot tells, since every table is written with one."""
    shot = await store.first_snapshot(row.id)
    if shot is None:
        raise parted(NOT_EVEN_DEALT, None)
    return read_snapshot(shot.data)


def from_snapshot(data: bytes, kept: dict[str, str] | None = None) -> Match | None:
    """None when the rules have changed since: then the journal must be played from its beginning."""
    try:
        return resume(data, [], kept=kept)
    except (PeripleError, *STUMBLES):
        return None


async def from_beginning(store: Store, row: TableRow) -> Match:
    head = await written_head(store, row)
    try:
        return begin(head, kept=await kept_for(store, row.title, head.fingerprints))
    except PeripleError as error:
        raise parted(NOT_EVEN_DEALT, error) from error
    except STUMBLES as error:
        raise parted(NOT_EVEN_DEALT, None) from error


def play_rows(match: Match, rows: list[JournalRow], renames: list[RenameRow]) -> None:
    known = set(match.renamings)
    coming = [one for one in renames if Renaming(one.ply, one.seat, one.name) not in known]
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
    why = ("", "") if error is None else (" " + error.message("fr"), " " + error.message("en"))
    if ply == NOT_EVEN_DEALT:
        return Parted(
            ply,
            f"Cette partie a commencé avec une autre version du jeu, qui n'est plus là : elle reste à lire.{why[0]}",
            f"This game was begun with another version of the title, which is gone: it is kept for reading.{why[1]}",
        )
    return Parted(
        ply,
        f"Les règles ont changé depuis la ligne {ply} de cette partie : elle reste à lire, sans suite.{why[0]}",
        f"The rules have changed since line {ply} of this game: it is kept for reading, and not played on.{why[1]}",
    )
