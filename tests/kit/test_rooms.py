"""The same room has the same name in every title: whoever knows one finds everything in another.

What the smallest title has, each must have. All else may be missing, since the house has a generic one for it; but
where it is, it bears the name that it has elsewhere.
"""

from pathlib import Path

import pytest

import lantern
import periple
from periple.games import TITLES

# All rooms that there are, by folder; among the rules, each title has those of its booklet.
KNOWN = {
    "": {"agreement", "events", "lab", "options", "position", "terms", "title", "verbs"},
    "bots": None,
    "content": {"box", "checks", "effects", "figures", "shapes"},
    "face": {"arrange", "catalogue", "observe", "picture", "retell", "scene", "seen", "view", "world"},
    "made": {"numbers", "observe", "playable", "say", "slots", "told"},
    "rules": None,
    "school": set[str](),
    "words": {"card_rules", "card_text", "names", "speak"},
}
HOUSE = Path(periple.__file__).parent / "games"
SMALLEST = Path(lantern.__file__).parent


def rooms(title: Path) -> dict[str, set[str]]:
    """The modules of a title, by folder."""
    found: dict[str, set[str]] = {"": set()}
    for path in title.rglob("*.py"):
        found.setdefault(path.parent.relative_to(title).as_posix().removeprefix("."), set()).add(path.stem)
    return {folder: names - {"__init__"} for folder, names in found.items()}


@pytest.mark.parametrize("title", TITLES)
def test_a_title_has_the_rooms_of_the_smallest_under_their_names(title: str) -> None:
    mine = rooms(HOUSE / title)
    for folder, names in rooms(SMALLEST).items():
        assert names <= mine.get(folder, set()), folder


@pytest.mark.parametrize("title", TITLES)
def test_every_room_of_a_title_has_a_known_name(title: str) -> None:
    for folder, names in rooms(HOUSE / title).items():
        known = KNOWN[folder]
        assert known is None or names <= known, folder
