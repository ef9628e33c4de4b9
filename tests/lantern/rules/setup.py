"""Everybody gets a card."""

from periple.kernel.dice import Dice
from ..agreement import Agreement
from ..made.playable import Playable, empty
from ..terms import CARDS


def deal(agreement: Agreement, dice: Dice) -> Playable:
    s = empty(agreement, dice)
    s.pile = list(range(CARDS))
    dice.shuffle(s.pile)
    s.held = [s.pile.pop() for _ in range(agreement.seats)]
    s.listening = False
    return s
