"""Paying, and what happens to whoever can't (rules 21, 67 to 71)."""

from ..made import say
from ..made.numbers import GIVE_TICKET, SELL, Step
from ..position import Position
from ..terms import SEAT_BIT, Halt
from . import halt, tickets


def charge(s: Position, amount: int, to_jackpot: bool, rule: int) -> None:
    """Cash first, then as few tickets as needed; whoever still owes is sent home (rule 67, ruling A19)."""
    me = s.turn
    missing = amount - s.money[me]
    if missing > 0:
        held = len(s.hand[me])
        resale = s.figures.resale
        if held * resale > missing + resale - 1:
            s.owed = amount
            s.owed_to_jackpot = to_jackpot
            s.agenda.append(Step.DEBT)
            return
        for ticket in s.hand[me][:]:
            tickets.sell(s, me, ticket, 67)
        if held * resale < missing:
            if s.money[me]:
                pay(s, s.money[me], to_jackpot, rule)
            send_home(s, 67)
            return
    pay(s, amount, to_jackpot, rule)


def pay(s: Position, amount: int, to_jackpot: bool, rule: int) -> None:
    """Squares are paid to the bank, fines of adventures to the jackpot (rules 21, 68)."""
    me = s.turn
    s.money[me] -= amount
    if to_jackpot:
        s.jackpot += amount
        say.fined(s, 68, me, amount)
    elif s.listening:
        say.paid(s, rule, me, amount, s.place[me])


def sale_moves(s: Position) -> list[int]:
    """Which ticket is sold to pay (rule 67, ruling A19)."""
    return [SELL + ticket for ticket in s.hand[s.turn]]


def sell_for_debt(s: Position, ticket: int) -> None:
    """One more ticket sold; the debt is paid as soon as there is enough (rule 67)."""
    tickets.sell(s, s.turn, ticket, 67)
    if s.money[s.turn] >= s.owed:
        s.agenda.pop()
        pay(s, s.owed, s.owed_to_jackpot, 67)
        s.owed = 0


def send_home(s: Position, rule: int) -> None:
    """A debt that can't be paid: the turn is over and the pawn goes home, driving nobody out (rules 67, 71, A23)."""
    me = s.turn
    start = s.place[me]
    if start != s.home[me]:
        s.origin[me] = start
        s.place[me] = s.home[me]
    say.sent_home(s, rule, me, start, s.home[me])
    halt.halt(s, Halt.NOTHING if rule == 71 else Halt.DEBT)


def fine_tickets(s: Position, count: int) -> None:
    """Own tickets first, then tickets bought at the full price; all go to the jackpot (rule 69, ruling A20)."""
    me = s.turn
    held = len(s.hand[me])
    if held > count:
        s.owed = count
        s.agenda.append(Step.GIVE_TICKET)
        return
    for ticket in s.hand[me][:]:
        give_ticket(s, ticket)
    for _ in range(count - held):
        if s.money[me] < s.figures.price or not s.pile:
            send_home(s, 69)
            return
        s.money[me] -= s.figures.price
        s.jackpot_tickets.append(s.pile.pop())
        s.reveals += 1
        say.bought_for_jackpot(s, 69, me, s.figures.price)


def sold_before_giving(s: Position) -> None:
    """A ticket was sold while a fine in tickets waits: what is left may be just enough, or too little (ruling A18)."""
    if len(s.hand[s.turn]) <= s.owed:
        s.agenda.pop()
        fine_tickets(s, s.owed)


def ticket_moves(s: Position) -> list[int]:
    """Which ticket is given up (rule 69, ruling A20)."""
    return [GIVE_TICKET + ticket for ticket in s.hand[s.turn]]


def give_ticket(s: Position, ticket: int) -> None:
    """A ticket goes face down to the jackpot: from now on the others can't be sure what is left in this hand."""
    me = s.turn
    bit = SEAT_BIT[me]
    for held in s.hand[me]:
        s.aware[held] &= bit
    s.hand[me].remove(ticket)
    s.jackpot_tickets.append(ticket)
    say.gave_ticket(s, 69, me)
    say.gave_this(s, 69, me, ticket, me)


def give_owed_ticket(s: Position, ticket: int) -> None:
    give_ticket(s, ticket)
    s.owed -= 1
    if s.owed == 0:
        s.agenda.pop()
