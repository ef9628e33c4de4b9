"""Auctions: at any time, to the best bidder, else to the bank (rules 60, 61)."""

import pytest
from routard_table import (
    BED_2,
    SET,
    aside,
    asides,
    bag,
    cheques,
    drive,
    money,
    player,
    refused_aside,
    sell,
    step,
    table,
    verbs,
    walk,
    won,
)

import periple
from door import do, names, offered, pick, refused, told
from periple import Match

SALE = {"seats": 3, "places": [28, 0, 50], "turn": 0, "tickets": [1, 0, 0], "won": [SET, [], []]}


def goods(match: Match, seat: int) -> set[str]:
    """What a seat may put up for sale now."""
    found = [*asides(match, seat, "sell"), *asides(match, seat, "sell_cheques")]
    return {names(choice)[0].removeprefix("good:") for choice in found}


def test_rule_60_what_can_be_sold() -> None:
    singles = {"guide", "gear", "camera", "ticket", "sitar", "pan_pipes"}
    assert goods(table(**SALE), 0) == singles | {f"cheques:{n}" for n in range(1, 11)}


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
    assert goods(match, 0) == {good}


def test_rule_60_with_nothing_to_sell_nothing_is_offered() -> None:
    match = table(places=[27, 50], bags=[{"guide": 0, "gear": 0, "camera": 0}, {}], cheques=[0, 0])
    assert goods(match, 0) == set()
    camera = asides(table(places=[27, 50]), 0, "sell")[2].move
    assert refused_aside(match, 0, camera) == 60


def test_rule_60_selling_is_never_asked_and_looking_is_no_sale() -> None:
    match = table(**SALE)
    assert "sell" not in verbs(match)
    for _ in range(20):
        assert len(goods(match, 0)) == 16
    assert player(match, 0)["sales_left"] == 6


def test_rule_60_a_sale_before_the_move() -> None:
    match = table(**SALE, options={"auction": "bank"})
    sell(match, 0, "camera")
    assert (match.seat, step(match), money(match, 0)) == (0, "road", 1200)


def test_rule_60_a_sale_while_packing() -> None:
    match = table(places=[0, 50], options={"auction": "bank"}, bags=[{"camera": 1}, {}])
    sell(match, 0, "camera")
    assert (match.seat, step(match), money(match, 0)) == (0, "pack", 1200)


@pytest.mark.parametrize(("start", "window"), [(22, "arrived"), (23, "cheques"), (27, "shop")])
def test_rule_60_a_sale_on_arrival_before_the_bed_is_drawn(start: int, window: str) -> None:
    told_ = {"options": {"auction": "bank"}, "next_cards": {"lodging": [BED_2]}}
    match = table(**told_, places=[start, 50], money=[0, 0], cheques=[1, 0])
    do(match, "walk", "squares:1")
    assert step(match) == window
    assert told(match, "lodged") == []
    sell(match, 0, "camera")
    assert (step(match), money(match, 0), told(match, "lodged")) == (window, 200, [])


def test_rule_60_with_nothing_to_sell_the_bed_is_drawn_at_once() -> None:
    match = table(places=[22, 50], bags=[{"guide": 0, "gear": 0, "camera": 0}, {}], cheques=[0, 0])
    do(match, "walk", "squares:1")
    assert len(told(match, "lodged")) == 1


def test_rule_60_a_window_opens_for_whoever_could_sell_first() -> None:
    """Without a euro the cheque window and the shop stay open, for money may come from a sale."""
    match = table(places=[23, 50], money=[0, 0], options={"auction": "bank"})
    do(match, "walk", "squares:1")
    assert len(offered(match, "cheques")) == 1
    sell(match, 0, "gear")
    assert len(offered(match, "cheques")) == 8


def test_rule_60_a_sale_while_another_is_to_act() -> None:
    match = table(**SALE, options={"auction": "bank"})
    sell(match, 2, "gear")
    assert (match.seat, step(match)) == (0, "road")
    assert [money(match, seat) for seat in range(3)] == [1000, 1000, 1150]


