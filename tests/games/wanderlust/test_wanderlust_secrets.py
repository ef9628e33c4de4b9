"""What seats may know and take back: views, known tickets, logs, undo; and saved games."""

import json
from random import Random

import pytest
from wanderlust_door import TICKETS, end_turn, go, hand, look, table, take_any, travel, trotter

import periple
from door import do
from periple import Match
from periple.games.wanderlust.rules.packed import tickets_of
from periple.games.wanderlust.terms import Ticket
from periple.kernel.dice import seeded


def known(match: Match, seat: int, seen_by: int | None = 1) -> list[str]:
    counts = trotter(match, seat, seen_by)["known_tickets"]
    return [ticket for ticket in TICKETS for _ in range(counts.get(ticket, 0))]


# Known tickets (rules 9 and 20)


def test_a_ticket_from_the_river_stays_known() -> None:
    match = table(hands=[["car"], []])
    do(match, "take", "river:ship")
    do(match, "take", "river:train")
    assert known(match, 0) == known(match, 0, None) == ["train", "ship"]
    assert trotter(match, 0, 1)["tickets"] == 3
    end_turn(match)
    assert known(match, 0) == ["train", "ship"]


def test_a_ticket_from_the_pile_is_hidden() -> None:
    match = table(hands=[[], []], next_tickets=["wild"])
    do(match, "draw")
    assert (known(match, 0), hand(match)) == ([], ["wild"])
    assert any("Wild" in line for line in match.log(0))
    assert not any("Wild" in line for line in match.log(1) + match.log(None))


def test_a_known_ticket_that_is_spent_is_known_no_more() -> None:
    match = table(hands=[["car", "ship"], []], known=[["ship"], []], places=["denver", "rome"], row=["mexico_city"])
    travel(match, "mexico_city")
    assert known(match, 0) == ["ship"]
    match = table(hands=[["car", "car"], []], known=[["car"], []], places=["lima", "rome"], visited=[["lima"], []])
    do(match, "postcard")
    assert (known(match, 0), hand(match)) == ([], ["car"])


@pytest.mark.parametrize("card", ["ticket_clerk", "swap_stall", "lucky_find", "night_porter"])
def test_what_encounters_show_of_a_hand(card: str) -> None:
    match = table(hands=[["car", "car"], []], known=[["car"], []], encounters=[[card], []], discards=["wild"])
    do(match, "encounter")
    if card == "ticket_clerk":
        do(match, "take", "river:ship")
        do(match, "take", "river:train")
        assert known(match, 0) == ["car", "train", "ship"]
    elif card == "swap_stall":
        do(match, "swap", "hand:car", "river:ship")
        assert known(match, 0) == ["ship"]
    else:
        assert known(match, 0) == (["car", "wild"] if card == "lucky_find" else ["car"])


# Views


HIDDEN: list[tuple[str, object, object]] = [
    ("hands", [["car", "wild"], ["ship"]], [["train", "airline"], ["ship"]]),
    ("encounters", [["pen_friend"], []], [["lucky_find"], []]),
    ("missions", ["long_haul", "one_track"], ["deep_pockets", "one_track"]),
    ("goals", ["homeward", "salt_air"], ["full_atlas", "salt_air"]),
    ("next_tickets", ["car", "ship"], ["wild", "train"]),
    ("next_destinations", ["rome", "lagos"], ["tokyo", "cairo"]),
    ("next_encounters", ["pen_friend"], ["local_host"]),
]


@pytest.mark.parametrize(("what", "one", "other"), HIDDEN, ids=[what for what, _, _ in HIDDEN])
def test_two_worlds_that_differ_in_a_secret_look_the_same(what: str, one: object, other: object) -> None:
    common: dict[str, object] = {
        "row": ["lima", "perth", "xian"],
        "homes": ["denver", "paris"],
        "missions": ["long_haul", "one_track"],
        "goals": ["homeward", "salt_air"],
        "souvenirs": [7, 0],
    }
    worlds = [table(**(common | {what: secret})) for secret in (one, other)]
    for watcher in (1, None):
        assert worlds[0].view(watcher) == worlds[1].view(watcher)
    if what in ("hands", "encounters", "missions", "goals"):
        assert worlds[0].view(0) != worlds[1].view(0)


def test_nothing_of_a_seat_s_own_for_spectators() -> None:
    view = look(table(encounters=[["pen_friend"], []]))
    assert view["mine"] is None
    assert view["choices"] == []
    assert all(seen["mission"] is None and seen["goal"] is None for seen in view["players"])
    assert all("F" not in seen["points"] for seen in view["players"])


def test_only_the_seat_to_act_sees_choices() -> None:
    match = table(places=["denver", "rome"], row=["mexico_city", "lima", "perth"])
    assert look(match, 0)["choices"]
    assert look(match, 0)["mine"]["itineraries"]
    assert look(match, 1)["choices"] == []
    assert look(match, 1)["mine"]["itineraries"] == []


def test_there_is_no_such_seat() -> None:
    for seat in (2, -1):
        with pytest.raises(periple.PeripleError):
            table().view(seat)


def test_the_secret_part_of_the_score_is_one_s_own() -> None:
    match = table(goals=["heavy_suitcase", "many_friends"], souvenirs=[7, 0])
    assert trotter(match, 0, 0)["points"]["F"] == 4
    assert "F" not in trotter(match, 0, 1)["points"]


