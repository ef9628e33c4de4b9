"""Rules 24 to 32: travelling; T2 to T4, T17 to T19."""

import pytest
from wanderlust_door import (
    AIRPORTS,
    ENCOUNTERS,
    KIND,
    PLACES,
    ROUTES,
    TICKETS,
    ZONE,
    discards,
    friends,
    go,
    hand,
    hop_to,
    hops,
    look,
    route,
    table,
    travel,
    trotter,
    visited,
)

from door import do, names, offered, pick, refused, told
from periple import Match
from periple.games.wanderlust.made.numbers import ARRIVE, DRAW, ENCOUNTER, HOP, PAY, SOUVENIR
from periple.games.wanderlust.terms import Ticket

FAR_ROW = ["lima", "perth"]


def at(place: str, tickets: list[str], *row: str, **told_too: object) -> Match:
    """Seat 0 in a place with these tickets; seat 1 out of the way."""
    away = next(one for one in ("bangkok", "toronto") if one not in (place, *row))
    return table(places=[place, away], hands=[tickets, ["car"]], row=list(row), **told_too)


def neighbour(airport: str) -> str:
    """A destination one route from an airport."""
    return next(b if a == airport else a for a, b, kind in ROUTES if airport in (a, b) and kind != "flight")


def test_rule_24_a_trip_is_one_action_to_an_available_destination() -> None:
    match = at("denver", ["car", "train", "ship"], "mexico_city", *FAR_ROW)
    travel(match, "mexico_city")
    assert look(match)["actions"] == 1
    assert trotter(match, 0)["place"] == "mexico_city"


def test_rule_24_and_nowhere_else() -> None:
    match = at("denver", ["car"], "mexico_city", *FAR_ROW)
    assert hops(match) == {"mexico_city"}
    assert refused(match, hop_to(match, "atlanta")) == 24
    assert refused(match, ARRIVE) == 24  # not without a trip


def test_t18_rule_24_a_trip_to_a_place_not_in_the_row_is_refused() -> None:
    match = at("denver", ["car", "train"], "los_angeles", *FAR_ROW)
    do(match, "hop", "place:mexico_city")
    assert refused(match, ARRIVE) == 24


def test_t18_rule_25_no_stop_at_an_airport() -> None:
    match = at("denver", ["car", "train"], "new_york", *FAR_ROW)
    do(match, "hop", "place:atlanta")
    assert refused(match, ARRIVE) == 24
    assert not offered(match, "arrive")


def test_rule_25_a_trip_is_not_interrupted() -> None:
    match = at("denver", ["car", "train"], "los_angeles", *FAR_ROW)
    do(match, "hop", "place:mexico_city")
    for move in (DRAW, SOUVENIR):
        assert refused(match, move) == 25


def test_rule_25_an_available_destination_may_be_passed_through() -> None:
    """Ruling A19: only the one where the trip ends is claimed."""
    match = at("denver", ["car", "train"], "mexico_city", "los_angeles", "perth")
    do(match, "hop", "place:mexico_city")
    assert offered(match, "arrive")
    travel(match, "los_angeles")
    assert visited(match, 0) == ["los_angeles"]
    assert "mexico_city" in look(match)["row"]


@pytest.mark.parametrize(
    ("start", "goal", "kind"),
    [
        ("denver", "mexico_city", "car"),
        ("mexico_city", "los_angeles", "train"),
        ("los_angeles", "anchorage", "ship"),
        ("lake_louise", "anchorage", "charter"),
    ],
)
def test_rule_26_a_route_costs_a_ticket_of_its_type(start: str, goal: str, kind: str) -> None:
    for ticket in TICKETS:
        match = at(start, [ticket], goal, *FAR_ROW)
        if ticket in (kind, "wild"):
            travel(match, goal)
            assert discards(match) == [ticket]
        else:
            assert hops(match) == set()
            assert refused(match, hop_to(match, goal)) == 26


@pytest.mark.parametrize("ticket", TICKETS)
def test_rule_26_any_ticket_pays_a_white_route(ticket: str) -> None:
    match = at("mexico_city", [ticket], "panama_city", *FAR_ROW)
    travel(match, "panama_city")
    assert discards(match) == [ticket]
    assert trotter(match, 0)["experience"] == (ticket != "wild")


def test_rule_26_one_ticket_per_route_and_a_choice_where_several_can_pay() -> None:
    match = at("denver", ["car", "wild", "ship"], "mexico_city", *FAR_ROW)
    do(match, "hop", "place:mexico_city")
    assert [names(choice)[1] for choice in offered(match, "pay")] == ["hand:car", "hand:wild"]
    assert refused(match, DRAW) == 26
    assert refused(match, PAY + Ticket.SHIP) == 26
    do(match, "pay", "hand:wild")
    do(match, "arrive")
    assert hand(match) == ["car", "ship"]


