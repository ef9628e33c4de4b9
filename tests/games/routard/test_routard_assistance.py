"""The broke player, job and hotel assistance (rules 58, 59, 62)."""

import pytest
from routard_door import (
    BED_1,
    BED_3,
    BED_4,
    FREE_BED,
    buy_cheques,
    cheques,
    drive,
    heard,
    money,
    player,
    sell_lot,
    square,
    step,
    table,
    verbs,
    walk,
)

from door import do, pick, refused, told


def test_rule_58_broke_ends_when_there_is_money_again() -> None:
    bags = [{"guide": 0, "gear": 0, "camera": 0}, {}]
    match = table(places=[23, 54], money=[30, 0], bags=bags, next_cards={"chance": ["pickpocket"]}, cheques=[0, 10])
    walk(match, 1)
    assert (money(match, 0), player(match, 0).broke) == (0, True)
    walk(match, 1)
    assert "assist" in verbs(match)
    match = table(
        places=[23, 21],
        money=[30, 1000],
        bags=bags,
        next_cards={"chance": ["pickpocket"], "letter": ["a_friend_in_trouble"]},
        cheques=[0, 10],
    )
    walk(match, 1)
    assert player(match, 0).broke is True
    walk(match, 1)  # the other one gives the poorest 100 euros
    assert (money(match, 0), player(match, 0).broke) == (100, False)
    assert "assist" not in verbs(match)


def test_rule_59_job_assistance() -> None:
    match = table(places=[28, 50], money=[10, 0], next_cards={"job": ["grape_harvest"]})
    do(match, "assist")
    assert (square(match, 0), money(match, 0)) == (25, 260)
    assert player(match, 0).broke is False
    assert match.seat == 1
    assert refused(table(places=[28, 50]), pick(table(places=[28, 50], money=[10, 0]), "assist").move) == 59


@pytest.mark.parametrize("at", [28, 64])
def test_rule_59_whoever_has_20_euros_is_not_broke(at: int) -> None:
    assert "assist" not in verbs(table(places=[at, 50], money=[20, 0], tickets=[1, 0]))
    assert "assist" in verbs(table(places=[at, 50], money=[10, 0], tickets=[1, 0]))


def test_t29_job_assistance_with_and_without_a_job_square_behind() -> None:
    match = table(
        places=[28, 50], money=[10, 0], next_cards={"job": ["grape_harvest"], "lodging": [BED_1]}, cheques=[5, 0]
    )
    do(match, "assist")
    assert (square(match, 0), money(match, 0), cheques(match, 0)) == (25, 260, 4)
    match = table(places=[4, 50], money=[10, 0], next_cards={"job": ["grape_harvest"]})
    do(match, "assist")
    assert (square(match, 0), money(match, 0)) == (1, 260)


def test_rule_59_first_the_bed_then_the_job() -> None:
    match = table(
        places=[28, 50], money=[0, 0], cheques=[5, 0], next_cards={"job": ["painting_the_hostel"], "lodging": [BED_3]}
    )
    do(match, "assist")
    order = [event.verb for events in match.events for event in events]
    assert order.index("lodged") < order.index("paid_night") < order.index("drew")
    assert (money(match, 0), cheques(match, 0)) == (100, 2 + 4)


def test_rule_59_missing_cheques_are_forgiven_and_the_pay_is_kept_whole() -> None:
    match = table(
        places=[28, 50], money=[10, 0], cheques=[1, 0], next_cards={"job": ["grape_harvest"], "lodging": [BED_3]}
    )
    do(match, "assist")
    assert told(match, "paid_part") == [[1, 2]]
    assert (square(match, 0), money(match, 0), cheques(match, 0)) == (25, 260, 0)


def test_rule_59_working_without_papers_is_the_same() -> None:
    match = table(
        places=[19, 50],
        money=[0, 0],
        cheques=[1, 0],
        bags=[{"papers": 0}, {}],
        next_cards={"job": ["grape_harvest"], "lodging": [BED_3]},
    )
    do(match, "work")
    assert (square(match, 0), money(match, 0), cheques(match, 0)) == (19, 250, 0)


def test_rule_59_riders_stay_when_the_driver_seeks_a_job() -> None:
    match = table(places=[28, 28], stacks={"28": [0, 1]}, money=[0, 0], next_cards={"job": ["grape_harvest"]})
    do(match, "assist")
    assert (square(match, 0), square(match, 1)) == (25, 28)


def test_rule_62_hotel_assistance() -> None:
    match = table(places=[24, 50], cheques=[1, 0], next_cards={"lodging": [BED_3]})
    walk(match, 1)
    assert square(match, 0) == 24
    assert refused(match, pick(match, "cheques").at(2) - 1) == 62
    buy_cheques(match, 5)
    assert (money(match, 0), cheques(match, 0)) == (900, 3)
    assert [one.rule for one in heard(match, "bought_cheques")] == [62]
    assert match.seat == 1
    assert told(match, "drew") == []


def test_t27_hotel_assistance_from_a_job_and_from_a_chance_square() -> None:
    match = table(places=[23, 50], cheques=[1, 0], next_cards={"lodging": [BED_3]})
    walk(match, 2)
    assert square(match, 0) == 24
    buy_cheques(match, 2)
    assert (money(match, 0), cheques(match, 0), match.seat) == (940, 0, 1)
    match = table(places=[23, 50], cheques=[1, 0], next_cards={"lodging": [BED_3]})
    walk(match, 1)
    assert square(match, 0) == 22


def test_t28_riders_stay_when_the_driver_seeks_a_hotel() -> None:
    match = table(places=[20, 20], stacks={"20": [0, 1]}, cheques=[0, 0], dice=[5], next_cards={"lodging": [BED_1]})
    drive(match)
    assert square(match, 0) == 24
    assert square(match, 1) == 25


def test_rule_62_a_night_outside() -> None:
    match = table(
        places=[24, 50],
        money=[30, 0],
        cheques=[1, 0],
        bags=[{"guide": 1, "gear": 0, "camera": 0}, {}],
        next_cards={"lodging": [BED_4]},
    )
    walk(match, 1)
    assert step(match) == "settle"
    sell_lot(match, 1)  # sold for 10, and missing as well: 4 to buy
    do(match, "sell", "good:guide")
    assert [(one.rule, one.args) for one in heard(match, "slept_outside")] == [(62, {"n": 2})]
    assert (money(match, 0), cheques(match, 0)) == (10, 0)
    assert player(match, 0).broke is True
    assert match.seat == 1


def test_rule_62_with_no_such_square_behind() -> None:
    match = table(places=[1, 50], cheques=[0, 0], next_cards={"lodging": [BED_1]})
    walk(match, 1)
    assert square(match, 0) == 1  # the first airport sells them then
    buy_cheques(match, 1)
    assert (money(match, 0), match.seat) == (980, 1)
    match = table(places=[1, 50], cheques=[0, 0], next_cards={"lodging": [BED_1]})
    walk(match, 2)
    assert square(match, 0) == 3  # stays on the first such square
    buy_cheques(match, 1)
    assert (money(match, 0), match.seat) == (960, 1)


def test_free_beds_need_no_cheque() -> None:
    match = table(places=[27, 50], cheques=[0, 0], next_cards={"lodging": [FREE_BED]})
    walk(match, 1)
    assert square(match, 0) == 28
    assert match.seat == 1
