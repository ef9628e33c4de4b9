"""The round: rules 11 to 16, 21 to 27 and 57."""

from wishland_door import (
    CONTENT,
    PLACE,
    RESTAURANTS,
    RIDES,
    buy,
    buying,
    cards,
    claiming,
    discards,
    dream,
    dreams,
    entrepreneur,
    finish_round,
    income,
    number,
    row,
    scored,
    seen,
    table,
    view,
    workers,
)

from door import do, offered, refused, told
from periple.games.wishland.made.numbers import END_TURN, FREE_RECOVER, PASS, RECOVER


def test_rule_11_seven_rounds_of_four_turns_each() -> None:
    match = table(seats=3, phase="order")
    turns = [0, 0, 0]
    rounds = 0
    while not match.over:
        if view(match).step == "order":
            rounds += match.seat == view(match).first
            match.play(match.choices()[0])
        else:
            assert match.seat is not None
            turns[match.seat] += 1
            do(match, "pass")
    assert rounds == 7
    assert turns == [28, 28, 28]


def test_rule_12_a_place_gives_its_reward_at_once_and_the_left_acts_first() -> None:
    match = table(seats=3, phase="order", first=1)
    assert match.seat == 1
    do(match, "slot", "slot:6")
    assert (number(match, "happiness", 1), number(match, "credits", 1)) == (1, 1)
    assert match.seat == 2
    assert refused(match, 5) == 12
    do(match, "slot", "slot:3")
    assert number(match, "visitors", 2) == 1
    do(match, "slot", "slot:1")
    assert view(match).order == [0, 2, 1]
    assert match.seat == 0
    do(match, "pass")
    assert match.seat == 2


def test_rule_12_the_other_rewards() -> None:
    rewards = [(1, "credits", 2), (2, "credits", 3), (4, "happiness", 1), (5, "visitors", 1), (5, "credits", 1)]
    for place, what, amount in rewards:
        match = table(phase="order")
        do(match, "slot", f"slot:{place}")
        assert number(match, what) == amount


def test_rule_12_there_is_no_seventh_place() -> None:
    assert refused(table(phase="order"), 6) == 12
    assert refused(table(phase="order"), PASS) == 12
    assert refused(table(), 0) == 12


def test_rule_13_steps_of_cards_come_before_the_tracks_pay() -> None:
    match = income(parks=[[dream(14)], []], visitors=[5, 0])
    assert number(match, "visitors") == 6
    assert number(match, "credits") == PLACE + 5 - 1 + 2
    without = income(visitors=[5, 0])
    assert number(without, "credits") == PLACE + 5


def test_rule_14_square_six_pays_every_income_phase_and_further_squares_too() -> None:
    for square, points in ((5, 0), (6, 1), (9, 1), (10, 1)):
        match = income(happiness=[square, 0])
        assert scored(match, "cheer") == points
    for square, credits_ in ((5, 5), (6, 7), (10, 7)):
        match = income(visitors=[square, 0])
        assert number(match, "credits") == PLACE + credits_


def test_rule_15_income_is_five_and_rewards_less_penalties() -> None:
    match = income(parks=[[RESTAURANTS[0], RESTAURANTS[1], dream(11)], []])
    assert number(match, "credits") == PLACE + 5 + 1 + 2 - 1
    assert number(match, "credits", 1) == 5 + 3  # the second place gives three credits


def test_rule_15_income_is_never_negative() -> None:
    poor = income(parks=[dreams(11, 12, 13, 14, 27, 33), []], credits=[3, 0])
    assert number(poor, "credits") == PLACE + 3
    assert told(poor, "income")[0] == [0, PLACE + 3]


def test_rule_16_place_recover_or_pass_and_only_one_of_them() -> None:
    match = table(credits=[9, 9], placed=[{"ride": [1]}, {}], workers=[5, 4])
    verbs = {choice.verb for choice in match.choices()}
    assert {"buy", "advertise", "recover", "pass"} <= verbs
    assert refused(match, END_TURN) == 16
    do(match, "advertise", "bonus:worker")
    assert match.seat == 1


