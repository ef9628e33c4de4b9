"""Whose turn it is and what is still to be done in it (rules 2, 6, 23, 32, 50)."""

from typing import TYPE_CHECKING

from periple.games.routard import airport, cards, ending, fines, lodging, market, packing, purse, road, squares
from periple.games.routard.terms import (
    ASSIST,
    AUTOMATIC,
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
    GIVE_UP,
    INSURE,
    LEAVE,
    LOSE,
    NOBODY,
    OFFER,
    OPTION,
    PASS,
    PAY,
    SELL,
    USE_VOUCHER,
    WALK,
    WORK,
    Good,
    Step,
    Use,
)
from periple.kernel.state import OVER

if TYPE_CHECKING:
    from periple.games.routard.position import Position


def moves(s: "Position") -> list[int]:
    """What the seat to act may choose, by the step on top of the agenda."""
    step = s.agenda[-1] % FRAME
    if step == Step.ROAD:
        return road.moves(s)
    if step == Step.PACK:
        return packing.moves(s)
    if step == Step.CHEQUES:
        return lodging.cheque_moves(s)
    if step == Step.SHOP:
        return airport.shop_moves(s)
    if step == Step.BID:
        return market.bid_moves(s)
    if step == Step.MARKET:
        return market.market_moves(s)
    if step == Step.SETTLE:
        return market.settle_moves(s)
    return other_moves(s, step)


def other_moves(s: "Position", step: int) -> list[int]:
    if step == Step.LODGE:
        return lodging.lodge_moves(s)
    if step == Step.PURCHASE:
        return squares.purchase_moves(s)
    if step == Step.DARE:
        return squares.DARE_MOVES[:]
    if step == Step.LOSS:
        return cards.INSURANCE_MOVES[:]
    if step == Step.OPTION:
        return cards.option_moves(s)
    if step == Step.PICK:
        return market.pick_moves(s)
    if step == Step.HOTEL:
        return lodging.hotel_moves(s)
    offered = [DONE]
    fines.offer(s, offered)
    return offered


def play(s: "Position", move: int) -> None:
    """Play one move, then all that follows by itself."""
    if move < LEAVE:
        packing.choose(s, move)
    elif move < DRIVE:
        if move == LEAVE:
            packing.leave(s)
            return
        road.walk(s, move - WALK)
    elif CHEQUES <= move < SELL:
        buy_cheques(s, move - CHEQUES)
    elif BUY <= move < BUY_TICKET:
        airport.buy(s, move - BUY)
    elif move >= PASS:
        market.bid(s, (move - BID) * 10 if move >= BID else 0)
    else:
        play_other(s, move)
    follow(s)


def play_other(s: "Position", move: int) -> None:
    if move == DRIVE:
        road.drive(s)
    elif move == FLY:
        airport.fly(s, s.track.airport_ahead[s.place[s.turn]], 40)
    elif move == FLY_BACK:
        airport.fly(s, s.track.airport_behind[s.place[s.turn]], 66)
    elif move == ASSIST:
        road.assist(s)
    elif move == WORK:
        road.work(s)
    elif move <= USE_VOUCHER:
        airport.buy_ticket(s, move == USE_VOUCHER)
    elif move == OFFER:
        market.open_market(s)
    elif move == DONE:
        s.agenda.pop()
    elif move < PAY:
        if s.agenda[-1] == Step.DARE:
            squares.dare(s, move)
        else:
            squares.decide_purchase(s, move)
    elif move < INSURE:
        if s.agenda[-1] == Step.PURCHASE:
            squares.decide_purchase(s, move)
        else:
            lodging.lodge(s, move)
    else:
        play_rarer(s, move)


def play_rarer(s: "Position", move: int) -> None:
    if move == INSURE:
        s.agenda.pop()
        cards.spend(s, cards.holding(s, s.turn, Use.INSURANCE))
    elif move == LOSE:
        s.agenda.pop()
        cards.lose_now(s, s.item)
    elif move == GIVE_UP:
        s.agenda.pop()
        purse.give_up(s)
    elif move < CALL:
        s.agenda[-1] = Step.RUN + FRAME * s.journey.figures.branches[s.branch + move - OPTION]
        if s.listening:
            s.say("chose", 38, s.chooser, [s.branch + move - OPTION])
    elif move < CHEQUES:
        fines.call(s, move - CALL)
    else:
        sell(s, move - SELL)


