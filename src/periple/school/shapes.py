"""A lesson as its file tells it: a position, and the steps that a learner takes through it.

Lessons of a title lie in `games/<title>/school/lessons/NN_name.toml` and are met in the order of their numbers.
"""

import msgspec

from periple.kernel.choice import Choice
from periple.kernel.door import arrange, resume
from periple.kernel.journal import Entry
from periple.kernel.match import Match
from periple.kernel.words import Text

HINTS = 2  # a step has so many


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A choice, named as a player would: its verb, and things that it touches, each written “kind:id”."""

    verb: str = ""  # none: whatever the verb
    targets: list[str] = []
    n: int | None = None  # the number said, where one is asked
    seat: int | None = None  # whose it is, where it is made out of turn

    def names(self, choice: Choice) -> bool:
        if self.verb and choice.verb != self.verb:
            return False
        touched = {f"{target.kind}:{target.id}" for target in choice.targets}
        return touched.issuperset(self.targets)

    def is_move(self, choice: Choice, move: int) -> bool:
        """Whether this very move of a choice is meant."""
        return self.names(choice) and (self.n is None or choice.at(self.n) == move)

    def move(self, choice: Choice) -> int:
        return choice.move if self.n is None else choice.at(self.n)


class Mistake(Wanted, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A choice that is allowed, but not what the lesson is about, and what to say to it."""

    say: Text
    rule: int | None = None


class Sight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that the learner sees on the table once the step is done: a path into the view, and its value."""

    path: str  # as “players.0.place”
    value: str | int | bool | list[str] | None = None
    least: int | None = None  # a number of at least so much, instead of a value

    def holds(self, view: object) -> bool:
        found = view
        for part in self.path.split("."):
            if isinstance(found, list) and part.isdecimal() and int(part) < len(found):
                found = found[int(part)]
            elif isinstance(found, dict) and part in found:
                found = found[part]
            else:  # not there, or not yet
                return False
        if self.least is not None:
            return isinstance(found, int) and found >= self.least
        return found == self.value


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Text  # a few words, for the list of steps
    task: Text  # what to do
    rule: int
    hints: list[Text] = []
    right: list[Wanted] = []  # any of these is right; with `until`, they are on the way to it
    until: Sight | None = None  # the step lasts until this is seen
    wrong: list[Mistake] = []
    well: Text | None = None  # what to say when it is done
    otherwise: Text | None = None  # what to say to a choice that was not foreseen; {choice} is its label
    then: list[Wanted] = []  # what the others do next, move by move
    read: bool = False  # nothing to play: read, and go on


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Text
    about: Text  # what it teaches, in two or three words
    learnt: Text
    lines: str = ""  # of the booklet, as “p. 4 § 1–6”; none: the example is ours
    minutes: int = 2
    names: list[str] = []  # who sits where
    learner: int = 0  # their seat
    also: list[int] = []  # rules that it shows beside those of its steps


class LessonFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    lesson: Head
    position: dict[str, object]
    step: list[Step]


class Lesson(msgspec.Struct, frozen=True):
    """A lesson of a title: a position, and steps that each ask for something. `Pupil` plays it."""

    title: str
    id: str
    number: int  # from 1, on the title's path
    head: Head
    position: dict[str, object]  # as `periple.arrange` takes it
    steps: list[Step]
    past: tuple[bytes, list[Entry]] | None = None  # instead of a position: a snapshot of a game, and lines after it

    def begin(self) -> Match:
        """The table as it stands before the first step."""
        if self.past is not None:
            return resume(*self.past)
        return arrange(self.title, dict(self.position), self.head.names or None)

    @property
    def rules(self) -> list[int]:
        """The rules that it teaches."""
        return sorted({*self.head.also, *(step.rule for step in self.steps)})
