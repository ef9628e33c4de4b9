"""Purchases, reports, adventures, and what the bag is for (rules 34 to 38, 53 to 56)."""

import msgspec
import pytest
from routard_door import (
    BED_2,
    SET,
    bag,
    call,
    cheques,
    heard,
    money,
    player,
    seen,
    sell,
    sell_lot,
    square,
    step,
    table,
    verbs,
    walk,
    won,
)

from door import do, names, offered, pick, refused, told
from periple import Match


def test_rule_34_each_kind_needs_its_element() -> None:
    for start, lacking, deck in ((20, "camera", "report"), (22, "gear", "adventure")):
        match = table(options={"fine": "strict"}, places=[start, 50], bags=[{lacking: 0}, {}])
        walk(match, 1)
        assert won(match, 0, deck) == []
    match = table(places=[19, 50], bags=[{"guide": 0}, {}], options={"no_guide": "barred", "fine": "strict"})
    walk(match, 1)
    assert won(match, 0, "purchase") == []
    assert money(match, 0) == 1000


def test_rule_35_a_purchase_is_paid_and_kept() -> None:
    match = table(places=[19, 50], next_cards={"purchase": ["berber_rug"]})
    walk(match, 1)
    assert won(match, 0, "purchase") == ["berber_rug"]
    assert money(match, 0) == 760


def test_rule_35_what_cannot_be_paid_goes_under_the_deck() -> None:
    match = table(places=[19, 50], money=[100, 0], next_cards={"purchase": ["berber_rug"]})
    walk(match, 1)
    assert step(match) == "settle"
    do(match, "leave_it")  # selling is allowed, not asked
    assert won(match, 0, "purchase") == []
    assert money(match, 0) == 100  # nothing was bought, nothing is paid
    decks = seen(match).decks
    assert decks["purchase"].under == ["berber_rug"]


def test_rule_35_or_one_sells_to_buy_it() -> None:
    match = table(places=[19, 50], money=[100, 0], next_cards={"purchase": ["berber_rug"]})
    walk(match, 1)
    do(match, "sell", "good:gear")
    assert won(match, 0, "purchase") == ["berber_rug"]
    assert money(match, 0) == 10


def test_rule_36_a_report_is_kept() -> None:
    match = table(places=[20, 50], next_cards={"report": ["stone_smiles"]})
    walk(match, 1)
    assert won(match, 0, "report") == ["stone_smiles"]
    assert money(match, 0) == 1000


@pytest.mark.parametrize(
    ("die", "kept", "skips"), [(1, False, 1), (2, False, 0), (3, False, 0), (4, True, 0), (6, True, 0)]
)
def test_rule_37_an_adventure_asks_for_the_die(die: int, kept: bool, skips: int) -> None:
    match = table(places=[22, 50], dice=[die], next_cards={"adventure": ["sandstorm"]})
    walk(match, 1)
    assert won(match, 0, "adventure") == (["sandstorm"] if kept else [])
    assert player(match, 0).turns_to_miss == skips
    decks = seen(match).decks
    assert decks["adventure"].under == ([] if kept else ["sandstorm"])


def test_rule_37_an_adventure_that_cannot_be_paid_is_not_won() -> None:
    told_ = {
        "places": [22, 50],
        "dice": [4],
        "money": [40, 0],
        "next_cards": {"adventure": ["balloon_over_the_savannah"]},
    }
    match = table(**told_, cheques=[0, 0], bags=[{"guide": 1, "gear": 0, "camera": 0}, {}])
    walk(match, 1)
    do(match, "take")
    do(match, "sell", "good:guide")  # 50 of 100 euros, and nothing is left to sell
    assert won(match, 0, "adventure") == []
    assert money(match, 0) == 0
    match = table(**told_)
    walk(match, 1)
    sell_lot(match, 6)
    assert won(match, 0, "adventure") == ["balloon_over_the_savannah"]
    assert money(match, 0) == 0


def test_rule_37_moves_and_losses_of_adventures() -> None:
    match = table(places=[22, 50], dice=[5], next_cards={"adventure": ["downhill_by_bicycle"]})
    walk(match, 1)
    assert won(match, 0, "adventure") == ["downhill_by_bicycle"]
    assert square(match, 0) == 25
    match = table(places=[22, 50], dice=[1], next_cards={"adventure": ["white_water"]})
    walk(match, 1)
    assert bag(match, 0, "gear") == 0


