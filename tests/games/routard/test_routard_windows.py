"""A window is judged again after every sale and purchase (rules 30, 35, 53, 57, 60, 62, rulings Q47 to Q51)."""

from typing import Any

import pytest
from routard_door import (
    BED_2,
    BED_3,
    asides,
    bag,
    bid,
    buy_cheques,
    call,
    callable_by,
    cheques,
    heard,
    money,
    refused_aside,
    seen,
    sell,
    sell_lot,
    square,
    step,
    step_on,
    table,
    verbs,
    walk,
    won,
)

from door import do, pick, refused
from periple import Match
from periple.games.routard.content.box import Content
from periple.games.routard.terms import Deck

NOTHING = {"guide": 0, "gear": 0, "camera": 0}
BARGAIN = {"chance": ["real_bargain"], "purchase": ["berber_rug"]}  # 120 € instead of 240 €


def sold_by(match: Match, seat: int, good: str, euros: int) -> None:
    """Another seat sells a good; the player whose turn it is buys it."""
    sell(match, seat, good)
    bid(match, euros)


# A bargain is sold for as any purchase is (rules 35, 60)


def bargain(**more: Any) -> Match:
    match = table(**{"places": [23, 50], "money": [110, 0], "next_cards": dict(BARGAIN), **more})
    walk(match, 1)
    return match


def test_rule_35_a_bargain_opens_the_window_to_sell_of_any_purchase() -> None:
    match = bargain(options={"auction": "bank"})
    ordinary = table(places=[19, 50], money=[110, 0], next_cards={"purchase": ["berber_rug"]})
    walk(ordinary, 1)
    assert step(match) == step(ordinary) == "settle"
    assert verbs(match) == verbs(ordinary) == {"leave_it", "sell", "sell_cheques"}
    do(match, "sell", "good:guide")  # 120 €, and without a guide the card costs twice as much: more is to be sold
    do(match, "sell", "good:camera")
    assert (won(match, 0, "purchase"), money(match, 0), match.seat) == (["berber_rug"], 110 + 10 + 200 - 240, 1)


def test_rule_35_a_bargain_may_be_left_while_it_is_sold_for() -> None:
    match = bargain(options={"auction": "bank"})
    sell_lot(match, 1)  # ten euros are enough
    assert (won(match, 0, "purchase"), money(match, 0)) == (["berber_rug"], 0)
    match = bargain()
    do(match, "leave_it")
    assert (won(match, 0, "purchase"), money(match, 0), match.seat) == ([], 110, 1)
    assert seen(match).decks["purchase"].under == ["berber_rug"]


def test_rule_57_without_a_guide_a_bargain_that_is_too_dear_may_be_paid_after_a_sale() -> None:
    match = bargain(bags=[{"guide": 0}, {}], money=[230, 0], options={"auction": "bank"})
    assert verbs(match) == {"leave_it", "pay", "pay_single"}
    do(match, "pay")
    assert step(match) == "settle"
    do(match, "sell", "good:gear")
    assert (won(match, 0, "purchase"), money(match, 0)) == (["berber_rug"], 230 + 150 - 240)
    match = bargain(bags=[NOTHING, {}], cheques=[0, 0], money=[230, 0])
    assert verbs(match) == {"leave_it", "pay_single"}  # nothing to sell: the honest price can't be raised
    sold_by_nobody = bargain(bags=[NOTHING, {}], cheques=[0, 0])
    assert (sold_by_nobody.seat, won(sold_by_nobody, 0, "purchase")) == (1, [])


def test_rule_57_no_price_is_dared_that_nothing_can_pay() -> None:
    """Without money and goods the card goes back at once: to dare would gain nothing."""
    bare: dict[str, Any] = {"bags": [NOTHING, {}], "cheques": [0, 0], "next_cards": {"purchase": ["berber_rug"]}}
    match = table(places=[19, 50], money=[230, 0], **bare)
    walk(match, 1)
    assert (match.seat, money(match, 0), seen(match).decks["purchase"].under) == (1, 230, ["berber_rug"])
    match = table(places=[19, 50], money=[250, 0], **bare)
    walk(match, 1)
    assert verbs(match) == {"leave_it", "pay_single"}
    do(match, "leave_it")
    assert (match.seat, money(match, 0)) == (1, 250)


