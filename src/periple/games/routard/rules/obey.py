"""Carrying out what cards say, one instruction after the other (rules 32, 37, 38, 48, 50, 52 to 55)."""

from typing import Final

from periple.kernel.pile import NONE
from periple.kernel.state import OVER
from ..made import say
from ..made.numbers import INSURE, LOSE, OPTION, Step
from ..position import Position
from ..terms import (
    BANK,
    FACES,
    ITEMS,
    NO_CARD,
    WIDTH,
    Debt,
    Deck,
    Item,
    Op,
    Use,
    Who,
)
from . import cards, hitch, packed, purse, squares
from .prices import barred

INSURANCE_MOVES: Final = [INSURE, LOSE]


def run(s: Position, pc: int) -> None:
    """Carry out instructions from here on, up to the end of the list or to something that must come first."""
    code = s.agreement.figures.code
    me = s.turn
    while True:
        op = code[pc]
        if op == Op.END:
            return
        a = code[pc + 1]
        pc += WIDTH
        if op == Op.MONEY and a >= 0:
            receive(s, me, a)
        elif op == Op.KEEP:
            cards.win(s, me)
            if s.seat == OVER:
                return
        elif op == Op.GIVE_BACK:
            cards.give_back(s)
        elif op == Op.ROLL:
            s.agenda.append(packed.frame(Step.RUN, pc))
            pc = s.agreement.figures.branches[a + roll(s, 37) - 1]
        else:
            s.agenda.append(packed.frame(Step.RUN, pc))
            if op < Op.CHEQUES:
                obey_about_money(s, op, a, code[pc - 2], code[pc - 1])
            elif op < Op.MOVE:
                obey_about_things(s, op, a)
            elif op < Op.DRAW:
                obey_about_moves(s, op, a, code[pc - 2])
            else:
                obey_about_cards(s, op, a, code[pc - 2], code[pc - 1])
            return


def roll(s: Position, rule: int) -> int:
    die = s.dice.roll(FACES)
    s.die = die
    s.reveals += 1
    say.rolled(s, rule, s.turn, die)
    return die


def obey_about_money(s: Position, op: int, a: int, b: int, c: int) -> None:
    """Pay, receive by the die or by cards won, give to others; the rest of the card waits on the agenda."""
    me = s.turn
    if op == Op.MONEY:
        purse.owe(s, me, -a, BANK, Debt.PLAIN if s.card == NO_CARD else Debt.ADVENTURE)
    elif op == Op.MONEY_PER_DIE:
        receive(s, me, a * roll(s, 38))
    elif op == Op.TRANSFER:
        transfer(s, a, b, c)
    else:
        limits = s.agreement.figures.limits
        money = min(max(b * packed.number_won(s, me, a), limits[c]), limits[c + 1])
        if money >= 0:
            receive(s, me, money)
        else:
            purse.owe(s, me, -money, BANK, Debt.PLAIN)


def obey_about_things(s: Position, op: int, a: int) -> None:
    """Cheques, tickets and elements."""
    me = s.turn
    if op == Op.CHEQUES:
        change_cheques(s, me, a)
    elif op == Op.LOSE:
        lose(s, a)
    elif op == Op.GAIN:
        s.bag[me * ITEMS + a] += 1
        say.gained(s, 38, me, a)
    elif op == Op.TICKET:
        s.tickets[me] += a
        say.got_tickets(s, 38, me, a)
    else:
        pass_left(s, a)


def obey_about_moves(s: Position, op: int, a: int, b: int) -> None:
    """Moves now, and instructions for later turns (rules 32, 48, 50)."""
    me = s.turn
    if op == Op.MOVE:
        move(s, a)
        return
    if op == Op.JOIN_AHEAD:
        join_ahead(s, a)
        return
    if op == Op.SKIP:
        s.skip[me] += a
        say.must_skip(s, 50, me, a)
    elif op == Op.NEXT_MOVE:
        s.forced[me] = a if b else -a
        say.must_move(s, 50, me, a)
    elif op == Op.NEXT_FREE:
        s.free[me] = a
        say.moves_free(s, 50, me, a)
    else:
        s.again = True
        say.plays_again(s, 48, me)