def test_rule_60_an_auction_of_another_and_the_turn_goes_on() -> None:
    match = table(**SALE)
    sell(match, 2, "gear")
    assert match.seat == 0  # the nearest on the seller's left is asked first
    do(match, "bid", "money:160")
    do(match, "pass")
    assert (match.seat, step(match)) == (0, "road")
    assert [money(match, seat) for seat in range(3)] == [840, 1000, 1160]
    assert bag(match, 0, "gear") == 2


def test_rule_60_one_auction_after_the_other() -> None:
    match = table(**SALE)
    camera = asides(match, 2, "sell")[2].move
    sell(match, 0, "guide")
    assert goods(match, 2) == goods(match, 0) == set()
    assert refused_aside(match, 2, camera) == 60


def test_rule_60_not_in_the_middle_of_a_card() -> None:
    match = table(places=[23, 50], kept=[["travel_insurance"], []], next_cards={"chance": ["camera_overboard"]})
    camera = asides(match, 0, "sell")[2].move
    walk(match, 1)
    assert step(match) == "loss"
    assert goods(match, 0) == set()
    assert refused_aside(match, 0, camera) == 60
    assert "camera" in goods(match, 1)  # another one may


def test_t30_an_auction_of_a_camera() -> None:
    match = table(**SALE)
    sell(match, 0, "camera")
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
    sell(match, 0, "camera")
    do(match, "pass")
    do(match, "pass")
    assert money(match, 0) == 1200
    assert bag(match, 0, "camera") == 0


def test_rule_60_sealed_bids_are_secret_and_ties_go_left() -> None:
    match = table(**SALE)
    sell(match, 0, "ticket")
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
    sell(match, 0, "camera")
    assert match.seat == 2
    assert len(offered(match, "bid")) == 81  # 200 to 1,000 by tens


@pytest.mark.parametrize("auction", ["sealed", "ascending"])
def test_rule_60_no_ceiling_but_the_money(auction: str) -> None:
    match = table(**SALE, money=[0, 0, 4560], options={"auction": auction})
    sell(match, 0, "guide")
    if auction == "sealed":
        assert offered(match, "bid")[-1].targets == ["money:4560"]
        do(match, "bid", "money:4560")
        assert [money(match, seat) for seat in range(3)] == [4560, 0, 0]
    else:
        both = table(**SALE, money=[0, 4560, 4560], options={"auction": auction})
        sell(both, 0, "guide")
        for _ in range(456):
            both.play(offered(both, "bid")[0])
        assert [money(both, seat) for seat in range(3)] == [4560, 4560, 0]


def test_rule_60_open_bids_go_up_by_ten() -> None:
    match = table(**SALE, options={"auction": "ascending"})
    sell(match, 0, "guide")
    assert [names(choice) for choice in offered(match, "bid")] == [["money:10"]]
    do(match, "bid", "money:10")
    do(match, "bid", "money:20")
    do(match, "bid", "money:30")
    do(match, "pass")
    assert [money(match, seat) for seat in range(3)] == [1030, 970, 1000]
    assert bag(match, 1, "guide") == 1


def test_rule_60_or_the_bank_only() -> None:
    match = table(**SALE, options={"auction": "bank"})
    sell(match, 0, "camera")
    assert (match.seat, money(match, 0)) == (0, 1200)


def test_rule_60_six_sales_of_a_seat_in_a_turn_bind_nobody_else() -> None:
    match = table(**SALE, options={"auction": "bank"})
    for _ in range(6):
        sell(match, 0, "cheques:1")
    assert goods(match, 0) == set()
    assert money(match, 0) == 1060
    for _ in range(6):
        sell(match, 2, "cheques:1")
    assert goods(match, 2) == set()
    cheque = asides(table(**SALE), 0, "sell_cheques")[0].move
    assert refused_aside(match, 0, cheque) == 60
    walk(match, 1)  # the next turn begins
    assert len(goods(match, 0)) > 0
    assert len(goods(match, 2)) > 0


