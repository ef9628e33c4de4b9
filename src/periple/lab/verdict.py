"""Two series in one sentence: which is fairer, by how much, and what did not move. For the page of the lab."""

from typing import Final

import msgspec

from periple.kernel.words import HOUSE, Text, each
from periple.lab.contrasts import visible
from periple.lab.findings import MATTERS
from periple.lab.measures import Change
from periple.lab.numbers import number
from periple.lab.plan import Plan

SURE, SAME, EARLY = "sure", "same", "early"
FEWEST: Final = 200  # games: below, nothing is called sure
REST: Final = ("rounds", "decisions", "minutes", "points", "gap", "leads", "choices", "forced", "dead")
WORDS: Final = HOUSE["lab_verdict"]


class Figure(msgspec.Struct, frozen=True):
    """A change as the page draws it: shares in per cent."""

    key: str
    name: Text
    a: float
    b: float
    more: float
    low: float
    high: float
    kind: str


class Side(msgspec.Struct, frozen=True):
    title: str
    bots: list[str]
    games: int
    seed: int
    options: dict[str, str]


class Verdict(msgspec.Struct, frozen=True):
    kind: str
    head: Text
    text: Text
    a: Side
    b: Side
    paired: bool
    seats: list[Figure]
    rest: list[Figure]
    things: list[Figure]  # that are surely used more, or less


def verdict(before: Plan, after: Plan, found: list[Change], paired: bool) -> Verdict:
    """Of plans that tell how many games there are."""
    games = min(before.games, after.games)
    seats = [figure(one, games) for one in found if one.key.startswith(("won:", "bot:"))]
    order = {key: at for at, key in enumerate(REST)}
    rest = sorted((one for one in found if one.key in order), key=lambda one: order[one.key])
    things = [figure(one, games) for one in found if one.stands_out and one.key.startswith("used")]
    kind, head, text = said([one for one in seats if one.key.startswith("won:")], [*rest], games)
    return Verdict(
        kind, head, text, side(before), side(after), paired, seats,
        [figure(one, games) for one in rest], sorted(things, key=lambda one: -abs(one.more)),
    )  # fmt: skip


def side(plan: Plan) -> Side:
    return Side(plan.title, plan.bots, plan.games, plan.seed, plan.options)


def figure(one: Change, games: int) -> Figure:
    scale = 100 if one.share else 1
    a, b, more, low, high = (scale * value for value in (one.before, one.after, one.more, one.low, one.high))
    return Figure(one.key, one.name.capital(), a, b, more, low, high, kind_of(one, games))


def kind_of(one: Change, games: int) -> str:
    """Sure among all figures; too early where its own interval is clear of zero, but not among so many."""
    if one.stands_out and games >= FEWEST:
        return SURE
    return EARLY if games < FEWEST or not one.low <= 0 <= one.high else SAME


def said(seats: list[Figure], rest: list[Change], games: int) -> tuple[str, Text, Text]:
    """About the seats first: what two versions are mostly compared for."""
    moved = [one for one in rest if one.stands_out]
    still = [one for one in rest if not one.stands_out]
    after = WORDS["moved"].fill(names=names(moved)) if moved else WORDS["still"].fill(names=names(still))
    if games < FEWEST:
        return EARLY, WORDS["early"], WORDS["early_text"].fill(games=games, fewest=FEWEST)
    if len(seats) < 2:
        kind = SURE if moved else SAME
        return kind, WORDS["differs" if moved else "same"], after
    apart = [max(one.a for one in seats) - min(one.a for one in seats)]
    apart.append(max(one.b for one in seats) - min(one.b for one in seats))
    words = {"a": number(apart[0], 0), "b": number(apart[1], 0), "by": number(abs(apart[1] - apart[0]), 0)}
    text = join(WORDS["apart"].fill(**words), after)
    if any(one.kind == SURE for one in seats):
        key = "fairer" if apart[1] < apart[0] else "less_fair"
        return SURE, WORDS[key].fill(**words), text
    seen = visible(games, 1 / len(seats)) * 2**0.5
    if seen > MATTERS:
        text = join(WORDS["seen"].fill(games=games, seen=number(100 * seen)), after)
        return (SURE, WORDS["changes"], text) if moved else (EARLY, WORDS["unseen"], text)
    return (SURE, WORDS["differs"], text) if moved else (SAME, WORDS["same"], text)


def names(found: list[Change]) -> Text:
    return each(lambda lang: ", ".join(one.name.say(lang) for one in found[:5]))


def join(first: Text, then: Text) -> Text:
    return each(lambda lang: f"{first.say(lang)} {then.say(lang)}")
