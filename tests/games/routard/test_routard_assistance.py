"""The broke player, auctions, hotel assistance (rules 58 to 62)."""

import pytest
from routard_table import (
    BED_1,
    BED_3,
    FREE_BED,
    SET,
    bag,
    cheques,
    drive,
    money,
    player,
    square,
    step,
    table,
    verbs,
    walk,
    won,
)

from door import do, offered, pick, refused, told

LOST = {"places": [23, 50], "next_cards": {"chance": ["passport_gone"]}}


def test_rule_58_broke_after_a_payment_that_failed() -> None:
    match = table(places=[23, 50], money=[30, 0], next_cards={"chance": ["pickpocket"]}, cheques=[0, 0])
    walk(match, 1)
    do(match, "give_up")
    assert (money(match, 0), player(match, 0)["broke"]) == (0, True)


def test_rule_59_job_assistance() -> None:
    match = table(places=[28, 50], broke=[True, False], money=[300, 0], next_cards={"job": ["grape_harvest"]})
    do(match, "assist")
    assert (square(match, 0), money(match, 0)) == (25, 550)
    assert player(match, 0)["broke"] is False
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
    order = [event.verb for events in match.events for event in events]
    assert order.index("lodged") < order.index("drew") < order.index("paid_night")
    match = table(places=[4, 50], money=[10, 0], next_cards={"job": ["grape_harvest"]})
    do(match, "assist")
    assert (square(match, 0), money(match, 0)) == (1, 260)


def test_rule_59_the_bed_is_paid_after_the_job() -> None:
    match = table(
        places=[28, 50], money=[0, 0], cheques=[1, 0], next_cards={"job": ["busking"], "lodging": [BED_3]}, dice=[1]
    )
    do(match, "assist")
    assert (money(match, 0), cheques(match, 0)) == (10, 0)  # two cheques bought of the 50 euros
    match = table(
        places=[28, 50], money=[0, 0], cheques=[1, 0], next_cards={"job": ["coconut_gathering"], "lodging": [BED_3]}
    )
    do(match, "assist")
    assert (money(match, 0), cheques(match, 0)) == (100, 0)


def test_rule_59_riders_stay_when_the_driver_seeks_a_job() -> None:
    match = table(places=[28, 28], stacks={"28": [0, 1]}, broke=[True, False], next_cards={"job": ["grape_harvest"]})
    do(match, "assist")
    assert (square(match, 0), square(match, 1)) == (25, 28)


SALE = {"seats": 3, "places": [28, 0, 50], "turn": 0, "tickets": [1, 0, 0], "won": [SET, [], []]}


def test_rule_60_what_can_be_sold() -> None:
    match = table(**SALE)
    do(match, "offer")
    goods = {choice.targets[0] for choice in offered(match, "sell")}
    assert goods == {
        *(f"good:{one}" for one in ("guide", "gear", "camera", "ticket", "sitar", "pan_pipes")),
        *(f"good:cheques:{n}" for n in range(1, 11)),
    }


@pytest.mark.parametrize("good", ["guide", "gear", "camera", "ticket", "cheques:1", "sitar"])
def test_rule_60_a_single_thing_can_be_sold(good: str) -> None:
    nothing = {"guide": 0, "gear": 0, "camera": 0}
    match = table(
        places=[27, 50],
        bags=[{**nothing, good: 1} if good in nothing else nothing, {}],
        cheques=[int(good == "cheques:1"), 0],
        tickets=[int(good == "ticket"), 0],
        won=[["sitar"] if good == "sitar" else [], []],
    )
    do(match, "offer")
    assert [choice.targets for choice in offered(match, "sell")] == [[f"good:{good}"]]


def test_rule_60_with_nothing_to_sell_nothing_is_offered() -> None:
    match = table(places=[27, 50], bags=[{"guide": 0, "gear": 0, "camera": 0}, {}], cheques=[0, 0])
    assert refused(match, pick(table(places=[27, 50]), "offer").move) == 60


def test_rule_60_the_market_may_be_left_without_selling() -> None:
    match = table(**SALE)
    do(match, "offer")
    do(match, "done")
    assert match.seat == 0
    assert match.view(None)["lots_left"] == 5


def test_t30_an_auction_of_a_camera() -> None:
    match = table(**SALE)
    do(match, "offer")
    do(match, "sell", "good:camera")
    assert match.seat == 1
    low = pick(match, "bid", "money:200").move - 1
    assert refused(match, low) == 60
    do(match, "bid", "money:210")
    assert match.seat == 2
    do(match, "bid", "money:260")
    assert [money(match, seat) for seat in range(3)] == [1260, 1000, 740]
    assert [bag(match, seat, "camera") for seat in range(3)] == [0, 0, 2]
    assert match.seat == 0
    match = table(**SALE)
    do(match, "offer")
    do(match, "sell", "good:camera")
    do(match, "pass")
    do(match, "pass")
    assert money(match, 0) == 1200
    assert bag(match, 0, "camera") == 0


