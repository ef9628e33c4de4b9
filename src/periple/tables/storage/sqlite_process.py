"""The process that writes to SQLite what it is handed, each frame in one transaction.

    python sqlite_process.py FILE

A frame is its length in four bytes and then statements with the values of their rows, as MessagePack; for each it
answers one byte, which also tells when somebody else has written to the file. A frame without statements only asks for
that. It knows nothing of tables, and stops when nobody hands it anything any more.
"""

import os
import signal
import sqlite3
import struct
import sys
from contextlib import suppress
from typing import Any, BinaryIO, Final

import msgspec

LENGTH: Final = struct.Struct("<I")
DONE: Final = ord("d")
NEWS: Final = ord("n")  # done, and since the last time another process has written too
CLASH: Final = ord("c")  # a line that is there already; nothing was written
REFUSED: Final = ord("r")  # a value that SQLite can't take; nothing was written
FAILED: Final = ord("f")  # disk full, file away …; nothing was written
# A value that can't be bound, or is too long. No closed connection is used, which would be a ProgrammingError too.
UNBOUND: Final = (sqlite3.DataError, sqlite3.InterfaceError, sqlite3.ProgrammingError)
UNFIT: Final = (*UNBOUND, OverflowError, TypeError, ValueError)
# Every commit is on disk before it returns, also when the power fails. The cache is the system's rather than our own.
PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000", "cache_size=-512")

Work = list[tuple[str, list[list[Any]]]]  # statements, each with the values of its rows


def frame(work: Work) -> bytes:
    data = msgspec.msgpack.encode(work)
    return LENGTH.pack(len(data)) + data


def frames(source: BinaryIO) -> Any:
    """Whole frames until the end; half of one is nobody's."""
    read = msgspec.msgpack.Decoder(Work).decode
    while len(head := source.read(LENGTH.size)) == LENGTH.size:
        (length,) = LENGTH.unpack(head)
        data = source.read(length)
        if len(data) < length:
            return
        yield read(data)


class FrameWriter:
    def __init__(self, file: str) -> None:
        self.file = file
        self.connection: sqlite3.Connection | None = None
        self.version = -1  # SQLite's count of what other connections have written

    def write(self, work: Work) -> int:
        try:
            if self.connection is None:
                self.connection = sqlite3.connect(self.file)
                for pragma in PRAGMAS:
                    self.connection.execute(f"PRAGMA {pragma}")
            cursor = self.connection.cursor()
            for sql, rows in work:
                for values in rows:
                    cursor.execute(sql, values)
            self.connection.commit()
        except sqlite3.IntegrityError:
            assert self.connection is not None
            self.connection.rollback()
            return CLASH
        except UNFIT:
            self._drop()
            return REFUSED
        except (sqlite3.Error, OSError):
            self._drop()
            return FAILED
        return NEWS if self._others_wrote() else DONE

    def _others_wrote(self) -> bool:
        """Nobody knows, when SQLite does not tell: then it is better to look."""
        assert self.connection is not None
        try:
            (version,) = self.connection.execute("PRAGMA data_version").fetchone()
        except sqlite3.Error:
            return True
        before, self.version = self.version, version
        return bool(before != version)

    def _drop(self) -> None:
        """Let go of a connection that may be broken; the next frame opens another."""
        connection, self.connection = self.connection, None
        self.version = -1
        if connection is not None:
            connection.close()


def main(file: str) -> None:
    for stop in (signal.SIGINT, signal.SIGTERM):  # meant for the server, which has us finish first
        signal.signal(stop, signal.SIG_IGN)
    writer = FrameWriter(file)
    out = sys.stdout.fileno()  # without a buffer, which Python would flush again when it ends
    with suppress(BrokenPipeError):  # the server has gone: nobody waits for an answer
        for work in frames(sys.stdin.buffer):
            os.write(out, bytes((writer.write(work),)))


if __name__ == "__main__":
    main(sys.argv[1])
