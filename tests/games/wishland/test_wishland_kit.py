"""The compliance kit, the content and the door: what must hold whatever is played."""

import shutil
from pathlib import Path

import pytest
from wishland_door import CONTENT, GAME, table, view

import periple
from periple.games.wishland import title
from periple.kernel.dice import seeded
from periple.kit import inspect, inspect_match, unnamed_rules

HERE = Path(__file__).parent
SOURCE = Path(title.__file__).parent
CONTENT_FILES = [*SOURCE.glob("content/*.toml")]


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_random_game_keeps_the_contract(seats: int, seed: int) -> None:
    dice = seeded(seed * 10 + seats)
    options = {option.id: list(option.values)[dice.below(len(option.values))] for option in GAME.options}
    for asked in ({}, options):
        inspect(GAME, seats, asked, seed, stride=30)
    inspect_match(GAME, seats, options, seed)


@pytest.mark.parametrize("option", [option.id for option in GAME.options])
def test_every_value_of_every_option_can_be_played(option: str) -> None:
    values = next(one.values for one in GAME.options if one.id == option)
    for at, value in enumerate(values):
        assert inspect(GAME, 1 + at % 5, {option: value}, seed=at, stride=60) > 0


def test_every_rule_is_named_by_the_code_and_by_a_test() -> None:
    assert unnamed_rules(GAME.rulebook, SOURCE) == []
    assert unnamed_rules(GAME.rulebook, HERE) == []


def test_every_rule_has_both_languages() -> None:
    for rule in GAME.rulebook.rules:
        assert rule.fr
        assert rule.en
        assert rule.title.fr
        assert rule.title.en


def test_the_rulebook_tells_every_numbered_card_as_the_cards_do() -> None:
    texts = GAME.speaker.texts
    for at, card in enumerate(CONTENT.cards):
        if card.number:
            rule = GAME.rulebook.rule(GAME.speaker.card_rules[at])
            assert rule.en[1:-1] == texts.effect(at).en[1:]
            assert rule.fr[1:-1] == texts.effect(at).fr[1:]


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        (65, "2 points de bonheur"),
        (78, "(1-3 = 1, 4-6 = 2, 7-9 = 3, 10+ = 4)"),
        (80, "(1-4 = 1, 5-6 = 2, 7 = 3, 8+ = 4)"),
        (81, "(8-9 = 1, 10-12 = 2, 13-15 = 3, 16+ = 4)"),
        (86, "(1-2 = 1, 3-4 = 2, 5 = 3, 6+ = 4)"),
        (90, "(1-3 = 1, 4-5 = 2, 6 = 3, 7+ = 4)"),
        (70, "le double de la récompense finale de ce compteur, sinon la récompense ordinaire"),
        (88, "le double de la récompense finale de ce compteur, sinon la récompense ordinaire"),
        (84, "arrondi à l'inférieur"),
        (91, "pour tous les effets qui rapportent des points et pour prendre une réussite"),
        (113, "attraction, restaurant, hôtel, acteur, mascotte, guichet et Rêve"),
        (116, "arrondi à l'inférieur"),
        (117, "2 points dès 10 travailleurs débloqués"),
        (117, "en plus d'un achat dans le même tour"),
        (24, "acheter une carte dans le même tour"),
        (59, "Le plateau de l'extension n'est pas nécessaire"),
    ],
)
def test_a_rule_says_what_its_card_prints(rule: int, said: str) -> None:
    assert said in GAME.rulebook.rule(rule).fr


def test_only_what_the_booklet_prints_is_called_printed() -> None:
    """A printed rule names its place in the booklet of the expansion, the only one there is."""
    for rule in GAME.rulebook.rules:
        assert (rule.origin == "printed") <= bool(rule.lines), rule.number


def test_the_rulebook_names_every_numbered_card_as_the_cards_do() -> None:
    for at, card in enumerate(CONTENT.cards):
        if card.number:
            title = GAME.rulebook.rule(GAME.speaker.card_rules[at]).title
            assert card.name.fr in title.fr
            assert card.name.en in title.en


def test_no_text_of_a_card_speaks_of_every_other_card_or_counts_wrongly() -> None:
    texts = GAME.speaker.texts
    for at in range(len(CONTENT.cards)):
        told = texts.cards[at]
        assert "every other" not in told.en
        assert "autre carte" not in told.fr
        for wrong in ("0 or less", "0 ou moins", "so many", "autant de"):
            assert wrong not in told.en + told.fr


def test_what_a_booklet_does_not_say_stands_in_rulings() -> None:
    """Rules 28, 38 and 39 are printed; what we add to them is marked as ours."""
    for rule, ours in ((28, "no limit"), (38, "actor"), (39, "steps")):
        told = GAME.rulebook.rule(rule)
        assert told.origin == "printed"
        assert ours not in told.en.lower()
        assert ours in told.rulings[0].en


