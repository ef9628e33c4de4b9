"""Why a route, a payment or an encounter on the way is refused (rules 24 to 30, 33, 50). Always by the exact search."""

from periple.kernel.refusal import Reason
from ..made.numbers import DISCARD, SWAP, Step, Verb
from ..position import Position
from ..terms import FREE, LIFT, PAYMENTS, Aid, Kind, Route, Ticket
from . import encounters, travel
from .packed import UNIT, tickets_of
from .payments import aid_used, serves
from .reach import leads_far_enough, search
from .trail import left_behind


def arrive(s: Position, n: int, step: int) -> Reason | None:
    """Rules 24 and 50."""
    if s.place[s.turn] not in s.row:
        return Reason(24, "not_available")
    return Reason(50, "too_short", [s.agreement.minimum]) if travel.tickets_used(s) < s.agreement.minimum else None


def about_hop(s: Position, route: int) -> Reason | None:
    """Rules 24 to 30 and 50, for one route: some way to pay for it must let the trip end well."""
    board = s.board
    place = s.place[s.turn]
    if place not in board.ends[route]:
        return Reason(26, "not_from_here")
    if route in s.trip:
        return Reason(30, "route_used")
    to = board.other_end(route, place)
    if left_behind(s) & board.bit[to]:
        if board.kind[to] == Kind.AIRPORT:
            return Reason(30, "airport_used")
        if s.agreement.strict:
            return Reason(30, "place_used")
    worst: Reason | None = None
    for payment in range(PAYMENTS):
        against = about_pay(s, route, payment)
        if against is None:
            return None
        if worst is None or against.key in ("leads_nowhere", "too_short"):
            worst = against
    return worst


def about_pay(s: Position, route: int, payment: int) -> Reason | None:
    """One way to pay for a route."""
    aids = s.aids if Step.TRIP in s.agenda else travel.aids_of(s, s.turn)
    kind = s.board.route_kind[route]
    return about_payment(s, kind, payment, aids) or about_rest(s, route, payment, aids)


def pay(s: Position, payment: int, step: int) -> Reason | None:
    """While a route waits to be paid (rule 26)."""
    route = s.trip.pop()  # looked at as if it were not yet chosen
    against = about_pay(s, route, payment)
    s.trip.append(route)
    return against


def about_payment(s: Position, kind: int, payment: int, aids: int) -> Reason | None:
    """Rules 22, 26, 27 and the skills."""
    if payment == FREE:
        return None if kind == Route.WHITE and aids & Aid.FREE_WHITE else Reason(5, "no_skill")
    ticket = payment % LIFT
    rule = 27 if kind == Route.FLIGHT else 26
    if not tickets_of(s.hand[s.turn], ticket):
        return Reason(rule, "no_ticket", [ticket])
    if payment >= LIFT:
        liftable = kind not in (Route.FLIGHT, Route.WHITE) and ticket not in (kind, Ticket.WILD)
        return None if liftable and aids & Aid.LIFT else Reason(33, "no_lift")
    return None if serves(ticket, kind, aids) else Reason(rule, "wrong_ticket", [ticket])


def about_rest(s: Position, route: int, payment: int, aids: int) -> Reason | None:
    """Whether the trip can still end well: always by the exact search, never by the prepared bundles."""
    board = s.board
    me = s.turn
    place = s.place[me]
    to = board.other_end(route, place)
    paid = payment != FREE
    hand = s.hand[me] - UNIT[payment % LIFT] if paid else s.hand[me]
    held = s.held[me] - int(paid)
    left = aids & ~aid_used(board.route_kind[route], payment)
    more = s.agreement.minimum - travel.tickets_used(s) - int(paid)
    if to in s.row and more <= 0:
        return None
    lane = board.lane_from(place, route)
    if more > 0:
        return (
            None
            if leads_far_enough(s, lane, hand, held, left, more)
            else Reason(50, "too_short", [s.agreement.minimum])
        )
    return None if search(s, lane, hand, held, left, 0) else Reason(24, "leads_nowhere")


# Encounters on the way: tried on copies, every choice of the player and every card that may come (rules 24, 33)


def can_play(s: Position, card: int) -> bool:
    """Whether a card leaves something to choose, and the trip a way to its end, whatever it brings."""
    twin = copied(s)
    encounters.play(twin, card)
    if twin.agenda[-1] == Step.SWAP:
        return any(can_choose(twin, Verb.SWAP, move - SWAP) for move in encounters.swaps(twin))
    return can_finish(twin)


def copied(s: Position) -> Position:
    twin = s.copy()
    assert isinstance(twin, Position)
    return twin


def can_finish(s: Position) -> bool:
    """Whether the card under way can be finished so that the trip can end well."""
    step = s.agenda[-1]
    if step == Step.DISCARD:
        return any(can_choose(s, Verb.DISCARD, move - DISCARD) for move in encounters.discard_moves(s))
    if step == Step.REPLACE:
        return any(can_choose(s, Verb.REPLACE, slot) for slot in range(len(s.row)))
    exits = s.board.exit_route[s.place[s.turn]]
    return arrive(s, 0, Step.TRIP) is None or any(about_hop(s, route) is None for route in exits)


def can_choose(s: Position, verb: int, n: int) -> bool:
    """Whether the trip can end well after one of a card's own choices, whichever destination comes."""
    if verb == Verb.REPLACE:
        unseen = s.deck[s.under :] if s.under < len(s.deck) else s.deck[-1:]
        return all(can_finish(replaced(s, n, place)) for place in unseen)
    twin = copied(s)
    if verb == Verb.DISCARD:
        encounters.discard(twin, n)
    else:
        encounters.swap(twin, n)
        encounters.stop_swapping(twin)
    return can_finish(twin)


def replaced(s: Position, slot: int, coming: int) -> Position:
    """The table after the travel blogger sent a destination away and this one came."""
    twin = copied(s)
    twin.deck = [*[card for card in twin.deck if card != coming], coming]
    encounters.replace_destination(twin, slot)
    return twin
