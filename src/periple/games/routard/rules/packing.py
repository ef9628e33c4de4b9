"""Stage 1: packing the bag line by line, and leaving (rules 10 to 21, 69)."""

from typing import Final

from ..made import say
from ..made.numbers import LEAVE, LINE, Step
from ..position import Position
from ..terms import FACES, ITEMS, LINES, Item, Line
from . import hitch

POCKET_MONEY: Final = [LINE + Line.MONEY]
ALL_LINES: Final = [LINE + line for line in range(LINES)]


def moves(s: Position) -> list[int]:
    """The first turn is pocket money (rule 11); then any line, or leaving for whoever is ready (rules 12, 20)."""
    me = s.turn
    if s.packed[me] == 0:
        return POCKET_MONEY[:]
    offered = ALL_LINES[:]
    if ready(s, me):
        offered.append(LEAVE)
    return offered


def ready(s: Position, seat: int) -> bool:
    """The least to leave with (rule 19)."""
    least = s.agreement.figures.leaving
    if s.tickets[seat] < least[4] or s.cheques[seat] < least[5] or s.money[seat] < least[6]:
        return False
    at = seat * ITEMS
    bag = s.bag
    return bag[at] >= least[0] and bag[at + 1] >= least[1] and bag[at + 2] >= least[2] and bag[at + 3] >= least[3]


def choose(s: Position, line: int) -> None:
    """Name a line, roll, do what the cell says; what can't be paid does not happen (rules 12, 14 to 18, 71)."""
    me = s.turn
    figures = s.agreement.figures
    die = s.dice.roll(FACES)
    s.reveals += 1
    s.die = die
    s.packed[me] += 1
    cell = s.agreement.sheet[line * FACES + die - 1]
    say.packed(s, 12, me, line, die)
    s.agenda.pop()
    if figures.cell_friend[cell]:
        borrow(s)
        return
    price = figures.cell_price[cell]
    if s.money[me] < price:
        say.too_dear(s, 14, me, price)
        return
    s.money[me] += figures.cell_money[cell] - price
    s.cheques[me] += figures.cell_cheques[cell]
    s.tickets[me] += figures.cell_tickets[cell]
    if line >= Line.PAPERS:
        at = me * ITEMS
        for item in figures.cell_items[cell]:
            s.bag[at + item] += 1
    if figures.cell_gives[cell]:
        say.packed_this(s, 12, me, cell)
    else:
        say.packed_nothing(s, 12, me, cell)
    if figures.cell_again[cell]:
        play_again(s)


def borrow(s: Position) -> None:
    """The right-hand neighbour gives a gear card, wherever he is; if he has none, play again (rule 16, ruling Q28)."""
    me = s.turn
    right = (me - 1) % s.agreement.seats
    if s.bag[right * ITEMS + Item.GEAR] == 0:
        play_again(s)
        return
    s.bag[right * ITEMS + Item.GEAR] -= 1
    s.bag[me * ITEMS + Item.GEAR] += 1
    say.borrowed(s, 16, me, right)


def play_again(s: Position) -> None:
    """Another play on any line, or leaving (rule 15, ruling Q29)."""
    s.again = True
    say.plays_again(s, 15, s.turn)


def leave(s: Position) -> None:
    """Give the sheet back, pay a ticket, land on the first airport and travel at once (rules 21, 69)."""
    me = s.turn
    s.tickets[me] -= 1
    hitch.set_down(s, me, s.track.first)
    s.landed = not s.agreement.first_turn_flight  # ruling Q24
    s.agenda[-1] = Step.ROAD
    say.left_home(s, 21, me, 0, s.track.first)
