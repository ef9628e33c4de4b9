"""Payments that can't be met at once: sell until they can, or till nothing is left (rules 14, 31, 58, ruling Q45)."""

from ..made import say
from ..made.numbers import Step
from ..position import Position
from ..terms import BANK, NO_CARD, Debt
from . import cards, market, packed, wrongs
from .prices import barred, honest_price, missing


def owe(s: Position, debtor: int, money: int, creditor: int, purpose: int) -> None:
    """A compulsory payment: at once when the money is there, else after selling one thing after the other."""
    s.debtor = debtor
    s.debt = money
    s.creditor = creditor
    s.purpose = purpose
    if s.money[debtor] >= money:
        pay(s)
    elif market.has_goods(s, debtor):
        s.agenda.append(Step.SETTLE)
        say.owed(s, 31, debtor, money)
    else:
        give_up(s)


def pay(s: Position) -> None:
    debtor = s.debtor
    money = s.debt
    s.debt = 0
    purpose = s.purpose
    if purpose == Debt.HOTEL:
        s.agenda.append(Step.HOTEL)
        return
    s.money[debtor] -= money
    if s.creditor != BANK:
        s.money[s.creditor] += money
    if money and s.creditor == BANK:
        say.paid(s, 31, debtor, money)
    elif money:
        say.paid_to(s, 31, debtor, money, s.creditor)
    if purpose == Debt.PURCHASE:
        cards.win(s, debtor)


def leave_it(s: Position) -> None:
    """A purchase may be left (ruling Q2)."""
    s.agenda.pop()
    give_up(s)


def unsettled(s: Position) -> bool:
    """Pay as soon as there is enough, stop when nothing can be sold any more; tell whether more must be sold. A bill
    that depends on what was sold is made out anew (ruling Q47)."""
    if s.purpose == Debt.HOTEL:
        s.debt = missing(s)
    elif s.purpose == Debt.PURCHASE and not wrongs.dared(s, s.debtor, s.deck, s.card):
        s.debt = honest_price(s)
        if barred(s):
            s.agenda.pop()
            give_up(s)
            return False
    if s.money[s.debtor] >= s.debt:
        s.agenda.pop()
        pay(s)
        return False
    if market.has_goods(s, s.debtor):
        return True
    s.agenda.pop()
    give_up(s)
    return False


def broke(s: Position, seat: int) -> bool:
    """No money left for the costs of the way; it ends when there is money again (rule 58, ruling Q17)."""
    return s.money[seat] < s.agreement.figures.broke_below


def give_up(s: Position) -> None:
    """Nothing is left to sell: all the cash is paid and the rest forgiven (rule 58, rulings Q7, Q15, Q16, Q35). A
    purchase is not paid at all and goes under its deck: daring its single price was no wrong (rulings Q2, Q48)."""
    debtor = s.debtor
    s.debt = 0
    if s.purpose == Debt.PURCHASE:
        wrongs.forget(s, debtor, s.deck, s.card)
        cards.give_back(s)
        return
    if s.purpose == Debt.HOTEL:
        night_outside(s)
        return
    raised = s.money[debtor]
    s.money[debtor] = 0
    if s.creditor != BANK:
        s.money[s.creditor] += raised
    say.went_broke(s, 58, debtor, raised)
    if s.purpose == Debt.ADVENTURE and s.card != NO_CARD:
        while packed.step_of(s.agenda[-1]) == Step.RUN:
            s.agenda.pop()
        cards.give_back(s)


def night_outside(s: Position) -> None:
    """Too few cheques and too little money: buy what is possible, the rest is forgiven (ruling Q7)."""
    me = s.debtor
    bought = s.money[me] // s.agreement.figures.cheque_price
    s.money[me] -= bought * s.agreement.figures.cheque_price
    s.cheques[me] = 0
    say.slept_outside(s, 62, me, bought)
