"""A game keeps the cards it was begun with: content may change, what was written down still loads and goes on."""

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

import periple
from periple.games.routard.title import Routard
from periple.kernel import registry

CARD = """  { id = "one_more", name = { fr = "Une de plus", en = "One more" }, \
do = [{ op = "money", n = 100 }], origin = "reconstructed" },
]"""


@pytest.fixture
def one_card_more(tmp_path: Path) -> Iterator[None]:
    """From now on the house's box has a chance card more; what it had before is still on the shelf."""
    before = (files("periple.games.routard") / "content" / "chances.toml").read_text(encoding="utf-8")
    (tmp_path / "chances.toml").write_text(before.rstrip().removesuffix("]") + CARD, encoding="utf-8")
    loader = registry._loaders["routard"]
    registry.register("routard", lambda _title, content, wanted=None: Routard(content or tmp_path, wanted))
    registry._loaded.pop("routard", None)
    yield
    registry.register("routard", loader)
    registry._loaded.pop("routard", None)
    registry._editions.clear()


def test_a_game_from_before_a_new_card_loads_and_goes_on(request: pytest.FixtureRequest) -> None:
    match = periple.start("routard", seats=3, seed=5)
    for _ in range(150):
        match.play(match.moves()[0])
    saved, snapshot = match.save(), match.snapshot()
    request.getfixturevalue("one_card_more")
    fresh = periple.start("routard", seats=3, seed=5)
    assert len(fresh.game.content.decks[4]) == len(match.game.content.decks[4]) + 1  # type: ignore[attr-defined]
    for again in (periple.load(saved), periple.resume(snapshot, [])):
        assert again.hash == match.hash
        assert again.game.fingerprints == match.game.fingerprints
        again.play(again.moves()[0])
