"""A report: one page that needs nothing else, findings first, in both languages; and what it counts is right."""

import re
from pathlib import Path
from shutil import copytree

import msgspec
import pytest
from click.testing import CliRunner, Result

from periple import PeripleError
from periple.cli import main
from periple.kernel.registry import game
from periple.kernel.words import Text, same
from periple.lab.contrasts import Contrast
from periple.lab.figures import interval
from periple.lab.findings import findings
from periple.lab.numbers import number
from periple.lab.page import both
from periple.lab.plan import GameRow, Plan, SeatRow
from periple.lab.plots import PAPER, histogram, ladder, leaders, with_names
from periple.lab.ratings import Rung
from periple.lab.records import read_records
from periple.lab.sitting import play_one
from periple.lab.study import Panel, Spread, Thing, study
from periple.lab.summary import bars
from periple.lab.tables import tables_of


def run(*words: str) -> Result:
    return CliRunner().invoke(main, [*words, "--lang", "en"])


@pytest.fixture(scope="module")
def series(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("series")
    done = run("simulate", "wishland", "--games", "30", "--bots", "any,any", "--workers", "1", "--out", str(folder))
    assert done.exit_code == 0, done.output
    return folder


def test_a_report_is_one_page_that_needs_nothing_else(series: Path) -> None:
    done = run("report", str(series))
    assert done.exit_code == 0, done.output
    page = (series / "wishland.html").read_text(encoding="utf-8")
    assert not re.search(r'(src|href)="(https?:)?//', page) and "<script" not in page and "@import" not in page
    assert page.index("<article") < page.index("<svg"), "findings come first"
    assert 'class="beside"' in page and "<title>Seat 1 ·" in page and "<title>Place 1 ·" in page
    for lang, words in (("fr", "La place compte-t-elle\u00a0?"), ("en", "Does the seat matter?")):
        assert f'<span class="{lang}" lang="{lang}">{words}</span>' in page
    pictures = sorted(path.stem for path in (series / "plots").glob("*.png"))
    assert {"seats", "points", "score", "rounds", "moves", "leads", "gaps", "leaders", "used-1"} <= set(pictures)
    assert all((series / "plots" / f"{name}.png").read_bytes().startswith(b"\x89PNG") for name in pictures)
    assert page.count("<svg") == 2 * len(pictures), "each plot in both languages"


def test_things_are_what_the_events_tell() -> None:
    row = play_one(Plan("wanderlust", ["any", "any"], 1, 5, {}), 0)
    places = [key for seat in row.seats for key in seat.things if key.startswith("claimed:place:")]
    assert len(places) == len(set(places)) > 0, "a destination is visited once"
    assert all(key.count(":") >= 2 for seat in row.seats for key in seat.things)


@pytest.mark.parametrize(
    ("title", "verb", "also", "arg", "kind", "panels"),
    [
        ("routard", "lodged", "lodged_free", "card", "card", "Nights"),
        ("wishland", "bought", "bought_with", "card", "card", ""),
    ],
)
def test_what_was_got_in_another_way_counts_alike(
    title: str, verb: str, also: str, arg: str, kind: str, panels: str
) -> None:
    """A night that costs nothing, a card that workers helped to pay."""
    plan = Plan(title, ["any", "any"], 4, 5, {})
    rows = [play_one(plan, number) for number in range(4)]
    found = study(game(title), plan, tables_of(rows, plan.bots))
    told = {one.name.en: one for panel in found.panels if panel.name.en.startswith(panels) for one in panel.things}
    used = [seat.things for row in rows for seat in row.seats]
    otherwise = {key.split(":")[2] for things in used for key in things if key.startswith(f"{also}:{arg}:")}
    assert otherwise
    for one in otherwise:
        there = [things for things in used if f"{verb}:{arg}:{one}" in things or f"{also}:{arg}:{one}" in things]
        assert told[game(title).catalogue().names[kind][one].en].seats == len(there)


def uneven(wins: int) -> list[GameRow]:
    """Two seats, the first of which wins so many of 100."""
    rows = []
    for at in range(100):
        first = at < wins
        pair = [
            SeatRow(0, 0, 0, 10 if first else 5, float(first), {}, {}),
            SeatRow(1, 1, 1, 5 if first else 10, float(not first), {}, {}),
        ]
        rows.append(GameRow(at, at, 5, 50, 1, pair))
    return rows


@pytest.mark.parametrize(
    ("wins", "sentence"), [(52, "Too few games to say whether a seat is favoured"), (70, "Seat 1 is favoured")]
)
def test_a_finding_says_what_the_intervals_say(wins: int, sentence: str) -> None:
    plan = Plan("wishland", ["any", "any"], 100, 0, {})
    told = findings(study(game("wishland"), plan, tables_of(uneven(wins), plan.bots)))
    assert told[0].head.en == sentence
    assert ("70%" if wins == 70 else "14 percentage points or more; for 5 it takes 785") in told[0].text.en


def test_many_games_without_a_difference_say_what_they_would_have_shown() -> None:
    plan = Plan("wishland", ["any", "any"], 1000, 0, {})
    rows = uneven(51) * 10
    for at, row in enumerate(rows):
        rows[at] = msgspec.structs.replace(row, number=at)
    told = findings(study(game("wishland"), plan, tables_of(rows, plan.bots)))
    assert (
        told[0].tone == "good"
        and "1000 games would have shown a difference of 4.4 percentage points" in told[0].text.en
    )


def test_numbers_speak_both_languages() -> None:
    assert (number(3.25).fr, number(3.25).en, number(4.0).fr) == ("3,2", "3.2", "4")


def test_a_folder_without_a_series_is_one_sentence(tmp_path: Path) -> None:
    done = run("report", str(tmp_path / "nothing"))
    assert done.exit_code == 2 and "holds no series" in done.output
    assert not (tmp_path / "nothing").exists()
    (tmp_path / "plan.json").write_text("{}")
    done = run("report", str(tmp_path))
    assert done.exit_code == 2 and "holds no series" in done.output


def test_a_series_without_a_game_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "plan.json").write_text('{"title":"wishland","bots":["any","any"],"games":3,"seed":0,"options":{}}')
    done = run("report", str(tmp_path))
    assert done.exit_code == 2 and "no game yet" in done.output


