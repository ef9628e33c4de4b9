"""The load: tables of two scripted players, each table playing as fast as it is answered.

A move's time runs from the submit until the last seat of the table has its view. The same code drives both servers;
what differs is how a move is written and how an answer is read.
"""

import asyncio
import time
from typing import Any, Protocol

from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

SEATS = 2


class Speech(Protocol):
    """How one server is spoken to, for one table."""

    ply: int  # moves made, as the last seat has seen them
    to_act: int
    over: bool

    def address(self, seat: int) -> tuple[str, dict[str, str]]:
        """Where a seat's socket goes, and its headers."""

    def greet(self, seat: int, message: bytes) -> list[bytes] | None:
        """What is said until a seat is ready; None when it is."""

    def heard(self, seat: int, message: bytes) -> bool:
        """Whether this message is the seat's view after the move under way; others are ignored."""

    def move(self) -> bytes: ...


class Tally:
    """What happened so far."""

    def __init__(self, think: float = 0.0) -> None:
        self.think = think  # seconds that a table waits between two moves
        self.times: list[float] = []
        self.running = True
        self.tables: set[Table] = set()  # whose sockets are open

    async def close(self) -> None:
        """Hang up everywhere, and wait until it is done."""
        self.running = False
        for table in list(self.tables):
            table.leave()
        await asyncio.sleep(0.2)


class Table:
    def __init__(self, speech: Speech, tally: Tally) -> None:
        self.speech = speech
        self.tally = tally
        self.lines: list[Line] = []
        self.ready = asyncio.Event()
        self.ended = asyncio.Event()
        self.begun = 0.0
        self.missing = 0

    async def sit(self) -> None:
        self.tally.tables.add(self)
        for seat in range(SEATS):
            address, headers = self.speech.address(seat)
            line = Line(self, seat)
            self.lines.append(line)
            await ws_connect(lambda line=line: line, address, extra_headers=headers)
        await self.ready.wait()

    def play(self) -> None:
        if not self.tally.running:
            return
        self.missing = SEATS
        self.begun = time.perf_counter()
        self.lines[self.speech.to_act].say(self.speech.move())

    def answered(self) -> None:
        self.missing -= 1
        if self.missing:
            return
        self.tally.times.append(time.perf_counter() - self.begun)
        if self.speech.over or not self.tally.running:
            self.ended.set()
        elif self.tally.think:
            asyncio.get_running_loop().call_later(self.tally.think, self.play)
        else:
            self.play()

    def leave(self) -> None:
        self.tally.tables.discard(self)
        for line in self.lines:
            if line.transport is not None:
                line.transport.disconnect(False)


class Line(WSListener):
    """One seat's socket."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.sat = False
        self.transport: Any = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def say(self, message: bytes) -> None:
        self.transport.send(WSMsgType.TEXT, message)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.PING:
            transport.send_pong(frame.get_payload_as_bytes())
            return
        if frame.msg_type != WSMsgType.TEXT:
            return
        message = frame.get_payload_as_bytes()
        if self.sat:
            if self.table.speech.heard(self.seat, message):
                self.table.answered()
            return
        said = self.table.speech.greet(self.seat, message)
        if said is not None:
            for one in said:
                self.say(one)
            return
        self.sat = True
        if all(line.sat for line in self.table.lines) and len(self.table.lines) == SEATS:
            self.table.ready.set()


def percentile(times: list[float], share: float) -> float:
    """In milliseconds."""
    ordered = sorted(times)
    return 1000 * ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0
