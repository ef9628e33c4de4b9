"""All that never changes during a game: the board as it is drawn, tickets, keys, prices, names.

The 840 lines of the adventure cards are not here: the told event and the view bring the text of the line that was read.
"""

import msgspec

from periple.kernel.catalogue import Catalogue, filled
from periple.kernel.words import Text
from ..content.box import Content
from ..content.checks import DECKS, EFFECTS
from ..content.shapes import Map, Place, SeaLine, TicketCard
from ..words.speak import Speaker


class PlaceCard(msgspec.Struct, frozen=True):
    id: str
    name: Text
    kind: str
    continent: str | None
    country: Text | None
    lat: float
    lon: float
    x: float | None  # where it is drawn, in board units
    y: float | None
    true_x: float | None  # of a place that was moved aside: where it really lies
    true_y: float | None


class KindCard(msgspec.Struct, frozen=True):
    """The memento: what a kind of square costs and does (rule 19)."""

    id: str
    name: Text
    icon: str
    colour: str
    cost: int
    ends_turn: bool
    flights: bool  # one may fly from there (rule 30)
    city: bool  # a city or an island: a bonus with stars may lead there (rule 81)


class ContinentCard(msgspec.Struct, frozen=True):
    id: str
    name: Text
    colour: str
    deck: str
    cities: list[str]  # lines of the souvenir board


class KeyCard(msgspec.Struct, frozen=True):
    id: str
    name: Text
    short: Text
    place: str | None  # of a city key
    continent: str | None  # of a continent key


class DeckCard(msgspec.Struct, frozen=True):
    """Adventures of one half of the world."""

    id: str
    name: Text
    cards: int


class EffectCard(msgspec.Struct, frozen=True):
    """What a line of an adventure may do."""

    id: str
    name: Text
    icon: str


class Prices(msgspec.Struct, frozen=True, kw_only=True):
    """Dollars, and how many of what."""

    start: int
    pocket: int
    work: int
    cross: int
    challenge: int
    ticket: int
    pair: int  # tickets sold together after the turn
    pair_price: int
    resale: int
    jackpot: int
    jackpot_tickets: int
    tries: int
    lucky_totals: list[int]  # and every double
    souvenirs_for_key: int
    tokens: int
    tickets: int


class GlobetrotterCatalogue(Catalogue, kw_only=True):
    map: Map
    places: list[PlaceCard]
    kinds: list[KindCard]
    continents: list[ContinentCard]
    roads: list[tuple[str, str]]
    sea: list[SeaLine]  # two ports and the stop between them (rule 37)
    tickets: list[TicketCard]
    keys: list[KeyCard]
    decks: list[DeckCard]
    effects: list[EffectCard]
    die: list[str]  # faces of the 12-sided die
    prices: Prices
    icons: dict[str, str]  # of money, tickets, ways and the like


def place_card(place: Place) -> PlaceCard:
    x, y, true_x, true_y = ([*place.spot, None, None, None, None])[:4]
    lat, lon = place.at
    return PlaceCard(place.id, place.name, place.kind, place.continent, place.country, lat, lon, x, y, true_x, true_y)


def key_cards(content: Content, speaker: Speaker) -> list[KeyCard]:
    names = dict(zip(*speaker.kinds["key"], strict=True))
    short = speaker.words.section("short")
    return [
        KeyCard(
            key,
            names[key],
            short.get(key, names[key]),
            key if key in content.places else None,
            key if key in content.continents else None,
        )
        for key in content.key_ids
    ]


def prices(content: Content) -> Prices:
    memento = content.memento
    return filled(
        Prices,
        memento.money,
        memento.jackpot,
        memento.components,
        memento.tickets,
        ticket=memento.tickets.price,
        jackpot=memento.jackpot.money,
        jackpot_tickets=memento.jackpot.tickets,
        lucky_totals=memento.jackpot.totals,
        souvenirs_for_key=memento.keys.souvenirs,
        tokens=memento.components.souvenirs,
        tickets=memento.components.tickets,
    )


def names(content: Content, speaker: Speaker) -> dict[str, dict[str, Text]]:
    """Every kind's names, but for the lines of cards; a place by itself, not as in a sentence."""
    found = speaker.teller.names()
    del found["line"]
    found["place"] = {place.id: place.name for place in content.board.place}
    return found


def tables(content: Content, speaker: Speaker) -> dict[str, object]:
    words, board, memento = speaker.words, content.board, content.memento
    return {
        "names": names(content, speaker),
        "map": board.map,
        "places": [place_card(place) for place in board.place],
        "kinds": [
            filled(KindCard, kind, content.look.kind[kind.id], ends_turn=kind.ends, flights=kind.red)
            for kind in memento.kind
        ],
        "continents": [ContinentCard(one.id, one.name, one.colour, one.half, one.cities) for one in board.continent],
        "roads": [road.ends for road in board.road],
        "sea": board.sea,
        "tickets": content.tickets,
        "keys": key_cards(content, speaker),
        "decks": [
            DeckCard(deck, words.get("deck", deck), sum(card.deck == deck for card in content.cards)) for deck in DECKS
        ],
        "effects": [EffectCard(one, words.get("effect_name", one), content.look.effect[one]) for one in EFFECTS],
        "die": memento.die.faces,
        "prices": prices(content),
        "icons": content.look.thing,
    }
