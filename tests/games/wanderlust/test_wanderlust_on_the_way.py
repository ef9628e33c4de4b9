"""Rules 23 and 33 at any moment of one's turn: in the middle of a card, and between two hops of a trip."""

from collections import Counter
from random import Random

import pytest
from wanderlust_door import (
    CARDS,
    QUIET,
    TICKETS,
    discards,
    friends,
    go,
    hand,
    look,
    on_the_way,
    table,
    take_any,
    travel,
    trotter,
    verbs,
    visited,
)
from wanderlust_reference import DESTINATIONS, SKILLS, STEPS, Reference, Trip

from door import do, names, offered, refused
from periple import Match
from periple.games.wanderlust.made.numbers import DISCARD, ENCOUNTER, HOP, PAY, REFRESH, REPLACE, SWAP
from periple.games.wanderlust.terms import KINDS
from periple.kernel.ahead import view_ahead

GUIDE, STALL, BLOGGER = (CARDS.index(card) for card in ("nature_guide", "swap_stall", "travel_blogger"))
TWO_KINDS = ["car", "car", "train", "car", "train"]
ROW = ["los_angeles", "perth", "xian"]


def at_mexico(*cards: str, **told: object) -> Match:
    """A trip from Denver to Los Angeles, at its only stop; a train ticket is left to pay the rest."""
    calm: dict[str, object] = {
        "places": ["denver", "paris"],
        "hands": [["car", "train"], ["car"]],
        "row": ROW,
        "encounters": [list(cards), []],
    }
    match = table(**(calm | told))
    go(match, "mexico_city car")
    return match


def play(match: Match, card: str) -> None:
    do(match, "encounter", f"encounter:{card}")


# The river


def test_rule_23_between_the_two_tickets_of_the_ticket_clerk() -> None:
    match = table(river=[*TWO_KINDS[:4], "ship"], encounters=[["ticket_clerk"], []], next_tickets=["car"])
    play(match, "ticket_clerk")
    assert refused(match, REFRESH) == 23  # three kinds
    do(match, "take", "river:ship")
    assert set(look(match)["river"]) == {"car", "train"}
    do(match, "refresh")
    assert look(match)["step"] == "pick_river"
    take_any(match)
    assert (look(match)["step"], look(match)["actions"], len(hand(match))) == ("turn", 2, 3)


def test_rule_23_between_two_swaps() -> None:
    match = table(river=[*TWO_KINDS[:4], "ship"], encounters=[["swap_stall"], []], hands=[["car", "car"], ["car"]])
    play(match, "swap_stall")
    assert refused(match, REFRESH) == 23
    do(match, "swap", "hand:car", "river:ship")
    do(match, "refresh")
    assert look(match)["step"] == "swap"
    assert len(discards(match)) == 5


@pytest.mark.parametrize(("card", "step"), [("nature_guide", "discard"), ("travel_blogger", "replace")])
def test_rule_23_while_any_other_card_is_played(card: str, step: str) -> None:
    match = table(river=TWO_KINDS, encounters=[[card], []], hands=[["car", "car"], ["car"]])
    play(match, card)
    do(match, "refresh")
    assert look(match)["step"] == step


def test_rule_23_between_two_hops() -> None:
    match = at_mexico(river=TWO_KINDS, next_tickets=TICKETS[:5])
    do(match, "refresh")
    assert look(match)["river"] == TICKETS[:5]
    assert refused(match, REFRESH) == 23
    travel(match, "los_angeles")
    assert visited(match, 0) == ["los_angeles"]


def test_rule_23_not_between_a_route_and_its_payment() -> None:
    """Choosing a route and paying for it are one gesture."""
    match = table(
        places=["denver", "paris"], row=["grand_canyon", "perth", "xian"], hands=[["car", "ship"], []], river=TWO_KINDS
    )
    do(match, "hop", "place:grand_canyon")
    assert look(match)["step"] == "pay"
    assert refused(match, REFRESH) == 26


# An encounter between two hops


