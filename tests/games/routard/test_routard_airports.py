"""Airports and the end of the journey (rules 39 to 42, 63 to 67)."""

import pytest
from routard_door import (
    BED_1,
    BED_2,
    SET,
    bag,
    bid,
    buy_cheques,
    buy_nothing,
    cheques,
    drive,
    heard,
    money,
    pawns,
    player,
    sell,
    square,
    step,
    step_on,
    table,
    verbs,
    walk,
)

from door import do, offered, pick, refused, told


def test_rule_39_an_airport_has_a_bed_but_no_card() -> None:
    match = table(places=[17, 50], next_cards={"lodging": [BED_2]})
    walk(match, 2)
    assert (money(match, 0), cheques(match, 0)) == (980, 8)
    assert told(match, "drew") == []
    assert match.seat == 1


def test_rule_40_a_ticket_leads_to_the_next_airport() -> None:
    match = table(places=[28, 50], tickets=[1, 0], next_cards={"lodging": [BED_2]})
    do(match, "fly")
    buy_nothing(match)
    assert (square(match, 0), player(match, 0).tickets, money(match, 0), cheques(match, 0)) == (37, 0, 1000, 8)
    assert refused(table(places=[28, 50]), pick(table(places=[28, 50], tickets=[1, 0]), "fly").move) == 40
    assert offered(table(places=[27, 50], tickets=[1, 0]), "fly") == []


def test_t36_a_flight_from_nairobi_to_delhi() -> None:
    match = table(places=[10, 50], tickets=[1, 0], next_cards={"lodging": [BED_1]})
    do(match, "fly")
    assert square(match, 0) == 19
    assert step(match) == "shop"
    do(match, "done")
    assert (money(match, 0), cheques(match, 0)) == (1000, 9)
    assert told(match, "drew") == []


def test_t37_no_flight_in_the_turn_of_arriving() -> None:
    match = table(places=[9, 50], tickets=[1, 0])
    step_on(match, 1)
    assert step(match) == "shop"
    assert "fly" not in verbs(match)
    buy_nothing(match)
    assert match.seat == 1


def test_rule_41_whoever_was_joined_must_drive() -> None:
    match = table(places=[10, 10], stacks={"10": [0, 1]}, tickets=[1, 0])
    assert refused(match, pick(table(places=[10, 50], tickets=[1, 0]), "fly").move) == 41


def test_t7_joined_on_an_airport_the_ticket_is_kept() -> None:
    match = table(places=[10, 9], tickets=[1, 0], turn=1, dice=[1])
    walk(match, 1)
    assert verbs(match) - {"buy", "buy_ticket"} == {"drive"}
    drive(match)
    assert pawns(match, 11) == [0, 1]
    assert player(match, 0).tickets == 1


@pytest.mark.parametrize(("item", "price"), [("papers", 200), ("guide", 20), ("gear", 300), ("camera", 400)])
def test_rule_42_elements_at_their_prices(item: str, price: int) -> None:
    match = table(places=[28, 50])
    do(match, "buy", f"item:{item}")
    assert (money(match, 0), bag(match, 0, item)) == (1000 - price, 2)
    exact = table(places=[28, 50], money=[price, 0])
    do(exact, "buy", f"item:{item}")
    assert money(exact, 0) == 0
    short = table(places=[28, 50], money=[price - 10, 0])
    assert refused(short, pick(table(places=[28, 50]), "buy", f"item:{item}").move) == 42


@pytest.mark.parametrize(("at", "price"), [(1, 400), (10, 300), (28, 350), (55, 400), (64, 600)])
def test_rule_42_one_ticket_a_turn_at_the_price_of_the_square(at: int, price: int) -> None:
    match = table(places=[at, 50], money=[2000, 0])
    ticket = pick(match, "buy_ticket").move
    do(match, "buy_ticket")
    assert (money(match, 0), player(match, 0).tickets) == (2000 - price, 1)
    assert refused(match, ticket) == 42


def test_rule_42_nothing_is_sold_off_the_airports() -> None:
    match = table(places=[27, 50])
    assert refused(match, pick(table(places=[28, 50]), "buy", "item:guide").move) == 42


