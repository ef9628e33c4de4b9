"""What is made once for all seats is, seat by seat, what its match shows it."""

from pathlib import Path

import msgspec
import pytest
from tables_door import in_house, new_table, people, play_some

from periple.games import TITLES
from periple.tables.house import House
from periple.tables.live_match import with_final


@pytest.mark.parametrize("title", TITLES)
def test_a_seat_gets_its_own_whole_view(title: str, tmp_path: Path) -> None:
    async def act(house: House) -> None:
        table, _ = await new_table(house, people(title, 3))
        for _ in range(12):
            await play_some(table, 1)
            async with table.lock:
                match = await table.awake()
                for seat in (None, 2, 0, 1):
                    whole = match.view(seat) if seat is None else with_final(match, match.view(seat), seat)
                    assert bytes(table.live.view(match, seat)) == msgspec.json.encode(whole)

    in_house(tmp_path / "p.db", act)
