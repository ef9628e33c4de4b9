"""Why a move is not offered, rule by rule. Written apart from `moves`, so that each checks the other."""

from typing import Final

from periple.games.routard.cards import KEPT_SEAT, KEPT_USE
from periple.games.routard.hitch import stack
from periple.games.routard.position import Position
from periple.games.routard.terms import (
    FRAME,
    ITEMS,
    LOTS_BITS,
    MOST_LOTS,
    MOST_TENS,
    SEATS,
    VERBS,
    WON_DECKS,
    Debt,
    Good,
    Item,
    Op,
    Step,
    Use,
    Verb,
)
from periple.games.routard.turn import good_of
from periple.kernel.refusal import Reason
from periple.kernel.state import OVER
from periple.kernel.verbs import NO_VERB

WINDOWS: Final = (Step.PACK, Step.ROAD, Step.ARRIVED, Step.CHEQUES, Step.SHOP)
LEAST: Final = [  # in the order of `Figures.leaving`
    "no_papers_yet",
    "no_guide_yet",
    "no_gear_yet",
    "no_camera_yet",
    "no_ticket_yet",
    "few_cheques_yet",
    "poor_yet",
]


def reason(s: Position, move: int, seat: int) -> Reason | None:
    """What stands against a move of a seat; None when nothing does."""
    if s.seat == OVER:
        return Reason(63, "over")
    verb = VERBS.of(move)
    if verb in (NO_VERB, Verb.OFFER, Verb.FORMER_SELL):
        return Reason(23, "no_such_move")
    n = move - VERBS.start[verb]
    step = s.agenda[-1] % FRAME
    if verb == Verb.CALL:
        return about_call(s, seat, n)
    if is_sale(verb) and not (seat == s.seat and step in (Step.SETTLE, Step.PICK)):
        return about_sale(s, seat, good_of(verb, n), step)
    if seat != s.seat:
        return Reason(23, "not_your_turn")
    return of_the_seat_to_act(s, verb, n, step)


def is_sale(verb: int) -> bool:
    return verb in (Verb.SELL, Verb.SELL_CHEQUES, Verb.SELL_CARD)


def of_the_seat_to_act(s: Position, verb: int, n: int, step: int) -> Reason | None:
    if step == Step.PACK:
        return while_packing(s, verb, n)
    if step == Step.ROAD:
        return on_the_road(s, verb, n)
    if step in (Step.CHEQUES, Step.HOTEL):
        return buying_cheques(s, verb, n, step == Step.HOTEL)
    if step == Step.SHOP:
        return None if verb == Verb.DONE else about_shop(s, verb, n)
    if step in (Step.SETTLE, Step.PICK):
        return selling(s, verb, n, step)
    if step == Step.ARRIVED:
        return no(verb == Verb.BED, 27, "bed_first")
    if step == Step.BID:
        return bidding(s, verb, n)
    return in_a_card(s, verb, n, step)


def no(allowed: bool, rule: int, key: str) -> Reason | None:
    return None if allowed else Reason(rule, key)


def while_packing(s: Position, verb: int, n: int) -> Reason | None:
    """Rules 11, 12, 19, 20."""
    first = s.packed[s.turn] == 0
    if verb == Verb.LINE:
        return no(not first or n == 0, 11, "money_first")
    if verb == Verb.LEAVE:
        return Reason(11, "money_first") if first else about_leaving(s)
    return Reason(12, "packing")


def about_leaving(s: Position) -> Reason | None:
    """Rule 19, thing by thing: the first one that is missing, and how much of it."""
    me = s.turn
    owned = [*s.bag[me * ITEMS : me * ITEMS + ITEMS], s.tickets[me], s.cheques[me], s.money[me]]
    for thing, (mine, least) in enumerate(zip(owned, s.agreement.figures.leaving, strict=True)):
        if mine < least:
            return Reason(19, LEAST[thing], [least - mine])
    return None


def on_the_road(s: Position, verb: int, n: int) -> Reason | None:
    if verb in (Verb.LINE, Verb.LEAVE):
        return Reason(21, "travelling")
    if verb < Verb.WORK:
        return about_move(s, verb, n)
    if verb == Verb.WORK:
        if s.bag[s.turn * ITEMS + Item.PAPERS]:
            return Reason(52, "has_papers")
        return no(s.money[s.turn] < s.agreement.figures.shop[Item.PAPERS], 52, "buy_papers")
    return about_shop(s, verb, n) if verb <= Verb.USE_VOUCHER else Reason(23, "not_now")


def about_move(s: Position, verb: int, n: int) -> Reason | None:
    """Rules 24, 25, 40, 41, 43, 45, 50, 52, 59, 66."""
    me = s.turn
    square = s.place[me]
    if not s.bag[me * ITEMS + Item.PAPERS]:
        return Reason(52, "no_papers")
    if square == s.track.arrival:
        return at_the_arrival(s, verb)
    if verb == Verb.FLY_BACK:
        return Reason(66, "not_at_arrival")
    left = s.track.arrival - square
    if s.forced[me]:
        return no(verb == Verb.WALK and n == min(abs(s.forced[me]), left), 50, "forced")
    if verb == Verb.ASSIST:
        return no(s.money[me] < s.agreement.figures.broke_below, 59, "not_broke")
    if must_drive(s):
        return no(verb == Verb.DRIVE, 41 if verb == Verb.FLY else 45, "must_drive")
    return about_free_move(s, verb, n, left)


