"""What stands before HTTP: how many connections there may be, in all and of one visitor, how long a request may take to
come in, how large its headers may be, and how much may be read at once.

A `Guarded` protocol stands between asyncio and the protocol of the web server, whichever that is: it only uses what
asyncio says of protocols and transports.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from typing import Any, Final, cast

from litestar.types import Scope

from periple.tables.limits import Bucket, Buckets
from periple.tables.metrics import CONNECTIONS, TURNED_AWAY
from periple.tables.settings import Settings
from periple.web.sockets import Sockets
from periple.web.transports import GuardedTransport
from periple.web.visitors import network, site

MOST_OF_VISITOR: Final = 200  # connections of an IPv4 address, or of a /64
MOST_OF_SITE: Final = 400  # of a /48
HEADER_SECONDS: Final = 10.0  # from the first byte of a request until its last header
LAST_SECONDS: Final = 2.0  # for a reader to take the goodbye, before its connection is cut
MOST_HEADER_BYTES: Final = 32_768
AT_ONCE: Final = 16_384  # bytes of HTTP that are read in one go: other work comes between
AT_ONCE_OF_SOCKET: Final = 4_096  # a frame may be as short as six bytes
MOST_WAITING: Final = 1_048_576  # bytes that wait to be read in one go, though reading was stopped
OF_VISITOR: Final = (524_288.0, 131_072.0)  # bytes at once, and a second
OF_SOCKET: Final = (65_536.0, 16_384.0)
TOO_MANY: Final = b"HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
TOO_SLOW: Final = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
BUSY, UNREAD, IN_DEBT, BEHIND = 1, 2, 4, 8  # why nothing is read: the server, the reader, its bytes, what waits here
STATE: Final = "periple.connection"  # where a request's ASGI state holds its connection
log: Final = logging.getLogger("periple.web")


class Connections:
    """All connections of a server, and which of them makes room for another."""

    def __init__(self, settings: Settings, sockets: Sockets) -> None:
        proxies = {one.strip() for one in settings.proxies.split(",") if one.strip()}
        self.unlimited = proxies if settings.limits else {"*"}  # addresses that stand for many visitors
        self.room = sockets.room
        self.sockets = sockets
        self.bytes = Buckets(*OF_VISITOR)
        self.open: set[Guarded] = set()
        self.waiting: dict[Guarded, None] = {}  # those without a request, the longest idle first
        self._of_visitor: Counter[str] = Counter()
        self._of_site: Counter[str] = Counter()

    def counts(self, visitor: str) -> bool:
        """Return whether an address stands for one visitor."""
        return not self.unlimited & {visitor, "*"}

    def come(self, one: "Guarded") -> bool:
        """Take a new connection, or return False."""
        if self.counts(one.visitor) and (
            self._of_visitor[one.visitor] >= MOST_OF_VISITOR or self._of_site[site(one.visitor)] >= MOST_OF_SITE
        ):
            return self._refuse("address", "too many connections of one address")
        if len(self.open) >= self.room and not self._make_room(one.visitor):
            return self._refuse("full", "no room for a connection")
        self.open.add(one)
        self.waiting[one] = None
        self._of_visitor[one.visitor] += 1
        self._of_site[site(one.visitor)] += 1
        CONNECTIONS.set(len(self.open))
        return True

    def _refuse(self, why: str, words: str) -> bool:
        TURNED_AWAY.labels(why).inc()
        log.warning(words, extra={"connections": len(self.open)})
        return False

    def go(self, one: "Guarded") -> None:
        if one not in self.open:
            return
        self.open.discard(one)
        self.waiting.pop(one, None)
        for counts, key in ((self._of_visitor, one.visitor), (self._of_site, site(one.visitor))):
            counts[key] -= 1
            if counts[key] <= 0:
                del counts[key]
        CONNECTIONS.set(len(self.open))

    def _make_room(self, visitor: str) -> bool:
        """End the connection that has been without a request for longest; without any, turn away an idle socket."""
        if self.waiting:
            one = next(iter(self.waiting))
            TURNED_AWAY.labels("idle").inc()
            log.warning("an idle connection makes room", extra={"connections": len(self.open)})
            one.abort()
            return True
        return self.sockets.make_room(visitor)


class Guarded(asyncio.Protocol):
    """One connection: hands on what comes in, a little at a time, to the web server's own protocol."""

    def __init__(self, connections: Connections, make: Callable[..., asyncio.Protocol], **values: Any) -> None:
        """`make` makes the web server's protocol of `values`; its `app_state` is that of each request."""
        self.connections = connections
        self.inner = make(**values | {"app_state": {**values.get("app_state", {}), STATE: self}})
        self.visitor = ""
        self.upgraded = False  # to a socket
        self._transport: asyncio.Transport | None = None
        self._loop = asyncio.get_running_loop()
        self._timer: asyncio.TimerHandle | None = None
        self._requests = 0  # under way
        self._head = 0  # bytes since the last request began
        self._backlog = b""
        self._feeding = False
        self._refused = False  # nothing that comes in counts any more
        self._stopped = 0  # why nothing is read
        self._budget: Callable[[float], float] | None = None  # seconds to wait after so many bytes
        self._own = Bucket(*OF_SOCKET)

    # What asyncio calls

    def connection_made(self, made: asyncio.BaseTransport) -> None:
        transport = cast(asyncio.Transport, made)  # uvloop's is one without saying so
        self._transport = transport
        peer = transport.get_extra_info("peername")
        self.visitor = network(peer[0]) if isinstance(peer, tuple) and peer else ""
        if not self.connections.come(self):
            self._refused = True
            transport.abort()
            return
        if self.connections.counts(self.visitor):
            self._budget = self._of_visitor
        self._wait_for_head()
        self.inner.connection_made(GuardedTransport(transport, self))

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self._backlog = b""
        known, self._refused = self in self.connections.open, True
        self.connections.go(self)
        if known:
            self.inner.connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._refused:
            return
        if self._budget is not None:
            self._pay(self._budget(len(data)))
        if self._stopped or self._backlog or len(data) > self._at_once:
            self._backlog += data
            if len(self._backlog) > MOST_WAITING:
                self.abort()
            else:
                self._stop(BEHIND)
                self._feed_soon()
        else:
            self._feed(data)

    def eof_received(self) -> bool | None:
        return self.inner.eof_received()

    def pause_writing(self) -> None:
        """The other side does not read: what it sends must wait, or answers to it would fill the memory."""
        self._stop(UNREAD)
        self.inner.pause_writing()

    def resume_writing(self) -> None:
        self._go_on(UNREAD)
        self.inner.resume_writing()

    # A little at a time

    @property
    def _at_once(self) -> int:
        return AT_ONCE_OF_SOCKET if self.upgraded else AT_ONCE

    def _feed(self, data: bytes) -> None:
        if not self.upgraded and not self._requests:
            self._head += len(data)
            if self._head > MOST_HEADER_BYTES + AT_ONCE:
                self.refuse(TOO_MANY, "too many headers")
                return
            if self._timer is None:  # empty lines begin no request, but end the server's own waiting
                self._wait_for_head()
        self.inner.data_received(data)

    def _feed_soon(self) -> None:
        if not self._feeding and not self._stopped & ~BEHIND:
            self._feeding = True
            self._loop.call_soon(self._feed_waiting)

    def _feed_waiting(self) -> None:
        self._feeding = False
        if self._refused or self._stopped & ~BEHIND:
            return
        size = self._at_once
        data, self._backlog = self._backlog[:size], self._backlog[size:]
        if data:
            self._feed(data)
        if self._backlog:
            self._feed_soon()
        else:
            self._go_on(BEHIND)

    def _stop(self, why: int) -> None:
        if not self._stopped and self._transport is not None and not self._transport.is_closing():
            self._transport.pause_reading()
        self._stopped |= why

    def _go_on(self, why: int) -> None:
        if not self._stopped & why:
            return
        self._stopped &= ~why
        if self._backlog:
            self._feed_soon()
        elif not self._stopped and self._transport is not None and not self._transport.is_closing():
            self._transport.resume_reading()

    def pause_reading(self) -> None:
        """The web server has enough for now."""
        self._stop(BUSY)

    def resume_reading(self) -> None:
        self._go_on(BUSY)

    def _of_visitor(self, size: float) -> float:
        return self.connections.bytes.owe(self.visitor, size)

    def _of_socket(self, size: float) -> float:
        return max(self._own.owe(size), self._of_visitor(size))

    def _pay(self, seconds: float) -> None:
        if seconds > 0:
            self._stop(IN_DEBT)
            self._loop.call_later(seconds, self._go_on, IN_DEBT)

    # Requests

    def upgrade(self, protocol: asyncio.BaseProtocol) -> None:
        """From now on this is a socket; its handshake must still come to an end in time."""
        self.inner = cast(asyncio.Protocol, protocol)
        self.upgraded = True
        if "*" not in self.connections.unlimited:
            self._budget = self._of_socket if self.connections.counts(self.visitor) else self._own.owe

    def begin_request(self) -> None:
        """Its headers have come in, or a socket's handshake is done."""
        self._requests += 1
        self._head = 0
        self._stop_waiting()
        self.connections.waiting.pop(self, None)

    def end_request(self) -> None:
        self._requests -= 1
        if not self._requests and self in self.connections.open:
            self.connections.waiting[self] = None

    def _wait_for_head(self) -> None:
        self._timer = self._loop.call_later(HEADER_SECONDS, self._too_slow)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _too_slow(self) -> None:
        self._timer = None
        self.refuse(TOO_SLOW, "request took too long to come in")

    def refuse(self, answer: bytes, why: str) -> None:
        """Answer what is no request, and close."""
        log.warning(why)
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(answer)
            self._transport.close()
        self._backlog = b""
        self._refused = True

    def abort(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    def end_soon(self) -> None:
        """Cut the connection if the other side does not take the goodbye."""
        self._loop.call_later(LAST_SECONDS, self.abort)


def connection_of(scope: Scope) -> Guarded | None:
    """Return the connection that a request came by; None where no server of ours took it."""
    found: Guarded | None = scope.get("state", {}).get(STATE)
    return found
