"""What holds in every position of a race: Hypothesis looks for one where it does not."""

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st
from wanderlust_door import look, on_the_way, plain, verbs

import periple
from periple import Match
from periple.kernel.registry import game

GAME = game("wanderlust")
races = st.fixed_dictionaries(
    {
        "seats": st.integers(1, 5),
        "seed": st.integers(0, 10_000),
        "options": st.fixed_dictionaries(
            {},
            optional={
                "advanced": st.sampled_from(["off", "on"]),
                "trips": st.sampled_from(["printed", "strict"]),
                "variant": st.sampled_from(["standard", "family"]),
                "automata": st.sampled_from(["1", "2", "3"]),
                "first": st.sampled_from(["drawn", "1", "2"]),
            },
        ),
    }
)
picks = st.lists(st.integers(0, 1_000_000), min_size=20, max_size=160)


def walk(race: dict[str, object], choices: list[int]) -> Iterator[Match]:
    """A race by these picks, looked at before every move and once after the last."""
    match = periple.start("wanderlust", race["seats"], race["seed"], race["options"])  # type: ignore[arg-type]
    for pick in choices:
        yield match
        if match.over:
            return
        moves = match.moves()
        match.play(moves[pick % len(moves)])
    yield match


@given(races, picks)
@settings(max_examples=40, deadline=None)
def test_rule_19_every_turn_begins_afresh(race: dict[str, object], choices: list[int]) -> None:
    """Rules 19, 23 and 33: two actions, no encounter played, five refreshes, neither truck nor host."""
    for match in walk(race, choices):
        began = [event for event in match.events[-1] if event.verb == "turn_began"]
        seen = look(match)
        if began and not match.over and seen["step"] in ("turn", "free"):
            assert (seen["turn"], seen["actions"], seen["encounter_played"]) == (match.seat, 2, False)
            assert (seen["refreshes"], seen["lift"], seen["host"], seen["trip"]) == (5, False, False, None)


@given(races, picks)
@settings(max_examples=40, deadline=None)
def test_rule_24_a_trip_can_always_end(race: dict[str, object], choices: list[int]) -> None:
    """At every decision on the way there is a route on, or the trip may stop."""
    for match in walk(race, choices):
        if not match.over and on_the_way(match):
            assert verbs(match) & {"hop", "arrive"}


@given(races, picks)
@settings(max_examples=40, deadline=None)
def test_rule_21_and_32_the_river_and_the_row_are_full_while_there_are_cards(
    race: dict[str, object], choices: list[int]
) -> None:
    for match in walk(race, choices):
        seen = look(match)
        if seen["players"][0]["home"] is None:
            continue  # before the deal of a solo race (rule 52)
        if seen["ticket_pile"] or seen["ticket_discards"]:
            assert len(seen["river"]) == 5
        assert len(seen["row"]) == 3 or seen["destination_deck"] == 0


@given(races, picks)
@settings(max_examples=40, deadline=None)
def test_rule_39_a_marker_lies_on_every_objective_that_is_met_and_stays(
    race: dict[str, object], choices: list[int]
) -> None:
    """Ruling A21."""
    before: list[set[int]] = [set(), set(), set()]
    for match in walk(race, choices):
        for slot, target in enumerate(look(match)["objectives"]):
            fulfilled = set(target["fulfilled_by"])
            assert before[slot] <= fulfilled
            before[slot] = fulfilled
            for who, reached in enumerate(target["progress"]):
                if all(have >= need for have, need in zip(reached, target["need"], strict=True)):
                    assert who in fulfilled


@given(races, picks)
@settings(max_examples=40, deadline=None)
def test_rule_41_the_end_is_triggered_by_a_second_marker_and_by_nothing_else(
    race: dict[str, object], choices: list[int]
) -> None:
    for match in walk(race, choices):
        seen = look(match)
        most = max(player["markers"] for player in seen["players"])
        assert (seen["triggered_by"] is not None) == (most >= 2)
        if seen["triggered_by"] is not None:
            assert seen["players"][seen["triggered_by"]]["markers"] >= 2


@given(races, picks)
@settings(max_examples=30, deadline=None)
def test_rule_22_tokens_and_experience_never_shrink(race: dict[str, object], choices: list[int]) -> None:
    names = ("experience", "souvenirs", "postcards", "cameras", "encounters_gained", "plannings", "markers")
    before: list[list[int]] = []
    for match in walk(race, choices):
        now = [[player[name] for name in names] for player in look(match)["players"]]
        for old, new in zip(before, now, strict=False):
            assert all(one <= other for one, other in zip(old, new, strict=True))
        before = now


@given(races, picks)
@settings(max_examples=25, deadline=None)
def test_rule_48_a_tie_is_always_broken_or_shared(race: dict[str, object], choices: list[int]) -> None:
    """Played to the end: winners have the best points, and who ties with them on every step wins too."""
    match = periple.start("wanderlust", race["seats"], race["seed"], race["options"])  # type: ignore[arg-type]
    at = 0
    while not match.over:
        moves = match.moves()
        match.play(moves[(choices[at % len(choices)] + at) % len(moves)])
        at += 1
    view = plain(match.view(None))
    if view["lost"]:
        assert match.winners == []
        return
    ranks = [
        (score.total, len(player["visited"]), player["souvenirs"] + player["postcards"] + player["cameras"])
        for score, player in zip(match.scores(), view["players"], strict=True)
    ]
    assert view["best"] == [who for who, rank in enumerate(ranks) if rank == max(ranks)]
    assert match.winners == [who for who in view["best"] if who < match.seats]


@given(races, picks)
@settings(max_examples=25, deadline=None)
def test_a_snapshot_brings_back_every_position(race: dict[str, object], choices: list[int]) -> None:
    for at, match in enumerate(walk(race, choices)):
        if at % 10 == 0:
            state = match.glimpse()
            again = GAME.from_ints(match.seats, match.options, state.ints())
            assert again.ints() == state.ints()
