"""What happens when two rules meet: instructions, lifts, losses, kept cards, windows, the end."""

import pytest
from routard_door import (
    BED_1,
    BED_2,
    BED_3,
    FREE_BED,
    asides,
    bag,
    buy_cheques,
    buy_nothing,
    call,
    cheques,
    drive,
    heard,
    money,
    pawns,
    player,
    seen,
    sell,
    square,
    step,
    step_on,
    table,
    verbs,
    walk,
    world,
)

from door import do, offered, told

NOTHING = {"guide": 0, "gear": 0, "camera": 0}


# Instructions for the next turn (rule 50), the price of a move (rule 25), lifts (rules 43 to 48)


def test_rule_50_a_free_move_waits_while_a_card_tells_how_far_to_go() -> None:
    match = table(places=[21, 50], next_move=[3, 0], next_free=[6, 0], next_cards={"chance": ["wallet_handed_back"]})
    walk(match, 3)
    assert money(match, 0) == 1000 - 50 + 100  # the told move is paid
    assert player(match, 0).next_move == 0
    assert player(match, 0).next_move_free == 6


def test_rule_50_a_told_move_that_cannot_be_paid_is_a_debt() -> None:
    match = table(places=[21, 50], next_move=[3, 0], money=[0, 0], options={"auction": "bank"})
    step_on(match, 3)
    assert (square(match, 0), step(match)) == (24, "settle")
    do(match, "sell", "good:camera")
    assert (money(match, 0), step(match)) == (150, "cheques")


def test_rule_50_a_told_move_stops_on_the_arrival_and_pays_what_was_walked() -> None:
    match = table(places=[62, 50], next_move=[6, 0])
    walk(match, 2)
    assert (square(match, 0), money(match, 0)) == (64, 980)


def test_rule_50_two_turns_to_miss() -> None:
    match = table(places=[21, 28], turn=1, skip=[2, 0])
    walk(match, 1)
    assert (match.seat, player(match, 0).turns_to_miss) == (1, 1)
    assert [one.args for one in heard(match, "missed_turn_more")] == [{"n": 1}]


def test_rule_50_a_later_told_move_replaces_an_earlier_one() -> None:
    match = table(places=[22, 50], next_move=[2, 0], next_cards={"chance": ["transport_strike"]})
    walk(match, 2)
    assert player(match, 0).next_move == 1


@pytest.mark.parametrize("how", ["drive", "fly"])
def test_rule_38_a_free_move_is_lost_by_a_drive_or_a_flight(how: str) -> None:
    stack = {"places": [19, 19], "stacks": {"19": [0, 1]}} if how == "drive" else {"places": [19, 50]}
    match = table(**stack, next_free=[6, 0], tickets=[1, 0], dice=[9 - 3])
    do(match, how)
    assert player(match, 0).next_move_free == 0
    assert money(match, 0) == (600 if how == "drive" else 1000)


def test_rule_38_a_free_move_is_free_up_to_its_squares_and_used_up_by_any_walk() -> None:
    match = table(places=[24, 50], next_free=[3, 0], money=[0, 0])
    assert len(offered(match, "walk")) == 3
    match = table(places=[24, 50], next_free=[3, 0])
    step_on(match, 4)
    assert (money(match, 0), player(match, 0).next_move_free) == (900, 0)


def test_rule_47_whoever_stands_on_another_leaves_alone_even_when_a_card_tells_how_far() -> None:
    match = table(seats=3, places=[20, 20, 20], stacks={"20": [2, 0, 1]}, next_move=[2, 0, 0])
    walk(match, 2)
    assert pawns(match, 20) == [2, 1]
    assert square(match, 0) == 22


def test_rule_48_riders_are_taken_along_by_a_card_that_leads_back() -> None:
    match = table(places=[20, 20], stacks={"20": [0, 1]}, dice=[4], next_cards={"chance": ["wrong_bus"]})
    drive(match)
    assert pawns(match, 22) == [0, 1]


def test_rule_48_whoever_walked_alone_is_moved_again_alone() -> None:
    match = table(places=[23, 24], next_cards={"chance": ["lift_on_a_truck"]})
    walk(match, 1)
    assert (square(match, 0), square(match, 1)) == (27, 24)


def test_rule_48_the_riders_of_one_turn_are_forgotten_in_the_next() -> None:
    match = table(places=[20, 20], stacks={"20": [0, 1]}, dice=[5, 1], next_cards={"job": ["washing_dishes"]})
    drive(match)
    walk(match, 3)  # the rider leaves alone
    assert "walk" in verbs(match)
    walk(match, 1)
    assert square(match, 1) == 28


