"""What the terminal shows, and what the Traveller thinks of it."""

from globetrotter_door import CONTENT, seen, table
from rich.console import Console

import periple
from door import do
from periple.bots.judges.globetrotter import unfinished, value
from periple.games.globetrotter.position import Position
from periple.games.globetrotter.title import Globetrotter
from periple.kernel.registry import game
from periple.terminal.scenes.globetrotter import scene

GAME = game("globetrotter")
assert isinstance(GAME, Globetrotter)


def shown(match: periple.Match, seat: int | None, lang: str) -> str:
    console = Console(width=80, record=True, force_terminal=False, legacy_windows=False)
    with console.capture() as captured:
        console.print(scene(GAME.catalogue(), seen(match, seat), lang))
    return captured.get()


def test_scene_shows_the_table_in_both_languages() -> None:
    match = table(hands=[["T05"], ["T06"]], keys={"rome": 0, "asia": 1}, souvenirs=[["vancouver"], []], jokers=[0, 2])
    french, english = shown(match, 0, "fr"), shown(match, 0, "en")
    for words in ("Vos billets : Tripoli / Lima", "Rome", "Asie", "Vancouver●1", "500 $", "ville nationale"):
        assert words in french
    for words in ("Your tickets: Tripoli / Lima", "Rome", "Asia", "Vancouver●1", "$500", "national city"):
        assert words in english
    assert "Florence" not in french + english
    assert max(len(line) for line in (french + english).splitlines()) <= 80


def test_scene_shows_the_roads_around_the_pawn() -> None:
    """From Seattle: Vancouver and Portland next to it, Portland ends the turn, Seattle is home."""
    match = table(places=["vancouver", "portland"], dice=[4])
    around = shown(match, 0, "fr")
    assert "Autour de Vancouver" in around
    assert "1 Seattle 0" in around
    assert "Portland 0■●2" in around
    assert "maison à 1 cases" in around
    assert "par mer : Hawaï" in around
    do(match, "roll")
    within = shown(match, 0, "fr")
    assert "À portée du dé, 4" in within
    assert "Mont Shasta 100■" in within
    assert "San Francisco" not in within


def test_scene_fits_24_lines_for_three_and_80_columns_for_all() -> None:
    late = table(
        seats=3,
        homes=["seattle", "winnipeg", "denver"],
        keys={"rome": 0, "asia": 1, "paris": 2, "london": 0, "cairo": 1},
        souvenirs=[["vancouver", "moscow"], ["bombay", "peking"], ["lagos"]],
        hands=[["T05", "T06"], [], []],
        jokers=[1, 0, 2],
    )
    assert len(shown(late, 0, "fr").splitlines()) <= 20
    drawn = shown(periple.start("globetrotter", seats=6, seed=2), None, "en")
    assert max(len(line) for line in drawn.splitlines()) <= 80
    assert "Your tickets" not in drawn


def test_scene_tells_a_forced_end() -> None:
    match = table(dice=[3])
    do(match, "roll")
    do(match, "drive", "place:portland")
    assert "fin forcée du tour : ville régionale" in shown(match, 0, "fr")
    assert "turn cut short: regional city" in shown(match, 0, "en")


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
