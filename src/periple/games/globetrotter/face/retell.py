"""A position in the words of `arrange.py`: the way back from a game to plain data.

It tells all that the position holds but what nobody knows, the order of unread adventures; whoever shares a position
retells an imagined world, in which the secrets of the others are dealt anew (`periple.position`).
"""

# Stays plain: it describes data.

from periple.kernel import arranger
from ..content.box import Content
from ..content.checks import DECKS
from ..position import Position
from ..rules.packed import has
from ..terms import IN_JACKPOT, NO_TICKET, NOWHERE, ON_BOARD
from .arrange import Arrangement, Arranger


class Reteller(arranger.Reteller[Position, Content, Arrangement]):
    arranger = Arranger

    def __init__(self, content: Content, s: Position) -> None:
        super().__init__(content, s)
        self.places = [place.id for place in content.board.place]
        self.tickets = [ticket.id for ticket in content.tickets]
        self.cards = [card.id for card in content.cards]
        self.keys = list(content.key_ids)
        self.cities = list(content.city_ids)

    def arrangement(self) -> Arrangement:
        s = self.s
        seats = range(s.agreement.seats)
        return Arrangement(
            first=s.first,
            turn=s.turn,
            homes=[self.place(home) for home in s.home],
            places=[self.place(place) for place in s.place],
            origins=[self.place(place) for place in s.origin],
            toward=[self.place(place) for place in s.toward],
            duties=[seat for seat in seats if s.pending[seat]],
            misses=[seat for seat in seats if s.skips[seat]],
            hands=[self.named(hand) for hand in s.hand],
            tucked=[None if ticket == NO_TICKET else self.tickets[ticket] for ticket in s.tucked],
            shown=None if s.shown == NO_TICKET else self.tickets[s.shown],
            jackpot_tickets=self.named(s.jackpot_tickets),
            pile=self.named(s.pile[::-1]),
            seen={self.tickets[ticket]: eyes for ticket, eyes in enumerate(s.aware) if eyes},
            keys={self.keys[key]: self.holder(holder) for key, holder in enumerate(s.keys) if holder != ON_BOARD},
            souvenirs=[self.bits(self.cities, s.souvenirs[seat]) for seat in seats],
            islands=[self.bits([self.places[island] for island in s.board.islands], s.islands[seat]) for seat in seats],
            read={
                name: [self.cards[card] for card in deck[:drawn]]
                for name, deck, drawn in zip(DECKS, s.decks, s.drawn, strict=True)
                if drawn
            },
        )

    def place(self, place: int) -> str | None:
        return None if place == NOWHERE else self.places[place]

    def named(self, tickets: list[int]) -> list[str]:
        return [self.tickets[ticket] for ticket in tickets]

    def holder(self, holder: int) -> int | str:
        return "jackpot" if holder == IN_JACKPOT else holder

    def bits(self, names: list[str], mask: int) -> list[str]:
        return [name for at, name in enumerate(names) if has(mask, at)]
