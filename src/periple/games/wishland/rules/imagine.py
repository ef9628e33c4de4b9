"""Another world that looks the same from one seat: all that this seat can't know is dealt again."""

from periple.kernel.dice import Dice
from ..position import Position
from ..terms import SHEET, Own
from . import expansion
from .piles import fill


def reimagine(s: Position, seat: int, dice: Dice) -> None:
    """Shuffle what lies in the piles, and deal anew the entrepreneurs that others were offered and nobody has seen."""
    for pile in range(s.agreement.stock.piles):
        cards = sorted(s.left_in(pile))
        dice.shuffle(cards)
        fill(s, pile, cards)
    deal_offers(s, seat, dice)
    s.dice = Dice(1 + dice.below(1 << 30))


def deal_offers(s: Position, seat: int, dice: Dice) -> None:
    """A seat knows its own offers and what everybody has kept; a seat of -2 (a spectator) knows only the latter."""
    if not s.offers:
        return
    figures = s.agreement.figures
    unseen = expansion.entrepreneurs(s.agreement)
    known: list[bool] = []
    for at, card in enumerate(s.offers):
        owner = at // figures.offers
        known.append(owner == seat or s.sheet[owner * SHEET + Own.ENTREPRENEUR] == card)
    unseen = [card for card in unseen if not (card in s.offers and known[s.offers.index(card)])]
    dice.shuffle(unseen)
    s.offers = [card if known[at] else unseen.pop() for at, card in enumerate(s.offers)]
