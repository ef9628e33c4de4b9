"""Reading the box: board, tickets, adventures and memento, as TOML; any file can be replaced by its owner's."""

from pathlib import Path
from typing import Final, Literal

import msgspec

from periple.games.globetrotter.board import Board
from periple.games.globetrotter.checks import (
    DECKS,
    EFFECTS,
    KINDS,
    check_adventures,
    check_board,
    check_counts,
    check_memento,
    check_tickets,
    index,
)
from periple.games.globetrotter.terms import NOWHERE, Effect, Face
from periple.games.globetrotter.tour import Figures
from periple.kernel.content import Shelf
from periple.kernel.rulebook import Origin
from periple.kernel.words import Text

FILES: Final = ["board", "tickets", "adventures", "memento"]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every part of the box says where it comes from."""

    origin: Origin


class Continent(Row, frozen=True, kw_only=True):
    id: str
    name: Text
    half: Literal["americas_africa", "eurasia_oceania"]
    cities: list[str]


class Place(Row, frozen=True, kw_only=True):
    id: str
    name: Text
    kind: str
    at: tuple[float, float]
    continent: str | None = None
    country: Text | None = None


class Road(Row, frozen=True, kw_only=True):
    ends: tuple[str, str]


class SeaLine(Row, frozen=True, kw_only=True):
    stop: str
    ends: tuple[str, str]


class BoardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    continent: list[Continent]
    place: list[Place]
    road: list[Road]
    sea: list[SeaLine]


class TicketCard(Row, frozen=True, kw_only=True):
    id: str
    cities: tuple[str, str]


class TicketFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ticket: list[TicketCard]


class Line(Row, frozen=True, kw_only=True):
    effect: str
    story: Text
    amount: int = 0
    place: str | None = None


class AdventureCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: str
    deck: Literal["americas_africa", "eurasia_oceania"]
    lines: dict[str, Line]


class AdventureFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    card: list[AdventureCard]


class SquareKind(Row, frozen=True, kw_only=True):
    id: str
    name: Text
    cost: int
    ends: bool
    red: bool
    city: bool


class Money(Row, frozen=True, kw_only=True):
    start: int
    pocket: int
    work: int
    cross: int
    challenge: int


class TicketPrices(Row, frozen=True, kw_only=True):
    price: int
    pair: int
    pair_price: int
    resale: int


class Jackpot(Row, frozen=True, kw_only=True):
    money: int
    tickets: int
    tries: int
    totals: list[int]


class Keys(Row, frozen=True, kw_only=True):
    souvenirs: int


class Die(Row, frozen=True, kw_only=True):
    faces: list[str]


class Components(Row, frozen=True, kw_only=True):
    keys: int
    city_keys: int
    souvenirs: int
    tickets: int
    adventures: int


class MementoFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: list[SquareKind]
    money: Money
    tickets: TicketPrices
    jackpot: Jackpot
    keys: Keys
    die: Die
    components: Components


class Content:
    """The whole box, checked, with the numbers that the rules use prepared."""

    def __init__(self, folder: Path | None) -> None:
        shelf = Shelf("Globetrotter", dict.fromkeys(FILES, "periple.games.globetrotter"), folder)
        self.board = shelf.read("board", BoardFile)
        self.tickets = shelf.read("tickets", TicketFile).ticket
        self.cards = shelf.read("adventures", AdventureFile).card
        self.memento = shelf.read("memento", MementoFile)
        self.fingerprint = shelf.fingerprint
        self.places = index([place.id for place in self.board.place], "board", "place")
        self.continents = index([continent.id for continent in self.board.continent], "board", "continent")
        self.ticket_ids = index([ticket.id for ticket in self.tickets], "tickets", "ticket")
        self.card_ids = index([card.id for card in self.cards], "adventures", "card")
        check_memento(self)
        check_counts(self)
        check_board(self)
        check_tickets(self)
        check_adventures(self)
        self.figures = figures(self)
        board = self.figures.board
        self.city_ids = {self.board.place[place].id: at for at, place in enumerate(board.cities)}
        self.key_ids = {self.board.place[place].id: at for at, place in enumerate(board.key_cities)}
        self.key_ids |= {one: self.figures.city_keys + at for one, at in self.continents.items()}


def figures(content: Content) -> Figures:
    """The numbers that the rules compute with, in the order of the box."""
    f = Figures()
    places = content.places
    memento = content.memento
    f.cost = [kind.cost for kind in memento.kind]
    f.ends = [kind.ends for kind in memento.kind]
    f.red = [kind.red for kind in memento.kind]
    f.city = [kind.city for kind in memento.kind]
    special = {"plane": Face.PLANE, "x": Face.CROSS}
    f.faces = [special[face] if face in special else int(face) for face in memento.die.faces]
    f.board = Board(
        [KINDS[place.kind] for place in content.board.place],
        [content.continents.get(place.continent or "", NOWHERE) for place in content.board.place],
        [(places[road.ends[0]], places[road.ends[1]]) for road in content.board.road],
        [(places[line.stop], places[line.ends[0]], places[line.ends[1]]) for line in content.board.sea],
        f.city,
        max(f.faces),
    )
    f.tickets = len(content.tickets)
    f.ends_of = [places[city] for ticket in content.tickets for city in ticket.cities]
    f.keys = memento.components.keys
    f.city_keys = memento.components.city_keys
    f.tokens = memento.components.souvenirs
    f.cities = len(f.board.cities)
    f.city_continent = [f.board.continent[place] for place in f.board.cities]
    f.continents = len(content.board.continent)
    f.cities_on = [f.city_continent.count(continent) for continent in range(f.continents)]
    f.half = [DECKS.index(continent.half) for continent in content.board.continent]
    _prices(f, memento)
    _lines(f, content)
    return f


def _prices(f: Figures, memento: MementoFile) -> None:
    money, prices, pot = memento.money, memento.tickets, memento.jackpot
    f.start_money, f.pocket, f.work = money.start, money.pocket, money.work
    f.cross, f.challenge = money.cross, money.challenge
    f.price, f.pair, f.pair_price, f.resale = prices.price, prices.pair, prices.pair_price, prices.resale
    f.jackpot_money, f.jackpot_tickets, f.tries = pot.money, pot.tickets, pot.tries
    f.lucky = [a == b or a + b in pot.totals for a in range(1, 7) for b in range(1, 7)]
    f.for_key = memento.keys.souvenirs


def _lines(f: Figures, content: Content) -> None:
    size = len(content.cards) * f.board.places
    f.deck = [[at for at, card in enumerate(content.cards) if card.deck == deck] for deck in DECKS]
    f.effect, f.amount, f.target = [Effect.NOTHING] * size, [0] * size, [NOWHERE] * size
    for card, printed in enumerate(content.cards):
        for city, line in printed.lines.items():
            at = f.line(card, content.places[city])
            f.effect[at] = EFFECTS[line.effect]
            f.amount[at] = line.amount
            f.target[at] = NOWHERE if line.place is None else content.places[line.place]
