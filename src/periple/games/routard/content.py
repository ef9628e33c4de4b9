"""Reading and checking the box: track, sheet, cards and prices, as TOML; any file can be replaced by its owner's."""

from pathlib import Path
from typing import Final, Literal

import msgspec

from periple.games.routard import program
from periple.games.routard.effects import Effect
from periple.games.routard.journey import Figures, walks
from periple.games.routard.terms import CARDS, FACES, LINES, MOST_CHEQUES, MOST_IN_LOT, Kind
from periple.games.routard.track import Track
from periple.kernel.content import Shelf
from periple.kernel.rulebook import Origin
from periple.kernel.words import PeripleError, Text, wrong

ITEMS: Final = ["papers", "guide", "gear", "camera"]
LINE_IDS: Final = ["money", "cheques", "ticket", "papers", "guide", "gear", "camera"]
KINDS: Final = ["home", "airport", "arrival", "purchase", "report", "adventure", "job", "chance", "letter"]
READINGS: Final = ["chosen", "scan", "left"]
DECK_FILES: Final = ["purchases", "reports", "adventures", "jobs", "chances", "letters", "lodgings"]
DECK_IDS: Final = ["purchase", "report", "adventure", "job", "chance", "letter", "lodging"]
FILES: Final = ["track", "sheet", "prices", *DECK_FILES]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every part of the box says where it comes from."""

    origin: Origin


class Square(Row, frozen=True, kw_only=True):
    id: str
    name: Text
    country: Text
    kind: Literal["home", "airport", "arrival", "purchase", "report", "adventure", "job", "chance", "letter"]
    at: tuple[float, float]
    ticket: int = 0


class TrackFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    square: list[Square]


class Cell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    price: int = 0
    money: int = 0
    cheques: int = 0
    tickets: int = 0
    papers: int = 0
    guide: int = 0
    gear: int = 0
    camera: int = 0
    again: bool = False
    friend: bool = False


class SheetLine(Row, frozen=True, kw_only=True):
    id: str
    name: Text
    spans: dict[Literal["chosen", "scan", "left"], list[int]]
    cell: list[Cell]


class SheetFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    line: list[SheetLine]


class Card(Row, frozen=True, kw_only=True):
    """Any card; what it has besides its name depends on its deck."""

    id: str
    name: Text
    place: Text | None = None
    text: Text | None = None
    price: int = 0
    cheques: int = 0
    do: list[Effect] = []


class DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    card: list[Card]


class MovePrices(Row, frozen=True, kw_only=True):
    price: list[int]


class ChequePrice(Row, frozen=True, kw_only=True):
    price: int
    most: int


class Shop(Row, frozen=True, kw_only=True):
    papers: int
    guide: int
    gear: int
    camera: int
    most: int


class Resale(Row, frozen=True, kw_only=True):
    guide: int
    gear: int
    camera: int
    ticket: int
    cheque: int
    purchase_percent: int


class Auction(Row, frozen=True, kw_only=True):
    step: int
    lot: int
    lots: int


class Fine(Row, frozen=True, kw_only=True):
    money: int


class NoGuide(Row, frozen=True, kw_only=True):
    times: int


class Bag(Row, frozen=True, kw_only=True):
    papers: int
    guide: int
    gear: int
    camera: int
    tickets: int
    cheques: int
    money: int

    def figures(self) -> list[int]:
        return [self.papers, self.guide, self.gear, self.camera, self.tickets, self.cheques, self.money]


class Assistance(Row, frozen=True, kw_only=True):
    broke_below: int


class Length(Row, frozen=True, kw_only=True):
    turns: int


class Components(Row, frozen=True, kw_only=True):
    squares: int
    cards: int
    lodgings: int
    seats: int


class PriceFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    move: MovePrices
    cheque: ChequePrice
    shop: Shop
    resale: Resale
    auction: Auction
    fine: Fine
    no_guide: NoGuide
    leaving: Bag
    express: Bag
    assistance: Assistance
    length: Length
    components: Components


class Content:
    """The whole box, checked, with the numbers that the rules use prepared."""

    def __init__(self, folder: Path | None) -> None:
        shelf = Shelf("Le Jeu du Routard", dict.fromkeys(FILES, "periple.games.routard"), folder)
        self.squares = shelf.read("track", TrackFile).square
        self.lines = shelf.read("sheet", SheetFile).line
        self.prices = shelf.read("prices", PriceFile)
        self.decks = [shelf.read(name, DeckFile).card for name in DECK_FILES]
        self.fingerprint = shelf.fingerprint
        self.square_ids = index([square.id for square in self.squares], "track")
        self.card_ids = [index([c.id for c in cards], name) for cards, name in zip(self.decks, DECK_FILES, strict=True)]
        check_track(self)
        check_sheet(self)
        check_prices(self)
        check_cards(self)
        self.figures = figures(self)


def bad(name: str, fr: str, en: str) -> PeripleError:
    return wrong(
        f"Contenu du Jeu du Routard, fichier {name}.toml : {fr}.",
        f"Content of Le Jeu du Routard, file {name}.toml: {en}.",
    )


def index(ids: list[str], name: str) -> dict[str, int]:
    for one in ids:
        if ids.count(one) > 1:
            raise bad(name, f"« {one} » y est deux fois", f"“{one}” stands there twice")
    return {one: at for at, one in enumerate(ids)}


def check_track(content: Content) -> None:
    """One home, then the first airport; one arrival, at the end; airports have a price; there is work somewhere."""
    kinds = [square.kind for square in content.squares]
    wanted = content.prices.components.squares
    if len(kinds) != wanted:
        raise bad("track", f"{len(kinds)} cases au lieu de {wanted}", f"{len(kinds)} squares instead of {wanted}")
    if kinds[:2] != ["home", "airport"] or kinds[-1] != "arrival" or "home" in kinds[1:] or "arrival" in kinds[:-1]:
        raise bad(
            "track",
            "le parcours va de la maison au premier aéroport, et finit par la seule arrivée",
            "the way leads from home to the first airport, and ends with the only arrival",
        )
    for square in content.squares:
        if (square.ticket > 0) != (square.kind in ("airport", "arrival")):
            raise bad(
                "track",
                f"« {square.id} » : un billet se vend sur les aéroports, et là seulement",
                f"“{square.id}”: tickets are sold on airports, and only there",
            )
        check_round("track", square.id, square.ticket, content.prices.auction.step)


def check_sheet(content: Content) -> None:
    """Seven lines in order, whose cells cover the six faces in every reading."""
    if [line.id for line in content.lines] != LINE_IDS:
        order = ", ".join(LINE_IDS)
        raise bad("sheet", f"les lignes doivent être, dans l'ordre : {order}", f"the lines must be, in order: {order}")
    for line in content.lines:
        for reading, spans in line.spans.items():
            if len(spans) != len(line.cell) or sum(spans) != FACES or min(spans) < 1:
                raise bad(
                    "sheet",
                    f"ligne « {line.id} », lecture « {reading} » : {spans} ne couvre pas les {FACES} faces",
                    f"line “{line.id}”, reading “{reading}”: {spans} does not cover the {FACES} faces",
                )
        if set(line.spans) != set(READINGS):
            raise bad("sheet", f"ligne « {line.id} » : une lecture manque", f"line “{line.id}”: a reading is missing")
        for cell in line.cell:
            check_round("sheet", line.id, cell.price, content.prices.auction.step)
            check_round("sheet", line.id, cell.money, content.prices.auction.step)
    if any(not cell.money or cell.price for cell in content.lines[0].cell):
        raise bad("sheet", "l'argent de poche doit être gratuit", "pocket money must be free")


def check_prices(content: Content) -> None:
    """Six prices of moves, of which the first is nothing: a traveller can always walk on."""
    prices = content.prices
    if len(prices.move.price) != FACES or prices.move.price[0] != 0 or min(prices.move.price) < 0:
        raise bad(
            "prices",
            "il faut six prix de déplacement, dont le premier est 0",
            "there must be six prices of moves, and the first is 0",
        )
    limits = [
        ("cheque.most", prices.cheque.most, MOST_CHEQUES),
        ("auction.lot", prices.auction.lot, MOST_IN_LOT),
    ]
    for name, value, most in limits:
        if not 1 <= value <= most:
            raise bad("prices", f"{name} doit aller de 1 à {most}", f"{name} must be from 1 to {most}")
    sums = [*prices.move.price, prices.cheque.price, prices.fine.money, prices.resale.cheque]
    for money in sums:
        check_round("prices", "", money, prices.auction.step)
    if max(card.cheques for card in content.decks[-1]) * prices.no_guide.times > prices.cheque.most:
        raise bad("prices", "cheque.most ne suffit pas à payer toute nuit", "cheque.most can't pay for every night")
    if prices.auction.step != 10:
        raise bad("prices", "auction.step doit être 10", "auction.step must be 10")
    if prices.length.turns < 1:
        raise bad("prices", "length.turns doit être positif", "length.turns must be positive")


def check_round(name: str, what: str, money: int, step: int) -> None:
    """Rule 70: every sum is a multiple of the smallest note."""
    if money % step or money < 0:
        raise bad(
            name,
            f"« {what} » : {money} n'est pas un multiple de {step}",
            f"“{what}”: {money} is not a multiple of {step}",
        )


def check_cards(content: Content) -> None:
    """The box holds what the booklet says it holds, and every deck has what its squares ask for (rules 9, 35 to 38)."""
    box = content.prices.components
    for name, cards in zip(DECK_FILES, content.decks, strict=True):
        wanted = box.lodgings if name == "lodgings" else min(box.cards, CARDS)
        if len(cards) != wanted:
            raise bad(name, f"{len(cards)} cartes au lieu de {wanted}", f"{len(cards)} cards instead of {wanted}")
        for card in cards:
            if card.price % 20 or card.price < 0 or card.cheques < 0 or (name == "purchases") != (card.price > 0):
                raise bad(
                    name,
                    f"« {card.id} » : les achats, et eux seuls, ont un prix, multiple de 20",
                    f"“{card.id}”: purchases, and only they, have a price, a multiple of 20",
                )
            if (name in DECK_FILES[2:6]) != bool(card.do):
                raise bad(name, f"« {card.id} » : que fait cette carte ?", f"“{card.id}”: what does this card do?")


def figures(content: Content) -> Figures:
    """The numbers that the rules compute with, in the order of the box."""
    f = Figures()
    prices = content.prices
    kinds = {name: code for code, name in enumerate(KINDS)}
    assert kinds["letter"] == Kind.LETTER
    f.track = Track([kinds[square.kind] for square in content.squares], [square.ticket for square in content.squares])
    _sheet_figures(f, content)
    f.move_price = [0, *prices.move.price]
    f.walks = walks(prices.move.price)
    f.cheque_price = prices.cheque.price
    f.most_cheques = prices.cheque.most
    f.shop = [prices.shop.papers, prices.shop.guide, prices.shop.gear, prices.shop.camera]
    f.shop_most = prices.shop.most
    f.resale = [prices.resale.guide, prices.resale.gear, prices.resale.camera, prices.resale.ticket]
    f.resale_cheque = prices.resale.cheque
    f.purchase_price = [card.price for card in content.decks[0]]
    f.purchase_resale = [price * prices.resale.purchase_percent // 100 for price in f.purchase_price]
    f.lodging = [card.cheques for card in content.decks[-1]]
    f.step = prices.auction.step
    f.lot = prices.auction.lot
    f.lots = prices.auction.lots
    f.fine = prices.fine.money
    f.no_guide = prices.no_guide.times
    f.leaving = prices.leaving.figures()
    f.express = prices.express.figures()
    f.broke_below = prices.assistance.broke_below
    f.turns = prices.length.turns
    program.write(f, [[card.do for card in cards] for cards in content.decks])
    return f


def _sheet_figures(f: Figures, content: Content) -> None:
    cells = [cell for line in content.lines for cell in line.cell]
    f.cell_price = [cell.price for cell in cells]
    f.cell_money = [cell.money for cell in cells]
    f.cell_cheques = [cell.cheques for cell in cells]
    f.cell_tickets = [cell.tickets for cell in cells]
    f.cell_items = [n for cell in cells for n in (cell.papers, cell.guide, cell.gear, cell.camera)]
    f.cell_again = [cell.again for cell in cells]
    f.cell_friend = [cell.friend for cell in cells]
    f.sheets = []
    for reading in ("chosen", "scan", "left"):
        sheet: list[int] = []
        first = 0
        for line in content.lines:
            for at, span in enumerate(line.spans[reading]):
                sheet.extend([first + at] * span)
            first += len(line.cell)
        assert len(sheet) == LINES * FACES
        f.sheets.append(sheet)
