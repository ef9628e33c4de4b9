"""Rule 33 and the twelve encounter cards."""

import pytest
from wanderlust_door import (
    CARDS,
    discards,
    end_turn,
    friends,
    hand,
    hops,
    look,
    route,
    table,
    take_any,
    tokens,
    travel,
    trotter,
    verbs,
)

from door import do, offered, refused
from periple import Match
from periple.games.wanderlust.made.numbers import DRAW, ENCOUNTER, END_TURN, HOP, POSTCARD, STOP_SWAPPING, SWAP, TAKE
from periple.games.wanderlust.terms import Ticket


def holding(*cards: str, **told_too: object) -> Match:
    return table(**({"encounters": [list(cards), []]} | told_too))


def play(match: Match, card: str) -> None:
    do(match, "encounter", f"encounter:{card}")


def test_rule_33_costs_no_action_and_stays_in_the_played_area() -> None:
    match = holding("story_teller", "pen_friend", "pen_friend")
    play(match, "story_teller")
    assert (match.seat, look(match)["actions"]) == (0, 2)
    seen = trotter(match, 0, 1)
    assert (seen["encounters"], seen["encounters_played"], seen["encounters_gained"]) == (2, ["story_teller"], 3)


def test_rule_33_one_card_a_turn() -> None:
    match = holding("story_teller", "pen_friend")
    play(match, "story_teller")
    assert refused(match, ENCOUNTER + CARDS.index("pen_friend")) == 33
    end_turn(match)
    end_turn(match)
    play(match, "pen_friend")
    assert trotter(match, 0)["encounters_played"] == ["pen_friend", "story_teller"]


def test_rule_33_only_cards_held_and_only_in_ones_own_turn() -> None:
    match = holding("story_teller", turn=1)
    assert not offered(match, "encounter")
    assert refused(match, ENCOUNTER + CARDS.index("story_teller")) == 33


def test_rule_33_no_limit_on_cards_held() -> None:
    match = holding(*CARDS, *CARDS)
    assert len(friends(match)) == 24
    assert len(offered(match, "encounter")) == 12 - 1  # the nature guide asks for two tickets


@pytest.mark.parametrize("actions", [2, 1])
def test_rule_33_before_between_and_after_the_actions(actions: int) -> None:
    match = holding("story_teller", actions=actions)
    take_any(match)
    play(match, "story_teller")
    assert trotter(match, 0)["experience"] == 2
    assert match.seat == (0 if actions == 2 else 1)


def test_pen_friend_gives_a_postcard_beyond_the_limits_of_places() -> None:
    """Ruling A22: it lies on the passport and counts for Collector."""
    match = holding(
        "pen_friend",
        places=["lima", "rome"],
        visited=[["lima"], []],
        tokens={"lima": 1},
        souvenirs=[6, 0],
        postcards=[2, 0],
        cameras=[1, 0],
        objectives=["collector"],
    )
    play(match, "pen_friend")
    assert (trotter(match, 0)["postcards"], tokens(match, 0, "lima")) == (3, 1)
    assert look(match)["objectives"][0]["fulfilled_by"] == [0]


def test_market_seller_gives_a_souvenir() -> None:
    match = holding("market_seller")
    play(match, "market_seller")
    assert trotter(match, 0)["souvenirs"] == 1


def test_nature_guide_trades_two_tickets_for_a_camera() -> None:
    match = holding("nature_guide", hands=[["car", "ship", "ship"], []])
    play(match, "nature_guide")
    assert refused(match, END_TURN) == 33
    do(match, "discard", "hand:car")
    assert trotter(match, 0)["cameras"] == 0
    do(match, "discard", "hand:ship")
    assert (trotter(match, 0)["cameras"], hand(match), discards(match)) == (1, ["ship"], ["car", "ship"])
    assert look(match)["actions"] == 2


def test_nature_guide_needs_two_tickets() -> None:
    match = holding("nature_guide", hands=[["car"], []])
    assert refused(match, ENCOUNTER + CARDS.index("nature_guide")) == 33


def test_ticket_clerk_hands_over_two_river_tickets_refilled_after_each() -> None:
    match = holding("ticket_clerk", hands=[[], []], next_tickets=["wild", "train"])
    play(match, "ticket_clerk")
    assert refused(match, DRAW) == 33
    assert refused(match, TAKE + Ticket.WILD) == 20
    do(match, "take", "river:car")
    assert look(match)["river"] == ["wild", "train", "ship", "charter", "airline"]
    do(match, "take", "river:wild")
    assert hand(match) == ["car", "wild"]
    assert look(match)["river"] == ["train", "train", "ship", "charter", "airline"]
    assert (look(match)["actions"], look(match)["step"]) == (2, "turn")


