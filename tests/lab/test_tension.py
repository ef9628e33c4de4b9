"""Deal, luck and skill parted from games that are read again: known games give known figures."""

from pathlib import Path
from random import Random

import msgspec
import pytest
from click.testing import CliRunner

import periple
from periple.analysis.outlook import open_to
from periple.analysis.shapes import Analysis, Player
from periple.cli import main
from periple.kernel.registry import game
from periple.lab.findings import findings
from periple.lab.plan import Plan
from periple.lab.plots import Plot
from periple.lab.records import read_records
from periple.lab.study import study
from periple.lab.tension import (
    Part,
    Read,
    better_wins,
    by_luck,
    by_skill,
    decided_at_the_deal,
    known_tension,
    read_game,
    tension,
)
from periple.lab.versions import plan_of, read_version


def read(start: float, luck: float, chosen: float) -> Read:
    """Two seats, told of the first; the other has what is left."""
    end = start + luck + chosen
    return Read([start, 1 - start], [end, 1 - end], [luck, -luck], [chosen, -chosen], 0.1, 2, end)


def test_all_at_the_deal_all_by_luck_all_by_skill() -> None:
    assert decided_at_the_deal([read(1.0, 0.0, 0.0), read(0.0, 0.0, 0.0)]) == 1.0
    dealt_even = [read(0.5, 0.5, 0.0), read(0.5, -0.5, 0.0)]
    assert (decided_at_the_deal(dealt_even), by_luck(dealt_even), by_skill(dealt_even)) == (0.0, 1.0, 0.0)
    chosen = [read(0.5, 0.0, 0.5), read(0.5, 0.0, -0.5)]
    assert (by_luck(chosen), by_skill(chosen)) == (0.0, 1.0)


def test_shares_of_a_simulated_race_come_out() -> None:
    """A sum of three dice decides: the deal of variance 1, luck of 4, choices of 5; calibrated on a straight scale."""
    dice = Random(6)
    games = []
    for _ in range(4000):
        deal, luck, chosen = (dice.choice((-1, 1)) * size for size in (0.1, 0.2, 0.05**0.5))
        games.append(read(0.5 + deal, luck, chosen))
    assert decided_at_the_deal(games) == pytest.approx(0.1, abs=0.02)
    assert by_luck(games) == pytest.approx(4 / 9, abs=0.02)
    told = tension("routard", "explorer", games[:200])
    assert told.deal.low <= told.deal.value <= told.deal.high and told.even == 0.5


def test_a_game_is_read_by_its_curve() -> None:
    """The first was behind by 20 points, then ahead, and won; whoever lost less by choosing was the first."""
    players = [Player(0, 90, 0.5, -0.1, 0.2, 0.4, 1.0), Player(1, 60, -0.5, -0.2, 0.1, 0.6, 0.0)]
    curve = [[0.4, 0.6], [0.7, 0.3], [1.0, 0.0]]
    found = Analysis("routard", 2, "explorer", True, [0, 1], [1, 1], curve, [], [], players, [], [])
    one = read_game(found)
    assert (one.behind, one.favourites, one.better_won) == (pytest.approx(0.1), 1, 1.0)
    assert one.choices == pytest.approx([0.1, -0.1]) and better_wins([one]) == 1.0


def test_one_seat_has_nobody_to_be_ahead_of() -> None:
    done = CliRunner().invoke(main, ["tension", "wanderlust", "--bots", "any", "--lang", "en"])
    assert done.exit_code == 2 and "two seats" in done.output


def test_a_series_that_was_read_again_tells_it_in_its_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`periple tension FOLDER` plays what the series plays, and keeps what it found where the report looks for it."""

    def run(*words: str) -> str:
        done = CliRunner().invoke(main, [*words, "--lang", "en"])
        assert done.exit_code == 0, done.output
        return done.output

    asked: list[tuple[str, list[str], int]] = []

    def reading(job: tuple[Plan, int, int]) -> tuple[str, Read]:
        asked.append((job[0].title, job[0].bots, job[0].seed))
        return "navigator", read(0.5 + 0.1 * (-1) ** job[1], 0.2, 0.2)

    monkeypatch.setattr(Plot, "png", lambda self, lang: b"")  # what the page says is looked at, and no picture
    folder = str(tmp_path / "series")
    run("simulate", "wishland", "--games", "2", "--seed", "7", "--bots", "any,any", "--workers", "1", "--out", folder)
    run("report", folder)
    assert "What decides?" not in (tmp_path / "series" / "wishland.html").read_text(encoding="utf-8")
    monkeypatch.setattr("periple.lab.tension_command.read_one", reading)
    run("tension", folder, "--games", "4", "--workers", "1")
    assert asked == [("wishland", ["any", "any"], 7)] * 4
    run("report", folder)
    assert "What decides?" not in (tmp_path / "series" / "wishland.html").read_text(encoding="utf-8"), "too few"
    run("tension", folder, "--games", "20", "--workers", "1")
    run("report", folder)
    page = (tmp_path / "series" / "wishland.html").read_text(encoding="utf-8")
    assert "The deal decides 6%; of the rest luck 50%, choices 50%" in page and "20 games like these" in page
    assert "What decides?" in page and "Qu&#x27;est-ce qui décide\u00a0?" in page and "At the deal · 5.9%" in page
    records = read_records(tmp_path / "series")
    tables = records.asked()
    assert tables is not None
    known = known_tension(tmp_path / "series")
    assert known is not None
    found = findings(study(game("wishland"), records.plan, tables, known))
    one = next(one for one in found if one.key == "decided")
    assert one.figures["deal"] == pytest.approx(1 / 17)
    wide = msgspec.structs.replace(known, luck=Part(0.31, -0.49, 1.11), skill=Part(0.69, -0.11, 1.49))
    wider = findings(study(game("wishland"), records.plan, tables, wide))[-1]
    assert (wider.key, wider.plot) == ("undecided", "tension")
    assert wider.head.en == "The deal decides 6%; of the rest, luck or choices: too early to say"


@pytest.mark.parametrize("title", [one.title for one in periple.titles()])
def test_chances_are_told_in_every_title(title: str) -> None:
    """By Explorer's net where there is one, else by the title's judge, where it was measured."""
    for seats in range(2, game(title).card.most_seats + 1):
        assert open_to(periple.start(title, seats))


def test_the_level_of_play_is_swept_like_a_figure(tmp_path: Path) -> None:
    version = read_version("routard", "level=tourist")
    assert plan_of("routard", version, ["any", "traveller"], 4, 1, 60.0, tmp_path).bots == ["tourist", "tourist"]