def test_rule_33_between_two_hops() -> None:
    match = at_mexico("story_teller")
    assert verbs(match) == {"encounter", "hop"}
    play(match, "story_teller")
    assert (on_the_way(match), look(match)["actions"], trotter(match, 0)["experience"]) == (True, 1, 2)
    travel(match, "los_angeles")
    assert trotter(match, 0)["experience"] == 4


def test_rule_33_only_one_there_too() -> None:
    match = at_mexico("story_teller", "pen_friend")
    play(match, "story_teller")
    assert refused(match, ENCOUNTER + CARDS.index("pen_friend")) == 33
    assert verbs(match) == {"hop"}
    before = table(places=["denver", "paris"], hands=[["car", "train"], []], row=ROW, encounters=[CARDS[:2], []])
    play(before, "pen_friend")
    go(before, "mexico_city")
    assert not offered(before, "encounter")


def test_rule_33_a_card_of_this_trip_s_flight_comes_after_it() -> None:
    """Ruling A15."""
    match = table(
        places=["atlanta", "paris"],
        hands=[["airline", "train"], []],
        row=["moscow", "perth", "xian"],
        next_encounters=["story_teller"],
    )
    go(match, "vienna")
    assert friends(match) == []
    travel(match, "moscow")
    assert friends(match) == ["story_teller"]


def test_rule_33_tickets_gained_on_the_way_pay_for_other_destinations() -> None:
    """The clerk's car ticket leads back from Mexico City to Denver's canyon … or another way on."""
    match = at_mexico("ticket_clerk", row=["los_angeles", "panama_city", "xian"])
    assert {names(choice)[1] for choice in offered(match, "hop")} == {"place:los_angeles", "place:panama_city"}
    play(match, "ticket_clerk")
    do(match, "take", "river:car")
    do(match, "take", "river:charter")
    assert on_the_way(match)
    travel(match, "panama_city car")
    assert hand(match) == ["train", "charter"]


def test_rule_33_the_nature_guide_leaves_what_the_trip_needs() -> None:
    match = at_mexico("nature_guide")
    assert refused(match, ENCOUNTER + GUIDE) == 33  # two tickets are asked for
    match = at_mexico("nature_guide", hands=[["car", "train", "ship"], []])
    assert refused(match, ENCOUNTER + GUIDE) == 24  # and the train is needed
    match = at_mexico("nature_guide", hands=[["car", "train", "ship", "ship", "wild"], []])
    play(match, "nature_guide")
    do(match, "discard", "hand:train")  # the wild will do
    assert refused(match, DISCARD + TICKETS.index("wild")) == 24
    do(match, "discard", "hand:ship")
    assert (trotter(match, 0)["cameras"], hand(match)) == (1, ["ship", "wild"])
    travel(match, "los_angeles")


def test_rule_33_a_swap_must_leave_a_way_on() -> None:
    match = at_mexico("swap_stall", hands=[["car", "train", "ship"], []])
    play(match, "swap_stall")
    assert refused(match, SWAP + KINDS * TICKETS.index("train") + TICKETS.index("airline")) == 24
    do(match, "swap", "hand:ship", "river:train")
    do(match, "swap", "hand:train", "river:airline")  # one train is enough
    do(match, "stop_swapping")
    travel(match, "los_angeles")


def test_rule_33_without_a_swap_that_leaves_a_way_on_the_card_stays_in_hand() -> None:
    match = at_mexico("swap_stall", river=["car", "charter", "airline", "ship", "car"])
    assert refused(match, ENCOUNTER + STALL) == 24


def test_rule_33_the_travel_blogger_may_not_take_away_the_only_goal() -> None:
    match = at_mexico("travel_blogger", next_destinations=["rome"])
    play(match, "travel_blogger")
    assert refused(match, REPLACE + 0) == 24
    do(match, "replace", "row:perth")
    assert look(match)["row"] == ["los_angeles", "rome", "xian"]
    travel(match, "los_angeles")


def test_rule_33_nor_the_place_where_the_trip_could_stop_when_it_can_t_go_on() -> None:
    """At Mexico City itself, with no ticket left."""
    match = at_mexico("travel_blogger", row=["mexico_city", "perth", "xian"], hands=[["car"], []])
    assert {names(choice)[0] for choice in match.choices()} >= {"encounter:travel_blogger"}
    play(match, "travel_blogger")
    assert {choice.move for choice in offered(match, "replace")} == {REPLACE + 1, REPLACE + 2}


