"""`periple serve`: one process, no set-up."""

import asyncio
import gc
import logging
import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from typing import Any, Final

import click
import uvicorn
from litestar import Litestar

from periple.kernel.words import HOUSE, Text
from periple.tables.house import House
from periple.tables.settings import Settings
from periple.tables.storage.store import Store, told_in_a_sentence
from periple.web import logs
from periple.web.app import MOST_BYTES, create_app
from periple.web.connections import Connections, Guarded
from periple.web.descriptors import raise_limit
from periple.web.gate import Limits
from periple.web.in_time import InTime
from periple.web.near import EVERYWHERE, own_address

WORDS: Final = HOUSE["cli"]
ASK_AGAIN: Final = 2.0  # seconds between two questions to a database that is not there yet
STARTING_UP: Final = "57P03"  # what PostgreSQL answers while it starts
GRACE: Final = 10  # seconds to finish what is under way
log: Final = logging.getLogger("periple.web")


class Server(uvicorn.Server):
    """Tells where it is when it starts; when it stops, tells every reader to come back before sockets are closed."""

    def __init__(
        self, app: Litestar, settings: Settings, open_browser: bool, lang: str, log_handler: logs.Seldom
    ) -> None:
        super().__init__(config(app, settings))
        self.log = log_handler
        self._telling: asyncio.Task[None] | None = None
        self.house: House = app.state.house
        host = "localhost" if settings.host in EVERYWHERE else settings.host
        self.address = settings.url or f"http://{host}:{settings.port}"
        self.greeting = [line.say(lang) for line in greeting(self.address, settings)]
        self.open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        gc.collect()
        gc.freeze()  # titles and modules stay for ever: looking through them again and again costs a fifth of all time
        gc.set_threshold(20_000, 20, 50)
        self._telling = asyncio.create_task(self.log.tell_on())
        if sys.stdout.isatty():
            click.echo("\n".join(self.greeting))
        else:
            log.info("serving", extra={"address": self.address})
        if self.open_browser:
            await asyncio.to_thread(webbrowser.open, self.address)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.house.say_goodbye()
        await super().shutdown(sockets)
        if self._telling is not None:
            self._telling.cancel()
        self.log.tell_counted(float("inf"))


def greeting(address: str, settings: Settings) -> list[Text]:
    """What somebody at a terminal reads instead of a log line."""
    lines = [WORDS["serving"].fill(address=address)]
    near = own_address() if settings.host in EVERYWHERE and not settings.url else None
    if near is not None:
        lines.append(WORDS["serving_near"].fill(address=f"http://{near}:{settings.port}"))
    return [*lines, WORDS["serving_ends"]]


class Config(uvicorn.Config):
    """A guard stands before each connection, whichever protocol uvicorn has for it."""

    connections: Connections

    def load(self) -> None:
        super().load()
        protocol: Any = self.http_protocol_class

        def guarded(**values: Any) -> asyncio.Protocol:
            return Guarded(self.connections, protocol, **values)

        self.http_protocol_class = guarded  # type: ignore[assignment]


def config(app: Litestar, settings: Settings) -> Config:
    limits: Limits = app.state.limits
    found = Config(
        InTime(app),
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=MOST_BYTES,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        ws_per_message_deflate=False,  # views are small, and squeezing them would cost more than playing
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=GRACE,
        server_header=False,
    )
    found.connections = Connections(settings, limits.sockets)
    return found


def end_with(process: int) -> None:
    """Stop when another process is gone: a test that was cut off leaves no server behind."""
    while alive(process):
        time.sleep(1.0)
    os.kill(os.getpid(), signal.SIGTERM)


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except OSError:
        return False
    return True


def check_database(address: str, wait: float = 0.0) -> None:
    """Bring the database up to date before the server starts. Wait so many seconds for one that does not answer yet, as
    when a machine boots; raise one sentence about what is wrong with it."""

    async def check() -> None:
        store = Store(address)
        end = time.monotonic() + wait
        try:
            while True:
                try:
                    await store.migrate()
                    return
                except Exception as error:
                    if not (store.postgres and not_there_yet(error)) or time.monotonic() >= end:
                        raise
                    left = end - time.monotonic()
                    log.warning("waiting for the database", extra={"error": type(error).__name__, "left": round(left)})
                    await asyncio.sleep(min(ASK_AGAIN, left))
        finally:
            await store.engine.dispose()

    with told_in_a_sentence():
        asyncio.run(check())


def not_there_yet(error: Exception) -> bool:
    """Check whether a database may answer later: nobody listens, its name is not known yet, or it is starting up."""
    told = getattr(error, "orig", None) or error
    return isinstance(told, OSError) or getattr(told, "sqlstate", "") == STARTING_UP


def serve(settings: Settings, open_browser: bool = False, lang: str = "en") -> None:
    log_handler = logs.set_up(settings.log)
    files = raise_limit()
    check_database(settings.database, settings.database_wait)
    other = os.environ.get("PERIPLE_ENDS_WITH", "")
    if other.isdecimal():
        threading.Thread(target=end_with, args=[int(other)], daemon=True).start()
    app = create_app(settings)
    limits: Limits = app.state.limits
    log.info("room", extra={"files": files, "connections": limits.sockets.room})
    Server(app, settings, open_browser, lang, log_handler).run()
