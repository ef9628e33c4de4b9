"""Selling: auctions among the players from the resale price up, else the bank (rules 60, 61, rulings Q30, Q36).

Whoever wants to sell does so at any time (ruling Q30): in the windows of his own turn, while another is to act, or to
settle a debt. Only a debt asks for it.
"""

from typing import Final

from ..content.figures import Figures
from ..made import say
from ..made.numbers import BID, LEAVE_IT, PASS, SELL, SELL_CARD, SELL_CHEQUES, Step
from ..position import Position
from ..terms import ITEMS, MOST_TENS, NOBODY, Debt, Deck, Good, Item
from . import cards, packed, scoring

BIDS: Final = [BID + tens for tens in range(MOST_TENS + 1)]
MOST: Final = 10 * MOST_TENS


def has_goods(s: Position, seat: int) -> bool:
    """Something that can be sold (rule 60)."""
    at = seat * ITEMS
    bag = s.bag
    return (
        s.cheques[seat] > 0
        or spare_tickets(s, seat) > 0
        or bag[at + Item.GUIDE] > 0
        or bag[at + Item.GEAR] > 0
        or bag[at + Item.CAMERA] > 0
        or packed.cards_won(s, seat, Deck.PURCHASE) != 0
    )


def spare_tickets(s: Position, seat: int) -> int:
    """In the express game the ticket of the departure is not for sale (rule 69, ruling Q42)."""
    return s.tickets[seat] - 1 if s.agreement.express and s.place[seat] == 0 else s.tickets[seat]


def may_sell(s: Position, seat: int) -> bool:
    """Something to sell (ruling Q36a), unless things went to and fro without end (ruling Q39)."""
    return packed.sales(s, seat) < s.agreement.figures.lots and has_goods(s, seat)


def open_to(s: Position, seat: int) -> bool:
    """Whether this is a moment to sell of one's own accord: any time is (rulings Q30, Q36a), but a running auction ends
    first, and on one's own turn a loss or a sale that a card asks for. A debtor's sales are moves."""
    step = packed.step_of(s.agenda[-1])
    if step == Step.BID or (step == Step.SETTLE and seat == s.debtor):
        return False
    return seat != s.turn or step not in (Step.LOSS, Step.PICK)


def append_goods(s: Position, seat: int, offered: list[int]) -> None:
    """Whatever a seat can sell: elements but papers, tickets, cheques in lots, purchases (rule 60)."""
    at = seat * ITEMS
    for good in range(Good.TICKET):
        if s.bag[at + Item.GUIDE + good]:
            offered.append(SELL + good)
    if spare_tickets(s, seat):
        offered.append(SELL + Good.TICKET)
    for cheques in range(1, min(s.cheques[seat], s.agreement.figures.lot) + 1):
        offered.append(SELL_CHEQUES + cheques)
    append_purchases(s, seat, offered)


def append_purchases(s: Position, seat: int, offered: list[int]) -> None:
    packed.append_ones(offered, SELL_CARD, packed.cards_won(s, seat, Deck.PURCHASE))


def settle_moves(s: Position) -> list[int]:
    """A debtor sells one thing after the other, and can't stop while he owns anything that can be sold (ruling Q45);
    only a purchase may be left instead (ruling Q2)."""
    offered: list[int] = [LEAVE_IT] if s.purpose == Debt.PURCHASE else []
    append_goods(s, s.debtor, offered)
    return offered


def pick_moves(s: Position) -> list[int]:
    offered: list[int] = []
    append_purchases(s, s.turn, offered)
    return offered


def resale(figures: Figures, good: int) -> int:
    """Rule 61."""
    if good >= Good.PURCHASE:
        return figures.purchase_resale[good - Good.PURCHASE]
    if good > Good.LOT:
        return figures.resale_cheque * (good - Good.LOT)
    return figures.resale[good]


def sell_freely(s: Position, seller: int, good: int) -> None:
    """A sale of one's own accord; it counts for the seller alone (ruling Q39)."""
    packed.add_sale(s, seller)
    sell(s, seller, good)


def settle(s: Position, good: int) -> None:
    """A debtor's sale."""
    sell(s, s.debtor, good)


def sell(s: Position, seller: int, good: int) -> None:
    """Offer a good to the others, and failing them to the bank (rule 60)."""
    s.seller = seller
    s.good = good
    s.floor = resale(s.agreement.figures, good)
    s.high = 0
    s.high_seat = NOBODY
    s.out = 0
    if is_lot(good):
        say.offered_cheques(s, 60, seller, good - Good.LOT, s.floor)
    else:
        say.offered(s, 60, seller, good_number(good), s.floor)
    s.bidder = seller
    if s.agreement.sealed:
        s.bids = [0] * s.agreement.seats
        s.agenda.append(Step.BID)
        ask_next(s)
    elif s.agreement.ascending:
        s.agenda.append(Step.BID)
        ask_higher(s)
    else:
        to_bank(s)


def good_number(good: int) -> int:
    """A good as events and targets count them: four things, a cheque, then the purchase cards."""
    if good >= Good.PURCHASE:
        return good - Good.PURCHASE + Good.LOT + 1
    return min(good, Good.LOT)


def is_lot(good: int) -> bool:
    """Cheques, of which their number is told."""
    return Good.LOT < good < Good.PURCHASE


