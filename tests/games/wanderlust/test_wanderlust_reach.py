"""Travel against a slow reference: every trail tried hop by hop and payment by payment (rules 22, 24 to 30, 50)."""

from collections import Counter
from random import Random
from typing import NamedTuple

import pytest
from wanderlust_door import AIRPORTS, QUIET, ROUTES, TICKETS, look, on_the_way, table
from wanderlust_reference import DESTINATIONS, SKILLS, STEPS, Reference, Trip

from door import do
from periple import Match
from periple.games.wanderlust.made.numbers import ARRIVE, HOP, PAY
from runs import many


class Case(NamedTuple):
    match: Match
    reference: Reference
    trip: Trip


def draw_case(chance: Random, trotter: str = "", lift_chance: float = 0.25) -> Case:
    """A random small position, rows often near enough to be reached."""
    who = trotter or chance.choice(sorted(QUIET))
    place = chance.choice(DESTINATIONS)
    size = chance.choices(range(1, 7), [3, 5, 6, 6, 4, 4])[0]
    tickets = chance.choices(TICKETS, [4, 4, 4, 3, 3, 2], k=size)
    near = [goal for goal in DESTINATIONS if 0 < STEPS[place][goal] <= size + chance.randrange(2)]
    row = chance.sample(near, min(len(near), chance.choice([0, 1, 1, 2, 3])))
    row += chance.sample([goal for goal in DESTINATIONS if goal not in (place, *row)], 3 - len(row))
    lift = chance.random() < lift_chance
    options = {
        "trips": chance.choice(["printed", "strict"]),
        "advanced": chance.choice(["off", "off", "on"]),
        "variant": chance.choice(["standard"] * 9 + ["family"]),
    }
    match = table(
        trotters=[who, next(name for name in QUIET if name != who)],
        places=[place, next(goal for goal in DESTINATIONS if goal != place and goal not in row)],
        homes=[goal for goal in ("lagos", "lima", "perth", "rome", "busan") if goal not in row][:2],
        hands=[tickets, []],
        row=row,
        options=options,
        encounters=[["truck_driver"] if lift else [], []],
    )
    aids = {SKILLS[who]} if who in SKILLS and options["variant"] == "standard" else set()
    if lift:
        do(match, "encounter")
        aids.add("lift")
    counts = Counter(tickets)
    trip = Trip(place, tuple(counts[ticket] for ticket in TICKETS), frozenset(aids))
    return Case(match, Reference(row, options["trips"] == "strict", 3 if options["advanced"] == "on" else 0), trip)


def moves_of(match: Match, verb: str, base: int) -> set[int]:
    return {choice.move - base for choice in match.choices() if choice.verb == verb}


def follow(case: Case, chance: Random, longest: int, thorough: bool = False) -> int:
    """Compare at the start and after each hop of a random trip; tell how many comparisons had a hop in them."""
    match, reference, trip = case
    compared = 0
    for hop in range(longest + 1):
        legal = reference.legal(trip)
        assert moves_of(match, "hop", HOP) == set(legal), (trip, reference.row)
        assert (ARRIVE in match.moves()) == reference.may_arrive(trip)
        for number in range(len(ROUTES)) if thorough else ():
            assert (match.why_not(HOP + number) is None) == (number in legal), (trip, reference.row, number)
        if not legal or hop == longest:
            return compared + bool(legal)
        compared += 1
        number = chance.choice(sorted(legal))
        match.play(HOP + number)
        payment = chance.choice(sorted(legal[number]))
        if len(legal[number]) > 1:
            assert moves_of(match, "pay", PAY) == set(legal[number]), (trip, reference.row)
            match.play(PAY + payment)
        trip = legal[number][payment]
        assert on_the_way(match)
        held = look(match, 0)["mine"]["hand"]
        assert tuple(held.get(ticket, 0) for ticket in TICKETS) == trip.hand
    return compared


@pytest.mark.parametrize("seed", range(many(30, 4, 1)))
def test_hops_and_payments_are_those_of_the_slow_reference(seed: int) -> None:
    chance = Random(seed)
    compared = sum(follow(draw_case(chance), chance, 3, thorough=at % 4 == 0) for at in range(500))
    assert compared > 500  # the positions are not all dead ends


@pytest.mark.parametrize("trotter", sorted(SKILLS))
def test_a_skill_and_a_lift_help_together_as_the_slow_reference_says(trotter: str) -> None:
    """A lift may pay for a charter so that Jackie keeps her charter ticket for a flight, which no lift can pay."""
    chance = Random(33)
    compared = sum(follow(draw_case(chance, trotter, 1.0), chance, 4) for _ in range(600))
    assert compared > 500


def test_every_departure_from_an_airport_is_compared_too() -> None:
    """Trotters never start there, but arranged positions and trips under way do."""
    chance = Random(75)
    for _ in range(100):
        case = draw_case(chance)
        row = case.reference.row
        tickets = [TICKETS[kind] for kind, count in enumerate(case.trip.hand) for _ in range(count)]
        airport = chance.choice(AIRPORTS)
        match = table(places=[airport, "atlanta"], hands=[tickets, []], row=row)
        follow(Case(match, Reference(row, False, 0), Trip(airport, case.trip.hand, frozenset())), chance, 2)
