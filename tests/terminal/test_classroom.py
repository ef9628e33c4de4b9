"""Lessons at the terminal: the path is listed, a lesson is taken by typing, mistakes are explained and taken back."""

from pathlib import Path

import pytest
from click.testing import CliRunner

import periple
from periple.cli import main
from periple.kernel.words import Text
from periple.school.book import lesson
from periple.terminal.classroom import WORDS

TITLES = ["wanderlust", "globetrotter", "wishland", "routard"]
ALL = [(one.title, one.number) for title in TITLES for one in periple.lessons(title)]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is learnt here is not kept among what the user has learnt."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


def learn(*words: str, typed: str = "") -> str:
    ran = CliRunner().invoke(main, ["learn", *words], input=typed, env={"COLUMNS": "200"})
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.output
    return ran.output


def told(text: Text, lang: str) -> str:
    """The first words of a text: lines may be broken further on."""
    return text.say(lang)[:30]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("title", TITLES)
def test_the_path_of_a_title_is_listed(title: str, lang: str) -> None:
    shown = learn(title, "--lang", lang)
    assert all(one.head.name.say(lang) in shown for one in periple.lessons(title))


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(("title", "number"), ALL)
def test_a_lesson_is_taken_to_its_end_with_what_is_shown(title: str, number: int, lang: str) -> None:
    """Whoever asks for the answer at every step, and types its number, gets to the end."""
    one = lesson(title, number)
    typed = ""
    for _ in range(60):
        shown = learn(title, str(number), "--lang", lang, typed=typed)
        if WORDS["learnt"].say(lang) in shown:
            break
        typed += next_words(shown, lang, typed)
    assert WORDS["learnt"].say(lang) in shown
    assert told(one.head.learnt, lang) in shown
    assert all(told(step.task, lang) in shown for step in one.steps)


def next_words(shown: str, lang: str, typed: str) -> str:
    """What somebody types who follows: Enter where there is only reading, else the number of the answer shown."""
    if WORDS["read"].say(lang) in shown.rsplit("✓", 1)[-1].rsplit("\n> ", 1)[-1]:
        return "\n"
    before = WORDS["shown"].say(lang).partition("{")[0]
    asked = learn_more(shown, before)
    if asked is None:
        return "m\n"
    lines = [line.strip() for line in shown.splitlines()]
    numbered = [line for line in lines if asked[:45] in line and line.split(" ")[0].isdigit()]  # a long one is broken
    return f"{numbered[-1].split(' ')[0]}\n"


def learn_more(shown: str, before: str) -> str | None:
    """The answer that was shown last, if nothing was played since."""
    last = shown.rsplit(before, 1)
    if len(last) == 1 or "✓" in last[1] or last[1].count("\n> ") > 1:
        return None
    return last[1].splitlines()[0].strip()


def test_a_mistake_is_explained_with_its_rule_and_taken_back() -> None:
    shown = learn("wanderlust", "trip", "--lang", "en", typed="2\n1\n\nq\n")
    assert "Drawing ends the turn without a trip. (rule 19)" in shown
    assert shown.count("Step 2 of 5") == 2


def test_hints_come_one_by_one_and_rules_can_be_read() -> None:
    shown = learn("wanderlust", "1", "--lang", "en", typed="\nh\nh\nh\nr 20\nx\nq\n")
    assert "Hint 1: The river is the row" in shown
    assert "Hint 2: The Train is the green" in shown
    assert WORDS["no_hint"].en in shown
    assert "20. " in shown
    assert "“x” is not a choice" in shown


def test_an_unknown_lesson_is_told() -> None:
    assert "There is no lesson “nowhere”" in learn("wanderlust", "nowhere", "--lang", "en")