CASES = [
    ("job", "painting_the_hostel", [], {"money": 1100, "cheques": 14}),
    ("job", "photographers_assistant", [], {"money": 1350}),
    ("job", "deckhand", [], {"money": 1450, "turns_to_miss": 1}),
    ("job", "opal_digging", [4], {"money": 1320}),
    ("job", "article_for_a_magazine", [], {"money": 1200}),
    ("job", "delivering_a_yacht", [], {"money": 1200, "square": 28}),
    ("chance", "camera_overboard", [], {"bag": {"papers": 1, "guide": 1, "gear": 1, "camera": 0}}),
    ("chance", "upset_stomach", [], {"turns_to_miss": 1}),
    ("chance", "transport_strike", [], {"next_move": 1}),
    ("chance", "wrong_bus", [], {"square": 22}),
    ("chance", "airline_apology", [], {"tickets": 1}),
    ("chance", "pickpocket", [], {"money": 900}),
    ("chance", "night_at_the_casino", [2], {"money": 850}),
    ("chance", "night_at_the_casino", [3], {"money": 1000}),
    ("chance", "night_at_the_casino", [6], {"money": 1250}),
    ("chance", "customs_check", [], {"money": 920}),
    ("chance", "taken_in_by_a_family", [], {"cheques": 14}),
    ("chance", "bedbugs", [], {"cheques": 8}),
    ("chance", "photo_contest", [], {"money": 1200}),
    ("chance", "travel_insurance", [], {"kept": ["travel_insurance"]}),
    ("chance", "everybody_stops_for_you", [], {"next_move_free": 6}),
    ("letter", "it_is_your_birthday", [], {"money": 1040}),
    ("letter", "surprise_parcel", [], {"cheques": 15}),
    ("letter", "uncles_old_camera", [], {"bag": {"papers": 1, "guide": 1, "gear": 1, "camera": 2}}),
    ("letter", "a_friend_in_trouble", [], {"money": 900}),
    ("letter", "a_debt_repaid", [], {"money": 1100}),
    ("letter", "love_letter", [], {"cheques": 13, "turns_to_miss": 1}),
    ("letter", "a_magazine_wants_pictures", [], {"money": 1160}),
    ("letter", "charter_voucher", [], {"kept": ["charter_voucher"]}),
    ("letter", "lottery_ticket_from_auntie", [6], {"money": 1400}),
    ("letter", "a_cousin_lives_here", [], {"kept": ["a_cousin_lives_here"]}),
    ("letter", "forgotten_bill", [], {"money": 900}),
]


@pytest.mark.parametrize(("deck", "card", "dice", "found"), CASES)
def test_rule_38_job_chance_and_poste_restante_cards(
    deck: str, card: str, dice: list[int], found: dict[str, object]
) -> None:
    start = {"job": 24, "chance": 23, "letter": 21}[deck]
    match = table(seats=3, places=[start, 50, 50], won=[SET, [], []], dice=dice, next_cards={deck: [card]})
    walk(match, 1)
    mine = msgspec.structs.asdict(player(match, 0)) | {"square": square(match, 0)}
    mine["bag"] = msgspec.structs.asdict(mine["bag"])
    expected = {"money": 1000, "cheques": 10, "tickets": 0, "turns_to_miss": 0, "square": start + 1} | found
    assert {key: mine[key] for key in expected} == expected


@pytest.mark.parametrize(
    ("deck", "card"), [("letter", "a_magazine_wants_pictures"), ("chance", "customs_check"), ("chance", "bedbugs")]
)
def test_rule_38_nothing_is_told_of_nothing(deck: str, card: str) -> None:
    match = table(places=[{"chance": 23, "letter": 21}[deck], 50], cheques=[0, 10], next_cards={deck: [card]})
    walk(match, 1)
    assert heard(match, "drew")
    assert not heard(match, "received")
    assert not heard(match, "got_cheques")


def test_rule_38_a_letter_may_send_to_a_job() -> None:
    match = table(places=[21, 50], next_cards={"letter": ["tip_for_a_job"], "job": ["sheep_shearing"]})
    walk(match, 1)
    assert money(match, 0) == 1300


def test_rule_38_others_pay_what_they_have() -> None:
    match = table(seats=3, places=[21, 50, 22], money=[0, 10, 30], next_cards={"letter": ["it_is_your_birthday"]})
    walk(match, 1)
    assert [money(match, seat) for seat in range(3)] == [30, 0, 10]
    match = table(seats=3, places=[21, 50, 22], money=[0, 200, 30], next_cards={"letter": ["shared_taxi"]})
    walk(match, 1)
    assert [money(match, seat) for seat in range(3)] == [30, 200, 0]


