"""Who asks: a program shows one token as a Bearer, a browser the seats it holds in cookies of the table."""

from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from periple.tables import problems
from periple.tables.house import House
from periple.tables.inviting import invited_to
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


def seat_cookies(connection: Connection, table: str) -> dict[str, list[str]]:
    """A browser's cookies of a table, each with the tokens that it holds."""
    own = cookie_name(table)
    named = {name: value for name, value in connection.cookies.items() if name == own or name.startswith(f"{own}_")}
    return {name: value.split(".")[:MOST_SEATS] for name, value in list(named.items())[:MOST_SEATS]}


def cookie_tokens(connection: Connection, table: str) -> list[str]:
    return [token for tokens in seat_cookies(connection, table).values() for token in tokens]


def seats_held(connection: Connection, table: Table) -> list[int]:
    """The seats of the one who asks; a Bearer that opens no seat is refused rather than taken for a spectator."""
    token = bearer(connection)
    if token is None:
        return held_by(table, cookie_tokens(connection, table.id))
    held = held_by(table, [token])
    if not held:
        raise problems.sit_first() if invited_to(table, [token]) else problems.not_yours()
    return held


def shown_tokens(connection: Connection, table: Table) -> list[str]:
    """All tokens of the one who asks: a program's one, or those of a browser's cookies."""
    token = bearer(connection)
    return cookie_tokens(connection, table.id) if token is None else [token]


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


def seat_cookie(connection: Connection, table: Table, tokens: list[str]) -> Cookie:
    """A cookie of its own for seats more, so that an invite link needs to see no other. Whoever sits down by an
    invitation gets it again, with their own token."""
    seats = sorted({*held_by(table, tokens), *invited_to(table, tokens)})
    house: House = connection.app.state.house
    return Cookie(
        key=f"{cookie_name(table.id)}_{'_'.join(map(str, seats))}",
        value=".".join(tokens),
        path=f"{house.settings.root}/api/tables/{table.id}",
        max_age=YEAR,
        httponly=True,
        samesite="strict",
        secure=connection.url.scheme in ("https", "wss"),
    )
