"""Two series held against each other, and one figure along a range: what is told is what the tables hold."""

import json
from math import sqrt
from pathlib import Path
from statistics import mean, variance

import numpy
import polars
import pytest
from click.testing import CliRunner, Result
from scipy import stats

from periple.cli import main
from periple.kernel.words import same
from periple.lab import series
from periple.lab.compare import spelled
from periple.lab.measures import Change, change, kind_of, told_apart, use_change
from periple.lab.plan import Plan
from periple.lab.verdict import verdict
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
    apart = [now - then for then, now in zip(before, after, strict=True)]  # dealt alike: game by game
    reach = stats.t.isf(0.025, 11) * sqrt(variance(apart) / 12)
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


def test_series_are_called_by_their_folders_and_their_sources_add_up(tmp_path: Path) -> None:
    """Where the lab lies on a machine is told to nobody; what only one side can score is nothing on the other."""
    made = run("compare", "plain", "variant=family", "--title", "wanderlust", *QUICK, "--out", str(tmp_path / "played"))
    assert made.exit_code == 0, made.output
    sides = [str(tmp_path / "played" / name) for name in ("plain", "variant=family")]
    found = told(*sides, "--out", str(tmp_path / "out"))
    page = (tmp_path / "out" / "compare.html").read_text(encoding="utf-8")
    assert "plain against variant=family" in page and str(tmp_path) not in page
    sources = [one["more"] for key, one in found.items() if key.startswith("points_")]
    assert sum(sources) == pytest.approx(found["points"]["more"])


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
    assert "<code>periple sweep wishland seats 2 3 --games 6 --seed 0 --bots any</code>" in page


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
        (("sweep", "routard", "purse", "later_more", "none"), "can't be “none”"),
        (("sweep", "chess", "purse", "none"), "Unknown title"),
        (("sweep", "routard", "seats", "9"), "2 to 6 seats"),
        (("sweep", "routard", "prices.cheque.price", "90..50"), "“90..50” is no range"),
        (("sweep", "routard", "prices.cheque.price", "50..90..0"), "“50..90..0” is no range"),
        (("sweep", "routard", "prices.cheque.price", "0..1000000..10"), "at most 100 values"),
        (("sweep", "routard", "prices.cheque.price", "²..4"), "whole number, not text"),
        (("sweep", "routard", "seats", "2", "--workers", "²"), "“²” is not a number of workers"),
        (("compare", "plain", "seats=3", "--title", "routard"), "as many seats can be compared"),
    ],
)
def test_bad_words_are_one_sentence_before_anything_is_played(
    words: tuple[str, ...], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(series, "play_one", lambda plan, number: pytest.fail("it played"))
    done = run(*words)
    assert done.exit_code == 2 and sentence in done.output and "Traceback" not in done.output, done.output


def test_series_that_are_not_alike_are_not_compared(folder: Path, tmp_path: Path) -> None:
    words = ("simulate", "wishland", "--games", "2", "--workers", "1", "--bots", "any,any,any")
    assert run(*words, "--out", str(tmp_path)).exit_code == 0
    done = run("compare", str(folder / "plain"), str(tmp_path))
    assert done.exit_code == 2 and "periple sweep TITLE seats" in done.output


def test_other_seeds_are_compared_as_a_whole_by_welch() -> None:
    before, after = [float(n % 7) for n in range(40)], [float(n % 5) + 1 for n in range(30)]
    found = change("points", same(""), numpy.array(before), numpy.array(after))
    errors = variance(before) / 40, variance(after) / 30
    freedom = sum(errors) ** 2 / (errors[0] ** 2 / 39 + errors[1] ** 2 / 29)
    reach = stats.t.isf(0.025, freedom) * sqrt(sum(errors))
    assert (found.low, found.high) == pytest.approx((found.more - reach, found.more + reach))


def test_what_both_sides_were_dealt_is_no_difference() -> None:
    """Luck that both sides share hides a difference of one; game by game it shows."""
    dice = numpy.random.default_rng(2)
    luck = dice.normal(0, 20, 100)
    before, after = luck + dice.normal(0, 1, 100), luck + 1 + dice.normal(0, 1, 100)
    assert change("points", same(""), before, after).chance > 0.2
    assert change("points", same(""), before, after, True).chance < 1e-6


def test_who_wins_is_asked_apart_from_what_is_used() -> None:
    """A seat's change with p = 1 % stands out among seats, and would not among two hundred cards."""
    seats = [made("won:0", 0.01), made("won:1", 0.6)]
    things = [made(f"used:buy:{at}", 0.02 + at / 300) for at in range(200)]
    told = {one.key: one.stands_out for sort in (seats, things) for one in told_apart(sort)}
    assert told["won:0"] and not told["won:1"] and not any(told[one.key] for one in things)
    assert not any(one.stands_out for one in told_apart(seats + things))
    assert [kind_of(one) for one in (seats[0], things[0], made("rounds", 0.5))] == [0, 2, 1]


@pytest.mark.parametrize(("games", "times"), [(3, 100), (40, 60)])
def test_two_series_of_one_game_are_told_apart_by_chance_alone(games: int, times: int) -> None:
    """Of such pairs at most one in twenty may find anything, in each sort of figures; here with the room that chance
    takes in so few pairs. Figures of each kind: wins, whole numbers that hardly vary, points, things often and seldom
    used."""
    dice = numpy.random.default_rng(5)
    alarms = [0, 0, 0]
    for _ in range(times):
        winners, rounds = dice.integers(0, 3, (2, games)), dice.integers(15, 17, (2, games))
        pairs = {f"won:{seat}": (winners == seat).astype(float) for seat in range(3)}
        pairs |= {"rounds": rounds.astype(float), "points": dice.normal(40, 9, (2, games))}
        found = [change(key, same(key), *sides) for key, sides in pairs.items()]
        used = dice.binomial(games, numpy.linspace(0.05, 0.95, 6), (2, 6)).T.tolist()
        found += [
            use_change(f"used:{at}", same(""), (one, other), (games, games)) for at, (one, other) in enumerate(used)
        ]
        for kind in range(3):
            alarms[kind] += any(one.stands_out for one in told_apart([one for one in found if kind_of(one) == kind]))
    assert max(alarms) <= stats.binom.isf(0.01, times, 0.05), alarms


def test_two_constants_differ_surely_once_there_are_games_enough() -> None:
    """Seven rounds against four: of two games each that may be chance, of twelve not."""
    few, many = (change("rounds", same(""), numpy.full(n, 7.0), numpy.full(n, 4.0)).chance for n in (2, 12))
    assert few == pytest.approx(1 / 3) and many < 1e-5
    assert change("rounds", same(""), numpy.arange(4.0), numpy.arange(4.0) + 1, True).chance == 1 / 8
    assert change("rounds", same(""), numpy.full(9, 7.0), numpy.full(9, 7.0)).chance == 1


def made(key: str, chance: float) -> Change:
    return Change(key, same(key), 0.3, 0.4, 0.1, 0.0, 0.2, chance)


@pytest.mark.parametrize(
    ("seats", "rest", "games", "kind", "words"),
    [
        (
            [(0.41, 0.34, 0.001), (0.34, 0.33, 0.9), (0.25, 0.33, 0.001)],
            0.9,
            1800,
            "sure",
            "B is fairer: the seats are 15",
        ),
        ([(0.34, 0.41, 0.001), (0.33, 0.34, 0.9), (0.33, 0.25, 0.001)], 0.9, 1800, "sure", "B is less fair"),
        ([(0.34, 0.33, 0.9), (0.33, 0.33, 0.9), (0.33, 0.34, 0.9)], 0.9, 1800, "same", "Nothing differs"),
        ([(0.34, 0.33, 0.9), (0.33, 0.33, 0.9), (0.33, 0.34, 0.9)], 0.9, 300, "early", "Too early to say"),
        ([(0.34, 0.33, 0.9), (0.33, 0.33, 0.9), (0.33, 0.34, 0.9)], 0.001, 1800, "sure", "the game changes"),
        ([(0.34, 0.33, 0.9), (0.33, 0.33, 0.9), (0.33, 0.34, 0.9)], 0.001, 300, "sure", "whether the seats do, it is"),
        ([(0.41, 0.34, 0.001), (0.34, 0.33, 0.9), (0.25, 0.33, 0.001)], 0.9, 100, "early", "Too early to compare"),
    ],
)
def test_a_comparison_is_one_sentence(
    seats: list[tuple[float, float, float]], rest: float, games: int, kind: str, words: str
) -> None:
    plan = Plan("wanderlust", ["any"] * 3, games, 1, {})
    found = [
        Change(f"won:{at}", same("seat"), a, b, b - a, b - a - 0.02, b - a + 0.02, chance)
        for at, (a, b, chance) in enumerate(seats)
    ]
    found = told_apart(found) + told_apart([Change("rounds", same("rounds"), 15, 16, 1, 0.1, 1.9, rest)])
    told = verdict(plan, plan, found, True)
    assert told.kind == kind and words in told.head.en, told.head.en
