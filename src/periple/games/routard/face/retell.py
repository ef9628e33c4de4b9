"""A position in the words of `arrange.py`: the way back from a journey to plain data.

It tells all that the position holds but what nobody knows, the order of the decks; whoever shares a position retells an
imagined world, in which sealed bids are made anew (`periple.position`).
"""

# Stays plain: it describes data.

from periple.kernel import arranger
from ..content.box import DECK_IDS, ITEMS, Content
from ..position import Position
from ..rules.hitch import stack
from ..rules.packed import cards_won, keeper_of, kept_card, kept_deck, ones
from ..terms import ITEMS as BAG
from ..terms import NO_CARD, WON_DECKS
from .arrange import Arrangement, Arranger


class Reteller(arranger.Reteller[Position, Content, Arrangement]):
    arranger = Arranger

    def __init__(self, content: Content, s: Position) -> None:
        super().__init__(content, s)
        self.cards = [list(ids) for ids in content.card_ids]

    def arrangement(self) -> Arrangement:
        s = self.s
        seats = range(s.agreement.seats)
        return Arrangement(
            turn=s.turn,
            round=s.rounds,
            places=s.place[:],
            stacks=self.stacks(),
            bags=[dict(zip(ITEMS, s.bag[seat * BAG : seat * BAG + BAG], strict=True)) for seat in seats],
            won=[self.won(seat) for seat in seats],
            kept=[self.kept(seat) for seat in seats],
            discards={DECK_IDS[deck]: self.discards(deck) for deck in range(len(s.decks)) if s.spent[deck]},
            under={
                DECK_IDS[deck]: self.named(deck, cards[: s.under[deck]])
                for deck, cards in enumerate(s.decks)
                if s.under[deck]
            },
            moment={"deck": s.deck, "card": s.card},  # it must lie nowhere else
        )

    def named(self, deck: int, cards: list[int]) -> list[str]:
        return [self.cards[deck][card] for card in cards]

    def stacks(self) -> dict[str, list[int]]:
        """Squares on which several stand."""
        s = self.s
        return {str(square): stack(s, square) for square in sorted({*s.place}) if s.place.count(square) > 1}

    def won(self, seat: int) -> list[str]:
        won = [ones(cards_won(self.s, seat, deck)) for deck in range(WON_DECKS)]
        return [name for deck, cards in enumerate(won) for name in self.named(deck, cards)]

    def kept(self, seat: int) -> list[str]:
        mine = [kept for kept in self.s.held if keeper_of(kept) == seat]
        return [self.cards[kept_deck(kept)][kept_card(kept)] for kept in mine]

    def discards(self, deck: int) -> list[str]:
        """The last one lies on top."""
        last = self.s.last[deck]
        below = [card for card in ones(self.s.spent[deck]) if card != last]
        return self.named(deck, below + ([last] if last != NO_CARD else []))
