"""Cards and boards that can't be played are refused in one sentence, which names what is wrong with which."""

import re
import shutil
from importlib.resources import files
from pathlib import Path

import pytest

from periple import PeripleError
from periple.games import TITLES
from periple.kernel.registry import game

ODD = [
    ("wishland", "game", "rounds = 7", "rounds = 0", "round.rounds: 0, outside 1 to 99"),
    ("wishland", "game", "turns = 4", "turns = -1", "round.turns: -1, outside"),
    ("wishland", "game", "happiness = 0", "happiness = 50", "start.happiness: 50, outside 0 to 10"),
    ("wishland", "board", "last = 10", "last = -1", "happiness.last: -1, outside"),
    ("routard", "prices", r"step = 10\b", "step = 0", "auction.step must be 10"),
    ("routard", "prices", r"(\[cheque\][^\[]*?)price = \d+", r"\1price = 0", "cheque.price must be positive"),
    (
        "globetrotter",
        "memento",
        r"(\[jackpot\][^\[]*?)tickets = 2",
        r"\1tickets = 99",
        "jackpot.tickets must be from 0 to 64",
    ),
    (
        "routard",
        "track",
        r'(id = "galway".*?kind = )"chance"',
        r"\1 7",
        "square “galway”, it must be text, not a whole number (at `kind`)",
    ),
    (
        "routard",
        "prices",
        r"(\[cheque\][^\[]*?)price = \d+",
        r"\1price = 51",
        "“cheque.price”: 51 is not a multiple of 10",
    ),
    (
        "globetrotter",
        "adventures",
        r'(cairo = \{ effect = )"\w+"',
        r"\1 7",
        "card “A01”, it must be text, not a whole number (at `lines.cairo.effect`)",
    ),
    (
        "routard",
        "board",
        r'(arrival = \{ icon = )"flag"',
        r"\1 7",
        "it must be text, not a whole number (at `kind.arrival.icon`)",
    ),
    ("wishland", "hotels", r".*", "hotel = 50", "it must be a list, not a whole number (at `hotel`)"),
    ("wanderlust", "score", r"port   = .*", "port = []", "it must be a list of length >= 1 (at `destinations.port`)"),
    ("wanderlust", "score", r"\[0, 0, 2, 4, 6, .*", "[]", "it must be a list of length >= 1 (at `zones.points`)"),
    (
        "wishland",
        "game",
        r"(\[shows\][^\[]*?points = )\[.*?\]",
        r"\1[]",
        "it must be a list of length >= 1 (at `shows.points`)",
    ),
    (
        "wanderlust",
        "score",
        r"photo_actions = \d+",
        f"photo_actions = {10**30}",
        "“turn.photo_actions” is over 1000000",
    ),
    ("wanderlust", "score", r", 3 = 3 \}", " }", "at `automaton.actions`"),
    ("wanderlust", "display", r"lisbon = \[.*?\]", "lisbon = [0]", "at `places.lisbon`"),
    ("wanderlust", "tickets", r'(id = "car".*?count = )\d+', r"\g<1>2000000", "“ticket.car.count” is over 1000000"),
    ("wanderlust", "board", r'(id = "denver".*?)zone = "na"', r"\1zone = 7", "place “denver”, it must be text"),
]


@pytest.mark.parametrize(("title", "name", "found", "put", "sentence"), ODD)
def test_what_can_not_be_played_is_named(
    tmp_path: Path, title: str, name: str, found: str, put: str, sentence: str
) -> None:
    text = (files(f"periple.games.{title}") / "content" / f"{name}.toml").read_text(encoding="utf-8")
    changed, times = re.subn(found, put, text, count=1, flags=re.DOTALL)
    assert times == 1 and changed != text
    (tmp_path / f"{name}.toml").write_text(changed, encoding="utf-8")
    with pytest.raises(PeripleError) as refused:
        game(title, tmp_path)
    assert sentence in refused.value.message("en") and f"{name}.toml" in refused.value.message("en")


def test_a_card_that_does_not_fit_is_told_in_french(tmp_path: Path) -> None:
    """The file, the card, the field, and what is asked for there."""
    text = (files("periple.games.routard") / "content" / "track.toml").read_text(encoding="utf-8")
    changed = re.sub(r'(id = "galway".*?kind = )"chance"', r"\1 7", text, count=1, flags=re.DOTALL)
    (tmp_path / "track.toml").write_text(changed, encoding="utf-8")
    with pytest.raises(PeripleError) as refused:
        game("routard", tmp_path)
    told = "Fichier track.toml de « Le Jeu du Routard » : square « galway », il faut un texte, pas un nombre entier"
    assert refused.value.message("fr") == f"{told} (à `kind`)."


@pytest.mark.parametrize("title", TITLES)
def test_a_copy_of_the_whole_folder_is_the_same_game(title: str, tmp_path: Path) -> None:
    """Its list of what was released comes along, and is no content."""
    shutil.copytree(str(files(f"periple.games.{title}") / "content"), tmp_path / "own")
    assert game(title, tmp_path / "own").fingerprints == game(title).fingerprints
