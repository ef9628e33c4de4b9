"""Who sits where, and how that changes while a table lives: joining, leaving, a bot that stands in, coming back."""

from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

import msgspec
from sqlalchemy import Executable, Update, and_, case, delete, insert, update

from periple.bots.names import bot_name
from periple.tables import names, problems
from periple.tables.botroom import checked_bot
from periple.tables.mailbox import note
from periple.tables.pace import PATIENCE
from periple.tables.storage import schema
from periple.tables.storage.group_commit import Conflict
from periple.tables.storage.rows import BOT, OPEN, PERSON, SeatRow
from periple.tables.storage.statements import WriteSet
from periple.tables.storage.store import Store, put_in_place
from periple.tables.table import Table
from periple.tables.tokens import new_token, same_hash, token_hash

CONNECTED: Final = "p"  # in a notice: who is connected has changed, and nothing else
DECLINED: Final = "d"  # in a notice, with the seat that declined a pause
COLOURS: Final = 6  # pawns of a box
A_MINUTE: Final = 60_000  # milliseconds
ATTEMPTS: Final = 10  # to change a table that other servers change too
Asked = ParamSpec("Asked")
Result = TypeVar("Result")
MOST_NAMES: Final = 100  # that a table hears of: each is looked up for every line that is told


class SeatInfo(msgspec.Struct):
    """A seat as everybody may see it."""

    seat: int
    who: str  # person, bot, open
    name: str
    named: bool  # by somebody: else it is only a number
    bot: str | None  # the bot that plays here now, also in place of a person
    away: bool  # its person has left
    invited: bool  # somebody may still sit down here by a link
    opened: bool  # its link was opened; whether they sit down yet is theirs to say
    connected: bool
    colour: int  # of its pawn, a number below COLOURS; no two seats wear the same


def held_by(table: Table, tokens: list[str]) -> list[int]:
    """The seats that these tokens open."""
    hashes = [token_hash(token) for token in tokens]
    return [one.seat for one in table.seats if one.token is not None and any(same_hash(one.token, h) for h in hashes)]


def seat_infos(table: Table) -> list[SeatInfo]:
    return [
        SeatInfo(
            one.seat,
            one.who,
            one.name,
            one.name not in names.NAMELESS,
            one.bot,
            one.away,
            one.inviting,
            one.seen > table.row.created,
            table.looked_from(one.seat),
            one.worn,
        )
        for one in table.seats
    ]


def plays(one: SeatRow) -> bool:
    """Whether a person plays there, and has not left."""
    return one.who == PERSON and one.bot is None and not one.away


def tell_seats(table: Table) -> None:
    table.audience.note(note("seats", seats=seat_infos(table), watching=table.audience.watching))


def change_seat(table: Table, seat: int, **values: Any) -> Update:
    c = schema.seats.c
    return update(schema.seats).where(c.table_id == table.id, c.seat == seat).values(**values)


def change_table(table: Table, **values: Any) -> Executable:
    """Change settings, or say that seats change. The database refuses it where another server has changed seats or
    settings since, or played a move: `revision` would be NULL."""
    c, match = schema.tables.c, table.live.match
    ply = table.row.ply if match is None or table.kept is not None else match.ply
    revision = case((and_(c.revision == table.row.revision, c.ply == ply), c.revision + 1))
    now = table.store.clock.now_ms()
    return update(schema.tables).where(c.id == table.id).values(touched=now, revision=revision, **values)


async def write(table: Table, *statements: Executable, what: str = "s", **values: Any) -> None:
    """Commit a change of seats or settings, then read back what holds now. Raise Conflict when another server was
    quicker: see `retried`. Raise a problem when the operator has closed the table."""
    if table.row.closed:
        raise problems.closed()
    others = [change_table(table, **values), *statements]  # the table's row comes first: it is what servers wait for
    await table.store.writer.write(WriteSet(others=others, table=table.id, notice=f"{table.id}:{what}"))
    try:
        await table.read_again(own=True)
    except problems.Problem:  # it is written all the same, and read later
        table.fall_behind()