def test_rule_57_a_dared_price_that_is_never_paid_is_no_wrong() -> None:
    told: dict[str, Any] = {
        "bags": [{"guide": 0}, {}],
        "money": [100, 1000],
        "next_cards": {"purchase": ["berber_rug"]},
    }
    match = table(places=[19, 50], **told)
    walk(match, 1)
    do(match, "pay_single")
    assert step(match) == "settle"
    do(match, "leave_it")
    call(match, 1, 0)
    assert (money(match, 0), len(heard(match, "called_wrongly"))) == (100, 1)


# A dare (rules 49, 57)

DARES = [("report", 20, "camera", "the_blue_town"), ("adventure", 22, "gear", "on_the_gorillas_trail")]


@pytest.mark.parametrize(("deck", "start", "item", "card"), DARES)
def test_rule_57_whoever_buys_what_was_missing_plays_the_square(deck: str, start: int, item: str, card: str) -> None:
    match = table(places=[start, 50], bags=[{item: 0}, {}], dice=[3], next_cards={deck: [card]})
    walk(match, 1)
    assert (step(match), verbs(match)) == ("dare", {"take", "leave_it"})
    sold_by(match, 1, item, 400)
    assert (won(match, 0, deck), match.seat) == ([card], 1)
    call(match, 1, 0)
    assert [one.args for one in heard(match, "called_wrongly")] == [{"other": 0}]


def test_rule_57_a_guide_that_is_bought_ends_the_dare_of_a_barred_purchase() -> None:
    match = table(
        places=[19, 50], bags=[{"guide": 0}, {}], options={"no_guide": "barred"}, next_cards={"purchase": ["sitar"]}
    )
    walk(match, 1)
    assert step(match) == "dare"
    sold_by(match, 1, "guide", 20)
    assert (won(match, 0, "purchase"), money(match, 0)) == (["sitar"], 1000 - 20 - 260)
    call(match, 1, 0)
    assert len(heard(match, "called_wrongly")) == 1


def test_rule_57_a_sale_of_something_else_leaves_the_dare_as_it_is() -> None:
    match = table(places=[20, 50], bags=[{"camera": 0}, {}])
    walk(match, 1)
    sold_by(match, 1, "gear", 150)
    assert (step(match), verbs(match), bag(match, 0, "gear")) == ("dare", {"take", "leave_it"}, 2)


def test_rule_57_there_is_nothing_to_dare_where_no_card_is_left() -> None:
    reports = [card.id for card in Content(None).decks[Deck.REPORT]]
    match = table(places=[20, 50], bags=[{"camera": 0}, {}], piles={"report": []}, won=[[], reports])
    walk(match, 1)
    assert (match.seat, [one.args["deck"] for one in heard(match, "deck_empty")]) == (1, ["report"])


# The night (rules 53, 62)


def test_rule_53_a_guide_that_is_sold_while_the_bed_is_paid_makes_it_double() -> None:
    match = table(
        places=[27, 50],
        kept=[["a_cousin_lives_here"], []],
        next_cards={"lodging": [BED_2]},
        options={"auction": "bank"},
    )
    walk(match, 1)
    assert verbs(match) == {"pay", "free_night"}
    sell(match, 0, "guide")
    assert verbs(match) == {"pay", "pay_single", "free_night"}
    do(match, "pay")
    assert cheques(match, 0) == 6


def hotel(**more: Any) -> Match:
    """Seat 0 stands before a bed of three cheques without any, at the square before."""
    match = table(**{"places": [24, 50], "cheques": [0, 0], "next_cards": {"lodging": [BED_3]}, **more})
    walk(match, 1)
    return match


def bill(match: Match) -> tuple[int, int]:
    """What the night is shown to cost, and the least number of cheques to buy."""
    night, span = seen(match).night, pick(match, "cheques").span
    assert night is not None
    assert span is not None
    return night.price, span.least


def test_rule_62_a_guide_that_is_sold_at_the_hotel_doubles_the_bill() -> None:
    match = hotel(options={"auction": "bank"})
    assert bill(match) == (3, 3)
    sell(match, 0, "guide")
    assert bill(match) == (6, 6)
    assert refused(match, pick(match, "cheques").at(6) - 1) == 62
    buy_cheques(match, 7)
    assert (cheques(match, 0), money(match, 0), match.seat) == (1, 1010 - 140, 1)
    assert [one.args["n"] for one in heard(match, "paid_night")] == [6]


def test_rule_62_a_guide_that_is_bought_at_the_hotel_halves_the_bill() -> None:
    match = hotel(bags=[{"guide": 0}, {}])
    do(match, "hotel")
    assert bill(match) == (6, 6)
    sold_by(match, 1, "guide", 30)
    assert bill(match) == (3, 3)
    buy_cheques(match, 3)
    assert (cheques(match, 0), money(match, 0)) == (0, 1000 - 30 - 60)


