"""The HTTP interface: tables, seats and moves."""

from typing import Annotated, Any, Final

from litestar import Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter

from periple.kernel.words import PeripleError
from periple.tables import inviting, pausing, problems, seating
from periple.tables.house import House
from periple.tables.problems import Stale
from periple.tables.table import Table
from periple.web.answers import Reader, encode, facts, join_link, table_link, table_state
from periple.web.gate import owner
from periple.web.near import address_for
from periple.web.problems import MEDIA, document, reader_language, response
from periple.web.shapes import (
    Answer,
    ClaimBody,
    Created,
    Facts,
    Invite,
    InviteBody,
    JoinBody,
    LeaveBody,
    Listed,
    MoveBody,
    NameBody,
    NotifyBody,
    PauseBody,
    ProblemDocument,
    ReplaceBody,
    SeatBody,
    Seated,
    SitBody,
    TableBody,
    TableState,
    ToldPage,
    UndoBody,
)
from periple.web.who import (
    acting_for,
    bearer,
    cookie_tokens,
    looking_from,
    seat_cookie,
    seats_held,
    shown_tokens,
)

Asked = Request[Any, Any, Any]
TableId = Annotated[str, PathParameter(pattern=r"^[a-z0-9]{1,24}$", description="A table's id")]
SeatQuery = Annotated[int | None, QueryParameter(name="seat", ge=0, le=15, description="The seat to look from")]
SinceQuery = Annotated[int, QueryParameter(name="since", ge=0, le=2**31 - 1, description="Tell what came after it")]
JSON: Final = "application/json"


def can(data: type, status: int = 200, *wrong: int) -> dict[int, ResponseSpec]:
    """What a call answers, for the OpenAPI page."""
    found = {status: ResponseSpec(data_container=data, generate_examples=False, description="Done")}
    for code in (400, 403, 404, 429, 503, *wrong):
        found[code] = ResponseSpec(
            data_container=ProblemDocument, generate_examples=False, media_type=MEDIA, description="Not done"
        )
    return found


def base(request: Asked) -> str:
    return address_for(request, request.app.state.house.settings)


def json(data: bytes, status: int = 200, cookies: list[Cookie] | None = None) -> Response[bytes]:
    return Response(data, status_code=status, media_type=JSON, cookies=cookies or [])


async def at_table(request: Asked, key: str) -> tuple[Table, list[int]]:
    """The table, and the seats that the one who asks holds."""
    table = await request.app.state.house.table(key)
    return table, seats_held(request, table)


async def seated(request: Asked, key: str, wanted: int | None) -> tuple[Table, int]:
    """The table, and the seat for which something is done."""
    table, held = await at_table(request, key)
    return table, acting_for(held, wanted, table.row.to_act)


async def shown(request: Asked, table: Table, held: list[int], seat: int | None, since: int = 0) -> Response[bytes]:
    news = await table.look(seat, since)
    who = Reader(held, inviting.invited_to(table, shown_tokens(request, table)), seat)
    return json(encode(table_state(table, request.app.state.house.acting, base(request), who, news)))


@post("/api/tables", status_code=201, responses=can(Created, 201), tags=["tables"])
async def create_table(request: Asked, data: JSONBody[TableBody]) -> Response[bytes]:
    """Make a table. The tokens are told here and never again: those of `here` open seats, which are put into this
    browser's cookie; each other one lets one person sit down."""
    house: House = request.app.state.house
    who = owner(request.scope, house.store.service.secret)
    made = await house.create(data, who, reader_language(request), data.here)
    table, home = await house.table(made.row.id), base(request)
    invites = [Invite(seat, token, join_link(home, table.id, token)) for seat, token in made.tokens.items()]
    cookies: list[Cookie] = []
    if mine := [made.tokens[seat] for seat in data.here if seat in made.tokens]:
        cookies = [seat_cookie(request, table, mine)]
    return json(encode(Created(table.id, table_link(home, table.id), invites)), 201, cookies)


@get("/api/tables", responses=can(Listed), tags=["tables"])
async def list_tables(request: Asked) -> Response[bytes]:
    """Public tables that are not over, the liveliest first."""
    house: House = request.app.state.house
    rows = await house.store.public_tables()
    seats = await house.store.seats_of([row.id for row in rows])
    elsewhere = await house.store.connected([row.id for row in rows])
    known = [house.tables.get(row.id) or Table(house.store, row, seats[row.id], house.acting.consider) for row in rows]
    for one in known:
        one.elsewhere = elsewhere.get(one.id, set())
    return json(encode(Listed([facts(one, house.acting, base(request)) for one in known])))