def sell(s: "Position", good: int) -> None:
    """A sale of the market, of a debtor, or one that a card allows."""
    frame = s.agenda[-1]
    if frame == Step.SETTLE:
        s.lots += 1
        market.sell(s, s.debtor, good)
        return
    s.agenda.pop()
    if frame == Step.MARKET:
        market.sell(s, s.turn, good)
    else:
        market.sell_with_bonus(s, good - Good.PURCHASE, frame // FRAME)


def buy_cheques(s: "Position", number: int) -> None:
    if s.agenda[-1] == Step.HOTEL:
        lodging.buy_at_hotel(s, number)
    else:
        s.agenda.pop()
        lodging.buy_cheques(s, number, 28)


def follow(s: "Position") -> None:
    """Whatever needs nobody happens, until somebody must choose or the journey is over."""
    agenda = s.agenda
    while s.seat != OVER:
        frame = agenda[-1]
        step = frame % FRAME
        if step < AUTOMATIC:
            if step == Step.SETTLE:
                s.seat = s.debtor
                purse.after_sale(s)
                if agenda[-1] != frame:
                    continue
                return
            if step == Step.SKIPPED and not fines.can_call(s):
                agenda.pop()
                continue
            if step == Step.BID:
                s.seat = s.bidder
            elif step == Step.OPTION:
                s.seat = s.chooser
            else:
                s.seat = s.turn
            return
        agenda.pop()
        if step == Step.ARRIVE:
            airport.arrive(s)
        elif step == Step.SLEEP:
            lodging.sleep(s, lodging.draw_bed(s), False)
        elif step == Step.PLAY:
            squares.play(s)
        elif step == Step.RUN:
            cards.run(s, frame // FRAME)
        elif step == Step.LATE:
            lodging.sleep(s, frame // FRAME, True)
        else:
            end_turn(s)


def end_turn(s: "Position") -> None:
    """An extra turn for whoever plays again (rules 15, 48), else the next seat, clockwise (rule 6)."""
    if s.again:
        begin_turn(s, s.turn, True)
        return
    seat = s.turn + 1
    begin_turn(s, seat if seat < s.journey.seats else 0, False)


def begin_turn(s: "Position", seat: int, extra: bool) -> None:
    """Count the turn, miss it if a card says so, win on the arrival if one can, then pack or travel."""
    s.turn = seat
    s.seat = seat
    s.turns += 1
    s.again = False
    s.lots = 0
    s.ticket_bought = False
    s.landed = False
    agenda = s.agenda
    agenda.append(Step.END)
    if s.turns > s.journey.last_turn:
        ending.finish(s, NOBODY, 63)
        return
    if not extra:
        s.carried = 0
        if seat == s.first:
            s.rounds += 1
        if s.journey.bluff:
            fines.clear(s, seat)
        if s.listening:
            s.say("turn_began", 23, seat, [s.rounds])
        if s.skip[seat]:
            miss_turn(s)
            return
    square = s.place[seat]
    if square == 0:
        agenda.append(Step.PACK)
        if s.journey.express:
            packing.leave(s)
    elif square == s.track.arrival and ending.complete(s, seat):
        ending.finish(s, seat, 63)  # ruling Q37
    else:
        if square == s.track.arrival:
            s.forced[seat] = 0
        agenda.append(Step.ROAD)


def miss_turn(s: "Position") -> None:
    """Nothing happens on a missed turn (ruling Q31), but a bluff of the others can still be called."""
    s.skip[s.turn] -= 1
    if s.listening:
        s.say("missed_turn", 50, s.turn, [s.skip[s.turn]])
    if s.journey.bluff:
        s.agenda.append(Step.SKIPPED)
