"""A word to whoever is to act and is not at the table; only by the kinds that the server's host allows."""

import asyncio
from pathlib import Path

import pytest
from tables_door import first_move, in_house, new_table, play_some

from periple.kernel.words import PeripleError, Text
from periple.tables import seating
from periple.tables.house import House
from periple.tables.mailbox import Mailbox


def test_who_is_away_is_told_once_when_it_is_their_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def act(house: House) -> None:
        sent: list[tuple[str, str, str]] = []

        async def send(table: str, address: str, words: Text) -> None:
            sent.append((table, address, words.en))

        monkeypatch.setattr(house.notices, "_send", send)
        table, _ = await new_table(house)
        seat, _, _ = await first_move(table)
        other = 1 - seat
        await seating.notify_at(table, other, "ntfy://turns")
        while (await first_move(table))[0] == seat:
            await play_some(table, 1)
        while not sent:
            await asyncio.sleep(0.01)
        assert [(one[0], one[1]) for one in sent] == [(table.id, "ntfy://turns")]
        assert "your turn" in sent[0][2]
        house._moved(table)
        await asyncio.sleep(0)
        assert len(sent) == 1
        table.audience.readers.add(Mailbox(other))
        before = len(sent)
        while (await first_move(table))[0] == other:
            await play_some(table, 1)
        while (await first_move(table))[0] == seat:
            await play_some(table, 1)
        await asyncio.sleep(0)
        assert len(sent) == before  # at the table: no notice

    in_house(tmp_path / "p.db", act, notices="ntfy")


@pytest.mark.parametrize("address", ["json://127.0.0.1/admin", "file:///etc/passwd", "ntfy", "", "ntfy://a\x00b"])
def test_only_the_allowed_kinds_are_taken(tmp_path: Path, address: str) -> None:
    async def act(house: House) -> None:
        with pytest.raises(PeripleError, match="sends no notices"):
            house.notices.check(address)
        house.notices.check("ntfy://turns")

    in_house(tmp_path / "p.db", act, notices="ntfy")


def test_without_a_setting_there_are_no_notices(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        with pytest.raises(PeripleError, match="sends no notices"):
            house.notices.check("ntfy://turns")

    in_house(tmp_path / "p.db", act)
