"""What must hold for a box, and one clear sentence for what does not."""

# Stays plain: content is checked once, when it is read.

from typing import TYPE_CHECKING, Final

from periple.games.globetrotter.content.shapes import Line, Place
from periple.games.globetrotter.terms import MOST_CITIES, MOST_KEYS, MOST_PLACES, MOST_TICKETS, Effect, Kind
from periple.kernel.box import codes

if TYPE_CHECKING:
    from periple.games.globetrotter.content.box import Content

DECKS: Final = ["americas_africa", "eurasia_oceania"]


KINDS: Final = codes(Kind)
EFFECTS: Final = codes(Effect)
WITH_AMOUNT: Final = ["receive", "pay", "receive_tickets", "use_tickets"]


def check(content: "Content") -> None:
    """Everything that must hold for a box."""
    check_memento(content)
    check_counts(content)
    check_board(content)
    check_tickets(content)
    check_adventures(content)


def check_memento(content: "Content") -> None:
    """Rules 19, 24: every kind of square in its order, amounts that can be paid, and a die with points on it."""
    memento = content.memento
    if [kind.id for kind in memento.kind] != list(KINDS):
        order = ", ".join(KINDS)
        raise content.bad(
            "memento", f"les types doivent être, dans l'ordre : {order}", f"the kinds must be, in order: {order}"
        )
    amounts = [kind.cost for kind in memento.kind]
    amounts += [memento.money.start, memento.money.pocket, memento.money.work, memento.money.cross]
    amounts += [memento.money.challenge, memento.jackpot.money, memento.jackpot.tickets]
    if min(amounts) < 0:
        raise content.bad("memento", "un montant est négatif", "an amount is negative")
    prices = memento.tickets
    if min(prices.price, prices.pair, prices.pair_price, prices.resale, memento.keys.souvenirs) < 1:
        raise content.bad("memento", "un prix doit valoir au moins 1", "a price must be at least 1")
    if not any(face.isdigit() and int(face) > 0 for face in memento.die.faces):
        raise content.bad("memento", "le dé n'a aucun nombre", "the die has no number")
    for face in memento.die.faces:
        if face not in ("plane", "x") and not (face.isdigit() and 0 < int(face) < 99):
            raise content.bad("memento", f"face de dé inconnue : « {face} »", f"unknown face of the die: “{face}”")


def check_counts(content: "Content") -> None:
    """Rule 2: the box holds what the booklet says it holds."""
    box = content.memento.components
    kinds = [place.kind for place in content.board.place]
    found = {
        ("board", "key_city"): (kinds.count("key_city"), box.city_keys),
        ("board", "keys"): (kinds.count("key_city") + len(content.board.continent), box.keys),
        ("tickets", "tickets"): (len(content.tickets), box.tickets),
        ("adventures", "adventures"): (len(content.cards), box.adventures),
    }
    for (name, what), (count, wanted) in found.items():
        if count != wanted:
            raise content.bad(name, f"{what} : {count} au lieu de {wanted}", f"{what}: {count} instead of {wanted}")
    rooms = {
        ("board", "keys"): (box.keys, MOST_KEYS),
        ("board", "continental"): (kinds.count("continental"), MOST_CITIES),
        ("board", "place"): (len(kinds), MOST_PLACES),
        ("tickets", "tickets"): (len(content.tickets), MOST_TICKETS),
    }
    for (name, what), (count, most) in rooms.items():
        if count > most:
            raise content.bad(name, f"{what} : {count}, plus que {most}", f"{what}: {count}, more than {most}")


def known_place(content: "Content", place: str, name: str, fr: str, en: str) -> Place:
    if place not in content.places:
        raise content.bad(name, f"{fr} nomme le lieu inconnu « {place} »", f"{en} names the unknown place “{place}”")
    return content.board.place[content.places[place]]


