"""A travel turn (rules 22 to 33)."""

import pytest
from routard_door import (
    BED_1,
    BED_2,
    BED_3,
    FREE_BED,
    SET,
    ahead,
    buy_cheques,
    cheques,
    heard,
    money,
    numbers,
    player,
    seen,
    sell_lot,
    square,
    step,
    step_on,
    table,
    verbs,
    walk,
    won,
    world,
)

from door import do, names, offered, pick, refused, told
from periple.games.routard.made.numbers import LEAVE_IT
from periple.games.routard.verbs import VERBS


def test_rule_22_no_die_when_walking() -> None:
    match = table(places=[27, 40], dice=[6])
    walk(match, 2)
    assert told(match, "rolled") == []
    assert square(match, 0) == 29


def test_rule_23_move_then_lodging_then_square() -> None:
    match = table(places=[23, 40], next_cards={"lodging": [BED_1], "job": ["washing_dishes"]})
    walk(match, 2)
    order = [event.verb for events in match.events for event in events]
    assert order.index("moved") < order.index("lodged") < order.index("drew") < order.index("received")


def test_t22_lodging_comes_before_the_card_of_the_square() -> None:
    match = table(places=[20, 40], next_cards={"lodging": [BED_2], "report": ["the_blue_town"]})
    walk(match, 1)
    order = [event.verb for events in match.events for event in events]
    assert order.index("paid_night") < order.index("drew")
    assert won(match, 0, "report") == ["the_blue_town"]


def test_rule_23_the_journey_ends_after_enough_turns() -> None:
    match = table(places=[20, 40], turns=599, next_cards={"report": ["the_blue_town"], "lodging": [FREE_BED]})
    assert seen(match).turns_left == 0
    walk(match, 1)
    assert match.over
    assert match.winners == [0]  # a card that counts comes before the distance
    assert match.scores()[0].total == 1
    assert match.log(1, "en")[-2:] == [
        "The journey has lasted long enough: it ends for everybody.",
        f"{match.cast.names[0].en} has the most cards that count (1) and wins!",
    ]


def test_rule_23_when_time_is_up_the_log_tells_what_broke_the_tie() -> None:
    pay = {"next_cards": {"job": ["ranch_hand"]}}  # brings 260 €
    for told_, ends in (
        ({"places": [57, 40]}, [("won_by_place", 0)]),
        ({"places": [57, 58], "money": [1000, 1500]}, [("won_by_money", 1)]),
        ({"places": [57, 58], "money": [1000, 1260]}, [("shared_win", 0), ("shared_win", 1)]),
    ):
        match = table(**told_, **pay, turns=599)
        walk(match, 1)
        assert match.winners == [seat for _, seat in ends]
        assert [(one.verb, one.actor) for one in match.told(None)][-len(ends) :] == ends
        assert {one.rule for one in match.told(None)[-1 - len(ends) :]} == {23}


def test_rule_23_a_round_is_a_turn_of_everybody() -> None:
    match = table(seats=3, places=[27, 36, 18], first=1, turn=2, round=4)
    walk(match, 1)
    assert seen(match).round == 4
    walk(match, 1)
    assert match.seat == 1
    assert seen(match).round == 5


def test_rule_24_one_to_six_squares_forward() -> None:
    match = table(places=[20, 50])
    assert [names(choice)[0] for choice in offered(match, "walk")] == [ahead(match, n) for n in range(1, 7)]
    assert refused(match, pick(match, "walk", ahead(match, 1)).move - 1) == 24  # 0 squares
    near = table(places=[61, 20])
    assert len(offered(near, "walk")) == 3
    assert refused(near, pick(match, "walk", ahead(match, 4)).move) == 24


@pytest.mark.parametrize(("squares", "price"), [(1, 0), (2, 20), (3, 50), (4, 100), (5, 200), (6, 400)])
def test_rule_25_the_price_by_squares(squares: int, price: int) -> None:
    start = 28 - squares  # to the airport, where nothing is drawn but a bed
    match = table(places=[start, 50])
    walk(match, squares)
    assert square(match, 0) == 28
    assert money(match, 0) == 1000 - price


def test_t21_with_40_euros_one_or_two_squares() -> None:
    match = table(places=[20, 50], money=[40, 0])
    assert [names(choice)[0] for choice in offered(match, "walk")] == [ahead(match, 1), ahead(match, 2)]
    assert refused(match, pick(match, "walk", ahead(match, 2)).move + 1) == 25


def test_rule_26_pawns_share_a_square() -> None:
    match = table(places=[27, 28])
    walk(match, 1)
    assert square(match, 0) == square(match, 1) == 28


@pytest.mark.parametrize(("bed", "price"), [(FREE_BED, 0), (BED_1, 1), (BED_2, 2), (BED_3, 3)])
def test_rule_27_the_night_is_paid_in_cheques(bed: str, price: int) -> None:
    match = table(places=[27, 50], next_cards={"lodging": [bed]})
    walk(match, 1)
    assert cheques(match, 0) == 10 - price
    assert money(match, 0) == 1000


