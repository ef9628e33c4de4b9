"""The plots of a report (Altair), each drawn in one language: as SVG for the page, as PNG for everything else.

They are as wide as a phone, so that their letters can be read there. What a mark stands for is told on hover.
"""

import re
from collections.abc import Callable
from typing import Any, Final

import altair
import msgspec

from periple.kernel.words import HOUSE, LANGUAGES
from periple.lab.figures import Share
from periple.lab.findings import points
from periple.lab.numbers import number, percent
from periple.lab.ratings import Rung
from periple.lab.study import Origin, Panel, Spread, Study, Thing
from periple.lab.tension import SHARES, Tension

NAVY, RED, TAN, BLUE, GREEN, GOLD, PLUM, GREY = (
    "#1f2a44", "#c93f2b", "#c3b08d", "#1c63b0", "#0f7b53", "#dfa106", "#7b2468", "#5b6472"
)  # fmt: skip
PAPER: Final = "#fffdf5"
SEATS: Final = [RED, BLUE, GOLD, GREEN, PLUM, GREY]
WIDTH: Final = 350
PADDING: Final = {"left": 4, "top": 8, "right": 12, "bottom": 4}
MOST_BARS: Final = 24
NAMED: Final = 5  # things of a panel that have their name beside them
ROOM: Final = 28  # letters of such a name, from the middle of a panel to its edge
FEW: Final = 12  # games, below which a round's leaders are not drawn
LINE: Final = 0.085  # of a panel's height, for one of these names
MARK: Final = re.compile(r'<(path|line)( aria-label="([^"]*)" role="graphics-symbol"[^>]*?)/>')
WORDS: Final = HOUSE["lab_plots"]
DECIDES: Final = HOUSE["lab_tension"]
Values = list[dict[str, Any]]


class Plot(msgspec.Struct, frozen=True):
    """A chart by its name, as Vega-Lite in each language."""

    name: str
    charts: dict[str, dict[str, Any]]
    drawn: dict[str, str] = {}  # as SVG, once it was asked for: the page and the picture show the same

    def svg(self, lang: str) -> str:
        import vl_convert

        if lang not in self.drawn:
            drawn = str(vl_convert.vegalite_to_svg(self.charts[lang], format_locale=figures_in(lang)))
            self.drawn[lang] = MARK.sub(r"<\1\2><title>\3</title></\1>", drawn)
        return self.drawn[lang]

    def png(self, lang: str) -> bytes:
        import vl_convert

        return bytes(vl_convert.svg_to_png(self.svg(lang), scale=2))


def figures_in(lang: str) -> dict[str, Any]:
    """How an axis writes numbers (d3's locale)."""
    point = HOUSE["lab_findings"]["point"].say(lang)
    return {"decimal": point, "thousands": "," if point == "." else "\u00a0", "grouping": [3], "currency": ["", ""]}


def plot(name: str, draw: Callable[[str], altair.LayerChart]) -> Plot:
    return Plot(name, {lang: dressed(draw(lang)) for lang in LANGUAGES})


def dressed(chart: altair.LayerChart) -> dict[str, Any]:
    """The house's ink and paper."""
    done = (
        chart.properties(width=WIDTH, autosize=altair.AutoSizeParams(type="fit", contains="padding"))
        .configure(background=PAPER, font="Figtree, Inter, system-ui, sans-serif", padding=PADDING)
        .configure_view(stroke=None)
        .configure_axis(
            labelColor=NAVY, titleColor=NAVY, gridColor="#ece3cf", domainColor="#ece3cf", tickColor="#ece3cf",
            labelFontSize=12, titleFontSize=12, titleFontWeight="normal",
        )
        .configure_text(color=NAVY, fontSize=12)
    )  # fmt: skip
    told: dict[str, Any] = done.to_dict(validate=False)
    return told


def data(values: Values) -> altair.InlineData:
    return altair.InlineData(values)


def axis(title: str = "", grid: bool = False, ticks: int | None = 5) -> altair.Axis:
    count = altair.Undefined if ticks is None else ticks
    return altair.Axis(title=title or None, grid=grid, ticks=False, domain=False, tickCount=count)


def whole(title: str) -> altair.Axis:
    """An axis of things that are counted."""
    return altair.Axis(title=title, grid=False, ticks=False, domain=False, tickCount=6, tickMinStep=1, format="d")


