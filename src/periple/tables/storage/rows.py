"""Rows as they lie in the database."""

from typing import Final

import msgspec

PERSON: Final = "person"  # who sits at a seat, and who asks for a move
BOT: Final = "bot"
OPEN: Final = "open"
GRANTED: Final = 16  # while a pause lasts, `asking` also has the seats that granted it, from this bit on


class TableRow(msgspec.Struct):
    id: str
    title: str
    options: str
    seed: int
    salt: str
    seed_chosen: bool
    names: str
    events: bytes
    public: bool
    clock: int | None
    paused: bool
    origin: str | None
    rematch: str | None
    created: int
    touched: int
    ply: int
    to_act: int | None
    over: bool
    stretch: int
    position: str | None
    generator: str
    pace: str
    asking: int
    owner: str
    hints: bool | None = None
    host: int | None = None
    revision: int = 0
    last_chat: int = 0
    spent: int = 0
    closed: bool = False
    rewrites: int = 0

    @property
    def asked(self) -> list[int]:
        """Seats that ask for a pause or, while it lasts, to go on."""
        return [seat for seat in range(GRANTED) if self.asking >> seat & 1]


class SeatRow(msgspec.Struct):
    table_id: str
    seat: int
    who: str
    name: str
    bot: str | None
    away: bool
    token: bytes | None
    seen: int
    notify: str | None
    colour: int | None = None
    notified: int = 0
    invite: bytes | None = None
    inviting: bool = False

    @property
    def worn(self) -> int:
        """The colour of its pawn: the chosen one, else that of its number."""
        return self.seat if self.colour is None else self.colour


class JournalRow(msgspec.Struct, frozen=True):
    ply: int
    seat: int
    move: int
    hash: str
    events: bytes
    nonce: str | None
    made: int


class RenameRow(msgspec.Struct, frozen=True):
    ply: int
    seat: int
    name: str


class SnapshotRow(msgspec.Struct, frozen=True):
    ply: int
    data: bytes
    rules: str | None  # by which it was taken


class ChatRow(msgspec.Struct, frozen=True):
    id: int
    seat: int
    name: str
    text: str
    kind: str | None = None  # of what the house says of a seat: hint
    said: int = 0  # when, in ms since 1970
