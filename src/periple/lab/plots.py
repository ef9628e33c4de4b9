"""The plots of a report (Altair), each drawn in one language: as SVG for the page, as PNG for everything else."""

from collections.abc import Callable
from typing import Any, Final

import altair
import msgspec

from periple.kernel.words import HOUSE, LANGUAGES
from periple.lab.ratings import Rung
from periple.lab.study import FEW, Panel, Spread, Study, Thing

NAVY, RED, TAN, BLUE, GREEN, GOLD, PLUM, GREY = (
    "#1f2a44", "#c93f2b", "#c3b08d", "#1c63b0", "#0f7b53", "#dfa106", "#7b2468", "#5b6472"
)  # fmt: skip
PAPER: Final = "#fffdf5"
SEATS: Final = [RED, BLUE, GOLD, GREEN, PLUM, GREY]
PADDING: Final = {"left": 34, "top": 8, "right": 44, "bottom": 6}  # the reader's letters may be wider than ours
MOST_BARS: Final = 24
NAMED: Final = 5  # things of a panel that have their name beside them
LINE: Final = 0.085  # of a panel's height, for one of these names
WORDS: Final = HOUSE["lab_plots"]
Values = list[dict[str, Any]]


class Plot(msgspec.Struct, frozen=True):
    """A chart by its name, as Vega-Lite in each language."""

    name: str
    charts: dict[str, dict[str, Any]]

    def svg(self, lang: str) -> str:
        import vl_convert

        return str(vl_convert.vegalite_to_svg(self.charts[lang]))

    def png(self, lang: str) -> bytes:
        import vl_convert

        return bytes(vl_convert.vegalite_to_png(self.charts[lang], scale=2))


def plot(name: str, draw: Callable[[str], altair.LayerChart]) -> Plot:
    return Plot(name, {lang: dressed(draw(lang)) for lang in LANGUAGES})


