"""The end of the game: rules 40 to 47, 52, 55 and 56."""

import pytest
from wishland_door import (
    ACTORS,
    CHARACTERS,
    MASCOT_OF,
    RESTAURANTS,
    RIDES,
    SHOWS,
    dream,
    dreams,
    entrepreneur,
    finish_round,
    hotel,
    hotels,
    scored,
    seen,
    table,
    total,
)

import periple
from door import do
from periple import Match


def at_the_end(**told: object) -> Match:
    """The last turn of the game has been played."""
    match = table(round=7, turn=4, **told)
    finish_round(match)
    return match


def test_rule_40_the_game_is_over_after_the_seventh_round() -> None:
    assert at_the_end().over
    sixth = table(round=6, turn=4)
    finish_round(sixth)
    assert not sixth.over
    with pytest.raises(periple.PeripleError):
        at_the_end().play(12)


def test_rule_41_points_earned_during_the_game_are_kept() -> None:
    match = at_the_end(earned=[{"rides": 12, "achievements": 2, "cheer": 3, "rewards": 4}, {}])
    assert [scored(match, one) for one in ("rides", "achievements", "cheer", "rewards")] == [12, 2, 3, 4]
    assert total(match) == 21


def test_rule_42_different_shows_climb_a_ladder() -> None:
    for shows, points in enumerate([0, 1, 2, 3, 5, 7, 9, 11, 13]):
        assert scored(table(parks=[SHOWS[:shows], []]), "shows") == points
    assert scored(table(parks=[[*SHOWS, hotel(13)], []]), "shows") == 15
    assert scored(table(parks=[[*SHOWS, *hotels(13)], []]), "shows") == 15


def test_rule_42_the_same_show_counts_once() -> None:
    music = [card for card in ACTORS if card in ("deckhands_accordion", "corsairs_choir", "tower_minstrels")]
    assert scored(table(parks=[music, []]), "shows") == 1


def test_rule_43_a_mascot_scores_for_every_other_card_with_its_symbol() -> None:
    pirates = [RIDES[0], RIDES[1], RESTAURANTS[0], ACTORS[0], "topsail_hotel"]
    match = table(parks=[[*pirates, MASCOT_OF["pirate"][0], RIDES[3]], []])
    assert scored(match, "mascots") == 5
    assert scored(table(parks=[[*pirates, MASCOT_OF["ice"][0]], []]), "mascots") == 0
    itself = table(parks=[[*pirates, MASCOT_OF["pirate"][0]], []], options={"mascot_counts_itself": "on"})
    assert scored(itself, "mascots") == 6


def test_rule_43_two_mascots_of_one_symbol_see_each_other() -> None:
    match = table(parks=[MASCOT_OF["pirate"][:2], []], options={"unique_mascots": "off"})
    assert scored(match, "mascots") == 2


def test_rule_44_a_point_for_every_two_squares() -> None:
    for square, points in ((0, 0), (1, 0), (2, 1), (5, 2), (9, 4), (10, 5)):
        match = table(happiness=[square, 0], visitors=[0, square])
        assert scored(match, "happiness") == points
        assert scored(match, "visitors", 1) == points


def test_rule_44_by_cards_or_not_at_all_when_agreed() -> None:
    told = {"happiness": [10, 9], "visitors": [10, 10], "parks": [[*ACTORS[:3], *RIDES[:7]], []]}
    count = table(**told, options={"track_end": "count"})
    assert scored(count, "happiness") == 3
    assert scored(count, "visitors") == 5
    assert scored(count, "happiness", 1) == 0
    assert scored(count, "visitors", 1) == 1
    off = table(**told, options={"track_end": "off"})
    assert scored(off, "happiness") == scored(off, "visitors") == 0


def test_rule_45_hotels_entrepreneurs_and_dreams_score_apart() -> None:
    match = table(parks=[[hotel(14), dream(7), dream(30), *RESTAURANTS[:4]], []], entrepreneurs=[entrepreneur(11), ""])
    assert scored(match, "hotels") == 4
    assert scored(match, "entrepreneur") == 4
    assert scored(match, "dreams") == 1


