"""A series as tables (polars): a row a game, a seat, a kind of decision, a thing used, a thing offered, a round.

Polars is asked for only here and only when a table is made, so that a plain install can simulate without it.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from periple.kernel.words import wrong
from periple.lab.plan import GameRow, SeatRow

if TYPE_CHECKING:
    from polars import DataFrame

NAMES: Final = ("games", "seats", "decisions", "things", "offers", "rounds")
PARTS: Final = "parts"  # its folders are called by the first game in them and the first one after them
POINTS: Final = "points_"  # before a category's name, in the table of seats
COUNTED: Final = ("points", "decisions", "forced", "moves", "turns", "dead")  # of a seat, as they are


class Tables:
    """All tables of a series, and of a part of it alike."""

    def __init__(self, tables: "dict[str, DataFrame]") -> None:
        self.all = tables
        self.games, self.seats, self.decisions, self.things, self.offers, self.rounds = (tables[key] for key in NAMES)


def tables_of(rows: list[GameRow], bots: list[str]) -> Tables:
    made = (
        games_table(rows), seats_table(rows, bots), decisions_table(rows), things_table(rows), offers_table(rows),
        rounds_table(rows),
    )  # fmt: skip
    return Tables(dict(zip(NAMES, made, strict=True)))


def put_together(parts: list[Tables]) -> Tables:
    """Parts of one series after one another. A category that nobody scored in a part counts as nothing."""
    from polars import concat
    from polars.selectors import starts_with

    whole = {key: concat([part.all[key] for part in parts], how="diagonal_relaxed") for key in NAMES}
    whole["seats"] = whole["seats"].with_columns(starts_with(POINTS).fill_null(0))
    return Tables(whole)


def naming(tables: Tables, bots: list[str]) -> Tables:
    """Bots called as their plan calls them: a file of one's own has another name wherever the series is read from."""
    from polars import col

    called = col("place").replace_strict(dict(enumerate(bots)))
    return Tables({**tables.all, "seats": tables.seats.with_columns(called.alias("bot"))})


def first_games(tables: Tables, games: int) -> Tables:
    """A series may be asked for with fewer games than lie there."""
    from polars import col

    return Tables({key: table.filter(col("game") < games) for key, table in tables.all.items()})


def rows_of(tables: Tables) -> list[GameRow]:
    """The way back, without what was decided, used and offered: enough for what a series tells when it is over."""
    seats: dict[int, list[SeatRow]] = {}
    for told in tables.seats.sort("game", "seat").iter_rows(named=True):
        row = SeatRow(told["seat"], told["order"], told["place"], told["points"], told["won"], {}, {})
        row.categories = {key.removeprefix(POINTS): n for key, n in told.items() if key.startswith(POINTS)}
        for key in COUNTED:
            setattr(row, key, told[key])
        seats.setdefault(told["game"], []).append(row)
    return [
        GameRow(told["game"], told["seed"], told["rounds"], told["moves"], told["lead_changes"], seats[told["game"]])
        for told in tables.games.sort("game").iter_rows(named=True)
    ]


def write(tables: Tables, folder: Path) -> None:
    """Each table whole or not at all, `games` last: what it counts lies in all of them."""
    for key in reversed(NAMES):
        beside = folder / f"{key}.parquet.new"
        tables.all[key].write_parquet(beside)
        beside.replace(folder / f"{key}.parquet")


def read(folder: Path) -> Tables:
    return Tables({key: read_table(folder / f"{key}.parquet") for key in NAMES})


def read_table(path: Path) -> "DataFrame":
    from polars import read_parquet

    with told_if_broken(path):
        return read_parquet(path)


def games_in(folder: Path) -> int:
    """How many games were put together: `games` is written last, so what it counts lies in the other tables."""
    from polars import len as rows
    from polars import scan_parquet

    path = folder / "games.parquet"
    with told_if_broken(path):
        return int(scan_parquet(path).select(rows()).collect().item()) if path.exists() else 0


@contextmanager
def told_if_broken(path: Path) -> Iterator[None]:
    """Without `games` nothing counts as put together; a part goes as a whole. Polars panics at some broken files."""
    from polars.exceptions import PanicException, PolarsError

    try:
        yield
    except (PolarsError, PanicException, OSError) as error:
        whole = path.parent if path.parent.parent.name == PARTS else path.parent / "games.parquet"
        why = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise wrong("broken_table", path=path, whole=whole, why=why) from None


def games_table(rows: list[GameRow]) -> "DataFrame":
    from polars import DataFrame, Int64

    keys = ("seed", "rounds", "moves", "lead_changes", "kingmaker")
    games = [{"game": row.number} | {key: getattr(row, key) for key in keys} for row in rows]
    return DataFrame(games, schema=dict.fromkeys(("game", *keys), Int64))


def seats_table(rows: list[GameRow], bots: list[str]) -> "DataFrame":
    from polars import DataFrame

    seats = [
        {"game": row.number, "seat": seat.seat, "order": seat.order, "place": seat.bot, "bot": bots[seat.bot]}
        | {"won": seat.won}
        | {key: getattr(seat, key) for key in COUNTED}
        | {f"{POINTS}{name}": points for name, points in seat.categories.items()}
        for row in rows
        for seat in row.seats
    ]
    return DataFrame(seats, infer_schema_length=None)


def decisions_table(rows: list[GameRow]) -> "DataFrame":
    counts = [
        (row.number, seat.seat, list(seat.verbs), list(seat.verbs.values())) for row in rows for seat in row.seats
    ]
    return _a_row_each(counts, "verb", ["count"])


def things_table(rows: list[GameRow]) -> "DataFrame":
    """Three hundred rows a game: taken apart by polars, since whoever waits for a long series waits for this too."""
    counts = [
        (row.number, seat.seat, list(seat.things), list(seat.things.values())) for row in rows for seat in row.seats
    ]
    return _named(_a_row_each(counts, "thing", ["count"]))


def offers_table(rows: list[GameRow]) -> "DataFrame":
    counts = [
        (row.number, seat.seat, list(seat.offers), *([one[at] for one in seat.offers.values()] for at in (0, 1)))
        for row in rows
        for seat in row.seats
    ]
    return _named(_a_row_each(counts, "thing", ["offered", "taken"]))


def rounds_table(rows: list[GameRow]) -> "DataFrame":
    from polars import DataFrame, Int64

    told = [
        (row.number, at + 1, seat, points)
        for row in rows
        for at, standing in enumerate(row.standings)
        for seat, points in enumerate(standing)
    ]
    return DataFrame(told, schema=dict.fromkeys(("game", "round", "seat", "points"), Int64), orient="row")


def _named(table: "DataFrame") -> "DataFrame":
    """A thing taken apart: the verb and the argument of its event, and its id."""
    from polars import col

    return table.with_columns(col("thing").str.splitn(":", 3).struct.rename_fields(["verb", "arg", "id"])).unnest(
        "thing"
    )


def _a_row_each(counts: Sequence[tuple[object, ...]], what: str, numbers: list[str]) -> "DataFrame":
    """A row a seat, with a list of things and lists of their counts, becomes a row a thing."""
    from polars import DataFrame, DataType, Int64, List, String, col

    schema: dict[str, DataType | type[DataType]] = {"game": Int64, "seat": Int64, what: List(String)}
    schema |= dict.fromkeys(numbers, List(Int64))
    whole = DataFrame(counts, schema=schema, orient="row").explode(what, *numbers)
    return whole.filter(col(what).is_not_null())
