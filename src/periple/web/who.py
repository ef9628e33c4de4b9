"""Who asks: a program shows one token as a Bearer, a browser the seats it holds in one cookie per table."""

from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from periple.tables import problems
from periple.tables.seating import held_by
from periple.tables.table import Table

YEAR: Final = 365 * 24 * 3600
MOST_SEATS: Final = 16
Connection = ASGIConnection[Any, Any, Any, Any]


def cookie_name(table: str) -> str:
    return f"periple_{table}"


def bearer(connection: Connection) -> str | None:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else None


def cookie_tokens(connection: Connection, table: str) -> list[str]:
    return connection.cookies.get(cookie_name(table), "").split(".")[:MOST_SEATS]


def seats_held(connection: Connection, table: Table) -> list[int]:
    """The seats of the one who asks; a Bearer that opens no seat is refused rather than taken for a spectator."""
    token = bearer(connection)
    if token is None:
        return held_by(table, cookie_tokens(connection, table.id))
    held = held_by(table, [token])
    if not held:
        raise problems.not_yours()
    return held


def looking_from(held: list[int], wanted: int | None) -> int | None:
    """Whose view is shown. Who holds several seats sees none of them unasked: somebody else may be at the screen."""
    if wanted is None:
        return held[0] if len(held) == 1 else None
    if wanted not in held:
        raise problems.not_yours()
    return wanted


def acting_for(held: list[int], wanted: int | None, to_act: int | None) -> int:
    """For which seat something is done."""
    if wanted is not None:
        if wanted not in held:
            raise problems.not_yours()
        return wanted
    if not held:
        raise problems.not_yours()
    if len(held) == 1:
        return held[0]
    if to_act in held:
        return to_act
    raise problems.which_seat()


def seat_cookie(connection: Connection, table: Table, token: str, keep: bool = True) -> Cookie:
    """The table's cookie with one seat more, or one less. Tokens that open nothing are left out."""
    tokens = [one for one in cookie_tokens(connection, table.id) if one != token and held_by(table, [one])]
    if keep:
        tokens.append(token)
    return Cookie(
        key=cookie_name(table.id),
        value=".".join(tokens),
        path="/",  # the invite link must see it too, or a second seat would replace the first
        max_age=YEAR if tokens else 0,
        httponly=True,
        samesite="strict",
        secure=connection.url.scheme in ("https", "wss"),
    )
