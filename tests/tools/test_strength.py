"""What tools/strength.py plays is what there is, all rows advance alike, and a broken-off run goes on."""

import tomllib
from pathlib import Path

import msgspec
import pytest

from periple.bots.roster import LEVELS
from periple.kernel.registry import game, titles
from strength import PLAN, Game, Plan, Row, beside, interval, jobs, kept, level, play, player_of, told

ROWS = msgspec.convert(tomllib.loads(PLAN.read_text(encoding="utf-8")), Plan).row


def test_every_row_can_be_played_and_every_level_is_measured_in_every_title() -> None:
    for row in ROWS:
        game(row.title).settle(row.seats, row.options)
        assert player_of(row.player, row.title) and (row.seats == 1) == (not row.rival)
        assert row.games >= 100 and len({one.name for one in ROWS}) == len(ROWS)
    for one in titles():
        shown = [level(row.player) for row in ROWS if row.title == one.title and row.shown]
        assert shown == list(range(1, len(LEVELS)))


def test_rows_advance_alike_and_what_was_played_is_not_played_again(tmp_path: Path) -> None:
    rows = [Row("routard", "explorer@1", "traveller@1", games=4), Row("wishland", "tourist", "traveller@1", games=2)]
    played = Game(rows[0].name, 0, 1.0, 10, 0.1)
    line = msgspec.json.encode(played).decode()
    (tmp_path / "games.jsonl").write_text(f"{line}\n{line[:20]}", encoding="utf-8")
    done = kept(tmp_path)
    assert done == {rows[0].name: {0: played}}
    left = [(row.title, number) for row, number in jobs(rows, done, 1.0)]
    assert left == [("wishland", 0), ("routard", 1), ("routard", 2), ("wishland", 1), ("routard", 3)]
    assert len(jobs(rows, {}, 0.5)) == 3
    assert "| 1 | 100 % (21 to 100) | 10, 0 |" in told(rows, done)[2]


def test_a_game_tells_the_players_share_and_its_decisions() -> None:
    found = play((Row("routard", "any", "any", options={"start": "express"}), 3))
    assert found.share in (0.0, 0.5, 1.0) and found.decisions > 0 and found.rival_decisions > 0
    assert found.seconds > 0 and found == msgspec.json.decode(msgspec.json.encode(found), type=Game)


def test_intervals_are_wilsons() -> None:
    assert interval(50, 100) == (pytest.approx(40.4, abs=0.1), pytest.approx(59.6, abs=0.1))


def test_rows_that_were_not_played_stay_in_the_table() -> None:
    """A run of one title renews its rows and leaves those of the others where they stand."""
    rows = [Row("wishland", "tourist", "any"), Row("routard", "tourist", "any"), Row("routard", "traveller", "any")]
    once = {row.name: {0: Game(row.name, 0, 1.0, 10, 0.1)} for row in rows[:2]}
    page = "\n".join(["<!-- strength -->", *told(rows, once), "<!-- /strength -->"])
    now = {row.name: {0: Game(row.name, 0, 0.0, 10, 0.1)} for row in rows[1:]}
    lines = beside(page, told(rows[1:], now), rows)
    assert [line.split("|")[3].strip() for line in lines[2:]] == ["`tourist`", "`tourist`", "`traveller`"]
    assert ["100 % (" in line for line in lines[2:]] == [True, False, False]
    assert beside("", told(rows[1:], now), rows) == told(rows[1:], now)
