"""`periple bench growth`: what another server on the same PostgreSQL adds, and where that ends."""

from collections.abc import Iterator

import msgspec
from rich.table import Table

from periple.web.bench.report import TITLE
from periple.web.bench.run import ServerFigures, a_database, measure_servers

MICRO = 1e6


class Growth(msgspec.Struct):
    """One run with so many servers. Where servers, database and players share too few cores, processor time tells what
    the clock can't: `could_play` is what the servers would play with a core each, if the database kept up."""

    servers: int
    tables: int
    moves_per_s: float
    p50_ms: float
    p99_ms: float
    server_us: float  # microseconds of processor time a move
    database_us: float
    players_us: float
    waiting: float  # of the time that the servers wanted a core, the share for which they got none
    could_play: float  # moves a second, with a core for each server
    database_could: float  # moves a second that one core of the database carries
    ratio: float  # of `could_play` to that of one server


def measure_growth(title: str, most: int, tables: int, seconds: float, database: str, think: float) -> list[Growth]:
    """One, two, four … servers, each time with as many tables in all and a database of the same content."""
    found: list[Growth] = []
    with a_database(database or "postgresql") as postgres:
        for count in doubling(most):
            run = measure_servers(count, title or TITLE, tables, seconds, postgres, think)
            found.append(grown(count, run, found[0].could_play if found else 0.0))
    return found


def doubling(most: int) -> Iterator[int]:
    count = 1
    while count <= most:
        yield count
        count *= 2


def grown(count: int, run: ServerFigures, alone: float) -> Growth:
    def each(cores: float) -> float:
        return MICRO * cores / run.moves_per_s if run.moves_per_s else 0.0

    server, stored = each(run.server_cpu), each(run.database_cpu)
    could = count * MICRO / server if server else 0.0
    return Growth(
        servers=count,
        tables=run.tables,
        moves_per_s=run.moves_per_s,
        p50_ms=run.p50_ms,
        p99_ms=run.p99_ms,
        server_us=server,
        database_us=stored,
        players_us=each(run.load_cpu),
        waiting=run.waiting,
        could_play=could,
        database_could=MICRO / stored if stored else 0.0,
        ratio=could / alone if alone else 1.0,
    )


def tell_growth(found: list[Growth]) -> Table:
    table = Table()
    for name in Growth.__struct_fields__:
        table.add_column(name, justify="right")
    for one in found:
        cells = [getattr(one, name) for name in Growth.__struct_fields__]
        table.add_row(*(f"{cell:,.2f}" if isinstance(cell, float) else str(cell) for cell in cells))
    return table
