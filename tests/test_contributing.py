"""What CONTRIBUTING promises, done: a card more is one line, and everything goes on by itself."""

from importlib.resources import files
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

import periple
from door import do
from periple import Match
from periple.cli import main
from periple.kernel.registry import game
from periple.kernel.rulebook import read_rulebook

BALLOONIST = """
[[encounter]]
id = "balloonist"
name = { fr = "Aérostière", en = "Balloonist" }
text = { fr = "Gagnez {n} points d'expérience.", en = "Gain {n} experience points." }
effect = "gain_xp"
amount = 4
count = 3
icon = "xp"
origin = "reconstructed"
"""


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    """A folder with Wanderlust's encounters and one card more."""
    printed = (files("periple.games.wanderlust") / "content" / "encounters.toml").read_text(encoding="utf-8")
    folder = tmp_path / "my-cards"
    folder.mkdir()
    card = BALLOONIST.strip().partition("\n")[2].replace("\n", ", ")  # on one line, as the others
    whole = printed.rstrip().removesuffix("]") + f"  {{ {card} }},\n]\n"
    (folder / "encounters.toml").write_text(whole, encoding="utf-8")
    return folder


def with_the_balloonist(cards: Path) -> Match:
    return periple.arrange(
        "wanderlust",
        {"objectives": [], "river": ["car", "train", "ship", "charter", "airline"], "encounters": [["balloonist"], []]},
        content=cards,
    )


def test_a_comparison_tells_of_a_card_that_only_one_side_has(cards: Path) -> None:
    words = ["compare", "plain", str(cards), "--title", "wanderlust", "--games", "6", "--bots", "tourist,tourist"]
    done = CliRunner().invoke(main, [*words, "--workers", "1", "--json"])
    assert done.exit_code == 0, done.output
    told = {one["key"]: one for one in msgspec.json.decode(done.output)}
    mine = told["used:played_encounter:balloonist"]
    assert mine["before"] == 0 < mine["after"] and "Balloonist" in mine["name"]["en"]


def test_the_rulebook_counts_what_is_in_the_box(cards: Path) -> None:
    """Three copies of a card more: the booklet's list of components says so, in both languages."""
    for folder, count in ((None, 24), (cards, 27)):
        rule = game("wanderlust", folder).rulebook.rule(2)
        assert f"(le nôtre compte {count} cartes)" in rule.fr
        assert f"(ours has {count} cards)" in rule.en
    for title in periple.titles():
        said = [text for rule in title.rulebook.rules for one in (rule, *rule.rulings) for text in (one.fr, one.en)]
        assert not [text for text in said if "{" in text]


def points(match: Match) -> int:
    found: int = msgspec.to_builtins(match.view(0))["players"][0]["experience"]
    return found


def test_a_card_of_ones_own_is_played_by_its_text(cards: Path) -> None:
    match = with_the_balloonist(cards)
    before = points(match)
    do(match, "encounter", "encounter:balloonist")
    assert points(match) == before + 4
    assert any("Balloonist" in line for line in match.log(0, "en"))
    assert any("Aérostière" in line for line in match.log(1, "fr"))


def test_three_more_cards_lie_in_the_deck(cards: Path) -> None:
    decks = [msgspec.to_builtins(match.view(0))["encounter_deck"] for match in both(cards)]
    assert decks[1] == decks[0] + 3


def both(cards: Path) -> list[Match]:
    """The same table with the printed cards and with one's own."""
    return [periple.start("wanderlust", seed=3), periple.start("wanderlust", seed=3, content=cards)]


def test_a_game_with_ones_own_card_is_saved_and_loaded_with_it(cards: Path) -> None:
    match = with_the_balloonist(cards)
    do(match, "encounter", "encounter:balloonist")
    saved = match.save()
    assert periple.load(saved, content=cards).hash == match.hash
    with pytest.raises(periple.PeripleError) as caught:
        periple.load(saved)
    assert "encounters.toml" in caught.value.message("fr")
    assert "encounters.toml" in caught.value.message("en")


def test_the_catalogue_shows_ones_own_card(cards: Path) -> None:
    catalogue = periple.start("wanderlust", content=cards).game.catalogue()
    assert catalogue.names["encounter"]["balloonist"].en == "Balloonist"


def test_whole_games_with_ones_own_card_through_the_command(cards: Path) -> None:
    words = ["--content", str(cards), "--lang", "en"]
    done = CliRunner().invoke(main, ["play", "--seats", "you,any", "--seed", "3", *words], input="1\n" * 4000)
    assert done.exit_code == 0, done.output[-2000:]
    assert "Game over" in done.output
    series = CliRunner().invoke(main, ["simulate", "--bots", "any,any", "--games", "6", *words])
    assert series.exit_code == 0, series.output


def test_a_mistake_in_the_file_is_told_in_one_sentence(cards: Path) -> None:
    file = cards / "encounters.toml"
    file.write_text(
        file.read_text(encoding="utf-8").replace('effect = "gain_xp", amount = 4', 'effect = "fly", amount = 4')
    )
    done = CliRunner().invoke(main, ["play", "--content", str(cards), "--lang", "en"])
    assert done.exit_code == 2
    assert "fly" in done.stderr
    assert "encounters" in done.stderr


def test_a_rule_that_counts_what_nobody_counted_is_named(tmp_path: Path) -> None:
    book = tmp_path / "rulebook.toml"
    title = 'title = { fr = "Malles", en = "Trunks" }\nsection = "box"\norigin = "printed"\n'
    book.write_text(f'[[rule]]\nnumber = 7\n{title}fr = "Il y a {{trunks}} malles."\nen = "There are {{trunks}}."\n')
    assert read_rulebook(book, {"trunks": 3}).rule(7).en == "There are 3."
    with pytest.raises(periple.PeripleError, match=r"Rule 7 .* place trunks .* `Content\.inventory`"):
        read_rulebook(book, {"cards": 3})
