"""The lab on one's own machine: the reports that `periple report` wrote, for a server that only this machine reaches.

Reports lie in the folder of the setting `lab`, one folder a series. Nothing but their pages is served, to nobody else,
and a page can't reach the tables: it is shut in a sandbox.
"""

import html
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar import Response, get
from litestar.enums import MediaType
from litestar.params import FromPath

from periple.games import TITLES
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
    "color:#1f2a44}a{color:inherit}"
)
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


def reports(folder: Path) -> dict[str, Path]:
    """Every page by its address: of series in the folder, and of the folder itself."""
    pages = [*sorted(folder.glob("*/plan.json")), *folder.glob("plan.json")]
    found = [page for plan in pages for page in sorted(plan.parent.glob("*.html"))]
    return {f"{page.parent.name}/{page.stem}": page for page in found}


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
    links = "".join(f'<li><a href="/lab/{html.escape(key)}">{html.escape(key)}</a></li>' for key in reports(folder))
    body = f"<ul>{links}</ul>"
    if not links:
        body = f"<p>{html.escape(WORDS['none'].fill(folder=str(folder)).say(lang))}</p><pre>{example(folder)}</pre>"
    head, home = WORDS["head"].say(lang), WORDS["home"].say(lang)
    return sealed(
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>{head}</title>'
        f'<style>{STYLE}</style></head><body><h1>{head}</h1>{body}<p><a href="/">{home}</a></p></body></html>'
    )


@get("/lab/{series:str}/{title:str}", include_in_schema=False)
async def lab_report(request: Asked, series: FromPath[str], title: FromPath[str]) -> Response[Any]:
    here, folder = lab_of(request)
    found = reports(folder).get(f"{series}/{title}") if here else None
    if found is None:
        return response(plain("no-page", HTTP_WORDS["no-page"], reader_language(request)))
    return sealed(found.read_text(encoding="utf-8"))


def example(folder: Path) -> str:
    title = TITLES[0]
    out = html.escape(str(folder / title))
    return f"periple simulate {title} --bots traveller,traveller,traveller --out {out}\nperiple report {out}"


def sealed(text: str) -> Response[str]:
    return Response(text, media_type=MediaType.HTML, headers={"Content-Security-Policy": SANDBOX})


HANDLERS: Final = [lab, lab_page, lab_report]
