"""Why a puzzle's answer is one: what each move leaves of the win, what tempts instead, and what really differs between
the two. It is computed as a hint is (`analysis/hints.py`); where points are asked for, what follows is counted out."""

from collections.abc import Iterable
from typing import Final

import msgspec

from periple.analysis.futures import futures
from periple.analysis.hints import option, with_other
from periple.analysis.outlook import Outlook, outlook_of
from periple.analysis.reasons import reasons
from periple.analysis.shapes import Weighed
from periple.bots.glance import Glance
from periple.bots.roster import bot
from periple.kernel.dice import seeded
from periple.kernel.match import Match
from periple.kernel.words import Text, join
from periple.lab.thorough import WIN, points_of, thorough
from periple.school.puzzles import Leaves, Puzzle, answered, replayed
from periple.school.themes import name_of

LOOKS: Final = 1500  # of the search
WORLDS: Final = 60  # played on to the next turn, to see what differs
LUCKY: Final = 24  # in which what another move can bring at most is counted out
SEED: Final = 4000
TELLS: Final = 4  # digits


class Explained(msgspec.Struct):
    leaves: list[Leaves]
    reasons: list[Text]


def told_anew(title: str, found: list[Puzzle], looks: int = LOOKS) -> list[Puzzle]:
    """The same puzzles, each with a name that no other has, what its moves leave, and why."""
    return named(title, [explained(title, one, looks) for one in found])


def named(title: str, found: list[Puzzle]) -> list[Puzzle]:
    taken: set[str] = set()
    told = []
    for one in found:
        name = name_of(replayed(title, one), one.seat, taken)
        taken.add(name.en)
        told.append(msgspec.structs.replace(one, name=name))
    return told


def explained(title: str, one: Puzzle, looks: int = LOOKS) -> Puzzle:
    match = replayed(title, one)
    why = explain(match, answered(title, one, match).move, one.aim, looks)
    found_by_search = one.aim == "chance"
    more = {"why": join(why.reasons, " "), "margin": lead(why.leaves)} if found_by_search else {}
    return msgspec.structs.replace(one, leaves=why.leaves, **more)


def lead(leaves: list[Leaves]) -> float:
    """How much of the win the answer is ahead of the next best."""
    best, *others = [row.chance or 0.0 for row in leaves]
    return round(best - max(others), 3)


def explain(match: Match, answer: int, aim: str, looks: int = LOOKS, seed: int = SEED) -> Explained:
    """Chances are told where the answer is the best choice for the win too: most points now may not be."""
    assert match.seat is not None
    glance = Glance(match.game, match.glimpse(), match.seat, seeded(seed), match.cast, match.ply)
    outlook = outlook_of(match.game, match.cast)
    best, weighed = searched(outlook, glance, looks)
    chances = {one.move: one for one in weighed} if best == answer or aim == "win" else {}
    if aim == "win":
        chances[answer] = Weighed(answer, 1.0, 0.0)
    points = brought(match, glance) if aim == "points" else {}
    tempting = tempts(glance, answer, chances, points)
    if chances and tempting not in chances:
        chances |= beside(outlook, glance, chances[answer], tempting)
    others = ranked((chances.keys() | points.keys()) - {answer, tempting}, chances, points)
    left, right = futures(outlook, glance, [answer, tempting], WORLDS)
    rows = [leaves(move, chances.get(move), points.get(move)) for move in (answer, tempting, *others)]
    return Explained(rows, reasons(outlook, glance, answer, left, right))


def searched(outlook: Outlook, glance: Glance, looks: int) -> tuple[int, list[Weighed]]:
    """The best move, and what it and others leave: two at least."""
    best, weighed = outlook.search(glance, 0.0, looks)
    return best, with_other(outlook, glance, best, weighed, None)


def brought(match: Match, glance: Glance) -> dict[int, int]:
    """By move: the points that surely follow the best, and that can follow the others with any luck."""
    before = points_of(match.game, glance.world, glance.seat)
    best, *others = thorough(match.game, match.glimpse(), SEED, LUCKY)
    lucky = {one.move: max(one.lucky) for one in others}
    return {move: points - before for move, points in ({best.move: best.points} | lucky).items() if points < WIN}


def tempts(glance: Glance, answer: int, chances: dict[int, Weighed], points: dict[int, int]) -> int:
    """What Traveller would play; where it finds the answer, the next best."""
    traveller = bot("traveller", glance.game.title).choose(glance)
    if traveller != answer:
        return traveller
    others = [move for move in glance.moves if move != answer]
    return ranked(others, chances, points)[0]


def ranked(moves: Iterable[int], chances: dict[int, Weighed], points: dict[int, int]) -> list[int]:
    """The best first: by points where they are asked for, then by chance."""
    rank = {move: (-points.get(move, 0), -chances[move].chance if move in chances else 1.0, move) for move in moves}
    return sorted(rank, key=rank.__getitem__)


def beside(outlook: Outlook, glance: Glance, best: Weighed, other: int) -> dict[int, Weighed]:
    """A move that the search left out, as far behind the best as the same worlds show it."""
    own = outlook.after(glance, [best.move, other], WORLDS)[:, :, :, glance.seat].mean(axis=2)
    apart = own[0] - own[1]
    chance = max(0.0, best.chance - max(0.0, float(apart.mean())))
    return {other: Weighed(other, chance, float(apart.std()) / WORLDS**0.5 + best.give)}


def leaves(move: int, weighed: Weighed | None, points: int | None) -> Leaves:
    if weighed is None:
        return Leaves(move, points=points)
    told = option(weighed)
    return Leaves(move, round(told.chance, TELLS), round(told.low, TELLS), round(told.high, TELLS), points)
