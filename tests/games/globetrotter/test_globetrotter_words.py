"""Sentences where they appear: what a player is told, and that it is true."""

import re

import pytest
from globetrotter_door import CONTENT, adventure, finish, table

import periple
from door import do
from periple import Match
from periple.games.globetrotter.made.numbers import ADVENTURE, GAMBLE, ROLL
from periple.games.globetrotter.terms import MOST_LEGS
from periple.kernel.registry import game
from scenes import drawn


def last(match: Match, verb: str, seat: int | None = None) -> tuple[str, str]:
    """The last such event as a reader hears it."""
    text = [event.text for event in match.told(seat) if event.verb == verb][-1]
    return text.fr, text.en


def why(match: Match, move: int) -> tuple[str, str]:
    """What is said to whoever tries a move that is not offered."""
    with pytest.raises(periple.Refused) as caught:
        match.play(move)
    return caught.value.reason.fr, caught.value.reason.en


def test_ruling_a56_the_limit_of_a_turn_is_told_as_ours_and_why() -> None:
    match = table(dice=["plane"] * MOST_LEGS, places=["vancouver", "winnipeg"])
    for _ in range(MOST_LEGS):
        do(match, "roll")
    fr, en = why(match, ROLL)
    assert f"{MOST_LEGS} jets et arrivées" in fr and f"{MOST_LEGS} throws and arrivals" in en
    assert "Le livret ne fixe pas de limite : celle-ci est de nous" in fr and "sans fin" in fr
    assert "The booklet sets no limit: this one is ours" in en and "endless" in en
    (ruling,) = [one for one in game("globetrotter").rulebook.rule(18).rulings if one.id == "A56"]
    assert "Le livret ne fixe pas de limite" in ruling.fr and "The booklet sets no limit" in ruling.en


def test_rule_67_whoever_is_sent_home_is_told_where_to() -> None:
    match = adventure("san_francisco", "pay", 200, money=[100, 500])
    assert last(match, "sent_home", 0) == (
        "Vous ne pouvez donner tout ce qui est dû : retour à Seattle, votre ville de départ.",
        "You can't give all that is due and are sent home to Seattle.",
    )
    assert last(match, "sent_home")[1] == "Nellie can't give all that is due and is sent home to Seattle."


def test_rule_77_a_swap_says_from_where_to_where() -> None:
    match = adventure("cairo", "swap", homes=["seattle", "winnipeg"], places=["cairo", "sahara"])
    assert last(match, "swapped", 0)[0] == "Vous changez de place avec Marco et passez du Caire au Sahara."
    assert last(match, "swapped", 1) == (
        "Nellie change de place avec vous : vous passez du Sahara au Caire.",
        "Nellie swaps places with you: you go from the Sahara to Cairo.",
    )


def test_rule_45_a_line_that_sends_away_says_where_in_a_sentence() -> None:
    match = adventure("miami", "goto", to="northwest_territories")
    fr, en = last(match, "adventure", 0)
    assert fr.endswith("Partez pour les Territoires du Nord-Ouest.")
    assert en.endswith("Go to the Northwest Territories.")


def test_rule_56_an_exile_is_sent_to_a_city() -> None:
    match = table(places=["seattle", "vancouver"], dice=[1], next_tickets=["T05"])
    do(match, "roll")
    do(match, "drive", "place:vancouver")
    assert {choice.text.en for choice in match.choices()} == {"Exile Marco to Tripoli", "Exile Marco to Lima"}
    do(match, "exile", "place:lima")
    assert last(match, "exiled", 1) == ("Nellie vous exile à Lima.", "Nellie exiles you to Lima.")


@pytest.mark.parametrize(("place", "move"), [("vancouver", ADVENTURE), ("las_vegas", GAMBLE)])
def test_rule_42_whoever_never_tried_is_not_told_to_have_tried(place: str, move: int) -> None:
    """Rules 42 and 59: the pawn came here in an earlier turn."""
    fr, en = why(table(places=[place, "winnipeg"]), move)
    assert "une seule fois, en arrivant : il faudrait repartir et revenir" in fr
    assert "only once, on arrival: you would have to leave and come back" in en


def test_rule_78_going_back_reads_well_to_whoever_goes_back() -> None:
    match = adventure("new_york", "go_back", origins=["chicago", None])
    assert last(match, "arrived", 0)[0] == "Vous rejoignez Chicago par le chemin du retour."


