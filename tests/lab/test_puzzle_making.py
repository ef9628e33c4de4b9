"""Every puzzle is solved anew with dice that its maker did not have; and the maker itself, on small hunts."""

from collections import Counter
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from periple import Text
from periple.analysis.shapes import Weighed
from periple.bots.glance import Glance
from periple.cli import main
from periple.kernel.state import COMPILED
from periple.lab.puzzle_book import TOLD_SHARE, Searched, choose, convincing, numbered, read_work, standing
from periple.lab.puzzle_words import line, question, why_sure
from periple.lab.puzzles import FEWEST, Find, Hunt, borne_out, searched, solved
from periple.lab.thorough import WIN, TooMany, points_of, surely, thorough, winning
from periple.school.puzzles import Puzzle, puzzle_file, replayed

SEED = 70_001  # none of the maker's
SAMPLE = 7  # in plain Python one puzzle in so many is solved anew; the compiled run takes them all
TITLES = ["wanderlust", "globetrotter", "wishland", "routard"]
# Found by the search of 0.3.0; today's prefers another move. They are to be made anew (docs/puzzles.md).
BEFORE = {("routard", "puzzle_19"), ("wanderlust", "puzzle_19"), ("wishland", "puzzle_19")}
ALL = [(title, one) for title in TITLES for one in puzzle_file(title).puzzle if (title, one.id) not in BEFORE]
CHECKED = ALL if COMPILED else ALL[::SAMPLE]


@pytest.mark.parametrize(("title", "one"), CHECKED, ids=[f"{title}-{one.id}" for title, one in CHECKED])
def test_a_search_with_another_seed_finds_the_same_best_move(title: str, one: Puzzle) -> None:
    match = replayed(title, one)
    assert len(match.moves()) >= FEWEST
    best = solved(match, one.aim, SEED)
    chosen = next(choice for choice in match.choices() if choice.move == best)
    assert one.answer.names(chosen), f"{chosen.label()} instead of {one.answer}"


def test_another_answer_would_be_found_out() -> None:
    """What the test above holds on to: with any other move for its answer, a puzzle does not pass."""
    one = puzzle_file("wanderlust").puzzle[-1]
    match = replayed("wanderlust", one)
    best = solved(match, one.aim, SEED)
    others = [choice for choice in match.choices() if choice.move != best]
    assert others and not any(one.answer.names(choice) for choice in others)


@pytest.mark.parametrize("title", TITLES)
def test_there_are_twenty_of_several_sorts(title: str) -> None:
    kept = puzzle_file(title).puzzle
    assert len(kept) == 20
    assert len({one.answer.verb for one in kept}) >= 3
    assert len({one.level for one in kept}) >= 2
    assert [one.level for one in kept] == sorted(one.level for one in kept)
    assert len({one.hash for one in kept}) == 20
    assert all(one.margin >= TOLD_SHARE for one in kept)


# What is hidden has no say


def test_what_a_line_surely_brings_does_not_depend_on_what_is_hidden() -> None:
    one = next(one for one in puzzle_file("wanderlust").puzzle if one.aim == "points")
    match = replayed("wanderlust", one)
    state = match.glimpse()
    first, again = (thorough(match.game, state, seed, 3) for seed in (5, 500))
    assert (first[0].move, first[0].points) == (again[0].move, again[0].points)
    assert first[0].points > max(max(other.lucky) for other in first[1:])


def test_the_surest_move_comes_first_and_its_line_can_be_played() -> None:
    match = replayed("wishland", puzzle_file("wishland").puzzle[0])
    seat = match.seat
    assert seat is not None
    best = surely(match.game, match.glimpse(), 0)[0]
    for move in best.line:
        assert match.seat == seat
        match.play(move)
    assert points_of(match.game, match.glimpse(), seat) == best.points


def test_a_win_at_once_is_seen() -> None:
    games = {(title, one.seat): replayed(title, one) for title, one in ALL if one.aim == "win"}
    at_once = {of: match for of, match in games.items() if winning(match.game, match.glimpse(), 3, 2)}
    assert at_once
    for (_, seat), match in at_once.items():
        match.play(winning(match.game, match.glimpse(), 3, 2)[0])
        assert match.winners == [seat]
        assert points_of(match.game, match.glimpse(), seat) >= WIN


# The maker


def small_hunt() -> list[Find]:
    hunt = Hunt("wishland", 1, 0, points=True)
    while hunt.match.ply < 40:  # the beginning is enough
        found = hunt.players[hunt.seat].choose(hunt.glance(hunt.seat))
        hunt.play(hunt.seat, found, False)
    return list(hunt.looked_at(hunt.glance(hunt.seat), found)) or [a_find(1)]


def a_find(number: int, **more: object) -> Find:
    puzzle = msgspec.structs.replace(puzzle_file("wishland").puzzle[0], level=1 + number % 3)
    find = Find(puzzle, number, 10 * number, (number % 10) / 10, f"label {number}", False)
    return msgspec.structs.replace(find, **more)


def a_puzzle(aim: str) -> Puzzle:
    return msgspec.structs.replace(puzzle_file("wishland").puzzle[0], level=1, aim=aim)


def test_no_two_alike_are_chosen_and_they_come_by_level() -> None:
    twice = [a_find(1), a_find(1, ply=12, label="near"), a_find(2, label="label 1"), a_find(3), a_find(5)]
    kept = choose(twice, 5)
    labels = [one.label for one in kept]
    assert 3 <= len(kept) < 5 and len(set(labels)) == len(labels)
    assert len({one.number for one in kept}) == len(kept)  # those of one game are too near each other
    puzzles = numbered(kept)
    assert [one.id for one in puzzles] == [f"puzzle_{number:02}" for number in range(1, len(kept) + 1)]
    assert [one.level for one in puzzles] == sorted(one.level for one in puzzles)


