"""From the content to the numbers that the rules compute with: each of them once."""

from typing import TYPE_CHECKING, Final

from ..rules.board import Board
from ..terms import NOWHERE, Effect, Face
from .checks import DECKS, EFFECTS, KINDS

if TYPE_CHECKING:
    from .box import Content
    from .shapes import MementoFile

FACES: Final = {"plane": Face.PLANE, "x": Face.CROSS}  # of the 12-sided die that are no numbers


class Figures:
    """The content as numbers, each told here with where it comes from, in the order of the box."""

    def __init__(self, content: "Content") -> None:
        self._memento(content.memento)
        places, board = content.places, content.board
        self.board = Board(
            [KINDS[place.kind] for place in board.place],
            [content.continents.get(place.continent or "", NOWHERE) for place in board.place],
            [(places[road.ends[0]], places[road.ends[1]]) for road in board.road],
            [(places[line.stop], places[line.ends[0]], places[line.ends[1]]) for line in board.sea],
            self.city,
            max(self.faces),
        )
        self.tickets = len(content.tickets)
        self.ends_of = [places[city] for ticket in content.tickets for city in ticket.cities]  # by 2 * ticket + side
        self.cities = len(self.board.cities)
        self.city_continent = [self.board.continent[place] for place in self.board.cities]  # by souvenir line
        self.continents = len(board.continent)
        # Continental cities, by continent
        self.cities_on = [self.city_continent.count(continent) for continent in range(self.continents)]
        self.half = [DECKS.index(continent.half) for continent in board.continent]  # the deck read on a continent
        self._lines(content)

    def _memento(self, memento: "MementoFile") -> None:
        self.cost = [kind.cost for kind in memento.kind]  # by kind of square
        self.ends = [kind.ends for kind in memento.kind]  # the arrival ends the turn
        self.red = [kind.red for kind in memento.kind]  # one may fly from there
        self.city = [kind.city for kind in memento.kind]  # a city or an island: a bonus may lead there
        # Of the 12-sided die
        self.faces = [FACES[face] if face in FACES else int(face) for face in memento.die.faces]
        self.keys = memento.components.keys
        self.city_keys = memento.components.city_keys
        self.tokens = memento.components.souvenirs  # of each colour
        self.for_key = memento.keys.souvenirs  # for the key of a continent
        self.start_money = memento.money.start
        self.pocket = memento.money.pocket
        self.work = memento.money.work
        self.cross = memento.money.cross
        self.challenge = memento.money.challenge
        self.price = memento.tickets.price
        self.pair = memento.tickets.pair
        self.pair_price = memento.tickets.pair_price
        self.resale = memento.tickets.resale
        self.jackpot_money = memento.jackpot.money
        self.jackpot_tickets = memento.jackpot.tickets
        self.tries = memento.jackpot.tries
        # By 6 * first die + second die, from 0
        self.lucky = [a == b or a + b in memento.jackpot.totals for a in range(1, 7) for b in range(1, 7)]

    def _lines(self, content: "Content") -> None:
        """What each card does in each place: see `line`."""
        size = len(content.cards) * self.board.places
        # Cards of each deck
        self.deck = [[at for at, card in enumerate(content.cards) if card.deck == deck] for deck in DECKS]
        self.effect = [Effect.NOTHING] * size
        self.amount = [0] * size
        self.target = [NOWHERE] * size
        self.number = [NOWHERE] * size  # of the line in the box
        count = 0
        for card, printed in enumerate(content.cards):
            for city, line in printed.lines.items():
                at = self.line(card, content.places[city])
                self.effect[at] = EFFECTS[line.effect]
                self.amount[at] = line.amount
                self.target[at] = NOWHERE if line.place is None else content.places[line.place]
                self.number[at] = count
                count += 1

    def line(self, card: int, place: int) -> int:
        return card * self.board.places + place
