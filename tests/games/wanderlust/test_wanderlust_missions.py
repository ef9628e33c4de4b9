"""Rule 47: every secret mission, done and not done; ruling A44: tracked silently."""

import pytest
from wanderlust_door import end_turn, points, table, take_any, travel, trotter

from door import do
from periple import Match


def with_mission(mission: str, place: str, tickets: list[str], *row: str, **told_too: object) -> Match:
    other = "long_haul" if mission != "long_haul" else "one_track"
    away = next(one for one in ("bangkok", "toronto") if one not in (place, *row))
    return table(
        missions=[mission, other],
        goals=["many_friends", "full_atlas"],
        places=[place, away],
        hands=[tickets, ["car"]],
        row=list(row),
        **told_too,
    )


def done(match: Match, seat: int = 0) -> bool:
    mission = trotter(match, seat, seat)["mission"]
    assert points(match, seat)["F"] == 2 * mission["done"]
    return bool(mission["done"])


SIX = ["train", "car", "ship", "airline", "train", "car"]
TO_DARVAZA = ["casablanca train", "timbuktu", "ndjamena ship", "kabul", "samarkand train", "darvaza"]
TO_SAMARKAND = TO_DARVAZA[:-1]


@pytest.mark.parametrize(("goal", "way", "met"), [("darvaza", TO_DARVAZA, True), ("samarkand", TO_SAMARKAND, False)])
def test_rule_47_long_haul(goal: str, way: list[str], met: bool) -> None:
    match = with_mission("long_haul", "cairo", SIX, goal)
    travel(match, *(hop if " " in hop else f"{hop} car" for hop in way))
    assert done(match) == met


def test_rule_47_long_haul_counts_tickets_not_routes() -> None:
    """Sam takes one of six routes for nothing."""
    match = with_mission("long_haul", "cairo", SIX, "darvaza", trotters=["sam", "omar"])
    do(match, "hop", "place:casablanca")
    for place, ticket in (("timbuktu", "car"), ("ndjamena", "")):
        do(match, "hop", f"place:{place}")
        if not ticket:
            match.play(next(choice for choice in match.choices() if not choice.costs))
    travel(match, "kabul airline", "samarkand train", "darvaza car")
    assert trotter(match, 0)["experience"] == 5
    assert not done(match)


@pytest.mark.parametrize(
    ("goal", "way", "met"),
    [
        ("kabul_side", ["casablanca train", "timbuktu car", "ndjamena ship", "kabul airline", "samarkand train"], True),
        ("lagos_side", ["casablanca train", "timbuktu car", "ndjamena ship", "lagos car"], False),
    ],
)
def test_rule_47_mixed_bag_counts_types_of_route(goal: str, way: list[str], met: bool) -> None:
    """Train, car, white and flight are four; train, car and white, paid with a ship ticket, only three."""
    match = with_mission("mixed_bag", "cairo", SIX, way[-1].split()[0])
    travel(match, *way)
    assert done(match) == met, goal


@pytest.mark.parametrize(
    ("tickets", "met"),
    [(["ship", "ship", "ship"], True), (["ship", "ship", "wild"], False), (["ship", "ship", "car"], False)],
)
def test_rule_47_one_track(tickets: list[str], met: bool) -> None:
    """Honolulu, Tokyo (ship), Vladivostok (white), Anchorage (ship)."""
    match = with_mission("one_track", "honolulu", tickets, "anchorage")
    white = tickets[2] if tickets[2] != "wild" else "ship"
    travel(
        match, "tokyo ship", f"vladivostok {white}", "anchorage ship" if white != "ship" or met else "anchorage wild"
    )
    assert done(match) == met


def test_rule_47_one_track_not_with_wilds_alone_nor_with_two_tickets() -> None:
    match = with_mission("one_track", "honolulu", ["wild"] * 3, "anchorage")
    travel(match, "tokyo", "vladivostok", "anchorage")
    assert not done(match)
    match = with_mission("one_track", "honolulu", ["ship"] * 2, "busan")
    travel(match, "tokyo", "busan")
    assert not done(match)


@pytest.mark.parametrize("flights", [1, 2])
def test_rule_47_double_hop(flights: int) -> None:
    match = with_mission("double_hop", "denver", ["car", "airline", "airline", "car"], "hamburg")
    travel(match, "atlanta", *["kabul"][: flights - 1], "vienna", "hamburg")
    assert done(match) == (flights == 2)


def test_rule_47_double_hop_must_be_in_one_trip() -> None:
    match = with_mission(
        "double_hop",
        "hamburg",
        ["car", "airline", "car", "car", "airline", "car"],
        "denver",
        next_destinations=["lagos"],
    )
    travel(match, "vienna", "atlanta", "denver")
    travel(match, "atlanta", "ndjamena", "lagos")
    assert not done(match)


@pytest.mark.parametrize("wait", [False, True])
def test_rule_47_two_in_a_day(wait: bool) -> None:
    match = with_mission("two_in_a_day", "denver", ["car", "train", "ship"], "mexico_city", "los_angeles")
    travel(match, "mexico_city")
    if wait:
        end_turn(match)
        end_turn(match)
    travel(match, "los_angeles train")
    assert done(match) == (not wait)


@pytest.mark.parametrize(("before", "met"), [(2, True), (1, False)])
def test_rule_47_shopping_spree(before: int, met: bool) -> None:
    match = with_mission(
        "shopping_spree",
        "cairo",
        ["car"],
        visited=[["cairo", "rome"], []],
        tokens={"cairo": before, "rome": 2},
        homes=["lima", "perth"],
        souvenirs=[before + 2, 0],
    )
    do(match, "souvenir")
    assert done(match) == met


@pytest.mark.parametrize(("held", "met"), [(7, True), (6, False)])
def test_rule_47_deep_pockets(held: int, met: bool) -> None:
    match = with_mission("deep_pockets", "cairo", ["car"] * held, actions=1)
    take_any(match)
    assert match.seat == 1
    assert done(match) == met


def test_rule_47_deep_pockets_only_at_the_end_of_the_turn() -> None:
    match = with_mission(
        "deep_pockets", "lima", ["car"] * 8, visited=[["lima"], []], homes=["rome", "perth"], actions=1
    )
    do(match, "postcard")
    assert not done(match)


@pytest.mark.parametrize("white", [1, 2])
def test_rule_47_thumbs_up(white: int) -> None:
    """Kabul lies between two trips: New Delhi by a white route, Timbuktu and N'Djamena by another."""
    match = with_mission("thumbs_up", "new_delhi", ["car", "airline", "car"], "timbuktu", "lagos")
    travel(match, "kabul car", "ndjamena airline", "timbuktu car" if white == 2 else "lagos car")
    assert done(match) == (white == 2)


def test_ruling_a44_a_mission_is_tracked_silently_and_stays_done() -> None:
    match = with_mission("deep_pockets", "cairo", ["car"] * 8, actions=1)
    take_any(match)
    assert trotter(match, 0, 1)["mission"] is None
    assert "F" not in trotter(match, 0, 1)["points"]
    assert not any("mission" in line.lower() or "pockets" in line.lower() for line in match.log(1))
    assert done(match)


def test_rule_47_a_mission_done_by_another_does_not_count() -> None:
    match = with_mission("deep_pockets", "cairo", ["car"] * 8, actions=1)
    take_any(match)
    assert not done(match, 1)
