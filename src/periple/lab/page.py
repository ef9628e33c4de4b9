"""A report as one page that needs nothing else: findings with their plots, then the rest, in both languages."""

import re
import shlex
from importlib.resources import files
from typing import Final

from periple.kernel.words import HOUSE, LANGUAGES, Text, same
from periple.lab.findings import Finding, findings
from periple.lab.numbers import number, percent
from periple.lab.plan import Plan
from periple.lab.plots import (
    BLUE,
    GOLD,
    GREEN,
    GREY,
    PLUM,
    RED,
    Plot,
    histogram,
    ladder,
    leaders,
    origins,
    panel,
    seats,
    tension,
)
from periple.lab.study import Panel, Study, Thing
from periple.lab.tension import FEWEST as READ_AGAIN
from periple.markup import escaped

MARKS: Final = {"good": "✓", "bad": "!", "look": "→"}
INKS: Final = [GOLD, BLUE, GREY, GREEN, PLUM]
SPREADS: Final = {"score": (PLUM, "points"), "rounds": (GOLD, "rounds"), "moves": (BLUE, "decisions")}
BETWEEN: Final = {"leads": (GREEN, "changes"), "gaps": (RED, "points")}  # where there is somebody to be ahead of
BESIDE: Final = re.compile(r" (?=[%:;?!»])|(?<=«) ")  # a line does not break here
WORDS: Final = HOUSE["lab_page"]
SWITCH: Final = (
    "document.documentElement.lang = document.documentElement.lang === 'fr' ? 'en' : 'fr';"
    "document.title = document.querySelector('h1 .' + document.documentElement.lang).textContent"
)


def plots_of(found: Study) -> dict[str, Plot]:
    """Every plot by its name."""
    several = len(found.orders) > 1
    plots = [seats(found)] if several else []
    plots += [origins(found.origins)] if found.origins else []
    plots += [ladder(found.ladder)] if found.ladder else []
    plots += [leaders(found.course.leaders, 1 / len(found.orders))] if several and found.course.leaders else []
    plots += [tension(found.tension)] if found.tension and found.tension.games >= READ_AGAIN else []
    spreads = SPREADS | (BETWEEN if several else {})
    numbers = {"score": found.points, "rounds": found.rounds, "moves": found.moves}
    numbers |= {"leads": found.leads, "gaps": found.gaps}
    plots += [histogram(key, numbers[key], colour, unit) for key, (colour, unit) in spreads.items()]
    plots += [panel(f"used-{at + 1}", one, INKS[at % len(INKS)]) for at, one in enumerate(found.panels)]
    return {one.name: one for one in plots}


def both(text: Text) -> str:
    """A text in both languages, of which the page shows one. What French sets apart from a word stays on its line."""
    said = {lang: BESIDE.sub("\u00a0", text.say(lang)) for lang in LANGUAGES}
    return "".join(f'<span class="{lang}" lang="{lang}">{escaped(words)}</span>' for lang, words in said.items())


def drawn(plot: Plot) -> str:
    charts = "".join(f'<div class="{lang}">{plot.svg(lang)}</div>' for lang in LANGUAGES)
    return f'<div class="plot" id="{escaped(plot.name)}">{charts}</div>'


def page(found: Study, plots: dict[str, Plot], lang: str) -> str:
    head = WORDS["head" if len(found.orders) > 1 else "alone"].fill(title=found.name, n=len(found.orders))
    under = WORDS["under"].fill(games=found.games, bots=", ".join(found.plan.bots), options=options(found.plan))
    shown: set[str] = set()
    told = "".join(card(one, found, plots, shown) for one in findings(found))
    rest = "".join(section(key, found, plots) for key in plots if key not in shown and not key.startswith("used"))
    body = f'<div class="findings">{told}</div><div class="plots">{rest}</div>'
    return document(head, under, command(found.plan), body + used(found, plots, shown), lang)


def document(head: Text, under: Text, line: str, body: str, lang: str) -> str:
    """A whole page around its body."""
    style = (files("periple.lab") / "page.css").read_text(encoding="utf-8")
    return (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escaped(head.say(lang))}</title>'
        f"<style>{style}</style></head><body><main><header><div><h1>{both(head)}</h1><p>{both(under)}</p></div>"
        f'<code>{escaped(line)}</code><button class="tongue" onclick="{SWITCH}">'
        f'<span class="fr">English</span><span class="en">Français</span></button></header>{body}'
        f"<footer>{both(WORDS['foot'])}</footer></main></body></html>"
    )


