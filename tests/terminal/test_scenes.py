"""Every scene, all through games: it fits the window, in both languages, for players and spectators."""

import pytest

import periple
from periple.kernel.dice import seeded
from scenes import drawn, now, stage

TITLES = [one.title for one in periple.titles()]
MOST = 11  # lines for the decision, so that the question and some choices stand on a screen of 24


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("title", TITLES)
def test_a_scene_fits_its_window_all_through_a_game(title: str, lang: str) -> None:
    one = periple.start(title).game
    for seats in (one.card.least_seats, one.card.most_seats):
        names = ["Véronique", "Richard", "Nicolas", "Paul", "Jackie", "Scott"][:seats]
        match = periple.start(title, seats=seats, seed=seats, names=names)
        dice = seeded(seats)
        for move in range(200):
            if match.over:
                break
            if move % 20 == 0:
                check(match, lang)
            moves = match.moves()
            match.play(moves[dice.below(len(moves))])
        check(match, lang)


def check(match: periple.Match, lang: str) -> None:
    for seat in (match.seat, None):
        brief, everything = now(match, seat, lang), drawn(match, seat, lang)
        assert len(brief.splitlines()) <= MOST, brief
        for line in everything.splitlines():
            assert len(line) <= 80, line
        assert "{" not in everything


@pytest.mark.parametrize("title", TITLES)
def test_pages_have_the_same_keys_everywhere(title: str) -> None:
    pages = stage(periple.start(title, seats=2), 0, "en").pages()
    assert {"h", "p", "o"} <= set(pages) <= set("mhkpo")


def test_a_hand_is_shown_to_its_owner_only() -> None:
    position = {"hands": [["train", "train", "wild"], ["ship"]], "river": ["car", "car", "car", "car", "car"]}
    match = periple.arrange("wanderlust", position)
    assert "Train ×2" in now(match, 0, "en")
    assert "Train ×2" not in drawn(match, 1, "en")
    assert "Train ×2" not in drawn(match, None, "en")


def test_wanderlust_says_what_lacks_and_last_turn_only_in_it() -> None:
    match = periple.arrange("wanderlust", {"places": ["denver", "rome"], "hands": [["car"], []], "row": ["tokyo"]})
    brief = now(match, 0, "en")
    assert "Tokyo  missing: " in brief
    assert "last turn" not in brief
    assert "Mission:" in brief
    assert "points)" in brief
