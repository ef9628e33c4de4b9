"""Rule 31 C: the tickets of a trip lie beside the board until it ends, and nothing on the way can touch them."""

from collections import Counter

import pytest
from wanderlust_door import CARDS, TICKETS, discards, go, hand, look, table, travel

import periple
from door import do, refused
from periple import Match
from periple.games.wanderlust.made.numbers import ENCOUNTER, REFRESH

BOX = dict(zip(TICKETS, [16, 16, 15, 11, 12, 10], strict=True))
ROW = ["los_angeles", "perth", "xian"]
TWO_KINDS = ["car", "car", "train", "car", "train"]


def at_mexico(paid: str, *cards: str, **told: object) -> Match:
    """A trip from Denver to Los Angeles, at its only stop, after a grey route; a train ticket is left."""
    calm: dict[str, object] = {
        "places": ["denver", "paris"],
        "hands": [[paid, "train"], []],
        "row": ROW,
        "encounters": [list(cards), []],
    }
    match = table(**(calm | told))
    go(match, f"mexico_city {paid}")
    return match


def scarce(paid: str, card: str, river: list[str], spent: list[str]) -> Match:
    """The same, but there is no pile: seat 1 holds every ticket that is nowhere else."""
    elsewhere = Counter([paid, "train", *river, *spent])
    rest = [ticket for ticket, count in BOX.items() for _ in range(count - elsewhere[ticket])]
    return at_mexico(paid, card, hands=[[paid, "train"], rest], river=river, discards=spent, pile=[])


def beside(match: Match) -> list[str]:
    """The tickets of the trip under way, as everybody sees them."""
    return [leg["ticket"] for leg in look(match)["trip"]["legs"]]


def test_rule_31_tickets_are_discarded_when_the_trip_ends() -> None:
    match = at_mexico("car")
    assert (beside(match), discards(match), hand(match)) == (["car"], [], ["train"])
    go(match, "los_angeles")
    assert (beside(match), discards(match), hand(match)) == (["car", "train"], [], [])
    do(match, "arrive")
    assert (look(match)["trip"], discards(match)) == (None, ["car", "train"])


def test_rule_31_the_lucky_find_does_not_bring_back_a_wild_that_has_just_paid() -> None:
    match = at_mexico("wild", "lucky_find", next_tickets=["ship", "charter"])
    do(match, "encounter", "encounter:lucky_find")
    assert (hand(match), beside(match)) == (["train", "ship", "charter"], ["wild"])  # two from the pile instead
    found = at_mexico("car", "lucky_find", discards=["wild"])
    do(found, "encounter", "encounter:lucky_find")
    assert hand(found) == ["train", "wild"]  # one that lay there before the trip


def test_rule_31_an_empty_pile_is_not_refilled_with_them() -> None:
    match = scarce("car", "night_porter", TICKETS[:5], ["ship"])
    do(match, "encounter", "encounter:night_porter")
    assert (hand(match), look(match)["ticket_pile"], discards(match)) == (["train", "ship"], 0, [])
    travel(match, "los_angeles")
    assert discards(match) == ["car", "train"]


def test_rule_31_with_no_other_ticket_to_draw_a_card_that_draws_waits_for_the_end_of_the_trip() -> None:
    match = scarce("car", "night_porter", TICKETS[:5], [])
    assert refused(match, ENCOUNTER + CARDS.index("night_porter")) == 33
    travel(match, "los_angeles")
    do(match, "encounter", "encounter:night_porter")
    assert hand(match) == ["car", "train"]


def test_rule_31_a_refresh_lays_out_none_of_them() -> None:
    assert refused(scarce("car", "story_teller", TWO_KINDS, []), REFRESH) == 23
    match = scarce("wild", "story_teller", TWO_KINDS, ["ship"])
    do(match, "refresh")
    assert sorted(look(match)["river"] + hidden(match)) == sorted([*TWO_KINDS, "ship"])
    assert beside(match) == ["wild"]


def test_rule_31_what_the_nature_guide_takes_brings_none_of_them_back() -> None:
    """A river that has shrunk grows by the ticket that the guide gets, and not by one of the trip."""
    rest = [*["train"] * 15, *["ship"] * 14, *["charter"] * 11, *["airline"] * 12, *["wild"] * 10, *["car"] * 13]
    match = at_mexico("car", "nature_guide", hands=[["car", "train", "ship", "car"], rest], river=["car"], pile=[])
    do(match, "encounter", "encounter:nature_guide")
    do(match, "discard", "hand:ship")
    assert (sorted(look(match)["river"]), beside(match)) == (["car", "ship"], ["car"])


def hidden(match: Match) -> list[str]:
    """The tickets of the pile."""
    return [TICKETS[kind] for kind in match.glimpse().pile.cards]  # type: ignore[attr-defined]


def test_rule_31_a_shared_position_and_a_saved_game_keep_them_beside_the_board() -> None:
    match = at_mexico("wild", discards=["ship"])
    shared = periple.arrange("wanderlust", periple.position(match, 0))
    for again in (shared, periple.load(match.save()), periple.resume(match.snapshot(), [])):
        assert (beside(again), discards(again)) == (["wild"], ["ship"])
        assert look(again)["ticket_pile"] == look(match)["ticket_pile"]
        assert match.game.census(again.glimpse()) == match.game.census(match.glimpse())
        travel(again, "los_angeles")
        assert discards(again) == ["train", "ship", "wild"]


def test_rule_31_an_arranged_trip_cannot_use_more_tickets_than_there_are() -> None:
    told = periple.position(at_mexico("car"), 0) | {"river": ["car"] * 5, "discards": ["car"] * 11}
    with pytest.raises(periple.PeripleError) as error:
        periple.arrange("wanderlust", told)
    assert "not enough “car” tickets" in error.value.message("en")


def test_rule_31_a_program_sees_them_apart_from_the_discards() -> None:
    match = at_mexico("wild", discards=["ship"])
    seen = match.game.observe(match.glimpse(), 1)
    at = 0
    for field in match.game.observation:
        if field.name == "discards":
            assert seen[at : at + field.size] == [0, 0, 1, 0, 0, 0]
        if field.name == "beside":
            assert seen[at : at + field.size] == [0, 0, 0, 0, 0, 1]
        at += field.size
    assert "beside" in {field.name for field in match.game.observation}
