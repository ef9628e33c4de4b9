"""The smallest title through every door of the house, with nothing of its own but rules, words and a view.

Live tables of it are played all over tests/web; the page, in a real browser, in client/tests/games.test.ts.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import periple
from lantern.title import Lantern
from periple.arena.aec import env
from periple.bots.judge import judge_of
from periple.bots.points import PointsJudge
from periple.cli import main
from periple.kernel.registry import _loaded, _loaders, register
from periple.kernel.words import Text
from periple.lab.uses import uses_of
from periple.school.puzzles import Puzzle, puzzle, puzzle_file, write_puzzles
from periple.school.shapes import Wanted
from periple.terminal.generic import GenericScene, scene_of


@pytest.fixture(autouse=True)
def _lantern() -> Iterator[None]:
    register("lantern", lambda title, *_: Lantern())
    yield
    _loaders.pop("lantern")
    _loaded.pop("lantern", None)
    puzzle_file.cache_clear()
    puzzle.cache_clear()


def run(*words: str, said: str = "") -> Result:
    done = CliRunner().invoke(main, list(words), input=said)
    assert done.exit_code == 0, done.output + done.stderr
    return done


def test_what_it_does_not_bring_is_generic() -> None:
    assert isinstance(judge_of("lantern"), PointsJudge)
    assert scene_of("lantern") is GenericScene
    assert {use.verb for use in uses_of(Lantern())} == {"got"}
    assert periple.lessons("lantern") == []
    assert periple.puzzles("lantern") == []
    assert "Nellie" in periple.start("lantern", seats=2, seed=1).picture()


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_whole_game_at_the_terminal_against_a_bot(lang: str) -> None:
    done = run("play", "lantern", "--seats", "you,traveller@1", "--seed", "3", "--lang", lang, said="1\n2\n" * 40)
    assert {"fr": "Partie finie", "en": "Game over"}[lang] in done.output
    assert {"fr": "Que faites-vous ?", "en": "What do you do?"}[lang] in done.output


def test_every_level_plays_it() -> None:
    done = run("tournament", "lantern", "--bots", "any,traveller@1,navigator@4", "--games", "2", "--lang", "en")
    assert "navigator@4" in done.output


def test_a_series_and_its_report(tmp_path: Path) -> None:
    series = str(tmp_path / "series")
    run("simulate", "lantern", "--bots", "any,any", "--games", "12", "--workers", "1", "--out", series)
    run("report", series)
    assert "Lantern" in (tmp_path / "series" / "lantern.html").read_text(encoding="utf-8")


def test_a_saved_game_is_verified_shared_and_told_again(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("play", "lantern", "--seats", "you,any", "--seed", "5", "--save", str(file), said="1\n2\n" * 40)
    assert run("verify", str(file), "--lang", "en").output
    assert "LanternView" in run("schema", "lantern").output
    assert "The bell" in run("rules", "lantern", "2", "--lang", "en").output


def test_programs_learn_from_it() -> None:
    world = env("lantern", seats=2)
    world.reset(seed=1)
    for _ in world.agent_iter(100):
        observation, _, over, cut, _ = world.last()
        mask = observation["action_mask"]
        world.step(None if over or cut else int(mask.argmax()))
    assert not world.agents


def test_a_puzzle_of_it_is_read_shown_and_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a title's `school/puzzles.toml` holds them: the game up to a position, and the one best move there."""
    match = periple.start("lantern", seats=2, seed=4)
    match.play(match.moves()[0])
    asked = Puzzle(
        id="puzzle_01",
        aim="points",
        level=1,
        seats=2,
        seed=4,
        options=match.options,
        moves=[match.game.verbs.first("guess")],
        hash=match.hash,
        seat=1,
        round=1,
        question=Text("Quel coup ?", "Which move?"),
        answer=Wanted("change"),
        why=Text("Parce que.", "Because."),
        margin=0.5,
    )
    file = tmp_path / "puzzles.toml"
    file.write_text(write_puzzles(match.game, [asked]), encoding="utf-8")
    monkeypatch.setattr("periple.school.puzzles.puzzle_path", lambda title: file)
    puzzle_file.cache_clear()
    done = run("puzzle", "lantern", "1", "--lang", "en", said="2\n")
    assert "Which move?" in done.output
    assert "Because." in done.output


def test_a_position_of_it_is_a_link_that_plays_on() -> None:
    match = periple.start("lantern", seats=2, seed=2)
    match.play(match.choices()[-1])
    shared = periple.arrange("lantern", periple.position(match, 1))
    assert shared.seat == 1
    assert shared.view(1).mine == match.view(1).mine
