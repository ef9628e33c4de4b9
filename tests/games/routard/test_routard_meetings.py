"""What happens when two rules meet: instructions, lifts, losses, kept cards, windows, the end."""

import pytest
from routard_door import (
    BED_1,
    BED_2,
    BED_3,
    FREE_BED,
    SET,
    asides,
    bag,
    buy_cheques,
    buy_nothing,
    call,
    cheques,
    drive,
    heard,
    money,
    pawns,
    player,
    seen,
    sell,
    square,
    step,
    step_on,
    table,
    verbs,
    walk,
    won,
)

from door import do, offered, pick, told

NOTHING = {"guide": 0, "gear": 0, "camera": 0}


# Instructions for the next turn (rule 50), the price of a move (rule 25), lifts (rules 43 to 48)


def test_rule_50_a_free_move_waits_while_a_card_tells_how_far_to_go() -> None:
    match = table(places=[21, 50], next_move=[3, 0], next_free=[6, 0], next_cards={"chance": ["wallet_handed_back"]})
    walk(match, 3)
    assert money(match, 0) == 1000 - 50 + 100  # the told move is paid
    assert player(match, 0).next_move == 0
    assert player(match, 0).next_move_free == 6


def test_rule_50_a_told_move_that_cannot_be_paid_is_a_debt() -> None:
    match = table(places=[21, 50], next_move=[3, 0], money=[0, 0], options={"auction": "bank"})
    step_on(match, 3)
    assert (square(match, 0), step(match)) == (24, "settle")
    do(match, "sell", "good:camera")
    assert (money(match, 0), step(match)) == (150, "cheques")


def test_rule_50_a_told_move_stops_on_the_arrival_and_pays_what_was_walked() -> None:
    match = table(places=[62, 50], next_move=[6, 0])
    walk(match, 2)
    assert (square(match, 0), money(match, 0)) == (64, 980)


def test_rule_50_two_turns_to_miss() -> None:
    match = table(places=[21, 28], turn=1, skip=[2, 0])
    walk(match, 1)
    assert (match.seat, player(match, 0).turns_to_miss) == (1, 1)
    assert [one.args for one in heard(match, "missed_turn_more")] == [{"n": 1}]


def test_rule_50_a_later_told_move_replaces_an_earlier_one() -> None:
    match = table(places=[22, 50], next_move=[2, 0], next_cards={"chance": ["transport_strike"]})
    walk(match, 2)
    assert player(match, 0).next_move == 1


@pytest.mark.parametrize("how", ["drive", "fly"])
def test_rule_38_a_free_move_is_lost_by_a_drive_or_a_flight(how: str) -> None:
    stack = {"places": [19, 19], "stacks": {"19": [0, 1]}} if how == "drive" else {"places": [19, 50]}
    match = table(**stack, next_free=[6, 0], tickets=[1, 0], dice=[9 - 3])
    do(match, how)
    assert player(match, 0).next_move_free == 0
    assert money(match, 0) == (600 if how == "drive" else 1000)


def test_rule_38_a_free_move_is_free_up_to_its_squares_and_used_up_by_any_walk() -> None:
    match = table(places=[24, 50], next_free=[3, 0], money=[0, 0])
    assert len(offered(match, "walk")) == 3
    match = table(places=[24, 50], next_free=[3, 0])
    step_on(match, 4)
    assert (money(match, 0), player(match, 0).next_move_free) == (900, 0)


def test_rule_47_whoever_stands_on_another_leaves_alone_even_when_a_card_tells_how_far() -> None:
    match = table(seats=3, places=[20, 20, 20], stacks={"20": [2, 0, 1]}, next_move=[2, 0, 0])
    walk(match, 2)
    assert pawns(match, 20) == [2, 1]
    assert square(match, 0) == 22


def test_rule_48_riders_are_taken_along_by_a_card_that_leads_back() -> None:
    match = table(places=[20, 20], stacks={"20": [0, 1]}, dice=[4], next_cards={"chance": ["wrong_bus"]})
    drive(match)
    assert pawns(match, 22) == [0, 1]


def test_rule_48_whoever_walked_alone_is_moved_again_alone() -> None:
    match = table(places=[23, 24], next_cards={"chance": ["lift_on_a_truck"]})
    walk(match, 1)
    assert (square(match, 0), square(match, 1)) == (27, 24)


