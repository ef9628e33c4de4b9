"""Rules 58 to 65: the automaton's actions, collecting and claiming; T8 and T27."""

from typing import Any

import pytest
from wanderlust_door import (
    ENCOUNTERS,
    KIND,
    PLACES,
    automata_play,
    chose,
    claimed,
    end_turn,
    flew,
    look,
    solo,
    take_any,
    tokens,
    trotter,
    visited,
    walked,
    wanderings,
)

import periple
from door import told
from periple import Match

CITY, PORT, WONDER = 0, 1, 2


def collected(match: Match) -> list[int]:
    """The kinds of token taken, in order."""
    return [args[0] for args in told(match, "automaton_collected")]


@pytest.mark.parametrize(("automata", "points"), [(1, 4), (2, 3), (3, 3)])
def test_rule_58_actions_of_an_automaton(automata: int, points: int) -> None:
    match = solo(automata, places=["paris", "cape_town", "tokyo", "lima"][: automata + 1], row=["mexico_city"])
    take_any(match)
    assert told(match, "automaton_began") == [[points]] * automata


def test_rule_58_each_action_is_spent() -> None:
    match = automata_play("cape_town", ["toronto"])
    moves = [one for one in wanderings(match) if one[0] != "automaton_chose"]
    assert moves == [*walked("cape_town", "victoria_falls", "kinshasa", "ndjamena"), flew("ndjamena", "atlanta")]


def test_rule_59_souvenirs_before_moving_on() -> None:
    match = automata_play("denver", ["mexico_city", "perth", "xian"], objectives=["collector"])
    assert wanderings(match) == [chose("mexico_city", 66), *walked("denver", "mexico_city"), claimed("mexico_city")]
    assert collected(match) == [CITY] * 3
    assert (trotter(match, 1)["souvenirs"], tokens(match, 1, "mexico_city")) == (3, 3)


def test_rule_59_one_postcard_without_ticket() -> None:
    match = automata_play("los_angeles", ["anchorage", "perth", "lima"], objectives=["collector"])
    assert collected(match) == [PORT]
    assert (trotter(match, 1)["postcards"], tokens(match, 1, "anchorage")) == (1, 1)
    assert len([one for one in wanderings(match) if one[0] == "automaton_walked"]) == 3  # 1 + 1 + 2 actions


def test_rule_59_a_camera_costs_two() -> None:
    match = automata_play("denver", ["grand_canyon", "perth", "lima"], objectives=["collector"])
    assert collected(match) == [WONDER]
    assert trotter(match, 1)["cameras"] == 1
    assert len([one for one in wanderings(match) if one[0] == "automaton_walked"]) == 2  # 1 + 2 + 1 actions


def test_rule_59_only_if_collector_is_revealed() -> None:
    match = automata_play("denver", ["mexico_city", "perth", "xian"], objectives=["globetrotter"])
    assert collected(match) == []


def test_rule_59_goes_on_collecting_next_turn() -> None:
    match = automata_play("denver", ["perth"], objectives=["collector"], visited=[[], ["denver"]], tokens={"denver": 2})
    assert collected(match) == [CITY]
    assert tokens(match, 1, "denver") == 3


def test_rule_59_only_on_a_destination_it_has_claimed() -> None:
    match = automata_play("denver", ["perth"], objectives=["collector"])
    assert collected(match) == []


def test_rule_59_not_at_home_even_when_the_home_town_counts() -> None:
    """Rulings A11 and A12: the home town was not claimed, and collecting at home is another option."""
    match = automata_play("denver", ["perth"], objectives=["collector"], options={"home_counts": "on"})
    assert collected(match) == []


def test_rule_60_no_more_than_collector_asks() -> None:
    match = automata_play("denver", ["mexico_city", "perth"], objectives=["collector"], souvenirs=[0, 4])
    assert collected(match) == [CITY] * 2
    assert trotter(match, 1)["souvenirs"] == 6


