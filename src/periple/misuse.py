"""What click finds wrong with a command line, in the reader's language: click itself knows English only. A sentence of
its own that is not in the table is told as it stands."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any, Final

import click

from periple.kernel.words import HOUSE

WORDS: Final = HOUSE["misuse"]
VALUE: Final = re.compile(r"Invalid value for (.+?): (.*)", re.DOTALL)
SAYINGS: Final = (
    (r"No such option '?(.+?)'?\.(?: .*)?", "no_option"),
    (r"No such command '?(.+?)'?\.(?: .*)?", "no_command"),
    (r"Missing (?:argument|option|parameter) (.+?)\..*", "missing"),
    (r"Got unexpected extra arguments? \((.*)\)", "too_many"),
    (r"Option (.+) requires an argument\.?", "no_value"),
    (r"(.+) is not in the range (.+?)\.?", "range"),
    (r"(.+) is not a valid (?:integer|int)(?: range)?\.?", "integer"),
    (r"(.+) is not a valid float(?: range)?\.?", "number"),
    (r"(.+) is not one of (.+?)\.?", "one_of"),
)


def in_words(said: str, lang: str) -> str:
    value = VALUE.fullmatch(said)
    if value:
        return WORDS["value"].fill(what=value.group(1), why=in_words(value.group(2), lang)).say(lang)
    for pattern, key in SAYINGS:
        found = re.fullmatch(pattern, said, re.DOTALL)
        if found:
            return WORDS[key].fill(**dict(zip("ab", found.groups(), strict=False))).say(lang)
    return said


class Misuse(click.UsageError):
    """A usage error that speaks `lang`."""

    def __init__(self, error: click.UsageError, lang: str) -> None:
        super().__init__(in_words(error.format_message(), lang), error.ctx)
        self.lang = lang

    def show(self, file: IO[Any] | None = None) -> None:
        if self.ctx is not None:
            click.echo(self.ctx.get_usage(), file=file, err=file is None)
            hint = WORDS["try"].fill(command=f"{self.ctx.command_path} --help")
            click.echo(f"{hint.say(self.lang)}\n", file=file, err=file is None)
        click.echo(self.message, file=file, err=file is None)


@contextmanager
def spoken(lang: str) -> Iterator[None]:
    try:
        yield
    except click.UsageError as error:
        if isinstance(error, (Misuse, click.exceptions.NoArgsIsHelpError)):
            raise
        raise Misuse(error, lang) from error
