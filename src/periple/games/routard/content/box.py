"""Reading the box: track, sheet, cards and prices, as TOML; any file can be replaced by its owner's."""

# Stays plain: content is read once.

from pathlib import Path
from typing import Final

from periple.games.routard.agreement import Figures, walks
from periple.games.routard.content import program
from periple.games.routard.content.checks import DECK_FILES, LINE_IDS, READINGS, check
from periple.games.routard.content.shapes import BoardFile, DeckFile, PriceFile, SheetFile, TrackFile
from periple.games.routard.rules.track import Track
from periple.games.routard.terms import FACES, LINES, Deck, Item, Kind
from periple.kernel.box import Box, ids

__all__ = ["DECK_IDS", "ITEMS", "KINDS", "LINE_IDS", "READINGS", "Content"]

ITEMS: Final = ids(Item)
KINDS: Final = ids(Kind)
DECK_IDS: Final = ids(Deck)
FILES: Final = ["track", "sheet", "prices", "board", *DECK_FILES]


class Content(Box):
    """The whole box, checked, with the numbers that the rules use prepared."""

    def __init__(self, folder: Path | None, wanted: dict[str, str] | None = None) -> None:
        super().__init__("Le Jeu du Routard", dict.fromkeys(FILES, "periple.games.routard"), folder, wanted)
        self.squares = self.read("track", TrackFile).square
        self.lines = self.read("sheet", SheetFile).line
        self.prices = self.read("prices", PriceFile)
        self.decks = [self.read(name, DeckFile).card for name in DECK_FILES]
        self.board = self.read("board", BoardFile)
        self.square_ids = self.index([square.id for square in self.squares], "track")
        files = zip(self.decks, DECK_FILES, strict=True)
        self.card_ids = [self.index([card.id for card in cards], name) for cards, name in files]
        check(self)
        self.figures = figures(self)


def figures(content: Content) -> Figures:
    """The numbers that the rules compute with, in the order of the box."""
    f = Figures()
    prices = content.prices
    squares = content.squares
    f.track = Track([KINDS.index(square.kind) for square in squares], [square.ticket for square in squares])
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
    f.cards = [len(cards) for cards in content.decks]
    f.first_card = [sum(f.cards[:deck]) for deck in range(len(f.cards))]
    program.write(f, [[card.do for card in cards] for cards in content.decks])
    return f


def _sheet_figures(f: Figures, content: Content) -> None:
    cells = [cell for line in content.lines for cell in line.cell]
    f.cell_price = [cell.price for cell in cells]
    f.cell_money = [cell.money for cell in cells]
    f.cell_cheques = [cell.cheques for cell in cells]
    f.cell_tickets = [cell.tickets for cell in cells]
    f.cell_items = [
        [item for item, n in enumerate((cell.papers, cell.guide, cell.gear, cell.camera)) for _ in range(n)]
        for cell in cells
    ]
    f.cell_gives = [
        bool(cell.money or cell.cheques or cell.tickets or items)
        for cell, items in zip(cells, f.cell_items, strict=True)
    ]
    f.cell_again = [cell.again for cell in cells]
    f.cell_friend = [cell.friend for cell in cells]
    f.sheets = []
    for reading in READINGS:
        sheet: list[int] = []
        first = 0
        for line in content.lines:
            for at, span in enumerate(line.spans[reading]):
                sheet.extend([first + at] * span)
            first += len(line.cell)
        assert len(sheet) == LINES * FACES
        f.sheets.append(sheet)
