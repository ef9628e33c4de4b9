"""The same room has the same name in every title: whoever knows one finds everything in another."""

from pathlib import Path

import pytest

import periple
from periple.games import TITLES

ROOT = {"__init__", "agreement", "events", "lab", "options", "position", "terms", "title", "verbs"}
FOLDERS = {"bots", "content", "face", "made", "rules", "school", "words"}
ROOMS = {
    "bots": {"judge"},
    "content": {"box", "checks", "shapes"},
    "face": {"arrange", "catalogue", "observe", "picture", "retell", "scene", "view"},
    "made": {"moment", "numbers", "observe", "playable", "say", "told"},
    "rules": {"imagine", "refusals", "scoring", "setup", "turn"},
    "words": {"speak"},
}
ONLY = {"content": {"figures"}, "face": {"seen", "world"}, "made": set(), "words": {"card_text", "names"}}


def modules(folder: Path) -> set[str]:
    return {path.stem for path in folder.glob("*.py")} - {"__init__"}


@pytest.mark.parametrize("title", TITLES)
def test_a_title_has_the_rooms_that_every_title_has(title: str) -> None:
    here = Path(periple.__file__).parent / "games" / title
    assert {path.stem for path in here.glob("*.py")} == ROOT
    assert {path.name for path in here.iterdir() if path.is_dir() and path.name != "__pycache__"} == FOLDERS
    for folder, rooms in ROOMS.items():
        assert rooms <= modules(here / folder), folder
        if folder in ONLY:
            assert modules(here / folder) <= rooms | ONLY[folder], folder
