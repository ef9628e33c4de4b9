"""The public door: starting, playing, undoing, saving, loading, and every kind of bad input."""

import json
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

import periple
from door import touches
from periple import Match, PeripleError, Refused

TITLES = [game.title for game in periple.titles()]


def sentence(action: Callable[[], object]) -> str:
    """The one clear sentence an action fails with."""
    with pytest.raises(PeripleError) as caught:
        action()
    french, english = caught.value.message("fr"), caught.value.message("en")
    assert french and "\n" not in french
    assert english and "\n" not in english
    return english


def played(title: str = "wanderlust", moves: int = 30, seed: int = 4) -> Match:
    match = periple.start(title, seats=2, seed=seed)
    for turn in range(moves):
        choices = match.choices()
        match.play(choices[turn % len(choices)])
    return match


def test_unknown_title_names_those_there_are() -> None:
    words = sentence(lambda: periple.start("monopoly"))
    assert "monopoly" in words
    assert "wanderlust" in words


def test_unknown_option_and_value_and_seats() -> None:
    assert "speed" in sentence(lambda: periple.start("wanderlust", options={"speed": "high"}))
    assert "standard, family" in sentence(lambda: periple.start("wanderlust", options={"variant": "wild"}))
    assert "not 9" in sentence(lambda: periple.start("wanderlust", seats=9))
    assert "seed" in sentence(lambda: periple.start("wanderlust", seed="x"))  # type: ignore[arg-type]


def test_an_illegal_move_is_refused_and_changes_nothing() -> None:
    match = periple.start("wanderlust", seats=2, seed=1)
    before = match.hash
    for move in (-1, 8, 10_000):
        with pytest.raises(Refused) as caught:
            match.play(move)
        assert caught.value.rule.number > 0
        assert caught.value.message("fr") != caught.value.message("en")
    assert match.hash == before
    assert match.journal == []


def test_a_finished_game_takes_no_move() -> None:
    match = periple.start("wanderlust", seats=2, seed=2)
    while not match.over:
        match.play(match.moves()[0])
    assert "over" in sentence(lambda: match.play(0))
    assert match.seat is None
    assert match.choices() == []


@pytest.mark.parametrize("title", TITLES)
def test_save_and_load_give_the_same_match(title: str) -> None:
    match = played(title)
    again = periple.load(json.dumps(match.save()))
    assert again.hash == match.hash
    assert again.journal == match.journal
    assert again.log(0) == match.log(0)
    assert again.view(1) == match.view(1)


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda data: data.update(format="chess"), "not a saved game"),
        (lambda data: data.update(version=99), "format 99"),
        (lambda data: data["fingerprints"].update({next(iter(data["fingerprints"])): "0"}), "other cards"),
        (lambda data: data.update(title="chess"), "Unknown title"),
        (lambda data: data.update(seed=data["seed"] + 1), "damaged"),
        (lambda data: data["journal"][3].__setitem__(2, "feed"), "move 4 leads elsewhere"),
        (lambda data: data["journal"][3].__setitem__(1, 8), "move 4 is not allowed"),
        (lambda data: data.pop("journal"), "not a saved game"),
        (lambda data: data.update(journal="none"), "not a saved game"),
        (lambda data: data.update(renamings=[[999, 0, "Ida"]]), "renames somebody at move 999"),
        (lambda data: data.update(renamings=[[3, 0, "Ida"], [1, 1, "Jules"]]), "renames somebody at move 1"),
        (lambda data: data["options"].update(nonsense="on"), "no option “nonsense”"),
    ],
)
def test_a_damaged_or_foreign_save_is_refused(damage: Callable[[dict[str, object]], object], words: str) -> None:
    data = json.loads(json.dumps(played().save()))
    damage(data)
    assert words in sentence(lambda: periple.load(data))


@pytest.mark.parametrize("title", TITLES)
def test_every_option_of_a_save_is_read(title: str) -> None:
    """No hash tells of it: what was agreed is no part of the state."""
    match = played(title)
    for key in match.options:
        data = json.loads(json.dumps(match.save()))
        data["options"][key] = "nonsense"
        assert f"“{key}” can't be “nonsense”" in sentence(lambda data=data: periple.load(data))


