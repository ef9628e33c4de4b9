"""The application: the house opens with it and closes with it."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from litestar import Litestar, Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import periple
from periple.kernel.words import PeripleError
from periple.tables.house import House
from periple.tables.metrics import PROBLEMS
from periple.tables.settings import Settings
from periple.web import afterwards, api, laboratory, lessons, pages, positions, privacy, titles
from periple.web.descriptors import room_for_connections
from periple.web.gate import Gate, Limits
from periple.web.live import SocketsAlone, live
from periple.web.problems import BROKEN, document, of_route, plain, reader_language
from periple.web.root import Rooted
from periple.web.strict import StrictRequest

MOST_BYTES: Final = 16_384  # of a request's body
log: Final = logging.getLogger("periple.web")


def create_app(settings: Settings, static: Path = pages.STATIC) -> Litestar:
    house = House(settings)
    limits = Limits(settings.limits, room_for_connections(settings.connections, settings.workers))

    @asynccontextmanager
    async def open_house(app: Litestar) -> AsyncIterator[None]:
        periple.titles()  # read the content before the first table waits for it
        await house.open()
        try:
            yield
        finally:
            await house.close()

    app = Litestar(
        route_handlers=[
            *api.HANDLERS,
            *afterwards.HANDLERS,
            *titles.HANDLERS,
            *lessons.HANDLERS,
            *positions.HANDLERS,
            *laboratory.HANDLERS,
            *privacy.HANDLERS,
            *pages.HANDLERS,
            live,
        ],
        exception_handlers={PeripleError: told_problem, HTTPException: told_of_route, Exception: broken},
        request_class=StrictRequest,
        middleware=[lambda app: Gate(app, limits, settings, house.store.bans)],
        lifespan=[open_house, laboratory.running],
        request_max_body_size=MOST_BYTES,
        openapi_config=OpenAPIConfig(
            title="Périple",
            version=periple.__version__,
            create_examples=False,
            use_handler_docstrings=True,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        logging_config=None,
        debug=False,
    )
    app.asgi_handler = SocketsAlone(app.asgi_handler)
    if settings.root:
        app.asgi_handler = Rooted(app.asgi_handler, settings.root)
    app.state.house = house
    app.state.limits = limits
    app.state.static = static
    app.state.results = {}
    return app


def told_problem(request: Request[Any, Any, Any], error: PeripleError) -> Response[Any]:
    found = document(error, reader_language(request))
    PROBLEMS.labels(str(found.status)).inc()
    return pages.told(request, found)


def told_of_route(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    return pages.told(request, of_route(error, reader_language(request)))


def broken(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Something we did not think of: noted for us, and no detail of it leaves."""
    log.error("request failed", exc_info=error, extra={"path": request.url.path.partition("/join/")[0]})
    PROBLEMS.labels("500").inc()
    return pages.told(request, plain("broken", BROKEN, reader_language(request)))
