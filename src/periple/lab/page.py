"""A report as one page that needs nothing else: findings in sentences first, then the plots, in both languages."""

import shlex
from html import escape
from importlib.resources import files
from typing import Final

from periple.kernel.words import LANGUAGES, Text
from periple.lab.findings import Finding, findings, number, percent
from periple.lab.plan import Plan
from periple.lab.plots import BLUE, GOLD, GREEN, GREY, PLUM, RED, Plot, histogram, ladder, origins, panel, seats
from periple.lab.study import FEW, Panel, Study

MARKS: Final = {"good": "✓", "bad": "!", "look": "→"}
INKS: Final = [GOLD, RED, BLUE, GREY, GREEN, PLUM]
WORDS: Final = {
    "head": Text(fr="{title}, à {n}", en="{title}, {n} at the table"),
    "alone": Text(fr="{title}, en solo", en="{title}, alone"),
    "under": Text(
        fr="{games} parties de robots ({bots}) · {options} · intervalles à 95 %",
        en="{games} games of bots ({bots}) · {options} · 95 % intervals",
    ),
    "default": Text(fr="options par défaut", en="default options"),
    "seats": Text(fr="La place compte-t-elle ?", en="Does the seat matter?"),
    "seats_text": Text(
        fr="Part des victoires selon l'ordre depuis la place qui commence ; une victoire partagée est partagée. "
        "Trait : si toutes se valaient.",
        en="Share of wins by order from the seat that begins; a shared win is shared. Dashed: if all were alike.",
    ),
    "points": Text(fr="D'où viennent les points ?", en="Where do the points come from?"),
    "points_text": Text(
        fr="Barre : moyenne de tous. Trait : moyenne des gagnants. En rouge, ce qui fait la différence. Entre "
        "parenthèses, ce que les gagnants ont de plus.",
        en="Bar: mean of all. Stroke: mean of the winners. In red, what makes the difference. In brackets, what "
        "winners have more.",
    ),
    "ladder": Text(fr="L'échelle des robots", en="The bots' ladder"),
    "ladder_text": Text(
        fr="Force (échelle Elo, avec son intervalle) et part des victoires.",
        en="Rating (Elo scale, with its interval) and share of wins.",
    ),
    "score": Text(fr="Combien de points ?", en="How many points?"),
    "rounds": Text(fr="Combien de manches ?", en="How many rounds?"),
    "moves": Text(fr="Combien de décisions ?", en="How many decisions?"),
    "leads": Text(fr="La tête change-t-elle ?", en="Does the lead change?"),
    "gaps": Text(fr="De combien gagne-t-on ?", en="By how much is it won?"),
    "half": Text(fr="La moitié des cas : de {low} à {high}.", en="Half of the cases: {low} to {high}."),
    "used": Text(fr="Ce qui sert, et ce que ça vaut", en="What is used, and what it is worth"),
    "used_text": Text(
        fr="→ part des parties où quelqu'un s'en sert · ↑ points de qui s'en sert, au-dessus de la moyenne. En haut à "
        "gauche : fort et délaissé. En bas à droite : pris par habitude. Moins de {few} usages : posé sur la ligne.",
        en="→ share of games in which somebody uses it · ↑ points of whoever uses it, above the mean. Top left: strong "
        "and neglected. Bottom right: taken by habit. Fewer than {few} uses: put on the line.",
    ),
    "table": Text(fr="Tous les chiffres", en="All figures"),
    "name": Text(fr="Nom", en="Name"),
    "in": Text(fr="parties", en="games"),
    "worth": Text(fr="points", en="points"),
    "won": Text(fr="victoires", en="wins"),
    "foot": Text(
        fr="Ce rapport dit comment des programmes jouent ces nombres, pas ce que vaut la boîte imprimée. Qui est riche "
        "use de tout davantage : la valeur d'une carte est un indice, pas une cause.",
        en="This report tells how programs play these numbers, not what the printed box is worth. Whoever is rich uses "
        "more of everything: a card's worth is a hint, not a cause.",
    ),
}
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
    return Text(fr=words, en=words) if words else WORDS["default"]


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
