"""The lab in the browser: series are started, watched, paused, compared, opened and taken along.

There is one where its packages are installed (`pip install ".[lab]"`; `make play` does it). It is open on a server that
only this machine reaches. A server that others reach has one if it is told so (`PERIPLE_LAB_GAMES`): short series,
played by one process, that nobody can pause. Reports are shut in a sandbox: a page of the lab can't reach the games at
tables.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from litestar import Litestar, Response, get, post
from litestar.enums import MediaType
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from periple.bots.roster import bot
from periple.games import TITLES
from periple.kernel.registry import game, part
from periple.kernel.words import Text, wrong
from periple.tables.problems import Problem
from periple.tables.settings import Settings
from periple.web import shelf
from periple.web.api import Asked, json
from periple.web.near import local
from periple.web.pages import client_file, nothing_here
from periple.web.problems import reader_language
from periple.web.runner import Job, Runner, compare, report, simulate, tension
from periple.web.shapes import Body

SANDBOX: Final = (
    "sandbox allow-scripts; default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; "
    "base-uri 'none'; frame-ancestors 'none'"
)
NAMES: Final = ("localhost", "127.0.0.1", "[::1]")
MOST_GAMES: Final = 1_000_000
NEEDED: Final = ("altair", "numpy", "polars", "scipy", "vl_convert")  # what the extra `lab` installs
STRATEGY: Final = "~"
ZIP: Final = "tables.zip"
BotName = Annotated[str, Meta(pattern=r"^[a-z]{1,20}(@[0-9]{1,4})?(~[a-z_]{1,40})?$")]  # never a file
Word = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_.-]{1,60}$")]
SeriesName = Annotated[str, Meta(max_length=120)]


class Report(msgspec.Struct, frozen=True):
    """A page about a series, and where it is to be read."""

    series: str
    title: str
    href: str


class Lab(msgspec.Struct, frozen=True):
    """`open` is false where there is none; `limit`: the most games of a series, 0 on one's own machine."""

    open: bool
    reports: list[Report]
    limit: int = 0
    own: bool = False  # whether one may pause and stop
    series: list[shelf.Series] = []
    strategies: dict[str, dict[str, Text]] = {}


class SeriesBody(Body):
    title: Annotated[str, Meta(max_length=40)]
    bots: Annotated[list[BotName], Meta(min_length=1, max_length=8)]
    games: Annotated[int, Meta(ge=1, le=MOST_GAMES)]
    seed: Annotated[int, Meta(ge=0, le=2**31 - 1)] = 1
    options: Annotated[dict[Word, Word], Meta(max_length=40)] = msgspec.field(default_factory=dict)


class ActBody(Body):
    """What becomes of a series: pause it, let it go on, end it here, play more, read some of it again."""

    act: Annotated[str, Meta(pattern=r"^(pause|go|stop|report|tension)$")]
    games: Annotated[int, Meta(ge=1, le=MOST_GAMES)] | None = None
    also: Annotated[list[SeriesName], Meta(max_length=4)] = msgspec.field(default_factory=list)  # others that follow


class CompareBody(Body):
    a: SeriesName
    b: SeriesName


@asynccontextmanager
async def running(app: Litestar) -> AsyncIterator[None]:
    """A server that stops pauses its series."""
    app.state.runner = Runner()
    try:
        yield
    finally:
        await app.state.runner.pause()


def is_own(settings: Settings, client: str, host: str) -> bool:
    """Only for a server bound to this machine alone, asked from it, by its own name: no proxy stands before it."""
    bound = settings.host == "localhost" or local(settings.host)
    named = host.rpartition(":")[0] if ":" in host else host
    return not settings.url and bound and local(client) and named in NAMES


def lab_of(request: Asked) -> tuple[bool, Path, bool]:
    """Whether there is a lab for the one who asks, where it lies, and whether it is their own."""
    settings: Settings = request.app.state.house.settings
    client = request.client.host if request.client else ""
    own = is_own(settings, client, request.headers.get("host", ""))
    return bool(settings.lab) and (own or settings.lab_games > 0) and installed(), Path(settings.lab), own


