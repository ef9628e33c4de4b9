"""What is made from tables and fields is current, and a wrong row fails with its name."""

from pathlib import Path

import pytest

from periple.kernel.verbs import OPEN, Step, Steps, Verb, Verbs
from titles import dispatch, observing, storing
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
OBSERVE_FILE = """
from periple.games.little.terms import FACES
def fields(figures):
    return [
        count("turn", 1, "turns begun", 9),
        somebody("next", 1, "who is next", 3, lambda s: s.next, least=-1),
        which("die", 1, "the die, plus 1", FACES, lambda s: s.die + 1),
        count("road", figures.length, "tolls", 9, lambda s, at: s.road[at]),
        *players(4, "", of_player(), lambda s: s.agreement.people),
        which("money", 4, "by seat", 9, turned, least=-1),
        bits("seen", 3, "places", 9, lambda s, seat, seen: add(s.places, seen)),
        READY,
    ]
def of_player():
    return [flag("ready", 1, "whether"), count("found", 2, "things", 9, found)]
def found(s, who): ...
"""


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
        Verbs([Verb("hop", OPEN), Verb("end")], Steps([]))
    assert Verbs([Verb("end"), Verb("hop", OPEN)], Steps([])).sized(5).size == 6


def test_a_list_of_truths_is_written_as_numbers(tmp_path: Path) -> None:
    lines = "\n".join([*storing.methods(little(tmp_path)), *storing.functions(little(tmp_path))])
    assert "add_part(flat, [int(one) for one in self.ready])" in lines
    assert "s.ready = [one != 0 for one in flat.part()]" in lines
    assert "s.ready = [False] * seats" in lines


def test_a_field_of_a_kind_that_cannot_be_written_fails(tmp_path: Path) -> None:
    with pytest.raises(Wrong, match="no way to write odd"):
        storing.methods(little(tmp_path, position="class Position:\n    turn: int\n    odd: dict[str, int]\n"))


TOLD_FILE = """
PerSeat = Annotated[list[int], Of(size="seats")]
class Position:
    turns: Annotated[int, Told()]  # played
    forced: Annotated[PerSeat, Of(-6, 6), Told("next_move")]
    hand: Annotated[PerSeat, HIDDEN]
"""


def test_a_word_of_the_arrangement_comes_from_the_line_of_the_field(tmp_path: Path) -> None:
    lines = storing.words(little(tmp_path, position=TOLD_FILE))
    assert "    turns: int | None = None  # played" in lines
    assert "    next_move: list[int] | None = None" in lines
    assert "        s.forced = by.numbers(self.next_move, s.forced, len(s.forced), -6, 6)" in lines
    assert "        self.next_move = s.forced[:]" in lines
    assert not [line for line in lines if "hand" in line]


def test_a_list_of_lists_has_words_of_its_own(tmp_path: Path) -> None:
    position = "class Position:\n    decks: Annotated[list[list[int]], Told()]\n"
    with pytest.raises(Wrong, match="decks can't be told by itself"):
        storing.words(little(tmp_path, position=position))


def test_what_is_hidden_is_listed_for_the_kit(tmp_path: Path) -> None:
    mark = storing.marked(little(tmp_path, position=TOLD_FILE), "hidden", "HIDDEN")
    assert mark == '    HIDDEN: ClassVar[frozenset[str]] = frozenset({"hand"})'


def test_an_event_is_said_with_its_numbers_by_name(tmp_path: Path) -> None:
    lines = say(little(tmp_path))
    assert (
        "def walked(s: State, rule: int, actor: int, from_: int, path: list[int], audience: int = EVERYBODY) -> None:"
        in lines
    )
    assert '        s.say("walked", rule, actor, [from_, *path], audience)' in lines


def observed(folder: Path, last: str) -> list[str]:
    title = little(folder)
    (folder / "face").mkdir()
    (folder / "face" / "observe.py").write_text(OBSERVE_FILE.replace("READY", last))
    return [line.strip() for line in observing.observe(title)]


def test_what_programs_see_is_read_by_the_rows_that_describe_it(tmp_path: Path) -> None:
    lines = observed(tmp_path, 'flag("late", 1, "whether", lambda s, seat: s.late == seat)')
    assert lines[lines.index("def observe(s: Position, seat: int) -> list[int]:") + 2 :] == [
        "figures = s.agreement.figures",
        "there = s.agreement.people",
        "seen = [s.turn, -1 if s.next < 0 else (s.next - seat) % there, s.die + 1]",
        "at: i64",
        "for at in range(figures.length):",
        "seen.append(s.road[at])",
        "for ahead in range(there):",
        "add_player(s, (seat + ahead) % there, seen)",
        "seen.extend(zeros((3) * (4 - there)))",
        "turned(s.money, seat, -1, 4, seen)",
        "add(s.places, seen)",
        "seen.extend([1 if s.late == seat else 0])",
        "return seen",
        "",
        "def add_player(s: Position, who: i64, seen: list[int]) -> None:",
        "seen.extend([1 if s.ready[who] else 0])",
        "seen.extend(found(s, who))",
        "",
    ]


@pytest.mark.parametrize(
    ("row", "why"),
    [
        ('count("late", 1, "turns", 9)', "reads late, which is no field and has no `read`"),
        ('count("late", 1, "turns", 9, lambda s, it: it)', "late reads by s, it; known are at, s, seat, seen, who"),
        ('count("late", 1, "turns", 9, gone)', "late reads gone, which is no function of observe.py"),
        ("[1]", r"no row of an observation: \[1\]"),
    ],
)
def test_a_row_of_an_observation_that_reads_nothing_fails(tmp_path: Path, row: str, why: str) -> None:
    with pytest.raises(Wrong, match=why):
        observed(tmp_path, row)


def test_a_title_can_be_made_while_its_made_files_are_missing() -> None:
    """The tool reads the rooms, which import the made files, but never runs them."""
    assert "class Playable(Position):" in made(Title(GAMES / "routard", "periple.games.routard"))["playable.py"]