def test_a_spectator_and_a_rival_never_see_what_was_not_kept() -> None:
    match = periple.start("wishland", seats=3, seed=5)
    dealt = {seat: str(view(match, seat).mine) for seat in range(3)}
    assert len(set(dealt.values())) == 3
    assert view(match).mine is None


def owner_folder(tmp_path: Path, name: str, old: str, new: str) -> Path:
    """A folder with one file of the content, one place of it changed."""
    source = next(path for path in CONTENT_FILES if path.name == name)
    text = source.read_text(encoding="utf-8")
    assert old in text
    (tmp_path / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    return tmp_path


def test_an_owner_can_put_in_the_printed_numbers(tmp_path: Path) -> None:
    folder = owner_folder(tmp_path, "dreams.toml", "now = { points = 5 }", "now = { points = 9 }")
    match = periple.start("wishland", seats=2, content=folder)
    assert match.game.fingerprints != GAME.fingerprints
    with pytest.raises(periple.PeripleError):
        periple.load(match.save())
    assert periple.load(match.save(), content=folder).hash == match.hash


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("rides.toml", 'symbol = "pirate"', 'symbol = "pirat"', "pirat"),
        ("rides.toml", "cost = 6", "cost = 31", "31"),
        ("rides.toml", "cost = 6", 'cost = "six"', "rides.toml"),
        ("rides.toml", 'id = "buccaneer_boat"', 'id = "moon_spinner"', "moon_spinner"),
        ("rides.toml", 'en = "Buccaneer Boat"', 'en = "Moon Spinner"', "Moon Spinner"),
        ("rides.toml", "ride = [", "rides = [", "ride"),
        ("actors.toml", 'show = "music"', 'show = "noise"', "noise"),
        ("mascots.toml", 'symbol = "pirate", ', "", "boucan"),
        ("hotels.toml", 'effect = "discount"', 'effect = "magic"', "magic"),
        ("dreams.toml", 'count = "shows"', 'count = "showz"', "showz"),
        ("dreams.toml", "solo_removed = [31]", "solo_removed = [35]", "35"),
        ("achievements.toml", 'count = "rides"', 'count = "rockets"', "rockets"),
        ("game.toml", "booths = 16", "booths = 3", "3"),
        ("game.toml", "all = 10", "all = 40", "40"),
        ("board.toml", "market_columns = 4", "market_columns = 9", "9"),
        ("board.toml", 'id = "ride"', 'id = "rocket"', "ride"),
        ("board.toml", "last = 10", "last = ", "board.toml"),
    ],
)
def test_bad_content_is_refused_in_one_sentence(tmp_path: Path, name: str, old: str, new: str, said: str) -> None:
    folder = owner_folder(tmp_path, name, old, new)
    with pytest.raises(periple.PeripleError) as caught:
        periple.start("wishland", content=folder)
    for lang in ("fr", "en"):
        assert said in caught.value.message(lang)


def test_a_folder_that_replaces_nothing_is_refused(tmp_path: Path) -> None:
    with pytest.raises(periple.PeripleError):
        periple.start("wishland", content=tmp_path)
    shutil.copy(CONTENT_FILES[0], tmp_path / "my_cards.toml")
    with pytest.raises(periple.PeripleError, match="my_cards"):
        periple.start("wishland", content=tmp_path)


@pytest.mark.parametrize(
    "told",
    [
        {"seats": 7},
        {"colour": "blue"},
        {"parks": [["no_such_card"], []]},
        {"parks": [["buccaneer_boat"], ["buccaneer_boat"]]},
        {"parks": [[]]},
        {"market": {"ride": ["parrot_tavern"]}},
        {"market": {"rocket": []}},
        {"market": {"ride": ["buccaneer_boat", "moon_spinner", "ghost_train", "bathyscaphe", "flying_vines"]}},
        {"credits": [1]},
        {"happiness": [11, 0]},
        {"booths": [30, 0]},
        {"workers": [11, 4]},
        {"placed": [{"ride": [5]}, {}]},
        {"placed": [{}]},
        {"rivals": [1]},
        {"slots": [1, 1]},
        {"seat": 2},
        {"turn": 5},
        {"round": 8},
        {"first": 2},
        {"phase": "keep"},
        {"entrepreneurs": ["the_heiress", "the_heiress"]},
        {"entrepreneurs": ["nobody", ""]},
        {"offers": [["the_heiress"], ["the_banker"]]},
        {"achievements": ["no_such_tile"]},
        {"claimed": [["broad_smile"], []], "achievements": []},
    ],
)
def test_impossible_positions_are_refused_in_one_sentence(told: dict[str, object]) -> None:
    with pytest.raises(periple.PeripleError) as caught:
        table(**told)
    assert caught.value.message("fr")
    assert caught.value.message("en")


def test_two_equal_matches_have_one_hash() -> None:
    one, two = (periple.start("wishland", seats=4, seed=77) for _ in range(2))
    while not one.over:
        move = one.moves()[len(one.journal) % len(one.moves())]
        one.play(move)
        two.play(move)
    assert one.hash == two.hash
    assert one.log(None, "fr")
    assert one.log(None, "en")
