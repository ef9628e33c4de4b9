"""Périple: one table for four boxed travel games.

import periple
match = periple.start("wanderlust", seats=3, seed=7)
match.play(match.choices()[0])
"""

import periple.games  # noqa: F401  (makes the titles known)
from periple.kernel.game import Category, Choice, Game, Option, Score, titles
from periple.kernel.match import Match, arrange, load, start
from periple.kernel.rulebook import Refused, Rule
from periple.kernel.words import PeripleError, Text
from periple.version import __version__

__all__ = [
    "Category",
    "Choice",
    "Game",
    "Match",
    "Option",
    "PeripleError",
    "Refused",
    "Rule",
    "Score",
    "Text",
    "__version__",
    "arrange",
    "load",
    "start",
    "titles",
]
