"""Hands and ways packed in one int do what plain lists do (`rules/packed.py`)."""

import re
from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import periple
from periple.games.wanderlust.rules.packed import (
    CARD,
    EACH,
    EXIT,
    EXIT_SHIFT,
    GUARDS,
    LENGTH_SHIFT,
    MOST_OF_EACH,
    ONE_CARD,
    VEHICLES,
    WHITE,
    WHITE_SHIFT,
    WILD_SHIFT,
    cards_of,
    kinds_in,
    missing,
    pack,
    pack_way,
    tickets_of,
    unpack,
)
from periple.games.wanderlust.terms import KINDS, MOST_ENCOUNTERS, Ticket

KIND = st.integers(0, KINDS - 1)
HANDS = st.lists(KIND, max_size=24)  # of a larger hand only the search tells
WAYS = st.lists(KIND, min_size=1, max_size=11)


@given(HANDS)
def test_a_hand_is_its_tickets_by_kind(tickets: list[int]) -> None:
    hand = pack(tickets)
    assert unpack(hand) == sorted(tickets)
    assert [tickets_of(hand, kind) for kind in range(KINDS)] == [tickets.count(kind) for kind in range(KINDS)]
    assert kinds_in(hand) == sum(1 << kind for kind in set(tickets))
    assert hand >> WILD_SHIFT == tickets.count(Ticket.WILD)


@given(WAYS, HANDS)
def test_what_a_hand_lacks_is_the_sum_of_what_each_kind_lacks(way: list[int], tickets: list[int]) -> None:
    vehicles = range(Ticket.WILD)
    assert missing(pack(way), pack(tickets)) == sum(max(0, way.count(one) - tickets.count(one)) for one in vehicles)


@given(WAYS, st.integers(0, 55))
def test_a_way_tells_its_exit_its_white_routes_and_its_length(routes: list[int], first_exit: int) -> None:
    way = pack_way(pack(routes), first_exit, len(routes))
    assert way >> EXIT_SHIFT & EXIT == first_exit
    assert way >> WHITE_SHIFT & WHITE == routes.count(Ticket.WILD)
    assert way >> LENGTH_SHIFT == len(routes)
    assert way & VEHICLES == pack([kind for kind in routes if kind != Ticket.WILD])


@given(WAYS, HANDS)
def test_no_way_that_a_hand_can_pay_is_passed_over(routes: list[int], tickets: list[int]) -> None:
    """The one test of `scan`: a field runs over only where the hand lacks more of a kind than it has wilds."""
    hand, way = pack(tickets), pack_way(pack(routes), 0, len(routes))
    wilds = tickets.count(Ticket.WILD)
    slack = MOST_OF_EACH - (hand & VEHICLES) - wilds * EACH
    lacks = [routes.count(kind) - tickets.count(kind) for kind in range(Ticket.WILD)]
    assert ((way + slack) & GUARDS == 0) == (max(lacks) <= wilds)


@given(st.dictionaries(st.integers(0, MOST_ENCOUNTERS - 1), st.integers(0, CARD)))
def test_encounter_cards_are_counted_card_by_card(held: dict[int, int]) -> None:
    friends = sum(ONE_CARD[card] * count for card, count in held.items())
    assert [cards_of(friends, card) for card in range(MOST_ENCOUNTERS)] == [
        held.get(card, 0) for card in range(MOST_ENCOUNTERS)
    ]


def test_no_more_tickets_of_a_kind_than_a_field_holds(tmp_path: Path) -> None:
    """A field has five bits and its guard: 31 of a kind fit, 32 would run over into the next."""
    printed = (files("periple.games.wanderlust") / "content" / "tickets.toml").read_text(encoding="utf-8")
    for count, fits in ((31, True), (32, False)):
        folder = tmp_path / str(count)
        folder.mkdir()
        changed = re.sub(r"count = \d+", f"count = {count}", printed, count=1)
        (folder / "tickets.toml").write_text(changed, encoding="utf-8")
        if fits:
            assert periple.start("wanderlust", content=folder).game.fingerprints
        else:
            with pytest.raises(periple.PeripleError, match="1 to 31 of a kind"):
                periple.start("wanderlust", content=folder)
