"""Who sits where, and how that changes while a table lives: joining, leaving, a bot that stands in, coming back."""

from contextlib import suppress
from typing import Any, Final

import msgspec
from sqlalchemy import Executable, delete, insert, update

from periple.bots.names import bot_name
from periple.tables import names, problems
from periple.tables.botroom import checked_bot
from periple.tables.clock import now_ms
from periple.tables.mailbox import note
from periple.tables.pace import PATIENCE
from periple.tables.storage import schema
from periple.tables.storage.group_commit import Conflict
from periple.tables.storage.rows import BOT, OPEN, PERSON, SeatRow
from periple.tables.storage.statements import WriteSet
from periple.tables.table import Table
from periple.tables.tokens import new_token, same_hash, token_hash

COLOURS: Final = 6  # pawns of a box
A_MINUTE: Final = 60_000  # milliseconds
MOST_NAMES: Final = 100  # that a table hears of: each is looked up for every line that is told


class SeatInfo(msgspec.Struct):
    """A seat as everybody may see it."""

    seat: int
    who: str  # person, bot, open
    name: str
    named: bool  # by somebody: else it is only a number
    bot: str | None  # the bot that plays here now, also in place of a person
    away: bool  # its person has left
    opened: bool  # its link was opened; whether they sit down yet is theirs to say
    connected: bool
    colour: int  # of its pawn, a number below COLOURS; no two seats wear the same


def held_by(table: Table, tokens: list[str]) -> list[int]:
    """The seats that these tokens open."""
    hashes = [token_hash(token) for token in tokens]
    return [one.seat for one in table.seats if one.token is not None and any(same_hash(one.token, h) for h in hashes)]


def seat_infos(table: Table) -> list[SeatInfo]:
    here = {reader.seat for reader in table.audience.readers}
    return [
        SeatInfo(
            one.seat,
            one.who,
            one.name,
            one.name not in names.NAMELESS,
            one.bot,
            one.away,
            one.seen > table.row.created,
            one.seat in here,
            one.worn,
        )
        for one in table.seats
    ]


def plays(one: SeatRow) -> bool:
    """Whether a person plays there, and has not left."""
    return one.who == PERSON and one.bot is None and not one.away


def tell_seats(table: Table) -> None:
    table.audience.note(note("seats", seats=seat_infos(table), watching=table.audience.watching))


def change_seat(table: Table, seat: int, **values: Any) -> Executable:
    c = schema.seats.c
    return update(schema.seats).where(c.table_id == table.id, c.seat == seat).values(**values)


def change_table(table: Table, **values: Any) -> Executable:
    return update(schema.tables).where(schema.tables.c.id == table.id).values(touched=now_ms(), **values)


async def write(table: Table, *statements: Executable) -> None:
    """Commit a change of seats or settings, then read back what holds now."""
    await table.store.writer.write(WriteSet(others=[*statements, change_table(table)], notice=f"{table.id}:s"))
    table.seats = await table.store.seats(table.id)
    row = await table.store.table(table.id)
    if row is not None:
        table.row = row


def check_seat(table: Table, seat: int) -> SeatRow:
    if not 0 <= seat < len(table.seats):
        raise problems.no_seat(seat)
    return table.seats[seat]


def free_name(table: Table, seat: int, name: str) -> str:
    return names.free_name(name, [one.name for one in table.seats if one.seat != seat])


def _new_name(table: Table, seat: int, name: str, ply: int) -> Executable:
    return insert(schema.renames).values(table_id=table.id, ply=ply, seat=seat, name=name)


