"""Names, options and titles are words in every page that Périple writes: nothing in them runs."""

import ast
import re
import subprocess
from pathlib import Path

import msgspec
import pytest

import finding_browser
import periple
from periple.analysis.page import page
from periple.analysis.shapes import Analysis
from periple.kernel.words import same
from periple.lab.compare_page import comparison, swept
from periple.lab.figures import Share
from periple.lab.measures import Change, Measure
from periple.lab.page import document, drawn, figures
from periple.lab.plan import Plan
from periple.lab.plots import ladder, panel
from periple.lab.ratings import Rung
from periple.lab.study import Panel, Thing
from periple.markup import escaped, in_script
from periple.web.problems import bare_page

EVIL = "</script><svg onload=document.title=1>"  # as long as a name may be
IMAGE = "</script><img src=x onerror=document.title=1>"
HALF = Share(10, 5.0, 0.5, 0.4, 0.6)
SOURCES = Path(periple.__file__).parent


def analysed() -> str:
    match = periple.start("routard", seats=2, seed=5, names=[EVIL, "Ida"])
    found = Analysis("routard", 2, "navigator", True, [0], [1], [[0.5, 0.5], [1.0, 0.0]], [], [], [], [], [])
    return page(match, found, "en")


def reported() -> str:
    return document(same(EVIL), same(EVIL), EVIL, "", "en")


def compared() -> str:
    plans = [Plan("routard", [IMAGE, f"{IMAGE}.py"], 9, 1, {IMAGE: IMAGE}, f"{IMAGE}/content") for _ in range(2)]
    keys = ("won:0", "points:0", "bot:a", "bot:b", "used:a", "points_a")
    found = [Change(key, same(IMAGE), 0.1, 0.3, 0.2, 0.1, 0.3, 0.001, stands_out=True) for key in keys]
    return comparison((IMAGE, IMAGE), plans[0], plans[1], found, "en")


def swept_over() -> str:
    plan = Plan("routard", [IMAGE, IMAGE], 9, 1, {IMAGE: IMAGE}, IMAGE)
    values = {f"{IMAGE}{at}": Measure(at / 5, at / 5 - 0.1, at / 5 + 0.1) for at in range(3)}
    told = {value: dict.fromkeys(("won:0", "won:1", "points", "rounds"), one) for value, one in values.items()}
    return swept(IMAGE, told, plan, "en")


def used_things() -> str:
    """The plot and the table of a kind of things, named by a file of content."""
    found = Panel(same(IMAGE), [Thing(same(IMAGE), HALF, 9, stands_out=True)])
    return document(same(IMAGE), same(IMAGE), IMAGE, drawn(panel("used-1", found, "#123456")) + figures(found), "en")


def rated() -> str:
    return document(same(IMAGE), same(IMAGE), IMAGE, drawn(ladder([Rung(IMAGE, 2.0, 1.0, 3.0, HALF)])), "en")


def asked_for() -> str:
    return bare_page(IMAGE, f'"{IMAGE}', "en").decode()


def pictured() -> str:
    match = periple.start("routard", seats=2, seed=5, names=[EVIL, EVIL[:-1]])
    return f"<!doctype html><title>a</title>{match.picture()}"


MADE = [analysed, reported, compared, swept_over, used_things, rated, asked_for, pictured]


@pytest.mark.parametrize("made", MADE)
def test_nothing_in_a_page_runs_that_somebody_wrote(tmp_path: Path, made: object) -> None:
    assert callable(made)
    text = str(made())
    assert EVIL not in text and IMAGE not in text
    browser = finding_browser.there()
    if browser is not None:
        (tmp_path / "page.html").write_text(text, encoding="utf-8")
        flags = ["--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=3000", "--dump-dom"]
        words = [str(browser), *flags, (tmp_path / "page.html").as_uri()]
        dom = subprocess.run(words, capture_output=True, text=True, timeout=120, check=False).stdout
        assert "<title>" in dom and "<title>1</title>" not in dom
        assert "<svg onload" not in dom and "<img" not in dom


def test_json_in_a_script_is_the_same_data() -> None:
    told = {"name": EVIL, "line": "\u2028\u2029<!--"}
    text = in_script(msgspec.json.encode(told).decode())
    assert "<" not in text and msgspec.json.decode(text) == told
    assert escaped('<a href="\'">&') == "&lt;a href=&quot;&#x27;&quot;&gt;&amp;"


def test_there_is_one_way_into_a_page() -> None:
    other = re.compile(r"from html import|import html\b|markupsafe|xml\.sax")
    found = [path.name for path in SOURCES.rglob("*.py") if other.search(path.read_text("utf-8"))]
    assert found == ["markup.py"]


TAG = re.compile(r"<[a-z!/]")
ESCAPING = {"escaped", "in_script", "both"}
SAYING = {"say", "name", "text", "title", "words", "en", "fr", "label"}


def raw_words(source: str) -> list[str]:
    """Return each value of a formatted string with tags that says words, and is escaped by nobody."""
    found, tree = [], ast.parse(source)
    given = [one for one in ast.walk(tree) if isinstance(one, ast.Assign) and isinstance(one.targets[0], ast.Name)]
    raw = {ast.unparse(one.targets[0]) for one in given if says(one.value)}
    safe = {ast.unparse(one.targets[0]) for one in given} - raw
    for made in ast.walk(tree):
        if not isinstance(made, ast.JoinedStr):
            continue
        values = [one for one in made.values if isinstance(one, ast.FormattedValue)]
        parts = [one.value for one in made.values if isinstance(one, ast.Constant) and isinstance(one.value, str)]
        if any(TAG.search(part) for part in parts):
            found += [
                ast.unparse(one.value) for one in values if says(one.value) and ast.unparse(one.value) not in safe
            ]
    return found


def says(value: ast.AST) -> bool:
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id in ESCAPING:
        return False
    named = value.attr if isinstance(value, ast.Attribute) else value.id if isinstance(value, ast.Name) else ""
    return named in SAYING or any(says(one) for one in ast.iter_child_nodes(value))


def test_the_search_finds_words_in_a_page_that_nobody_escapes() -> None:
    assert raw_words("f'<p>{text.say(lang)}</p>'") == ["text.say(lang)"]
    assert raw_words("f'<p>{escaped(text.say(lang))}{x:.1f}</p>'") == []
    assert raw_words("f'{name} < 3'") == []
    assert raw_words("title = escaped(a.name)\nf'<p>{title}</p>'") == []
    assert raw_words("title = escaped(a.name)\ntitle = a.name\nf'<p>{title}</p>'") == ["title"]


def test_no_words_get_into_a_page_raw() -> None:
    found = {path.name: words for path in SOURCES.rglob("*.py") if (words := raw_words(path.read_text("utf-8")))}
    assert found == {}
