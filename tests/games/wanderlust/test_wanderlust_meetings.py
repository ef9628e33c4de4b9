"""Where two rules meet: encounters that fulfil objectives, effects that end with the turn, counters, the very end."""

from typing import Any

import pytest
from wanderlust_door import (
    discards,
    end_turn,
    hand,
    hops,
    look,
    table,
    take_any,
    tokens,
    travel,
    trotter,
    verbs,
    visited,
)

from door import do, refused, told
from periple import Match
from periple.games.wanderlust.made.numbers import REFRESH

COLLECTOR: dict[str, Any] = {"objectives": ["collector", "globetrotter"], "fulfilled": [["globetrotter"], []]}
TWO_KINDS = ["car", "car", "train", "car", "train"]


def play(match: Match, card: str) -> None:
    do(match, "encounter", f"encounter:{card}")


# Encounters and objectives (rules 33, 39, 41)


@pytest.mark.parametrize(
    ("card", "owned"),
    [("pen_friend", (6, 2, 1)), ("market_seller", (5, 3, 1)), ("nature_guide", (6, 3, 0))],
)
def test_rule_39_a_token_from_an_encounter_completes_collector_at_once(card: str, owned: tuple[int, int, int]) -> None:
    match = table(
        **COLLECTOR,
        souvenirs=[owned[0], 0],
        postcards=[owned[1], 0],
        cameras=[owned[2], 0],
        encounters=[[card], []],
        hands=[["car", "car"], []],
    )
    play(match, card)
    if card == "nature_guide":
        do(match, "discard", "hand:car")
        assert told(match, "fulfilled") == []  # the camera comes with the second ticket
        do(match, "discard", "hand:car")
    assert len(told(match, "fulfilled")) == 1
    assert (look(match)["triggered_by"], match.seat) == (0, 0)


def test_rule_39_experience_from_an_encounter_and_from_a_trip_add_up() -> None:
    match = table(
        places=["denver", "paris"],
        row=["mexico_city", "perth", "xian"],
        objectives=["first_to_the_finish"],
        experience=[21, 0],
        encounters=[["story_teller"], []],
    )
    play(match, "story_teller")
    assert trotter(match, 0)["markers"] == 0
    travel(match, "mexico_city")
    assert (trotter(match, 0)["experience"], trotter(match, 0)["markers"]) == (24, 1)


def test_rule_39_the_flight_s_card_counts_before_the_destination_does() -> None:
    """Rule 31: encounters first, then experience, then the card; three objectives in one arrival."""
    match = table(
        seats=4,
        places=["atlanta", "paris", "rome", "lima"],
        row=["vladivostok", "perth", "xian"],
        hands=[["airline", "train", "train", "train"], [], [], []],
        objectives=["frequent_flyer", "first_to_the_finish", "globetrotter"],
        gained=[3, 0, 0, 0],
        experience=[16, 0, 0, 0],
        homes=["rome", "lagos", "dubai", "tokyo"],
        visited=[["lisbon", "athens", "hamburg", "stockholm", "edinburgh"], [], [], []],
    )
    travel(match, "beijing airline", "xian")
    order = [event.verb for event in match.events[-1] if event.verb in ("arrived", "met", "earned", "claimed")]
    assert order == ["arrived", "met", "earned", "claimed"]
    assert trotter(match, 0)["markers"] == 2  # Frequent Flyer and Globetrotter


def test_rule_41_an_encounter_after_the_last_action_may_trigger_the_end() -> None:
    match = table(
        **COLLECTOR, actions=1, souvenirs=[6, 0], postcards=[2, 0], cameras=[1, 0], encounters=[["pen_friend"], []]
    )
    take_any(match)
    assert verbs(match) == {"encounter", "end_turn"}
    play(match, "pen_friend")
    assert (look(match)["triggered_by"], match.seat) == (0, 1)  # and nothing was left to do
    end_turn(match)
    assert (match.seat, match.over) == (0, False)
    end_turn(match)
    assert match.over


