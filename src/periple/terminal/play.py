"""A seat at the terminal: panes where the window and the libraries allow it, else lines to type."""

import sys
from importlib.util import find_spec
from pathlib import Path

from rich.console import Console

from periple.bots.names import bot_name
from periple.bots.roster import Bot
from periple.kernel.cast import traveller
from periple.kernel.match import Match
from periple.terminal.prompts import Prompts

LEAST_WIDTH = 60
LEAST_HEIGHT = 18


def panes_fit(console: Console) -> bool:
    """Panes need a window with room, a keyboard on it, and Textual (the extra `terminal`)."""
    window = console.is_terminal and sys.stdin.isatty() and not console.is_dumb_terminal
    return window and console.width >= LEAST_WIDTH and console.height >= LEAST_HEIGHT and bool(find_spec("textual"))


def play(match: Match, bots: dict[int, Bot], lang: str, console: Console, save: Path | None, typed: bool) -> None:
    """Until the game is over or the player leaves. `typed` asks for lines, whatever the window allows."""
    if typed or not panes_fit(console):
        Prompts(match, bots, lang, console, save).run()
        return
    from periple.terminal.panes import Panes

    Panes(match, bots, lang, save).play(console)


def names_at_table(levels: list[str], people: list[str]) -> list[str]:
    """Names for everybody: people as they say, bots by their level, files of one's own by what they are called."""
    names: list[str] = []
    waiting = list(people)
    for seat, level in enumerate(levels):
        if level == "you":
            names.append(waiting.pop(0) if waiting else traveller(seat, [*people, *names]))
            continue
        if not level.endswith(".py"):
            names.append(bot_name(level.partition("@")[0].replace("bot", "traveller"), [*people, *names]))
            continue
        again = sum(other == level for other in levels[:seat])
        name = Path(level).stem
        names.append(f"{name} {again + 1}" if levels.count(level) > 1 else name)
    return names