def test_rule_60_sealed_bids_are_secret_and_ties_go_left() -> None:
    match = table(**SALE)
    do(match, "offer")
    do(match, "sell", "good:ticket")
    do(match, "bid", "money:300")
    for seat in (0, 2, None):
        auction = match.view(seat)["auction"]
        assert isinstance(auction, dict)
        assert auction["my_bid"] is None
    mine = match.view(1)["auction"]
    assert isinstance(mine, dict)
    assert mine["my_bid"] == 300
    assert "300" not in " ".join(match.log(2))
    do(match, "bid", "money:300")
    assert player(match, 1)["tickets"] == 1
    assert player(match, 2)["tickets"] == 0


def test_rule_60_whoever_lacks_the_money_is_not_asked() -> None:
    match = table(**SALE, money=[0, 190, 1000])
    do(match, "offer")
    do(match, "sell", "good:camera")
    assert match.seat == 2
    assert len(offered(match, "bid")) == 81  # 200 to 1,000 by tens


def test_rule_60_open_bids_go_up_by_ten() -> None:
    match = table(**SALE, options={"auction": "ascending"})
    do(match, "offer")
    do(match, "sell", "good:guide")
    assert [choice.targets for choice in offered(match, "bid")] == [["money:10"]]
    do(match, "bid", "money:10")
    do(match, "bid", "money:20")
    do(match, "bid", "money:30")
    do(match, "pass")
    assert [money(match, seat) for seat in range(3)] == [1030, 970, 1000]
    assert bag(match, 1, "guide") == 1


def test_rule_60_or_the_bank_only() -> None:
    match = table(**SALE, options={"auction": "bank"})
    do(match, "offer")
    do(match, "sell", "good:camera")
    assert (match.seat, money(match, 0)) == (0, 1200)


def test_rule_60_six_sales_a_turn() -> None:
    match = table(**SALE, options={"auction": "bank"})
    for _ in range(6):
        offer = pick(match, "offer").move
        do(match, "offer")
        do(match, "sell", "good:cheques:1")
    assert refused(match, offer) == 60
    assert money(match, 0) == 1060


def test_t31_a_purchase_bought_at_auction_counts_for_the_buyer() -> None:
    match = table(places=[30, 62], won=[["sitar"], [SET[0], *SET[2:]]], bags=[{}, {"guide": 0}])
    do(match, "offer")
    do(match, "sell", "good:sitar")
    do(match, "bid", "money:130")
    assert won(match, 0, "purchase") == []
    assert won(match, 1, "purchase") == ["sitar", "pan_pipes"]
    assert match.scores()[1].total == 6
    walk(match, 1)
    walk(match, 2)
    assert match.winners == [1]


@pytest.mark.parametrize(
    ("good", "price"),
    [
        ("guide", 10),
        ("gear", 150),
        ("camera", 200),
        ("ticket", 250),
        ("cheques:1", 10),
        ("cheques:7", 70),
        ("sitar", 130),
    ],
)
def test_rule_61_resale_prices(good: str, price: int) -> None:
    match = table(**SALE, options={"auction": "bank"})
    do(match, "offer")
    do(match, "sell", f"good:{good}")
    assert money(match, 0) == 1000 + price


def test_rule_62_hotel_assistance() -> None:
    match = table(places=[24, 50], cheques=[1, 0], next_cards={"lodging": [BED_3]})
    walk(match, 1)
    assert square(match, 0) == 24
    assert refused(match, pick(match, "cheques", "cheques:2").move - 1) == 62
    do(match, "cheques", "cheques:5")
    assert (money(match, 0), cheques(match, 0)) == (900, 3)
    assert match.seat == 1
    assert told(match, "drew") == []


def test_t27_hotel_assistance_from_a_job_and_from_a_chance_square() -> None:
    match = table(places=[23, 50], cheques=[1, 0], next_cards={"lodging": [BED_3]})
    walk(match, 2)
    assert square(match, 0) == 24
    do(match, "cheques", "cheques:2")
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
        next_cards={"lodging": [BED_3]},
    )
    walk(match, 1)
    assert step(match) == "settle"
    do(match, "give_up")
    assert (money(match, 0), cheques(match, 0)) == (10, 0)
    assert player(match, 0)["broke"] is True
    assert match.seat == 1


def test_rule_62_with_no_such_square_behind() -> None:
    match = table(places=[1, 50], cheques=[0, 0], next_cards={"lodging": [BED_1]})
    walk(match, 1)
    assert square(match, 0) == 2  # stays: there is none behind
    do(match, "cheques", "cheques:1")
    assert (money(match, 0), match.seat) == (980, 1)


def test_free_beds_need_no_cheque() -> None:
    match = table(places=[27, 50], cheques=[0, 0], next_cards={"lodging": [FREE_BED]})
    walk(match, 1)
    assert square(match, 0) == 28
    assert match.seat == 1
