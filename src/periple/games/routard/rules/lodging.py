"""A bed for every night: lodging cards, hotel cheques and hotel assistance (rules 27 to 29, 53, 62)."""

from typing import Final

from periple.kernel.pile import NONE
from ..made import say
from ..made.numbers import CHEQUES, FREE_NIGHT, HOTEL, PAY, PAY_SINGLE, Step
from ..position import Position
from ..terms import BANK, ITEMS, MOST_CHEQUES, NO_CARD, Debt, Deck, Item, Use
from . import cards, hitch, purse, wrongs
from .prices import cost, missing
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
    dares = guideless and s.agreement.bluff and not (spared and s.cheques[me] <= bed)
    if dares or (s.held and cards.holding(s, me, Use.FREE_NIGHT) != NONE):
        s.agenda.append(Step.LODGE)
        return
    pay_night(s, cost(s))


def pay_night(s: Position, cheques: int) -> None:
    me = s.turn
    if s.agreement.bluff:
        wrongs.watch(s, me, s.bag[me * ITEMS + Item.GUIDE] == 0)
    if s.cheques[me] >= cheques:
        s.cheques[me] -= cheques
        say.paid_night(s, 27, me, cheques)
    elif s.spared:
        pay_what_is_there(s, cheques)
    else:
        seek_hotel(s, cheques)


def lodge_moves(s: Position) -> list[int]:
    """The honest price, the single one for a player who dares, a free night, or hotel assistance. Where missing cheques
    are forgiven, a player who has no more of them than the bed asks for gains nothing by daring."""
    me = s.turn
    price = cost(s)
    offered: list[int] = []
    enough = s.spared or s.cheques[me] >= price
    if enough:
        offered.append(PAY)
    if s.agreement.bluff and price > s.bed and s.cheques[me] >= s.bed + int(s.spared):
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
    wrongs.note(s, s.turn, Deck.LODGING, 0)
    pay_night(s, s.bed)


def use_free_night(s: Position) -> None:
    s.agenda.pop()
    cards.spend(s, cards.holding(s, s.turn, Use.FREE_NIGHT))


def pay_what_is_there(s: Position, cheques: int) -> None:
    """In job assistance the cheques that are missing are forgiven: none are sold there (ruling Q18)."""
    me = s.turn
    paid = s.cheques[me]
    s.cheques[me] = 0
    say.paid_part(s, 59, me, paid, cheques - paid)


def hotel_square(s: Position) -> int:
    """The nearest chance or poste restante square behind; or this one, or the first airport (rule 62, ruling Q8)."""
    here = s.place[s.turn]
    square = s.track.office_behind[here]
    if square == NOWHERE:
        return here if s.track.office[here] else s.track.first
    return square


def seek_hotel(s: Position, cheques: int) -> None:
    """Back to the nearest chance or poste restante square, alone, to buy cheques; the turn ends there (rule 62)."""
    me = s.turn
    if s.agenda[-1] == Step.PLAY:
        s.agenda.pop()
    square = hotel_square(s)
    start = s.place[me]
    if square != start:
        hitch.set_down(s, me, square)
    s.carried = 0
    say.sought_hotel(s, 62, me, cheques, start, square)
    purse.owe(s, me, missing(s), BANK, Debt.HOTEL)


def hotel_open(s: Position) -> bool:
    """Whether the missing cheques can be paid. A fine may have emptied the purse meanwhile, or the guide was sold: then
    it is a debt again."""
    if s.money[s.turn] >= missing(s):
        return True
    s.agenda.pop()
    purse.owe(s, s.turn, missing(s), BANK, Debt.HOTEL)
    return False


def hotel_moves(s: Position) -> list[int]:
    """At least the missing cheques, or more (rule 62); an auction may have brought enough meanwhile, or a guide."""
    me = s.turn
    figures = s.agreement.figures
    most = min(s.money[me] // figures.cheque_price, figures.most_cheques)
    return CHEQUE_MOVES[max(cost(s) - s.cheques[me], 0) : most + 1]


def choose_cheques(s: Position, number: int) -> None:
    """On chance and poste restante (rule 28)."""
    s.agenda.pop()
    buy_cheques(s, number, 28)


def pay_hotel(s: Position, number: int) -> None:
    """Cheques at a hotel; the bed is then paid (rule 62)."""
    s.agenda.pop()
    me = s.turn
    buy_cheques(s, number, 62)
    cheques = cost(s)
    s.cheques[me] -= cheques
    say.paid_night(s, 62, me, cheques)


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
