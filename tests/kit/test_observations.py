"""What programs see stays as it was, number for number: nets that were trained with it read it by its place."""

from pathlib import Path

import msgspec
import pytest

import periple
from periple.kernel.observe import checksum

FIXTURES = Path(__file__).parents[1] / "fixtures"
# Over one recorded game: every twentieth position, as each seat sees it. Another number, unless that game was recorded
# anew, is another observation: nets have to be trained again (docs/explorer.md).
SEEN = {
    "globetrotter": 0x2DB3425F23507B5C,
    "routard": 0x1BC9E92FFAA1DA10,
    "wanderlust": 0x2DEBE62B0B6D90BC,
    "wishland": 0x294E82A6A887136E,
}


@pytest.mark.parametrize("title", SEEN)
def test_an_observation_is_the_same_number_for_number(title: str) -> None:
    path = min((FIXTURES / title).glob("*.json"))
    match = periple.load(msgspec.json.decode(path.read_bytes())["match"])
    width = sum(field.size for field in match.game.observation)
    numbers: list[int] = []
    for state in match.replayed()[::20]:
        for seat in range(match.seats):
            seen = match.game.observe(state, seat)
            assert len(seen) == width
            numbers += seen
    assert checksum(numbers) == SEEN[title]