def retried(
    act: Callable[Concatenate[Table, Asked], Awaitable[Result]],
) -> Callable[Concatenate[Table, Asked], Coroutine[Any, Any, Result]]:
    """Do it again, by what holds then, when another server has changed the table in between."""

    @wraps(act)
    async def again(table: Table, /, *args: Asked.args, **named: Asked.kwargs) -> Result:
        for _ in range(ATTEMPTS):
            try:
                return await act(table, *args, **named)
            except Conflict:
                await table.catch_up()
        raise problems.store_away()

    return again


def check_seat(table: Table, seat: int) -> SeatRow:
    if not 0 <= seat < len(table.seats):
        raise problems.no_seat(seat)
    return table.seats[seat]


def free_name(table: Table, seat: int, name: str) -> str:
    table.store.bans.check_name(name)
    return names.free_name(name, [one.name for one in table.seats if one.seat != seat])


def _new_name(table: Table, seat: int, name: str, ply: int) -> Executable:
    return insert(schema.renames).values(table_id=table.id, ply=ply, seat=seat, name=name)


@retried
async def join(table: Table, seat: int | None, name: str) -> tuple[int, str]:
    """Take an open seat, the first one unless told; its number and token. Who gives no name gets the seat's."""
    async with table.lock:
        match = await table.awake()
        if seat is None:
            seat = next((one.seat for one in table.seats if one.who == OPEN), 0)
        if check_seat(table, seat).who != OPEN:
            raise problems.not_open(seat)
        name, token = free_name(table, seat, name or table.seats[seat].name), new_token()
        now = table.store.clock.now_ms()
        taken = change_seat(table, seat, who=PERSON, name=name, token=token_hash(token), seen=now)
        await write(table, taken, _new_name(table, seat, name, match.ply), stretch=_whole_time(table))
    tell_seats(table)
    table.moved(table)
    return seat, token


def _whole_time(table: Table) -> int:
    """While a seat is open no clock runs: with the last one taken, it begins."""
    return 0 if table.row.paused else table.store.clock.now_ms()


@retried
async def present(table: Table, seat: int, name: str | None, colour: int | None) -> None:
    """Take another name, another colour, or both: from now on, and for everybody."""
    async with table.lock:
        await write(table, *await presented(table, seat, name, colour))
    tell_seats(table)


async def presented(table: Table, seat: int, name: str | None, colour: int | None) -> list[Executable]:
    """Return what is written of a new name and colour. The colour must be free, or a bot's, which changes with it."""
    changes: list[Executable] = []
    if colour is not None:
        changes.append(change_seat(table, seat, colour=colour))
        for other in table.seats:
            if other.seat != seat and other.worn == colour:
                if other.who == PERSON:
                    raise problems.colour_taken(other.name)
                changes.append(change_seat(table, other.seat, colour=table.seats[seat].worn))
    if name is not None:
        match = await table.awake()
        if table.kept is not None:  # nothing is written between lines that another version may go on with
            raise table.kept
        if len(match.renamings) >= MOST_NAMES:
            raise problems.renamed_too_often()
        name = free_name(table, seat, name)
        c = schema.renames.c
        changes.append(delete(schema.renames).where(c.table_id == table.id, c.ply == match.ply, c.seat == seat))
        changes += [_new_name(table, seat, name, match.ply), change_seat(table, seat, name=name)]
    return changes


@retried
async def leave(table: Table, seat: int, bot: str | None) -> None:
    """Get up; a bot may go on at once. The token stays good: the seat can be taken back."""
    bot = None if bot is None else checked_bot(bot)
    async with table.lock:
        await write(table, change_seat(table, seat, away=True, bot=bot, seen=table.store.clock.now_ms()))
    tell_seats(table)
    table.moved(table)


