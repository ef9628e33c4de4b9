"""Whatever goes wrong in the lab ends with one sentence, keeps what was played, and never hangs."""

import json
import os
import signal
import subprocess
import sys
import time
from importlib.resources import files
from pathlib import Path

import polars
import pytest
from click.testing import CliRunner, Result

from periple.cli import main
from periple.lab import series
from periple.lab.records import read_records
from periple.lab.tables import NAMES

BOT = """
class Bot:
    verdict = None
    def __init__(self, title): {made}
    def choose(self, glance): {chosen}
    def aside(self, glance): return None
"""


def bot_file(folder: Path, name: str, chosen: str, made: str = "pass") -> str:
    path = folder / f"{name}.py"
    path.write_text(BOT.format(made=made, chosen=chosen))
    return str(path)


def run(*words: str) -> Result:
    return CliRunner().invoke(main, [*words, "--lang", "en"])


@pytest.mark.parametrize("command", ["simulate", "tournament"])
@pytest.mark.parametrize(
    ("name", "chosen", "made", "sentence"),
    [
        ("broken", "return glance.nothing", "pass", "breaks off, game 0: AttributeError"),
        ("silent", "return None", "pass", "not allowed (None)"),
        ("cheat", "return 10_000", "pass", "not allowed (10000)"),
        ("unborn", "return 0", "1 / 0", "does not start: ZeroDivisionError"),
        ("endless", "exec('while True: pass')", "pass", "thinks for more than 0.2 s"),
    ],
)
def test_a_bot_of_ones_own_that_goes_wrong_is_named(
    tmp_path: Path, command: str, name: str, chosen: str, made: str, sentence: str
) -> None:
    words = [command, "wishland", "--games", "2", "--workers", "1", "--patience", "0.2"]
    done = run(*words, "--bots", f"{bot_file(tmp_path, name, chosen, made)},any")
    assert done.exit_code == 2, done.output
    assert sentence in done.output and f"{name}.py" in done.output
    assert "Traceback" not in done.output


def test_games_before_the_one_that_broke_are_kept(tmp_path: Path) -> None:
    late = bot_file(tmp_path, "late", "return glance.moves[0] if self.turns() else 99_999")
    text = Path(late).read_text()
    Path(late).write_text(
        text + "    def turns(self): return not __import__('pathlib').Path(__file__ + '.stop').exists()\n"
    )
    words = ["simulate", "wishland", "--bots", f"{late},any", "--workers", "2", "--out", str(tmp_path / "series")]
    assert run(*words, "--games", "40").exit_code == 0
    Path(late + ".stop").touch()
    done = run(*words, "--games", "80")
    assert done.exit_code == 2 and "not allowed (99999)" in done.output
    assert read_records(tmp_path / "series").done == 40
    Path(late + ".stop").unlink()
    assert run(*words, "--games", "60").exit_code == 0
    assert polars.read_parquet(tmp_path / "series" / "games.parquet").height == 60


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("simulate", "chess"), "Unknown title"),
        (("simulate", "routard", "--bots", "genius,any"), "Unknown bot"),
        (("simulate", "routard", "--bots", "nowhere.py,any"), "does not exist"),
        (("simulate", "routard", "--workers", "many"), "not a number of workers"),
        (("tournament", "chess"), "Unknown title"),
        (("tournament", "routard", "--bots", "genius,any"), "Unknown bot"),
        (("tournament", "routard", "--bots", "any"), "two or more different bots"),
        (("tournament", "routard", "--bots", "any,any"), "two or more different bots"),
        (("tournament", "routard", "--set", "start"), "not a setting"),
        (("simulate", "wanderlust", "--set", "automata=3"), "is for one seat only"),
    ],
)
def test_bad_words_are_one_sentence(words: tuple[str, ...], sentence: str) -> None:
    done = run(*words)
    assert done.exit_code == 2
    assert sentence in done.output and "Traceback" not in done.output


