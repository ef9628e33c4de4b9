"""Puzzles: positions of real games with one best move. `periple puzzle TITLE --make` finds them (docs/puzzles.md).

A puzzle is a lesson of one step, so whatever can take a lesson can take a puzzle.
"""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, Literal

import msgspec

from periple.kernel.choice import Choice
from periple.kernel.door import start_with
from periple.kernel.files import read_as
from periple.kernel.journal import Entry
from periple.kernel.match import Match
from periple.kernel.registry import AnyGame, edition, game, package_of
from periple.kernel.words import HOUSE, NOTHING, PeripleError, Text, join, said, wrong
from periple.school.shapes import Head, Lesson, Step, Wanted

FILE: Final = "puzzles.toml"
HEARD: Final = 8  # lines of the game before it that are told with a puzzle

Aim = Literal["win", "points", "chance"]

WORDS: Final = HOUSE["school_puzzles"]


class Leaves(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a move leaves its player: a chance to win, with an interval that holds eight times of ten; and where points
    are asked for, the most that can follow before anybody else acts."""

    move: int
    chance: float | None = None
    low: float | None = None
    high: float | None = None
    points: int | None = None


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game up to a decision, what is asked there, the answer, and why it is the answer."""

    id: str
    aim: Aim  # the first two are exact: nothing else that a seat can do comes near
    level: int  # 1 to 3
    seats: int
    seed: int
    options: dict[str, str]
    moves: list[int | tuple[int, int]]  # of whoever was to act; seat and move for what was done out of turn
    hash: str  # of the position that they lead to
    seat: int
    round: int
    question: Text
    answer: Wanted
    why: Text
    margin: float  # what the answer is ahead of any other: points, or a share of the win
    name: Text = WORDS["task"]  # where one stands and what one holds
    leaves: list[Leaves] = []  # the answer first, then what tempts most, then the others, the best of them first


class PuzzleFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rules_version: int
    fingerprints: dict[str, str]
    puzzle: list[Puzzle]


def puzzle_path(title: str) -> Traversable:
    return files(package_of(title)) / "school" / FILE


@cache
def puzzle_file(title: str) -> PuzzleFile:
    """A title's puzzles as they are kept."""
    path = puzzle_path(title)
    if not path.is_file():
        return PuzzleFile(game(title).rules_version, {}, [])
    found = read_as(path, PuzzleFile)
    ids = [one.id for one in found.puzzle]
    verbs = game(title).catalogue().verbs
    for one in found.puzzle:
        if ids.count(one.id) > 1 or one.answer.verb not in verbs or not one.id.startswith("puzzle_"):
            raise fault(title, one, "bad_id_or_answer")
    return found


def puzzles(title: str) -> list[Lesson]:
    """A title's puzzles, the easy ones first, each as a lesson of one step."""
    return [puzzle(title, one.id) for one in puzzle_file(title).puzzle]


@cache
def puzzle(title: str, which: str | int) -> Lesson:
    """One puzzle, by its number or its id; its game is played up to it, and its answer must be offered there."""
    kept = puzzle_file(title).puzzle
    for number, one in enumerate(kept, start=1):
        if which in (one.id, number, str(number)):
            return as_lesson(title, number, one)
    raise wrong("no_puzzle", which=which, n=len(kept))


def as_lesson(title: str, number: int, one: Puzzle) -> Lesson:
    match = replayed(title, one)
    choice = answered(title, one, match)
    rule = choice.rules[0]
    why = join([text for text in (leaving(one, match), one.why) if text.en], " ")
    hints = [
        WORDS["verb"].fill(verb=game(title).catalogue().verbs[choice.verb]),
        WORDS["rule"].fill(n=rule, name=game(title).rulebook.rule(rule).title),
    ]
    step = Step(
        name=WORDS["task"],
        task=one.question,
        rule=rule,
        hints=hints,
        right=[one.answer],
        well=why,
        otherwise=WORDS["better"],
    )
    head = Head(name=one.name, about=WORDS[one.aim], learnt=why, minutes=one.level, learner=one.seat)
    return Lesson(title, one.id, number, head, {}, [step], past(match))


def leaving(one: Puzzle, match: Match) -> Text:
    """What the answer leaves of the win, and what the tempting move leaves; where points are asked, `why` says it."""
    told = [row for row in one.leaves[:2] if row.chance is not None]
    if len(told) < 2:
        return NOTHING
    best, tempting = told
    return WORDS["leaves"].fill(
        best=label(match, best.move),
        chance=percent(best.chance),
        tempting=label(match, tempting.move),
        other=percent(tempting.chance),
    )


def label(match: Match, move: int) -> Text:
    """What a move of a puzzle is called."""
    text: Text = match.game.choice(match.glimpse(), match.game.modern_move(move), match.cast).told()
    return text


def percent(chance: float | None) -> int:
    return round(100 * (chance or 0.0))


def replayed(title: str, one: Puzzle) -> Match:
    """The game that a puzzle comes from, up to it; where the rules lead elsewhere today, that is said."""
    chosen = edition(title, puzzle_file(title).fingerprints)
    match = start_with(chosen, one.seats, one.seed, chosen.settled_before(one.seats, one.options))
    try:
        for line in one.moves:
            seat, move = line if isinstance(line, tuple) else (match.seat, line)
            match.play(match.game.modern_move(move), seat=seat)
    except PeripleError as error:
        raise outdated(title, one) from error
    if match.hash != one.hash or match.seat != one.seat:
        raise outdated(title, one)
    return match


def answered(title: str, one: Puzzle, match: Match) -> Choice:
    """The choice that answers: exactly one of those offered."""
    found = [choice for choice in match.choices() if one.answer.names(choice)]
    if len(found) != 1:
        raise fault(title, one, "not_one_move")
    return found[0]


def past(match: Match) -> tuple[bytes, list[Entry]]:
    """The match as a snapshot, and the last lines that led to it: a table that opens with them is not mute."""
    lines = match.journal
    early = max(0, len(lines) - HEARD)
    again = start_with(match.game, match.seats, match.seed, match.options)
    for entry in lines[:early]:
        again.play(entry.move, seat=entry.seat)
    return again.snapshot(), lines[early:]


def outdated(title: str, one: Puzzle) -> PeripleError:
    kept, now = puzzle_file(title), game(title)
    changed = kept.rules_version != now.rules_version or any(
        now.fingerprints.get(name) != fingerprint for name, fingerprint in kept.fingerprints.items()
    )
    if not changed:
        return fault(title, one, "moves_elsewhere")
    return wrong("old_puzzle", id=one.id, title=title)


def fault(title: str, one: Puzzle, key: str) -> PeripleError:
    return PeripleError(said("fault", "puzzle", where=f"{title}/{one.id}", what=said("fault", key)))


def write_puzzles(chosen: AnyGame, found: list[Puzzle]) -> str:
    """A title's puzzles as the file that `puzzle_file` reads."""
    parts = [
        f"# Made by `periple puzzle {chosen.title} --make`; checked by tests/lab/test_puzzle_making.py.\n",
        f"rules_version = {chosen.rules_version}\n\n[fingerprints]\n",
        *[f"{key} = {quoted(value)}\n" for key, value in sorted(chosen.fingerprints.items())],
    ]
    for one in found:
        parts.append("\n[[puzzle]]\n")
        data: dict[str, object] = msgspec.to_builtins(one)
        parts += [f"{key} = {as_toml(value)}\n" for key, value in data.items()]
    return "".join(parts)


def as_toml(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {as_toml(one)}" for key, one in value.items() if one is not None) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(as_toml(one) for one in value) + "]"
    return quoted(value) if isinstance(value, str) else str(value)


def quoted(text: str) -> str:
    """A TOML string; JSON's escapes are among TOML's."""
    return msgspec.json.encode(text).decode()