def test_rule_41_a_third_objective_does_not_trigger_again() -> None:
    match = table(
        objectives=["collector", "globetrotter", "first_to_the_finish"],
        fulfilled=[["collector"], ["globetrotter", "collector"]],
        triggered=1,
        last_turns=1,
        experience=[22, 0],
        encounters=[["story_teller"], []],
    )
    play(match, "story_teller")
    assert told(match, "triggered") == []
    assert look(match)["triggered_by"] == 1
    end_turn(match)
    end_turn(match)
    assert match.over


# Effects that end with the turn


def test_rule_33_the_host_leaves_at_the_end_of_the_turn() -> None:
    match = table(
        places=["cairo", "rome"], visited=[["cairo"], []], encounters=[["local_host"], []], hands=[["car"], ["car"]]
    )
    play(match, "local_host")
    assert look(match)["host"]
    take_any(match)
    take_any(match)
    do(match, "end_turn")
    end_turn(match)
    assert (match.seat, look(match)["host"]) == (0, False)
    do(match, "souvenir")
    assert look(match)["actions"] == 1


def test_rule_33_the_host_treats_only_once() -> None:
    match = table(places=["cairo", "rome"], visited=[["cairo"], []], encounters=[["local_host"], []])
    play(match, "local_host")
    do(match, "souvenir")
    assert (look(match)["actions"], look(match)["host"]) == (2, False)
    do(match, "souvenir")
    assert (look(match)["actions"], tokens(match, 0, "cairo")) == (1, 2)


def test_rule_33_the_host_and_omar_s_second_souvenir() -> None:
    """The action is the host's treat, the ticket is not (rules 5, 35)."""
    match = table(
        trotters=["omar", "laura"],
        places=["cairo", "rome"],
        visited=[["cairo"], []],
        encounters=[["local_host"], []],
        hands=[["ship"], []],
    )
    play(match, "local_host")
    do(match, "two_souvenirs", "hand:ship")
    assert (look(match)["actions"], look(match)["host"], tokens(match, 0, "cairo")) == (2, False, 2)
    assert (hand(match), discards(match)) == ([], ["ship"])


def test_rule_37_the_host_does_not_help_with_a_photo() -> None:
    match = table(
        trotters=["scott", "sam"],
        places=["everest", "rome"],
        visited=[["everest"], []],
        encounters=[["local_host"], []],
    )
    play(match, "local_host")
    do(match, "photo")
    assert (match.seat, trotter(match, 0)["cameras"]) == (1, 1)  # both actions went into it


def test_rule_37_an_extra_action_leaves_one_after_a_photo() -> None:
    match = table(
        trotters=["scott", "sam"],
        places=["everest", "rome"],
        visited=[["everest"], []],
        encounters=[["early_riser"], []],
    )
    play(match, "early_riser")
    do(match, "photo")
    assert (match.seat, look(match)["actions"]) == (0, 1)
    take_any(match)
    assert match.seat == 1
    end_turn(match)
    assert look(match)["actions"] == 2  # the extra one was for that turn


def test_rule_33_a_new_turn_allows_a_new_card() -> None:
    match = table(encounters=[["pen_friend", "story_teller"], ["market_seller"]])
    play(match, "pen_friend")
    assert look(match)["encounter_played"]
    end_turn(match)
    assert not look(match)["encounter_played"]
    play(match, "market_seller")  # another's turn, another's card
    end_turn(match)
    play(match, "story_teller")
    assert trotter(match, 0)["experience"] == 2


def test_rule_23_the_refreshes_are_counted_anew_each_turn() -> None:
    match = table(river=["car"] * 5, pile=["train"] * 15 + ["ship"] * 15, hands=[["car"], ["car"]])
    for _ in range(5):
        do(match, "refresh")
    assert refused(match, REFRESH) == 23
    assert look(match)["refreshes"] == 0
    end_turn(match)
    assert look(match)["refreshes"] == 5


def test_rule_5_each_aid_serves_once_in_each_of_two_trips() -> None:
    """Sam hitch-hikes for nothing to the Grand Canyon and back."""
    match = table(
        trotters=["sam", "omar"],
        places=["denver", "paris"],
        hands=[[], []],
        row=["grand_canyon", "perth", "xian"],
        next_destinations=["denver"],
        homes=["rome", "lagos"],
    )
    travel(match, "grand_canyon")
    assert hops(match) == {"denver"}
    travel(match, "denver")
    assert (visited(match, 0), trotter(match, 0)["experience"]) == (["grand_canyon", "denver"], 0)


