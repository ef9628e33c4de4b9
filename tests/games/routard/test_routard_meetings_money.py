"""Where two rules meet over money: debts, the end, auctions."""

from routard_door import (
    BED_1,
    BED_2,
    FREE_BED,
    SET,
    bag,
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

from door import do, pick

NOTHING = {"guide": 0, "gear": 0, "camera": 0}


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
    match = table(
        places=[23, 50],
        money=[110, 0],
        cheques=[0, 0],
        bags=[NOTHING, {}],
        next_cards={"chance": ["real_bargain"], "purchase": ["berber_rug"]},
        options={"fine": "strict"},
    )
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
