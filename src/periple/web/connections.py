"""What stands before HTTP: how many connections one address may hold, how long a request may take to come in, and how
many headers it may have.

`uvicorn.Config(http=…)` takes this class; what it overrides are the calls of asyncio and of httptools' parser.
"""

import asyncio
import ipaddress
import logging
from collections import defaultdict
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from periple.tables.settings import Settings

MOST_CONNECTIONS: Final = 200  # of one address (IPv6: of one /64)
MOST_VISITORS: Final = 10_000  # until those who have gone are forgotten
HEADER_SECONDS: Final = 10.0  # from the first byte of a request until its last header
BODY_SECONDS: Final = 30.0  # and until its end
MOST_HEADERS: Final = 100
MOST_HEADER_BYTES: Final = 32_768
TOO_MANY: Final = b"HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
TOO_SLOW: Final = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
log: Final = logging.getLogger("periple.web")

_open: defaultdict[str, list[asyncio.BaseTransport]] = defaultdict(list)


def network(address: str) -> str:
    """Who counts as one visitor: an IPv4 address, or the /64 of an IPv6 one."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


def may_connect(who: str, transport: asyncio.BaseTransport) -> bool:
    """Whether one more connection of a visitor is taken; closed ones are forgotten when it matters."""
    if len(_open) > MOST_VISITORS:
        for key in [key for key, held in _open.items() if all(one.is_closing() for one in held)]:
            del _open[key]
    mine = _open[who]
    if len(mine) >= MOST_CONNECTIONS:
        mine[:] = [one for one in mine if not one.is_closing()]
        if len(mine) >= MOST_CONNECTIONS:
            return False
    mine.append(transport)
    return True


class BoundedHttp(HttpToolsProtocol):
    unlimited: frozenset[str] = frozenset()  # addresses that stand for many visitors: proxies
    _timer: asyncio.TimerHandle | None = None
    _count = 0
    _size = 0
    _refused = False
    _upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        who = network(peer[0]) if isinstance(peer, tuple) and peer else ""
        if not self.unlimited & {who, "*"} and not may_connect(who, transport):
            log.warning("too many connections of one address")
            transport.abort()
            return
        self._wait(HEADER_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._refused:
            return
        super().data_received(data)
        busy = self._upgraded or (self.cycle is not None and not self.cycle.response_complete)
        if self._timer is None and not busy:  # empty lines begin no request, but end uvicorn's own waiting
            self._wait(HEADER_SECONDS)

    def handle_websocket_upgrade(self) -> None:
        self._upgraded = True
        self._stop_waiting()
        super().handle_websocket_upgrade()

    # Calls of the parser

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._count = self._size = 0
        if self._timer is None:
            self._wait(HEADER_SECONDS)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._count += 1
        self._size += len(name) + len(value)
        if self._count <= MOST_HEADERS and self._size <= MOST_HEADER_BYTES:
            super().on_header(name, value)
        elif not self._refused:
            self._refuse(TOO_MANY, "too many headers")

    def on_headers_complete(self) -> None:
        self._stop_waiting()
        if not self._refused:
            super().on_headers_complete()
            self._wait(BODY_SECONDS)

    def on_body(self, body: bytes) -> None:
        if not self._refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._stop_waiting()
        if not self._refused:
            super().on_message_complete()

    def _wait(self, seconds: float) -> None:
        self._timer = self.loop.call_later(seconds, self._too_slow)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _too_slow(self) -> None:
        self._timer = None
        self._refuse(TOO_SLOW, "request took too long to come in")

    def _refuse(self, answer: bytes, why: str) -> None:
        self._refused = True
        log.warning(why)
        if not self.transport.is_closing():
            self.transport.write(answer)
            self.transport.close()


def bounded(settings: Settings) -> type[BoundedHttp]:
    """Connections of proxies are not counted, and none where limits are off."""
    proxies = [one.strip() for one in settings.proxies.split(",") if one.strip()]
    return type("Http", (BoundedHttp,), {"unlimited": frozenset(proxies if settings.limits else ["*"])})
