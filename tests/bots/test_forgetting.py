"""What a bot thought about one game says nothing about another."""

import pytest

import periple
from periple.arena.company import Company
from periple.arena.crew import Board, Crew, Plan, room_of
from periple.arena.desk import Desk
from periple.bots.navigator import Navigator
from periple.kernel.dice import seeded
from periple.kernel.match import Match

LEVEL = "navigator@12"


def two_in_a_row(seed: int) -> tuple[Match, Match]:
    """Two matches of one title where the same seat is to act: the second a line further than the first."""
    first, second = periple.start("wanderlust", 2, seed), periple.start("wanderlust", 2, seed + 1)
    dice = seeded(seed)
    while second.ply != first.ply + 1 or first.seat != second.seat or min(len(first.moves()), len(second.moves())) < 3:
        one = second if second.ply <= first.ply else first
        moves = one.moves()
        one.play(moves[dice.below(len(moves))])
    return first, second


def test_a_bot_that_is_asked_about_two_matches_keeps_them_apart() -> None:
    first, second = two_in_a_row(3)
    used, fresh = periple.bot(LEVEL), periple.bot(LEVEL)
    used.choose(first)
    used.dice = seeded(8)
    fresh.dice = seeded(8)
    assert used.choose(second).move == fresh.choose(second).move
    verdicts = [one._bots["wanderlust", second.seat or 0].verdict for one in (used, fresh)]
    assert verdicts[0] == verdicts[1]


def test_a_bot_goes_on_thinking_within_a_match() -> None:
    match, _ = two_in_a_row(3)
    used = periple.bot(LEVEL)
    seat = match.seat
    assert seat is not None
    used.choose(match)
    thinker = used._bots["wanderlust", seat]
    used.choose(match)
    assert used._bots["wanderlust", seat] is thinker


def test_rivals_of_a_learner_begin_each_game_afresh() -> None:
    company, desk = Company("wanderlust", [LEVEL], 2), Desk("wanderlust", 2)
    desk.deal(1)
    company.begin(1)
    while not isinstance(company.bots[0], Navigator) or company.bots[0].tree is None:
        company.play(desk)
        desk.play(desk.moves()[0])
    company.begin(2)
    assert company.bots[0].tree is None


@pytest.mark.parametrize("ended", [True, False])
def test_the_guide_of_a_row_begins_each_game_afresh(ended: bool) -> None:
    """A game that is broken off after a line is over with the first action."""
    plan = Plan("wanderlust", 1, guide=LEVEL, limit=1 if ended else 0)
    crew = Crew(plan, Board(memoryview(bytearray(room_of(plan))), plan), 0, 1)
    crew.reset(1)
    guide = crew.guides[0]
    assert isinstance(guide, Navigator)
    before, guide.ply = guide.tree, -1  # as if the next game went on where this one is
    if ended:
        crew.board.actions[0] = crew.rows.moves[0][0]
        crew.step()
    else:
        crew.reset(1)
    assert before is not None and guide.tree is not before
