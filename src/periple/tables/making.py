"""New tables: dealt, dealt again with the seats turned, or gone on with from a line of a finished game."""

import hashlib
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta
from sqlalchemy import Executable, insert

from periple.kernel.cast import traveller
from periple.kernel.door import arrange, start
from periple.kernel.match import Match
from periple.kernel.registry import AnyGame, game
from periple.kernel.words import wrong
from periple.tables.botroom import checked_bot
from periple.tables.clock import now_ms
from periple.tables.history import pack
from periple.tables.loading import read_match
from periple.tables.names import free_name
from periple.tables.pace import Pace, agreed_pace
from periple.tables.positions import from_position
from periple.tables.storage import schema
from periple.tables.storage.rows import BOT, PERSON, JournalRow, RenameRow, SeatRow, TableRow
from periple.tables.storage.statements import Row, WriteSet
from periple.tables.table import Table
from periple.tables.tokens import ID_LENGTH, ID_LETTERS, new_salt, new_seed, new_table_id, new_token, token_hash


class SeatWish(msgspec.Struct, forbid_unknown_fields=True):
    who: Literal["person", "bot", "open"]
    name: str = ""
    bot: str = ""


class TableWish(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be made."""

    title: str
    seats: list[SeatWish]
    options: dict[str, str] = {}
    seed: int | None = None
    public: bool = False
    clock: Annotated[int, Meta(ge=1, le=30 * 24 * 3600)] | None = None  # seconds
    pace: Pace | None = None  # how long somebody who is away is waited for; else the clock tells
    position: dict[str, Any] | None = (
        None  # where it begins, as `periple.arrange` takes it; with its own seed and options
    )


class Made(msgspec.Struct):
    """A new table, not yet written down, and the tokens of its people by seat."""

    row: TableRow
    seats: list[SeatRow]
    tokens: dict[int, str]
    game: AnyGame  # the title as it was loaded: its content is kept with the table
    write_set: WriteSet


def make(wish: TableWish, owner: str) -> Made:
    names = seat_names(wish.seats)
    bots = [checked_bot(seat.bot) if seat.who == BOT else None for seat in wish.seats]
    match = first_match(wish, names, new_salt())
    tokens = {seat: new_token() for seat, one in enumerate(wish.seats) if one.who == PERSON}
    key, now = new_table_id(), now_ms()
    seats = [
        SeatRow(key, seat, one.who, names[seat], bots[seat], False, hashed(tokens.get(seat)), now, None)
        for seat, one in enumerate(wish.seats)
    ]
    chosen = wish.seed is not None or wish.position is not None
    row = new_row(key, match, names, seed_chosen=chosen, public=wish.public, clock=wish.clock, pace=wish.pace)
    row.owner = owner
    return Made(row, seats, tokens, match.game, first_write_set(row, seats, match))


def first_match(wish: TableWish, names: list[str], secret: str) -> Match:
    """Chance comes from the stream that the secret keys; where somebody chose the seed, from the quick dice."""
    seats = len(wish.seats)
    if wish.position is None and wish.seed is None:
        return start(wish.title, seats, new_seed(), wish.options, names, secret=secret)
    if wish.position is None and wish.seed is not None:
        return start(wish.title, seats, wish.seed, wish.options, names)
    assert wish.position is not None
    if wish.options or wish.seed is not None:
        raise wrong("position_tells_itself")
    return from_position(game(wish.title), seats, wish.position, names, "" if "seed" in wish.position else secret)


def hashed(token: str | None) -> bytes | None:
    return None if token is None else token_hash(token)


def seat_names(seats: list[SeatWish]) -> list[str]:
    """The names as given, and some for those who gave none; no two alike."""
    names: list[str] = []
    given = [seat.name for seat in seats]
    for number, seat in enumerate(seats):
        unnamed = f"Robot {number + 1}" if seat.who == BOT else traveller(number, [*given, *names])
        names.append(free_name(seat.name or unnamed, names))
    return names


def new_row(
    key: str,
    match: Match,
    names: list[str],
    *,
    seed_chosen: bool,
    public: bool,
    clock: int | None,
    pace: Pace | None = None,
    origin: str | None = None,
) -> TableRow:
    now = now_ms()
    return TableRow(
        id=key,
        title=match.game.title,
        options=msgspec.json.encode(match.options).decode(),
        seed=match.seed,
        salt=match.secret or new_salt(),
        generator=match.generator,
        seed_chosen=seed_chosen,
        names=msgspec.json.encode(names).decode(),
        events=pack(match.events[-1]) if match.ply == 0 else b"",
        public=public,
        clock=clock,
        paused=False,
        origin=origin,
        rematch=None,
        created=now,
        touched=now,
        ply=match.ply,
        to_act=match.seat,
        over=match.over,
        stretch=now,
        position=None if match.position is None else msgspec.json.encode(match.position).decode(),
        pace=agreed_pace(pace, clock),
        asking=0,
        owner="",
    )


def first_write_set(row: TableRow, seats: list[SeatRow], match: Match) -> WriteSet:
    """All that a new table writes; with a snapshot, so that reading it back never needs to deal again."""
    write_set = WriteSet(notice=f"{row.id}:s")
    write_set.others = [
        insert(schema.tables).values(**msgspec.structs.asdict(row)),
        insert(schema.seats).values([msgspec.structs.asdict(seat) for seat in seats]),
    ]
    write_set.snapshot = {"table_id": row.id, "ply": match.ply, "data": match.snapshot()}
    return write_set


def rematch(table: Table) -> Made:
    """The same people one seat further. Tokens stay good; the key follows from the old table, so there is only one."""
    old, count = table.row, len(table.seats)
    key = follow_up(old)
    seats: list[SeatRow] = []
    for seat in range(count):
        before = table.seats[(seat - 1) % count]
        bot = before.bot if before.who == BOT else None
        seats.append(
            SeatRow(key, seat, before.who, before.name, bot, False, before.token, now_ms(), before.notify, before.worn)
        )
    names = [one.name for one in seats]
    match = dealt_again(old, names)
    row = new_row(key, match, names, seed_chosen=False, public=old.public, clock=old.clock)
    row.pace, row.owner = old.pace, old.owner
    return Made(row, seats, {}, match.game, first_write_set(row, seats, match))


def dealt_again(old: TableRow, names: list[str]) -> Match:
    """With other dice, also where the game began at a position."""
    if old.position is None:
        return start(old.title, len(names), new_seed(), msgspec.json.decode(old.options), names, secret=new_salt())
    return arrange(old.title, msgspec.json.decode(old.position) | {"seed": new_seed()}, names, secret=new_salt())


def follow_up(row: TableRow) -> str:
    number = int.from_bytes(hashlib.sha256(f"{row.id}:{row.salt}:rematch".encode()).digest(), "big")
    letters = ""
    for _ in range(ID_LENGTH):
        number, letter = divmod(number, len(ID_LETTERS))
        letters += ID_LETTERS[letter]
    return letters


async def what_if(table: Table, ply: int, seat: int, bot: str, owner: str) -> Made:
    """A copy of a finished game up to a line, to be played on by one person against bots."""
    bot = checked_bot(bot)
    old, key, token = table.row, new_table_id(), new_token()
    match = await read_match(table.store, old, ply)
    lines = await table.store.tail(old.id, 0, ply)
    renames = [one for one in await table.store.renames(old.id) if one.ply <= ply]
    seats = [
        SeatRow(
            key,
            s.seat,
            PERSON if s.seat == seat else BOT,
            s.name,
            None if s.seat == seat else bot,
            False,
            None,
            now_ms(),
            None,
            s.colour,
        )
        for s in table.seats
    ]
    seats[seat].token = token_hash(token)
    row = new_row(
        key, match, msgspec.json.decode(old.names), seed_chosen=True, public=False, clock=None, origin=f"{old.id}:{ply}"
    )
    row = msgspec.structs.replace(row, events=old.events, owner=owner)
    write_set = first_write_set(row, seats, match)
    write_set.lines = [copied(line, key) for line in lines]
    write_set.others += [copied_name(one, key) for one in renames]
    return Made(row, seats, {seat: token}, match.game, write_set)


def copied(line: JournalRow, key: str) -> Row:
    return msgspec.structs.asdict(line) | {"table_id": key, "nonce": None}


def copied_name(one: RenameRow, key: str) -> Executable:
    return insert(schema.renames).values(table_id=key, **msgspec.structs.asdict(one))
