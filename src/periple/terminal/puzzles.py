"""Puzzles at the terminal: the list of a title's, and one of them, taken as a lesson of one step."""

from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text as Line

from periple.kernel.registry import game
from periple.kernel.words import HOUSE
from periple.school.puzzles import puzzle_file
from periple.school.themes import sorted_by_theme
from periple.terminal.classroom import Classroom
from periple.terminal.progress import learnt

WORDS: Final = HOUSE["terminal_puzzles"]


def stars(level: int) -> str:
    return "★" * level + "☆" * (3 - level)


def show_puzzles(title: str, lang: str, console: Console) -> None:
    """A title's puzzles, which of them were solved, and how to take one."""
    kept, known = puzzle_file(title).puzzle, learnt()
    if not kept:
        console.print(WORDS["none"].say(lang))
        return
    table = Table(title=game(title).card.name.say(lang), box=None, show_header=False)
    number_of = {one.id: number for number, one in enumerate(kept, start=1)}
    for theme, some in sorted_by_theme(title, kept):
        table.add_row("", "", Line(theme.name.say(lang), "bold"), "", "")
        for one in some:
            solved = f"{title}/{one.id}" in known
            many = WORDS["seats"].fill(n=one.seats).say(lang)
            table.add_row("✓" if solved else "", str(number_of[one.id]), one.name.say(lang), stars(one.level), many)
    following = next((number for which, number in number_of.items() if f"{title}/{which}" not in known), len(kept))
    console.print(table)
    console.print(f"periple puzzle {title} {following}", style="dim")


class PuzzleRoom(Classroom):
    """One puzzle: its question, the table, one answer."""

    def show_head(self) -> None:
        one, total = self.lesson, len(puzzle_file(self.lesson.title).puzzle)
        head = WORDS["of"].fill(n=one.number, all=total, name=one.head.about, level=stars(one.head.minutes))
        self.console.print(head.say(self.lang), style="dim")

    def show_step(self) -> None:
        step = self.pupil.step
        assert step is not None
        self.console.print(Line(step.task.say(self.lang), "bold yellow"))

    def show_end(self) -> None:
        title, number = self.lesson.title, self.lesson.number
        more = number < len(puzzle_file(title).puzzle)
        self.console.print(
            WORDS["next" if more else "last"].fill(title=title, n=number + 1).say(self.lang), style="dim"
        )
