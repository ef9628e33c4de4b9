"""The table before anything is dealt, and the deal of a race (rules 4 to 17, 52 to 56)."""

from periple.kernel.columns import column
from periple.kernel.dice import Dice
from periple.kernel.pile import Pile, stack
from ..agreement import Agreement
from ..made.numbers import Step
from ..made.playable import Playable, empty
from ..terms import NOBODY, Kind
from .dealing import deal_components, pick_trotters
from .turn import begin_turn


def deal(agreement: Agreement, dice: Dice) -> Playable:
    """Return a race ready to begin, or one in which trotters are chosen first."""
    if agreement.solo and agreement.choose_trotters:
        return before_the_deal(agreement, dice)
    s = nothing_dealt(agreement, dice)
    pick_trotters(s)
    deal_components(s)
    if agreement.choose_trotters:
        s.agenda.extend([Step.CHOOSE_TROTTER] * agreement.seats)
        s.turn = s.first
    else:
        begin_turn(s, s.first)
    return s


def before_the_deal(agreement: Agreement, dice: Dice) -> Playable:
    """Return a solo race whose human chooses a trotter before anything is dealt (rule 52, ruling A39)."""
    s = nothing_dealt(agreement, dice)
    s.home = column([NOBODY] * agreement.trotters)
    s.place = s.home[:]
    s.agenda.append(Step.CHOOSE_TROTTER)
    return s


def nothing_dealt(agreement: Agreement, dice: Dice) -> Playable:
    """Nothing dealt yet: every component in its pile, markers at 0 (rules 14, 16)."""
    figures, board = agreement.figures, agreement.board
    s = empty(agreement, dice)
    s.agenda = [Step.TURN]
    s.actions = figures.actions
    s.pile = Pile(stack(figures.tickets), [])
    s.deck = [place for place in range(board.places) if board.kind[place] != Kind.AIRPORT]
    s.meetings = stack(figures.encounters)
    return s
