"""The fine: daring what one may not, and being called for it (rule 57)."""

import pytest
from routard_door import (
    BED_2,
    BED_3,
    DARE,
    asides,
    bid,
    call,
    callable_by,
    cheques,
    dared,
    heard,
    honest,
    money,
    player,
    refused_aside,
    sell,
    sell_lot,
    step,
    step_on,
    table,
    verbs,
    walk,
    won,
)

from door import do, told
from periple.games.routard.made.numbers import CALL


def test_rule_57_a_wrong_that_is_called_costs_500() -> None:
    match = dared()
    assert won(match, 0, "report") == ["the_blue_town"]
    call(match, 1, 0)
    assert [money(match, seat) for seat in range(3)] == [500, 1500, 1000]
    assert won(match, 0, "report") == []
    assert (match.seat, step(match)) == (1, "road")  # the turn goes on


def test_rule_57_fines_can_be_risked_unless_the_table_is_strict() -> None:
    match = table(**DARE)
    walk(match, 1)
    assert verbs(match) == {"take", "leave_it"}
    match = table(**DARE, options={"fine": "strict"})
    walk(match, 1)
    assert match.seat == 1
    assert refused_aside(match, 1, CALL) == 57


def test_rule_53_strict_a_night_without_a_guide_is_paid_double_unasked() -> None:
    match = table(places=[20, 50], bags=[{"guide": 0}, {}], next_cards={"lodging": [BED_3]}, options={"fine": "strict"})
    walk(match, 1)
    assert (match.seat, cheques(match, 0)) == (1, 4)  # six for a bed of three


def test_rule_57_nobody_is_asked_to_call() -> None:
    match = dared()
    assert verbs(match) == {"walk"}
    assert callable_by(match, 1) == callable_by(match, 2) == [0]
    match = dared(skip=[0, 1, 0])
    assert (match.seat, step(match)) == (2, "road")  # the missed turn asks nothing either
    assert callable_by(match, 1) == [0]


def test_rule_57_whoever_is_not_to_act_may_call_too() -> None:
    match = dared()
    assert match.seat == 1
    call(match, 2, 0)
    assert [money(match, seat) for seat in range(3)] == [500, 1000, 1500]
    assert match.seat == 1


def test_rule_57_nobody_calls_himself() -> None:
    match = dared()
    assert callable_by(match, 0) == []
    assert refused_aside(match, 0, CALL) == 57


def test_rule_57_the_card_may_be_kept_by_option() -> None:
    match = dared(options={"fined_card": "kept"})
    call(match, 1, 0)
    assert won(match, 0, "report") == ["the_blue_town"]
    assert money(match, 0) == 500


def test_rule_57_a_wrong_call_costs_nothing_is_heard_by_all_and_may_be_made_once() -> None:
    match = honest()
    calling = asides(match, 1, "call")[0].move
    call(match, 1, 0)
    assert [money(match, seat) for seat in range(3)] == [1000, 1000, 1000]
    assert told(match, "called_wrongly") == [[0]]
    assert refused_aside(match, 1, calling) == 57
    assert callable_by(match, 2) == [0]  # another one still may


def test_rule_57_a_further_act_can_be_called_again() -> None:
    """A wrong call about the night does not cover the card that is taken after it."""
    match = table(
        **{**DARE, "bags": [{"camera": 0, "guide": 1}, {}, {}]},
        next_cards={"report": ["the_blue_town"], "lodging": [BED_3]},
    )
    walk(match, 1)
    assert step(match) == "dare"
    call(match, 1, 0)  # the night was paid in full
    assert callable_by(match, 1) == []
    do(match, "take")
    assert callable_by(match, 1) == [0]
    call(match, 1, 0)
    assert money(match, 1) == 1500


def test_rule_57_what_is_offered_tells_nothing() -> None:
    fair, foul = honest(), dared()
    for seat in range(3):
        assert fair.asides(seat) == foul.asides(seat) or seat == 0  # his bag differs, that is open
        assert callable_by(fair, seat) == callable_by(foul, seat)
    assert player(fair, 0).can_be_called is player(foul, 0).can_be_called is True


def test_rule_57_single_price_without_a_guide() -> None:
    match = table(
        places=[19, 50],
        bags=[{"guide": 0}, {}],
        next_cards={"lodging": [BED_3], "purchase": ["sitar"]},
    )
    walk(match, 1)
    assert verbs(match) == {"pay", "pay_single"}
    do(match, "pay_single")
    assert cheques(match, 0) == 7
    do(match, "pay_single")
    assert money(match, 0) == 740
    call(match, 1, 0)
    assert money(match, 1) == 1500
    assert money(match, 0) == 240
    assert won(match, 0, "purchase") == []


def test_rule_57_the_honest_price_without_a_guide_is_no_wrong() -> None:
    match = table(
        places=[19, 50],
        bags=[{"guide": 0}, {}],
        next_cards={"lodging": [BED_3], "purchase": ["sitar"]},
    )
    walk(match, 1)
    do(match, "pay")
    do(match, "pay")
    assert (cheques(match, 0), money(match, 0)) == (4, 480)
    call(match, 1, 0)
    assert money(match, 1) == 1000


