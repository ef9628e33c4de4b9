"""A worker process in which finished games are read again: `python -m periple.tables.analysis_process`. A game comes
in; how far it is goes out, line by line, and at last the analysis; framed as bots' thoughts are."""

import contextlib
import os
import sys
from typing import BinaryIO, Final

import msgspec

import periple.games  # noqa: F401  (makes the titles known)
from periple.analysis.report import analyse
from periple.kernel.door import load
from periple.kernel.words import PeripleError, Text
from periple.tables.bot_process import frame, read_frame

BEHIND: Final = 10  # how much it stands back behind bots and tables
EVERY: Final = 5  # lines, after which it is told how far it is


class Game(msgspec.Struct):
    saved: bytes  # as `periple.load` takes it
    kept: dict[str, str] = {}  # content files that only the store has


class Told(msgspec.Struct):
    """How far it is; at the end the analysis as JSON, or why there is none."""

    done: int
    of: int
    analysis: bytes = b""
    why: Text | None = None
    error: str = ""


def study(game: Game, out: BinaryIO) -> None:
    def progress(done: int, of: int) -> None:
        if done % EVERY == 0 and done < of:
            tell(out, Told(done, of))

    try:
        found = analyse(load(game.saved, kept=game.kept), progress)
    except PeripleError as error:
        tell(out, Told(0, 0, why=error.text))
    except Exception as error:  # one game that can't be read must not end the worker
        tell(out, Told(0, 0, error=f"{type(error).__name__}: {error}"))
    else:
        tell(out, Told(1, 1, msgspec.json.encode(found)))


def tell(out: BinaryIO, told: Told) -> None:
    out.write(frame(told))
    out.flush()


def serve(games: BinaryIO, out: BinaryIO) -> None:
    with contextlib.suppress(AttributeError, OSError):
        os.nice(BEHIND)
    while data := read_frame(games):
        study(msgspec.msgpack.decode(data, type=Game), out)


if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout.buffer)
