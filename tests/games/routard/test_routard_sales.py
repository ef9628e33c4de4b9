"""Selling of one's own accord: at any time, and as often as one has something to sell (rule 60, rulings Q30, Q36a)."""

import pytest
from routard_door import (
    BED_1,
    BED_3,
    SALE,
    bid,
    cheques,
    goods,
    money,
    refused_aside,
    sale,
    sell,
    square,
    step,
    table,
    verbs,
    walk,
)

import periple
from door import do, pick, told


def test_rule_60_as_many_sales_in_a_turn_as_one_has_goods() -> None:
    match = table(**SALE, options={"auction": "bank"})
    for n in range(10):
        sell(match, 0, "cheque", 1)
        assert money(match, 0) == 1010 + 10 * n
    for good in ("camera", "gear", "guide", "ticket"):
        sell(match, 0, good)
    assert goods(match, 0) == {"pan_pipes", "sitar"}
    sell(match, 0, "sitar")
    sell(match, 0, "pan_pipes")
    assert goods(match, 0) == set()


def test_rule_60_a_limit_of_ours_keeps_things_from_going_to_and_fro_for_ever() -> None:
    match = table(seats=2, places=[27, 50], cheques=[251, 251], options={"auction": "bank"})
    for _ in range(250):
        sell(match, 0, "cheque", 1)
    cheque = sale(table(**SALE), 0, "cheque")
    assert (refused_aside(match, 0, cheque), goods(match, 0)) == (60, set())
    sell(match, 1, "cheque", 1)  # it binds nobody else
    walk(match, 1)  # the next turn begins
    assert "cheque" in goods(match, 0)


@pytest.mark.parametrize("guide", [0, 1])
def test_rule_60_one_sells_while_a_bed_is_paid(guide: int) -> None:
    """Ruling Q36a: the bed has been drawn, and how to pay it is asked."""
    match = table(
        places=[27, 50],
        bags=[{"guide": guide}, {}],
        kept=[["a_cousin_lives_here"], []],
        next_cards={"lodging": [BED_1]},
        options={"auction": "bank"},
    )
    walk(match, 1)
    assert (step(match), verbs(match)) == ("lodge", {"pay", "free_night"} | ({"pay_single"} if not guide else set()))
    sell(match, 0, "camera")
    assert (step(match), money(match, 0), match.seat) == ("lodge", 1200, 0)
    do(match, "pay")
    assert cheques(match, 0) == 9 if guide else 8


def test_rule_60_one_sells_while_hotel_assistance_is_decided() -> None:
    match = table(places=[24, 50], cheques=[1, 0], next_cards={"lodging": [BED_3]}, options={"auction": "bank"})
    walk(match, 1)
    assert (step(match), square(match, 0)) == ("hotel", 24)
    sell(match, 0, "cheque", 1)  # so that three are missing
    assert (step(match), money(match, 0)) == ("hotel", 1010)
    span = pick(match, "cheques").span
    assert span is not None
    assert span.least == 3


def test_rule_60_what_a_card_takes_or_sells_comes_first() -> None:
    """A loss that an insurance may cancel, and a sale that a card lets one make."""
    camera = sale(table(places=[23, 50]), 0, "camera")
    match = table(places=[23, 50], kept=[["travel_insurance"], []], next_cards={"chance": ["camera_snatched"]})
    walk(match, 1)
    assert (step(match), refused_aside(match, 0, camera), goods(match, 0)) == ("loss", 60, set())
    assert "camera" in goods(match, 1)
    match = table(places=[24, 50], won=[["sitar"], []], next_cards={"job": ["market_stall"]})
    walk(match, 1)
    assert (step(match), "camera" in goods(match, 0)) == ("option", True)
    do(match, "option", "option:market_stall_2")
    assert (step(match), refused_aside(match, 0, camera)) == ("pick", 60)


def test_rule_60_bids_once_opened_are_not_taken_back() -> None:
    """The last to answer passes, hears what the others bid, and may not think again."""
    match = table(**SALE)
    sell(match, 0, "camera")
    bid(match, 300)
    assert match.can_undo(1)  # he has heard nothing
    do(match, "pass")
    assert told(match, "sold") == [[2, 300, 1]]
    assert not any(match.can_undo(seat) for seat in range(3))
    with pytest.raises(periple.PeripleError):
        match.undo(2)
    alone = table(places=[27, 50], money=[1000, 0])
    sell(alone, 0, "camera")  # nobody can bid: nothing was sealed, nothing is opened
    assert (money(alone, 0), alone.can_undo(0)) == (1200, True)


def test_rule_60_the_first_card_of_the_purchases_is_no_lot_of_cheques() -> None:
    match = table(places=[27, 50], won=[["berber_rug"], []], money=[0, 500])
    sell(match, 0, "berber_rug")
    bid(match, 130)
    assert [(one.verb, one.args) for one in match.told(None) if one.verb in ("offered", "sold")] == [
        ("offered", {"good": "berber_rug", "money": 120}),
        ("sold", {"good": "berber_rug", "money": 130, "other": 1}),
    ]


def test_rule_60_open_bids_end_where_numbers_do() -> None:
    match = table(**{**SALE, "money": [0, 20000, 20000]}, options={"auction": "ascending"})
    sell(match, 0, "guide")
    while step(match) == "bid":
        match.play(match.choices()[1])
    assert money(match, 0) == 12000
