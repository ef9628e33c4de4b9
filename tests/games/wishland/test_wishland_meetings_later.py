"""Where two rules meet: the market, the end of turns and rounds, alone."""

import pytest
from wishland_door import (
    ACTORS,
    CHARACTERS,
    COST,
    KIND_OF,
    RESTAURANTS,
    RIDES,
    buy,
    buying,
    cards,
    dream,
    dreams,
    entrepreneur,
    finish_round,
    held,
    hotel,
    hotels,
    kinds_offered,
    number,
    scored,
    table,
    total,
    view,
)

import periple
from door import do, refused, told
from periple.games.wishland.made.numbers import END_TURN, PASS

SIX = {"options": {"achievements": "6"}}


def test_rules_57_and_77_a_card_is_replaced_at_once_while_a_bonus_is_still_to_be_chosen() -> None:
    match = table(
        seats=5,
        parks=[dreams(17), [], [], [], []],
        market={"hotel": [hotel(6)]},
        next_cards=[hotel(1)],
        credits=[30, 0, 0, 0, 0],
    )
    buy(match, hotel(6))
    assert cards(match, "hotel")[0] == hotel(1)
    assert match.seat == 0
    assert not match.can_undo(0)  # a card was revealed
    do(match, "bonus", "bonus:happiness")
    assert match.seat == 1


def test_rules_28_and_141_booths_of_a_hotel_make_room_at_once() -> None:
    match = table(
        parks=[[RESTAURANTS[0]], []], market={"hotel": [hotel(1)], "restaurant": [RESTAURANTS[1]]}, credits=[30, 0]
    )
    assert refused(match, buying("restaurant")) == 28
    buy(match, hotel(1))
    match.play(PASS)
    buy(match, RESTAURANTS[1])
    assert held(match, "restaurant") == 2


def test_rules_6_and_28_when_no_booth_is_left_the_gain_is_lost_and_nothing_answers() -> None:
    supply = 16 + 5
    match = table(
        parks=[dreams(17), []],
        market={"hotel": [hotel(6)]},
        credits=[30, 0],
        booths=[1, supply - 1],
    )
    buy(match, hotel(6))
    assert held(match, "booth") == 1
    assert match.seat == 1  # no booth, no bonus
    assert number(match, "visitors") == 1


def test_rules_144_and_142_cards_that_pay_per_card_count_what_is_there_at_that_moment() -> None:
    match = table(parks=[RIDES[:2], []], market={"hotel": [hotel(4)]}, credits=[2, 0])
    buy(match, hotel(4), 0)
    assert number(match, "credits") == 2 - COST[hotel(4)] + 4
    rides = table(parks=[RIDES[:3], []], market={"hotel": [hotel(2)]}, credits=[9, 0])
    buy(rides, hotel(2), 0)
    assert scored(rides, "rewards") == 3


def test_rules_152_and_36_equal_effects_add_up() -> None:
    match = table(parks=[hotels(12), []], market={"ride": [RIDES[0]]}, credits=[9, 0])
    buy(match, RIDES[0], 0)
    assert number(match, "credits") == 9 - COST[RIDES[0]] + 4


def test_rules_12_and_30_a_place_of_the_order_may_reach_a_square_that_pays_in_the_income_phase() -> None:
    match = table(phase="order", visitors=[5, 0])
    do(match, "slot", "slot:3")
    assert number(match, "visitors") == 6
    do(match, "slot", "slot:1")
    assert number(match, "credits") == 5 + 2
    assert match.seat == 1  # further left acts earlier


def test_rules_16_and_22_an_effect_of_a_turn_is_gone_in_the_next_one() -> None:
    match = table(credits=[30, 30], happiness=[6, 0], **SIX, achievements=["broad_smile"])
    match.play(PASS)
    assert view(match).step == "free"
    match.play(END_TURN)
    match.play(PASS)
    assert match.seat == 0
    assert view(match).step == "turn"  # a whole turn again
    assert kinds_offered(match)


def test_rule_47_ties_are_broken_by_credits_then_by_workers_then_shared() -> None:
    last = {"round": 7, "turn": 4, "seat": 1, "slots": [1, 2]}
    for told_, winners, how in (
        ({"credits": [3, 2]}, [0], "won_by_credits"),
        ({"credits": [2, 3]}, [1], "won_by_credits"),
        ({"workers": [5, 4]}, [0], "won_by_workers"),
        ({"workers": [4, 6]}, [1], "won_by_workers"),
        ({"credits": [3, 2], "workers": [4, 9]}, [0], "won_by_credits"),
        ({"earned": [{"rewards": 1}, {}], "credits": [0, 50]}, [0], "won"),
        ({}, [0, 1], "shared"),
    ):
        match = table(**last, **told_)
        match.play(PASS)
        assert match.over
        assert match.winners == winners
        assert [(one.verb, one.actor) for one in match.told(None)][-len(winners) :] == [(how, one) for one in winners]


def test_rules_26_and_40_after_the_last_turn_nothing_is_dealt_and_nothing_is_paid() -> None:
    match = table(round=7, turn=4, seat=1, slots=[1, 2], parks=[[RESTAURANTS[0]], []])
    before = cards(match, "ride")
    match.play(PASS)
    assert match.over
    assert cards(match, "ride") == before
    assert number(match, "credits") == 0
    assert refused_at_the_end(match)


def refused_at_the_end(match: periple.Match) -> bool:
    with pytest.raises(periple.PeripleError):
        match.play(PASS)
    return True


def test_rules_10_and_12_the_first_player_changes_and_the_track_is_empty_again() -> None:
    match = table(seats=3, first=1)
    finish_round(match)
    assert view(match).first == 2
    assert match.seat == 2
    assert view(match).slots == {}
    assert told(match, "round_began")[-1] == [2]


def test_rules_58_and_147_alone_one_worker_is_enough_for_a_ride_in_any_row() -> None:
    match = table(
        seats=1,
        parks=[[hotel(7)]],
        market={"2": [RIDES[0], ACTORS[0]]},
        rivals=[2, 3],
        credits=[9],
    )
    shown = view(match, 0).market[1]
    ways = dict(zip(shown.cards, shown.ways, strict=False))
    ride, actor = ways[RIDES[0]], ways[ACTORS[0]]
    assert ride is not None
    assert actor is not None
    assert (ride.group, actor.group) == (1, 2)
    assert KIND_OF[RIDES[0]] == "ride"


def test_rules_44_and_70_the_doubled_reward_follows_the_option_of_the_table() -> None:
    for ending, standard in (("half", 5), ("count", 2), ("off", 0)):
        match = table(parks=[[dream(10), *RIDES[:2]], []], visitors=[10, 0], options={"track_end": ending})
        assert (scored(match, "visitors"), scored(match, "dreams")) == (standard, standard)


def test_rules_113_and_91_full_sets_count_the_dream_twice() -> None:
    each = [*RIDES[:2], *RESTAURANTS[:2], *ACTORS[:2], *CHARACTERS[:2], hotel(13), hotel(14)]
    for which, points in ((31, 4), (30, 2)):
        match = table(parks=[[*each, dream(which)], []], booths=[2, 1], entrepreneurs=[entrepreneur(13), ""])
        assert scored(match, "entrepreneur") == points
    assert total(match) >= 2