def test_rule_33_the_truck_waits_for_the_next_trip() -> None:
    match = at_mexico("truck_driver")
    play(match, "truck_driver")
    travel(match, "los_angeles")
    assert look(match)["lift"]
    last = at_mexico("truck_driver", actions=1)
    assert refused(last, ENCOUNTER + CARDS.index("truck_driver")) == 33


def test_rule_33_the_local_host_offers_something_where_the_trip_ends() -> None:
    match = at_mexico("local_host", actions=1)
    play(match, "local_host")
    travel(match, "los_angeles")
    do(match, "souvenir")
    assert trotter(match, 0)["souvenirs"] == 1


def test_rule_33_an_extra_action_on_the_way() -> None:
    match = at_mexico("early_riser", actions=1)
    play(match, "early_riser")
    travel(match, "los_angeles")
    assert (match.seat, look(match)["actions"]) == (0, 1)


def test_rule_39_an_encounter_on_the_way_may_fulfil_an_objective_and_trigger_the_end() -> None:
    """The trip goes on all the same (rules 33, 41)."""
    match = at_mexico(
        "story_teller",
        objectives=["first_to_the_finish", "globetrotter"],
        fulfilled=[["globetrotter"], []],
        experience=[22, 0],
    )
    play(match, "story_teller")
    assert (trotter(match, 0)["markers"], look(match)["triggered_by"], on_the_way(match)) == (2, 0, True)
    travel(match, "los_angeles")
    assert visited(match, 0) == ["los_angeles"]


# Against a plain reading, by trying everything


def draw(chance: Random) -> tuple[Match, Reference, Trip]:
    """A random position with every encounter card in hand."""
    who = chance.choice(sorted(QUIET))
    place = chance.choice(DESTINATIONS)
    size = chance.choice([2, 3, 3, 4, 5])
    tickets = chance.choices(TICKETS, [4, 4, 4, 3, 3, 2], k=size)
    near = [goal for goal in DESTINATIONS if 1 < STEPS[place][goal] <= size]
    row = chance.sample(near, min(len(near), chance.choice([1, 2, 3])))
    row += chance.sample([goal for goal in DESTINATIONS if goal not in (place, *row)], 3 - len(row))
    options = {"trips": chance.choice(["printed", "strict"]), "advanced": chance.choice(["off", "off", "on"])}
    homes = [goal for goal in ("lagos", "lima", "perth", "rome", "busan") if goal not in row][:2]
    left = [goal for goal in DESTINATIONS if goal not in (*row, *homes)]
    chance.shuffle(left)
    visited_cards = left[chance.choice([0, 0, 1, 2]) :] if chance.random() < 0.5 else []
    match = table(
        trotters=[who, next(name for name in QUIET if name != who)],
        places=[place, homes[1]],
        homes=homes,
        visited=[[], visited_cards],
        hands=[tickets, []],
        row=row,
        river=chance.choices(TICKETS[: chance.choice([2, 4, 6])], k=5),
        options=options,
        encounters=[CARDS, []],
    )
    counts = Counter(tickets)
    trip = Trip(
        place, tuple(counts[ticket] for ticket in TICKETS), frozenset({SKILLS[who]} if who in SKILLS else set())
    )
    return match, Reference(row, options["trips"] == "strict", 3 if options["advanced"] == "on" else 0), trip


def without(trip: Trip, *gone: int, gained: int = -1) -> Trip:
    held = list(trip.hand)
    for kind in gone:
        held[kind] -= 1
    if gained >= 0:
        held[gained] += 1
    return trip._replace(hand=tuple(held))


def kinds(trip: Trip) -> list[int]:
    return [kind for kind, count in enumerate(trip.hand) if count]


def spared(reference: Reference, trip: Trip, count: int) -> set[int]:
    """The tickets that may go first when so many must go."""
    if count == 1:
        return {kind for kind in kinds(trip) if reference.ends_well(without(trip, kind))}
    return {kind for kind in kinds(trip) if spared(reference, without(trip, kind), count - 1)}


