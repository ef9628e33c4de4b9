"""The socket: what the HTTP interface tells, pushed. Here it is opened, and turned away where that must be.

It is a plain ASGI application: the framework only finds it by its address.
"""

import logging
import re
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from litestar import Request, asgi
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from periple.kernel.misfit import WORDS
from periple.kernel.words import PeripleError
from periple.tables.house import House
from periple.tables.inviting import invited_to
from periple.tables.mailbox import note
from periple.tables.metrics import SOCKET_BYTES
from periple.web.answers import Reader
from periple.web.connections import Guarded, connection_of
from periple.web.gate import BAD_HOST, BAD_ORIGIN, BANNED, Limits, address, client_ip, known_host, own_origin, owner
from periple.web.live_socket import BAD, LiveSocket, push
from periple.web.near import address_for
from periple.web.problems import BAD_REQUEST, BROKEN, HTTP_WORDS, document, language, plain
from periple.web.shapes import ProblemDocument
from periple.web.sockets import OpenSocket
from periple.web.who import looking_from, seats_held, shown_tokens

NUMBER: Final = re.compile(r"\d{1,10}", re.ASCII)
LIVE: Final = re.compile(r"/+api/+tables/+[^/]*/+live/*", re.DOTALL)
NOWHERE: Final = "/api/live"
STANDING: Final = "none"  # the seat of whoever has opened a link and not sat down yet
log: Final = logging.getLogger("periple.live")


class TurnedAway(Exception):
    """A socket that is told why, and closed."""

    def __init__(self, found: ProblemDocument) -> None:
        self.found = found


class SocketsAlone:
    """Plain HTTP finds nothing where sockets are. The framework, which has no method for the address, would stumble."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and LIVE.fullmatch(scope["path"]):
            scope["path"] = NOWHERE
        await self.app(scope, receive, send)


@asgi("/api/tables/{table:str}/live", copy_scope=False)
async def live(scope: Scope, receive: Receive, send: Send) -> None:
    asked: Request[Any, Any, Any] = Request(scope)
    lang = language(asked.headers.get("accept-language", ""), asked.query_params.get("lang", ""))
    await receive()  # the connection itself
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    limits: Limits = asked.app.state.limits
    receive, guarded_send = while_welcome(asked.app.state.house, client_ip(scope), receive, send)
    place: OpenSocket | None = None
    try:
        check_origin(asked, lang)
        place = limits.come(address(scope))
        if place is None:
            raise TurnedAway(plain("too-fast", HTTP_WORDS["too-fast"], lang))
        socket, since = await open_socket(asked, lang, guarded_send, partial(limits.message, place))
        if not limits.sockets.holds(place):  # it made room while its table was read
            raise TurnedAway(plain("full", HTTP_WORDS["full"], lang))
        place.turn_away = partial(make_room, socket, connection_of(scope))
        if not socket.held:
            limits.sockets.watches(place)
        del asked  # what came with the handshake is not needed any more
        scope["headers"] = []
        await socket.run(receive, since)
    except TurnedAway as error:
        await turn_away(error.found, send)
    except PeripleError as error:
        await turn_away(document(error, lang), send)
    except OSError:
        pass  # the other side has gone
    except BaseException:
        await turn_away(plain("broken", BROKEN, lang), send)
        raise
    finally:
        if place is not None:
            limits.sockets.go(place)


def make_room(socket: LiveSocket, connection: Guarded | None) -> None:
    """Turn a socket away for a newcomer; a reader that does not take the goodbye is cut off."""
    socket.turn_away()
    if connection is not None:
        connection.end_soon()


def while_welcome(house: House, ip: str, receive: Receive, send: Send) -> tuple[Receive, Send]:
    """Return both ends of a socket that breaks when its address is banned, at the latest with the next beat."""
    bans = house.store.bans

    async def received() -> Any:
        message = await receive()
        if bans.turns_away(ip):
            raise OSError("banned")
        return message

    async def sent(message: Message) -> None:
        if bans.turns_away(ip):
            raise OSError("banned")
        if message["type"] == "websocket.send":
            SOCKET_BYTES.inc(len(message.get("text") or message.get("bytes") or b""))
        await send(message)

    return received, sent


def check_origin(asked: Request[Any, Any, Any], lang: str) -> None:
    house: House = asked.app.state.house
    if not known_host(asked.headers.get("host", ""), house.settings):
        raise TurnedAway(plain("bad-host", BAD_HOST, lang))
    if not own_origin(asked.headers, house.settings.url):
        raise TurnedAway(plain("bad-origin", BAD_ORIGIN, lang))
    if house.store.bans.turns_away(client_ip(asked.scope)):
        raise TurnedAway(plain("banned", BANNED, lang))


async def open_socket(
    asked: Request[Any, Any, Any], lang: str, send: Send, may_say: Callable[[float], bool]
) -> tuple[LiveSocket, int]:
    """The socket at its table, and the line since which it wants to hear."""
    house: House = asked.app.state.house
    standing = asked.query_params.get("seat") == STANDING
    seat, since = None if standing else number(asked, "seat", lang), number(asked, "since", lang)
    table = await house.table(asked.path_params["table"])
    held = seats_held(asked, table)
    looks = None if standing else looking_from(held, seat)
    mine = owner(asked.scope, house.store.service.secret)
    who = Reader(held, invited_to(table, shown_tokens(asked, table)), looks, mine)
    return LiveSocket(house, table, who, lang, address_for(asked, house.settings), send, may_say), since or 0


def number(asked: Request[Any, Any, Any], name: str, lang: str) -> int | None:
    told = asked.query_params.get(name)
    if told is None:
        return None
    if not NUMBER.fullmatch(told) or int(told) > 2**31 - 1:
        raise TurnedAway(plain("bad-request", BAD_REQUEST.fill(what=WORDS["cannot_read"]), lang))
    return int(told)


async def turn_away(found: ProblemDocument, send: Send) -> None:
    try:
        message = note("problem", problem=found).decode()
        await push(send, {"type": "websocket.send", "text": message, "bytes": None})
        await push(send, {"type": "websocket.close", "code": BAD, "reason": found.kind})
    except OSError:
        pass  # the other side has gone
