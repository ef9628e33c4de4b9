"""Rules 1 to 17: the box and the set-up."""

import pytest
from wanderlust_door import AIRPORTS, ENCOUNTERS, KIND, ZONE, friends, hand, hops, look, table, trotter, verbs

import periple
from door import do, offered, pick
from periple import Match
from periple.kernel.choice import Amount

OBJECTIVES = {
    "first_to_the_finish",
    "collector",
    "around_the_world",
    "frequent_flyer",
    "travel_planner",
    "sector_charter",
    "globetrotter",
    "grand_tour",
}


def deals(seats: int, count: int = 60, **options: str) -> list[Match]:
    return [periple.start("wanderlust", seats, seed, options) for seed in range(count)]


@pytest.mark.parametrize("seats", [0, 6])
def test_rule_1_not_for_so_few_or_many_seats(seats: int) -> None:
    with pytest.raises(periple.PeripleError):
        periple.start("wanderlust", seats)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_rule_1_two_to_five_play_without_automata(seats: int) -> None:
    assert [seen["seat"] for seen in look(periple.start("wanderlust", seats))["players"]] == list(range(seats))


@pytest.mark.parametrize("automata", [1, 2, 3])
def test_rule_1_one_plays_against_automata(automata: int) -> None:
    match = periple.start("wanderlust", 1, options={"automata": str(automata)})
    assert [seen["seat"] for seen in look(match)["players"]] == [0] + [None] * automata


def test_rule_2_components_in_the_box() -> None:
    match = periple.start("wanderlust", 5)
    census = match.game.census(match.glimpse())
    assert census[:6] == [16, 16, 15, 11, 12, 10]
    assert sum(census[:6]) == 80
    assert len(set(census[6:74])) == 68  # destination cards, all different
    assert census[74:86] == [2] * 12  # encounters
    assert (len(KIND), len(AIRPORTS), len(set(ZONE.values()))) == (75, 7, 7)  # ruling A40
    kinds = list(KIND.values())
    assert [kinds.count(kind) for kind in ("city", "port", "wonder")] == [28, 25, 15]


def test_rule_2_eight_objectives_goals_and_missions_and_six_trotters() -> None:
    tables = deals(5)
    seats = [trotter(match, seat, seat) for match in tables for seat in range(5)]
    assert {objective["id"] for match in tables for objective in look(match)["objectives"]} == OBJECTIVES
    assert len({seen["goal"]["id"] for seen in seats}) == 8
    assert len({seen["mission"]["id"] for seen in seats}) == 8
    assert {seen["trotter"] for seen in seats} == {"scott", "jackie", "cindy", "sam", "laura", "omar"}


@pytest.mark.parametrize(("place", "expected"), [("cairo", "souvenir"), ("lima", "postcard"), ("everest", "photo")])
def test_rule_3_a_destination_shows_the_action_possible_there(place: str, expected: str) -> None:
    match = table(places=[place, "paris"], visited=[[place], []], trotters=["scott", "sam"])
    assert verbs(match) & {"souvenir", "postcard", "photo"} == {expected}


@pytest.mark.parametrize(("seats", "need"), [(2, [6, 3, 1]), (3, [6, 2, 1]), (4, [5, 2, 1]), (5, [5, 2, 1])])
def test_rule_3_an_objective_shows_target_by_player_count_and_points(seats: int, need: list[int]) -> None:
    match = table(seats=seats, objectives=["collector"])
    shown = look(match)["objectives"][0]
    assert (shown["need"], shown["points"]) == (need, 5)
    card = next(card for card in match.game.catalogue().objectives if card.id == "collector")
    assert " / ".join(map(str, need)) in card.text[str(seats)].fr


def test_rule_3_an_encounter_shows_name_and_bonus() -> None:
    match = table(encounters=[["story_teller"], []])
    choice = pick(match, "encounter")
    assert "Story Teller" in choice.text.en
    assert "Conteuse" in choice.text.fr
    assert choice.brings == [Amount("experience", 2)]
    card = next(card for card in match.game.catalogue().encounters if card.id == "story_teller")
    assert "2 experience points" in card.text.en