@get("/api/tables/{table:str}", responses=can(TableState), tags=["play"])
async def show_table(request: Asked, table: TableId, seat: SeatQuery = None, since: SinceQuery = 0) -> Response[bytes]:
    """All that the one who asks may know: a seat's own view with its token, a spectator's without."""
    found, held = await at_table(request, table)
    looks = looking_from(held, seat)
    if looks is not None:
        await seating.looked(found, looks)
    return await shown(request, found, held, looks, since)


@get("/api/tables/{table:str}/told", responses=can(ToldPage), tags=["play"])
async def show_told(request: Asked, table: TableId, seat: SeatQuery = None, since: SinceQuery = 0) -> Response[bytes]:
    """What the one who asks has heard after a line, a page at a time."""
    found, held = await at_table(request, table)
    until, last, told = await found.told(looking_from(held, seat), since)
    return json(encode(ToldPage(min(since, last), until, last, told)))


@post("/api/tables/{table:str}/moves", status_code=200, responses=can(Answer, 200, 409, 422), tags=["play"])
async def play_move(request: Asked, table: TableId, data: JSONBody[MoveBody]) -> Response[bytes]:
    """Play a move or an aside, and those of `following`. 409 with the current view when `at` is stale; the same nonce
    gets the first answer."""
    found, seat = await seated(request, table, data.seat)
    try:
        return json(encode(await found.submit(seat, data.at, data.nonce, data.move, following=data.following)))
    except Stale as error:
        return await _stale(request, found, seat, data.at, error)


@post("/api/tables/{table:str}/undo", status_code=200, responses=can(Answer, 200, 409), tags=["play"])
async def undo_move(request: Asked, table: TableId, data: JSONBody[UndoBody]) -> Response[bytes]:
    """Take the last move back; with `whole`, all that can be taken back: the turn starts again."""
    found, seat = await seated(request, table, data.seat)
    try:
        return json(encode(await found.undo(seat, data.at, data.nonce, whole=data.whole)))
    except Stale as error:
        return await _stale(request, found, seat, data.at, error)


async def _stale(request: Asked, table: Table, seat: int, at: int, error: PeripleError) -> Response[bytes]:
    return response(document(error, reader_language(request), await table.look(seat, at)))


@post("/api/tables/{table:str}/join", status_code=200, responses=can(Seated, 200, 409), tags=["seats"])
async def join_table(request: Asked, table: TableId, data: JSONBody[JoinBody]) -> Response[bytes]:
    """Take an open seat."""
    found: Table = await request.app.state.house.table(table)
    seat, token = await seating.join(found, data.seat, data.name)
    return _seated(request, found, seat, token)


@post("/api/tables/{table:str}/sit", status_code=200, responses=can(Seated, 200, 409), tags=["seats"])
async def sit_down(request: Asked, table: TableId, data: JSONBody[SitBody]) -> Response[bytes]:
    """Sit down by an invitation, with a name and a colour. It is spent: from now on the token that is told here, and
    never again, alone opens the seat. By the seat's own token, the seat becomes one's own alone."""
    found: Table = await request.app.state.house.table(table)
    tokens = shown_tokens(request, found) if data.token is None else [data.token]
    return _seated(request, found, *await inviting.sit(found, tokens, data.seat, data.name, data.colour))


@post("/api/tables/{table:str}/invite", status_code=200, responses=can(Invite, 200, 409), tags=["seats"])
async def invite_again(request: Asked, table: TableId, data: JSONBody[InviteBody]) -> Response[bytes]:
    """The host's new link to a seat, for a friend who lost theirs; everybody is told in the talk. 409 while somebody
    looks from there."""
    found, held = await at_table(request, table)
    if found.row.host not in held:
        raise problems.not_host()
    house: House = request.app.state.house
    token = await inviting.invite(found, data.seat, house.chat)
    return json(encode(Invite(data.seat, token, join_link(base(request), found.id, token))))


def _seated(request: Asked, table: Table, seat: int, token: str) -> Response[bytes]:
    """What opens the seat from now on; into the cookie of a browser."""
    told = Seated(table.id, seat, token, join_link(base(request), table.id, token))
    return json(encode(told), 200, [] if bearer(request) else [seat_cookie(request, table, [token])])


@post("/api/tables/{table:str}/claim", status_code=200, responses=can(TableState), tags=["seats"])
async def claim_seat(request: Asked, table: TableId, data: JSONBody[ClaimBody]) -> Response[bytes]:
    """Put the seat of a token into this browser's cookie: another device, or a second seat at one screen."""
    found: Table = await request.app.state.house.table(table)
    mine = seating.held_by(found, [data.token])
    if not mine:
        raise problems.sit_first() if inviting.invited_to(found, [data.token]) else problems.not_yours()
    answered = await shown(request, found, mine, mine[0])
    answered.cookies.append(seat_cookie(request, found, [data.token]))
    return answered


