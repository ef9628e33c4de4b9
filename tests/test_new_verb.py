"""“A rule with a new verb”, step by step as CONTRIBUTING tells it, on a copy of the smallest title."""

import importlib
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import periple
from door import do, told
from lantern.title import Lantern
from periple.kernel.registry import AnyGame, _loaded, _loaders, game, register
from periple.kit import inspect, inspect_match
from titles.__main__ import write
from titles.reading import Title

HERE = Path(__file__).parent
RULE = """
[[rule]]
number = 3
section = "play"
title = { fr = "Éteindre", en = "Snuffing" }
fr = "Au lieu de deviner, éteignez votre lanterne : votre voisin joue."
en = "Instead of guessing, snuff your lantern: your neighbour plays."
origin = "reconstructed"
"""
# 1 the rule · 2 a row at the end of the table · 3 what plays it, offered · 4 its event · 5 its voice · 6 its words
STEPS = [
    ("words/rulebook.toml", "", RULE),
    (
        "verbs.py",
        "    ],\n    STEPS,",
        '        Verb("snuff", 1, {"turn": turn.snuff}, rules=[3]),\n    ],\n    STEPS,',
    ),
    ("rules/turn.py", "[*range(CARDS), CHANGE]", "[*range(CARDS), CHANGE, SNUFF]"),
    ("rules/turn.py", "import CHANGE, RING", "import CHANGE, RING, SNUFF"),
    (
        "rules/turn.py",
        "def ring(",
        'def snuff(s: Position) -> None:\n    """Rule 3."""\n    say.snuffed(s, 3, s.seat)\n    next_seat(s)\n\n\n'
        "def ring(",
    ),
    ("events.py", '"rang": [],', '"rang": [],\n    "snuffed": [],'),
    (
        "words/speak.py",
        "    def say_ring",
        "    def say_snuff(self, s: Position, move: int, n: int, cast: Cast) -> Choice:\n"
        '        return self.make(move, [Target("deed", "snuff")])\n\n    def say_ring',
    ),
    (
        "words/words.toml",
        "[choice]",
        'snuffed = { fr = "{who} éteint.", en = "{who} snuffs.", vous = "Vous éteignez.", you = "You snuff." }\n'
        '[choice]\nsnuff = { fr = "Éteindre", en = "Snuff your lantern" }',
    ),
    ("words/words.toml", "[verb]", '[verb]\nsnuff = { fr = "Éteindre", en = "Snuff" }'),
]


@pytest.fixture
def title(tmp_path: Path) -> Iterator[AnyGame]:
    """The smallest title with the steps taken."""
    copy = tmp_path / "snuffed_lantern"
    shutil.copytree(HERE / "lantern", copy, ignore=shutil.ignore_patterns("__pycache__"))
    for name, before, after in STEPS:
        whole = (copy / name).read_text(encoding="utf-8")
        assert before in whole, before
        changed = whole.replace(before, after, 1) if before else whole + after
        (copy / name).write_text(changed, encoding="utf-8")
    sys.path.insert(0, str(tmp_path))
    write(Title(copy, "snuffed_lantern"))  # what `make made` does
    made = importlib.import_module("snuffed_lantern.title").Lantern
    register("lantern", lambda _title, _content: made())
    yield game("lantern")
    for module in [name for name in sys.modules if name.startswith("snuffed_lantern")]:
        del sys.modules[module]
    sys.path.remove(str(tmp_path))
    _loaders.pop("lantern")
    _loaded.pop("lantern", None)


def test_rule_3_the_neighbour_plays(title: AnyGame) -> None:
    match = periple.start("lantern", seats=3, seed=1, names=["Richard", "Véronique", "Nicolas"])
    do(match, "snuff")
    assert match.seat == 1
    assert told(match, "snuffed")
    assert match.log(1, "fr")[-1] == "Richard éteint."
    assert match.log(0, "en")[-1] == "You snuff."
    assert next(choice for choice in match.choices() if choice.verb == "snuff").rules == [3]


def test_the_kit_is_content(title: AnyGame) -> None:
    for seed in range(6):
        assert inspect(title, 3, {}, seed, stride=1) >= 9
        assert inspect_match(title, 3, {}, seed).over


def test_games_from_before_still_load(title: AnyGame) -> None:
    """A new verb stands at the end of the table, so journals live on."""
    register("lantern", lambda _title, _content: Lantern())
    _loaded.pop("lantern", None)
    match = periple.start("lantern", seats=2, seed=4)
    while not match.over:
        match.play(match.moves()[-1])
    saved = match.save()
    register("lantern", lambda _title, _content: title)
    _loaded.pop("lantern", None)
    assert periple.load(saved).hash == match.hash
