"""What the terminal shows of a match, as plain text: the lines for the decision, and every page."""

import io
from typing import Any

from rich.console import Console, RenderableType

from periple import Match
from periple.terminal.generic import scene_of
from periple.terminal.stage import Stage


def stage(match: Match, seat: int | None, lang: str, width: int = 80) -> Stage[Any, Any]:
    return scene_of(match.game.title)(match.game.catalogue(), match.view(seat), lang, width, 24)


def text(part: RenderableType, width: int = 80) -> str:
    console = Console(width=width, file=io.StringIO(), color_system=None)
    console.print(part)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def now(match: Match, seat: int | None, lang: str, width: int = 80) -> str:
    return "".join(text(line, width) for line in stage(match, seat, lang, width).now())


def drawn(match: Match, seat: int | None, lang: str, width: int = 80) -> str:
    """Everything, one page after the other."""
    shown = stage(match, seat, lang, width)
    pages = [text(page(), width) for page in shown.pages().values()]
    ending = [text(line, width) for line in shown.ending()]
    return now(match, seat, lang, width) + "".join(pages) + "".join(ending)
