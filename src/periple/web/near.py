"""Links for friends: on the machine that serves, people call it by a name that leads every other device to itself."""

import ipaddress
import socket
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from periple.tables.settings import Settings

EVERYWHERE: Final = ("0.0.0.0", "::")
ITSELF: Final = ("localhost", "127.0.0.1", "::1")
OUTSIDE: Final = ("192.0.2.1", 9)  # an address of nobody, to which nothing is sent


def address_for(asked: ASGIConnection[Any, Any, Any, Any], settings: Settings) -> str:
    """The address under which the one who asks reaches us, and friends do."""
    called = urlsplit(settings.url.rstrip("/") or str(asked.base_url).rstrip("/"))
    if called.scheme.startswith("ws"):
        called = called._replace(scheme=called.scheme.replace("ws", "http"))
    sits_here = called.hostname in ITSELF and local(asked.client.host if asked.client else "")
    own = own_address() if sits_here and settings.host in EVERYWHERE else None
    if own is None:
        return called.geturl()
    return called._replace(netloc=own if called.port is None else f"{own}:{called.port}").geturl()


def local(client: str) -> bool:
    try:
        return ipaddress.ip_address(client).is_loopback
    except ValueError:
        return client in ("", "testclient")


def own_address() -> str | None:
    """This machine's address in its network; none without one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        try:
            line.connect(OUTSIDE)
        except OSError:
            return None
        return str(line.getsockname()[0])
