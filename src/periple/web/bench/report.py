"""What `periple bench server` measures, and how it tells it."""

from collections.abc import Callable
from pathlib import Path

import msgspec
from rich.table import Table

from periple.games import TITLES
from periple.kernel.words import HOUSE, PeripleError
from periple.web.bench.run import (
    IdleFigures,
    ServerFigures,
    a_database,
    measure_idle,
    measure_ours,
    measure_servers,
    measure_theirs,
)

THINKING = 1.0  # seconds between two moves of a table, when what counts is how soon all see one
TITLE = TITLES[1]  # small moves, and many of them
NAMES = HOUSE["web_bench_report"]


class Report(msgspec.Struct):
    full: ServerFigures  # every table plays as fast as it is answered
    paced: ServerFigures  # every table plays a move a second
    beside: ServerFigures | None  # boardgame.io at full load, by the same players, in memory
    beside_kept: ServerFigures | None  # the same, in files
    ratio: float | None  # our moves per second by theirs
    ratio_cpu: float | None  # the same per second of the server's own processor time
    several: ServerFigures | None  # servers on one PostgreSQL
    one_server: ServerFigures | None  # on the same PostgreSQL
    idle: IdleFigures


def report(
    title: str,
    tables: int,
    seconds: float,
    modules: Path,
    postgres: str,
    servers: int,
    say: Callable[[PeripleError], None],
) -> Report:
    """Ours and theirs one after the other, so that neither disturbs the other."""
    title = title or TITLE
    full = measure_ours(title, tables, seconds)
    beside = beside_kept = several = one_server = None
    try:
        beside = measure_theirs(modules, tables, seconds)
        beside_kept = measure_theirs(modules, tables, seconds, on_disk=True)
    except PeripleError as error:
        say(error)
    if postgres:
        with a_database(postgres) as database:
            one_server = measure_servers(1, title, tables, seconds, database)
            several = measure_servers(servers, title, tables, seconds, database)
    return Report(
        full=full,
        paced=measure_ours(title, tables, seconds, think=THINKING),
        beside=beside,
        beside_kept=beside_kept,
        ratio=full.moves_per_s / beside.moves_per_s if beside else None,
        ratio_cpu=full.moves_per_cpu_s / beside.moves_per_cpu_s if beside else None,
        several=several,
        one_server=one_server,
        idle=measure_idle(title),
    )


def tell(found: Report, lang: str) -> Table:
    table = Table()
    table.add_column("")
    runs = [("full", found.full), ("paced", found.paced)]
    for key, run in runs:
        table.add_column(f"{run.server}\n{run.title}\n{NAMES[key].say(lang)}", justify="right")
    for other in (found.beside, found.beside_kept, found.one_server, found.several):
        if other is not None:
            table.add_column(f"{other.server}\n{other.title}\n{NAMES['full'].say(lang)}", justify="right")
            runs.append(("", other))
    for name in ServerFigures.__struct_fields__[2:]:
        cells = [getattr(run, name) for _, run in runs]
        table.add_row(name, *(f"{cell:,.1f}" if isinstance(cell, float) else str(cell) for cell in cells))
    if found.ratio is not None and found.ratio_cpu is not None:
        table.caption = f"{found.ratio:.2f} × boardgame.io ({found.ratio_cpu:.2f} × / CPU)"
    return table
