"""What a table shows follows from that table alone, whatever other tables the process serves."""

from pathlib import Path

import pytest

import periple
from door import FIXTURES
from periple.kernel.dice import seeded
from periple.kernel.registry import game
from periple.kernel.state import COMPILED
from periple.kit.growth import inspect_growth
from periple.kit.sharing import Seating, all_caches, inspect_caches, inspect_sharing, random_seatings, seatings
from runs import many

TITLES = [one.title for one in periple.titles()]
LINES = many(2_000, 150, 60) if COMPILED else many(300, 40, 20)  # the compiled run takes the bulk
ANY = many(60, 12, 4)  # tables with random options
STRIDE = many(1, 7, 13) if COMPILED else many(3, 13, 29)  # of recorded games, one line in so many
GAMES = slice(None, None, many(1, 1, 3) if COMPILED else many(1, 2, 4))  # of the recorded ones
WHOLE = 100_000  # lines: to the end
CONTENTS = {  # figures that stand in choices, refusals and views
    "wanderlust": "[encounters.encounter.story_teller]\namount = 3\n",
    "globetrotter": "[memento.kind.national]\ncost = 200\n[memento.money]\nwork = 300\n",
    "wishland": "[rides.ride.buccaneer_boat]\ncost = 2\n[game.advertising]\ncredits = 2\n",
    "routard": "[prices.cheque]\nprice = 70\n",
}


def all_tables(title: str, folder: Path) -> list[Seating]:
    patch = folder / "patch.toml"
    patch.write_text(CONTENTS[title], encoding="utf-8")
    return seatings(game(title), 1, [str(patch)])


def recordings(title: str) -> list[Seating]:
    """Bots come to more of what a title holds than random moves do: in Globetrotter to hundreds of adventures."""
    return [Seating(title, 0, recording=str(path)) for path in sorted((FIXTURES / title).glob("*.json"))[GAMES]]


@pytest.mark.parametrize("title", TITLES)
def test_what_is_remembered_is_what_would_be_made_now(title: str, tmp_path: Path) -> None:
    """Of tables of all sizes, with each option and other content, and with any options at once."""
    tables = all_tables(title, tmp_path) + random_seatings(game(title), seeded(5), ANY)
    assert inspect_caches(tables, LINES) > 15 * len(tables)
    assert len(all_caches()) > 5


@pytest.mark.parametrize("title", TITLES)
def test_recorded_games_in_turns_show_what_each_shows_alone(title: str) -> None:
    tables = recordings(title)
    assert inspect_sharing(tables, WHOLE, STRIDE) > 10 * len(tables)


@pytest.mark.parametrize("title", TITLES)
def test_tables_of_all_kinds_show_what_each_shows_alone(title: str, tmp_path: Path) -> None:
    tables = all_tables(title, tmp_path)
    assert inspect_sharing(tables, LINES, 11) > 2 * len(tables)


@pytest.mark.parametrize("title", TITLES)
def test_a_process_does_not_grow_with_its_tables(title: str) -> None:
    inspect_growth(game(title), many(300, 40, 20))