def test_rule_48_the_riders_of_one_turn_are_forgotten_in_the_next() -> None:
    match = table(places=[20, 20], stacks={"20": [0, 1]}, dice=[5, 1], next_cards={"job": ["washing_dishes"]})
    drive(match)
    walk(match, 3)  # the rider leaves alone
    assert "walk" in verbs(match)
    walk(match, 1)
    assert square(match, 1) == 28


def test_rule_43_the_driver_left_behind_by_hotel_assistance_no_longer_drives() -> None:
    match = table(
        places=[20, 20], stacks={"20": [0, 1]}, cheques=[0, 9], dice=[5], next_cards={"lodging": [BED_1, FREE_BED]}
    )
    drive(match)
    buy_cheques(match, 1)
    assert (square(match, 0), square(match, 1), match.seat) == (24, 25, 1)
    walk(match, 3)
    assert "walk" in verbs(match)


def test_rule_26_a_newcomer_who_joins_a_lone_pawn_makes_it_drive() -> None:
    match = table(places=[27, 28], tickets=[0, 1])
    walk(match, 1)
    assert player(match, 1).riders == [0]
    assert verbs(match) & {"walk", "fly", "drive"} == {"drive"}


# Losses (rules 52 to 55), insurance, papers


def test_rule_52_an_insurance_saves_the_papers_and_the_place() -> None:
    match = table(places=[23, 50], kept=[["travel_insurance"], []], next_cards={"chance": ["passport_gone"]})
    walk(match, 1)
    do(match, "insure")
    assert (square(match, 0), bag(match, 0, "papers"), player(match, 0).kept) == (24, 1, [])
    assert seen(match).decks["chance"].last == "travel_insurance"


def test_rule_52_the_insurance_may_be_kept_and_the_papers_lost() -> None:
    match = table(places=[23, 50], kept=[["travel_insurance"], []], next_cards={"chance": ["passport_gone"]})
    walk(match, 1)
    do(match, "lose")
    assert (square(match, 0), bag(match, 0, "papers"), player(match, 0).kept) == (19, 0, ["travel_insurance"])


@pytest.mark.parametrize(
    ("item", "card"),
    [("gear", "tent_blown_away"), ("camera", "camera_snatched"), ("guide", "guide_left_at_the_cafe")],
)
def test_rule_54_what_one_does_not_have_can_not_be_lost(item: str, card: str) -> None:
    told_ = {"places": [23, 50], "kept": [["travel_insurance"], []], "options": {"fine": "strict"}}
    match = table(**told_, bags=[{item: 0}, {}], next_cards={"chance": [card]})
    walk(match, 1)
    assert match.seat == 1  # nobody was asked about the insurance
    assert bag(match, 0, item) == 0
    assert player(match, 0).kept == ["travel_insurance"]


def test_rule_53_a_lost_guide_doubles_the_very_next_bed() -> None:
    match = table(
        options={"fine": "strict"},
        places=[23, 27],
        next_cards={"chance": ["guide_soaked_by_the_rain"], "lodging": [BED_1, FREE_BED, BED_2]},
    )
    walk(match, 1)
    assert cheques(match, 0) == 9
    walk(match, 1)
    walk(match, 4)
    assert cheques(match, 0) == 9 - 4


def test_rule_62_hotel_assistance_without_a_guide_asks_for_twice_the_cheques() -> None:
    match = table(
        options={"fine": "strict"},
        places=[24, 50],
        cheques=[3, 0],
        bags=[{"guide": 0}, {}],
        next_cards={"lodging": [BED_2]},
    )
    walk(match, 1)
    night = seen(match).night
    assert night is not None
    assert (night.cheques, night.price) == (2, 4)
    buy_cheques(match, 1)
    assert (cheques(match, 0), money(match, 0), square(match, 0)) == (0, 980, 24)


def test_rule_62_daring_the_single_price_avoids_the_hotel() -> None:
    match = table(places=[27, 50], cheques=[3, 0], bags=[{"guide": 0}, {}], next_cards={"lodging": [BED_3]})
    walk(match, 1)
    assert verbs(match) == {"pay_single", "hotel"}
    do(match, "pay_single")
    assert (cheques(match, 0), square(match, 0), match.seat) == (0, 28, 1)
    call(match, 1, 0)
    assert money(match, 0) == 500