def layered(*charts: altair.Chart) -> altair.LayerChart:
    return altair.LayerChart(layer=list(charts))


def said(share: Share, lang: str) -> str:
    """36.5 % (34.1 to 39.0)"""
    words = {"share": percent(share.share), "low": percent(share.low), "high": percent(share.high)}
    return WORDS["share"].fill(**words).say(lang)


def intervals(
    rows: Values, unit: str, even: float | None, colour: str, limits: tuple[float, float] | None = None
) -> altair.LayerChart:
    """A line each: its name above, its interval as a bar, its figure as a dot. `even`: a dashed stroke."""
    low, high = limits or (min(row["low"] for row in rows), max(row["high"] for row in rows))
    room = 0.06 * ((high - low) or 1.0)
    scale = altair.Scale(domain=[low - room, high + room], nice=False, zero=False)
    base = altair.Chart(data(rows)).encode(y=altair.Y("at:O", axis=None, sort=None))
    shade = altair.Color("colour:N", scale=None) if "colour" in rows[0] else altair.value(colour)
    bars = base.mark_bar(height=9, opacity=0.35, yOffset=8).encode(
        x=altair.X("low:Q", scale=scale, axis=axis(unit, grid=True)), x2="high:Q", color=shade, description="hover:N"
    )
    dots = base.mark_circle(size=110, opacity=1, yOffset=8).encode(x="value:Q", color=shade, description="hover:N")
    layers = [bars, dots, *on_paper(base.encode(x=altair.value(0), text="label:N"), align="left", dy=-9)]
    if even is not None:
        line = altair.Chart(data([{"even": even}])).mark_rule(strokeDash=[4, 4], color=NAVY, aria=False)
        layers.insert(1, line.encode(x="even:Q"))
    return layered(*layers).properties(height=44 * len(rows) + 44)


def on_paper(chart: altair.Chart, **how: Any) -> list[altair.Chart]:
    """Words with a rim of paper, so that lines and dots under them leave them readable."""
    rim = chart.mark_text(aria=False, stroke=PAPER, strokeWidth=4, strokeJoin="round", **how)
    return [rim, chart.mark_text(aria=False, **how)]


def seats(study: Study) -> Plot:
    """Wins by order from the starting seat, with their intervals."""

    def draw(lang: str) -> altair.LayerChart:
        rows = [
            share_row(at, WORDS["seat"].fill(n=at + 1).say(lang), one, lang) | {"colour": SEATS[at % len(SEATS)]}
            for at, one in enumerate(study.orders)
        ]
        return intervals(rows, WORDS["wins"].say(lang), 100 / len(study.orders), BLUE)

    return plot("seats", draw)


def share_row(at: int, name: str, one: Share, lang: str) -> dict[str, Any]:
    words = f"{name} · {said(one, lang)}"
    return {
        "at": at,
        "label": words,
        "hover": words,
        "value": 100 * one.share,
        "low": 100 * one.low,
        "high": 100 * one.high,
    }


def origins(found: list[Origin]) -> Plot:
    """Points by category: the mean of all seats, and by how much winners are ahead there."""

    def draw(lang: str) -> altair.LayerChart:
        rows = [origin_row(at, one, lang) for at, one in enumerate(found)]
        base = altair.Chart(data(rows)).encode(y=altair.Y("at:O", axis=None, sort=None))
        unit = axis(WORDS["points"].say(lang), grid=True)
        bars = base.mark_bar(height=10, cornerRadius=3, color=TAN, yOffset=8).encode(
            x=altair.X("mean:Q", axis=unit), description="hover:N"
        )
        leads = base.mark_bar(height=4, color=RED, yOffset=8).encode(x="low:Q", x2="high:Q", description="hover:N")
        names = base.mark_text(align="left", dy=-7, aria=False).encode(x=altair.value(0), text="label:N")
        return layered(bars, leads, names).properties(height=36 * len(rows) + 44)

    return plot("points", draw)


def origin_row(at: int, one: Origin, lang: str) -> dict[str, Any]:
    name = one.name.capital()
    words = WORDS["origin"].fill(name=name, mean=number(one.mean), lead=number(one.lead)).say(lang)
    label = f"{name.say(lang)} · {number(one.mean).say(lang)}"
    reach = one.reach if one.reach < float("inf") else 0.0
    return {
        "at": at,
        "label": label,
        "hover": words,
        "mean": one.mean,
        "low": one.lead - reach,
        "high": one.lead + reach,
    }


