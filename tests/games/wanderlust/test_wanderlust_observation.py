"""What programs see decides which moves are legal: the route being paid for, cards under the deck, open steps."""

from wanderlust_door import AIRPORTS, PLACES, go, look, route, table

from door import do, names, observed, pick
from periple import Match
from periple.kernel.registry import game
from periple.kernel.sheet import WORD

GAME = game("wanderlust")


def things(sets: list[int]) -> list[int]:
    """Return what is in a set that takes several numbers."""
    return [at * WORD + bit for at, part in enumerate(sets) for bit in range(WORD) if part >> bit & 1]


def at_the_crossing() -> Match:
    """Beijing is left by train or by car tickets and a wild: two routes with several ways to pay each."""
    return table(
        places=["busan", "paris"], hands=[["ship", "train", "car", "wild", "wild"], []], row=["xian", "ulaanbaatar"]
    )


def test_rule_26_the_route_that_is_being_paid_for_is_observed() -> None:
    """Two hops with the same ways to pay had the same observation, and other moves after them."""
    match = at_the_crossing()
    go(match, "beijing ship")
    seen = {}
    for place in ("xian", "ulaanbaatar"):
        twin = match.copy()
        do(twin, "hop", f"place:{place}")
        assert look(twin)["step"] == "pay"
        assert observed(twin)["pending_route"] == [1 + route("beijing", place)]
        assert things(observed(twin)["routes"]) == [route("busan", "beijing")]
        seen[place] = GAME.observe(twin.glimpse(), 0)
        do(twin, "pay", "hand:wild")
        assert observed(twin)["pending_route"] == [0]
        assert things(observed(twin)["routes"]) == sorted([route("busan", "beijing"), route("beijing", place)])
    assert seen["xian"] != seen["ulaanbaatar"]
    assert observed(match)["pending_route"] == [0]


def test_rule_26_the_view_shows_the_route_that_is_being_paid_for() -> None:
    """Everybody sees it, from the first hop on; it is no leg before it is paid."""
    match = at_the_crossing()
    do(match, "hop", "place:beijing")
    chosen = pick(match, "pay", "hand:ship")
    unpaid = next(name.removeprefix("route:") for name in names(chosen) if name.startswith("route:"))
    for reader in (0, 1, None):
        trip = look(match, reader)["trip"]
        assert (trip["start"], trip["legs"], trip["unpaid"]) == ("busan", [], unpaid)
    match.play(chosen.move)
    trip = look(match)["trip"]
    assert (trip["start"], len(trip["legs"]), trip["unpaid"]) == ("busan", 1, None)


def test_rule_33_how_many_tickets_are_still_to_be_discarded_is_observed() -> None:
    match = table(hands=[["car", "train", "ship"], []], encounters=[["nature_guide"], []])
    assert observed(match)["pending"] == [1]
    do(match, "encounter")
    assert observed(match)["pending"] == [2]
    do(match, "discard", "hand:car")
    assert observed(match)["pending"] == [1]


def test_rule_8_destinations_known_to_lie_under_the_deck_are_observed() -> None:
    match = table(under_deck=["lima", "perth"])
    for seat in (0, 1):
        assert things(observed(match, seat)["buried"]) == sorted([PLACES.index("lima"), PLACES.index("perth")])
        assert observed(match, seat)["next"] == [0]


def test_rule_8_the_next_destination_is_observed_where_only_known_ones_are_left() -> None:
    row, under = ["perth", "xian", "rome"], ["lima", "denver"]
    free = [at for at in PLACES if at not in ["paris", "tokyo", *row, *under]]
    match = table(
        homes=["paris", "tokyo"],
        row=row,
        under_deck=under,
        visited=[[place for place in free if place not in AIRPORTS], []],
    )
    assert observed(match)["piles"][1] == 2
    assert observed(match)["next"] == [1 + PLACES.index("denver")]
