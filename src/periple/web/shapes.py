"""What comes in over HTTP and what goes out. Unknown fields are refused; every length has a bound."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from periple.kernel.catalogue import TitleCard
from periple.kernel.game import Score
from periple.kernel.preview import Change
from periple.kernel.view import Told
from periple.kernel.words import Text
from periple.tables.making import MOST_SEATS, TableWish
from periple.tables.seating import COLOURS, SeatInfo
from periple.tables.storage.rows import ChatRow

Nonce = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_.~-]{1,64}$")]  # no colon: the server's own nonces have one
Ply = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Move = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Seat = Annotated[int, Meta(ge=0, le=15)]
Name = Annotated[str, Meta(min_length=1, max_length=60)]
Word = Annotated[str, Meta(min_length=1, max_length=40)]
Token = Annotated[str, Meta(min_length=22, max_length=64)]
Targets = Annotated[list[tuple[Word, Annotated[str, Meta(max_length=80)]]], Meta(max_length=8)]
Moves = Annotated[list[Annotated[int, Meta(ge=-2, le=2**31 - 1)]], Meta(max_length=120)]  # of a lesson


class Body(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a request may carry."""


class TableBody(TableWish, forbid_unknown_fields=True, kw_only=True):
    here: Annotated[list[Seat], Meta(max_length=MOST_SEATS)] = msgspec.field(
        default_factory=list
    )  # seats that this browser plays itself: put in its cookie


class MoveBody(Body):
    at: Ply
    nonce: Nonce
    move: Move
    following: Annotated[list[Move], Meta(max_length=30)] = []  # a whole trip is one request
    seat: Seat | None = None


class UndoBody(Body):
    at: Ply
    nonce: Nonce
    seat: Seat | None = None
    whole: bool = False  # start the turn again


class WhyBody(Body):
    move: Move | None = None
    verb: Word | None = None
    targets: Targets = []
    seat: Seat | None = None


class PreviewBody(Body):
    move: Move
    seat: Seat | None = None
    at: Ply | None = None  # where the game stood when it was asked


class SeatBody(Body):
    seat: Seat | None = None


class HintBody(Body):
    seat: Seat | None = None
    bot: Word = "explorer"
    beside: Move | None = None  # the move that the player looks at


class JoinBody(Body):
    name: Annotated[str, Meta(max_length=60)] = ""  # none: the seat keeps the name it waits under
    seat: Seat | None = None


class NameBody(Body):
    """Who sits there: a name, a colour, or both."""

    name: Name | None = None
    colour: Annotated[int, Meta(ge=0, lt=COLOURS)] | None = None
    seat: Seat | None = None


class ClaimBody(Body):
    token: Token


class SitBody(Body):
    """Who sits down, and by which token: without one, by what the browser or the program shows."""

    token: Token | None = None
    seat: Seat | None = None  # where one is invited to several
    name: Name | None = None
    colour: Annotated[int, Meta(ge=0, lt=COLOURS)] | None = None


class InviteBody(Body):
    seat: Seat


class LeaveBody(Body):
    seat: Seat | None = None
    bot: Word | None = None


class ReplaceBody(Body):
    seat: Seat
    bot: Word


class PauseBody(Body):
    paused: bool


class ChatBody(Body):
    text: Annotated[str, Meta(min_length=1, max_length=2000)]
    seat: Seat | None = None


class NotifyBody(Body):
    address: Annotated[str, Meta(max_length=400)] | None
    seat: Seat | None = None


class WhatIfBody(Body):
    ply: Ply
    seat: Seat
    bot: Word = "traveller"


class LessonBody(Body):
    moves: Moves = []  # so far; -2 goes on from a step that is only read
    since: Ply = 0  # tell what came after this line


class LessonWhyBody(Body):
    moves: Moves = []
    targets: Targets = []


class LessonLookBody(Body):
    move: Move
    moves: Moves = []


# Over the socket the same comes with its `type`.


class LiveMove(MoveBody, tag_field="type", tag="move", forbid_unknown_fields=True):
    pass


class LiveUndo(UndoBody, tag_field="type", tag="undo", forbid_unknown_fields=True):
    pass


class LiveChat(ChatBody, tag_field="type", tag="chat", forbid_unknown_fields=True):
    pass


class LiveSit(Body, tag_field="type", tag="sit"):
    """From now on the socket looks from this seat, or as a spectator: how a screen is handed over."""

    seat: Seat | None
    since: Ply = 0


class LiveBeat(Body, tag_field="type", tag="beat"):
    pass


LiveMessage = LiveMove | LiveUndo | LiveChat | LiveSit | LiveBeat


# Going out


class Invite(msgspec.Struct):
    seat: int
    token: str
    link: str


