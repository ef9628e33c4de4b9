"""The piles of the market and their discards, all in one column of numbers (rules 4, 26, 27)."""

from mypy_extensions import i64

from ..position import LEFT, SPENT, Position
from ..terms import NOTHING


def draw(s: Position, pile: int) -> int:
    """The top card, or NOTHING; an empty pile is first rebuilt from its shuffled discards (rule 27)."""
    left = s.market[LEFT + pile]
    if left == 0:
        rebuild(s, pile)
        left = s.market[LEFT + pile]
        if left == 0:
            return NOTHING
    left -= 1
    s.market[LEFT + pile] = left
    return s.piles[s.agreement.stock.start[pile] + left]


def discard(s: Position, pile: int, card: int) -> None:
    """A card on the discards, which grow from the far end of the pile's room."""
    spent = s.market[SPENT + pile] + 1
    s.market[SPENT + pile] = spent
    s.piles[s.agreement.stock.start[pile + 1] - spent] = card


def rebuild(s: Position, pile: int) -> None:
    """The discards, in the order they came, become the pile; then it is shuffled (rule 27)."""
    fill(s, pile, s.spent_of(pile))
    s.market[SPENT + pile] = 0
    shuffle(s, pile)


def shuffle(s: Position, pile: int) -> None:
    """A pile where it lies, with the same numbers as `Dice.shuffle` (rule 4)."""
    piles = s.piles
    start: i64 = s.agreement.stock.start[pile]
    left: i64 = s.market[LEFT + pile]
    for count in range(left, 1, -1):
        last = start + count - 1
        other = start + s.dice.below(count)
        card = piles[last]
        piles[last] = piles[other]
        piles[other] = card


def fill(s: Position, pile: int, cards: list[int]) -> None:
    """These cards, the top one last, become a pile."""
    at = s.agreement.stock.start[pile]
    s.market[LEFT + pile] = len(cards)
    for card in cards:
        s.piles[at] = card
        at += 1
