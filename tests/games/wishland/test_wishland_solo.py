"""Playing alone: rules 58, 59 and 60."""

import pytest
from wishland_door import (
    ACTORS,
    CALM,
    CONTENT,
    KIND_OF,
    MASCOT_OF,
    RESTAURANTS,
    RIDES,
    SHOWS,
    Row,
    buy,
    dream,
    dreams,
    finish_round,
    hotel,
    scored,
    seen,
    table,
    view,
)
from wishland_door import workers as workers_of

import periple
from door import do, offered, refused, told
from periple.games.wishland.made.numbers import BUY, SLOT
from periple.games.wishland.terms import COLUMNS


def rows(match: periple.Match) -> list[Row]:
    return view(match, 0).market


def test_rule_58_one_mixed_pile_fills_five_rows() -> None:
    match = periple.start("wishland", seats=1, seed=3, options={"dreams": "off"})
    shown = [one.cards for one in rows(match)]
    assert [len(cards) for cards in shown] == [4, 4, 4, 4, 4]
    assert [one.space for one in rows(match)] == ["row_1", "row_2", "row_3", "row_4", "row_5"]
    assert rows(match)[0].pile == sum(len(deck) for deck in CONTENT.decks[:5]) - 20
    assert len({KIND_OF[card] for cards in shown for card in cards if card}) > 2


def test_rule_58_the_space_belongs_to_the_row() -> None:
    match = table(seats=1, market={"1": [RIDES[0], ACTORS[1]], "2": [RIDES[1]]}, credits=[20], placed=[{"1": [1]}])
    buy(match, RIDES[1], 0)
    assert workers_of(match, "free") == 2
    buy(match, ACTORS[1], 0)
    assert workers_of(match, "free") == 0  # a second group on row 1 takes two workers


def test_rule_58_hotels_for_rides_hold_wherever_the_ride_lies() -> None:
    market = {"1": [RIDES[0], RESTAURANTS[0]]}
    match = table(seats=1, parks=[[hotel(7)]], market=market, credits=[20], placed=[{"1": [1, 1, 1]}])
    assert offered(match, "buy", f"card:{RIDES[0]}")
    assert refused(match, BUY + 1) == 17


def test_rule_58_limits_hold_card_by_card() -> None:
    match = table(seats=1, parks=[[RESTAURANTS[0]]], market={"1": [RESTAURANTS[1], RIDES[0]]}, credits=[20])
    assert refused(match, BUY) == 28
    assert offered(match, "buy", f"card:{RIDES[0]}")


def test_rule_59_dream_31_is_out_and_the_others_are_mixed_in() -> None:
    match = periple.start("wishland", seats=1, seed=3)
    assert rows(match)[0].pile == sum(len(deck) for deck in CONTENT.decks) - 1 - 20
    assert table(seats=1, parks=[dreams(30, 32)])
    with pytest.raises(periple.PeripleError):
        table(seats=1, parks=[dreams(31)])


def test_rule_59_no_majority_but_dreams_count_elsewhere() -> None:
    match = table(seats=1, parks=[dreams(30, 1, 2, 3)])
    assert scored(match, "majority") == 0
    assert scored(match, "dreams") == 2
    assert dream(30) in str(match.view(0))


def test_rule_60_rivals_stand_in_two_rows_until_the_clean_up() -> None:
    match = table(seats=1, phase="order", dice=[2, 4, 1, 1])
    assert [one.rivals for one in rows(match)] == [0, 1, 0, 0, 1]  # the fourth of the rows that are left
    do(match, "slot", "slot:1")
    finish_round(match)
    assert [one.rivals for one in rows(match)] == [1, 1, 0, 0, 0]
    assert [one.groups for one in rows(match)] == [1, 1, 0, 0, 0]
    assert len(told(match, "rival_came")) == 2


def test_rule_60_a_rival_group_crowds_its_row() -> None:
    match = table(seats=1, rivals=[1], market={"1": [RIDES[0]]}, credits=[20])
    buy(match, RIDES[0], 0)
    assert workers_of(match, "free") == 2


def test_rule_60_the_last_place_of_the_order_is_closed() -> None:
    match = table(seats=1, phase="order", last_slot=3)
    assert refused(match, SLOT + 2) == 60
    assert len(offered(match, "slot")) == 5
    do(match, "slot", "slot:6")
    finish_round(match)
    assert refused(match, SLOT + 5) == 60
    assert offered(match, "slot", "slot:3")


def test_rule_60_bands_tell_how_well_it_went() -> None:
    for points, band, won in ((67, 1, []), (68, 2, [0]), (71, 2, [0]), (72, 3, [0]), (76, 4, [0]), (80, 5, [0])):
        match = table(seats=1, round=7, turn=4, earned=[{"rides": points}])
        do(match, "pass")
        assert match.over
        rung = view(match, 0).band
        assert rung is not None
        assert rung.band == CONTENT.game.solo_band[band - 1].id
        assert match.winners == won


def test_rule_60_six_achievements_alone_too() -> None:
    match = periple.start("wishland", seats=1, options={**CALM, "achievements": "6"})
    assert len(view(match, 0).achievements) == 6
    assert len(CONTENT.game.solo_band) == 5


def test_rules_58_and_29_alone_too_a_mascot_comes_once() -> None:
    first, second, _ = MASCOT_OF["ice"]
    other = MASCOT_OF["desert"][0]
    told_: dict[str, object] = {
        "parks": [[RIDES[0], RIDES[3], first]],
        "market": {"1": [second, other]},
        "credits": [20],
    }
    match = table(seats=1, **told_)
    assert refused(match, BUY) == 29
    assert {choice.targets[0].id for choice in offered(match, "buy")} & {second, other} == {other}
    lifted = table(seats=1, **told_, options={"unique_mascots": "off"})
    assert offered(lifted, "buy", f"card:{second}")


def test_rule_58_alone_events_and_groups_name_the_row_by_its_number() -> None:
    match = table(seats=1, market={"2": [RIDES[0]]}, rivals=[3], credits=[9])
    buy(match, RIDES[0], 0)
    bought = next(one for one in match.told(0) if one.verb == "bought")
    assert bought.args["space"] == "row_2"
    assert bought.args["column"] == 1
    assert list(seen(match).placed) == ["row_2"]
    finish_round(match)
    dealt = [one.args["space"] for one in match.told(0) if one.verb == "dealt_row"]
    assert dealt == ["row_1", "row_2", "row_3", "row_4", "row_5"]
    came = [one.args["space"] for one in match.told(0) if one.verb == "rival_came"]
    standing = [row.space for row in view(match).market if row.rivals]
    assert sorted(str(space) for space in came) == standing


def test_rules_58_and_17_alone_a_card_that_eases_rides_eases_nothing_else() -> None:
    told_: dict[str, object] = {
        "parks": [[hotel(7)]],
        "market": {"2": [RIDES[0], SHOWS[1]]},
        "rivals": [2],
        "credits": [9],
    }
    match = table(seats=1, **told_, workers=[1])
    assert refused(match, BUY + COLUMNS + 1) == 17  # one worker short
    assert offered(match, "buy", f"card:{RIDES[0]}")
    assert not offered(match, "buy", f"card:{SHOWS[1]}")
    assert offered(table(seats=1, **told_, workers=[2]), "buy", f"card:{SHOWS[1]}")
