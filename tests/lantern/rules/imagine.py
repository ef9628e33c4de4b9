"""What a seat can't know: the others' cards and the pile."""

from periple.kernel.dice import Dice
from periple.kernel.state import OVER
from ..position import Position


def reimagine(s: Position, seat: int, dice: Dice) -> None:
    if s.seat != OVER:
        unseen = sorted(s.pile + [card for at, card in enumerate(s.held) if at != seat])
        dice.shuffle(unseen)
        s.held = [card if at == seat else unseen.pop() for at, card in enumerate(s.held)]
        s.pile = unseen
    s.dice = Dice(1 + dice.below(1 << 30))
