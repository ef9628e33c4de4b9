"""The 20 achievements: rules 121 to 140, in the order of the content."""

import pytest
from wishland_door import (
    ACTORS,
    CATALOGUE,
    CHARACTERS,
    GAME,
    RESTAURANTS,
    RIDES,
    SHOWS,
    claiming,
    dream,
    dreams,
    entrepreneur,
    hotel,
    hotels,
    scored,
    table,
)

import periple
from door import do, refused
from periple import Match

HOTELS = [hotel(number) for number in (13, 14, 15, 16, 17, 18)]


def reached(tile: str, park: list[str], **told: object) -> bool:
    """Whether a park may claim a tile; it is claimed, or refused by the tile's own rule, which says what it asks."""
    match = table(parks=[park, []], achievements=[tile], options={"achievements": "6"}, **told)
    if any(choice.verb == "claim" for choice in match.choices()):
        do(match, "claim", f"achievement:{tile}")
        assert scored(match, "achievements") == 1
        return True
    own_rule = CATALOGUE.achievements[tile].rule
    assert refused(match, claiming(tile)) == own_rule
    assert GAME.rulebook.rule(own_rule).en[1:-1] in refusal(match, claiming(tile), "en")
    assert GAME.rulebook.rule(own_rule).fr[1:-1] in refusal(match, claiming(tile), "fr")
    return False


def refusal(match: Match, move: int, lang: str) -> str:
    with pytest.raises(periple.Refused) as caught:
        match.play(move)
    return caught.value.reason.say(lang)


def check(tile: str, enough: list[str], short: list[str]) -> None:
    assert reached(tile, enough)
    assert not reached(tile, short)


def test_rule_121_four_rides() -> None:
    check("seasoned_showmen", RIDES[:4], RIDES[:3])


def test_rule_122_four_restaurants() -> None:
    check("fine_dining", RESTAURANTS[:4], RESTAURANTS[:3])


def test_rule_123_four_actors() -> None:
    check("top_billing", ACTORS[:4], ACTORS[:3])


def test_rule_124_three_mascots() -> None:
    check("plush_trio", CHARACTERS[:3], CHARACTERS[:2])


def test_rule_125_three_hotels() -> None:
    check("hotel_chain", HOTELS[:3], HOTELS[:2])


def test_rule_126_happiness_six() -> None:
    assert reached("broad_smile", [], happiness=[6, 0])
    assert not reached("broad_smile", [], happiness=[5, 9])


def test_rule_127_visitors_six() -> None:
    assert reached("big_day_crowd", [], visitors=[6, 0])
    assert not reached("big_day_crowd", [], visitors=[5, 9])


def test_rule_128_eight_workers() -> None:
    assert reached("nearly_full_crew", [], workers=[8, 4])
    assert not reached("nearly_full_crew", [], workers=[7, 9])


def test_rule_129_five_different_shows() -> None:
    check("varied_programme", SHOWS[:5], SHOWS[:4])
    assert reached("varied_programme", [*SHOWS[:4], hotel(13)])


def test_rule_130_four_cards_of_one_symbol() -> None:
    pirates = [*RIDES[:3], RESTAURANTS[0]]
    check("theme_quarter", pirates, [*pirates[:3], RESTAURANTS[4]])


def test_rule_131_two_of_each_bought_kind() -> None:
    park = [*RIDES[:2], *RESTAURANTS[:2], *ACTORS[:2], *CHARACTERS[:2], *HOTELS[:2]]
    check("balanced_park", park, park[:-1])
    assert not reached("balanced_park", park[1:])


def test_rule_132_a_next_income_of_eleven() -> None:
    check("singing_till", ["orbit_canteen", "star_bar"], ["orbit_canteen", "parrot_tavern"])
    assert reached("singing_till", ["orbit_canteen"], visitors=[6, 0])
    assert not reached("singing_till", ["orbit_canteen", "star_bar", dream(11)])


def test_rule_133_five_dreams() -> None:
    check("great_dreamer", dreams(1, 2, 3, 4, 5), dreams(1, 2, 3, 4))
    assert reached("great_dreamer", dreams(1, 2, 3, 31))


def test_rule_134_seven_shows() -> None:
    check("endless_festival", SHOWS[:7], SHOWS[:6])
    assert reached("endless_festival", [*SHOWS[:5], *dreams(3, 16)])
    assert reached("endless_festival", [*SHOWS[:6], dream(34), *CHARACTERS[:2]])


def test_rule_135_four_booths() -> None:
    assert reached("four_gates", [], booths=[4, 1])
    assert not reached("four_gates", RIDES[:6], booths=[3, 1])


def test_rule_136_two_of_every_colour() -> None:
    park = [*RIDES[:2], *RESTAURANTS[:2], *ACTORS[:2], *CHARACTERS[:2], *HOTELS[:2]]
    assert reached("every_colour", [*park, *dreams(1, 2)], booths=[2, 1])
    assert reached("every_colour", [*park, dream(31)], booths=[2, 1])
    assert not reached("every_colour", [*park, *dreams(1, 2)])
    assert not reached("every_colour", [*park, dream(1)], booths=[2, 1])


def test_rule_137_four_cards_with_an_end_reward() -> None:
    check("long_view", [*HOTELS[:2], *CHARACTERS[:2]], [*HOTELS[:2], CHARACTERS[0], *ACTORS[:3]])
    assert reached("long_view", HOTELS[:3], entrepreneurs=[entrepreneur(10), ""])


def test_rule_138_four_cards_with_a_lasting_reward() -> None:
    check("house_habits", [hotel(7), hotel(8), *dreams(11, 17)], [hotel(7), hotel(8), dream(11), hotel(1)])
    assert reached("house_habits", [*hotels(9), hotel(7)], entrepreneurs=[entrepreneur(6), ""])


def test_rule_139_seven_cards_with_an_immediate_reward() -> None:
    check("right_away", [*RIDES[:6], dream(1)], [*RIDES[:6], "deckhands_accordion", dream(8)])


def test_rule_140_four_cards_with_an_income_reward() -> None:
    check("steady_earner", [*RESTAURANTS[:3], dream(12)], [*RESTAURANTS[:3], dream(11)])
    assert reached("steady_earner", RESTAURANTS[:3], entrepreneurs=[entrepreneur(3), ""])
