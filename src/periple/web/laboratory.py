"""The lab on one's own machine: series, how far they are, their reports and tables, for a server that only this machine
reaches.

They lie in the folder of the setting `lab`, one folder a series, a comparison or a sweep. Nothing but their pages and
Parquet files is served, to nobody else, and a page can't reach the games at tables: it is shut in a sandbox.
"""

import html
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar import Response, get
from litestar.enums import MediaType
from litestar.params import FromPath

from periple.games import TITLES
from periple.kernel.registry import game
from periple.kernel.words import HOUSE
from periple.tables.settings import Settings
from periple.web.api import Asked, json
from periple.web.pages import local
from periple.web.problems import HTTP_WORDS, plain, reader_language, response

SANDBOX: Final = (
    "sandbox allow-scripts; default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; "
    "base-uri 'none'; frame-ancestors 'none'"
)
STYLE: Final = (
    "body{font:18px/1.6 system-ui,sans-serif;max-width:60ch;margin:3em auto;padding:0 1em;background:#faf1e1;"
    "color:#1f2a44}a{color:inherit}section{background:#fffdf5;border:1px solid #e6dcc6;border-radius:16px;"
    "padding:4px 18px;margin:16px 0}h2{margin:8px 0 0}p{margin:4px 0}code{overflow-wrap:anywhere}"
)
LIST: Final = SANDBOX.replace("allow-scripts", "allow-downloads")  # of pages and tables: no script, but files to take
PLAN: Final = "plan.json"
PARTS: Final = "parts"
MARKS: Final = (PLAN, "compare.html", "sweep.html")  # what makes a folder one of the lab's
NAMES: Final = ("localhost", "127.0.0.1", "[::1]")
WORDS: Final = HOUSE["web_laboratory"]


class Report(msgspec.Struct, frozen=True):
    """A page about a series, and where it is to be read."""

    series: str
    title: str
    href: str


class Lab(msgspec.Struct, frozen=True):
    """`open` is false on a server that others reach too."""

    open: bool
    reports: list[Report]


def is_open(settings: Settings, client: str, host: str) -> bool:
    """Only for a server bound to this machine alone, asked from it, by its own name: no proxy stands before it."""
    bound = settings.host == "localhost" or local(settings.host)
    named = host.rpartition(":")[0] if ":" in host else host
    return bool(settings.lab) and not settings.url and bound and local(client) and named in NAMES


class Told(msgspec.Struct, frozen=True):
    """What a series tells of itself, in its plan.json."""

    title: str = ""
    bots: list[str] = []
    games: int = 0
    options: dict[str, str] = {}


def folders(folder: Path) -> list[Path]:
    """Series, and folders of several that were compared; and the folder itself, where it is one."""
    marks = [path for name in MARKS for path in (*folder.glob(f"*/{name}"), *folder.glob(name))]
    return sorted({path.parent for path in marks})


def reports(folder: Path) -> dict[str, Path]:
    """Every page by its address."""
    found = [page for series in folders(folder) for page in sorted(series.glob("*.html"))]
    return {f"{page.parent.name}/{page.stem}": page for page in found}


def tables(folder: Path) -> dict[str, Path]:
    """Every Parquet file by its address."""
    found = [table for series in folders(folder) for table in sorted(series.glob("*.parquet"))]
    return {f"{table.parent.name}/{table.name}": table for table in found}


def told_by(series: Path) -> Told:
    try:
        return msgspec.json.decode((series / PLAN).read_bytes(), type=Told)
    except (OSError, msgspec.DecodeError):
        return Told()


def played(series: Path) -> int:
    """How many games of a series that is under way are done: its parts are called by the games in them."""
    ends = [path.name.partition("-")[2] for path in (series / PARTS).glob("*-*")]
    return max((int(end) for end in ends if end.isdigit()), default=0)


def lab_of(request: Asked) -> tuple[bool, Path]:
    settings: Settings = request.app.state.house.settings
    client = request.client.host if request.client else ""
    return is_open(settings, client, request.headers.get("host", "")), Path(settings.lab)


