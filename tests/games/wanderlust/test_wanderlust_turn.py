"""Rules 18 to 23 and 38: turns, tickets, the river and efficient planning; T1, T13 and T14."""

import pytest
from wanderlust_door import TICKETS, discards, end_turn, hand, hops, look, table, take_any, travel, trotter, verbs

import periple
from door import do, names, offered, refused, told
from periple import Match
from periple.games.wanderlust.made.numbers import DRAW, END_TURN, LOSE_ACTION, REFRESH, TAKE
from periple.games.wanderlust.terms import Ticket


def test_rule_18_play_passes_to_the_left_from_the_first_player() -> None:
    match = table(seats=3, turn=1, first=1)
    seats, rounds = [], []
    for _ in range(5):
        seats.append(match.seat)
        rounds.append(look(match)["round"])
        end_turn(match)
    assert seats == [1, 2, 0, 1, 2]
    assert rounds == [1, 1, 1, 2, 2]


def test_rule_19_two_actions_and_the_same_twice() -> None:
    match = table()
    assert look(match)["actions"] == 2
    do(match, "draw")
    assert (match.seat, look(match)["actions"]) == (0, 1)
    do(match, "draw")
    assert (match.seat, look(match)["actions"]) == (1, 2)


def test_rule_19_no_action_is_skipped() -> None:
    match = table()
    for _ in range(2):
        assert refused(match, END_TURN) == 19
        assert refused(match, LOSE_ACTION) == 19
        take_any(match)
    assert match.seat == 1


def test_rule_19_no_third_action() -> None:
    match = table(actions=1, encounters=[["story_teller"], []], places=["cairo", "paris"], visited=[["cairo"], []])
    take_any(match)
    assert match.seat == 0  # the encounter can still be played
    assert verbs(match) == {"end_turn", "encounter"}
    assert refused(match, DRAW) == 19
    assert refused(match, TAKE + TICKETS.index(look(match)["river"][0])) == 19
    do(match, "end_turn")
    assert match.seat == 1


def test_rule_20_take_from_the_river_or_from_the_pile() -> None:
    match = table(hands=[[], []], next_tickets=["wild", "ship"])
    do(match, "take", "river:train")
    do(match, "draw")
    assert hand(match, 0) == ["train", "ship"]
    assert look(match)["river"] == ["car", "wild", "ship", "charter", "airline"]
    assert [(one.verb, one.rule) for one in match.told(0) if one.verb in ("took", "drew")] == [
        ("took", 20),
        ("drew", 20),
    ]


def test_rule_20_only_what_lies_in_the_river() -> None:
    match = table(river=["car", "train", "ship", "car", "train"])
    assert [names(choice) for choice in offered(match, "take")] == [["river:car"], ["river:train"], ["river:ship"]]
    assert refused(match, TAKE + Ticket.WILD) == 20


def test_rule_20_no_hand_limit() -> None:
    many = ["car"] * 12 + ["train"] * 12
    match = table(hands=[many, []])
    do(match, "draw")
    assert trotter(match, 0)["tickets"] == 25


def test_rule_21_a_gap_is_filled_at_once() -> None:
    match = table(next_tickets=["wild", "wild"])
    pile = look(match)["ticket_pile"]
    do(match, "take", "river:airline")
    assert look(match)["river"] == ["car", "train", "ship", "charter", "wild"]
    assert look(match)["ticket_pile"] == pile - 1


def test_t14_rule_21_an_empty_pile_is_rebuilt_from_the_discards() -> None:
    match = table(pile=[])
    spent = discards(match)
    assert look(match)["ticket_pile"] == 0
    assert len(spent) == 80 - 5 - 2
    do(match, "draw")
    assert look(match)["ticket_pile"] == len(spent) - 1
    assert discards(match) == []
    assert trotter(match, 0)["tickets"] == 2


def scarce(river: list[str]) -> Match:
    """Seat 1 holds every ticket that is not in the river: neither pile nor discards."""
    counts = dict(zip(TICKETS, [16, 16, 15, 11, 12, 10], strict=True))
    rest = [ticket for ticket, count in counts.items() for _ in range(count - river.count(ticket))]
    return table(hands=[[], rest], river=river, pile=[], row=["rome", "perth", "xian"], places=["cairo", "paris"])


def test_rule_21_without_any_ticket_left_the_river_shrinks() -> None:
    """Ruling A17."""
    match = scarce(["car", "ship", "train", "wild", "airline"])
    assert refused(match, DRAW) == 21
    do(match, "take", "river:ship")
    assert look(match)["river"] == ["car", "train", "wild", "airline"]


def test_rule_21_without_anything_to_do_the_action_is_lost() -> None:
    """Ruling A17; and the river grows back as soon as tickets return."""
    match = scarce([])
    for _ in range(2):
        assert verbs(match) == {"lose_action"}
        assert refused(match, DRAW) == 21
        do(match, "lose_action")
    assert match.seat == 1
    travel(match, "rome ship")
    assert look(match)["river"] == ["ship"]


