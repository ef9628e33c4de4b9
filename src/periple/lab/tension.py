"""What Explorer's values say of a game: drama, luck against skill, how much the deal decides; from games read again.

A game's chances come from `periple.analyse`. Of the way from an even share to the end, in squares over all seats and
games: what lies in the first chances was decided at the deal, and what is left is parted between luck and choices by
how much each goes together with the whole (their shares add up to 1). Intervals draw whole games again.
"""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from periple.analysis.shapes import Analysis
from periple.kernel.reading import from_json

NAME: Final = "tension.json"  # in the folder of a series that was read again
SHARES: Final = ("deal", "luck", "skill", "better", "drama")  # figures that are told in per cent
DRAWS: Final = 400
FEWEST: Final = 20  # games: with fewer an interval says nothing


class Read(msgspec.Struct, frozen=True):
    """One game: by seat the chance at the deal and at the end, what luck and choices did; and how it went."""

    start: list[float]
    end: list[float]
    luck: list[float]
    choices: list[float]
    behind: float  # the mean of how far the winner was behind the favourite, over all lines
    favourites: int  # how often the favourite changed
    better_won: float | None  # whether whoever chose better won; a shared win is shared, None where nobody did


class Part(msgspec.Struct, frozen=True):
    value: float
    low: float
    high: float


class Tension(msgspec.Struct, frozen=True):
    """`deal`: of what decides, how much lies in the deal; of the rest, `luck` and `skill`. `better`: how often the one
    who chose better won; `even`: as often as that would be by chance. `drama`: how far winners were behind."""

    title: str
    games: int
    by: str
    even: float
    deal: Part
    luck: Part
    skill: Part
    better: Part
    drama: Part
    favourites: Part


def read_game(found: Analysis) -> Read:
    last = found.curve[-1]
    winners = [seat for seat, share in enumerate(last) if share == max(last) and share > 0]
    lines = found.curve[:-1]
    behind = [max(line) - max(line[seat] for seat in winners) for line in lines] if winners else []
    first = [line.index(max(line)) for line in lines]
    changes = sum(one != other for one, other in pairwise(first))
    players = found.players
    return Read(
        start=[one.start for one in players],
        end=[one.end for one in players],
        luck=[one.luck for one in players],
        choices=[one.own + one.others for one in players],
        behind=sum(behind) / len(behind) if behind else 0.0,
        favourites=changes,
        better_won=better_won(found),
    )


def better_won(found: Analysis) -> float | None:
    """What one's own choices cost is what tells who chose better: nobody where several cost the same."""
    costs = [one.own for one in found.players]
    best = [seat for seat, cost in enumerate(costs) if cost == max(costs)]
    return found.curve[-1][best[0]] if len(best) == 1 and len(costs) > 1 else None


def decided_at_the_deal(games: list[Read]) -> float:
    return ratio(
        sum((start - even_of(one)) ** 2 for one in games for start in one.start),
        sum((end - even_of(one)) ** 2 for one in games for end in one.end),
    )


def even_of(one: Read) -> float:
    return 1.0 / len(one.start)


def by_luck(games: list[Read]) -> float:
    whole = [(luck, luck + chosen) for one in games for luck, chosen in zip(one.luck, one.choices, strict=True)]
    return ratio(sum(luck * both for luck, both in whole), sum(both * both for _, both in whole))


def by_skill(games: list[Read]) -> float:
    return 1.0 - by_luck(games)


def better_wins(games: list[Read]) -> float:
    told = [one.better_won for one in games if one.better_won is not None]
    return ratio(sum(told), len(told))


def drama(games: list[Read]) -> float:
    return sum(one.behind for one in games) / len(games)


def favourites(games: list[Read]) -> float:
    return sum(one.favourites for one in games) / len(games)


def ratio(part: float, whole: float) -> float:
    return part / whole if whole else 0.0


def tension(title: str, by: str, games: list[Read]) -> Tension:
    return Tension(
        title=title,
        games=len(games),
        by=by,
        even=even_of(games[0]),
        deal=told(games, decided_at_the_deal),
        luck=told(games, by_luck),
        skill=told(games, by_skill),
        better=told(games, better_wins),
        drama=told(games, drama),
        favourites=told(games, favourites),
    )


def told(games: list[Read], figure: Callable[[list[Read]], float]) -> Part:
    dice = Random(1)
    drawn = sorted(figure(dice.choices(games, k=len(games))) for _ in range(DRAWS))
    return Part(figure(games), drawn[round(0.025 * (DRAWS - 1))], drawn[round(0.975 * (DRAWS - 1))])


def known_tension(folder: Path) -> Tension | None:
    """What was found of the series in a folder, if it was read again."""
    try:
        return from_json((folder / NAME).read_bytes(), Tension)
    except (OSError, msgspec.DecodeError):
        return None
