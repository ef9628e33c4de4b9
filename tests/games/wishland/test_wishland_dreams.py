"""The 34 Dreams: rule 60 + n is Dream n."""

from wishland_door import (
    ACTORS,
    CHARACTERS,
    CONTENT,
    COST,
    MASCOT_OF,
    PLACE,
    RESTAURANTS,
    RIDES,
    SHOWS,
    buy,
    buying,
    dream,
    dreams,
    entrepreneur,
    held,
    hotel,
    income,
    number,
    scored,
    shows_of,
    table,
    workers,
)

from door import do, offered, refused
from periple import Match
from periple.games.wishland.made.numbers import PASS


def bought(number_: int, **told: object) -> Match:
    """Seat 0 has just bought a Dream."""
    match = table(market={"dream": [dream(number_)]}, credits=[30, 0], **told)
    buy(match, dream(number_))
    return match


def owning(*cards: str, **told: object) -> Match:
    return table(parks=[list(cards), []], **told)


def ends_with(number_: int, *cards: str, **told: object) -> int:
    """What a Dream scores at the end in a park with these cards."""
    return scored(owning(dream(number_), *cards, **told), "dreams")


def test_rule_61_dream_1_gives_five_points() -> None:
    assert scored(bought(1), "rewards") == 5


def test_rule_62_dream_2_gives_a_visitor_and_three_of_income() -> None:
    match = bought(2)
    assert number(match, "visitors") == 1
    assert number(match, "next_income") == 8
    assert number(income(parks=[dreams(2), []]), "credits") == PLACE + 8


def test_rule_63_dream_3_is_one_more_show() -> None:
    assert number(owning(dream(3)), "shows") == 1
    assert scored(owning(dream(3), *SHOWS[:3]), "shows") == 5


def test_rule_64_dream_4_gives_a_worker_and_one_of_income() -> None:
    match = bought(4)
    assert workers(match, "unlocked") == 5
    assert number(match, "next_income") == 6


def test_rule_65_dream_5_gives_two_happiness_and_two_points() -> None:
    match = bought(5)
    assert number(match, "happiness") == 2
    assert scored(match, "rewards") == 2


def test_rule_66_dream_6_gives_two_visitors_and_one_of_income() -> None:
    match = bought(6)
    assert number(match, "visitors") == 2
    assert number(match, "next_income") == 6


def test_rule_67_dream_7_gives_one_point() -> None:
    assert scored(bought(7), "rewards") == 1


def test_rule_68_dream_8_gives_two_of_income() -> None:
    assert number(bought(8), "next_income") == 7


def test_rule_69_dream_9_gives_one_of_each() -> None:
    match = bought(9)
    assert (number(match, "happiness"), number(match, "visitors"), workers(match, "unlocked")) == (1, 1, 5)


def test_rule_70_dream_10_doubles_the_visitors_reward_on_the_last_square_only() -> None:
    assert ends_with(10, visitors=[10, 0]) == 5
    assert ends_with(10, visitors=[9, 0]) == 0
    match = owning(dream(10), visitors=[9, 0], happiness=[10, 0])
    assert (scored(match, "visitors"), scored(match, "dreams")) == (4, 0)


def test_rule_71_dream_11_earns_a_point_for_every_other_dream_and_costs_income() -> None:
    match = table(parks=[[dream(11), RIDES[0]], []], market={"dream": dreams(8)}, credits=[30, 0])
    buy(match, dream(8))
    assert scored(match, "rewards") == 1
    assert scored(bought(11), "rewards") == 0
    assert number(bought(11), "next_income") == 4
    ride = table(parks=[dreams(11), []], market={"ride": [RIDES[0]]}, credits=[30, 0])
    buy(ride, RIDES[0])
    assert scored(ride, "rewards") == 0


def test_rule_72_dream_12_gives_a_worker_every_income_phase() -> None:
    match = income(parks=[dreams(12), []])
    assert workers(match, "unlocked") == 5
    assert workers(match, "free") == 5
    assert number(match, "credits") == PLACE + 4
    assert workers(bought(12), "unlocked") == 4