def test_night_porter_draws_two_from_the_pile() -> None:
    match = holding("night_porter", hands=[[], []], next_tickets=["wild", "train"])
    play(match, "night_porter")
    assert hand(match) == ["train", "wild"]
    assert look(match)["river"] == ["car", "train", "ship", "charter", "airline"]


def test_story_teller_gives_experience_that_counts_at_once() -> None:
    match = holding("story_teller", experience=[22, 0], objectives=["first_to_the_finish"])
    play(match, "story_teller")
    assert trotter(match, 0)["experience"] == 24
    assert look(match)["objectives"][0]["fulfilled_by"] == [0]


def test_swap_stall_exchanges_up_to_three() -> None:
    match = holding("swap_stall", hands=[["car", "car", "car", "car"], []], river=["train", "ship", "wild"])
    play(match, "swap_stall")
    assert refused(match, SWAP + 6 * Ticket.CAR + Ticket.CAR) == 33
    assert refused(match, SWAP + 6 * Ticket.CAR + Ticket.AIRLINE) == 20
    assert refused(match, SWAP + 6 * Ticket.CHARTER + Ticket.WILD) == 33
    for taken in ("wild", "ship", "train"):
        do(match, "swap", "hand:car", f"river:{taken}")
    assert hand(match) == ["car", "train", "ship", "wild"]
    assert look(match)["river"] == ["car", "car", "car"]
    assert (look(match)["step"], look(match)["actions"]) == ("turn", 2)


def test_swap_stall_may_stop_early() -> None:
    match = holding("swap_stall", hands=[["car", "car"], []])
    play(match, "swap_stall")
    do(match, "swap", "hand:car", "river:ship")
    do(match, "stop_swapping")
    assert (hand(match), look(match)["step"]) == (["car", "ship"], "turn")
    assert look(match)["river"] == ["car", "train", "car", "charter", "airline"]
    assert refused(match, STOP_SWAPPING) == 33


def test_truck_driver_takes_any_ticket_for_one_route() -> None:
    match = holding(
        "truck_driver", hands=[["ship", "ship"], []], places=["denver", "rome"], row=["mexico_city", "new_york", "lima"]
    )
    assert hops(match) == set()
    play(match, "truck_driver")
    assert hops(match) == {"mexico_city"}  # New York would be two lifts
    travel(match, "mexico_city")
    assert (hand(match), trotter(match, 0)["experience"]) == (["ship"], 1)


def test_truck_driver_does_not_fly_and_waits_only_for_the_next_trip() -> None:
    match = holding(
        "truck_driver",
        hands=[["ship", "ship", "ship"], []],
        places=["denver", "rome"],
        row=["mexico_city", "hamburg", "perth"],
        next_destinations=["los_angeles"],
    )
    play(match, "truck_driver")
    assert refused(match, HOP + route("denver", "atlanta")) == 24
    travel(match, "mexico_city")
    assert look(match)["row"][0] == "los_angeles"
    assert hops(match) == set()


def test_truck_driver_leaves_at_the_end_of_the_turn() -> None:
    match = holding("truck_driver", hands=[["ship"], ["car"]], places=["denver", "rome"], row=["mexico_city", "lima"])
    play(match, "truck_driver")
    do(match, "draw")
    do(match, "draw")
    end_turn(match)
    assert not look(match)["lift"]


def test_truck_driver_is_useless_without_an_action() -> None:
    match = holding("truck_driver", actions=1)
    take_any(match)
    assert refused(match, ENCOUNTER + CARDS.index("truck_driver")) == 33


def test_travel_blogger_replaces_a_destination() -> None:
    match = holding("travel_blogger", row=["lima", "perth", "xian"], next_destinations=["rome"])
    play(match, "travel_blogger")
    do(match, "replace", "row:perth")
    view = look(match, 1)
    assert view["row"] == ["lima", "rome", "xian"]
    assert view["under_the_deck"] == ["perth"]  # everybody saw it go there
    assert (view["actions"], view["destination_deck"]) == (2, 68 - 2 - 3)


