"""Auctions: at any time, to the best bidder, else to the bank (rules 60, 61)."""

import pytest
from routard_door import (
    BED_2,
    SALE,
    SET,
    asides,
    bag,
    bid,
    buy_cheques,
    cheques,
    drive,
    goods,
    money,
    player,
    refused_aside,
    sale,
    seen,
    sell,
    step,
    step_on,
    table,
    verbs,
    walk,
    won,
)

import periple
from door import do, offered, pick, refused, told


def test_rule_60_what_can_be_sold() -> None:
    match = table(**SALE)
    assert goods(match, 0) == {"guide", "gear", "camera", "ticket", "cheque", "sitar", "pan_pipes"}
    lots = asides(match, 0, "sell_cheques")[0].span
    assert lots is not None
    assert (lots.least, lots.most) == (1, 10)


@pytest.mark.parametrize("good", ["guide", "gear", "camera", "ticket", "cheque", "sitar"])
def test_rule_60_a_single_thing_can_be_sold(good: str) -> None:
    nothing = {"guide": 0, "gear": 0, "camera": 0}
    match = table(
        places=[27, 50],
        bags=[{**nothing, good: 1} if good in nothing else nothing, {}],
        cheques=[int(good == "cheque"), 0],
        tickets=[int(good == "ticket"), 0],
        won=[["sitar"] if good == "sitar" else [], []],
    )
    assert goods(match, 0) == {good}


def test_rule_60_with_nothing_to_sell_nothing_is_offered() -> None:
    match = table(places=[27, 50], bags=[{"guide": 0, "gear": 0, "camera": 0}, {}], cheques=[0, 0])
    assert goods(match, 0) == set()
    camera = sale(table(places=[27, 50]), 0, "camera")
    assert refused_aside(match, 0, camera) == 60


def test_rule_60_selling_is_never_asked_and_looking_is_no_sale() -> None:
    match = table(**SALE)
    assert "sell" not in verbs(match)
    before = match.hash
    for _ in range(20):
        assert len(goods(match, 0)) == 7
    assert match.hash == before


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
    step_on(match, 1)
    assert step(match) == window
    assert told(match, "lodged") == []
    sell(match, 0, "camera")
    assert (step(match), money(match, 0), told(match, "lodged")) == (window, 200, [])


def test_rule_60_with_nothing_to_sell_the_bed_is_drawn_at_once() -> None:
    match = table(places=[22, 50], bags=[{"guide": 0, "gear": 0, "camera": 0}, {}], cheques=[0, 0])
    step_on(match, 1)
    assert len(told(match, "lodged_free")) == 1


def test_rule_60_a_window_opens_for_whoever_could_sell_first() -> None:
    """Without a euro the cheque window and the shop stay open, for money may come from a sale."""
    match = table(places=[23, 50], money=[0, 0], options={"auction": "bank"})
    step_on(match, 1)
    assert pick(match, "cheques").span is None  # none, for now
    sell(match, 0, "gear")
    span = pick(match, "cheques").span
    assert span is not None
    assert span.most == 7


def test_rule_60_a_sale_while_another_is_to_act() -> None:
    match = table(**SALE, options={"auction": "bank"})
    sell(match, 2, "gear")
    assert (match.seat, step(match)) == (0, "road")
    assert [money(match, seat) for seat in range(3)] == [1000, 1000, 1150]


def test_rule_60_an_auction_of_another_and_the_turn_goes_on() -> None:
    match = table(**SALE)
    sell(match, 2, "gear")
    assert match.seat == 0  # the nearest on the seller's left is asked first
    bid(match, 160)
    do(match, "pass")
    assert (match.seat, step(match)) == (0, "road")
    assert [money(match, seat) for seat in range(3)] == [840, 1000, 1160]
    assert bag(match, 0, "gear") == 2


@pytest.mark.parametrize(("purse", "most"), [(11_990, 11_990), (12_000, 12_000), (13_000, 12_000)])
def test_rule_60_a_bid_may_take_a_whole_purse_up_to_12_000(purse: int, most: int) -> None:
    match = table(**(SALE | {"money": [1000, purse, 0]}))
    sell(match, 0, "camera")
    span = pick(match, "bid").span
    assert span is not None
    assert (span.least, span.most, span.step) == (200, most, 10)
    bid(match, most)
    assert [money(match, 0), money(match, 1)] == [1000 + most, purse - most]


def test_rule_60_one_auction_after_the_other() -> None:
    match = table(**SALE)
    camera = sale(match, 2, "camera")
    sell(match, 0, "guide")
    assert goods(match, 2) == goods(match, 0) == set()
    assert refused_aside(match, 2, camera) == 60


def test_rule_60_not_in_the_middle_of_a_card() -> None:
    match = table(places=[23, 50], kept=[["travel_insurance"], []], next_cards={"chance": ["camera_overboard"]})
    camera = sale(match, 0, "camera")
    walk(match, 1)
    assert step(match) == "loss"
    assert goods(match, 0) == set()
    assert refused_aside(match, 0, camera) == 60
    assert "camera" in goods(match, 1)  # another one may