class Created(msgspec.Struct):
    table: str
    link: str  # to watch, and to take an open seat
    invites: list[Invite]


class Seated(msgspec.Struct):
    table: str
    seat: int
    token: str
    link: str


class Fairness(msgspec.Struct):
    """The seed's commitment from the start; seed and salt when the game is over."""

    commitment: str
    chosen: bool  # whoever made the table gave the seed
    seed: int | None = None
    salt: str | None = None


class ClockInfo(msgspec.Struct):
    seconds: int
    left: int | None  # milliseconds of the seat to act; None when it does not run


class PaceInfo(msgspec.Struct):
    """How long somebody who is away is waited for, as the table agreed."""

    kind: str  # live, slow
    patience: int  # seconds without a sign of life until a bot may stand in


class Facts(msgspec.Struct):
    """What everybody may know about a table."""

    table: str
    title: str
    options: dict[str, str]
    seats: list[SeatInfo]
    watching: int  # who look on without a seat of their own
    ply: int
    over: bool
    to_act: int | None
    waiting: bool
    paused: bool
    asked: list[int]  # seats that ask for a pause or, while it lasts, to go on
    pace: PaceInfo
    public: bool
    hints: bool  # whether somebody may ask for one
    created: int
    touched: int
    last_chat: int  # the number of its newest line of chat
    clock: ClockInfo | None
    fairness: Fairness
    origin: str | None
    host: int | None  # the seat of whoever made the table, who may invite again
    arranged: bool  # it began at a position that somebody gave
    edition: str | None  # of its cards, where today's are others: `GET …/catalogue` has them
    kept: Text | None  # why the game is only kept for reading: rules of before, which this server no longer has
    rematch: str | None
    link: str


class TableState(Facts):
    """Everything that the one who asks may know now."""

    held: list[int]  # seats that the one who asks holds
    invited: list[int]  # and those at which they may sit down by the link that they have opened
    you: int | None  # the seat looked from
    my_last: int  # its last line: what came after is "since my last turn"
    since: int
    view: dict[str, Any]
    told: list[Told]


class LiveState(TableState, tag_field="type", tag="state", kw_only=True):
    """The same as a socket's message."""

    answers: list[str]


class Answer(msgspec.Struct):
    ply: int
    since: int
    undone: list[int]
    view: dict[str, Any]
    told: list[Told]


class ToldPage(msgspec.Struct):
    """What was told after a line, and up to another; the next page begins there, until it is the last."""

    since: int
    until: int
    last: int
    told: list[Told]


class Listed(msgspec.Struct):
    tables: list[Facts]


class WhyOne(msgspec.Struct):
    move: int
    verb: str
    offered: bool
    rule: int | None = None
    reason: Text | None = None


class Why(msgspec.Struct):
    found: list[WhyOne]


class Previewed(msgspec.Struct):
    changes: list[Change]


class Ahead(msgspec.Struct):
    """A seat's view as if its next turn began now; None where there is nothing to plan."""

    ply: int
    view: Any


class Result(msgspec.Struct):
    scores: list[Score]
    winners: list[int]
    curve: list[list[int]]
    made: list[int]  # by line: milliseconds since the table was made
    movers: list[int]  # by line: the seat that made it
    since: int = 0  # the line after which `made` and `movers` begin; the curve has one point more
    last: int = 0  # the game's last line


class Replay(msgspec.Struct):
    ply: int
    last: int
    seat: int | None  # who made this line
    points: list[list[int]]  # by player, in the order of the result's categories
    view: msgspec.Raw
    told: msgspec.Raw


class Talk(msgspec.Struct):
    lines: list[ChatRow]


class LevelInfo(msgspec.Struct):
    """A level of bots in one title."""

    level: str
    strength: float | None  # games of ten that it wins against the level before; None where that was not measured
    thinks: float  # seconds a move; 0: it answers at once
    learnt: bool  # it has taught itself this title; else it plays as the level before


class Titles(msgspec.Struct):
    titles: list[TitleCard]
    bots: list[str]
    learnt: list[str]  # titles that Explorer has taught itself; elsewhere it plays as Navigator does
    levels: dict[str, list[LevelInfo]]  # by title, the weakest first
    names: dict[str, list[str]]  # of bots at a table, by level


class ProblemDocument(msgspec.Struct, omit_defaults=True, kw_only=True):
    """RFC 9457."""

    type: str
    title: str
    status: int
    detail: str
    kind: str
    rule: int | None = None
    reason: Text | None = None
    ply: int | None = None
    view: msgspec.Raw | None = None
    told: msgspec.Raw | None = None
    nonce: str | None = None


Health = Literal["ok", "store-away"]
