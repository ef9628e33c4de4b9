"""Like with like: what goes together with having used something, among seats that are alike in everything else counted.

Two seats are alike when they are of one stratum: the same bot, the same place in the order of play, and as many things
of the kind used. The difference inside the strata is what a regression with a constant for each stratum gives. Points
are compared at the same table, too (`together`: a constant for each game): a long game has more of everything, points
and things used. Seats of one game are not independent, so the error is that of games, not of seats (cluster-robust,
leaving each game out in turn); the mean of each stratum costs a degree of freedom, and what twenty seats used is judged
as twenty numbers. Who
looks at 260 things finds some that stand out by chance: `standing_out` keeps the share of false ones among those told
at 5 % (Benjamini and Hochberg), and widens their intervals accordingly (Benjamini and Yekutieli, 2005).
"""

from typing import Any, Final

import msgspec
import numpy
from numpy.typing import NDArray
from scipy import stats

LEVEL: Final = 0.05
POWER: Final = 0.8
FEW: Final = 12  # seats on each side that can be compared: with fewer nothing is said
ROUNDS: Final = 100  # of taking means away, at most
NOTHING: Final = 1e-7

Numbers = NDArray[Any]


class Contrast(msgspec.Struct, frozen=True):
    """A difference, its standard error, and from how many seats that used a thing and that did not."""

    value: float
    error: float
    freedom: int
    used: int
    others: int

    @property
    def chance(self) -> float:
        """How likely chance alone makes a difference as large (p)."""
        if self.error == 0:
            return 1.0 if self.value == 0 else 0.0
        return float(2 * stats.t.sf(abs(self.value) / self.error, self.freedom))

    def reach(self, level: float = LEVEL) -> float:
        """Half of the interval."""
        return float(stats.t.isf(level / 2, self.freedom) * self.error)


def contrast(
    used: Numbers, outcome: Numbers, strata: Numbers, games: Numbers, together: bool = False
) -> Contrast | None:
    """None where too few seats can be compared with others like them, `together`: at their own table."""
    together = together and int(numpy.max(numpy.bincount(games))) > 1
    groups = [strata, games] if together else [strata]
    within = centred(used, groups)
    mixed = numpy.abs(within) > NOTHING  # the others tell nothing of it
    takers, others = int(used[mixed].sum()), int((1 - used[mixed]).sum())
    if min(takers, others) < FEW:
        return None
    within, apart = within[mixed], centred(outcome, groups)[mixed]
    weight = float(within @ within)
    value = float(within @ apart) / weight
    table = numbered(games[mixed])
    hold = numpy.bincount(table, within * within) / weight  # how much of the difference hangs on each game
    pulls = numpy.bincount(table, within * (apart - value * within)) / (1 - hold)
    count, spent = int(table.max()) + 1, len(numpy.unique(strata[mixed])) + 1
    left = takers + others - spent - (count - 1 if together else 0)
    if left < 1:
        return None
    smaller = (left + spent - 1) / left * count / max(1, count - 1)
    error = float(numpy.sqrt(pulls @ pulls * smaller)) / weight
    return Contrast(value, error, max(1, min(count - 1, left, int(1 / (hold @ hold)))), takers, others)


def centred(column: Numbers, groups: list[Numbers]) -> Numbers:
    """Less the mean of its group: of one sort after the other, until all of them are 0."""
    sizes = [numpy.maximum(numpy.bincount(group), 1) for group in groups]
    for _ in range(ROUNDS if len(groups) > 1 else 1):
        before = column
        for group, size in zip(groups, sizes, strict=True):
            column = column - (numpy.bincount(group, column) / size)[group]
        if numpy.abs(column - before).max() < NOTHING / 100:
            break
    return column


def standing_out(found: list[Contrast]) -> tuple[list[bool], float]:
    """Which of all that were looked at are more than chance, and the level of their intervals."""
    if not found:
        return [], LEVEL
    told = stats.false_discovery_control([one.chance for one in found]) <= LEVEL
    return [bool(one) for one in told], LEVEL * max(1, int(told.sum())) / len(found)


def numbered(*columns: Any) -> Numbers:
    """Seats that are alike in all of these columns get the same number."""
    keys = numpy.stack([numpy.unique(numpy.asarray(column), return_inverse=True)[1] for column in columns])
    found: Numbers = numpy.unique(keys, axis=1, return_inverse=True)[1].ravel()
    return found


def visible(games: int, share: float) -> float:
    """What difference from a share so many games would show, four times in five."""
    bound = stats.norm.isf(LEVEL / 2) + stats.norm.isf(1 - POWER)
    return float(bound * numpy.sqrt(share * (1 - share) / max(1, games)))


def needed(difference: float, share: float) -> int:
    """How many games show such a difference, four times in five."""
    bound = stats.norm.isf(LEVEL / 2) + stats.norm.isf(1 - POWER)
    return int(numpy.ceil(bound**2 * share * (1 - share) / difference**2))


def uneven(wins: list[float]) -> float:
    """How likely chance alone spreads wins over seats so unevenly (chi-square)."""
    return float(stats.chisquare(wins).pvalue) if sum(wins) else 1.0