def dressed(chart: altair.LayerChart) -> dict[str, Any]:
    """The house's ink and paper."""
    done = (
        chart.configure(background=PAPER, font="Figtree, Inter, system-ui, sans-serif", padding=PADDING)
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


def axis(title: str = "", grid: bool = False, ticks: int | None = None) -> altair.Axis:
    count = altair.Undefined if ticks is None else ticks
    return altair.Axis(title=title or None, grid=grid, ticks=False, domain=False, tickCount=count)


def layered(*charts: altair.Chart) -> altair.LayerChart:
    return altair.LayerChart(layer=list(charts))


def seats(study: Study) -> Plot:
    """Wins by order from the starting seat, with their intervals."""
    even = 100 / len(study.orders)

    def draw(lang: str) -> altair.LayerChart:
        rows: Values = [
            {
                "seat": WORDS["seat"].fill(n=at + 1).say(lang),
                "share": 100 * one.share,
                "low": 100 * one.low,
                "high": 100 * one.high,
                "label": decimal(100 * one.share, lang) + " %",
                "colour": SEATS[at % len(SEATS)],
            }
            for at, one in enumerate(study.orders)
        ]
        least = 100 * min(one.low for one in study.orders) - 3
        most = 100 * max(one.high for one in study.orders) + 6
        base = altair.Chart(data(rows)).encode(
            y=altair.Y("seat:N", axis=axis(), sort=None), color=altair.Color("colour:N", scale=None)
        )
        scale = altair.Scale(domain=[least, most], nice=False)
        bars = base.mark_bar(height=9, opacity=0.35).encode(
            x=altair.X("low:Q", scale=scale, axis=axis("%", grid=True)), x2="high:Q"
        )
        dots = base.mark_circle(size=130, opacity=1).encode(x="share:Q")
        labels = base.mark_text(align="left", dx=8, fontWeight="bold", color=NAVY).encode(
            x="high:Q", text="label:N", color=altair.value(NAVY)
        )
        fair = altair.Chart(data([{"even": even, "label": WORDS["expected"].fill(n=decimal(even, lang)).say(lang)}]))
        line = fair.mark_rule(strokeDash=[4, 4], color=NAVY).encode(x="even:Q")
        return layered(bars, line, dots, labels).properties(width=300, height=38 * len(rows))

    return plot("seats", draw)


def origins(study: Study) -> Plot:
    """Points by category: all seats, the winners, and what makes the difference."""

    def draw(lang: str) -> altair.LayerChart:
        rows = [
            {
                "name": one.name.capital().say(lang),
                "mean": one.mean,
                "winners": one.winners,
                "label": f"{decimal(one.mean, lang)}  ({decimal(one.gain, lang, sign=True)})",
                "end": max(one.mean, one.winners, 0),
                "colour": RED if one.sure and one.gain > 0 else TAN,
            }
            for one in study.origins
        ]
        base = altair.Chart(data(rows)).encode(
            y=altair.Y("name:N", axis=altair.Axis(title=None, ticks=False, domain=False, labelLimit=260), sort=None)
        )
        bars = base.mark_bar(height=14, cornerRadius=3).encode(
            x=altair.X("mean:Q", axis=axis(WORDS["points"].say(lang), grid=True)),
            color=altair.Color("colour:N", scale=None),
        )
        strokes = base.mark_tick(thickness=3, size=18, color=NAVY).encode(x="winners:Q")
        labels = base.mark_text(align="left", dx=9, fontWeight="bold").encode(x="end:Q", text="label:N")
        return layered(bars, strokes, labels).properties(width=340, height=26 * len(rows))

    return plot("points", draw)


def histogram(name: str, spread: Spread, colour: str) -> Plot:
    numbers = spread.numbers
    least, most = min(numbers), max(numbers)
    step = max(1, -(-(most - least + 1) // MOST_BARS))
    counts: dict[int, int] = {}
    for number in numbers:
        at = (number - least) // step
        counts[at] = counts.get(at, 0) + 1
    rows = [
        {"from": least + at * step, "to": least + (at + 1) * step - 0.12 * step, "count": count, "zero": 0}
        for at, count in sorted(counts.items())
    ]

    def draw(lang: str) -> altair.LayerChart:
        bars = (
            altair.Chart(data(rows))
            .mark_bar(color=colour)
            .encode(
                x=altair.X("from:Q", axis=axis(), scale=altair.Scale(zero=False, nice=False)),
                x2="to:Q",
                y=altair.Y("count:Q", axis=axis(WORDS["games"].say(lang), grid=True)),
                y2="zero:Q",
            )
        )
        label = WORDS["median"].fill(n=decimal(spread.middle, lang)).say(lang)
        middle = altair.Chart(data([{"at": spread.middle, "label": label}]))
        line = middle.mark_rule(strokeDash=[4, 4], color=NAVY).encode(x="at:Q")
        words = middle.mark_text(align="left", dx=5, dy=-2, fontWeight="bold").encode(
            x="at:Q", y=altair.value(0), text="label:N"
        )
        return layered(bars, line, words).properties(width=280, height=130)

    return plot(name, draw)


def height(one: Thing) -> float:
    """Where a thing stands in its panel: what hardly anybody used tells nothing about its worth."""
    return one.worth if one.seats >= FEW else 0.0


def with_names(found: Panel) -> list[Thing]:
    """The least used, and the best and worst from the ends inwards, as far as their names do not lie on one another."""
    ends = sorted((one for one in found.things if one.seats >= FEW), key=height)
    inwards = [one for pair in zip(ends, reversed(ends), strict=True) for one in pair]
    heights = [0.0, *(height(one) for one in found.things)]  # the axis begins at 0
    line = (max(heights) - min(heights)) * LINE
    named: list[Thing] = []
    for one in [min(found.things, key=lambda one: one.games), *inwards]:
        if len(named) < NAMED and all(abs(height(one) - height(other)) > line for other in named):
            named.append(one)
    return named


def panel(name: str, found: Panel, colour: str) -> Plot:
    """How often each thing is used, and what whoever uses it has above the mean."""
    named = [id(one) for one in with_names(found)]

    def draw(lang: str) -> altair.LayerChart:
        rows = [
            {
                "name": one.name.capital().say(lang),
                "label": one.name.capital().say(lang) if id(one) in named else "",
                "games": 100 * one.games,
                "worth": height(one),
                "side": "left" if one.games < 0.5 else "right",
            }
            for one in found.things
        ]
        base = altair.Chart(data(rows)).encode(
            x=altair.X("games:Q", scale=altair.Scale(domain=[0, 100]), axis=axis(WORDS["used"].say(lang), ticks=5)),
            y=altair.Y("worth:Q", axis=axis(WORDS["worth"].say(lang), grid=True)),
        )
        zero = altair.Chart(data([{"zero": 0}])).mark_rule(color=NAVY).encode(y="zero:Q")
        dots = base.mark_circle(size=60, color=colour, opacity=0.65).encode(tooltip="name:N")
        left = base.transform_filter("datum.side == 'left'").mark_text(align="left", dx=7, dy=-6, fontSize=11)
        right = base.transform_filter("datum.side == 'right'").mark_text(align="right", dx=-7, dy=-6, fontSize=11)
        return layered(zero, dots, left.encode(text="label:N"), right.encode(text="label:N")).properties(
            width=290, height=170
        )

    return plot(name, draw)


def ladder(rungs: list[Rung]) -> Plot:
    def draw(lang: str) -> altair.LayerChart:
        rows = [
            {
                "bot": rung.bot.rsplit("/", 1)[-1],
                "rating": rung.rating,
                "low": rung.low,
                "high": rung.high,
                "label": f"{decimal(rung.rating, lang)} · {decimal(100 * rung.share.share, lang)} %",
            }
            for rung in rungs
        ]
        base = altair.Chart(data(rows)).encode(y=altair.Y("bot:N", axis=axis(), sort=None))
        bars = base.mark_bar(height=9, opacity=0.35, color=BLUE).encode(
            x=altair.X("low:Q", axis=axis(WORDS["rating"].say(lang), grid=True), scale=altair.Scale(zero=False)),
            x2="high:Q",
        )
        dots = base.mark_circle(size=130, color=BLUE, opacity=1).encode(x="rating:Q")
        labels = base.mark_text(align="left", dx=9, fontWeight="bold").encode(x="high:Q", text="label:N")
        return layered(bars, dots, labels).properties(width=240, height=44 * len(rows))

    return plot("ladder", draw)


def decimal(value: float, lang: str, sign: bool = False) -> str:
    words = f"{value:+.1f}" if sign else f"{value:.1f}".removesuffix(".0")
    return words.replace("-", "−").replace(".", HOUSE["lab_findings"]["point"].say(lang))
