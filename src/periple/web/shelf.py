"""What lies in the lab's folder: a folder a series, a comparison or a sweep. Nothing is read but what the lab wrote."""

import io
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final
from zipfile import ZIP_STORED, ZipFile

import msgspec

from periple.kernel.cache import Cache
from periple.kernel.files import link_in
from periple.kernel.reading import from_json

PLAN: Final = "plan.json"
PARTS: Final = "parts"
ROOMS: Final = (PARTS, "plots")  # folders in that of a series
SUMMARY: Final = "summary.json"
CHANGES: Final = "compare.json"
MARKS: Final = (PLAN, "compare.html", "sweep.html")  # what makes a folder one of the lab's
RUNNING, READING, PAUSED, DONE = "running", "reading", "paused", "done"
_counted: Cache[Path, tuple[int, int]] = Cache()  # when a table was written, and the games in it


class Told(msgspec.Struct, frozen=True):
    """What a series tells of itself, in its plan.json."""

    title: str = ""
    bots: list[str] = []
    games: int = 0
    seed: int = 0
    options: dict[str, str] = {}
    content: str = ""


class Paper(msgspec.Struct, frozen=True):
    """A page to open."""

    name: str
    href: str


class Series(msgspec.Struct, frozen=True):
    """A series and how far it is."""

    name: str
    title: str
    bots: list[str]
    games: int
    done: int
    seed: int
    options: dict[str, str]
    content: bool  # played with cards of one's own
    state: str
    pace: float
    bytes: int  # of its tables
    pages: list[Paper]
    trouble: str = ""


def folders(folder: Path) -> list[Path]:
    """Series, and folders of several that were compared; and the folder itself, where it is one. No link is followed:
    what lies elsewhere is not the lab's."""
    marks = [path for name in MARKS for path in (*folder.glob(f"*/{name}"), *folder.glob(name))]
    found = sorted({path.parent for path in marks})
    return [one for one in found if (one == folder or not one.is_symlink()) and link_in(one, ROOMS) is None]


def series_named(folder: Path, name: str) -> Path | None:
    """A folder by its name, if it holds a series: nothing outside of the lab can be named."""
    return next((one for one in folders(folder) if one.name == name and (one / PLAN).is_file()), None)


def reports(folder: Path) -> dict[str, Path]:
    """Every page by its address."""
    found = [page for series in folders(folder) for page in sorted(series.glob("*.html"))]
    return {f"{page.parent.name}/{page.stem}": page for page in found}


def tables(folder: Path) -> dict[str, Path]:
    """Every Parquet file by its address."""
    found = [table for series in folders(folder) for table in sorted(series.glob("*.parquet"))]
    return {f"{table.parent.name}/{table.name}": table for table in found}


def zipped(series: Path) -> bytes:
    """All tables of a series and its plan, to take along at once; Parquet is squeezed already."""
    data = io.BytesIO()
    with ZipFile(data, "w", ZIP_STORED) as whole:
        for path in (series / PLAN, *sorted(series.glob("*.parquet"))):
            if path.is_file():
                whole.write(path, f"{series.name}/{path.name}")
    return data.getvalue()


def told_by(series: Path) -> Told:
    try:
        return from_json((series / PLAN).read_bytes(), Told)
    except (OSError, msgspec.DecodeError):
        return Told()


def played(series: Path) -> int:
    """How many games are done: parts are called by the games in them; without any, the table counts."""
    ends = [path.name.partition("-")[2] for path in (series / PARTS).glob("*-*")]
    return max([together(series), *(int(end) for end in ends if end.isdecimal())])


def together(series: Path) -> int:
    """Games in its table. One that can't be read counts for nothing: the lab's own command says what is wrong."""
    path = series / "games.parquet"
    if find_spec("polars") is None or not path.is_file():
        return 0
    written = path.stat().st_mtime_ns
    known = _counted.get(path)
    if known is None or known[0] != written:
        known = _counted.put(path, (written, rows_in(path)))
    return known[1]


def rows_in(path: Path) -> int:
    from polars import len as rows
    from polars import scan_parquet
    from polars.exceptions import PanicException, PolarsError

    try:
        return int(scan_parquet(path).select(rows()).collect().item())
    except (PolarsError, PanicException, OSError):
        return 0


def shown(series: Path, busy: str = "", trouble: str = "") -> Series:
    """`busy` says that it is played or read again."""
    told, done = told_by(series), played(series)
    state = busy or (DONE if done >= told.games else PAUSED)
    pages = [Paper(page.stem, f"/lab/{series.name}/{page.stem}") for page in sorted(series.glob("*.html"))]
    size = sum(path.stat().st_size for path in series.glob("*.parquet"))
    pace = summary(series).get("pace", 0.0)
    return Series(
        series.name, told.title, told.bots, told.games, done, told.seed, told.options, bool(told.content), state,
        float(pace), size, pages, trouble,
    )  # fmt: skip


def summary(series: Path) -> dict[str, Any]:
    """What its games say so far, as the lab wrote it; nothing where it did not."""
    try:
        found: dict[str, Any] = from_json((series / SUMMARY).read_bytes(), dict)
    except (OSError, msgspec.DecodeError):
        return {}
    return found


def free_name(folder: Path, title: str) -> str:
    """wanderlust-1, wanderlust-2 …"""
    number = 1
    while (folder / f"{title}-{number}").exists():
        number += 1
    return f"{title}-{number}"


def same_series(folder: Path, told: Told) -> Path | None:
    """The folder of a series that differs in the number of games at most: it goes on there."""
    for one in folders(folder):
        if (one / PLAN).is_file() and msgspec.structs.replace(told_by(one), games=0) == told:
            return one
    return None
