"""Why a move is not offered, rule by rule. Written apart from `moves`, so that each checks the other."""

from typing import TYPE_CHECKING

from periple.games.routard.cards import KEPT_SEAT, KEPT_USE
from periple.games.routard.hitch import stack
from periple.games.routard.terms import (
    ASSIST,
    BED,
    BID,
    BUY,
    BUY_TICKET,
    CALL,
    CHEQUES,
    DONE,
    DRIVE,
    FLY,
    FLY_BACK,
    FRAME,
    FREE_NIGHT,
    GIVE_UP,
    HOTEL,
    INSURE,
    ITEMS,
    LEAVE,
    LEAVE_IT,
    LOSE,
    MOST_TENS,
    OPTION,
    PASS,
    PAY,
    PAY_SINGLE,
    SELL,
    SPACE,
    TAKE,
    USE_VOUCHER,
    WALK,
    WON_DECKS,
    WORK,
    Debt,
    Good,
    Item,
    Op,
    Step,
    Use,
)
from periple.kernel.state import OVER

if TYPE_CHECKING:
    from periple.games.routard.position import Position


class Reason:
    """A rule, and the key of a sentence in `words.toml`."""

    def __init__(self, rule: int, key: str) -> None:
        self.rule = rule
        self.key = key


def reason(s: "Position", move: int, seat: int) -> Reason | None:
    """What stands against a move of a seat; None when nothing does."""
    if s.seat == OVER:
        return Reason(63, "over")
    if move < 0 or move >= SPACE:
        return Reason(23, "no_such_move")
    step = s.agenda[-1] % FRAME
    if CALL <= move < CHEQUES:
        return about_call(s, seat, move - CALL)
    if SELL <= move < PASS and not (seat == s.seat and step in (Step.SETTLE, Step.PICK)):
        return about_sale(s, seat, move - SELL, step)
    if seat != s.seat:
        return Reason(23, "not_your_turn")
    return of_the_seat_to_act(s, move, step)


def of_the_seat_to_act(s: "Position", move: int, step: int) -> Reason | None:
    if step == Step.PACK:
        return while_packing(s, move)
    if step == Step.ROAD:
        return on_the_road(s, move)
    if step in (Step.CHEQUES, Step.HOTEL):
        return buying_cheques(s, move, step == Step.HOTEL)
    if step == Step.SHOP:
        return None if move == DONE else about_shop(s, move)
    if step in (Step.SETTLE, Step.PICK):
        return selling(s, move, step)
    if step == Step.ARRIVED:
        return no(move == BED, 27, "bed_first")
    if step == Step.BID:
        return bidding(s, move)
    return in_a_card(s, move, step)


def no(allowed: bool, rule: int, key: str) -> Reason | None:
    return None if allowed else Reason(rule, key)


def while_packing(s: "Position", move: int) -> Reason | None:
    """Rules 11, 12, 19, 20."""
    first = s.packed[s.turn] == 0
    if move < LEAVE:
        return no(not first or move == 0, 11, "money_first")
    if move == LEAVE:
        return Reason(11, "money_first") if first else no(has_the_least(s), 19, "not_ready")
    return Reason(12, "packing")


def has_the_least(s: "Position") -> bool:
    """Rule 19, counted thing by thing."""
    me = s.turn
    owned = [*s.bag[me * ITEMS : me * ITEMS + ITEMS], s.tickets[me], s.cheques[me], s.money[me]]
    return all(mine >= least for mine, least in zip(owned, s.journey.figures.leaving, strict=True))


def on_the_road(s: "Position", move: int) -> Reason | None:
    if move <= LEAVE:
        return Reason(21, "travelling")
    if move <= ASSIST:
        return about_move(s, move)
    if move == WORK:
        if s.bag[s.turn * ITEMS + Item.PAPERS]:
            return Reason(52, "has_papers")
        return no(s.money[s.turn] < s.journey.figures.shop[Item.PAPERS], 52, "buy_papers")
    return about_shop(s, move) if move <= USE_VOUCHER else Reason(23, "not_now")


def about_move(s: "Position", move: int) -> Reason | None:
    """Rules 24, 25, 40, 41, 43, 45, 50, 52, 59, 66."""
    me = s.turn
    square = s.place[me]
    if not s.bag[me * ITEMS + Item.PAPERS]:
        return Reason(52, "no_papers")
    if square == s.track.arrival:
        return at_the_arrival(s, move)
    if move == FLY_BACK:
        return Reason(66, "not_at_arrival")
    left = s.track.arrival - square
    if s.forced[me]:
        return no(move == WALK + min(s.forced[me], left), 50, "forced")
    if move == ASSIST:
        return no(s.money[me] < s.journey.figures.broke_below, 59, "not_broke")
    if must_drive(s):
        return no(move == DRIVE, 41 if move == FLY else 45, "must_drive")
    return about_free_move(s, move, left)


