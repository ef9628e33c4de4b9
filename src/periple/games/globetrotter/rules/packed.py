"""Numbers that hold more than one: tokens and islands as bits, the two cities of a ticket, rows of flat tables.

Elsewhere the rules speak of these things by the names given here.
"""

from ..content.figures import Figures
from ..position import Position, plus


def has(bits: int, one: int) -> bool:
    """Whether a set of seats, cities or islands holds this one."""
    return bits >> one & 1 == 1


def souvenirs(s: Position, seat: int, continent: int) -> int:
    """How many a seat has on a continent."""
    return s.counts[seat * s.figures.continents + continent]


def add_souvenir(s: Position, seat: int, city: int) -> None:
    """One more, of a city where the seat has none yet."""
    figures = s.figures
    s.souvenirs = plus(s.souvenirs, seat, 1 << city)
    s.counts = plus(s.counts, seat * figures.continents + figures.city_continent[city], 1)


def add_island(s: Position, seat: int, island: int) -> None:
    """Visited for the first time."""
    s.islands = plus(s.islands, seat, 1 << island)


def city(figures: Figures, ticket: int, side: int) -> int:
    """One of a ticket's two cities."""
    return figures.ends_of[2 * ticket + side]


def leads_to(figures: Figures, ticket: int, place: int) -> bool:
    """Whether a ticket names a place."""
    return figures.ends_of[2 * ticket] == place or figures.ends_of[2 * ticket + 1] == place


def end(ticket: int, side: int) -> int:
    """A ticket and the side flown to, as one number."""
    return 2 * ticket + side


def ticket_of(at: int) -> int:
    """The ticket of such an end."""
    return at >> 1


def add_ends(moves: list[int], first: int, figures: Figures, tickets: list[int], place: int) -> None:
    """A move, counted from the first, for each end of these tickets that is not this place."""
    ends_of = figures.ends_of
    for ticket in tickets:
        at = 2 * ticket
        if ends_of[at] != place:
            moves.append(first + at)
        if ends_of[at + 1] != place:
            moves.append(first + at + 1)


def add_missing(moves: list[int], first: int, bits: int, count: int) -> None:
    """A move, counted from the first, for each of so many that is not in the set."""
    for one in range(count):
        if not bits >> one & 1:
            moves.append(first + one)


def is_lucky(figures: Figures, one: int, other: int) -> bool:
    """Whether two dice win (rules 60, 64)."""
    return figures.lucky[6 * one + other - 7]