@pytest.mark.parametrize(
    ("place", "goal"), [("denver", "mexico_city"), ("los_angeles", "anchorage"), ("denver", "grand_canyon")]
)
def test_rule_60_all_three_met_so_no_step_1_any_more(place: str, goal: str) -> None:
    owned: dict[str, Any] = {"souvenirs": [0, 6], "postcards": [0, 3], "cameras": [0, 1]}
    match = automata_play(place, [goal, "perth"], objectives=["collector"], **owned)
    assert goal in visited(match, 1)
    assert collected(match) == []


def collector_scott(row: list[str], **told_too: Any) -> Match:
    """T8: against two automata Collector asks 6 / 2 / 1; this one owns 6 souvenirs and has claimed Denver."""
    match = automata_play(
        "denver", row, "tokyo", objectives=["collector"], souvenirs=[0, 6, 0], visited=[[], ["denver"], []], **told_too
    )
    assert look(match)["objectives"][0]["need"] == [6, 2, 1]
    assert told(match, "automaton_began")[0] == [3]
    return match


def test_t8_no_souvenir_when_collector_is_satisfied() -> None:
    match = collector_scott(["mexico_city", "rome", "perth"], next_destinations=["toronto"])
    assert wanderings(match)[:3] == [chose("mexico_city", 66), *walked("denver", "mexico_city"), claimed("mexico_city")]
    assert tokens(match, 1, "denver") == tokens(match, 1, "mexico_city") == 0
    assert trotter(match, 1)["souvenirs"] == 6


@pytest.mark.parametrize(("owned", "taken"), [(1, 1), (2, 0)])
def test_t8_a_postcard_while_it_has_fewer_than_two(owned: int, taken: int) -> None:
    match = collector_scott(["havana", "rome", "perth"], postcards=[0, owned, 0])
    assert wanderings(match)[:4] == [chose("havana", 66), *walked("denver", "mexico_city", "havana"), claimed("havana")]
    assert tokens(match, 1, "havana") == taken
    assert trotter(match, 1)["postcards"] == 2


def test_rule_61_one_route_of_any_type_per_action_and_it_may_stop_anywhere() -> None:
    match = automata_play("busan", ["lima", "havana", "reef"], "lagos")
    assert wanderings(match) == [
        chose("beijing", 68),
        *walked("busan", "beijing"),
        flew("beijing", "darwin"),
        chose("reef", 70),
        *walked("darwin", "reef"),
        claimed("reef"),
    ]
    assert trotter(match, 1)["tickets"] == 0


def test_rule_61_ties_go_west() -> None:
    """Ruling A35: Los Angeles is two steps from Denver by Grand Canyon or by Mexico City, which lies farther east."""
    match = automata_play("denver", ["perth", "los_angeles"], "tokyo")
    assert wanderings(match)[:3] == [chose("los_angeles", 66), *walked("denver", "grand_canyon", "los_angeles")]


def test_rule_62_a_flight_costs_one_action_and_gives_a_face_down_card() -> None:
    match = automata_play(
        "beijing",
        ["lima", "rome", "denver"],
        objectives=["frequent_flyer"],
        gained=[0, 4],
        human="cairo",
        options={"automaton_actions": "2"},
        next_encounters=["story_teller"],
    )
    assert wanderings(match)[:4] == [
        flew("beijing", "atlanta"),
        chose("denver", 70),
        *walked("atlanta", "denver"),
        claimed("denver"),
    ]
    seen = trotter(match, 1)
    assert (seen["encounters"], seen["encounters_gained"], seen["encounters_played"]) == (1, 5, [])
    assert look(match)["objectives"][0]["fulfilled_by"] == [1]
    assert seen["experience"] % 3 == 0  # the card itself does nothing
    assert not any("Story Teller" in line for line in match.log(0))


def test_rule_62_the_card_comes_even_without_frequent_flyer() -> None:
    """Ruling A43."""
    match = automata_play("beijing", ["lima", "rome", "denver"], human="cairo", options={"automaton_actions": "2"})
    assert (trotter(match, 1)["encounters"], look(match)["encounter_deck"]) == (1, len(ENCOUNTERS) - 1)


