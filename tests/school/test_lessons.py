"""Every lesson of every title: the right path, every other legal choice, the way back; and files that are wrong."""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import periple
from periple import Lesson, PeripleError, Pupil
from periple.kernel.registry import game
from periple.school.book import check, lesson, read_lesson, walk
from periple.school.pupil import READ

TITLES = ["wanderlust", "globetrotter", "wishland", "routard"]
LESSONS = [one for title in TITLES for one in periple.lessons(title)]
IDS = [f"{one.title}-{one.id}" for one in LESSONS]


def on_the_way(one: Lesson) -> Iterator[Pupil]:
    """The pupil at every moment of the right path."""
    pupil = Pupil(one)
    while not pupil.done:
        yield pupil
        pupil.answer(pupil.show())


def every_move(pupil: Pupil) -> list[int]:
    """What can be done now; of numbers, the least and the greatest."""
    found = []
    for choice in pupil.choices():
        found.append(choice.move)
        if choice.span is not None:
            found.append(choice.at(choice.span.most))
    return found


@pytest.mark.parametrize("title", TITLES)
def test_a_title_has_a_path_of_six_to_ten_lessons(title: str) -> None:
    path = periple.lessons(title)
    assert 6 <= len(path) <= 10
    assert [one.number for one in path] == list(range(1, len(path) + 1))
    assert all(1 <= one.head.minutes <= 3 for one in path)


@pytest.mark.parametrize("one", LESSONS, ids=IDS)
def test_the_right_path_leads_to_the_end(one: Lesson) -> None:
    pupil = walk(one)
    assert pupil.done
    assert pupil.said is not None and pupil.said.kind == "right"
    with pytest.raises(PeripleError):
        pupil.show()


QUOTED = {"fr": re.compile("« ?([^»]+?) ?»"), "en": re.compile("“([^”]+)”")}


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("one", LESSONS, ids=IDS)
def test_a_hint_names_a_choice_as_the_table_does(one: Lesson, lang: str) -> None:
    names = msgspec.to_builtins(game(one.title).catalogue().names)
    said: dict[int, list[str]] = {}
    for pupil in on_the_way(one):
        if not pupil.lesson.steps[pupil.at].read:
            choice = pupil.offered(pupil.show())
            things = [names.get(target.kind, {}).get(target.id, {}).get(lang, "") for target in choice.targets]
            said.setdefault(pupil.at, []).extend([choice.text.say(lang), *things])
    for at, texts in said.items():
        for hint in one.steps[at].hints:
            for word in QUOTED[lang].findall(hint.say(lang)):
                assert any(word.lower() in text.lower() for text in texts), f"“{word}” is none of {texts}"


@pytest.mark.parametrize("one", LESSONS, ids=IDS)
def test_no_legal_choice_crashes_or_leaves_the_learner_stuck(one: Lesson) -> None:
    for pupil in on_the_way(one):
        before, at, kept = pupil.match.hash, pupil.at, list(pupil.moves)
        for move in every_move(pupil):
            other = Pupil(one, kept)
            assert other.match.hash == before  # the same moves always lead to the same table
            answer = other.answer(move)
            assert answer.text.fr and answer.text.en
            assert (answer.kind == "wrong") == other.astray
            if other.astray:
                assert other.at == at
                assert other.choices() == []
            other.take_back()
            assert (other.match.hash, other.at, other.astray) == (before, at, False)
            assert other.choices() == pupil.choices()


@pytest.mark.parametrize("one", LESSONS, ids=IDS)
def test_what_a_lesson_foresees_can_happen(one: Lesson) -> None:
    """A comment on a choice that nobody can make would be dead words."""
    met = set()
    for pupil in on_the_way(one):
        step = pupil.step
        assert step is not None
        for choice in pupil.choices():
            if not any(right.names(choice) and right.n is None for right in step.right):
                met.update((pupil.at, at) for at, mistake in enumerate(step.wrong) if mistake.names(choice))
    foreseen = {(at, number) for at, step in enumerate(one.steps) for number in range(len(step.wrong))}
    assert foreseen == met


@pytest.mark.parametrize("one", LESSONS, ids=IDS)
def test_every_sentence_is_there_in_both_languages(one: Lesson) -> None:
    said = [one.head.name, one.head.about, one.head.learnt]
    for step in one.steps:
        said += [step.name, step.task, *step.hints, *(mistake.say for mistake in step.wrong)]
        said += [step.well] if step.well else []
    assert all(text.fr.strip() and text.en.strip() for text in said)
    assert all(text.fr != text.en for text in said if len(text.fr) > 24)


def test_a_wrong_move_is_played_seen_and_taken_back() -> None:
    pupil = Pupil(lesson("wanderlust", "trip"))
    pupil.answer(pupil.show())
    draw = next(choice for choice in pupil.choices() if choice.verb == "draw")
    answer = pupil.answer(draw)
    assert (answer.kind, answer.rule, pupil.astray, pupil.match.ply) == ("wrong", 19, True, 2)
    with pytest.raises(PeripleError):
        pupil.answer(pupil.moves[0])
    pupil.take_back()
    assert (pupil.astray, pupil.match.ply, pupil.at) == (False, 1, 1)


def test_a_refused_move_changes_nothing_and_tells_its_rule() -> None:
    pupil = Pupil(lesson("wanderlust", 2))
    before = pupil.match.hash
    with pytest.raises(periple.Refused) as caught:
        pupil.answer(109)  # arriving without a trip
    assert caught.value.rule.number
    assert (pupil.match.hash, pupil.moves, pupil.astray) == (before, [], False)


def test_a_step_to_read_is_read_and_not_played() -> None:
    pupil = Pupil(lesson("wanderlust", "race"))
    assert pupil.choices() == []
    with pytest.raises(PeripleError):
        pupil.answer(0)
    assert pupil.answer(READ).kind == "right"


def test_an_unknown_lesson_names_those_there_are() -> None:
    with pytest.raises(PeripleError) as caught:
        lesson("wanderlust", "nowhere")
    assert "trip" in caught.value.message("en")
    with pytest.raises(PeripleError):
        periple.lessons("nowhere")


def the_trip(path: Path, **changes: str) -> Lesson:
    """The lesson of the trip, with some of its words changed."""
    source = Path(periple.__file__).parent / "games/wanderlust/school/lessons/02_trip.toml"
    text = source.read_text(encoding="utf-8")
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    file = path / "02_trip.toml"
    file.write_text(text, encoding="utf-8")
    return read_lesson("wanderlust", 2, file)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('verb = "arrive"', 'verb = "arive"', "arive"),
        ("rule = 31", "rule = 999", "999"),
        ('"place:los_angeles"', '"place:rome"', "step 3"),
        ('"denver", "paris"', '"atlantis", "paris"', "atlantis"),
    ],
)
def test_whoever_writes_a_lesson_is_told_what_is_wrong(tmp_path: Path, old: str, new: str, said: str) -> None:
    with pytest.raises(PeripleError) as caught:
        check(the_trip(tmp_path, **{old: new}))
    assert said in caught.value.message("en")


def test_an_unknown_word_in_a_lesson_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PeripleError) as caught:
        the_trip(tmp_path, **{"minutes = 3": "minuets = 3"})
    assert "minuets" in caught.value.message("en")


def test_a_lesson_without_its_hints_is_refused() -> None:
    trip = lesson("wanderlust", "trip")
    steps = [msgspec.structs.replace(trip.steps[0], hints=[]), *trip.steps[1:]]
    with pytest.raises(PeripleError):
        check(msgspec.structs.replace(trip, steps=steps))