def about_free_move(s: Position, verb: int, squares: int, left: int) -> Reason | None:
    """Rules 24, 25, 40, 43: nobody drives, nobody is told how far to go."""
    me = s.turn
    if verb == Verb.DRIVE:
        return Reason(43, "no_riders")
    if verb == Verb.FLY:
        if not s.track.airport[s.place[me]]:
            return Reason(40, "no_airport")
        return Reason(40, "just_landed") if s.landed else no(s.tickets[me] > 0, 40, "no_ticket")
    if not 1 <= squares <= left:
        return Reason(24, "not_so_far")
    price = 0 if squares <= s.free[me] else s.agreement.figures.move_price[squares]
    return about_money(s, price, 25)


def about_money(s: Position, price: int, rule: int) -> Reason | None:
    mine = s.money[s.turn]
    return None if mine >= price else Reason(rule, "too_dear", [price, mine])


def must_drive(s: Position) -> bool:
    """Rules 43, 48: the bottom of a stack with somebody to carry, or riders brought along in this very turn."""
    if s.carried:
        return True
    pile = stack(s, s.place[s.turn])
    return pile[0] == s.turn and any(s.bag[seat * ITEMS + Item.PAPERS] for seat in pile[1:])


def at_the_arrival(s: Position, verb: int) -> Reason | None:
    """Rules 66, 67, ruling Q17."""
    me = s.turn
    if verb == Verb.FLY_BACK:
        return no(s.tickets[me] > 0, 66, "no_ticket")
    if verb != Verb.ASSIST:
        return Reason(66, "at_arrival")
    no_ticket = about_shop(s, Verb.BUY_TICKET, 0) is not None and about_shop(s, Verb.USE_VOUCHER, 0) is not None
    stuck = not s.tickets[me] and no_ticket
    return no(stuck or s.money[me] < s.agreement.figures.broke_below, 59, "not_broke")


def about_shop(s: Position, verb: int, item: int) -> Reason | None:
    """Rule 42, rulings Q22, Q23, Q39."""
    me = s.turn
    if verb not in (Verb.BUY, Verb.BUY_TICKET, Verb.USE_VOUCHER):
        return Reason(42, "not_now")
    if not s.track.airport[s.place[me]]:
        return Reason(42, "no_airport")
    if verb == Verb.BUY:
        if s.bag[me * ITEMS + item] >= s.agreement.figures.shop_most:
            return Reason(42, "enough_copies")
        return about_money(s, s.agreement.figures.shop[item], 42)
    if s.ticket_bought:
        return Reason(42, "one_ticket")
    if verb == Verb.USE_VOUCHER:
        if not keeps(s, Use.VOUCHER):
            return Reason(42, "no_voucher")
        return about_money(s, s.agreement.figures.voucher, 42)
    return about_money(s, s.track.ticket[s.place[me]], 42)


