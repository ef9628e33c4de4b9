"""Reading the box: track, sheet, cards and prices, as TOML; any file can be replaced by its owner's."""

# Stays plain: content is read once.

from pathlib import Path
from typing import Final

from periple.kernel.box import Box, ids
from ..terms import Deck, Item, Kind
from ..words import WORDS
from .checks import DECK_FILES, LINE_IDS, READINGS, check
from .figures import Figures
from .shapes import BoardFile, Card, PriceFile, SheetLine, Square

__all__ = ["DECK_IDS", "ITEMS", "KINDS", "LINE_IDS", "READINGS", "Content"]

ITEMS: Final = ids(Item)
KINDS: Final = ids(Kind)
DECK_IDS: Final = ids(Deck)
FILES: Final = ["track", "sheet", "prices", "board", *DECK_FILES]


class Content(Box):
    """The whole box, checked, with the numbers that the rules use prepared."""

    words = WORDS

    def __init__(self, folder: Path | None, wanted: dict[str, str] | None = None) -> None:
        super().__init__("Le Jeu du Routard", dict.fromkeys(FILES, "periple.games.routard"), folder, wanted)
        self.squares = self.rows("track", "square", Square)
        self.lines = self.rows("sheet", "line", SheetLine)
        self.prices = self.read("prices", PriceFile)
        self.decks = [self.rows(name, "card", Card) for name in DECK_FILES]
        self.board = self.read("board", BoardFile)
        self.square_ids = self.index([square.id for square in self.squares], "track")
        files = zip(self.decks, DECK_FILES, strict=True)
        self.card_ids = [self.index([card.id for card in cards], name) for cards, name in files]
        check(self)
        self.figures = Figures(self)
