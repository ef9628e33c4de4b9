"""A word to somebody who is not at the table when it is their turn: webhook, e-mail and others, through Apprise.

Off unless whoever runs the server names the kinds that players may use: an address is a place that the server then
calls, so this is theirs to allow. `notice_guard` keeps every connection from the server's own network.
"""

import asyncio
import logging
import re
import socket
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final
from urllib.parse import urlsplit

from sqlalchemy import case, update

from periple.kernel.cache import Cache
from periple.kernel.words import HOUSE, LANGUAGES, PeripleError, Text, wrong
from periple.tables.notice_guard import Network, be_silent, guard, is_allowed, read_networks
from periple.tables.settings import Settings
from periple.tables.storage import schema
from periple.tables.storage.group_commit import Conflict
from periple.tables.storage.statements import WriteSet
from periple.tables.table import Table

WAIT: Final = 20.0
LAST_WAIT: Final = 2.0  # seconds, when the server stops
HOUR: Final = 3600.0
SENDING: Final = 4  # threads, which only notices use: an address that never answers stops nothing else
RESOLVING: Final = 3.0  # seconds
KINDS: Final = re.compile(r"([^\s,;:/?&=#]*)://")  # all of them: Apprise takes several addresses in one line
APART: Final = re.compile(r"[\s,;]+(?=[^\s,;:/?&=#]+://)")
NAMED: Final = re.compile(r"localhost|.*\..*[a-z].*|.*[a-z].*\..*", re.IGNORECASE)  # others are topics and tokens
TURN: Final = HOUSE["tables_notices"]["your_turn"]
log: Final = logging.getLogger("periple.notices")


class Notices:
    def __init__(
        self,
        settings: Settings,
        resolve: Callable[[str], list[str]] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.kinds = {kind.strip().lower() for kind in settings.notices.split(",") if kind.strip()}
        self.url = settings.url.rstrip("/")
        self.networks: tuple[Network, ...] = read_networks(settings.notices_networks)
        self.an_hour = settings.notices_hour
        self.resolve, self.clock = resolve or numbers_of, clock
        self._told: Cache[str, tuple[int, int]] = Cache()  # by table: the seat and stretch last told of
        self._sent: Cache[tuple[str, int], list[float]] = Cache()  # by table and seat: when, in the last hour
        self._tasks: set[asyncio.Task[None]] = set()
        self._threads = ThreadPoolExecutor(SENDING, "notices")

    def check(self, address: str) -> None:
        """Refuse kinds that the host does not name, also where several addresses stand in one."""
        kinds = KINDS.findall(address)
        unknown = [kind for kind in kinds if kind.lower() not in self.kinds]
        if not kinds or unknown or not address.isprintable():  # no zero byte gets to a database
            kind = unknown[0] if unknown else address.partition("://")[0]
            raise wrong("no_such_notice", kind=kind[:20], kinds=", ".join(sorted(self.kinds)) or "—")

    async def check_where(self, address: str) -> None:
        """Refuse an address that leads to a network that is not for players.

        This tells the player in time. It protects nothing: `guard` checks each connection when it is opened.
        """
        self.check(address)
        for one in APART.split(address):
            host = host_of(one)
            if host is None:
                raise wrong("no_such_notice", kind=one[:20], kinds=", ".join(sorted(self.kinds)))
            try:
                async with asyncio.timeout(RESOLVING):
                    found = await asyncio.get_running_loop().run_in_executor(self._threads, self.resolve, host)
            except (OSError, UnicodeError, TimeoutError):
                continue
            if not all(is_allowed(number, self.networks) for number in found):
                raise wrong("notice_leads_inside", host=host[:60])

    def _may_send(self, table: str, seat: int) -> bool:
        """Count a notice to a seat. Return False when it has had its notices of this hour."""
        now = self.clock()
        sent = [when for when in self._sent.get((table, seat)) or [] if now - when < HOUR]
        allowed = len(sent) < self.an_hour
        self._sent.put((table, seat), [*sent, now] if allowed else sent)
        return allowed

    def consider(self, table: Table) -> None:
        """Tell the seat to act, once per stretch, when nobody looks from it."""
        row = table.row
        if not self.kinds or row.to_act is None or row.over or row.closed:
            return
        seat = table.seats[row.to_act]
        if seat.notify is None or seat.bot is not None or table.looked_from(row.to_act):
            return
        if self._told.get(table.id) == (row.to_act, row.stretch):
            return
        if not self._may_send(table.id, row.to_act):
            return
        self._told.put(table.id, (row.to_act, row.stretch))
        words = TURN.fill(name=seat.name, title=row.title)
        task = asyncio.create_task(self._send_once(table, row.to_act, row.stretch, seat.notify, words))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """What is under way may still arrive, if it hurries."""
        tasks = list(self._tasks)
        if tasks:
            await asyncio.wait(tasks, timeout=LAST_WAIT)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _send_once(self, table: Table, seat: int, stretch: int, address: str, words: Text) -> None:
        """Send, unless another server has: the first to say so in the database does it."""
        c = schema.seats.c
        notified = case((c.notified != stretch, stretch))  # else NULL, which the database refuses
        claim = update(schema.seats).where(c.table_id == table.id, c.seat == seat).values(notified=notified)
        try:
            await table.store.writer.write(WriteSet(others=[claim], table=table.id))
        except Conflict:
            return
        except PeripleError:  # tried again with the next change at the table
            self._told.drop(table.id)
            return
        await self._send(table.id, address, words)

    async def _send(self, table: str, address: str, words: Text) -> None:
        body = "\n".join([words.say(lang) for lang in LANGUAGES] + ([f"{self.url}/table/{table}"] if self.url else []))
        try:
            async with asyncio.timeout(WAIT):
                sent = await asyncio.get_running_loop().run_in_executor(self._threads, self.deliver, address, body)
        except ImportError:
            log.warning("notices need Apprise: make add EXTRA=notices")
        except Exception as error:  # whatever goes wrong on the way to an address that a player gave
            log.warning("notice not sent", extra={"table": table, "error": type(error).__name__})
        else:
            if not sent:
                log.warning("notice not sent", extra={"table": table})

    def deliver(self, address: str, body: str) -> bool:
        """Send to each address of a line, by Apprise, in a thread of its own. Return whether all have it."""
        import apprise

        be_silent()
        sent = True
        for one in APART.split(address):
            self.check(one)  # the setting may have changed since the player gave it
            post = apprise.Apprise.instantiate(one)
            if post is None:
                sent = False
                continue
            sent = guard(self.networks, partial(post.notify, title="Périple", body=body)) and sent
        return sent


def host_of(address: str) -> str | None:
    """Return the host of an address; empty when it has none, as a topic or a token; None when it can't be read."""
    try:
        host = urlsplit(address).hostname or ""
    except ValueError:
        return None
    return host if ":" in host or NAMED.fullmatch(host) or (host.replace(".", "").isdigit() and host.count(".")) else ""


def numbers_of(host: str) -> list[str]:
    """Return every IP address that a host name leads to."""
    return [str(found[4][0]) for found in socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)] if host else []
