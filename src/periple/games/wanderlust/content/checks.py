"""What the box must hold for the rules to work: each fault is told with its file, in one sentence."""

# Stays plain: content is checked once, when it is read.
from typing import TYPE_CHECKING, Final

from periple.games.wanderlust.rules.packed import MOST_OF_A_KIND
from periple.games.wanderlust.terms import MOST_ENCOUNTERS, MOST_TROTTERS, TICKETS

if TYPE_CHECKING:
    from periple.games.wanderlust.content.box import Content

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
        if count < least:
            raise content.bad(
                name, f"{what} : {count}, il en faut {least} au moins", f"{what}: {count}, at least {least} needed"
            )
    if [card.id for card in tickets.ticket] != TICKETS:
        order = ", ".join(TICKETS)
        raise content.bad(
            "tickets", f"les tickets doivent être, dans l'ordre : {order}", f"the tickets must be, in order: {order}"
        )
    if not all(1 <= card.count <= MOST_OF_A_KIND for card in tickets.ticket):
        raise content.bad("tickets", f"de 1 à {MOST_OF_A_KIND} d'un type", f"1 to {MOST_OF_A_KIND} of a kind")
    if any(not 1 <= card.count <= 3 for card in content.encounters) or len(content.encounters) > MOST_ENCOUNTERS:
        raise content.bad(
            "encounters",
            f"{MOST_ENCOUNTERS} cartes au plus, de 1 à 3 de chaque",
            f"at most {MOST_ENCOUNTERS} cards, 1 to 3 of each",
        )
    if len(content.trotters) > MOST_TROTTERS:
        raise content.bad("trotters", f"plus de {MOST_TROTTERS} globe-trotters", f"more than {MOST_TROTTERS} trotters")
    if len(content.board.place) > MOST_PLACES:
        raise content.bad("board", f"plus de {MOST_PLACES} lieux", f"more than {MOST_PLACES} places")


def check_board(content: "Content") -> None:
    """No dangling route, no unknown zone, one airport per zone, and every place within reach."""
    for place in content.board.place:
        if place.zone not in content.zones:
            raise content.bad(
                "board",
                f"le lieu « {place.id} » est dans la zone inconnue « {place.zone} »",
                f"place “{place.id}” is in the unknown zone “{place.zone}”",
            )
    for zone in content.board.zone:
        airports = [p.id for p in content.board.place if p.zone == zone.id and p.kind == "airport"]
        if airports != [zone.airport]:
            raise content.bad(
                "board",
                f"la zone « {zone.id} » doit avoir un aéroport, « {zone.airport} », pas {airports}",
                f"zone “{zone.id}” must have one airport, “{zone.airport}”, not {airports}",
            )
    seen: set[frozenset[str]] = set()
    for route in content.board.route:
        one, other = route.ends
        for end in route.ends:
            if end not in content.places:
                raise content.bad(
                    "board",
                    f"la route {one} – {other} mène au lieu inconnu « {end} »",
                    f"route {one} – {other} leads to the unknown place “{end}”",
                )
        if one == other or frozenset(route.ends) in seen:
            raise content.bad(
                "board", f"la route {one} – {other} est de trop", f"route {one} – {other} is one too many"
            )
        seen.add(frozenset(route.ends))
    _check_connected(content)


def _check_connected(content: "Content") -> None:
    """Automata walk without flights, so the drawn routes alone must lead everywhere."""
    reached = {content.board.place[0].id}
    grew = True
    while grew:
        more = {end for route in content.board.route if reached & set(route.ends) for end in route.ends}
        grew = not more <= reached
        reached |= more
    for place in content.board.place:
        if place.id not in reached:
            raise content.bad("board", f"aucune route ne mène à « {place.id} »", f"no route leads to “{place.id}”")
