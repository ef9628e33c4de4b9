"""Rule 5: the skills that travel (Scott, Jackie, Sam); those that collect or plan are with rules 35, 37 and 38."""

import pytest
from wanderlust_door import discards, friends, go, hand, hop_to, hops, look, table, travel, trotter

from door import do, offered, refused
from periple import Match
from periple.games.wanderlust.made.numbers import PAY
from periple.games.wanderlust.terms import FREE, LIFT, Ticket


def journey(who: str, place: str, tickets: list[str], *row: str, **told_too: object) -> Match:
    away = next(one for one in ("bangkok", "toronto") if one not in (place, *row))
    return table(trotters=[who, "omar"], places=[place, away], hands=[tickets, ["car"]], row=list(row), **told_too)


@pytest.mark.parametrize("ticket", ["car", "train", "charter", "airline"])
def test_rule_5_scott_pays_one_ship_route_with_any_ticket(ticket: str) -> None:
    match = journey("scott", "los_angeles", [ticket], "anchorage")
    travel(match, "anchorage")
    assert (trotter(match, 0)["experience"], discards(match), friends(match)) == (1, [ticket], [])


def test_rule_5_scott_only_once_a_trip() -> None:
    match = journey("scott", "los_angeles", ["car", "car"], "vladivostok", "tokyo")
    assert hops(match) == set()
    match = journey("scott", "los_angeles", ["car", "ship"], "vladivostok")
    do(match, "hop", "place:anchorage")
    do(match, "pay", "hand:car")
    travel(match, "vladivostok")
    assert trotter(match, 0)["experience"] == 2


def test_rule_5_scott_again_in_the_next_trip() -> None:
    match = journey("scott", "los_angeles", ["car", "car"], "anchorage", "vladivostok")
    travel(match, "anchorage")
    travel(match, "vladivostok")
    assert trotter(match, 0)["experience"] == 2


def test_rule_5_scott_only_on_ship_routes() -> None:
    match = journey("scott", "denver", ["ship"], "mexico_city", "lake_louise")
    assert hops(match) == set()
    assert refused(match, hop_to(match, "mexico_city")) == 26


def test_rule_5_jackie_flies_with_a_charter_ticket() -> None:
    match = journey("jackie", "denver", ["car", "charter", "car"], "hamburg")
    travel(match, "atlanta", "vienna", "hamburg")
    assert (len(friends(match)), trotter(match, 0)["experience"]) == (1, 3)


def test_rule_5_jackie_charters_with_an_airline_ticket() -> None:
    match = journey("jackie", "lake_louise", ["airline"], "anchorage")
    travel(match, "anchorage")
    assert (friends(match), trotter(match, 0)["experience"]) == ([], 1)  # no flight outside airports


def test_rule_5_jackie_only_once_a_trip() -> None:
    match = journey("jackie", "denver", ["car", "charter", "charter", "train"], "hong_kong", "xian", "havana")
    assert "atlanta" in hops(match)
    go(match, "atlanta", "beijing charter")
    assert hops(match) == {"hong_kong", "xian"}  # charter on its own route, or train
    match = journey("jackie", "denver", ["car", "airline", "airline"], "mexico_city", "antigua")
    do(match, "hop", "place:mexico_city")
    assert hops(match) == set()  # Havana would be one swap, but leads no further
    assert offered(match, "arrive")


def test_rule_5_sam_takes_one_white_route_for_nothing() -> None:
    match = journey("sam", "mexico_city", ["train"], "bogota")
    go(match, "panama_city")  # the train ticket is for Bogota, so this one was free
    assert hand(match) == ["train"]
    travel(match, "bogota")
    assert trotter(match, 0)["experience"] == 1


def test_rule_5_sam_may_pay_all_the_same() -> None:
    match = journey("sam", "mexico_city", ["train"], "panama_city")
    do(match, "hop", "place:panama_city")
    assert [choice.move - PAY for choice in offered(match, "pay")] == [Ticket.TRAIN, FREE]
    do(match, "pay", "hand:train")
    do(match, "arrive")
    assert trotter(match, 0)["experience"] == 1


def test_rule_5_sam_only_once_a_trip() -> None:
    match = journey("sam", "new_delhi", ["airline"], "timbuktu")
    assert hops(match) == set()  # two white routes and a flight
    match = journey("sam", "new_delhi", ["airline", "car"], "timbuktu")
    travel_free = ["kabul car", "ndjamena", "timbuktu"]
    go(match, *travel_free[:2])
    assert hops(match) == {"timbuktu"}
    travel(match, "timbuktu")
    assert (trotter(match, 0)["experience"], hand(match, 0)) == (2, [])


def test_rule_5_sam_travels_with_an_empty_hand() -> None:
    match = journey("sam", "denver", [], "grand_canyon", actions=1)
    travel(match, "grand_canyon")
    assert trotter(match, 0)["experience"] == 0
    assert len(hand(match, 0)) == 2  # efficient planning


@pytest.mark.parametrize(
    ("who", "place", "ticket", "goal"),
    [
        ("scott", "los_angeles", "car", "anchorage"),
        ("jackie", "lake_louise", "airline", "anchorage"),
        ("sam", "los_angeles", "car", "anchorage"),
    ],
)
def test_rule_5_neutral_passports_in_the_family_variant(who: str, place: str, ticket: str, goal: str) -> None:
    assert hops(journey(who, place, [ticket], goal, options={"variant": "family"})) == set()


def test_rule_5_a_skill_and_a_lift_are_two_ways_to_pay() -> None:
    match = journey("scott", "los_angeles", ["car"], "anchorage", encounters=[["truck_driver"], []])
    do(match, "encounter")
    do(match, "hop", "place:anchorage")
    assert [choice.move - PAY for choice in offered(match, "pay")] == [Ticket.CAR, LIFT + Ticket.CAR]
    assert refused(match, PAY + LIFT + Ticket.SHIP) == 26
    match.play(PAY + LIFT + Ticket.CAR)
    do(match, "arrive")
    assert look(match)["actions"] == 1
