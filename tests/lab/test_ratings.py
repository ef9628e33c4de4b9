"""Ratings: all games at once, whatever their order; shared wins are shared; intervals hold the truth."""

from random import Random

import pytest

from periple.lab.ratings import Outcome, rate

STRENGTH = {"weak": 1.0, "middling": 3.0, "strong": 9.0}


def games(number: int, seed: int, seats: int = 2) -> list[Outcome]:
    """Games between bots of known strengths."""
    dice = Random(seed)
    found: list[Outcome] = []
    for _ in range(number):
        table = tuple(dice.sample(sorted(STRENGTH), seats))
        winner = dice.choices(table, [STRENGTH[name] for name in table])[0]
        found.append((table, (winner,)))
    return found


@pytest.mark.parametrize("seats", [2, 3])
def test_known_strengths_are_found_again(seats: int) -> None:
    found = {rung.bot: rung for rung in rate(list(STRENGTH), games(3000, 1, seats))}
    assert found["strong"].rating - found["middling"].rating == pytest.approx(191, abs=30)  # 400 log10(3)
    assert found["middling"].rating - found["weak"].rating == pytest.approx(191, abs=30)


def test_the_order_of_games_does_not_matter() -> None:
    """To the last bit: no sum goes by the order in which outcomes came up."""
    dice = Random(5)
    for seats in (2, 3):
        played = games(300, 2, seats)
        once = rate(list(STRENGTH), played)
        for _ in range(3):
            dice.shuffle(played)
            assert rate(list(STRENGTH), played) == once


def test_intervals_hold_the_truth_most_of_the_time() -> None:
    held = 0
    for seed in range(20):
        rungs = {rung.bot: rung for rung in rate(list(STRENGTH), games(150, 100 + seed))}
        held += rungs["strong"].low <= 1500 + 190.8 <= rungs["strong"].high
    assert held >= 16


def test_a_shared_win_is_half_a_win_for_each() -> None:
    table = ("one", "two")
    even = rate(["one", "two"], [(table, table)] * 50)
    assert even[0].rating == pytest.approx(even[1].rating)
    assert [rung.share.share for rung in even] == [0.5, 0.5]


def test_whoever_never_loses_is_far_ahead_but_not_without_bounds() -> None:
    best, other = rate(["one", "two"], [(("one", "two"), ("one",))] * 100)
    assert best.bot == "one"
    assert 400 < best.rating - other.rating < 2000


def test_twenty_wins_of_twenty_do_not_say_that_nobody_ever_loses() -> None:
    """A binomial interval of 20 of 20 begins at 83 to 86 %, which is 280 to 320 of Elo's points."""
    best, other = rate(["one", "two"], [(("one", "two"), ("one",))] * 20)
    assert 200 < best.low - other.high < 330
    assert best.low < best.rating < best.high


def test_intervals_hold_the_truth_of_who_hardly_ever_loses() -> None:
    held = 0
    for seed in range(20):
        dice = Random(seed)
        played = [(("one", "two"), ("two",) if dice.random() < 0.05 else ("one",)) for _ in range(20)]
        best = rate(["one", "two"], played)[0]
        held += best.low <= 1500 + 255.8 <= best.high  # half of 400 log10(19)
    assert held >= 17
