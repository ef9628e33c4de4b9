"""A limit to how long a bot may think, so that a series never hangs."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class TooLong(BaseException):
    """Not an Exception, so that a bot that catches everything can't catch it by accident."""


@contextmanager
def patience(seconds: float) -> Iterator[None]:
    """Interrupts what is inside after so many seconds; 0 waits for ever. It takes a main thread and Unix."""
    if not seconds or not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def ring(number: int, frame: FrameType | None) -> None:
    raise TooLong
