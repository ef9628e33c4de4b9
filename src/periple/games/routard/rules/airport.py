"""Arriving, and what can be bought there (rules 28, 39, 42, 63 to 65)."""

from typing import Final

from periple.kernel.pile import NONE
from ..made import say
from ..made.numbers import BED, BUY, BUY_TICKET, DONE, USE_VOUCHER, Step
from ..position import Position
from ..terms import ITEMS, Use
from . import cards, hitch, market, scoring, wrongs

ARRIVED_MOVES: Final = [BED]


def arrive(s: Position) -> None:
    """Win, or open the window of the square: cheques on chance and poste restante, the shop on airports; elsewhere a
    moment to sell before the bed is drawn (ruling Q30)."""
    me = s.turn
    square = s.place[me]
    track = s.track
    if track.office[square]:
        if s.money[me] >= s.agreement.figures.cheque_price or market.may_sell(s, me):
            s.agenda.append(Step.CHEQUES)
    elif track.airport[square]:
        if square == track.arrival and scoring.check(s):
            return
        if can_shop(s) or market.may_sell(s, me):
            s.agenda.append(Step.SHOP)
    elif s.agenda[-1] == Step.SLEEP and market.may_sell(s, me):
        s.agenda.append(Step.ARRIVED)


def can_shop(s: Position) -> bool:
    offered: list[int] = []
    append_wares(s, offered)
    return len(offered) > 0


def append_wares(s: Position, offered: list[int]) -> None:
    """Elements at their prices, one ticket a turn at that of the airport; nothing must be bought (rules 42, 56)."""
    me = s.turn
    money = s.money[me]
    figures = s.agreement.figures
    shop = figures.shop
    most = figures.shop_most
    at = me * ITEMS
    for item in range(ITEMS):
        if money >= shop[item] and s.bag[at + item] < most:
            offered.append(BUY + item)
    if not s.ticket_bought:
        if money >= s.track.ticket[s.place[me]]:
            offered.append(BUY_TICKET)
        if s.held and money >= figures.voucher and cards.holding(s, me, Use.VOUCHER) != NONE:
            offered.append(USE_VOUCHER)


def can_get_ticket(s: Position) -> bool:
    """Whether a ticket can be bought here and now."""
    me = s.turn
    if s.ticket_bought:
        return False
    if s.money[me] >= s.track.ticket[s.place[me]]:
        return True
    return s.money[me] >= s.agreement.figures.voucher and cards.holding(s, me, Use.VOUCHER) != NONE


def arrived_moves(s: Position) -> list[int]:
    return ARRIVED_MOVES[:]


def shop_moves(s: Position) -> list[int]:
    offered: list[int] = []
    append_wares(s, offered)
    offered.append(DONE)
    return offered


def buy(s: Position, item: int) -> None:
    wrongs.play_again(s)
    me = s.turn
    price = s.agreement.figures.shop[item]
    s.money[me] -= price
    s.bag[me * ITEMS + item] += 1
    say.bought(s, 42, me, item, price)


def buy_ticket(s: Position) -> None:
    pay_ticket(s, s.track.ticket[s.place[s.turn]])


def use_voucher(s: Position) -> None:
    cards.spend(s, cards.holding(s, s.turn, Use.VOUCHER))
    pay_ticket(s, s.agreement.figures.voucher)


def pay_ticket(s: Position, price: int) -> None:
    wrongs.play_again(s)
    me = s.turn
    s.money[me] -= price
    s.tickets[me] += 1
    s.ticket_bought = True
    say.bought_ticket(s, 42, me, price)


def fly_on(s: Position) -> None:
    fly(s, s.track.airport_ahead[s.place[s.turn]], 40)


def fly_back(s: Position) -> None:
    fly(s, s.track.airport_behind[s.place[s.turn]], 66)


def fly(s: Position, to: int, rule: int) -> None:
    """A ticket for the bank, and on to the next airport, alone (rules 40, 47, 66); no price, a lodging card."""
    wrongs.play_again(s)
    me = s.turn
    s.tickets[me] -= 1
    s.free[me] = 0
    s.carried = 0
    start = s.place[me]
    hitch.set_down(s, me, to)
    say.flew(s, rule, me, start, to)
    s.agenda.pop()
    s.agenda.append(Step.SLEEP)
    s.agenda.append(Step.ARRIVE)
