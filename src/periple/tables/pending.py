"""A move between being played and being on disk."""

import asyncio
import time

from periple.kernel.match import Match
from periple.tables.mailbox import Mailbox, News
from periple.tables.storage.statements import WriteSet


class Pending:
    """What was played and is being written; nobody sees it before it is."""

    __slots__ = ("begun", "match", "news", "nonce", "page", "reader", "seat")

    def __init__(self, match: Match, seat: int, nonce: str, page: WriteSet, reader: Mailbox | None) -> None:
        self.begun = time.perf_counter()
        self.match = match
        self.seat = seat
        self.nonce = nonce
        self.page = page
        self.reader = reader
        self.news: dict[int | None, News] = {}


def taken(lock: asyncio.Lock) -> bool:
    """Take a lock if it is free, without waiting."""
    if lock.locked():
        return False
    waiting = lock.acquire()
    try:
        waiting.send(None)
    except StopIteration:
        return True
    waiting.close()  # somebody else is about to have it
    return False
