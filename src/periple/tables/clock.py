"""The time at tables."""

import time
from typing import Final

STARTED: Final = time.time_ns() - time.monotonic_ns()


def now_ms() -> int:
    """The time of day when this process started, and from then on the monotonic clock: whoever sets the machine's clock
    gives and takes no time at a table."""
    return (STARTED + time.monotonic_ns()) // 1_000_000