@get("/api/lab", operation_id="lab")
async def lab(request: Asked) -> Response[bytes]:
    """Whether there is a lab here (a server on one's own machine), and its reports."""
    here, folder = lab_of(request)
    names = reports(folder) if here else {}
    told = [Report(key.split("/")[0], path.stem, f"/lab/{key}") for key, path in names.items()]
    return json(msgspec.json.encode(Lab(here, told)))


@get("/lab", include_in_schema=False)
async def lab_page(request: Asked) -> Response[Any]:
    """All reports, by name."""
    lang = reader_language(request)
    here, folder = lab_of(request)
    if not here:
        return response(plain("no-page", HTTP_WORDS["no-page"], lang))
    found = folders(folder)
    body = "".join(entry(series, lang) for series in found)
    if not found:
        body = f"<p>{html.escape(WORDS['none'].fill(folder=str(folder)).say(lang))}</p><pre>{example(folder)}</pre>"
    head, home = WORDS["head"].say(lang), WORDS["home"].say(lang)
    again = '<meta http-equiv="refresh" content="5">' if any(played(series) for series in found) else ""
    return sealed(
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8">{again}<title>{head}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<style>{STYLE}</style></head><body><h1>{head}</h1>{body}<p><a href="/">{home}</a></p></body></html>',
        LIST,
    )


@get("/lab/{series:str}/{title:str}", include_in_schema=False)
async def lab_report(request: Asked, series: FromPath[str], title: FromPath[str]) -> Response[Any]:
    here, folder = lab_of(request)
    table = tables(folder).get(f"{series}/{title}") if here else None
    if table is not None:
        headers = {"Content-Disposition": f'attachment; filename="{table.name}"'}
        return Response(table.read_bytes(), media_type="application/vnd.apache.parquet", headers=headers)
    found = reports(folder).get(f"{series}/{title}") if here else None
    if found is None:
        return response(plain("no-page", HTTP_WORDS["no-page"], reader_language(request)))
    return sealed(found.read_text(encoding="utf-8"))


def named(title: str, lang: str) -> str:
    return game(title).card.name.say(lang) if title in TITLES else title


def entry(series: Path, lang: str) -> str:
    """A series: what it is, how far it is, its pages and its tables."""
    told, done = told_by(series), played(series)
    name = series.name
    facts = [
        named(told.title, lang),
        ", ".join(told.bots),
        *(f"{key} = {value}" for key, value in told.options.items()),
    ]
    lines = [html.escape(" · ".join(fact for fact in facts if fact))]
    if done:
        words = WORDS["playing"].fill(done=done, games=told.games).say(lang)
        lines.append(f'<progress max="{max(1, told.games)}" value="{done}"></progress> {html.escape(words)}')
    elif told.games:
        lines.append(html.escape(WORDS["games"].fill(games=told.games).say(lang)))
    pages = [(page.stem, f"/lab/{name}/{page.stem}") for page in sorted(series.glob("*.html"))]
    files = [(table.name, f"/lab/{name}/{table.name}") for table in sorted(series.glob("*.parquet"))]
    if not pages and not done:
        lines.append(f"<code>periple report {html.escape(str(series))}</code>")
    for key, links in (("open", pages), ("download", files)):
        anchors = ", ".join(f'<a href="{html.escape(href)}">{html.escape(text)}</a>' for text, href in links)
        lines += [f"{WORDS[key].say(lang)} {anchors}"] if anchors else []
    return f"<section><h2>{html.escape(name)}</h2>{''.join(f'<p>{line}</p>' for line in lines)}</section>"


def example(folder: Path) -> str:
    title = TITLES[0]
    out = html.escape(str(folder / title))
    return f"periple simulate {title} --bots traveller,traveller,traveller --out {out}\nperiple report {out}"


def sealed(text: str, sandbox: str = SANDBOX) -> Response[str]:
    return Response(text, media_type=MediaType.HTML, headers={"Content-Security-Policy": sandbox})


HANDLERS: Final = [lab, lab_page, lab_report]
