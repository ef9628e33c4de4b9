"""Setting up the table (rules 1 to 10)."""

from periple.kernel.dice import Dice
from ..agreement import Agreement
from ..made import say
from ..made.numbers import Step
from ..made.playable import Playable, empty
from ..position import Position
from . import jackpot, tickets
from .turn import begin_turn


def deal(agreement: Agreement, dice: Dice) -> Playable:
    """A game ready to begin."""
    s = nothing_dealt(agreement, dice)
    dice.shuffle(s.pile)  # rule 4
    for deck in s.decks:  # rule 3
        dice.shuffle(deck)
    jackpot.open_jackpot(s, 6)
    for seat in range(agreement.seats):  # rule 9
        tickets.draw(s, seat, 9)
    s.first = throw_for_first(s)
    begin_turn(s, s.first)
    return s


def nothing_dealt(agreement: Agreement, dice: Dice) -> Playable:
    """Nothing dealt yet, and nobody on the board: money in hand, keys on their squares, tokens in their supplies."""
    s = empty(agreement, dice)
    figures = agreement.figures
    s.agenda = [Step.TURN]
    s.money = [figures.start_money] * agreement.seats
    s.hand = [[] for _ in range(agreement.seats)]
    s.pile = list(range(figures.tickets))
    s.keys_on_board = figures.keys
    s.supply = [figures.tokens] * agreement.seats
    s.decks = [deck[:] for deck in figures.deck]
    return s


def throw_for_first(s: Position) -> int:
    """The highest total of two dice begins; those who tie throw again (rule 10, ruling A44)."""
    seats = list(range(s.agreement.seats))
    while len(seats) > 1:
        totals: list[int] = []
        for seat in seats:
            one, other = s.dice.roll(6), s.dice.roll(6)
            totals.append(one + other)
            say.threw(s, 10, seat, one, other, 0)
        best = max(totals)
        seats = [seat for seat, total in zip(seats, totals, strict=True) if total == best]
    return seats[0]
