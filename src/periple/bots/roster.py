"""Bots by name: four levels with the same names in every title, random play, and bots out of a file."""

# Stays plain: it finds bots by their name, and in files.

from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Final, Protocol

from periple.bots.explorer import Explorer
from periple.bots.glance import Glance
from periple.bots.judge import judge_of
from periple.bots.navigator import Navigator
from periple.bots.tourist import Anyone, Tourist
from periple.bots.traveller import Traveller
from periple.bots.verdict import Verdict
from periple.kernel.registry import game
from periple.kernel.words import wrong

DEFAULT: Final = "traveller"


class Bot(Protocol):
    verdict: Verdict | None

    def choose(self, glance: Glance) -> int:
        """One of the moves it is asked to choose from."""

    def aside(self, glance: Glance) -> int | None:
        """Something to do out of turn, or nothing. Asked only when there is something."""


def _any(title: str, looks: int) -> Bot:
    return Anyone()


def _tourist(title: str, looks: int) -> Bot:
    return Tourist(judge_of(title))


def _traveller(title: str, looks: int) -> Bot:
    return Traveller(judge_of(title), looks) if looks else Traveller(judge_of(title))


def _navigator(title: str, looks: int) -> Bot:
    return Navigator(judge_of(title), looks=looks)


def _explorer(title: str, looks: int) -> Bot:
    return Explorer(title, looks=looks)


BOTS: Final[dict[str, Callable[[str, int], Bot]]] = {
    "any": _any,
    "tourist": _tourist,
    "traveller": _traveller,
    "navigator": _navigator,
    "explorer": _explorer,
}


LEVELS: Final = ("tourist", "traveller", "navigator", "explorer")  # those that people are offered
FORMER: Final = {"globetrotter": "navigator"}  # names that saved tables and scripts may still hold


def bot(name: str, title: str) -> Bot:
    """A level, `level@400` for one that looks at so many worlds a move, or the path of a Python file."""
    game(title)  # an unknown title is the first thing to tell
    if name.endswith(".py"):
        return bot_from(Path(name), title)
    level, _, looks = name.partition("@")
    level = FORMER.get(level, level)
    if level == "bot":
        level = DEFAULT
    if level not in BOTS or (looks and not (looks.isdecimal() and int(looks) > 0)):
        names = ", ".join(BOTS)
        raise wrong("unknown_bot", name=name, names=names)
    return BOTS[level](title, int(looks or 0))


def forget(player: Bot) -> None:
    """Let a bot drop what it thought in an earlier game; a bot without a memory has nothing to drop."""
    drop = getattr(player, "forget", None)
    if drop is not None:
        drop()


def bot_from(path: Path, title: str) -> Bot:
    """A bot of one's own: a file with a class `Bot`, made with the title's name (see docs/bots.md)."""
    if not path.is_file():
        raise wrong("no_file", path=path)
    spec = spec_from_file_location(f"periple_bot_{path.stem}", path)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
        made: Bot = module.Bot(title)
    except Exception as error:  # whatever a file of somebody else's does wrong
        raise wrong("bot_not_started", path=path, error=repr(error)) from None
    for deed in ("choose", "aside"):
        if not callable(getattr(made, deed, None)):
            raise wrong("bot_lacks", path=path, deed=deed)
    return made
