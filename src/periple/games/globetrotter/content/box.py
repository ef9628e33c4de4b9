"""Reading the box: board, tickets, adventures and memento, as TOML; any file can be replaced by its owner's."""

# Stays plain: content is read once.

from pathlib import Path
from typing import Final

from periple.kernel.box import Box
from periple.kernel.words import Text, join
from ..terms import Kind
from ..words import WORDS
from .checks import check
from .figures import Figures
from .shapes import AdventureCard, BoardFile, LookFile, MementoFile, TicketCard

FILES: Final = ["board", "tickets", "adventures", "memento", "look"]


class Content(Box):
    """The whole box, checked, with the numbers that the rules use prepared."""

    words = WORDS

    def __init__(self, folder: Path | None, wanted: dict[str, str] | None = None) -> None:
        super().__init__("Globetrotter", dict.fromkeys(FILES, "periple.games.globetrotter"), folder, wanted)
        self.board = self.read("board", BoardFile)
        self.tickets = self.rows("tickets", "ticket", TicketCard)
        self.cards = self.rows("adventures", "card", AdventureCard)
        self.memento = self.read("memento", MementoFile)
        self.look = self.read("look", LookFile)
        self.places = self.index([place.id for place in self.board.place], "board")
        self.continents = self.index([continent.id for continent in self.board.continent], "board")
        self.ticket_ids = self.index([ticket.id for ticket in self.tickets], "tickets")
        self.card_ids = self.index([card.id for card in self.cards], "adventures")
        check(self)
        self.figures = Figures(self)
        cities, keys = self.figures.board.cities, self.figures.board.key_cities
        self.city_ids = self.index([self.board.place[place].id for place in cities], "board")
        self.key_ids = self.index([*(self.board.place[place].id for place in keys), *self.continents], "board")

    def inventory(self) -> dict[str, int | Text]:
        """Return what the rulebook counts and names (rules 2, 84, 85)."""
        board, places = self.figures.board, self.board.place
        return {
            "key_cost": self.figures.cost[Kind.KEY_CITY],
            "continental_cost": self.figures.cost[Kind.CONTINENTAL],
            "key_names": join([places[place].name for place in board.key_cities]),
            "continental_names": join([places[place].name for place in board.cities]),
            "keys": len(self.key_ids),
            "city_keys": len(self.key_ids) - len(self.continents),
            "continents": len(self.continents),
            "cities": len(self.city_ids),
            "tickets": len(self.tickets),
            "adventures": len(self.cards),
        }
