"""Périple: one table for four boxed travel games.

>>> import periple
>>> match = periple.start("wanderlust", seats=3, seed=7)
>>> match.play(match.choices()[0])
"""

import periple.games  # noqa: F401  (makes the titles known)
from periple.analysis.shapes import Analysis
from periple.bots.adviser import Adviser
from periple.bots.adviser import adviser as bot
from periple.kernel.catalogue import Catalogue, Option, TitleCard
from periple.kernel.choice import Amount, Choice, Span, Target
from periple.kernel.door import load, resume
from periple.kernel.game import Category, Game, Score
from periple.kernel.journal import UNDO, Entry
from periple.kernel.match import Match
from periple.kernel.preview import Change
from periple.kernel.registry import titles
from periple.kernel.rulebook import Refused, Rule
from periple.kernel.view import Told
from periple.kernel.words import PeripleError, Text
from periple.opening import arrange, start
from periple.schemas import schema
from periple.school.book import lessons
from periple.school.pupil import Pupil
from periple.school.puzzles import puzzles
from periple.school.shapes import Lesson
from periple.share import position
from periple.version import __version__

__all__ = [
    "UNDO",
    "Adviser",
    "Amount",
    "Analysis",
    "Catalogue",
    "Category",
    "Change",
    "Choice",
    "Entry",
    "Game",
    "Lesson",
    "Match",
    "Option",
    "PeripleError",
    "Pupil",
    "Refused",
    "Rule",
    "Score",
    "Span",
    "Target",
    "Text",
    "TitleCard",
    "Told",
    "__version__",
    "analyse",
    "arrange",
    "bot",
    "lessons",
    "load",
    "position",
    "puzzles",
    "resume",
    "schema",
    "start",
    "titles",
]


def analyse(match: Match) -> Analysis:
    """Everybody's chance to win at every line of a finished game, luck and choice apart, and where it turned.

    It needs NumPy (the extra `arena`) and a title that Explorer has learnt.
    """
    from periple.analysis.report import analyse as read

    return read(match)
