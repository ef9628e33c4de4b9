"""Two series held against each other, and one figure along a range: what is told is what the tables hold."""

import json
from math import sqrt
from pathlib import Path
from statistics import mean, variance

import polars
import pytest
from click.testing import CliRunner, Result
from scipy import stats

from periple.cli import main
from periple.lab.compare import spelled
from periple.lab.versions import read_version

QUICK = ("--games", "12", "--workers", "1", "--bots", "any,any")


def run(*words: str) -> Result:
    return CliRunner().invoke(main, [*words, "--lang", "en"])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A park of seven rounds, one of four, and what compares them."""
    out = tmp_path_factory.mktemp("compare")
    done = run("compare", "plain", "game.round.rounds=4", "--title", "wishland", *QUICK, "--out", str(out))
    assert done.exit_code == 0, done.output
    assert "Rounds" in done.output and "★" in done.output
    return out


def told(*words: str) -> dict[str, dict[str, float]]:
    done = run("compare", *words, "--json")
    assert done.exit_code == 0, done.output
    return {one["key"]: one for one in json.loads(done.output)}


def test_every_difference_is_that_of_the_tables(folder: Path) -> None:
    sides = [folder / "plain", folder / "game.round.rounds=4"]
    found = told(*map(str, sides))
    assert (found["rounds"]["before"], found["rounds"]["after"]) == (7, 4) and found["rounds"]["stands_out"]
    points = []
    for side in sides:
        rows = polars.read_parquet(side / "seats.parquet").to_dicts()
        points.append([mean(row["points"] for row in rows if row["game"] == at) for at in range(12)])
        starters = [row["won"] for row in rows if row["order"] == 0]
        assert found["won:0"]["before" if side == sides[0] else "after"] == pytest.approx(mean(starters))
    before, after = points
    errors = variance(before) / 12, variance(after) / 12
    freedom = sum(errors) ** 2 / sum(one**2 / 11 for one in errors)
    reach = stats.t.isf(0.025, freedom) * sqrt(sum(errors))
    assert found["points"]["more"] == pytest.approx(mean(after) - mean(before))
    assert found["points"]["high"] == pytest.approx(mean(after) - mean(before) + reach)
    things = [polars.read_parquet(side / "things.parquet") for side in sides]
    used = [one.filter(verb="claimed", id="full_house")["game"].n_unique() / 12 for one in things]
    if any(used):
        assert [found["used:claimed:full_house"][key] for key in ("before", "after")] == pytest.approx(used)


def test_a_comparison_is_a_page(folder: Path) -> None:
    page = (folder / "compare.html").read_text(encoding="utf-8")
    assert "plain against game.round.rounds=4" in page and "<svg" in page and "<script" not in page
    assert "Wins by place in the order" in page and "Victoires par rang de départ" in page


def test_a_series_does_not_differ_from_itself(folder: Path) -> None:
    found = told(str(folder / "plain"), str(folder / "plain"))
    assert len(found) > 50
    assert not any(one["stands_out"] or one["more"] for one in found.values())


def test_seats_by_their_number_on_one_page(tmp_path: Path) -> None:
    words = ("sweep", "wishland", "seats", "2..3", "--games", "6", "--workers", "1", "--bots", "any")
    done = run(*words, "--json", "--out", str(tmp_path))
    assert done.exit_code == 0, done.output
    values = json.loads(done.output)["values"]
    assert [sorted(key for key in told if key.startswith("won:")) for told in values.values()] == [
        ["won:0", "won:1"],
        ["won:0", "won:1", "won:2"],
    ]
    for seen in values.values():
        assert sum(one["mean"] for key, one in seen.items() if key.startswith("won:")) == pytest.approx(1)
    done = run(*words, "--out", str(tmp_path))
    assert done.exit_code == 0 and "Wins, seat 3" in done.output
    page = (tmp_path / "sweep.html").read_text(encoding="utf-8")
    assert "<title>Wins, seat 3, seats = 3:" in page and "Dark strokes" in page


def test_values_are_spelled_out() -> None:
    assert spelled(("2..4", "50..90..20", "on")) == ["2", "3", "4", "50", "70", "90", "on"]


def test_a_version_is_an_option_a_figure_or_content(tmp_path: Path) -> None:
    version = read_version("routard", "purse=later_more,prices.cheque.price=70,seats=4")
    assert (version.options, version.seats) == ({"purse": "later_more"}, 4)
    assert version.figures == {"prices": {"cheque": {"price": 70}}}
    assert read_version("routard", str(tmp_path)).content == str(tmp_path.resolve())


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("compare", "nowhere", "neither"), "is no folder of a series"),
        (("compare", "plain", "luck=more", "--title", "routard"), "“luck=more” is no version"),
        (("sweep", "routard", "prices.cheque.colour", "1"), "names prices.cheque.colour"),
        (("sweep", "routard", "purse", "none"), "can't be “none”"),
        (("sweep", "chess", "purse", "none"), "Unknown title"),
        (("sweep", "routard", "seats", "9"), "2 to 6 seats"),
    ],
)
def test_bad_words_are_one_sentence(words: tuple[str, ...], sentence: str) -> None:
    done = run(*words)
    assert done.exit_code == 2 and sentence in done.output and "Traceback" not in done.output, done.output


def test_series_that_are_not_alike_are_not_compared(folder: Path, tmp_path: Path) -> None:
    words = ("simulate", "wishland", "--games", "2", "--workers", "1", "--bots", "any,any,any")
    assert run(*words, "--out", str(tmp_path)).exit_code == 0
    done = run("compare", str(folder / "plain"), str(tmp_path))
    assert done.exit_code == 2 and "periple sweep TITLE seats" in done.output
