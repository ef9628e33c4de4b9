"""Series: resumable, the same whatever the workers, honest intervals, and broken bots told in one sentence."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import TextIO

import polars
import pytest
from click.testing import CliRunner

from periple import PeripleError
from periple.cli import main
from periple.lab.figures import interval
from periple.lab.lock import lock
from periple.lab.plan import Plan
from periple.lab.records import Records, read_records
from periple.lab.series import CHUNK, CHUNKS_LEFT, Job, jobs_of, play_part
from periple.lab.sitting import play_one
from periple.lab.tables import NAMES

WORDS = ("simulate", "wanderlust", "--bots", "any,any", "--seed", "3", "--workers", "1", "--lang", "en")


def run(*words: str) -> str:
    done = CliRunner().invoke(main, list(words))
    assert done.exit_code == 0, done.output
    return done.output


def from_game(first: int, jobs_of: Callable[[Plan, int], list[Job]]) -> Callable[[Plan, int], list[Job]]:
    """What is to be played, and a complaint if it was played already."""

    def checked(plan: Plan, done: int) -> list[Job]:
        assert done == first
        return jobs_of(plan, done)

    return checked


def test_a_series_is_kept_as_parquet_and_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(*WORDS, "--games", "5", "--out", str(tmp_path))
    before = {name: polars.read_parquet(tmp_path / f"{name}.parquet") for name in NAMES}
    monkeypatch.setattr("periple.lab.series.jobs_of", from_game(5, jobs_of))
    found = json.loads(run(*WORDS, "--games", "8", "--out", str(tmp_path), "--json"))
    assert found["bots"][0]["games"] == 8
    assert not (tmp_path / "parts").exists() and not list(tmp_path.glob("*.new"))
    for name, table in before.items():
        now = polars.read_parquet(tmp_path / f"{name}.parquet").filter(polars.col("game") < 5)
        assert now.select(table.columns).equals(table)
    games = polars.read_parquet(tmp_path / "games.parquet")
    seats = polars.read_parquet(tmp_path / "seats.parquet")
    decisions = polars.read_parquet(tmp_path / "decisions.parquet")
    things = polars.read_parquet(tmp_path / "things.parquet")
    assert games["game"].to_list() == list(range(8))
    assert seats.height == 16
    assert decisions["count"].sum() == games["moves"].sum()
    plan = read_records(tmp_path).plan
    rows = [play_one(plan, number) for number in range(8)]
    told = {(row.number, seat.seat, thing): n for row in rows for seat in row.seats for thing, n in seat.things.items()}
    assert {(g, seat, f"{verb}:{arg}:{id_}"): n for g, seat, verb, arg, id_, n in things.rows()} == told
    offers = polars.read_parquet(tmp_path / "offers.parquet")
    assert (offers["taken"] <= offers["offered"]).all() and offers["taken"].sum() > 0
    thin = read_records(tmp_path).rows()
    assert [(row.moves, [seat.categories for seat in row.seats]) for row in thin] == [
        (row.moves, [seat.categories for seat in row.seats]) for row in rows
    ]
    monkeypatch.undo()
    straight = json.loads(run(*WORDS, "--games", "8", "--json"))
    assert straight == found


def test_chunks_cover_every_game_once_and_end_small() -> None:
    """A core that is done waits at most for one game of another's, however slow the bots are."""
    plan = Plan("wishland", ["any", "any"], 2407, 0, {})
    jobs = jobs_of(plan, done=7)
    assert [number for _, start, stop in jobs for number in range(start, stop)] == list(range(7, 2407))
    sizes = [stop - start for _, start, stop in jobs]
    assert max(sizes) == sizes[0] == CHUNK and sizes[-CHUNKS_LEFT:] == [1] * CHUNKS_LEFT


def test_another_series_does_not_go_into_the_same_folder(tmp_path: Path) -> None:
    run(*WORDS, "--games", "2", "--out", str(tmp_path))
    done = CliRunner().invoke(main, [*WORDS, "--games", "2", "--set", "variant=family", "--out", str(tmp_path)])
    assert done.exit_code == 2
    assert "another series" in done.output


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> list[TextIO]:
    """The locks that were taken, one after the other."""
    files: list[TextIO] = []
    monkeypatch.setattr("periple.lab.records.lock", lambda folder: files.append(lock(folder)) or files[-1])
    return files


