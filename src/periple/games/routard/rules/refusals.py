"""Why a move is not offered, rule by rule. Written apart from what offers moves, so that each checks the other.

The guard has looked before: the game is on, the verb exists, the seat is asked, the step is one that the verb answers.
"""

from typing import Final

from periple.kernel.refusal import Reason
from ..made.numbers import Step
from ..position import Position
from ..terms import (
    CARDS,
    ITEMS,
    MOST_TENS,
    Debt,
    Deck,
    Good,
    Item,
    Op,
    Use,
)
from . import packed
from .hitch import stack


def no(allowed: bool, rule: int, key: str) -> Reason | None:
    return None if allowed else Reason(rule, key)


def line(s: Position, n: int, step: int) -> Reason | None:
    """Rules 11, 12."""
    return no(s.packed[s.turn] > 0 or n == 0, 11, "money_first")


def leave(s: Position, n: int, step: int) -> Reason | None:
    """Rule 19: all that is missing, each as a number of `Names.lacks`, which counts one thing after the other."""
    me = s.turn
    if s.packed[me] == 0:
        return Reason(11, "money_first")
    lacking: list[int] = []
    first = 0
    owned = [*s.bag[me * ITEMS : me * ITEMS + ITEMS], s.tickets[me], s.cheques[me], s.money[me] // 10]
    for mine, least in zip(owned, packed.least_to_leave(s.agreement.figures.leaving), strict=True):
        if mine < least:
            lacking.append(first + least - mine - 1)
        first += least
    return Reason(19, "not_packed", lacking) if lacking else None


# The move of a turn


def walk(s: Position, squares: int, step: int) -> Reason | None:
    """Rules 24, 25, 50."""
    me = s.turn
    left = s.track.arrival - s.place[me]
    if s.forced[me] and left and s.bag[me * ITEMS + Item.PAPERS]:
        return no(squares == min(abs(s.forced[me]), left), 50, "forced")
    bound = no_free_move(s, 45)
    if bound is not None:
        return bound
    if not 1 <= squares <= left:
        return Reason(24, "not_so_far")
    return too_dear(s, 0 if squares <= s.free[me] else s.agreement.figures.move_price[squares], 25)


def drive(s: Position, n: int, step: int) -> Reason | None:
    """Rules 43, 45."""
    bound = no_move(s)
    return bound if bound is not None else no(must_drive(s), 43, "no_riders")


def fly(s: Position, n: int, step: int) -> Reason | None:
    """Rules 40, 41."""
    bound = no_free_move(s, 41)
    if bound is not None:
        return bound
    if not s.track.airport[s.place[s.turn]]:
        return Reason(40, "no_airport")
    return Reason(40, "just_landed") if s.landed else no(s.tickets[s.turn] > 0, 40, "no_ticket")


def fly_back(s: Position, n: int, step: int) -> Reason | None:
    """Rules 66, 67."""
    if not s.bag[s.turn * ITEMS + Item.PAPERS]:
        return Reason(52, "no_papers")
    if s.place[s.turn] != s.track.arrival:
        return Reason(66, "not_at_arrival")
    return no(s.tickets[s.turn] > 0, 66, "no_ticket")


def assist(s: Position, n: int, step: int) -> Reason | None:
    """Rules 59, 66, ruling Q17."""
    me = s.turn
    poor = s.money[me] < s.agreement.figures.broke_below
    if s.place[me] == s.track.arrival and s.bag[me * ITEMS + Item.PAPERS]:
        no_ticket = buy_ticket(s, 0, step) is not None and use_voucher(s, 0, step) is not None
        return no(poor or (not s.tickets[me] and no_ticket), 59, "not_broke")
    bound = no_move(s)
    return bound if bound is not None else no(poor, 59, "not_broke")


def work(s: Position, n: int, step: int) -> Reason | None:
    """Rule 52."""
    if s.bag[s.turn * ITEMS + Item.PAPERS]:
        return Reason(52, "has_papers")
    return no(s.money[s.turn] < s.agreement.figures.shop[Item.PAPERS], 52, "buy_papers")


def wait(s: Position, n: int, step: int) -> Reason | None:
    """Ruling Q37."""
    return no(s.place[s.turn] == s.track.arrival, 24, "go_on")


def no_move(s: Position) -> Reason | None:
    """Rules 50, 52, 66: what stands against every move but the one that it asks for."""
    me = s.turn
    if not s.bag[me * ITEMS + Item.PAPERS]:
        return Reason(52, "no_papers")
    if s.place[me] == s.track.arrival:
        return Reason(66, "at_arrival")
    return Reason(50, "forced") if s.forced[me] else None


def no_free_move(s: Position, rule: int) -> Reason | None:
    """Rules 41, 45: whoever has riders drives."""
    bound = no_move(s)
    return bound if bound is not None else no(not must_drive(s), rule, "must_drive")


def too_dear(s: Position, price: int, rule: int) -> Reason | None:
    mine = s.money[s.turn]
    return None if mine >= price else Reason(rule, "too_dear", [price, mine])


def must_drive(s: Position) -> bool:
    """Rules 43, 48: the bottom of a stack with somebody to carry, or riders brought along in this very turn."""
    if s.carried:
        return True
    pile = stack(s, s.place[s.turn])
    return pile[0] == s.turn and any(s.bag[seat * ITEMS + Item.PAPERS] for seat in pile[1:])


# The shop (rule 42, rulings Q22, Q23, Q39)


def buy(s: Position, item: int, step: int) -> Reason | None:
    me = s.turn
    if not s.track.airport[s.place[me]]:
        return Reason(42, "no_airport")
    if s.bag[me * ITEMS + item] >= s.agreement.figures.shop_most:
        return Reason(42, "enough_copies", [s.agreement.figures.shop_most])
    return too_dear(s, s.agreement.figures.shop[item], 42)


def buy_ticket(s: Position, n: int, step: int) -> Reason | None:
    return about_ticket(s, s.track.ticket[s.place[s.turn]])


def use_voucher(s: Position, n: int, step: int) -> Reason | None:
    bound = about_ticket(s, 0)
    if bound is not None:
        return bound
    return too_dear(s, s.agreement.figures.voucher, 42) if keeps(s, Use.VOUCHER) else Reason(42, "no_voucher")


def about_ticket(s: Position, price: int) -> Reason | None:
    if not s.track.airport[s.place[s.turn]]:
        return Reason(42, "no_airport")
    return Reason(42, "one_ticket") if s.ticket_bought else too_dear(s, price, 42)


def keeps(s: Position, use: int) -> bool:
    return any(packed.keeper_of(kept) == s.turn and packed.use_of(kept) == use for kept in s.held)


def sale(s: Position, seat: int, good: int, step: int) -> Reason | None:
    """Rule 60, rulings Q30, Q36a, Q39: a sale of one's own accord."""
    if step == Step.BID:
        return Reason(60, "auction_first")
    if seat == s.turn and step in (Step.LOSS, Step.PICK):
        return Reason(60, "card_first")
    made = packed.sales(s, seat)
    if made >= s.agreement.figures.lots:
        return Reason(60, "lots_used", [made])
    return no(owns(s, seat, good), 60, "not_yours")


def owns(s: Position, seat: int, good: int) -> bool:
    if good >= Good.PURCHASE:
        return packed.has(packed.cards_won(s, seat, Deck.PURCHASE), good - Good.PURCHASE)
    if good >= Good.LOT:
        return 1 <= good - Good.LOT <= min(s.cheques[seat], s.agreement.figures.lot)
    if good == Good.TICKET:
        return s.tickets[seat] > int(s.agreement.express and s.place[seat] == 0)
    return s.bag[seat * ITEMS + Item.GUIDE + good] > 0


def call(s: Position, caller: int, seat: int, step: int) -> Reason | None:
    """Rule 57, ruling Q13."""
    if not s.agreement.bluff:
        return Reason(57, "strict")
    if seat >= s.agreement.seats or seat == caller:
        return Reason(57, "nobody_there")
    if not packed.has(s.watched, seat):
        return Reason(57, "nothing_to_call")
    return no(not packed.is_called(s, seat, caller), 57, "called_already")


def sell(s: Position, good: int, step: int) -> Reason | None:
    """Rules 60, 61: a debt, or a card that lets a purchase be sold."""
    return no(owns(s, s.seat, good), 60, "not_yours")


def cheques(s: Position, number: int, step: int) -> Reason | None:
    """Rules 28 and 62."""
    hotel = step == Step.HOTEL
    rule = 62 if hotel else 28
    bill = s.bed * price_times(s)
    if hotel and s.cheques[s.turn] + number < bill:
        return Reason(62, "at_least_the_bill", [bill - s.cheques[s.turn]])
    if number > s.agreement.figures.most_cheques:
        return Reason(rule, "too_many_cheques", [s.agreement.figures.most_cheques])
    return too_dear(s, number * s.agreement.figures.cheque_price, rule)


def bid(s: Position, money: int, step: int) -> Reason | None:
    """Rule 60, ruling Q30."""
    most = min(s.money[s.seat], 10 * MOST_TENS)
    least = s.floor
    if s.agreement.ascending:
        most = least = s.high + s.agreement.figures.step if s.high else s.floor
    if least <= money <= most:
        return None
    return Reason(60, "bid_range", [least, most]) if least < most else Reason(60, "one_bid", [least])


# While a card or a night is being settled


def pay(s: Position, n: int, step: int) -> Reason | None:
    """Rules 29, 34, 35, 53."""
    times = price_times(s)
    if step == Step.LODGE:
        return no(s.spared or s.cheques[s.turn] >= s.bed * times, 29, "few_cheques")
    if s.agreement.forbidden_without_guide and not s.bag[s.turn * ITEMS + Item.GUIDE]:
        return Reason(34, "barred")
    return None if has_something(s) else too_dear(s, s.price * times, 35)


def pay_single(s: Position, n: int, step: int) -> Reason | None:
    """Rules 29, 35, 57, 59."""
    asked = s.bed if step == Step.LODGE else s.price
    if not s.agreement.bluff or asked * price_times(s) == asked:
        return Reason(57, "no_bluff")
    if step == Step.LODGE and s.spared:
        return no(s.cheques[s.turn] > s.bed, 59, "gains_nothing")
    if step == Step.LODGE:
        return no(s.cheques[s.turn] >= s.bed, 29, "few_cheques")
    return None if has_something(s) else too_dear(s, s.price, 35)


def price_times(s: Position) -> int:
    """Rule 53."""
    return 1 if s.bag[s.turn * ITEMS + Item.GUIDE] > 0 else s.agreement.figures.no_guide


def has_something(s: Position) -> bool:
    """Rules 31, 60: goods that could bring the money."""
    return any(owns(s, s.turn, good) for good in range(Good.PURCHASE + CARDS))


def free_night(s: Position, n: int, step: int) -> Reason | None:
    """Rule 38."""
    return no(keeps(s, Use.FREE_NIGHT), 38, "no_free_night")


def hotel(s: Position, n: int, step: int) -> Reason | None:
    """Rules 29, 62."""
    return no(pay(s, n, step) is not None, 62, "enough_cheques")


def leave_it(s: Position, n: int, step: int) -> Reason | None:
    """Rules 31, 35, 49, rulings Q1, Q2."""
    if step == Step.SETTLE:
        return no(s.purpose == Debt.PURCHASE, 31, "sell_first")
    return no(step == Step.DARE or s.optional or pay(s, n, step) is not None, 35, "must_buy")


def option(s: Position, n: int, step: int) -> Reason | None:
    """Rule 38."""
    if n >= s.branch_count:
        return Reason(38, "no_such_option")
    figures = s.agreement.figures
    sells = figures.code[figures.branches[s.branch + n]] == Op.SELL_PURCHASE
    return no(not sells or packed.cards_won(s, s.turn, Deck.PURCHASE) != 0, 38, "no_such_option")


# What the numbers of a reason are: the {places} of its sentence
REFUSALS: Final[dict[str, list[str]]] = {
    "too_dear": ["price", "money"],
    "not_packed": ["*lacks:lack"],
    "lots_used": ["n"],
    "enough_copies": ["n"],
    "too_many_cheques": ["n"],
    "at_least_the_bill": ["n"],
    "bid_range": ["least", "most"],
    "one_bid": ["money"],
}
