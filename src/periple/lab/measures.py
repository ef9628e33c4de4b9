"""Every figure of a series game by game, so that two series or twenty can be held against each other."""

from math import comb
from typing import Final
from warnings import catch_warnings, simplefilter

import msgspec
import numpy
from polars import DataFrame, col
from polars.selectors import starts_with
from scipy import stats

from periple.kernel.registry import AnyGame, part
from periple.kernel.words import HOUSE, Text, same
from periple.lab.contrasts import LEVEL, Numbers
from periple.lab.findings import SECONDS
from periple.lab.tables import POINTS, Tables
from periple.lab.uses import names_of, uses_of

TINY: Final = 1e-9  # what computing with fractions may leave
SEATS, COURSE, THINGS = range(3)  # sorts of figures: who wins, how a game goes, what is used
SHARES: Final = ("won", "bot", "forced", "dead", "used")  # figures that are told in per cent
WORDS: Final = HOUSE["lab_measures"]


class Measure(msgspec.Struct, frozen=True):
    """A mean over games with its interval."""

    mean: float
    low: float
    high: float


class Change(msgspec.Struct, frozen=True):
    """A figure of two series: both means, what the second has more, its interval, and how likely chance makes it."""

    key: str
    name: Text
    before: float
    after: float
    more: float
    low: float
    high: float
    chance: float
    stands_out: bool = False

    @property
    def share(self) -> bool:
        return self.key.partition(":")[0] in SHARES


def games_of(tables: Tables) -> DataFrame:
    """A row a game, a column a figure: `won:0` are the wins of the seat that begins, `points:0` its points."""
    seats = tables.seats
    whole = seats.group_by("game").agg(
        col("points").mean(),
        (col("points").max() - col("points").top_k(2).min()).alias("gap"),
        (col("forced").sum() / col("decisions").sum()).alias("forced"),
        (col("dead").sum() / col("turns").sum()).alias("dead"),
        (col("moves").sum() / (col("decisions").sum() - col("forced").sum()).clip(1)).alias("choices"),
        ((col("decisions").sum() - col("forced").sum()) * SECONDS / 60).alias("minutes"),
        starts_with(POINTS).mean(),
    )
    sides = [("order", "won", "won"), ("order", "points", "points")]
    sides += [("bot", "bot", "won")] if seats["bot"].n_unique() > 1 else []
    for column, name, value in sides:
        wide = seats.pivot(on=column, index="game", values=value, aggregate_function="mean", sort_columns=True)
        wide = wide.rename({key: f"{name}:{key}" for key in wide.columns if key != "game"})
        whole = whole.join(wide, on="game")
    games = tables.games.rename({"moves": "decisions", "lead_changes": "leads"}).drop("seed", "kingmaker")
    table = games.join(whole, on="game").sort("game").drop("game")
    columns: list[str] = sorted(table.columns, key=rank)
    return table.select(columns)


def rank(key: str) -> tuple[bool, bool]:
    """Wins first, then what is told seat by seat."""
    return not key.startswith(("won:", "bot:")), ":" not in key


def goals(game: AnyGame) -> set[str]:
    """Points that are the aim of the game itself: as many in every game."""
    return {f"{POINTS}{key}" for key in getattr(part(game.title, "lab"), "GOAL", ())}


def used_in(game: AnyGame, tables: Tables) -> dict[str, tuple[Text, int]]:
    """In how many games each thing was used, by its use and its id."""
    found: dict[str, tuple[Text, int]] = {}
    for use in uses_of(game):
        used = tables.things.filter(col("verb").is_in([use.verb, *use.also]), col("arg") == use.arg)
        games = dict(used.group_by("id").agg(col("game").n_unique()).iter_rows())
        for key, name in names_of(game, use).items():
            said = WORDS["thing"].fill(name=name.capital(), group=use.name)
            found[f"used:{use.verb}:{key}"] = (said, int(games.get(key, 0)))
    return found


def name_of(game: AnyGame, key: str) -> Text:
    """A figure in words."""
    kind, _, which = key.partition(":")
    if kind == "bot":
        return WORDS["bot"].fill(bot=same(which.rsplit("/", 1)[-1]))
    if which:
        return WORDS[f"{kind}_seat"].fill(n=int(which) + 1)
    if key.startswith(POINTS):
        return WORDS["category"].fill(name=game.catalogue().categories[key.removeprefix(POINTS)])
    return WORDS[key]


