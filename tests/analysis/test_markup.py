"""Names, options and titles are words in every page that Périple writes: nothing in them runs."""

import re
import subprocess
from pathlib import Path

import msgspec
import pytest

import finding_browser
import periple
from periple.analysis.page import page
from periple.analysis.shapes import Analysis
from periple.kernel.markup import escaped, in_script
from periple.kernel.words import same
from periple.lab.page import document

EVIL = "</script><svg onload=document.title=1>"  # as long as a name may be
SOURCES = Path(periple.__file__).parent


def analysed() -> str:
    match = periple.start("routard", seats=2, seed=5, names=[EVIL, "Ida"])
    found = Analysis("routard", 2, "navigator", True, [0], [1], [[0.5, 0.5], [1.0, 0.0]], [], [], [], [], [])
    return page(match, found, "en")


def reported() -> str:
    return document(same(EVIL), same(EVIL), EVIL, "", "en")


def drawn() -> str:
    match = periple.start("routard", seats=2, seed=5, names=[EVIL, EVIL[:-1]])
    return f"<!doctype html><title>a</title>{match.picture()}"


@pytest.mark.parametrize("made", [analysed, reported, drawn])
def test_nothing_in_a_page_runs_that_somebody_wrote(tmp_path: Path, made: object) -> None:
    assert callable(made)
    text = str(made())
    assert EVIL not in text
    browser = finding_browser.there()
    if browser is not None:
        (tmp_path / "page.html").write_text(text, encoding="utf-8")
        flags = ["--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=3000", "--dump-dom"]
        words = [str(browser), *flags, (tmp_path / "page.html").as_uri()]
        dom = subprocess.run(words, capture_output=True, text=True, timeout=120, check=False).stdout
        assert "<title>" in dom and "<title>1</title>" not in dom
        assert "<svg onload" not in dom


def test_json_in_a_script_is_the_same_data() -> None:
    told = {"name": EVIL, "line": "\u2028\u2029<!--"}
    text = in_script(msgspec.json.encode(told).decode())
    assert "<" not in text and msgspec.json.decode(text) == told
    assert escaped('<a href="\'">&') == "&lt;a href=&quot;&#x27;&quot;&gt;&amp;"


def test_there_is_one_way_into_a_page() -> None:
    other = re.compile(r"from html import|import html\b|markupsafe|xml\.sax")
    found = [path.name for path in SOURCES.rglob("*.py") if other.search(path.read_text("utf-8"))]
    assert found == ["markup.py"]
