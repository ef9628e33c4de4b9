"""How much of the disk and of the lobby one address may take: tables that are open, and what is kept a day."""

from typing import Final

from periple.tables.limits import Buckets
from periple.tables.problems import Problem
from periple.tables.settings import Settings
from periple.tables.storage.store import Store

DAY: Final = 24 * 3600.0  # seconds
MOST_OWNERS: Final = 100_000  # whose days are in memory


class Daily:
    """So many bytes of an owner at once, which come in again over a day. 0: as many as they like."""

    def __init__(self, most: int) -> None:
        self._buckets = Buckets(float(most), most / DAY, MOST_OWNERS) if most else None

    def take(self, owner: str, size: int) -> None:
        """Raise the problem `too-much-kept` where an owner has no room left for so many bytes."""
        if owner and self._buckets is not None and not self._buckets.take(owner, size):
            raise Problem("too-much-kept")


class Quotas:
    def __init__(self, settings: Settings, store: Store) -> None:
        self.store = store
        self._open_tables = settings.open_tables if settings.limits else 0
        self.chat = Daily(settings.chat_bytes if settings.limits else 0)
        self.positions = Daily(settings.position_bytes if settings.limits else 0)

    async def check_open_tables(self, owner: str) -> None:
        """Raise the problem `too-many-tables` where an owner has as many unfinished tables as one may have."""
        most = self._open_tables
        if owner and most and await self.store.count_open_tables(owner, most) >= most:
            raise Problem("too-many-tables", most=most)
