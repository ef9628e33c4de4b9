"""What a series says, in sentences: the first thing that a report tells.

A finding says what it looked at, and where it found nothing, what difference so many games could have shown. Its
`figures` are what its sentence tells, for programs and for the test that counts them again from the tables.
"""

from collections.abc import Callable
from statistics import median
from typing import Final

import msgspec

from periple.kernel.words import HOUSE, Text, each, same
from periple.lab.contrasts import LEVEL, needed, uneven, visible
from periple.lab.numbers import number, percent
from periple.lab.study import Origin, Panel, Study, Thing
from periple.lab.tension import FEWEST as READ_AGAIN
from periple.lab.tension import SHARES

GOOD, BAD, LOOK = "good", "bad", "look"
SELDOM: Final = 0.05  # of games: a thing below that hardly exists
MATTERS: Final = 0.05  # a difference in shares of wins that a designer would mind
HALF: Final = 0.5  # of what decides: which of luck and choices is more is told where the interval is on one side of it
SECONDS: Final = 15  # that we reckon with for a decision among people, where there is something to choose

WORDS: Final = HOUSE["lab_findings"]


class Finding(msgspec.Struct, frozen=True):
    key: str
    tone: str
    head: Text
    text: Text
    plot: str = ""  # what shows it
    figures: dict[str, float] = {}


def signed(value: float, digits: int = 1) -> Text:
    """+3.5, −2, 0"""
    small = abs(value) < 0.5 / 10**digits
    return each(lambda lang: ("+" if value > 0 and not small else "") + number(0 if small else value, digits).say(lang))


def points(value: float, told: Callable[[float], Text] = number) -> Text:
    """1 point, 3.5 points; French counts from two on."""
    plural = {"fr": abs(value) >= 2, "en": number(abs(value)).en != "1"}
    return each(
        lambda lang: f"{told(value).say(lang)} {WORDS['points' if plural.get(lang, True) else 'one_point'].say(lang)}"
    )


def findings(found: Study) -> list[Finding]:
    told = [seats(found), ladder(found), unwanted(found), strong(found), weak(found), none_stands_out(found)]
    told += [
        left_lying(found),
        origin(found),
        length(found),
        choices(found),
        close(found),
        decided(found),
        kings(found),
    ]
    return [one for one in told if one is not None]


def finding(tone: str, key: str, plot: str, figures: dict[str, float], **values: Text | str | int) -> Finding:
    return Finding(key, tone, WORDS[key].fill(**values), WORDS[f"{key}_text"].fill(**values), plot, figures)


def seats(found: Study) -> Finding:
    """All seats at once: a difference of one among six is nothing if chance makes one as large in one of them."""
    orders, games = found.orders, found.games
    even = 1 / len(orders)
    if len(orders) == 1:
        one = orders[0]
        told = {"share": one.share, "low": one.low, "high": one.high}
        return finding(LOOK, "solo", "", told, **{key: percent(value) for key, value in told.items()})
    chance = uneven([one.wins for one in orders])
    odd = max(orders, key=lambda one: (round(abs(one.share - even), 6), one.share))
    seen = visible(games, even)
    told = {"seat": orders.index(odd) + 1, "share": odd.share, "low": odd.low, "high": odd.high, "chance": chance}
    words: dict[str, Text | str | int] = {key: percent(told[key]) for key in ("share", "low", "high")}
    words |= {"even": percent(even), "best": orders.index(odd) + 1, "games": games, "seen": percent(seen)}
    if chance <= LEVEL:
        return finding(BAD, "ahead" if odd.share > even else "behind", "seats", told, **words)
    told["seen"] = seen
    if seen > MATTERS:
        more = needed(MATTERS, even)
        return finding(LOOK, "too_few", "seats", told | {"needed": more}, needed=more, **words)
    return finding(GOOD, "even", "seats", told, **words)


