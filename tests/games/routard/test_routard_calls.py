"""How long a wrong can be called, and how often (rule 57, ruling Q13)."""

import pytest
from routard_door import (
    BED_2,
    BED_3,
    DARE,
    FREE_BED,
    asides,
    call,
    callable_by,
    dared,
    honest,
    money,
    refused_aside,
    sell,
    step,
    table,
    walk,
    won,
)

import periple
from door import do, offered, told
from periple import Match
from periple.games.routard.terms import WRONG_DECK, Deck

LODGING = Deck.LODGING * WRONG_DECK  # the wrong of seat 0: a night at the single price


def test_rule_57_the_next_turn_of_the_offender_may_have_begun() -> None:
    match = dared()
    walk(match, 5)
    walk(match, 5)
    assert (match.seat, step(match)) == (0, "road")
    sell(match, 0, "guide")  # not of his turn: anybody sells at any time
    do(match, "pass")
    do(match, "pass")
    call(match, 2, 0)
    assert (money(match, 0), won(match, 0, "report")) == (510, [])
    assert (match.seat, step(match)) == (0, "road")


@pytest.mark.parametrize(
    ("decision", "told"),
    [
        ("walk", {"places": [28, 50]}),
        ("fly", {"places": [28, 50], "tickets": [1, 0]}),
        ("buy", {"places": [28, 50]}),
        ("buy_ticket", {"places": [28, 50]}),
        ("use_voucher", {"places": [28, 50], "kept": [["charter_voucher"], []]}),
        ("drive", {"places": [28, 28], "stacks": {"28": [0, 1]}, "turn": 0}),
        ("assist", {"places": [28, 50], "money": [0, 1000]}),
        ("work", {"places": [28, 50], "money": [0, 1000], "bags": [{"papers": 0}, {}]}),
        ("fly_back", {"places": [64, 50], "tickets": [1, 0]}),
        ("wait", {"places": [64, 50]}),
    ],
)
def test_rule_57_every_decision_of_the_next_turn_ends_the_time(decision: str, told: dict[str, object]) -> None:
    """The night before was paid at the single price; the turn has begun, and now something is decided."""
    match = table(**told, moment={"watched": 1, "acts": 1, "wrongs": [LODGING], "fresh": 1})
    assert callable_by(match, 1) == [0]
    match.play(offered(match, decision)[0])
    assert callable_by(match, 1) == []


def test_rule_57_an_extra_turn_closes_nothing() -> None:
    """A card lets the offender play again: that is still the same turn."""
    match = table(
        places=[24, 50],
        bags=[{"guide": 0}, {}],
        next_cards={
            "lodging": [BED_3, FREE_BED],
            "job": ["menu_translator"],
            "chance": ["wallet_handed_back"],
        },
    )
    walk(match, 1)
    do(match, "pay_single")
    assert (match.seat, step(match)) == (0, "road")
    walk(match, 1)
    call(match, 1, 0)
    assert money(match, 1) == 1500


def two_wrongs() -> Match:
    """Seat 0 paid the single price for the night and took a report, without guide and camera."""
    match = table(
        **{**DARE, "bags": [{"camera": 0, "guide": 0}, {}, {}]},
        next_cards={"report": ["the_blue_town"], "lodging": [BED_2]},
    )
    walk(match, 1)
    do(match, "pay_single")
    do(match, "take")
    return match


@pytest.mark.parametrize("second", [1, 2])
def test_rule_57_two_cards_without_right_are_two_wrongs(second: int) -> None:
    match = two_wrongs()
    calling = asides(match, 1, "call")[0].move
    call(match, 1, 0)
    assert (money(match, 0), money(match, 1)) == (500, 1500)
    call(match, second, 0)
    assert money(match, 0) == 0
    assert money(match, second) == (2000 if second == 1 else 1500)
    assert won(match, 0, "report") == []
    assert [refused_aside(match, seat, calling) for seat in (1, 2)] == [57, 57]  # each is called once


def test_rule_57_two_calls_while_an_auction_waits_are_two_fines() -> None:
    match = two_wrongs()
    sell(match, 2, "guide")
    call(match, 1, 0)
    call(match, 2, 0)
    do(match, "pass")
    do(match, "pass")
    assert [money(match, seat) for seat in range(3)] == [0, 1500, 1510]
    assert won(match, 0, "report") == []


def test_rule_57_one_wrong_of_two_acts_is_fined_once() -> None:
    """Without a guide the night was paid in full, and the report taken: the second call is a wrong one."""
    match = table(
        **{**DARE, "bags": [{"camera": 0, "guide": 0}, {}, {}]},
        next_cards={"report": ["the_blue_town"], "lodging": [BED_2]},
    )
    walk(match, 1)
    do(match, "pay")
    do(match, "take")
    call(match, 1, 0)
    call(match, 1, 0)
    assert [money(match, seat) for seat in range(3)] == [500, 1500, 1000]
    assert told(match, "called_wrongly") == [[0]]


def test_rule_57_a_purchase_is_one_act() -> None:
    match = table(places=[19, 50], bags=[{"guide": 0}, {}], next_cards={"purchase": ["sitar"]})
    walk(match, 1)
    assert callable_by(match, 1) == []  # drawn, not yet paid
    do(match, "pay_single")
    call(match, 1, 0)
    assert callable_by(match, 1) == []


def test_rule_57_a_call_is_not_taken_back() -> None:
    for match in (dared(), honest()):
        call(match, 1, 0)
        assert not match.can_undo(1)
        with pytest.raises(periple.PeripleError):
            match.undo(1)


def test_rule_57_what_is_told_names_its_rule() -> None:
    match = dared()
    call(match, 1, 0)
    told_of = {one.verb: one.rule for one in match.told(None)}
    assert (told_of["called"], told_of["given_back"], told_of["paid_to"]) == (57, 57, 31)
