"""What faces are given: the typed view, whole trips, the catalogue, targets, told events and observations."""

from itertools import pairwise
from random import Random

import msgspec
import pytest
from wanderlust_door import (
    KIND,
    PLACES,
    ROUTES,
    TICKETS,
    automata_play,
    do,
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
from periple.games.wanderlust import terms
from periple.games.wanderlust.catalogue import WanderlustCatalogue
from periple.games.wanderlust.speak import EVENTS
from periple.games.wanderlust.view import WanderlustView
from periple.kernel.choice import Amount
from periple.kernel.registry import game
from periple.kernel.words import Phrase

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
    assert set(GAME.counters(match.glimpse(), 0)) == set(CATALOGUE.counters)


def test_rule_47_the_standing_does_not_tell_secrets() -> None:
    """Two worlds that differ in the secret cards alone."""
    tables = [
        table(places=["denver", "rome"], souvenirs=[7, 0], goals=goals, missions=["long_haul", "mixed_bag"])
        for goals in (["heavy_suitcase", "homeward"], ["salt_air", "homeward"])
    ]
    assert [GAME.standing(match.glimpse()) for match in tables] == [[7, 0], [7, 0]]
    assert tables[0].scores()[0].total == 11


# The catalogue


def test_the_catalogue_has_the_whole_board() -> None:
    assert [place.id for place in CATALOGUE.places] == PLACES
    assert {place.id: place.kind for place in CATALOGUE.places} == KIND
    width, height = CATALOGUE.sheet.size
    for place in CATALOGUE.places:
        assert 0 <= place.spot[0] <= width
        assert 0 <= place.spot[1] <= height
    for one, other in pairwise(sorted(place.spot for place in CATALOGUE.places)):
        assert one != other
    assert len(CATALOGUE.routes) == len(ROUTES) == len(ENDS)
    assert sum(not route.drawn for route in CATALOGUE.routes) == 21
    assert "rome-athens-ship" in ENDS


def test_zone_colours_stand_out_on_paper() -> None:
    """At least 4.5 to 1 on white, as readable text asks."""

    def light(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    for zone in CATALOGUE.zones:
        assert 1.05 / (light(zone.colour) + 0.05) >= 4.5, zone.id


def test_names_take_their_articles_in_a_sentence() -> None:
    said = {place.id: place.said for place in CATALOGUE.places}
    phrase = periple.Text(fr="un souvenir {place:de}, puis {place:à}", en="{place}")
    assert phrase.fill(place=said["cairo"]).fr == "un souvenir du Caire, puis au Caire"
    assert phrase.fill(place=said["victoria_falls"]).fr == "un souvenir des chutes Victoria, puis aux chutes Victoria"
    assert phrase.fill(place=said["athens"]).fr == "un souvenir d'Athènes, puis à Athènes"
    assert phrase.fill(place=said["grand_canyon"]).en == "the Grand Canyon"
    assert next(place.name.fr for place in CATALOGUE.places if place.id == "grand_canyon") == "Grand Canyon"


def test_every_rule_tells_where_the_booklets_say_it() -> None:
    rules = [rule for section in CATALOGUE.rulebook for rule in section.rules]
    assert len(rules) == 74
    assert all(rule.lines for rule in rules)


# The table of verbs


def test_the_first_move_of_every_verb_is_the_one_written_out() -> None:
    verbs = GAME.verbs
    for at, name in enumerate(verbs.name):
        assert getattr(terms.Verb, name.upper()) == at
        assert getattr(terms, name.upper()) == verbs.start[at] == verbs.first(name)
    assert verbs.size == terms.HOP + len(ROUTES)


# What programs see


def test_an_observation_has_the_size_that_is_written() -> None:
    size = sum(field.size for field in GAME.observation)
    for seats in range(1, 6):
        match = periple.start("wanderlust", seats, 3)
        for seat in range(seats):
            assert len(GAME.observe(match.glimpse(), seat)) == size


def field(match: Match, seat: int, name: str) -> list[int]:
    at = 0
    for one in GAME.observation:
        if one.name == name:
            return GAME.observe(match.glimpse(), seat)[at : at + one.size]
        at += one.size
    raise AssertionError(name)


def test_an_observation_tells_players_from_the_seat_s_own_point_of_view() -> None:
    match = table(seats=3, places=["rome", "lima", "perth"], turn=1, first=2, hands=[["car"], ["ship", "ship"], []])
    for seat, place in enumerate(("rome", "lima", "perth")):
        assert field(match, seat, "place_0")[0] == PLACES.index(place)
        assert field(match, seat, "turn") == [(1 - seat) % 3]
        assert field(match, seat, "first") == [(2 - seat) % 3]
    assert field(match, 0, "hand") == [1, 0, 0, 0, 0, 0]
    assert field(match, 0, "tickets_1")[0] == 2  # seat 1 holds two, and nobody saw which
    assert field(match, 0, "tickets_1")[1:] == [0] * 6
    assert field(match, 1, "hand") == [0, 0, 2, 0, 0, 0]
    assert field(match, 0, "player_3") == [0]


# What is told


def test_every_event_speaks_to_whoever_did_it() -> None:
    phrases = GAME.teller.words.phrases["event"]
    for verb in EVENTS:
        phrase = phrases[verb]
        assert isinstance(phrase, Phrase)
        if "{who" in phrase.fr and not verb.startswith("automaton"):
            assert phrase.vous and phrase.you, verb
            assert phrase.vous != phrase.fr


def test_players_are_called_by_their_names() -> None:
    match = periple.start("wanderlust", 2, 5, names=["Véronique", "Omar"])
    seat = match.seat
    assert seat is not None
    do(match, "draw")
    mine, theirs = match.log(seat, "fr", 0)[-2:], match.log(1 - seat, "fr", 0)[-1]
    assert mine[0] == "Vous piochez un ticket."
    assert mine[1].startswith("C'est un ticket")
    assert theirs == f"{['Véronique', 'Omar'][seat]} pioche un ticket."


def test_an_automaton_goes_by_its_trotter_s_name() -> None:
    match = periple.start("wanderlust", 1, 5, {"automata": "2"}, names=["Véronique"])
    assert seen(match).players[1].name.fr == "automate 1"
    do(match, "choose_trotter", "trotter:laura")
    assert [player.name.fr for player in seen(match).players] == ["Véronique", "Scott", "Jackie"]
    end_turn(match)
    assert any(line.startswith("Scott (automate)") for line in match.log(0, "fr"))


def answers(match: Match, automaton: int = 1) -> list[tuple[str, int, dict[str, object]]]:
    """What an automaton told of its guide."""
    return [
        (told.verb, told.rule, dict(told.args))
        for told in match.told(0)
        if told.actor == automaton and told.verb.startswith("automaton") and told.verb != "automaton_began"
    ]


def test_t11_rule_71_an_automaton_tells_each_question_of_its_guide() -> None:
    match = automata_play("busan", ["lima", "dubai", "victoria_falls"], "ndjamena", human="paris")
    told = answers(match)
    assert [(verb, rule) for verb, rule, _ in told] == [
        ("automaton_too_far", 66),
        ("automaton_too_far", 66),
        ("automaton_too_far", 66),
        ("automaton_none_near", 66),
        ("automaton_other_zone", 67),
        ("automaton_other_zone", 67),
        ("automaton_other_zone", 67),
        ("automaton_none_in_zone", 67),
        ("automaton_to_airport", 68),
        ("automaton_chose", 68),
        ("automaton_walked", 61),
        ("automaton_landing_held", 71),
        ("automaton_free", 69),
        ("automaton_flew", 62),
        ("automaton_chose", 70),
        ("automaton_walked", 61),
    ]
    assert told[11][2] == {"place": "victoria_falls", "airport": "ndjamena", "by": 2}
    assert told[12][2] == {"place": "dubai"}


def test_rule_69_a_card_blocked_by_the_reader_says_you() -> None:
    match = automata_play("beijing", ["havana", "lima", "lisbon"], "cape_town", human="paris")
    crowded = [told for told in match.told(0) if told.verb == "automaton_crowded"]
    assert crowded[0].args == {"place": "lisbon", "by": 0}
    assert crowded[0].text.fr == "Lisbonne est bloquée : vous êtes à un pas."


def test_rule_60_an_automaton_tells_that_it_has_enough() -> None:
    match = automata_play(
        "denver",
        ["perth", "xian", "mexico_city"],
        objectives=["collector"],
        souvenirs=[0, 6],
        visited=[[], ["denver"]],
        homes=["rome", "tokyo"],
    )
    assert ("automaton_has_enough", 60, {"item": "souvenir", "place": "denver"}) in answers(match)


def test_told_events_name_places_routes_and_tickets_by_id() -> None:
    match = table(places=["denver", "paris"], hands=[["car", "train"], []], row=["los_angeles", "perth", "xian"])
    travel(match, "mexico_city car", "los_angeles")
    hopped = [told for told in match.told(1) if told.verb == "hopped"]
    assert hopped[0].args == {
        "from": "denver",
        "to": "mexico_city",
        "route": "denver-mexico_city-car",
        "payment": "car",
        "way": "car",
    }