def test_rule_62_a_free_night_avoids_the_hotel_and_can_not_be_called() -> None:
    match = table(
        places=[27, 50],
        cheques=[0, 0],
        bags=[{"guide": 0}, {}],
        kept=[["a_cousin_lives_here"], []],
        next_cards={"lodging": [BED_3]},
    )
    walk(match, 1)
    assert verbs(match) == {"free_night", "hotel"}
    do(match, "free_night")
    assert (square(match, 0), match.seat) == (28, 1)
    assert asides(match, 1, "call") == []


def test_rule_59_a_free_night_serves_in_job_assistance_too() -> None:
    match = table(
        places=[28, 50],
        money=[0, 0],
        cheques=[5, 0],
        kept=[["a_cousin_lives_here"], []],
        next_cards={"lodging": [BED_3], "job": ["grape_harvest"]},
    )
    do(match, "assist")
    do(match, "free_night")
    assert (cheques(match, 0), money(match, 0)) == (5, 250)


def test_rule_59_without_a_guide_the_single_price_may_be_dared_there_too() -> None:
    match = table(
        places=[28, 50],
        money=[0, 0],
        cheques=[5, 0],
        bags=[{"guide": 0}, {}],
        next_cards={"lodging": [BED_2], "job": ["grape_harvest"]},
    )
    do(match, "assist")
    do(match, "pay_single")
    assert (cheques(match, 0), money(match, 0), match.seat) == (3, 250, 1)
    call(match, 1, 0)
    assert (money(match, 0), step(match)) == (250, "settle")


# Windows and turns (rules 23, 28, 42)


def test_rule_42_one_ticket_a_turn_and_the_next_turn_sells_another() -> None:
    match = table(places=[28, 37], money=[2000, 2000], kept=[["charter_voucher"], []])
    do(match, "buy_ticket")
    assert verbs(match) & {"buy_ticket", "use_voucher"} == set()
    walk(match, 1)
    buy_nothing(match)
    walk(match, 1)
    assert match.seat == 0
    assert player(match, 0).tickets == 1
    match = table(places=[28, 37], money=[2000, 2000], kept=[["charter_voucher"], []])
    do(match, "use_voucher")
    assert (money(match, 0), player(match, 0).kept) == (1800, [])
    assert "buy_ticket" not in verbs(match)


def test_rule_42_a_ticket_bought_now_is_flown_now() -> None:
    match = table(places=[28, 50])
    assert "fly" not in verbs(match)
    do(match, "buy_ticket")
    do(match, "fly")
    assert (square(match, 0), player(match, 0).tickets, money(match, 0)) == (37, 0, 500)


def test_rule_40_a_flight_ends_in_the_shop_of_the_next_airport() -> None:
    match = table(places=[28, 50], tickets=[1, 0], next_cards={"lodging": [BED_1]})
    do(match, "fly")
    assert (step(match), told(match, "lodged")) == ("shop", [])
    do(match, "buy", "item:guide")
    do(match, "done")
    assert (cheques(match, 0), money(match, 0), match.seat) == (9, 980, 1)


def test_rule_32_moved_onto_poste_restante_cheques_may_be_bought_but_no_bed_is_drawn() -> None:
    match = table(places=[24, 50], next_cards={"lodging": [BED_1, BED_3], "job": ["delivering_a_yacht"]})
    match2 = table(places=[12, 50], next_cards={"lodging": [BED_1, BED_3], "job": ["delivering_a_yacht"]})
    walk(match, 1)  # from a job square onto an airport
    assert square(match, 0) == 28
    walk(match2, 1)  # from a job square onto poste restante
    assert square(match2, 0) == 16
    assert cheques(match2, 0) == 9


def test_rule_32_a_move_by_a_card_opens_the_window_of_the_square() -> None:
    match = table(places=[12, 50], next_cards={"lodging": [BED_1], "job": ["delivering_a_yacht"]})
    step_on(match, 1)
    do(match, "bed")
    assert (step(match), square(match, 0)) == ("cheques", 16)
    buy_cheques(match, 2)
    assert (cheques(match, 0), money(match, 0), match.seat) == (11, 1160, 1)


