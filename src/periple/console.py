"""What every command of `periple` shares: its language, its settings, and mistakes told in one sentence."""

import sys
from importlib.util import find_spec
from os import environ
from pathlib import Path
from typing import Final

import click
from rich.console import Console

from periple.kernel.game import Options
from periple.kernel.registry import AnyGame
from periple.kernel.words import LANGUAGES, PeripleError, wrong

console: Final = Console()


def guess_language() -> str:
    return "fr" if environ.get("LC_ALL", environ.get("LANG", "")).startswith("fr") else "en"


class Command(click.Command):
    """A command whose mistakes are one sentence and exit code 2, never a traceback."""

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except PeripleError as error:
            lang = ctx.params.get("lang") or guess_language()
            click.echo(error.message(lang), err=True)
            sys.exit(2)


language = click.option("--lang", type=click.Choice(LANGUAGES), default=guess_language, help=" or ".join(LANGUAGES))
content_folder = click.option(
    "--content",
    type=click.Path(path_type=Path),
    default=None,
    help="A folder with your own cards or board, or a file of single figures",
)
set_option = click.option("--set", "settings", multiple=True, metavar="OPTION=VALUE", help="An option of the game")


def read_settings(settings: tuple[str, ...], title: AnyGame, seats: int) -> Options:
    """What was agreed on. An option that would change nothing at this table is refused."""
    options: Options = {}
    for setting in settings:
        key, equals, value = setting.partition("=")
        if not equals:
            raise wrong("not_a_setting", setting=setting)
        if seats > 1 and key in title.alone:
            raise wrong("option_alone", key=key, seats=seats)
        options[key] = value
    return options


def needs(module: str, extra: str) -> None:
    """Said before anything is done: nobody plays for an hour to hear what should have been installed."""
    if find_spec(module) is None:
        raise missing(ImportError(name=module), extra)


def missing(error: ImportError, extra: str) -> PeripleError:
    """A command whose libraries are an extra that is not installed."""
    return wrong("extra_missing", name=error.name or str(error), extra=extra)  # an import may fail without a name
