"""`make test-ray`: the same series on a local Ray cluster. Ray is big and slow to start: it has a target of its own."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from periple.cli import main
from periple.lab.tables import NAMES


def series(folder: Path, *more: str, bots: str = "any,any") -> str:
    words = [
        "simulate",
        "wishland",
        "--games",
        "45",
        "--bots",
        bots,
        "--seed",
        "7",
        "--out",
        str(folder),
        "--lang",
        "en",
    ]
    done = CliRunner().invoke(main, [*words, "--json", *more])
    return done.output if done.exit_code == 0 else f"{done.exit_code}: {done.output}"


def test_ray_plays_the_same_rows(tmp_path: Path) -> None:
    here, there = series(tmp_path / "here", "--workers", "1"), series(tmp_path / "ray", "--engine", "ray")
    assert here == there and here.startswith("{")
    for name in NAMES:
        assert (tmp_path / "here" / f"{name}.parquet").read_bytes() == (
            tmp_path / "ray" / f"{name}.parquet"
        ).read_bytes()


@pytest.mark.parametrize("bad", ["return 99_999", "return glance.nothing"])
def test_a_bot_that_breaks_on_the_cluster_is_one_sentence(tmp_path: Path, bad: str) -> None:
    file = tmp_path / "bad.py"
    file.write_text(
        "class Bot:\n    verdict = None\n    def __init__(self, title): ...\n"
        f"    def choose(self, glance): {bad}\n    def aside(self, glance): return None\n"
    )
    told = series(tmp_path / "ray", "--engine", "ray", bots=f"any,{file}")
    assert told.startswith("2: ") and "bad.py" in told and "Traceback" not in told
