"""What is told is true: sentences whose words depend on how things stand."""

import pytest
from wanderlust_door import QUIET, automata_play, look, solo, table, take_any, travel

import periple
from door import do, told
from periple import Match
from periple.games.wanderlust.made.numbers import (
    ARRIVE,
    CHOOSE_TROTTER,
    DISCARD,
    PAY,
    POSTCARD,
    SOUVENIR,
    TWO_SOUVENIRS,
)


def refusal(match: Match, move: int) -> tuple[int, str]:
    """The rule of a refusal, and what it says."""
    with pytest.raises(periple.Refused) as caught:
        match.play(move)
    return caught.value.rule.number, caught.value.message("en")


def finished(**told_too: object) -> Match:
    """The last action of the race is an open ticket; nobody reaches a goal."""
    calm = {"homes": ["rome", "perth"], "goals": ["full_atlas", "many_friends"]}
    match = table(**(calm | {"actions": 1, "triggered": 0, "last_turns": 0} | told_too))
    take_any(match)
    return match


def test_rule_35_a_souvenir_is_counted_in_its_city() -> None:
    match = table(places=["cairo", "paris"], visited=[["cairo"], []], souvenirs=[4, 0])
    do(match, "souvenir")
    assert match.log(1, "en")[-1] == "Nellie takes a souvenir of Cairo (1 in this city)."
    assert match.log(0, "fr")[-1] == "Vous prenez un souvenir du Caire (1 dans cette ville)."


def test_rule_41_the_end_tells_how_many_objectives_triggered_it() -> None:
    match = table(
        places=["denver", "paris"],
        homes=["rome", "perth"],
        hands=[["car", "train"], []],
        row=["los_angeles", "lima", "tokyo"],
        visited=[["lisbon", "cairo", "dubai", "busan", "sydney", "athens", "lagos"], []],
        experience=[23, 0],
        objectives=["first_to_the_finish", "globetrotter", "around_the_world"],
    )
    travel(match, "mexico_city car", "los_angeles")
    assert told(match, "triggered") == [[3]]


def test_rule_48_a_win_by_points_alone_says_so() -> None:
    match = finished(experience=[9, 0])
    assert match.log(0, "en")[-1] == "You win the race with 9 points."
    assert match.told(0)[-1].rule == 48


def test_rule_48_what_broke_the_tie_is_told() -> None:
    by_cards = finished(visited=[["tokyo", "sydney"], ["cairo"]], souvenirs=[0, 2])
    assert told(by_cards, "won_by_destinations") == [[2, 2]]
    assert "points being equal, 2 destinations decide" in by_cards.log(1, "en")[-1]
    by_tokens = finished(visited=[["tokyo"], ["cairo"]], souvenirs=[3, 0], cameras=[0, 1])
    assert told(by_tokens, "won_by_collectibles") == [[3, 3]]
    assert "3 objets de collection décident" in by_tokens.log(0, "fr")[-1]
    assert told(by_cards, "won") == told(by_tokens, "won") == []


def test_rule_48_a_shared_victory_is_told_of_everybody_who_shares_it() -> None:
    match = finished(visited=[["tokyo"], ["cairo"]], souvenirs=[1, 1])
    assert told(match, "shared") == [[1], [1]]
    assert match.log(0, "fr")[-2].startswith("Vous partagez la victoire, avec 1 point")


def test_rule_48_a_third_player_who_is_behind_breaks_no_tie() -> None:
    match = finished(
        seats=3, homes=["rome", "perth", "lima"], goals=["full_atlas", "many_friends", "wild_places"], turn=2,
        visited=[["tokyo"], ["cairo"], []], experience=[5, 4, 4], triggered=2,
    )  # fmt: skip
    assert told(match, "won") == [[5]]


@pytest.mark.parametrize(
    ("human", "verb", "says"), [("lisbon", "taken", "sur place"), ("paris", "crowded", "à un pas")]
)
def test_rule_69_on_the_spot_is_not_one_step_away(human: str, verb: str, says: str) -> None:
    """Ruling A31."""
    match = automata_play("beijing", ["havana", "lima", "lisbon"], "cape_town", human=human)
    heard = [one for one in match.told(0) if one.verb == f"automaton_{verb}"]
    assert heard[0].args == {"place": "lisbon", "by": 0}
    assert heard[0].text.fr == f"La carte de Lisbonne est bloquée : vous êtes {says}."


def test_rule_34_at_home_it_is_the_home_town_that_stands_against_it() -> None:
    match = table(places=["cairo", "lagos"], homes=["cairo", "lagos"])
    assert refusal(match, SOUVENIR) == (
        34,
        "Nothing is collected in one's home town: travel first. (rule 34: Collecting on the spot)",
    )
    theirs = table(places=["cairo", "lagos"], homes=["rome", "lagos"], visited=[[], ["cairo"]])
    assert "You do not have this place's card" in refusal(theirs, SOUVENIR)[1]
    assert refusal(table(places=["lagos", "cairo"], homes=["lagos", "cairo"]), POSTCARD)[0] == 34


def test_rule_35_the_last_souvenir_but_one() -> None:
    match = table(trotters=["omar", "laura"], places=["cairo", "paris"], visited=[["cairo"], []], tokens={"cairo": 2})
    assert refusal(match, TWO_SOUVENIRS)[1].startswith("This city has only one more souvenir to give you.")


@pytest.mark.parametrize(("move", "rule"), [(PAY, 26), (ARRIVE, 24), (CHOOSE_TROTTER, 4), (DISCARD, 33)])
def test_rule_26_what_is_out_of_place_names_its_own_rule(move: int, rule: int) -> None:
    assert refusal(table(), move)[0] == rule


def test_rule_26_an_article_before_a_vowel() -> None:
    match = table(places=["denver", "paris"], row=["grand_canyon", "perth", "xian"], hands=[["car", "airline"], []])
    do(match, "hop", "place:grand_canyon")
    assert look(match)["step"] == "pay"
    atlanta = table(
        places=["mexico_city", "paris"], row=["los_angeles", "perth", "xian"], hands=[["train", "wild", "airline"], []]
    )
    do(atlanta, "hop", "place:los_angeles")
    assert "can't be paid with an Airline ticket" in refusal(atlanta, PAY + 4)[1]


def test_rule_52_the_first_round_is_not_called_round_0_while_trotters_are_chosen() -> None:
    match = periple.start("wanderlust", 1, 1, {"trotters": "chosen"})
    assert (look(match)["step"], look(match)["round"]) == ("choose_trotter", 1)
    assert solo(trotters=QUIET[:1]) and look(solo())["round"] == 1


def test_rule_42_what_a_photo_gives_is_called_as_the_booklet_calls_it() -> None:
    match = automata_play(
        "grand_canyon",
        ["perth", "xian", "mexico_city"],
        objectives=["collector"],
        cameras=[0, 1],
        visited=[[], ["grand_canyon"]],
        homes=["rome", "tokyo"],
    )
    assert "plus d'appareil photo." in " ".join(match.log(0, "fr"))
    assert "no further camera." in " ".join(match.log(0, "en"))
    counted = match.game.catalogue().counters["cameras"]
    assert (counted.fr, counted.en) == ("Appareils photo", "Cameras")