def test_rule_60_a_debtor_does_not_bid_for_the_goods_of_others() -> None:
    match = table(seats=3, places=[23, 50, 50], money=[60, 0, 1000], next_cards={"chance": ["pickpocket"]})
    walk(match, 1)
    assert step(match) == "settle"
    sell(match, 1, "guide")
    assert match.seat == 2  # not the debtor, who could spend on it what he owes
    do(match, "bid", "money:10")
    assert (match.seat, step(match), money(match, 0)) == (0, "settle", 60)


def test_rule_60_a_hotel_bill_after_an_auction_of_another() -> None:
    """Cheques that came from an auction meanwhile pay for the night."""
    match = table(places=[24, 50], money=[100, 0], cheques=[0, 10], next_cards={"lodging": [BED_2]})
    walk(match, 1)
    assert step(match) == "hotel"
    sell(match, 1, "cheques:5")
    do(match, "bid", "money:100")
    assert step(match) == "hotel"
    do(match, "cheques", "cheques:0")
    assert (cheques(match, 0), money(match, 0), match.seat) == (3, 0, 1)


def test_rule_60_a_hotel_bill_that_an_auction_made_too_dear_is_a_debt() -> None:
    match = table(places=[24, 50], money=[100, 0], cheques=[0, 10], next_cards={"lodging": [BED_2]})
    walk(match, 1)
    sell(match, 1, "guide")
    do(match, "bid", "money:90")
    assert (step(match), money(match, 0)) == ("settle", 10)
    do(match, "sell", "good:camera")
    assert step(match) == "hotel"


def test_rule_69_the_ticket_of_an_express_departure_is_not_for_sale() -> None:
    match = periple.start("routard", seats=2, seed=4, options={"start": "express"})
    first = match.seat
    assert first is not None
    assert "ticket" not in goods(match, 1 - first)
    assert "camera" in goods(match, 1 - first)
    ticket = next(choice.move for choice in asides(table(**SALE), 0, "sell") if "good:ticket" in names(choice))
    assert refused_aside(match, 1 - first, ticket) == 60


def test_t31_a_purchase_bought_at_auction_counts_for_the_buyer() -> None:
    match = table(places=[30, 62], won=[["sitar"], [SET[0], *SET[2:]]], bags=[{}, {"guide": 0}])
    sell(match, 0, "sitar")
    do(match, "bid", "money:130")
    assert won(match, 0, "purchase") == []
    assert won(match, 1, "purchase") == ["sitar", "pan_pipes"]
    assert match.scores()[1].total == 6
    walk(match, 1)
    walk(match, 2)
    assert match.winners == [1]


PRICES = {"guide": 10, "gear": 150, "camera": 200, "ticket": 250, "cheques:1": 10, "cheques:7": 70, "sitar": 130}


@pytest.mark.parametrize(("good", "price"), PRICES.items())
def test_rule_61_resale_prices(good: str, price: int) -> None:
    match = table(**SALE, options={"auction": "bank"})
    sell(match, 0, good)
    assert money(match, 0) == 1000 + price


def test_rule_61_a_purchase_sold_to_the_bank_can_be_drawn_again() -> None:
    match = table(**SALE, options={"auction": "bank"})
    sell(match, 0, "sitar")
    decks = match.view(None)["decks"]
    assert isinstance(decks, dict)
    assert decks["purchase"]["discards"] == ["sitar"]


def test_rule_60_riders_and_drivers_sell_alike() -> None:
    match = table(places=[20, 20], stacks={"20": [0, 1]}, dice=[2], options={"auction": "bank"})
    sell(match, 1, "guide")
    drive(match)
    assert money(match, 1) == 1010
    assert aside(match, 0, "sell", "good:guide") is None
