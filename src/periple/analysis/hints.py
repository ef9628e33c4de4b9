"""A hint: the best choices as chances to win, why the first is better than the second, and what could go wrong.

All is computed with what the seat knows: worlds are imagined, and what is told happens in them.
"""

from collections import Counter
from typing import Final

import msgspec

from periple.analysis.decisions import Decision, decide
from periple.analysis.deeds import NOBODY, Deed, Namer
from periple.analysis.futures import Future, futures
from periple.analysis.outlook import Outlook, outlook_of
from periple.analysis.reasons import LEAST, WORDS, reasons, so_many
from periple.analysis.shapes import Weighed
from periple.bots.glance import Glance
from periple.bots.roster import bot
from periple.bots.verdict import EIGHTY, within
from periple.kernel.words import HOUSE, Text

SEARCHERS: Final = ("explorer", "navigator")
SECONDS: Final = 1.0
WORLDS: Final = 60  # to see what differs, and what could go wrong; fewer when they take longer than the search
ONLY: Final = HOUSE["bots_verdict"]["only"]
MOST: Final = 3  # choices
NEAR: Final = 0.10  # of the best: those that are told
HAIR: Final = 0.01  # of the win: a real hair
OF_ITSELF: Final = 0.2  # a hair is also little of the chance itself: 3 % is not as good as 2 %
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
    even: bool  # what the best two differ by is within the doubt of the search
    hair: bool  # it is not, and yet hardly anything
    doubt: float  # standard error of what they differ by, 0 where it was not measured
    reasons: list[Text]
    risk: Text | None
    risk_share: float | None
    by: str


def hint(
    glance: Glance,
    level: str = "explorer",
    seconds: float = SECONDS,
    looks: int = 0,
    worlds: int = WORLDS,
    beside: int | None = None,
) -> Hint:
    """What to choose, as a level sees it; levels that do not search say their own choice among chances of the best.
    It is compared to the choice that the player looks at (`beside`), if there is one, else to the next best."""
    outlook = outlook_of(glance.game, glance.cast, level != "navigator")
    if len(glance.moves) == 1:
        only = option(Weighed(glance.moves[0], outlook.now(glance)[glance.seat], 0.0))
        return Hint(only.move, [only], False, False, 0.0, [ONLY], None, None, outlook.by)
    if level in SEARCHERS:
        move, weighed = outlook.search(glance, seconds, looks)
    else:
        move = bot(level, glance.game.title).choose(glance)
        weighed = by_decision(decide(outlook, glance, move), move)
    beside = beside if beside in glance.moves else None
    weighed = told(with_other(outlook, glance, move, weighed, beside), beside)
    options = [option(one) for one in weighed]
    left, right = futures(outlook, glance, [options[0].move, options[1].move], worlds, 0.0 if looks else seconds)
    even, doubt = equal(weighed), weighed[1].lag_give
    why = [*beside_yours(options, even, beside), *reasons(outlook, glance, options[0].move, left, right)]
    hair = not even and by_a_hair(options)
    return Hint(move, options, even, hair, doubt, why, *risk(outlook, glance, left), outlook.by)


def with_other(
    outlook: Outlook, glance: Glance, move: int, weighed: list[Weighed], beside: int | None
) -> list[Weighed]:
    """What a search weighed, and what it is to be compared to where that was left out: the choice that the player looks
    at, or what is next best at a glance."""
    missing = beside if beside not in (None, move) else None
    if len(weighed) > 1 and (missing is None or any(one.move == missing for one in weighed)):
        return weighed
    decision = decide(outlook, glance, missing, always=move)
    rows = by_decision(decision, move)
    best = weighed[0] if weighed else rows[0]
    other = next(one for one in rows if one.move == missing or (missing is None and one.move != move))
    chance = max(0.0, best.chance - max(0.0, rows[0].chance - other.chance))
    return [best, Weighed(other.move, chance, other.give, other.lag_give), *weighed[1:]]


