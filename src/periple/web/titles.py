"""The HTTP door: the titles, and all that never changes in them."""

from hashlib import blake2b
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, get
from litestar.params import PathParameter

import periple
from periple.kernel.registry import game
from periple.tables.botroom import LEVELS
from periple.web.answers import encode, squeezed, takes_gzip
from periple.web.api import can, json
from periple.web.shapes import Titles

Title = Annotated[str, PathParameter(pattern=r"^[a-z0-9_-]{1,40}$")]
_catalogues: dict[str, tuple[str, bytes, bytes]] = {}  # tag, data, and the same squeezed


@get("/api/titles", responses=can(Titles), tags=["titles"])
async def list_titles() -> Response[bytes]:
    """Title cards with seats and options, and the bots that can sit at a table."""
    return json(encode(Titles([one.card for one in periple.titles()], list(LEVELS))))


@get("/api/titles/{title:str}/catalogue", responses=can(dict), tags=["titles"])
async def show_catalogue(request: Request[Any, Any, Any], title: Title) -> Response[bytes]:
    """Places, routes, cards, names and rules: sent once, then known by its tag, which a corrected word changes too."""
    if title not in _catalogues:
        data = encode(game(title).catalogue())
        _catalogues[title] = (f'"{blake2b(data, digest_size=12).hexdigest()}"', data, squeezed(data))
    tag, data, small = _catalogues[title]
    headers = {"ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers)
    if takes_gzip(request.headers.get("accept-encoding", "")):
        headers["Content-Encoding"] = "gzip"
        data = small
    answered = json(data)
    answered.headers.update(headers)
    return answered


@get("/api/titles/{title:str}/rulebook", responses=can(list), tags=["titles"])
async def show_rulebook(title: Title) -> Response[bytes]:
    """The rules by section."""
    return json(encode(game(title).catalogue().rulebook))


@get("/api/titles/{title:str}/schema", responses=can(dict), tags=["titles"])
async def show_schema(title: Title) -> Response[bytes]:
    """The JSON Schema of the title's view, told events, choices and catalogue."""
    return json(msgspec.json.encode(periple.schema(title)))


HANDLERS: Final = [list_titles, show_catalogue, show_rulebook, show_schema]
