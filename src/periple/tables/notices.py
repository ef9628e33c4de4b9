"""A word to somebody who is not at the table when it is their turn: webhook, e-mail and others, through Apprise.

Off unless whoever runs the server names the kinds that players may use: an address is a place that the server then
calls, so this is theirs to allow.
"""

import asyncio
import logging
from typing import Any, Final

from sqlalchemy import case, update

from periple.kernel.cache import Cache
from periple.kernel.words import HOUSE, LANGUAGES, PeripleError, Text, wrong
from periple.tables.settings import Settings
from periple.tables.storage import schema
from periple.tables.storage.group_commit import Conflict
from periple.tables.storage.statements import WriteSet
from periple.tables.table import Table

WAIT: Final = 20.0
LAST_WAIT: Final = 2.0  # seconds, when the server stops
TURN: Final = HOUSE["tables_notices"]["your_turn"]
log: Final = logging.getLogger("periple.notices")


class Notices:
    def __init__(self, settings: Settings) -> None:
        self.kinds = {kind.strip() for kind in settings.notices.split(",") if kind.strip()}
        self.url = settings.url.rstrip("/")
        self._told: Cache[str, tuple[int, int]] = Cache()  # by table: the seat and stretch last told of
        self._tasks: set[asyncio.Task[None]] = set()

    def check(self, address: str) -> None:
        kind, separator, _ = address.partition("://")
        if (
            not separator or kind.lower() not in self.kinds or not address.isprintable()
        ):  # no zero byte gets to a database
            kinds = ", ".join(sorted(self.kinds)) or "—"
            raise wrong("no_such_notice", kind=kind[:20], kinds=kinds)

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
            post = await asyncio.to_thread(posted_to, address)
            async with asyncio.timeout(WAIT):
                sent = await post.async_notify(title="Périple", body=body)
        except ImportError:
            log.warning("notices need Apprise: make add EXTRA=notices")
        except Exception as error:  # whatever goes wrong on the way to an address that a player gave
            log.warning("notice not sent", extra={"table": table, "error": type(error).__name__})
        else:
            if not sent:
                log.warning("notice not sent", extra={"table": table})


def posted_to(address: str) -> Any:
    """Apprise for one address. In a thread: the first time it reads all its services, and tables must not wait."""
    import apprise

    post = apprise.Apprise()
    post.add(address)
    return post
