"""A bed for every night: lodging cards, hotel cheques and hotel assistance (rules 27 to 29, 53, 62)."""

from typing import Final

from periple.kernel.pile import NONE
from ..made import say
from ..made.numbers import CHEQUES, FREE_NIGHT, HOTEL, PAY, PAY_SINGLE, Step
from ..position import Position
from ..terms import BANK, ITEMS, MOST_CHEQUES, NO_CARD, Debt, Deck, Item, Use
from . import cards, fines, hitch, purse
from .track import NOWHERE

CHEQUE_MOVES: Final = [CHEQUES + number for number in range(MOST_CHEQUES + 1)]


def draw_bed(s: Position) -> int:
    """Draw a lodging card; its price in hotel cheques, as printed (rule 27)."""
    card = cards.draw(s, Deck.LODGING)
    if card == NO_CARD:
        return 0
    cards.discard(s, Deck.LODGING, card)
    figures = s.agreement.figures
    bed = figures.lodging[card]
    number = figures.first_card[Deck.LODGING] + card
    if bed:
        say.lodged(s, 27, s.turn, number, bed)
    else:
        say.lodged_free(s, 27, s.turn, number, bed)
    return bed


def go_to_bed(s: Position) -> None:
    sleep(s, draw_bed(s), False)


def sleep(s: Position, bed: int, spared: bool) -> None:
    """Pay for the night, after a choice when there is one: a free night, or a bluff without guide (rules 27, 53)."""
    if bed == 0:
        return
    me = s.turn
    s.bed = bed
    s.spared = spared
    guideless = s.bag[me * ITEMS + Item.GUIDE] == 0
    if (guideless and s.agreement.bluff) or (s.held and cards.holding(s, me, Use.FREE_NIGHT) != NONE):
        s.agenda.append(Step.LODGE)
        return
    pay_night(s, bed * s.agreement.figures.no_guide if guideless else bed)


def pay_night(s: Position, cost: int) -> None:
    me = s.turn
    if s.agreement.bluff:
        fines.watch(s, me, s.bag[me * ITEMS + Item.GUIDE] == 0)
    if s.cheques[me] >= cost:
        s.cheques[me] -= cost
        say.paid_night(s, 27, me, cost)
    elif s.spared:
        pay_what_is_there(s, cost)
    else:
        seek_hotel(s, cost)


def cost(s: Position) -> int:
    """The honest price of the night: double without a guide (rule 53)."""
    return s.bed if s.bag[s.turn * ITEMS + Item.GUIDE] else s.bed * s.agreement.figures.no_guide


def lodge_moves(s: Position) -> list[int]:
    me = s.turn
    price = cost(s)
    offered: list[int] = []
    enough = s.spared or s.cheques[me] >= price
    if enough:
        offered.append(PAY)
    if s.agreement.bluff and price > s.bed and (s.spared or s.cheques[me] >= s.bed):
        offered.append(PAY_SINGLE)
    if s.held and cards.holding(s, me, Use.FREE_NIGHT) != NONE:
        offered.append(FREE_NIGHT)
    if not enough:
        offered.append(HOTEL)
    return offered


def pay(s: Position) -> None:
    """The honest price, or hotel assistance for whoever has too few cheques (rules 27, 62)."""
    s.agenda.pop()
    pay_night(s, cost(s))


def pay_single(s: Position) -> None:
    """Dare the single price without a guide (rule 57)."""
    s.agenda.pop()
    fines.note(s, s.turn, Deck.LODGING, 0)
    pay_night(s, s.bed)


def use_free_night(s: Position) -> None:
    s.agenda.pop()
    cards.spend(s, cards.holding(s, s.turn, Use.FREE_NIGHT))


def pay_what_is_there(s: Position, cost: int) -> None:
    """In job assistance the cheques that are missing are forgiven: none are sold there (ruling Q18)."""
    me = s.turn
    paid = s.cheques[me]
    s.cheques[me] = 0
    say.paid_part(s, 59, me, paid, cost - paid)


def hotel_square(s: Position) -> int:
    """The nearest chance or poste restante square behind; or this one, or the first airport (rule 62, ruling Q8)."""
    here = s.place[s.turn]
    square = s.track.office_behind[here]
    if square == NOWHERE:
        return here if s.track.office[here] else s.track.first
    return square


def seek_hotel(s: Position, cost: int) -> None:
    """Back to the nearest chance or poste restante square, alone, to buy cheques; the turn ends there (rule 62)."""
    me = s.turn
    if s.agenda[-1] == Step.PLAY:
        s.agenda.pop()
    square = hotel_square(s)
    start = s.place[me]
    if square != start:
        hitch.set_down(s, me, square)
    s.carried = 0
    s.bed = cost
    say.sought_hotel(s, 62, me, cost, start, square)
    purse.owe(s, me, missing(s), BANK, Debt.HOTEL)


def missing(s: Position) -> int:
    """What the cheques cost that the bed still needs."""
    return (s.bed - s.cheques[s.turn]) * s.agreement.figures.cheque_price


def hotel_open(s: Position) -> bool:
    """Whether the missing cheques can be paid; a fine may have emptied the purse meanwhile: then it is a debt again."""
    if s.money[s.turn] >= missing(s):
        return True
    s.agenda.pop()
    purse.owe(s, s.turn, missing(s), BANK, Debt.HOTEL)
    return False


def hotel_moves(s: Position) -> list[int]:
    """At least the missing cheques, or more (rule 62); an auction may have brought enough meanwhile."""
    me = s.turn
    figures = s.agreement.figures
    most = min(s.money[me] // figures.cheque_price, figures.most_cheques)
    return CHEQUE_MOVES[max(s.bed - s.cheques[me], 0) : most + 1]


def choose_cheques(s: Position, number: int) -> None:
    """On chance and poste restante (rule 28)."""
    s.agenda.pop()
    buy_cheques(s, number, 28)


def pay_hotel(s: Position, number: int) -> None:
    """Cheques at a hotel; the bed is then paid (rule 62)."""
    s.agenda.pop()
    me = s.turn
    buy_cheques(s, number, 62)
    s.cheques[me] -= s.bed
    say.paid_night(s, 62, me, s.bed)


def cheque_moves(s: Position) -> list[int]:
    """Any number of cheques on arriving on chance and poste restante (rule 28, ruling Q10)."""
    figures = s.agreement.figures
    most = min(s.money[s.turn] // figures.cheque_price, figures.most_cheques)
    return CHEQUE_MOVES[: most + 1]


def buy_cheques(s: Position, number: int, rule: int) -> None:
    if number == 0:
        return
    me = s.turn
    money = number * s.agreement.figures.cheque_price
    s.money[me] -= money
    s.cheques[me] += number
    say.bought_cheques(s, rule, me, number, money)
