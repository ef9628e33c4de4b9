"""Why one choice is better than another, in words: what really differs between the futures that follow, and only that.

Told are, in this order: games that are over by the seat's next turn, what a person would name (`deeds.py`) and how near
the end somebody is, points by category, and counters, each only where it surely differs. Where nothing does, that the
difference lies further away.
"""

from math import sqrt
from typing import Final

import msgspec

from periple.analysis.deeds import Deed, Namer, Odds
from periple.analysis.futures import Future, futures
from periple.analysis.outlook import Outlook
from periple.bots.glance import Glance
from periple.bots.judge import judge_of, one_step
from periple.kernel.state import Event
from periple.kernel.words import HOUSE, NOTHING, Text, Words

WORDS: Final = HOUSE["analysis"]
WORLDS: Final = 12
SURE: Final = 2.0  # standard errors
LEAST: Final = 0.4  # of a counter
AT_TIMES: Final = 0.75  # below it, one of them comes in about half of the worlds
MOST: Final = 3  # sentences
SUREST: Final = 6.0  # beyond this one difference is as sure as another
OFTEN: Final = 0.15  # of the worlds, in which a game must end one way rather than the other
OFTENER: Final = 20  # futures of a hundred in which something named must happen rather than not
NAMED: Final = 2  # sentences about what is named
MOSTLY: Final = 50  # futures of a hundred in which somebody comes near the end, rather than with the other choice
PROBABLY: Final = 40  # futures of a hundred in which an automaton does what is told of it
BEGAN: Final = "turn_began"
SELDOM: Final = 10  # of a hundred
ALWAYS: Final = 90
POINTS: Final = "points"  # the counter of titles that are won by points


class Difference(msgspec.Struct, frozen=True):
    """How much more of something the better choice leaves, how many standard errors that is, and the word for it."""

    category: bool  # of points; else a counter
    key: str
    name: Text
    mean: float
    sure: float


def reason(outlook: Outlook, glance: Glance, better: int, other: int, worlds: int = WORLDS) -> Text:
    """The weightiest one, in favour of the better choice."""
    left, right = futures(outlook, glance, [better, other], worlds)
    return reasons(outlook, glance, better, left, right)[0]


def reasons(outlook: Outlook, glance: Glance, move: int, left: list[Future], right: list[Future]) -> list[Text]:
    """One to three: what `move` gains over the second choice, then what it costs; a sure win says enough."""
    ends = over_by_then(left, right)
    if ends == [WORDS["wins_all"]]:
        return ends
    named = by_name(glance, move, left, right)[:NAMED]
    gains, costs = sorted_out(differences(outlook, glance.seat, left, right))
    words = outlook.game.teller.words
    pointed = POINTS in outlook.game.catalogue().counters  # its categories are points; elsewhere keys or cards
    keys = ("more_too",) if named else ("more", "more_too")
    if named and not pointed:  # one key more is the key that was named
        gains = [one for one in gains if whole(one.mean) > 1]
    more = [sentence(key, one, pointed, words) for key, one in zip(keys, gains, strict=False)]
    told = ends + named + more or [WORDS["further"]]
    return (told + [sentence("fewer", one, pointed, words) for one in costs[:1]])[:MOST]


def by_name(glance: Glance, move: int, left: list[Future], right: list[Future]) -> list[Text]:
    """Return what the first choice lets the seat do, what it keeps others from doing, and what it spares the seat."""
    namer = Namer(glance)
    rows = [row for row in namer.odds(left, right) if row.sure >= SURE and abs(row.left - row.right) >= OFTENER]
    lets = [row for row in namer.own(rows, harm=False) if row.left > row.right]
    lets = [row for row in lets if not (row.clause.later and namer.says(move, row))]
    keeps = [row for row in namer.others(rows) if row.right > row.left]
    spares = [row for row in namer.own(rows, harm=True) if row.right > row.left]
    found = coming(namer, left) if glance.seats == 1 else []
    found += [named("lets", glance, row) for row in lets[:1]]
    found += [named("keeps", glance, row) for row in keeps[:1]]
    found += near_the_end(glance, left, right)
    return found + [named("spares", glance, row) for row in spares[:1]]


def near_the_end(glance: Glance, left: list[Future], right: list[Future]) -> list[Text]:
    """Return who is one step from the end after one choice rather than after the other: the seat, or a rival."""
    judge, many = judge_of(glance.game.title), len(left)
    for player in [glance.seat, *(seat for seat in range(glance.seats) if seat != glance.seat)]:
        if one_step(judge, glance.world, player):
            continue
        counts = [sum(one_step(judge, one.end, player) for one in side) for side in (left, right)]
        ahead = counts[0] - counts[1] if player == glance.seat else counts[1] - counts[0]
        if 100 * ahead >= MOSTLY * many:
            key = "near_end" if player == glance.seat else "near_end_other"
            return [WORDS[key].fill(who=glance.cast.who(player))]
    return []


