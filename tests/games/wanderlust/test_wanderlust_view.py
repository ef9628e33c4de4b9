"""What faces are given: the typed view, whole trips, choices and previews."""

from random import Random

import msgspec
import pytest
from wanderlust_door import (
    TICKETS,
    end_turn,
    go,
    look,
    solo,
    table,
    take_any,
    travel,
    trotter,
)
from wanderlust_reference import DESTINATIONS, STEPS, Reference, Trip

import periple
from door import pick
from periple import Match
from periple.games.wanderlust.face.catalogue import WanderlustCatalogue
from periple.games.wanderlust.face.view import WanderlustView
from periple.kernel.choice import Amount
from periple.kernel.registry import game

GAME = game("wanderlust")
CATALOGUE = GAME.catalogue()
assert isinstance(CATALOGUE, WanderlustCatalogue)
ENDS = {route.id: route.ends for route in CATALOGUE.routes}


def seen(match: Match, seat: int | None = 0) -> WanderlustView:
    view = match.view(seat)
    assert isinstance(view, WanderlustView)
    return view


def stops(start: str, routes: list[str]) -> list[str]:
    """The places of a trip, from its start."""
    places = [start]
    for route in routes:
        one, other = ENDS[route]
        assert places[-1] in (one, other)
        places.append(other if places[-1] == one else one)
    return places


def some_views(seed: int, seats: int = 3, **options: str) -> list[WanderlustView]:
    """Views of the seat to act in a random race."""
    match = periple.start("wanderlust", seats, seed, options)
    chance = Random(seed)
    views = []
    for _ in range(150):
        if match.seat is None:
            break
        views.append(seen(match, match.seat))
        match.play(chance.choice(match.moves()))
    return views


# Whole trips


def test_an_itinerary_names_the_ticket_of_each_leg() -> None:
    """T2, told before it begins."""
    match = table(places=["denver", "paris"], hands=[["car", "train", "ship"], []], row=["anchorage", "perth", "xian"])
    mine = seen(match).mine
    assert mine is not None
    [plan] = mine.itineraries
    assert (plan.goal, plan.tickets, plan.experience, plan.encounters) == ("anchorage", 3, 3, 0)
    assert [leg.ticket for leg in plan.legs] == ["car", "train", "ship"]
    assert stops("denver", [leg.route for leg in plan.legs]) == ["denver", "mexico_city", "los_angeles", "anchorage"]
    for move in plan.moves:
        if move in match.moves():
            match.play(move)
    assert trotter(match, 0)["place"] == "anchorage"
    assert look(match)["trip"] is None  # the whole trip arrives


def test_out_of_reach_tells_the_tickets_that_lack_on_the_shortest_way() -> None:
    match = table(places=["denver", "paris"], hands=[["car"], []], row=["anchorage", "perth", "xian"])
    mine = seen(match).mine
    assert mine is not None
    way = next(way for way in mine.out_of_reach if way.goal == "anchorage")
    assert stops("denver", [leg.route for leg in way.legs]) == ["denver", "lake_louise", "anchorage"]
    assert [(leg.ticket, leg.by) for leg in way.legs] == [("train", "lacks"), ("charter", "lacks")]
    assert way.missing == ["train", "charter"]
    assert {one.goal for one in mine.out_of_reach} == {"anchorage", "perth", "xian"}


def test_of_two_ways_as_short_the_one_that_lacks_less_is_told() -> None:
    """From Denver to Havana by Atlanta (car, charter) or by Mexico City (car, charter); then to Antigua by ship."""
    match = table(places=["denver", "paris"], hands=[["wild"], []], row=["antigua", "perth", "xian"])
    mine = seen(match).mine
    assert mine is not None
    way = next(way for way in mine.out_of_reach if way.goal == "antigua")
    assert len(way.legs) == STEPS["denver"]["antigua"] == 3
    assert len(way.missing) == 2


def test_a_white_route_lacks_any_ticket() -> None:
    match = table(places=["denver", "paris"], hands=[[], []], row=["grand_canyon", "perth", "xian"])
    mine = seen(match).mine
    assert mine is not None
    way = next(way for way in mine.out_of_reach if way.goal == "grand_canyon")
    assert way.missing == ["any"]


def fewest_and_most(reference: Reference, trip: Trip, goal: str, held: int) -> tuple[int, int]:
    """The fewest tickets of any trip to a goal, and the most experience, by trying everything."""
    fewest, most = 99, -1
    stack = [trip]
    while stack:
        one = stack.pop()
        if one.routes and one.place == goal:
            fewest = min(fewest, one.paid)
            most = max(most, one.paid - (trip.hand[5] - one.hand[5]))
        stack += [then for ways in reference.legal(one).values() for then in ways.values()]
    return fewest, most


@pytest.mark.parametrize("seed", range(4))
def test_whole_trips_are_those_of_the_slow_reference(seed: int) -> None:
    chance = Random(seed)
    reached = 0
    for _ in range(60):
        place = chance.choice(DESTINATIONS)
        tickets = chance.choices(TICKETS, [4, 4, 4, 3, 3, 2], k=chance.choice([2, 3, 4]))
        near = [goal for goal in DESTINATIONS if 0 < STEPS[place][goal] <= 4]
        row = chance.sample(near, 3)
        other = next(goal for goal in DESTINATIONS if goal not in (place, *row))
        match = table(places=[place, other], homes=None, hands=[tickets, []], row=row)
        mine = seen(match).mine
        assert mine is not None
        trip = Trip(place, tuple(tickets.count(ticket) for ticket in TICKETS), frozenset())
        for goal in row:
            plans = [plan for plan in mine.itineraries if plan.goal == goal]
            fewest, most = fewest_and_most(Reference([goal], False, 0), trip, goal, len(tickets))
            assert bool(plans) == (fewest < 99), (place, tickets, goal)
            assert any(way.goal == goal for way in mine.out_of_reach) == (fewest == 99)
            if plans:
                assert plans[0].tickets == fewest
                assert plans[-1].experience == most
                reached += 1
            for plan in plans:
                assert stops(place, [leg.route for leg in plan.legs])[-1] == goal
    assert reached > 20