@retried
async def replace(table: Table, seat: int, bot: str) -> None:
    """Another player puts a bot on an open seat, or in the place of somebody who has gone."""
    bot = checked_bot(bot)
    async with table.lock:
        one = check_seat(table, seat)
        if one.bot is not None:  # how strong it plays is not for the others to say
            raise problems.bot_plays()
        if one.who == PERSON and not one.away and not await _gone(table, one):
            raise problems.still_there(seat, table.row.pace)
        if one.who == PERSON:
            await write(table, change_seat(table, seat, bot=bot, away=True))
        else:
            await _fill(table, one, bot)
    tell_seats(table)
    table.moved(table)


async def _fill(table: Table, one: SeatRow, bot: str) -> None:
    """An open seat that nobody has named gets a bot with a name."""
    match, name = await table.awake(), one.name
    if name in names.NAMELESS:
        name = free_name(table, one.seat, bot_name(bot, [other.name for other in table.seats]))
    filled = change_seat(table, one.seat, who=BOT, bot=bot, name=name)
    await write(table, filled, _new_name(table, one.seat, name, match.ply), stretch=_whole_time(table))


async def _gone(table: Table, one: SeatRow) -> bool:
    """Whether somebody gave no sign of life for as long as the table's pace has it: no look, and no move."""
    if table.looked_from(one.seat):
        return False
    last = max(one.seen, await table.store.last_own_move(table.id, one.seat))
    return table.store.clock.now_ms() - last > PATIENCE[table.row.pace] * 1000


@retried
async def take_back(table: Table, seat: int) -> None:
    """The seat's own person plays again."""
    async with table.lock:
        await write(table, change_seat(table, seat, away=False, bot=None, seen=table.store.clock.now_ms()))
    tell_seats(table)


@retried
async def renew(table: Table, seat: int) -> str:
    """A new token for a seat; the old one opens nothing any more, and who looks by it is sent away. An invitation
    that the host has made meanwhile is spent."""
    token = new_token()
    async with table.lock:
        now = table.store.clock.now_ms()
        await write(table, change_seat(table, seat, token=token_hash(token), inviting=False, seen=now))
    table.audience.send_away(seat)
    return token


@retried
async def notify_at(table: Table, seat: int, address: str | None) -> None:
    async with table.lock:
        await write(table, change_seat(table, seat, notify=address))


async def looked(table: Table, seat: int) -> None:
    """Somebody looks without a socket, as a terminal does: noted once a minute, and only where it can be."""
    if table.store.clock.now_ms() - table.seats[seat].seen > A_MINUTE:
        with suppress(problems.Problem):
            await seen(table, seat)


async def come_or_go(table: Table, seat: int) -> None:
    """Note that somebody begins to look from a seat, or stops. The other servers are told."""
    here = table.audience.looks_from(seat)
    if not table.store.postgres or here == (seat in table.here):
        await seen(table, seat)
        return
    table.here ^= {seat}
    values = {"table_id": table.id, "seat": seat, "server": table.store.number}
    c = schema.connections.c
    gone = delete(schema.connections).where(*(c[name] == value for name, value in values.items()))
    now = table.store.clock.now_ms()
    others = [change_seat(table, seat, seen=now), put_in_place(True, schema.connections, values) if here else gone]
    try:
        await table.store.writer.write(WriteSet(others=others, table=table.id, notice=f"{table.id}:{CONNECTED}"))
    except (problems.Problem, Conflict):
        table.here ^= {seat}
        raise
    table.seats[seat].seen = now


async def say_who_is_here(store: Store, tables: list[Table]) -> None:
    """Tell the other servers again who is connected here: they may have taken this one for gone."""
    rows = [
        {"table_id": table.id, "seat": seat, "server": store.number} for table in tables for seat in sorted(table.here)
    ]
    if rows:
        others = [put_in_place(True, schema.connections, values) for values in rows]
        await store.writer.write(WriteSet(others=others, notice=""))


async def seen(table: Table, seat: int) -> None:
    """A person came or went."""
    now = table.store.clock.now_ms()
    await table.store.writer.write(WriteSet(others=[change_seat(table, seat, seen=now)], table=table.id))
    table.seats[seat].seen = now