def test_rule_42_the_shop_sells_five_copies() -> None:
    match = table(places=[28, 50], bags=[{"guide": 4}, {}])
    guide = pick(match, "buy", "item:guide").move
    match.play(guide)
    assert refused(match, guide) == 42


def test_rule_42_a_voucher_buys_a_ticket_for_200() -> None:
    match = table(places=[37, 50], kept=[["charter_voucher"], []], money=[300, 0])
    assert offered(match, "buy_ticket") == []
    do(match, "use_voucher")
    assert (money(match, 0), player(match, 0).tickets, player(match, 0).kept) == (100, 1, [])


def test_t38_a_card_that_moves_onto_an_airport_opens_the_shop() -> None:
    match = table(places=[15, 19], next_cards={"letter": ["meet_me_up_the_road"]})
    walk(match, 1)
    assert square(match, 0) == 19
    assert match.seat == 1
    match = table(places=[15, 19], next_cards={"letter": ["meet_me_up_the_road"]})
    step_on(match, 1)
    buy_cheques(match, 0)
    assert step(match) == "shop"
    do(match, "buy", "item:guide")
    do(match, "done")
    assert bag(match, 0, "guide") == 2
    assert [one.args["card"] for one in heard(match, "drew")] == ["meet_me_up_the_road"]


def test_rule_63_the_first_home_wins_at_once_without_a_bed() -> None:
    match = table(places=[61, 64], won=[SET, []], cheques=[0, 0], next_cards={"lodging": [BED_2]})
    step_on(match, 3)
    assert match.winners == [0]
    assert told(match, "lodged") == []


def test_rule_63_completed_at_auction_while_waiting() -> None:
    match = table(places=[30, 64], turn=0, won=[["sitar"], [SET[0], *SET[2:]]], money=[0, 500])
    sell(match, 0, "sitar")
    bid(match, 130)
    assert not match.over
    walk(match, 1)
    assert match.winners == [1]


@pytest.mark.parametrize(("step_", "squares"), [("road", 0), ("shop", 4)])
def test_rule_63_the_last_card_on_the_arrival_in_ones_own_turn_wins_at_once(step_: str, squares: int) -> None:
    """Ruling Q37: another one sells the purchase that is missing, at the start of the turn or on having arrived."""
    match = table(places=[30, 64 - squares], turn=1, won=[["sitar"], [SET[0], *SET[2:]]], money=[0, 500])
    if squares:
        step_on(match, squares)
    assert (match.seat, step(match)) == (1, step_)
    sell(match, 0, "sitar")
    bid(match, 130)
    assert match.winners == [1]
    assert [one.actor for one in heard(match, "won_game")] == [1]


def test_rule_63_elsewhere_the_last_card_wins_nothing_yet() -> None:
    match = table(places=[30, 62], turn=1, won=[["sitar"], [SET[0], *SET[2:]]], money=[0, 500])
    sell(match, 0, "sitar")
    bid(match, 130)
    assert not match.over
    walk(match, 2)
    assert match.winners == [1]


def test_rule_64_a_stack_stops_on_the_arrival() -> None:
    match = table(places=[62, 62], stacks={"62": [0, 1]}, dice=[5])
    drive(match)
    assert square(match, 0) == square(match, 1) == 64
    assert money(match, 0) == 980


def test_t32_four_squares_are_paid_not_six() -> None:
    match = table(places=[60, 60], stacks={"60": [0, 1]}, dice=[6])
    drive(match)
    assert square(match, 0) == square(match, 1) == 64
    assert money(match, 0) == 900
    assert "drive" not in verbs(match)


OTHERS = ["prayer_wheel", "silk_lantern", "stone_smiles", "the_red_rock", "thin_air", "the_big_jump"]


def test_rule_65_in_a_tie_the_richest_wins() -> None:
    told_ = {"places": [60, 60], "stacks": {"60": [0, 1]}, "dice": [6], "won": [SET, OTHERS]}
    match = table(**told_, money=[1000, 890])
    drive(match)
    assert match.winners == [0]  # 900 left after paying 100
    match = table(**told_, money=[1000, 910])
    drive(match)
    assert match.winners == [1]
    match = table(**told_, money=[1000, 900])
    drive(match)
    assert match.winners == [0]  # equal in all: the driver


