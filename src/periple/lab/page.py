"""A report as one page that needs nothing else: findings in sentences first, then the plots, in both languages."""

import shlex
from html import escape
from importlib.resources import files
from typing import Final

from periple.kernel.words import HOUSE, LANGUAGES, Text, same
from periple.lab.findings import Finding, findings, number, percent
from periple.lab.plan import Plan
from periple.lab.plots import BLUE, GOLD, GREEN, GREY, PLUM, RED, Plot, histogram, ladder, origins, panel, seats
from periple.lab.study import FEW, Panel, Study

MARKS: Final = {"good": "✓", "bad": "!", "look": "→"}
INKS: Final = [GOLD, RED, BLUE, GREY, GREEN, PLUM]
WORDS: Final = HOUSE["lab_page"]
SWITCH: Final = (
    "document.documentElement.lang = document.documentElement.lang === 'fr' ? 'en' : 'fr';"
    "document.title = document.querySelector('h1 .' + document.documentElement.lang).textContent"
)


def plots_of(found: Study) -> dict[str, Plot]:
    """Every plot by its name."""
    plots = [seats(found)] if len(found.orders) > 1 else []
    plots += [origins(found)] if found.origins else []
    plots += [ladder(found.ladder)] if found.ladder else []
    plots += [
        histogram("score", found.points, PLUM),
        histogram("rounds", found.rounds, GOLD),
        histogram("moves", found.moves, BLUE),
    ]
    if len(found.orders) > 1:
        plots += [histogram("leads", found.leads, GREEN), histogram("gaps", found.gaps, RED)]
    plots += [panel(f"used-{at + 1}", one, INKS[at % len(INKS)]) for at, one in enumerate(found.panels)]
    return {one.name: one for one in plots}


def both(text: Text) -> str:
    """A text in both languages, of which the page shows one."""
    return "".join(f'<span class="{lang}" lang="{lang}">{escape(text.say(lang))}</span>' for lang in LANGUAGES)


def drawn(plot: Plot) -> str:
    return "".join(f'<div class="{lang}">{plot.svg(lang)}</div>' for lang in LANGUAGES)


def page(found: Study, plots: dict[str, Plot], lang: str) -> str:
    head = WORDS["head" if len(found.orders) > 1 else "alone"].fill(title=found.name, n=len(found.orders))
    under = WORDS["under"].fill(games=found.games, bots=", ".join(found.plan.bots), options=options(found.plan))
    style = (files("periple.lab") / "page.css").read_text(encoding="utf-8")
    told = "".join(card(one) for one in findings(found))
    body = "".join(section(key, found, plots) for key in ("seats", "points", "ladder") if key in plots)
    body += used(found, plots) if found.panels else ""
    body += "".join(section(key, found, plots) for key in ("score", "moves", "rounds", "leads", "gaps") if key in plots)
    return (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(head.say(lang))}</title>'
        f"<style>{style}</style></head><body><main><header><div><h1>{both(head)}</h1><p>{both(under)}</p></div>"
        f'<code>{escape(command(found.plan))}</code><button class="tongue" onclick="{SWITCH}">'
        f'<span class="fr">English</span><span class="en">Français</span></button></header>'
        f'<div class="findings">{told}</div><div class="plots">{body}</div>'
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
    return shlex.join(words)


def card(one: Finding) -> str:
    return (
        f'<article class="{one.tone}"><span class="mark" aria-hidden="true">{MARKS[one.tone]}</span>'
        f"<div><h2>{both(one.head)}</h2><p>{both(one.text)}</p></div></article>"
    )


def section(key: str, found: Study, plots: dict[str, Plot]) -> str:
    spreads = {"score": found.points, "moves": found.moves, "rounds": found.rounds, "leads": found.leads}
    spreads["gaps"] = found.gaps
    if key in spreads:
        spread = spreads[key]
        text = WORDS["half"].fill(low=number(spread.low), high=number(spread.high))
    else:
        text = WORDS[f"{key}_text"]
    broad = ' class="broad"' if key == "points" else ""
    return f"<section{broad}><h2>{both(WORDS[key])}</h2><p>{both(text)}</p>{drawn(plots[key])}</section>"


def used(found: Study, plots: dict[str, Plot]) -> str:
    parts = "".join(
        f"<div><h3>{both(one.name.capital())} <small>{len(one.things)}</small></h3>{drawn(plots[f'used-{at + 1}'])}"
        f"{figures(one)}</div>"
        for at, one in enumerate(found.panels)
    )
    text = WORDS["used_text"].fill(few=FEW)
    head = f"<h2>{both(WORDS['used'])}</h2><p>{both(text)}</p>"
    return f'<section class="wide">{head}<div class="many">{parts}</div></section>'


def figures(one: Panel) -> str:
    """The same as a table, for whoever looks for one name."""
    rows = "".join(
        f"<tr><td>{both(each.name.capital())}</td><td>{both(percent(each.games, 1))} %</td>"
        f"<td>{both(number(each.worth)) if each.seats >= FEW else '–'}</td>"
        f"<td>{both(percent(each.won, 0)) if each.seats >= FEW else '–'} %</td></tr>"
        for each in sorted(one.things, key=lambda each: -each.games)
    )
    heads = "".join(f"<th>{both(WORDS[key])}</th>" for key in ("name", "in", "worth", "won"))
    return f"<details><summary>{both(WORDS['table'])}</summary><table><tr>{heads}</tr>{rows}</table></details>"