# Whole trips in the view


def test_itineraries_keep_their_promises() -> None:
    match = table(
        places=["denver", "rome"],
        hands=[["car", "train", "ship", "airline", "wild", "car"], []],
        row=["anchorage", "bogota", "hamburg"],
    )
    trips = look(match, 0)["mine"]["itineraries"]
    assert {trip["goal"] for trip in trips} == {"anchorage", "bogota", "hamburg"}
    saved = match.save()
    for trip in trips:
        again = periple.load(saved)
        for move in trip["moves"]:
            if move in again.moves():
                again.play(move)
        seen = trotter(again, 0)
        assert (seen["place"], seen["experience"]) == (trip["goal"], trip["experience"])
        assert seen["encounters_gained"] == trip["encounters"]
        assert sum(look(again)["ticket_discards"].values()) == trip["tickets"]


# Undo


def test_undo_takes_back_hops_and_payments() -> None:
    match = table(places=["denver", "rome"], hands=[["car", "wild", "train"], []], row=["los_angeles"])
    before = match.hash
    do(match, "hop", "place:mexico_city")
    do(match, "pay", "hand:wild")
    do(match, "hop", "place:los_angeles")
    assert look(match, 0)["can_undo"]
    for _ in range(3):
        match.undo()
    assert match.hash == before
    assert not match.can_undo()
    go(match, "mexico_city car", "los_angeles train")


def test_undo_takes_back_collectibles_and_encounters() -> None:
    match = table(places=["cairo", "rome"], visited=[["cairo"], []], encounters=[["pen_friend"], []])
    before = match.hash
    do(match, "souvenir")
    do(match, "encounter")
    match.undo()
    match.undo()
    assert match.hash == before


@pytest.mark.parametrize("verb", ["take", "draw", "refresh", "night_porter", "travel_blogger"])
def test_undo_never_goes_past_a_reveal(verb: str) -> None:
    match = table(
        river=["car"] * 5,
        places=["cairo", "rome"],
        visited=[["cairo"], []],
        encounters=[["night_porter", "travel_blogger"], []],
    )
    do(match, "souvenir")
    if verb in ("take", "draw", "refresh"):
        do(match, verb)
    else:
        do(match, "encounter", f"encounter:{verb}")
        if verb == "travel_blogger":
            assert match.can_undo()
            match.play(match.choices()[0])
    assert not match.can_undo()
    with pytest.raises(periple.PeripleError):
        match.undo()


def test_undo_never_goes_past_an_arrival_that_reveals() -> None:
    match = table(places=["denver", "rome"], row=["mexico_city"])
    travel(match, "mexico_city")
    assert not match.can_undo()


def test_undo_never_goes_past_another_seat() -> None:
    match = table(places=["cairo", "rome"], homes=["lima", "perth"], visited=[["cairo"], ["rome"]], actions=1)
    do(match, "souvenir")
    assert match.seat == 1
    assert not look(match, 1)["can_undo"]  # it was not seat 1's move
    do(match, "souvenir")
    match.undo()
    assert match.seat == 1
    assert not match.can_undo()


# Saved games


def test_a_saved_position_is_played_again() -> None:
    match = table(places=["denver", "rome"], row=["mexico_city", "lima", "perth"])
    travel(match, "mexico_city")
    take_any(match)
    again = periple.load(json.dumps(match.save()))
    assert again.hash == match.hash
    assert again.view(0) == match.view(0)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_random_races_are_played_again_and_every_refusal_agrees(seats: int) -> None:
    """`why_not` is written apart from `moves`: on every move number they must agree."""
    chance = Random(seats)
    match = periple.start("wanderlust", seats, 11)
    census = match.game.census(match.glimpse())
    for ply in range(400):
        if match.over:
            break
        if ply % 8 == 0:
            legal = set(match.moves())
            assert {move for move in range(match.game.move_space) if match.why_not(move) is None} == legal
            assert match.game.census(match.glimpse()) == census
        hops = [move for move in match.moves() if move >= 109]  # travel when possible, so that things happen
        match.play(chance.choice(hops if hops and chance.random() < 0.7 else match.moves()))
    assert periple.load(match.save()).hash == match.hash


# Imagined worlds


def test_an_imagined_world_deals_anew_all_that_a_seat_cannot_know() -> None:
    """Hands but for known tickets, encounters, missions, goals, piles; one's own cards stay."""
    match = table(
        hands=[["car", "train"], ["ship", "ship", "ship"]],
        known=[[], ["ship"]],
        encounters=[["pen_friend"], ["story_teller"]],
    )
    state = match.glimpse()
    worlds = []
    for number in range(12):
        twin = state.copy()
        twin.reimagine(0, seeded(number))
        worlds.append(twin)
        assert (twin.hand[0], twin.friends[0]) == (state.hand[0], state.friends[0])
        assert (twin.missions[0], twin.goals[0]) == (state.missions[0], state.goals[0])
        assert tickets_of(twin.hand[1], Ticket.SHIP) >= 1
    for name in ("hand", "friends", "missions", "goals"):
        assert len({getattr(world, name)[1] for world in worlds}) > 1, name
    assert len({tuple(world.deck) for world in worlds}) > 1
    assert len({tuple(world.pile.cards) for world in worlds}) > 1
    assert len({int(world.dice.word) for world in worlds}) > 1
