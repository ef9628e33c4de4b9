"""The puzzles of a title: games are searched until enough were found, then the best and most varied are kept."""

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from periple.bots.chances import gone
from periple.bots.judge import judge_of
from periple.kernel.reading import from_json
from periple.kernel.registry import game
from periple.kernel.words import HOUSE
from periple.lab.puzzle_why import explained, named, told_anew
from periple.lab.puzzles import Find, Hunt, stands
from periple.lab.thorough import TooMany
from periple.school.puzzles import Puzzle, answered, puzzle_file, replayed, write_puzzles

PLENTY: Final = 3  # finds for each puzzle that is kept, before choosing
GAMES: Final = 12  # games that are looked at, at least
FIRST: Final = 2  # games that are looked at for points; where there are none, the others are not
APART: Final = 10  # moves between two puzzles of one game
OF_ONE_GAME: Final = 4
OF_ONE_VERB: Final = 0.35  # of all
WINS: Final = 0.25
POINTS: Final = 0.5
DECIDED: Final = 0.03  # a game that is lost or won with all but certainty asks nothing any more
TOLD_SHARE: Final = 0.04  # of the win, by which what was found by search is ahead when it is told
OF_ONE_LEVEL: Final = [0.25, 0.45, 0.5]
OF_ONE_THIRD: Final = 0.45  # the beginning, the middle, the end of games
WORDS: Final = HOUSE["lab_puzzle_book"]


class Searched(msgspec.Struct):
    """One game that was searched, as a line of the work file: a run that was cut off goes on after it."""

    seed: int
    number: int
    finds: list[Find]


def make_puzzles(
    title: str, count: int, seed: int, work: Path, out: Path, lang: str, console: Console, *, keep: bool = False
) -> None:
    """Search games until there is plenty, and write the chosen ones; or keep what still stands, and fill it up."""
    former = standing(title) if keep else []
    done, missing = read_work(work, seed), max(count - len(former), 0)
    work.parent.mkdir(parents=True, exist_ok=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console) as bar:
        task = bar.add_task(WORDS["looking"].fill(title=game(title).card.name).say(lang), total=PLENTY * missing)
        while not enough(done, missing):
            bar.update(task, completed=len(choose(found(done), PLENTY * missing, PLENTY)))
            number = len(done)
            played = Searched(seed, number, hunt(title, seed, done, count).finds())
            done.append(played)
            with work.open("ab") as file:
                file.write(msgspec.json.encode(played) + b"\n")
    kept = convincing(title, former, found(done), count)
    out.write_text(write_puzzles(game(title), kept), encoding="utf-8")
    exact = sum(one.aim != "chance" for one in kept)
    console.print(WORDS["made"].fill(n=len(kept), exact=exact, file=str(out)).say(lang))


def standing(title: str) -> list[Find]:
    """The puzzles that there are, as finds: those that would be made today."""
    kept = []
    for number, one in enumerate(puzzle_file(title).puzzle, start=1):
        match = replayed(title, one)
        choice = answered(title, one, match)
        if stands(match, one.aim, choice.move):
            progress = gone(judge_of(title), match.glimpse())
            kept.append(Find(one, -number, match.ply, progress, choice.label(), one.level > 1))
    return kept


def convincing(title: str, former: list[Find], pool: list[Find], count: int) -> list[Puzzle]:
    """The chosen ones, explained; one whose chances do not bear it out with the dice that tell them is left out."""
    tried, told = set[str](), dict[str, Puzzle]()
    while True:
        chosen = choose(pool, count, former=former)
        for find in chosen:
            if find.puzzle.hash not in tried:
                tried.add(find.puzzle.hash)
                with suppress(TooMany):  # with the dice that tell it there is more to try out than with the maker's
                    told[find.puzzle.hash] = explained(title, find.puzzle)
        weak = {one for one in tried if one not in told or not holds(told[one])}
        if not any(find.puzzle.hash in weak for find in chosen):
            kept = [msgspec.structs.replace(find, puzzle=told[find.puzzle.hash]) for find in chosen]
            return named(title, numbered(kept))
        former, pool = ([find for find in finds if find.puzzle.hash not in weak] for finds in (former, pool))


def holds(one: Puzzle) -> bool:
    """The answer is the best for the win: by far where that is asked, and where points are, while the game is open."""
    chance = one.leaves[0].chance
    if one.aim == "points":
        return chance is not None and DECIDED <= chance <= 1.0 - DECIDED
    return one.aim == "win" or one.margin >= TOLD_SHARE


