"""Rules 34 to 37: souvenirs, postcards and photos; T5, T7, T15, T16."""

import pytest
from wanderlust_door import discards, end_turn, hand, look, points, table, take_any, tokens, travel, trotter, verbs

from door import do, names, offered, refused
from periple import Match
from periple.games.wanderlust.made.numbers import PHOTO, POSTCARD, QUICK_PHOTO, SOUVENIR, TWO_SOUVENIRS
from periple.games.wanderlust.terms import Ticket

COLLECTING = {"souvenir", "two_souvenirs", "postcard", "photo", "quick_photo"}


def visiting(place: str, who: str = "scott", **told_too: object) -> Match:
    return table(trotters=[who, "sam"], places=[place, "rome"], visited=[[place], []], **told_too)


def test_rule_34_only_on_a_place_of_ones_own_visit() -> None:
    """On another's card (the position is arranged so), at home (ruling A12), at an airport: nothing."""
    assert refused(table(places=["cairo", "rome"], homes=["lima", "rome"], visited=[[], ["cairo"]]), SOUVENIR) == 34
    assert refused(table(places=["cairo", "rome"], homes=["cairo", "rome"]), SOUVENIR) == 34
    assert refused(table(places=["vienna", "rome"]), SOUVENIR) == 35


@pytest.mark.parametrize(("place", "move"), [("cairo", SOUVENIR), ("lima", POSTCARD + Ticket.CAR)])
def test_rule_34_collecting_at_home_is_an_option(place: str, move: int) -> None:
    """Ruling A12, both ways."""
    for value in ("off", "on"):
        match = table(homes=[place, "rome"], options={"collect_at_home": value})
        if value == "off":
            assert refused(match, move) == 34
        else:
            match.play(move)
            assert trotter(match, 0)["souvenirs"] + trotter(match, 0)["postcards"] == 1


@pytest.mark.parametrize(
    ("cameras", "postcards", "worth"), [([0, 0], [0, 0], 2), ([1, 0], [0, 0], 5), ([1, 0], [1, 0], 2)]
)
def test_rule_42_a_postcard_says_the_set_that_it_completes(
    cameras: list[int], postcards: list[int], worth: int
) -> None:
    owned = {"souvenirs": [1, 0], "postcards": postcards, "cameras": cameras}
    match = visiting("lima", hands=[["car"], []], **owned)
    [choice] = [one for one in match.choices() if one.verb == "postcard"]
    assert [gain.n for gain in choice.brings if gain.what == "points"] == [worth]
    before = points(match, 0)
    match.play(choice.move)
    assert sum(points(match, 0).values()) - sum(before.values()) == worth


def test_rule_34_collecting_at_home_keeps_to_the_limit() -> None:
    match = table(homes=["lima", "rome"], hands=[["car", "car"], []], options={"collect_at_home": "on"})
    do(match, "postcard", "hand:car")
    assert refused(match, POSTCARD + Ticket.CAR) == 36


def test_rule_34_a_place_left_is_left_for_good() -> None:
    match = visiting("denver", row=["mexico_city", "lima", "perth"], tokens={"denver": 1}, hands=[["car"], []])
    travel(match, "mexico_city")
    do(match, "souvenir")
    assert tokens(match, 0, "denver") == 1
    assert tokens(match, 0, "mexico_city") == 1
    assert "denver" not in look(match)["row"]  # its card is taken: no trip ends there any more


@pytest.mark.parametrize(("place", "rules"), [("cairo", (0, 36, 37)), ("lima", (35, 0, 37)), ("everest", (35, 36, 0))])
def test_rule_34_each_kind_of_place_has_its_own_collectible(place: str, rules: tuple[int, ...]) -> None:
    match = visiting(place)
    for move, rule in zip((SOUVENIR, POSTCARD, PHOTO), rules, strict=True):
        if rule:
            assert refused(match, move) == rule


def test_t5_rule_35_scott_in_cairo() -> None:
    match = visiting("cairo")
    do(match, "souvenir")
    assert (match.seat, look(match)["actions"]) == (0, 1)
    do(match, "souvenir")
    assert tokens(match, 0, "cairo") == 2
    assert trotter(match, 0)["souvenirs"] == 2
    assert match.seat == 1
    end_turn(match)
    do(match, "souvenir")
    assert tokens(match, 0, "cairo") == 3
    assert refused(match, SOUVENIR) == 35


@pytest.mark.parametrize("taken", [0, 1, 2, 3])
def test_rule_35_one_action_one_souvenir_at_most_three_a_city(taken: int) -> None:
    match = visiting("cairo", tokens={"cairo": taken}, souvenirs=[taken, 0], hands=[[], []])
    if taken == 3:
        assert refused(match, SOUVENIR) == 35
    else:
        do(match, "souvenir")
        assert (look(match)["actions"], tokens(match, 0, "cairo")) == (1, taken + 1)
        assert trotter(match, 0)["souvenirs"] == taken + 1


