"""Requests that are under way: their connection is told, and their headers and bodies are bounded."""

import asyncio
import logging
from typing import Any, Final

from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp, Receive, Scope, Send

from periple.web.connections import MOST_HEADER_BYTES, connection_of

BODY_SECONDS: Final = 30.0  # from the last header until the end of the body
MOST_HEADERS: Final = 100
log: Final = logging.getLogger("periple.web")


class InTime:
    """An ASGI application whose requests come in within a time, and tell their connection that they are under way."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        connection = connection_of(scope)
        if connection is None:
            await self.app(scope, receive, send)
            return
        connection.begin_request()
        try:
            headers = list(scope["headers"])
            if scope["type"] == ScopeType.WEBSOCKET:
                await self.app(scope, receive, send)
            elif len(headers) > MOST_HEADERS or sum(len(key) + len(one) for key, one in headers) > MOST_HEADER_BYTES:
                log.warning("too many headers")
                await _refuse(send, 431)
            else:
                await self.app(scope, _in_time(receive), send)
        finally:
            connection.end_request()


async def _refuse(send: Send, status: int) -> None:
    headers = [(b"connection", b"close"), (b"content-length", b"0")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b"", "more_body": False})


def _in_time(receive: Receive) -> Receive:
    """Receive a body within its seconds; what comes after its end takes as long as it likes."""
    until = asyncio.get_running_loop().time() + BODY_SECONDS
    whole = False

    async def receive_in_time() -> Any:
        nonlocal whole
        if whole:
            return await receive()
        try:
            async with asyncio.timeout_at(until):
                message: Any = await receive()
        except TimeoutError:
            log.warning("request took too long to come in")
            raise HTTPException(status_code=408) from None
        whole = not message.get("more_body", False)
        return message

    return receive_in_time