@pytest.mark.parametrize(
    ("objective", "needs"),
    [
        ("first_to_the_finish", [[24], [22], [20], [20]]),
        ("around_the_world", [[6], [5], [5], [5]]),
        ("frequent_flyer", [[5], [5], [4], [4]]),
        ("travel_planner", [[3], [3], [3], [3]]),
        ("sector_charter", [[3], [3], [3], [3]]),
        ("globetrotter", [[8], [7], [6], [6]]),
        ("grand_tour", [[3, 3, 1], [3, 2, 1], [2, 2, 1], [2, 2, 1]]),
    ],
)
def test_rule_3_targets_of_the_other_objectives(objective: str, needs: list[list[int]]) -> None:
    for seats, need in zip((2, 3, 4, 5), needs, strict=True):
        assert look(table(seats=seats, objectives=[objective]))["objectives"][0]["need"] == need


def test_rule_4_each_seat_gets_its_own_random_trotter() -> None:
    tables = deals(5)
    for match in tables:
        assert len({seen["trotter"] for seen in look(match)["players"]}) == 5
    assert len({trotter(match, 0)["trotter"] for match in tables}) == 6


def test_rule_4_trotters_may_be_chosen_one_after_the_other() -> None:
    """Ruling A10."""
    match = periple.start("wanderlust", 2, options={"trotters": "chosen"})
    assert (match.seat, look(match)["step"]) == (0, "choose_trotter")
    assert len(match.choices()) == 6
    do(match, "choose_trotter", "trotter:omar")
    assert match.seat == 1
    assert not offered(match, "choose_trotter", "trotter:omar")
    do(match, "choose_trotter", "trotter:sam")
    assert [seen["trotter"] for seen in look(match)["players"]] == ["omar", "sam"]
    assert (look(match)["step"], match.seat) == ("turn", look(match)["first"])


@pytest.mark.parametrize(("variant", "possible"), [("standard", {"timbuktu"}), ("family", set())])
def test_rule_5_skill_side_up_but_neutral_in_family(variant: str, possible: set[str]) -> None:
    """Sam needs no ticket for the white route to Timbuktu."""
    match = table(
        trotters=["sam", "omar"],
        options={"variant": variant},
        places=["ndjamena", "paris"],
        hands=[[], ["car"]],
        row=["timbuktu", "lima", "perth"],
    )
    assert hops(match) == possible


def test_rule_6_homes_are_destinations_dealt_one_each() -> None:
    for match in deals(5):
        homes = [seen["home"] for seen in look(match)["players"]]
        assert len(set(homes)) == 5
        assert not set(homes) & set(look(match)["row"])
    assert len({trotter(match, 0)["home"] for match in deals(2)}) > 20


def test_rule_7_a_wonder_is_never_a_home_and_goes_back_into_the_deck() -> None:
    wonders_in_row = 0
    for match in deals(5, 120):
        assert {KIND[seen["home"]] for seen in look(match)["players"]} <= {"city", "port"}
        wonders_in_row += sum(KIND[place] == "wonder" for place in look(match)["row"])
        assert look(match)["destination_deck"] == 68 - 5 - 3
    assert wonders_in_row > 40  # 15 of 63 cards


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_rule_8_three_destinations_available_and_the_rest_hidden(seats: int) -> None:
    for match in deals(seats, 10):
        view = look(match, 0)
        assert len(set(view["row"])) == 3
        assert not set(view["row"]) & set(AIRPORTS)
        assert view["destination_deck"] == 68 - seats - 3
        assert view["under_the_deck"] == []


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_rule_9_three_hidden_tickets_each(seats: int) -> None:
    match = periple.start("wanderlust", seats)
    for seat in range(seats):
        assert len(hand(match, seat)) == 3
        assert trotter(match, seat, (seat + 1) % seats)["tickets"] == 3
        assert not any(trotter(match, seat)["known_tickets"].values())
    assert len({tuple(hand(match)) for match in deals(2)}) > 10


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_rule_10_five_tickets_in_the_river(seats: int) -> None:
    view = look(periple.start("wanderlust", seats))
    assert len(view["river"]) == 5
    assert view["ticket_pile"] == 80 - 5 - 3 * seats