def can_bid(s: Position, seat: int, money: int) -> bool:
    """Bidders need the cash, and whoever is settling a debt has none to spare (ruling Q30)."""
    return s.money[seat] >= money and not (s.debt > 0 and seat == s.debtor)


def ask_next(s: Position) -> None:
    """Sealed: every seat with enough money answers once, in order from the seller's left."""
    seats = s.agreement.seats
    seat = s.bidder
    while True:
        seat = seat + 1 if seat + 1 < seats else 0
        if seat == s.seller:
            break
        if can_bid(s, seat, s.floor):
            s.bidder = seat
            return
    s.agenda.pop()
    open_bids(s)


def open_bids(s: Position) -> None:
    """The best bid buys; of two equal ones, that nearer to the seller's left. Bids once opened can't be taken back."""
    seats = s.agreement.seats
    if s.bidder != s.seller:
        s.reveals += 1
    best = 0
    buyer = NOBODY
    for step in range(1, seats):
        seat = (s.seller + step) % seats
        if s.bids[seat] > best:
            best = s.bids[seat]
            buyer = seat
    s.bids = []  # those that did not win stay secret
    if buyer == NOBODY:
        to_bank(s)
    else:
        hand_over(s, buyer, best)


def ask_higher(s: Position) -> None:
    """Ascending: round the table, each step higher or out, until nobody is left to raise."""
    seats = s.agreement.seats
    asked = next_bid(s)
    seat = s.bidder
    for _ in range(seats):
        seat = seat + 1 if seat + 1 < seats else 0
        if seat in (s.seller, s.high_seat) or packed.has(s.out, seat):
            continue
        if can_bid(s, seat, asked) and asked <= MOST:
            s.bidder = seat
            return
        s.out |= 1 << seat
    s.agenda.pop()
    if s.high_seat == NOBODY:
        to_bank(s)
    else:
        hand_over(s, s.high_seat, s.high)


def next_bid(s: Position) -> int:
    return s.floor if s.high == 0 else s.high + s.agreement.figures.step


def bid_moves(s: Position) -> list[int]:
    """Pass, or a bid in steps of 10 euros from the resale price to one's cash."""
    if s.agreement.ascending:
        return [PASS, BID + next_bid(s) // 10]
    return [PASS, *BIDS[s.floor // 10 : s.money[s.bidder] // 10 + 1]]


def decline(s: Position) -> None:
    bid(s, 0)


def bid(s: Position, money: int) -> None:
    """Answer a sealed auction; what was answered is told to the bidder only. Or raise an open one."""
    me = s.bidder
    if s.agreement.sealed:
        s.bids[me] = money
        say.answered(s, 60, me)
        if money:
            say.answered_this(s, 60, me, money, me)
        else:
            say.passed_this(s, 60, me, me)
        ask_next(s)
        return
    if money:
        s.high = money
        s.high_seat = me
        say.bid(s, 60, me, money)
    else:
        s.out |= 1 << me
        say.passed(s, 60, me)
    ask_higher(s)


def to_bank(s: Position) -> None:
    """Nobody is interested: the bank pays the resale price (rule 60)."""
    change_goods(s, s.seller, s.good, -1)
    s.money[s.seller] += s.floor
    if s.good >= Good.PURCHASE:
        cards.discard(s, Deck.PURCHASE, s.good - Good.PURCHASE)
    if is_lot(s.good):
        say.sold_to_bank_cheques(s, 61, s.seller, s.good - Good.LOT, s.floor)
    else:
        say.sold_to_bank(s, 61, s.seller, good_number(s.good), s.floor)


def hand_over(s: Position, buyer: int, money: int) -> None:
    good = s.good
    change_goods(s, s.seller, good, -1)
    change_goods(s, buyer, good, 1)
    s.money[s.seller] += money
    s.money[buyer] -= money
    if is_lot(good):
        say.sold_cheques(s, 60, s.seller, good - Good.LOT, money, buyer)
    else:
        say.sold(s, 60, s.seller, good_number(good), money, buyer)
    if good >= Good.PURCHASE:
        scoring.check_waiting(s, buyer)


def change_goods(s: Position, seat: int, good: int, by: int) -> None:
    """A seat has a good more, or (-1) less; of a purchase there is one card."""
    if good >= Good.PURCHASE:
        card = good - Good.PURCHASE
        if by > 0:
            packed.add_won(s, seat, Deck.PURCHASE, card)
        else:
            packed.remove_won(s, seat, Deck.PURCHASE, card)
    elif good > Good.LOT:
        s.cheques[seat] += by * (good - Good.LOT)
    elif good == Good.TICKET:
        s.tickets[seat] += by
    else:
        s.bag[seat * ITEMS + Item.GUIDE + good] += by


def sell_with_bonus(s: Position, good: int) -> None:
    """A card lets a purchase be sold to the bank for its price and a bonus."""
    me = s.turn
    card = good - Good.PURCHASE
    money = s.agreement.figures.purchase_price[card] + packed.argument_of(s.agenda.pop())
    change_goods(s, me, good, -1)
    cards.discard(s, Deck.PURCHASE, card)
    s.money[me] += money
    say.sold_to_bank(s, 38, me, good_number(good), money)
