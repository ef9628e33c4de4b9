"""What a series says, counted from its tables: the numbers that a report tells in sentences and draws."""

from typing import Any, Final

import msgspec
import numpy
from polars import DataFrame, Int64, Series, col
from scipy import stats

from periple.kernel.registry import AnyGame, part
from periple.kernel.words import Text
from periple.lab.contrasts import LEVEL, Contrast, contrast, numbered, standing_out
from periple.lab.figures import Share, interval
from periple.lab.plan import Plan
from periple.lab.ratings import Rung, rate
from periple.lab.shapes import Use
from periple.lab.tables import POINTS, Tables
from periple.lab.tension import Tension
from periple.lab.uses import families, names_of, uses_of

CARD: Final = "card"  # the argument whose things come in sorts
HALF: Final = 0.5


class Origin(msgspec.Struct, frozen=True):
    """Where points come from: the mean of all seats, and by how much winners are ahead of the rest of their table."""

    name: Text
    mean: float
    lead: float
    reach: float  # half of the interval around it


class Thing(msgspec.Struct, frozen=True):
    """Something that was used: in which share of games, by how many seats, and what those had more than seats alike."""

    name: Text
    games: Share
    seats: int
    worth: Contrast | None = None
    won: Contrast | None = None
    stands_out: bool = False  # by its worth, more than chance among all that were looked at
    reach: float = 0.0  # half of the interval around its worth, wider where it stands out among many
    offered: int = 0  # seats that could have had it
    taken: int = 0  # of these, at a decision of theirs
    chosen: Contrast | None = None  # wins of those who took it among those who could


class Panel(msgspec.Struct, frozen=True):
    name: Text
    things: list[Thing]
    whole: bool = True  # everything of its kind is there, used or not
    asked: bool = False  # whether it is known what could have been had