def test_rule_62_a_guide_may_make_the_cheques_at_hand_enough() -> None:
    match = hotel(bags=[{"guide": 0}, {}], cheques=[2, 0], next_cards={"lodging": [BED_2]}, options={"fine": "strict"})
    assert (step(match), bill(match)) == ("hotel", (4, 2))
    sold_by(match, 1, "guide", 20)
    assert bill(match) == (2, 0)
    buy_cheques(match, 0)
    assert (cheques(match, 0), money(match, 0)) == (0, 980)


def test_rule_62_a_hotel_bill_that_is_a_debt_doubles_with_the_guide_that_is_sold_for_it() -> None:
    """50 € for three cheques at 20 €: the guide brings 10 €, and then six are needed."""
    match = hotel(money=[50, 0], options={"auction": "bank"})
    assert (step(match), money(match, 0)) == ("settle", 50)
    do(match, "sell", "good:guide")
    debt = seen(match).debt
    assert debt is not None
    assert (step(match), debt.money) == ("settle", 120)
    do(match, "sell", "good:gear")
    assert (step(match), bill(match)) == ("hotel", (6, 6))


# A purchase (rules 35, 53)


def purchase(**more: Any) -> Match:
    match = table(**{"places": [19, 50], "money": [100, 1000], "next_cards": {"purchase": ["pan_pipes"]}, **more})
    walk(match, 1)
    return match


@pytest.mark.parametrize("fine", ["booklet", "strict"])
def test_rule_53_a_guide_that_is_sold_for_a_purchase_doubles_its_price(fine: str) -> None:
    match = purchase(money=[30, 0], options={"auction": "bank", "fine": fine})
    assert step(match) == "settle"
    do(match, "sell", "good:guide")  # 40 € would have been enough with a guide
    debt = seen(match).debt
    assert debt is not None
    assert (step(match), debt.money, won(match, 0, "purchase")) == ("settle", 80, [])
    sell_lot(match, 4)
    assert (won(match, 0, "purchase"), money(match, 0)) == (["pan_pipes"], 0)
    if fine == "booklet":
        call(match, 1, 0)
        assert len(heard(match, "called_wrongly")) == 1  # the honest price was paid


@pytest.mark.parametrize("fine", ["booklet", "strict"])
def test_rule_34_a_guide_that_is_sold_for_a_barred_purchase_loses_it(fine: str) -> None:
    match = purchase(money=[30, 0], options={"auction": "bank", "fine": fine, "no_guide": "barred"})
    do(match, "sell", "good:guide")
    assert (match.seat, won(match, 0, "purchase"), money(match, 0)) == (1, [], 40)
    assert seen(match).decks["purchase"].under == ["pan_pipes"]


def test_rule_57_a_price_that_was_dared_stays_single() -> None:
    match = purchase(bags=[{"guide": 0}, {}], money=[30, 1000], options={"auction": "bank"})
    do(match, "pay_single")
    sell_lot(match, 1)
    assert (won(match, 0, "purchase"), money(match, 0)) == (["pan_pipes"], 0)
    call(match, 1, 0)
    assert len(heard(match, "called")) == 1


def test_rule_53_a_guide_that_is_bought_while_a_purchase_is_asked_makes_it_single() -> None:
    match = purchase(bags=[{"guide": 0}, {}], money=[500, 1000])
    assert verbs(match) == {"pay", "pay_single"}
    sold_by(match, 1, "guide", 50)
    assert verbs(match) == {"pay"}
    do(match, "pay")
    assert (won(match, 0, "purchase"), money(match, 0)) == (["pan_pipes"], 500 - 50 - 40)
    assert callable_by(match, 1) == [0]


# Assistance (rules 52, 59)


def test_rule_59_no_dare_where_it_would_gain_nothing() -> None:
    """Missing cheques are forgiven in job assistance: two for a bed of two are all that there is to give."""
    told: dict[str, Any] = {
        "places": [28, 50],
        "money": [10, 0],
        "bags": [{"guide": 0}, {}],
        "next_cards": {"job": ["grape_harvest"], "lodging": [BED_2]},
    }
    match = table(**told, cheques=[2, 0])
    do(match, "assist")
    assert (match.seat, cheques(match, 0), money(match, 0)) == (1, 0, 260)
    match = table(**told, cheques=[3, 0])
    do(match, "assist")
    assert verbs(match) == {"pay", "pay_single"}  # three, or two
    assert pick(match, "pay").text.en == "Pay for the night: 3 of 4 cheques, the rest is forgiven"
    assert pick(match, "pay").text.fr == "Payer la nuit : 3 chèques sur 4, le reste est oublié"
    assert [(one.what, one.n) for one in pick(match, "pay").costs] == [("cheques", 3)]
    sell_all_but(match, 2)
    assert verbs(match) == {"pay"}
    match = table(**told, cheques=[1, 0], kept=[["a_cousin_lives_here"], []])
    do(match, "assist")
    assert verbs(match) == {"pay", "free_night"}
    single = pick(table_with_single(), "pay_single").move
    assert refused(match, single) == 59