def histogram(name: str, spread: Spread, colour: str, unit: str) -> Plot:
    numbers = spread.numbers
    least, most = min(numbers), spread.last
    step = max(1, -(-(most - least + 1) // MOST_BARS))
    counts: dict[int, int] = {}
    for one in numbers:
        at = (min(one, most) - least) // step
        counts[at] = counts.get(at, 0) + 1

    def draw(lang: str) -> altair.LayerChart:
        rows = [
            {"from": first, "to": first + 0.88 * step, "count": count, "zero": 0, "hover": hover(first, count, lang)}
            for first, count in ((least + at * step, count) for at, count in sorted(counts.items()))
        ]
        bars = (
            altair.Chart(data(rows))
            .mark_bar(color=colour)
            .encode(
                x=altair.X("from:Q", axis=whole(WORDS[unit].say(lang)), scale=altair.Scale(zero=False, nice=False)),
                x2="to:Q",
                y=altair.Y("count:Q", axis=axis(WORDS["seats" if name == "score" else "games"].say(lang), grid=True)),
                y2="zero:Q",
                description="hover:N",
            )
        )
        label = WORDS["median"].fill(n=number(spread.middle)).say(lang)
        left = spread.middle < (least + most) / 2
        middle = altair.Chart(data([{"at": spread.middle, "label": label}]))
        line = middle.mark_rule(strokeDash=[4, 4], color=NAVY, aria=False).encode(x="at:Q")
        words = middle.mark_text(
            align="left" if left else "right", dx=5 if left else -5, dy=2, fontWeight="bold", aria=False
        ).encode(x="at:Q", y=altair.value(0), text="label:N")
        layers = [bars, line, words]
        if most < max(numbers):  # the few beyond are in the last bar
            end = altair.Chart(data([rows[-1] | {"label": f"≥ {rows[-1]['from']}"}]))
            layers.append(end.mark_text(align="right", dy=-7, aria=False).encode(x="to:Q", y="count:Q", text="label:N"))
        return layered(*layers).properties(height=190)

    def hover(first: int, count: int, lang: str) -> str:
        span = f"{first}" if step == 1 else f"{first}–{first + step - 1}"
        span = f"{first}–{max(numbers)}" if first + step > most < max(numbers) else span
        return (
            f"{WORDS[unit].say(lang)} {span} : {count}" if lang == "fr" else f"{WORDS[unit].say(lang)} {span}: {count}"
        )

    return plot(name, draw)


def with_names(found: Panel) -> list[Thing]:
    """The best and worst from the ends inwards, as far as their names do not lie on one another."""
    ends = sorted((one for one in found.things if one.worth), key=height)
    inwards = [one for pair in zip(ends, reversed(ends), strict=True) for one in pair]
    heights = [0.0, *(height(one) + side * one.reach for one in ends for side in (-1, 1))]  # the axis begins at 0
    line = (max(heights) - min(heights)) * LINE
    named: list[Thing] = []
    for one in inwards:
        if len(named) < NAMED and all(abs(height(one) - height(other)) > line for other in named):
            named.append(one)
    return named


def height(one: Thing) -> float:
    return one.worth.value if one.worth else 0.0


def panel(name: str, found: Panel, colour: str) -> Plot:
    """How often each thing is used, and what whoever uses it has more than seats alike: only what can be compared.
    Where nothing can, how often each is used."""
    if not any(one.worth for one in found.things):
        return uses(name, found, colour)
    named = [id(one) for one in with_names(found)]

    def draw(lang: str) -> altair.LayerChart:
        rows = [thing_row(one, id(one) in named, colour, lang) for one in found.things if one.worth]
        most = min(100.0, max(row["games"] for row in rows) * 1.1)
        base = altair.Chart(data(rows)).encode(
            x=altair.X("games:Q", scale=altair.Scale(domain=[0, most]), axis=axis(WORDS["used"].say(lang))),
            color=altair.Color("colour:N", scale=None),
        )
        level = altair.Y("worth:Q", axis=axis(WORDS["worth"].say(lang), grid=True))
        zero = altair.Chart(data([{"zero": 0}])).mark_rule(color=NAVY, aria=False).encode(y="zero:Q")
        reach = base.mark_rule(opacity=0.3, aria=False).encode(y=altair.Y("low:Q"), y2="high:Q")
        dots = base.mark_circle(size=60, opacity=0.85).encode(y=level, description="hover:N")
        names = base.encode(y="worth:Q", text="label:N", color=altair.value(NAVY))
        left = names.transform_filter(f"datum.games <= {most / 2}")
        right = names.transform_filter(f"datum.games > {most / 2}")
        west = on_paper(left, align="left", dx=7, dy=-6, fontSize=11)
        east = on_paper(right, align="right", dx=-7, dy=-6, fontSize=11)
        return layered(zero, reach, west[0], east[0], dots, west[1], east[1]).properties(height=230)

    return plot(name, draw)


def thing_row(one: Thing, named: bool, colour: str, lang: str) -> dict[str, Any]:
    assert one.worth is not None
    name, value = one.name.capital(), one.worth.value
    words = WORDS["thing"].fill(
        name=name, games=percent(one.games.share), worth=points(value), low=number(value - one.reach),
        high=number(value + one.reach), seats=one.seats,
    )  # fmt: skip
    return {
        "label": cut(name.say(lang)) if named else "",
        "games": 100 * one.games.share,
        "worth": value,
        "low": value - one.reach,
        "high": value + one.reach,
        "hover": words.say(lang),
        "colour": RED if one.stands_out else colour,
    }


def cut(words: str) -> str:
    return words if len(words) <= ROOM else f"{words[: ROOM - 1]}…"


def uses(name: str, found: Panel, colour: str) -> Plot:
    few = sorted(found.things, key=lambda one: -one.games.share)
    shown = few if len(few) <= 2 * NAMED else [*few[:NAMED], *few[-NAMED:]]

    def draw(lang: str) -> altair.LayerChart:
        rows = [share_row(at, one.name.capital().say(lang), one.games, lang) for at, one in enumerate(shown)]
        return intervals(rows, WORDS["used"].say(lang), None, colour, (0.0, max(row["high"] for row in rows)))

    return plot(name, draw)


def leaders(found: dict[int, Share], even: float) -> Plot:
    """How often whoever leads alone after a round wins in the end, as far as there are games to tell."""
    most = max((one.games for one in found.values()), default=0)

    def draw(lang: str) -> altair.LayerChart:
        rows = [
            {"round": at, "share": 100 * one.share, "low": 100 * one.low, "high": 100 * one.high}
            | {"hover": WORDS["leader"].fill(n=at, games=one.games).say(lang) + said(one, lang)}
            for at, one in found.items()
            if one.games >= FEW or one.games == most
        ]
        base = altair.Chart(data(rows)).encode(x=altair.X("round:Q", axis=whole(WORDS["round"].say(lang))))
        wins = altair.Y("share:Q", axis=axis(WORDS["leader_wins"].say(lang), grid=True))
        band = base.mark_area(opacity=0.2, color=GREEN, aria=False).encode(y="low:Q", y2="high:Q")
        line = base.mark_line(color=GREEN, aria=False).encode(y=wins)
        dots = base.mark_circle(size=60, color=GREEN, opacity=1).encode(y="share:Q", description="hover:N")
        fair = altair.Chart(data([{"even": 100 * even}])).mark_rule(strokeDash=[4, 4], color=NAVY, aria=False)
        return layered(band, fair.encode(y="even:Q"), line, dots).properties(height=210)

    return plot("leaders", draw)


def tension(found: Tension) -> Plot:
    """What the deal, luck and choices decide; how often the better one wins; how far winners were behind."""

    def draw(lang: str) -> altair.LayerChart:
        rows: Values = []
        for at, key in enumerate(SHARES):
            part = getattr(found, key)
            share = Share(found.games, 0.0, part.value, part.low, part.high)
            rows.append(share_row(at, DECIDES[f"short_{key}"].say(lang), share, lang))
        return intervals(rows, "%", None, PLUM)

    return plot("tension", draw)


def ladder(rungs: list[Rung]) -> Plot:
    def draw(lang: str) -> altair.LayerChart:
        rows: Values = []
        for at, rung in enumerate(rungs):
            words = f"{rung.bot.rsplit('/', 1)[-1]} · {number(rung.rating, 0).say(lang)} · {said(rung.share, lang)}"
            rows.append({"at": at, "label": words, "hover": words, "value": rung.rating, "low": rung.low})
            rows[-1]["high"] = rung.high
        return intervals(rows, WORDS["rating"].say(lang), None, BLUE)

    return plot("ladder", draw)
