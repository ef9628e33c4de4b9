"""A series as tables (polars): a row a game, a seat, a kind of decision, a thing used.

Polars is asked for only here and only when a table is made, so that a plain install can simulate without it.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from periple.lab.plan import GameRow

if TYPE_CHECKING:
    from polars import DataFrame


def games_table(rows: list[GameRow]) -> "DataFrame":
    from polars import DataFrame

    games = [
        {
            "game": row.number,
            "seed": row.seed,
            "rounds": row.rounds,
            "moves": row.moves,
            "lead_changes": row.lead_changes,
            "used": [name.en for name in row.used],
        }
        for row in rows
    ]
    return DataFrame(games, infer_schema_length=None)


def seats_table(rows: list[GameRow], bots: list[str]) -> "DataFrame":
    from polars import DataFrame

    seats = [
        {
            "game": row.number,
            "seat": seat.seat,
            "order": seat.order,
            "bot": bots[seat.bot],
            "points": seat.points,
            "won": seat.won,
            **{f"points_{name}": points for name, points in seat.categories.items()},
        }
        for row in rows
        for seat in row.seats
    ]
    return DataFrame(seats, infer_schema_length=None)


def decisions_table(rows: list[GameRow]) -> "DataFrame":
    counts = [
        (row.number, seat.seat, list(seat.verbs), list(seat.verbs.values()), seat.won)
        for row in rows
        for seat in row.seats
    ]
    return _a_row_each(counts, "verb", "won")


def things_table(rows: list[GameRow]) -> "DataFrame":
    """Three hundred rows a game: taken apart by polars, since whoever waits for a long series waits for this too."""
    from polars import col

    counts = [
        (row.number, seat.seat, list(seat.things), list(seat.things.values())) for row in rows for seat in row.seats
    ]
    table = _a_row_each(counts, "thing")
    return table.with_columns(col("thing").str.splitn(":", 3).struct.rename_fields(["verb", "arg", "id"])).unnest(
        "thing"
    )


def _a_row_each(counts: Sequence[tuple[object, ...]], what: str, *more: str) -> "DataFrame":
    """A row a seat, with a list of things and a list of their counts, becomes a row a thing."""
    from polars import DataFrame, DataType, Float64, Int64, List, String, col

    schema: dict[str, DataType | type[DataType]] = {"game": Int64, "seat": Int64, what: List(String)}
    schema |= {"count": List(Int64), **dict.fromkeys(more, Float64)}
    return DataFrame(counts, schema=schema, orient="row").explode(what, "count").filter(col("count").is_not_null())
