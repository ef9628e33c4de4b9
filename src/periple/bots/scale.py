"""How a title's judge was measured against played games: `games/<title>/bots/chances.toml`, by number of seats."""

from functools import lru_cache
from importlib.resources import files
from typing import Final

import msgspec

from periple.bots.chances import Chances
from periple.bots.judge import judge_of
from periple.kernel.files import read_as
from periple.kernel.registry import AnyGame, package_of

FILE: Final = "chances.toml"
FARTHEST_OFF: Final = 4.0  # points by which what is told may differ from what is won: else nothing is told


class Scale(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers of `Chances`, and how well they fit games that they were not fitted to."""

    seats: int
    slope: float
    rise: float
    even: float
    later: float
    ahead: float
    games: int
    positions: int
    off: float  # points between what is told and what was won, on average over ten classes of what is told
    surprise: float  # mean of the logarithm's loss; 0.69 is what two get who know nothing


class Scales(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    rules_version: int
    fingerprints: dict[str, str]  # of the content, by file
    players: str  # the bots whose games they were
    date: str
    scale: list[Scale]


@lru_cache(maxsize=16)
def scales_of(game: AnyGame) -> Scales | None:
    path = files(package_of(game.title)) / "bots" / FILE
    return read_as(path, Scales) if path.is_file() else None


def scale_of(game: AnyGame, seats: int) -> Scale | None:
    """The one for so many seats, or the nearest; alone is another game."""
    kept = scales_of(game)
    if kept is None:
        return None
    fit = [one for one in kept.scale if (one.seats == 1) == (seats == 1)]
    return min(fit, key=lambda one: abs(one.seats - seats), default=None)


def measured(game: AnyGame, seats: int) -> bool:
    """Whether the very rules, cards and number of seats were measured."""
    kept = scales_of(game)
    return (
        kept is not None
        and (kept.rules_version, kept.fingerprints) == (game.rules_version, game.fingerprints)
        and any(one.seats == seats for one in kept.scale)
    )


def honest(game: AnyGame, seats: int) -> bool:
    """Whether what the judge tells is near enough to what is won. Alone, nobody knows what a value is worth that was
    never measured; among several, the better one is at least likelier to win."""
    kept = scale_of(game, seats)
    return seats > 1 if kept is None else abs(kept.off) <= FARTHEST_OFF


def chances_of(game: AnyGame, seats: int) -> Chances:
    """Where nothing was measured, a lead of the judge's spread makes a clear favourite."""
    kept = scale_of(game, seats)
    if kept is None:
        return Chances(1.0 / judge_of(game.title).spread())
    return Chances(kept.slope, kept.rise, kept.even, kept.later, kept.ahead)
