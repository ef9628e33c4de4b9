"""What Routard's judge knows of the arrival with cards missing (rules 59, 66, ruling Q37): nobody waits there."""

from typing import Any

import pytest

import periple
from door import do
from periple import Match
from periple.bots.glance import Glance
from periple.bots.judge import judge_of, worth_trying
from periple.bots.roster import bot
from periple.games.routard.bots import judge
from periple.games.routard.bots.road import Road
from periple.games.routard.position import Position
from periple.kernel.dice import seeded

ADVENTURES = ["sandstorm", "white_water"]
REPORTS = ["first_light_on_the_dunes", "the_blue_town"]
SET_BUT_A_PURCHASE = ["pan_pipes", *REPORTS, *ADVENTURES]
SET_BUT_AN_ADVENTURE = ["pan_pipes", "sitar", *REPORTS, "sandstorm"]
STANDSTILL: dict[str, Any] = {  # as two Travellers once stood there
    "places": [64, 64],
    "money": [190, 300],
    "cheques": [7, 8],
    "bags": [{"guide": 0, "camera": 0}, {"guide": 0, "gear": 0, "camera": 0}],
    "won": [SET_BUT_A_PURCHASE, []],
}


def table(**told: Any) -> Match:
    usual: dict[str, Any] = {"places": [64, 30], "money": [190, 600], "cheques": [10, 10]}
    return periple.arrange("routard", usual | told)


def world(match: Match) -> Position:
    state = match.glimpse()
    assert isinstance(state, Position)
    return state


def verbs_tried(match: Match) -> list[str]:
    moves = worth_trying(judge_of("routard"), match.glimpse(), match.moves())
    return [match.game.verbs.name_of(move) for move in moves]


@pytest.mark.parametrize(
    ("told", "tried"),
    [
        ({}, ["assist"]),
        ({"bags": [{"guide": 0}, {}]}, ["assist", "buy"]),
        ({"tickets": [1, 0]}, ["fly_back"]),
        ({"money": [700, 600]}, ["buy_ticket"]),
        ({"bags": [{"papers": 0}, {}], "money": [0, 600]}, ["work"]),
        ({"bags": [{"papers": 0}, {}]}, ["work"]),
        ({"bags": [{"papers": 0}, {}], "money": [700, 600]}, ["buy"]),  # papers: no ticket helps before
    ],
)
def test_nobody_waits_on_the_arrival_who_can_leave_it(told: dict[str, Any], tried: list[str]) -> None:
    match = table(won=[SET_BUT_A_PURCHASE, []], **told)
    assert "wait" in {choice.verb for choice in match.choices()}
    assert verbs_tried(match) == tried


@pytest.mark.parametrize("level", ["tourist", "traveller@2", "navigator@20", "explorer@1"])
def test_every_level_leaves_the_standstill(level: str) -> None:
    match = table(**STANDSTILL)
    look = Glance(match.game, match.glimpse(), 0, seeded(1), match.cast)
    assert match.game.verbs.name_of(bot(level, "routard").choose(look)) in ("assist", "buy")


def test_a_guide_is_of_use_on_the_arrival_while_cards_are_missing() -> None:
    for won, used in ((SET_BUT_A_PURCHASE, True), ([*SET_BUT_A_PURCHASE, "sitar"], False)):
        state = world(table(won=[won, []], turn=1))
        assert judge.of_use(state, 0, 1) is used
    assert turns(bags=[{"guide": 0}, {}]) > turns() + 0.2
    assert turns(cheques=[0, 10]) > turns(cheques=[9, 10]) + 0.5


def turns(**told: Any) -> float:
    return judge.turns(world(table(turn=1, won=[SET_BUT_A_PURCHASE, []], **told)), 0)


def test_a_missing_guide_is_no_reason_to_pass_by_a_shop_first() -> None:
    """At the Grand Canyon the last purchase lies a square ahead, and the next shop is the arrival behind it."""
    near: dict[str, Any] = {"places": [56, 30], "money": [900, 600], "won": [SET_BUT_A_PURCHASE, []], "turn": 1}
    lost = judge.turns(world(table(**near, bags=[{"guide": 0}, {}])), 0) - judge.turns(world(table(**near)), 0)
    assert 0.2 < lost < 1.0


def test_going_to_work_is_better_than_staying() -> None:
    """Without the money for a ticket the way back leads through a job (rule 59)."""
    told: dict[str, Any] = {"won": [SET_BUT_AN_ADVENTURE, []], "bags": [{"guide": 0}, {}]}
    match = table(**told, next_cards={"job": ["grape_harvest"], "lodging": ["wild_camping"]})
    waits = world(table(**told, turn=1))
    do(match, "assist")
    assert judge.turns(world(match), 0) < judge.turns(waits, 0) - 0.5


def test_gear_that_can_t_be_paid_on_the_arrival_costs_ways_to_work() -> None:
    road = Road(world(table()).agreement.figures, [2, 2, 2])
    missing = road.units[2]  # one adventure
    rich, poor, poorer = (road.by_airport(64, missing, money, 300) for money in (300, 100, 10))
    assert rich + 2 < poor
    assert poor + 2 < poorer
    assert road.by_airport(58, missing, 100, 300) > road.by_airport(58, missing, 500, 300) + 2