def ladder(found: Study) -> Finding | None:
    if not found.ladder:
        return None
    best, second = found.ladder[:2]
    share = best.share
    told = {"share": share.share, "low": share.low, "high": share.high, "rating": best.rating, "second": second.high}
    words = {key: percent(told[key]) for key in ("share", "low", "high")}
    sure = best.low > second.high
    others = same(", ".join(rung.bot for rung in found.ladder[1:]))
    key = "ladder" if sure else "no_ladder"
    return finding(GOOD if sure else LOOK, key, "ladder", told, best=best.bot, others=others, next=second.bot, **words)


def things(panels: list[Panel]) -> list[tuple[Panel, Thing]]:
    return [(panel, one) for panel in panels for one in panel.things]


def plot_of(found: Study, panel: Panel) -> str:
    return f"used-{found.panels.index(panel) + 1}"


def unwanted(found: Study) -> Finding | None:
    """Of what everything is known that there is: the rest shows only what was used."""
    looked = [panel for panel in found.panels if panel.whole]
    if not looked:
        return None
    panel, least = min(things(looked), key=lambda one: one[1].games.share)
    seldom = [one for _, one in things(looked) if one.games.high < SELDOM]
    unsure = [one for _, one in things(looked) if one.games.low < SELDOM <= one.games.high]
    told = {"looked": len(things(looked)), "seldom": len(seldom), "unsure": len(unsure), "share": least.games.share}
    kinds = each(lambda lang: ", ".join(one.name.capital().say(lang) for one in looked))
    words: dict[str, Text | str | int] = {"name": least.name, "group": panel.name, "kinds": kinds}
    words |= {"share": percent(least.games.share), "low": percent(least.games.low), "high": percent(least.games.high)}
    words |= {"looked": len(things(looked)), "seldom": len(seldom), "unsure": len(unsure), "games": found.games}
    if seldom:
        return finding(LOOK, "unwanted", plot_of(found, panel), told, **words)
    if unsure:
        return finding(LOOK, "maybe_unwanted", plot_of(found, panel), told, **words)
    return finding(GOOD, "wanted", plot_of(found, panel), told, **words)


def compared(found: Study) -> list[tuple[Panel, Thing]]:
    return [(panel, one) for panel, one in things(found.panels) if one.worth is not None]


def strong(found: Study) -> Finding | None:
    return extreme(found, "strong", 1)


def weak(found: Study) -> Finding | None:
    return extreme(found, "weak", -1)


def extreme(found: Study, key: str, sign: int) -> Finding | None:
    """The thing that is surely the farthest out, of those that stand out."""
    looked = compared(found)
    out = [(panel, one) for panel, one in looked if one.stands_out and one.worth and sign * one.worth.value > 0]
    if not out:
        return None
    panel, one = max(out, key=lambda each: sign * each[1].worth.value - each[1].reach if each[1].worth else 0.0)
    assert one.worth is not None
    value, won = one.worth.value, one.won.value if one.won else 0.0
    told = {"worth": value, "low": value - one.reach, "high": value + one.reach, "seats": one.seats, "won": won}
    told |= {"looked": len(looked), "out": len(out)}
    return finding(
        LOOK,
        key,
        plot_of(found, panel),
        told,
        name=one.name,
        group=panel.name,
        worth=points(abs(value)),
        low=number(value - one.reach),
        high=number(value + one.reach),
        won=signed(100 * won),
        users=one.seats,
        looked=len(looked),
        out=len(out),
        more=len(out) - 1,
    )


def none_stands_out(found: Study) -> Finding | None:
    looked = compared(found)
    if not looked or any(one.stands_out for _, one in looked):
        return None
    # What a thing of the middle would have needed: as `visible`, on the scale of points.
    seen = median(one.worth.reach(LEVEL / len(looked)) for _, one in looked if one.worth)
    told = {"looked": len(looked), "seen": seen}
    return finding(GOOD, "no_strong", "", told, looked=len(looked), seen=points(seen), games=found.games)


