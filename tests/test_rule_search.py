"""Rules are found by what people type. The search is plain Python, compiled or not: tested once."""

import pytest

import periple
from periple.kernel.registry import game
from periple.kernel.rulebook import folded
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


TYPED = {  # what a person types, and a rule that must be among those found
    "globetrotter": {
        "ex-æquo": 82, "ex æquo": 82, "ex aequo": 82, "exaequo": 82, "majorité": 82, "majorite": 82, "majority": 82,
        "variantes": 82, "options": 82, "jokers": 52, "clés": 44, "clefs": 44, "dettes": 67, "expulsions": 55,
        "exils": 55, "billets d'avion": 4, "aventures": 42, "jackpots": 60, "défis": 63, "souvenirs": 48,
        "Vancouver": 85, "Hong-Kong": 84, "Hong Kong": 84, "Los Angeles": 84, "prix ville-clé": 84, "Manille": 85,
        "prix ville clé": 84, "chèques de voyage": 2, "week-end": 76, "weekend": 76, "quitte ou double": 60,
        "casinos": 59, "cities": 84, "mementos": 2, "ports": 37, "îles": 52, "desert": 73, "Rome": 84, "banque": 7,
        "argent de poche": 15,
    },
    "wishland": {
        "ex-æquo": 47, "ex aequo": 56, "majorité": 55, "majority": 55, "variantes": 54, "points de bonheur": 14,
        "travailleurs": 5, "guichets": 6, "mascottes": 34, "jumelles de manhattan": 91, "grand canyon": 88,
        "mont des présidents": 84, "pom-pom girls": 94, "pom pom girls": 94, "syndicaliste": 117, "revenus": 15,
        "collectionneuse": 113, "entrepreneurs": 7, "réussites": 23, "pénalités": 15, "hôtels": 35, "publicités": 20,
        "rêves": 50, "premier joueur": 10, "solo": 60, "cinq joueurs": 57, "dreams": 50, "achievements": 23,
        "mascots": 34, "tie-break": 47, "tie break": 47,
    },
    "wanderlust": {
        "Omar": 88,
        "Correspondante": 89,
        "pen friends": 89,
        "ex-æquo": 48, "ex aequo": 48, "variantes": 49, "majorité": 48, "rencontres": 28, "auto-stop": 26,
        "autostop": 26, "globe trotters": 4, "globetrotters": 4, "tickets": 9, "cartes postales": 36, "photos": 37,
        "villes natales": 6, "automates": 53, "airports": 27, "souvenirs": 35, "postcards": 36,
    },
}  # fmt: skip


@pytest.mark.parametrize(("title", "asked"), [(title, asked) for title, some in TYPED.items() for asked in some])
def test_people_find_a_rule_by_their_own_spelling(title: str, asked: str) -> None:
    """Ligatures, accents, hyphens, plurals, and the names that stand on cards and board."""
    assert TYPED[title][asked] in [found.number for found in game(title).rulebook.find(asked)]


@pytest.mark.parametrize(
    ("asked", "rule"),
    [
        ("majorities", 82),
        ("régionaux", 72),
        ("jeux", 59),
        ("clef-de-ville", 44),
        ("hors-d'œuvre", 0),
        ("ilx", 0),
        ("casino abracadabra", 0),
    ],
)
def test_the_singular_is_found_by_the_plural_unless_it_is_too_short(asked: str, rule: int) -> None:
    book = game("globetrotter").rulebook
    if rule:
        assert rule in [found.number for found in book.find(asked)]
    else:
        with pytest.raises(periple.PeripleError):
            book.find(asked)


def test_the_search_folds_ligatures_accents_hyphens_and_capitals() -> None:
    assert folded("Ex-Æquo, cœur’s ÉTÉ") == "exaequo, coeur's ete"
    assert folded("ex-æquo", " ") == "ex aequo"