def test_t30_an_auction_of_a_camera() -> None:
    match = table(**SALE)
    sell(match, 0, "camera")
    assert match.seat == 1
    low = pick(match, "bid").at(200) - 1
    assert refused(match, low) == 60
    bid(match, 210)
    assert match.seat == 2
    bid(match, 260)
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
    bid(match, 300)
    for seat in (0, 2, None):
        view = seen(match, seat)
        assert view.auction is not None
        assert view.auction.answered == [1]  # that, but not how much
        assert view.mine is None or view.mine.bid is None
    mine = seen(match, 1).mine
    assert mine is not None
    assert mine.bid == 300
    assert "300" not in " ".join(match.log(2))
    bid(match, 300)
    assert player(match, 1).tickets == 1
    assert player(match, 2).tickets == 0


def test_rule_60_whoever_lacks_the_money_is_not_asked() -> None:
    match = table(**SALE, money=[0, 190, 1000])
    sell(match, 0, "camera")
    assert match.seat == 2
    span = pick(match, "bid").span
    assert span is not None
    assert (span.least, span.most, span.step) == (200, 1000, 10)


@pytest.mark.parametrize("auction", ["sealed", "ascending"])
def test_rule_60_no_ceiling_but_the_money(auction: str) -> None:
    match = table(**SALE, money=[0, 0, 4560], options={"auction": auction})
    sell(match, 0, "guide")
    if auction == "sealed":
        span = pick(match, "bid").span
        assert span is not None
        assert span.most == 4560
        bid(match, 4560)
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
    assert pick(match, "bid").text.en == "Bid 10 € for a travel guide"
    assert pick(match, "bid").span is None
    bid(match, 10)
    bid(match, 20)
    bid(match, 30)
    do(match, "pass")
    assert [money(match, seat) for seat in range(3)] == [1030, 970, 1000]
    assert bag(match, 1, "guide") == 1


def test_rule_60_or_the_bank_only() -> None:
    match = table(**SALE, options={"auction": "bank"})
    sell(match, 0, "camera")
    assert (match.seat, money(match, 0)) == (0, 1200)


def test_rule_60_a_debtor_does_not_bid_for_the_goods_of_others() -> None:
    match = table(seats=3, places=[23, 50, 50], money=[60, 0, 1000], next_cards={"chance": ["pickpocket"]})
    walk(match, 1)
    assert step(match) == "settle"
    sell(match, 1, "guide")
    assert match.seat == 2  # not the debtor, who could spend on it what he owes
    bid(match, 10)
    assert (match.seat, step(match), money(match, 0)) == (0, "settle", 60)


def test_rule_60_a_hotel_bill_after_an_auction_of_another() -> None:
    """Cheques that came from an auction meanwhile pay for the night."""
    match = table(places=[24, 50], money=[100, 0], cheques=[0, 10], next_cards={"lodging": [BED_2]})
    walk(match, 1)
    assert step(match) == "hotel"
    sell(match, 1, "cheque", 5)
    bid(match, 100)
    assert step(match) == "hotel"
    buy_cheques(match, 0)
    assert (cheques(match, 0), money(match, 0), match.seat) == (3, 0, 1)


def test_rule_60_a_hotel_bill_that_an_auction_made_too_dear_is_a_debt() -> None:
    match = table(places=[24, 50], money=[100, 0], cheques=[0, 10], next_cards={"lodging": [BED_2]})
    walk(match, 1)
    sell(match, 1, "guide")
    bid(match, 90)
    assert (step(match), money(match, 0)) == ("settle", 10)
    do(match, "sell", "good:camera")
    assert step(match) == "hotel"


def test_rule_69_the_ticket_of_an_express_departure_is_not_for_sale() -> None:
    match = periple.start("routard", seats=2, seed=4, options={"start": "express"})
    first = match.seat
    assert first is not None
    assert "ticket" not in goods(match, 1 - first)
    assert "camera" in goods(match, 1 - first)
    ticket = sale(table(**SALE), 0, "ticket")
    assert refused_aside(match, 1 - first, ticket) == 60


def test_t31_a_purchase_bought_at_auction_counts_for_the_buyer() -> None:
    match = table(places=[30, 62], won=[["sitar"], [SET[0], *SET[2:]]], bags=[{}, {"guide": 0}])
    sell(match, 0, "sitar")
    bid(match, 130)
    assert won(match, 0, "purchase") == []
    assert won(match, 1, "purchase") == ["sitar", "pan_pipes"]
    assert match.scores()[1].total == 6
    walk(match, 1)
    walk(match, 2)
    assert match.winners == [1]


PRICES = [("guide", 1, 10), ("gear", 1, 150), ("camera", 1, 200), ("ticket", 1, 250), ("sitar", 1, 130)]


@pytest.mark.parametrize(("good", "number", "price"), [*PRICES, ("cheque", 1, 10), ("cheque", 7, 70)])
def test_rule_61_resale_prices(good: str, number: int, price: int) -> None:
    match = table(**SALE, options={"auction": "bank"})
    sell(match, 0, good, number)
    assert money(match, 0) == 1000 + price


def test_rule_61_a_purchase_sold_to_the_bank_can_be_drawn_again() -> None:
    match = table(**SALE, options={"auction": "bank"})
    sell(match, 0, "sitar")
    assert seen(match).decks["purchase"].last == "sitar"


def test_rule_60_riders_and_drivers_sell_alike() -> None:
    match = table(places=[20, 20], stacks={"20": [0, 1]}, dice=[1], options={"auction": "bank"})
    sell(match, 1, "guide")
    drive(match)
    assert money(match, 1) == 1010
    sell(match, 0, "guide")
    assert money(match, 0) == 1010