def test_rule_43_the_driver_left_behind_by_hotel_assistance_no_longer_drives() -> None:
    match = table(
        places=[20, 20], stacks={"20": [0, 1]}, cheques=[0, 9], dice=[5], next_cards={"lodging": [BED_1, FREE_BED]}
    )
    drive(match)
    buy_cheques(match, 1)
    assert (square(match, 0), square(match, 1), match.seat) == (24, 25, 1)
    walk(match, 3)
    assert "walk" in verbs(match)


def test_rule_26_a_newcomer_who_joins_a_lone_pawn_makes_it_drive() -> None:
    match = table(places=[27, 28], tickets=[0, 1])
    walk(match, 1)
    assert player(match, 1).riders == [0]
    assert verbs(match) & {"walk", "fly", "drive"} == {"drive"}


# Losses (rules 52 to 55), insurance, papers


def test_rule_52_an_insurance_saves_the_papers_and_the_place() -> None:
    match = table(places=[23, 50], kept=[["travel_insurance"], []], next_cards={"chance": ["passport_gone"]})
    walk(match, 1)
    do(match, "insure")
    assert (square(match, 0), bag(match, 0, "papers"), player(match, 0).kept) == (24, 1, [])
    assert seen(match).decks["chance"].last == "travel_insurance"


def test_rule_52_the_insurance_may_be_kept_and_the_papers_lost() -> None:
    match = table(places=[23, 50], kept=[["travel_insurance"], []], next_cards={"chance": ["passport_gone"]})
    walk(match, 1)
    do(match, "lose")
    assert (square(match, 0), bag(match, 0, "papers"), player(match, 0).kept) == (19, 0, ["travel_insurance"])


@pytest.mark.parametrize(
    ("item", "card"),
    [("gear", "tent_blown_away"), ("camera", "camera_snatched"), ("guide", "guide_left_at_the_cafe")],
)
def test_rule_54_what_one_does_not_have_can_not_be_lost(item: str, card: str) -> None:
    told_ = {"places": [23, 50], "kept": [["travel_insurance"], []], "options": {"fine": "strict"}}
    match = table(**told_, bags=[{item: 0}, {}], next_cards={"chance": [card]})
    walk(match, 1)
    assert match.seat == 1  # nobody was asked about the insurance
    assert bag(match, 0, item) == 0
    assert player(match, 0).kept == ["travel_insurance"]


def test_rule_53_a_lost_guide_doubles_the_very_next_bed() -> None:
    match = table(
        options={"fine": "strict"},
        places=[23, 27],
        next_cards={"chance": ["guide_soaked_by_the_rain"], "lodging": [BED_1, FREE_BED, BED_2]},
    )
    walk(match, 1)
    assert cheques(match, 0) == 9
    walk(match, 1)
    walk(match, 4)
    assert cheques(match, 0) == 9 - 4


def test_rule_62_hotel_assistance_without_a_guide_asks_for_twice_the_cheques() -> None:
    match = table(
        options={"fine": "strict"},
        places=[24, 50],
        cheques=[3, 0],
        bags=[{"guide": 0}, {}],
        next_cards={"lodging": [BED_2]},
    )
    walk(match, 1)
    night = seen(match).night
    assert night is not None
    assert (night.cheques, night.price) == (2, 4)
    buy_cheques(match, 1)
    assert (cheques(match, 0), money(match, 0), square(match, 0)) == (0, 980, 24)


def test_rule_62_daring_the_single_price_avoids_the_hotel() -> None:
    match = table(places=[27, 50], cheques=[3, 0], bags=[{"guide": 0}, {}], next_cards={"lodging": [BED_3]})
    walk(match, 1)
    assert verbs(match) == {"pay_single", "hotel"}
    do(match, "pay_single")
    assert (cheques(match, 0), square(match, 0), match.seat) == (0, 28, 1)
    call(match, 1, 0)
    assert money(match, 0) == 500


def test_rule_62_a_free_night_avoids_the_hotel_and_can_not_be_called() -> None:
    match = table(
        places=[27, 50],
        cheques=[0, 0],
        bags=[{"guide": 0}, {}],
        kept=[["a_cousin_lives_here"], []],
        next_cards={"lodging": [BED_3]},
    )
    walk(match, 1)
    assert verbs(match) == {"free_night", "hotel"}
    do(match, "free_night")
    assert (square(match, 0), match.seat) == (28, 1)
    assert asides(match, 1, "call") == []