def limit_of(request: Asked, own: bool) -> int:
    settings: Settings = request.app.state.house.settings
    return 0 if own else settings.lab_games


def opened(request: Asked) -> tuple[Path, bool]:
    here, folder, own = lab_of(request)
    if not here:
        raise Problem("no-lab")
    return folder, own


def installed() -> bool:
    """Return whether the packages of the lab are there."""
    return all(find_spec(name) is not None for name in NEEDED)


@get("/api/lab", operation_id="lab")
async def lab(request: Asked) -> Response[bytes]:
    """Whether there is a lab here, its series and its reports."""
    here, folder, own = lab_of(request)
    if not here:
        return json(msgspec.json.encode(Lab(False, [])))
    told = [Report(key.split("/")[0], path.stem, f"/lab/{key}") for key, path in shelf.reports(folder).items()]
    return json(
        msgspec.json.encode(Lab(True, told, limit_of(request, own), own, listed(request, folder), strategies()))
    )


def listed(request: Asked, folder: Path) -> list[shelf.Series]:
    """The latest first."""
    found = [one for one in shelf.folders(folder) if (one / shelf.PLAN).is_file()]
    found.sort(key=lambda one: -(one / shelf.PLAN).stat().st_mtime)
    return [shown(request, one) for one in found]


def shown(request: Asked, series: Path) -> shelf.Series:
    runner: Runner = request.app.state.runner
    busy = "" if runner.name != series.name else shelf.READING if runner.reads else shelf.RUNNING
    return shelf.shown(series, busy, runner.trouble.get(series.name, ""))


def strategies() -> dict[str, dict[str, Text]]:
    found: dict[str, dict[str, Text]] = {}
    for title in TITLES:
        own = part(title, "lab")
        if own is not None:
            found[title] = {name: one.name for name, one in own.STRATEGIES.items()}
    return found


@post("/api/lab/series", status_code=201, include_in_schema=False)
async def start_series(request: Asked, data: JSONBody[SeriesBody]) -> Response[bytes]:
    """Play a series; one that lies here goes on. One at a time."""
    folder, own = opened(request)
    check(data, limit_of(request, own))
    told = shelf.Told(data.title, data.bots, 0, data.seed, data.options)
    series = shelf.same_series(folder, told) or folder / shelf.free_name(folder, data.title)
    start(request, [(series, msgspec.structs.replace(told, games=data.games))], own)
    return json(msgspec.json.encode({"name": series.name}), 201)


def check(data: SeriesBody, limit: int) -> None:
    """What a series can't be played with, said before it begins."""
    if limit and data.games > limit:
        raise Problem("lab-limit", games=limit)
    chosen = game(data.title)
    chosen.settle(len(data.bots), data.options)
    for name in data.bots:
        level, mark, strategy = name.partition(STRATEGY)
        bot(level, data.title)
        known = strategies().get(data.title, {})
        if mark and strategy not in known:
            raise wrong("unknown_strategy", name=name, names=", ".join(known))


def start(request: Asked, wanted: list[tuple[Path, shelf.Told]], own: bool) -> None:
    begin(request.app.state.runner, [job(series, told, own, reader_language(request)) for series, told in wanted])


def begin(runner: Runner, jobs: list[Job]) -> None:
    if runner.busy:
        raise Problem("lab-busy")
    runner.start(jobs)


def job(series: Path, told: shelf.Told, own: bool, lang: str) -> Job:
    plan = (told.title, told.bots, told.games, told.seed, told.options)
    words = simulate(series, plan, "all" if own else "1", lang)
    if told.content:
        words += ["--content", str((series / told.content).resolve())]
    return Job(series.name, words, report(series, lang))