def test_lucky_find_takes_a_wild_from_the_discards() -> None:
    match = holding("lucky_find", hands=[[], []], discards=["car", "wild", "ship"])
    play(match, "lucky_find")
    assert (hand(match), discards(match)) == (["wild"], ["car", "ship"])


def test_lucky_find_draws_two_when_there_is_none() -> None:
    match = holding("lucky_find", hands=[[], []], discards=["car"], next_tickets=["ship", "train"])
    play(match, "lucky_find")
    assert (hand(match), discards(match)) == (["train", "ship"], ["car"])


def test_early_riser_gives_an_action_even_after_the_last_one() -> None:
    match = holding("early_riser")
    for _ in range(2):
        take_any(match)
    assert verbs(match) == {"encounter", "end_turn"}
    play(match, "early_riser")
    assert look(match)["actions"] == 1
    take_any(match)
    assert match.seat == 1


def test_local_host_offers_a_souvenir() -> None:
    match = holding("local_host", places=["cairo", "rome"], visited=[["cairo"], []], tokens={"cairo": 1})
    play(match, "local_host")
    do(match, "souvenir")
    assert (tokens(match, 0, "cairo"), look(match)["actions"]) == (2, 2)
    do(match, "souvenir")  # the next one is paid
    assert look(match)["actions"] == 1


def test_local_host_offers_a_postcard_without_ticket() -> None:
    match = holding("local_host", places=["lima", "rome"], visited=[["lima"], []], hands=[["car"], []])
    play(match, "local_host")
    assert refused(match, POSTCARD + Ticket.CAR) == 33  # no ticket is wasted
    do(match, "free_postcard")
    assert (trotter(match, 0)["postcards"], hand(match), look(match)["actions"]) == (1, ["car"], 2)
    assert refused(match, POSTCARD + Ticket.CAR) == 36


def test_local_host_keeps_to_the_limit_of_the_place() -> None:
    match = holding("local_host", places=["lima", "rome"], visited=[["lima"], []], tokens={"lima": 1}, actions=1)
    play(match, "local_host")
    assert not verbs(match) & {"free_postcard", "postcard"}


def test_local_host_serves_after_the_last_action() -> None:
    match = holding("local_host", places=["cairo", "rome"], visited=[["cairo"], []], actions=1)
    do(match, "draw")
    play(match, "local_host")
    do(match, "souvenir")
    assert (trotter(match, 0)["souvenirs"], match.seat) == (1, 1)


@pytest.mark.parametrize(("place", "tokens_there"), [("everest", 0), ("cairo", 3), ("lima", 1)])
def test_local_host_is_useless_after_the_last_action_where_nothing_can_be_offered(
    place: str, tokens_there: int
) -> None:
    """Neither a photo nor beyond the limit of the place."""
    match = holding(
        "local_host", places=[place, "rome"], visited=[[place], []], tokens={place: tokens_there}, actions=1
    )
    take_any(match)
    assert verbs(match) == {"end_turn"}
    assert refused(match, ENCOUNTER + CARDS.index("local_host")) == 33


def test_ticket_clerk_is_useless_without_a_river() -> None:
    """All tickets lie in hands (ruling A17)."""
    match = holding(
        "ticket_clerk",
        hands=[["car"] * 16 + ["train"] * 16 + ["ship"] * 15, ["charter"] * 11 + ["airline"] * 12 + ["wild"] * 10],
        river=[],
        pile=[],
        row=[],
    )
    assert refused(match, ENCOUNTER + CARDS.index("ticket_clerk")) == 33


def test_ticket_clerk_hands_over_one_ticket_where_the_river_has_no_other() -> None:
    match = holding(
        "ticket_clerk",
        hands=[["car"] * 15 + ["train"] * 16 + ["ship"] * 15, ["charter"] * 11 + ["airline"] * 12 + ["wild"] * 10],
        river=["car"],
        pile=[],
        row=[],
    )
    play(match, "ticket_clerk")
    do(match, "take", "river:car")
    assert (look(match)["river"], look(match)["actions"], look(match)["step"]) == ([], 2, "turn")


def test_rule_33_the_nature_guide_s_price_is_told_by_its_rule() -> None:
    match = holding("nature_guide", hands=[["car", "ship"], []])
    play(match, "nature_guide")
    do(match, "discard", "hand:ship")
    do(match, "discard", "hand:car")
    told = [(one.rule, one.args) for one in match.told(1) if one.verb == "discarded"]
    assert told == [(33, {"ticket": "ship"}), (33, {"ticket": "car"})]