def sell_all_but(match: Match, left: int) -> None:
    """Seat 0 sells cheques to the bank: nobody else has the money."""
    sell(match, 0, "cheque", cheques(match, 0) - left)


def table_with_single() -> Match:
    match = table(places=[20, 50], bags=[{"guide": 0}, {}], next_cards={"lodging": [BED_3]})
    walk(match, 1)
    return match


def test_rule_52_work_on_the_spot_is_offered_until_the_papers_can_be_paid() -> None:
    told: dict[str, Any] = {"places": [19, 50], "bags": [{"papers": 0}, {}], "options": {"auction": "bank"}}
    match = table(**told, money=[190, 0])
    assert verbs(match) == {"work", "buy"}
    sell(match, 0, "guide")
    assert "work" not in verbs(match)
    assert {target.id for one in match.choices() if one.verb == "buy" for target in one.targets} == {"papers", "guide"}


def test_rule_59_job_assistance_ends_with_the_first_sale() -> None:
    match = table(places=[28, 50], money=[10, 0], options={"auction": "bank"})
    assert "assist" in verbs(match)
    sell(match, 0, "guide")
    assert "assist" not in verbs(match)


# Rulings of ours on what a turn does with an instruction (rules 38, 50, 59)


def test_rule_52_whoever_works_on_the_spot_sleeps_there_first_with_the_cheques_at_hand() -> None:
    match = table(
        places=[19, 50],
        money=[0, 0],
        cheques=[1, 0],
        bags=[{"papers": 0}, {}],
        next_cards={"job": ["painting_the_hostel"], "lodging": [BED_3]},
    )
    do(match, "work")
    order = [event.verb for events in match.events for event in events]
    assert order.index("lodged") < order.index("paid_part") < order.index("drew")
    assert (square(match, 0), cheques(match, 0), money(match, 0)) == (19, 4, 100)


def test_rule_50_a_broke_player_follows_the_card_before_asking_for_a_job() -> None:
    told: dict[str, Any] = {"places": [28, 50], "money": [0, 0], "cheques": [0, 9], "bags": [NOTHING, {}]}
    assist = pick(table(**told), "assist").move
    match = table(**told, next_move=[3, 0])
    assert verbs(match) == {"walk"}
    assert refused(match, assist) == 50
    step_on(match, 3)  # 50 € that are not there: nothing is left to sell, so they are forgiven
    assert (square(match, 0), money(match, 0), len(heard(match, "went_broke"))) == (31, 0 + job_pay(match), 1)


def job_pay(match: Match) -> int:
    """What the job of the square has paid."""
    return sum(int(str(one.args["money"])) for one in heard(match, "received"))


@pytest.mark.parametrize(
    ("how", "left", "told"),
    [
        ("fly", 0, {"places": [28, 50], "tickets": [1, 0]}),
        ("fly_back", 0, {"places": [64, 50], "tickets": [1, 0]}),
        ("drive", 0, {"places": [28, 28], "stacks": {"28": [0, 1]}, "dice": [1]}),
        ("assist", 6, {"places": [28, 50], "money": [0, 0], "next_cards": {"job": ["washing_dishes"]}}),
        ("work", 6, {"places": [28, 50], "money": [0, 0], "bags": [{"papers": 0}, {}]}),
        ("wait", 6, {"places": [64, 50]}),
    ],
)
def test_rule_38_a_free_move_is_used_up_by_a_flight_or_a_lift(how: str, left: int, told: dict[str, Any]) -> None:
    match = table(**told, next_free=[6, 0])
    do(match, how)
    assert seen(match).players[0].next_move_free == left


def test_rule_60_what_is_sold_in_a_window_is_no_longer_offered() -> None:
    match = table(places=[20, 50], options={"auction": "bank"})
    step_on(match, 1)
    move = next(one.move for one in asides(match, 0, "sell") if one.targets[0].id == "camera")
    sell(match, 0, "camera")
    assert refused_aside(match, 0, move) == 60
