"""`make record` tells which recorded games changed, from which move on, and why."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

import record
from periple.kernel import registry

FIXTURES = Path(__file__).parents[1] / "fixtures"


def recorded(title: str) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(sorted((FIXTURES / title).glob("*.json"))[1].read_bytes())
    return found


def test_a_game_that_replays_is_left_alone() -> None:
    assert record.compare(recorded("wanderlust")) is None


def test_another_state_is_told_with_its_move() -> None:
    game = recorded("wanderlust")
    game["match"]["journal"][4][2] = "0" * 16
    game["match"]["fingerprints"]["score"] = "0" * 16
    game["match"]["rules_version"] = registry.game("wanderlust").rules_version
    change = record.compare(game)
    assert change is not None
    assert change.ply == 5
    assert "leads to another state" in change.why
    assert "score.toml" in change.why


def test_a_move_that_is_refused_now_is_told_with_its_rule() -> None:
    game = recorded("wanderlust")
    game["match"]["journal"][2][1] = 8  # to end a turn with actions left
    change = record.compare(game)
    assert change is not None
    assert change.ply == 3
    assert "refused" in change.why
    assert "rule" in change.why


def test_a_game_of_other_cards_is_told_though_it_replays() -> None:
    game = recorded("wanderlust")
    game["match"]["fingerprints"]["score"] = "0" * 16
    game["match"]["rules_version"] = registry.game("wanderlust").rules_version
    change = record.compare(game)
    assert change is not None
    assert change.why == "leads to the same states (content changed: score.toml)"


def test_cards_that_were_released_are_told_to_be_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    game = recorded("wanderlust")
    game["match"]["fingerprints"]["score"] = "0" * 16
    monkeypatch.setattr(record, "released", lambda _title: [game["match"]["fingerprints"]])
    change = record.compare(game)
    assert change is not None
    assert "`make editions` brings it back" in change.why


def test_another_result_is_told() -> None:
    game = recorded("globetrotter")
    game["winners"] = [7]
    change = record.compare(game)
    assert change is not None
    assert change.why.startswith("winners were [7], now")


def test_a_changed_game_is_played_anew_and_replays(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(record, "FOLDER", tmp_path)
    name, change = record.renew("wanderlust", 1, anew=False, write=True)
    assert change is not None
    assert change.why == "not recorded yet"
    assert (tmp_path / "wanderlust" / f"{name}.json").exists()
    assert record.renew("wanderlust", 1, anew=False, write=True) == (name, None)
