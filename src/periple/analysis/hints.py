"""A hint: the best choices as chances to win, why the first is better than the second, and what could go wrong.

All is computed with what the seat knows: worlds are imagined, and what is told happens in them.
"""

from collections import Counter
from typing import Final

import msgspec

from periple.analysis.decisions import Decision, decide
from periple.analysis.futures import Future, futures
from periple.analysis.outlook import Outlook, outlook_of
from periple.analysis.reasons import LEAST, WORDS, reasons, so_many
from periple.analysis.shapes import Weighed
from periple.bots.glance import Glance
from periple.bots.roster import bot
from periple.kernel.state import Event
from periple.kernel.words import HOUSE, Text

SEARCHERS: Final = ("explorer", "navigator")
SECONDS: Final = 1.0
WORLDS: Final = 60  # to see what differs, and what could go wrong; fewer when they take longer than the search
ONLY: Final = HOUSE["bots_verdict"]["only"]
MOST: Final = 3  # choices
NEAR: Final = 0.10  # of the best: those that are told
HAIR: Final = 0.02
OF_ITSELF: Final = 0.2  # a hair is also little of the chance itself: 3 % is not as good as 2 %
EIGHTY: Final = 1.28  # standard errors, for an interval that holds eight times of ten
WORST: Final = 10  # one world of so many
MOSTLY: Final = 0.5  # of the worst worlds, in which something must happen to be told
RATHER: Final = 0.3  # how much more often than in the others
NO_CHANCE: Final = 3.5  # standard errors by which it is so: of a hundred things that happen, some always fall together
COMMON: Final = 0.2  # its share is told from here on


class Option(msgspec.Struct, frozen=True):
    move: int
    chance: float
    low: float
    high: float


class Hint(msgspec.Struct):
    move: int
    options: list[Option]
    hair: bool  # the best two are as good as one another
    reasons: list[Text]
    risk: Text | None
    risk_share: float | None
    by: str


def hint(
    glance: Glance, level: str = "explorer", seconds: float = SECONDS, looks: int = 0, worlds: int = WORLDS
) -> Hint:
    """What to choose, as a level sees it; levels that do not search say their own choice among chances of the best."""
    outlook = outlook_of(glance.game, glance.cast, level != "navigator")
    if len(glance.moves) == 1:
        only = option(Weighed(glance.moves[0], outlook.now(glance)[glance.seat], 0.0))
        return Hint(only.move, [only], False, [ONLY], None, None, outlook.by)
    if level in SEARCHERS:
        move, weighed = outlook.search(glance, seconds, looks)
        weighed = weighed if len(weighed) > 1 else with_second(outlook, glance, move, weighed)
    else:
        move = bot(level, glance.game.title).choose(glance)
        weighed = by_decision(decide(outlook, glance, move))
    options = [option(one) for one in told(weighed)]
    left, right = futures(outlook, glance, [options[0].move, options[1].move], worlds, 0.0 if looks else seconds)
    worst, share = risk(outlook, glance, left)
    return Hint(move, options, by_a_hair(options), reasons(outlook, glance, left, right), worst, share, outlook.by)


def with_second(outlook: Outlook, glance: Glance, move: int, weighed: list[Weighed]) -> list[Weighed]:
    """A search may have looked at one move alone: then it is compared to what looks next best at a glance."""
    rows = by_decision(decide(outlook, glance, move))
    best = weighed[0] if weighed else next(one for one in rows if one.move == move)
    other = next(one for one in rows if one.move != move)
    return [best, Weighed(other.move, min(other.chance, best.chance), other.give)]


def by_decision(decision: Decision) -> list[Weighed]:
    return [decision.weighed(at) for at in decision.ranked()]


def told(weighed: list[Weighed]) -> list[Weighed]:
    """The best, what it is compared to, and what comes near."""
    return [one for at, one in enumerate(weighed[:MOST]) if at < 2 or one.chance >= weighed[0].chance - NEAR]


def option(one: Weighed) -> Option:
    low, high = one.chance - EIGHTY * one.give, one.chance + EIGHTY * one.give
    return Option(one.move, one.chance, max(0.0, low), min(1.0, high))


def by_a_hair(options: list[Option]) -> bool:
    best = options[0].chance
    return len(options) > 1 and best - options[1].chance < min(HAIR, OF_ITSELF * best)


def risk(outlook: Outlook, glance: Glance, after: list[Future]) -> tuple[Text | None, float | None]:
    """What happens in most of the worst worlds and seldom in the others, and in how many of all worlds it does."""
    own = outlook.shares([one.end for one in after]).mean(axis=1)[:, glance.seat]
    order = sorted(range(len(after)), key=lambda at: (float(own[at]), at))
    worst = order[: max(1, len(after) // WORST)]
    rest = order[len(worst) :]
    happens = [set(sentences(glance, one)) for one in after]
    often = Counter(text for at in worst for text in happens[at])
    best: tuple[float, str] | None = None
    for text, count in often.items():
        usual = (sum(text in happens[at] for at in rest) + 1) / (len(rest) + 2)
        rather = count / len(worst) - usual
        errors = rather / (usual * (1 - usual) / len(worst)) ** 0.5
        if count / len(worst) >= MOSTLY and rather >= RATHER and errors >= NO_CHANCE:
            best = max(best or (rather, text), (rather, text))
    if best is None:
        return fewer(outlook, glance, after, worst), None
    share = sum(best[1] in one for one in happens) / len(happens)
    found = next(text for one in after for key, text in sentences(glance, one).items() if key == best[1])
    return WORDS["worst"].fill(what=found), share if share >= COMMON else None


def sentences(glance: Glance, one: Future) -> dict[str, Text]:
    """What the seat heard in a world, by the sentence."""
    tell = glance.game.teller.tell
    texts = [tell(event, glance.cast, glance.seat, 0).text for event in one.heard if matters(glance, event)]
    return {text.en: text for text in texts}


def matters(glance: Glance, event: Event) -> bool:
    """Of others, only what names the seat: that somebody throws a 6, or pays, is no harm to it."""
    if event.actor < 0 or event.actor == glance.seat:
        return True
    args = glance.game.teller.verbs[event.verb].args
    return any(arg.seat and event.args[at] == glance.seat for at, arg in enumerate(args))


def fewer(outlook: Outlook, glance: Glance, after: list[Future], worst: list[int]) -> Text | None:
    """The counter of which there is least there, beside all worlds."""
    names, count = outlook.game.catalogue().counters, outlook.game.handlers.counters
    counted = [count(one.end, glance.seat) for one in after]
    found: list[tuple[float, float, str]] = []
    better = outlook.game.teller.words.section("counter_less")  # of these, to have few is no harm
    for key in sorted((names.keys() & counted[0].keys()) - better.keys()):
        values = [one.get(key, 0) for one in counted]
        mean = sum(values) / len(values)
        there = sum(values[at] for at in worst) / len(worst)
        if mean - there >= max(LEAST, 1.0):
            spread = (sum((value - mean) ** 2 for value in values) / len(values)) ** 0.5
            found.append(((mean - there) / (spread + 1e-6), mean - there, key))
    if not found:
        return None
    _, lacking, key = max(found)
    amount = so_many(key, names[key], lacking, outlook.game.teller.words)
    return WORDS["worst_fewer"].fill(amount=amount)
