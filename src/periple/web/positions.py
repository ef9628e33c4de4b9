"""The HTTP interface of share links. Nothing is stored: a link holds its position, and the server only reads it."""

from typing import Annotated, Any, Final

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta

from periple.kernel.words import Text
from periple.share import Question, Shared, edition_of, share
from periple.tables import problems
from periple.tables.loading import match_at
from periple.tables.names import given_name
from periple.tables.positions import from_position
from periple.tables.seating import check_seat
from periple.web.afterwards import finished
from periple.web.answers import encode
from periple.web.api import Asked, SeatQuery, TableId, at_table, can, json
from periple.web.shapes import Body, Name, Seat, Word
from periple.web.who import looking_from

LineQuery = Annotated[
    int | None, QueryParameter(name="ply", ge=0, le=2**31 - 1, description="Of a finished game: after this line")
]


class QuestionBody(Body):
    text: Annotated[str, Meta(max_length=1000)] = ""
    rule: Annotated[int, Meta(ge=0, le=9999)] = 0


class SharedBody(Body):
    """What a link holds, as `GET …/position` tells it."""

    title: Word
    rules: Annotated[int, Meta(ge=0, le=9999)]
    content: Annotated[str, Meta(max_length=32)]
    position: dict[str, Any]
    names: Annotated[list[Name], Meta(max_length=16)] = msgspec.field(default_factory=list)
    seat: Seat | None = None
    question: QuestionBody | None = None


class Opened(msgspec.Struct):
    """A shared position as the one who shared it sees it."""

    title: str
    seats: int
    players: list[Text]
    to_act: int | None
    seat: int | None
    view: msgspec.Raw


@get("/api/tables/{table:str}/position", responses=can(Shared), tags=["share"])
async def share_position(
    request: Asked, table: TableId, seat: SeatQuery = None, ply: LineQuery = None
) -> Response[bytes]:
    """The position as the one who asks may know it, to be put into a link; the others' secrets are dealt anew. When the
    game is over: after any line, as any seat knew it."""
    if ply is not None:
        ended, match = await finished(request, table)
        if seat is not None:
            check_seat(ended, seat)
        if ply > match.ply:
            raise problems.no_line(ply)
        return json(encode(share(await match_at(ended.store, ended.row, ply), seat)))
    found, held = await at_table(request, table)
    async with found.lock:
        return json(encode(share(await found.awake(), looking_from(held, seat))))


@post("/api/positions", responses=can(Opened), status_code=200, tags=["share"])
async def open_position(data: JSONBody[SharedBody]) -> Response[bytes]:
    """What a link holds: checked, and seen from the seat that shared it. `POST /api/tables` plays on from it."""
    question = None if data.question is None else Question(data.question.text, data.question.rule)
    shared = Shared(data.title, data.rules, data.content, data.position, data.names, data.seat, question)
    chosen = edition_of(shared)
    names = [given_name(name) for name in shared.names] or None
    match = from_position(chosen, seats_of(shared), shared.position, names)
    seat = shared.seat if shared.seat is not None and shared.seat < match.seats else None
    players = [match.cast.who(one) for one in range(match.seats)]
    view = msgspec.Raw(encode(match.view(seat)))
    return json(encode(Opened(shared.title, match.seats, players, match.seat, seat, view)))


def seats_of(shared: Shared) -> int:
    seats = shared.position.get("seats")
    return seats if isinstance(seats, int) else 0


HANDLERS: Final = [share_position, open_position]
