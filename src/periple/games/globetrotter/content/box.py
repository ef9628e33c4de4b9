"""Reading the box: board, tickets, adventures and memento, as TOML; any file can be replaced by its owner's."""

# Stays plain: content is read once.

from pathlib import Path
from typing import Final

from periple.games.globetrotter.agreement import Figures
from periple.games.globetrotter.content.checks import DECKS, EFFECTS, KINDS, check
from periple.games.globetrotter.content.shapes import AdventureCard, BoardFile, MementoFile, TicketCard
from periple.games.globetrotter.rules.board import Board
from periple.games.globetrotter.terms import NOWHERE, Effect, Face
from periple.games.globetrotter.words import WORDS
from periple.kernel.box import Box

FILES: Final = ["board", "tickets", "adventures", "memento"]


class Content(Box):
    """The whole box, checked, with the numbers that the rules use prepared."""

    words = WORDS

    def __init__(self, folder: Path | None, wanted: dict[str, str] | None = None) -> None:
        super().__init__("Globetrotter", dict.fromkeys(FILES, "periple.games.globetrotter"), folder, wanted)
        self.board = self.read("board", BoardFile)
        self.tickets = self.rows("tickets", "ticket", TicketCard)
        self.cards = self.rows("adventures", "card", AdventureCard)
        self.memento = self.read("memento", MementoFile)
        self.places = self.index([place.id for place in self.board.place], "board")
        self.continents = self.index([continent.id for continent in self.board.continent], "board")
        self.ticket_ids = self.index([ticket.id for ticket in self.tickets], "tickets")
        self.card_ids = self.index([card.id for card in self.cards], "adventures")
        check(self)
        self.figures = figures(self)
        cities, keys = self.figures.board.cities, self.figures.board.key_cities
        self.city_ids = self.index([self.board.place[place].id for place in cities], "board")
        self.key_ids = self.index([*(self.board.place[place].id for place in keys), *self.continents], "board")

    def inventory(self) -> dict[str, int]:
        """What the rulebook counts (rule 2)."""
        return {
            "keys": len(self.key_ids),
            "city_keys": len(self.key_ids) - len(self.continents),
            "continents": len(self.continents),
            "cities": len(self.city_ids),
            "tickets": len(self.tickets),
            "adventures": len(self.cards),
        }


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
    f.number = [NOWHERE] * size
    count = 0
    for card, printed in enumerate(content.cards):
        for city, line in printed.lines.items():
            at = f.line(card, content.places[city])
            f.effect[at] = EFFECTS[line.effect]
            f.amount[at] = line.amount
            f.target[at] = NOWHERE if line.place is None else content.places[line.place]
            f.number[at] = count
            count += 1
