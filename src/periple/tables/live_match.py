"""What reads: the match of a table while it is in memory, and what each seat may know of it."""

from typing import Any, Final

import msgspec

from periple.kernel.journal import UNDO
from periple.kernel.match import Match
from periple.kernel.registry import game, has
from periple.kernel.view import Head, Own, Told
from periple.tables import problems
from periple.tables.editions import edition_tag
from periple.tables.history import tell_lines, undone_lines
from periple.tables.loading import NOT_EVEN_DEALT, Parted, match_at, play_rows, read_match
from periple.tables.mailbox import News
from periple.tables.storage.rows import JournalRow, SeatRow, TableRow
from periple.tables.storage.store import Store

HEARD: Final = 6  # lines whose events stay in memory for who comes back at once; older ones are read from the store
ATTEMPTS: Final = 10  # to read a table that another server writes to
MOST_LINES: Final = 200  # told at once; `GET …/told` has the others, page by page
encode: Final = msgspec.json.Encoder().encode
OWN: Final = Own.__struct_fields__


def with_final(match: Match, view: Own[Any], seat: int) -> Own[Any]:
    """A live table also tells which choices can't be taken back: the page asks again before those."""
    view.final = match.final(seat, view.choices + view.asides)
    return view


def offering_nothing(view: Head[Any, Any]) -> Head[Any, Any]:
    """Of a table that is only kept for reading."""
    view.choices, view.asides, view.can_undo = [], [], False
    return view


