"""What people and bots see: the scene at the terminal, and the judge of the greedy bot."""

import pytest
from routard_door import BED_3, SET, buy_cheques, step_on, table, walk

import periple
from door import do
from periple import Match
from periple.games.routard.bots.judge import unfinished, value
from periple.games.routard.position import Position
from scenes import drawn


def position(match: Match) -> Position:
    state = match.glimpse()
    assert isinstance(state, Position)
    return state


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_scene_fits_eighty_columns_all_through_a_journey(lang: str) -> None:
    match = periple.start("routard", seats=6, seed=5, options={"start": "express", "cards": "1", "fine": "booklet"})
    for turn in range(45):
        if match.over:
            break
        for seat in (match.seat, None):
            assert max(len(line) for line in drawn(match, seat, lang).splitlines()) <= 80
        choices = match.choices()
        match.play(choices[(11 * turn) % len(choices)])


def test_the_scene_shows_the_sheet_then_the_road() -> None:
    packing = drawn(table(places=[0, 0]), 0, "en")
    assert "Packing sheet" in packing
    assert "+600€" in packing
    road = drawn(table(places=[20, 22], won=[SET, []]), 0, "fr")
    assert "Katmandou" in road
    assert "Sitar" in road
    assert "400\u00a0€" in road


def test_the_scene_shows_cards_debts_and_auctions() -> None:
    match = table(places=[19, 50], money=[100, 500], next_cards={"purchase": ["berber_rug"]})
    walk(match, 1)
    shown = drawn(match, 0, "en")
    assert "Berber rug" in shown
    assert "You owe 240\u00a0€" in shown
    assert "Nellie owes 240\u00a0€" in drawn(match, 1, "en")
    do(match, "sell", "good:gear")
    assert "Nellie sells a set of gear, from 150\u00a0€" in drawn(match, 1, "en")


def test_the_judge_likes_cards_progress_and_winning() -> None:
    plain = value(position(table(places=[20, 30])), 0)
    assert value(position(table(places=[20, 30], won=[["sitar"], []])), 0) > plain
    assert value(position(table(places=[26, 30])), 0) > plain
    assert value(position(table(places=[20, 30], bags=[{"camera": 0}, {}])), 0) < plain
    match = table(places=[63, 30], won=[SET, []])
    walk(match, 1)
    assert value(position(match), 0) > 10 * abs(plain)
    assert value(position(match), 1) < -10 * abs(plain)


def test_the_judge_waits_while_a_chain_of_decisions_is_under_way() -> None:
    match = table(places=[21, 50], cheques=[0, 0], next_cards={"lodging": [BED_3]})
    assert not unfinished(position(match))
    step_on(match, 1)
    assert unfinished(position(match))  # cheques may be bought
    buy_cheques(match, 3)
    match = table(places=[20, 50], cheques=[0, 0], next_cards={"lodging": [BED_3]})
    walk(match, 1)
    assert unfinished(position(match))  # the hotel is to be paid


def test_what_a_preview_counts_is_one_s_own_thing_by_thing() -> None:
    match = table(
        places=[20, 50],
        cheques=[7, 8],
        tickets=[2, 3],
        bags=[{"papers": 1, "guide": 2, "gear": 3, "camera": 4}, {}],
        won=[["sitar", "the_blue_town", "stone_smiles", "sandstorm", "white_water", "thin_air"], ["pan_pipes"]],
        skip=[0, 2],
    )
    assert match.game.counters(match.glimpse(), 0) == {
        "money": 1000,
        "cheques": 7,
        "tickets": 2,
        "papers": 1,
        "guide": 2,
        "gear": 3,
        "camera": 4,
        "purchase": 1,
        "report": 2,
        "adventure": 3,
        "square": 20,
        "miss": 0,
    }
    assert match.game.counters(match.glimpse(), 1)["miss"] == 2