def test_rule_38_the_poorest_and_the_richest() -> None:
    match = table(seats=3, places=[21, 50, 50], money=[500, 200, 100], next_cards={"letter": ["a_friend_in_trouble"]})
    walk(match, 1)
    assert [money(match, seat) for seat in range(3)] == [400, 200, 200]
    match = table(seats=3, places=[21, 50, 50], money=[500, 200, 200], next_cards={"letter": ["a_debt_repaid"]})
    walk(match, 1)
    assert [money(match, seat) for seat in range(3)] == [600, 100, 200]


def test_rule_38_travellers_pass_cheques_to_the_left() -> None:
    match = table(seats=3, places=[21, 0, 50], cheques=[5, 4, 1], next_cards={"letter": ["chain_letter"]})
    walk(match, 1)
    assert [cheques(match, seat) for seat in range(3)] == [4, 4, 2]


def test_rule_38_the_left_hand_neighbour_chooses() -> None:
    match = table(seats=3, places=[21, 50, 50], next_cards={"letter": ["false_tip_from_a_rival"]})
    walk(match, 1)
    assert match.seat == 1
    do(match, "option", "option:false_tip_from_a_rival_2")
    assert [money(match, seat) for seat in range(3)] == [940, 1060, 1000]


def test_rule_38_a_purchase_is_sold_for_its_price() -> None:
    match = table(places=[24, 50], won=[["sitar", "pan_pipes"], []], next_cards={"job": ["market_stall"]})
    walk(match, 1)
    do(match, "option", "option:market_stall_2")
    do(match, "sell_card", "good:sitar")
    assert money(match, 0) == 1260
    assert won(match, 0, "purchase") == ["pan_pipes"]
    match = table(places=[21, 50], won=[["sitar"], []], next_cards={"letter": ["letter_from_a_collector"]})
    walk(match, 1)
    do(match, "option", "option:letter_from_a_collector_1")
    do(match, "sell_card", "good:sitar")
    assert money(match, 0) == 1360


def test_rule_38_without_a_purchase_there_is_nothing_to_sell() -> None:
    match = table(places=[24, 50], next_cards={"job": ["market_stall"]})
    walk(match, 1)
    assert [names(choice) for choice in match.choices()] == [["option:market_stall_1"]]
    assert refused(match, pick(match, "option").move + 1) == 38


def test_rule_38_a_bargain_may_be_left() -> None:
    cards = {"chance": ["real_bargain"], "purchase": ["berber_rug"]}
    match = table(places=[23, 50], next_cards=cards)
    walk(match, 1)
    do(match, "pay")
    assert money(match, 0) == 880
    assert won(match, 0, "purchase") == ["berber_rug"]
    match = table(places=[23, 50], next_cards={"chance": ["real_bargain"], "purchase": ["berber_rug"]})
    walk(match, 1)
    do(match, "leave_it")
    assert money(match, 0) == 1000


def bargain(**more: object) -> Match:
    cards = {"chance": ["real_bargain"], "purchase": ["berber_rug"]}
    match = table(places=[23, 50], bags=[{"guide": 0}, {}], next_cards=cards, **more)
    walk(match, 1)
    return match


def test_rule_53_a_bargain_is_double_without_a_guide() -> None:
    match = bargain(options={"fine": "strict"})
    assert verbs(match) == {"leave_it", "pay"}
    do(match, "pay")
    assert money(match, 0) == 760
    match = bargain(options={"fine": "strict"}, money=[230, 0])
    assert (step(match), money(match, 0)) == ("settle", 230)  # too dear: sell, or leave it
    do(match, "leave_it")
    assert won(match, 0, "purchase") == []
    assert money(match, 0) == 230
    match = bargain(options={"no_guide": "barred", "fine": "strict"})
    assert [one.args["deck"] for one in heard(match, "drew")] == ["chance"]  # no purchase was drawn


def test_rule_57_a_bargain_at_the_single_price_is_a_bluff() -> None:
    match = bargain(options={"fine": "booklet"})
    assert verbs(match) == {"leave_it", "pay", "pay_single"}
    do(match, "pay_single")
    assert money(match, 0) == 880
    call(match, 1, 0)
    assert money(match, 0) == 380
    assert won(match, 0, "purchase") == []
    match = bargain(options={"fine": "booklet", "no_guide": "barred"})
    assert verbs(match) == {"leave_it", "pay_single"}