class LiveMatch:
    """Only with the table's lock held, but for `ply`."""

    def __init__(self, store: Store, table: str) -> None:
        self.store = store
        self.table = table
        self.match: Match | None = None
        self.row: TableRow | None = None  # as it was read with the match
        self.seats: list[SeatRow] = []
        self.kept: problems.Problem | None = None  # why the table is only kept for reading
        self.edition: str | None = None  # of its content, where today's is another
        self.last_lines: dict[int, int] = {}  # a seat's last line
        self._forgotten = 0  # lines up to here have no events in memory
        self._views: dict[int | None, msgspec.Raw] = {}
        self._shared: Head[Any, Any] | None = None  # what everybody sees, with what some seat alone sees put in

    async def read(self) -> Match:
        """From the store, with the table's row and seats."""
        row, self.match = await self._read_both()
        self.row = row
        self.seats = await self.store.seats(self.table)
        self.last_lines = await self.store.last_lines(self.table)
        self.edition = None if has(game(row.title), self.match.game.fingerprints) else edition_tag(self.match.game)
        self._forgotten = 0
        self.match.events[0] = []  # what the set-up told stands in the table's own row
        self.forget_views()
        return self.match

    async def _read_both(self) -> tuple[TableRow, Match]:
        """The row and the match, at the same line: another server may write while they are read."""
        for _ in range(ATTEMPTS):
            row = await self.store.table(self.table)
            if row is None:
                raise problems.no_table(self.table)
            match = await self._read(row)
            if self.kept is not None or match.ply == row.ply:
                return row, match
        raise problems.store_away()

    async def _read(self, row: TableRow) -> Match:
        """The match; where today's rules lead elsewhere, as far as they agree: the table is then kept for reading."""
        self.kept = None
        try:
            match = await read_match(self.store, row)
            if row.closed:
                self.kept = problems.closed()
            return match
        except Parted as parted:
            self.kept = problems.kept(parted)
            if parted.ply == NOT_EVEN_DEALT:
                raise self.kept from parted
            return await read_match(self.store, row, parted.ply)

    def forget(self) -> None:
        """What is in memory may not be what is on disk."""
        self.match = None
        self.forget_views()

    def forget_views(self) -> None:
        self._views.clear()
        self._shared = None

    def go_on_with(self, match: Match) -> None:
        """The same match, without what lies before its last line."""
        self.match = match

    # What a seat may know

    async def look(self, match: Match, row: TableRow, seat: int | None, since: int) -> News:
        """What a seat may know now, and what it has heard since a line; of a long story only the end."""
        last = self._last(match, row)
        since = max(0, min(since, last), last - MOST_LINES)
        heard = last if self.kept is not None else max(match.first_ply, self._forgotten)
        told = await self._told(match, row, seat, since, heard) if since < heard or since == 0 else []
        told += match.told(seat, max(since, heard))
        return News(match.ply, since, [], self.view(match, seat), msgspec.Raw(encode(told)))

    async def told(self, match: Match, row: TableRow, seat: int | None, since: int) -> tuple[int, int, list[Told]]:
        """A page of what a seat heard after a line: the line up to which it goes, the last line, and what was told."""
        last = self._last(match, row)
        since = min(since, last)
        until = min(since + MOST_LINES, last)
        return until, last, await self._told(match, row, seat, since, until)

    def _last(self, match: Match, row: TableRow) -> int:
        """The last line of the story; of a table that is only kept it goes further than today's rules lead."""
        return match.ply if self.kept is None else row.ply

    async def _told(self, match: Match, row: TableRow, seat: int | None, since: int, until: int) -> list[Told]:
        """From the store."""
        rows = await self.store.tail(self.table, since, until) if since < until else []
        undone = undone_lines(await self.store.moves(self.table, since)) if rows else set()
        renames = await self.store.renames(self.table)
        return tell_lines(match.game, match.seats, row, rows, undone, renames, seat, since)

    def news(self, match: Match, since: int, undone: list[int], seat: int | None) -> News:
        told = msgspec.Raw(encode(match.told(seat, since)))
        return News(match.ply, since, undone, self.view(match, seat), told)

    def view(self, match: Match, seat: int | None) -> msgspec.Raw:
        found = self._views.get(seat)
        if found is None:
            found = self._views[seat] = self._encoded(match, seat)
        return found

    def _encoded(self, match: Match, seat: int | None) -> msgspec.Raw:
        """What everybody sees is made once for all, where a title's seats see nothing else otherwise."""
        if self.kept is not None:
            return msgspec.Raw(encode(offering_nothing(match.view(seat))))
        own = Own[Any](you=None, mine=None) if seat is None else match.own(seat)
        if own is None:
            assert seat is not None
            return msgspec.Raw(encode(with_final(match, match.view(seat), seat)))
        if seat is not None:
            with_final(match, own, seat)
        if self._shared is None:
            self._shared = match.view(None)
        for name in OWN:
            setattr(self._shared, name, getattr(own, name))
        return msgspec.Raw(encode(self._shared))

    async def answer_at(self, row: TableRow, seat: int, at: int, ply: int) -> News:
        """What was answered then to what was written at a line and led to another, made again from the journal."""
        then, since = await match_at(self.store, row, ply), max(min(at, ply - 1), ply - MOST_LINES)
        view, told = encode(with_final(then, then.view(seat), seat)), encode(then.told(seat, since))
        return News(ply, since, await self._taken_back(since, ply), msgspec.Raw(view), msgspec.Raw(told))

    async def _taken_back(self, since: int, until: int) -> list[int]:
        """The lines that were taken back after one line and up to another, the last one first."""
        if all(row.move != UNDO for row in await self.store.tail(self.table, since, until)):
            return []
        lines = await self.store.moves(self.table, 0)
        before = undone_lines([line for line in lines if line[0] <= since])
        return sorted(undone_lines([line for line in lines if line[0] <= until]) - before, reverse=True)

    # What changes it

    def forget_events(self, match: Match) -> None:
        """Of old lines: they are most of what a table holds, and the store has them too."""
        match.forget_told()  # everybody who listens has heard it
        first, last = max(match.first_ply, self._forgotten), match.ply - HEARD
        if last > first:
            for line in range(first, last + 1):
                match.events[line - match.first_ply] = []
            self._forgotten = last

    async def play_on(self, match: Match, rows: list[JournalRow]) -> list[int]:
        """Play what another server has written; the lines that it took back."""
        undone: list[int] = []
        renames = await self.store.renames(self.table)
        for row in rows:
            if row.move == UNDO:
                undone.append(match.undo_line)
            play_rows(match, [row], renames)
        play_rows(match, [], renames)
        self.last_lines |= {row.seat: row.ply for row in rows}
        self.forget_views()
        return undone
