"""What the server keeps about people, and for how long: a page without any script."""

from math import ceil
from typing import Any, Final

from litestar import Response, get
from litestar.enums import MediaType

from periple.kernel.words import HOUSE
from periple.markup import escaped
from periple.tables.settings import Settings
from periple.web.api import Asked
from periple.web.problems import reader_language

WORDS: Final = HOUSE["privacy"]


@get("/privacy", include_in_schema=False)
async def privacy_page(request: Asked) -> Response[Any]:
    settings: Settings = request.app.state.house.settings
    text = privacy_text(settings, reader_language(request))
    return Response(text, media_type=MediaType.HTML, headers={"Vary": "Accept-Language"})


def privacy_text(settings: Settings, lang: str) -> str:
    """Return the page. It names the days after which this very server removes tables."""
    days = settings.keep_days
    kept = WORDS["days"].fill(days=ceil(days)) if days else WORDS["never"]
    told = [WORDS["table"], WORDS["seat"], kept, *(WORDS[one] for one in ("address", "browser", "rights"))]
    if settings.notices:
        told.insert(2, WORDS["notice"])
    title = escaped(f"Périple – {WORDS['title'].say(lang)}")
    rows = "".join(f"<p>{escaped(one.say(lang))}</p>" for one in (WORDS["intro"], *told))
    return (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{title}</title></head><body><main><h1>{title}</h1>'
        f'{rows}<p><a href="{escaped(settings.root)}/">{escaped(WORDS["back"].say(lang))}</a></p></main></body></html>'
    )


HANDLERS: Final = [privacy_page]