def check_board(content: "Content") -> None:
    """No dangling road, one line for each sea stop, every square within reach, souvenir lines as drawn."""
    for place in content.board.place:
        content.code(KINDS, place.kind, "board")
        if (place.kind == "sea_stop") != (place.continent is None):
            raise content.bad(
                "board", f"« {place.id} » : continent de trop ou manquant", f"“{place.id}”: continent amiss"
            )
        if place.continent is not None:
            content.code(content.continents, place.continent, "board")
        if len(place.spot) not in (0, 2, 4):
            raise content.bad(
                "board", f"« {place.id} » : spot a 2 ou 4 nombres", f"“{place.id}”: spot has 2 or 4 numbers"
            )
    _check_ways(content)
    for continent in content.board.continent:
        cities = [p.id for p in content.board.place if p.continent == continent.id and p.kind == "continental"]
        if sorted(cities) != sorted(continent.cities):
            names = ", ".join(cities)
            raise content.bad(
                "board",
                f"les villes continentales de « {continent.id} » sont : {names}",
                f"the continental cities of “{continent.id}” are: {names}",
            )
    _check_connected(content)


def _check_ways(content: "Content") -> None:
    for road in content.board.road:
        for end in road.ends:
            name = " – ".join(road.ends)
            if known_place(content, end, "board", f"la route {name}", f"road {name}").kind == "sea_stop":
                raise content.bad("board", f"la route {name} mène en mer", f"road {name} leads to sea")
    stops = [line.stop for line in content.board.sea]
    for line in content.board.sea:
        for end in line.ends:
            known_place(content, end, "board", f"la ligne {line.stop}", f"line {line.stop}")
    for place in content.board.place:
        if place.kind == "sea_stop" and stops.count(place.id) != 1:
            raise content.bad("board", f"« {place.id} » doit avoir une ligne", f"“{place.id}” must have one line")


def _check_connected(content: "Content") -> None:
    """Nobody may be stuck: from every square a road or a line leads on, and all squares hang together."""
    reached = {content.board.place[0].id}
    links = [set(road.ends) for road in content.board.road]
    links += [{line.stop, *line.ends} for line in content.board.sea]
    grew = True
    while grew:
        more = {end for link in links if reached & link for end in link}
        grew = not more <= reached
        reached |= more
    for place in content.board.place:
        if place.id not in reached:
            raise content.bad("board", f"rien ne mène à « {place.id} »", f"nothing leads to “{place.id}”")


def check_tickets(content: "Content") -> None:
    """Two different cities each (rule 31)."""
    for ticket in content.tickets:
        for city in ticket.cities:
            place = known_place(content, city, "tickets", f"le billet {ticket.id}", f"ticket {ticket.id}")
            if place.kind not in ("key_city", "continental", "national"):
                raise content.bad("tickets", f"« {city} » n'a pas d'aéroport", f"“{city}” has no airport")
        if ticket.cities[0] == ticket.cities[1]:
            raise content.bad(
                "tickets", f"{ticket.id} nomme deux fois la même ville", f"{ticket.id} names one city twice"
            )


def check_adventures(content: "Content") -> None:
    """Every card has a line for each city of its half, and no other (rule 43)."""
    halves = {continent.id: continent.half for continent in content.board.continent}
    for deck in DECKS:
        if not any(card.deck == deck for card in content.cards):
            raise content.bad("adventures", f"aucune carte pour « {deck} »", f"no card for “{deck}”")
    for card in content.cards:
        wanted = {
            place.id
            for place in content.board.place
            if place.kind in ("key_city", "continental") and halves.get(place.continent or "") == card.deck
        }
        for city in sorted(wanted ^ set(card.lines)):
            raise content.bad(
                "adventures",
                f"carte {card.id} : la ligne « {city} » manque ou est de trop",
                f"card {card.id}: the line “{city}” is missing or one too many",
            )
        for city, line in card.lines.items():
            check_line(content, card.id, city, line)


def check_line(content: "Content", card: str, city: str, line: Line) -> None:
    content.code(EFFECTS, line.effect, "adventures")
    if (line.effect in WITH_AMOUNT) != (line.amount > 0) or (line.effect == "goto") != (line.place is not None):
        raise content.bad(
            "adventures", f"carte {card}, {city} : montant ou lieu", f"card {card}, {city}: the amount or the place"
        )
    if line.place is not None:
        to = known_place(content, line.place, "adventures", f"la carte {card}", f"card {card}")
        if to.kind == "sea_stop" or to.id == city:
            raise content.bad("adventures", f"carte {card} : « {to.id} »", f"card {card}: “{to.id}” can't be gone to")
