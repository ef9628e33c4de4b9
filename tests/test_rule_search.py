"""Rules are found by what people type. The search is plain Python, compiled or not: tested once."""

import pytest

import periple
from periple.kernel.registry import game
from periple.kernel.words import LANGUAGES

TITLES = [one.title for one in periple.titles()]


@pytest.mark.parametrize("title", TITLES)
def test_every_rule_is_found_by_other_words_than_its_own(title: str) -> None:
    book = game(title).rulebook
    for rule in book.rules:
        assert rule.words is not None, rule.number
        for lang in LANGUAGES:
            for word in rule.words.say(lang).split(", "):
                assert rule in book.find(f"{word} "), (rule.number, word)  # with a space: a number is a word, too


@pytest.mark.parametrize(
    ("title", "asked", "rule"),
    [
        ("wanderlust", "hitch-hike", 26),
        ("wanderlust", "solo", 65),
        ("routard", "auto-stop", 43),
        ("routard", "bluff", 57),
        ("wishland", "solo", 60),
        ("wishland", "tours jumelles", 91),
    ],
)
def test_a_rule_is_found_by_what_people_type(title: str, asked: str, rule: int) -> None:
    assert rule in [found.number for found in game(title).rulebook.find(asked)]