def test_rule_73_dream_13_gives_happiness_every_income_phase_and_square_six_pays_at_once() -> None:
    match = income(parks=[dreams(13), []], happiness=[5, 0])
    assert number(match, "happiness") == 6
    assert scored(match, "cheer") == 1
    assert number(match, "credits") == PLACE + 4


def test_rule_74_dream_14_gives_a_visitor_every_income_phase_and_square_six_pays_at_once() -> None:
    match = income(parks=[dreams(14), []], visitors=[5, 0])
    assert number(match, "visitors") == 6
    assert number(match, "credits") == PLACE + 4 + 2
    assert number(income(parks=[dreams(14), []]), "credits") == PLACE + 4


def test_rule_75_dream_15_gives_a_booth_a_worker_and_one_of_income() -> None:
    match = bought(15)
    assert held(match, "booth") == 2
    assert workers(match, "unlocked") == 5
    assert number(match, "next_income") == 6
    assert number(match, "limit") == 2


def test_rule_76_dream_16_is_one_more_show_even_beside_dream_3() -> None:
    assert number(owning(dream(16)), "shows") == 1
    assert number(owning(*dreams(3, 16)), "shows") == 2


def test_rule_77_dream_17_lets_choose_a_bonus_for_every_booth() -> None:
    for bonus, what in (("happiness", "happiness"), ("visitor", "visitors")):
        match = table(parks=[[dream(17)], []], market={"hotel": [hotel(6)]}, credits=[30, 0])
        buy(match, hotel(6))
        assert refused(match, PASS) == 36
        assert len(offered(match, "bonus")) == 3
        before = number(match, what)
        do(match, "bonus", f"bonus:{bonus}")
        assert number(match, what) == before + 1
        assert match.seat == 1
    twice = table(parks=[dreams(17), []], market={"hotel": [hotel(1)]}, credits=[30, 0])
    buy(twice, hotel(1))  # two booths, two bonuses
    do(twice, "bonus", "bonus:visitor")
    do(twice, "bonus", "bonus:visitor")
    assert number(twice, "visitors") == 2
    assert twice.seat == 1
    match = table(parks=[[dream(17), RIDES[0]], []], market={"dream": dreams(22)}, credits=[30, 0])
    buy(match, dream(22))
    do(match, "bonus", "bonus:worker")
    assert workers(match, "unlocked") == 6
    assert match.seat == 1
    assert not offered(match, "bonus")
    assert bought(17).seat == 1  # the starting booth sets nothing off


