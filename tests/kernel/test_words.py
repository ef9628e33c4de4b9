"""Sentences: articles, elisions, plurals, in both languages; and the table of verbs."""

import msgspec
import pytest

from periple.kernel.catalogue import switches
from periple.kernel.grammar import meets, plural_rule
from periple.kernel.tell import Teller
from periple.kernel.verbs import NO_VERB, Steps, Verb, Verbs
from periple.kernel.words import Phrase, Text, Words, same


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
    verbs = Verbs([Verb("take", 3), Verb("draw"), Verb("hop", 5)], Steps([]))
    assert verbs.size == 9
    assert verbs.first("hop") == 4
    assert [verbs.name_of(move) for move in (0, 2, 3, 8)] == ["take", "take", "draw", "hop"]
    assert verbs.of(-1) == verbs.of(9) == NO_VERB
    assert 8 - verbs.start[verbs.of(8)] == 4


@pytest.mark.parametrize(
    ("name", "fr"),
    [
        ("les îles Galápagos", "sont bloquées"),
        ("les Everglades", "sont bloqués"),
        ("la mer Rouge", "est bloquée"),
        ("le Sahara", "est bloqué"),
        ("l'île de Pâques", "est bloquée"),
        ("l'aéroport de Rome", "est bloqué"),
        ("Londres", "est bloquée"),
        ("Paris", "est bloqué"),
    ],
)
def test_a_french_name_makes_its_sentence_agree(name: str, fr: str) -> None:
    words = Text(fr="{place:est bloqué|est bloquée|sont bloqués|sont bloquées}, {place:fermé|fermés}", en="")
    assert words.fill(place=name).fr == f"{fr}, {'fermés' if 'sont' in fr else 'fermé'}"


def test_an_english_name_makes_its_sentence_agree_and_a_name_may_say_what_it_is() -> None:
    words = Text(fr="{place:beau|belle|beaux|belles}", en="{place:is|are} blocked")
    told = [words.fill(place=name).en for name in ("the Galapagos Islands", "the Sahara", "Niagara Falls", "the Pass")]
    assert told == ["are blocked", "is blocked", "is blocked", "is blocked"]
    odd = Text("l'Orénoque", "the Falls of Rome", fr_is="m", en_is="p")
    assert words.fill(place=odd) == words.fill(place=odd.capital()) == Text("beau", "are blocked")
    assert msgspec.json.encode(Text("Paris", "Paris")) == b'{"fr":"Paris","en":"Paris"}'


@pytest.mark.parametrize(
    ("name", "fr"),
    [("Anne", "d'Anne"), ("un ami", "d'un ami"), ("Hélène", "d'Hélène"), ("Yves", "d'Yves"), ("Zoé", "de Zoé")],
)
def test_people_elide_too_and_numbers_do_not(name: str, fr: str) -> None:
    assert Text(fr="{who:de}", en="").fill(who=name).fr == fr
    assert Text(fr="{n:de} à 11", en="{n:a}-day trip").fill(n=8) == Text("de 8 à 11", "an 8-day trip")
    assert Text(fr="", en="{n:a}").fill(n=80).en == "a 80"


def test_plurals_are_told_by_the_conditions_of_cldr() -> None:
    few = plural_rule("v = 0 and i % 10 = 2..4 and i % 100 != 12..14")
    assert [n for n in range(31) if meets(n, few)] == [2, 3, 4, 22, 23, 24]
    assert [n for n in range(4) if meets(n, plural_rule("n = 0 or n = 3"))] == [0, 3]
    with pytest.raises(ValueError, match="three"):
        plural_rule("n = three")


def test_words_that_a_title_lacks_are_named_with_their_section() -> None:
    words = Words({"event": {}, "option": {}})
    with pytest.raises(KeyError, match=r"no “sailed” in \[event\]"):
        Teller(words, {"sailed": []}, {})
    with pytest.raises(KeyError, match=r"no “wind” in \[option\]"):
        switches(words, [("wind", ["off", "on"], "off")])
