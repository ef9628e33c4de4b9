"""Puzzles at the terminal: listed, taken by typing, over a pipe too; those solved are remembered."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from periple.cli import main
from periple.school.puzzles import puzzle, puzzle_file
from periple.terminal.progress import kept_at, learnt, remember
from periple.terminal.puzzles import WORDS

TITLES = ["wanderlust", "globetrotter", "wishland", "routard"]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


def run(*words: str, typed: str = "") -> str:
    ran = CliRunner().invoke(main, ["puzzle", *words], input=typed, env={"COLUMNS": "200"})
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.output
    return ran.output


def number_of(shown: str, label: str) -> str:
    lines = [line.strip() for line in shown.splitlines()]
    return next(line.split(" ")[0] for line in lines if label in line and line.split(" ")[0].isdigit())


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("title", TITLES)
def test_a_puzzle_is_asked_answered_and_remembered(title: str, lang: str) -> None:
    one = puzzle(title, 1)
    shown = run(title, "1", "--lang", lang, typed="h\nm\nq\n")
    assert one.steps[0].task.say(lang)[:40] in shown
    assert one.steps[0].hints[0].say(lang)[:30] in shown
    answer = shown.rsplit(": " if lang == "en" else " : ", 1)[0]
    label = next(
        line for line in shown.splitlines() if line.startswith("> La réponse" if lang == "fr" else "> The answer")
    )
    typed = number_of(answer, label.partition(": ")[2].strip())
    done = run(title, "1", "--lang", lang, typed=f"{typed}\n")
    assert "✓" in done and one.head.learnt.say(lang)[:40] in done
    assert f"periple puzzle {title} 2" in done
    assert learnt() == [f"{title}/{one.id}"]
    listed = run(title, "--lang", lang)
    assert listed.count("✓") == 1 and f"periple puzzle {title} 2" in listed
    assert listed.count("★") == sum(each.level for each in puzzle_file(title).puzzle)


def test_a_wrong_answer_is_told_and_asked_again() -> None:
    one = puzzle("wanderlust", 1)
    right = one.steps[0].right[0]
    match = one.begin()
    choices = match.choices()
    wrong = next(choice for choice in choices if not right.names(choice))
    shown = run("wanderlust", "1", "--lang", "en", typed="q\n")
    typed = number_of(shown, wrong.label("en"))
    again = run("wanderlust", "1", "--lang", "en", typed=f"{typed}\n\nq\n")
    assert "✗" in again and "there is something better" in again
    assert again.count(one.steps[0].task.en[:40]) == 2
    assert learnt() == []


def test_the_last_one_says_so_and_a_stranger_is_refused() -> None:
    assert WORDS["last"].en
    assert "There is no puzzle" in run("wanderlust", "77", "--lang", "en")


def test_a_folder_that_cant_be_written_to_breaks_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    remember("wanderlust", "trip")
    assert learnt() == []
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    kept_at().parent.mkdir()
    kept_at().write_text("nonsense")
    assert learnt() == []
    remember("wanderlust", "trip")
    remember("wanderlust", "trip")
    assert learnt() == ["wanderlust/trip"]
