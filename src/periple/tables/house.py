"""All tables of a server: in memory while somebody looks at them or a bot is to act, the others only on disk."""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Collection, Coroutine
from contextlib import suppress
from typing import Final

from periple.kernel.words import PeripleError
from periple.tables import making, problems
from periple.tables.acting import Acting
from periple.tables.advice import Adviser
from periple.tables.analyses import Analyses
from periple.tables.bans import BANS
from periple.tables.chat import Chat, tell_chat
from periple.tables.editions import keep_content, note_kept
from periple.tables.mailbox import BEAT
from periple.tables.making import Made, TableWish
from periple.tables.metrics import MADE, PEOPLE, TABLES, WRITING
from periple.tables.notices import Notices
from periple.tables.quotas import Quotas
from periple.tables.seating import CONNECTED, DECLINED, change_table, retried, say_who_is_here, tell_seats
from periple.tables.settings import Settings
from periple.tables.storage.change_feed import ChangeFeed, change_feed_for
from periple.tables.storage.group_commit import Conflict
from periple.tables.storage.store import Store
from periple.tables.table import Table
from periple.tables.thinkers import Thinkers
from periple.tables.tidying import tidy
from periple.tables.tokens import could_be_table_id

BEAT_EVERY: Final = 20.0  # seconds
TIDY_EVERY: Final = 6 * 3600.0
RETRY: Final = 0.5  # seconds until the store is asked again what others have written
READY_FOR: Final = 1.0  # seconds
GOODBYE: Final = 2.0  # seconds at most until all readers have heard it; a busy machine takes its time
log: Final = logging.getLogger("periple.tables")


