"""Plane tickets: drawn unseen, bought, sold, handed back (rules 28, 33 to 36)."""

from typing import Final

from ..made import say
from ..made.numbers import BUY, SELL
from ..position import Position
from ..terms import ALL_SEATS, MOST_PAIRS, MOST_TICKETS, NO_TICKET, SEAT_BIT

# By how many can be paid for: a move for each number of tickets.
BUYS: Final = [[BUY + n for n in range(count)] for count in range(MOST_TICKETS + 1)]


def draw(s: Position, seat: int, rule: int) -> int:
    """The top ticket into a hand, unseen by the others; NO_TICKET when the pile is empty (rule 36, ruling A43)."""
    if not s.pile:
        return NO_TICKET
    ticket = s.pile.pop()
    s.reveals += 1
    keep(s.hand[seat], ticket)
    s.aware[ticket] |= SEAT_BIT[seat]
    if s.listening:
        say.drew(s, rule, seat)
        say.drew_this(s, rule, seat, ticket, seat)
    return ticket


def keep(hand: list[int], ticket: int) -> None:
    """Into its place: hands are ascending."""
    at = len(hand)
    while at > 0 and hand[at - 1] > ticket:
        at -= 1
    hand.insert(at, ticket)


def put_under(s: Position, ticket: int) -> None:
    """Under the pile; whoever hands a ticket back shows it (ruling A57)."""
    s.pile.insert(0, ticket)
    s.aware[ticket] = ALL_SEATS


def affordable(s: Position, seat: int) -> int:
    """How many tickets can be bought during the turn (rule 33)."""
    most = min(s.money[seat] // s.figures.price, len(s.pile))
    return min(most, MOST_TICKETS)  # compiled, two at a time is quicker


def pairs_affordable(s: Position, seat: int) -> int:
    """How many pairs can be bought after the turn (rule 34, ruling A17)."""
    most = min(s.money[seat] // s.figures.pair_price, len(s.pile) // s.figures.pair)
    return min(most, MOST_PAIRS)


def buy(s: Position, count: int) -> None:
    """The one purchase of the turn (rule 33, ruling A16)."""
    s.bought = True
    purchase(s, count, count * s.figures.price, 33)


def purchase(s: Position, count: int, price: int, rule: int) -> None:
    me = s.turn
    s.money[me] -= price
    say.bought(s, rule, me, count, price)
    for _ in range(count):
        draw(s, me, rule)


def sell(s: Position, seat: int, ticket: int, rule: int) -> None:
    """Back to the bank at the resale price (rule 35, ruling A18)."""
    s.hand[seat].remove(ticket)
    s.money[seat] += s.figures.resale
    put_under(s, ticket)
    say.sold(s, rule, seat, ticket, s.figures.resale)


def return_all(s: Position, seat: int, rule: int) -> int:
    """All tickets under the pile; tell how many (rules 73, 74)."""
    tickets = s.hand[seat]
    for ticket in tickets:
        put_under(s, ticket)
        say.returned(s, rule, seat, ticket)
    count = len(tickets)
    tickets.clear()
    return count


def exchange(s: Position) -> None:
    """As many new tickets as one hands in (rule 74)."""
    me = s.turn
    for _ in range(return_all(s, me, 74)):
        draw(s, me, 74)


def offer_sales(s: Position, seat: int, offered: list[int]) -> None:
    offered += [SELL + ticket for ticket in s.hand[seat]]
