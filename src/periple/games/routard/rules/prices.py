"""What a bed and a purchase cost the player whose turn it is: double without a guide (rule 53).

The price is that of the moment of paying (ruling Q47). A guide that comes or goes while the bill lies open changes it,
so no price with or without a guide is ever stored: it is computed here each time.
"""

from ..position import Position
from ..terms import ITEMS, Item


def times(s: Position) -> int:
    """Return how many times the price this player pays: once with a guide."""
    return 1 if s.bag[s.turn * ITEMS + Item.GUIDE] else s.agreement.figures.no_guide


def cost(s: Position) -> int:
    """Return the cheques that the night costs now."""
    return s.bed * times(s)


def missing(s: Position) -> int:
    """Return the euros that the missing cheques of the night cost; 0 or less when there are enough cheques."""
    return (cost(s) - s.cheques[s.turn]) * s.agreement.figures.cheque_price


def honest_price(s: Position) -> int:
    """Return the euros that the purchase in play costs now."""
    return s.price * times(s)


def barred(s: Position) -> bool:
    """Return whether no purchase may be paid for now, since an option bars it without a guide (ruling Q1)."""
    return s.agreement.forbidden_without_guide and s.bag[s.turn * ITEMS + Item.GUIDE] == 0