def test_rule_33_the_truck_serves_the_next_trip_only_and_only_once_in_it() -> None:
    match = table(
        places=["denver", "paris"],
        hands=[["ship", "ship"], []],
        row=["mexico_city", "perth", "xian"],
        next_destinations=["los_angeles"],
        encounters=[["truck_driver"], []],
    )
    assert hops(match) == set()
    play(match, "truck_driver")
    assert hops(match) == {"mexico_city"}  # one route by truck, then no more
    travel(match, "mexico_city")
    assert not look(match)["lift"]
    assert hops(match) == set()


# Efficient planning (rule 38) and what comes before it


def test_rule_38_tickets_from_an_encounter_spoil_the_plan() -> None:
    match = table(
        hands=[[], []], actions=1, encounters=[["night_porter"], []], places=["cairo", "rome"], visited=[["cairo"], []]
    )
    do(match, "souvenir")
    play(match, "night_porter")
    assert told(match, "planned") == []
    assert len(hand(match)) == 2


def test_rule_38_the_nature_guide_s_price_may_empty_the_hand() -> None:
    match = table(
        places=["cairo", "rome"],
        visited=[["cairo"], []],
        hands=[["car", "car"], []],
        actions=1,
        encounters=[["nature_guide"], []],
        objectives=["travel_planner"],
        plannings=[2, 0],
    )
    do(match, "souvenir")
    play(match, "nature_guide")
    do(match, "discard", "hand:car")
    do(match, "discard", "hand:car")
    assert told(match, "planned") == [[2]]
    assert trotter(match, 0)["markers"] == 1
    assert match.seat == 1


def test_rule_38_a_plan_fulfils_travel_planner_before_the_tickets_are_drawn_by_others() -> None:
    """Rule 41: triggered at the end of a turn, everybody still has one more, the trigger last."""
    match = table(
        seats=3,
        places=["cairo", "rome", "lima"],
        visited=[["cairo"], [], []],
        hands=[[], ["car"], ["car"]],
        actions=1,
        objectives=["travel_planner", "globetrotter"],
        fulfilled=[["globetrotter"], [], []],
        plannings=[2, 0, 0],
    )
    do(match, "souvenir")
    assert look(match)["triggered_by"] == 0
    order = []
    while not match.over:
        order.append(match.seat)
        end_turn(match)
    assert order == [1, 2, 0]


# Tickets and the river


def test_rule_21_a_postcard_s_ticket_fills_a_river_that_had_shrunk() -> None:
    match = table(
        places=["lima", "rome"],
        visited=[["lima"], []],
        river=["car"],
        pile=[],
        hands=[["ship"], ["train"] * 2],
        trotters=["scott", "sam"],
    )
    do(match, "postcard", "hand:ship")
    assert len(look(match)["river"]) == 5


def test_rule_23_a_refresh_with_an_empty_pile_shuffles_the_old_river_in() -> None:
    match = table(river=TWO_KINDS, pile=["ship", "ship"], hands=[["car"], ["car"]])
    do(match, "refresh")
    assert len(look(match)["river"]) == 5
    assert look(match)["river"][:2] == ["ship", "ship"]


def test_lucky_find_is_known_to_all_but_what_is_drawn_is_not() -> None:
    found = table(discards=["wild"], encounters=[["lucky_find"], []])
    play(found, "lucky_find")
    assert trotter(found, 0, 1)["known_tickets"] == {"wild": 1}
    drawn = table(encounters=[["lucky_find"], []])
    play(drawn, "lucky_find")
    assert trotter(drawn, 0, 1)["known_tickets"] == {}
    assert trotter(drawn, 0, 1)["tickets"] == 3


def test_rule_20_a_known_ticket_is_known_until_the_last_of_its_kind_is_spent() -> None:
    """Of two ship tickets one was seen: spending one leaves none known."""
    match = table(
        places=["lima", "rome"],
        visited=[["lima"], []],
        hands=[["ship", "ship"], []],
        known=[["ship"], []],
        trotters=["scott", "sam"],
    )
    do(match, "postcard", "hand:ship")
    assert (trotter(match, 0, 1)["known_tickets"], trotter(match, 0, 1)["tickets"]) == ({}, 1)