def left_lying(found: Study) -> Finding | None:
    """What is offered often and taken least, of what bots choose between."""
    asked = [(panel, one) for panel, one in things(found.panels) if panel.asked and one.offered >= found.games / 10]
    if not asked:
        return None
    panel, one = min(asked, key=lambda each: each[1].taken / each[1].offered)
    told: dict[str, float] = {"offered": one.offered, "taken": one.taken, "looked": len(asked)}
    return finding(
        LOOK,
        "left",
        plot_of(found, panel),
        told,
        name=one.name,
        group=panel.name,
        offered=one.offered,
        taken=one.taken,
        share=percent(one.taken / one.offered),
        looked=len(asked),
    )


def origin(found: Study) -> Finding | None:
    """Winners have more of everything, so the question is where their lead comes from."""
    lead = sum(one.lead for one in found.origins)
    if len(found.origins) < 2 or len(found.orders) < 2 or lead <= 0:
        return None
    best: Origin = max(found.origins, key=lambda one: one.lead)
    if best.lead <= best.reach:
        return None
    whole = sum(one.mean for one in found.origins)
    told = {"lead": lead, "part": best.lead, "reach": best.reach, "share": best.mean / whole if whole else 0.0}
    return finding(
        LOOK,
        "origin",
        "points",
        told,
        name=best.name,
        lead=points(lead),
        part=number(best.lead),
        low=number(best.lead - best.reach),
        high=number(best.lead + best.reach),
        share=percent(told["share"], 0),
    )


def length(found: Study) -> Finding:
    moves, rounds = found.moves, found.rounds
    real = moves.middle * (1 - found.course.forced)
    told = {"middle": moves.middle, "low": moves.low, "high": moves.high, "rounds": rounds.middle}
    told["minutes"] = real * SECONDS / 60
    words = {key: number(value, 0) for key, value in told.items()}
    return finding(LOOK, "length", "moves", told, seconds=SECONDS, **words)


def choices(found: Study) -> Finding:
    course = found.course
    told = {"choices": course.choices, "forced": course.forced, "dead": course.dead}
    return finding(
        LOOK,
        "choices",
        "",
        told,
        choices=number(course.choices),
        forced=percent(course.forced),
        dead=percent(course.dead),
    )


def close(found: Study) -> Finding | None:
    if len(found.orders) < 2:
        return None
    back = found.course.comebacks
    never = sum(changes == 0 for changes in found.leads.numbers) / max(1, found.games)
    told = {"gap": found.gaps.middle, "leads": found.leads.middle, "never": never, "back": back.share}
    return finding(
        LOOK,
        "close",
        "leaders" if found.course.leaders else "gaps",
        told,
        gap=points(found.gaps.middle),
        leads=number(found.leads.middle),
        never=percent(never, 0),
        back=percent(back.share, 0),
        low=percent(back.low, 0),
        high=percent(back.high, 0),
    )


def decided(found: Study) -> Finding | None:
    """Only where games enough of the series were read again (`periple tension`)."""
    one = found.tension
    if one is None or one.games < READ_AGAIN:
        return None
    told = {key: getattr(one, key).value for key in (*SHARES, "favourites")}
    words: dict[str, Text | str | int] = {"games": one.games, "by": one.by, "even": percent(one.even, 0)}
    for key in SHARES:
        part = getattr(one, key)
        words |= {key: percent(part.value, 0), f"{key}_low": percent(part.low, 0), f"{key}_high": percent(part.high, 0)}
    whole = finding(LOOK, "decided", "tension", told, favourites=number(one.favourites.value), **words)
    if not one.luck.low < HALF < one.luck.high:
        return whole
    return msgspec.structs.replace(whole, key="undecided", head=WORDS["undecided"].fill(deal=words["deal"]))


def kings(found: Study) -> Finding | None:
    """Only where the series looked for it."""
    one = found.course.kings
    if not one.games:
        return None
    told = {"share": one.share, "games": float(one.games)}
    words = {"share": percent(one.share), "low": percent(one.low), "high": percent(one.high)}
    return finding(LOOK, "kings", "", told, games=one.games, **words)
