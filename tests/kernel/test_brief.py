"""Choices as views have them are remembered: what is remembered is what would be made anew."""

import random

import pytest

import periple
from periple.games import TITLES
from periple.kernel.brief import brief


@pytest.mark.parametrize("title", TITLES)
def test_a_remembered_choice_is_the_one_that_would_be_made_now(title: str) -> None:
    dice, again = random.Random(3), 0
    for seed in range(2):
        match = periple.start(title, 2, seed)
        while not match.over and match.ply < 150:
            handlers, choices = match.game.handlers, match.choices()
            before = dict(handlers.shorts.held)
            remembered = brief(choices, handlers)
            again += sum(before.get(choice.move, (None,))[0] is choice for choice in choices)
            handlers.shorts.held.clear()
            assert remembered == brief(choices, handlers)
            handlers.shorts.held.update(before)
            match.play(dice.choice(match.moves()))
    assert again > 100


def test_a_path_is_told_whole_where_no_other_choice_tells_its_beginning() -> None:
    match, dice = periple.start("globetrotter", 2, 1), random.Random(1)
    while not any(len(choice.path) > 2 for choice in match.choices()):
        match.play(dice.choice(match.moves()))
    choices, handlers = match.choices(), match.game.handlers
    assert any(
        len(short.path) < len(choice.path) for short, choice in zip(brief(choices, handlers), choices, strict=True)
    )
    assert [brief([choice], handlers)[0].path for choice in choices] == [choice.path for choice in choices]