def test_rule_63_a_claim_in_mid_turn_starts_over() -> None:
    match = automata_play("denver", ["perth", "rome", "mexico_city"], next_destinations=["los_angeles", "anchorage"])
    assert wanderings(match)[:7] == [
        chose("mexico_city", 66),
        *walked("denver", "mexico_city"),
        claimed("mexico_city"),
        chose("los_angeles", 66),
        *walked("mexico_city", "los_angeles"),
        claimed("los_angeles"),
        chose("anchorage", 66),
    ]
    assert visited(match, 1)[:2] == ["mexico_city", "los_angeles"]


def test_rule_63_a_card_on_the_way_is_claimed() -> None:
    """Bound for Anchorage, it passes Los Angeles."""
    match = automata_play("mexico_city", ["los_angeles", "perth", "anchorage"], "tokyo")
    assert wanderings(match)[:3] == [
        chose("anchorage", 66),
        *walked("mexico_city", "los_angeles"),
        claimed("los_angeles"),
    ]


def test_rule_63_a_card_revealed_under_its_feet_costs_nothing() -> None:
    """Ruling A33."""
    match = automata_play(
        "denver", ["perth", "denver", "lima"], next_destinations=["mexico_city"], homes=["paris", "rome"]
    )
    assert wanderings(match)[:3] == [claimed("denver"), chose("mexico_city", 66), *walked("denver", "mexico_city")]
    assert trotter(match, 1)["experience"] >= 6


def test_rule_64_the_row_shifts_right() -> None:
    match = automata_play("cape_town", ["tokyo", "santiago", "bogota"], next_destinations=["xian"])
    assert look(match)["row"] == ["xian", "tokyo", "bogota"]
    assert visited(match, 1) == ["santiago"]


def test_rule_65_three_experience_points_per_destination() -> None:
    match = automata_play("cape_town", ["tokyo", "santiago", "bogota"], next_destinations=["xian"])
    assert trotter(match, 1)["experience"] == 3
    assert ("earned", 65) in [(event.verb, event.rule) for event in match.events[-1]]


def test_t27_rule_59_at_a_wonder_with_one_action_it_waits() -> None:
    """Ruling A29: Havana, Mexico City, Denver or Los Angeles, Grand Canyon; the photo comes next turn."""
    match = automata_play(
        "havana", ["perth", "lima", "grand_canyon"], objectives=["collector"], next_destinations=["xian"]
    )
    assert trotter(match, 1)["place"] == "grand_canyon"
    assert len(told(match, "automaton_waited")) == 1
    assert (collected(match), trotter(match, 1)["cameras"]) == ([], 0)
    take_any(match)
    take_any(match)
    assert collected(match) == [WONDER]
    assert trotter(match, 1)["cameras"] == 1


def test_t27_no_waiting_when_the_camera_is_not_needed() -> None:
    match = automata_play("havana", ["perth", "lima", "grand_canyon"], objectives=["collector"], cameras=[0, 1])
    assert not told(match, "automaton_waited")
    assert trotter(match, 1)["place"] != "grand_canyon"


@pytest.mark.parametrize("seed", range(6))
def test_rule_61_no_automaton_walks_onto_an_airport_that_another_holds(seed: int) -> None:
    """Ruling A32, in whole races with three automata."""
    match = periple.start("wanderlust", 1, seed, {"automata": "3", "trotters": "random"})
    while not match.over:
        end_turn(match)
    at = [PLACES.index(trotter(match, who)["home"]) for who in range(4)]
    walks = 0
    for events in match.events:
        for event in events:
            if event.verb in ("automaton_walked", "automaton_flew"):
                held = [place for who, place in enumerate(at) if who not in (0, event.actor)]
                assert KIND[PLACES[event.args[1]]] != "airport" or event.args[1] not in held
                at[event.actor] = event.args[1]
                walks += 1
    assert walks > 20
