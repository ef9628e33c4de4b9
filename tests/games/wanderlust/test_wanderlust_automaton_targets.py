"""Rules 66 to 71: where the automaton goes; T9 to T11 and T28."""

import pytest
from wanderlust_door import automata_play, blocked, chose, claimed, flew, look, trotter, walked, wanderings


def test_rule_66_within_three_steps_the_rightmost_in_any_zone() -> None:
    match = automata_play("cape_town", ["perth", "victoria_falls", "santiago"], "tokyo")
    assert wanderings(match)[0] == chose("santiago", 66)
    match = automata_play("cape_town", ["santiago", "victoria_falls", "perth"], "tokyo")
    assert wanderings(match)[0] == chose("perth", 66)


def test_rule_66_three_steps_are_near_but_four_are_not_and_flights_do_not_count() -> None:
    """From Atlanta, Paris is three steps away, Rome four, and Moscow a flight and a step."""
    match = automata_play("atlanta", ["paris", "lima", "moscow"], human="tokyo")
    assert wanderings(match)[0] == chose("paris", 66)
    match = automata_play("atlanta", ["rome", "lima", "moscow"], human="tokyo")
    assert wanderings(match)[:2] == [flew("atlanta", "vienna"), chose("moscow", 70)]


def test_rule_66_another_trotter_nearby_does_not_matter() -> None:
    """Ruling A30."""
    match = automata_play("denver", ["perth", "lima", "mexico_city"], human="los_angeles")
    assert wanderings(match)[0] == chose("mexico_city", 66)


def test_rule_66_it_may_walk_through_an_airport() -> None:
    """Ruling A34."""
    match = automata_play("new_york", ["perth", "lima", "havana"])
    assert wanderings(match)[:4] == [chose("havana", 66), *walked("new_york", "atlanta", "havana"), claimed("havana")]


def test_rule_66_but_around_one_that_another_automaton_holds() -> None:
    """Ruling A32."""
    match = automata_play("denver", ["perth", "lima", "havana"], "atlanta")
    assert wanderings(match)[:4] == [
        chose("havana", 66),
        *walked("denver", "mexico_city", "havana"),
        claimed("havana"),
    ]


def test_rule_66_three_steps_are_counted_on_the_ways_that_are_open() -> None:
    """Ruling A32: Kinshasa is two steps from Timbuktu through N'Djamena, and six around it."""
    row = ["lima", "perth", "kinshasa"]
    assert wanderings(automata_play("timbuktu", row, "tokyo"))[0] == chose("kinshasa", 66)
    around = automata_play("timbuktu", row, "ndjamena", human="tokyo")
    assert wanderings(around) == [chose("kabul", 68), *walked("timbuktu", "casablanca", "cairo", "dubai")]


@pytest.mark.parametrize("row", [["tokyo", "bogota", "angel_falls"], ["tokyo", "angel_falls", "bogota"]])
def test_rule_67_else_the_rightmost_in_the_same_zone(row: list[str]) -> None:
    """From the Falkland Islands both are four or five steps away."""
    assert wanderings(automata_play("falkland", row))[0] == chose(row[-1], 67)


@pytest.mark.parametrize(("human", "other"), [("panama_city", "tokyo"), ("bogota", "tokyo"), ("tokyo", "angel_falls")])
def test_rule_67_ignoring_cards_that_another_is_one_step_from(human: str, other: str) -> None:
    """Ruling A31: the human or another automaton, one step away or on the very place."""
    match = automata_play(
        "santiago", ["cairo", "bogota", "paris"], other, human=human, homes=["rome", "lagos", "dubai"]
    )
    assert wanderings(match)[0] == chose("brasilia", 68)


def test_rule_68_else_to_the_airport_of_its_zone() -> None:
    match = automata_play("tokyo", ["lima", "cairo", "rome"], "nairobi", human="havana")
    assert wanderings(match) == [
        chose("beijing", 68),
        *walked("tokyo", "busan", "beijing"),
        flew("beijing", "vienna"),
        chose("rome", 70),
    ]


def test_rule_68_another_automaton_on_it_sends_it_to_the_next_by_land() -> None:
    match = automata_play("athens", ["lima", "perth", "havana"], "vienna", human="tokyo")
    assert wanderings(match) == [chose("kabul", 68), *walked("athens", "istanbul", "teheran", "kabul")]


def test_rule_68_without_ship_routes() -> None:
    """From Casablanca Vienna is three steps away by ship, but Kabul four by land."""
    match = automata_play("casablanca", ["lima", "perth", "toronto"], "ndjamena", human="tokyo")
    assert wanderings(match) == [chose("kabul", 68), *walked("casablanca", "cairo", "dubai", "teheran")]


def test_rule_68_nor_does_it_take_a_ship_on_the_way() -> None:
    """From Zanzibar Kabul is three steps away by ship, five by land."""
    match = automata_play("zanzibar", ["lima", "honolulu", "havana"], "ndjamena", human="tokyo")
    assert wanderings(match) == [chose("kabul", 68), *walked("zanzibar", "nairobi", "cairo", "dubai")]


def test_rule_68_the_way_to_the_next_airport_avoids_the_one_that_is_held() -> None:
    """Ruling A32: from Lagos the shorter way to Kabul leads through N'Djamena."""
    match = automata_play("lagos", ["toronto", "perth", "havana"], "ndjamena", human="tokyo")
    assert wanderings(match) == [chose("kabul", 68), *walked("lagos", "kinshasa", "victoria_falls", "nairobi")]


