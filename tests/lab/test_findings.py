"""Findings are true: each is counted again from the Parquet, by other means; what chance makes is not told."""

import random
from collections import defaultdict
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import numpy
import polars
import pytest
from click.testing import CliRunner

import periple
from periple.cli import main
from periple.kernel.registry import game
from periple.kernel.words import same
from periple.lab.contrasts import contrast, needed, standing_out, uneven, visible
from periple.lab.figures import interval
from periple.lab.findings import Finding, findings, points, signed
from periple.lab.records import read_records
from periple.lab.shapes import Use
from periple.lab.study import Study, Thing, panel, study
from periple.lab.tables import NAMES
from periple.lab.uses import families, names_of, uses_of

GAMES = {"wishland": 60, "routard": 20, "wanderlust": 10, "globetrotter": 4}
Rows = dict[str, list[dict[str, Any]]]


class Series:
    """A series as it was found by the lab, and its tables as plain rows."""

    def __init__(self, title: str, folder: Path) -> None:
        words = ["simulate", title, "--games", str(GAMES[title]), "--bots", "any,any", "--workers", "1"]
        done = CliRunner().invoke(main, [*words, "--out", str(folder), "--lang", "en"])
        assert done.exit_code == 0, done.output
        records = read_records(folder)
        tables = records.asked()
        assert tables is not None
        self.game = game(title)
        self.study: Study = study(self.game, records.plan, tables)
        self.rows: Rows = {key: polars.read_parquet(folder / f"{key}.parquet").to_dicts() for key in NAMES}
        self.told: dict[str, Finding] = {one.key: one for one in findings(self.study)}

    def users(self) -> dict[tuple[str, str, str], set[tuple[int, int]]]:
        """Which seats used each thing, by the verb of its use, the argument and the id."""
        found: dict[tuple[str, str, str], set[tuple[int, int]]] = defaultdict(set)
        for use, row in product(uses_of(self.game), self.rows["things"]):
            if row["arg"] == use.arg and row["verb"] in (use.verb, *use.also):
                found[use.verb, use.arg, row["id"]].add((row["game"], row["seat"]))
        return found