def found(folder: Path, name: str) -> Path:
    series = shelf.series_named(folder, name)
    if series is None:
        raise Problem("no-series", name=name)
    return series


@get("/api/lab/series/{name:str}", include_in_schema=False)
async def show_series(request: Asked, name: FromPath[str]) -> Response[bytes]:
    """How far a series is, and what its games say so far."""
    folder, _ = opened(request)
    if name == request.app.state.runner.name and shelf.series_named(folder, name) is None:
        return json(msgspec.json.encode({"series": None, "summary": None}))  # it has hardly begun
    series = found(folder, name)
    return json(msgspec.json.encode({"series": shown(request, series), "summary": shelf.summary(series) or None}))


@post("/api/lab/series/{name:str}", status_code=200, include_in_schema=False)
async def act_on_series(request: Asked, name: FromPath[str], data: JSONBody[ActBody]) -> Response[bytes]:
    folder, own = opened(request)
    if not own:
        raise Problem("no-lab")
    runner: Runner = request.app.state.runner
    reading = runner.reads and runner.name == name
    if data.act in ("pause", "stop") and runner.name == name:
        await runner.pause()
    series = found(folder, name)
    told = shelf.told_by(series)
    if data.act == "go":
        both = [series, *(found(folder, other) for other in data.also)]
        wanted = [(one, shelf.told_by(one)) for one in both]
        start(request, [(one, msgspec.structs.replace(t, games=data.games or t.games)) for one, t in wanted], own)
    elif data.act == "stop" and not reading and (done := shelf.played(series)):  # that is the whole now
        start(request, [(series, msgspec.structs.replace(told, games=done))], own)
    elif data.act == "tension":
        lang = reader_language(request)
        begin(runner, [Job(series.name, tension(series, "all", lang), report(series, lang), reads=True)])
    elif data.act == "report" and not await runner.make(report(series, reader_language(request)), name):
        raise Problem("lab-trouble", why=runner.trouble[name])
    return json(msgspec.json.encode(shown(request, series)))


@post("/api/lab/compare", status_code=200, include_in_schema=False)
async def compare_series(request: Asked, data: JSONBody[CompareBody]) -> Response[bytes]:
    """Two series held against each other: a page, and every figure for the one that asks."""
    folder, _ = opened(request)
    a, b = found(folder, data.a), found(folder, data.b)
    runner: Runner = request.app.state.runner
    out = folder / f"{a.name}+{b.name}"
    if not await runner.make(compare(a, b, out, reader_language(request)), out.name):
        raise Problem("lab-trouble", why=runner.trouble[out.name])
    return json((out / shelf.CHANGES).read_bytes())


@get(["/lab", "/lab/{series:str}"], include_in_schema=False)
async def lab_page(request: Asked, series: FromPath[str] = "") -> Response[Any]:
    """The page itself, which says where there is no lab."""
    return client_file(request, "")


@get("/lab/{series:str}/{title:str}", include_in_schema=False)
async def lab_report(request: Asked, series: FromPath[str], title: FromPath[str]) -> Response[Any]:
    """A report, a table, or all tables of a series."""
    here, folder, _ = lab_of(request)
    if here and title == ZIP and (whole := shelf.series_named(folder, series)) is not None:
        return attached(shelf.zipped(whole), f"{whole.name}.zip", "application/zip")
    table = shelf.tables(folder).get(f"{series}/{title}") if here else None
    if table is not None:
        return attached(table.read_bytes(), table.name, "application/vnd.apache.parquet")
    page = shelf.reports(folder).get(f"{series}/{title}") if here else None
    if page is None:
        return nothing_here(request)
    text = page.read_text(encoding="utf-8")
    return Response(text, media_type=MediaType.HTML, headers={"Content-Security-Policy": SANDBOX})


def attached(data: bytes, name: str, media: str) -> Response[bytes]:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type=media, headers=headers)


HANDLERS: Final = [lab, start_series, show_series, act_on_series, compare_series, lab_page, lab_report]
