"""From the content to the numbers that the rules compute with: each of them once."""

from typing import TYPE_CHECKING, Final

from periple.kernel.box import codes
from ..made.numbers import WALK
from ..rules.track import Track
from ..terms import FACES, LINES, Kind
from .checks import READINGS
from .effects import Program

if TYPE_CHECKING:
    from .box import Content
    from .shapes import PriceFile, SheetLine

KINDS: Final = codes(Kind)


class Figures:
    """The content as numbers, each told here with where it comes from, in the order of the box."""

    def __init__(self, content: "Content") -> None:
        squares = content.squares
        self.track = Track([KINDS[square.kind] for square in squares], [square.ticket for square in squares])
        self._sheet(content.lines)
        self._prices(content.prices)
        self.purchase_price = [card.price for card in content.decks[0]]
        self.purchase_resale = [price * content.prices.resale.purchase_percent // 100 for price in self.purchase_price]
        self.lodging = [card.cheques for card in content.decks[-1]]  # by card
        self.cards = [len(cards) for cards in content.decks]  # how many, by deck
        # By deck: the number of its first card among all cards
        self.first_card = [sum(self.cards[:deck]) for deck in range(len(self.cards))]
        program = Program([[card.do for card in cards] for cards in content.decks], self.first_card)
        self.code = program.code  # what the cards do: see `effects.py`
        self.start = program.start
        self.branches = program.branches
        self.limits = program.limits
        self.option_of = program.option_of
        self.option_card = program.option_card
        self.voucher = program.voucher

    def _sheet(self, lines: list["SheetLine"]) -> None:
        cells = [cell for line in lines for cell in line.cell]
        self.cell_price = [cell.price for cell in cells]
        self.cell_money = [cell.money for cell in cells]
        self.cell_cheques = [cell.cheques for cell in cells]
        self.cell_tickets = [cell.tickets for cell in cells]
        # By cell: each item that it gives
        self.cell_items = [
            [item for item, n in enumerate((cell.papers, cell.guide, cell.gear, cell.camera)) for _ in range(n)]
            for cell in cells
        ]
        # Whether one gets anything at all
        self.cell_gives = [
            bool(cell.money or cell.cheques or cell.tickets or items)
            for cell, items in zip(cells, self.cell_items, strict=True)
        ]
        self.cell_again = [cell.again for cell in cells]
        self.cell_friend = [cell.friend for cell in cells]
        self.sheets: list[list[int]] = []  # by reading: the cell of line * 6 + die - 1
        for reading in READINGS:
            sheet: list[int] = []
            first = 0
            for line in lines:
                for at, span in enumerate(line.spans[reading]):
                    sheet.extend([first + at] * span)
                first += len(line.cell)
            assert len(sheet) == LINES * FACES
            self.sheets.append(sheet)

    def _prices(self, prices: "PriceFile") -> None:
        self.move_price = [0, *prices.move.price]  # by squares, from 0
        self.walks = walks(prices.move.price)
        self.cheque_price = prices.cheque.price
        self.most_cheques = prices.cheque.most
        shop, resale = prices.shop, prices.resale
        self.shop = [shop.papers, shop.guide, shop.gear, shop.camera]  # by item
        self.shop_most = shop.most
        self.resale = [resale.guide, resale.gear, resale.camera, resale.ticket]
        self.resale_cheque = resale.cheque
        self.step = prices.auction.step
        self.lot = prices.auction.lot
        self.lots = prices.auction.lots
        self.fine = prices.fine.money
        self.no_guide = prices.no_guide.times
        self.leaving = prices.leaving.figures()  # by item, then tickets, cheques, money
        self.express = prices.express.figures()  # the same
        self.broke_below = prices.assistance.broke_below
        self.turns = prices.length.turns


def walks(prices: list[int]) -> list[list[list[int]]]:
    """By squares left (6 at most) and by tens of euros (up to the dearest move): the moves that can be paid."""
    dearest = max(prices) // 10
    return [
        [[WALK + n for n in range(1, left + 1) if prices[n - 1] <= 10 * tens] for tens in range(dearest + 1)]
        for left in range(FACES + 1)
    ]
