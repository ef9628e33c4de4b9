"""Hitch-hiking (rules 43 to 51)."""

import msgspec
from routard_door import (
    BED_2,
    BED_3,
    FREE_BED,
    buy_nothing,
    cheques,
    drive,
    heard,
    money,
    pawns,
    player,
    square,
    step,
    table,
    verbs,
    walk,
    won,
)

from door import do, names, offered, pick, refused, told
from periple.games.routard.made.numbers import WALK


def test_rule_43_the_first_pawn_on_a_square_drives() -> None:
    match = table(seats=3, places=[20, 20, 20], stacks={"20": [1, 2, 0]}, turn=1)
    assert "drive" in verbs(match)
    assert names(pick(match, "drive")) == ["seat:2", "seat:0"]
    assert "walk" in verbs(table(seats=3, places=[20, 20, 20], stacks={"20": [1, 2, 0]}, turn=2))
    alone = table(places=[20, 30])
    assert refused(alone, pick(match, "drive").move) == 43


def test_rule_44_a_newcomer_is_on_top_and_plays_normally() -> None:
    match = table(places=[20, 19], turn=1, next_cards={"purchase": ["pan_pipes"], "lodging": [BED_2]})
    walk(match, 1)
    assert pawns(match, 20) == [0, 1]
    assert won(match, 1, "purchase") == ["pan_pipes"]
    assert cheques(match, 1) == 8


def test_rule_45_the_driver_rolls_pays_sleeps_and_plays() -> None:
    match = table(
        places=[20, 20], stacks={"20": [0, 1]}, dice=[5], next_cards={"job": ["grape_harvest"], "lodging": [BED_3]}
    )
    drive(match)
    assert pawns(match, 25) == [0, 1]
    assert money(match, 0) == 1000 - 200 + 250
    assert cheques(match, 0) == 7


def test_rule_45_everybody_taken_along_is_told_the_last_seat_too() -> None:
    match = table(seats=3, places=[20, 20, 20], stacks={"20": [0, 2, 1]}, dice=[1])
    drive(match)
    assert [(one.actor, one.args["other"]) for one in heard(match, "carried")] == [(0, 1), (0, 2)]


def test_rule_45_a_drive_that_cannot_be_paid_takes_place_all_the_same() -> None:
    told_ = {"places": [22, 22], "stacks": {"22": [0, 1]}, "money": [30, 0], "cheques": [0, 0], "dice": [6]}
    match = table(**told_)
    do(match, "drive")
    assert square(match, 0) == 28
    assert step(match) == "settle"
    do(match, "sell", "good:camera")
    do(match, "sell", "good:gear")
    do(match, "sell", "good:guide")  # 390 of 400 euros, and nothing is left to sell
    assert money(match, 0) == 0
    assert player(match, 0).broke is True


def test_rule_45_a_stack_on_an_occupied_square_goes_on_top() -> None:
    match = table(seats=3, places=[20, 20, 25], stacks={"20": [1, 0]}, turn=1, dice=[5])
    drive(match)
    assert pawns(match, 25) == [2, 1, 0]
    assert match.seat == 2
    assert names(pick(match, "drive")) == ["seat:1", "seat:0"]


def test_rule_45_the_order_of_the_stack_is_kept() -> None:
    match = table(seats=4, places=[20, 20, 20, 20], stacks={"20": [1, 0, 3, 2]}, turn=1, dice=[5])
    drive(match)
    assert pawns(match, 25) == [1, 0, 3, 2]


def test_rule_46_riders_pay_nothing_and_do_not_play() -> None:
    match = table(
        places=[20, 20],
        stacks={"20": [0, 1]},
        money=[1000, 500],
        dice=[1],
        next_cards={"report": ["the_blue_town"], "lodging": [BED_3]},
    )
    before = player(match, 1)
    drive(match)
    after = player(match, 1)
    assert msgspec.structs.replace(before, square="varanasi") == after
    assert match.seat == 1
    assert "walk" in verbs(match)