def about_free_move(s: "Position", move: int, left: int) -> Reason | None:
    """Rules 24, 25, 40, 43: nobody drives, nobody is told how far to go."""
    me = s.turn
    if move == DRIVE:
        return Reason(43, "no_riders")
    if move == FLY:
        if not s.track.airport[s.place[me]]:
            return Reason(40, "no_airport")
        return Reason(40, "just_landed") if s.landed else no(s.tickets[me] > 0, 40, "no_ticket")
    squares = move - WALK
    if not 1 <= squares <= left:
        return Reason(24, "not_so_far")
    price = 0 if squares <= s.free[me] else s.journey.figures.move_price[squares]
    return no(s.money[me] >= price, 25, "too_dear")


def must_drive(s: "Position") -> bool:
    """Rules 43, 48: the bottom of a stack with somebody to carry, or riders brought along in this very turn."""
    if s.carried:
        return True
    pile = stack(s, s.place[s.turn])
    return pile[0] == s.turn and any(s.bag[seat * ITEMS + Item.PAPERS] for seat in pile[1:])


def at_the_arrival(s: "Position", move: int) -> Reason | None:
    """Rules 66, 67, ruling Q17."""
    me = s.turn
    if move == FLY_BACK:
        return no(s.tickets[me] > 0, 66, "no_ticket")
    if move != ASSIST:
        return Reason(66, "at_arrival")
    stuck = not s.tickets[me] and about_shop(s, BUY_TICKET) is not None and about_shop(s, USE_VOUCHER) is not None
    return no(stuck or s.money[me] < s.journey.figures.broke_below, 59, "not_broke")


def about_shop(s: "Position", move: int) -> Reason | None:
    """Rule 42, rulings Q22, Q23, Q39."""
    me = s.turn
    if not BUY <= move <= USE_VOUCHER:
        return Reason(42, "not_now")
    if not s.track.airport[s.place[me]]:
        return Reason(42, "no_airport")
    if move < BUY_TICKET:
        item = move - BUY
        if s.bag[me * ITEMS + item] >= s.journey.figures.shop_most:
            return Reason(42, "enough_copies")
        return no(s.money[me] >= s.journey.figures.shop[item], 42, "too_dear")
    if s.ticket_bought:
        return Reason(42, "one_ticket")
    if move == USE_VOUCHER and not keeps(s, Use.VOUCHER):
        return Reason(42, "no_voucher")
    price = s.journey.figures.voucher if move == USE_VOUCHER else s.track.ticket[s.place[me]]
    return no(s.money[me] >= price, 42, "too_dear")


