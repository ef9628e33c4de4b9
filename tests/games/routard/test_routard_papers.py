"""Papers and the fine (rules 52, 57)."""

from routard_table import (
    BED_3,
    bag,
    cheques,
    drive,
    money,
    pawns,
    player,
    square,
    step,
    table,
    verbs,
    walk,
    won,
)

from door import do, offered, pick, refused

LOST = {"places": [23, 50], "next_cards": {"chance": ["passport_gone"]}}


def test_rule_52_without_papers_back_to_the_previous_airport() -> None:
    match = table(**LOST)
    do(match, "walk", "squares:1")
    do(match, "cheques", "cheques:0")
    assert square(match, 0) == 19
    assert step(match) == "shop"
    do(match, "buy", "item:papers")
    assert money(match, 0) == 800


def test_rule_52_nobody_advances_without_papers() -> None:
    match = table(places=[19, 50], bags=[{"papers": 0}, {}], tickets=[1, 0])
    assert verbs(match) & {"walk", "fly", "drive", "work"} == set()
    assert refused(match, pick(table(places=[19, 50]), "walk", "squares:1").move) == 52
    do(match, "buy", "item:papers")
    assert len(offered(match, "walk")) == 6


def test_t25_papers_lost_with_too_little_money() -> None:
    match = table(**{**LOST, "next_cards": {"chance": ["passport_gone"]}}, money=[150, 0], cheques=[0, 9])
    walk(match, 1)
    assert square(match, 0) == 19
    match = table(
        places=[19, 50],
        money=[150, 0],
        cheques=[0, 9],
        bags=[{"papers": 0, "guide": 0, "gear": 0, "camera": 0}, {}],
        next_cards={"job": ["grape_harvest"]},
    )
    assert verbs(match) == {"work", "buy"}  # a guide could be bought
    do(match, "work")
    assert square(match, 0) == 19
    assert money(match, 0) == 400


def test_t26_a_second_copy_of_the_papers() -> None:
    match = table(**{**LOST, "next_cards": {"chance": ["passport_gone"]}}, bags=[{"papers": 2}, {}])
    walk(match, 1)
    assert square(match, 0) == 24
    assert bag(match, 0, "papers") == 1


def test_rule_52_a_player_without_papers_is_left_behind() -> None:
    match = table(seats=3, places=[19, 19, 19], stacks={"19": [0, 1, 2]}, bags=[{}, {"papers": 0}, {}], dice=[5])
    drive(match)
    assert pawns(match, 19) == [1]
    assert pawns(match, 24) == [0, 2]
    alone = table(places=[19, 19], stacks={"19": [0, 1]}, bags=[{}, {"papers": 0}])
    assert "walk" in verbs(alone)


def test_rule_52_losing_papers_leaves_the_riders() -> None:
    match = table(places=[20, 20], stacks={"20": [0, 1]}, dice=[4], next_cards={"chance": ["passport_gone"]})
    drive(match)
    assert square(match, 0) == 19
    assert square(match, 1) == 24


BLUFF = {"options": {"fine": "bluff"}, "seats": 3, "places": [20, 50, 41], "bags": [{"camera": 0}, {}, {}]}


def bluffed(**more: object) -> object:
    match = table(**{**BLUFF, **more}, next_cards={"report": ["the_blue_town"]})
    walk(match, 1)
    do(match, "take")
    return match


def test_rule_57_a_bluff_that_is_called_costs_500() -> None:
    match = bluffed()
    assert won(match, 0, "report") == ["the_blue_town"]
    do(match, "call", "seat:0")
    assert [money(match, seat) for seat in range(3)] == [500, 1500, 1000]
    assert won(match, 0, "report") == []
    assert match.seat == 1  # his turn goes on


def test_rule_57_the_card_may_be_kept_by_option() -> None:
    match = bluffed(options={"fine": "bluff", "fined_card": "kept"})
    do(match, "call", "seat:0")
    assert won(match, 0, "report") == ["the_blue_town"]
    assert money(match, 0) == 500


def test_rule_57_a_wrong_call_costs_nothing_and_may_be_made_once() -> None:
    match = table(options={"fine": "bluff"}, seats=3, places=[20, 50, 50], next_cards={"report": ["the_blue_town"]})
    walk(match, 1)
    call = pick(match, "call", "seat:0").move
    match.play(call)
    assert [money(match, seat) for seat in range(3)] == [1000, 1000, 1000]
    assert refused(match, call) == 57


def test_rule_57_the_offer_to_call_tells_nothing() -> None:
    honest = table(options={"fine": "bluff"}, seats=3, places=[20, 50, 41], next_cards={"report": ["the_blue_town"]})
    walk(honest, 1)
    bluff = bluffed()
    assert [choice.text for choice in honest.choices()] == [choice.text for choice in bluff.choices()]


def test_rule_57_strict_games_have_nothing_to_call() -> None:
    match = table(seats=3, places=[20, 50, 50])
    walk(match, 1)
    assert refused(match, pick(bluffed(), "call", "seat:0").move) == 57


def test_rule_57_single_price_without_a_guide() -> None:
    match = table(
        options={"fine": "bluff"},
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
    do(match, "call", "seat:0")
    assert money(match, 1) == 1500
    assert money(match, 0) == 240


def test_rule_57_the_fined_player_settles() -> None:
    match = bluffed(money=[20, 1000, 1000], cheques=[10, 10, 10])
    do(match, "call", "seat:0")
    assert match.seat == 0
    assert step(match) == "settle"
    do(match, "give_up")
    assert [money(match, seat) for seat in range(3)] == [0, 1020, 1000]
    assert match.seat == 1


def test_t13_first_caller_takes_all_and_time_runs_out() -> None:
    match = bluffed()
    call = pick(match, "call", "seat:0").move
    match.play(call)
    assert [money(match, seat) for seat in range(2)] == [500, 1500]
    walk(match, 5)  # to an airport
    assert match.seat == 2
    assert refused(match, call) == 57  # the fine is paid, the matter closed
    match = bluffed()
    assert player(match, 0)["can_be_called"] is True
    walk(match, 5)
    walk(match, 5)
    assert match.seat == 0
    assert player(match, 0)["can_be_called"] is False  # his next turn has begun
    do(match, "walk", "squares:1")
    assert won(match, 0, "report") == ["the_blue_town"]


def test_rule_57_a_skipped_turn_can_still_call() -> None:
    match = bluffed(skip=[0, 1, 0])
    assert step(match) == "skipped"
    assert verbs(match) == {"done", "call"}
    do(match, "call", "seat:0")
    assert money(match, 1) == 1500
    assert match.seat == 2