def test_rule_47_middle_and_top_leave_alone() -> None:
    match = table(seats=3, places=[27, 27, 27], stacks={"27": [0, 1, 2]}, turn=2)
    walk(match, 1)
    assert pawns(match, 27) == [0, 1]
    assert pawns(match, 28) == [2]


def test_rule_47_a_rider_may_fly() -> None:
    match = table(places=[19, 19], stacks={"19": [1, 0]}, tickets=[1, 0])
    do(match, "fly")
    assert square(match, 0) == 28
    assert square(match, 1) == 19


TRIO = {"places": [20, 17], "turn": 1, "dice": [5]}


def test_t2_the_example_of_the_booklet() -> None:
    match = table(
        **TRIO,
        next_cards={"purchase": ["pan_pipes"], "lodging": [BED_2, BED_3, FREE_BED], "job": ["grape_harvest"]},
    )
    walk(match, 3)
    assert money(match, 1) == 1000 - 50 - 40
    assert pawns(match, 20) == [0, 1]
    before = player(match, 1)
    assert match.seat == 0
    drive(match)
    assert pawns(match, 25) == [0, 1]
    assert money(match, 0) == 1000 - 200 + 250
    assert msgspec.structs.replace(before, square="kolkata") == player(match, 1)
    walk(match, 2)
    assert square(match, 1) == 27
    assert square(match, 0) == 25
    assert heard(match, "moved")[-1].args == {
        "n": 2,
        "money": 20,
        "from": "kolkata",
        "to": "chiang_mai",
        "path": ["kolkata", "mandalay", "chiang_mai"],
    }


def test_t3_the_driver_has_no_choice_of_distance() -> None:
    match = table(**TRIO, next_cards={"purchase": ["pan_pipes"]})
    walk(match, 3)
    assert offered(match, "walk") == []
    assert refused(match, WALK + 2) == 45


def test_t4_a_stack_of_three() -> None:
    match = table(
        seats=3,
        places=[27, 27, 27],
        stacks={"27": [0, 1, 2]},
        turn=1,
        dice=[1],
        next_cards={"lodging": [FREE_BED] * 1},
    )
    walk(match, 1)
    assert pawns(match, 27) == [0, 2]
    assert match.seat == 2
    match = table(seats=3, places=[27, 28, 27], stacks={"27": [0, 2]}, dice=[2])
    drive(match)
    assert pawns(match, 29) == [0, 2]
    assert square(match, 1) == 28


def test_rule_48_the_driver_moved_again_takes_the_riders() -> None:
    match = table(seats=3, places=[20, 20, 24], stacks={"20": [0, 1]}, dice=[4], next_cards={"chance": ["wrong_bus"]})
    drive(match)
    assert pawns(match, 22) == [0, 1]
    assert pawns(match, 24) == [2]  # was not brought along


def test_t5_advance_three_after_a_drive() -> None:
    match = table(
        places=[20, 20],
        stacks={"20": [0, 1]},
        dice=[4],
        next_cards={"chance": ["lift_on_a_truck"], "lodging": [BED_2, BED_3]},
    )
    drive(match)
    assert pawns(match, 27) == [0, 1]
    assert won(match, 0, "purchase") == []
    assert cheques(match, 0) == 8


def test_t6_play_again_after_a_drive() -> None:
    match = table(
        places=[20, 20],
        stacks={"20": [0, 1]},
        dice=[4, 4],
        next_cards={"chance": ["village_feast"], "lodging": [FREE_BED]},
    )
    drive(match)
    assert match.seat == 0
    assert verbs(match) == {"drive"}
    drive(match)
    assert pawns(match, 28) == [0, 1]


def test_rule_48_play_again_on_top_of_others_still_takes_the_riders() -> None:
    match = table(
        seats=3,
        places=[20, 20, 24],
        stacks={"20": [0, 1]},
        dice=[4, 4],
        next_cards={"chance": ["village_feast"]},
    )
    drive(match)
    assert pawns(match, 24) == [2, 0, 1]
    drive(match)
    assert pawns(match, 28) == [0, 1]
    assert pawns(match, 24) == [2]


