"""Everybody gets a card."""

from lantern.agreement import Agreement
from lantern.made.playable import Playable, empty
from lantern.terms import CARDS
from periple.kernel.dice import Dice


def deal(agreement: Agreement, dice: Dice) -> Playable:
    s = empty(agreement, dice)
    s.pile = list(range(CARDS))
    dice.shuffle(s.pile)
    s.held = [s.pile.pop() for _ in range(agreement.seats)]
    s.listening = False
    return s
