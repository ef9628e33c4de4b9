"""What a Python user expects of any library: help, repr, copies, pickles, a picture in a notebook."""

import copy
import inspect
import pickle
import pydoc
from importlib.resources import files
from typing import Any
from xml.etree import ElementTree

import pytest

import periple
from periple.kernel.dice import seeded
from periple.kernel.registry import titles
from periple.kernel.words import PeripleError

TITLES = [game.title for game in titles()]


def played(title: str, moves: int = 40) -> periple.Match:
    match = periple.start(title, seats=2, seed=4)
    bot = periple.bot("any", seed=1)
    for _ in range(moves):
        match.play(bot.choose(match))
    return match


def own_members(public: type) -> dict[str, Any]:
    """What a class and those of ours above it offer: functions and properties, not the fields of their data."""
    ours = [one for one in public.__mro__ if one.__module__.startswith("periple")]
    found = {name: value for one in ours for name, value in vars(one).items() if not name.startswith("_")}
    return {name: value for name, value in found.items() if inspect.isroutine(value) or isinstance(value, property)}


def test_everything_public_is_told_by_help() -> None:
    missing: list[str] = []
    for name in periple.__all__:
        public = getattr(periple, name)
        if isinstance(public, int | str):
            continue
        missing += [] if public.__doc__ else [name]
        for member in own_members(public).values() if isinstance(public, type) else ():
            missing += [] if member.__doc__ else [f"{name}: {member}"]
    assert missing == []
    told = pydoc.plain(pydoc.render_doc(periple.Match))
    assert "Play a choice or its move" in told and "choices(self)" in told


def test_a_match_and_a_game_say_what_they_are() -> None:
    match = periple.start("wanderlust", seats=3, seed=7)
    assert repr(match) == "<Match of wanderlust: 3 seats, seed 7, line 0, seat 0 to act>"
    assert repr(match.game).startswith("<Game wanderlust, rules ")
    assert repr(periple.bot("traveller")) == "<Adviser traveller>"


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize(
    "twin_of", [periple.Match.copy, copy.copy, copy.deepcopy, lambda m: pickle.loads(pickle.dumps(m))]
)
def test_a_twin_is_the_same_match_and_plays_on_by_itself(title: str, twin_of: Any) -> None:
    match = played(title)
    saved, told = match.save(), match.log(0)
    twin = twin_of(match)
    assert (twin.save(), twin.log(0), twin.view(1)) == (saved, told, match.view(1))
    twin.play(twin.moves()[0])
    if twin.can_undo():
        twin.undo()
    twin.play(twin.moves()[-1])
    assert (match.save(), match.log(0)) == (saved, told), "the first one has not moved"
    match.play(match.moves()[0])
    assert match.hash == periple.load(match.save()).hash


def test_an_undo_of_the_twin_leaves_the_first_its_own() -> None:
    match = played("wanderlust", 41)
    while not match.can_undo():
        match.play(match.moves()[0])
    again = match.copy()
    again.undo()
    again.play(again.moves()[-1])
    match.undo()
    assert match.hash == periple.load(match.save()).hash


def test_a_pickled_match_finds_the_cards_it_was_played_with(tmp_path: Any) -> None:
    board = files("periple.games.globetrotter") / "content" / "board.toml"
    (tmp_path / "board.toml").write_text(board.read_text(encoding="utf-8"), encoding="utf-8")
    match = periple.start("globetrotter", content=tmp_path)
    data = pickle.dumps(match)
    again = pickle.loads(data)
    assert (again.game.folder, again.hash) == (tmp_path, match.hash)
    (tmp_path / "board.toml").unlink()
    with pytest.raises(PeripleError):
        pickle.loads(data)


@pytest.mark.parametrize("seed", [5, 1 << 300])
def test_dice_are_copied_and_pickled(seed: int) -> None:
    dice = seeded(seed)
    dice.below(6)
    dice.script = [3, 2]
    twins = [copy.copy(dice), copy.deepcopy(dice), pickle.loads(pickle.dumps(dice))]
    rolled = [dice.roll(6) for _ in range(20)]
    assert all([twin.roll(6) for _ in range(20)] == rolled for twin in twins)


def test_a_bare_state_is_copied_and_says_why_it_is_not_pickled() -> None:
    state = played("routard").glimpse()
    assert copy.copy(state).ints() == copy.deepcopy(state).ints() == state.ints()
    with pytest.raises(TypeError, match="pickle its match"):
        pickle.dumps(state)


@pytest.mark.parametrize("title", TITLES)
def test_a_notebook_shows_the_table(title: str) -> None:
    match = played(title)
    picture = match._repr_svg_()
    ElementTree.fromstring(picture)  # well formed
    assert picture.count("http") == 1, "nothing is fetched: only the name of the format is an address"
    assert all(one.name.capital().say("en") in picture for one in match.view(None).players)
    assert match.picture(0, "fr") != match.picture(0, "en")
    with pytest.raises(PeripleError):
        match.picture(7)


def test_names_on_a_picture_do_not_lie_on_one_another() -> None:
    near = periple.arrange("wanderlust", {"places": ["hong_kong", "ha_long_bay"]})
    names = [
        (float(one.attrib["x"]), float(one.attrib["y"]), len(one.text or ""))
        for one in ElementTree.fromstring(near.picture()).iter("{http://www.w3.org/2000/svg}text")
        if "paint-order" in one.attrib
    ]
    assert len(names) > 2
    for at, (x, y, letters) in enumerate(names):
        for other_x, other_y, others in names[:at]:
            beside = x + 5.5 * letters < other_x or other_x + 5.5 * others < x
            assert beside or abs(y - other_y) > 10


def test_a_bot_looks_at_a_match_and_chooses() -> None:
    match = periple.start("routard", seats=3, seed=2, options={"start": "express"})
    bot = periple.bot("traveller@2", seed=3)
    choice = bot.choose(match)
    assert choice.move in match.moves() and choice.label("fr")
    assert periple.bot("traveller@2", seed=3).choose(match.copy()) == choice
    assert bot.aside(match, 1) is None or bot.aside(match, 1)
    with pytest.raises(PeripleError, match="Unknown bot"):
        periple.bot("genius")
