"""Whose turn it is and what is still to be done in it (rules 2, 6, 23, 32, 50)."""

from typing import TYPE_CHECKING, Final

from periple.games.routard import airport, cards, ending, fines, lodging, market, obey, packing, purse, road, squares
from periple.games.routard.terms import (
    ASSIST,
    AUTOMATIC,
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
    INSURE,
    LEAVE,
    LOSE,
    NOBODY,
    OPTION,
    PASS,
    SELL,
    USE_VOUCHER,
    WALK,
    WORK,
    Deck,
    Good,
    Step,
    Use,
)
from periple.kernel.state import OVER

if TYPE_CHECKING:
    from periple.games.routard.position import Position


ARRIVED_MOVES: Final = [BED]


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
    if step == Step.ARRIVED:
        return ARRIVED_MOVES[:]
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
        return obey.INSURANCE_MOVES[:]
    if step == Step.OPTION:
        return obey.option_moves(s)
    if step == Step.PICK:
        return market.pick_moves(s)
    return lodging.hotel_moves(s)


def asides(s: "Position", seat: int) -> list[int]:
    """What a seat may do of its own accord at any time: call a wrong, sell (rules 57, 60)."""
    offered: list[int] = []
    if s.seat == OVER:
        return offered
    fines.append_calls(s, seat, offered)
    if market.open_to(s, seat) and market.may_sell(s, seat):
        market.append_goods(s, seat, offered)
    return offered


def play_aside(s: "Position", seat: int, move: int) -> None:
    """An auction or a fine comes first; then the seat that was to act goes on."""
    if move >= SELL:
        market.sell_freely(s, seat, move - SELL)
    else:
        fines.call(s, seat, move - CALL)
    follow(s)


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
    elif PASS <= move < BED:
        market.bid(s, (move - BID) * 10 if move >= BID else 0)
    else:
        play_other(s, move)
    follow(s)


def play_other(s: "Position", move: int) -> None:
    if move <= WORK:
        play_move(s, move)
    elif move <= USE_VOUCHER:
        airport.buy_ticket(s, move == USE_VOUCHER)
    elif move in (DONE, BED):
        s.agenda.pop()
    elif move < INSURE:
        step = s.agenda[-1]
        if step == Step.DARE:
            squares.dare(s, move)
        elif step == Step.PURCHASE:
            squares.decide_purchase(s, move)
        elif step == Step.SETTLE:
            s.agenda.pop()
            purse.give_up(s)
        else:
            lodging.lodge(s, move)
    else:
        play_rarer(s, move)


def play_move(s: "Position", move: int) -> None:
    """The move of a travel turn, when it is not a walk."""
    square = s.place[s.turn]
    if move == DRIVE:
        road.drive(s)
    elif move == FLY:
        airport.fly(s, s.track.airport_ahead[square], 40)
    elif move == FLY_BACK:
        airport.fly(s, s.track.airport_behind[square], 66)
    elif move == ASSIST:
        road.assist(s)
    else:
        road.work(s)


def play_rarer(s: "Position", move: int) -> None:
    if move == INSURE:
        s.agenda.pop()
        cards.spend(s, cards.holding(s, s.turn, Use.INSURANCE))
    elif move == LOSE:
        s.agenda.pop()
        obey.lose_now(s, s.item)
    elif move < CALL:
        s.agenda[-1] = Step.RUN + FRAME * s.journey.figures.branches[s.branch + move - OPTION]
        if s.listening:
            s.say("chose", 38, s.chooser, [s.branch + move - OPTION])
    else:
        sell(s, move - SELL)


def sell(s: "Position", good: int) -> None:
    """A sale of a debtor, or one that a card allows."""
    if s.agenda[-1] == Step.SETTLE:
        market.sell(s, s.debtor, good)
    else:
        market.sell_with_bonus(s, good - Good.PURCHASE, s.agenda.pop() // FRAME)


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
            if ask(s, step):
                return
        else:
            agenda.pop()
            happen(s, step, frame // FRAME)


def ask(s: "Position", step: int) -> bool:
    """Who must choose; False when it turns out that nobody must."""
    s.seat = s.turn
    if step == Step.BID:
        s.seat = s.bidder
    elif step == Step.OPTION:
        s.seat = s.chooser
    elif step == Step.SETTLE:
        s.seat = s.debtor
        return not purse.settled(s)
    elif step == Step.HOTEL:
        return lodging.hotel_open(s)
    return True


def happen(s: "Position", step: int, arg: int) -> None:
    if step == Step.ARRIVE:
        airport.arrive(s)
    elif step == Step.SLEEP:
        lodging.sleep(s, lodging.draw_bed(s), False)
    elif step == Step.PLAY:
        squares.play(s)
    elif step == Step.RUN:
        obey.run(s, arg)
    elif step == Step.WORK:
        cards.draw_and_run(s, Deck.JOB)
    elif step == Step.FINE:
        fines.fine(s, arg)
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
    """Count the turn; the journey may have lasted long enough (ruling Q38); a card may say to miss it."""
    s.turn = seat
    s.seat = seat
    s.turns += 1
    s.again = False
    s.lots = [0] * s.journey.seats
    s.ticket_bought = False
    s.landed = False
    s.agenda.append(Step.END)
    if s.turns > s.journey.last_turn:
        ending.finish(s, NOBODY, 63)
        return
    if not extra:
        s.carried = 0
        if seat == s.first:
            s.rounds += 1
        if s.listening:
            s.say("turn_began", 23, seat, [s.rounds])
        if s.skip[seat]:
            miss_turn(s)
            return
        if s.journey.bluff:
            fines.clear(s, seat)
    play_stage(s, seat)


def play_stage(s: "Position", seat: int) -> None:
    """Pack or travel (rule 2); whoever completed the set while waiting on the arrival wins (ruling Q37)."""
    square = s.place[seat]
    if square == 0:
        s.agenda.append(Step.PACK)
        if s.journey.express:
            packing.leave(s)
        return
    if square == s.track.arrival:
        s.forced[seat] = 0
        if ending.complete(s, seat):
            ending.finish(s, seat, 63)
            return
    s.agenda.append(Step.ROAD)


def miss_turn(s: "Position") -> None:
    """Nothing happens on a missed turn (ruling Q31), and what was done before it can still be called (ruling Q13)."""
    s.skip[s.turn] -= 1
    if s.listening:
        s.say("missed_turn", 50, s.turn, [s.skip[s.turn]])
