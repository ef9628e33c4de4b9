"""At the gate: headers that keep a browser safe, limits per address, and requests from foreign pages refused."""

import ipaddress
import socket
from hashlib import blake2b
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from periple.kernel.words import HOUSE
from periple.tables.bans import Bans
from periple.tables.limits import Buckets
from periple.tables.metrics import HTTP_BYTES
from periple.tables.settings import Settings
from periple.web.descriptors import MOST_CONNECTIONS
from periple.web.problems import HTTP_WORDS, MEDIA, bare_page, is_typed, language, plain
from periple.web.shapes import ProblemDocument
from periple.web.sockets import OpenSocket, Sockets
from periple.web.visitors import network, site

CSP: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "media-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
BAD_ORIGIN: Final = HOUSE["web_gate"]["foreign_page"]
BANNED: Final = HOUSE["problem"]["banned"]
BAD_HOST: Final = HOUSE["web_gate"]["foreign_host"]
OPENS: Final = ("/api/tables", "/what-if", "/api/positions")  # how addresses end that make a table, or might
SAFE: Final = ("GET", "HEAD", "OPTIONS")
HTML: Final = "text/html; charset=utf-8"


def own_origin(headers: Headers, public: str) -> bool:
    """Whether a request comes from our own pages, or from no page at all."""
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        told = urlsplit(origin)
    except ValueError:  # no page is called so
        return False
    return told.netloc == headers.get("host", "") or (bool(public) and told[:2] == urlsplit(public)[:2])


def address(scope: Scope) -> str:
    """Who asks, as limits count visitors."""
    client = scope.get("client")
    return network(client[0]) if client else ""


def client_ip(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""


def owner(scope: Scope, secret: bytes) -> str:
    """Whose tables these are, by a name that says nothing about the address. All servers on a database have the same
    secret, so an address has the same name at each."""
    return blake2b(site(address(scope)).encode(), digest_size=8, key=secret).hexdigest()


def known_host(host: str, settings: Settings) -> bool:
    """Whether a browser may call us by this name. Only a name can be rebound to another machine, never an address."""
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdecimal() else host
    own = {"", "localhost", settings.host, urlsplit(settings.url).hostname or "", socket.gethostname()}
    named = own | {one.strip() for one in settings.hosts.split(",")}
    return "*" in named or name.lower() in {one.lower() for one in named} or is_address(name.strip("[]"))


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


COSTS: Final = (  # of a request, by how its address ends or goes on; one is a look at a table, a millisecond or two
    ("/result", 10.0),
    ("/journal", 5.0),
    ("/told", 5.0),
    ("/replay", 5.0),
    ("/position", 5.0),
    ("/api/positions", 10.0),
    ("/lessons/", 5.0),
    ("/why", 5.0),
    ("/name", 20.0),  # whoever looks gets everything anew
    ("/sit", 20.0),
    ("/ahead", 3.0),
    ("/analysis", 2.0),  # asked for twice a second while it is made
    ("/schema", 5.0),
    ("/rulebook", 3.0),
    ("/api/lab/series", 40.0),  # a process each
    ("/api/lab/compare", 40.0),
)


def cost(method: str, path: str) -> float:
    if path.startswith("/api/"):
        for part, price in COSTS:
            if path.endswith(part) or (part.endswith("/") and part in path):
                return price
        if method == "POST" and path == "/api/tables":
            return 5.0
    return 1.0


class Limits:
    """How much one address may ask for. A game needs a few requests a second; a person with four tabs still fits."""

    def __init__(self, on: bool, room: int = MOST_CONNECTIONS) -> None:
        self.on = on
        self.requests = Buckets(burst=200, per_second=40)
        self.tables = Buckets(burst=30, per_second=0.2)
        self.messages = Buckets(burst=400, per_second=100)  # over all sockets of an address
        self.sockets = Sockets(on, room)

    def request(self, who: str, scope: HTTPScope) -> bool:
        if not self.on:
            return True
        method, path = scope["method"], scope["path"]
        if method == "POST" and path.endswith(OPENS) and not self.opens(who):
            return False
        return self.requests.take(who, cost(method, path))

    def opens(self, who: str) -> bool:
        """A table, or what costs as much: a shared position, a lesson from its beginning."""
        return not self.on or self.tables.take(who)

    def come(self, who: str) -> OpenSocket | None:
        """A socket opens. It costs two looks: a state is told, and written who came."""
        if self.on and not self.requests.take(who, 2.0):
            return None
        return self.sockets.come(who)

    def message(self, one: OpenSocket, price: float) -> bool:
        """Something comes over one of an address's sockets."""
        self.sockets.heard(one)
        return not self.on or self.messages.take(one.visitor, price)


class Gate:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp, limits: Limits, settings: Settings, bans: Bans) -> None:
        self.app = app
        self.bans = bans
        self.limits = limits
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-store")
                if scope["scheme"] == "https":
                    headers.setdefault("Strict-Transport-Security", "max-age=31536000")
            elif message["type"] == "http.response.body":
                HTTP_BYTES.inc(len(message.get("body", b"")))
            await send(message)

        problem = self._problem(scope)
        if problem is not None:
            await _refuse(scope, problem, self.settings.root, with_headers)
        else:
            await self.app(scope, receive, with_headers)

    def _problem(self, scope: Any) -> ProblemDocument | None:
        headers = Headers.from_scope(scope)
        lang = language(headers.get("accept-language", ""))
        if not known_host(headers.get("host", ""), self.settings):
            return plain("bad-host", BAD_HOST, lang)
        if self.bans.turns_away(client_ip(scope)):
            return plain("banned", BANNED, lang)
        if not self.limits.request(address(scope), scope):
            return plain("too-fast", HTTP_WORDS["too-fast"], lang)
        if scope["method"] not in SAFE and not own_origin(headers, self.settings.url):
            return plain("bad-origin", BAD_ORIGIN, lang)
        return None


async def _refuse(scope: HTTPScope, problem: ProblemDocument, root: str, send: Send) -> None:
    asked = Headers.from_scope(scope)
    media, body = MEDIA, msgspec.json.encode(problem)
    if is_typed(scope["method"], scope["path"], asked.get("accept", "")):
        media, body = HTML, bare_page(problem.detail, root, language(asked.get("accept-language", "")))
    headers = [(b"content-type", media.encode())]
    if problem.status == 429:
        headers.append((b"retry-after", b"2"))
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
