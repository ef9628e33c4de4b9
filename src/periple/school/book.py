"""The lessons of a title, read from its files and checked: whoever writes one is told at once what is wrong with it."""

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

from periple.kernel.registry import game, package_of
from periple.kernel.words import PeripleError, read_toml, wrong
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
    raise wrong(
        f"Il n'y a pas de leçon « {which} » pour ce jeu ; il y a : {names}.",
        f"There is no lesson “{which}” for this title; there are: {names}.",
    )


def read_lesson(title: str, number: int, path: Traversable) -> Lesson:
    named = NAMED.fullmatch(path.name)
    if named is None:
        raise _fault(path.name, "le nom doit être comme 03_voyage.toml", "the name must be like 03_trip.toml")
    try:
        told = msgspec.convert(read_toml(path), LessonFile)
    except msgspec.ValidationError as error:
        raise _fault(path.name, str(error), str(error)) from None
    return Lesson(title, named[2], number, told.lesson, told.position, told.step)


def check(one: Lesson) -> None:
    """Its rules and verbs exist, every step has its hints, and the right path leads to the end."""
    book, verbs = game(one.title).rulebook, game(one.title).catalogue().verbs
    if not one.steps:
        raise _fault(one.id, "elle n'a pas d'étape", "it has no step")
    for rule in one.rules:
        book.rule(rule)
    for number, step in enumerate(one.steps, start=1):
        for mistake in step.wrong:
            if mistake.rule is not None:
                book.rule(mistake.rule)
        said = [wanted.verb for wanted in [*step.right, *step.wrong, *step.then] if wanted.verb]
        for verb in said:
            if verb not in verbs:
                raise _fault(f"{one.id}, {number}", f"verbe inconnu : « {verb} »", f"unknown verb: “{verb}”")
        _check_complete(one, number, step)
    walk(one)


def _check_complete(one: Lesson, number: int, step: Step) -> None:
    if step.read and (step.right or step.until or step.hints):
        raise _fault(f"{one.id}, {number}", "une étape à lire ne se joue pas", "a step to read is not played")
    if not step.read and (not step.right or len(step.hints) != HINTS):
        raise _fault(f"{one.id}, {number}", "il faut un choix juste et deux indices", "a right choice and two hints")


def walk(one: Lesson) -> Pupil:
    """Along the right path, to the end."""
    pupil = Pupil(one)
    while not pupil.done:
        if pupil.answer(pupil.show()).kind == "wrong":
            raise _fault(f"{one.id}, {pupil.at + 1}", "le choix juste ne l'est pas", "the right choice is not")
        if len(pupil.moves) > 20 * len(one.steps):
            raise _fault(one.id, "elle ne finit pas", "it does not end")
    return pupil


def _fault(where: str, fr: str, en: str) -> PeripleError:
    return wrong(f"Leçon {where} : {fr}.", f"Lesson {where}: {en}.")