class Spread(msgspec.Struct, frozen=True):
    """Numbers of all games or seats, and the middle half of them."""

    numbers: list[int]
    low: float
    middle: float
    high: float

    @property
    def last(self) -> int:
        """Up to where it is drawn, what lies beyond being counted there: one game in a hundred that takes ten times as
        long would squeeze all others into one bar."""
        ordered = sorted(self.numbers)
        usual = ordered[(len(ordered) - 1) * 99 // 100]
        return usual + 1 if ordered[-1] - usual > usual - ordered[0] + 1 else ordered[-1]


class Course(msgspec.Struct, frozen=True):
    """How games go: whoever leads alone after a round, how often that seat wins; and what there is to choose."""

    leaders: dict[int, Share]  # by round
    comebacks: Share  # winners who were last, or last together, when half of the rounds were over
    forced: float  # share of decisions with one move only
    dead: float  # share of turns with nothing to choose
    kings: Share  # games in which somebody without a chance decided, of those that were looked at
    choices: float  # moves at a decision, where there are two or more


class Study(msgspec.Struct, frozen=True):
    title: str
    name: Text
    games: int
    plan: Plan
    orders: list[Share]
    origins: list[Origin]
    points: Spread
    rounds: Spread
    moves: Spread
    leads: Spread
    gaps: Spread
    panels: list[Panel]
    ladder: list[Rung]
    course: Course
    level: float  # of the intervals of what stands out
    tension: Tension | None = None  # where games were read again


def study(game: AnyGame, plan: Plan, tables: Tables, tension: Tension | None = None) -> Study:
    games, seats = tables.games, tables.seats
    several = len(plan.bots) > 1
    panels, level = judged(looked_at(game, tables))
    return Study(
        title=plan.title,
        name=game.card.name,
        games=games.height,
        plan=plan,
        orders=[share_of(seats.filter(col("order") == order)) for order in range(len(plan.bots))],
        origins=origins(game, seats),
        points=spread(seats["points"]),
        rounds=spread(games["rounds"]),
        moves=spread(games["moves"]),
        leads=spread(games["lead_changes"]),
        gaps=spread(gaps(seats) if several else Series([], dtype=Int64)),
        panels=panels,
        ladder=ladder(plan, seats),
        course=course(tables),
        level=level,
        tension=tension,
    )


def share_of(seats: DataFrame) -> Share:
    return interval(float(seats["won"].sum()), seats.height)


def spread(numbers: Series) -> Spread:
    if numbers.is_empty():
        return Spread([], 0.0, 0.0, 0.0)
    low, middle, high = (float(numbers.quantile(at, "linear") or 0.0) for at in (0.25, 0.5, 0.75))
    return Spread(numbers.to_list(), low, middle, high)


def gaps(seats: DataFrame) -> Series:
    """How far the first was ahead of the second."""
    best = seats.group_by("game").agg(col("points").top_k(2).sort(descending=True)).sort("game")
    return best.select(col("points").list.first() - col("points").list.last()).to_series()


def origins(game: AnyGame, seats: DataFrame) -> list[Origin]:
    """Categories that gave anybody anything, the richest first; not those that are the aim of the game itself."""
    names = game.catalogue().categories
    own = part(game.title, "lab")
    goal: frozenset[str] = getattr(own, "GOAL", frozenset())
    keys = [key for key in names if key not in goal and f"{POINTS}{key}" in seats.columns]
    found = [origin(names[key], f"{POINTS}{key}", seats) for key in keys if (seats[f"{POINTS}{key}"] != 0).any()]
    return sorted(found, key=lambda one: -one.mean)


def origin(name: Text, key: str, seats: DataFrame) -> Origin:
    """A game counts once: its winners' mean less that of the others."""
    sides = seats.group_by("game").agg(
        col(key).filter(col("won") > 0).mean().alias("winners"), col(key).filter(col("won") == 0).mean().alias("others")
    )
    leads = sides.select(col("winners") - col("others")).to_series().drop_nulls()
    mean = float(seats[key].mean() or 0.0)  # type: ignore[arg-type]  # a column of numbers
    if leads.len() < 2:
        return Origin(name, mean, 0.0, float("inf"))
    error = float(stats.sem(leads.to_numpy()))
    return Origin(name, mean, float(leads.to_numpy().mean()), float(stats.t.isf(LEVEL / 2, leads.len() - 1)) * error)


def looked_at(game: AnyGame, tables: Tables) -> list[Panel]:
    """What the title's lab looks at, one panel a kind of thing."""
    seats = tables.seats.sort("game", "seat").with_row_index("at")
    places = seats.select("game", "seat", "at")
    sorts = families(game.catalogue())
    panels: list[Panel] = []
    for use in uses_of(game):
        used = tables.things.filter(col("verb").is_in([use.verb, *use.also]), col("arg") == use.arg)
        uses = used.select("game", "seat", "id").unique().join(places, on=["game", "seat"])
        mine = (col("verb") == use.verb) & (col("arg") == use.arg)
        offers = tables.offers.filter(mine).join(places, on=["game", "seat"])
        names = names_of(game, use)
        present = set(uses["id"])
        groups: dict[Text, list[str]] = {}
        kinds = {sorts.get(key) for key in present} if use.arg == CARD else {None}
        for key in names:
            sort = sorts.get(key) if use.arg == CARD else None
            if key in present or (use.whole and sort in kinds):
                groups.setdefault(sort if sort is not None and len(kinds) > 1 else use.name, []).append(key)
        panels += [
            panel(name, use, {key: names[key] for key in ids}, seats, uses, offers) for name, ids in groups.items()
        ]
    return [one for one in panels if len(one.things) > 1 and any(thing.seats for thing in one.things)]


def panel(name: Text, use: Use, names: dict[str, Text], seats: DataFrame, uses: DataFrame, offers: DataFrame) -> Panel:
    mine = uses.filter(col("id").is_in(list(names)))
    counts = numpy.bincount(mine["at"].to_numpy(), minlength=seats.height)
    alike = numbered(seats["bot"].to_numpy(), seats["order"].to_numpy(), counts)
    places = {str(key): rows["at"].to_numpy() for (key,), rows in mine.group_by("id")}
    asked = {str(key): rows for (key,), rows in offers.filter(col("id").is_in(list(names))).group_by("id")}
    things = []
    for key, said in names.items():
        like = alike
        if use.on_a_way and key in asked:
            could = numpy.union1d(asked[key]["at"].to_numpy(), places.get(key, []))
            like = numbered(alike, numpy.isin(numpy.arange(seats.height), could))
        things.append(thing(said, places.get(key), asked.get(key), seats, like))
    return Panel(name, things, use.whole, bool(use.offer))


def thing(name: Text, users: Any, offers: DataFrame | None, seats: DataFrame, alike: Any) -> Thing:
    games, won = seats["game"].to_numpy(), seats["won"].to_numpy()
    told: dict[str, Any] = {}
    if offers is not None:
        rows = offers["at"].to_numpy()
        took = (offers["taken"] > 0).to_numpy().astype(float)
        table = numbered(seats["bot"].to_numpy()[rows], seats["order"].to_numpy()[rows])
        told = {"offered": len(rows), "taken": int(took.sum())}
        told["chosen"] = contrast(took, won[rows], table, numbered(games[rows]))
    whole = int(seats["game"].n_unique())
    if users is None:
        return Thing(name, interval(0, whole), 0, **told)
    used = numpy.zeros(seats.height)
    used[users] = 1.0
    there = interval(len(numpy.unique(games[users])), whole)
    worth = contrast(used, seats["points"].to_numpy().astype(float), alike, numbered(games), together=True)
    return Thing(name, there, len(users), worth, contrast(used, won, alike, numbered(games)), **told)


def judged(panels: list[Panel]) -> tuple[list[Panel], float]:
    """Which things stand out among all that were looked at."""
    compared = [one for panel in panels for one in panel.things if one.worth is not None]
    told, level = standing_out([one.worth for one in compared if one.worth is not None])
    better: dict[int, Thing] = {}
    for one, out in zip(compared, told, strict=True):
        assert one.worth is not None
        reach = one.worth.reach(level if out else LEVEL)
        better[id(one)] = msgspec.structs.replace(one, stands_out=out, reach=reach)
    replace = msgspec.structs.replace
    return [replace(one, things=[better.get(id(each), each) for each in one.things]) for one in panels], level


def course(tables: Tables) -> Course:
    seats = tables.seats
    rounds = tables.rounds.join(seats.select("game", "seat", "won"), on=["game", "seat"])
    best = rounds.filter(col("points") == col("points").max().over("game", "round"))
    alone = best.filter(col("seat").len().over("game", "round") == 1)
    by_round = alone.group_by("round").agg(col("won").sum(), col("seat").len()).sort("round").iter_rows()
    looked = tables.games["kingmaker"].drop_nulls()
    sums = seats.select("decisions", "forced", "moves", "turns", "dead").sum().row(0)
    decisions, forced, moves, turns, dead = (float(one) for one in sums)
    return Course(
        leaders={at: interval(wins, n) for at, wins, n in by_round},
        comebacks=comebacks(rounds.join(tables.games.select("game", "rounds"), on="game")),
        forced=forced / max(1.0, decisions),
        dead=dead / max(1.0, turns),
        kings=interval(int((looked >= 0).sum()), looked.len()),
        choices=moves / max(1.0, decisions - forced),
    )


def comebacks(rounds: DataFrame) -> Share:
    """Among games in which anybody was ahead when half of the rounds were over."""
    half = rounds.filter(col("round") == (col("rounds") * HALF).ceil().cast(int).clip(1))
    uneven = half.filter(col("points").max().over("game") > col("points").min().over("game"))
    last = uneven.filter(col("points") == col("points").min().over("game"))
    return interval(float(last["won"].sum()), int(uneven["game"].n_unique()))


def ladder(plan: Plan, seats: DataFrame) -> list[Rung]:
    """Ratings, where different bots met; the best first."""
    names = list(dict.fromkeys(plan.bots))
    if len(names) < 2:
        return []
    games = seats.sort("game", "seat").group_by("game", maintain_order=True).agg("bot", "won")
    met = [
        (tuple(bots), tuple(bot for bot, won in zip(bots, wins, strict=True) if won)) for _, bots, wins in games.rows()
    ]
    return rate(names, met)
