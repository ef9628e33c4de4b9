"""The 17 entrepreneurs: rule 100 + n is entrepreneur n."""

from wishland_door import (
    ACTORS,
    CHARACTERS,
    COST,
    RESTAURANTS,
    RIDES,
    buy,
    buying,
    dream,
    entrepreneur,
    held,
    hotel,
    kinds_offered,
    number,
    other_entrepreneurs,
    scored,
    seen,
    table,
    workers,
)

from door import do, refused
from periple import Match
from periple.games.wishland.made.numbers import FREE_RECOVER


def kept(number_: int) -> Match:
    """Seat 0 has just kept an entrepreneur."""
    rest = other_entrepreneurs(number_)
    card = entrepreneur(number_)
    match = table(phase="keep", offers=[[card, rest[0]], rest[1:3]])
    do(match, "keep", f"card:{card}")
    assert seen(match).entrepreneur == card
    return match


def with_(number_: int, *cards: str, **told: object) -> Match:
    return table(entrepreneurs=[entrepreneur(number_), ""], parks=[list(cards), []], **told)


def test_rule_101_entrepreneur_1_gives_nine_credits() -> None:
    assert number(kept(1), "credits") == 9


def test_rule_102_entrepreneur_2_gives_a_booth_two_visitors_and_two_credits() -> None:
    match = kept(2)
    assert held(match, "booth") == 2
    assert (number(match, "visitors"), number(match, "credits")) == (2, 2)


def test_rule_103_entrepreneur_3_gives_two_visitors_and_one_of_income() -> None:
    match = kept(3)
    assert number(match, "visitors") == 2
    assert number(match, "next_income") == 6


def test_rule_104_entrepreneur_4_gives_two_workers() -> None:
    assert workers(kept(4), "unlocked") == 6


def test_rule_105_entrepreneur_5_gives_two_credits_and_earns_two_points_more_for_every_achievement() -> None:
    assert number(kept(5), "credits") == 2
    match = with_(5, happiness=[6, 0], achievements=["broad_smile"])
    do(match, "claim", "achievement:broad_smile")
    assert scored(match, "achievements") == 1
    assert scored(match, "rewards") == 2


def test_rule_106_entrepreneur_6_gives_a_visitor_two_credits_and_two_more_for_advertising() -> None:
    assert (number(kept(6), "visitors"), number(kept(6), "credits")) == (1, 2)
    match = with_(6)
    do(match, "advertise", "bonus:worker")
    assert number(match, "credits") == 1 + 2


def test_rule_107_entrepreneur_7_gives_a_credit_and_makes_rides_cheaper() -> None:
    assert number(kept(7), "credits") == 1
    match = with_(7, market={"ride": [RIDES[1]], "restaurant": [RESTAURANTS[1]]}, credits=[30, 0])
    buy(match, RIDES[1], 0)
    assert number(match, "credits") == 30 - COST[RIDES[1]] + 2
    other = with_(7, market={"restaurant": [RESTAURANTS[1]]}, credits=[30, 0])
    buy(other, RESTAURANTS[1], 0)
    assert number(other, "credits") == 30 - COST[RESTAURANTS[1]]


def test_rule_108_entrepreneur_8_gives_three_credits_and_scores_pairs_of_rides() -> None:
    assert number(kept(8), "credits") == 3
    assert [scored(with_(8, *RIDES[:n]), "entrepreneur") for n in (1, 2, 5)] == [0, 1, 2]


def test_rule_109_entrepreneur_9_gives_happiness_and_scores_pairs_of_actors() -> None:
    assert number(kept(9), "happiness") == 2
    assert [scored(with_(9, *ACTORS[:n]), "entrepreneur") for n in (1, 2, 5)] == [0, 1, 2]


def test_rule_110_entrepreneur_10_gives_two_credits_and_scores_mascots() -> None:
    assert number(kept(10), "credits") == 2
    assert [scored(with_(10, *CHARACTERS[:n]), "entrepreneur") for n in (0, 1, 4)] == [0, 1, 4]