@pytest.fixture(scope="module", params=list(GAMES))
def series(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Series:
    return Series(request.param, tmp_path_factory.mktemp(request.param))


def test_every_finding_counted_again(series: Series) -> None:
    """One recount for each kind of finding: a new kind without one fails here."""
    told, rows = series.told, series.rows
    for key, one in told.items():
        RECOUNTS[key](series, one.figures)
        assert one.text.fr and one.text.en and "{" not in one.text.en + one.head.en
    assert {"length", "choices", "close"} <= set(told) and {"even", "too_few", "ahead", "behind"} & set(told)
    assert series.study.games == len(rows["games"])


def test_seats_that_chance_explains_are_told_with_their_interval(series: Series) -> None:
    """Three seats together may be no more uneven than chance while one of them, looked at alone, is."""
    orders = [interval(wins, 1800) for wins in (645, 578, 577)]
    told = findings(msgspec.structs.replace(series.study, orders=orders, games=1800))[0]
    assert told.key == "even" and orders[0].low > 1 / 3
    assert "33.7 to 38.1" in told.text.en and "contain" not in told.text.en


def recount_seats(series: Series, told: dict[str, float]) -> None:
    wins = [0.0, 0.0]
    for row in series.rows["seats"]:
        wins[row["order"]] += row["won"]
    assert told["share"] == pytest.approx(wins[int(told["seat"]) - 1] / sum(wins))
    assert abs(told["share"] - 0.5) == pytest.approx(max(abs(one / sum(wins) - 0.5) for one in wins))
    assert told["chance"] == pytest.approx(uneven(wins))


def recount_use(series: Series, told: dict[str, float]) -> None:
    """Things of kinds of which everything is known, each with the games in which somebody used it."""
    used, sorts = series.users(), families(series.game.catalogue())
    shares = []
    for use in uses_of(series.game):
        games = {key: {at for at, _ in used[use.verb, use.arg, key]} for key in names_of(series.game, use)}
        seen = {sorts.get(key) for key, there in games.items() if there}
        kept = {key: there for key, there in games.items() if use.arg != "card" or sorts.get(key) in seen}
        if use.whole and any(kept.values()):
            shares += [len(there) / GAMES[series.game.title] for there in kept.values()]
    assert told["looked"] == len(shares)
    assert told["share"] == pytest.approx(min(shares))
    assert told["seldom"] <= sum(share < 0.05 for share in shares)


def recount_strength(series: Series, told: dict[str, float]) -> None:
    """The thing told is found among all by a regression with a column for each stratum."""
    compared = [(panel, one) for panel in series.study.panels for one in panel.things if one.worth]
    assert told["looked"] == len(compared)
    if "worth" in told:
        assert any(one.worth and one.worth.value == told["worth"] and one.stands_out for _, one in compared)
        assert told["low"] <= told["worth"] <= told["high"]
    else:
        assert not any(one.stands_out for _, one in compared)


def recount_offers(series: Series, told: dict[str, float]) -> None:
    offered: dict[tuple[str, str], list[int]] = {}
    for row in series.rows["offers"]:
        count = offered.setdefault((row["verb"], row["id"]), [0, 0])
        count[0] += 1
        count[1] += row["taken"] > 0
    assert [told["offered"], told["taken"]] in list(offered.values())
    often = [one for one in offered.values() if one[0] >= len(series.rows["games"]) / 10]
    assert told["taken"] / told["offered"] >= min(one[1] / one[0] for one in often)


def recount_origin(series: Series, told: dict[str, float]) -> None:
    keys = [key for key in series.rows["seats"][0] if key.startswith("points_") and key != "points_arrival"]
    leads: dict[str, list[float]] = defaultdict(list)
    games: dict[int, list[dict[str, Any]]] = defaultdict(list)
    for row in series.rows["seats"]:
        games[row["game"]].append(row)
    for seats, key in product(games.values(), keys):
        winners = [row[key] for row in seats if row["won"]]
        others = [row[key] for row in seats if not row["won"]]
        if winners and others:
            leads[key].append(sum(winners) / len(winners) - sum(others) / len(others))
    means = {key: sum(some) / len(some) for key, some in leads.items()}
    assert told["part"] == pytest.approx(max(means.values()))
    assert told["lead"] == pytest.approx(sum(means.values()))


def recount_length(series: Series, told: dict[str, float]) -> None:
    moves = sorted(row["moves"] for row in series.rows["games"])
    half = len(moves) // 2
    assert told["middle"] == (moves[half - 1] + moves[half]) / 2
    chosen: dict[int, int] = defaultdict(int)
    for row in series.rows["decisions"]:
        chosen[row["game"]] += row["count"]
    assert sorted(chosen.values()) == moves


def recount_choices(series: Series, told: dict[str, float]) -> None:
    seats = series.rows["seats"]
    decisions, forced = sum(row["decisions"] for row in seats), sum(row["forced"] for row in seats)
    assert told["forced"] == pytest.approx(forced / decisions)
    assert told["choices"] == pytest.approx(sum(row["moves"] for row in seats) / (decisions - forced))
    assert told["choices"] >= 2 and all(row["dead"] <= row["turns"] <= row["decisions"] for row in seats)


def recount_close(series: Series, told: dict[str, float]) -> None:
    rows = series.rows
    won = {(row["game"], row["seat"]): row["won"] for row in rows["seats"]}
    length = {row["game"]: row["rounds"] for row in rows["games"]}
    half: dict[int, dict[int, int]] = defaultdict(dict)
    for row in rows["rounds"]:
        if row["round"] == -(-length[row["game"]] // 2):
            half[row["game"]][row["seat"]] = row["points"]
    uneven_games = {at: seats for at, seats in half.items() if len(set(seats.values())) > 1}
    back = sum(won[at, min(seats, key=seats.__getitem__)] for at, seats in uneven_games.items())
    assert told["back"] == pytest.approx(back / max(1, len(uneven_games)))
    assert told["never"] == pytest.approx(sum(not row["lead_changes"] for row in rows["games"]) / len(rows["games"]))


RECOUNTS = {
    **dict.fromkeys(("even", "too_few", "ahead", "behind"), recount_seats),
    **dict.fromkeys(("wanted", "maybe_unwanted", "unwanted"), recount_use),
    **dict.fromkeys(("strong", "weak", "no_strong"), recount_strength),
    "left": recount_offers,
    "origin": recount_origin,
    "length": recount_length,
    "choices": recount_choices,
    "close": recount_close,
}


def test_like_is_compared_with_like(series: Series) -> None:
    """The thing that most seats can be compared for, by least squares with a column a stratum and one a game."""
    compared = [(panel, one) for panel in series.study.panels for one in panel.things if one.worth]
    assert compared or series.study.games < 20
    if not compared:
        return
    panel, one = max(compared, key=lambda pair: pair[1].worth.used * pair[1].worth.others if pair[1].worth else 0)
    used = series.users()
    uses = [use for use in uses_of(series.game) if one.name in names_of(series.game, use).values()]
    mine = next(
        use for use in uses if {len(used[use.verb, use.arg, key]) for key in ids_of(series, use, one)} == {one.seats}
    )
    names = {name: key for key, name in names_of(series.game, mine).items()}
    seats = {(row["game"], row["seat"]): row for row in series.rows["seats"]}
    kinds = [used[mine.verb, mine.arg, names[each.name]] for each in panel.things]
    strata = [(row["bot"], row["order"], sum(at in kind for kind in kinds)) for at, row in seats.items()]
    has = [float(at in used[mine.verb, mine.arg, names[one.name]]) for at in seats]
    columns = [[float(stratum == other) for stratum in strata] for other in sorted(set(strata))]
    if len(series.rows["seats"]) > series.study.games:
        columns += [[float(game == other) for game, _ in seats] for other in sorted({game for game, _ in seats})]
    fitted = numpy.linalg.lstsq(numpy.array([has, *columns]).T, [row["points"] for row in seats.values()], rcond=None)
    assert one.worth is not None
    assert one.worth.value == pytest.approx(fitted[0][0], abs=1e-6)


def ids_of(series: Series, use: Any, one: Thing) -> list[str]:
    return [key for key, name in names_of(series.game, use).items() if name == one.name]


def test_what_chance_makes_is_not_told() -> None:
    """Two hundred things that nobody's points depend on, and one that is worth eight points."""
    dice = random.Random(4)
    games = numpy.repeat(numpy.arange(200), 2)
    strata = numpy.tile([0, 1], 200)
    scores = numpy.array([dice.gauss(50, 10) for _ in games])
    found = []
    for at in range(200):
        used = numpy.array([float(dice.random() < 0.4) for _ in games])
        found.append(contrast(used, scores + (8 * used if at == 7 else 0), strata, games))
    kept = [one for one in found if one is not None]
    told, level = standing_out(kept)
    assert len(kept) == 200 and sum(one.chance < 0.05 for one in kept) > 4
    assert [at for at, out in enumerate(told) if out] == [7] and level == pytest.approx(0.05 / 200)
    assert kept[7].reach(level) > kept[7].reach()


@pytest.mark.parametrize("together", [False, True])
def test_many_strata_find_no_more_than_chance(together: bool) -> None:
    """Points that depend on nothing, seats alike in groups of five: one difference in twenty looks real."""
    dice = numpy.random.default_rng(5)
    games = numpy.repeat(numpy.arange(150), 3)
    found = []
    for _ in range(400):
        strata = dice.integers(0, len(games) // 5, len(games))
        scores = dice.normal(0, 6, 150)[games] + dice.normal(0, 8, len(games))
        found.append(contrast((dice.random(len(games)) < 0.4).astype(float), scores, strata, games, together))
    share = sum(one.chance < 0.05 for one in found if one is not None) / len(found)
    assert 0.03 < share < 0.07


@pytest.mark.parametrize("together", [False, True])
def test_what_few_seats_used_stands_out_no_more_often_than_promised(together: bool) -> None:
    """Points that depend on nothing, 150 things that 16 seats used each: in one series of twenty one is told."""
    dice = numpy.random.default_rng(1)
    games, strata = numpy.repeat(numpy.arange(100), 3), numpy.tile([0, 1, 2], 100)
    told = 0
    for _ in range(80):
        scores = dice.normal(0, 8, len(games))
        used = (dice.random((150, len(games))).argsort(axis=1) < 16).astype(float)
        found = [contrast(one, scores, strata, games, together) for one in used]
        told += any(standing_out([one for one in found if one is not None])[0])
    assert told <= 8


def test_who_gets_more_of_everything_is_no_confounder() -> None:
    """Points follow the number of things used, whichever they are: compared alike, no single one is worth anything."""
    dice = random.Random(3)
    uses = numpy.array([[float(dice.random() < rich) for _ in range(8)] for rich in (0.3, 0.7) for _ in range(300)])
    counts = uses.sum(axis=1).astype(int)
    scores = 4.0 * counts + numpy.array([dice.gauss(0, 3) for _ in counts])
    games = numpy.arange(len(scores))
    found = [contrast(uses[:, at], scores, counts, games) for at in range(8)]
    naive = [scores[uses[:, at] > 0].mean() - scores.mean() for at in range(8)]
    assert min(naive) > 2
    assert all(one is not None and abs(one.value) < one.reach(0.001) for one in found)


def test_a_long_game_is_no_confounder() -> None:
    """In long games everybody has more points, and things are used that short ones never come to."""
    dice = numpy.random.default_rng(6)
    games, strata = numpy.repeat(numpy.arange(300), 3), numpy.tile([0, 1, 2], 300)
    rounds = dice.normal(0, 1, 300)[games]
    used = (dice.normal(0, 1, 900) + 2 * rounds > 1).astype(float)
    scores = 10 * rounds + dice.normal(0, 5, 900)
    apart, alike = (contrast(used, scores, strata, games, together) for together in (False, True))
    assert apart is not None and apart.value > 5
    assert alike is not None and abs(alike.value) < alike.reach(0.01)
    worth = contrast(used, scores + 3 * used, strata, games, together=True)
    assert worth is not None and worth.value == pytest.approx(alike.value + 3)


def test_who_is_ahead_is_no_confounder() -> None:
    """Half of the seats come to where a thing can be had, and have more points anyway: there it is worth nothing."""
    dice = numpy.random.default_rng(2)
    ahead = numpy.arange(800) % 2
    used = ahead * (dice.random(800) < 0.4)
    seats = polars.DataFrame({"at": range(800), "game": [at // 2 for at in range(800)]}).with_columns(
        bot=polars.lit("any"), order=polars.lit(0), won=polars.lit(0.5), points=6.0 * ahead + dice.normal(0, 3, 800)
    )
    uses = polars.DataFrame({"at": numpy.flatnonzero(used), "id": ["x"] * used.sum()})
    # As many things of the kind for all: whoever did not use it used another.
    uses = uses.vstack(polars.DataFrame({"at": numpy.flatnonzero(1 - used), "id": ["y"] * (800 - used.sum())}))
    offers = polars.DataFrame({"at": numpy.flatnonzero(ahead), "id": ["x"] * 400, "taken": used[ahead > 0]})
    names = {"x": same("x"), "y": same("y")}
    worth = [
        panel(same(""), Use("", "", same(""), on_a_way=way), names, seats, uses, offers).things[0].worth
        for way in (True, False)
    ]
    assert worth[0] is not None and abs(worth[0].value) < worth[0].reach()
    assert worth[1] is not None and worth[1].value > 3


def test_how_many_games_it_takes() -> None:
    assert visible(needed(0.05, 1 / 3), 1 / 3) == pytest.approx(0.05, abs=1e-4)
    assert visible(12, 1 / 3) > 0.3


@pytest.mark.parametrize("title", [one.title for one in periple.titles()])
def test_nothing_that_is_used_in_another_way_is_left_out(title: str) -> None:
    """An event called like that of a use, with the same argument, counts as the same or is named here."""
    apart: set[str] = set()
    verbs = game(title).teller.verbs
    for use in uses_of(game(title)):
        kind = next(arg.kind for arg in verbs[use.verb].args if arg.name == use.arg)
        for verb, told in verbs.items():
            alike = verb.startswith(f"{use.verb}_") and any(
                (arg.name, arg.kind) == (use.arg, kind) for arg in told.args
            )
            assert not alike or verb in use.also or verb in apart, verb
        assert all(verb in verbs for verb in use.also)
        assert all(verb in game(title).verbs.name for verb in use.offer)


def test_one_point_is_one_point() -> None:
    assert [points(value).en for value in (1, 0.5, 2)] == ["1 point", "0.5 points", "2 points"]
    assert [points(value, signed).en for value in (1, -2)] == ["+1 point", "−2 points"]
    assert [points(value).fr for value in (1, 0.5, 2, -1)] == ["1 point", "0,5 point", "2 points", "−1 point"]