def test_rule_57_the_fined_player_settles() -> None:
    match = dared(money=[20, 1000, 1000], cheques=[1, 10, 10])
    call(match, 1, 0)
    assert (match.seat, step(match)) == (0, "settle")
    do(match, "sell", "good:gear")
    do(match, "pass")
    do(match, "pass")
    do(match, "sell", "good:guide")
    do(match, "pass")
    do(match, "pass")
    sell_lot(match, 1)
    do(match, "pass")
    do(match, "pass")
    assert [money(match, seat) for seat in range(3)] == [0, 1190, 1000]  # what was raised
    assert match.seat == 1


def test_t13_first_caller_takes_all_and_time_runs_out() -> None:
    match = dared()
    calling = asides(match, 1, "call")[0].move
    call(match, 1, 0)
    assert [money(match, seat) for seat in range(2)] == [500, 1500]
    assert refused_aside(match, 2, calling) == 57  # the fine is paid, the matter closed
    match = dared()
    walk(match, 5)
    walk(match, 5)
    assert match.seat == 0  # his next turn has begun, but he has decided nothing
    assert player(match, 0).can_be_called is True
    step_on(match, 1)
    assert refused_aside(match, 1, calling) == 57
    assert player(match, 0).can_be_called is False
    assert won(match, 0, "report") == ["the_blue_town"]


def test_rule_57_a_missed_turn_of_the_offender_does_not_end_the_time() -> None:
    match = table(
        seats=2,
        places=[22, 40],
        bags=[{"gear": 0}, {}],
        dice=[1],
        next_cards={"adventure": ["sandstorm"]},  # failed: miss the next turn
    )
    walk(match, 1)
    do(match, "take")
    assert player(match, 0).turns_to_miss == 1
    walk(match, 6)
    assert match.seat == 1  # the other one plays again
    assert told(match, "missed_turn") == [[0]]
    assert callable_by(match, 1) == [0]
    call(match, 1, 0)
    assert money(match, 0) == 500


def test_rule_57_a_call_in_the_middle_of_a_card_is_paid_after_it() -> None:
    """The adventure costs 100 euros that are not there; it is called while the debt is being settled."""
    match = table(
        seats=2,
        places=[22, 50],
        money=[40, 1000],
        bags=[{"gear": 0}, {}],
        dice=[4],
        next_cards={"adventure": ["balloon_over_the_savannah"]},
        options={"auction": "bank"},
    )
    walk(match, 1)
    do(match, "take")
    assert step(match) == "settle"
    call(match, 1, 0)
    assert (step(match), won(match, 0, "adventure")) == ("settle", [])
    do(match, "sell", "good:camera")  # pays the card: it is won, then called
    assert won(match, 0, "adventure") == []
    assert [one.args["card"] for one in heard(match, "given_back")] == ["balloon_over_the_savannah"]
    assert (step(match), money(match, 0)) == ("settle", 140)  # now the fine


def test_rule_57_a_call_during_an_auction_waits_for_its_end() -> None:
    match = dared()
    sell(match, 2, "guide")
    call(match, 1, 0)
    assert [money(match, seat) for seat in range(3)] == [1000, 1000, 1000]
    bid(match, 10)  # seat 0, the nearest on the left
    do(match, "pass")
    assert [money(match, seat) for seat in range(3)] == [490, 1500, 1010]


def test_rule_57_a_card_sold_before_the_fine_stays_with_its_buyer() -> None:
    match = table(
        places=[19, 50],
        bags=[{"guide": 0}, {}],
        next_cards={"purchase": ["sitar"]},
    )
    walk(match, 1)
    do(match, "pay_single")
    sell(match, 0, "sitar")
    call(match, 1, 0)
    bid(match, 130)
    assert won(match, 1, "purchase") == ["sitar"]
    assert [money(match, seat) for seat in range(2)] == [1000 - 260 + 130 - 500, 1000 - 130 + 500]


def test_rule_57_a_fine_that_empties_the_purse_makes_the_hotel_a_debt() -> None:
    match = table(
        places=[24, 50],
        money=[440, 0],
        cheques=[3, 0],
        bags=[{"guide": 0}, {}],
        next_cards={"lodging": [BED_3, BED_2], "job": ["menu_translator"]},
        options={"auction": "bank"},
    )
    walk(match, 1)
    do(match, "pay_single")  # dared; then the job lets him play again
    walk(match, 1)
    do(match, "hotel")
    assert (step(match), money(match, 0)) == ("hotel", 520)  # 4 cheques for 80 euros
    call(match, 1, 0)
    assert (step(match), money(match, 0)) == ("settle", 20)
    do(match, "sell", "good:gear")
    assert (step(match), money(match, 0)) == ("hotel", 170)


@pytest.mark.parametrize("seat", [1, 2])
def test_rule_57_the_first_right_call_is_paid(seat: int) -> None:
    match = dared()
    call(match, seat, 0)
    assert money(match, seat) == 1500
    assert callable_by(match, 3 - seat) == []
