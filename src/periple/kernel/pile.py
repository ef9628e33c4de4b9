"""A pile of cards with its discards. The top of the pile is the end of the list, so that drawing is cheap."""

from typing import Final

from periple.kernel.dice import Dice
from periple.kernel.flat import Reader

NONE: Final = -1


class Pile:
    def __init__(self, cards: list[int], spent: list[int]) -> None:
        self.cards = cards
        self.spent = spent

    def draw(self, dice: Dice) -> int:
        """The top card, or NONE. An empty pile is first rebuilt from the shuffled discards."""
        cards = self.cards
        if not cards:
            if not self.spent:
                return NONE
            cards = self.spent
            dice.shuffle(cards)
            self.cards = cards
            self.spent = []
        return cards.pop()

    def left(self) -> int:
        """How many cards can still be drawn, discards included."""
        return len(self.cards) + len(self.spent)

    def copy(self) -> "Pile":
        return Pile(self.cards[:], self.spent[:])


def read_pile(flat: Reader) -> Pile:
    """The pile that a position wrote, cards before discards."""
    cards = flat.part()
    return Pile(cards, flat.part())


def stack(counts: list[int]) -> list[int]:
    """The cards 0, 1, 2 …, each as many times as told, unshuffled."""
    cards: list[int] = []
    for card, count in enumerate(counts):
        cards.extend([card] * count)
    return cards
