"""What a series says, in sentences: the first thing that a report tells."""

from typing import Final

import msgspec

from periple.kernel.words import HOUSE, Text, each, same
from periple.lab.figures import Share
from periple.lab.study import FEW, Panel, Study, Thing

GOOD, BAD, LOOK = "good", "bad", "look"
SELDOM: Final = 0.05
PLAIN_MOST: Final = 6  # panels of which everything is expected to be used: the later ones are details

WORDS: Final = HOUSE["lab_findings"]


class Finding(msgspec.Struct, frozen=True):
    tone: str
    head: Text
    text: Text


def number(value: float, digits: int = 1) -> Text:
    """3.5 in English, 3,5 in French; whole numbers as they are."""
    words = f"{value:.{digits}f}" if digits and abs(value - round(value)) > 0.5 / 10**digits else f"{round(value)}"
    return each(lambda lang: words.replace(".", HOUSE["lab_findings"]["point"].say(lang)).replace("-", "−"))


def percent(share: float, digits: int = 1) -> Text:
    return number(100 * share, digits)


def findings(found: Study) -> list[Finding]:
    told = [seats(found), origin(found), unwanted(found), strong(found), length(found)]
    told += [close(found)] if len(found.orders) > 1 else []
    told += [ladder(found)] if found.ladder else []
    return [one for one in told if one is not None]


def finding(tone: str, key: str, **values: Text | str | int) -> Finding:
    return Finding(tone, WORDS[key].fill(**values), WORDS[f"{key}_text"].fill(**values))


def seats(found: Study) -> Finding:
    orders = found.orders
    even = 1 / len(orders)
    if len(orders) == 1:
        one = orders[0]
        return finding(LOOK, "solo", share=percent(one.share), low=percent(one.low), high=percent(one.high))
    odd = max(orders, key=lambda one: (round(abs(one.share - even), 6), one.share))
    at = orders.index(odd) + 1
    if odd.low <= even <= odd.high:
        best = max(orders, key=lambda one: one.share)
        return finding(GOOD, "even", even=percent(even), best=orders.index(best) + 1, share=percent(best.share))
    key = "ahead" if odd.share > even else "behind"
    return Finding(
        BAD,
        WORDS[key].fill(best=at),
        WORDS["odd_text"].fill(
            share=percent(odd.share), low=percent(odd.low), high=percent(odd.high), even=percent(even)
        ),
    )


def origin(found: Study) -> Finding | None:
    if len(found.origins) < 2 or len(found.orders) < 2:
        return None
    best = max(found.origins, key=lambda one: one.gain)
    if not best.sure or best.gain <= 0:
        return finding(GOOD, "no_origin")
    return finding(LOOK, "origin", name=best.name, winners=number(best.winners), mean=number(best.mean))


def judged(panels: list[Panel]) -> list[tuple[Panel, Thing]]:
    return [(panel, one) for panel in panels for one in panel.things]


def unwanted(found: Study) -> Finding | None:
    if not found.panels:
        return None
    panel, least = min(judged(found.panels[:PLAIN_MOST]), key=lambda one: one[1].games)
    if least.games >= SELDOM:
        return finding(GOOD, "wanted")
    return finding(LOOK, "unwanted", name=least.name, group=panel.name, share=percent(least.games))


def strong(found: Study) -> Finding | None:
    sure = [(panel, one) for panel, one in judged(found.panels) if one.seats >= FEW and one.worth > one.reach]
    if not sure:
        return None
    panel, best = max(sure, key=lambda one: one[1].worth - one[1].reach)
    return finding(
        LOOK,
        "strong",
        name=best.name,
        group=panel.name,
        worth=number(best.worth),
        won=percent(best.won, 0),
        share=percent(best.games, 0),
    )


def length(found: Study) -> Finding:
    moves = found.moves
    return finding(
        LOOK,
        "length",
        middle=number(moves.middle, 0),
        low=number(moves.low, 0),
        high=number(moves.high, 0),
        rounds=number(found.rounds.middle, 0),
    )


def close(found: Study) -> Finding:
    never = sum(changes == 0 for changes in found.leads.numbers) / max(1, found.games)
    return finding(
        LOOK, "close", gap=number(found.gaps.middle), leads=number(found.leads.middle), never=percent(never, 0)
    )


def ladder(found: Study) -> Finding:
    best = found.ladder[0]
    share: Share = best.share
    return finding(
        GOOD,
        "ladder",
        best=best.bot.capitalize(),
        share=percent(share.share),
        low=percent(share.low),
        high=percent(share.high),
        others=same(", ".join(rung.bot for rung in found.ladder[1:])),
    )
