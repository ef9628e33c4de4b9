"""What is made from the tables of steps, verbs and fields: it is current, and a wrong row fails with its name."""

from pathlib import Path

import pytest

import make_titles
from periple.kernel.verbs import Step, Steps, Verb, Verbs


def test_every_made_file_is_current() -> None:
    assert make_titles.stale() == []


def test_a_row_that_names_no_function_fails() -> None:
    rooms = make_titles.Rooms(make_titles.GAMES / "routard")
    steps = Steps([Step("road", "road.moves")])
    with pytest.raises(make_titles.Wrong, match=r"verb swim names road\.swim"):
        make_titles.dispatch(rooms, steps, Verbs([Verb("swim", 1, {"road": "road.swim"})], steps))


def test_a_row_that_answers_no_step_fails_at_import() -> None:
    with pytest.raises(ValueError, match="no step “sea”"):
        Verbs([Verb("swim", 1, {"sea": "road.walk"})], Steps([Step("road", "road.moves")]))


def test_a_field_of_a_kind_that_cannot_be_written_fails(tmp_path: Path) -> None:
    (tmp_path / "position.py").write_text("class Position:\n    turn: int\n    odd: dict[str, int]\n")
    with pytest.raises(make_titles.Wrong, match="odd"):
        make_titles.data(make_titles.fields(tmp_path))
