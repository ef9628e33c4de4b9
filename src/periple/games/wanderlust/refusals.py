"""Why a move is not offered, rule by rule. Written apart from `moves`, so that each checks the other."""

from typing import TYPE_CHECKING

from periple.games.wanderlust import collect, encounters, tickets, travel
from periple.games.wanderlust.payments import aid_used, serves
from periple.games.wanderlust.reach import leads_far_enough, search
from periple.games.wanderlust.terms import (
    ARRIVE,
    CHOOSE_TROTTER,
    DISCARD,
    DRAW,
    ENCOUNTER,
    END_TURN,
    FREE,
    FREE_POSTCARD,
    HOP,
    KINDS,
    LIFT,
    LOSE_ACTION,
    NO_TICKET,
    PAY,
    PAYMENTS,
    PHOTO,
    POSTCARD,
    QUICK_PHOTO,
    REFRESH,
    REPLACE,
    SOUVENIR,
    STOP_SWAPPING,
    SWAP,
    TWO_SOUVENIRS,
    UNIT,
    Aid,
    Kind,
    Route,
    Skill,
    Step,
    Ticket,
    tickets_of,
)
from periple.kernel.state import OVER

if TYPE_CHECKING:
    from periple.games.wanderlust.position import Position


class Reason:
    """A rule, the key of a sentence in `words.toml`, and the ticket it speaks of."""

    def __init__(self, rule: int, key: str, ticket: int = NO_TICKET) -> None:
        self.rule = rule
        self.key = key
        self.ticket = ticket


def reason(s: "Position", move: int) -> Reason | None:
    """What stands against a move; None when nothing does."""
    if s.seat == OVER:
        return Reason(41, "over")
    if move < 0 or move >= HOP + len(s.board.ends):
        return Reason(19, "no_such_move")
    step = s.agenda[-1]
    if step == Step.TURN:
        return in_turn(s, move)
    if step == Step.TRIP:
        return on_trip(s, move)
    if step == Step.CHOOSE_TROTTER:
        return choosing(s, move)
    if step == Step.PAY:
        return paying(s, move)
    return in_encounter(s, move, step)


def in_turn(s: "Position", move: int) -> Reason | None:
    if move < DRAW:
        return no_actions(s) or (None if move in s.river else Reason(20, "not_in_river", move))
    if move == DRAW:
        return no_actions(s) or (None if s.pile.left() else Reason(21, "no_pile"))
    if move == LOSE_ACTION:
        return no_actions(s) or (Reason(19, "cannot_skip") if can_act(s) else None)
    if move == END_TURN:
        return Reason(19, "actions_left") if s.actions > 0 else None
    if move == REFRESH:
        return about_refresh(s)
    if move < ENCOUNTER:
        return about_collecting(s, move)
    if move < DISCARD:
        return about_encounter(s, move - ENCOUNTER)
    if move >= HOP:
        return no_actions(s) or about_hop(s, move - HOP)
    return Reason(24 if move == ARRIVE else 33, "not_now")


def no_actions(s: "Position") -> Reason | None:
    return None if s.actions > 0 else Reason(19, "no_actions")


def can_act(s: "Position") -> bool:
    """Whether any of the three actions is possible."""
    if s.river or s.pile.left():
        return True
    for move in range(SOUVENIR, ENCOUNTER):
        if about_collecting(s, move) is None:
            return True
    return any(about_hop(s, route) is None for route in s.board.exit_route[s.place[s.turn]])


def about_refresh(s: "Position") -> Reason | None:
    """Rule 23."""
    if not 0 < len(set(s.river)) <= 2:
        return Reason(23, "many_kinds")
    if s.refreshes >= tickets.MOST_REFRESHES:
        return Reason(23, "refreshed_enough")
    return None if s.pile.left() else Reason(23, "no_pile")


def about_collecting(s: "Position", move: int) -> Reason | None:
    """Rules 34 to 37: the right kind of place, one's own visit, something left, and the price."""
    me = s.turn
    if move < POSTCARD:
        wanted, rule, key = Kind.CITY, 35, "not_a_city"
    elif move < PHOTO:
        wanted, rule, key = Kind.PORT, 36, "not_a_port"
    else:
        wanted, rule, key = Kind.WONDER, 37, "not_a_wonder"
    place = s.place[me]
    if s.board.kind[place] != wanted:
        return Reason(rule, key)
    mine = s.race.collect_at_home if place == s.home[me] else s.owner[place] == me
    if not mine:
        return Reason(34, "not_visiting")
    room = collect.room_here(s, me)
    if room <= 0:
        return Reason(rule, "nothing_left_here")
    if move < POSTCARD:
        return about_souvenirs(s, move, room)
    if move < PHOTO:
        return about_postcard(s, move)
    return about_photo(s, move)


def about_souvenirs(s: "Position", move: int, room: int) -> Reason | None:
    if s.actions == 0 and not s.host:
        return Reason(19, "no_actions")
    if move == SOUVENIR:
        return None
    if tickets.skill_of(s, s.turn) != Skill.DOUBLE_SOUVENIR:
        return Reason(5, "no_skill")
    if room < 2:
        return Reason(35, "nothing_left_here")
    return about_ticket(s, move - TWO_SOUVENIRS, 35)


def about_postcard(s: "Position", move: int) -> Reason | None:
    if move == FREE_POSTCARD:
        return None if s.host else Reason(33, "no_host")
    if s.host:
        return Reason(33, "host_pays")
    return no_actions(s) or about_ticket(s, move - POSTCARD, 36)


def about_photo(s: "Position", move: int) -> Reason | None:
    if move == PHOTO:
        return None if s.actions >= s.race.photo_actions else Reason(37, "two_actions")
    if tickets.skill_of(s, s.turn) != Skill.QUICK_PHOTO:
        return Reason(5, "no_skill")
    return no_actions(s) or about_ticket(s, move - QUICK_PHOTO, 37)