def test_rule_22_the_six_types_and_the_wild() -> None:
    match = table(places=["new_york", "paris"], hands=[["wild"], []], row=["toronto", "edinburgh", "lima"])
    assert hops(match) == {"toronto", "edinburgh"}  # by car or by ship; the train to Atlanta leads nowhere
    travel(match, "edinburgh")
    assert trotter(match, 0)["experience"] == 0
    assert look(match)["ticket_discards"] == {"wild": 1}
    assert [ticket.id for ticket in match.game.catalogue().tickets] == TICKETS


def test_t13_rule_23_a_river_of_two_types_may_be_refreshed() -> None:
    match = table(river=["car", "car", "wild", "car", "wild"], next_tickets=["ship", "train", "car", "wild", "charter"])
    do(match, "refresh")
    assert look(match)["river"] == ["ship", "train", "car", "wild", "charter"]
    assert discards(match) == ["car", "car", "car", "wild", "wild"]
    assert look(match)["actions"] == 2
    assert refused(match, REFRESH) == 23


def test_rule_23_three_types_may_not() -> None:
    assert refused(table(river=["car", "car", "train", "wild", "car"]), REFRESH) == 23


def test_rule_23_again_and_again_but_at_most_five_times() -> None:
    """Rulings A16 (one type, again) and A46."""
    match = table(river=["car"] * 5, pile=["train"] * 15 + ["ship"] * 15, hands=[["car"], ["car"]])
    for _ in range(5):
        do(match, "refresh")
    assert look(match)["river"] == ["ship"] * 5
    with pytest.raises(periple.Refused) as caught:
        match.play(REFRESH)
    assert caught.value.rule.number == 23
    assert "renouvelée 5 fois" in caught.value.message("fr") and "la nôtre" in caught.value.message("fr")
    assert "The booklet sets no limit: this one is ours" in caught.value.message("en")
    end_turn(match)
    assert match.seat == 1
    assert offered(match, "refresh")


def test_rule_23_even_after_the_last_action() -> None:
    match = table(actions=1, river=["car"] * 5, pile=["train"] * 10)
    do(match, "take", "river:car")
    assert (match.seat, verbs(match)) == (0, {"refresh", "end_turn"})
    do(match, "refresh")
    assert look(match)["river"] == ["train"] * 5


def test_t1_sam_acquires() -> None:
    match = table(trotters=["sam", "omar"], hands=[["ship"], []], next_tickets=["wild", "charter"])
    pile = look(match)["ticket_pile"]
    do(match, "take", "river:train")
    assert len(look(match)["river"]) == 5
    do(match, "draw")
    assert hand(match, 0) == ["train", "ship", "charter"]
    assert look(match)["ticket_pile"] == pile - 2
    assert trotter(match, 0)["experience"] == 0
    assert match.seat == 1


def spend_all(**told_too: object) -> dict[str, object]:
    """One car ticket, one action, one hop to Mexico City: the hand is empty at the end of the turn."""
    return {"actions": 1, "places": ["denver", "paris"], "row": ["mexico_city", "lima", "perth"], **told_too}


@pytest.mark.parametrize(("who", "drawn"), [("omar", 2), ("cindy", 3)])
def test_rule_38_an_empty_hand_earns_tickets(who: str, drawn: int) -> None:
    match = table(**spend_all(trotters=[who, "laura"], next_tickets=["ship", "wild", "train"]))
    travel(match, "mexico_city")
    assert sorted(hand(match, 0)) == sorted(["ship", "wild", "train"][:drawn])
    assert trotter(match, 0)["plannings"] == 1
    assert match.seat == 1


def test_rule_38_cindy_draws_two_in_the_family_variant() -> None:
    match = table(**spend_all(trotters=["cindy", "laura"], options={"variant": "family"}))
    travel(match, "mexico_city")
    assert len(hand(match, 0)) == 2


def test_rule_38_only_at_the_end_of_the_turn() -> None:
    match = table(**spend_all(actions=2))
    travel(match, "mexico_city")
    assert hand(match, 0) == []
    assert not told(match, "planned")
    take_any(match)
    assert not told(match, "planned")
    assert len(hand(match, 0)) == 1


def test_rule_38_without_a_trip_too() -> None:
    """Ruling A18: the last ticket pays a postcard, or the hand was empty all along."""
    match = table(actions=1, places=["lima", "cairo"], visited=[["lima"], ["cairo"]], hands=[["car"], []])
    do(match, "postcard")
    assert len(hand(match, 0)) == 2
    do(match, "souvenir")
    do(match, "souvenir")
    assert len(hand(match, 1)) == 2
    assert told(match, "planned") == [[2], [2]]
