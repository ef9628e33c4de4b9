"""Views are small, in every title: half of them under 4 KB, none over 10 KB."""

import statistics

import msgspec
import pytest

import periple
from door import FIXTURES, recorded
from periple import Match
from periple.kernel.dice import seeded
from periple.kernel.registry import game
from periple.terminal.remote import whole

TITLES = [one.title for one in periple.titles()]
STRIDE = 13  # prime to all that comes back regularly


def sizes(match: Match) -> list[tuple[bool, int]]:
    """Everybody's view, spectators' too: whether it is that of the seat to act, and how many bytes it takes."""
    seats = [*range(match.seats), None]
    return [(seat == match.seat, len(msgspec.json.encode(match.view(seat)))) for seat in seats]


@pytest.mark.parametrize("title", TITLES)
def test_views_are_small(title: str) -> None:
    paths = sorted((FIXTURES / title).glob("*.json"))
    stops = (match for path in paths for line, match in recorded(path) if line % STRIDE == 0 and not match.over)
    measured = [one for match in stops for one in sizes(match)]
    assert len(measured) > 100
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
