"""The smallest title through every door of the house, with nothing of its own but rules, words and a view."""

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
from periple.lab.uses import uses_of
from periple.terminal.generic import GenericScene, scene_of


@pytest.fixture(autouse=True)
def _lantern() -> Iterator[None]:
    register("lantern", lambda title, *_: Lantern())
    yield
    _loaders.pop("lantern")
    _loaded.pop("lantern", None)


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


def test_a_position_of_it_is_a_link_that_plays_on() -> None:
    match = periple.start("lantern", seats=2, seed=2)
    match.play(match.choices()[-1])
    shared = periple.arrange("lantern", periple.position(match, 1))
    assert shared.seat == 1
    assert shared.view(1).mine == match.view(1).mine
