"""The lab's list of strategies: Travellers with one idea too many. If one of them wins much, a figure is off.

`traveller@2~no_dreams` is a Traveller that leaves out what its strategy shuns, unless nothing else is left, and looks
at nothing else where what it favours is offered. Series and tournaments know them; a table with people does not.
"""

from typing import Final

import msgspec

from periple.bots.glance import Glance
from periple.bots.judge import worth_trying
from periple.bots.roster import Bot, bot
from periple.bots.traveller import Traveller
from periple.bots.verdict import Verdict
from periple.games.wishland.terms import COLUMNS, HAPPINESS, WORKER, Kind
from periple.kernel.registry import AnyGame, game
from periple.kernel.words import PeripleError, Text, wrong

MARK: Final = "~"
WHOLE_LIST: Final = "*"


class Act(msgspec.Struct, frozen=True):
    """Some moves of a verb: those with an argument from `first` on, so many of them; none told means all."""

    verb: str
    first: int = 0
    count: int = 0


class While(msgspec.Struct, frozen=True):
    """As long as a seat's counter stands below a number."""

    counter: str
    below: int


class Strategy(msgspec.Struct, frozen=True):
    name: Text
    shun: list[Act] = []
    favour: list[Act] = []  # the first of them that is offered
    during: While | None = None  # not told: always


def row(kind: int) -> Act:
    """What a row of WishLand's market sells."""
    return Act("buy", COLUMNS * kind, COLUMNS)


STRATEGIES: Final[dict[str, dict[str, Strategy]]] = {
    "wishland": {
        "no_dreams": Strategy(Text(fr="Sans Rêves", en="No Dreams"), shun=[row(Kind.DREAM)]),
        "no_hotels": Strategy(Text(fr="Sans hôtels", en="No hotels"), shun=[row(Kind.HOTEL)]),
        "no_rides": Strategy(Text(fr="Sans attractions", en="No rides"), shun=[row(Kind.RIDE)]),
        "first_in_order": Strategy(
            Text(fr="Toujours en premier", en="Always first"), favour=[Act("slot", at, 1) for at in range(6)]
        ),
        "last_in_order": Strategy(
            Text(fr="Toujours en dernier", en="Always last"), favour=[Act("slot", at, 1) for at in range(5, -1, -1)]
        ),
        "crew_first": Strategy(
            Text(fr="L'équipe d'abord", en="Crew first"),
            favour=[Act("advertise", WORKER, 1)],
            during=While("workers", 8),
        ),
        "smiles_first": Strategy(
            Text(fr="Les sourires d'abord", en="Smiles first"),
            favour=[Act("advertise", HAPPINESS, 1)],
            during=While("happiness", 6),
        ),
        "money_first": Strategy(
            Text(fr="L'argent d'abord", en="Money first"),
            favour=[row(Kind.RESTAURANT)],
            during=While("next_income", 11),
        ),
    },
    "routard": {
        "pack_quickly": Strategy(Text(fr="Départ au plus vite", en="Off at once"), favour=[Act("leave")]),
        "pack_long": Strategy(
            Text(fr="Gros bagages", en="Heavy bags"), shun=[Act("leave")], during=While("money", 2500)
        ),
        "no_auctions": Strategy(
            Text(fr="Sans enchères", en="No auctions"),
            shun=[Act("sell"), Act("sell_cheques"), Act("sell_card"), Act("bid")],
        ),
        "no_shopping": Strategy(
            Text(fr="Sans boutiques", en="No shopping"), shun=[Act("buy"), Act("buy_ticket"), Act("take")]
        ),
        "long_legs": Strategy(
            Text(fr="Grandes étapes", en="Long legs"), favour=[Act("walk", at, 1) for at in range(6, 1, -1)]
        ),
        "short_legs": Strategy(Text(fr="Petites étapes", en="Short legs"), favour=[Act("walk", 1, 1)]),
    },
    "globetrotter": {
        "keys_first": Strategy(Text(fr="Les clés d'abord", en="Keys first"), favour=[Act("adventure")]),
        "no_gambling": Strategy(Text(fr="Sans jeu", en="No gambling"), shun=[Act("gamble"), Act("challenge")]),
        "gambler": Strategy(Text(fr="Joueur", en="Gambler"), favour=[Act("gamble"), Act("challenge")]),
        "no_tickets": Strategy(Text(fr="Sans billets", en="No tickets"), shun=[Act("buy"), Act("buy_pairs")]),
        "by_air": Strategy(Text(fr="Par les airs", en="By air"), favour=[Act("fly")]),
        "work_a_lot": Strategy(
            Text(fr="Le travail d'abord", en="Work first"), favour=[Act("work")], during=While("money", 1000)
        ),
    },
    "wanderlust": {
        "gather_tickets": Strategy(
            Text(fr="Les tickets d'abord", en="Tickets first"),
            favour=[Act("take"), Act("draw")],
            during=While("tickets", 7),
        ),
        "far_away": Strategy(Text(fr="Loin, toujours plus loin", en="Far and farther"), shun=[Act("arrive")]),
        "near_by": Strategy(Text(fr="De proche en proche", en="Step by step"), favour=[Act("arrive")]),
        "collector": Strategy(
            Text(fr="Collectionneur", en="Collector"),
            favour=[Act("two_souvenirs"), Act("souvenir"), Act("free_postcard"), Act("postcard"), Act("photo")],
        ),
        "no_collecting": Strategy(
            Text(fr="Sans collection", en="No collecting"),
            shun=[
                Act(verb) for verb in ("souvenir", "two_souvenirs", "postcard", "free_postcard", "photo", "quick_photo")
            ],
        ),
        "no_encounters": Strategy(Text(fr="Sans rencontres", en="No encounters"), shun=[Act("encounter")]),
    },
}


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
        return glance.game.rooms.counters(glance.world, glance.seat)[self.during.counter] < self.during.below


def moves_of(title: AnyGame, act: Act) -> range:
    verbs = title.verbs
    at = verbs.name.index(act.verb)
    start = verbs.start[at] + act.first
    return range(start, start + (act.count or verbs.count[at] - act.first))


def contender(name: str, title: str) -> Bot:
    """Whoever sits at a table of the lab: a bot of the roster, or a Traveller with a strategy."""
    level, mark, strategy = name.partition(MARK)
    if not mark or name.endswith(".py"):
        return bot(name, title)
    traveller = bot(level, title)
    known = STRATEGIES.get(title, {})
    if not isinstance(traveller, Traveller) or strategy not in known:
        raise unknown(name, list(known))
    return Strategist(traveller, known[strategy], game(title))


def unknown(name: str, known: list[str]) -> PeripleError:
    names = ", ".join(f"traveller{MARK}{one}" for one in known)
    return wrong(
        f"Stratégie inconnue : « {name} » ; il y a : {names}.", f"Unknown strategy: “{name}”; there are: {names}."
    )


def spelled_out(names: list[str], title: str) -> list[str]:
    """`traveller@2~*` stands for every strategy of the list."""
    found: list[str] = []
    for name in names:
        level, _, strategy = name.partition(MARK)
        whole = strategy == WHOLE_LIST
        found += [f"{level}{MARK}{one}" for one in STRATEGIES.get(title, {})] if whole else [name]
    return found
