"""Mistakes as RFC 9457 problem documents, in the reader's language; as a page for somebody who typed an address."""

from typing import Any, Final

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException

from periple.kernel.misfit import in_words
from periple.kernel.rulebook import Refused
from periple.kernel.words import HOUSE, LANGUAGES, PeripleError, Text, join, said
from periple.markup import escaped
from periple.tables.mailbox import News
from periple.tables.metrics import REFUSALS
from periple.tables.problems import Problem, Stale
from periple.web.shapes import ProblemDocument

MEDIA: Final = "application/problem+json"

STATUS: Final = {
    "refused": 422,
    "unstorable": 422,
    "wrong": 400,
    "no-table": 404,
    "no-seat": 404,
    "no-line": 404,
    "no-page": 404,
    "not-yours": 403,
    "sit-first": 403,
    "spent": 403,
    "not-host": 403,
    "not-your-turn": 403,
    "bad-origin": 403,
    "bad-host": 421,
    "banned": 403,
    "which-seat": 400,
    "bad-request": 400,
    "bad-chat": 400,
    "waiting": 409,
    "paused": 409,
    "over": 409,
    "not-over": 409,
    "kept": 409,
    "closed": 409,
    "no-more-undo": 409,
    "no-more-names": 409,
    "time-up": 409,
    "bot-plays": 409,
    "not-open": 409,
    "still-there": 409,
    "is-there": 409,
    "not-a-friend": 409,
    "colour-taken": 409,
    "stale": 409,
    "hints-off": 409,
    "lab-busy": 409,
    "lab-limit": 403,
    "lab-trouble": 409,
    "no-lab": 404,
    "no-series": 404,
    "no-method": 405,
    "too-long": 413,
    "too-fast": 429,
    "too-many-tables": 429,
    "too-much-kept": 429,
    "broken": 500,
    "no-hint": 503,
    "store-away": 503,
    "full": 503,
    "too-slow": 408,
}

TITLES: Final = {int(status): title for status, title in HOUSE["web_status"].items()}

BARE: Final = """<!doctype html>
<html lang="{lang}"><head><meta charset="utf-8"><title>Périple</title></head>
<body><h1>Périple</h1><p>{words}</p><p><a href="{root}/">Périple</a> · <a href="{root}/api">API</a></p></body></html>
"""
BROKEN: Final = HOUSE["web_problems"]["broken"]
BAD_REQUEST: Final = HOUSE["web_problems"]["bad_form"]
KINDS: Final = {404: "no-page", 405: "no-method", 408: "too-slow", 413: "too-long", 429: "too-fast"}
HTTP_WORDS: Final = HOUSE["web_http"]


def document(error: PeripleError, lang: str, news: News | None = None, nonce: str | None = None) -> ProblemDocument:
    """A mistake at a table. A stale one carries what the seat may know now."""
    kind = "refused" if isinstance(error, Refused) else error.kind if isinstance(error, Problem) else "wrong"
    found = plain(kind, error.text, lang)
    found.nonce = nonce
    if isinstance(error, Refused):
        found.rule, found.reason = error.rule.number, error.reason
    if isinstance(error, Stale):
        found.ply = error.ply
    if news is not None:
        found.ply, found.view, found.told = news.ply, news.view, news.told
    return found


def plain(kind: str, text: Text, lang: str) -> ProblemDocument:
    REFUSALS.labels(kind).inc()
    status = STATUS[kind]
    return ProblemDocument(
        type=f"urn:periple:{kind}", title=TITLES[status].say(lang), status=status, detail=text.say(lang), kind=kind
    )


def is_typed(method: str, path: str, accept: str) -> bool:
    """Check whether a person opens this address in a browser, rather than a program or a page's own script."""
    return method in ("GET", "HEAD") and "text/html" in accept and not f"{path}/".startswith("/api/")


def bare_page(words: str, root: str, lang: str) -> bytes:
    """Return a page that needs no other file."""
    return BARE.format(lang=lang, words=escaped(words), root=escaped(root)).encode()


def response(found: ProblemDocument) -> Response[bytes]:
    headers = {"Retry-After": "2"} if found.status in (429, 503) else {}
    if found.status == 408:  # the rest of its body may still come
        headers["Connection"] = "close"
    return Response(msgspec.json.encode(found), status_code=found.status, media_type=MEDIA, headers=headers)


def language(accept: str, wanted: str = "") -> str:
    """The reader's language: the one asked for, or the first that the browser accepts and we speak."""
    if wanted in LANGUAGES:
        return wanted
    for part in accept.lower().split(","):
        tag = part.split(";")[0].strip().partition("-")[0]
        if tag in LANGUAGES:
            return tag
    return "en"


def reader_language(request: Request[Any, Any, Any]) -> str:
    return language(request.headers.get("accept-language", ""), request.query_params.get("lang", ""))


def of_route(error: HTTPException, lang: str) -> ProblemDocument:
    """Return what the framework refuses: wrong forms, wrong addresses."""
    kind = KINDS.get(error.status_code, "bad-request" if error.status_code < 500 else "broken")
    if kind == "bad-request":
        return plain(kind, BAD_REQUEST.fill(what=what_was_wrong(error)), lang)
    return plain(kind, HTTP_WORDS.get(kind, BROKEN), lang)


def what_was_wrong(error: HTTPException) -> Text:
    """What the framework or the decoder found."""
    extra = error.extra
    if not (isinstance(extra, list) and extra and isinstance(extra[0], dict)):
        return in_words(str(error.detail)[:300])
    parts = [(one.get("key", ""), in_words(str(one.get("message", ""))[:200])) for one in extra[:3]]
    told = [said("misfit", "of", key=key, what=what) if key else what for key, what in parts]
    return join(told, HOUSE["misfit"]["and"])
