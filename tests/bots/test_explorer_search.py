"""Explorer's search: many positions asked at once, moves rolled out side by side, and what is believed of them."""

from collections.abc import Callable
from typing import Any

import numpy
import pytest

import periple
from periple import Match
from periple.bots.contest import DOUBT, LOST, Belief, Contest
from periple.bots.effort import Effort
from periple.bots.explorer import FIELD, Explorer, taught
from periple.bots.glance import Glance
from periple.bots.halving import halve
from periple.bots.net import Net
from periple.bots.net_batch import NetBatch
from periple.bots.rollouts import Rollouts
from periple.kernel.dice import seeded
from periple.kernel.registry import titles
from periple.kernel.state import OVER, State

TITLES = [one.title for one in titles()]
SET = ["pan_pipes", "sitar", "first_light_on_the_dunes", "the_blue_town", "sandstorm", "white_water"]


def look(match: Match) -> Glance:
    assert match.seat is not None
    return Glance(match.game, match.glimpse(), match.seat, seeded(3), match.cast, match.ply)


def net_of(match: Match) -> Net:
    net = taught(match.game)
    assert net is not None
    return net


def played(title: str, moves: int, seats: int = 2) -> Match:
    """A game up to a choice among several moves, by a beginner."""
    match, asked = periple.start(title, seats=seats, seed=5), periple.bot("tourist", seed=1)
    while match.ply < moves or len(match.moves()) < 3:
        match.play(asked.choose(match))
    return match


@pytest.mark.parametrize("title", TITLES)
def test_many_positions_at_once_are_told_as_one_by_one(title: str) -> None:
    match, asked = played(title, 12, 3), periple.bot("tourist", seed=2)
    net, root = net_of(match), look(match).observe()
    seen, moves = [], []
    while len(seen) < 12 and not match.over:
        glance = look(match)
        seen.append(glance.observe())
        moves.append(glance.moves)
        for _ in range(5):
            if not match.over:
                match.play(asked.choose(match))
    batch = NetBatch(net, root)
    h = batch.body(seen)
    one_by_one = [net.think(numbers, 3, some) for numbers, some in zip(seen, moves, strict=True)]
    assert numpy.abs(batch.shares(h, 3) - [one.shares for one in one_by_one]).max() < 1e-4
    chosen = batch.likeliest(h, moves)
    assert chosen == [some[int(one.chances.argmax())] for some, one in zip(moves, one_by_one, strict=True)]


def own_turns(monkeypatch: pytest.MonkeyPatch, rollouts: Rollouts) -> list[tuple[int, int]]:
    """Note who is to act, and who looks, whenever the net is asked for a value."""
    told: list[tuple[int, int]] = []
    ask: Callable[..., None] = rollouts.ask

    def noted(ends: list[int], on: list[Any], values: list[float]) -> None:
        told.extend((rollouts.states[at].seat, rollouts.seat) for at in ends)
        ask(ends, on, values)

    monkeypatch.setattr(rollouts, "ask", noted)
    return told