def test_rule_65_then_the_most_cards() -> None:
    match = table(
        places=[60, 60], stacks={"60": [0, 1]}, dice=[6], won=[SET, [*OTHERS, "bead_necklace"]], money=[1000, 900]
    )
    drive(match)
    assert match.winners == [1]


def test_t33_only_the_rider_is_complete() -> None:
    match = table(places=[60, 60], stacks={"60": [0, 1]}, dice=[6], won=[SET[:5], OTHERS], money=[1000, 0])
    drive(match)
    assert match.winners == [1]


def test_rule_66_the_flight_back() -> None:
    match = table(places=[64, 50], tickets=[1, 0], next_cards={"lodging": [BED_2]})
    assert verbs(match) >= {"fly_back"}
    assert "walk" not in verbs(match)
    do(match, "fly_back")
    buy_nothing(match)
    assert (square(match, 0), player(match, 0).tickets, cheques(match, 0)) == (55, 0, 8)
    assert (
        refused(table(places=[55, 50], tickets=[1, 0]), pick(table(places=[64, 5], tickets=[1, 0]), "fly_back").move)
        == 66
    )


def test_rule_66_no_instruction_leads_beyond_the_arrival() -> None:
    match = table(places=[64, 50], tickets=[1, 0], next_move=[1, 0])
    assert player(match, 0).next_move == 0
    do(match, "fly_back")
    assert square(match, 0) == 55


def test_t34_back_from_the_arrival() -> None:
    mine = SET[1:]
    match = table(places=[64, 50], won=[mine, []], money=[600, 0])
    assert "assist" not in verbs(match)
    do(match, "buy_ticket")
    do(match, "fly_back")
    assert square(match, 0) == 55
    match = table(places=[64, 50], won=[mine, []], money=[590, 0], next_cards={"job": ["grape_harvest"]})
    do(match, "assist")
    assert square(match, 0) == 58
    assert money(match, 0) == 840


@pytest.mark.parametrize("tickets", [0, 1])
def test_rule_66_nobody_is_forced_off_the_arrival(tickets: int) -> None:
    """Ruling Q37: waiting is a choice beside the flight back; it ends the turn, without a bed."""
    match = table(places=[64, 24], tickets=[tickets, 0], next_cards={"lodging": [BED_2], "job": ["washing_dishes"]})
    assert {"wait", "fly_back"} & verbs(match) == ({"wait", "fly_back"} if tickets else {"wait"})
    assert pick(match, "wait").ends_turn
    do(match, "wait")
    assert (match.seat, square(match, 0), cheques(match, 0), money(match, 0)) == (1, 64, 10, 1000)
    assert [one.actor for one in heard(match, "waited")] == [0]
    walk(match, 1)
    assert "wait" in verbs(match)


def test_rule_66_waiting_is_for_the_broke_and_for_whoever_lacks_papers_too() -> None:
    match = table(places=[64, 50], money=[0, 0])
    assert verbs(match) == {"assist", "wait"}
    for money_, others in ((0, {"work"}), (200, {"buy"})):
        match = table(places=[64, 50], money=[money_, 0], bags=[{"papers": 0}, {}])
        assert verbs(match) == {"wait", *others}


def test_rule_24_elsewhere_nobody_waits() -> None:
    waiting = pick(table(places=[64, 50]), "wait").move
    assert refused(table(places=[55, 50]), waiting) == 24
    assert refused(table(places=[0, 50]), waiting) == 12


def test_rule_67_joined_on_the_arrival_one_may_fly_back() -> None:
    match = table(places=[64, 63], turn=1, tickets=[1, 0])
    walk(match, 1)
    assert "fly_back" in verbs(match)


def test_t35_joined_and_still_flying() -> None:
    match = table(places=[64, 64], stacks={"64": [0, 1]}, tickets=[1, 0])
    do(match, "fly_back")
    assert square(match, 0) == 55


def test_t39_card_moves_stop_at_both_ends() -> None:
    match = table(places=[61, 50], won=[SET, []], next_cards={"chance": ["lift_on_a_truck"]})
    walk(match, 2)
    assert match.winners == [0]
    match = table(places=[1, 50], next_cards={"adventure": ["lost_in_the_canyon"]}, dice=[1])
    walk(match, 1)
    assert square(match, 0) == 1  # three squares back from the second