def by_decision(decision: Decision, first: int) -> list[Weighed]:
    """All that was weighed, one of them first, which none is told to be better than, with how far off its distance to
    that one is."""
    at = decision.moves.index(first)
    order = sorted(decision.ranked(), key=lambda one: one != at)
    rows = [decision.weighed(one) for one in order]
    errors = [decision.error(one, at) for one in order]
    top = rows[0].chance
    return [Weighed(one.move, min(one.chance, top), one.give, error) for one, error in zip(rows, errors, strict=True)]


def told(weighed: list[Weighed], beside: int | None = None) -> list[Weighed]:
    """The best, what it is compared to, and what comes near."""
    rest = sorted(weighed[1:], key=lambda one: one.move != beside)
    return [weighed[0], *(one for at, one in enumerate(rest[: MOST - 1]) if at == 0 or near(one, weighed[0]))]


def near(one: Weighed, best: Weighed) -> bool:
    return one.chance >= best.chance - NEAR


def option(one: Weighed) -> Option:
    low, high = one.chance - EIGHTY * one.give, one.chance + EIGHTY * one.give
    return Option(one.move, one.chance, max(0.0, low), min(1.0, high))


def equal(weighed: list[Weighed]) -> bool:
    """Whether the best two are as good as one another, as far as the search can tell."""
    return len(weighed) > 1 and within(weighed[0].chance - weighed[1].chance, weighed[1].lag_give)


def by_a_hair(options: list[Option]) -> bool:
    best = options[0].chance
    return len(options) > 1 and best - options[1].chance < min(HAIR, OF_ITSELF * best)


def beside_yours(options: list[Option], even: bool, beside: int | None) -> list[Text]:
    """What is to be said of the choice that the player looks at."""
    if beside is None:
        return []
    if beside == options[0].move:
        return [WORDS["yours_best"]]
    return [WORDS["yours_even" if even else "yours_other"]]


def risk(outlook: Outlook, glance: Glance, after: list[Future]) -> tuple[Text | None, float | None]:
    """What can be named in most of the worst worlds and seldom in the others, and in how many of all worlds it is so:
    a harm to the seat, or what another may do. Where nothing can, the counter of which there is least."""
    own = outlook.shares([one.end for one in after]).mean(axis=1)[:, glance.seat]
    order = sorted(range(len(after)), key=lambda at: (float(own[at]), at))
    worst = order[: max(1, len(after) // WORST)]
    rest = order[len(worst) :]
    namer = Namer(glance)
    happens = [namer.deeds(one) for one in after]
    often = Counter(deed for at in worst for deed in happens[at] if threatens(namer, glance, deed))
    best: tuple[float, Deed] | None = None
    for deed, count in often.items():
        usual = (sum(deed in happens[at] for at in rest) + 1) / (len(rest) + 2)
        rather = count / len(worst) - usual
        errors = rather / (usual * (1 - usual) / len(worst)) ** 0.5
        if count / len(worst) >= MOSTLY and rather >= RATHER and errors >= NO_CHANCE:
            best = max(best or (rather, deed), (rather, deed))
    if best is None:
        return fewer(outlook, glance, after, worst), None
    deed = best[1]
    share = sum(deed in one for one in happens) / len(happens)
    event = next(one[deed] for one in happens if deed in one)
    what = namer.clauses[deed.key].say(event, glance.cast)
    said = "risk" if deed.actor == glance.seat else "risk_other"
    who = glance.cast.who(deed.actor)
    return WORDS[said].fill(what=what, who=who), share if share >= COMMON else None


def threatens(namer: Namer, glance: Glance, deed: Deed) -> bool:
    """Return whether a deed is a harm to the seat, or somebody else's."""
    clause = namer.clauses[deed.key]
    return clause.harm if deed.actor == glance.seat else deed.actor != NOBODY and not clause.later


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