def keeps(s: Position, use: int) -> bool:
    return any(kept // KEPT_USE == s.turn * (KEPT_SEAT // KEPT_USE) + use for kept in s.held)


def about_sale(s: Position, seat: int, good: int, step: int) -> Reason | None:
    """Rule 60, rulings Q30, Q39: a sale of one's own accord."""
    if step == Step.BID:
        return Reason(60, "auction_first")
    if seat == s.turn and step not in WINDOWS:
        return Reason(60, "card_first")
    made = s.lots >> LOTS_BITS * seat & MOST_LOTS
    if made >= s.agreement.figures.lots:
        return Reason(60, "lots_used", [made])
    return no(owns(s, seat, good), 60, "not_yours")


def owns(s: Position, seat: int, good: int) -> bool:
    if good >= Good.PURCHASE:
        return bool(s.won[seat * WON_DECKS] >> (good - Good.PURCHASE) & 1)
    if good >= Good.LOT:
        return 1 <= good - Good.LOT <= min(s.cheques[seat], s.agreement.figures.lot)
    if good == Good.TICKET:
        return s.tickets[seat] > int(s.agreement.express and s.place[seat] == 0)
    return s.bag[seat * ITEMS + Item.GUIDE + good] > 0


def about_call(s: Position, caller: int, seat: int) -> Reason | None:
    """Rule 57, ruling Q13."""
    if not s.agreement.bluff:
        return Reason(57, "strict")
    if seat >= s.agreement.seats or seat == caller:
        return Reason(57, "nobody_there")
    if not s.watched >> seat & 1:
        return Reason(57, "nothing_to_call")
    return no(not s.called >> (seat * SEATS + caller) & 1, 57, "called_already")


def buying_cheques(s: Position, verb: int, number: int, hotel: bool) -> Reason | None:
    """Rules 28 and 62."""
    me = s.turn
    rule = 62 if hotel else 28
    if verb != Verb.CHEQUES:
        return Reason(rule, "not_now")
    if hotel and s.cheques[me] + number < s.bed:
        return Reason(62, "at_least_the_bill", [s.bed - s.cheques[me]])
    if number > s.agreement.figures.most_cheques:
        return Reason(rule, "too_many_cheques")
    return about_money(s, number * s.agreement.figures.cheque_price, rule)


def selling(s: Position, verb: int, n: int, step: int) -> Reason | None:
    """Rules 60, 61: a debt, or a card that lets a purchase be sold."""
    if step == Step.SETTLE and verb in (Verb.GIVE_UP, Verb.LEAVE_IT):
        return no(verb == Verb.LEAVE_IT and s.purpose == Debt.PURCHASE, 31, "sell_first")
    if not is_sale(verb) or (step == Step.PICK and verb != Verb.SELL_CARD):
        return Reason(60, "not_now")
    return no(owns(s, s.seat, good_of(verb, n)), 60, "not_yours")


def bidding(s: Position, verb: int, tens: int) -> Reason | None:
    """Rule 60, ruling Q30."""
    if verb == Verb.PASS:
        return None
    if verb != Verb.BID:
        return Reason(60, "not_now")
    money = 10 * tens
    most = min(s.money[s.seat], 10 * MOST_TENS)
    least = s.floor
    if s.agreement.ascending:
        most = least = s.high + s.agreement.figures.step if s.high else s.floor
    return None if least <= money <= most else Reason(60, "bid_range", [least, most])


def in_a_card(s: Position, verb: int, n: int, step: int) -> Reason | None:
    """While a card or a night is being settled, only its own choices are open."""
    if step == Step.LODGE:
        return about_night(s, verb)
    if step == Step.PURCHASE:
        return about_purchase(s, verb)
    if step == Step.DARE:
        return no(verb in (Verb.TAKE, Verb.LEAVE_IT), 49, "not_now")
    if step == Step.LOSS:
        return no(verb in (Verb.INSURE, Verb.LOSE), 52, "not_now")
    return about_option(s, verb, n)


def about_night(s: Position, verb: int) -> Reason | None:
    """Rules 27, 29, 53, 57, 62, ruling Q18."""
    guide = s.bag[s.turn * ITEMS + Item.GUIDE] > 0
    bill = s.bed if guide else s.bed * s.agreement.figures.no_guide
    if verb == Verb.PAY:
        return no(s.spared or s.cheques[s.turn] >= bill, 29, "few_cheques")
    if verb == Verb.PAY_SINGLE:
        if bill == s.bed or not s.agreement.bluff:
            return Reason(57, "no_bluff")
        return no(s.spared or s.cheques[s.turn] >= s.bed, 29, "few_cheques")
    if verb == Verb.FREE_NIGHT:
        return no(keeps(s, Use.FREE_NIGHT), 38, "no_free_night")
    if verb == Verb.HOTEL:
        return no(not s.spared and s.cheques[s.turn] < bill, 62, "enough_cheques")
    return Reason(27, "not_now")


def about_purchase(s: Position, verb: int) -> Reason | None:
    """Rules 35, 53, 57, rulings Q1, Q2."""
    guide = s.bag[s.turn * ITEMS + Item.GUIDE] > 0
    if verb == Verb.LEAVE_IT:
        return no(s.optional, 35, "must_buy")
    bill = s.price if guide else s.price * s.agreement.figures.no_guide
    if verb == Verb.PAY:
        if s.agreement.forbidden_without_guide and not guide:
            return Reason(34, "barred")
        return about_money(s, bill if s.optional else 0, 35)
    if verb == Verb.PAY_SINGLE:
        if not s.agreement.bluff or bill == s.price:
            return Reason(57, "no_bluff")
        return about_money(s, s.price if s.optional else 0, 35)
    return Reason(35, "not_now")


def about_option(s: Position, verb: int, n: int) -> Reason | None:
    """Rule 38."""
    if verb != Verb.OPTION:
        return Reason(38, "not_now")
    if n >= s.branch_count:
        return Reason(38, "no_such_option")
    figures = s.agreement.figures
    sells = figures.code[figures.branches[s.branch + n]] == Op.SELL_PURCHASE
    return no(not sells or s.won[s.turn * WON_DECKS] != 0, 38, "no_such_option")


# What the numbers of a reason are: the {places} of its sentence
REFUSALS: Final[dict[str, list[str]]] = {
    "too_dear": ["price", "money"],
    "no_papers_yet": ["n"],
    "no_guide_yet": ["n"],
    "no_gear_yet": ["n"],
    "no_camera_yet": ["n"],
    "no_ticket_yet": ["n"],
    "few_cheques_yet": ["n"],
    "poor_yet": ["money"],
    "lots_used": ["n"],
    "at_least_the_bill": ["n"],
    "bid_range": ["least", "most"],
}
