"""What the terminal shows, and what the Traveller thinks of it."""

from globetrotter_door import CONTENT, table

import periple
from periple.games.globetrotter.bots.judge import unfinished, value
from periple.games.globetrotter.position import Position
from periple.games.globetrotter.title import Globetrotter
from periple.kernel.registry import game
from scenes import drawn

GAME = game("globetrotter")
assert isinstance(GAME, Globetrotter)


def test_scene_shows_the_table_in_both_languages() -> None:
    match = table(hands=[["T05"], ["T06"]], keys={"rome": 0, "asia": 1}, souvenirs=[["vancouver"], []], jokers=[0, 2])
    french, english = drawn(match, 0, "fr"), drawn(match, 0, "en")
    for words in ("Vos billets : Tripoli / Lima", "Rome", "Asie", "Vancouver ●1", "500\u00a0$", "ville nationale"):
        assert words in french
    for words in ("Your tickets: Tripoli / Lima", "Rome", "Asia", "Vancouver ●1", "$500", "national city"):
        assert words in english
    assert "Florence" not in french + english
    assert max(len(line) for line in (french + english).splitlines()) <= 80


def test_scene_fits_six_seats_and_a_spectator() -> None:
    match = periple.start("globetrotter", seats=6, seed=2)
    shown = drawn(match, None, "en")
    assert max(len(line) for line in shown.splitlines()) <= 80
    assert "Your tickets" not in shown


def position(match: periple.Match) -> Position:
    state = match.glimpse()
    assert isinstance(state, Position)
    return state


def test_judge_prefers_keys_money_and_the_win() -> None:
    plain = value(position(table()), 0)
    assert value(position(table(keys={"rome": 0})), 0) > plain + 50
    assert value(position(table(keys={"rome": 1})), 0) < plain
    assert value(position(table(money=[900, 500])), 0) > plain
    won = table(keys=dict.fromkeys(CONTENT.key_ids, 0), begin=True)
    assert value(position(won), 0) > 1000 > value(position(won), 1)


def test_judge_waits_until_an_action_is_done() -> None:
    match = table(dice=[5])
    assert not unfinished(position(match))
    match.play(1)
    assert unfinished(position(match))
