"""What players read and what a table has room for: cards that answer, the order, the memo, parks that are full."""

import pytest
from wishland_door import (
    RESTAURANTS,
    RIDES,
    buy,
    buying,
    dream,
    dreams,
    entrepreneur,
    hotel,
    seen,
    table,
    view,
)

import periple
from door import do, refused
from periple import Match
from scenes import stage, text


def memo(match: Match, lang: str) -> str:
    """The page of the memo at the terminal, wide enough for its lines."""
    return text(stage(match, 0, lang, 200).pages()["o"](), 200)


def test_rule_36_the_card_that_answers_is_named() -> None:
    neon = table(parks=[[dream(11), RIDES[0]], []], market={"dream": dreams(31)}, credits=[9, 0])
    buy(neon, dream(31), 0)
    assert "« Enseignes de Las Vegas » vous rapporte 2 points." in neon.log(0, "fr")
    assert any(line.startswith("Las Vegas Neon earns ") and line.endswith(" 2 points.") for line in neon.log(1, "en"))
    two = table(parks=[[dream(11), dream(33), RIDES[0], RIDES[1]], []], market={"dream": dreams(7)}, credits=[9, 0])
    buy(two, dream(7), 0)
    assert [one.args["card"] for one in two.told(None) if one.verb == "earned_by"] == dreams(11, 33)
    advert = table(entrepreneurs=[entrepreneur(6), ""])
    do(advert, "advertise", "bonus:worker")
    assert "« Le publicitaire » vous rapporte 2 crédits." in advert.log(0, "fr")
    assert "Vous faites de la publicité (bonus : travailleur)." in advert.log(0, "fr")
    booth = table(parks=[dreams(17), []], market={"hotel": [hotel(1)]}, credits=[9, 0])
    buy(booth, hotel(1), 0)
    assert booth.log(0, "en").count("Drive-in Cinema gives you 1 bonus to choose.") == 2


def test_rule_20_only_a_crowd_tells_how_many_advertise() -> None:
    match = table(options={"advert_crowding": "on"}, placed=[{"advertising": [1]}, {}])
    do(match, "advertise", "bonus:visitor")
    assert "You advertise with 2 workers (bonus: visitor)." in match.log(0, "en")


def test_rule_12_the_order_of_the_last_round_is_gone_while_places_are_chosen() -> None:
    match = table(seats=3, turn=4, slots=[3, 1, 2], seat=0, round=2)
    assert view(match).order == [1, 2, 0]
    do(match, "pass")
    assert (view(match).step, view(match).order) == ("order", [])
    for slot in (4, 2):
        do(match, "slot", f"slot:{slot}")
    assert view(match).order == [2, 1]
    do(match, "slot", "slot:3")
    assert view(match).order == [2, 0, 1]
    assert view(periple.start("wishland", seats=3)).order == []


def test_rule_40_the_last_turn_stays_the_last_when_the_game_is_over() -> None:
    match = table(round=7, turn=4, seat=1, slots=[1, 2])
    assert view(match).turn_number == 4
    do(match, "pass")
    assert (match.over, view(match).turn_number) == (True, 4)


def test_rule_11_a_park_holds_a_card_for_each_turn_of_the_game() -> None:
    most = [*RIDES[:20], *RESTAURANTS[:8]]
    for park in ([*most, RESTAURANTS[8]], [*most, RESTAURANTS[8], RESTAURANTS[9]], [*RIDES, *RESTAURANTS]):
        with pytest.raises(periple.PeripleError, match="can hold 28 cards"):
            table(parks=[park, []])
    full = table(
        parks=[most, [RIDES[20]]], entrepreneurs=[entrepreneur(1), ""], market={"ride": [RIDES[21]]}, credits=[30, 0]
    )
    assert (len(seen(full, 0).cards), seen(full, 1).cards) == (28, [RIDES[20]])
    assert refused(full, buying("ride", 0)) == 11
    room = table(
        parks=[most[1:], [RIDES[20]]],
        entrepreneurs=[entrepreneur(1), ""],
        market={"ride": [RIDES[21]]},
        credits=[30, 0],
    )
    buy(room, RIDES[21], 0)
    assert (seen(room, 0).cards[-1], seen(room, 1).cards) == (RIDES[21], [RIDES[20]])
    waiting = table(
        parks=[most, []], phase="keep", offers=[[entrepreneur(1), entrepreneur(2)], [entrepreneur(3), entrepreneur(4)]]
    )
    do(waiting, "keep", f"card:{entrepreneur(1)}")
    assert seen(waiting, 1).cards == []
    alone = table(seats=1, parks=[most], market={"1": [RIDES[21]]}, credits=[30])
    assert "buy" not in {choice.verb for choice in alone.choices()}


@pytest.mark.parametrize(
    "told",
    [
        {"earned": [{}, {}, {"rides": 1}]},
        {"earned": [{"rides": -1}, {}]},
        {"earned": [{"rides": 1000}, {}]},
        {"entrepreneurs": [entrepreneur(1), "", ""]},
        {"entrepreneurs": [entrepreneur(1)]},
        {"phase": "order", "seats": 1, "last_slot": 7},
        {"phase": "order", "seats": 1, "last_slot": 0},
        {"seats": 1, "rivals": [1, 1, 1, 1, 1, 1]},
        {"seats": 1, "piles": {"2": []}},
        {"piles": {"ride": [RESTAURANTS[0]]}},
        {"discards": {"ride": [RESTAURANTS[0]]}},
    ],
)
def test_what_has_no_room_on_the_table_is_refused(told: dict[str, object]) -> None:
    with pytest.raises(periple.PeripleError, match="Impossible position"):
        table(**told)


def test_rules_14_30_and_55_the_memo_has_every_paying_square_and_the_majority() -> None:
    for lang, squares, places in (
        ("fr", "dès 6, à chaque revenu : 2 crédits", "à 3 : 3/1"),
        ("en", "from 6 on, at every income: 2 credits", "with 3: 3/1"),
    ):
        told = memo(table(), lang)
        assert squares in told
        assert places in told
        assert "3 (" in told
    assert "3/1" not in memo(table(options={"dreams": "off"}), "en")


def test_rule_47_the_log_ends_with_who_has_won_and_what_broke_the_tie() -> None:
    last = {"round": 7, "turn": 4, "seat": 1, "slots": [1, 2]}
    match = table(**last, credits=[1, 0])
    do(match, "pass")
    assert match.log(0, "fr")[-2:] == [
        "La partie est finie.",
        "Vous gagnez la partie avec 0 point : à égalité de points, 1 crédit décide.",
    ]
    match = table(**last, earned=[{"rewards": 3}, {}])
    do(match, "pass")
    assert match.log(0, "en")[-1] == "You win the game with 3 points."
