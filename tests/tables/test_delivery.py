"""A notice really arrives: by webhook and by e-mail, through Apprise, at receivers of our own."""

import asyncio
import json
import socket
from email import message_from_bytes
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from tables_door import first_move, in_house, new_table, play_some

from periple.tables import seating
from periple.tables.house import House

PATIENCE = 120  # seconds: only so that a notice that never comes fails instead of waiting for ever
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")  # Apprise's own modules


async def until_told(house: House, address: str, heard: asyncio.Event) -> str:
    """Somebody far away gets the turn; the table's id."""
    table, _ = await new_table(house)
    seat, _, _ = await first_move(table)
    house.notices.check(address)
    await seating.notify_at(table, 1 - seat, address)
    while (await first_move(table))[0] == seat:
        assert not heard.is_set()
        await play_some(table, 1)
    async with asyncio.timeout(PATIENCE):
        await heard.wait()
    return table.id


def test_a_webhook_is_called_when_it_is_my_turn(tmp_path: Path) -> None:
    bodies: list[dict[str, Any]] = []

    async def act(house: House) -> None:
        heard = asyncio.Event()

        async def receive(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
            length = int(head.partition("content-length:")[2].split("\r\n")[0])
            bodies.append(json.loads(await reader.readexactly(length)))
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            await writer.drain()
            writer.close()
            heard.set()

        server = await asyncio.start_server(receive, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        table = await until_told(house, f"json://127.0.0.1:{port}/turn", heard)
        server.close()
        assert len(bodies) == 1
        assert "C'est à vous de jouer" in bodies[0]["message"]
        assert "It is your turn" in bodies[0]["message"]
        assert f"https://games.example.org/table/{table}" in bodies[0]["message"]
        assert "/join/" not in bodies[0]["message"]  # a notice opens no seat

    in_house(tmp_path / "p.db", act, notices="json", notices_networks="127.0.0.0/8", url="https://games.example.org")


def test_an_e_mail_is_sent_when_it_is_my_turn(tmp_path: Path) -> None:
    letters: list[Envelope] = []

    async def act(house: House) -> None:
        heard, loop = asyncio.Event(), asyncio.get_running_loop()

        class Postbox:
            async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
                letters.append(envelope)
                loop.call_soon_threadsafe(heard.set)
                return "250 OK"

        post = Controller(Postbox(), hostname="127.0.0.1", port=free_port())
        post.start()
        try:
            way = f"127.0.0.1:{post.port}?from=table@example.org&to=richard@example.org&mode=insecure"
            await until_told(house, f"mailto://{way}", heard)
        finally:
            post.stop()
        assert letters[0].rcpt_tos == ["richard@example.org"]
        letter = message_from_bytes(letters[0].content or b"")
        assert (
            letter["Subject"] == "Périple" or "P=C3=A9riple" in letter["Subject"] or "UMOpcmlwbGU" in letter["Subject"]
        )
        text = b"".join(
            part.get_payload(decode=True) or b""  # type: ignore[misc]
            for part in letter.walk()
            if not part.is_multipart()
        )
        assert "It is your turn" in text.decode()

    in_house(tmp_path / "p.db", act, notices="mailto", notices_networks="127.0.0.0/8")


def test_a_receiver_that_is_not_there_holds_nobody_up(tmp_path: Path) -> None:
    """The game goes on, and the house closes."""

    async def act(house: House) -> None:
        table, _ = await new_table(house)
        seat, _, _ = await first_move(table)
        await seating.notify_at(table, 1 - seat, f"json://127.0.0.1:{free_port()}/")
        await play_some(table, 30)
        assert table.row.ply == 30

    in_house(tmp_path / "p.db", act, notices="json", notices_networks="127.0.0.0/8")


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port
