"""Bots by name."""

from collections.abc import Callable
from importlib import import_module
from typing import Final, Protocol, cast

from periple.bots.glance import Glance
from periple.bots.traveller import Judge, Traveller
from periple.kernel.registry import game
from periple.kernel.words import wrong


class Bot(Protocol):
    def choose(self, glance: Glance) -> int:
        """One of the moves it is asked to choose from."""

    def aside(self, glance: Glance) -> int | None:
        """Something to do out of turn, or nothing. Asked only when there is something."""


class Tourist:
    """Plays any legal move, each as likely."""

    def choose(self, glance: Glance) -> int:
        moves = glance.moves
        return moves[glance.dice.below(len(moves))]

    def aside(self, glance: Glance) -> int | None:
        """Seldom, or a game of tourists would consist of nothing else."""
        asides = glance.asides
        return asides[glance.dice.below(len(asides))] if glance.dice.below(RARELY) == 0 else None


def _tourist(title: str) -> Bot:
    return Tourist()


def _traveller(title: str) -> Bot:
    return Traveller(cast(Judge, import_module(f"periple.bots.judges.{title}")))


RARELY: Final = 20
BOTS: Final[dict[str, Callable[[str], Bot]]] = {"tourist": _tourist, "traveller": _traveller}
DEFAULT: Final = "traveller"


def bot(name: str, title: str) -> Bot:
    game(title)  # an unknown title is the first thing to tell
    if name == "bot":
        name = DEFAULT
    if name not in BOTS:
        names = ", ".join(BOTS)
        raise wrong(f"Robot inconnu : « {name} » ; il y a : {names}.", f"Unknown bot: “{name}”; there are: {names}.")
    return BOTS[name](title)
