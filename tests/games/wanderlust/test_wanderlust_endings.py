"""Where two rules meet at the end: of the deck, of the tickets, of the race."""

import pytest
from wanderlust_door import (
    friends,
    go,
    look,
    points,
    solo,
    table,
    take_any,
    travel,
    trotter,
    verbs,
)

from door import do, refused
from periple import Match
from periple.games.wanderlust.made.numbers import ENCOUNTER


def play(match: Match, card: str) -> None:
    do(match, "encounter", f"encounter:{card}")


# The row and the deck


def test_rule_32_the_travel_blogger_keeps_the_order_of_the_row() -> None:
    match = table(
        row=["lima", "rome", "xian"],
        next_destinations=["perth", "tokyo"],
        encounters=[["travel_blogger"], []],
        places=["denver", "cairo"],
    )
    play(match, "travel_blogger")
    do(match, "replace", "row:rome")
    assert look(match)["row"] == ["lima", "perth", "xian"]
    assert look(match)["under_the_deck"] == ["rome"]


def test_rule_32_a_card_under_the_deck_comes_back_when_the_deck_runs_out() -> None:
    """Ruling A25: and then the row shrinks."""
    seen = table(row=["mexico_city", "rome", "xian"], places=["denver", "cairo"], homes=["lagos", "dubai"])
    cards = look(seen)["row"]
    everything = [place.id for place in seen.game.catalogue().places if place.kind != "airport"]
    rest = [place for place in everything if place not in (*cards, "lagos", "dubai", "perth")]
    match = table(
        row=["mexico_city", "rome", "xian"],
        places=["denver", "cairo"],
        homes=["lagos", "dubai"],
        visited=[[], rest],
        next_destinations=["perth"],
        hands=[["car", "car"], []],
        encounters=[["travel_blogger"], []],
    )
    assert look(match)["destination_deck"] == 1
    play(match, "travel_blogger")
    do(match, "replace", "row:rome")
    assert (look(match)["row"], look(match)["under_the_deck"]) == (["mexico_city", "perth", "xian"], ["rome"])
    travel(match, "mexico_city")
    assert (look(match)["row"], look(match)["destination_deck"]) == (["rome", "perth", "xian"], 0)
    assert look(match)["under_the_deck"] == []


def test_rule_34_a_place_left_and_passed_again_gives_nothing() -> None:
    """On the way through Cairo, which gave one souvenir before, only the way on is offered."""
    match = table(
        places=["nairobi", "rome"],
        visited=[["cairo", "nairobi"], []],
        tokens={"cairo": 1},
        row=["casablanca", "perth", "xian"],
        hands=[["train", "train"], []],
    )
    go(match, "cairo")
    assert verbs(match) == {"hop"}


# The end


@pytest.mark.parametrize(("tokens_of_seat_1", "winners"), [(1, [0]), (2, [0, 1]), (3, [1])])
def test_rule_48_the_last_step_of_a_tie_counts_all_collectibles(tokens_of_seat_1: int, winners: list[int]) -> None:
    """Equal points, equal cards: souvenirs, postcards and cameras are added up."""
    match = table(
        triggered=0,
        last_turns=0,
        actions=1,
        souvenirs=[0, tokens_of_seat_1],
        postcards=[2, 0],
        experience=[0, 4 - tokens_of_seat_1],
        options={"variant": "family"},
    )
    take_any(match)
    assert match.over
    assert points(match) == {"A": 4, "B": 0, "C": 0}
    assert [score.total for score in match.scores()] == [4, 4]
    assert match.winners == winners


def test_rule_48_cards_come_before_collectibles() -> None:
    match = table(
        triggered=0,
        last_turns=0,
        actions=1,
        souvenirs=[2, 0],
        experience=[0, 2],
        homes=["rome", "tokyo"],
        visited=[[], ["lima"]],
        options={"variant": "family"},
    )
    take_any(match)
    assert [score.total for score in match.scores()] == [2, 2]
    assert match.winners == [1]


def test_ruling_a48_anything_done_makes_the_round_count_anew() -> None:
    """Nobody can move but seat 1, who takes a souvenir: idle turns are counted from there."""
    match = table(
        hands=[["car"] * 16 + ["train"] * 16 + ["ship"] * 15, ["charter"] * 11 + ["airline"] * 12 + ["wild"] * 10],
        river=[],
        pile=[],
        row=[],
        places=["cairo", "paris"],
        homes=["lagos", "rome"],
        visited=[[], ["paris"]],
        tokens={"paris": 1},
    )
    do(match, "lose_action")
    do(match, "lose_action")
    do(match, "souvenir")
    do(match, "souvenir")
    for _ in range(2):
        assert match.seat == 0
        do(match, "lose_action")
    assert match.seat == 1
    do(match, "lose_action")
    assert not match.over
    do(match, "lose_action")
    assert match.over


def test_rule_72_an_automaton_s_collectible_may_fulfil_its_second_objective() -> None:
    match = solo(
        places=["paris", "denver"],
        row=["perth", "xian", "toronto"],
        objectives=["collector", "globetrotter"],
        fulfilled=[[], ["globetrotter"]],
        souvenirs=[0, 5],
        postcards=[0, 3],
        cameras=[0, 1],
        homes=["rome", "tokyo"],
        visited=[[], ["denver"]],
    )
    take_any(match)
    assert look(match)["triggered_by"] == 1
    assert trotter(match, 1)["souvenirs"] == 6
    assert not match.over


def test_rule_28_an_empty_encounter_deck_gives_no_card_to_play() -> None:
    """Ruling A24: the flight counts all the same."""
    cards = [card.id for card in table().game.catalogue().encounters]
    match = table(
        places=["atlanta", "paris"],
        row=["moscow", "perth", "xian"],
        hands=[["airline", "train"], []],
        encounters=[[], cards * 2],
    )
    travel(match, "vienna", "moscow")
    assert (friends(match), trotter(match, 0)["encounters_gained"]) == ([], 1)
    assert refused(match, ENCOUNTER) == 33
