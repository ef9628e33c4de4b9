"""Playing the square where one has arrived (rules 30 to 38, 49, 53 to 55)."""

from typing import Final

from ..made import say
from ..made.numbers import LEAVE_IT, PAY, PAY_SINGLE, TAKE, Step
from ..position import Position
from ..terms import BANK, CARDS, FIRST_DECK, ITEMS, NEEDED, NO_CARD, Debt, Deck, Kind
from . import cards, market, packed, purse, wrongs
from .prices import barred, honest_price

DARE_MOVES: Final = [TAKE, LEAVE_IT]


def dare_moves(s: Position) -> list[int]:
    return DARE_MOVES[:]


def play(s: Position) -> None:
    """Draw the card of the square and obey it (rule 30); airports have none (rule 39)."""
    kind = s.track.kind[s.place[s.turn]]
    if kind < FIRST_DECK:
        return
    if kind >= Kind.JOB:
        cards.draw_and_run(s, kind - FIRST_DECK)
        return
    deck = kind - FIRST_DECK
    if may_play(s, deck):
        take(s, deck)
    elif s.agreement.bluff and cards.left(s, deck):
        s.agenda.append(Step.DARE)
    elif s.agreement.bluff:
        say.deck_empty(s, 30, s.turn, deck)
    else:
        say.not_allowed(s, 34, s.turn, deck, NEEDED[deck])


def may_play(s: Position, deck: int) -> bool:
    """Reports need a camera, adventures gear; purchases are dearer without a guide, or barred by option (rule 34)."""
    if s.bag[s.turn * ITEMS + NEEDED[deck]]:
        return True
    return deck == Deck.PURCHASE and not s.agreement.forbidden_without_guide


def dare_open(s: Position) -> bool:
    """Return whether taking the card is still a dare. A player who came by the missing element plays the square (rule
    30, ruling Q48)."""
    deck = s.track.kind[s.place[s.turn]] - FIRST_DECK
    if not may_play(s, deck):
        return True
    s.agenda.pop()
    take(s, deck)
    return False


def dare(s: Position) -> None:
    """Bluffing: take the card without the right (rule 57)."""
    s.agenda.pop()
    take(s, s.track.kind[s.place[s.turn]] - FIRST_DECK)


def leave_it(s: Position) -> None:
    """Rule 49."""
    s.agenda.pop()
    say.left_it(s, 49, s.turn, s.track.kind[s.place[s.turn]] - FIRST_DECK)


def take(s: Position, deck: int) -> None:
    """Draw a purchase, a report or an adventure (rules 35 to 37)."""
    me = s.turn
    card = cards.draw(s, deck)
    if card == NO_CARD:
        say.deck_empty(s, 30, me, deck)
        return
    s.deck = deck
    s.card = card
    cards.say_drawn(s, 35 + deck, deck, card)
    if s.agreement.bluff:
        if deck != Deck.PURCHASE:  # which is an act once its price is named
            wrongs.watch(s, me, True)
        if not may_play(s, deck):
            wrongs.note(s, me, deck, card)
    if deck == Deck.REPORT:
        cards.win(s, me)
    elif deck == Deck.ADVENTURE:
        s.agenda.append(packed.frame(Step.RUN, s.agreement.figures.start[deck * CARDS + card]))
    else:
        s.optional = False
        s.price = s.agreement.figures.purchase_price[card]
        offer_purchase(s)


def offer_purchase(s: Position) -> None:
    """Let the player pay the price and keep the card, at once or after selling (rules 35, 53, 60, rulings Q2, Q49). It
    is a question where there is a choice: a bargain that can be paid, or the single price without a guide (rule 57).
    The card goes under its deck when nothing can be paid or sold."""
    price = honest_price(s)
    dared = barred(s) and not s.optional  # by taking the card
    dares = s.agreement.bluff and price > s.price and not dared
    if dares and not can_raise(s, s.price):
        cards.give_back(s)
    elif dares or (s.optional and s.money[s.turn] >= price):
        s.agenda.append(Step.PURCHASE)
    else:
        owe(s, s.price if dared else price)


def owe(s: Position, price: int) -> None:
    """Name the price that is paid for the purchase in play; from then on it can be called (rule 57)."""
    if s.agreement.bluff:
        wrongs.watch(s, s.turn, True)
    purse.owe(s, s.turn, price, BANK, Debt.PURCHASE)


def can_raise(s: Position, money: int) -> bool:
    """Return whether the player has this money, or something to sell for it."""
    return s.money[s.turn] >= money or market.has_goods(s, s.turn)


def purchase_moves(s: Position) -> list[int]:
    """The honest price, or the single one for a player who dares; a bargain may be left, and so may a card for which
    nothing honest can be paid."""
    price = honest_price(s)
    offered: list[int] = []
    honest = not barred(s) and can_raise(s, price)
    if s.optional or not honest:
        offered.append(LEAVE_IT)
    if honest:
        offered.append(PAY)
    if s.agreement.bluff and price > s.price and can_raise(s, s.price):
        offered.append(PAY_SINGLE)
    return offered


def leave_purchase(s: Position) -> None:
    s.agenda.pop()
    cards.give_back(s)


def pay(s: Position) -> None:
    s.agenda.pop()
    owe(s, honest_price(s))


def pay_single(s: Position) -> None:
    """Dare the single price without a guide (rule 57)."""
    s.agenda.pop()
    wrongs.note(s, s.turn, Deck.PURCHASE, s.card)
    owe(s, s.price)