def test_rule_26_a_route_that_does_not_start_here() -> None:
    match = at("denver", ["train"], "los_angeles", *FAR_ROW)
    assert refused(match, HOP + route("mexico_city", "los_angeles")) == 26


@pytest.mark.parametrize("start", AIRPORTS)
def test_rule_27_an_airline_ticket_links_any_two_airports(start: str) -> None:
    for goal in AIRPORTS:
        if goal != start:
            match = at(start, ["airline", "wild"], neighbour(goal))
            go(match, f"{goal} airline")
            assert trotter(match, 0)["place"] == goal


def test_rule_27_one_airport_per_zone_and_no_flight_elsewhere() -> None:
    assert sorted(ZONE[airport] for airport in AIRPORTS) == sorted(set(ZONE.values()))
    assert sum(kind == "flight" for _, _, kind in ROUTES) == 21
    match = at("new_york", ["airline", "airline"], "paris", "edinburgh", "toronto")
    assert hops(match) == set()


@pytest.mark.parametrize("ticket", ["car", "train", "ship", "charter"])
def test_rule_27_no_other_ticket_flies(ticket: str) -> None:
    match = at("atlanta", [ticket] * 3, "hamburg", "moscow", "athens")
    assert refused(match, hop_to(match, "vienna")) == 27


def test_rule_27_two_flights_in_a_trip() -> None:
    """Ruling A20."""
    match = at("denver", ["car", "airline", "airline", "car"], "hamburg", *FAR_ROW)
    travel(match, "atlanta", "kabul", "vienna", "hamburg")
    assert len(friends(match)) == 2


def test_rule_28_a_flight_gives_one_hidden_encounter() -> None:
    match = at("denver", ["car", "airline", "car"], "hamburg", *FAR_ROW, next_encounters=["lucky_find", "pen_friend"])
    go(match, "atlanta", "vienna", "hamburg")
    assert friends(match) == []  # ruling A15: after the trip
    do(match, "arrive")
    assert friends(match) == ["lucky_find"]
    assert (trotter(match, 0, 1)["encounters"], look(match)["encounter_deck"]) == (1, len(ENCOUNTERS) - 1)
    assert offered(match, "encounter", "encounter:lucky_find")
    assert "Lucky Find" in "".join(match.log(0))
    assert "Lucky Find" not in "".join(match.log(1) + match.log(None))


def test_t19_rule_28_a_flight_paid_by_a_wild_gives_an_encounter_but_no_experience() -> None:
    """Ruling A14."""
    match = at("denver", ["car", "wild", "car"], "hamburg", *FAR_ROW)
    travel(match, "atlanta car", "vienna", "hamburg car")
    assert len(friends(match)) == 1
    assert trotter(match, 0)["experience"] == 2


def test_rule_28_an_empty_encounter_deck_still_counts_the_flight() -> None:
    """Ruling A24."""
    match = at("denver", ["car", "airline", "car"], "hamburg", *FAR_ROW, played=[[], ENCOUNTERS])
    travel(match, "atlanta", "vienna", "hamburg")
    assert friends(match) == []
    assert trotter(match, 0)["encounters_gained"] == 1


def test_rule_29_an_airline_ticket_on_a_white_route() -> None:
    match = at("mexico_city", ["airline"], "panama_city", *FAR_ROW)
    travel(match, "panama_city")
    assert (friends(match), trotter(match, 0)["experience"]) == ([], 1)
    assert not told(match, "met")


def test_t17_rule_30_a_route_only_once_in_a_trip() -> None:
    match = at("denver", ["car", "car", "train"], "mexico_city", "lake_louise", "perth")
    do(match, "hop", "place:mexico_city")
    assert refused(match, hop_to(match, "denver")) == 30


def test_t17_rule_30_an_airport_only_once_in_a_trip() -> None:
    match = at("denver", ["car", "airline", "airline", "airline", "car"], "hamburg", *FAR_ROW)
    go(match, "atlanta", "kabul", "vienna")
    for airport in ("atlanta", "kabul"):
        assert refused(match, hop_to(match, airport)) == 30
    assert "brasilia" not in hops(match)


def test_rule_30_airports_crossed_by_route_count_as_used() -> None:
    """New York, Atlanta, Havana, then Mexico City, Denver and Atlanta again: refused."""
    tickets = ["train", "charter", "charter", "car", "car", "airline"]
    match = at("new_york", tickets, "denver", *FAR_ROW)
    go(match, "atlanta train", "havana", "mexico_city", "denver")
    assert refused(match, hop_to(match, "atlanta")) == 30


