"""Papers (rule 52)."""

from routard_door import bag, buy_cheques, drive, money, pawns, square, step, step_on, table, verbs, walk

from door import do, offered, refused
from periple.games.routard.made.numbers import WALK

LOST = {"places": [23, 50], "next_cards": {"chance": ["passport_gone"]}}


def test_rule_52_without_papers_back_to_the_previous_airport() -> None:
    match = table(**LOST)
    step_on(match, 1)
    buy_cheques(match, 0)
    assert square(match, 0) == 19
    assert step(match) == "shop"
    do(match, "buy", "item:papers")
    assert money(match, 0) == 800


def test_rule_52_nobody_advances_without_papers() -> None:
    match = table(places=[19, 50], bags=[{"papers": 0}, {}], tickets=[1, 0])
    assert verbs(match) & {"walk", "fly", "drive", "work"} == set()
    assert refused(match, WALK + 1) == 52
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
