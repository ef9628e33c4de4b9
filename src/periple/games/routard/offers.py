"""What may be chosen: by the seat that is asked, and by any seat of its own accord (rules 23, 57, 60)."""

from typing import Final

from periple.games.routard import airport, fines, lodging, market, obey, packing, road, squares
from periple.games.routard.position import Position
from periple.games.routard.terms import BED, STEP, Step
from periple.kernel.state import OVER

ARRIVED_MOVES: Final = [BED]


def moves(s: Position) -> list[int]:
    """What the seat to act may choose, by the step on top of the agenda."""
    step = s.agenda[-1] & STEP
    if step == Step.ROAD:
        return road.moves(s)
    if step == Step.PACK:
        return packing.moves(s)
    if step == Step.ARRIVED:
        return ARRIVED_MOVES[:]
    if step == Step.CHEQUES:
        return lodging.cheque_moves(s)
    if step == Step.SHOP:
        return airport.shop_moves(s)
    if step == Step.BID:
        return market.bid_moves(s)
    if step == Step.SETTLE:
        return market.settle_moves(s)
    return moves_in_a_card(s, step)


def moves_in_a_card(s: Position, step: int) -> list[int]:
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


def asides(s: Position, seat: int) -> list[int]:
    """What a seat may do of its own accord at any time: call a wrong, sell (rules 57, 60)."""
    offered: list[int] = []
    if s.seat == OVER:
        return offered
    fines.append_calls(s, seat, offered)
    if market.open_to(s, seat) and market.may_sell(s, seat):
        market.append_goods(s, seat, offered)
    return offered
