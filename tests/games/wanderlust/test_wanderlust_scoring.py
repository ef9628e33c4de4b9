"""Rules 42 to 48: scoring A to F and who wins; personal goals; T20 to T23."""

import pytest
from wanderlust_door import KIND, PLACES, ZONE, look, points, table, take_any, trotter, visited

from door import do
from periple import Match

CITIES, PORTS, WONDERS = ([place for place in PLACES if KIND[place] == kind] for kind in ("city", "port", "wonder"))
AWAY = {"homes": ["rome", "lima"]}


def finished(**told_too: object) -> Match:
    """The last action of the race is an open ticket; nothing else changes."""
    match = table(**({"actions": 1, "triggered": 0, "last_turns": 0} | told_too))
    take_any(match)
    assert match.over
    return match


def one_per_zone(count: int) -> list[str]:
    """Ports and wonders of so many zones."""
    return [next(place for place in PORTS if ZONE[place] == zone) for zone in sorted(set(ZONE.values()))[:count]]


@pytest.mark.parametrize(
    ("owned", "score"),
    [
        ((1, 0, 0), 1),
        ((0, 1, 0), 2),
        ((0, 0, 1), 3),
        ((1, 1, 1), 9),
        ((2, 2, 2), 18),
        ((4, 0, 3), 13),
        ((0, 2, 3), 13),
        ((5, 1, 0), 7),
        ((3, 1, 2), 14),
    ],
)
def test_rule_42_a_collectibles_and_sets(owned: tuple[int, int, int], score: int) -> None:
    souvenirs, postcards, cameras = owned
    assert points(table(souvenirs=[souvenirs, 0], postcards=[postcards, 0], cameras=[cameras, 0]))["A"] == score


def test_t22_rule_42_four_souvenirs_two_postcards_one_camera() -> None:
    assert points(table(souvenirs=[4, 0], postcards=[2, 0], cameras=[1, 0]))["A"] == 14


def test_rule_43_b_experience() -> None:
    match = table(experience=[17, 3])
    assert (points(match)["B"], points(match, 1)["B"]) == (17, 3)


@pytest.mark.parametrize(("value", "each"), [("card", 5), ("one", 1)])
def test_rule_44_c_race_objectives(value: str, each: int) -> None:
    """Ruling A9, both ways."""
    trio = ["collector", "globetrotter", "grand_tour"]
    match = table(objectives=trio, fulfilled=[trio[:2], trio[2:]], options={"objective_points": value})
    assert (points(match)["C"], points(match, 1)["C"]) == (2 * each, each)
    assert look(match)["objectives"][0]["points"] == each


CITY_TABLE = [0, 0, 1, 3, 5, 8, 11, 13, 13, 13]
PORT_TABLE = [0, 0, 2, 5, 8, 10, 12, 16, 16, 16]
WONDER_TABLE = [0, 0, 4, 7, 12, 16, 18, 20, 20, 20]


@pytest.mark.parametrize("count", range(10))
def test_rule_45_d_destinations_by_kind(count: int) -> None:
    for kind, scores in ((CITIES, CITY_TABLE), (PORTS, PORT_TABLE), (WONDERS, WONDER_TABLE)):
        cards = [place for place in kind if place not in ("rome", "lima")][:count]
        assert points(table(**AWAY, visited=[cards, []]))["D"] == scores[count]


@pytest.mark.parametrize(
    ("kind", "count", "score"), [(WONDERS, 1, 0), (WONDERS, 2, 4), (PORTS, 7, 16), (CITIES, 9, 13)]
)
def test_t20_d_table(kind: list[str], count: int, score: int) -> None:
    cards = [place for place in kind if place not in ("rome", "lima")][:count]
    assert points(table(**AWAY, visited=[cards, []]))["D"] == score


def test_rule_45_the_three_kinds_add_up() -> None:
    match = table(**AWAY, visited=[["cairo", "tokyo", "lisbon", "dubai", "reef", "uluru"], []])
    assert points(match)["D"] == 1 + 2 + 4


@pytest.mark.parametrize(("zones", "score"), [(0, 0), (1, 0), (2, 2), (3, 4), (4, 6), (5, 8), (6, 12), (7, 18)])
def test_rule_46_e_different_zones(zones: int, score: int) -> None:
    match = table(homes=["rome", "paris"], visited=[one_per_zone(zones), []])
    assert points(match)["E"] == score


@pytest.mark.parametrize(("zones", "score"), [(1, 0), (5, 8), (7, 18)])
def test_t21_e_table(zones: int, score: int) -> None:
    match = table(homes=["rome", "paris"], visited=[one_per_zone(zones), []])
    assert points(match)["E"] == score


def test_rule_46_two_in_a_zone_count_once() -> None:
    assert points(table(**AWAY, visited=[["cairo", "lagos", "tokyo"], []]))["E"] == 2


