"""The HTTP interface: questions about a position, chat, and what a finished game leaves behind."""

from typing import Annotated, Final

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, QueryParameter

from periple.kernel.ahead import view_ahead
from periple.kernel.match import Match
from periple.tables import problems
from periple.tables.advice import Advice
from periple.tables.analyses import Progress
from periple.tables.house import House
from periple.tables.loading import match_at, saved_match, whole_match
from periple.tables.seating import check_seat
from periple.tables.table import Table
from periple.web.answers import encode, join_link, table_link
from periple.web.api import Asked, SeatQuery, SinceQuery, TableId, base, can, json, seated
from periple.web.asking import why
from periple.web.gate import owner
from periple.web.shapes import (
    Ahead,
    ChatBody,
    Created,
    HintBody,
    Invite,
    PreviewBody,
    Previewed,
    Replay,
    Result,
    Talk,
    WhatIfBody,
    Why,
    WhyBody,
)
from periple.web.who import seat_cookie

MOST_RESULTS: Final = 64  # kept in mind
MOST_RESULT_LINES: Final = 2000  # told at once
PlyQuery = Annotated[int, QueryParameter(name="ply", ge=0, le=2**31 - 1, description="After this line of the journal")]
AfterQuery = Annotated[int, QueryParameter(name="after", ge=0, le=2**62, description="Lines after this id")]


@post("/api/tables/{table:str}/why", status_code=200, responses=can(Why), tags=["play"])
async def ask_why(request: Asked, table: TableId, data: JSONBody[WhyBody]) -> Response[bytes]:
    """Why a move is not offered: by its number, or by verb and targets as a choice would name them."""
    found, seat = await seated(request, table, data.seat)
    async with found.lock:
        match = await found.awake()
        return json(encode(Why(why(match, seat, data))))


@post("/api/tables/{table:str}/preview", status_code=200, responses=can(Previewed, 200, 422), tags=["play"])
async def ask_preview(request: Asked, table: TableId, data: JSONBody[PreviewBody]) -> Response[bytes]:
    """What a move surely changes for the seat that asks; nothing is told of a move at a line that has passed."""
    found, seat = await seated(request, table, data.seat)
    async with found.lock:
        match = await found.awake()
        if data.at is not None and data.at != match.ply:
            return json(encode(Previewed([])))
        return json(encode(Previewed(match.preview(data.move, seat))))


@get("/api/tables/{table:str}/ahead", responses=can(Ahead), tags=["play"])
async def look_ahead(request: Asked, table: TableId, seat: SeatQuery = None) -> Response[bytes]:
    """What a seat would see and could do if its next turn began now; no view where there is nothing to plan."""
    found, asking = await seated(request, table, seat)
    async with found.lock:
        match = await found.awake()
        return json(encode(Ahead(match.ply, view_ahead(match, asking))))


@post("/api/tables/{table:str}/hint", status_code=200, responses=can(Advice, 200, 409), tags=["play"])
async def ask_hint(request: Asked, table: TableId, data: JSONBody[HintBody]) -> Response[bytes]:
    """The best choices of the seat to act as chances to win, knowing only what the seat knows, why, and what could go
    wrong; compared to the choice that the player looks at, where there is one. 409 `hints-off` where the table has no
    hints; among people everybody is told that somebody asked."""
    found, seat = await seated(request, table, data.seat)
    house: House = request.app.state.house
    return json(encode(await house.adviser.advise(found, seat, data.bot, data.beside)))


@get("/api/tables/{table:str}/chat", responses=can(Talk), tags=["chat"])
async def read_chat(request: Asked, table: TableId, after: AfterQuery = 0) -> Response[bytes]:
    """The newest lines, oldest first. Show them as text."""
    house: House = request.app.state.house
    found = await house.table(table)
    return json(encode(Talk(await house.store.chat(found.id, after))))


@post("/api/tables/{table:str}/chat", status_code=200, responses=can(Talk), tags=["chat"])
async def say_chat(request: Asked, table: TableId, data: JSONBody[ChatBody]) -> Response[bytes]:
    """Say something at the table; at most five lines at once, one every two seconds."""
    found, seat = await seated(request, table, data.seat)
    house: House = request.app.state.house
    line = await house.chat.say(found, seat, data.text, owner(request.scope, house.store.service.secret))
    return json(encode(Talk([] if line is None else [line])))


@get("/api/tables/{table:str}/analysis", responses=can(Progress, 200, 409), tags=["afterwards"])
async def show_analysis(request: Asked, table: TableId) -> Response[bytes]:
    """When the game is over: everybody's chances line by line, luck and choice apart, and where it turned. Whoever asks
    first has it made, in a process of its own; ask again to see how far it is."""
    found, _ = await finished(request, table)
    house: House = request.app.state.house
    return json(encode(await house.analyses.ask(found)))