def swapped(match: Match, reference: Reference, trip: Trip) -> set[int]:
    river = {TICKETS.index(ticket) for ticket in look(match)["river"]}
    return {
        KINDS * given + taken
        for given in kinds(trip)
        for taken in river - {given}
        if reference.ends_well(without(trip, given, gained=taken))
    }


def replaced(match: Match, reference: Reference, trip: Trip) -> set[int]:
    """The slots that can change to any destination that nobody has seen yet."""
    seen = set(reference.row)
    for who in (0, 1):
        seen |= {trotter(match, who)["home"], *visited(match, who)}
    coming = [place for place in DESTINATIONS if place not in seen]
    return {
        slot
        for slot in range(3)
        if all(
            Reference(
                [*reference.row[:slot], place, *reference.row[slot + 1 :]], reference.strict, reference.minimum
            ).ends_well(trip)
            for place in coming
        )
        and coming
    }


def moves_from(match: Match, first: int, verb: str) -> set[int]:
    return {choice.move - first for choice in offered(match, verb)}


@pytest.mark.parametrize("seed", range(8))
def test_rule_33_between_two_hops_exactly_what_lets_the_trip_end_whatever_it_brings(seed: int) -> None:
    chance = Random(seed)
    compared = Counter[str]()
    while compared["positions"] < 60:
        match, reference, trip = draw(chance)
        for _ in range(chance.choice([1, 1, 2])):
            legal = reference.legal(trip)
            if not legal:
                break
            number = chance.choice(sorted(legal))
            payment = chance.choice(sorted(legal[number]))
            match.play(HOP + number)
            if len(legal[number]) > 1:
                match.play(PAY + payment)
            trip = legal[number][payment]
        if not on_the_way(match):
            continue
        special = {
            GUIDE: spared(reference, trip, 2) if sum(trip.hand) > 1 else set(),
            STALL: swapped(match, reference, trip),
            BLOGGER: replaced(match, reference, trip),
        }
        playable = {card for card in range(len(CARDS)) if special.get(card, True)}
        assert moves_from(match, ENCOUNTER, "encounter") == playable, (trip, reference.row)
        for card in special:
            assert (match.why_not(ENCOUNTER + card) is None) == (card in playable)
        compared["positions"] += 1
        compared["refused"] += 12 - len(playable)
        card = chance.choice(sorted(set(special) & playable) or [5])
        compared[CARDS[card]] += 1
        play(match, CARDS[card])
        if card == GUIDE:
            assert moves_from(match, DISCARD, "discard") == special[GUIDE]
            kind = chance.choice(sorted(special[GUIDE]))
            do(match, "discard", f"hand:{TICKETS[kind]}")
            trip = without(trip, kind)
            assert moves_from(match, DISCARD, "discard") == spared(reference, trip, 1)
        elif card == STALL:
            assert moves_from(match, SWAP, "swap") == special[STALL]
            given, taken = divmod(chance.choice(sorted(special[STALL])), KINDS)
            match.play(SWAP + KINDS * given + taken)
            trip = without(trip, given, gained=taken)
            assert moves_from(match, SWAP, "swap") == swapped(match, reference, trip)
        elif card == BLOGGER:
            assert moves_from(match, REPLACE, "replace") == special[BLOGGER]
        while not on_the_way(match):
            match.play(chance.choice(match.moves()))
        assert verbs(match) & {"hop", "arrive"}, (trip, reference.row)
    assert compared["refused"] > 20
    assert min(compared[CARDS[card]] for card in (GUIDE, STALL, BLOGGER)) > 1


# Plans


def test_while_an_encounter_asks_its_trips_are_planned() -> None:
    match = table(river=["car", "train", "ship", "ship", "car"], encounters=[["ticket_clerk"], []], row=ROW)
    assert view_ahead(match, 0) is None  # its own turn shows them itself
    play(match, "ticket_clerk")
    assert look(match)["step"] == "pick_river" and not match.view(0).mine.out_of_reach
    mine = view_ahead(match, 0).mine
    assert {*(plan.goal for plan in mine.itineraries), *(way.goal for way in mine.out_of_reach)} == set(ROW)
