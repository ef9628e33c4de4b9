"""New tables: dealt, dealt again with the seats turned, or gone on with from a line of a finished game."""

import hashlib
from collections.abc import Collection
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta
from sqlalchemy import insert

from periple.bots.names import bot_name
from periple.kernel.door import arrange, start
from periple.kernel.match import Match
from periple.kernel.registry import AnyGame, game
from periple.kernel.words import wrong
from periple.share import position
from periple.tables.botroom import checked_bot
from periple.tables.history import pack
from periple.tables.loading import read_match, shot_of
from periple.tables.names import free_name, unnamed
from periple.tables.pace import Pace, agreed_pace
from periple.tables.positions import check_position, from_position
from periple.tables.storage import schema
from periple.tables.storage.rows import BOT, PERSON, SeatRow, TableRow
from periple.tables.storage.statements import WriteSet
from periple.tables.table import Table
from periple.tables.tokens import ID_LENGTH, ID_LETTERS, new_salt, new_seed, new_table_id, new_token, token_hash

MOST_SEATS: Final = 16  # of a request; a title has its own number
Word = Annotated[str, Meta(max_length=60)]
SeatName = Annotated[str, Meta(max_length=60)]  # spaces at its ends included
Seed = Annotated[int, Meta(ge=-(2**63), le=2**63 - 1)]


class SeatWish(msgspec.Struct, forbid_unknown_fields=True):
    who: Literal["person", "bot", "open"]
    name: SeatName = ""
    bot: Word = ""


class TableWish(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be made."""

    title: Word
    seats: Annotated[list[SeatWish], Meta(max_length=MOST_SEATS)]
    options: Annotated[dict[Word, Word], Meta(max_length=40)] = {}
    seed: Seed | None = None
    public: bool = False
    clock: Annotated[int, Meta(ge=1, le=30 * 24 * 3600)] | None = None  # seconds
    pace: Pace | None = None  # how long somebody who is away is waited for; else the clock tells
    hints: bool | None = None  # else only where at most one person plays
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


def make(wish: TableWish, owner: str, now: int, lang: str = "en", here: Collection[int] = ()) -> Made:
    """A table as wished for. The seats of `here` are its maker's own; to each other person goes an invitation."""
    check_position(wish.position or {})
    game(wish.title).settle(len(wish.seats), wish.options)  # before anything is done for each seat
    names = seat_names(wish.seats, lang)
    bots = [checked_bot(seat.bot) if seat.who == BOT else None for seat in wish.seats]
    match = first_match(wish, names, new_salt())
    tokens = {seat: new_token() for seat, one in enumerate(wish.seats) if one.who == PERSON}
    key = new_table_id()
    seats = [
        SeatRow(key, seat, one.who, names[seat], bots[seat], False, None, now, None)
        for seat, one in enumerate(wish.seats)
    ]
    for seat, token in tokens.items():
        if seat in here:
            seats[seat].token = token_hash(token)
        else:
            seats[seat].invite, seats[seat].inviting = token_hash(token), True
    chosen = wish.seed is not None or wish.position is not None
    row = new_row(key, match, names, now, seed_chosen=chosen, public=wish.public, clock=wish.clock, pace=wish.pace)
    row.owner = owner
    row.host = min([*tokens.keys() & set(here)] or [*tokens], default=None)
    row.hints = among(seats) < 2 if wish.hints is None else wish.hints
    return Made(row, seats, tokens, match.game, first_write_set(row, seats, match))


def among(seats: list[SeatRow]) -> int:
    """How many people play there, or will."""
    return sum(one.who != BOT for one in seats)


def has_hints(row: TableRow, seats: list[SeatRow]) -> bool:
    return among(seats) < 2 if row.hints is None else row.hints


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


def seat_names(seats: list[SeatWish], lang: str) -> list[str]:
    """The names as given, those of bots, and a number for people who gave none; no two alike."""
    names: list[str] = []
    given = [seat.name for seat in seats]
    for number, seat in enumerate(seats):
        taken = [*given, *names]
        other = bot_name(seat.bot, taken) if seat.who == BOT else unnamed(number, lang)
        names.append(free_name(seat.name or other, names))
    return names


def new_row(
    key: str,
    match: Match,
    names: list[str],
    now: int,
    *,
    seed_chosen: bool,
    public: bool,
    clock: int | None,
    pace: Pace | None = None,
    origin: str | None = None,
) -> TableRow:
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
    write_set = WriteSet(table=row.id, notice=f"{row.id}:s")
    write_set.others = [
        insert(schema.tables).values(**msgspec.structs.asdict(row)),
        insert(schema.seats).values([msgspec.structs.asdict(seat) for seat in seats]),
    ]
    write_set.snapshot = shot_of(row.id, match)
    return write_set


def rematch(table: Table) -> Made:
    """The same people one seat further. Tokens stay good; the key follows from the old table, so there is only one."""
    old, count, now = table.row, len(table.seats), table.store.clock.now_ms()
    key = follow_up(old)
    seats: list[SeatRow] = []
    for seat in range(count):
        before = table.seats[(seat - 1) % count]
        bot = before.bot if before.who == BOT else None
        seats.append(
            msgspec.structs.replace(before, table_id=key, seat=seat, bot=bot, away=False, seen=now, colour=before.worn)
        )
    names = [one.name for one in seats]
    match = dealt_again(old, names)
    row = new_row(key, match, names, now, seed_chosen=False, public=old.public, clock=old.clock)
    row.pace, row.owner, row.hints = old.pace, old.owner, old.hints
    row.host = None if old.host is None else (old.host + 1) % count
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
    """A finished game from a line on, played by one person against bots: what the seat did not know then, and the dice,
    are dealt anew."""
    bot = checked_bot(bot)
    old, key, token, now = table.row, new_table_id(), new_token(), table.store.clock.now_ms()
    then = await read_match(table.store, old, ply)
    names = [one.name for one in table.seats]
    told = msgspec.json.decode(msgspec.json.encode(position(then, seat)))
    match = from_position(then.game, len(names), told, names, new_salt())
    seats = [SeatRow(key, one.seat, BOT, one.name, bot, False, None, now, None, one.colour) for one in table.seats]
    seats[seat] = msgspec.structs.replace(seats[seat], who=PERSON, bot=None, token=token_hash(token))
    row = new_row(key, match, names, now, seed_chosen=False, public=False, clock=None, origin=f"{old.id}:{ply}")
    row.owner, row.host = owner, seat
    return Made(row, seats, {seat: token}, match.game, first_write_set(row, seats, match))