@pytest.mark.parametrize("start", [14, 21])
def test_rule_28_cheques_are_sold_on_arriving_on_chance_and_poste_restante(start: int) -> None:
    match = table(
        places=[start, 50],
        next_cards={"lodging": [BED_1], "chance": ["village_feast"], "letter": ["charter_voucher"]},
    )
    step_on(match, 1)
    assert step(match) == "cheques"
    assert told(match, "lodged") == []  # the window comes before the bed
    span = pick(match, "cheques").span
    assert span is not None
    assert (span.least, span.most) == (0, 40)
    buy_cheques(match, 7)
    assert money(match, 0) == 860
    assert cheques(match, 0) == 16


@pytest.mark.parametrize("start", [19, 20, 22, 24, 27])
def test_rule_28_and_nowhere_else(start: int) -> None:
    match = table(places=[start, 50], next_cards={"adventure": ["outrigger_race"], "job": ["washing_dishes"]})
    step_on(match, 1)
    assert step(match) != "cheques"


def test_rule_28_only_what_can_be_paid() -> None:
    match = table(places=[21, 50], money=[70, 0])
    step_on(match, 1)
    assert pick(match, "cheques").at(3) == pick(match, "cheques").move + 3
    assert refused(match, pick(match, "cheques").at(3) + 1) == 28


def test_rule_29_too_few_cheques_lead_to_hotel_assistance() -> None:
    match = table(places=[24, 50], cheques=[0, 0], next_cards={"lodging": [BED_1]})
    walk(match, 1)
    assert step(match) == "hotel"
    assert square(match, 0) == 24


def test_rule_30_the_card_must_be_drawn() -> None:
    match = table(places=[24, 50], next_cards={"job": ["grape_harvest"]})
    walk(match, 1)
    assert money(match, 0) == 1250
    assert match.seat == 1


def test_rule_30_a_square_one_may_not_play_is_not_played() -> None:
    match = table(options={"fine": "strict"}, places=[20, 50], bags=[{"camera": 0}, {}])
    walk(match, 1)
    assert won(match, 0, "report") == []
    assert match.seat == 1
    assert [one.args for one in heard(match, "not_allowed")] == [{"deck": "report", "item": "camera"}]


def test_rule_31_too_little_money_opens_the_settlement() -> None:
    match = table(places=[23, 50], money=[60, 0], next_cards={"chance": ["pickpocket"]})
    walk(match, 1)
    assert step(match) == "settle"
    debt = seen(match).debt
    assert debt is not None
    assert (debt.debtor, debt.money, debt.creditor) == (0, 100, None)
    sell_lot(match, 4)
    assert money(match, 0) == 0
    assert match.seat == 1


def test_rule_31_no_giving_up_while_anything_can_be_sold() -> None:
    match = table(places=[23, 50], money=[60, 0], cheques=[2, 0], next_cards={"chance": ["pickpocket"]})
    walk(match, 1)
    assert verbs(match) == {"sell", "sell_cheques"}
    assert refused(match, VERBS.first("give_up")) == 31
    assert refused(match, LEAVE_IT) == 31
    sell_lot(match, 2)
    assert step(match) == "settle"  # 80 of 100 euros: go on
    do(match, "sell", "good:guide")
    do(match, "sell", "good:camera")
    assert (money(match, 0), match.seat) == (190, 1)


def test_rule_31_with_nothing_left_to_sell_all_the_cash_is_paid_and_the_rest_forgiven() -> None:
    bags = [{"guide": 1, "gear": 0, "camera": 0}, {}]
    match = table(places=[23, 50], money=[60, 0], cheques=[0, 0], bags=bags, next_cards={"chance": ["pickpocket"]})
    walk(match, 1)
    do(match, "sell", "good:guide")
    assert told(match, "went_broke") == [[70]]
    assert (money(match, 0), match.seat) == (0, 1)
    assert player(match, 0).broke is True


def test_rule_31_sales_in_a_debt_are_not_counted() -> None:
    match = table(
        options={"auction": "bank"},
        places=[23, 50],
        money=[0, 0],
        next_cards={"chance": ["pickpocket"]},
        cheques=[9, 0],
    )
    walk(match, 1)
    for _ in range(9):
        sell_lot(match, 1)
    assert (step(match), world(match).lots) == ("settle", 0)


def test_rule_32_moved_again_the_new_square_is_not_played() -> None:
    match = table(places=[23, 50], next_cards={"chance": ["lift_on_a_truck"], "lodging": [BED_1, BED_3]})
    walk(match, 1)
    assert square(match, 0) == 27
    assert won(match, 0, "purchase") == []
    assert cheques(match, 0) == 9  # one night only
    assert match.seat == 1


def test_rule_33_cards_won_lie_open() -> None:
    match = table(places=[20, 50], won=[SET, []])
    mine = seen(match, 1).players[0].won
    assert sorted([*mine.purchase, *mine.report, *mine.adventure]) == sorted(SET)


def test_rule_24_never_backward_nor_standing_still() -> None:
    match = table(places=[20, 50])
    assert verbs(match) == {"walk"}


@pytest.mark.parametrize(("card", "way"), [("wrong_bus", [24, 23, 22]), ("lift_on_a_truck", [24, 25, 26, 27])])
def test_rule_32_the_whole_way_is_told(card: str, way: list[int]) -> None:
    match = table(places=[23, 50], next_cards={"chance": [card]})
    walk(match, 1)
    assert heard(match, "moved_again")[0].args["path"] == [numbers(match)[at] for at in way]
