"""Reading and checking the box: board, cards and figures, as TOML; any file can be replaced by its owner's."""

# Stays plain: content is read once.

from pathlib import Path
from typing import Final

from periple.kernel.box import Box, codes
from ..terms import Count, Lasting
from ..words import WORDS
from .checks import KINDS, check_cards, check_kinds, check_names, check_room
from .figures import Figures
from .shapes import Achievement, BoardFile, Card, DreamFile, GameFile

BASE: Final = ["rides", "restaurants", "actors", "mascots", "hotels", "entrepreneurs", "achievements", "board", "game"]
DREAMS: Final = ["dreams", "dream_entrepreneurs", "dream_achievements"]

ROOMS: Final = dict.fromkeys([*BASE, *DREAMS], "periple.games.wishland")


class Content(Box):
    """The whole box, checked, with the numbers that the rules use prepared."""

    words = WORDS

    def __init__(self, folder: Path | None, wanted: dict[str, str] | None = None) -> None:
        super().__init__("WishLand", ROOMS, folder, wanted)
        self.decks = [self.rows(f"{kind}s", kind, Card) for kind in KINDS[:5]]
        self.dreams = self.read("dreams", DreamFile)
        self.decks.append(self.dreams.dream)
        self.entrepreneurs = self.rows("entrepreneurs", "entrepreneur", Card)
        self.dream_entrepreneurs = self.rows("dream_entrepreneurs", "entrepreneur", Card)
        self.base_achievements = self.rows("achievements", "achievement", Achievement)
        self.dream_achievements = self.rows("dream_achievements", "achievement", Achievement)
        self.achievements = self.base_achievements + self.dream_achievements
        self.board = self.read("board", BoardFile)
        self.game = self.read("game", GameFile)
        self.cards = [card for deck in self.decks for card in deck] + self.entrepreneurs + self.dream_entrepreneurs
        self.card_kinds = [kind for kind, deck in enumerate(self.decks) for _ in deck]
        self.card_kinds += [KINDS.index("entrepreneur")] * (len(self.cards) - len(self.card_kinds))
        self.card_ids = self.index([card.id for card in self.cards], "cards")
        self.tile_ids = self.index([tile.id for tile in self.achievements], "achievements")
        self.symbols = self.index([symbol.id for symbol in self.board.symbol], "board")
        self.shows = self.index([show.id for show in self.board.show], "board")
        self.counts = codes(Count)
        self.effects = codes(Lasting)
        check_kinds(self)
        check_cards(self)
        check_room(self)
        check_names(self)
        self.figures = Figures(self)

    def inventory(self) -> dict[str, int]:
        """What the rulebook counts (rules 2, 50)."""
        return {
            "cards": sum(len(deck) for deck in self.decks[:-1]),
            "dreams": len(self.dreams.dream),
            "booths": self.game.components.booths,
            "dream_booths": self.game.components.dream_booths,
            "entrepreneurs": len(self.entrepreneurs),
            "dream_entrepreneurs": len(self.dream_entrepreneurs),
            "achievements": len(self.base_achievements),
            "dream_achievements": len(self.dream_achievements),
        }

    def file_of(self, card: int) -> str:
        """The file where a card is described."""
        if self.cards[card] in self.dream_entrepreneurs:
            return "dream_entrepreneurs"
        return f"{KINDS[self.card_kinds[card]]}s"