def test_rule_16_after_the_action_only_what_is_free_is_left() -> None:
    match = table(achievements=["broad_smile"], happiness=[6, 0], options={"achievements": "6"})
    do(match, "pass")
    assert match.seat == 0
    assert {choice.verb for choice in match.choices()} == {"claim", "end_turn"}
    assert refused(match, PASS) == 16
    assert refused(match, buying("ride")) == 16
    do(match, "end_turn")
    assert match.seat == 1


def test_rule_21_all_workers_come_back_from_everywhere_and_only_when_called() -> None:
    match = table(turn=4, seat=1, workers=[7, 4], placed=[{"ride": [1, 2], "hotel": [1], "advertising": [1]}, {}])
    do(match, "pass")
    for _ in range(2):
        match.play(match.choices()[0])
    while match.seat != 0:
        do(match, "pass")
    assert workers(match, "free") == 2
    assert row(match, "ride").groups == 2
    do(match, "recover")
    assert workers(match, "free") == 7
    assert row(match, "ride").groups == 0
    assert row(match, "hotel").groups == 0
    assert view(match).advertising == 0


def test_rule_21_others_stay_and_nothing_to_recover_is_refused() -> None:
    match = table(placed=[{"ride": [1]}, {"ride": [2]}])
    do(match, "recover")
    assert row(match, "ride").groups == 1
    assert refused(table(), RECOVER) == 21


def test_rule_22_passing_is_always_possible_and_does_nothing() -> None:
    match = table(placed=[{"ride": [1, 3]}, {}])
    before = seen(match)
    do(match, "pass")
    assert seen(match) == before
    assert match.seat == 1


def test_rule_23_a_tile_is_claimed_on_ones_turn_and_gone_for_the_others() -> None:
    match = table(achievements=["broad_smile", "big_day_crowd"], happiness=[6, 7], options={"achievements": "6"})
    assert refused(match, claiming("big_day_crowd")) == 127  # what it asks
    assert refused(match, claiming("hotel_chain")) == 23  # not in play
    do(match, "claim", "achievement:broad_smile")
    assert scored(match, "achievements") == 1
    assert match.seat == 0  # it costs no action
    do(match, "pass")
    assert match.seat == 1
    assert refused(match, claiming("broad_smile")) == 23


def test_rule_23_a_card_just_bought_counts_at_once() -> None:
    match = table(
        achievements=["seasoned_showmen"],
        parks=[RIDES[:3], []],
        market={"ride": [RIDES[3]]},
        credits=[9, 0],
        options={"achievements": "6"},
    )
    assert refused(match, claiming("seasoned_showmen")) == 121
    buy(match, RIDES[3])
    do(match, "claim", "achievement:seasoned_showmen")
    assert scored(match, "achievements") == 1
    assert match.seat == 1


def test_rule_24_a_free_recovery_once_a_game() -> None:
    match = table(
        entrepreneurs=[entrepreneur(12), ""], placed=[{"ride": [2]}, {}], market={"ride": [RIDES[0]]}, credits=[9, 0]
    )
    do(match, "free_recover")
    assert workers(match, "free") == 4
    assert seen(match).free_recovery is False
    buy(match, RIDES[0])
    assert match.seat == 1
    used = table(entrepreneurs=[entrepreneur(12), ""], recovered=[0], placed=[{"ride": [2]}, {}])
    assert refused(used, FREE_RECOVER) == 24
    assert refused(table(), FREE_RECOVER) == 24


