"""An analysis as a page of its own: the curve of everybody's chances, luck and choice below it, the turning points."""

import json
from typing import Final

import altair

from periple.analysis.shapes import Analysis, Mark
from periple.analysis.telling import told_mark
from periple.kernel.match import Match
from periple.kernel.words import HOUSE
from periple.markup import escaped, in_script

WORDS: Final = HOUSE["analysis"]
INKS: Final = ("#c8402c", "#1f5fa8", "#e0a51b", "#2e7d4f", "#7a4b9d", "#4a5563")  # of the seats
WIDTH: Final = 860


def page(match: Match, found: Analysis, lang: str) -> str:
    title = escaped(f"{match.game.card.name} · {WORDS['title'].say(lang)}")
    chart = drawn(chances(match, found, lang))
    nothing = f"<p>{escaped(WORDS['nothing'].say(lang))}</p>"
    rows = "".join(turning_point(match, mark, lang) for mark in found.marks) or nothing
    return (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>{title}</title>'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        "<style>body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b2433}"
        "li{margin:.6rem 0}#curve{overflow-x:auto}</style>"
        f'<h1>{title}</h1><div id="curve">{chart}</div><ol>{rows}</ol></html>'
    )


def drawn(chart: altair.Chart) -> str:
    """A chart with all that draws it. Its data, in which the players' names stand, lie in a script."""
    page, data = chart.to_html(fullhtml=False, output_div="curve", inline=True), json.dumps(chart.to_dict())
    assert page.count(data) == 1
    return str(page.replace(data, in_script(data)))


def chances(match: Match, found: Analysis, lang: str) -> altair.Chart:
    names = [match.cast.who(seat).say(lang) for seat in range(found.seats)]
    data = [
        {"line": at, "player": names[seat], "seat": seat, "chance": share}
        for at, shares in enumerate(found.curve)
        for seat, share in enumerate(shares)
    ]
    chart: altair.Chart = (
        altair.Chart(altair.InlineData(data), width=WIDTH, height=260)
        .mark_area(interpolate="step-after")
        .encode(
            x=altair.X("line:Q", title=WORDS["line"].say(lang)),
            y=altair.Y("chance:Q", title=WORDS["chance"].say(lang), axis=altair.Axis(format="%"), stack="zero"),
            color=altair.Color(
                "player:N",
                scale=altair.Scale(domain=names, range=list(INKS[: found.seats])),
                legend=altair.Legend(orient="top", title=None),
            ),
            order="seat:Q",
            tooltip=["line:Q", "player:N", altair.Tooltip("chance:Q", format=".0%")],
        )
    )
    return chart


def turning_point(match: Match, mark: Mark, lang: str) -> str:
    head, told = told_mark(match, mark, lang)
    return f"<li><strong>{escaped(head)}</strong><br>{escaped(told)}</li>"