def test_an_empty_series_among_others_does_not_keep_their_reports_back(series: Path, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty/plan.json").write_text(
        '{"title":"wishland","bots":["any","any"],"games":3,"seed":0,"options":{}}'
    )
    copytree(series, tmp_path / "played")
    done = run("report", str(tmp_path))
    assert done.exit_code == 0 and "no game yet" in done.output and "played" in done.output
    assert list((tmp_path / "played").glob("*.html"))


def test_a_full_disk_is_one_sentence(series: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from periple.lab import reports

    def full(self: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    records = read_records(series)
    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(PeripleError, match="No space left"):
        reports.write_report(records, "en")


def test_names_in_a_panel_do_not_lie_on_one_another() -> None:
    """The ends first; what is as high as a name that stands there has none."""
    worths = [3.0, 2.95, 2.0, 1.0, 0.05, 0.0]
    name, share = Text(fr="", en=""), interval(5, 10)
    things = [Thing(name, share, 100, Contrast(worth, 0.0, 9, 50, 50)) for worth in worths]
    named = [things.index(one) for one in with_names(Panel(name, things))]
    assert named == [5, 0, 3, 2]


def test_words_over_lines_have_a_rim_and_rounds_of_few_games_no_dot() -> None:
    drawn = leaders({1: interval(90, 200), 2: interval(150, 200), 9: interval(1, 3)}, 1 / 3).svg("en")
    assert drawn.count("<title>") == 2
    assert leaders({1: interval(1, 3)}, 0.5).svg("en").count("<title>") == 1  # all there is
    text = ladder([Rung("any", 0, 0, 0, interval(5, 10))]).svg("en")
    assert text.index(f'stroke="{PAPER}"') < text.rindex("<text")


def test_a_game_without_end_does_not_squeeze_all_others_into_one_bar() -> None:
    """One of 300 rounds among those of 20 to 29: it is counted in the last bar, which says so."""
    numbers = [20 + at % 10 for at in range(299)] + [300]
    found = Spread(numbers, 22, 24.5, 27)
    assert found.last == 30 and Spread(numbers[:-1], 22, 24, 27).last == 29
    told = bars(found)
    assert sum(told.counts) == 300 and len(told.counts) == 11 and (told.counts[-1], told.most) == (1, 300)
    drawn = histogram("rounds", found, "#123456", "rounds").svg("en")
    assert "≥ 30" in drawn and "rounds 30–300: 1" in drawn


def test_french_axes_have_french_numbers() -> None:
    rungs = [
        Rung(bot, rating, rating - 0.3, rating + 0.3, interval(5, 10)) for bot, rating in (("a", 1e4), ("b", 1e4 + 1))
    ]
    drawn = ladder(rungs)
    assert "10,000.5<" in drawn.svg("en") and "10\u00a0000,5<" in drawn.svg("fr")


def test_a_line_does_not_break_before_a_french_sign() -> None:
    assert both(same("« 12 % » : oui ?")).count("\u00a0") == 2 * 5
