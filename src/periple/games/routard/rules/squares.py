"""Playing the square where one has arrived (rules 30 to 38, 49, 53 to 55)."""

from typing import Final

from ..made import say
from ..made.numbers import LEAVE_IT, PAY, PAY_SINGLE, TAKE, Step
from ..position import Position
from ..terms import BANK, CARDS, FIRST_DECK, ITEMS, NEEDED, NO_CARD, Debt, Deck, Item, Kind
from . import cards, fines, packed, purse

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
    elif s.agreement.bluff:
        s.agenda.append(Step.DARE)
    else:
        say.not_allowed(s, 34, s.turn, deck, NEEDED[deck])


def may_play(s: Position, deck: int) -> bool:
    """Reports need a camera, adventures gear; purchases are dearer without a guide, or barred by option (rule 34)."""
    if s.bag[s.turn * ITEMS + NEEDED[deck]]:
        return True
    return deck == Deck.PURCHASE and not s.agreement.forbidden_without_guide


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
        if deck != Deck.PURCHASE:
            fines.watch(s, me, True)
        if not may_play(s, deck):
            fines.note(s, me, deck, card)
    if deck == Deck.REPORT:
        cards.win(s, me)
    elif deck == Deck.ADVENTURE:
        s.agenda.append(packed.frame(Step.RUN, s.agreement.figures.start[deck * CARDS + card]))
    else:
        purchase(s)


def purchase(s: Position) -> None:
    """Pay the price and keep the card; without a guide it is double, or a bluff (rules 35, 53, ruling Q2)."""
    me = s.turn
    agreement = s.agreement
    s.optional = False
    s.price = agreement.figures.purchase_price[s.card]
    if s.bag[me * ITEMS + Item.GUIDE] or agreement.forbidden_without_guide:
        if agreement.bluff:
            fines.watch(s, me, True)
        purse.owe(s, me, s.price, BANK, Debt.PURCHASE)
    elif agreement.bluff:
        s.agenda.append(Step.PURCHASE)
    else:
        purse.owe(s, me, s.price * agreement.figures.no_guide, BANK, Debt.PURCHASE)


def honest_price(s: Position) -> int:
    return s.price if s.bag[s.turn * ITEMS + Item.GUIDE] else s.price * s.agreement.figures.no_guide


def barred(s: Position) -> bool:
    """Without a guide, where that bars purchases, nothing honest can be paid (ruling Q1)."""
    return s.agreement.forbidden_without_guide and s.bag[s.turn * ITEMS + Item.GUIDE] == 0


def purchase_moves(s: Position) -> list[int]:
    """Leave it (a bargain only), pay the honest price, or bluff and pay the single one."""
    me = s.turn
    price = honest_price(s)
    offered: list[int] = []
    if s.optional:
        offered.append(LEAVE_IT)
    if not barred(s) and not (s.optional and s.money[me] < price):
        offered.append(PAY)
    if s.agreement.bluff and price > s.price and not (s.optional and s.money[me] < s.price):
        offered.append(PAY_SINGLE)
    return offered


def leave_purchase(s: Position) -> None:
    s.agenda.pop()
    cards.give_back(s)


def pay(s: Position) -> None:
    s.agenda.pop()
    if s.agreement.bluff:
        fines.watch(s, s.turn, True)
    purse.owe(s, s.turn, honest_price(s), BANK, Debt.PURCHASE)


def pay_single(s: Position) -> None:
    """Dare the single price without a guide (rule 57)."""
    s.agenda.pop()
    fines.watch(s, s.turn, True)
    fines.note(s, s.turn, Deck.PURCHASE, s.card)
    purse.owe(s, s.turn, s.price, BANK, Debt.PURCHASE)
