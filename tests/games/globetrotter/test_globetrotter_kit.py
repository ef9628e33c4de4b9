"""The compliance kit, the rulebook, the words, the content files and arranged positions."""

import re
import shutil
from importlib.resources import files
from pathlib import Path

import pytest
from globetrotter_door import CONTENT, player, table

import periple
from door import do
from periple.games.globetrotter.events import EVENTS
from periple.games.globetrotter.options import OPTIONS
from periple.games.globetrotter.title import Globetrotter
from periple.kernel.dice import seeded
from periple.kernel.registry import game
from periple.kernel.state import play_out
from periple.kit import inspect, inspect_match

HERE = Path(__file__).parent
CODE = HERE.parents[2] / "src" / "periple" / "games" / "globetrotter"


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_kit_a_random_game_keeps_the_contract(seats: int) -> None:
    chosen = {option.id: list(option.values)[seats % len(option.values)] for option in OPTIONS} | {"rounds": "40"}
    assert inspect(game("globetrotter"), seats, chosen, seed=seats, stride=150) > 100


def test_kit_a_match_undoes_saves_and_loads() -> None:
    match = inspect_match(game("globetrotter"), 2, {"rounds": "40", "pocket_money": "claimed"}, seed=9)
    assert match.over


def test_kit_every_rule_but_one_is_carried_out_by_code() -> None:
    assert [rule.number for rule in game("globetrotter").rulebook.rules if not rule.mechanical] == [7]


def test_kit_every_ruling_stands_in_the_rulebook_once() -> None:
    ids = [ruling.id for rule in game("globetrotter").rulebook.rules for ruling in rule.rulings]
    assert sorted(ids, key=lambda one: int(one[1:])) == [f"A{n}" for n in range(1, 61)]


def test_kit_every_phrase_has_the_same_places_in_both_languages() -> None:
    title = game("globetrotter")
    assert isinstance(title, Globetrotter)
    words = title.speaker.words
    for section, phrases in words.phrases.items():
        for key, text in phrases.items():
            said = [text.fr, text.en] + ([text.vous, text.you] if text.vous else [])
            holes = [set(re.findall(r"{(\w+)", one)) - {"who"} for one in said]
            assert all(found == holes[0] for found in holes), (section, key)
    assert {re.sub("_(you|short)$", "", key) for key in words.phrases["event"]} == set(EVENTS)


def test_kit_choices_and_refusals_name_their_rule() -> None:
    match = table(dice=[5])
    assert all(choice.rules for choice in match.choices())
    with pytest.raises(periple.Refused) as caught:
        match.play(3)
    assert caught.value.rule.number == 42
    assert "règle 42" in caught.value.message("fr")


def test_kit_every_game_ends_under_its_bound() -> None:
    title = game("globetrotter")
    state = title.deal(2, 4, title.settle(2, {"rounds": "200"}))
    assert play_out(state, seeded(4), title.bound(2)) < title.bound(2)
    assert state.seat < 0


def test_content_every_line_is_there_in_both_languages() -> None:
    lines = [(city, line) for card in CONTENT.cards for city, line in card.lines.items()]
    assert len(lines) >= 840
    for city, line in lines:
        assert line.story.fr.endswith((".", "!", "?"))
        assert line.story.en.endswith((".", "!", "?")), city


def test_content_a_line_is_two_short_sentences_at_most() -> None:
    title = game("globetrotter")
    assert isinstance(title, Globetrotter)
    lines = title.speaker.kinds["line"][1]
    assert len(lines) >= 840
    for read in lines:
        for said in (read.fr, read.en):
            assert len(re.findall(r"[.!?](?: |$)", said)) <= 2, said
            assert len(said) <= 120, said


def test_content_no_story_repeats_within_a_city() -> None:
    for lang in ("fr", "en"):
        for city in {city for card in CONTENT.cards for city in card.lines}:
            stories = [card.lines[city].story.say(lang) for card in CONTENT.cards if city in card.lines]
            assert len(stories) == len(set(stories)) >= 30


def test_content_every_city_has_the_same_share_of_luck() -> None:
    for city in {city for card in CONTENT.cards for city in card.lines}:
        effects = [card.lines[city].effect for card in CONTENT.cards if city in card.lines]
        counts = [effects.count(one) for one in ("receive", "pay", "nothing", "use_tickets", "goto", "weekend")]
        assert counts == [6, 8, 3, 2, 3, 1], city


