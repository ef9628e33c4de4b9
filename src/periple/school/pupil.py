"""Somebody who takes a lesson: what to do now, what an answer is worth, the way back."""

from typing import Final, Literal

import msgspec

from periple.kernel.choice import Choice
from periple.kernel.match import Match
from periple.kernel.words import HOUSE, PeripleError, Text, said, wrong
from periple.school.shapes import Lesson, Mistake, Step, Wanted

READ: Final = -2  # among the moves of a lesson: a step that is only read

ALLOWED = HOUSE["school_pupil"]["allowed"]
WELL = HOUSE["school_pupil"]["well"]


class Answer(msgspec.Struct, frozen=True):
    """What the lesson says to a move: right, on the way, or wrong, with the rule to read."""

    kind: Literal["right", "further", "wrong"]
    text: Text
    rule: int | None


class Pupil:
    """One learner in one lesson. A wrong move is played, so that its effect is seen; then it is taken back."""

    def __init__(self, lesson: Lesson, moves: list[int] | None = None) -> None:
        self.lesson = lesson
        self.moves: list[int] = []
        self._begin()
        for move in moves or []:
            self.answer(move)

    def _begin(self) -> None:
        self.match: Match = self.lesson.begin()
        self.at = 0
        self.said: Answer | None = None
        self.astray = False  # the last move was wrong
        self.moves.clear()

    @property
    def seat(self) -> int:
        """Whose eyes the learner sees with."""
        return self.lesson.head.learner

    @property
    def done(self) -> bool:
        """Whether every step is taken."""
        return self.at == len(self.lesson.steps)

    @property
    def step(self) -> Step | None:
        """What is asked now; None at the end."""
        return None if self.done else self.lesson.steps[self.at]

    def choices(self) -> list[Choice]:
        """What the learner can do now, out of turn too."""
        step = self.step
        if step is None or self.astray or step.read:
            return []
        own = self.match.choices() if self.match.seat == self.seat else []
        return own + self.match.asides(self.seat)

    def show(self) -> int:
        """A move that is right now."""
        step = self._open_step()
        if step.read:
            return READ
        for wanted in step.right:
            for choice in self.choices():
                if wanted.names(choice):
                    return wanted.move(choice)
        raise self._fault("none_right")

    def answer(self, choice: Choice | int) -> Answer:
        """Play a move. Refused moves raise and change nothing; a wrong one is played, and waits to be taken back."""
        move = choice.move if isinstance(choice, Choice) else choice
        step = self._open_step()
        if (move == READ) != step.read:
            raise wrong("not_this_step")
        self.said = self._read(step) if step.read else self._play(step, move)
        self.moves.append(move)
        return self.said

    def take_back(self) -> None:
        """Back to before the last move, whatever was revealed: the lesson deals the same again."""
        kept = self.moves[:-1]
        self._begin()
        for move in kept:
            self.answer(move)
        self.said = None

    def restart(self) -> None:
        """From the first step again."""
        self._begin()

    def _open_step(self) -> Step:
        step = self.step
        if step is None:
            raise wrong("lesson_over")
        if self.astray:
            raise wrong("undo_first")
        return step

    def _read(self, step: Step) -> Answer:
        return self._go_on(step)

    def _play(self, step: Step, move: int) -> Answer:
        choice = self.offered(move)
        self.match.play(move, seat=self.seat)
        return self._judge(step, choice, move)

    def offered(self, move: int) -> Choice:
        """The choice that a move belongs to; one that is not offered raises, with the rule that forbids it."""
        for choice in self.choices():
            if choice.move == move or (choice.span is not None and choice.move <= move <= choice.at(choice.span.most)):
                return choice
        refusal = self.match.why_not(move, self.seat)
        raise refusal or wrong("not_offered")

    def _judge(self, step: Step, choice: Choice, move: int) -> Answer:
        meant = any(one.is_move(choice, move) for one in step.right)
        if step.until is not None and step.until.holds(msgspec.to_builtins(self.match.view(self.seat))):
            return self._go_on(step)
        if step.until is not None and meant:
            return Answer("further", step.task, step.rule)
        if meant:
            return self._go_on(step)
        self.astray = True
        return said_to(step, choice, move)

    def _go_on(self, step: Step) -> Answer:
        for wanted in step.then:
            self._follow(wanted)
        self.at += 1
        return Answer("right", step.well or WELL, step.rule)

    def _follow(self, wanted: Wanted) -> None:
        """A move of the others, as the lesson tells it."""
        seat = self.match.seat if wanted.seat is None else wanted.seat
        aside = wanted.seat is not None and wanted.seat != self.match.seat
        offered = self.match.asides(wanted.seat) if aside and wanted.seat is not None else self.match.choices()
        for choice in offered:
            if wanted.names(choice):
                self.match.play(wanted.move(choice), seat=seat)
                return
        raise self._fault("others_cannot", said=", ".join([wanted.verb, *wanted.targets]))

    def _fault(self, key: str, **values: object) -> PeripleError:
        where = f"{self.lesson.title}/{self.lesson.id}"
        return PeripleError(said("fault", "step", where=where, n=self.at + 1, what=said("fault", key, **values)))


def said_to(step: Step, choice: Choice, move: int) -> Answer:
    """What a step says to a wrong choice: its own words where it foresaw it."""
    foreseen: Mistake | None = next((one for one in step.wrong if one.is_move(choice, move)), None)
    if foreseen is not None:
        return Answer("wrong", foreseen.say, foreseen.rule or step.rule)
    return Answer(
        "wrong", (step.otherwise or ALLOWED).fill(choice=choice.told()), choice.rules[0] if choice.rules else step.rule
    )
