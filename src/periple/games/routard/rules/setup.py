"""Setting up the table (rules 3 to 8, 69)."""

from typing import Final

from periple.kernel.dice import Dice
from ..agreement import Agreement
from ..made import say
from ..made.playable import Playable, empty
from ..position import Position
from ..terms import FACES, ITEMS
from .turn import begin_turn

TURN: Final = 600  # euros: what pocket money brings in a turn, on average


def deal(agreement: Agreement, dice: Dice) -> Playable:
    """A journey ready to begin: decks shuffled, bags empty (or packed, in the express game), the starter rolled for."""
    s = nothing_dealt(agreement, dice)
    for cards in s.decks:
        dice.shuffle(cards)
    if agreement.express:
        pack_bags(s)
    s.first = roll_for_start(s)
    if agreement.later_more:
        make_up_for_the_start(s)
    begin_turn(s, s.first, False)
    return s


def nothing_dealt(agreement: Agreement, dice: Dice) -> Playable:
    """Every pawn at home, every card in its pile, nothing in the bags (rules 3 to 5); no turn has begun."""
    s = empty(agreement, dice)
    s.decks = [list(range(count)) for count in agreement.figures.cards]
    s.tops = agreement.figures.cards[:]
    return s


def pack_bags(s: Position) -> None:
    """The express game: the four elements, a ticket, money and cheques for everybody (rule 69)."""
    n = s.agreement.seats
    packed = s.agreement.figures.express
    s.bag = packed[:ITEMS] * n
    s.tickets = [packed[4]] * n
    s.cheques = [packed[5]] * n
    s.money = [packed[6]] * n


def make_up_for_the_start(s: Position) -> None:
    """Who begins is ahead, since the first to arrive wins at once (rule 63): the others get a share of a turn."""
    seats = s.agreement.seats
    for later in range(1, seats):
        s.money[(s.first + later) % seats] += later * (TURN // seats)


def roll_for_start(s: Position) -> int:
    """All roll and the highest begins; those who tie for it roll again (rule 6)."""
    rolling = list(range(s.agreement.seats))
    while True:
        rolls = [s.dice.roll(FACES) for _ in rolling]
        for seat, die in zip(rolling, rolls, strict=True):
            say.rolled_for_start(s, 6, seat, die)
        best = max(rolls)
        rolling = [seat for seat, die in zip(rolling, rolls, strict=True) if die == best]
        if len(rolling) == 1:
            return rolling[0]
