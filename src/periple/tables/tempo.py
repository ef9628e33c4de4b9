"""When bots answer: at a time that is set before anybody knows what there is to think about.

A turn's time depends on the bot's level, on the server's tempo and on how long the turn waited for a worker. It does
not depend on the position: a forced move waits for a worker like any other, and a thought that is not ready in time is
given up. So the time of an answer tells nothing about a hand.
"""

import asyncio
import logging
from math import inf
from typing import Final

from periple.bots.effort import SECONDS
from periple.tables.bot_process import Thought

QUICK: Final = frozenset({"any", "tourist", "traveller"})  # levels that answer at once; the others search for SECONDS
HALF: Final = (
    0.5  # of a delay: room for asides and loading before a thought, and for a quick thought instead of a late one
)
MOST_DOUBLINGS: Final = 3  # of the delay, on a server that can't keep up
LEAST: Final = 0.2  # seconds: in less, no quick level has thought
REST: Final = 5.0  # seconds between two doublings
CALM: Final = 600.0  # seconds until a doubling is taken back
log: Final = logging.getLogger("periple.bots")


def now() -> float:
    return asyncio.get_running_loop().time()


async def wait_until(end: float) -> None:
    if end > now():
        await asyncio.sleep(end - now())


class Window:
    """The time of one turn: from its begin to its answer. It is moved once at the most, when a worker has the task."""

    def __init__(self, begun: float, length: float, needed: float) -> None:
        self.end = begun + length
        self._needed = needed  # seconds from when a worker has the task to the answer, at least
        self._open = asyncio.Event()

    def open(self) -> None:
        """Begin the thought: a worker has read the task and loaded its content."""
        if not self._open.is_set():
            self.end = max(self.end, now() + self._needed)
            self._open.set()

    def left(self) -> float:
        """Return the seconds until the answer."""
        return max(0.0, self.end - now())

    def patience(self) -> float:
        """Return how long to wait for a worker: for ever, unless the thought has begun already."""
        return self.left() if self._open.is_set() else inf

    async def outcome(self, work: "asyncio.Task[Thought]", spare: float = 0.0) -> Thought | None:
        """Return the thought, or None when it is not ready `spare` seconds before the answer. The work goes on."""
        opened = asyncio.create_task(self._open.wait())
        try:
            await asyncio.wait({work, opened}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            opened.cancel()
        await asyncio.wait({work}, timeout=max(0.0, self.left() - spare))
        return work.result() if work.done() else None


class Tempo:
    """The delay of all bots on a server. It doubles after a late thought, and the doubling is taken back after a while.
    So where workers are slow, all bots answer later, and not only those that have much to think about."""

    def __init__(self, delay: float) -> None:
        self._delay = max(delay, LEAST)
        self._doublings = 0
        self._doubled_at = 0.0

    @property
    def doublings(self) -> int:
        if not self._doublings:
            return 0
        return max(0, self._doublings - int((now() - self._doubled_at) / CALM))

    @property
    def delay(self) -> float:
        return float(self._delay * 2**self.doublings)

    def fall_behind(self) -> None:
        """Double the delay after a late thought, at most once in REST seconds."""
        doublings = self.doublings
        if doublings < MOST_DOUBLINGS and (not self._doublings or now() - self._doubled_at >= REST):
            self._doublings, self._doubled_at = doublings + 1, now()
            log.warning("bots answer later: thinking takes too long here", extra={"delay": self.delay})

    def window(self, bot: str, begun: float) -> Window:
        """Return the time of a move: a delay, and for levels that search the search and half a delay more."""
        length = self.delay if bot in QUICK else SECONDS + (1 + HALF) * self.delay
        return Window(begun, length, length - HALF * self.delay)

    def aside_window(self, begun: float) -> Window:
        """Return the time in which all bots of a table say whether they do something out of turn. Loading counts."""
        window = Window(begun, HALF * self.delay, 0.0)
        window.open()
        return window