def test_whoever_is_refused_holds_the_folder_no_longer(tmp_path: Path, held: list[TextIO]) -> None:
    Records(tmp_path, Plan("wanderlust", ["any", "any"], 2, 3, {}), playing=True).put_together()
    with pytest.raises(PeripleError, match="another series"):
        Records(tmp_path, Plan("wanderlust", ["any", "any"], 2, 4, {}), playing=True)
    assert [file.closed for file in held] == [True, True]


def test_a_full_disk_is_one_sentence_and_keeps_what_was_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan("wanderlust", ["any", "any"], 40, 3, {})
    records = Records(tmp_path, plan)
    records.keep(play_part((plan, 0, 20)).rows)
    more = play_part((plan, 20, 40)).rows

    def full(self: polars.DataFrame, file: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(polars.DataFrame, "write_parquet", full)
    with pytest.raises(PeripleError, match="No space left"):
        records.keep(more)
    monkeypatch.undo()
    assert records.done == 20
    assert not list(tmp_path.rglob("*.new"))


def test_a_run_that_was_killed_goes_on_from_its_parts(tmp_path: Path) -> None:
    """Parts without a gap count; whatever `games` does not count was not put together."""
    plan = Plan("wanderlust", ["any", "any"], 9, 3, {})
    rows = play_part((plan, 0, 9)).rows
    records = Records(tmp_path, plan)
    records.keep(rows[:3])
    records.put_together()
    games = (tmp_path / "games.parquet").read_bytes()
    records.keep(rows[3:5])
    records.keep(rows[6:9])
    assert records.done == 5 and len(records.rows()) == 5
    records.put_together()
    (tmp_path / "games.parquet").write_bytes(games)
    assert records.done == 3 and len(records.rows()) == 3
    records.keep(rows[3:9])
    assert records.done == 9 and [row.seed for row in records.rows()] == [row.seed for row in rows]


def test_a_broken_table_is_named_and_played_again(tmp_path: Path, held: list[TextIO]) -> None:
    words = [*WORDS, "--games", "3", "--out", str(tmp_path)]
    run(*words)
    for table in ("seats.parquet", "games.parquet"):
        (tmp_path / table).write_bytes(b"no table")
        for command in (words, ["report", str(tmp_path), "--lang", "en"]):
            done = CliRunner().invoke(main, command)
            assert done.exit_code == 2 and table in done.output and "Traceback" not in done.output
            assert f"Remove {tmp_path / 'games.parquet'}" in done.output
    (tmp_path / "games.parquet").unlink()
    run(*words)
    assert read_records(tmp_path).done == 3
    assert len(held) == 4 and all(file.closed for file in held)


def test_a_table_at_which_polars_panics_is_named_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(*WORDS, "--games", "3", "--out", str(tmp_path))

    def panic(path: Path) -> None:
        raise polars.exceptions.PanicException("range.end as u64 <= self.size")

    monkeypatch.setattr("polars.read_parquet", panic)
    done = CliRunner().invoke(main, ["report", str(tmp_path), "--lang", "en"])
    assert done.exit_code == 2
    assert "games.parquet can't be read (range.end as u64 <= self.size)" in done.output


def test_a_bot_that_plays_what_is_not_allowed_is_named(tmp_path: Path) -> None:
    file = tmp_path / "cheat.py"
    file.write_text(
        "class Bot:\n    verdict = None\n    def __init__(self, title): ...\n"
        "    def choose(self, glance): return 10_000\n    def aside(self, glance): return None\n"
    )
    done = CliRunner().invoke(main, ["simulate", "--games", "2", "--bots", f"any,{file}", "--lang", "en"])
    assert done.exit_code == 2
    assert "not allowed (10000)" in done.output


def test_bots_change_seats_and_every_verb_is_counted() -> None:
    plan = Plan("routard", ["any", "any", "any"], 3, 0, {})
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
