"""What the box must hold for the rules to work: each fault is told with its file, in one sentence."""

# Stays plain: content is checked once, when it is read.
from typing import TYPE_CHECKING, Final

from ..rules.packed import MOST_OF_A_KIND
from ..terms import MOST_ENCOUNTERS, MOST_TROTTERS, TICKETS

if TYPE_CHECKING:
    from .box import Content

MOST_PLACES: Final = 100


def check_counts(content: "Content") -> None:
    """Enough of everything for five at the table; the rest is the owner's to decide (rule 2)."""
    tickets = content.tickets
    found = [
        ("board", "destinations", sum(place.kind != "airport" for place in content.board.place), 20),
        ("tickets", "tickets", sum(card.count for card in tickets.ticket), 5 * tickets.deal + 2 * tickets.river),
        ("objectives", "objectives", len(content.objectives.objective), 5),
        ("goals", "goals", len(content.goals), 5),
        ("missions", "missions", len(content.missions), 5),
        ("trotters", "trotters", len(content.trotters), 5),
    ]
    for name, what, count, least in found:
        content.bad_if(count < least, name, "too_few", what=what, count=count, least=least)
    if [card.id for card in tickets.ticket] != TICKETS:
        order = ", ".join(TICKETS)
        raise content.bad("tickets", "tickets", order=order)
    if not all(1 <= card.count <= MOST_OF_A_KIND for card in tickets.ticket):
        raise content.bad("tickets", "of_a_kind", most_of_a_kind=MOST_OF_A_KIND)
    if any(not 1 <= card.count <= 3 for card in content.encounters) or len(content.encounters) > MOST_ENCOUNTERS:
        raise content.bad("encounters", "encounters", most_encounters=MOST_ENCOUNTERS)
    content.bad_if(len(content.trotters) > MOST_TROTTERS, "trotters", "many_trotters", most_trotters=MOST_TROTTERS)
    content.bad_if(len(content.board.place) > MOST_PLACES, "board", "many_places", most_places=MOST_PLACES)


def check_board(content: "Content") -> None:
    """No dangling route, no unknown zone, one airport per zone, and every place within reach."""
    for place in content.board.place:
        content.bad_if(place.zone not in content.zones, "board", "unknown_zone", id=place.id, zone=place.zone)
    for zone in content.board.zone:
        airports = [p.id for p in content.board.place if p.zone == zone.id and p.kind == "airport"]
        if airports != [zone.airport]:
            raise content.bad("board", "one_airport", id=zone.id, airport=zone.airport, airports=airports)
    seen: set[frozenset[str]] = set()
    for route in content.board.route:
        one, other = route.ends
        for end in route.ends:
            content.bad_if(end not in content.places, "board", "unknown_end", one=one, other=other, end=end)
        content.bad_if(one == other or frozenset(route.ends) in seen, "board", "same_route", one=one, other=other)
        seen.add(frozenset(route.ends))
    # Automata walk without flights, so the drawn routes alone must lead everywhere
    content.all_reached(
        [place.id for place in content.board.place], [set(route.ends) for route in content.board.route], "board"
    )