@pytest.mark.parametrize(
    ("key", "value"), [("seats", 3), ("seed", 8), ("options", {"fine": "strict"}), ("options", {"nonsense": "on"})]
)
def test_a_save_that_begins_at_a_position_tells_its_head_once(key: str, value: object) -> None:
    """The position's own seats, seed and options are those that the save tells."""
    match = periple.arrange("routard", {"seats": 2, "seed": 7, "options": {"fine": "booklet"}})
    match.play(match.moves()[0])
    assert periple.load(json.dumps(match.save())).hash == match.hash
    data = json.loads(json.dumps(match.save()))
    data["position"][key] = value
    sentence(lambda: periple.load(data))
    data = json.loads(json.dumps(match.save()))
    told = data["options"] if key == "options" else data
    told.update(value if isinstance(value, dict) else {key: value})
    sentence(lambda: periple.load(data))


def test_what_is_not_even_json_is_refused() -> None:
    assert "not a saved game" in sentence(lambda: periple.load("{oops"))
    assert "not a saved game" in sentence(lambda: periple.load(b"\xff\xfe"))
    assert "not a saved game" in sentence(lambda: periple.load("[1, 2]"))


def test_an_impossible_position_is_refused() -> None:
    for position, words in [
        ({"hands": [["car"] * 17, []]}, "not enough “car”"),
        ({"hands": [["rocket"], []]}, "“rocket” is unknown"),
        ({"places": ["atlantis", "rome"]}, "“atlantis” is unknown"),
        ({"row": ["rome", "rome"]}, "two places"),
        ({"turn": 5}, "no such seat"),
        ({"colour": "red"}, "colour"),
        ({"seats": 7}, "not 7"),
    ]:
        assert words in sentence(lambda position=position: periple.arrange("wanderlust", position))  # type: ignore[misc]


def test_undo_goes_back_to_the_last_reveal_and_no_further() -> None:
    match = periple.arrange(
        "wanderlust",
        {"places": ["denver", "rome"], "hands": [["car", "train", "ship"], ["car"]], "row": ["anchorage"]},
    )
    start = match.hash
    assert not match.can_undo()
    match.play(next(choice for choice in match.choices() if touches(choice, ("place:mexico_city",))))
    match.play(next(choice for choice in match.choices() if touches(choice, ("place:los_angeles",))))
    match.undo()
    match.undo()
    assert match.hash == start
    assert [entry.move for entry in match.journal][2:] == [periple.UNDO, periple.UNDO]
    assert "Nothing to undo" in sentence(match.undo)
    match.play(next(choice for choice in match.choices() if choice.verb == "draw"))
    assert "Nothing to undo" in sentence(match.undo)


def test_there_is_no_view_of_a_seat_that_is_not_there() -> None:
    match = periple.start("wanderlust", seats=2)
    assert "no seat 2" in sentence(lambda: match.view(2))


@pytest.mark.parametrize("title", TITLES)
def test_views_are_plain_data(title: str) -> None:
    match = played(title, 12)
    for seat in (None, 0, 1):
        view = match.view(seat)
        data = json.loads(msgspec.json.encode(view))
        assert json.loads(json.dumps(data)) == data
        assert data["ply"] == 12


@pytest.mark.parametrize("title", TITLES)
def test_only_the_seat_to_act_sees_choices(title: str) -> None:
    match = played(title, 12)
    assert match.seat is not None
    choices = [json.loads(msgspec.json.encode(match.view(seat)))["choices"] for seat in (match.seat, 1 - match.seat)]
    assert choices[0]
    assert choices[1] == []
    assert json.loads(msgspec.json.encode(match.view(None)))["choices"] == []


def test_an_unknown_language_is_refused() -> None:
    assert "“de”" in sentence(lambda: periple.start("wanderlust").choices()[0].label("de"))


@pytest.mark.parametrize("title", TITLES)
def test_own_content_must_be_a_folder_with_known_files(title: str, tmp_path: Path) -> None:
    assert "does not exist" in sentence(lambda: periple.start(title, content=tmp_path / "nowhere"))
    assert ".toml" in sentence(lambda: periple.start(title, content=str(tmp_path)))
    (tmp_path / "cards.toml").write_text("x = 1")
    assert "cards.toml" in sentence(lambda: periple.start(title, content=tmp_path))