GOALS: list[tuple[str, dict[str, object], dict[str, object]]] = [
    ("city_lights", {"visited": [CITIES[:4], []]}, {"visited": [[*CITIES[:3], "lagos"], []]}),
    ("salt_air", {"visited": [PORTS[:4], []]}, {"visited": [[*PORTS[:3], "reef"], []]}),
    ("wild_places", {"visited": [WONDERS[:3], []]}, {"visited": [[*WONDERS[:2], "lagos"], []]}),
    ("full_atlas", {"visited": [one_per_zone(6), []]}, {"visited": [one_per_zone(5), []]}),
    (
        "one_region",
        {"visited": [["cairo", "lagos", "baobabs", "nairobi"], []]},
        {"visited": [["cairo", "lagos", "baobabs", "tokyo"], []]},
    ),
    ("homeward", {"places": ["athens", "busan"]}, {"places": ["cairo", "busan"]}),
    ("heavy_suitcase", {"souvenirs": [7, 0]}, {"souvenirs": [6, 7]}),
    (
        "many_friends",
        {"played": [["pen_friend", "pen_friend", "lucky_find", "local_host"], []]},
        {"played": [["pen_friend", "lucky_find", "local_host"], []], "encounters": [["pen_friend"], []]},
    ),
]


@pytest.mark.parametrize(("goal", "done", "missed"), GOALS, ids=[goal for goal, _, _ in GOALS])
def test_rule_47_f_personal_goals(goal: str, done: dict[str, object], missed: dict[str, object]) -> None:
    other = "salt_air" if goal != "salt_air" else "city_lights"
    common: dict[str, object] = {
        "homes": ["rome", "perth"],
        "goals": [goal, other],
        "missions": ["long_haul", "one_track"],
    }
    for position, score in ((done, 4), (missed, 0)):
        match = table(**(common | position))
        assert points(match)["F"] == score
        assert trotter(match, 0, 0)["goal"] == {"id": goal, "done": score == 4}


def test_rule_47_many_friends_counts_the_cards_as_they_are_played() -> None:
    match = table(
        goals=["many_friends", "salt_air"],
        played=[["pen_friend", "lucky_find", "local_host"], []],
        encounters=[["market_seller"], []],
    )
    assert points(match)["F"] == 0
    do(match, "encounter")
    assert points(match)["F"] == 4


def test_rule_47_a_goal_is_revealed_at_the_end() -> None:
    told_too: dict[str, object] = {"goals": ["heavy_suitcase", "salt_air"], "souvenirs": [7, 0]}
    assert trotter(table(**told_too), 0, 1)["goal"] is None
    match = finished(**told_too)
    assert trotter(match, 0, 1)["goal"] == {"id": "heavy_suitcase", "done": True}
    assert trotter(match, 0)["mission"] is not None
    assert trotter(match, 0, 1)["points"]["F"] == 4


def test_rule_48_the_most_points_win() -> None:
    match = finished(
        homes=["rome", "perth"],
        souvenirs=[1, 0],
        experience=[10, 12],
        goals=["heavy_suitcase", "many_friends"],
    )
    assert [score.total for score in match.scores()] == [11, 12]
    assert match.winners == [1]
    assert look(match)["winners"] == [1]


def test_rule_48_the_total_is_a_to_f() -> None:
    match = finished(
        homes=["rome", "perth"],
        visited=[["cairo", "tokyo"], []],
        souvenirs=[7, 0],
        experience=[10, 0],
        objectives=["collector"],
        fulfilled=[["collector"], []],
        goals=["heavy_suitcase", "many_friends"],
    )
    assert points(match) == {"A": 7, "B": 10, "C": 5, "D": 1, "E": 2, "F": 4}
    assert match.scores()[0].total == 29


def tie(**told_too: object) -> list[int]:
    """Nobody reaches a goal; points are equal unless told otherwise."""
    calm = {"homes": ["rome", "perth"], "goals": ["full_atlas", "many_friends"]}
    match = finished(**(calm | told_too))
    assert match.scores()[0].total == match.scores()[1].total
    return match.winners


def test_t23_rule_48_ties_go_to_more_destination_cards() -> None:
    assert tie(visited=[[], ["cairo"]], souvenirs=[3, 0], experience=[0, 3]) == [1]


def test_t23_rule_48_then_to_more_collectibles() -> None:
    assert tie(visited=[["tokyo"], ["cairo"]], souvenirs=[3, 0], cameras=[0, 1]) == [0]


def test_t23_rule_48_else_the_victory_is_shared() -> None:
    assert tie(visited=[["tokyo"], ["cairo"]], souvenirs=[1, 1]) == [0, 1]


def test_no_winner_before_the_end() -> None:
    match = table(experience=[9, 0])
    assert match.winners == []
    assert look(match)["winners"] is None


@pytest.mark.parametrize(("value", "counted"), [("off", 0), ("on", 1)])
def test_ruling_a11_the_home_town_as_visited(value: str, counted: int) -> None:
    """For points, objectives and ties; Rome and Tokyo are two cities in two zones."""
    match = table(
        homes=["rome", "perth"],
        visited=[["tokyo"], []],
        objectives=["globetrotter", "around_the_world"],
        options={"home_counts": value},
    )
    assert (points(match)["D"], points(match)["E"]) == (counted, 2 * counted)
    assert [objective["progress"][0] for objective in look(match)["objectives"]] == [[1 + counted], [1 + counted]]
    assert visited(match, 0) == ["rome", "tokyo"][1 - counted :]


def test_ruling_a11_the_home_town_breaks_no_tie_by_default() -> None:
    assert tie(visited=[[], []]) == [0, 1]


def test_rule_48_every_category_names_the_rule_that_gives_its_points() -> None:
    categories = table().scores()[0].categories
    assert [(one.id, one.rule) for one in categories] == [
        ("A", 42),
        ("B", 43),
        ("C", 44),
        ("D", 45),
        ("E", 46),
        ("F", 47),
    ]
