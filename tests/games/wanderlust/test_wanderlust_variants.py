"""Rules 49 and 50, and the options of section C12 that no other file tries both ways; T12, T24, T25."""

import pytest
from wanderlust_door import KIND, go, hand, hop_to, hops, look, points, solo, table, take_any, travel, trotter

import periple
from door import do, refused
from periple import Match
from periple.games.wanderlust.made.numbers import ARRIVE

RICH: dict[str, object] = {
    "homes": ["rome", "perth"],
    "visited": [["cairo", "tokyo", "lagos", "reef"], []],
    "souvenirs": [7, 0],
    "experience": [10, 0],
    "objectives": ["collector"],
    "fulfilled": [["collector"], []],
    "goals": ["heavy_suitcase", "many_friends"],
}


def test_t25_rule_49_family_scores_a_b_c_only() -> None:
    full = points(table(**RICH))
    family = points(table(**RICH, options={"variant": "family"}))
    assert full.keys() == set("ABCDEF")
    assert full["D"] and full["E"] and full["F"]
    assert family == {"A": 7, "B": 10, "C": 5}
    assert table(**RICH, options={"variant": "family"}).scores()[0].total == 22


def test_rule_49_family_has_neither_secrets_nor_skills() -> None:
    match = periple.start("wanderlust", 3, options={"variant": "family"})
    for seat in range(3):
        assert trotter(match, seat, seat)["mission"] is None
        assert trotter(match, seat, seat)["goal"] is None
    sam = {"trotters": ["sam", "omar"], "places": ["denver", "rome"], "hands": [[], []], "row": ["grand_canyon"]}
    assert hops(table(**sam)) == {"grand_canyon"}
    assert hops(table(**sam, options={"variant": "family"})) == set()


def test_rule_49_family_ties_are_broken_as_usual() -> None:
    match = table(
        actions=1,
        triggered=0,
        last_turns=0,
        homes=["rome", "perth"],
        visited=[[], ["cairo"]],
        options={"variant": "family"},
    )
    take_any(match)
    assert match.winners == [1]


def advanced(tickets: list[str], *row: str, value: str = "on", who: str = "omar", place: str = "denver") -> Match:
    return table(
        trotters=[who, "laura"],
        places=[place, "bangkok"],
        hands=[tickets, ["car"]],
        row=list(row),
        options={"advanced": value},
    )


def test_t24_rule_50_a_two_ticket_trip_is_refused() -> None:
    match = advanced(["car", "train"], "los_angeles", "lima", "perth")
    assert refused(match, hop_to(match, "mexico_city")) == 50
    assert hops(match) == set()
    travel(advanced(["car", "train"], "los_angeles", value="off"), "mexico_city", "los_angeles")


def test_rule_50_three_tickets_are_enough() -> None:
    match = advanced(["car", "train", "ship"], "anchorage", "los_angeles", "perth")
    go(match, "mexico_city", "los_angeles")
    assert refused(match, ARRIVE) == 50
    travel(match, "anchorage")
    assert trotter(match, 0)["experience"] == 3


def test_rule_50_a_detour_may_make_a_trip_long_enough() -> None:
    """Denver to the Grand Canyon by Mexico City and Los Angeles; the direct white route is too short."""
    match = advanced(["car", "train", "car"], "grand_canyon")
    assert hops(match) == {"mexico_city"}
    travel(match, "mexico_city", "los_angeles", "grand_canyon")


def test_rule_50_a_trip_may_pass_its_goal_and_come_back_to_it() -> None:
    """Edinburgh, Paris, then round by Vienna, Athens and Rome to Paris again."""
    match = advanced(["train", "train", "wild", "ship", "wild"], "paris", place="edinburgh")
    go(match, "paris train")
    assert refused(match, ARRIVE) == 50
    travel(match, "vienna train", "athens wild", "rome ship", "paris wild")
    assert trotter(match, 0)["experience"] == 3


def test_rule_50_a_route_that_sam_takes_for_nothing_does_not_count() -> None:
    """New Delhi, Kabul, Samarkand, Darvaza: three routes, so all must be paid."""
    match = advanced(["train", "car"], "darvaza", who="sam", place="new_delhi")
    assert hops(match) == set()
    match = advanced(["train", "car", "ship"], "darvaza", who="sam", place="new_delhi")
    do(match, "hop", "place:kabul")
    assert hops(match) == {"samarkand"}
    assert len(hand(match)) == 2
    travel(match, "samarkand", "darvaza")
    assert trotter(match, 0)["experience"] == 3


