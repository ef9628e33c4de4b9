"""Pages cite rules by their ids: a number in the client would go wrong with the first rule that moves."""

import re
from pathlib import Path

import pytest

from page_words import WORDS, read
from periple.games import TITLES
from periple.kernel.registry import game

PAGES = Path(__file__).parents[2] / "client" / "src" / "games"
NUMBER = re.compile(r"RuleStamp[^>]*n=\{[^}'\"]*\b\d+|rule=\{\{ table, n: \d+|^\s+rule: \d+,$", re.MULTILINE)


@pytest.mark.parametrize("title", TITLES)
def test_every_rule_that_a_page_cites_has_its_id_in_the_rulebook(title: str) -> None:
    parts = [path.read_text(encoding="utf-8") for path in (PAGES / title).glob("*.svelte")]
    calls = [call for part in parts for call in re.findall(r"ruleNamed\(table, ([^)]*)\)", part)]
    cited = {name for call in calls for name in re.findall(r"'(\w+)'", call)}
    assert cited
    known = {rule.id for rule in game(title).rulebook.rules if rule.id}
    effects = {effect.id for effect in getattr(game(title).catalogue(), "effects", [])}
    by_effect = known & effects if any("ruleOf(table, card.effect)" in part for part in parts) else set()
    assert cited | by_effect == known


@pytest.mark.parametrize("title", TITLES)
def test_no_page_knows_a_rule_by_its_number(title: str) -> None:
    for path in (PAGES / title).glob("*.svelte"):
        assert not NUMBER.search(path.read_text(encoding="utf-8")), path.name


@pytest.mark.parametrize("title", TITLES)
def test_a_title_on_one_page_cites_rules_that_there_are(title: str) -> None:
    parts = read(WORDS.parent / "games" / title / "words" / "help.toml")["part"]
    cited = [line["rule"] for part in parts for line in part["line"]]
    assert len(cited) > 8
    assert set(cited) <= {rule.number for rule in game(title).rulebook.rules}
