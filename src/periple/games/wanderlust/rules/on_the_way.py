"""Between two hops: the river and an encounter, as long as the trip can still end well (rules 23, 24, 33).

At every decision of a trip it can end on an available destination with the tickets in hand. What an encounter brings by
chance must not change that, and of what it leaves to choose only that is offered which does not.
"""

from ..made.numbers import DISCARD, ENCOUNTER, REPLACE, STOP_SWAPPING, SWAP, Step
from ..position import Position
from ..terms import KINDS, Effect
from . import encounters, travel
from .packed import UNIT, tickets_of


def offer_encounters(s: Position, offered: list[int]) -> None:
    """The cards that may be played here: most only add to what a trotter has."""
    if s.met_friend or s.friends_held[s.turn] == 0:
        return
    cards: list[int] = []
    encounters.offer(s, cards)
    for move in cards:
        if lets_trip_end(s, s.agreement.effect[move - ENCOUNTER], s.agreement.amount[move - ENCOUNTER]):
            offered.append(move)


def lets_trip_end(s: Position, effect: int, amount: int) -> bool:
    """Whether an effect that takes something away leaves the trip a way to its end, whatever comes instead."""
    if effect == Effect.BUY_CAMERA:
        return can_spare(s, s.hand[s.turn], s.held[s.turn], amount)
    if effect == Effect.SWAP:
        return len(safe_swaps(s)) > 0
    if effect == Effect.REPLACE_DESTINATION:
        return len(replace_moves(s)) > 0
    return True


def can_spare(s: Position, hand: int, held: int, count: int) -> bool:
    """Whether a hand can lose so many tickets and the trip still end well."""
    if count == 0:
        return travel.can_end(s, hand, held)
    for kind in range(KINDS):
        if tickets_of(hand, kind) and can_spare(s, hand - UNIT[kind], held - 1, count - 1):
            return True
    return False


def discard_moves(s: Position) -> list[int]:
    """The tickets that the nature guide may have."""
    hand, held = s.hand[s.turn], s.held[s.turn]
    more = s.agenda.count(Step.DISCARD) - 1
    return [
        DISCARD + kind
        for kind in range(KINDS)
        if tickets_of(hand, kind) and can_spare(s, hand - UNIT[kind], held - 1, more)
    ]


def safe_swaps(s: Position) -> list[int]:
    """The exchanges after which the trip can still end well."""
    hand, held = s.hand[s.turn], s.held[s.turn]
    spared = -1
    safe: list[int] = []
    for move in encounters.swaps(s):
        given, taken = (move - SWAP) // KINDS, (move - SWAP) % KINDS
        if given != spared and can_spare(s, hand - UNIT[given], held - 1, 0):
            spared = given  # not needed at all, so any other ticket will do
        if given == spared or travel.can_end(s, hand - UNIT[given] + UNIT[taken], held):
            safe.append(move)
    return safe


def swap_moves(s: Position) -> list[int]:
    offered = safe_swaps(s)
    offered.append(STOP_SWAPPING)
    return offered


def replace_moves(s: Position) -> list[int]:
    """The destinations that the trip can do without, whichever comes instead."""
    return [REPLACE + slot for slot in range(len(s.row)) if can_replace(s, slot)]


def can_replace(s: Position, slot: int) -> bool:
    """Another card of the row will do, or every card that may come."""
    row = s.row
    s.row = [place for at, place in enumerate(row) if at != slot]
    fine = ends(s)
    if not fine:
        unseen = s.deck[s.under :] if s.under < len(s.deck) else s.deck[-1:]
        for place in unseen:
            s.row = [place]
            fine = ends(s)
            if not fine:
                break
    s.row = row
    return fine


def ends(s: Position) -> bool:
    return travel.can_end(s, s.hand[s.turn], s.held[s.turn])
