"""The judge of the greedy bot, and the scene at the terminal."""

import pytest
from wishland_door import RIDES, dream, table

import periple
from door import names
from periple import Match
from periple.games.wishland.bots import judge
from periple.games.wishland.position import Position
from periple.kernel.dice import Dice, seeded
from periple.kernel.state import OVER
from scenes import drawn


def position(match: Match) -> Position:
    state = match.glimpse()
    assert isinstance(state, Position)
    return state


def best(state: Position, seat: int, dice: Dice) -> int:
    """The move after which the judge likes the position most, in a world imagined for the seat."""
    found, liked = -1, float("-inf")
    for move in state.moves():
        twin = state.copy()
        twin.reimagine(seat, dice)
        twin.play(move)
        while judge.unfinished(twin) and twin.seat == seat:
            twin.play(best(twin, seat, dice))
        worth = judge.value(twin, seat)
        if worth > liked:
            found, liked = move, worth
    return found


def test_a_greedy_player_beats_a_random_one() -> None:
    for seed in range(4):
        match = periple.start("wishland", seats=2, seed=seed)
        dice = seeded(seed)
        state = position(match)
        greedy = seed % 2
        while state.seat != OVER:
            moves = state.moves()
            state.play(best(state, greedy, dice) if state.seat == greedy else moves[dice.below(len(moves))])
        assert match.game.handlers.winners(state) == [greedy]


def test_a_card_that_is_not_paid_for_is_judged_later() -> None:
    match = table(market={"ride": [RIDES[1]]}, credits=[9, 0])
    assert not judge.unfinished(position(match))
    match.play(next(choice for choice in match.choices() if f"card:{RIDES[1]}" in names(choice)))
    assert judge.unfinished(position(match))
    match.play(match.choices()[0])
    assert not judge.unfinished(position(match))


def test_the_judge_looks_at_nothing_hidden() -> None:
    state = position(periple.start("wishland", seats=3, seed=8))
    other = state.copy()
    other.reimagine(1, seeded(3))
    assert judge.value(state, 1) == judge.value(other, 1)


def test_the_judge_likes_points_credits_and_workers() -> None:
    plain = judge.value(position(table(credits=[3, 3])), 0)
    assert judge.value(position(table(credits=[6, 3])), 0) > plain
    assert judge.value(position(table(credits=[3, 3], workers=[5, 4])), 0) > plain
    assert judge.value(position(table(credits=[3, 3], earned=[{"rides": 2}, {}])), 0) > plain + 1


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_the_scene_fits_eighty_columns_all_through_a_game(lang: str, seats: int) -> None:
    match = periple.start("wishland", seats=seats, seed=6)
    step = 0
    while True:
        if step % 25 == 0 or match.over:
            text = drawn(match, None if step % 50 else 0, lang)
            assert max(len(line) for line in text.splitlines()) <= 80
            assert ("Publicité" if lang == "fr" else "Advertising") in text
        if match.over:
            return
        choices = match.choices()
        match.play(choices[(3 * step) % len(choices)])
        step += 1


def test_the_scene_shows_ones_own_offers_only() -> None:
    match = table(phase="keep", offers=[["the_heiress", "the_adman"], ["the_banker", "the_collector"]])
    shown = drawn(match, 0, "en")
    assert "The Heiress" in shown
    assert "The Banker" not in shown
    assert dream(1) not in shown
