"""Rules 39 to 41: race objectives and the end; T6."""

import pytest
from wanderlust_door import discards, end_turn, go, hand, look, points, table, take_any, travel, trotter, visited

from door import do, refused, told
from periple import Match
from periple.games.wanderlust.made.numbers import DRAW, PHOTO

TO_MEXICO = {"places": ["denver", "paris"], "row": ["mexico_city", "lima", "perth"]}


def fulfilled(match: Match) -> list[list[int]]:
    return [objective["fulfilled_by"] for objective in look(match)["objectives"]]


def to_mexico(objective: str, **told_too: object) -> Match:
    """One trip from Denver, by car, to a city of North America."""
    match = table(**(TO_MEXICO | {"objectives": [objective]} | told_too))
    assert fulfilled(match) == [[]]
    travel(match, "mexico_city")
    return match


@pytest.mark.parametrize(("experience", "met"), [(23, True), (22, False)])
def test_rule_39_first_to_the_finish(experience: int, met: bool) -> None:
    assert fulfilled(to_mexico("first_to_the_finish", experience=[experience, 0])) == [[0] if met else []]


@pytest.mark.parametrize(("zones", "met"), [(["lisbon", "cairo", "dubai", "tokyo", "reef"], True), (["cairo"], False)])
def test_rule_39_around_the_world(zones: list[str], met: bool) -> None:
    assert fulfilled(to_mexico("around_the_world", visited=[zones, []])) == [[0] if met else []]


@pytest.mark.parametrize(("before", "met"), [(["toronto", "new_york"], True), (["toronto", "rome"], False)])
def test_rule_39_sector_charter(before: list[str], met: bool) -> None:
    assert fulfilled(to_mexico("sector_charter", visited=[before, []])) == [[0] if met else []]


SEVEN = ["toronto", "rome", "cairo", "dubai", "tokyo", "reef", "uluru"]


@pytest.mark.parametrize(("before", "met"), [(SEVEN, True), (SEVEN[1:], False)])
def test_rule_39_globetrotter(before: list[str], met: bool) -> None:
    assert fulfilled(to_mexico("globetrotter", visited=[before, []])) == [[0] if met else []]


@pytest.mark.parametrize(
    ("before", "met"),
    [
        (["rome", "cairo", "lisbon", "dubai", "sydney", "reef"], True),
        (["rome", "tokyo", "lisbon", "dubai", "sydney"], False),
    ],
)
def test_rule_39_grand_tour(before: list[str], met: bool) -> None:
    assert fulfilled(to_mexico("grand_tour", visited=[before, []])) == [[0] if met else []]


@pytest.mark.parametrize(("gained", "met"), [(4, True), (3, False)])
def test_rule_39_frequent_flyer_counts_cards_gained(gained: int, met: bool) -> None:
    """Ruling A23: played or not."""
    match = table(
        objectives=["frequent_flyer"],
        places=["denver", "paris"],
        hands=[["car", "airline", "car"], []],
        row=["hamburg"],
        played=[["pen_friend", "market_seller"], []],
        encounters=[["lucky_find"], []],
        gained=[gained, 0],
    )
    travel(match, "atlanta", "vienna", "hamburg")
    assert fulfilled(match) == [[0] if met else []]


@pytest.mark.parametrize(("before", "met"), [(2, True), (1, False)])
def test_rule_39_travel_planner(before: int, met: bool) -> None:
    match = to_mexico("travel_planner", plannings=[before, 0], actions=1)
    assert told(match, "planned") == [[2]]
    assert fulfilled(match) == [[0] if met else []]


@pytest.mark.parametrize(
    ("owned", "met"), [([5, 3, 1], True), ([4, 3, 1], False), ([5, 2, 1], False), ([5, 3, 0], False)]
)
def test_rule_39_collector(owned: list[int], met: bool) -> None:
    match = table(
        objectives=["collector"],
        places=["cairo", "rome"],
        visited=[["cairo"], []],
        souvenirs=[owned[0], 0],
        postcards=[owned[1], 0],
        cameras=[owned[2], 0],
    )
    do(match, "souvenir")
    assert fulfilled(match) == [[0] if met else []]


def test_rule_39_several_players_may_fulfil_the_same() -> None:
    match = to_mexico("first_to_the_finish", experience=[23, 23], row=["mexico_city", "lisbon", "perth"])
    end_turn(match)
    assert fulfilled(match) == [[0]]
    travel(match, "lisbon")
    assert fulfilled(match) == [[0, 1]]
    assert [trotter(match, who)["markers"] for who in (0, 1)] == [1, 1]


def test_rule_39_only_revealed_objectives_count() -> None:
    match = to_mexico("first_to_the_finish", experience=[0, 0], visited=[SEVEN, []])
    assert trotter(match, 0)["markers"] == 0


def test_rule_40_all_three_even_after_the_end_is_triggered() -> None:
    match = table(
        **TO_MEXICO,
        objectives=["first_to_the_finish", "globetrotter", "sector_charter"],
        fulfilled=[["globetrotter", "sector_charter"], []],
        triggered=0,
        last_turns=0,
        experience=[23, 0],
    )
    assert points(match)["C"] == 10
    travel(match, "mexico_city")
    assert (trotter(match, 0)["markers"], points(match)["C"]) == (3, 15)
    assert look(match)["triggered_by"] == 0
    assert not match.over  # the turn is completed first