def test_rule_68_it_stays_when_every_way_leads_through_the_airport_that_is_held() -> None:
    """Rulings A32 and A37: from Rome no way by land avoids Vienna."""
    match = automata_play("rome", ["lima", "perth", "havana"], "vienna", human="tokyo")
    assert wanderings(match) == [blocked(68)]
    assert trotter(match, 1)["place"] == "rome"


def test_rule_68_the_human_does_not_occupy_an_airport() -> None:
    """Ruling A32."""
    match = automata_play("athens", ["lima", "perth", "havana"], "tokyo", human="vienna")
    assert wanderings(match)[0] == chose("vienna", 68)


@pytest.mark.parametrize("start", ["hamburg", "geiranger", "moscow", "stockholm"])
def test_rule_68_of_two_airports_as_near_it_goes_to_the_one_farther_west(start: str) -> None:
    """Ruling A54: with Vienna taken, Kabul and Beijing are as many steps away."""
    match = automata_play(start, ["lima", "perth", "havana"], "vienna", human="tokyo")
    assert wanderings(match)[0] == chose("kabul", 68)


def test_rule_68_without_another_airport_its_turn_ends() -> None:
    """Ruling A37: no way by land out of Oceania."""
    match = automata_play("perth", ["lima", "rome", "havana"], "darwin", human="tokyo")
    assert wanderings(match) == [blocked(68)]
    assert trotter(match, 1)["place"] == "perth"


def test_rule_69_from_the_right_the_first_that_is_not_blocked() -> None:
    """The human in Paris is one step from Lisbon."""
    match = automata_play("beijing", ["havana", "lima", "lisbon"], "cape_town", human="paris")
    assert wanderings(match)[:4] == [
        flew("beijing", "brasilia"),
        chose("lima", 70),
        *walked("brasilia", "lima"),
        claimed("lima"),
    ]


def test_rule_69_an_automaton_blocks_too() -> None:
    match = automata_play("beijing", ["havana", "lima", "lisbon"], "casablanca", human="cape_town")
    assert wanderings(match)[0] == flew("beijing", "brasilia")


def test_t28_rule_69_all_three_blocked_so_it_does_not_move() -> None:
    match = automata_play("beijing", ["rome", "edinburgh", "lisbon"], human="paris")
    assert wanderings(match) == [blocked(69)]
    assert trotter(match, 1)["place"] == "beijing"


def test_rule_70_the_rest_of_the_actions_leads_toward_the_card() -> None:
    match = automata_play("beijing", ["rome", "edinburgh", "cape_town"], "santiago", human="paris")
    assert wanderings(match) == [
        flew("beijing", "ndjamena"),
        chose("cape_town", 70),
        *walked("ndjamena", "kinshasa", "victoria_falls"),
    ]


def test_rule_70_no_new_choice_after_landing() -> None:
    """Ruling A36: Rome, further right, was blocked for the flight; near the landing it is still not chosen."""
    match = automata_play("beijing", ["havana", "paris", "rome"], "tokyo", human="athens")
    assert wanderings(match)[:4] == [
        flew("beijing", "vienna"),
        chose("paris", 70),
        *walked("vienna", "paris"),
        claimed("paris"),
    ]


def test_rule_71_a_card_whose_airport_another_automaton_holds_is_blocked() -> None:
    match = automata_play("beijing", ["lima", "denver", "kinshasa"], "ndjamena", human="perth")
    assert wanderings(match)[0] == flew("beijing", "atlanta")


def test_rule_71_the_human_on_that_airport_blocks_nothing() -> None:
    match = automata_play("beijing", ["lima", "denver", "cape_town"], "tokyo", human="ndjamena")
    assert wanderings(match)[0] == flew("beijing", "ndjamena")


def test_t9_laura_from_busan_to_teheran() -> None:
    match = automata_play("busan", ["lima", "denver", "teheran"], human="paris", next_destinations=["sydney"])
    assert wanderings(match) == [
        chose("beijing", 68),
        *walked("busan", "beijing"),
        flew("beijing", "kabul"),
        chose("teheran", 70),
        *walked("kabul", "teheran"),
        claimed("teheran"),
        chose("kabul", 68),
        *walked("teheran", "kabul"),
    ]
    assert look(match)["row"] == ["sydney", "lima", "denver"]
    seen = trotter(match, 1)
    assert (seen["experience"], seen["encounters_gained"], seen["place"]) == (3, 1, "kabul")


def test_t10_jackie_from_cape_town_to_santiago() -> None:
    match = automata_play("cape_town", ["tokyo", "bogota", "santiago"], next_destinations=["xian"])
    assert wanderings(match) == [
        chose("santiago", 66),
        *walked("cape_town", "falkland", "santiago"),
        claimed("santiago"),
        chose("bogota", 67),
        *walked("santiago", "asuncion", "brasilia"),
    ]
    assert look(match)["row"] == ["xian", "tokyo", "bogota"]
    seen = trotter(match, 1)
    assert (seen["experience"], seen["encounters_gained"], seen["place"]) == (3, 0, "brasilia")


@pytest.mark.parametrize("others", [["ndjamena"], ["ndjamena", "perth"]])
def test_t11_laura_finds_africa_s_airport_occupied(others: list[str]) -> None:
    match = automata_play("busan", ["lima", "dubai", "victoria_falls"], *others)
    assert wanderings(match) == [
        chose("beijing", 68),
        *walked("busan", "beijing"),
        flew("beijing", "kabul"),
        chose("dubai", 70),
        *walked("kabul", "teheran"),
    ]
    assert (trotter(match, 1)["experience"], trotter(match, 1)["encounters_gained"]) == (0, 1)
