"""Recorded games: each replays move by move to the hashes it was recorded with, compiled or not."""

from pathlib import Path

import msgspec
import pytest

import periple

FIXTURES = Path(__file__).parents[1] / "fixtures"
RECORDED = sorted(FIXTURES.glob("*/*.json"))


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_recorded_game_replays(path: Path) -> None:
    recorded = msgspec.json.decode(path.read_bytes())
    match = periple.load(recorded["match"])
    assert match.over
    assert match.winners == recorded["winners"]
    assert [score.total for score in match.scores()] == recorded["scores"]


def test_every_title_has_twenty_five_recorded_games() -> None:
    for one in periple.titles():
        assert len(list((FIXTURES / one.title).glob("*.json"))) >= 25, one.title
