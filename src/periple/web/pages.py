"""Pages: the built client where there is one, the join link, the interface's own page, health and figures."""

from functools import lru_cache
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import msgspec
from litestar import Litestar, Response, get
from litestar.datastructures import Cookie
from litestar.enums import MediaType
from litestar.params import FromPath
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

import periple
from periple.markup import escaped
from periple.tables import problems
from periple.tables.house import House
from periple.tables.inviting import invited_to, spent_on
from periple.tables.metrics import AWAKE, SOCKETS, SPECTATORS
from periple.tables.seating import held_by
from periple.web.answers import squeezed, takes_gzip
from periple.web.api import Asked, json
from periple.web.near import local
from periple.web.problems import HTTP_WORDS, bare_page, is_typed, plain, reader_language, response
from periple.web.shapes import ProblemDocument
from periple.web.who import seat_cookie

STATIC: Final = Path(__file__).parent / "static"
TYPES: Final = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
    ".avif": "image/avif",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".txt": "text/plain",
    ".map": "application/json",
}
HASHED: Final = "assets"  # files whose name changes with their content
AFTER_LINK: Final = ".,;:!?…)]}>»”’\"'*"  # what a sentence around a link leaves at its end: no letter of a token
PLAIN_TEXT: Final = (".html", ".js", ".mjs", ".css", ".json", ".webmanifest", ".svg", ".txt", ".map")

NO_CLIENT: Final = {
    "fr": "Le serveur tourne. Les pages de jeu ne sont pas construites ici ; la porte HTTP est ouverte.",
    "en": "The server runs. The pages to play on are not built here; the HTTP interface is open.",
}


def page(text: str | bytes, status: int = 200) -> Response[Any]:
    return Response(text, status_code=status, media_type=MediaType.HTML)


def told(request: Asked, found: ProblemDocument) -> Response[Any]:
    """Answer with a problem: to a person who typed or followed an address, as a page."""
    if not for_reading(request):
        return response(found)
    if found.status == 404:
        return client_file(request, "", 404)  # the page tells it, in its own words
    answered = page(bare_page(found.detail, root_of(request), reader_language(request)), found.status)
    answered.headers.update(response(found).headers)
    return answered


def nothing_here(request: Asked) -> Response[Any]:
    return told(request, plain("no-page", HTTP_WORDS["no-page"], reader_language(request)))


def root_of(request: Asked) -> str:
    root: str = request.app.state.house.settings.root
    return root


@get("/join/{table:str}/{token:str}", include_in_schema=False)
async def join_by_link(request: Asked, table: FromPath[str], token: FromPath[str]) -> Response[Any]:
    """The link of a seat, or an invitation to one: it goes into this browser's cookie and leaves the address bar. Only
    looking at it spends nothing, since messengers look, too. One that is spent leads to the table, which may know this
    browser."""
    house: House = request.app.state.house
    token = token.rstrip(AFTER_LINK)
    try:
        found = await house.table(table)
        held, invited, spent = held_by(found, [token]), invited_to(found, [token]), spent_on(found, token)
        if not held and not invited and (spent is None or not for_reading(request)):
            raise problems.not_yours() if spent is None else problems.spent()
    except problems.Problem as error:
        if not for_reading(request) or error.kind == "store-away":
            raise
        return client_file(request, "", 404)
    opens = bool(held or invited)
    query = "" if held else f"?sit={invited[0]}" if invited else f"?spent={spent}"
    place = f"{house.settings.root}/table/{found.id}{query}"
    cookies: list[Cookie] = [seat_cookie(request, found, [token])] if opens else []
    return Response(b"", status_code=303, headers={"Location": place}, cookies=cookies)


@get(["/join", "/join/{table:str}"], include_in_schema=False)
async def join_without_token(request: Asked) -> Response[Any]:
    """An invite link that lost its end."""
    return nothing_here(request)


def for_reading(request: Asked) -> bool:
    """Whether a person opens this address in a browser, not a program."""
    return is_typed(request.method, request.scope["path"], request.headers.get("accept", ""))


@get("/healthz", include_in_schema=False)
async def health(request: Asked) -> Response[bytes]:
    """Whether the process answers; it costs nothing."""
    return json(msgspec.json.encode({"status": "ok", "version": periple.__version__}))


@get("/readyz", include_in_schema=False)
async def ready(request: Asked) -> Response[bytes]:
    """Whether moves can be played: something is written to the database and read back."""
    house: House = request.app.state.house
    if house.closing or not await house.ready():
        return json(msgspec.json.encode({"status": "store-away"}), 503)
    return json(msgspec.json.encode({"status": "ok", "version": periple.__version__}))