def options(plan: Plan) -> Text:
    words = ", ".join(f"{key} = {value}" for key, value in plan.options.items())
    return same(words) if words else WORDS["default"]


def command(plan: Plan) -> str:
    """What makes the same series again."""
    words = ["periple", "simulate", plan.title, "--games", str(plan.games), "--seed", str(plan.seed)]
    words += ["--bots", ",".join(plan.bots)]
    for key, value in plan.options.items():
        words += ["--set", f"{key}={value}"]
    words += ["--content", plan.content] if plan.content else []
    words += ["--kingmaking", str(plan.kingmaking)] if plan.kingmaking else []
    return shlex.join(words)


def card(one: Finding, found: Study, plots: dict[str, Plot], shown: set[str]) -> str:
    """A finding, with its plot beside; one that was shown already is linked."""
    beside, under = "", ""
    if one.plot in shown:
        under = f'<p><a href="#{one.plot}">{both(WORDS["see"])}</a></p>'
    elif one.plot in plots:
        shown.add(one.plot)
        seen = panel_of(one.plot, found)
        head = both(WORDS[one.plot] if seen is None else seen.name.capital())
        beside = f'<div class="beside"><h3>{head}</h3>{drawn(plots[one.plot])}{figures(seen) if seen else ""}</div>'
    return (
        f'<article class="{one.tone}{"" if beside else " plain"}"><div class="said"><span class="mark" '
        f'aria-hidden="true">{MARKS[one.tone]}</span><div><h2>{both(one.head)}</h2><p>{both(one.text)}</p>{under}</div>'
        f"</div>{beside}</article>"
    )


def panel_of(key: str, found: Study) -> Panel | None:
    return found.panels[int(key.removeprefix("used-")) - 1] if key.startswith("used") else None


def section(key: str, found: Study, plots: dict[str, Plot]) -> str:
    spreads = {"score": found.points, "moves": found.moves, "rounds": found.rounds, "leads": found.leads}
    spreads["gaps"] = found.gaps
    if key in spreads:
        spread = spreads[key]
        text = WORDS["half"].fill(low=number(spread.low), high=number(spread.high))
    else:
        text = WORDS[f"{key}_text"]
    return f"<section><h2>{both(WORDS[key])}</h2><p>{both(text)}</p>{drawn(plots[key])}</section>"


def used(found: Study, plots: dict[str, Plot], shown: set[str]) -> str:
    """Every kind of thing that no finding has shown: its plot and its table."""
    parts = ""
    for at, one in enumerate(found.panels):
        if (key := f"used-{at + 1}") not in shown:
            name = f"{both(one.name.capital())} <small>{len(one.things)}</small>"
            parts += f"<div><h3>{name}</h3>{drawn(plots[key])}{figures(one)}</div>"
    head = f"<h2>{both(WORDS['used'])}</h2><p>{both(WORDS['used_text'])}</p>"
    return f'<section class="wide">{head}<div class="many">{parts}</div></section>' if found.panels else ""


def figures(one: Panel) -> str:
    """The same as a table, for whoever looks for one name."""
    keys = ["name", "in", "worth", "won", *(["offered", "taken", "chosen"] if one.asked else [])]
    heads = "".join(f"<th>{both(WORDS[key])}</th>" for key in keys)
    rows = "".join(
        f"<tr>{cells(each, one.asked)}</tr>" for each in sorted(one.things, key=lambda each: -each.games.share)
    )
    return (
        f"<details><summary>{both(WORDS['table'])}</summary><div class='scroll'><table><tr>{heads}</tr>{rows}</table>"
        "</div></details>"
    )


def cells(one: Thing, asked: bool) -> str:
    nothing = same("–")
    told = [one.name.capital(), span(percent(one.games.share), percent(one.games.low), percent(one.games.high))]
    told += [nothing, nothing]
    if one.worth is not None:
        value = one.worth.value
        told[2] = span(number(value), number(value - one.reach), number(value + one.reach), "★ " * one.stands_out)
    if one.won is not None:
        told[3] = between(one.won.value, one.won.reach())
    if asked:
        share = percent(one.taken / one.offered) if one.offered else nothing
        told += [same(str(one.offered)), share, nothing]
        if one.chosen is not None:
            told[-1] = between(one.chosen.value, one.chosen.reach())
    return "".join(f"<td>{both(each)}</td>" for each in told)


def between(value: float, reach: float) -> Text:
    return span(percent(value), percent(value - reach), percent(value + reach))


def span(value: Text, low: Text, high: Text, mark: str = "") -> Text:
    return WORDS["span"].fill(mark=mark, value=value, low=low, high=high)
