"""Every puzzle of every title can be taken: its game leads to it, its answer is offered and right, others are not."""

import tomllib
from pathlib import Path

import msgspec
import pytest

import periple
from periple import Lesson, PeripleError, Pupil
from periple.kernel.registry import game
from periple.school.puzzles import (
    Puzzle,
    PuzzleFile,
    answered,
    puzzle,
    puzzle_file,
    replayed,
    write_puzzles,
)
from periple.school.shapes import Wanted

TITLES = ["wanderlust", "globetrotter", "wishland", "routard"]
PUZZLES = [one for title in TITLES for one in periple.puzzles(title)]
IDS = [f"{one.title}-{one.id}" for one in PUZZLES]


@pytest.mark.parametrize("one", PUZZLES, ids=IDS)
def test_the_answer_is_allowed_and_right_and_told_with_why(one: Lesson) -> None:
    pupil = Pupil(one)
    assert pupil.match.seat == pupil.seat
    assert pupil.match.told(pupil.seat)  # the table is not mute
    said = pupil.answer(pupil.show())
    assert said.kind == "right" and pupil.done
    assert said.text == one.head.learnt
    assert said.text.fr.endswith(".") and said.text.en.endswith(".") and "{" not in said.text.fr + said.text.en


@pytest.mark.parametrize("one", PUZZLES, ids=IDS)
def test_another_choice_is_told_to_be_worse_and_taken_back(one: Lesson) -> None:
    pupil = Pupil(one)
    before, right = pupil.match.hash, pupil.show()
    other = next(choice for choice in pupil.choices() if choice.move != right)
    said = pupil.answer(other)
    assert said.kind == "wrong" and other.label("fr") in said.text.fr and said.rule in other.rules
    pupil.take_back()
    assert pupil.match.hash == before


def test_a_puzzle_is_found_by_number_and_id() -> None:
    assert puzzle("wanderlust", 3).id == puzzle("wanderlust", "3").id == periple.puzzles("wanderlust")[2].id
    with pytest.raises(PeripleError, match="99"):
        puzzle("wanderlust", "99")


def of_wanderlust(**changed: object) -> Puzzle:
    return msgspec.structs.replace(puzzle_file("wanderlust").puzzle[0], **changed)


def test_a_game_that_leads_elsewhere_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(PeripleError) as damaged:
        replayed("wanderlust", of_wanderlust(hash="0"))
    assert "lead elsewhere" in damaged.value.message("en")
    older = PuzzleFile(game("wanderlust").rules_version - 1, {}, [])
    monkeypatch.setattr("periple.school.puzzles.puzzle_file", lambda title: older)
    for one in (of_wanderlust(hash="0"), of_wanderlust(moves=[100_000])):
        with pytest.raises(PeripleError) as changed:
            replayed("wanderlust", one)
        assert "periple puzzle wanderlust --make" in changed.value.message("fr")


def test_an_answer_must_name_one_move() -> None:
    one = of_wanderlust(answer=Wanted("take", ["river:nothing"]))
    with pytest.raises(PeripleError, match="one move"):
        answered("wanderlust", one, replayed("wanderlust", one))


@pytest.mark.parametrize(
    "spoilt",
    [("verb = ", 'verb = "dance", was = '), ("[[puzzle]]", "[[pazzle]]"), ('id = "puzzle_02"', 'id = "puzzle_01"')],
)
def test_a_spoilt_file_is_refused_in_one_sentence(
    spoilt: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "puzzles.toml"
    text = write_puzzles(game("wanderlust"), puzzle_file("wanderlust").puzzle)
    assert spoilt[0] in text
    file.write_text(text.replace(*spoilt), encoding="utf-8")
    monkeypatch.setattr("periple.school.puzzles.puzzle_path", lambda title: file)
    puzzle_file.cache_clear()
    try:
        with pytest.raises(PeripleError):
            puzzle_file("wanderlust")
    finally:
        puzzle_file.cache_clear()


def test_what_is_written_is_what_was_read() -> None:
    text = write_puzzles(game("routard"), puzzle_file("routard").puzzle)
    assert msgspec.convert(tomllib.loads(text), PuzzleFile).puzzle == puzzle_file("routard").puzzle
