"""Where two rules meet: a bonus that completes an achievement, a discount and workers who pay, steps and thresholds."""

from wishland_door import (
    ACTORS,
    CHARACTERS,
    COST,
    PLACE,
    RESTAURANTS,
    RIDES,
    SHOWS,
    buy,
    buying,
    claiming,
    dream,
    dreams,
    entrepreneur,
    finish_round,
    hotel,
    income,
    kinds_offered,
    number,
    placed,
    row,
    scored,
    seen,
    table,
    view,
    workers,
)

from door import do, offered, refused
from periple.games.wishland.made.numbers import END_TURN, FREE_RECOVER, PASS, RECOVER

SIX = {"options": {"achievements": "6"}}


def test_rules_77_and_23_a_chosen_bonus_completes_an_achievement_in_the_same_turn() -> None:
    match = table(
        parks=[dreams(17), []],
        market={"hotel": [hotel(6)]},
        credits=[30, 0],
        happiness=[5, 0],
        **SIX,
        achievements=["broad_smile"],
    )
    buy(match, hotel(6))
    assert refused(match, claiming("broad_smile")) == 36  # the bonus first
    do(match, "bonus", "bonus:happiness")
    assert match.seat == 0
    assert view(match).step == "free"
    do(match, "claim", "achievement:broad_smile")
    assert match.seat == 1  # nothing is left to choose
    assert scored(match, "achievements") == 1


def test_rules_30_and_23_the_bonus_of_a_visitor_may_pay_and_complete_at_once() -> None:
    match = table(parks=[dreams(23), []], market={"mascot": [CHARACTERS[3]]}, credits=[5, 0], visitors=[4, 0])
    buy(match, CHARACTERS[3], 0)
    before = number(match, "credits")
    do(match, "bonus", "bonus:visitor")
    assert number(match, "credits") == before + 2  # square 5 pays on arrival


def test_rules_77_and_83_every_answer_is_chosen_before_the_turn_ends() -> None:
    """Two Dreams answer one after the other; the seat does not change in between."""
    match = table(parks=[dreams(17), []], market={"hotel": [hotel(1)]}, credits=[30, 0])
    buy(match, hotel(1))
    for left in (2, 1):
        assert view(match).bonuses == left
        assert match.seat == 0
        do(match, "bonus", "bonus:worker")
    assert view(match).bonuses == 0
    assert match.seat == 1
    assert workers(match, "workers") == 6


def test_rules_23_and_105_the_champion_earns_for_every_achievement_claimed_in_one_turn() -> None:
    match = table(
        entrepreneurs=[entrepreneur(5), ""],
        happiness=[6, 0],
        visitors=[6, 0],
        **SIX,
        achievements=["broad_smile", "big_day_crowd"],
    )
    do(match, "claim", "achievement:broad_smile")
    do(match, "claim", "achievement:big_day_crowd")
    assert match.seat == 0  # claiming is free
    assert (scored(match, "achievements"), scored(match, "rewards")) == (2, 4)


def test_rules_16_and_23_an_achievement_that_waits_keeps_the_turn_open() -> None:
    match = table(happiness=[6, 0], **SIX, achievements=["broad_smile"])
    match.play(PASS)
    assert match.seat == 0
    assert refused(match, PASS) == 16
    assert refused(match, RECOVER) == 16
    assert refused(match, buying("ride")) == 16
    match.play(END_TURN)
    assert match.seat == 1
    assert not offered(match, "claim")
    finish_round(match)
    assert view(match).achievements[0].owner is None


def test_rule_23_a_tile_claimed_is_gone_also_for_who_was_ready() -> None:
    match = table(happiness=[6, 6], **SIX, achievements=["broad_smile"])
    do(match, "claim", "achievement:broad_smile")
    match.play(PASS)
    assert match.seat == 1
    assert refused(match, claiming("broad_smile")) == 23
    match.play(PASS)
    assert match.seat == 0  # no turn is held open for it