def test_rule_57_a_barred_purchase_taken_all_the_same() -> None:
    match = table(
        options={"fine": "booklet", "no_guide": "barred"},
        places=[19, 50],
        bags=[{"guide": 0}, {}],
        next_cards={"purchase": ["pan_pipes"]},
    )
    walk(match, 1)
    assert verbs(match) == {"take", "leave_it"}
    do(match, "take")
    assert (money(match, 0), won(match, 0, "purchase")) == (960, ["pan_pipes"])
    call(match, 1, 0)
    assert (money(match, 0), won(match, 0, "purchase")) == (460, [])


def test_rule_38_a_free_move_and_a_free_night() -> None:
    match = table(places=[22, 50], next_free=[6, 0], money=[0, 0])
    assert len(offered(match, "walk")) == 6
    walk(match, 6)
    assert square(match, 0) == 28
    assert player(match, 0).next_move_free == 0
    match = table(places=[27, 50], kept=[["a_cousin_lives_here"], []], next_cards={"lodging": [BED_2]})
    walk(match, 1)
    assert verbs(match) == {"pay", "free_night"}
    do(match, "free_night")
    assert cheques(match, 0) == 10
    assert player(match, 0).kept == []


def test_rule_38_play_again_is_a_full_turn() -> None:
    match = table(places=[24, 50], next_cards={"job": ["menu_translator"]})
    walk(match, 1)
    assert match.seat == 0
    assert len(offered(match, "walk")) == 6
    assert told(match, "plays_again") == [[]]
    assert seen(match).round == 1


def test_rule_53_without_a_guide_beds_and_purchases_are_double() -> None:
    match = table(
        options={"fine": "strict"},
        places=[19, 50],
        bags=[{"guide": 0}, {}],
        next_cards={"lodging": [BED_2], "purchase": ["pan_pipes"]},
    )
    walk(match, 1)
    assert (money(match, 0), cheques(match, 0)) == (920, 6)


def test_t23_double_price_but_the_same_resale() -> None:
    match = table(
        options={"auction": "bank", "fine": "strict"},
        places=[19, 50],
        bags=[{"guide": 0}, {}],
        next_cards={"lodging": [BED_2], "purchase": ["silver_desert_cross"]},
    )
    walk(match, 1)
    assert (money(match, 0), cheques(match, 0)) == (760, 6)
    walk(match, 1)
    while match.seat != 0:
        match.play(match.choices()[0])
    before = money(match, 0)
    assert isinstance(before, int)
    sell(match, 0, "silver_desert_cross")
    assert money(match, 0) == before + 60


def test_t24_losing_one_of_two_guides_costs_nothing_more() -> None:
    match = table(
        places=[23, 50],
        bags=[{"guide": 2}, {}],
        next_cards={"chance": ["guide_soaked_by_the_rain"], "lodging": [BED_2]},
    )
    walk(match, 1)
    assert bag(match, 0, "guide") == 1
    assert cheques(match, 0) == 8


def test_rule_54_no_adventure_without_gear_until_new_gear_is_bought() -> None:
    match = table(places=[28, 50], bags=[{"gear": 0}, {}])
    do(match, "buy", "item:gear")
    assert (money(match, 0), bag(match, 0, "gear")) == (700, 1)
    match = table(places=[22, 50], bags=[{"gear": 0}, {}], dice=[6])
    walk(match, 1)
    assert told(match, "rolled") == []


def test_rule_55_no_report_without_a_camera_until_a_new_one_is_bought() -> None:
    match = table(places=[28, 50], bags=[{"camera": 0}, {}])
    do(match, "buy", "item:camera")
    assert (money(match, 0), bag(match, 0, "camera")) == (600, 1)
    match = table(places=[20, 50], bags=[{"camera": 0}, {}])
    walk(match, 1)
    assert told(match, "drew") == []


def test_rule_56_a_lost_element_need_not_be_bought_again() -> None:
    match = table(places=[61, 50], bags=[{"guide": 0, "gear": 0, "camera": 0}, {}], won=[SET, []])
    walk(match, 3)
    assert match.winners == [0]


def test_an_insurance_cancels_a_loss_if_wanted() -> None:
    told_ = {"places": [23, 50], "kept": [["travel_insurance"], []], "next_cards": {"chance": ["camera_snatched"]}}
    match = table(**told_)
    walk(match, 1)
    assert verbs(match) == {"insure", "lose"}
    do(match, "insure")
    assert (bag(match, 0, "camera"), player(match, 0).kept) == (1, [])
    match = table(**told_)
    walk(match, 1)
    do(match, "lose")
    assert (bag(match, 0, "camera"), player(match, 0).kept) == (0, ["travel_insurance"])
