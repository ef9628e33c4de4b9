"""What must hold for a box, and one clear sentence for what does not."""

# Stays plain: content is checked once, when it is read.

from typing import TYPE_CHECKING, Final

from periple.kernel.box import codes
from ..terms import MOST_CITIES, MOST_KEYS, MOST_PLACES, MOST_TICKETS, Effect, Kind
from .shapes import Line, Place

if TYPE_CHECKING:
    from .box import Content

MOST_SEATS: Final = 6
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
    check_looks(content)


def check_memento(content: "Content") -> None:
    """Rules 19, 24: every kind of square in its order, amounts that can be paid, and a die with points on it."""
    memento = content.memento
    if [kind.id for kind in memento.kind] != list(KINDS):
        order = ", ".join(KINDS)
        raise content.bad("memento", "kinds", order=order)
    amounts = [kind.cost for kind in memento.kind]
    amounts += [memento.money.start, memento.money.pocket, memento.money.work, memento.money.cross]
    amounts += [memento.money.challenge, memento.jackpot.money, memento.jackpot.tickets]
    content.bad_if(min(amounts) < 0, "memento", "negative")
    prices = memento.tickets
    if min(prices.price, prices.pair, prices.pair_price, prices.resale, memento.keys.souvenirs) < 1:
        raise content.bad("memento", "no_price")
    most = len(content.tickets) - MOST_SEATS  # one ticket for everybody's home
    content.bad_if(memento.jackpot.tickets > most, "memento", "jackpot_tickets", most=most)
    if not any(face.isdecimal() and int(face) > 0 for face in memento.die.faces):
        raise content.bad("memento", "die_without_number")
    for face in memento.die.faces:
        if face not in ("plane", "x") and not (face.isdecimal() and 0 < int(face) < 99):
            raise content.bad("memento", "unknown_face", face=face)


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
        content.bad_if(count != wanted, name, "wrong_count", what=what, count=count, wanted=wanted)
    rooms = {
        ("board", "keys"): (box.keys, MOST_KEYS),
        ("board", "continental"): (kinds.count("continental"), MOST_CITIES),
        ("board", "place"): (len(kinds), MOST_PLACES),
        ("tickets", "tickets"): (len(content.tickets), MOST_TICKETS),
    }
    for (name, what), (count, most) in rooms.items():
        content.bad_if(count > most, name, "too_many", what=what, count=count, most=most)


def known_place(content: "Content", place: str, name: str, who: str) -> Place:
    content.bad_if(place not in content.places, name, "unknown_place", who=who, place=place)
    return content.board.place[content.places[place]]


def check_board(content: "Content") -> None:
    """No dangling road, one line for each sea stop, every square within reach, souvenir lines as drawn."""
    for place in content.board.place:
        content.code(KINDS, place.kind, "board", place.id)
        content.bad_if((place.kind == "sea_stop") != (place.continent is None), "board", "wrong_continent", id=place.id)
        if place.continent is not None:
            content.code(content.continents, place.continent, "board", place.id)
        content.bad_if(len(place.spot) not in (0, 2, 4), "board", "spot", id=place.id)
    _check_ways(content)
    for continent in content.board.continent:
        cities = [p.id for p in content.board.place if p.continent == continent.id and p.kind == "continental"]
        if sorted(cities) != sorted(continent.cities):
            names = ", ".join(cities)
            raise content.bad("board", "continental_cities", id=continent.id, names=names)
    links = [set(road.ends) for road in content.board.road]
    links += [{line.stop, *line.ends} for line in content.board.sea]
    content.all_reached([place.id for place in content.board.place], links, "board")


def _check_ways(content: "Content") -> None:
    for road in content.board.road:
        for end in road.ends:
            name = " – ".join(road.ends)
            if known_place(content, end, "board", name).kind == "sea_stop":
                raise content.bad("board", "road_to_sea", name=name)
    stops = [line.stop for line in content.board.sea]
    for line in content.board.sea:
        for end in line.ends:
            known_place(content, end, "board", line.stop)
    for place in content.board.place:
        content.bad_if(place.kind == "sea_stop" and stops.count(place.id) != 1, "board", "one_line", id=place.id)


def check_tickets(content: "Content") -> None:
    """Two different cities each (rule 31)."""
    for ticket in content.tickets:
        for city in ticket.cities:
            place = known_place(content, city, "tickets", ticket.id)
            if place.kind not in ("key_city", "continental", "national"):
                raise content.bad("tickets", "no_airport", city=city)
        content.bad_if(ticket.cities[0] == ticket.cities[1], "tickets", "same_city", id=ticket.id)


def check_adventures(content: "Content") -> None:
    """Every card has a line for each city of its half, and no other (rule 43)."""
    halves = {continent.id: continent.half for continent in content.board.continent}
    for deck in DECKS:
        content.bad_if(not any(card.deck == deck for card in content.cards), "adventures", "empty_deck", deck=deck)
    for card in content.cards:
        wanted = {
            place.id
            for place in content.board.place
            if place.kind in ("key_city", "continental") and halves.get(place.continent or "") == card.deck
        }
        for city in sorted(wanted ^ set(card.lines)):
            raise content.bad("adventures", "wrong_line", id=card.id, city=city)
        for city, line in card.lines.items():
            check_line(content, card.id, city, line)


def check_line(content: "Content", card: str, city: str, line: Line) -> None:
    content.code(EFFECTS, line.effect, "adventures", card)
    if (line.effect in WITH_AMOUNT) != (line.amount > 0) or (line.effect == "goto") != (line.place is not None):
        raise content.bad("adventures", "amount_or_place", card=card, city=city)
    if line.place is not None:
        to = known_place(content, line.place, "adventures", card)
        content.bad_if(to.kind == "sea_stop" or to.id == city, "adventures", "wrong_goal", card=card, id=to.id)


def check_looks(content: "Content") -> None:
    """Every kind of square and every effect can be drawn."""
    for what, drawn in ((KINDS, content.look.kind), (EFFECTS, content.look.effect)):
        for one in what:
            content.bad_if(one not in drawn, "look", "no_drawing", kind=one)