def test_rules_24_and_16_a_free_recovery_may_come_before_or_after_but_gives_no_second_action() -> None:
    away = {"placed": [{"ride": [4]}, {}], "entrepreneurs": [entrepreneur(12), ""], "credits": [20, 0]}
    before = table(**away, market={"restaurant": [RESTAURANTS[0]]})
    assert kinds_offered(before) == set()
    match = before
    match.play(FREE_RECOVER)
    assert workers(match, "free") == 4
    buy(match, RESTAURANTS[0], 0)
    assert match.seat == 1
    assert seen(match).free_recovery is False
    after = table(placed=[{"ride": [3]}, {}], entrepreneurs=[entrepreneur(12), ""], credits=[20, 0])
    do(after, "advertise", "bonus:happiness")
    assert after.seat == 0
    after.play(FREE_RECOVER)
    assert after.seat == 1  # the turn is over, nothing else is free
    assert workers(after, "free") == 4


def test_rules_24_and_117_the_free_recovery_asks_for_all_workers_gained_in_this_very_turn() -> None:
    match = table(
        entrepreneurs=[entrepreneur(17), ""],
        workers=[9, 4],
        placed=[{"ride": [5]}, {}],
        credits=[9, 0],
    )
    assert refused(match, FREE_RECOVER) == 24
    do(match, "advertise", "bonus:worker")  # the tenth
    assert match.seat == 0
    match.play(FREE_RECOVER)
    assert workers(match, "free") == 10


def test_rules_115_and_21_recovering_pays_the_head_of_staff_and_leaves_the_space_to_others() -> None:
    match = table(entrepreneurs=[entrepreneur(15), ""], placed=[{"ride": [2], "hotel": [1]}, {}])
    match.play(RECOVER)
    assert number(match, "credits") == 1
    assert placed(match) == {}
    assert row(match, "ride").groups == 0


def test_rules_149_and_19_workers_pay_no_more_than_the_price_after_a_discount() -> None:
    card = "barley_sugar_wheel"  # costs 3
    match = table(parks=[[hotel(9)], []], market={"ride": [card]}, credits=[5, 0], entrepreneurs=[entrepreneur(7), ""])
    do(match, "buy", f"card:{card}")  # costs nothing now: nothing is asked
    assert match.seat == 1
    assert number(match, "credits") == 5
    assert workers(match, "free") == 3
    one = table(parks=[[hotel(9)], []], market={"ride": [card]}, credits=[5, 0])
    do(one, "buy", f"card:{card}")
    assert [choice.targets[1].id for choice in offered(one, "pay")] == ["0", "1", "2"]


def test_rules_147_and_19_one_worker_is_enough_for_the_group_and_others_may_pay() -> None:
    crowd = {"placed": [{}, {"ride": [1, 2]}], "market": {"ride": [RIDES[1]]}}  # costs 6
    match = table(parks=[[hotel(7)], []], credits=[3, 0], **crowd)
    do(match, "buy", f"card:{RIDES[1]}")  # three credits and three more workers, exactly
    assert workers(match, "free") == 0
    assert placed(match) == {"ride": [1, 4]}
    assert row(match, "ride").groups == 3
    without = table(credits=[3, 0], **crowd)
    assert refused(without, buying("ride")) == 18


def test_rules_150_and_106_two_bonuses_and_the_adman() -> None:
    match = table(parks=[[hotel(10)], []], entrepreneurs=[entrepreneur(6), ""], visitors=[4, 0], happiness=[2, 0])
    do(match, "advertise", "bonus:happiness", "bonus:visitor")
    assert number(match, "credits") == 1 + 2 + 2  # advertising, the adman, square 5 of the visitors
    assert (number(match, "happiness"), number(match, "visitors")) == (3, 5)
    assert scored(match, "cheer") == 1  # square 3
    assert placed(match) == {"advertising": [1, 1]}


def test_rules_25_and_20_a_worker_too_many_is_lost_but_the_credit_is_not() -> None:
    match = table(workers=[10, 4])
    do(match, "advertise", "bonus:worker")
    assert (workers(match, "workers"), workers(match, "free")) == (10, 9)
    assert number(match, "credits") == 1


def test_rules_72_and_13_what_the_income_phase_brings_is_there_for_the_turn() -> None:
    tile = {"achievements": ["nearly_full_crew"], **SIX}
    match = income(parks=[dreams(12), []], workers=[7, 4], **tile)
    assert (workers(match, "workers"), workers(match, "free")) == (8, 8)
    assert offered(match, "claim")


