"""The lessons of a title, read from its files and checked: whoever writes one is told at once what is wrong with it."""

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

from periple.kernel.files import read_toml
from periple.kernel.misfit import in_words
from periple.kernel.registry import game, package_of
from periple.kernel.words import PeripleError, said, wrong
from periple.school.pupil import Pupil
from periple.school.shapes import HINTS, Lesson, LessonFile, Step

NAMED = re.compile(r"(\d\d)_([a-z_]+)\.toml")


@cache
def lessons(title: str) -> list[Lesson]:
    """A title's lessons, in the order in which they are met; each was walked through once."""
    room = files(package_of(title)) / "school" / "lessons"
    if not room.is_dir():
        return []
    found = sorted((path for path in room.iterdir() if path.name.endswith(".toml")), key=lambda path: path.name)
    read = [read_lesson(title, number, path) for number, path in enumerate(found, start=1)]
    for lesson in read:
        check(lesson)
    return read


def lesson(title: str, which: str | int) -> Lesson:
    """One lesson, by its number on the path or by its id."""
    known = lessons(title)
    for one in known:
        if which in (one.id, one.number, str(one.number)):
            return one
    names = ", ".join(f"{one.number} {one.id}" for one in known)
    raise wrong("no_lesson", which=which, names=names)


def read_lesson(title: str, number: int, path: Traversable) -> Lesson:
    named = NAMED.fullmatch(path.name)
    if named is None:
        raise _fault(path.name, "name_like")
    try:
        told = msgspec.convert(read_toml(path), LessonFile)
    except msgspec.ValidationError as error:
        raise _fault(path.name, "unread", error=in_words(error)) from None
    return Lesson(title, named[2], number, told.lesson, told.position, told.step)


def check(one: Lesson) -> None:
    """Its rules and verbs exist, every step has its hints, and the right path leads to the end."""
    book, verbs = game(one.title).rulebook, game(one.title).catalogue().verbs
    if not one.steps:
        raise _fault(one.id, "no_step")
    for rule in one.rules:
        book.rule(rule)
    for number, step in enumerate(one.steps, start=1):
        for mistake in step.wrong:
            if mistake.rule is not None:
                book.rule(mistake.rule)
        said = [wanted.verb for wanted in [*step.right, *step.wrong, *step.then] if wanted.verb]
        for verb in said:
            if verb not in verbs:
                raise _fault(f"{one.id}, {number}", "unknown_verb", verb=verb)
        _check_complete(one, number, step)
    walk(one)


def _check_complete(one: Lesson, number: int, step: Step) -> None:
    if step.read and (step.right or step.until or step.hints):
        raise _fault(f"{one.id}, {number}", "read_not_played")
    if not step.read and (not step.right or len(step.hints) != HINTS):
        raise _fault(f"{one.id}, {number}", "right_and_hints")


def walk(one: Lesson) -> Pupil:
    """Along the right path, to the end."""
    pupil = Pupil(one)
    while not pupil.done:
        if pupil.answer(pupil.show()).kind == "wrong":
            raise _fault(f"{one.id}, {pupil.at + 1}", "not_right")
        if len(pupil.moves) > 20 * len(one.steps):
            raise _fault(one.id, "no_end")
    return pupil


def _fault(where: str, key: str, **values: object) -> PeripleError:
    return PeripleError(said("fault", "lesson", where=where, what=said("fault", key, **values)))