@pytest.mark.parametrize("command", ["simulate", "tournament"])
def test_ctrl_c_stops_at_once_and_keeps_what_was_played(command: str, tmp_path: Path) -> None:
    slow = bot_file(tmp_path, "slow", "__import__('time').sleep(0.002); return glance.moves[0]")
    words = [command, "wishland", "--games", "100000", "--workers", "2", "--out", str(tmp_path / "series")]
    line = [sys.executable, "-m", "periple", *words, "--bots", f"{slow},any", "--lang", "en"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(line, stderr=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, text=True) as series:
        try:
            wait_for_rows(tmp_path / "series", series)
            series.send_signal(signal.SIGINT)
            _, said = series.communicate(timeout=600)
        finally:
            series.kill()
    assert "Stopped after" in said and "the same command goes on" in said and "Traceback" not in said
    folder = next((tmp_path / "series").rglob("games.parquet")).parent
    kept = read_records(folder)
    assert kept.done >= 20
    if command == "simulate":
        assert polars.read_parquet(folder / "games.parquet").height == kept.done
    else:
        assert json.loads((tmp_path / "series" / "tournament.json").read_text())["games"] == kept.done


def test_a_full_disk_ends_a_tournament_with_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ["tournament", "wishland", "--bots", "any,traveller@1", "--workers", "1", "--out", str(tmp_path)]
    assert run(*words, "--games", "20").exit_code == 0
    before = {path: path.read_bytes() for path in tmp_path.rglob("*.parquet")}

    def full(self: polars.DataFrame, file: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(polars.DataFrame, "write_parquet", full)
    done = run(*words, "--games", "60")
    assert done.exit_code != 0 and "No space left" in done.output and "Traceback" not in done.output
    assert before and all(path.read_bytes() == rows for path, rows in before.items())


def test_a_second_run_in_a_folder_is_refused_until_the_first_is_gone(tmp_path: Path) -> None:
    slow = bot_file(tmp_path, "slow", "__import__('time').sleep(0.002); return glance.moves[0]")
    out = tmp_path / "series"
    words = ["simulate", "wishland", "--workers", "2", "--bots", f"{slow},any", "--out", str(out)]
    line = [sys.executable, "-m", "periple", *words, "--games", "100000"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    first = subprocess.Popen(line, env=environment, start_new_session=True, stderr=subprocess.PIPE, text=True)
    try:
        wait_for_rows(out, first)
        plan = (out / "plan.json").read_bytes()
        done = run(*words, "--games", "1")
        assert done.exit_code == 2 and f"Another run is playing in the folder {out}" in done.output, done.output
        assert (out / "plan.json").read_bytes() == plan, "the series under way was changed"
        first.kill()
        first.wait()
        assert run(*words, "--games", "1").exit_code == 0, "its workers still lock the folder"
    finally:
        os.killpg(first.pid, signal.SIGKILL)
        first.communicate()


def wait_for_rows(folder: Path, series: "subprocess.Popen[str]") -> None:
    for _ in range(60_000):
        if [path for path in folder.rglob("parts/*") if path.suffix != ".new"]:
            return
        assert series.poll() is None, series.stderr and series.stderr.read()
        time.sleep(0.01)
    raise AssertionError("nothing was played")


def test_the_same_rows_whatever_the_number_of_workers(tmp_path: Path) -> None:
    found = []
    for workers in ("1", "2"):
        folder = tmp_path / workers
        words = ["simulate", "wishland", "--games", "45", "--bots", "any,any,any", "--seed", "7"]
        done = run(*words, "--workers", workers, "--out", str(folder), "--json")
        assert done.exit_code == 0, done.output
        found.append((done.output, {name: (folder / f"{name}.parquet").read_bytes() for name in NAMES}))
    assert found[0] == found[1]


def test_a_tournament_rates_everybody_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = bot_file(tmp_path, "first", "return glance.moves[0]")
    words = ["tournament", "wishland", "--bots", f"any,{first},traveller@1", "--workers", "1"]
    words += ["--out", str(tmp_path / "cup")]
    done = run(*words, "--games", "6", "--json")
    assert done.exit_code == 0, done.output
    told = json.loads(done.output)
    assert told["games"] == 18 and len(told["duels"]) == 3
    assert told["ratings"][0]["bot"] == "traveller@1"
    assert sum(rung["share"]["wins"] for rung in told["ratings"]) == pytest.approx(18)
    assert (tmp_path / "cup" / "ladder.png").read_bytes().startswith(b"\x89PNG")
    played: list[int] = []
    alone = series.run_here
    monkeypatch.setattr(series, "run_here", lambda jobs: alone([played.append(job[1]) or job for job in jobs]))
    done = run(*words, "--games", "7")
    assert done.exit_code == 0 and "first.py" in done.output and "Rating" in done.output
    assert played == [6, 6, 6], "a game was played again"


def test_a_bot_file_that_was_edited_is_another_series(tmp_path: Path) -> None:
    first = bot_file(tmp_path, "mine", "return glance.moves[0]")
    words = ["simulate", "routard", "--games", "2", "--workers", "1", "--out", str(tmp_path / "series")]
    assert run(*words, "--bots", f"{first},any").exit_code == 0
    bot_file(tmp_path, "mine", "return glance.moves[-1]")
    done = run(*words, "--bots", f"{first},any")
    assert done.exit_code == 2
    assert "another series" in done.output and "mine.py" in done.output


def test_cards_that_were_edited_are_another_series(tmp_path: Path) -> None:
    cards = tmp_path / "cards"
    cards.mkdir()
    prices = (files("periple.games.routard") / "content" / "prices.toml").read_text(encoding="utf-8")
    (cards / "prices.toml").write_text(prices, encoding="utf-8")
    words = ["simulate", "routard", "--games", "2", "--workers", "1", "--content", str(cards)]
    series = ["--out", str(tmp_path / "series")]
    assert run(*words, *series).exit_code == 0
    assert run(*words, *series).exit_code == 0
    (cards / "prices.toml").write_text(prices.replace("turns = ", "turns = 9"), encoding="utf-8")
    done = run(*words, *series)
    assert done.exit_code == 2
    assert "prices.toml" in done.output


def test_a_series_finds_its_cards_wherever_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cards = tmp_path / "cards"
    cards.mkdir()
    prices = (files("periple.games.routard") / "content" / "prices.toml").read_text(encoding="utf-8")
    (cards / "prices.toml").write_text(prices, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    words = ["simulate", "routard", "--games", "2", "--workers", "1", "--content", "cards", "--out", "series"]
    assert run(*words).exit_code == 0
    (tmp_path / "moved").mkdir()
    (tmp_path / "series").rename(tmp_path / "moved" / "series")
    cards.rename(tmp_path / "moved" / "cards")
    monkeypatch.chdir("/")
    assert Path(read_records(tmp_path / "moved" / "series").plan.content) == tmp_path / "moved" / "cards"


def test_a_series_finds_its_bots_wherever_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot's file is kept as found from the series, too: both can be moved, and the series goes on."""
    bot_file(tmp_path, "mine", "return glance.moves[0]")
    monkeypatch.chdir(tmp_path)
    words = ["simulate", "routard", "--games", "2", "--workers", "1"]
    assert run(*words, "--bots", "mine.py,any", "--out", "series").exit_code == 0
    told = json.loads((tmp_path / "series" / "plan.json").read_text())
    assert told["bots"] == ["../mine.py", "any"] and "../mine.py" in told["made_with"]
    (tmp_path / "moved").mkdir()
    (tmp_path / "series").rename(tmp_path / "moved" / "series")
    (tmp_path / "mine.py").rename(tmp_path / "moved" / "mine.py")
    assert run(*words, "--bots", "moved/mine.py,any", "--out", "moved/series").exit_code == 0
    assert read_records(Path("moved/series")).plan.bots == ["moved/mine.py", "any"]


def test_a_bot_file_is_one_bot_wherever_its_series_is_played_and_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Begun from one folder, gone on with from another, read from a third: the tables name it as the plan does."""
    bot_file(tmp_path, "mine", "return glance.moves[0]")
    words = ["simulate", "routard", "--workers", "1"]
    monkeypatch.chdir(tmp_path)
    assert run(*words, "--games", "2", "--bots", "mine.py,any", "--out", "series").exit_code == 0
    monkeypatch.chdir(tmp_path / "series")
    assert run(*words, "--games", "4", "--bots", "../mine.py,any", "--out", ".").exit_code == 0
    assert set(polars.read_parquet("seats.parquet")["bot"]) == {"../mine.py", "any"}
    monkeypatch.chdir("/")
    done = run("report", str(tmp_path / "series"))
    assert done.exit_code == 0, done.output
    records = read_records(tmp_path / "series")
    tables = records.asked()
    assert tables is not None and set(tables.seats["bot"]) == set(records.plan.bots)


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "wishland", "--out", "series"),
        ("tournament", "wishland", "--bots", "any,traveller@1", "--out", "series"),
        ("compare", "plain", "dreams=off", "--title", "wishland"),
        ("sweep", "wishland", "seats", "2..3"),
    ],
)
def test_what_is_not_installed_is_said_before_playing(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in the environment that `make play` makes: neither found nor imported."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("periple.console.find_spec", lambda name: None)
    monkeypatch.setattr(series, "run", lambda *_: pytest.fail("it played"))
    for name in [name for name in sys.modules if name.startswith("periple.lab.measures")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "polars", None)
    done = run(*words)
    assert done.exit_code == 2 and "polars is missing" in done.output and "make add EXTRA=lab" in done.output
