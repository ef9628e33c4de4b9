"""How many files and connections the system lets this process have open."""

import importlib
import os
from contextlib import suppress
from importlib.util import find_spec
from typing import Any, Final

resource: Any = importlib.import_module("resource") if find_spec("resource") else None  # Windows has no such limit

MOST_CONNECTIONS: Final = 10_000  # unless a setting says otherwise
RESERVED: Final = 128  # for the database, the log and newcomers, while room is made
OF_A_WORKER: Final = 6  # pipes of a process in which bots think
WITHOUT_LIMIT: Final = 65_536
TRIED: Final = (1 << 20, 10_240)  # where the hard limit is said to be endless; the last is what macOS takes


def raise_limit() -> int:
    """Raise the soft limit of open files to the hard one, and return it."""
    if resource is None:
        return WITHOUT_LIMIT
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for wanted in (hard, *TRIED):
        if wanted == resource.RLIM_INFINITY or not soft < wanted <= (hard if hard > 0 else wanted):
            continue
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            break
    return limit()


def limit() -> int:
    """Return how many files may be open now."""
    if resource is None:
        return WITHOUT_LIMIT
    soft: int = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return WITHOUT_LIMIT if soft == resource.RLIM_INFINITY else soft


def room_for_connections(wanted: int, workers: int) -> int:
    """Return how many connections there may be: as many as wanted, where files are left for everything else."""
    own = RESERVED + OF_A_WORKER * 2 * (workers or os.cpu_count() or 1)
    most = limit()
    return max(1, min(wanted or MOST_CONNECTIONS, max(most - own, most // 2)))
