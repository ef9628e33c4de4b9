"""`periple admin`: what the operator of a server looks at and does (docs/hosting.md)."""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from os import environ
from typing import Any, Final, TypeVar

import click
import msgspec

from periple.console import Command, Group, language, missing
from periple.kernel.words import HOUSE, wrong

WORDS: Final = HOUSE["admin"]
Result = TypeVar("Result")
database_option = click.option("--database", default=None)
json_option = click.option("--json", "as_json", is_flag=True)


@click.group(cls=Group)
def admin() -> None:
    """Look after a server: its tables, visitors and what is held about them; also while it runs."""


def command(function: Callable[..., None]) -> click.Command:
    return admin.command(cls=Command)(function)


def in_database(address: str | None, act: Callable[[Any], Awaitable[Result]]) -> Result:
    """Open the database of the server, and return what `act` finds there."""
    try:
        from periple.tables.settings import read_environment
        from periple.tables.tidying import in_store
    except ImportError as error:
        raise missing(error, "server") from None
    settings = read_environment(environ, {} if address is None else {"database": address})
    return in_store(settings.database, act)


def when(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def show_rows(headings: list[str], rows: list[list[str]], lang: str) -> None:
    """Print columns that are never wrapped, so that other programs can search them."""
    lines = [[WORDS[one].say(lang) for one in headings], *rows]
    widths = [max(len(line[at]) for line in lines) for at in range(len(headings))]
    for line in lines:
        click.echo("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())


@command
@click.option("--by", type=click.Choice(("age", "players", "size")), default="age", show_default=True)
@click.option("--most", type=click.IntRange(1, 500), default=50, show_default=True)
@json_option
@database_option
@language
def tables(by: str, most: int, as_json: bool, database: str | None, lang: str) -> None:
    """List tables by age, players or size."""
    from periple.tables.admin.listing import list_tables

    found = in_database(database, lambda store: list_tables(store, by, most))
    if as_json:
        click.echo(msgspec.json.encode(found).decode())
        return
    rows = [
        [
            one.table,
            one.title,
            WORDS[f"state_{one.state}"].say(lang) + ("" if one.public else " *"),
            when(one.created),
            when(one.touched),
            str(one.ply),
            f"{one.bytes:,}",
            ", ".join(one.people),
        ]
        for one in found
    ]
    show_rows(["table", "title", "state", "created", "touched", "lines", "bytes", "people"], rows, lang)
    click.echo(WORDS["not_listed"].say(lang))


def change_command(name: str, about: str, **values: bool) -> None:
    """Add a command that changes tables."""

    @admin.command(name, cls=Command, help=about)
    @click.argument("keys", nargs=-1, required=True, metavar="TABLE…")
    @database_option
    @language
    def _(keys: tuple[str, ...], database: str | None, lang: str) -> None:
        from periple.tables.admin.acting import change

        in_database(database, lambda store: change(store, list(keys), **values))
        click.echo(WORDS["changed"].fill(n=len(keys)).say(lang))


change_command("close", "Close tables: they can only be read from now on.", closed=True)
change_command("reopen", "Open closed tables again.", closed=False)
change_command("hide", "Take tables out of the lobby.", public=False)
change_command("unhide", "Show tables in the lobby.", public=True)


@command
@click.argument("keys", nargs=-1, required=True, metavar="TABLE…")
@database_option
@language
def delete(keys: tuple[str, ...], database: str | None, lang: str) -> None:
    """Remove tables with their journal, chat and seats, at once and for good."""
    from periple.tables.admin.acting import remove

    in_database(database, lambda store: remove(store, list(keys)))
    click.echo(WORDS["removed"].fill(n=len(keys)).say(lang))


def which_ban(address: str, name: str) -> tuple[str, str]:
    """Return the kind and value of a ban. Raise unless just one is given."""
    if bool(address.strip()) == bool(name.strip()):
        raise wrong("address_or_name")
    return ("address", address) if address.strip() else ("name", name)


address_option = click.option("--address", default="")
name_option = click.option("--name", default="")


@command
@address_option
@name_option
@click.option("--hours", type=click.FloatRange(0.01, 24 * 3650), default=24.0, show_default=True)
@database_option
@language
def ban(address: str, name: str, hours: float, database: str | None, lang: str) -> None:
    """Turn away an address, a network or a name for a while."""
    from periple.tables.admin import acting

    kind, value = which_ban(address, name)
    until = in_database(database, lambda store: acting.ban(store, kind, value, hours))
    click.echo(WORDS["banned"].fill(what=value, until=when(until)).say(lang))


@command
@address_option
@name_option
@database_option
@language
def unban(address: str, name: str, database: str | None, lang: str) -> None:
    """Let an address or a name in again."""
    from periple.tables.admin import acting

    kind, value = which_ban(address, name)
    click.echo(
        WORDS["unbanned"].fill(n=in_database(database, lambda store: acting.unban(store, kind, value))).say(lang)
    )


@command
@database_option
@language
def bans(database: str | None, lang: str) -> None:
    """List the bans that hold."""
    from periple.tables.admin import acting

    rows = in_database(database, acting.bans)
    show_rows(["banned_what", "until"], [[row["value"], when(row["until"])] for row in rows], lang)


@command
@click.argument("name")
@click.option("--table", default="")
@database_option
@language
def export(name: str, table: str, database: str | None, lang: str) -> None:
    """Print, as JSON, what is held about the person with a name."""
    from periple.tables.admin import people

    found = in_database(database, lambda store: people.export(store, name, table))
    click.echo(msgspec.json.format(msgspec.json.encode({"name": name, "tables": found})).decode())


@command
@click.argument("name")
@click.option("--table", default="")
@database_option
@language
def erase(name: str, table: str, database: str | None, lang: str) -> None:
    """Erase the person with a name: the name becomes “somebody” everywhere, the chat is emptied, the games stay."""
    from periple.tables.admin import people

    somebody = WORDS["somebody"].say(lang)
    done = in_database(database, lambda store: people.erase(store, name, somebody, table))
    click.echo(WORDS["erased"].fill(n=len(done)).say(lang))


@command
@click.option("--days", type=click.IntRange(1, 3650), default=30, show_default=True)
@json_option
@database_option
@language
def statistics(days: int, as_json: bool, database: str | None, lang: str) -> None:
    """Count games among people by day and title: made, begun, finished, left."""
    from periple.tables.admin import listing

    found = in_database(database, lambda store: listing.statistics(store, days))
    if as_json:
        click.echo(msgspec.json.encode(found).decode())
        return
    rows = [[one.day, one.title, *map(str, (one.made, one.begun, one.finished, one.left))] for one in found]
    show_rows(["day", "title", "made", "begun", "finished", "left"], rows, lang)
