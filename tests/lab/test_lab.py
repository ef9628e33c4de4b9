"""Series: resumable, the same whatever the workers, honest intervals, and broken bots told in one sentence."""

import json
from pathlib import Path

import polars
import pytest
from click.testing import CliRunner

from periple import PeripleError
from periple.cli import main
from periple.lab.figures import interval
from periple.lab.plan import Plan
from periple.lab.records import Records, read_records
from periple.lab.series import CHUNK, CHUNKS_LEFT, jobs_of, play_part
from periple.lab.sitting import play_one

WORDS = ("simulate", "wanderlust", "--bots", "tourist,tourist", "--seed", "3", "--workers", "1", "--lang", "en")


def run(*words: str) -> str:
    done = CliRunner().invoke(main, list(words))
    assert done.exit_code == 0, done.output
    return done.output


def test_a_series_is_kept_as_parquet_and_goes_on_where_it_was(tmp_path: Path) -> None:
    run(*WORDS, "--games", "21", "--out", str(tmp_path))
    parts = {path.name: path.stat().st_mtime_ns for path in tmp_path.glob("rows-*.json")}
    found = json.loads(run(*WORDS, "--games", "25", "--out", str(tmp_path), "--json"))
    assert found["bots"][0]["games"] == 25
    for name, when in parts.items():
        assert (tmp_path / name).stat().st_mtime_ns == when, "a part was played again"
    games = polars.read_parquet(tmp_path / "games.parquet")
    seats = polars.read_parquet(tmp_path / "seats.parquet")
    decisions = polars.read_parquet(tmp_path / "decisions.parquet")
    things = polars.read_parquet(tmp_path / "things.parquet")
    assert games["game"].to_list() == list(range(25))
    assert seats.height == 50
    assert decisions["count"].sum() == games["moves"].sum()
    rows = read_records(tmp_path).rows()
    told = {(row.number, seat.seat, thing): n for row in rows for seat in row.seats for thing, n in seat.things.items()}
    assert {(g, seat, f"{verb}:{arg}:{id_}"): n for g, seat, verb, arg, id_, n in things.rows()} == told
    straight = json.loads(run(*WORDS, "--games", "25", "--json"))
    assert straight == found


def test_chunks_cover_every_game_once_and_end_small() -> None:
    """A core that is done waits at most for one game of another's, however slow the bots are."""
    plan = Plan("wishland", ["tourist", "tourist"], 2407, 0, {})
    jobs = jobs_of(plan, done=7)
    assert [number for _, start, stop in jobs for number in range(start, stop)] == list(range(7, 2407))
    sizes = [stop - start for _, start, stop in jobs]
    assert max(sizes) == sizes[0] == CHUNK and sizes[-CHUNKS_LEFT:] == [1] * CHUNKS_LEFT


def test_another_series_does_not_go_into_the_same_folder(tmp_path: Path) -> None:
    run(*WORDS, "--games", "2", "--out", str(tmp_path))
    done = CliRunner().invoke(main, [*WORDS, "--games", "2", "--set", "variant=family", "--out", str(tmp_path)])
    assert done.exit_code == 2
    assert "another series" in done.output


def test_a_full_disk_is_one_sentence_and_keeps_what_was_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan("wanderlust", ["tourist", "tourist"], 40, 3, {})
    records = Records(tmp_path, plan)
    records.keep(play_part((plan, 0, 20)).rows)
    more = play_part((plan, 20, 40)).rows

    def full(self: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(PeripleError, match="No space left"):
        records.keep(more)
    monkeypatch.undo()
    assert records.done == 20
    assert not list(tmp_path.glob("*.part"))


def test_a_bot_that_plays_what_is_not_allowed_is_named(tmp_path: Path) -> None:
    file = tmp_path / "cheat.py"
    file.write_text(
        "class Bot:\n    verdict = None\n    def __init__(self, title): ...\n"
        "    def choose(self, glance): return 10_000\n    def aside(self, glance): return None\n"
    )
    done = CliRunner().invoke(main, ["simulate", "--games", "2", "--bots", f"tourist,{file}", "--lang", "en"])
    assert done.exit_code == 2
    assert "not allowed (10000)" in done.output


def test_bots_change_seats_and_every_verb_is_counted() -> None:
    plan = Plan("routard", ["tourist", "tourist", "tourist"], 3, 0, {})
    rows = [play_one(plan, number) for number in range(3)]
    assert [[seat.bot for seat in row.seats] for row in rows] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    for row in rows:
        assert sum(count for seat in row.seats for count in seat.verbs.values()) == row.moves
        assert sorted(seat.order for seat in row.seats) == [0, 1, 2]
        assert abs(sum(seat.won for seat in row.seats) - 1) < 1e-9


def test_intervals_are_wilsons() -> None:
    share = interval(65, 100)
    assert (share.low, share.high) == pytest.approx((0.5525, 0.7364), abs=1e-3)
    assert interval(0, 10).low == 0.0
    assert 0.2 < interval(0, 10).high < 0.35