def test_rule_40_others_may_still_fulfil_theirs() -> None:
    match = to_mexico("first_to_the_finish", experience=[23, 0], triggered=1, last_turns=1)
    assert fulfilled(match) == [[0]]
    assert look(match)["triggered_by"] == 1


def second_objective(seats: int, turn: int) -> Match:
    """The seat at turn has one objective and one action, and is one experience point short of its second."""
    places = ["paris", "rome", "tokyo", "busan", "lagos"][:seats]
    places[turn] = "denver"
    return table(
        seats=seats,
        turn=turn,
        actions=1,
        places=places,
        row=["mexico_city", "lima", "perth"],
        objectives=["first_to_the_finish", "globetrotter"],
        fulfilled=[["globetrotter"] if seat == turn else [] for seat in range(seats)],
        experience=[19 + 4 * (seats == 2) + 2 * (seats == 3)] * seats,
        hands=[["car", "ship"] for _ in range(seats)],
    )


@pytest.mark.parametrize(("seats", "turn"), [(2, 0), (2, 1), (3, 1), (5, 4)])
def test_rule_41_everybody_plays_once_more_the_trigger_last(seats: int, turn: int) -> None:
    match = second_objective(seats, turn)
    travel(match, "mexico_city")
    assert told(match, "triggered") == [[2]]
    seats_to_come = []
    while not match.over:
        seats_to_come.append(match.seat)
        end_turn(match)
    assert seats_to_come == [(turn + step) % seats for step in range(1, seats + 1)]
    assert match.choices() == []


def to_mexico_with_two(**told_too: object) -> Match:
    match = table(**TO_MEXICO, objectives=["first_to_the_finish", "globetrotter"], **told_too)
    travel(match, "mexico_city")
    return match


def test_rule_41_the_current_turn_is_completed() -> None:
    match = to_mexico_with_two(fulfilled=[["globetrotter"], []], experience=[23, 0])
    assert (match.seat, look(match)["actions"], look(match)["triggered_by"]) == (0, 1, 0)


def test_rule_41_one_objective_does_not_end_the_race() -> None:
    match = to_mexico("first_to_the_finish", experience=[23, 0])
    assert look(match)["triggered_by"] is None


def test_rule_41_one_objective_each_does_not_either() -> None:
    match = to_mexico_with_two(fulfilled=[[], ["globetrotter"]], experience=[23, 0])
    assert fulfilled(match) == [[0], [1]]
    assert look(match)["triggered_by"] is None


def test_rule_41_efficient_planning_may_trigger_the_end() -> None:
    match = table(
        **TO_MEXICO,
        actions=1,
        objectives=["travel_planner", "globetrotter"],
        fulfilled=[["globetrotter"], []],
        plannings=[2, 0],
    )
    travel(match, "mexico_city")
    assert look(match)["triggered_by"] == 0
    assert match.seat == 1
    end_turn(match)
    assert match.seat == 0
    end_turn(match)
    assert match.over


def test_rule_41_no_move_after_the_end() -> None:
    match = table(actions=1, triggered=1, last_turns=0)
    take_any(match)
    assert match.over
    assert match.why_not(DRAW) is not None


def test_rule_41_a_round_in_which_nobody_can_do_anything_ends_the_race() -> None:
    """Ruling A48: nobody can move, since all tickets lie in hands that lead nowhere."""
    match = table(
        hands=[["car"] * 16 + ["train"] * 16 + ["ship"] * 15, ["charter"] * 11 + ["airline"] * 12 + ["wild"] * 10],
        river=[],
        pile=[],
        row=[],
        places=["cairo", "paris"],
    )
    for _ in range(4):
        do(match, "lose_action")
    assert match.over


def test_t6_scott_to_darvaza() -> None:
    match = table(
        seats=4,
        trotters=["scott", "omar", "cindy", "laura"],
        places=["cairo", "paris", "tokyo", "busan"],
        experience=[19, 0, 0, 0],
        hands=[["train", "wild", "wild", "airline", "car", "ship"], ["car"], ["car"], ["car"]],
        visited=[["denver", "lima", "rome", "kinshasa"], [], [], []],
        objectives=["first_to_the_finish", "around_the_world", "collector"],
        row=["perth", "darvaza", "xian"],
    )
    go(match, "casablanca train", "timbuktu wild", "ndjamena ship", "kabul airline", "samarkand wild", "darvaza")
    do(match, "arrive")
    seen = trotter(match, 0)
    assert (seen["experience"], seen["encounters_gained"], hand(match)) == (23, 1, [])
    assert len(discards(match)) == 6
    assert visited(match, 0)[-1] == "darvaza"
    assert look(match)["objectives"][1]["progress"][0] == [5]
    assert fulfilled(match) == [[0], [0], []]
    assert look(match)["triggered_by"] == 0
    assert refused(match, PHOTO) == 37
    take_any(match)
    if match.seat == 0:  # the encounter gained could still be played
        do(match, "end_turn")
    assert len(hand(match, 0)) == 1
    assert not told(match, "planned")
    for seat in (1, 2, 3, 0):
        assert match.seat == seat
        end_turn(match)
    assert match.over