def replaced(folder: Path, name: str, old: str, new: str) -> Path:
    source = files("periple.games.globetrotter") / "content" / f"{name}.toml"
    text = source.read_text(encoding="utf-8")
    assert old in text
    (folder / f"{name}.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


def test_content_a_folder_replaces_a_file(tmp_path: Path) -> None:
    folder = replaced(tmp_path, "memento", "work = 200", "work = 300")
    own, usual = game("globetrotter", folder), game("globetrotter")
    assert {name for name in own.fingerprints if own.fingerprints[name] != usual.fingerprints[name]} == {"memento"}
    position: dict[str, object] = {"homes": ["seattle", "winnipeg"], "first": 0, "money": [0, 0]}
    match = periple.arrange("globetrotter", position, content=folder)
    do(match, "work")
    assert player(match).money == 300


@pytest.mark.parametrize(
    ("name", "old", "new", "says"),
    [
        ("board", 'kind = "key_city"', 'kind = "national"', "key_city: 9 instead of the 10 that memento.toml counts"),
        ("memento", 'id = "perilous"', 'id = "scary"', "the kinds must be"),
        ("memento", '"10", "plane"', '"ten", "plane"', "unknown face"),
        ("memento", "price = 200", "price = 0", "at least 1"),
        ("memento", "start = 500", "start = -1", "negative"),
        ("tickets", '["seattle", "amsterdam"]', '["seattle", "atlantis"]', "unknown place “atlantis”"),
        ("tickets", '["seattle", "amsterdam"]', '["seattle", "seattle"]', "names one city twice"),
        ("tickets", '["seattle", "amsterdam"]', '["seattle", "sahara"]', "has no airport"),
        ("tickets", 'id = "T02"', 'id = "T01"', "stands there twice"),
        ("board", '["vancouver", "seattle"]', '["vancouver", "sea_tonga"]', "leads to sea"),
        ("board", '["vancouver", "san_francisco", "miami"]', '["vancouver", "miami"]', "the continental cities of"),
        ("board", 'kind = "national"', 'kind = "village"', "“village” is unknown"),
        ("adventures", 'effect = "receive"', 'effect = "rejoice"', "“rejoice” is unknown"),
        ("adventures", "los_angeles = {", "seattle = {", "is missing or one too many"),
        ("adventures", 'place = "washington"', 'place = "sea_tonga"', "nobody can be sent to"),
        ("adventures", "[[card]]", "[[card", "not readable TOML"),
        ("look", "island = ", "isle = ", "“island” has no drawing"),
        ("look", "swap = ", "exchange = ", "“swap” has no drawing"),
    ],
)
def test_content_errors_are_one_clear_sentence(tmp_path: Path, name: str, old: str, new: str, says: str) -> None:
    with pytest.raises(periple.PeripleError) as caught:
        game("globetrotter", replaced(tmp_path, name, old, new))
    assert says in caught.value.message("en")
    assert f"{name}.toml" in caught.value.message("fr")


def test_content_how_things_are_drawn_closes_no_saved_game(tmp_path: Path) -> None:
    folder = replaced(tmp_path, "look", 'swap = "arrow"', 'swap = "wild"')
    saved = periple.start("globetrotter", seed=1).save()
    again = periple.load(saved, content=folder)
    icons = {effect.id: effect.icon for effect in again.game.catalogue().effects}
    assert (icons["swap"], again.view(0).first) == ("wild", periple.load(saved).view(0).first)


def test_content_strays_and_empty_folders_are_refused(tmp_path: Path) -> None:
    with pytest.raises(periple.PeripleError, match=r"no \.toml file"):
        game("globetrotter", tmp_path)
    shutil.copy(str(files("periple.games.globetrotter") / "content" / "board.toml"), tmp_path / "bord.toml")
    with pytest.raises(periple.PeripleError, match="replaces nothing"):
        game("globetrotter", tmp_path)


@pytest.mark.parametrize(
    "position",
    [
        {"seats": 9},
        {"unheard_of": 1},
        {"homes": ["seattle"]},
        {"homes": ["seattle", "atlantis"]},
        {"homes": ["seattle", "winnipeg"], "turn": 4},
        {"homes": ["seattle", "winnipeg"], "hands": [["T05"], ["T05"]]},
        {"homes": ["seattle", "winnipeg"], "places": ["sea_tonga", "winnipeg"]},
        {"homes": ["seattle", None], "places": ["seattle", "winnipeg"]},
        {"homes": ["seattle", "winnipeg"], "keys": {"rome": "thief"}},
        {"homes": ["seattle", "winnipeg"], "money": [1]},
        {"homes": ["seattle", "winnipeg"], "jokers": [16, 0]},
        {"dice": [13]},
        {"dice": ["y"]},
        {"homes": ["seattle", "winnipeg"], "hands": [list(CONTENT.ticket_ids), []]},  # none is left for the jackpot
        {"homes": ["seattle", None], "hands": [list(CONTENT.ticket_ids)[:70], []], "jackpot_tickets": []},
        {"homes": ["seattle", "winnipeg"], "jackpot_money": -100},
        {"homes": ["seattle", "winnipeg"], "read": {"americas_africa": ["A01", "A01"]}},
        {"homes": ["seattle", "winnipeg"], "read": {"americas_africa": ["B01"]}},
        {"hands": [["T05", "T06"], []]},
    ],
)
def test_arrange_impossible_positions_are_refused(position: dict[str, object]) -> None:
    with pytest.raises(periple.PeripleError) as caught:
        periple.arrange("globetrotter", position)
    assert caught.value.message("fr").endswith(".")
