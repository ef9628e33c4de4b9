"""Views are small, in every title: half of them under 4 KB, none over 10 KB."""

import statistics
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import periple
from periple import Match
from periple.kernel.dice import seeded
from periple.kernel.journal import Entry
from periple.kernel.registry import game
from periple.terminal.remote import whole

FIXTURES = Path(__file__).parents[1] / "fixtures"
TITLES = [one.title for one in periple.titles()]
STRIDE = 13  # prime to all that comes back regularly


def moments(path: Path) -> Iterator[Match]:
    """A recorded game, played again: bots and travellers, with all numbers of seats and options."""
    saved = msgspec.json.decode(path.read_bytes())["match"]
    options = game(saved["title"]).settled_before(saved["seats"], saved["options"])
    match = periple.start(saved["title"], saved["seats"], saved["seed"], options)
    for line, told in enumerate(saved["journal"]):
        entry = msgspec.convert(told, Entry)
        if line % STRIDE == 0:
            yield match
        match.play(match.game.modern_move(entry.move), seat=entry.seat)
    yield match


def sizes(match: Match) -> list[tuple[bool, int]]:
    """Everybody's view, spectators' too: whether it is that of the seat to act, and how many bytes it takes."""
    seats = [*range(match.seats), None]
    return [(seat == match.seat, len(msgspec.json.encode(match.view(seat)))) for seat in seats]


@pytest.mark.parametrize("title", TITLES)
def test_views_are_small(title: str) -> None:
    paths = sorted((FIXTURES / title).glob("*.json"))
    measured = [one for path in paths for match in moments(path) if not match.over for one in sizes(match)]
    assert len(measured) > 1_000
    assert statistics.median(size for _, size in measured) < 4_000
    assert statistics.median(size for acting, size in measured if acting) < 4_000
    assert max(size for _, size in measured) < 10_000


@pytest.mark.parametrize("title", TITLES)
def test_a_view_and_the_catalogue_tell_every_choice(title: str) -> None:
    books = game(title).catalogue()
    dice = seeded(11)
    for seed in range(2):
        match = periple.start(title, seats=3, seed=seed)
        for _ in range(400):
            if match.seat is None:
                break
            view = match.view(match.seat)
            sent = msgspec.json.decode(msgspec.json.encode(view), type=type(view))
            assert whole(sent.choices, books) == match.choices()
            assert whole(sent.asides, books) == match.asides(match.seat)
            match.play(match.moves()[dice.below(len(match.moves()))])