@pytest.mark.parametrize(("trips", "allowed"), [("printed", True), ("strict", False)])
def test_rule_30_other_places_may_be_crossed_again_unless_strict(trips: str, allowed: bool) -> None:
    """Ruling A13: Denver, Mexico City, Los Angeles, Grand Canyon and Denver again."""
    tickets = ["car", "train", "car", "ship", "train"]
    match = at("denver", tickets, "grand_canyon", "lake_louise", "perth", options={"trips": trips})
    go(match, "mexico_city car", "los_angeles train", "grand_canyon car")
    assert ("denver" in hops(match)) == allowed
    if allowed:
        travel(match, "denver ship", "lake_louise train")
        assert trotter(match, 0)["experience"] == 5
    else:
        assert refused(match, hop_to(match, "denver")) == 30


def test_rule_31_after_the_trip_encounters_then_experience_then_the_card() -> None:
    match = at("denver", ["car", "wild", "car"], "lima", "hamburg", "perth", next_destinations=["rome"])
    travel(match, "atlanta car", "vienna", "hamburg car")
    last = [event.verb for event in match.events[-1]]
    assert last == ["arrived", "met", "met_this", "earned", "claimed", "revealed"]
    assert told(match, "earned") == [[2, 2]]
    assert discards(match) == ["car", "car", "wild"]
    assert visited(match, 0) == ["hamburg"]
    assert look(match)["row"] == ["rome", "lima", "perth"]  # ruling A26: shifted right, the new one on the left


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_rule_32_always_three_available_destinations(seats: int) -> None:
    others = ["paris", "rome", "tokyo", "busan"][: seats - 1]
    match = table(seats=seats, places=["denver", *others], row=["mexico_city", "lima", "perth"])
    travel(match, "mexico_city")
    assert len(set(look(match)["row"])) == 3


def test_rule_32_fewer_when_the_deck_is_empty() -> None:
    """Ruling A25."""
    row = ["mexico_city", "lima", "perth"]
    rest = [place for place in PLACES if KIND[place] != "airport" and place not in (*row, "denver", "paris")]
    match = table(homes=["denver", "paris"], row=row, visited=[[], rest])
    assert look(match)["destination_deck"] == 0
    travel(match, "mexico_city")
    assert look(match)["row"] == ["lima", "perth"]


def jackie_in_denver(row: list[str]) -> Match:
    match = table(
        trotters=["jackie", "omar"],
        places=["denver", "paris"],
        hands=[["car", "ship"], ["car"]],
        row=row,
    )
    do(match, "take", "river:train")
    return match


def test_t2_jackie_to_anchorage() -> None:
    match = jackie_in_denver(["anchorage", "bogota", "perth"])
    travel(match, "mexico_city", "los_angeles", "anchorage")
    assert discards(match) == ["car", "train", "ship"]
    seen = trotter(match, 0)
    assert (seen["experience"], seen["encounters"], seen["place"]) == (3, 0, "anchorage")
    assert visited(match, 0) == ["anchorage"]
    assert len(look(match)["row"]) == 3
    assert (len(hand(match, 0)), match.seat) == (2, 1)  # efficient planning
    assert told(match, "planned") == [[2]]


def test_t3_jackie_to_bogota() -> None:
    match = jackie_in_denver(["anchorage", "bogota", "perth"])
    travel(match, "mexico_city", "panama_city ship", "bogota")
    seen = trotter(match, 0)
    assert (seen["experience"], seen["encounters_gained"], seen["place"]) == (3, 0, "bogota")


def test_t4_laura_to_victoria_falls() -> None:
    match = table(
        trotters=["laura", "omar"],
        places=["new_delhi", "paris"],
        hands=[["airline", "airline", "wild", "car"], ["car"]],
        row=["lima", "victoria_falls", "perth"],
        encounters=[["pen_friend", "market_seller"], []],
        next_encounters=["story_teller"],
    )
    travel(match, "kabul airline", "ndjamena airline", "kinshasa", "victoria_falls car")
    assert discards(match) == ["car", "airline", "airline", "wild"]
    assert trotter(match, 0)["experience"] == 3
    assert sorted(friends(match)) == ["market_seller", "pen_friend", "story_teller"]
    do(match, "encounter", "encounter:pen_friend")
    seen = trotter(match, 0)
    assert (seen["postcards"], seen["encounters_played"]) == (1, ["pen_friend"])
    assert look(match)["actions"] == 1
    assert refused(match, ENCOUNTER + 1) == 33


def test_a_choice_tells_the_rules_it_rests_on() -> None:
    match = at("denver", ["car"], "mexico_city", *FAR_ROW)
    assert pick(match, "hop").rules == [24, 26]