def test_rule_49_strict_a_square_one_may_not_play_is_left() -> None:
    match = table(options={"fine": "strict"}, places=[20, 20], stacks={"20": [0, 1]}, bags=[{"gear": 0}, {}], dice=[3])
    drive(match)
    assert square(match, 0) == 23
    assert won(match, 0, "adventure") == []
    assert match.seat == 1


def test_t8_report_without_camera() -> None:
    told_ = {"places": [20, 20], "stacks": {"20": [0, 1]}, "bags": [{"camera": 0}, {}], "dice": [1]}
    match = table(**told_, options={"fine": "strict"})
    drive(match)
    assert won(match, 0, "report") == []
    assert match.seat == 1
    match = table(**told_, next_cards={"report": ["the_blue_town"]})
    drive(match)
    assert verbs(match) == {"take", "leave_it"}
    do(match, "take")
    assert won(match, 0, "report") == ["the_blue_town"]


def test_t9_adventure_without_gear() -> None:
    told_ = {"places": [20, 20], "stacks": {"20": [0, 1]}, "bags": [{"gear": 0}, {}]}
    match = table(**told_, options={"fine": "booklet"}, dice=[3, 6], next_cards={"adventure": ["sandstorm"]})
    drive(match)
    assert verbs(match) == {"take", "leave_it"}
    do(match, "take")
    assert won(match, 0, "adventure") == ["sandstorm"]
    match = table(**told_, options={"fine": "booklet"}, dice=[3])
    drive(match)
    do(match, "leave_it")
    assert won(match, 0, "adventure") == []
    assert match.seat == 1


def test_rule_50_instructions_wait_for_their_turn() -> None:
    match = table(seats=3, places=[20, 20, 30], stacks={"20": [0, 1]}, next_move=[0, 2, 0], dice=[1])
    drive(match)
    assert square(match, 1) == 21
    assert player(match, 1).next_move == 2
    assert [names(choice) for choice in offered(match, "walk")] == [["square:annapurna"]]
    assert refused(match, pick(match, "walk").move + 1) == 50


def test_rule_50_skips_first_then_the_forced_move() -> None:
    match = table(places=[20, 30], skip=[0, 1], next_move=[0, 1])
    walk(match, 1)
    assert told(match, "missed_turn") == [[0]]
    assert match.seat == 0
    assert player(match, 1).next_move == 1


def test_t10_a_skipped_driver_stays_and_the_rider_leaves_alone() -> None:
    match = table(places=[28, 27], turn=1, skip=[1, 0])
    walk(match, 1)
    assert match.seat == 1  # the other one has missed the turn
    assert pawns(match, 28) == [0, 1]
    assert player(match, 0).turns_to_miss == 0
    walk(match, 1)
    assert pawns(match, 28) == [0]


def test_t11_a_driver_told_to_advance_does_not_roll() -> None:
    match = table(
        places=[20, 20],
        stacks={"20": [0, 1]},
        next_move=[1, 0],
        dice=[6],
        next_cards={"lodging": [BED_2], "report": ["the_blue_town"]},
    )
    assert offered(match, "drive") == []
    walk(match, 1)
    assert pawns(match, 21) == [0, 1]
    assert told(match, "rolled") == []
    assert cheques(match, 0) == 8
    assert won(match, 0, "report") == ["the_blue_town"]


def test_t12_a_pending_skip_is_carried_along() -> None:
    match = table(seats=3, places=[20, 30, 20], stacks={"20": [2, 0]}, turn=2, skip=[1, 0, 0], dice=[5])
    drive(match)
    assert square(match, 0) == square(match, 2) == 25
    assert told(match, "missed_turn") == [[0]]  # only when its own turn came
    assert match.seat == 1


def test_rule_51_no_hitch_hiking_on_the_arrival() -> None:
    match = table(places=[64, 64], stacks={"64": [0, 1]}, tickets=[1, 0])
    assert "drive" not in verbs(match)
    do(match, "fly_back")
    buy_nothing(match)
    assert square(match, 0) == 55
    assert square(match, 1) == 64
