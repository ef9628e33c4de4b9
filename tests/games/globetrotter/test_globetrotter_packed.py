"""Numbers that hold more than one say the same as the plain things they stand for."""

from globetrotter_door import CONTENT, table
from hypothesis import given, settings
from hypothesis import strategies as st

from periple.games.globetrotter.position import Position
from periple.games.globetrotter.rules import packed

FIGURES = CONTENT.figures
CITIES = st.integers(0, FIGURES.cities - 1)
TICKETS = st.integers(0, FIGURES.tickets - 1)
SIDES = st.integers(0, 1)
FACES = st.integers(1, 6)


def position() -> Position:
    state = table().glimpse()
    assert isinstance(state, Position)
    return state


@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.sets(CITIES), st.integers(0, 1))
def test_souvenirs_are_a_set_of_cities_and_a_count_by_continent(cities: set[int], seat: int) -> None:
    s = position()
    for city in sorted(cities):
        packed.add_souvenir(s, seat, city)
    assert {city for city in range(FIGURES.cities) if packed.has(s.souvenirs[seat], city)} == cities
    for continent in range(FIGURES.continents):
        there = [city for city in cities if FIGURES.city_continent[city] == continent]
        assert packed.souvenirs(s, seat, continent) == len(there)
        assert packed.souvenirs(s, 1 - seat, continent) == 0


@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.sets(st.integers(0, len(FIGURES.board.islands) - 1)), st.integers(0, 1))
def test_islands_are_a_set(islands: set[int], seat: int) -> None:
    s = position()
    for island in sorted(islands):
        packed.add_island(s, seat, island)
    assert {one for one in range(len(FIGURES.board.islands)) if packed.has(s.islands[seat], one)} == islands
    assert s.islands[1 - seat] == 0


@settings(max_examples=40, deadline=None, derandomize=True)
@given(TICKETS, SIDES)
def test_an_end_is_a_ticket_and_a_side(ticket: int, side: int) -> None:
    end = packed.end(ticket, side)
    assert packed.ticket_of(end) == ticket
    assert end in range(2 * FIGURES.tickets)
    city = CONTENT.places[CONTENT.tickets[ticket].cities[side]]
    assert packed.city(FIGURES, ticket, side) == FIGURES.ends_of[end] == city
    assert packed.leads_to(FIGURES, ticket, city)


def test_every_end_is_another_number() -> None:
    ends = [packed.end(ticket, side) for ticket in range(FIGURES.tickets) for side in (0, 1)]
    assert ends == list(range(2 * FIGURES.tickets))


@settings(max_examples=40, deadline=None, derandomize=True)
@given(TICKETS, st.integers(0, FIGURES.board.places - 1))
def test_a_ticket_leads_to_its_two_cities_alone(ticket: int, place: int) -> None:
    named = CONTENT.board.place[place].id in CONTENT.tickets[ticket].cities
    assert packed.leads_to(FIGURES, ticket, place) is named


@settings(max_examples=40, deadline=None, derandomize=True)
@given(FACES, FACES)
def test_two_dice_win_by_their_total_or_as_a_double(one: int, other: int) -> None:
    assert packed.is_lucky(FIGURES, one, other) is (one == other or one + other in (7, 11))


@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.sets(TICKETS, max_size=6), st.integers(0, FIGURES.board.places - 1))
def test_moves_by_ends_leave_out_the_place_where_one_is(tickets: set[int], place: int) -> None:
    moves: list[int] = [1]
    packed.add_ends(moves, 100, FIGURES, sorted(tickets), place)
    ends = [packed.end(ticket, side) for ticket in sorted(tickets) for side in (0, 1)]
    assert moves == [1, *(100 + end for end in ends if FIGURES.ends_of[end] != place)]


@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.sets(CITIES))
def test_moves_for_what_is_missing(cities: set[int]) -> None:
    moves: list[int] = []
    packed.add_missing(moves, 100, sum(1 << city for city in cities), FIGURES.cities)
    assert moves == [100 + city for city in range(FIGURES.cities) if city not in cities]
