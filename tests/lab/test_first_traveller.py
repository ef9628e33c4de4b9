"""The fixed opponent by which later Travellers are measured: it still plays, and still by one world."""

from pathlib import Path

import pytest

import periple
from periple.bots.glance import Glance
from periple.bots.roster import bot
from periple.kernel.dice import seeded
from periple.kernel.registry import game
from periple.kernel.state import OVER, State
from periple.lab.plan import Plan
from periple.lab.series import play_one

FIRST = str(Path(__file__).parent / "first_traveller.py")
TITLES = [one.title for one in periple.titles()]


class Counted:
    """A glance that counts the worlds it was asked for."""

    def __init__(self, glance: Glance) -> None:
        self.glance = glance
        self.moves = glance.moves
        self.seat = glance.seat
        self.worlds = 0

    def imagine(self) -> State:
        self.worlds += 1
        return self.glance.imagine()


@pytest.mark.parametrize("title", TITLES)
def test_the_first_traveller_judges_one_world(title: str) -> None:
    one = game(title)
    options = one.settle(2, {})
    cast = one.cast(2, options, None)
    state: State = one.deal(2, 4, options)
    player = bot(FIRST, title)
    dice = seeded(6)
    asked = 0
    for ply in range(40):
        if state.seat == OVER:
            break
        glance = Counted(Glance(one, state, state.seat, dice, cast, ply))
        move = player.choose(glance)  # type: ignore[arg-type]
        assert move in glance.moves
        assert glance.worlds == (len(glance.moves) > 1)
        asked += glance.worlds
        state.play(move)
    assert asked > 10


def test_a_series_against_the_first_traveller() -> None:
    row = play_one(Plan("routard", ["traveller@2", FIRST], 1, 3, {"start": "express", "cards": "1"}, ""), 0)
    assert sum(seat.won for seat in row.seats) == 1
    assert all(seat.verbs for seat in row.seats)