def keeps(s: "Position", use: int) -> bool:
    return any(kept // KEPT_USE == s.turn * (KEPT_SEAT // KEPT_USE) + use for kept in s.held)


def about_sale(s: "Position", seat: int, good: int, step: int) -> Reason | None:
    """Rule 60, rulings Q30, Q39: a sale of one's own accord."""
    if step == Step.BID:
        return Reason(60, "auction_first")
    if seat == s.turn and step not in (Step.PACK, Step.ROAD, Step.ARRIVED, Step.CHEQUES, Step.SHOP):
        return Reason(60, "card_first")
    if s.lots[seat] >= s.journey.figures.lots:
        return Reason(60, "lots_used")
    return no(owns(s, seat, good), 60, "not_yours")


def owns(s: "Position", seat: int, good: int) -> bool:
    if good >= Good.PURCHASE:
        return bool(s.won[seat * WON_DECKS] >> (good - Good.PURCHASE) & 1)
    if good >= Good.LOT:
        return 1 <= good - Good.LOT <= min(s.cheques[seat], s.journey.figures.lot)
    if good == Good.TICKET:
        return s.tickets[seat] > int(s.journey.express and s.place[seat] == 0)
    return s.bag[seat * ITEMS + Item.GUIDE + good] > 0


def about_call(s: "Position", caller: int, seat: int) -> Reason | None:
    """Rule 57, ruling Q13."""
    if not s.journey.bluff:
        return Reason(57, "strict")
    if seat >= s.journey.seats or seat == caller:
        return Reason(57, "nobody_there")
    if not s.watched >> seat & 1:
        return Reason(57, "nothing_to_call")
    return no(not s.called[seat] >> caller & 1, 57, "called_already")


def buying_cheques(s: "Position", move: int, hotel: bool) -> Reason | None:
    """Rules 28 and 62."""
    me = s.turn
    rule = 62 if hotel else 28
    if not CHEQUES <= move < SELL:
        return Reason(rule, "not_now")
    number = move - CHEQUES
    if hotel and s.cheques[me] + number < s.bed:
        return Reason(62, "at_least_the_bill")
    if number > s.journey.figures.most_cheques:
        return Reason(rule, "too_many_cheques")
    return no(number * s.journey.figures.cheque_price <= s.money[me], rule, "too_dear")


def selling(s: "Position", move: int, step: int) -> Reason | None:
    """Rules 60, 61: a debt, or a card that lets a purchase be sold."""
    if move == GIVE_UP:
        return Reason(31, "sell_first")
    if move == LEAVE_IT and step == Step.SETTLE:
        return no(s.purpose == Debt.PURCHASE, 31, "sell_first")
    if not SELL <= move < PASS or (step == Step.PICK and move < SELL + Good.PURCHASE):
        return Reason(60, "not_now")
    return no(owns(s, s.seat, move - SELL), 60, "not_yours")


def bidding(s: "Position", move: int) -> Reason | None:
    """Rule 60, ruling Q30."""
    if move == PASS:
        return None
    if not BID <= move < BED:
        return Reason(60, "not_now")
    money = (move - BID) * 10
    if s.journey.ascending:
        return no(money == (s.high + s.journey.figures.step if s.high else s.floor), 60, "bid_range")
    return no(s.floor <= money <= min(s.money[s.seat], 10 * MOST_TENS), 60, "bid_range")


def in_a_card(s: "Position", move: int, step: int) -> Reason | None:
    """While a card or a night is being settled, only its own choices are open."""
    if step == Step.LODGE:
        return about_night(s, move)
    if step == Step.PURCHASE:
        return about_purchase(s, move)
    if step == Step.DARE:
        return no(move in (TAKE, LEAVE_IT), 49, "not_now")
    if step == Step.LOSS:
        return no(move in (INSURE, LOSE), 52, "not_now")
    return about_option(s, move)


def about_night(s: "Position", move: int) -> Reason | None:
    """Rules 27, 29, 53, 57, 62, ruling Q18."""
    guide = s.bag[s.turn * ITEMS + Item.GUIDE] > 0
    bill = s.bed if guide else s.bed * s.journey.figures.no_guide
    if move == PAY:
        return no(s.spared or s.cheques[s.turn] >= bill, 29, "few_cheques")
    if move == PAY_SINGLE:
        if bill == s.bed or not s.journey.bluff:
            return Reason(57, "no_bluff")
        return no(s.spared or s.cheques[s.turn] >= s.bed, 29, "few_cheques")
    if move == FREE_NIGHT:
        return no(keeps(s, Use.FREE_NIGHT), 38, "no_free_night")
    if move == HOTEL:
        return no(not s.spared and s.cheques[s.turn] < bill, 62, "enough_cheques")
    return Reason(27, "not_now")


def about_purchase(s: "Position", move: int) -> Reason | None:
    """Rules 35, 53, 57, rulings Q1, Q2."""
    guide = s.bag[s.turn * ITEMS + Item.GUIDE] > 0
    if move == LEAVE_IT:
        return no(s.optional, 35, "must_buy")
    bill = s.price if guide else s.price * s.journey.figures.no_guide
    if move == PAY:
        if s.journey.forbidden_without_guide and not guide:
            return Reason(34, "barred")
        return no(not s.optional or s.money[s.turn] >= bill, 35, "too_dear")
    if move == PAY_SINGLE:
        if not s.journey.bluff or bill == s.price:
            return Reason(57, "no_bluff")
        return no(not s.optional or s.money[s.turn] >= s.price, 35, "too_dear")
    return Reason(35, "not_now")


def about_option(s: "Position", move: int) -> Reason | None:
    """Rule 38."""
    if not OPTION <= move < CALL:
        return Reason(38, "not_now")
    if move - OPTION >= s.branch_count:
        return Reason(38, "no_such_option")
    figures = s.journey.figures
    sells = figures.code[figures.branches[s.branch + move - OPTION]] == Op.SELL_PURCHASE
    return no(not sells or s.won[s.turn * WON_DECKS] != 0, 38, "no_such_option")
