"""The piles of the market and their discards, all in one column of numbers (rules 4, 26, 27)."""

from periple.games.wishland.position import LEFT, SPENT, Position
from periple.games.wishland.terms import NOTHING


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
    cards = s.spent_of(pile)
    s.dice.shuffle(cards)
    fill(s, pile, cards)
    s.market[SPENT + pile] = 0


def fill(s: Position, pile: int, cards: list[int]) -> None:
    """These cards, the top one last, become a pile."""
    at = s.agreement.stock.start[pile]
    s.market[LEFT + pile] = len(cards)
    for card in cards:
        s.piles[at] = card
        at += 1