def test_rule_25_a_new_worker_can_work_at_once_and_an_eleventh_is_lost() -> None:
    match = table(workers=[4, 4], placed=[{"ride": [3]}, {}])
    do(match, "advertise", "bonus:worker")
    assert workers(match, "unlocked") == 5
    assert workers(match, "free") == 1
    full = table(workers=[10, 4])
    do(full, "advertise", "bonus:worker")
    assert workers(full, "unlocked") == 10
    assert workers(full, "free") == 9


def test_rule_26_every_row_is_dealt_anew_and_workers_stay() -> None:
    match = table(turn=4, seat=1, placed=[{"ride": [1]}, {}], market={"ride": RIDES[:4]}, next_cards=RIDES[10:14])
    do(match, "pass")
    assert view(match).round == 2
    assert cards(match, "ride") == RIDES[10:14]
    assert discards(match, "ride") == RIDES[:4]
    assert row(match, "ride").groups == 1
    for kind in ("restaurant", "actor", "mascot", "hotel", "dream"):
        assert len(discards(match, kind)) == 4


def test_rule_26_what_was_bought_is_not_replaced_before() -> None:
    match = table(market={"ride": RIDES[:4]}, credits=[20, 0])
    buy(match, RIDES[1])
    assert cards(match, "ride") == [RIDES[0], None, RIDES[2], RIDES[3]]
    finish_round(match)
    assert None not in cards(match, "ride")
    assert RIDES[1] not in discards(match, "ride")


def test_rule_27_an_empty_pile_is_rebuilt_from_its_discards() -> None:
    match = table(turn=4, seat=1, market={"ride": RIDES[:4]}, piles={"ride": RIDES[4:6]})
    do(match, "pass")
    shown = cards(match, "ride")
    assert shown[:2] == RIDES[4:6]
    assert None not in shown
    assert discards(match, "ride") == []
    assert row(match, "ride").pile == len(RIDES) - 4


def test_rule_57_with_five_a_bought_card_is_replaced_at_once() -> None:
    match = table(seats=5, market={"ride": RIDES[:4]}, next_cards=[RIDES[9]], credits=[20, 0, 0, 0, 0])
    buy(match, RIDES[2])
    assert cards(match, "ride") == [RIDES[0], RIDES[1], RIDES[9], RIDES[3]]
    for seats in (2, 3, 4):
        few = table(seats=seats, market={"ride": RIDES[:4]}, credits=[20] + [0] * (seats - 1))
        buy(few, RIDES[2])
        assert cards(few, "ride")[2] is None


def test_rule_57_with_five_the_rows_still_change_at_the_end_of_the_round() -> None:
    match = table(seats=5, turn=4, seat=4, market={"ride": RIDES[:4]}, next_cards=RIDES[5:9])
    do(match, "pass")
    assert cards(match, "ride") == RIDES[5:9]


def test_rule_57_a_pile_runs_out_within_the_round() -> None:
    match = table(
        seats=5,
        market={"ride": RIDES[:4]},
        piles={"ride": []},
        parks=[[], RIDES[6:21], RIDES[21:], [], []],
        credits=[20, 0, 0, 0, 0],
    )
    assert set(discards(match, "ride")) == set(RIDES[4:6])
    buy(match, RIDES[0])
    assert cards(match, "ride")[0] in RIDES[4:6]
    assert offered(match, "pass")
    assert CONTENT.game.refill.players == 5


def test_rules_27_and_57_when_every_card_is_in_a_park_the_spot_stays_empty() -> None:
    parks = [RIDES[4 + 7 * seat : 4 + 7 * seat + 7] for seat in range(4)] + [RIDES[32:]]
    match = table(seats=5, parks=parks, market={"ride": RIDES[:4]}, credits=[30] * 5)
    assert (row(match, "ride").pile, discards(match, "ride")) == (0, [])
    buy(match, RIDES[0], 0)
    assert cards(match, "ride") == [None, *RIDES[1:4]]
    finish_round(match)
    assert sorted(card for card in cards(match, "ride") if card) == sorted(RIDES[1:4])  # what nobody bought comes back