def test_where_sorts_are_rare_what_is_asked_stays_mixed() -> None:
    """Easy wins are surer than anything, and there are many: they fill up only where nothing else is left."""
    wins = [a_find(number, puzzle=a_puzzle("win")) for number in range(20)]
    chances = [a_find(number, puzzle=a_puzzle("chance")) for number in range(30, 40)]
    kept = Counter(one.puzzle.aim for one in choose(chances + wins, 20))
    assert kept == {"win": 10, "chance": 10}
    assert Counter(one.puzzle.aim for one in choose(chances[:2] + wins, 20)) == {"win": 18, "chance": 2}


def test_a_run_goes_on_where_it_was_cut_off(tmp_path: Path) -> None:
    work = tmp_path / "work.jsonl"
    lines = [Searched(1, 0, [a_find(1)]), Searched(1, 1, small_hunt()), Searched(2, 0, [])]
    work.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in lines))
    assert read_work(work, 1) == lines[:2]
    assert read_work(tmp_path / "none", 1) == []


def test_the_command_writes_a_file_that_can_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From finds of an earlier run, so that nothing is searched."""
    finds = [
        a_find(number, puzzle=one, label=one.hash)
        for number, one in enumerate(puzzle_file("wanderlust").puzzle)
        if one.aim != "chance"
    ]
    work = tmp_path / "wanderlust.jsonl"
    games = [Searched(9, number, [finds[number]] if number < len(finds) else []) for number in range(40)]
    work.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in games))
    out = tmp_path / "out.toml"
    asked = [
        "puzzle",
        "wanderlust",
        "--make",
        "--count",
        "3",
        "--seed",
        "9",
        "--work",
        str(tmp_path),
        "--out",
        str(out),
    ]
    ran = CliRunner().invoke(main, [*asked, "--lang", "en"], env={"COLUMNS": "300"})
    assert ran.exit_code == 0, ran.output
    assert "3 puzzles, 3 of them exact" in ran.output
    monkeypatch.setattr("periple.school.puzzles.puzzle_path", lambda title: out)
    puzzle_file.cache_clear()
    try:
        assert len(puzzle_file("wanderlust").puzzle) == 3
    finally:
        puzzle_file.cache_clear()


def test_a_lead_is_by_how_much_the_second_is_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the search found nothing else worth a look, as a net that is sure does, nothing holds the move up."""
    weighed = [Weighed(4, 0.6, 0.1), Weighed(7, 0.35, 0.1)]

    class Outlook:
        def search(self, glance: Glance, seconds: float, looks: int) -> tuple[int, list[Weighed]]:
            return 4, weighed

    monkeypatch.setattr("periple.lab.puzzles.outlook_of", lambda game, seats: Outlook())
    match = replayed("wishland", puzzle_file("wishland").puzzle[0])
    move, lead = searched(match, 10, 1)
    assert move == 4 and lead == pytest.approx(0.25)
    assert borne_out(match, 4) and not borne_out(match, 7)
    weighed[1] = Weighed(7, 0.59, 0.1)
    assert not borne_out(match, 4)
    del weighed[1]
    assert searched(match, 10, 1) == (4, 1.0)


def test_what_takes_too_long_to_explain_gives_way_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    finds = [a_find(number, puzzle=one, label=one.hash) for number, one in enumerate(puzzle_file("wishland").puzzle)]
    too_long = choose(finds, 3)[0].puzzle.hash

    def explained(title: str, one: Puzzle) -> Puzzle:
        if one.hash == too_long:
            raise TooMany
        return one

    monkeypatch.setattr("periple.lab.puzzle_book.explained", explained)
    kept = [one.hash for one in convincing("wishland", [], finds, 3)]
    assert len(kept) == 3 and too_long not in kept


def test_a_puzzle_that_still_stands_can_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    fallen = puzzle_file("wishland").puzzle[2].hash
    monkeypatch.setattr("periple.lab.puzzle_book.stands", lambda match, aim, move: match.hash != fallen)
    former = standing("wishland")
    assert {one.puzzle.hash for one in former} == {one.hash for one in puzzle_file("wishland").puzzle} - {fallen}
    assert all(0 <= one.progress <= 1 for one in former)
    monkeypatch.setattr("periple.lab.puzzle_book.explained", lambda title, one: one)
    other = a_find(1, puzzle=msgspec.structs.replace(former[0].puzzle, hash="another"), label="another")
    kept = [one.puzzle.hash for one in choose([other], 20, former=former)]
    assert len(kept) == 20 and "another" in kept and fallen not in kept


# Words


def test_why_says_the_line_and_what_it_brings() -> None:
    labels = [Text("A", "A"), Text("B", "B")]
    zones = Text("Zones", "Zones")
    told = why_sure("wanderlust", labels, 3, 1, False, [(zones, 3)])
    assert told.fr == "« A », puis « B » : 3 points de plus (zones) ; tout autre coup en rapporte au plus 1."
    assert told.en == "“A”, then “B”: 3 points more (zones); any other move brings 1 at most."
    assert "rien" in why_sure("wanderlust", labels, 1, 0, False, []).fr
    assert (
        "(goal +2, zones +1)" in why_sure("wanderlust", labels, 3, 0, False, [(Text("But", "Goal"), 2), (zones, 1)]).en
    )
    assert "wins" in why_sure("wanderlust", labels, WIN, 0, True, []).en
    assert line([Text(str(n), str(n)) for n in range(9)]).en.endswith("and so on")


@pytest.mark.parametrize("aim", ["win", "points", "chance"])
def test_a_question_stands_in_both_languages(aim: str) -> None:
    told = question(aim, "wanderlust")
    assert told.fr and told.en and "{" not in told.fr + told.en
