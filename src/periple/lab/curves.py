"""Plots of several series: what changed between two, and a figure along a range."""

from typing import Any, Final

import altair

from periple.kernel.words import HOUSE, Text
from periple.lab.findings import signed
from periple.lab.measures import Change, Measure
from periple.lab.numbers import number, percent
from periple.lab.plots import BLUE, NAVY, RED, SEATS, Plot, axis, data, intervals, layered, plot

MOST: Final = 12  # changes in a plot
WORDS: Final = HOUSE["lab_compare"]


def figure(value: float, share: bool) -> Text:
    return percent(value) if share else number(value, 2)


def difference(one: Change) -> dict[str, Text]:
    scale, digits = (100, 1) if one.share else (1, 2)
    told = {"more": one.more, "low": one.low, "high": one.high}
    return {key: signed(scale * value, digits) for key, value in told.items()}


def changed(name: str, found: list[Change]) -> Plot:
    """Differences with their intervals, all of one unit; those that stand out in red."""

    def draw(lang: str) -> altair.LayerChart:
        rows: list[dict[str, Any]] = []
        for at, one in enumerate(found[:MOST]):
            scale = 100 if one.share else 1
            told = difference(one)
            words = WORDS["row"].fill(name=one.name, **told).say(lang)
            label = WORDS["label"].fill(name=one.name, more=told["more"]).say(lang)
            row = {"at": at, "label": label, "hover": words, "value": scale * one.more, "low": scale * one.low}
            rows.append(row | {"high": scale * one.high, "colour": RED if one.stands_out else BLUE})
        unit = WORDS["percent_more" if found[0].share else "more"].say(lang)
        limits = min(0.0, *(row["low"] for row in rows)), max(0.0, *(row["high"] for row in rows))
        return intervals(rows, unit, 0.0, BLUE, limits)

    return plot(name, draw)


def curve(
    name: str, what: str, lines: dict[str, tuple[Text, dict[str, Measure]]], share: bool, even: dict[str, float]
) -> Plot:
    """Lines over the values of `what`, each with its interval, a little apart. `even`: strokes at each value."""
    values = list(dict.fromkeys(value for _, points in lines.values() for value in points))
    numeric = all(is_number(value) for value in values)
    places = {value: float(value) if numeric else float(at) for at, value in enumerate(values)}
    apart = 0.02 * (max(places.values()) - min(places.values()) or 1.0)
    scale = 100 if share else 1
    names = " : ".join(f"datum.value == {places[value]} ? '{value}'" for value in values) + " : ''"

    def draw(lang: str) -> altair.LayerChart:
        rows: list[dict[str, Any]] = []
        for at, (said, points) in enumerate(lines.values()):
            for value, one in points.items():
                words = WORDS["point"].fill(
                    name=said.capital(), what=what, value=value, mean=figure(one.mean, share),
                    low=figure(one.low, share), high=figure(one.high, share),
                )  # fmt: skip
                row: dict[str, Any] = {
                    "x": places[value] + apart * (at - (len(lines) - 1) / 2),
                    "mean": scale * one.mean,
                }
                row |= {"low": scale * one.low, "high": scale * one.high, "colour": SEATS[at % len(SEATS)]}
                rows.append(row | {"hover": words.say(lang)})
        ticks = altair.Axis(
            title=what, grid=False, ticks=False, domain=False, values=list(places.values()), labelExpr=names
        )
        base = altair.Chart(data(rows)).encode(
            x=altair.X("x:Q", axis=ticks, scale=altair.Scale(zero=False, nice=False, padding=14)),
            color=altair.Color("colour:N", scale=None),
        )
        level = altair.Y("mean:Q", axis=axis("%" if share else "", grid=True), scale=altair.Scale(zero=False))
        line = base.mark_line(aria=False, opacity=0.5).encode(y=level)
        reach = base.mark_rule(strokeWidth=3, opacity=0.35, aria=False).encode(y="low:Q", y2="high:Q")
        dots = base.mark_circle(size=60, opacity=1).encode(y="mean:Q", description="hover:N")
        fair = [{"x": places[value], "even": scale * one} for value, one in even.items()]
        strokes = altair.Chart(data(fair)).mark_tick(orient="horizontal", size=26, thickness=2, color=NAVY, aria=False)
        return layered(reach, line, dots, *([strokes.encode(x="x:Q", y="even:Q")] if fair else [])).properties(
            height=220
        )

    return plot(name, draw)


def is_number(word: str) -> bool:
    try:
        float(word)
    except ValueError:
        return False
    return True
