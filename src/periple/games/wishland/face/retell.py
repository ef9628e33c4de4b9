"""A position in the words of `arrange.py`: the way back from a park to plain data.

It tells all that the position holds but what nobody knows, the order of the piles; whoever shares a position retells an
imagined world, in which the entrepreneurs that others were offered are dealt anew (`periple.position`).
"""

# Stays plain: it describes data.

from periple.kernel import arranger
from ..content.box import Content
from ..position import Position
from ..rules.packed import spread
from ..terms import ADVERTISING, COLUMNS, NOTHING, Own, Power
from .arrange import COLUMN_OF, SOURCES, Arrangement, Arranger, row_names


class Reteller(arranger.Reteller[Position, Content, Arrangement]):
    arranger = Arranger

    def __init__(self, content: Content, s: Position) -> None:
        super().__init__(content, s)
        self.cards = {card: name for name, card in content.card_ids.items()}
        self.tiles = list(content.tile_ids)
        self.rows = row_names(s.agreement)

    def arrangement(self) -> Arrangement:
        s, agreement = self.s, self.s.agreement
        seats = range(agreement.seats)
        kept = [self.s.own(seat, Own.ENTREPRENEUR) for seat in seats]
        dealt = agreement.figures.offers
        told = Arrangement(
            turn=s.turn + 1,
            slots=[self.s.own(seat, Own.SLOT) + 1 for seat in seats],
            market={name: self.row(row) for row, name in enumerate(self.rows)},
            discards={
                self.rows[pile]: [self.cards[card] for card in s.spent_of(pile)]
                for pile in range(agreement.stock.piles)
                if s.spent_of(pile)
            },
            parks=[[self.cards[card] for card in s.cards_of(seat) if card != kept[seat]] for seat in seats],
            entrepreneurs=["" if card == NOTHING else self.cards[card] for card in kept]
            if agreement.entrepreneurs
            else None,
            offers=[[self.cards[card] for card in s.offers[seat * dealt : (seat + 1) * dealt]] for seat in seats]
            if s.offers
            else None,
            recovered=[seat for seat in seats if self.recovered(seat, kept[seat])],
            placed=[self.groups(seat) for seat in seats],
            rivals=[row + 1 for row, groups in enumerate(spread(int(s.rivals))) for _ in range(groups)],
            achievements=[self.tiles[tile] for tile in s.tiles],
            claimed=[self.claimed(s.own(seat, Own.CLAIMED)) for seat in seats],
            earned=[{name: self.s.own(seat, Own.EARNED + at) for at, name in enumerate(SOURCES)} for seat in seats],
        )
        for word, what in COLUMN_OF.items():
            setattr(told, word, [s.own(seat, what) for seat in seats])
        return told

    def claimed(self, tiles: int) -> list[str]:
        return [name for tile, name in enumerate(self.tiles) if tiles >> tile & 1]

    def row(self, row: int) -> list[str | None]:
        """Its cards from the left; None where one is missing."""
        first = COLUMNS * row
        cards = [int(card) for card in self.s.market[first : first + self.s.agreement.figures.columns]]
        return [None if card == NOTHING else self.cards[card] for card in cards]

    def recovered(self, seat: int, kept: int) -> bool:
        """Whether an entrepreneur's free recovery is used (rule 24)."""
        once = kept != NOTHING and self.s.agreement.figures.power[kept] & Power.FREE_RECOVERY
        return bool(once) and not self.s.own(seat, Own.POWERS) & Power.FREE_RECOVERY

    def groups(self, seat: int) -> dict[str, list[int]]:
        """The workers of a space, one group after the other: only their sum matters."""
        found: dict[str, list[int]] = {}
        placed = spread(self.s.own(seat, Own.PLACED))
        for space, groups in enumerate(spread(self.s.own(seat, Own.GROUPS))):
            if groups:
                name = "advertising" if space == ADVERTISING else self.rows[space]
                found[name] = [placed[space] - groups + 1] + [1] * (groups - 1)
        return found
