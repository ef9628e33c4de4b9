"""The time at tables: one clock for all servers on a database."""

import time
from typing import Final

STARTED: Final = time.time_ns() - time.monotonic_ns()
ROUNDING: Final = 1  # ms
JUMP: Final = 1000  # ms: a larger correction means that a clock was set, or that this machine was suspended


def now_ms() -> int:
    """Return this machine's time: the time of day when the process started, carried on by the monotonic clock. So
    setting the machine's clock changes nothing for a server that runs."""
    return (STARTED + time.monotonic_ns()) // 1_000_000


class Clock:
    """The database's time, carried on by this machine's monotonic clock.

    Servers on several machines share a PostgreSQL, and their clocks differ. Each measures how far the database's clock
    is ahead of its own, and uses the database's time for everything that it writes or compares. SQLite's file lies on
    the machine itself: there the difference is none.
    """

    def __init__(self) -> None:
        self.ahead = 0  # ms that the database's clock is ahead of this machine's
        self.since = 0  # no turn counts from earlier: before that, nobody could play
        self._known = False

    def machine_ms(self) -> int:
        return now_ms()

    def now_ms(self) -> int:
        return self.machine_ms() + self.ahead

    def give_time_again(self, since: int | None = None) -> None:
        """Give every turn its whole time again, from now or from a time that the servers have agreed on."""
        now = self.now_ms()
        self.since = max(self.since, now if since is None else min(since, now))

    def compare(self, sent: int, told: int, received: int) -> None:
        """Learn the database's time: `told`, read between two times of this machine, all in ms. The difference lies
        within bounds; it is corrected only where it proves to be outside. After a jump every turn gets its whole time
        again."""
        least, most = told - received - ROUNDING, told - sent + ROUNDING
        before, known = self.ahead, self._known
        self.ahead = min(max(before, least), most) if known else (least + most) // 2
        self._known = True
        if known and abs(self.ahead - before) > JUMP:
            self.since = self.now_ms()