@post("/api/tables/{table:str}/renew", status_code=200, responses=can(Seated), tags=["seats"])
async def renew_seat(request: Asked, table: TableId, data: JSONBody[SeatBody]) -> Response[bytes]:
    """A new link for one's seat. The old one dies, and every socket that came by it."""
    found, seat = await seated(request, table, data.seat)
    return _seated(request, found, seat, await seating.renew(found, seat))


@post("/api/tables/{table:str}/name", status_code=200, responses=can(Facts, 200, 409), tags=["seats"])
async def name_seat(request: Asked, table: TableId, data: JSONBody[NameBody]) -> Response[bytes]:
    """Change a seat's name or colour; what was told before keeps the old name. 409 for a colour of another person."""
    found, seat = await seated(request, table, data.seat)
    if data.colour is not None or data.name is not None:
        await seating.present(found, seat, data.name, data.colour)
    return _facts(request, found)


@post("/api/tables/{table:str}/leave", status_code=200, responses=can(Facts), tags=["seats"])
async def leave_seat(request: Asked, table: TableId, data: JSONBody[LeaveBody]) -> Response[bytes]:
    """Get up; with `bot`, a bot goes on. The token stays good, see `take`."""
    found, seat = await seated(request, table, data.seat)
    await seating.leave(found, seat, data.bot)
    return _facts(request, found)


@post("/api/tables/{table:str}/take", status_code=200, responses=can(Facts), tags=["seats"])
async def take_seat(request: Asked, table: TableId, data: JSONBody[SeatBody]) -> Response[bytes]:
    """Play at one's seat again after a bot did."""
    found, seat = await seated(request, table, data.seat)
    await seating.take_back(found, seat)
    return _facts(request, found)


@post("/api/tables/{table:str}/replace", status_code=200, responses=can(Facts, 200, 409), tags=["seats"])
async def replace_seat(request: Asked, table: TableId, data: JSONBody[ReplaceBody]) -> Response[bytes]:
    """Put a bot on an open seat, or in the place of somebody who has left or is away too long."""
    found, held = await at_table(request, table)
    if not held:
        raise problems.not_yours()
    await seating.replace(found, data.seat, data.bot)
    return _facts(request, found)


@post("/api/tables/{table:str}/pause", status_code=200, responses=can(Facts), tags=["play"])
async def pause_table(request: Asked, table: TableId, data: JSONBody[PauseBody]) -> Response[bytes]:
    """Ask that bots and clock stop, or go on: it is so when everybody who plays asks for it."""
    found, held = await at_table(request, table)
    if not held:
        raise problems.not_yours()
    await pausing.pause(found, held, data.paused)
    return _facts(request, found)


@post("/api/tables/{table:str}/notify", status_code=200, responses=can(Facts), tags=["seats"])
async def notify_seat(request: Asked, table: TableId, data: JSONBody[NotifyBody]) -> Response[bytes]:
    """Where to tell that it is this seat's turn (an Apprise address), or nowhere."""
    found, seat = await seated(request, table, data.seat)
    house: House = request.app.state.house
    if data.address is not None:
        await house.notices.check_where(data.address)
    await seating.notify_at(found, seat, data.address)
    return _facts(request, found)


@post("/api/tables/{table:str}/rematch", status_code=200, responses=can(Facts, 200, 409), tags=["tables"])
async def rematch(request: Asked, table: TableId) -> Response[bytes]:
    """The next table of the same people, each one seat further. Everybody's own token opens it."""
    found, held = await at_table(request, table)
    if not held:
        raise problems.not_yours()
    house: House = request.app.state.house
    following = await house.rematch(found)
    cookies = [] if bearer(request) else [seat_cookie(request, following, cookie_tokens(request, table))]
    return json(encode(facts(following, house.acting, base(request))), 200, cookies)


def _facts(request: Asked, table: Table) -> Response[bytes]:
    return json(encode(facts(table, request.app.state.house.acting, base(request))))


HANDLERS: Final = [
    create_table,
    list_tables,
    show_table,
    show_told,
    play_move,
    undo_move,
    join_table,
    claim_seat,
    sit_down,
    invite_again,
    renew_seat,
    name_seat,
    leave_seat,
    take_seat,
    replace_seat,
    pause_table,
    notify_seat,
    rematch,
]
