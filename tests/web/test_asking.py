"""Anything may be pointed at: every move can be asked about at any moment, allowed or not, and the answer comes."""

import random

import pytest

import periple
from periple.games.globetrotter.rules.board import FAR
from periple.web.asking import described, why
from periple.web.shapes import WhyBody


@pytest.mark.parametrize("title", ["wanderlust", "globetrotter", "wishland", "routard"])
def test_every_move_can_be_asked_about_at_any_moment(title: str) -> None:
    match = periple.start(title, seats=2, seed=5)
    roll = random.Random(5)
    steps: set[str] = set()
    for _ in range(120):
        step = match.view(match.seat).step
        if step not in steps:  # every question of the game once, with every move there is
            steps.add(step)
            moves = range(match.game.verbs.size)
            found = [described(match, match.glimpse(), move) for move in moves]
            for move in match.moves():
                assert found[move] is not None
            dark = next(one for move, one in enumerate(found) if one and one.targets and move not in match.moves())
            asked = WhyBody(targets=[(target.kind, target.id) for target in dark.targets], verb=dark.verb)
            assert why(match, match.seat, asked)
        match.play(roll.choice(match.moves()))
        if match.over:
            break
    assert len(steps) > 2


def test_no_road_leads_to_an_island() -> None:
    board = periple.start("globetrotter", seats=2, seed=1)._state.board  # type: ignore[attr-defined]
    lost = [(a, b) for a in range(board.places) for b in range(board.places) if board.distance[a][b] == FAR]
    assert lost
    assert all(board.path(a, b) == [] for a, b in lost)


def test_a_city_beyond_the_throw_is_too_far_before_it_wants_a_joker() -> None:
    match = periple.start("globetrotter", seats=2, seed=1)
    while match.view(match.seat).step != "road":
        found = {choice.verb: choice.move for choice in match.choices()}
        match.play(found.get("roll", next(iter(found.values()))))
    lit = {target.id for choice in match.choices() for target in choice.targets}
    far = next(city for city in ("peking", "miami") if city not in lit)
    first = why(match, match.seat, WhyBody(targets=[("place", far)]))[0]
    assert first.rule == 25


@pytest.mark.parametrize(("here", "flight"), [("macao", 30), ("cairo", 31)])
def test_a_city_asked_for_before_the_throw_wants_the_die_before_a_ticket(here: str, flight: int) -> None:
    match = periple.arrange("globetrotter", {"places": [here, "winnipeg"], "homes": ["seattle", "winnipeg"], "turn": 0})
    found = why(match, 0, WhyBody(targets=[("place", "hong_kong")]))
    assert [(one.verb, one.rule) for one in found] == [("go", 24), ("fly", flight)]
