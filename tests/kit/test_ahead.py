"""While others play a seat may look at what it could do if its turn began: nothing changes, and nothing is told."""

import random

import pytest

import periple
from periple.kernel.ahead import turn_ahead, view_ahead
from periple.kernel.dice import seeded
from periple.kernel.journal import digest
from periple.kernel.registry import titles

LINES = 120
TITLES = [game.title for game in titles() if game.handlers.go_ahead is not None]


@pytest.mark.parametrize("title", TITLES)
def test_every_seat_may_plan_while_others_play(title: str) -> None:
    match = periple.start(title, seats=3, seed=5)
    rng = random.Random(5)
    planned = 0
    for _ in range(LINES):
        if match.over:
            break
        before = match.hash
        for seat in range(3):
            seen = view_ahead(match, seat)
            if seen is None:
                continue
            planned += 1
            assert seen.you == seat and seen.to_act == seat and seen.choices
            twin = turn_ahead(match, seat)
            assert twin is not None and twin.seat == seat
            played = twin.copy()
            played.play(rng.choice(twin.moves()))
        assert match.hash == before
        match.play(rng.choice(match.moves()))
    assert planned > LINES // 4


@pytest.mark.parametrize("title", TITLES)
def test_a_plan_tells_no_secret(title: str) -> None:
    """Two worlds that a seat can't tell apart give the same plan."""
    match = periple.start(title, seats=3, seed=8)
    rng = random.Random(8)
    compared = 0
    for _ in range(60):
        if match.over:
            break
        for seat in range(3):
            twin = match.glimpse()
            twin.reimagine(seat, seeded(77))
            other = match.copy()
            other._state = twin
            first, second = turn_ahead(match, seat), turn_ahead(other, seat)
            if first is None or second is None:
                assert first is second
                continue
            compared += 1
            assert digest(first) == digest(second)
        match.play(rng.choice(match.moves()))
    assert compared > 10