def test_rule_78_dream_18_scores_by_shows() -> None:
    more = [hotel(13), *dreams(3, 16)]
    for shows, points in ((0, 0), (1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (8, 3)):
        assert ends_with(18, *SHOWS[:shows]) == points
    assert ends_with(18, *SHOWS, *more[:1]) == 3
    assert ends_with(18, *SHOWS, *more[:2]) == 4


def test_rule_79_dream_19_scores_pairs_of_a_mascot_and_an_actor() -> None:
    assert ends_with(19, *CHARACTERS[:3], *ACTORS[:2]) == 2
    assert ends_with(19, *CHARACTERS[:1], *ACTORS[:4]) == 1
    assert ends_with(19, *ACTORS[:4]) == 0


def test_rule_80_dream_20_scores_the_most_frequent_colour() -> None:
    for cards, points in ((0, 1), (4, 1), (5, 2), (6, 2), (7, 3), (8, 4), (11, 4)):
        assert ends_with(20, *RESTAURANTS[:cards]) == points
    assert ends_with(20, booths=[5, 1]) == 2
    points = [{"rewards": 9}, {"rewards": 9}]
    assert ends_with(20, *RESTAURANTS[:4], earned=points) == 1  # points are no cards, neither one's own nor another's
    assert scored(table(parks=[[], [dream(20)]], earned=points), "dreams", 1) == 1
    assert ends_with(20, *dreams(1, 2, 4, 31)) == 2  # five cards, one of which counts twice


def test_rule_81_dream_21_scores_the_next_income() -> None:
    # incomes of 4, 3, 2 and 1 to choose from
    for cards, visitors, points in (
        ([], 0, 0),
        (["orbit_canteen"], 0, 1),  # 9
        (["captains_table"], 0, 1),  # 8
        (["star_bar"], 0, 0),  # 7
        (["captains_table"], 6, 2),  # 10
        (["orbit_canteen", "captains_table"], 0, 2),  # 12
        (["orbit_canteen", "silver_cauldron"], 0, 3),  # 13
        (["orbit_canteen", "silver_cauldron"], 6, 3),  # 15
        (["orbit_canteen", "silver_cauldron", "captains_table"], 0, 4),  # 16
    ):
        assert ends_with(21, *cards, visitors=[visitors, 0]) == points


def test_rule_82_dream_22_gives_a_booth_and_one_of_each() -> None:
    match = bought(22)
    assert held(match, "booth") == 2
    assert (number(match, "happiness"), number(match, "visitors"), workers(match, "unlocked")) == (1, 1, 5)


def test_rule_83_dream_23_lets_choose_a_bonus_for_every_mascot() -> None:
    card = MASCOT_OF["ice"][0]  # gives happiness
    match = table(parks=[dreams(23), []], market={"mascot": [card]}, credits=[30, 0])
    buy(match, card)
    do(match, "bonus", "bonus:visitor")
    assert (number(match, "happiness"), number(match, "visitors")) == (1, 1)
    assert match.seat == 1
    actor = table(parks=[dreams(23), []], market={"actor": [ACTORS[1]]}, credits=[30, 0])
    buy(actor, ACTORS[1])
    assert actor.seat == 1


def park_of(cost: int) -> list[str]:
    """Cards whose printed prices add up to a sum, Dream 24 included."""
    left = cost - COST[dream(24)]
    found: list[str] = []
    for card in sorted(RIDES + RESTAURANTS, key=lambda card: -COST[card]):
        if COST[card] <= left:
            found.append(card)
            left -= COST[card]
    assert left == 0
    return found


def test_rule_84_dream_24_scores_a_point_for_every_twenty_of_cost() -> None:
    for cost, points in ((19, 0), (20, 1), (39, 1), (40, 2), (79, 3), (80, 4)):
        assert ends_with(24, *park_of(cost)) == points


def test_eighty_five_credits_of_cost_give_four_points() -> None:
    park = park_of(85)
    assert sum(COST[card] for card in park) + COST[dream(24)] == 85
    assert ends_with(24, *park) == 4
    discounted = table(parks=[[dream(24), *park], []], entrepreneurs=[entrepreneur(7), ""])
    assert scored(discounted, "dreams") == 4  # printed prices, whatever was paid


def test_rule_85_dream_25_scores_trios_of_one_symbol() -> None:
    pirates = [*RIDES[:3], *RESTAURANTS[:3]]
    assert ends_with(25, *pirates[:2]) == 0
    assert ends_with(25, *pirates[:3]) == 1
    assert ends_with(25, *pirates[:5]) == 1
    assert ends_with(25, *pirates) == 2
    assert ends_with(25, *pirates[:3], *RIDES[3:6]) == 2
    assert ends_with(25, *pirates[:2], RIDES[3]) == 0


def test_rule_86_dream_26_scores_cards_with_an_income_reward() -> None:
    for cards, points in ((0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 4)):
        assert ends_with(26, *RESTAURANTS[:cards]) == points
    assert ends_with(26, *dreams(12, 13, 14)) == 2
    assert scored(table(parks=[[dream(26), *dreams(12, 2)], []], entrepreneurs=[entrepreneur(14), ""]), "dreams") == 2


def test_rule_87_dream_27_earns_a_point_for_every_restaurant_and_costs_income() -> None:
    match = table(parks=[dreams(27), []], market={"restaurant": [RESTAURANTS[0]]}, credits=[30, 0])
    buy(match, RESTAURANTS[0])
    assert scored(match, "rewards") == 1
    assert number(match, "next_income") == 5 + 1 - 1


def test_rule_88_dream_28_reads_as_dream_10_and_both_make_it_threefold() -> None:
    assert ends_with(28, visitors=[10, 0]) == 5
    assert ends_with(28, visitors=[8, 0]) == 0
    both = owning(*dreams(10, 28), visitors=[10, 0])
    assert scored(both, "visitors") + scored(both, "dreams") == 15


def test_rule_89_dream_29_ignores_penalties_and_scores_them() -> None:
    match = income(parks=[dreams(29, 11, 12, 33), []])
    assert number(match, "credits") == PLACE + 5
    assert ends_with(29, *dreams(11, 12, 13, 14, 27, 33)) == 6
    assert ends_with(29) == 0
    assert number(owning(*dreams(11, 12, 33)), "next_income") == 2


def test_rule_90_dream_30_scores_dreams() -> None:
    others = dreams(1, 2, 4, 5, 6, 7, 8)
    for count, points in ((0, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 4), (7, 4)):
        assert ends_with(30, *others[:count]) == points


def test_rule_91_dream_31_counts_twice_for_points_and_achievements_but_once_for_the_limit() -> None:
    match = table(
        parks=[[*dreams(31, 30, 1, 2), RIDES[0], RIDES[1], RIDES[2], RIDES[3]], dreams(3, 4, 5, 6)],
        achievements=["great_dreamer"],
        options={"achievements": "6"},
        market={"dream": dreams(8)},
        credits=[30, 0],
    )
    assert number(match, "dreams") == 5
    assert scored(match, "dreams") == 2  # Dream 30 counts five
    assert [scored(match, "majority", seat) for seat in range(2)] == [2, 0]
    do(match, "claim", "achievement:great_dreamer")
    buy(match, dream(8))  # the fifth card under a limit of five
    assert held(match, "dream") == 5
    full = table(parks=[[dream(31)], []], market={"dream": dreams(8)}, credits=[30, 0])
    assert refused(full, buying("dream")) == 51


def test_rule_91_dream_31_counts_twice_for_dream_11_when_it_is_played() -> None:
    park = [dream(11), RIDES[0]]
    match = table(parks=[park, []], market={"dream": dreams(31, 8)}, credits=[30, 0])
    buy(match, dream(31))
    assert scored(match, "rewards") == 2
    other = table(parks=[[*park, dream(31), RIDES[1]], []], market={"dream": dreams(8)}, credits=[30, 0])
    buy(other, dream(8))
    assert scored(other, "rewards") == 1  # only the Dream played is counted, not those there already
    cheap = table(parks=[[dream(33), hotel(9), RIDES[0]], []], market={"dream": dreams(31)}, credits=[30, 0])
    buy(cheap, dream(31))
    assert scored(cheap, "rewards") == 0  # its printed price is 1


def test_rule_92_dream_32_gives_six_points() -> None:
    assert scored(bought(32), "rewards") == 6


def test_rule_93_dream_33_earns_a_point_for_every_other_card_of_no_price() -> None:
    free = next(card for card in ACTORS if COST[card] == 0)
    match = table(parks=[dreams(33), []], market={"actor": [free]})
    do(match, "buy", f"card:{free}")
    assert scored(match, "rewards") == 1
    assert COST[dream(33)] == 0
    assert scored(bought(33), "rewards") == 0
    assert number(bought(33), "next_income") == 4
    booth = table(parks=[dreams(33), []], market={"hotel": [hotel(6)]}, credits=[9, 0])
    buy(booth, hotel(6))
    assert held(booth, "booth") == 2
    assert scored(booth, "rewards") == 0  # a booth is received, not bought
    discounted = table(parks=[[dream(33), hotel(9), hotel(10)], []], market={"ride": ["ghost_train"]}, credits=[9, 0])
    do(discounted, "buy", "card:ghost_train")  # costs 1, is had for nothing
    assert number(discounted, "credits") == 9
    assert scored(discounted, "rewards") == 0


def test_rule_94_dream_34_is_a_show_for_every_pair_of_mascots() -> None:
    for mascots, shows in ((0, 0), (1, 0), (2, 1), (3, 1), (4, 2)):
        assert number(owning(dream(34), *CHARACTERS[:mascots]), "shows") == shows
    assert scored(owning(dream(34), *CHARACTERS[:2], *SHOWS[:3]), "shows") == 5


def test_five_mascots_give_two_shows() -> None:
    match = owning(dream(34), *CHARACTERS[:5])
    assert number(match, "shows") == 2
    assert shows_of(match) == set()


def test_every_dream_says_where_it_comes_from() -> None:
    assert {card.origin for card in CONTENT.dreams.dream} == {"printed"}
    penalties = [card.number for card in CONTENT.dreams.dream if card.penalty]
    assert penalties == [11, 12, 13, 14, 27, 33]
