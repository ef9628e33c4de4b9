"""One run at a time in a folder: a lock on a file in it, which the system lets go of when the process ends."""

import sys
from pathlib import Path
from typing import Final, TextIO

from periple.kernel.words import wrong

NAME: Final = ".playing"


def lock(folder: Path) -> TextIO:
    """Held until the file is closed. A second run is refused; where files can't be locked, none is."""
    file = (folder / NAME).open("a")
    try:
        hold(file.fileno())
    except (BlockingIOError, PermissionError):
        file.close()
        raise wrong("series_under_way", folder=folder) from None
    except OSError:  # such as some shared folders, whose system knows no locks
        return file
    return file


if sys.platform == "win32":
    import msvcrt

    def hold(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def hold(file: int) -> None:
        """Of this process alone: a worker that outlives it does not hold the folder."""
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
