"""What a puzzle says to an answer, by chances: what it leaves, beside the best; and once that is found, all of them."""

from typing import Final

import msgspec

from periple.analysis.shapes import kind_of
from periple.kernel.words import Text
from periple.school.pupil import Pupil
from periple.school.puzzles import Leaves, Puzzle, label, puzzle_file

ROWS: Final = 3


class Row(msgspec.Struct):
    """A move and what it leaves: a chance to win, or the most points that can follow; None where it was not weighed."""

    move: int
    text: Text
    chance: float | None
    low: float | None
    high: float | None
    points: int | None


class Judged(msgspec.Struct):
    """`rows` has the move that was made, and once the puzzle is solved the best ones, the answer first."""

    rows: list[Row]
    best_chance: float | None
    best_points: int | None
    mark: str | None  # what a wrong move is called by what it costs: detour, wrong, missed
    exact: bool  # counted out; else found by search
    why: Text | None


def judged(pupil: Pupil) -> Judged | None:
    """Nothing before a move was made, and in lessons."""
    kept = {one.id: one for one in puzzle_file(pupil.lesson.title).puzzle}
    one = kept.get(pupil.lesson.id)
    if one is None or not one.leaves or not pupil.moves:
        return None
    best = one.leaves[0]
    made = next((row for row in one.leaves if row.move == pupil.moves[-1]), Leaves(pupil.moves[-1]))
    rows = best_of(one) if pupil.done else [made]
    match = pupil.lesson.begin()
    return Judged(
        rows=[Row(row.move, label(match, row.move), row.chance, row.low, row.high, row.points) for row in rows],
        best_chance=best.chance,
        best_points=best.points,
        mark=None if pupil.done else mark(one, made),
        exact=one.aim != "chance",
        why=one.why if pupil.done else None,
    )


def best_of(one: Puzzle) -> list[Leaves]:
    """The answer, what tempts, and the next best; after the answer by what they leave."""
    answer, *others = one.leaves[:ROWS]
    return [answer, *sorted(others, key=lambda row: (-(row.points or 0), -(row.chance or 0.0)))]


def mark(one: Puzzle, made: Leaves) -> str | None:
    """As in an analysis: by the chance that was lost and the number of seats."""
    best = one.leaves[0].chance
    if best is None or made.chance is None:
        return None
    return kind_of(100 * (best - made.chance), one.seats) or None
