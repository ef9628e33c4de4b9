"""A socket that must go: its link was renewed, or the server stops. It plays nothing more, and hears why."""

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tables_door import first_move, in_house, new_table

from periple.tables import seating
from periple.tables.house import House
from periple.tables.mailbox import BEAT, BYE, GOING, Mailbox
from periple.web.answers import Reader
from periple.web.live_socket import LiveSocket


def test_who_does_not_read_that_the_link_was_renewed_plays_nothing(tmp_path: Path) -> None:
    async def send(message: Any) -> None:
        """The other side never reads."""
        await asyncio.Event().wait()

    async def act(house: House) -> None:
        table, _ = await new_table(house)
        seat, at, move = await first_move(table)
        said: asyncio.Queue[Any] = asyncio.Queue()
        old = LiveSocket(house, table, Reader([seat], [], seat), "en", "", send, lambda price: True)
        running = asyncio.create_task(old.run(said.get, 0))
        while not table.audience.looks_from(seat):
            await asyncio.sleep(0)
        await seating.renew(table, seat)
        assert not table.audience.looks_from(seat)
        for message in ({"type": "move", "at": at, "nonce": "a", "move": move}, {"type": "beat"}):
            said.put_nowait({"type": "websocket.receive", "text": msgspec.json.encode(message).decode()})
        said.put_nowait({"type": "websocket.disconnect"})
        await running
        assert table.row.ply == at

    in_house(tmp_path / "p.db", act)


NEWS: Callable[[Mailbox], None] = partial(Mailbox.note, message=BEAT)


@pytest.mark.parametrize("happens", [Mailbox.lose, NEWS], ids=["everything", "something"])
def test_who_is_being_told_something_still_hears_the_goodbye(
    tmp_path: Path, happens: Callable[[Mailbox], None]
) -> None:
    said: list[Any] = []
    coming: asyncio.Queue[Any] = asyncio.Queue()

    async def send(message: Any) -> None:
        await asyncio.sleep(0)  # the line is full for a moment
        said.append(message)
        if message["type"] == "websocket.close":
            coming.put_nowait({"type": "websocket.disconnect"})

    async def act(house: House) -> None:
        table, _ = await new_table(house)
        socket = LiveSocket(house, table, Reader([], [], None), "en", "", send, lambda price: True)
        running = asyncio.create_task(socket.run(coming.get, 0))
        while not said or socket.box.waiting:
            await asyncio.sleep(0)
        happens(socket.box)  # and then the server stops
        await house.say_goodbye()
        await running
        *_, last, closed = said
        assert msgspec.json.decode(last["text"]) == {"type": "bye", "reason": "restart"}
        assert closed == {"type": "websocket.close", "code": GOING, "reason": ""}

    in_house(tmp_path / "p.db", act)


def test_a_store_that_takes_its_time_keeps_no_goodbye_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[Any] = []
    coming: asyncio.Queue[Any] = asyncio.Queue()
    asked, never = asyncio.Event(), asyncio.Event()

    async def look(*_: Any) -> None:
        asked.set()
        await never.wait()

    async def send(message: Any) -> None:
        said.append(message)
        if message["type"] == "websocket.close":
            coming.put_nowait({"type": "websocket.disconnect"})

    async def act(house: House) -> None:
        table, _ = await new_table(house)
        monkeypatch.setattr(table, "look", look)
        socket = LiveSocket(house, table, Reader([], [], None), "en", "", send, lambda price: True)
        running = asyncio.create_task(socket.run(coming.get, 0))
        await asked.wait()
        await house.say_goodbye()
        running.cancel()
        assert [msgspec.json.decode(one["text"])["type"] for one in said[:-1]][-1:] == ["bye"]

    in_house(tmp_path / "p.db", act)


def test_who_comes_while_the_server_stops_hears_the_goodbye(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        table, _ = await new_table(house)
        slow, late = Mailbox(None), Mailbox(None)
        table.audience.readers.add(slow)
        stopping = asyncio.create_task(house.say_goodbye())
        while not slow.closing:
            await asyncio.sleep(0)
        table.audience.readers.add(late)
        await stopping
        assert (slow.take()[1], late.take()[1], late.closing) == ([BYE], [BYE], GOING)

    in_house(tmp_path / "p.db", act)
