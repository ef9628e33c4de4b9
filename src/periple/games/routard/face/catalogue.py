"""All that never changes in a journey: squares, cards, the packing sheet, prices, names, the rulebook."""

import msgspec

from periple.kernel.catalogue import Catalogue, filled
from periple.kernel.words import Text
from ..content.box import DECK_IDS, ITEMS, KINDS, LINE_IDS, Content
from ..content.shapes import Cell as SheetCell
from ..content.shapes import Map
from ..words.names import Names


class Drawn(msgspec.Struct, frozen=True):
    """What is drawn by itself: a kind of square and of card, and below a deck, a line of the sheet, a thing."""

    id: str
    name: Text
    icon: str
    colour: str


class Square(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A square of the way, in its order; `x` and `y` are where it is drawn, `spot` its true place if elsewhere."""

    id: str
    number: int
    name: Text
    short: Text  # as the map writes it
    country: Text
    kind: str
    lat: float
    lon: float
    x: float
    y: float
    spot: tuple[float, float] | None = None
    ticket: int = 0  # the price of a plane ticket there


class Card(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    id: str
    name: Text
    text: Text
    place: Text | None = None
    price: int = 0
    resale: int = 0
    cheques: int = 0  # of a lodging


class Deck(Drawn, frozen=True):
    needs: str | None  # the element that winning its cards takes (rule 34)
    cards: list[Card]


class Cell(SheetCell, frozen=True, kw_only=True, omit_defaults=True):
    """A cell of the packing sheet: what is paid, what is received, whether one plays again."""

    id: str
    text: Text


class Line(Drawn, frozen=True):
    """A line of the packing sheet; `faces` tells by reading which cell each face of the die stands for."""

    least: int  # to leave with
    cells: list[Cell]
    faces: dict[str, list[int]]


class Thing(Drawn, frozen=True):
    """What a bag holds: its price on airports (cheques: on chance and poste restante) and its resale price."""

    price: int | None
    resale: int | None


class Prices(msgspec.Struct, frozen=True):
    """The memo."""

    move: list[int]  # by squares, from 0
    fine: int
    no_guide: int  # beds and purchases cost so many times their price
    voucher: int
    purchase_resale_percent: int
    broke_below: int
    most_cheques: int  # bought at one go
    most_in_lot: int
    bid_step: int
    leaving: dict[str, int]
    express: dict[str, int]


class RoutardCatalogue(Catalogue, kw_only=True):
    board: Map
    kinds: list[Drawn]
    squares: list[Square]
    decks: list[Deck]
    sheet: list[Line]
    things: list[Thing]
    prices: Prices


class Cataloguer:
    def __init__(self, content: Content, names: Names) -> None:
        self.content = content
        self.names = names

    def tables(self) -> dict[str, object]:
        return {
            "board": self.content.board.map,
            "kinds": self.kinds(),
            "squares": self.squares(),
            "decks": self.decks(),
            "sheet": self.sheet(),
            "things": self.things(),
            "prices": self.prices(),
        }

    def kinds(self) -> list[Drawn]:
        looks = self.content.board.kind
        names = self.names.words.section("kind")
        return [Drawn(kind, names[kind], looks[kind].icon, looks[kind].colour) for kind in KINDS]

    def squares(self) -> list[Square]:
        return [
            filled(Square, one, number=number, short=one.short or one.name, x=one.at[0], y=one.at[1])
            for number, one in enumerate(self.content.squares)
        ]

    def decks(self) -> list[Deck]:
        needs = {"purchase": "guide", "report": "camera", "adventure": "gear"}
        names = self.names.words.section("deck")
        looks = self.content.board.kind
        return [
            Deck(name, names[name], looks[name].icon, looks[name].colour, needs.get(name), self.cards(deck))
            for deck, name in enumerate(DECK_IDS)
        ]

    def cards(self, deck: int) -> list[Card]:
        resale = self.content.figures.purchase_resale
        return [
            filled(Card, one, text=self.names.card_text(deck, number), resale=resale[number] if one.price else 0)
            for number, one in enumerate(self.content.decks[deck])
        ]

    def sheet(self) -> list[Line]:
        texts = dict(self.names.cells())
        least = self.leaving()
        looks = self.content.board.thing
        lines: list[Line] = []
        for line in self.content.lines:
            cells = [
                Cell(id=f"{line.id}_{at}", text=texts[f"{line.id}_{at}"], **msgspec.structs.asdict(cell))
                for at, cell in enumerate(line.cell, start=1)
            ]
            faces = {
                reading: [cell for cell, span in enumerate(spans) for _ in range(span)]
                for reading, spans in line.spans.items()
            }
            look = looks[line.id]
            lines.append(Line(line.id, line.name, look.icon, look.colour, least[line.id], cells, faces))
        return lines

    def things(self) -> list[Thing]:
        prices = self.content.prices
        looks = self.content.board.thing
        names = {line.id: line.name for line in self.content.lines}
        buy: dict[str, int | None] = {item: getattr(prices.shop, item) for item in ITEMS}
        buy |= {"cheques": prices.cheque.price}
        resale: dict[str, int | None] = {item: getattr(prices.resale, item) for item in ITEMS[1:]}
        resale |= {"ticket": prices.resale.ticket, "cheques": prices.resale.cheque}
        return [
            Thing(thing, names[thing], looks[thing].icon, looks[thing].colour, buy.get(thing), resale.get(thing))
            for thing in LINE_IDS[1:]
        ]

    def leaving(self) -> dict[str, int]:
        return by_line(self.content.prices.leaving.figures())

    def prices(self) -> Prices:
        prices = self.content.prices
        return filled(
            Prices,
            self.content.figures,
            move=self.content.figures.move_price,
            purchase_resale_percent=prices.resale.purchase_percent,
            most_in_lot=prices.auction.lot,
            bid_step=prices.auction.step,
            leaving=self.leaving(),
            express=by_line(prices.express.figures()),
        )


def by_line(figures: list[int]) -> dict[str, int]:
    """A bag's figures by the lines of the sheet."""
    return dict(zip(LINE_IDS, [figures[6], figures[5], figures[4], *figures[:4]], strict=True))
