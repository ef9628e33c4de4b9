"""What is made from tables and fields is current, and a wrong row fails with its name."""

from pathlib import Path

import pytest

from periple.kernel.verbs import OPEN, Step, Steps, Verb, Verbs
from titles import dispatch, storing
from titles.__main__ import made, say, stale
from titles.reading import GAMES, Title, Wrong

VERBS_FILE = """
from periple.games.little import road
from periple.kernel.verbs import Step, Steps, Verb, Verbs
STEPS = Steps([Step("road", road.moves)], now="s.step", after=road.after)
VERBS = Verbs([Verb("walk", 3, {"road": road.walk}), Verb("swim", 1, {"road": road.SWIM})], STEPS)
"""
ROAD_FILE = "def moves(s): ...\ndef walk(s, n): ...\ndef after(s): ...\ndef dive(s): ...\n"
POSITION_FILE = "class Position:\n    turn: int\n    ready: Annotated[list[bool], Of(size='seats')]\n"


def little(folder: Path, swim: str = "dive", position: str = POSITION_FILE) -> Title:
    """A title of one step and two verbs."""
    (folder / "verbs.py").write_text(VERBS_FILE.replace("SWIM", swim))
    (folder / "road.py").write_text(ROAD_FILE)
    (folder / "position.py").write_text(position)
    (folder / "terms.py").write_text("")
    (folder / "events.py").write_text('EVENTS = {"walked": ["from:place", "*path:place"]}\n')
    return Title(folder, "periple.games.little")


def test_every_made_file_is_current() -> None:
    assert stale() == []


def test_a_verb_is_called_with_as_much_as_it_takes(tmp_path: Path) -> None:
    methods, _ = dispatch.dispatch(little(tmp_path))
    played = [line.strip() for line in methods]
    assert "road.walk(self, move)  # walk" in played
    assert "road.dive(self)  # swim" in played


def test_a_row_that_names_no_function_fails(tmp_path: Path) -> None:
    with pytest.raises(Wrong, match=r"verb swim names road\.drown, which does not exist"):
        dispatch.dispatch(little(tmp_path, swim="drown"))


def test_a_row_that_answers_no_step_fails_at_import() -> None:
    with pytest.raises(ValueError, match="no step “sea”"):
        Verbs([Verb("swim", 1, {"sea": print})], Steps([Step("road", lambda _: [])]))


def test_only_the_last_row_may_be_open() -> None:
    with pytest.raises(ValueError, match="hop: only the last row"):
        Verbs([Verb("hop", OPEN), Verb("end")])
    assert Verbs([Verb("end"), Verb("hop", OPEN)]).sized(5).size == 6


def test_a_list_of_truths_is_written_as_numbers(tmp_path: Path) -> None:
    lines = "\n".join([*storing.methods(little(tmp_path)), *storing.functions(little(tmp_path))])
    assert "add_part(flat, [int(one) for one in self.ready])" in lines
    assert "s.ready = [one != 0 for one in flat.part()]" in lines
    assert "s.ready = [False] * seats" in lines


def test_a_field_of_a_kind_that_cannot_be_written_fails(tmp_path: Path) -> None:
    with pytest.raises(Wrong, match="no way to write odd"):
        storing.methods(little(tmp_path, position="class Position:\n    turn: int\n    odd: dict[str, int]\n"))


def test_an_event_is_said_with_its_numbers_by_name(tmp_path: Path) -> None:
    lines = say(little(tmp_path))
    assert (
        "def walked(s: State, rule: int, actor: int, from_: int, path: list[int], audience: int = EVERYBODY) -> None:"
        in lines
    )
    assert '        s.say("walked", rule, actor, [from_, *path], audience)' in lines


def test_a_title_can_be_made_while_its_made_files_are_missing() -> None:
    """The tool reads the rooms, which import the made files, but never runs them."""
    assert "class Table(Position):" in made(Title(GAMES / "routard", "periple.games.routard"))["table.py"]
