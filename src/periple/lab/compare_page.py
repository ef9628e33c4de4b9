"""The pages of `periple compare` and `periple sweep`: sentences and plots first, then every figure."""

from typing import Final

from periple.kernel.registry import game
from periple.kernel.words import HOUSE, Text, same
from periple.lab.curves import MOST, changed, curve, difference, figure
from periple.lab.measures import SHARES, Change, Measure, name_of
from periple.lab.numbers import PER_CENT
from periple.lab.page import both, command, document, drawn
from periple.lab.plan import Plan
from periple.lab.plots import SEATS, Plot

WORDS: Final = HOUSE["lab_compare"]
CURVES: Final = ("points", "rounds", "decisions", "minutes", "gap", "leads", "choices", "forced", "dead")


def comparison(names: tuple[str, str], before: Plan, after: Plan, found: list[Change], lang: str) -> str:
    head = WORDS["head"].fill(title=game(before.title).card.name, a=same(names[0]), b=same(names[1]))
    under = WORDS["under"].fill(a=before.games, b=after.games, bots=", ".join(before.bots))
    out = [one for one in found if one.stands_out]
    told = article(
        WORDS["some" if out else "none"].fill(out=len(out)), WORDS["told"].fill(out=len(out), all=len(found))
    )
    sections = {
        "seats": [one for one in found if one.key.startswith("won:")],
        "seat_points": [one for one in found if one.key.startswith("points:")],
        "bots": [one for one in found if one.key.startswith("bot:")],
        "things": sorted((one for one in out if one.key.startswith("used")), key=lambda one: -abs(one.more)),
        "categories": [one for one in found if one.key.startswith("points_")],
    }
    parts = "".join(
        section(WORDS[key], changed(key, rows), WORDS["first"].fill(n=MOST) if len(rows) > MOST else None)
        for key, rows in sections.items()
        if rows and not (key == "bots" and len(rows) == 1)
    )
    used = [one for one in found if one.key.startswith("used")]
    tables = figures(WORDS["all"], [one for one in found if one not in used], True)
    tables += figures(WORDS["things_all"], used, False) if used else ""
    line = f"A: {command(before)}\nB: {command(after)}"
    body = f'<div class="findings">{told}</div><div class="plots">{parts}</div>{tables}'
    return document(head, under, line, body, lang)


def swept(what: str, found: dict[str, dict[str, Measure]], plan: Plan, lang: str) -> str:
    """Seats first: who is ahead, at each value. The plan is that of every version, but for its value."""
    title, bots, games = plan.title, plan.bots, plan.games
    chosen = game(title)
    head = WORDS["sweep"].fill(title=chosen.card.name, what=what)
    again = command(plan).split(title, 1)[1]
    line = f"periple sweep {title} {what} {' '.join(found)}{again}"
    under = WORDS["swept"].fill(values=", ".join(found), games=games, bots=", ".join(bots))
    orders = sorted({key for told in found.values() for key in told if key.startswith("won:")})
    parts = ""
    if orders:
        lines = {key: (name_of(chosen, key), along(found, key)) for key in orders}
        even = {value: 1 / sum(key in told for key in orders) for value, told in found.items()}
        legend = "".join(
            f'<span><b style="background:{SEATS[at % len(SEATS)]}"></b>{both(name)}</span>'
            for at, (name, _) in enumerate(lines.values())
        )
        plot = curve("seats", what, lines, True, even)
        parts = section(WORDS["seats"], plot, WORDS["even"], f'<div class="legend">{legend}</div>')
    for key in CURVES:
        points = along(found, key)
        if len({round(one.mean, 6) for one in points.values()}) > 1:
            name = name_of(chosen, key)
            parts += section(name.capital(), curve(key, what, {key: (name, points)}, key in SHARES, {}))
    return document(head, under, line, f'<div class="plots">{parts}</div>', lang)


def along(found: dict[str, dict[str, Measure]], key: str) -> dict[str, Measure]:
    return {value: told[key] for value, told in found.items() if key in told}


def article(head: Text, text: Text) -> str:
    return (
        '<article class="look plain"><div class="said"><span class="mark" aria-hidden="true">→</span>'
        f"<div><h2>{both(head)}</h2><p>{both(text)}</p></div></div></article>"
    )


def section(head: Text, plot: Plot, text: Text | None = None, legend: str = "") -> str:
    under = f"<p>{both(text)}</p>" if text is not None else ""
    return f"<section><h2>{both(head)}</h2>{under}{legend}{drawn(plot)}</section>"


def figures(head: Text, found: list[Change], shown: bool) -> str:
    heads = "".join(f"<th>{both(text)}</th>" for text in (same(""), same("A"), same("B"), WORDS["difference"]))
    rows = ""
    for one in found:
        told, unit = difference(one), both(PER_CENT) if one.share else ""
        cells = [f"{both(figure(value, one.share))}{unit}" for value in (one.before, one.after)]
        cells.append(both(WORDS["cell"].fill(mark="★" * one.stands_out, **told)))
        rows += f"<tr><td>{both(one.name)}</td>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"
    table = f"<div class='scroll'><table><tr>{heads}</tr>{rows}</table></div>"
    opened = " open" if shown else ""
    return f'<section class="wide"><details{opened}><summary>{both(head)}</summary>{table}</details></section>'