def test_rule_36_a_postcard_costs_an_action_and_a_ticket() -> None:
    match = visiting("lima", hands=[["ship", "wild"], []])
    assert [names(choice) for choice in offered(match, "postcard")] == [
        ["place:lima", "hand:ship"],
        ["place:lima", "hand:wild"],
    ]
    do(match, "postcard", "hand:ship")
    assert (hand(match), discards(match)) == (["wild"], ["ship"])
    assert (trotter(match, 0)["postcards"], tokens(match, 0, "lima")) == (1, 1)
    assert (look(match)["actions"], trotter(match, 0)["experience"]) == (1, 0)


def test_t15_rule_36_no_ticket_no_postcard() -> None:
    match = visiting("lima", hands=[[], []])
    for ticket in range(6):
        assert refused(match, POSTCARD + ticket) == 36


def test_t16_rule_36_one_postcard_a_port() -> None:
    match = visiting("lima", hands=[["ship", "ship"], []])
    do(match, "postcard")
    assert refused(match, POSTCARD + Ticket.SHIP) == 36


def test_t7_rule_37_scott_s_last_turn() -> None:
    match = visiting("darvaza", souvenirs=[1, 0], postcards=[1, 0], triggered=0, last_turns=0)
    assert points(match)["A"] == 3
    do(match, "photo")
    assert match.over
    assert (trotter(match, 0)["cameras"], tokens(match, 0, "darvaza")) == (1, 1)
    assert points(match)["A"] == 3 + 3 + 3


def test_rule_37_one_photo_a_wonder() -> None:
    match = visiting("darvaza", tokens={"darvaza": 1})
    assert refused(match, PHOTO) == 37


def test_rule_37_both_actions_of_the_same_turn() -> None:
    match = visiting("darvaza")
    take_any(match)
    assert refused(match, PHOTO) == 37
    end_turn(match)
    end_turn(match)
    do(match, "photo")
    assert match.seat == 1


def test_rule_37_an_extra_action_helps() -> None:
    match = visiting("darvaza", actions=1, encounters=[["early_riser"], []])
    do(match, "encounter")
    do(match, "photo")
    assert trotter(match, 0)["cameras"] == 1


# The skills that collect (rule 5)


def test_rule_5_laura_may_take_a_quick_photo() -> None:
    match = visiting("darvaza", "laura", actions=1, hands=[["ship", "car"], []])
    assert verbs(match) & COLLECTING == {"quick_photo"}
    do(match, "quick_photo", "hand:ship")
    assert (trotter(match, 0)["cameras"], discards(match), match.seat) == (1, ["ship"], 1)


def test_rule_5_laura_may_still_take_two_actions() -> None:
    match = visiting("darvaza", "laura", hands=[["ship"], []])
    assert verbs(match) & COLLECTING == {"quick_photo", "photo"}
    do(match, "photo")
    assert hand(match, 0) == ["ship"]


def test_rule_5_nobody_else_and_not_without_a_ticket() -> None:
    assert refused(visiting("darvaza", "scott"), QUICK_PHOTO + Ticket.CAR) == 5
    assert refused(visiting("darvaza", "laura", hands=[[], []]), QUICK_PHOTO + Ticket.CAR) == 37
    assert refused(visiting("darvaza", "laura", options={"variant": "family"}), QUICK_PHOTO + Ticket.CAR) == 5


def test_rule_5_omar_trades_a_ticket_for_a_second_souvenir() -> None:
    match = visiting("cairo", "omar", hands=[["ship", "car"], []])
    do(match, "two_souvenirs", "hand:ship")
    assert (tokens(match, 0, "cairo"), look(match)["actions"]) == (2, 1)
    assert (hand(match), discards(match)) == (["car"], ["ship"])
    assert refused(match, TWO_SOUVENIRS + Ticket.CAR) == 35  # only one left here
    do(match, "souvenir")
    assert trotter(match, 0)["souvenirs"] == 3


def test_rule_5_omar_alone_trades() -> None:
    assert refused(visiting("cairo", "scott"), TWO_SOUVENIRS + Ticket.CAR) == 5
    assert refused(visiting("cairo", "omar", hands=[[], []]), TWO_SOUVENIRS + Ticket.CAR) == 35
    assert refused(visiting("cairo", "omar", options={"variant": "family"}), TWO_SOUVENIRS + Ticket.CAR) == 5


@pytest.mark.parametrize(
    ("place", "who", "verb", "owned"),
    [
        ("cairo", "scott", "souvenir", (5, 3, 1)),
        ("cairo", "omar", "two_souvenirs", (4, 3, 1)),
        ("lima", "scott", "postcard", (6, 2, 1)),
        ("everest", "scott", "photo", (6, 3, 0)),
        ("everest", "laura", "quick_photo", (6, 3, 0)),
    ],
)
def test_rule_39_a_token_completes_collector_at_once(
    place: str, who: str, verb: str, owned: tuple[int, int, int]
) -> None:
    match = visiting(
        place,
        who,
        hands=[["ship"], []],
        objectives=["collector"],
        souvenirs=[owned[0], 0],
        postcards=[owned[1], 0],
        cameras=[owned[2], 0],
    )
    assert trotter(match, 0)["markers"] == 0
    do(match, verb)
    assert trotter(match, 0)["markers"] == 1