def obey_about_cards(s: Position, op: int, a: int, b: int, c: int) -> None:
    """Further cards, cards to keep or to sell, and branches."""
    me = s.turn
    if op == Op.IF:
        s.agenda.append(packed.frame(Step.RUN, b if s.bag[me * ITEMS + a] else c))
    elif op == Op.DRAW:
        cards.draw_and_run(s, a)
    elif op == Op.BARGAIN:
        bargain(s, a)
    elif op == Op.SELL_PURCHASE:
        if packed.cards_won(s, me, Deck.PURCHASE):
            s.agenda.append(packed.frame(Step.PICK, a))
    elif op == Op.HOLD:
        keep_for_later(s, a, b)
    else:
        s.branch = b
        s.branch_count = c
        s.chooser = me if a == Who.SELF else (me + 1) % s.agreement.seats
        s.agenda.append(Step.OPTION)


def keep_for_later(s: Position, use: int, deck: int) -> None:
    """The card just drawn does not stay on the discards."""
    card = s.last[deck]
    s.spent[deck] &= ~(1 << card)
    s.last[deck] = NO_CARD
    s.held.append(packed.kept(s.turn, use, deck, card))
    say.kept(s, 38, s.turn, s.agreement.figures.first_card[deck] + card)


def bargain(s: Position, percent: int) -> None:
    """A purchase for a part of its price, if the player wants it; double without a guide (rule 53)."""
    agreement = s.agreement
    if barred(s) and not agreement.bluff:
        return
    card = cards.draw(s, Deck.PURCHASE)
    if card == NONE:
        return
    s.deck = Deck.PURCHASE
    s.card = card
    s.price = agreement.figures.purchase_price[card] * percent // 1000 * 10
    s.optional = True
    cards.say_drawn(s, 35, Deck.PURCHASE, card)
    squares.offer_purchase(s)


def option_moves(s: Position) -> list[int]:
    """The branches of a card; selling a purchase is no choice for whoever has none."""
    figures = s.agreement.figures
    offered: list[int] = []
    for at in range(s.branch_count):
        begin = figures.branches[s.branch + at]
        if figures.code[begin] != Op.SELL_PURCHASE or packed.cards_won(s, s.turn, Deck.PURCHASE):
            offered.append(OPTION + at)
    return offered


def choose(s: Position, n: int) -> None:
    """Follow a branch of the card (rule 38)."""
    branch = s.branch + n
    figures = s.agreement.figures
    s.agenda[-1] = packed.frame(Step.RUN, figures.branches[branch])
    option = figures.option_of[branch]
    if s.chooser == s.turn:
        say.chose(s, 38, s.turn, option)
    else:
        say.chose_for(s, 38, s.chooser, option, s.turn)


def receive(s: Position, seat: int, money: int) -> None:
    s.money[seat] += money
    if money:
        say.received(s, 38, seat, money)


def change_cheques(s: Position, seat: int, number: int) -> None:
    """Never below 0."""
    number = max(number, -s.cheques[seat])
    s.cheques[seat] += number
    if number > 0:
        say.got_cheques(s, 38, seat, number)
    elif number < 0:
        say.lost_cheques(s, 38, seat, -number)


def move(s: Position, squares: int) -> None:
    """Moved again in the same turn, riders included; the square is not played (rules 32, 48, ruling Q19)."""
    me = s.turn
    start = s.place[me]
    if squares > 0 and not s.bag[me * ITEMS + Item.PAPERS]:
        say.stayed(s, 52, me, squares)
        return
    to = min(max(start + squares, s.track.first), s.track.arrival)
    if to != start:
        go(s, to)