def measured(numbers: Numbers) -> Measure:
    mean = float(numbers.mean())
    if len(numbers) < 2:
        return Measure(mean, mean, mean)
    reach = float(stats.t.isf(LEVEL / 2, len(numbers) - 1) * stats.sem(numbers))
    return Measure(mean, mean - reach, mean + reach)


def dealt_alike(before: Tables, after: Tables) -> bool:
    """The same seeds, game by game: what chance deals to both sides is no difference between them."""
    return before.games.sort("game")["seed"].equals(after.games.sort("game")["seed"])


def changes(game: AnyGame, before: Tables, after: Tables, changed: AnyGame | None = None) -> list[Change]:
    """Every figure of both series; those that differ by more than chance stand out (false discoveries at 5 % in each
    sort of figures). `changed` is the title of the second, where its content is another."""
    one, other = games_of(before), games_of(after)
    paired = dealt_alike(before, after)
    found = [
        change(key, name_of(game, key), figure_of(one, key), figure_of(other, key), paired)
        for key in sorted(dict.fromkeys((*one.columns, *other.columns)), key=rank)
        if min(one.height, other.height) > 1 and key not in goals(game) and known(key, one, other)
    ]
    found = [each for each in found if each.before or each.after]
    then, now = used_in(game, before), used_in(changed or game, after)
    for key, (name, _) in (now | then).items():
        counts = then.get(key, (name, 0))[1], now.get(key, (name, 0))[1]
        if any(counts):
            found.append(use_change(key, name, counts, (one.height, other.height)))
    return [
        each for kind in (SEATS, COURSE, THINGS) for each in told_apart([one for one in found if kind_of(one) == kind])
    ]


def known(key: str, one: DataFrame, other: DataFrame) -> bool:
    """On both sides; a source of points that only one of them has gives the other nothing."""
    return key.startswith(POINTS) or (key in one.columns and key in other.columns)


def figure_of(games: DataFrame, key: str) -> Numbers:
    return games[key].to_numpy() if key in games.columns else numpy.zeros(games.height)


def kind_of(one: Change) -> int:
    if one.key.startswith(("won:", "bot:")):
        return SEATS
    return THINGS if one.key.startswith("used") else COURSE


def told_apart(found: list[Change]) -> list[Change]:
    """Which of one sort of figures are more than chance: who wins is not asked less sharply for 200 cards beside it."""
    told = stats.false_discovery_control([each.chance for each in found]) <= LEVEL if found else []
    return [msgspec.structs.replace(each, stands_out=bool(out)) for each, out in zip(found, told, strict=True)]


def change(key: str, name: Text, before: Numbers, after: Numbers, paired: bool = False) -> Change:
    """Welch's test and interval, or game by game where both were dealt alike."""
    means = float(before.mean()), float(after.mean())
    more = means[1] - means[0]
    if max(numpy.ptp(before), numpy.ptp(after)) < TINY or (paired and numpy.ptp(after - before) < TINY):
        return Change(key, name, *means, more, more, more, parted_by_chance(more, len(before), len(after), paired))
    with catch_warnings():
        simplefilter("ignore", RuntimeWarning)  # about a constant beside what varies, which Welch's formula can do
        test = stats.ttest_rel(after, before) if paired else stats.ttest_ind(after, before, equal_var=False)
        span = test.confidence_interval(1 - LEVEL)
    return Change(key, name, *means, more, float(span.low), float(span.high), float(test.pvalue))


def parted_by_chance(more: float, before: int, after: int, paired: bool) -> float:
    """How likely chance parts so many games into two constants: as many ways as there are to deal them to two sides, or
    to exchange the sides of each pair. Three games of each are not enough to tell."""
    if abs(more) < TINY:
        return 1.0
    return min(1.0, 2 / (2**before if paired else comb(before + after, before)))


def use_change(key: str, name: Text, counts: tuple[int, int], games: tuple[int, int]) -> Change:
    """Shares of games may be near 0 or 1: Fisher's exact test beside Welch's interval."""
    before, after = (numpy.repeat([1.0, 0.0], [count, n - count]) for count, n in zip(counts, games, strict=True))
    table = [[count, n - count] for count, n in zip(counts, games, strict=True)]
    plain = change(key, name, before, after)
    return msgspec.structs.replace(plain, chance=float(stats.fisher_exact(table).pvalue))
