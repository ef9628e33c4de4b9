"""The HTTP interface of the school. Nothing is stored: a learner sends the moves so far, and gets what they lead to."""

from typing import Annotated, Any, Final

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter

from periple.kernel.view import Told
from periple.kernel.words import Text
from periple.school.book import lesson, lessons
from periple.school.pupil import Answer, Pupil
from periple.school.puzzles import WORDS, Puzzle, puzzle, puzzle_file
from periple.school.shapes import Lesson
from periple.school.themes import sorted_by_theme
from periple.tables import problems
from periple.web.answers import encode
from periple.web.api import Asked, can, json
from periple.web.asking import why
from periple.web.gate import Limits, address
from periple.web.judged import Judged, judged
from periple.web.shapes import LessonBody, LessonLookBody, LessonWhyBody, Previewed, Why, WhyBody
from periple.web.titles import Title

Which = Annotated[
    str, PathParameter(pattern=r"^[a-z0-9_]{1,40}$", description="A lesson's id or number, a puzzle's id")
]
PUZZLE: Final = "puzzle_"  # how the id of a puzzle begins: it is taken as a lesson is


class StepCard(msgspec.Struct):
    name: Text
    rule: int


class LessonCard(msgspec.Struct):
    id: str
    number: int
    name: Text
    about: Text
    lines: str
    minutes: int
    rules: list[int]
    names: list[str]
    learnt: Text
    steps: list[StepCard]


class LessonPath(msgspec.Struct):
    lessons: list[LessonCard]


class PuzzleCard(msgspec.Struct):
    id: str
    number: int
    name: Text  # where one stands and what one holds, never the answer
    about: Text
    theme: str
    level: int  # 1 to 3
    round: int
    seats: int


class ThemeCard(msgspec.Struct):
    id: str
    name: Text
    about: Text


class Puzzles(msgspec.Struct):
    puzzles: list[PuzzleCard]
    themes: list[ThemeCard]


class LessonNow(msgspec.Struct):
    """Where a learner stands."""

    seat: int
    at: int
    done: bool
    astray: bool  # the last move was wrong, and waits to be taken back
    said: Answer | None
    task: Text | None
    hints: list[Text]
    read: bool
    view: dict[str, Any]
    told: list[Told]
    judged: Judged | None  # of a puzzle: what the answer leaves


class Shown(msgspec.Struct):
    move: int


def card(one: Lesson) -> LessonCard:
    head = one.head
    steps = [StepCard(step.name, step.rule) for step in one.steps]
    lines = head.lines.rpartition(": ")[2]
    return LessonCard(
        one.id, one.number, head.name, head.about, lines, head.minutes, one.rules, head.names, head.learnt, steps
    )


def puzzle_card(number: int, one: Puzzle, theme: str) -> PuzzleCard:
    return PuzzleCard(one.id, number, one.name, WORDS[one.aim], theme, one.level, one.round, one.seats)


def one_of(title: str, which: str) -> Lesson:
    return puzzle(title, which) if which.startswith(PUZZLE) else lesson(title, which)


def now(pupil: Pupil, since: int) -> LessonNow:
    step = pupil.step
    view = msgspec.to_builtins(pupil.match.view(pupil.seat))
    if not pupil.choices():  # read, or take back first: nobody is asked to play
        view |= {"choices": [], "asides": [], "to_act": None}
    return LessonNow(
        seat=pupil.seat,
        at=pupil.at,
        done=pupil.done,
        astray=pupil.astray,
        said=pupil.said,
        task=step.task if step else None,
        hints=step.hints if step else [],
        read=step.read if step else False,
        view=view,
        told=pupil.match.told(pupil.seat, since),
        judged=judged(pupil),
    )


@get("/api/titles/{title:str}/lessons", responses=can(LessonPath), tags=["school"])
async def list_lessons(title: Title) -> Response[bytes]:
    """The title's path of lessons, made of its booklet's own examples."""
    return json(encode(LessonPath([card(one) for one in lessons(title)])))


@get("/api/titles/{title:str}/puzzles", responses=can(Puzzles), tags=["school"])
async def list_puzzles(title: Title) -> Response[bytes]:
    """The title's puzzles, the easy ones first, and their themes; each is taken as a lesson of one step."""
    kept = puzzle_file(title).puzzle
    by_theme = sorted_by_theme(title, kept)
    theme = {one.id: of.id for of, some in by_theme for one in some}
    cards = [puzzle_card(number, one, theme[one.id]) for number, one in enumerate(kept, start=1)]
    return json(encode(Puzzles(cards, [ThemeCard(of.id, of.name, of.about) for of, _ in by_theme])))


@post("/api/titles/{title:str}/lessons/{which:str}", responses=can(LessonNow), status_code=200, tags=["school"])
async def take_lesson(request: Asked, title: Title, which: Which, data: JSONBody[LessonBody]) -> Response[bytes]:
    """Where these moves lead, and what the lesson says to the last of them. To begin one counts as making a table."""
    limits: Limits = request.app.state.limits
    if not data.moves and not limits.opens(address(request.scope)):
        raise problems.too_fast()
    return json(encode(now(Pupil(one_of(title, which), data.moves), data.since)))


@post("/api/titles/{title:str}/lessons/{which:str}/show", responses=can(Shown), status_code=200, tags=["school"])
async def show_answer(title: Title, which: Which, data: JSONBody[LessonBody]) -> Response[bytes]:
    """A move that is right now."""
    return json(encode(Shown(Pupil(one_of(title, which), data.moves).show())))


@post("/api/titles/{title:str}/lessons/{which:str}/why", responses=can(Why), status_code=200, tags=["school"])
async def ask_why(title: Title, which: Which, data: JSONBody[LessonWhyBody]) -> Response[bytes]:
    """Why something that was pressed is not offered."""
    pupil = Pupil(one_of(title, which), data.moves)
    return json(encode(Why(why(pupil.match, pupil.seat, WhyBody(targets=data.targets)))))


@post("/api/titles/{title:str}/lessons/{which:str}/preview", responses=can(Previewed), status_code=200, tags=["school"])
async def preview(title: Title, which: Which, data: JSONBody[LessonLookBody]) -> Response[bytes]:
    """What a choice surely changes."""
    pupil = Pupil(one_of(title, which), data.moves)
    return json(encode(Previewed(pupil.match.preview(data.move, pupil.seat))))


HANDLERS: Final = [list_lessons, list_puzzles, take_lesson, show_answer, ask_why, preview]
