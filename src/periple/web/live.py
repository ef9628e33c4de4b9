"""The socket: what the HTTP door tells, pushed. Here it is opened, and turned away where that must be."""

import contextlib
import logging
from functools import partial
from typing import Annotated, Any, Final

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketException
from litestar.params import FromPath, QueryParameter

from periple.kernel.words import PeripleError
from periple.tables.house import House
from periple.web.answers import encode
from periple.web.guard import BAD_ORIGIN, Limits, address, own_origin
from periple.web.line import BAD, Line
from periple.web.problems import BROKEN, HTTP_WORDS, document, language, plain
from periple.web.shapes import ProblemDocument
from periple.web.who import looking_from, seats_held
from periple.web.wire import Relay, wire_of

log: Final = logging.getLogger("periple.live")

Socket = WebSocket[Any, Any, Any]
SeatQuery = Annotated[int | None, QueryParameter(name="seat", ge=0, le=15)]
SinceQuery = Annotated[int, QueryParameter(name="since", ge=0, le=2**31 - 1)]


@websocket("/api/tables/{table:str}/live")
async def live(socket: Socket, table: FromPath[str], seat: SeatQuery = None, since: SinceQuery = 0) -> None:
    house: House = socket.app.state.house
    limits: Limits = socket.app.state.limits
    lang = language(socket.headers.get("accept-language", ""))
    who = address(socket.scope)
    if not own_origin(socket.headers, house.settings.url):
        await _turn_away(socket, plain("bad-origin", BAD_ORIGIN, lang))
        return
    if not limits.come(who):
        await _turn_away(socket, plain("too-fast", HTTP_WORDS["too-fast"], lang))
        return
    stays = False
    try:
        await socket.accept()
        found = await house.table(table)
        held = seats_held(socket, found)
        way = wire_of(socket.scope) or Relay(socket)
        line = Line(house, found, held, looking_from(held, seat), way)
        line.lang = language(socket.headers.get("accept-language", ""), socket.query_params.get("lang", ""))
        line.base = house.settings.url.rstrip("/") or str(socket.base_url).rstrip("/").replace("ws", "http", 1)
        line.gone = partial(limits.go, who)
        stays = True
        await way.take(line, since)
    except PeripleError as error:
        await _turn_away(socket, document(error, lang))
    except WebSocketException:
        pass
    except Exception:
        log.exception("socket failed", extra={"table": table})
        await _turn_away(socket, plain("broken", BROKEN, lang))
    finally:
        if not stays:
            limits.go(who)


async def _turn_away(socket: Socket, found: ProblemDocument) -> None:
    with contextlib.suppress(WebSocketException, RuntimeError):
        if socket.connection_state == "init":
            await socket.accept()
        await socket.send_data((b'{"type":"problem","problem":' + encode(found) + b"}").decode(), mode="text")
        await socket.close(BAD, found.kind)
