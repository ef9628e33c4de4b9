"""Log lines as JSON, each with its table's id where there is one; never a token, a move or a name. What is refused or
fails again and again is written once a minute, with a count."""

import asyncio
import json
import logging
import time
from typing import Final, TextIO

EVERY: Final = 60.0  # seconds between two lines about the same
MOST_KINDS: Final = 500  # of lines that are counted

PLAIN: Final = frozenset(vars(logging.LogRecord("", 0, "", 0, "", None, None))) | {
    "message",
    "asctime",
    "color_message",
}


class Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        line |= {key: value for key, value in vars(record).items() if key not in PLAIN}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str, ensure_ascii=False)


Kind = tuple[object, ...]


class Counted:
    """Lines about the same thing that were not written."""

    __slots__ = ("last", "since", "times")

    def __init__(self, record: logging.LogRecord) -> None:
        self.since = record.created
        self.times = 0
        self.last = record


class Seldom(logging.StreamHandler[TextIO]):
    """Writes the first warning or error of a kind at once, and how many have followed a minute later."""

    def __init__(self) -> None:
        super().__init__()
        self._counted: dict[Kind, Counted] = {}

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno < logging.WARNING:
            super().emit(record)
            return
        known = self._counted.get(kind_of(record))
        if known is None:
            if len(self._counted) >= MOST_KINDS:
                self.tell_counted(float("inf"))
            self._counted[kind_of(record)] = Counted(record)
            super().emit(record)
        else:
            known.times += 1
            known.last = record

    def tell_counted(self, now: float) -> None:
        """Write how many lines of a kind there were, for each kind whose minute is over."""
        self.acquire()
        try:
            over = [(kind, one) for kind, one in self._counted.items() if now - one.since >= EVERY]
            for kind, one in over:
                del self._counted[kind]
                if one.times:
                    one.last.times = one.times
                    self._counted[kind] = Counted(one.last)
                    super().emit(one.last)
        finally:
            self.release()

    async def tell_on(self) -> None:
        while True:
            await asyncio.sleep(EVERY / 4)
            self.tell_counted(time.time())


def kind_of(record: logging.LogRecord) -> Kind:
    """Return the same for lines about the same thing: an error is known by where it was raised."""
    trace = record.exc_info[2] if record.exc_info else None
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = (trace.tb_frame.f_code.co_filename, trace.tb_lineno) if trace is not None else ()
    return record.name, record.msg, where


def set_up(level: str) -> Seldom:
    handler = Seldom()
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "alembic"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True
    logging.getLogger("uvicorn.access").disabled = True  # invite links hold tokens: addresses are not written down
    for name in ("alembic", "uvicorn.error"):
        logging.getLogger(name).setLevel("WARNING")
    return handler