@pytest.mark.parametrize("title", TITLES)
def test_a_rollout_ends_at_the_seats_own_next_turn(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(title, 12)
    glance = look(match)
    rollouts = Rollouts(net_of(match), glance)
    told = own_turns(monkeypatch, rollouts)
    state = glance.imagine()
    before = state.ints()
    values = rollouts.values([(state, move) for move in glance.moves[:3]])
    assert state.ints() == before and len(values) == 3 and all(0 <= value <= 1 for value in values)
    assert all(rollouts.away) and told and all(seat == seer for seat, seer in told)


def test_alone_a_rollout_goes_to_the_end_of_the_race(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played("wanderlust", 20, 1)
    glance = look(match)
    rollouts = Rollouts(net_of(match), glance)
    told = own_turns(monkeypatch, rollouts)
    values = rollouts.values([(glance.imagine(), glance.moves[0]) for _ in range(2)])
    assert [state.seat for state in rollouts.states] == [OVER, OVER] and not told
    assert set(values) <= {0.0, 1.0}


def test_a_rollout_that_does_not_end_is_valued_where_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played("wanderlust", 20)
    glance = look(match)
    monkeypatch.setattr("periple.bots.rollouts.LONGEST", 1)
    rollouts = Rollouts(net_of(match), glance)
    told = own_turns(monkeypatch, rollouts)
    values = rollouts.values([(glance.imagine(), glance.moves[0])])
    assert len(told) == 1 and 0 < values[0] < 1


def test_a_game_that_ends_on_the_way_counts_as_it_was_won() -> None:
    told = {"places": [60, 50], "money": [1000, 1000], "cheques": [10, 10], "won": [SET, []]}
    match = periple.arrange("routard", {"seats": 2, **told})
    glance, home = look(match), max(match.moves())
    rollouts = Rollouts(net_of(match), glance)
    assert rollouts.values([(glance.imagine(), home)]) == [1.0]
    player = Explorer("routard", looks=64, least=0.0)
    assert player.choose(glance) == home
    assert player.weights[0].move == home and player.weights[0].chance > player.weights[-1].chance


@pytest.mark.parametrize("looks", [16, 96, 200])
def test_looks_count_rollouts(looks: int, monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[int] = []
    values = Rollouts.values

    def noted(self: Rollouts, starts: list[tuple[State, int]]) -> list[float]:
        counted.append(len(starts))
        return values(self, starts)

    monkeypatch.setattr(Rollouts, "values", noted)
    player = Explorer("wanderlust", looks=looks, least=0.0)
    player.choose(look(played("wanderlust", 30)))
    assert player.verdict is not None and sum(counted) == player.verdict.looks
    assert looks // 2 <= sum(counted) <= looks + FIELD


class Fixed:
    """A comparison whose moves are worth what they are called."""

    def __init__(self, lost: frozenset[int] = frozenset()) -> None:
        self.met: dict[int, int] = {}
        self.lost = lost

    def compare(self, live: list[int], room: int) -> int:
        for at in live:
            self.met[at] = self.met.get(at, 0) + 1
        return len(live)

    def ranked(self, live: list[int]) -> list[int]:
        return sorted(live, reverse=True)

    def kept(self, ranked: list[int]) -> list[int]:
        return [at for at in ranked[: (len(ranked) + 1) // 2] if at not in self.lost]


def test_the_better_half_goes_on_in_rounds_of_equal_length() -> None:
    comparison, effort = Fixed(), Effort(0.0, 96)
    assert halve(comparison, list(range(8)), effort) == [7, 6]
    assert comparison.met == {0: 4, 1: 4, 2: 4, 3: 4, 4: 12, 5: 12, 6: 28, 7: 28}
    assert effort.spent == 96


def test_a_search_ends_when_one_move_alone_can_be_the_best() -> None:
    comparison, effort = Fixed(frozenset({4, 5, 6})), Effort(0.0, 96)
    assert halve(comparison, list(range(8)), effort) == [7]
    assert effort.spent == 32


def test_every_round_looks_once_however_little_time_there_is() -> None:
    comparison = Fixed()
    halve(comparison, [0, 1, 2, 3], Effort(0.0))
    assert comparison.met == {0: 1, 1: 1, 2: 2, 3: 2}


def test_room_is_for_what_still_fits() -> None:
    counted = Effort(0.0, 100)
    assert counted.room(0.5, 96) == 50
    counted.spent = 45
    assert counted.room(0.5, 96) == 5 and counted.room(1.0, 20) == 20
    counted.spent = 50
    assert not counted.lasts(0.5) and counted.lasts(1.0)
    timed = Effort(1000.0)
    assert timed.room(1.0, 96) == 1  # nothing is known yet of how long one takes
    timed.spent = 1
    assert timed.room(1.0, 96) == 96


def believed(first: list[float], found: list[list[float]]) -> Belief:
    return Belief(numpy.array(first), numpy.array(found), DOUBT)


def test_first_thought_and_rollouts_are_weighed_by_how_sure_they_are() -> None:
    luck = numpy.random.default_rng(1).normal(0, 0.2, 4000)
    noise = numpy.random.default_rng(2).normal(0, 0.2, (2, 4000))
    found = 0.5 + luck + noise + [[0.0], [0.05]]  # the second is better by five points
    first = [0.05, 0.0]  # the first is thought of first
    few, many = believed(first, found[:, :2].tolist()), believed(first, found.tolist())
    assert few.worth[0] > few.worth[1] and many.worth[1] > many.worth[0]
    assert many.worth[1] - many.worth[0] == pytest.approx(0.05, abs=0.02)
    assert many.lag_error < few.lag_error < 2 * DOUBT
    assert many.lag_error == pytest.approx(0.2 * (2 / 4000) ** 0.5, rel=0.15)  # common luck is no error
    alone = believed(first, found[:, :1].tolist())
    assert alone.worth[0] - alone.worth[1] == pytest.approx(0.05)


def test_what_surely_lies_behind_is_left_out() -> None:
    match = played("wanderlust", 30)
    glance = look(match)
    contest = Contest(Rollouts(net_of(match), glance), glance, [(1, 0.5), (2, 0.4), (3, 0.1), (4, 0.01)], 0.0)
    contest.found = [[0.6, 0.61, 0.6], [0.6, 0.6, 0.61], [0.2, 0.21, 0.2], [0.1, 0.1, 0.11]]
    order = contest.ranked([0, 1, 2, 3])
    assert order == [0, 1, 2, 3] and contest.kept(order) == [0, 1]
    contest.found[1] = [0.3, 0.3, 0.31]
    assert contest.kept(contest.ranked([0, 1, 2, 3])) == [0]
    weighed = contest.weighed()
    assert [one.move for one in weighed] == [1, 2, 3, 4] and weighed[0].lag_error == 0.0
    assert all(one.chance < weighed[0].chance - LOST * one.lag_error for one in weighed[1:])
