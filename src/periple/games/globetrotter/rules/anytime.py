"""What may be done at any time: jokers, the purchase of the turn, sales (rules 33, 35, 53)."""

from ..made.numbers import Step
from ..position import Position
from . import debts, keys, tickets


def offer_goods(s: Position, offered: list[int]) -> None:
    """Jokers, the purchase and sales: open at every choice of one's own turn (rulings A16, A18 and A39)."""
    me = s.turn
    if s.jokers[me]:
        keys.offer_jokers(s, me, offered)
    if not s.bought and s.money[me] >= s.figures.price:
        offered.extend(tickets.BUYS[tickets.affordable(s, me)])
    if s.hand[me]:
        tickets.offer_sales(s, me, offered)


def joker(s: Position, city: int) -> None:
    keys.place_joker(s, s.seat, city)


def joker_aside(s: Position, seat: int, city: int) -> None:
    """Between two moves; it may take the key that was to be given up (rules 53, 71)."""
    keys.place_joker(s, seat, city)
    if s.agenda[-1] == Step.GIVE_KEY and s.keys_held[s.turn] == 0:
        debts.send_home(s, 71)


def sell(s: Position, ticket: int) -> None:
    tickets.sell(s, s.turn, ticket, 35)


def sell_aside(s: Position, seat: int, ticket: int) -> None:
    """Between two moves; what is left may be just enough for a fine in tickets, or too little (rules 35, 69)."""
    tickets.sell(s, seat, ticket, 35)
    if seat == s.turn and s.agenda[-1] == Step.GIVE_TICKET:
        debts.sold_before_giving(s)
