"""The 18 effects of hotels: rule 140 + n is effect n."""

from wishland_door import (
    CHARACTERS,
    COST,
    HOTELS,
    MASCOT_OF,
    RESTAURANTS,
    RIDES,
    SHOWS,
    buy,
    buying,
    dream,
    held,
    hotel,
    hotels,
    number,
    scored,
    table,
    workers,
)

from door import do, names, offered, refused
from periple import Match
from periple.games.wishland.made.numbers import ADVERTISE


def bought(number_: int, *cards: str, **told: object) -> Match:
    """Seat 0 has just bought a hotel."""
    match = table(parks=[list(cards), []], market={"hotel": [hotel(number_)]}, credits=[30, 0], **told)
    buy(match, hotel(number_))
    return match


def owning(*cards: str, **told: object) -> Match:
    return table(parks=[list(cards), []], **told)


def paid(match: Match) -> int:
    return 30 - number(match, "credits")


def test_there_are_two_hotels_of_each_effect() -> None:
    assert all(len(hotels(effect)) == 2 for effect in range(1, 19))
    assert len(HOTELS) == 36


def test_rule_141_hotel_1_opens_two_booths() -> None:
    assert held(bought(1), "booth") == 3


def test_rule_142_hotel_2_earns_a_point_per_ride() -> None:
    assert [scored(bought(2, *RIDES[:n]), "rewards") for n in (0, 1, 4)] == [0, 1, 4]


def test_rule_143_hotel_3_gives_two_workers() -> None:
    assert workers(bought(3), "unlocked") == 6


def test_rule_144_hotel_4_gives_two_credits_per_ride() -> None:
    assert [COST[hotel(4)] - paid(bought(4, *RIDES[:n])) for n in (0, 1, 3)] == [0, 2, 6]


def test_rule_145_hotel_5_gives_two_happiness_and_a_point() -> None:
    match = bought(5)
    assert number(match, "happiness") == 2
    assert scored(match, "rewards") == 1


def test_rule_146_hotel_6_opens_a_booth_and_gives_a_visitor() -> None:
    match = bought(6)
    assert held(match, "booth") == 2
    assert number(match, "visitors") == 1


def test_rule_147_hotel_7_needs_one_worker_for_rides() -> None:
    crowd = {"placed": [{}, {"ride": [1, 1], "actor": [1, 1]}]}
    market = {"ride": [RIDES[0]], "actor": [SHOWS[1]]}
    match = owning(hotel(7), market=market, credits=[30, 0], **crowd)
    assert {one.space: one.need for one in match.view(0).market if one.space in market} == {"ride": 1, "actor": 3}
    buy(match, RIDES[0], 0)
    assert workers(match, "free") == 3
    other = owning(hotel(7), market=market, credits=[30, 0], **crowd)
    do(other, "buy", f"card:{SHOWS[1]}")
    assert [names(choice)[1] for choice in offered(other, "pay")] == ["paying:0", "paying:1"]


def test_rule_148_hotel_8_needs_one_worker_for_actors() -> None:
    crowd = {"placed": [{}, {"ride": [1, 1, 1, 1], "actor": [1, 1, 1, 1]}], "workers": [4, 8]}
    match = owning(hotel(8), market={"ride": [RIDES[0]], "actor": [SHOWS[0]]}, credits=[30, 0], **crowd)
    assert refused(match, buying("ride")) == 17
    buy(match, SHOWS[0], 0)
    assert held(match, "actor") == 1


def test_rule_149_hotel_9_takes_one_off_every_price() -> None:
    match = owning(hotel(9), market={"restaurant": [RESTAURANTS[2]]}, credits=[30, 0])
    buy(match, RESTAURANTS[2], 0)
    assert paid(match) == COST[RESTAURANTS[2]] - 1
    both = owning(*hotels(9), market={"restaurant": [RESTAURANTS[2]]}, credits=[30, 0])
    buy(both, RESTAURANTS[2], 0)
    assert paid(both) == COST[RESTAURANTS[2]] - 2
    free = owning(hotel(9), RIDES[0], market={"dream": [dream(7)]}, credits=[30, 0])
    buy(free, dream(7))
    assert paid(free) == 0  # never below nothing


def test_rule_150_hotel_10_brings_two_different_bonuses() -> None:
    match = owning(hotel(10))
    assert len(offered(match, "advertise")) == 3
    assert refused(match, ADVERTISE) == 20
    do(match, "advertise", "bonus:happiness", "bonus:worker")
    assert number(match, "happiness") == 1
    assert workers(match, "unlocked") == 5
    assert number(match, "credits") == 1


def test_rule_151_hotel_11_lifts_the_limit_of_mascots() -> None:
    park = [hotel(11), *CHARACTERS[:3]]
    market = {"mascot": [CHARACTERS[4], MASCOT_OF["pirate"][1]], "hotel": [hotel(1)]}
    match = owning(*park, market=market, credits=[30, 0])
    assert refused(match, buying("hotel")) == 28
    assert refused(match, buying("mascot", 1)) == 29
    buy(match, CHARACTERS[4])
    assert held(match, "mascot") == 4
    assert refused(owning(*CHARACTERS[:1], market=market, credits=[30, 0]), buying("mascot")) == 28


def test_rule_152_hotel_12_gives_two_credits_for_every_ride() -> None:
    match = owning(hotel(12), market={"ride": [RIDES[0]]}, credits=[30, 0])
    buy(match, RIDES[0], 0)
    assert paid(match) == COST[RIDES[0]] - 2
    twice = owning(*hotels(12), market={"ride": [RIDES[0]]}, credits=[30, 0])
    buy(twice, RIDES[0], 0)
    assert paid(twice) == COST[RIDES[0]] - 4


def test_rule_153_hotel_13_is_one_more_show() -> None:
    assert number(owning(hotel(13)), "shows") == 1
    assert scored(owning(hotel(13), *SHOWS), "shows") == 15


def test_rule_154_hotel_14_scores_restaurants_up_to_six() -> None:
    assert [scored(owning(hotel(14), *RESTAURANTS[:n]), "hotels") for n in (0, 3, 6, 8)] == [0, 3, 6, 6]


def test_rule_155_hotel_15_scores_hotels_up_to_six() -> None:
    others = [hotel(number_) for number_ in (1, 2, 3, 4, 5, 6, 7)]
    assert [scored(owning(hotel(15), *others[:n]), "hotels") for n in (0, 2, 5, 7)] == [1, 3, 6, 6]


def test_rule_156_hotel_16_scores_rides_up_to_six() -> None:
    assert [scored(owning(hotel(16), *RIDES[:n]), "hotels") for n in (0, 3, 6, 8)] == [0, 3, 6, 6]


def test_rule_157_hotel_17_scores_unlocked_workers() -> None:
    assert [scored(owning(hotel(17), workers=[n, 4]), "hotels") for n in (7, 8, 9, 10)] == [0, 2, 2, 4]


def test_rule_158_hotel_18_scores_the_next_income_up_to_six() -> None:
    assert scored(owning(hotel(18)), "hotels") == 1  # 5
    assert scored(owning(hotel(18), "captains_table"), "hotels") == 2  # 8
    six = ["orbit_canteen", "silver_cauldron", "explorers_feast", "lagoon_pearl", "kings_banquet", "grand_pastry_hall"]
    assert scored(owning(hotel(18), *six), "hotels") == 6  # 29