async def finished(request: Asked, key: str) -> tuple[Table, Match]:
    """The table with its match, which must be over; one that is kept for reading goes as far as the rules agree."""
    table: Table = await request.app.state.house.table(key)
    async with table.lock:
        match = await table.awake()
        if not (match.over or (table.kept is not None and table.row.over)):
            raise problems.not_over()
        return table, match


@get("/api/tables/{table:str}/journal", responses=can(dict, 200, 409), tags=["afterwards"])
async def show_journal(request: Asked, table: TableId) -> Response[bytes]:
    """When the game is over: the file that `periple replay` and `periple verify` read."""
    found: Table = await request.app.state.house.table(table)
    if not found.row.over:
        raise problems.not_over()
    answered = json(encode(await saved_match(found.store, found.row)))
    answered.headers["Content-Disposition"] = f'attachment; filename="{found.row.title}-{found.id}.periple.json"'
    return answered


@get("/api/tables/{table:str}/result", responses=can(Result, 200, 409), tags=["afterwards"])
async def show_result(request: Asked, table: TableId, since: SinceQuery = 0) -> Response[bytes]:
    """When the game is over: points by category with the rule of each, the winners; by line points, time, mover, a page
    at a time."""
    found, match = await finished(request, table)
    kept: dict[str, Result] = request.app.state.results
    if found.id not in kept:
        kept[found.id] = await whole_result(found, match.ply)
        if len(kept) > MOST_RESULTS:
            del kept[next(iter(kept))]
    return json(encode(page_of(kept[found.id], since)))


async def whole_result(table: Table, ply: int) -> Result:
    """The game is played again to its end: kept in mind, since everybody at the table asks for it."""
    curve: list[list[int]] = []

    def note(match: Match) -> None:
        curve.append(match.game.handlers.standing(match.glimpse()))

    whole = await whole_match(table.store, table.row, ply, note)
    lines = await table.store.tail(table.id, 0, ply)
    made = [line.made - table.row.created for line in lines]
    movers = [line.seat for line in lines]
    return Result(whole.scores(), whole.winners, curve, made, movers, 0, len(lines))


def page_of(whole: Result, since: int) -> Result:
    until = since + MOST_RESULT_LINES
    return msgspec.structs.replace(
        whole,
        since=min(since, whole.last),
        curve=whole.curve[since : until + 1],
        made=whole.made[since:until],
        movers=whole.movers[since:until],
    )


@get("/api/tables/{table:str}/replay", responses=can(Replay, 200, 409), tags=["afterwards"])
async def show_replay(request: Asked, table: TableId, ply: PlyQuery = 0, seat: SeatQuery = None) -> Response[bytes]:
    """When the game is over: the position after a line, as a spectator or any seat saw it, what that line told,
    and everybody's points by category."""
    found, match = await finished(request, table)
    if seat is not None:
        check_seat(found, seat)
    if ply > match.ply:
        raise problems.no_line(ply)
    then = await match_at(found.store, found.row, ply)
    lines = await found.store.tail(found.id, ply - 1, ply)
    view, told = encode(then.view(seat)), encode(then.told(seat, max(ply - 1, 0)))
    mover = lines[0].seat if lines else None
    points = [[category.points for category in score.categories] for score in then.scores()]
    return json(encode(Replay(ply, match.ply, mover, points, msgspec.Raw(view), msgspec.Raw(told))))


@post("/api/tables/{table:str}/what-if", status_code=201, responses=can(Created, 201, 409), tags=["afterwards"])
async def what_if(request: Asked, table: TableId, data: JSONBody[WhatIfBody]) -> Response[bytes]:
    """When the game is over: a copy of it up to a line, to be played on against bots."""
    found, _ = await finished(request, table)
    check_seat(found, data.seat)
    house: House = request.app.state.house
    made = await house.what_if(found, data.ply, data.seat, data.bot, owner(request.scope, house.store.service.secret))
    token, home = made.tokens[data.seat], base(request)
    copy = await house.table(made.row.id)
    invites = [Invite(data.seat, token, join_link(home, copy.id, token))]
    told = Created(copy.id, table_link(home, copy.id), invites)
    return json(encode(told), 201, [seat_cookie(request, copy, [token])])


HANDLERS: Final = [
    ask_why,
    ask_preview,
    look_ahead,
    ask_hint,
    show_analysis,
    read_chat,
    say_chat,
    show_journal,
    show_result,
    show_replay,
    what_if,
]