class House:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.change_feed: ChangeFeed = change_feed_for(self.store)
        self.acting = Acting(Thinkers(settings.workers, settings.bot_budget, settings.bot_delay), settings)
        self.adviser = Adviser(self.acting.thinkers, settings.limits)
        self.analyses = Analyses(self.store)
        self.quotas = Quotas(settings, self.store)
        self.chat = Chat(self.quotas.chat)
        self.notices = Notices(settings)
        self.tables: dict[str, Table] = {}
        self.closing = False
        self._ready = (-READY_FOR, False)  # when it was found out whether the store can write, and what
        self._asking_ready = asyncio.Lock()
        self._loading: dict[str, asyncio.Lock] = {}
        self._late: set[str] = set()  # tables of which we heard something while they were read
        self._catching_up: set[str] = set()
        self._missed = asyncio.Event()  # we may not have heard what others wrote
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        await self.store.open()
        await self.change_feed.start(self._hear)
        if not self.store.service.others:  # else they see to their tables
            self._spawn(self._take_up())
        self._spawn(self._keep_up())
        self._spawn(self._watch_servers())
        self._spawn(self._sweep())
        self._spawn(self._beat())
        if self.settings.keep_days:
            self._spawn(self._tidy())

    async def say_goodbye(self) -> None:
        """Tell every reader to come back in a moment, also those who come while others hear it."""
        self.closing = True
        until = time.monotonic() + GOODBYE
        while time.monotonic() < until and any(table.audience.readers for table in self.tables.values()):
            for table in self.tables.values():
                table.audience.say_goodbye()
            await asyncio.sleep(0.02)

    async def close(self) -> None:
        """First those who ask, then what they ask, so that nothing runs after it; what is being written is finished."""
        self.closing = True
        await self.change_feed.stop()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.acting.stop()
        await self.analyses.stop()
        await self.notices.stop()
        await self.store.close()

    async def ready(self) -> bool:
        """Whether something can be written; asked again at once, the last answer stands for a second."""
        async with self._asking_ready:
            if time.monotonic() - self._ready[0] > READY_FOR:
                self._ready = (time.monotonic(), await self.store.can_write())
        return self._ready[1]

    def count(self) -> None:
        """Set the metrics that are counted when somebody asks for them."""
        titles = Counter(table.row.title for table in self.tables.values())
        TABLES.clear()
        for title, count in titles.items():
            TABLES.labels(title).set(count)
        PEOPLE.set(sum(table.looked_from(one.seat) for table in self.tables.values() for one in table.seats))
        WRITING.set(self.store.writer.waiting)

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        if self.closing:
            work.close()
            return
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def table(self, key: str) -> Table:
        """A table that somebody asks for; it wakes up if it slept."""
        found = await self._table(key)
        slept = not self.acting.attended(found)
        found.visited = self.store.clock.now_ms()
        if slept:
            self.acting.consider(found)
        return found

    async def _table(self, key: str) -> Table:
        found = self.tables.get(key)
        if found is not None:
            return found
        if not could_be_table_id(key):  # the store is not asked for what no table is called
            raise problems.no_table(key)
        async with self._loading.setdefault(key, asyncio.Lock()):
            try:
                if key not in self.tables:
                    row = await self.store.table(key)
                    if row is None:
                        raise problems.no_table(key)
                    table = Table(self.store, row, await self.store.seats(key), self._moved)
                    await table.read_connections()
                    self.acting.consider(self._keep(table))
                    if key in self._late:
                        self._fall_behind(table, connected=True)
                return self.tables[key]
            finally:
                self._loading.pop(key, None)
                self._late.discard(key)

    def _keep(self, table: Table) -> Table:
        """In memory once: a table may be read from the store while whoever makes it is told that it is written."""
        return self.tables.setdefault(table.id, table)

    def _moved(self, table: Table) -> None:
        """Something has changed at a table: a bot may be to act, or somebody far away."""
        if table.behind:
            self._fall_behind(table)
        self.acting.consider(table)
        self.notices.consider(table)

    # New tables

    async def create(self, wish: TableWish, owner: str = "", lang: str = "en", here: Collection[int] = ()) -> Made:
        """Make a table. `here` are the seats that its maker plays: their tokens open them, the others invite."""
        return await self._begin(making.make(wish, owner, self.store.clock.now_ms(), lang, here))

    async def _begin(self, made: Made) -> Made:
        for one in made.seats:
            self.store.bans.check_name(one.name)
        await self.quotas.check_open_tables(made.row.owner)
        self.quotas.positions.take(made.row.owner, len((made.row.position or "").encode()))
        made.write_set.others += keep_content(self.store, made.game)
        await self.store.writer.write(made.write_set)
        note_kept(self.store, made.game)
        table = self._keep(Table(self.store, made.row, made.seats, self._moved))
        table.wrote_last = True
        self.acting.consider(table)
        MADE.labels(made.row.title).inc()
        log.info("table opened", extra={"table": table.id, "title": made.row.title})
        return made

    async def rematch(self, table: Table) -> Table:
        """The next table of the same people; everybody who asks gets the same one."""
        return await self.table(await retried(self._begin_rematch)(table))

    async def _begin_rematch(self, table: Table) -> str:
        async with table.lock:
            await table.awake()
            if not table.row.over:  # as it was played, also where it is only kept for reading
                raise problems.not_over()
            if table.row.rematch is not None:
                return table.row.rematch
            made = making.rematch(table)
            made.write_set.others.insert(0, change_table(table, rematch=made.row.id))
            await self._begin(made)
            await table.read_again()
            return made.row.id

    async def what_if(self, table: Table, ply: int, seat: int, bot: str, owner: str = "") -> Made:
        async with table.lock:
            match = await table.awake()
            if not table.row.over:
                raise problems.not_over()
            if not 0 <= ply < match.ply:
                raise problems.no_line(ply)
        return await self._begin(await making.what_if(table, ply, seat, bot, owner))

    # What others write, and what nobody looks at

    def _hear(self, notices: list[str]) -> None:
        """Other servers have written. An empty list: some of it we may not have heard."""
        if not notices:
            self._missed.set()
        for notice in notices:
            key, _, what = notice.partition(":")
            table = self.tables.get(key)
            if key == BANS:
                self._missed.set()
            elif table is not None:
                if what.startswith(DECLINED):
                    table.declined = int(what[1:])
                self._fall_behind(table, what == CONNECTED)
            elif key in self._loading:  # it may have been read before this was written
                self._late.add(key)

    def _fall_behind(self, table: Table, connected: bool = False) -> None:
        """Have a table catch up, by one task however many notices come."""
        table.behind = True
        table.connections_known &= not connected
        if table.id not in self._catching_up:
            self._catching_up.add(table.id)
            self._spawn(self._catch_up(table))

    async def _catch_up(self, table: Table) -> None:
        """Try until it is done: nobody will tell us again."""
        try:
            while table.behind:
                try:
                    if await table.catch_up():
                        tell_seats(table)
                    await tell_chat(table)
                except PeripleError as error:
                    if isinstance(error, problems.Problem) and error.kind == "no-table":
                        self._let_go(table)
                        return
                    log.warning("could not catch up", extra={"table": table.id, "error": error.message("en")})
                    table.behind = True
                    await asyncio.sleep(RETRY)
        finally:
            self._catching_up.discard(table.id)

    def _let_go(self, table: Table) -> None:
        """Forget a table that was removed. Readers come back once, and are then told that it is gone."""
        self.tables.pop(table.id, None)
        table.row.closed = True  # nothing more is played
        table.audience.say_goodbye()

    async def _keep_up(self) -> None:
        """Where notices may have been missed, compare what is in memory with the store."""
        while True:
            await self._missed.wait()
            self._missed.clear()
            try:
                with suppress(Conflict):  # a table that was removed meanwhile
                    await say_who_is_here(self.store, list(self.tables.values()))
                await self.store.read_bans()
                asked = list(self.tables.values())
                counts = await self.store.counts([table.id for table in asked])
            except PeripleError:
                self._missed.set()
                await asyncio.sleep(RETRY)
                continue
            for table in asked:
                if self.store.postgres or counts.get(table.id) != table.count:
                    self._fall_behind(table, connected=True)

    async def _watch_servers(self) -> None:
        """The tables of a server that has gone are taken up by the others."""
        while True:
            await asyncio.sleep(BEAT_EVERY)
            try:
                if await self.store.service.check():
                    await self._take_up()
            except (PeripleError, Conflict) as error:
                log.warning("could not look after the other servers", extra={"error": str(error)})

    async def _take_up(self) -> None:
        """Tables where a bot is to act, or a clock runs, and no other server sees to it."""
        for key in await self.store.on_the_move():
            table = await self._table(key)
            table.wrote_last = True
            self.acting.consider(table)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(self.settings.idle / 4)
            limit = time.monotonic() - self.settings.idle
            for table in list(self.tables.values()):
                if (
                    table.used < limit
                    and not table.audience.readers
                    and not table.lock.locked()
                    and not self.acting.busy(table)
                ):
                    del self.tables[table.id]

    async def _tidy(self) -> None:
        while True:
            try:
                removed = await tidy(self.store, self.settings.keep_days)
            except (PeripleError, Conflict) as error:
                log.warning("could not tidy", extra={"error": str(error)})
            else:
                for key in removed:
                    if key in self.tables:
                        self._let_go(self.tables[key])
                if removed:
                    log.info("tidied", extra={"tables": len(removed)})
            await asyncio.sleep(TIDY_EVERY)

    async def _beat(self) -> None:
        """A sign of life to every reader, so that a browser sees when a line is dead."""
        while True:
            await asyncio.sleep(BEAT_EVERY)
            for table in self.tables.values():
                table.audience.note(BEAT)
