"""The puzzles of a title: games are searched until enough were found, then the best and most varied are kept."""

from collections import Counter
from pathlib import Path
from typing import Final

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from periple.kernel.registry import game
from periple.kernel.words import HOUSE
from periple.lab.puzzles import Find, Hunt
from periple.school.puzzles import Puzzle, write_puzzles

PLENTY: Final = 2  # finds for each puzzle that is kept, before choosing
GAMES: Final = 40  # games that are searched at least where no tree is asked: that is quick
FIRST: Final = 2  # games without the search: where they give enough exact puzzles, there is no other
APART: Final = 10  # moves between two puzzles of one game
OF_ONE_GAME: Final = 4
OF_ONE_VERB: Final = 0.35  # of all
WINS: Final = 0.25
OF_ONE_LEVEL: Final = [0.25, 0.45, 0.5]
OF_ONE_THIRD: Final = 0.45  # the beginning, the middle, the end of games
WORDS: Final = HOUSE["lab_puzzle_book"]


class Searched(msgspec.Struct):
    """One game that was searched, as a line of the work file: a run that was cut off goes on after it."""

    seed: int
    number: int
    finds: list[Find]


def make_puzzles(title: str, count: int, seed: int, work: Path, out: Path, lang: str, console: Console) -> None:
    """Search games until there is plenty, and write the chosen ones."""
    done = read_work(work, seed)
    work.parent.mkdir(parents=True, exist_ok=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console) as bar:
        task = bar.add_task(WORDS["looking"].fill(title=game(title).card.name).say(lang), total=PLENTY * count)
        while not enough(done, count):
            bar.update(task, completed=len(choose(done, PLENTY * count, PLENTY)))
            number = len(done)
            found = Searched(seed, number, hunt(title, seed, done, count).finds())
            done.append(found)
            with work.open("ab") as file:
                file.write(msgspec.json.encode(found) + b"\n")
    kept = numbered(choose(done, count))
    out.write_text(write_puzzles(game(title), kept), encoding="utf-8")
    exact = sum(one.aim != "chance" for one in kept)
    console.print(WORDS["made"].fill(n=len(kept), exact=exact, file=str(out)).say(lang))


def hunt(title: str, seed: int, done: list[Searched], count: int) -> Hunt:
    """The next game, searched for what is still wanted."""
    points = any(find.puzzle.aim == "points" for one in done for find in one.finds)
    return Hunt(
        title,
        seed,
        number=len(done),
        points=points or len(done) < FIRST,
        search=wants_search(done, count),
        sated=sated(done, count),
    )


def read_work(work: Path, seed: int) -> list[Searched]:
    if not work.is_file():
        return []
    lines = [msgspec.json.decode(line, type=Searched) for line in work.read_bytes().splitlines()]
    return [one for one in lines if one.seed == seed]


def wants_search(done: list[Searched], count: int) -> bool:
    """Exact puzzles are the best ones: the tree is only asked where they are rare."""
    exact = sum(find.puzzle.aim != "chance" for one in done for find in one.finds)
    return len(done) >= FIRST and exact < count * len(done) / 4


def sated(done: list[Searched], count: int) -> frozenset[str]:
    """Verbs of which there is plenty already, no two answers alike."""
    answers = {(find.puzzle.answer.verb, find.label) for one in done for find in one.finds}
    verbs = Counter(verb for verb, _ in answers)
    return frozenset(verb for verb, n in verbs.items() if n >= PLENTY * OF_ONE_VERB * count)


def enough(done: list[Searched], count: int) -> bool:
    """Plenty to choose from, after some games."""
    plenty = len(choose(done, PLENTY * count, PLENTY)) >= PLENTY * count
    return plenty and (len(done) >= GAMES or wants_search(done, count))


def choose(done: list[Searched], count: int, times: int = 1) -> list[Find]:
    """The best finds, no two alike, of many sorts; where a sort is too rare, the others fill up."""
    pool = sorted((find for one in done for find in one.finds), key=quality, reverse=True)
    kept: list[Find] = []
    for strict in (True, False):
        for find in pool:
            if len(kept) < count and not alike(find, kept, times) and (not strict or is_new_sort(find, kept, count)):
                kept.append(find)
    return kept


def quality(find: Find) -> tuple[bool, bool, float]:
    puzzle = find.puzzle
    return puzzle.aim != "chance", puzzle.aim == "win", find.differs + 0.2 * puzzle.level + min(puzzle.margin, 6.0) / 6


def alike(find: Find, kept: list[Find], times: int) -> bool:
    same_game = [one for one in kept if one.number == find.number]
    near = any(abs(one.ply - find.ply) < APART for one in same_game)
    return near or len(same_game) >= OF_ONE_GAME * times or sum(one.label == find.label for one in kept) >= times


def is_new_sort(find: Find, kept: list[Find], count: int) -> bool:
    """Whether aim, verb, level and part of the game are not yet there in plenty."""
    wins = sum(one.puzzle.aim == "win" for one in kept)
    verbs = Counter(one.puzzle.answer.verb for one in kept)
    levels = Counter(one.puzzle.level for one in kept)
    thirds = Counter(third(one) for one in kept)
    return (
        (find.puzzle.aim != "win" or wins < WINS * count)
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