def test_t12_names_of_the_pictures() -> None:
    for home in ("antigua", "lima", "sao_paulo", "lagos"):
        assert KIND[home] in ("city", "port")
        assert trotter(table(homes=[home, "rome"]), 0)["place"] == home
    row = ["blue_lagoon", "xian", "port_moresby"]
    assert look(table(row=row))["row"] == row
    assert look(table(row=["falkland"]))["row"] == ["falkland"]


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("value", ["random", "chosen"])
def test_ruling_a10_trotters_dealt_or_chosen(seats: int, value: str) -> None:
    match = periple.start("wanderlust", seats, 3, {"trotters": value})
    if value == "chosen":
        assert [seen["trotter"] for seen in look(match)["players"]] == [None] * seats
        for left in range(6, 6 - seats, -1):
            assert len(match.choices()) == left
            match.play(match.choices()[-1])
    assert len({seen["trotter"] for seen in look(match)["players"]} - {None}) == seats
    assert look(match)["step"] == "turn"


@pytest.mark.parametrize("value", ["random", "first_game"])
def test_rule_12_objectives_at_random_or_those_of_a_first_game(value: str) -> None:
    trios = {
        tuple(
            objective["id"]
            for objective in look(periple.start("wanderlust", 2, seed, {"objectives": value}))["objectives"]
        )
        for seed in range(10)
    }
    assert (len(trios) == 1) == (value == "first_game")


def test_the_home_town_option_reaches_the_set_up() -> None:
    """Ruling A11."""
    for value, zones in (("off", [0]), ("on", [1])):
        match = periple.start("wanderlust", 2, 5, {"home_counts": value, "objectives": "first_game"})
        progress = {objective["id"]: objective["progress"] for objective in look(match)["objectives"]}
        assert progress["around_the_world"] == [zones, zones]


def test_collecting_at_home_reaches_the_set_up() -> None:
    """Ruling A12."""
    for value in ("off", "on"):
        match = periple.start("wanderlust", 2, 5, {"collect_at_home": value})
        wanted = {"souvenir", "two_souvenirs", "postcard"} & {choice.verb for choice in match.choices()}
        assert bool(wanted) == (value == "on")


@pytest.mark.parametrize("option", ["variant", "trips", "nonsense"])
def test_options_are_checked(option: str) -> None:
    with pytest.raises(periple.PeripleError):
        periple.start("wanderlust", 2, options={option: "nonsense"})


IMPOSSIBLE: list[dict[str, object]] = [
    {"row": ["vienna"]},
    {"row": ["lima", "lima"]},
    {"homes": ["reef", "rome"]},
    {"hands": [["wild"] * 11, []]},
    {"hands": [["car"]]},
    {"trotters": ["sam", "sam"]},
    {"objectives": ["collector", "collector"]},
    {"fulfilled": [["collector"], []]},
    {"tokens": {"cairo": 1}},
    {"river": ["car"] * 6},
    {"known": [["ship"], []]},
    {"turn": 2},
    {"actions": 0},
    {"encounters": [["pen_friend"] * 3, []]},
    {"missions": ["long_haul"]},
    {"experience": [-1, 0]},
    {"surprise": 1},
]


@pytest.mark.parametrize("position", IMPOSSIBLE, ids=str)
def test_impossible_positions_are_told(position: dict[str, object]) -> None:
    with pytest.raises(periple.PeripleError):
        table(**position)


def test_automata_actions_in_the_easier_levels() -> None:
    """Section C12: as printed, 3 or 2; the walk is as long as the points."""
    for value, steps in (("printed", 4), ("3", 3), ("2", 2)):
        match = solo(options={"automaton_actions": value}, places=["paris", "cape_town"], row=["honolulu"])
        take_any(match)
        began = [event.args for events in match.events for event in events if event.verb == "automaton_began"]
        assert began == [[steps]]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_rule_9_three_tickets_each_or_one_more_for_each_who_follows(seats: int) -> None:
    """Printed is three each; a table may agree otherwise, since who begins is ahead."""
    for seed in range(4):
        printed = periple.start("wanderlust", seats, seed)
        assert [look(printed)["players"][seat]["tickets"] for seat in range(seats)] == [3] * seats
        agreed = periple.start("wanderlust", seats, seed, options={"starting_tickets": "later_more"})
        assert agreed.seat == printed.seat, "who begins is drawn alike"
        order = [(agreed.seat + later) % seats for later in range(seats)]
        assert [look(agreed)["players"][seat]["tickets"] for seat in order] == [3 + later for later in range(seats)]
        assert all(len(hand(agreed, seat)) == 3 + later for later, seat in enumerate(order))