def tell_puzzles(title: str, out: Path, lang: str, console: Console) -> None:
    """The puzzles that there are, explained anew."""
    kept = told_anew(title, puzzle_file(title).puzzle)
    out.write_text(write_puzzles(game(title), kept), encoding="utf-8")
    console.print(WORDS["told"].fill(n=len(kept), file=str(out)).say(lang))


def hunt(title: str, seed: int, done: list[Searched], count: int) -> Hunt:
    """The next game, searched for what is still wanted."""
    points = any(find.puzzle.aim == "points" for one in done for find in one.finds)
    return Hunt(
        title,
        seed,
        number=len(done),
        points=points or len(done) < FIRST,
        sated=sated(done, count),
    )


def read_work(work: Path, seed: int) -> list[Searched]:
    if not work.is_file():
        return []
    lines = [from_json(line, Searched) for line in work.read_bytes().splitlines()]
    return [one for one in lines if one.seed == seed]


def sated(done: list[Searched], count: int) -> frozenset[str]:
    """Verbs of which there is plenty already, no two answers alike."""
    answers = {(find.puzzle.answer.verb, find.label) for one in done for find in one.finds}
    verbs = Counter(verb for verb, _ in answers)
    return frozenset(verb for verb, n in verbs.items() if n >= PLENTY * OF_ONE_VERB * count)


def enough(done: list[Searched], count: int) -> bool:
    """Plenty to choose from, after some games."""
    return len(done) >= GAMES and len(choose(found(done), PLENTY * count, PLENTY)) >= PLENTY * count


def found(done: list[Searched]) -> list[Find]:
    return [find for one in done for find in one.finds]


def choose(finds: list[Find], count: int, times: int = 1, former: Sequence[Find] = ()) -> list[Find]:
    """The best finds beside former ones, no two alike, of many sorts; where a sort is too rare, the others fill up:
    first those that ask for what is not yet asked in plenty."""
    pool = sorted(finds, key=quality, reverse=True)
    kept = list(former)
    for wanted in (is_new_sort, is_new_aim, is_any):
        for find in pool:
            if len(kept) < count and not alike(find, kept, times) and wanted(find, kept, count):
                kept.append(find)
    return kept


def quality(find: Find) -> tuple[bool, bool, float]:
    puzzle = find.puzzle
    return puzzle.aim != "chance", puzzle.aim == "win", find.differs + 0.2 * puzzle.level + min(puzzle.margin, 6.0) / 6


def alike(find: Find, kept: list[Find], times: int) -> bool:
    same_game = [one for one in kept if one.number == find.number]
    near = any(abs(one.ply - find.ply) < APART for one in same_game)
    return near or len(same_game) >= OF_ONE_GAME * times or sum(one.label == find.label for one in kept) >= times


def is_any(find: Find, kept: list[Find], count: int) -> bool:
    return True


def is_new_aim(find: Find, kept: list[Find], count: int) -> bool:
    """Whether what is asked is not yet asked in plenty: to win at once gets dull."""
    aims = Counter(one.puzzle.aim for one in kept)
    aim = find.puzzle.aim
    return (aim != "win" or aims["win"] < WINS * count) and (aim != "points" or aims["points"] < POINTS * count)


def is_new_sort(find: Find, kept: list[Find], count: int) -> bool:
    """Whether aim, verb, level and part of the game are not yet there in plenty."""
    verbs = Counter(one.puzzle.answer.verb for one in kept)
    levels = Counter(one.puzzle.level for one in kept)
    thirds = Counter(third(one) for one in kept)
    return (
        is_new_aim(find, kept, count)
        and verbs[find.puzzle.answer.verb] < OF_ONE_VERB * count
        and levels[find.puzzle.level] < OF_ONE_LEVEL[find.puzzle.level - 1] * count
        and thirds[third(find)] < OF_ONE_THIRD * count
    )


def third(find: Find) -> int:
    return min(2, int(3 * find.progress))


def numbered(finds: list[Find]) -> list[Puzzle]:
    """The easy ones first, then by the age of their games."""
    ordered = sorted(finds, key=lambda find: (find.puzzle.level, find.progress))
    return [
        msgspec.structs.replace(find.puzzle, id=f"puzzle_{number:02}") for number, find in enumerate(ordered, start=1)
    ]