def coming(namer: Namer, after: list[Future]) -> list[Text]:
    """Return what an automaton will probably do next, and within how many of the lone player's turns."""
    glance, found = namer.glance, dict[Deed, list[int]]()
    events: dict[Deed, Event] = {}
    for future in after:
        for deed, event in namer.deeds(future).items():
            if deed.actor >= glance.seats:
                before = future.heard[: future.heard.index(event)]
                found.setdefault(deed, []).append(
                    1 + sum(one.actor == glance.seat and one.verb == BEGAN for one in before)
                )
                events[deed] = event
    likely = [(len(turns), deed) for deed, turns in found.items() if 100 * len(turns) >= PROBABLY * len(after)]
    if not likely:
        return []
    count, deed = max(likely)
    n = sorted(found[deed])[count // 2]
    what = namer.clauses[deed.key].say(events[deed], glance.cast)
    share = round(100 * count / len(after))
    return [WORDS["automaton"].fill(who=glance.cast.who(deed.actor).capital(), what=what, n=n, m=share)]


def named(key: str, glance: Glance, row: Odds) -> Text:
    """One of what differs; how often, unless it is nearly always one and nearly never the other."""
    more, less = max(row.left, row.right), min(row.left, row.right)
    clause = row.clause.say(row.event, glance.cast)
    who = glance.cast.who(row.event.actor)
    suffix = "_surely" if more >= ALWAYS and less <= SELDOM else ""
    return WORDS[key + suffix].fill(what=clause, who=who, n=more, m=less)


def sentence(key: str, one: Difference, pointed: bool, words: Words) -> Text:
    """So much more or less on average; of what comes or does not, how often."""
    amount = so_many(one.key, one.name, one.mean, words)
    if one.category and pointed:
        amount = WORDS["points"].fill(n=whole(one.mean), counter=one.name)
    return WORDS[f"{key}_at_times" if abs(one.mean) < AT_TIMES else key].fill(amount=amount)


def so_many(key: str, name: Text, mean: float, words: Words) -> Text:
    """In the game's own words: 5 €, 2 keys; a title without them names what it counts."""
    said = words.either("so_many", key, n=whole(mean))
    return said if said != NOTHING else WORDS["counted"].fill(n=whole(mean), counter=name)


def whole(number: float) -> int:
    return max(1, round(abs(number)))


def over_by_then(left: list[Future], right: list[Future]) -> list[Text]:
    """Games that one choice wins, or keeps from being lost, before the next turn."""
    many = len(left)
    won = sum(one.won for one in left) - sum(one.won for one in right)
    saved = sum(one.lost for one in right) - sum(one.lost for one in left)
    if won >= OFTEN * many:
        if all(one.won == 1.0 for one in left):
            return [WORDS["wins_all"]]
        return [WORDS["wins"].fill(n=round(100 * sum(one.won for one in left) / many))]
    if saved >= OFTEN * many:
        return [WORDS["saves"].fill(n=round(100 * saved / many))]
    return []


def sorted_out(found: list[Difference]) -> tuple[list[Difference], list[Difference]]:
    """What is surely gained and what is surely lost, the surest first; points before counters."""
    sure = [one for one in found if abs(one.mean) >= LEAST and one.sure >= SURE]
    order = sorted(sure, key=lambda one: (not one.category, -min(one.sure, SUREST), -abs(one.mean)))
    return [one for one in order if one.mean > 0], [one for one in order if one.mean < 0]


def differences(outlook: Outlook, seat: int, left: list[Future], right: list[Future]) -> list[Difference]:
    """By category of points and by counter; a counter that says what categories say is left out."""
    handlers, words, counters = outlook.game.handlers, outlook.game.teller.words, outlook.game.catalogue().counters
    points: dict[str, list[int]] = {}
    counted: dict[str, list[int]] = {}
    for one, other in zip(left, right, strict=True):
        scored = zip(handlers.points(one.end, seat), handlers.points(other.end, seat), strict=False)
        for (key, _), (here, there) in zip(handlers.categories, scored, strict=False):
            points.setdefault(key, []).append(here - there)
        mine, yours = handlers.counters(one.end, seat), handlers.counters(other.end, seat)
        for key in counters.keys() & mine.keys():
            counted.setdefault(key, []).append(mine[key] - yours.get(key, 0))
    whole = [sum(row) for row in zip(*points.values(), strict=False)]
    said = [whole, *points.values()]
    found = [Difference(True, key, words.get("category", key), *average(row)) for key, row in points.items()]
    return found + [counter(words, key, counters[key], row) for key, row in sorted(counted.items()) if row not in said]


def counter(words: Words, key: str, name: Text, row: list[int]) -> Difference:
    """Of some, such as turns to miss, less is better: these are told by what there is more of then."""
    mean, sure = average(row)
    less = words.section("counter_less")
    return Difference(False, key, less.get(key, name), -mean if key in less else mean, sure)


def average(values: list[int]) -> tuple[float, float]:
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, abs(mean) / (sqrt(spread / len(values)) + 1e-6)
