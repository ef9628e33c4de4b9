"""The HTTP interface: the titles, and all that never changes in them."""

from hashlib import blake2b
from typing import Annotated, Final

import msgspec
from litestar import Response, get
from litestar.params import PathParameter

import periple
from periple.bots.effort import SECONDS
from periple.bots.explorer import knows
from periple.bots.names import NAMES
from periple.bots.roster import LEVELS
from periple.bots.strength import strengths
from periple.kernel.registry import AnyGame, game
from periple.tables.editions import edition_tag
from periple.tables.table import Table
from periple.tables.tempo import QUICK
from periple.web.answers import encode, squeezed, takes_gzip
from periple.web.api import Asked, TableId, can, json
from periple.web.shapes import LevelInfo, Titles

Title = Annotated[str, PathParameter(pattern=r"^[a-z0-9_-]{1,40}$")]
MOST_CATALOGUES: Final = 32  # kept in mind
_catalogues: dict[tuple[str, str], tuple[str, bytes, bytes]] = {}  # tag, data, and the same squeezed


@get("/api/titles", responses=can(Titles), tags=["titles"])
async def list_titles() -> Response[bytes]:
    """Title cards with seats and options, and the bots that can sit at a table."""
    known = periple.titles()
    learnt = [one.title for one in known if knows(one)]
    levels = {one.title: level_infos(one) for one in known}
    return json(encode(Titles([one.card for one in known], list(LEVELS), learnt, levels, NAMES)))


def level_infos(chosen: AnyGame) -> list[LevelInfo]:
    won = strengths(chosen)
    return [
        LevelInfo(level, won.get(level), 0.0 if level in QUICK else SECONDS, level != "explorer" or knows(chosen))
        for level in LEVELS
    ]


@get("/api/titles/{title:str}/catalogue", responses=can(dict), tags=["titles"])
async def show_catalogue(request: Asked, title: Title) -> Response[bytes]:
    """Places, routes, cards, names and rules: sent once, then known by its tag, which a corrected word changes too."""
    return catalogue_of(request, game(title))


@get("/api/tables/{table:str}/catalogue", responses=can(dict), tags=["titles"])
async def show_table_catalogue(request: Asked, table: TableId) -> Response[bytes]:
    """The same with the cards that the table plays with, which may be those of an earlier version."""
    found: Table = await request.app.state.house.table(table)
    async with found.lock:
        return catalogue_of(request, (await found.awake()).game)


def catalogue_of(request: Asked, chosen: AnyGame) -> Response[bytes]:
    key = (chosen.title, edition_tag(chosen))
    if key not in _catalogues:
        data = encode(chosen.catalogue())
        _catalogues[key] = (f'"{blake2b(data, digest_size=12).hexdigest()}"', data, squeezed(data))
        if len(_catalogues) > MOST_CATALOGUES:
            del _catalogues[next(iter(_catalogues))]
    tag, data, small = _catalogues[key]
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


HANDLERS: Final = [list_titles, show_catalogue, show_table_catalogue, show_rulebook, show_schema]
