"""Whose turn it is and what is still to be done in it (rules 2, 6, 23, 32, 50)."""

from periple.kernel.state import OVER
from ..made import say
from ..made.numbers import Step
from ..position import Position
from . import fines, market, packing, scoring


def close(s: Position) -> None:
    """A window is closed: that is all, or the bed is drawn (rules 23, 27)."""
    s.agenda.pop()


def asides(s: Position, seat: int) -> list[int]:
    """What a seat may do of its own accord at any time: call a wrong, sell (rules 57, 60)."""
    offered: list[int] = []
    if s.seat == OVER:
        return offered
    fines.append_calls(s, seat, offered)
    if market.open_to(s, seat) and market.may_sell(s, seat):
        market.append_goods(s, seat, offered)
    return offered


def end_turn(s: Position) -> None:
    """An extra turn for whoever plays again (rules 15, 48), else the next seat, clockwise (rule 6)."""
    if s.again:
        begin_turn(s, s.turn, True)
        return
    seat = s.turn + 1
    begin_turn(s, seat if seat < s.agreement.seats else 0, False)


def begin_turn(s: Position, seat: int, extra: bool) -> None:
    """Count the turn; the journey may have lasted long enough (ruling Q38); a card may say to miss it."""
    s.turn = seat
    s.seat = seat
    s.turns += 1
    s.again = False
    s.lots = 0
    s.ticket_bought = False
    s.landed = False
    s.fresh = not extra
    s.agenda.append(Step.END)
    if s.turns > s.agreement.last_turn:
        scoring.stop(s)
        return
    if not extra:
        s.carried = 0
        if seat == s.first:
            s.rounds += 1
        say.turn_began(s, 23, seat, s.rounds)
        if s.skip[seat]:
            miss_turn(s)
            return
    play_stage(s, seat)


def play_stage(s: Position, seat: int) -> None:
    """Pack or travel (rule 2); whoever completed the set while waiting on the arrival wins (ruling Q37)."""
    square = s.place[seat]
    if square == 0:
        s.agenda.append(Step.PACK)
        if s.agreement.express:
            packing.leave(s)
        return
    if square == s.track.arrival:
        s.forced[seat] = 0
        if scoring.complete(s, seat):
            scoring.finish(s, seat)
            return
    s.agenda.append(Step.ROAD)


def miss_turn(s: Position) -> None:
    """Nothing happens on a missed turn (ruling Q31), and what was done before it can still be called (ruling Q13)."""
    s.skip[s.turn] -= 1
    left = s.skip[s.turn]
    if left:
        say.missed_turn_more(s, 50, s.turn, left)
    else:
        say.missed_turn(s, 50, s.turn, left)