def test_rule_45_each_card_tells_its_own_reward_once_the_game_is_over() -> None:
    park = [hotel(14), dream(7), dream(30), *RESTAURANTS[:4]]
    told = {"parks": [park, []], "entrepreneurs": [entrepreneur(11), ""]}
    assert seen(table(**told)).ends == {}
    match = at_the_end(**told)
    ends = seen(match).ends
    assert list(ends) == [entrepreneur(11), hotel(14), dream(30)]
    for card, category in zip(ends, ["entrepreneur", "hotels", "dreams"], strict=True):
        assert ends[card] == scored(match, category)


def test_rule_46_credits_left_are_worth_nothing_unless_agreed() -> None:
    for setting, points in (("0", 0), ("5", 3), ("3", 5)):
        match = table(credits=[17, 0], options={"credits_to_points": setting})
        assert scored(match, "credits") == points


def test_rule_47_points_then_credits_then_workers_then_shared() -> None:
    assert at_the_end(earned=[{"rides": 3}, {"rides": 4}], credits=[9, 0]).winners == [1]
    assert at_the_end(earned=[{"rides": 4}, {"rides": 4}], credits=[1, 0]).winners == [0]
    assert at_the_end(earned=[{"rides": 4}, {"rides": 4}], workers=[5, 6]).winners == [1]
    assert at_the_end(earned=[{"rides": 4}, {"rides": 4}]).winners == [0, 1]


def test_rule_52_no_mascot_counts_a_dream() -> None:
    plain = table(parks=[[*CHARACTERS[:3], RIDES[0]], []])
    with_dreams = table(parks=[[*CHARACTERS[:3], RIDES[0], *dreams(1, 2, 3, 4)], []])
    assert scored(plain, "mascots") == scored(with_dreams, "mascots") == 1


def test_rule_55_places_pay_by_number_of_players() -> None:
    numbers = list(range(1, 31))
    for seats, points in ((2, [2, 0]), (3, [3, 1, 0]), (4, [4, 2, 1, 0]), (5, [5, 3, 2, 1, 0])):
        parks = [dreams(*numbers[5 * seat : 5 * seat + seats - seat]) for seat in range(seats)]
        match = table(seats=seats, parks=parks)
        assert [scored(match, "majority", seat) for seat in range(seats)] == points


def test_rule_55_without_dreams_there_is_nothing_to_take() -> None:
    match = table(seats=3, parks=[dreams(1), [], []])
    assert [scored(match, "majority", seat) for seat in range(3)] == [3, 0, 0]
    assert [scored(table(), "majority", seat) for seat in range(2)] == [0, 0]
    assert scored(table(options={"dreams": "off"}), "majority") == 0


def test_rule_56_tied_players_share_the_places_they_fill() -> None:
    match = table(seats=4, parks=[dreams(1, 2), dreams(3), dreams(4), dreams(5)])
    assert [scored(match, "majority", seat) for seat in range(4)] == [4, 1, 1, 1]
    pair = table(parks=[dreams(1), dreams(2)])
    assert [scored(pair, "majority", seat) for seat in range(2)] == [1, 1]
    five = table(seats=5, parks=[dreams(1), dreams(2), dreams(3), dreams(4), dreams(5)])
    assert [scored(five, "majority", seat) for seat in range(5)] == [2, 2, 2, 2, 2]


def test_barbara_and_teresa_share_three_and_one_as_two_each() -> None:
    barbara, teresa = dreams(1, 2, 3, 4, 5), dreams(6, 7, 8, 9, 10)
    match = table(seats=3, parks=[barbara, teresa, dreams(11, 12)])
    assert [scored(match, "majority", seat) for seat in range(3)] == [2, 2, 0]


def test_all_categories_add_up_after_a_played_game() -> None:
    match = periple.start("wishland", seats=3, seed=11)
    while not match.over:
        choices = match.choices()
        match.play(choices[len(match.journal) % len(choices)])
    for score in match.scores():
        assert score.total == sum(one.points for one in score.categories)
    assert match.winners
    with pytest.raises(AssertionError):
        do(match, "pass")


def test_every_category_names_the_rule_that_gives_its_points() -> None:
    found = {category.id: category.rule for category in table().scores()[0].categories}
    assert found == {
        "rides": 31,
        "achievements": 23,
        "cheer": 30,
        "rewards": 41,
        "shows": 42,
        "mascots": 43,
        "happiness": 44,
        "visitors": 44,
        "hotels": 37,
        "entrepreneur": 45,
        "dreams": 45,
        "cards": 45,
        "majority": 55,
        "credits": 46,
    }
