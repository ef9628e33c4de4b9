"""Strategies: Travellers with one idea too many, from each title's list (`lab.py`). If one wins much,
a figure is off.

`traveller@2~no_dreams` is a Traveller that leaves out what its strategy shuns, unless nothing else is left, and looks
at nothing else where what it favours is offered. Series and tournaments know them; a table with people does not.
"""

from typing import Final

from periple.bots.glance import Glance
from periple.bots.judge import worth_trying
from periple.bots.roster import Bot, bot
from periple.bots.traveller import Traveller
from periple.bots.verdict import Verdict
from periple.kernel.registry import AnyGame, game, part
from periple.kernel.words import PeripleError, wrong
from periple.lab.shapes import Act, Strategy

MARK: Final = "~"
WHOLE_LIST: Final = "*"


class Strategist:
    """A Traveller that chooses among what its strategy leaves."""

    def __init__(self, traveller: Traveller, strategy: Strategy, title: AnyGame) -> None:
        self.traveller = traveller
        self.during = strategy.during
        self.shunned = {move for act in strategy.shun for move in moves_of(title, act)}
        self.favoured = [moves_of(title, act) for act in strategy.favour]
        self.verdict: Verdict | None = None

    def choose(self, glance: Glance) -> int:
        moves = worth_trying(self.traveller.judge, glance.world, self.left(glance))
        if len(moves) == 1:
            return moves[0]
        values = self.traveller.weigh(glance, moves)
        return moves[values.index(max(values))]

    def aside(self, glance: Glance) -> int | None:
        move = self.traveller.aside(glance)
        return None if move in self.shunned and self.holds(glance) else move

    def left(self, glance: Glance) -> list[int]:
        moves = glance.moves
        if not self.holds(glance):
            return moves
        for favoured in self.favoured:
            if found := [move for move in moves if move in favoured]:
                return found
        return [move for move in moves if move not in self.shunned] or moves

    def holds(self, glance: Glance) -> bool:
        if self.during is None:
            return True
        return glance.game.handlers.counters(glance.world, glance.seat)[self.during.counter] < self.during.below


def moves_of(title: AnyGame, act: Act) -> range:
    verbs = title.verbs
    at = verbs.name.index(act.verb)
    start = verbs.start[at] + act.first
    return range(start, start + (act.count or verbs.count[at] - act.first))


def strategies(title: str) -> dict[str, Strategy]:
    """A title's list, by name."""
    own = part(title, "lab")
    known: dict[str, Strategy] = {} if own is None else own.STRATEGIES
    return known


def contender(name: str, title: str) -> Bot:
    """Whoever sits at a table of the lab: a bot of the roster, or a Traveller with a strategy."""
    level, mark, strategy = name.partition(MARK)
    if not mark or name.endswith(".py"):
        return bot(name, title)
    traveller = bot(level, title)
    known = strategies(title)
    if not isinstance(traveller, Traveller) or strategy not in known:
        raise unknown(name, list(known))
    return Strategist(traveller, known[strategy], game(title))


def unknown(name: str, known: list[str]) -> PeripleError:
    names = ", ".join(f"traveller{MARK}{one}" for one in known)
    return wrong("unknown_strategy", name=name, names=names)


def spelled_out(names: list[str], title: str) -> list[str]:
    """`traveller@2~*` stands for every strategy of the list."""
    found: list[str] = []
    for name in names:
        level, _, strategy = name.partition(MARK)
        whole = strategy == WHOLE_LIST
        found += [f"{level}{MARK}{one}" for one in strategies(title)] if whole else [name]
    return found
