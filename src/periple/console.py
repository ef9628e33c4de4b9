"""What every command of `periple` shares: its language, its settings, and mistakes told in one sentence."""

import sys
from collections.abc import Iterable
from importlib.util import find_spec
from os import environ
from pathlib import Path
from typing import Any, Final

import click
from rich.console import Console

from periple.kernel.game import Options
from periple.kernel.registry import AnyGame
from periple.kernel.words import HOUSE, LANGUAGES, PeripleError, wrong
from periple.misuse import spoken

console: Final = Console()
HELP: Final = HOUSE["console_help"]


def guess_language() -> str:
    return "fr" if environ.get("LC_ALL", environ.get("LANG", "")).startswith("fr") else "en"


class Formatter(click.HelpFormatter):
    """Click's own words, which have no French: headings, and what an option is when it is not given."""

    def write_heading(self, heading: str) -> None:
        words = HELP.get(f"heading_{heading.lower()}")
        if words is None:
            super().write_heading(heading)
        else:
            self.write(f"{'':>{self.current_indent}}{words.say(guess_language())}\n")

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        default = HELP["default"].say(guess_language())
        super().write_dl([(name, told.replace("[default: ", default)) for name, told in rows], col_max, col_spacing)


class Context(click.Context):
    formatter_class = Formatter


class Spoken(click.Command):
    """A command whose help is in the reader's language: its words stand in [console_help], by command and option. What
    has none there is told as it stands in the code."""

    context_class = Context

    def make_context(self, *words: Any, **more: Any) -> click.Context:
        with spoken(guess_language()):
            return super().make_context(*words, **more)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        self.speak()
        options = [param for param in self.params if isinstance(param, click.Option)]
        own = [option.help for option in options]
        for option in options:
            words = HELP.get(f"{self.name}_{option.name}") or (None if option.help else HELP.get(option.name or ""))
            option.help = words.say(guess_language()) if words is not None else option.help
        super().format_help(ctx, formatter)
        for option, words_of_code in zip(options, own, strict=True):
            option.help = words_of_code

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = HELP["help"].say(guess_language())
        return option

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, HELP["usage"].say(guess_language()))

    def get_short_help_str(self, limit: int = 45) -> str:
        self.speak()
        return super().get_short_help_str(limit)

    def speak(self) -> None:
        words = HELP.get(self.name or "")
        if words is not None:
            self.help = words.say(guess_language())


class Group(Spoken, click.Group):
    """All commands."""

    def invoke(self, ctx: click.Context) -> Any:
        with spoken(guess_language()):
            return super().invoke(ctx)


class Command(Spoken):
    """A command whose mistakes are one sentence and exit code 2, never a traceback."""

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except PeripleError as error:
            lang = ctx.params.get("lang") or guess_language()
            click.echo(error.message(lang), err=True)
            sys.exit(2)


language = click.option("--lang", type=click.Choice(LANGUAGES), default=guess_language)
content_folder = click.option(
    "--content",
    type=click.Path(path_type=Path),
    default=None,
)
set_option = click.option("--set", "settings", multiple=True, metavar="OPTION=VALUE")


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
