"""A game keeps the cards it was begun with: content may change, what was written down still loads and goes on."""

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest

import editions
import periple
from periple.games.routard.title import Routard
from periple.kernel import registry
from periple.kernel.files import read_toml
from periple.kernel.registry import edition, game, released
from periple.kernel.shelf import Edition, Shelf, fingerprint_of
from periple.school.puzzles import puzzle_file, replayed
from periple.share import Shared, edition_of, link, read_link, share

TITLES = [one.title for one in periple.titles()]
FIXTURES = Path(__file__).parents[1] / "fixtures"
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
    registry._editions.held.clear()


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


@pytest.mark.usefixtures("one_card_more")
def test_one_card_more_leaves_recorded_games_and_puzzles_as_they_are() -> None:
    now = len(game("routard").content.decks[4])  # type: ignore[attr-defined]
    for path in sorted((FIXTURES / "routard").glob("*.json"))[:5]:
        assert periple.load(msgspec.json.decode(path.read_bytes())["match"]).over
    for one in puzzle_file("routard").puzzle[:5]:
        assert len(replayed("routard", one).game.content.decks[4]) == now - 1  # type: ignore[attr-defined]


def test_a_link_opens_with_the_cards_of_its_edition(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = periple.start("routard", seats=2, seed=5)
    fragment, before = link(share(match, 0)), dict(match.game.fingerprints)
    request.getfixturevalue("one_card_more")
    monkeypatch.setattr("periple.share.released", lambda _title: [])
    with pytest.raises(periple.PeripleError, match="other cards"):
        read_link(fragment)  # nobody knows that edition
    monkeypatch.setattr("periple.share.released", lambda _title: [before])
    shared = read_link(fragment)
    assert dict(edition_of(shared).fingerprints) == before
    later = Shared(shared.title, shared.rules + 1, shared.content, shared.position)
    with pytest.raises(periple.PeripleError, match="other rules"):
        edition_of(later)


class Cards(msgspec.Struct):
    card: list[dict[str, int]]


class WithJoker(Cards):
    joker: int


def test_a_former_file_is_read_from_the_shelf_or_from_whoever_kept_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "oldbox" / "content" / "former").mkdir(parents=True)
    (tmp_path / "oldbox" / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    old, older, now = "card = [{ n = 1 }]\n", "card = [{ n = 2 }]\n", "card = [{ n = 1 }, { n = 3 }]\n"
    content = tmp_path / "oldbox" / "content"
    (content / "cards.toml").write_text(now)
    (content / "draft.toml").write_text(old)
    known = fingerprint_of(read_toml(content / "draft.toml"))
    (content / "former" / f"cards.{known}.toml").write_text(old)
    (content / "draft.toml").write_text(older)
    kept = fingerprint_of(read_toml(content / "draft.toml"))

    def read(wanted: dict[str, str] | None) -> tuple[list[int], Edition]:
        shelf = Shelf("Old box", {"cards": "oldbox"}, None, wanted)
        return [card["n"] for card in shelf.read("cards", Cards).card], shelf.fingerprints

    assert read(None)[0] == [1, 3]
    assert read({"cards": known})[0] == [1]
    assert read({"cards": kept})[0] == [1, 3]  # nobody has it: the present one, under its own fingerprint
    cards, found = read(Edition({"cards": kept}, {"cards": older}))
    assert (cards, dict(found), found.text("cards")) == ([2], {"cards": kept}, older)
    assert read({"cards": known})[1].text("cards") == old
    asked = Shelf("Old box", {"cards": "oldbox"}, None, {"cards": known})
    with pytest.raises(periple.PeripleError, match=rf"cards\.{known}\.toml.*`joker`"):  # not that of today
        asked.read("cards", WithJoker)


@pytest.mark.parametrize("title", TITLES)
def test_everything_released_can_still_be_read(title: str) -> None:
    """`make editions` brings back what is missing."""
    assert editions.missing(game(title)) == []
    for one in released(title):
        assert registry.has(edition(title, one), one)


def test_the_tool_finds_a_released_file_in_the_history() -> None:
    inside = "src/periple/games/routard/content/chances.toml"
    path = editions.ROOT / inside
    committed = editions.git("show", f"HEAD:{inside}")
    assert editions.from_history(path, fingerprint_of(tomllib.loads(committed))) == committed
    assert editions.from_history(path, "0" * 16) is None


def test_the_tool_brings_back_what_has_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A released figure changes: its file as it was goes to `former/`, once."""
    one = game("routard")
    here = tmp_path / "content"
    here.mkdir()
    (here / "chances.toml").write_text("card = []\n")
    monkeypatch.setattr(editions, "ROOT", tmp_path)
    monkeypatch.setattr(editions, "released", lambda _title: [{"chances": "0123456789abcdef"}])
    monkeypatch.setattr(editions, "content_file", lambda _one, name: here / f"{name}.toml")
    monkeypatch.setattr(editions, "from_history", lambda _path, _fingerprint: None)
    assert "nowhere" in editions.bring_back(one)[0]
    old = "card = [{ id = 1 }]\n"
    known = fingerprint_of(tomllib.loads(old))
    monkeypatch.setattr(editions, "released", lambda _title: [{"chances": known}])
    monkeypatch.setattr(editions, "from_history", lambda _path, _fingerprint: old)
    assert "is back" in editions.bring_back(one)[0]
    assert (here / "former" / f"chances.{known}.toml").read_text() == old
    assert editions.bring_back(one) == []