def test_rule_38_an_extra_turn_begins_afresh() -> None:
    """Sales and the ticket of the turn are counted anew, and the round stays the same."""
    match = table(
        places=[27, 50], money=[3000, 0], options={"auction": "bank"}, next_cards={"job": ["menu_translator"]}
    )
    for _ in range(6):
        sell(match, 0, "cheque")
    walk(match, 4)
    assert (match.seat, seen(match).round, player(match, 0).sales_left) == (0, 1, 6)


def test_rule_15_an_extra_play_while_packing_begins_afresh_too() -> None:
    match = table(places=[0, 50], options={"auction": "bank"}, dice=[6], cheques=[9, 0])
    sell(match, 0, "cheque", 2)
    do(match, "line", "line:guide")
    assert (match.seat, player(match, 0).sales_left) == (0, 6)


# Debts (rules 31, 58, ruling Q45)


def test_rule_31_a_debt_is_paid_as_soon_as_the_money_is_there() -> None:
    match = table(places=[23, 50], money=[90, 300], next_cards={"chance": ["pickpocket"]})
    walk(match, 1)
    do(match, "sell", "good:guide")
    match.play(pick(match, "bid").at(200))
    assert [money(match, seat) for seat in range(2)] == [190, 100]
    assert match.seat == 1


def test_rule_31_money_that_comes_from_an_auction_of_the_debtor_may_be_more_than_the_resale() -> None:
    match = table(places=[23, 50], money=[0, 300], cheques=[3, 9], next_cards={"chance": ["pickpocket"]})
    walk(match, 1)
    match.play(pick(match, "sell_cheques").at(1))
    match.play(pick(match, "bid").at(100))
    assert (money(match, 0), money(match, 1), cheques(match, 0)) == (0, 200, 2)


def test_rule_37_an_adventure_that_failed_for_money_does_nothing_more() -> None:
    """Across the salt: 100 euros, then the card is won. Without them it goes back, and nobody is moved or paid."""
    match = table(
        places=[22, 50],
        money=[0, 0],
        cheques=[0, 0],
        bags=[NOTHING, {}],
        dice=[3],
        next_cards={"adventure": ["breakdown_on_the_salt"]},
    )
    walk(match, 1)
    do(match, "take")
    assert won(match, 0, "adventure") == []
    assert seen(match).decks["adventure"].under == ["breakdown_on_the_salt"]
    assert match.seat == 1


def test_rule_37_a_lost_adventure_may_lead_back_and_cost_a_turn() -> None:
    match = table(places=[22, 50], dice=[1], next_cards={"adventure": ["lost_in_the_canyon"]})
    walk(match, 1)
    assert (square(match, 0), won(match, 0, "adventure")) == (20, [])


def test_rule_38_a_debt_to_another_player_reaches_him() -> None:
    match = table(
        seats=3,
        places=[21, 50, 50],
        money=[0, 90, 40],
        cheques=[2, 0, 0],
        bags=[{**NOTHING, "guide": 1}, {}, {}],
        next_cards={"letter": ["a_friend_in_trouble"]},
        options={"auction": "bank"},
    )
    walk(match, 1)
    match.play(pick(match, "sell_cheques").at(2))
    do(match, "sell", "good:guide")
    assert [money(match, seat) for seat in range(3)] == [0, 90, 70]  # 30 of 100 euros, to the poorest


def test_rule_38_the_left_hand_neighbour_may_choose_the_way_back() -> None:
    match = table(seats=3, places=[21, 50, 50], next_cards={"letter": ["false_tip_from_a_rival"]})
    walk(match, 1)
    assert seen(match).chooser == 1
    do(match, "option", "option:false_tip_from_a_rival_1")
    assert (square(match, 0), match.seat) == (20, 1)


def test_rule_38_ties_for_the_poorest_go_to_the_left() -> None:
    match = table(
        seats=4, places=[21, 50, 50, 50], money=[500, 200, 100, 100], next_cards={"letter": ["a_friend_in_trouble"]}
    )
    walk(match, 1)
    assert [money(match, seat) for seat in range(4)] == [400, 200, 200, 100]