def about_ticket(s: "Position", ticket: int, rule: int) -> Reason | None:
    return None if tickets_of(s.hand[s.turn], ticket) else Reason(rule, "no_ticket", ticket)


def about_encounter(s: "Position", card: int) -> Reason | None:
    """Rule 33."""
    if card >= len(s.race.effect) or not encounters.cards_of(s.friends[s.turn], card):
        return Reason(33, "card_not_held")
    if s.met_friend:
        return Reason(33, "one_card")
    return None if encounters.can_use(s, s.race.effect[card], s.race.amount[card]) else Reason(33, "card_useless")


def in_encounter(s: "Position", move: int, step: int) -> Reason | None:
    """While a card is being played, only its own choices are open."""
    if step == Step.PICK_RIVER and move < DRAW:
        return None if move in s.river else Reason(20, "not_in_river", move)
    if step == Step.DISCARD and DISCARD <= move < SWAP:
        return about_ticket(s, move - DISCARD, 33)
    if step == Step.SWAP and SWAP <= move <= STOP_SWAPPING:
        return None if move == STOP_SWAPPING else about_swap(s, (move - SWAP) // KINDS, (move - SWAP) % KINDS)
    if step == Step.REPLACE and REPLACE <= move < CHOOSE_TROTTER:
        return None if move - REPLACE < len(s.row) else Reason(33, "not_available")
    return Reason(33, "finish_card")


def about_swap(s: "Position", given: int, taken: int) -> Reason | None:
    if given == taken:
        return Reason(33, "same_kind")
    if taken not in s.river:
        return Reason(20, "not_in_river", taken)
    return about_ticket(s, given, 33)


def choosing(s: "Position", move: int) -> Reason | None:
    """Rule 4, ruling A10."""
    if not CHOOSE_TROTTER <= move < CHOOSE_TROTTER + len(s.race.figures.skill):
        return Reason(4, "choose_first")
    return Reason(4, "trotter_taken") if move - CHOOSE_TROTTER in s.character else None


def on_trip(s: "Position", move: int) -> Reason | None:
    """Rules 24, 25 and ruling A47: a trip ends on an available destination and is not interrupted."""
    if move >= HOP:
        return about_hop(s, move - HOP)
    if move != ARRIVE:
        return Reason(25, "on_the_way")
    if s.place[s.turn] not in s.row:
        return Reason(24, "not_available")
    return Reason(50, "too_short") if travel.tickets_used(s) < s.race.minimum else None


def about_hop(s: "Position", route: int) -> Reason | None:
    """Rules 24 to 30 and 50, for one route: some way to pay for it must let the trip end well."""
    board = s.board
    place = s.place[s.turn]
    if place not in board.ends[route]:
        return Reason(26, "not_from_here")
    if route in s.trip:
        return Reason(30, "route_used")
    to = board.other_end(route, place)
    if s.trail & board.bit[to]:
        if board.kind[to] == Kind.AIRPORT:
            return Reason(30, "airport_used")
        if s.race.strict:
            return Reason(30, "place_used")
    worst: Reason | None = None
    for payment in range(PAYMENTS):
        against = about_pay(s, route, payment)
        if against is None:
            return None
        if worst is None or against.key in ("leads_nowhere", "too_short"):
            worst = against
    return worst


def about_pay(s: "Position", route: int, payment: int) -> Reason | None:
    """One way to pay for a route."""
    aids = s.aids if Step.TRIP in s.agenda else travel.aids_of(s, s.turn)
    kind = s.board.route_kind[route]
    return about_payment(s, kind, payment, aids) or about_rest(s, route, payment, aids)


def paying(s: "Position", move: int) -> Reason | None:
    """While a route waits to be paid."""
    if not PAY <= move < HOP:
        return Reason(26, "pay_first")
    route = s.trip.pop()  # looked at as if it were not yet chosen
    against = about_pay(s, route, move - PAY)
    s.trip.append(route)
    return against


def about_payment(s: "Position", kind: int, payment: int, aids: int) -> Reason | None:
    """Rules 22, 26, 27 and the skills."""
    if payment == FREE:
        return None if kind == Route.WHITE and aids & Aid.FREE_WHITE else Reason(5, "no_skill")
    ticket = payment % LIFT
    rule = 27 if kind == Route.FLIGHT else 26
    if not tickets_of(s.hand[s.turn], ticket):
        return Reason(rule, "no_ticket", ticket)
    if payment >= LIFT:
        liftable = kind not in (Route.FLIGHT, Route.WHITE) and ticket not in (kind, Ticket.WILD)
        return None if liftable and aids & Aid.LIFT else Reason(33, "no_lift")
    return None if serves(ticket, kind, aids) else Reason(rule, "wrong_ticket", ticket)


def about_rest(s: "Position", route: int, payment: int, aids: int) -> Reason | None:
    """Whether the trip can still end well: always by the exact search, never by the prepared bundles."""
    board = s.board
    me = s.turn
    place = s.place[me]
    to = board.other_end(route, place)
    paid = payment != FREE
    hand = s.hand[me] - UNIT[payment % LIFT] if paid else s.hand[me]
    held = s.held[me] - int(paid)
    left = aids & ~aid_used(board.route_kind[route], payment)
    more = s.race.minimum - travel.tickets_used(s) - int(paid)
    if to in s.row and more <= 0:
        return None
    lane = 2 * route if board.ends[route][0] == place else 2 * route + 1
    if more > 0:
        return None if leads_far_enough(s, lane, hand, held, left, more) else Reason(50, "too_short")
    return None if search(s, lane, hand, held, left, 0) else Reason(24, "leads_nowhere")