def test_rules_73_and_74_both_tracks_step_first_and_then_pay() -> None:
    match = income(parks=[dreams(13, 14), []], happiness=[5, 0], visitors=[9, 0])
    assert (number(match, "happiness"), number(match, "visitors")) == (6, 10)
    assert scored(match, "cheer") == 1
    assert number(match, "credits") == PLACE + 5 - 2 + 2  # square 10 pays nothing on arrival, the track does
    full = income(parks=[dreams(13, 14), []], happiness=[10, 0], visitors=[10, 0])
    assert (number(full, "happiness"), number(full, "visitors")) == (10, 10)


def test_rules_89_and_15_penalties_come_back_to_nothing_with_the_sheriff() -> None:
    park = [*dreams(11, 12, 27), RESTAURANTS[0]]
    assert number(table(parks=[park, []]), "next_income") == 5 + 1 - 3
    free = table(parks=[[*park, dream(29)], []])
    assert number(free, "next_income") == 5 + 1
    assert scored(free, "dreams") == 3  # a point for each card with a penalty
    assert number(income(parks=[[*park, dream(29)], []]), "credits") == PLACE + 6


def test_rules_71_and_89_the_sheriff_is_a_dream_too() -> None:
    match = table(parks=[[dream(11), RIDES[0]], []], market={"dream": dreams(29)}, credits=[9, 0])
    buy(match, dream(29))
    assert scored(match, "rewards") == 1
    assert number(match, "next_income") == 5


def test_rules_36_and_71_a_card_answers_only_what_comes_after_it() -> None:
    match = table(parks=[[RIDES[0], RIDES[1]], []], market={"dream": dreams(11, 7)}, credits=[9, 0])
    buy(match, dream(11))
    assert scored(match, "rewards") == 0
    match.play(PASS)
    buy(match, dream(7))  # 1 point of its own, and 1 for Dream 11
    assert scored(match, "rewards") == 2


def test_rules_93_and_71_one_card_may_be_answered_twice() -> None:
    match = table(parks=[[*dreams(11, 33), *RIDES[:2]], []], market={"dream": dreams(7)}, credits=[9, 0])
    buy(match, dream(7))  # a Dream, and it costs nothing
    assert scored(match, "rewards") == 1 + 1 + 1


def test_rules_114_and_149_the_master_builder_looks_at_the_printed_price() -> None:
    dear = next(card for card in RIDES if COST[card] == 10)
    match = table(
        parks=[[hotel(9)], []], entrepreneurs=[entrepreneur(14), ""], market={"ride": [dear]}, credits=[30, 0]
    )
    buy(match, dear, 0)
    assert scored(match, "rewards") == 1
    assert number(match, "credits") == 30 - 9


def test_rules_91_and_136_a_dream_that_counts_twice_makes_two_of_a_colour() -> None:
    each = [*RIDES[:2], *RESTAURANTS[:2], *ACTORS[:2], *CHARACTERS[:2], hotel(13), hotel(14)]
    told_ = {"achievements": ["every_colour"], **SIX, "booths": [2, 1]}
    assert offered(table(parks=[[*each, dream(31)], []], **told_), "claim")
    assert not offered(table(parks=[[*each, dream(30)], []], **told_), "claim")


def test_rules_91_and_56_a_dream_that_counts_twice_breaks_the_tie_of_the_majority() -> None:
    for first, points in ((31, [2, 0]), (30, [1, 1])):
        match = table(parks=[[dream(first)], dreams(8)])
        assert [scored(match, "majority", seat) for seat in range(2)] == points


def test_rules_94_and_42_pairs_of_mascots_count_with_shows_and_hotels() -> None:
    park = [dream(34), dream(3), hotel(13), *CHARACTERS[:4], *SHOWS[:3]]
    match = table(parks=[park, []])
    assert number(match, "shows") == 3 + 1 + 1 + 2
    assert scored(match, "shows") == 11
    assert scored(table(parks=[[*park, dream(18)], []]), "dreams") == 3