async def join(table: Table, seat: int | None, name: str) -> tuple[int, str]:
    """Take an open seat, the first one unless told; its number and token. Who gives no name gets the seat's."""
    async with table.lock:
        match = await table.awake()
        if seat is None:
            seat = next((one.seat for one in table.seats if one.who == OPEN), 0)
        if check_seat(table, seat).who != OPEN:
            raise problems.not_open(seat)
        name, token = free_name(table, seat, name or table.seats[seat].name), new_token()
        taken = change_seat(table, seat, who=PERSON, name=name, token=token_hash(token), seen=now_ms())
        try:
            await write(table, taken, _new_name(table, seat, name, match.ply), _whole_time(table))
        except Conflict:  # at another server somebody was quicker
            table.forget()
            raise problems.not_open(seat) from None
        match.rename(seat, name)
        table.show_again()
    tell_seats(table)
    table.moved(table)
    return seat, token


def _whole_time(table: Table) -> Executable:
    """While a seat is open no clock runs: with the last one taken, it begins."""
    return change_table(table, stretch=0 if table.row.paused else now_ms())


async def rename(table: Table, seat: int, name: str) -> None:
    async with table.lock:
        match = await table.awake()
        if table.kept is not None:  # nothing is written between lines that another version may go on with
            raise table.kept
        if len(match.renamings) >= MOST_NAMES:
            raise problems.renamed_too_often()
        name = free_name(table, seat, name)
        c = schema.renames.c
        forget = delete(schema.renames).where(c.table_id == table.id, c.ply == match.ply, c.seat == seat)
        await write(table, change_seat(table, seat, name=name), forget, _new_name(table, seat, name, match.ply))
        match.rename(seat, name)
        table.show_again()
    tell_seats(table)


async def wear(table: Table, seat: int, colour: int) -> None:
    """Take a free colour, or change with a bot or an empty seat; what another person wears stays theirs."""
    async with table.lock:
        former = table.seats[seat].worn
        changes = [change_seat(table, seat, colour=colour)]
        for other in table.seats:
            if other.seat != seat and other.worn == colour:
                if other.who == PERSON:
                    raise problems.colour_taken(other.name)
                changes.append(change_seat(table, other.seat, colour=former))
        await write(table, *changes)
    tell_seats(table)


async def leave(table: Table, seat: int, bot: str | None) -> None:
    """Get up; a bot may go on at once. The token stays good: the seat can be taken back."""
    bot = None if bot is None else checked_bot(bot)
    async with table.lock:
        await write(table, change_seat(table, seat, away=True, bot=bot, seen=now_ms()))
    tell_seats(table)
    table.moved(table)


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
    await write(table, filled, _new_name(table, one.seat, name, match.ply), _whole_time(table))
    match.rename(one.seat, name)
    table.show_again()


async def _gone(table: Table, one: SeatRow) -> bool:
    """Whether somebody gave no sign of life for as long as the table's pace has it: no look, and no move."""
    if table.audience.looks_from(one.seat):
        return False
    last = max(one.seen, await table.store.last_own_move(table.id, one.seat))
    return now_ms() - last > PATIENCE[table.row.pace] * 1000


async def take_back(table: Table, seat: int) -> None:
    """The seat's own person plays again."""
    async with table.lock:
        await write(table, change_seat(table, seat, away=False, bot=None, seen=now_ms()))
    tell_seats(table)


async def renew(table: Table, seat: int) -> str:
    """A new token for a seat; the old one opens nothing any more, and who looks by it is sent away."""
    token = new_token()
    async with table.lock:
        await write(table, change_seat(table, seat, token=token_hash(token), seen=now_ms()))
    table.audience.send_away(seat)
    return token


async def notify_at(table: Table, seat: int, address: str | None) -> None:
    async with table.lock:
        await write(table, change_seat(table, seat, notify=address))


async def looked(table: Table, seat: int) -> None:
    """Somebody looks without a socket, as a terminal does: noted once a minute, and only where it can be."""
    if now_ms() - table.seats[seat].seen > A_MINUTE:
        with suppress(problems.Problem):
            await seen(table, seat)


async def seen(table: Table, seat: int) -> None:
    """A person came or went."""
    await table.store.writer.write(WriteSet(others=[change_seat(table, seat, seen=now_ms())]))
    table.seats[seat].seen = now_ms()