def join_ahead(s: Position, most: int) -> None:
    """Jump onto the nearest traveller strictly ahead, but not on the arrival."""
    me = s.turn
    start = s.place[me]
    to = s.track.arrival
    for seat in range(s.agreement.seats):
        if start < s.place[seat] < to:
            to = s.place[seat]
    if to < s.track.arrival and to - start <= most:
        go(s, to)


def go(s: Position, to: int) -> None:
    me = s.turn
    start = s.place[me]
    hitch.move(s, me, s.carried, to)
    s.agenda.append(Step.ARRIVE)
    if s.listening:
        say.moved_again(s, 32, me, start, to, hitch.path(start, to))
        hitch.say_riders(s, 48, to)


def lose(s: Position, item: int) -> None:
    """One copy, if there is one; an insurance may be spent instead (rules 52 to 55)."""
    me = s.turn
    if s.bag[me * ITEMS + item] == 0:
        return
    if s.held and cards.holding(s, me, Use.INSURANCE) != NONE:
        s.item = item
        s.agenda.append(Step.LOSS)
        return
    lose_now(s, item)


def insure(s: Position) -> None:
    s.agenda.pop()
    cards.spend(s, cards.holding(s, s.turn, Use.INSURANCE))


def accept_loss(s: Position) -> None:
    s.agenda.pop()
    lose_now(s, s.item)


def loss_moves(s: Position) -> list[int]:
    return INSURANCE_MOVES[:]


def lose_now(s: Position, item: int) -> None:
    """Without papers the player goes back to the previous airport at once, alone (rule 52, rulings Q5, Q9)."""
    me = s.turn
    s.bag[me * ITEMS + item] -= 1
    say.lost(s, 52 + item, me, item)
    if item == Item.PAPERS and s.bag[me * ITEMS + item] == 0:
        square = s.place[me]
        if not s.track.airport[square]:
            hitch.set_down(s, me, s.track.airport_behind[square])
            s.carried = 0
            s.agenda.append(Step.ARRIVE)
            say.sent_back(s, 52, me, square, s.place[me])


def transfer(s: Position, giver: int, taker: int, money: int) -> None:
    """Money between players; others pay what they have (ruling Q40)."""
    me = s.turn
    seats = s.agreement.seats
    if giver == Who.SELF:
        purse.owe(s, me, money, someone(s, taker), Debt.PLAIN)
        return
    for seat in range(seats):
        if seat == me:
            continue
        if giver == Who.EACH_OTHER or (giver == Who.SAME_SQUARE and s.place[seat] == s.place[me]):
            give(s, seat, me, money)
        elif giver not in (Who.EACH_OTHER, Who.SAME_SQUARE) and seat == someone(s, giver):
            give(s, seat, me, money)
            return


def give(s: Position, giver: int, taker: int, money: int) -> None:
    money = min(money, s.money[giver])
    s.money[giver] -= money
    s.money[taker] += money
    if money:
        say.paid_to(s, 38, giver, money, taker)


def someone(s: Position, who: int) -> int:
    """The neighbour, or the richest or poorest of the others; ties go to the nearest on the left."""
    me = s.turn
    seats = s.agreement.seats
    found = (me + 1) % seats
    if who == Who.RIGHT:
        return (me - 1) % seats
    if who == Who.LEFT:
        return found
    for step in range(2, seats):
        seat = (me + step) % seats
        if s.money[seat] > s.money[found] if who == Who.RICHEST_OTHER else s.money[seat] < s.money[found]:
            found = seat
    return found


def pass_left(s: Position, cheques: int) -> None:
    """Every traveller hands cheques to the next traveller on the left, all at once."""
    seats = [seat for seat in range(s.agreement.seats) if s.place[seat]]
    given = [min(cheques, s.cheques[seat]) for seat in seats]
    for at, seat in enumerate(seats):
        s.cheques[seat] += given[at - 1] - given[at]
    say.passed_cheques(s, 38, s.turn, cheques)