def test_rule_111_entrepreneur_11_gives_three_credits_and_scores_restaurants() -> None:
    assert number(kept(11), "credits") == 3
    assert [scored(with_(11, *RESTAURANTS[:n]), "entrepreneur") for n in (0, 1, 5)] == [0, 1, 5]


def test_rule_112_entrepreneur_12_gives_a_step_on_both_tracks_and_one_free_recovery() -> None:
    kind = kept(12)
    assert (number(kind, "happiness"), number(kind, "visitors")) == (1, 1)
    match = with_(12, placed=[{"ride": [3]}, {}])
    do(match, "pass")
    assert match.seat == 0  # the free recovery may still follow
    do(match, "free_recover")
    assert workers(match, "free") == 4
    assert match.seat == 1


def test_rule_113_entrepreneur_13_gives_two_credits_and_scores_sets_of_seven_colours() -> None:
    assert number(kept(13), "credits") == 2
    one = [RIDES[0], RESTAURANTS[0], hotel(13), ACTORS[0], CHARACTERS[0], dream(1)]
    two = [RIDES[1], RESTAURANTS[1], hotel(14), ACTORS[1], CHARACTERS[1], dream(2)]
    assert scored(with_(13, *one), "entrepreneur") == 2
    assert scored(with_(13, *one[:5]), "entrepreneur") == 0
    assert scored(with_(13, *one, *two), "entrepreneur") == 2
    assert scored(with_(13, *one, *two, booths=[2, 1]), "entrepreneur") == 4


def test_rule_114_entrepreneur_14_gives_income_and_a_point_for_every_card_of_ten_or_more() -> None:
    assert number(kept(14), "next_income") == 6
    for card, points in (("comet_coaster", 1), ("treasure_island_raid", 1), ("kraken_whirlpool", 0)):
        match = with_(14, market={"ride": [card]}, credits=[30, 0])
        assert (COST[card] >= 10) == bool(points)
        buy(match, card)
        assert scored(match, "rewards") == points


def test_rule_115_entrepreneur_15_gives_one_of_two_and_a_credit_for_every_recovery() -> None:
    match = kept(15)
    assert (number(match, "visitors"), number(match, "happiness")) == (1, 1)
    match = with_(15, placed=[{"ride": [1]}, {}])
    do(match, "recover")
    assert number(match, "credits") == 1


def test_rule_116_entrepreneur_16_scores_a_third_of_the_next_income() -> None:
    assert scored(with_(16), "entrepreneur") == 1  # 5
    assert scored(with_(16, "parrot_tavern"), "entrepreneur") == 2  # 6
    assert scored(with_(16, "orbit_canteen", visitors=[6, 0]), "entrepreneur") == 3  # 11
    assert scored(with_(16, "orbit_canteen", "captains_table"), "entrepreneur") == 4  # 12


def test_rule_117_entrepreneur_17_gives_a_worker_and_lives_by_all_ten() -> None:
    assert workers(kept(17), "unlocked") == 5
    assert scored(with_(17, workers=[10, 4]), "entrepreneur") == 2
    assert scored(with_(17, workers=[9, 4]), "entrepreneur") == 0
    few = with_(17, workers=[9, 4], placed=[{"ride": [1]}, {}])
    assert refused(few, FREE_RECOVER) == 24
    match = with_(17, workers=[10, 4], placed=[{"ride": [8]}, {}], market={"ride": [RIDES[0]]}, credits=[9, 0])
    do(match, "free_recover")
    assert workers(match, "free") == 10
    buy(match, RIDES[0])
    assert match.seat == 1  # flipped: it is not offered again
    assert seen(match).free_recovery is False


def test_an_entrepreneur_is_never_for_sale() -> None:
    match = with_(7, *RIDES[:2], market={"dream": [dream(7)]}, credits=[9, 0])
    assert "entrepreneur" not in kinds_offered(match)
    assert refused(match, buying("dream", 3)) == 18