def test_rule_59_a_free_night_serves_in_job_assistance_too() -> None:
    match = table(
        places=[28, 50],
        money=[0, 0],
        cheques=[5, 0],
        kept=[["a_cousin_lives_here"], []],
        next_cards={"lodging": [BED_3], "job": ["grape_harvest"]},
    )
    do(match, "assist")
    do(match, "free_night")
    assert (cheques(match, 0), money(match, 0)) == (5, 250)


def test_rule_59_without_a_guide_the_single_price_may_be_dared_there_too() -> None:
    match = table(
        places=[28, 50],
        money=[0, 0],
        cheques=[5, 0],
        bags=[{"guide": 0}, {}],
        next_cards={"lodging": [BED_2], "job": ["grape_harvest"]},
    )
    do(match, "assist")
    do(match, "pay_single")
    assert (cheques(match, 0), money(match, 0), match.seat) == (3, 250, 1)
    call(match, 1, 0)
    assert (money(match, 0), step(match)) == (250, "settle")


# Windows and turns (rules 23, 28, 42)


def test_rule_42_one_ticket_a_turn_and_the_next_turn_sells_another() -> None:
    match = table(places=[28, 37], money=[2000, 2000], kept=[["charter_voucher"], []])
    do(match, "buy_ticket")
    assert verbs(match) & {"buy_ticket", "use_voucher"} == set()
    walk(match, 1)
    buy_nothing(match)
    walk(match, 1)
    assert match.seat == 0
    assert player(match, 0).tickets == 1
    match = table(places=[28, 37], money=[2000, 2000], kept=[["charter_voucher"], []])
    do(match, "use_voucher")
    assert (money(match, 0), player(match, 0).kept) == (1800, [])
    assert "buy_ticket" not in verbs(match)


def test_rule_42_a_ticket_bought_now_is_flown_now() -> None:
    match = table(places=[28, 50])
    assert "fly" not in verbs(match)
    do(match, "buy_ticket")
    do(match, "fly")
    assert (square(match, 0), player(match, 0).tickets, money(match, 0)) == (37, 0, 650)


def test_rule_40_a_flight_ends_in_the_shop_of_the_next_airport() -> None:
    match = table(places=[28, 50], tickets=[1, 0], next_cards={"lodging": [BED_1]})
    do(match, "fly")
    assert (step(match), told(match, "lodged")) == ("shop", [])
    do(match, "buy", "item:guide")
    do(match, "done")
    assert (cheques(match, 0), money(match, 0), match.seat) == (9, 980, 1)


def test_rule_32_moved_onto_poste_restante_cheques_may_be_bought_but_no_bed_is_drawn() -> None:
    match = table(places=[24, 50], next_cards={"lodging": [BED_1, BED_3], "job": ["delivering_a_yacht"]})
    match2 = table(places=[12, 50], next_cards={"lodging": [BED_1, BED_3], "job": ["delivering_a_yacht"]})
    walk(match, 1)  # from a job square onto an airport
    assert square(match, 0) == 28
    walk(match2, 1)  # from a job square onto poste restante
    assert square(match2, 0) == 16
    assert cheques(match2, 0) == 9


def test_rule_32_a_move_by_a_card_opens_the_window_of_the_square() -> None:
    match = table(places=[12, 50], next_cards={"lodging": [BED_1], "job": ["delivering_a_yacht"]})
    step_on(match, 1)
    do(match, "bed")
    assert (step(match), square(match, 0)) == ("cheques", 16)
    buy_cheques(match, 2)
    assert (cheques(match, 0), money(match, 0), match.seat) == (11, 1160, 1)


def test_rule_38_an_extra_turn_begins_afresh() -> None:
    """Sales and the ticket of the turn are counted anew, and the round stays the same."""
    match = table(
        places=[27, 50], money=[3000, 0], options={"auction": "bank"}, next_cards={"job": ["menu_translator"]}
    )
    sell(match, 0, "cheque")
    walk(match, 4)
    assert (match.seat, seen(match).round, world(match).lots) == (0, 1, 0)


def test_rule_15_an_extra_play_while_packing_begins_afresh_too() -> None:
    match = table(places=[0, 50], options={"auction": "bank"}, dice=[6], cheques=[9, 0])
    sell(match, 0, "cheque", 2)
    do(match, "line", "line:guide")
    assert (match.seat, world(match).lots) == (0, 0)
