"""How strong the levels are beside one another, as measured: `games/<title>/bots/strength.toml` (docs/bots.md)."""

from importlib.resources import files
from typing import Final

import msgspec

from periple.kernel.files import read_as
from periple.kernel.registry import AnyGame, package_of

FILE: Final = "strength.toml"
FEWEST: Final = 40  # games, for a figure that is told to people


class Measured(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Games of two, seats turned; a game that is shared counts half."""

    level: str
    against: str
    games: int
    won: float
    date: str


class Strengths(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    measured: list[Measured]


def strengths(game: AnyGame) -> dict[str, float]:
    """By level: games of ten won against the level before, where enough were played."""
    path = files(package_of(game.title)) / "bots" / FILE
    kept = read_as(path, Strengths).measured if path.is_file() else []
    return {one.level: round(10 * one.won / one.games, 1) for one in kept if one.games >= FEWEST}
