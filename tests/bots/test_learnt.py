"""Where what a net has learnt holds, and who speaks elsewhere."""

import pytest

import periple
from periple.analysis.hints import hint
from periple.bots.explorer import Explorer, learnt
from periple.bots.glance import Glance
from periple.bots.recipe import recipe_of
from periple.kernel.dice import seeded
from periple.kernel.match import Match
from periple.kernel.registry import AnyGame, titles


def look(match: Match) -> Glance:
    assert match.seat is not None
    return Glance(match.game, match.glimpse(), match.seat, seeded(1), match.cast, match.ply)


@pytest.mark.parametrize(
    ("title", "seats", "options", "asked"),
    [
        ("routard", 2, {}, True),
        ("routard", 6, {}, True),
        ("routard", 2, {"cards": "3"}, True),
        ("routard", 2, {"start": "express"}, True),
        ("routard", 2, {"auction": "ascending"}, True),
        ("routard", 2, {"cards": "1"}, True),
        ("routard", 2, {"cards": "1", "start": "express"}, True),
        ("routard", 3, {"cards": "3"}, True),
        ("routard", 3, {"cards": "1", "start": "express"}, True),
        ("routard", 6, {"start": "express"}, True),
        ("routard", 2, {"adventures": "0"}, False),
        ("routard", 2, {"cards": "3", "start": "express"}, False),
        ("routard", 4, {"cards": "1"}, False),
        ("routard", 5, {"cards": "3"}, False),
        ("wanderlust", 2, {"advanced": "on"}, True),
        ("globetrotter", 3, {"rounds": "40"}, True),
        ("wishland", 2, {}, True),
    ],
)
def test_a_net_is_asked_only_about_games_that_it_met(
    title: str, seats: int, options: dict[str, str], asked: bool
) -> None:
    match = periple.start(title, seats, options=options)
    assert (learnt(match.game, match.cast) is not None) == asked


def test_elsewhere_explorer_thinks_as_navigator_and_the_judge_speaks() -> None:
    match = periple.start("routard", 2, seed=5, options={"adventures": "0"})
    while len(match.moves()) < 2:
        match.play(match.moves()[0])
    player = Explorer("routard", looks=4)
    assert player.choose(look(match)) in match.moves() and player.verdict is player.wits.verdict is not None
    assert hint(look(match), looks=4, worlds=2).by == "navigator"


@pytest.mark.parametrize("known", titles(), ids=lambda known: known.title)
def test_what_is_set_apart_are_options_of_the_title(known: AnyGame) -> None:
    assert set(recipe_of(known).apart) <= {option.id for option in known.options}
