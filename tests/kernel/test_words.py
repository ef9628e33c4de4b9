"""Sentences: articles, elisions, plurals, in both languages; and the table of verbs."""

import pytest

from periple.kernel.verbs import NO_VERB, Verbs
from periple.kernel.words import Phrase, Text, same


@pytest.mark.parametrize(
    ("name", "of", "to"),
    [
        ("Paris", "de Paris", "à Paris"),
        ("Athènes", "d'Athènes", "à Athènes"),
        ("Le Caire", "du Caire", "au Caire"),
        ("Les Dunes", "des Dunes", "aux Dunes"),
        ("La Havane", "de La Havane", "à La Havane"),
        ("l'aéroport de Delhi", "de l'aéroport de Delhi", "à l'aéroport de Delhi"),
        ("Hambourg", "de Hambourg", "à Hambourg"),
    ],
)
def test_french_names_contract(name: str, of: str, to: str) -> None:
    assert Text(fr="{place:de}", en="").fill(place=name).fr == of
    assert Text(fr="{place:à}", en="").fill(place=same(name)).fr == to
    assert Text(fr="{place:jusqu'à}", en="").fill(place=name).fr == "jusqu'" + to


def test_que_and_the_english_article() -> None:
    words = Text(fr="plus {name:que}", en="{name:a}")
    assert words.fill(name="Anna") == Text("plus qu'Anna", "an Anna")
    assert words.fill(name="Paul") == Text("plus que Paul", "a Paul")
    assert words.fill(name="unicorn").en == "a unicorn"


@pytest.mark.parametrize(
    ("n", "fr", "en"), [(0, "action", "actions"), (1, "action", "action"), (2, "actions", "actions")]
)
def test_numbers_choose_their_noun(n: int, fr: str, en: str) -> None:
    words = Text(fr="{n} {n:action|actions}", en="{n} {n:action|actions}").fill(n=n)
    assert words == Text(f"{n} {fr}", f"{n} {en}")


def test_a_sentence_to_the_actor() -> None:
    phrase = Phrase(fr="{who} part.", en="{who} leaves.", vous="Vous partez.", you="You leave.")
    assert phrase.addressed() == Text("Vous partez.", "You leave.")
    assert Phrase(fr="Il pleut.", en="It rains.").addressed() == Text("Il pleut.", "It rains.")


def test_a_move_is_looked_up_once() -> None:
    verbs = Verbs([("take", 3), ("draw", 1), ("hop", 5)])
    assert verbs.size == 9
    assert verbs.first("hop") == 4
    assert [verbs.name_of(move) for move in (0, 2, 3, 8)] == ["take", "take", "draw", "hop"]
    assert verbs.of(-1) == verbs.of(9) == NO_VERB
    assert 8 - verbs.start[verbs.of(8)] == 4