# The trip under way, and the turn


def test_the_trip_under_way_tells_what_each_leg_cost_and_what_it_will_bring() -> None:
    """T4 up to Kinshasa."""
    match = table(
        places=["new_delhi", "paris"], hands=[["airline", "airline", "wild", "car"], []], row=["victoria_falls"]
    )
    assert seen(match).trip is None
    go(match, "kabul airline", "ndjamena airline", "kinshasa wild")
    trip = seen(match).trip
    assert trip is not None
    assert stops(trip.start, [leg.route for leg in trip.legs]) == ["new_delhi", "kabul", "ndjamena", "kinshasa"]
    assert [leg.ticket for leg in trip.legs] == ["airline", "airline", "wild"]
    assert (trip.experience, trip.encounters) == (2, 1)
    assert seen(match).step == "on_the_way"


def test_the_step_tells_what_is_asked() -> None:
    match = table(places=["denver", "paris"], row=["mexico_city", "perth", "xian"], hands=[["car", "train"], []])
    assert seen(match).step == "turn"
    go(match, "mexico_city")
    assert seen(match).step == "trip"  # here it may stop
    last = table(actions=1, encounters=[["pen_friend"], []])
    take_any(last)
    assert seen(last).step == "free"
    for view in some_views(3) + some_views(4, 1, trotters="chosen"):
        assert view.step in CATALOGUE.steps


def test_rule_41_the_last_turn_is_told_only_in_it() -> None:
    match = table(
        places=["denver", "paris"],
        row=["mexico_city", "perth", "xian"],
        objectives=["globetrotter", "first_to_the_finish"],
        fulfilled=[["globetrotter"], []],
        experience=[23, 0],
    )
    travel(match, "mexico_city")
    assert (seen(match).triggered_by, seen(match).last_turn) == (0, False)  # the turn that triggers it is not the last
    end_turn(match)
    for _ in range(2):
        assert seen(match).last_turn
        end_turn(match)
    assert match.over


def test_rule_73_the_view_tells_a_lost_race() -> None:
    match = solo(triggered=1, last_turns=0, objectives=["globetrotter", "collector"], fulfilled=[["globetrotter"], []])
    take_any(match)
    view = seen(match)
    assert (view.over, view.winners, view.best) == (True, [], [])
    assert view.lost is not None
    assert (view.lost.fulfilled, view.lost.needed) == (1, 2)


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_views_are_small_and_pass_through_json(seats: int) -> None:
    sizes = []
    for view in some_views(seats, seats):
        data = msgspec.json.encode(view)
        assert msgspec.json.decode(data, type=WanderlustView) == view
        sizes.append(len(data))
    assert max(sizes) < 10_000


# Choices


def test_choices_tell_what_they_cost_and_bring() -> None:
    match = table(places=["lima", "paris"], visited=[["lima"], []], hands=[["ship"], []], trotters=["scott", "sam"])
    postcard = pick(match, "postcard")
    assert postcard.costs == [Amount("actions", 1), Amount("ticket", 1, "ship")]
    assert postcard.brings == [Amount("postcards", 1), Amount("points", 2)]
    assert pick(match, "take", "river:car").brings == [Amount("ticket", 1, "car")]
    assert pick(match, "draw").chance


def test_targets_are_known_to_the_catalogue() -> None:
    for view in some_views(7) + some_views(8, 1, trotters="chosen", automata="3"):
        for choice in view.choices:
            assert choice.verb in CATALOGUE.verbs
            for target in choice.targets:
                assert target.id in CATALOGUE.names[target.kind], target


@pytest.mark.parametrize("seed", range(5))
def test_a_choice_that_says_so_ends_the_turn(seed: int) -> None:
    match = periple.start("wanderlust", 3, seed)
    chance = Random(seed)
    promised = 0
    while not match.over:
        turn, choice = look(match)["turn"], chance.choice(match.choices())
        match.play(choice)
        if choice.ends_turn:
            promised += 1
            assert match.over or look(match)["turn"] != turn
    assert promised > 10


def test_a_preview_tells_what_a_choice_surely_changes() -> None:
    match = table(places=["cairo", "paris"], visited=[["cairo"], []], postcards=[1, 0], cameras=[1, 0])
    changes = {change.counter: (change.before, change.after) for change in match.preview(pick(match, "souvenir"))}
    assert changes == {"actions": (2, 1), "souvenirs": (0, 1), "points": (5, 9)}  # the set is worth three
    drawn = {change.counter for change in match.preview(pick(match, "draw"))}
    assert drawn == {"actions", "tickets"}
    assert set(GAME.handlers.counters(match.glimpse(), 0)) == set(CATALOGUE.counters)


def test_rule_47_the_standing_does_not_tell_secrets() -> None:
    """Two worlds that differ in the secret cards alone."""
    tables = [
        table(places=["denver", "rome"], souvenirs=[7, 0], goals=goals, missions=["long_haul", "mixed_bag"])
        for goals in (["heavy_suitcase", "homeward"], ["salt_air", "homeward"])
    ]
    assert [GAME.handlers.standing(match.glimpse()) for match in tables] == [[7, 0], [7, 0]]
    assert tables[0].scores()[0].total == 11