@pytest.mark.parametrize(
    ("position", "verb", "fr", "en"),
    [
        (
            {"keys": {"rome": 0}},
            "won_by_keys",
            "Nellie a le plus de clés (1) et gagne !",
            "Nellie has the most keys (1) and wins!",
        ),
        (
            {"souvenirs": [[], ["madrid"]]},
            "won_by_souvenirs",
            "À égalité de clés, Marco a le plus de souvenirs (1) et gagne !",
            "Keys being equal, Marco has the most souvenirs (1) and wins!",
        ),
        (
            {"money": [300, 0]},
            "won_by_money",
            "À égalité de clés et de souvenirs, Nellie a le plus d'argent (300 $) et gagne !",
            "Keys and souvenirs being equal, Nellie has the most money ($300) and wins!",
        ),
        (
            {"money": [200, 0]},
            "shared_win",
            "Égalité de clés, de souvenirs et d'argent, victoire partagée : Nellie, Marco.",
            "Keys, souvenirs and money are equal, and the win is shared: Nellie, Marco.",
        ),
    ],
)
def test_ruling_a5_the_last_round_names_who_wins_and_by_what(
    position: dict[str, object], verb: str, fr: str, en: str
) -> None:
    match = table(**({"options": {"rounds": "40"}, "round": 40, "turn": 1, "hands": [[], []]} | position))
    do(match, "work")
    finish(match)
    assert match.over
    assert last(match, verb) == (fr, en)
    assert len([event for event in match.told(None) if event.verb.startswith(("won_by", "shared"))]) == 1


def test_rule_25_the_scene_says_how_far_at_most() -> None:
    match = table(dice=[4])
    do(match, "roll")
    assert "Dé : 4 pas au plus" in drawn(match, 0, "fr")
    assert "Die: up to 4 steps" in drawn(match, 0, "en")


def test_rule_29_the_memo_names_the_cross_of_the_die() -> None:
    """The sea is free; the figure is the cross's."""
    assert "croix du dé 100\u00a0$" in drawn(table(), 0, "fr").replace("\n", " ")
    assert "cross on die $100" in drawn(table(), 0, "en").replace("\n", " ")


def test_rule_43_every_line_is_a_sentence_in_both_languages() -> None:
    """All 840: a capital first, a mark at the end, no space before a mark in English."""
    for card in CONTENT.cards:
        for line in card.lines.values():
            for told in (line.story.fr, line.story.en):
                assert told[0].isupper() and told[-1] in ".!?"
                assert "  " not in told
            assert not any(f" {mark}" in line.story.en for mark in ";:!?")


@pytest.mark.parametrize(
    ("asked", "rule"),
    [
        ("casino", 59),
        ("exil", 55),
        ("kick out", 55),
        ("bateau", 38),
        ("faillite", 67),
        ("skip a turn", 76),
        ("duel", 63),
        ("comment gagner", 82),
        ("airport", 30),
        ("who starts", 10),
        ("salaire", 17),
    ],
)
def test_rules_are_found_by_what_people_type(asked: str, rule: int) -> None:
    assert rule in [found.number for found in game("globetrotter").rulebook.find(asked)]


def test_the_booklet_is_cited_by_pages_and_paragraphs() -> None:
    """Owners of the box have no line numbers."""
    for rule in game("globetrotter").rulebook.rules:
        for page in rule.lines.split(" · ") if rule.origin == "printed" else []:
            assert re.fullmatch(r"p\. \d+ § \d+(–\d+)?(, \d+(–\d+)?)*", page), (rule.number, rule.lines)


def test_rule_19_the_memo_says_what_each_kind_of_square_offers() -> None:
    french, english = (" ".join(drawn(table(), 0, lang).split()) for lang in ("fr", "en"))
    for words in ("aventure, puis la clé ou un défi", "un joker, la première fois", "tous les billets sont rendus"):
        assert words in french
    for words in ("adventure, then the key or a challenge", "a joker, the first time", "all tickets are handed back"):
        assert words in english


def test_rule_13_a_free_arrival_is_called_free() -> None:
    match = table(places=["vancouver", "winnipeg"], dice=[2])
    do(match, "roll")
    texts = {choice.text.fr: choice.text.en for choice in match.choices() if choice.verb == "drive"}
    assert texts["Rouler : Seattle (gratuit)"] == "Drive: Seattle (free)"
    assert not any("0 $" in told.replace("00 $", "") for told in texts)


@pytest.mark.parametrize(("money", "label"), [(0, "Finir le tour"), (100, "Ne plus rien acheter : au suivant")])
def test_rule_34_who_cannot_pay_a_pair_ends_the_turn_and_buys_nothing_more_only_where_it_could(
    money: int, label: str
) -> None:
    """With wages of 200 dollars only a ticket sold would make a pair payable."""
    match = table(places=["vancouver", "winnipeg"], money=[money, 0], hands=[["T10"], []])
    do(match, "work")
    (end,) = [one for one in match.choices() if one.verb == "end_turn"]
    assert end.text.fr == label