def test_rule_11_three_of_the_eight_objectives() -> None:
    trios = [[objective["id"] for objective in look(match)["objectives"]] for match in deals(3)]
    assert all(len(set(trio)) == 3 and set(trio) <= OBJECTIVES for trio in trios)
    assert len({frozenset(trio) for trio in trios}) > 20


def test_rule_12_objectives_of_a_first_game() -> None:
    for match in deals(3, 5, objectives="first_game"):
        assert {one["id"] for one in look(match)["objectives"]} == {
            "first_to_the_finish",
            "collector",
            "around_the_world",
        }


def first_encounter(match: Match) -> str:
    """Fly as soon as a hand allows; the card that the first flight of the race gives."""
    while True:
        choices = match.choices()
        flights = [choice for choice in choices if choice.verb == "hop" and 28 in choice.rules]
        hop = [choice for choice in choices if choice.verb in ("hop", "pay")]
        match.play((flights or hop or offered(match, "arrive") or offered(match, "draw") or choices)[0])
        for seat in range(match.seats):
            if friends(match, seat):
                return friends(match, seat)[0]


def test_rule_13_encounters_are_shuffled_face_down() -> None:
    tables = deals(2, 10)
    assert {look(match)["encounter_deck"] for match in tables} == {len(ENCOUNTERS)}
    assert len({first_encounter(match) for match in tables}) > 3


def test_rule_14_the_reserve_is_never_a_limit() -> None:
    match = table(places=["cairo", "paris"], visited=[["cairo"], []], souvenirs=[30, 0])
    do(match, "souvenir")
    assert trotter(match, 0)["souvenirs"] == 31


@pytest.mark.parametrize("seats", [2, 5])
def test_rule_15_one_hidden_mission_and_goal_each(seats: int) -> None:
    match = periple.start("wanderlust", seats)
    for card in ("mission", "goal"):
        own = [trotter(match, seat, seat)[card]["id"] for seat in range(seats)]
        assert len(set(own)) == seats
        assert trotter(match, 0, 1)[card] is None
        assert trotter(match, 0)[card] is None


@pytest.mark.parametrize(("seats", "variant"), [(1, "standard"), (3, "family")])
def test_rule_15_neither_in_family_nor_in_solo(seats: int, variant: str) -> None:
    match = periple.start("wanderlust", seats, options={"variant": variant})
    assert trotter(match, 0, 0)["mission"] is None
    assert trotter(match, 0, 0)["goal"] is None


def test_rule_16_pawns_at_home_and_markers_at_zero() -> None:
    for seen in look(periple.start("wanderlust", 5))["players"]:
        assert seen["place"] == seen["home"]
        assert (seen["experience"], seen["markers"], seen["visited"]) == (0, 0, [])
        assert (seen["souvenirs"], seen["postcards"], seen["cameras"]) == (0, 0, 0)


def test_rule_17_the_first_player_is_drawn() -> None:
    tables = deals(4)
    assert all(match.seat == look(match)["first"] for match in tables)
    assert {match.seat for match in tables} == {0, 1, 2, 3}


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_rule_17_or_is_the_seat_that_the_table_names(seat: int) -> None:
    for seed in range(6):
        match = periple.start("wanderlust", 3, seed, {"first": str(seat)})
        assert (match.seat, look(match)["first"]) == (seat - 1, seat - 1)
        chosen = periple.start("wanderlust", 3, seed, {"first": str(seat), "trotters": "chosen"})
        for _ in range(3):
            chosen.play(chosen.moves()[0])
        assert chosen.seat == seat - 1


def test_rule_17_a_seat_that_nobody_holds_leaves_it_to_chance() -> None:
    """Ruling A51; and in solo the human begins (rule 57)."""
    assert {periple.start("wanderlust", 2, seed, {"first": "5"}).seat for seed in range(12)} == {0, 1}
    assert look(periple.start("wanderlust", 1, 3, {"first": "1", "trotters": "random"}))["first"] == 0


def test_the_same_seed_deals_the_same_race() -> None:
    assert periple.start("wanderlust", 4, 9).hash == periple.start("wanderlust", 4, 9).hash
    assert periple.start("wanderlust", 4, 9).hash != periple.start("wanderlust", 4, 10).hash