def test_rule_38_meet_me_up_the_road() -> None:
    told_ = {"seats": 3, "next_cards": {"letter": ["meet_me_up_the_road"], "lodging": [FREE_BED]}}
    match = table(**told_, places=[21, 28, 26])
    walk(match, 1)
    assert pawns(match, 26) == [2, 0]  # the nearest ahead
    match = table(**told_, places=[21, 29, 22])
    walk(match, 1)
    assert square(match, 0) == 22  # seven squares are too far, and one's own square is not ahead
    match = table(**told_, places=[61, 64, 10])
    walk(match, 1)
    assert square(match, 0) == 62  # the arrival does not count


def test_rule_38_a_bargain_out_of_reach_goes_back_at_once() -> None:
    match = table(places=[23, 50], money=[110, 0], next_cards={"chance": ["real_bargain"], "purchase": ["berber_rug"]})
    walk(match, 1)
    assert (match.seat, money(match, 0)) == (1, 110)
    assert seen(match).decks["purchase"].under == ["berber_rug"]


# The end (rules 63 to 67, ruling Q38)


def test_rule_63_a_card_that_leads_home_wins() -> None:
    match = table(places=[57, 50], won=[SET, []], next_cards={"job": ["delivering_a_yacht"]})
    walk(match, 1)
    assert square(match, 0) == 61
    match = table(places=[59, 50], won=[SET, []], next_cards={"chance": ["lift_on_a_truck"]})
    walk(match, 1)
    assert not match.over
    match = table(places=[62, 50], won=[SET, []], next_cards={"chance": ["lift_on_a_truck"]})
    walk(match, 1)
    assert match.winners == [0]


def test_rule_63_flying_home_wins() -> None:
    match = table(places=[55, 50], won=[SET, []], tickets=[1, 0], cheques=[0, 0])
    do(match, "fly")
    assert match.winners == [0]


def test_rule_65_equal_money_then_cards_then_the_driver() -> None:
    extra = [*SET, "prayer_wheel"]
    told_ = {"places": [63, 63], "stacks": {"63": [0, 1]}, "dice": [1], "money": [500, 500]}
    match = table(**told_, won=[["sitar", "berber_rug", *SET[2:]], ["pan_pipes", "prayer_wheel", "shadow_puppet"]])
    drive(match)
    assert match.winners == [0]
    other = [
        "berber_rug",
        "bead_necklace",
        "a_brass_band_goes_by",
        "lagoon_from_above",
        "whale_ahead",
        "edge_of_the_crater",
    ]
    match = table(**told_, won=[SET, other])
    drive(match)
    assert match.winners == [0]  # the driver
    match = table(**told_, won=[other, extra])
    drive(match)
    assert match.winners == [1]  # more cards
    match = table(**{**told_, "money": [500, 510]}, won=[extra, other])
    drive(match)
    assert match.winners == [1]  # more money


def test_rule_65_whoever_waits_on_the_arrival_has_not_come_now() -> None:
    match = table(places=[63, 64], won=[SET, []], money=[0, 900])
    walk(match, 1)
    assert match.winners == [0]


def test_rule_23_when_time_is_over_cards_then_distance_then_money_decide() -> None:
    told_ = {"places": [20, 40], "turns": 599, "next_cards": {"lodging": [FREE_BED]}}
    match = table(**told_, won=[["sitar"], []], bags=[{"camera": 0}, {}], options={"fine": "strict"})
    walk(match, 1)
    assert match.winners == [0]
    match = table(**told_, bags=[{"camera": 0}, {}], options={"fine": "strict"})
    walk(match, 1)
    assert match.winners == [1]
    match = table(**{**told_, "places": [20, 21]}, bags=[{"camera": 0}, {}], options={"fine": "strict"}, money=[10, 0])
    walk(match, 1)
    assert match.winners == [0]
    match = table(**{**told_, "places": [20, 21]}, bags=[{"camera": 0}, {}], options={"fine": "strict"})
    walk(match, 1)
    assert match.winners == [0, 1]


def test_rule_66_from_the_arrival_a_ticket_may_be_bought_to_fly_back() -> None:
    match = table(places=[64, 50], money=[600, 0])
    assert verbs(match) & {"assist", "fly_back", "walk"} == set()
    do(match, "buy_ticket")
    do(match, "fly_back")
    assert (square(match, 0), money(match, 0), player(match, 0).tickets) == (55, 0, 0)


