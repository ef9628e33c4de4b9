"""Old lines of a journal, told without playing them again: their events are kept beside the moves."""

from typing import Final

import msgspec

from periple.kernel.cast import Cast, checked_name
from periple.kernel.journal import UNDO
from periple.kernel.registry import AnyGame
from periple.kernel.state import SPECTATOR, Event
from periple.kernel.view import Told
from periple.kernel.words import HOUSE
from periple.tables.storage.rows import JournalRow, RenameRow, TableRow

OTHER_VERSION: Final = "other_version"


class Kept(msgspec.Struct, array_like=True):
    """An event as it lies in the store."""

    verb: str
    rule: int
    actor: int
    args: list[int]
    audience: int


def pack(events: list[Event]) -> bytes:
    return msgspec.msgpack.encode([Kept(e.verb, e.rule, e.actor, e.args, e.audience) for e in events])


def unpack(data: bytes) -> list[Event]:
    return [Event(k.verb, k.rule, k.actor, k.args, k.audience) for k in msgspec.msgpack.decode(data, type=list[Kept])]


def undone_lines(lines: list[tuple[int, int]]) -> set[int]:
    """The plies that were taken back: each undo takes the last line that still stands. `lines` are plies and moves up
    to the newest; an undo of what lies before them is of no interest here."""
    standing: list[int] = []
    undone: set[int] = set()
    for ply, move in lines:
        if move != UNDO:
            standing.append(ply)
        elif standing:
            undone.add(standing.pop())
    return undone


def tell_lines(
    game: AnyGame,
    seats: int,
    table: TableRow,
    rows: list[JournalRow],
    undone: set[int],
    renames: list[RenameRow],
    seat: int | None,
    since: int,
) -> list[Told]:
    """What a seat heard in some lines; after line 0 with the set-up's own. A name counts for the lines after it, one of
    before the first move from the beginning."""
    cast = game.cast(seats, msgspec.json.decode(table.options), msgspec.json.decode(table.names))
    ear, at = SPECTATOR if seat is None else seat, 0
    lines = [(0, table.events)] if since == 0 else []
    lines += [(row.ply, row.events) for row in rows if row.ply not in undone]
    told: list[Told] = []
    for ply, events in lines:
        while at < len(renames) and (renames[at].ply < ply or renames[at].ply == 0):
            cast = cast.renamed(renames[at].seat, checked_name(renames[at].name))
            at += 1
        told.extend(_told(game, e, cast, seat, ply) for e in unpack(events) if e.heard_by(ear))
    return told


def _told(game: AnyGame, event: Event, cast: Cast, seat: int | None, ply: int) -> Told:
    """An event as it was kept. The version that kept it may have had others: what today's can't tell, it says so of."""
    if game.teller.knows(event):
        return game.teller.tell(event, cast, seat, ply)
    return Told(ply, OTHER_VERSION, 0, None, HOUSE["tables_history"]["other_version"])