@get("/metrics", include_in_schema=False)
async def figures(request: Asked) -> Response[bytes]:
    house: House = request.app.state.house
    client = request.client.host if request.client else ""
    if house.settings.metrics != "all" and not local(client):
        return nothing_here(request)
    house.count()
    AWAKE.set(len(house.tables))
    sockets = request.app.state.limits.sockets
    SOCKETS.set(len(sockets))
    SPECTATORS.set(sockets.spectators)
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST.removesuffix("; charset=utf-8"))


@get("/api/openapi.json", include_in_schema=False)
async def openapi(request: Asked) -> Response[bytes]:
    return json(described(request.app)[0])


@lru_cache(maxsize=4)
def described(app: Litestar) -> tuple[bytes, str]:
    """The interface, told to programs and to people; made once."""
    schema = app.openapi_schema.to_schema()
    house: House = app.state.house
    return msgspec.json.encode(schema), interface_text(schema, house.settings.root)


@get("/api", include_in_schema=False)
async def interface_page(request: Asked) -> Response[Any]:
    return page(described(request.app)[1])


def interface_text(schema: dict[str, Any], root: str) -> str:
    """The interface described for people, without any script."""
    rows: list[str] = []
    for path, calls in sorted(schema["paths"].items()):
        for method, call in calls.items():
            words = escaped(str(call.get("description", "")))
            rows.append(f"<dt><code>{method.upper()} {escaped(path)}</code></dt><dd>{words}</dd>")
    rows.append("<dt><code>WebSocket /api/tables/{table}/live</code></dt><dd>The same, pushed.</dd>")
    title = f"Périple {periple.__version__}: the HTTP interface"
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title></head><body>'
        f'<h1>{title}</h1><p><a href="{escaped(root)}/api/openapi.json">OpenAPI</a></p>'
        f"<dl>{''.join(rows)}</dl></body></html>"
    )


@get(["/", "/{path:path}"], include_in_schema=False)
async def client_page(request: Asked, path: FromPath[str] = "") -> Response[Any]:
    """A file of the built client; any other address is the client's own and gets its first page."""
    wanted = path.strip("/")
    if wanted.startswith(("api/", "join/")) or wanted == "api":
        return nothing_here(request)
    if wanted.startswith("table/") and wanted != (whole := wanted.rstrip(AFTER_LINK)):
        root = request.app.state.house.settings.root
        return Response(b"", status_code=303, headers={"Location": f"{root}/{quote(whole)}"})
    return client_file(request, wanted)


def client_file(request: Asked, wanted: str, status: int = 200) -> Response[Any]:
    root: Path = request.app.state.static
    file = existing_file(root, wanted)
    if file is None:
        if "." in wanted.rpartition("/")[2]:
            return nothing_here(request)
        file = root / "index.html"
    if not file.is_file():
        lang = reader_language(request)
        return page(bare_page(NO_CLIENT[lang], root_of(request), lang), status)
    if file.suffix == ".html":
        return rooted_page(request, file, status)
    caching = "public, max-age=31536000, immutable" if wanted.startswith(f"{HASHED}/") else "no-cache"
    media = TYPES.get(file.suffix, "application/octet-stream")
    headers = {"Cache-Control": caching}
    if file.suffix not in PLAIN_TEXT:
        return Response(file.read_bytes(), status_code=status, media_type=media, headers=headers)
    headers["Vary"] = "Accept-Encoding"
    if not takes_gzip(request.headers.get("accept-encoding", "")):
        return Response(file.read_bytes(), status_code=status, media_type=media, headers=headers)
    headers["Content-Encoding"] = "gzip"
    data = squeezed_file(file, file.stat().st_mtime_ns)
    return Response(data, status_code=status, media_type=media, headers=headers)


def rooted_page(request: Asked, file: Path, status: int) -> Response[Any]:
    """The page, whatever its address: what it asks for lies under the root, and its own scripts know that by where they
    lie."""
    house: House = request.app.state.house
    text = file.read_text(encoding="utf-8").replace('="./', f'="{house.settings.root}/')
    headers = {"Cache-Control": "no-cache"}
    return Response(text.encode(), status_code=status, media_type=TYPES[".html"], headers=headers)


def existing_file(root: Path, wanted: str) -> Path | None:
    """A file of the client, if there is one by that name; a name that no file can have is none."""
    try:
        file = (root / wanted).resolve() if wanted else root / "index.html"
        return file if file.is_relative_to(root.resolve()) and file.is_file() else None
    except (OSError, ValueError):  # too long, or with a NUL in it
        return None


@lru_cache(maxsize=256)
def squeezed_file(file: Path, changed: int) -> bytes:
    """Once for each version of a file, told apart by when it changed."""
    return squeezed(file.read_bytes())


HANDLERS: Final = [join_by_link, join_without_token, health, ready, figures, openapi, interface_page, client_page]