def test_rule_66_a_set_completed_by_the_flight_back_still_has_to_come_home() -> None:
    match = table(places=[64, 50], tickets=[1, 0], won=[SET, []])
    assert match.winners == [0]  # waiting there with all the cards wins at the start of the turn


# Auctions (rule 60)


def test_rule_60_the_best_sealed_bid_wins_whoever_gave_it_first() -> None:
    match = table(seats=4, places=[28, 30, 31, 32])
    sell(match, 0, "guide")
    for euros in (50, 80, 60):
        match.play(pick(match, "bid").at(euros))
    assert [money(match, seat) for seat in range(4)] == [1080, 1000, 920, 1000]
    assert bag(match, 2, "guide") == 2


def test_rule_60_in_an_open_auction_whoever_passes_is_out() -> None:
    match = table(seats=4, places=[28, 30, 31, 32], options={"auction": "ascending"})
    sell(match, 0, "guide")
    do(match, "pass")  # seat 1
    do(match, "bid")  # seat 2: 10
    do(match, "bid")  # seat 3: 20
    assert match.seat == 2  # seat 1 is not asked again
    do(match, "pass")
    assert (money(match, 3), bag(match, 3, "guide")) == (980, 2)


def test_rule_60_an_open_auction_ends_with_the_money() -> None:
    match = table(seats=3, places=[28, 30, 31], money=[0, 20, 20], options={"auction": "ascending"})
    sell(match, 0, "guide")
    do(match, "bid")
    do(match, "bid")
    assert [money(match, seat) for seat in range(3)] == [20, 20, 0]  # nobody has 30 euros


def test_rule_60_with_nobody_able_to_bid_the_bank_buys_at_once() -> None:
    match = table(seats=3, places=[28, 30, 31], money=[0, 0, 0])
    sell(match, 0, "ticket") if player(match, 0).tickets else sell(match, 0, "camera")
    assert (match.seat, money(match, 0)) == (0, 200)


def test_rule_60_cheques_bought_at_auction_pay_for_a_bed() -> None:
    match = table(places=[26, 50], cheques=[0, 9], next_cards={"lodging": [BED_2]})
    sell(match, 1, "cheque", 3)
    match.play(pick(match, "bid").at(30))
    walk(match, 2)
    assert (cheques(match, 0), square(match, 0)) == (1, 28)


def test_rule_60_a_camera_bought_on_arrival_makes_the_square_playable() -> None:
    match = table(places=[20, 50], bags=[{"camera": 0}, {}], next_cards={"report": ["the_blue_town"]})
    step_on(match, 1)
    sell(match, 1, "camera")
    match.play(pick(match, "bid").at(200))
    assert step(match) == "arrived"
    do(match, "bed")
    assert won(match, 0, "report") == ["the_blue_town"]
    call(match, 1, 0)
    assert [one.args for one in heard(match, "called_wrongly")] == [{"other": 0}]


def test_rule_60_a_camera_sold_on_arrival_makes_it_a_dare() -> None:
    match = table(places=[20, 50], options={"auction": "bank"})
    step_on(match, 1)
    sell(match, 0, "camera")
    do(match, "bed")
    assert verbs(match) == {"take", "leave_it"}


def test_rule_16_borrowed_gear_may_be_sold_on() -> None:
    match = table(
        places=[0, 40], dice=[5], bags=[{}, {"gear": 2}], options={"auction": "bank"}, money=[0, 0], cheques=[0, 0]
    )
    do(match, "line", "line:gear")
    assert (bag(match, 0, "gear"), bag(match, 1, "gear")) == (1, 1)
    sell(match, 0, "gear")
    assert money(match, 0) == 150


def test_rule_63_arriving_without_all_the_cards_opens_the_shop_of_the_arrival() -> None:
    match = table(places=[62, 50], won=[SET[1:], []], next_cards={"lodging": [BED_1]})
    step_on(match, 2)
    assert (match.over, step(match)) == (False, "shop")
    do(match, "buy_ticket")
    do(match, "done")
    assert (cheques(match, 0), money(match, 0), match.seat) == (9, 380, 1)
