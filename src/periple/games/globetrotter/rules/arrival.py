"""Arriving: who is driven out, what the square costs and what it does (rules 13, 19, 26, 55 to 59, 72, 73)."""

from ..made import say
from ..made.numbers import EXILE, Step
from ..position import Position, flag
from ..terms import ALL_SEATS, NO_TICKET, NOBODY, SEAT_BIT, Kind, Way
from . import debts, halt, keys, packed, tickets


def move_pawn(s: Position, seat: int, place: int) -> None:
    s.origin[seat] = s.place[seat]
    s.place[seat] = place


def leave_rights(s: Position) -> None:
    """What was open where the pawn stood is closed."""
    s.legs += 1
    s.travelling = False
    s.may_try = False
    s.may_gamble = False


def arrive(s: Position, place: int, then: int, way: int, rule: int) -> None:
    """Put one's pawn on a square in one's own turn: exile first, then the step `then` (rules 55, 58, ruling A23)."""
    me = s.turn
    start = s.place[me]
    leave_rights(s)
    move_pawn(s, me, place)
    if s.listening:
        path = s.board.path(start, place) if way == Way.ROAD else [start, place]
        say.arrived(s, rule, me, start, place, way, path)
    s.agenda.append(then)
    if s.board.kind[place] == Kind.SEA_STOP:
        return
    for seat in range(s.agreement.seats):
        if s.place[seat] == place and seat != me:
            s.victims |= SEAT_BIT[seat]
    if s.victims:
        next_exile(s, me)


def next_exile(s: Position, chooser: int) -> None:
    """Draw and show a ticket for each pawn driven out; without a ticket it goes home (rule 56, rulings A24, A43)."""
    for seat in range(s.agreement.seats):
        if not packed.has(s.victims, seat):
            continue
        s.victims &= ~SEAT_BIT[seat]
        if s.pile:
            ticket = s.pile.pop()
            s.reveals += 1
            s.aware[ticket] = ALL_SEATS
            s.shown = ticket
            s.victim = seat
            s.seat = chooser
            s.agenda.append(Step.EXILE)
            say.showed(s, 56, chooser, ticket, seat)
            return
        drive_to(s, seat, s.home[seat], chooser)


def drive_to(s: Position, seat: int, place: int, chooser: int) -> None:
    """The exile's duties wait for his next turn (rule 57, ruling A27)."""
    start = s.place[seat]
    move_pawn(s, seat, place)
    s.pending = flag(s.pending, seat, True)
    say.exiled(s, 56, chooser, seat, start, place)


def exile_moves(s: Position) -> list[int]:
    """Either city of the ticket shown, but not the one to be left (ruling A55)."""
    place = s.place[s.victim]
    if packed.city(s.figures, s.shown, 0) == place:
        return [EXILE + 1]
    return [EXILE] if packed.city(s.figures, s.shown, 1) == place else [EXILE, EXILE + 1]


def exile(s: Position, side: int) -> None:
    """The city chosen of the ticket shown, which goes under the pile (rule 56)."""
    chooser = s.seat
    s.agenda.pop()
    drive_to(s, s.victim, packed.city(s.figures, s.shown, side), chooser)
    tickets.put_under(s, s.shown)
    s.shown = NO_TICKET
    s.victim = NOBODY
    s.seat = s.turn
    if s.victims:
        next_exile(s, chooser)


def banish(s: Position, chooser: int) -> None:
    """After a lost gamble or challenge another seat drives the pawn out (rules 62, 65)."""
    s.victims = SEAT_BIT[s.turn]
    next_exile(s, chooser)


def settle(s: Position) -> None:
    """Pay for the square, but never at home (rules 13, 72, 84, 85)."""
    me = s.turn
    place = s.place[me]
    s.agenda.append(Step.ACT)
    if place != s.home[me]:
        cost = s.agreement.cost[s.board.kind[place]]
        if cost:
            debts.charge(s, cost, False, 72)


def act(s: Position) -> None:
    """What the square does, and whether the turn goes on (rules 42, 52, 59, 72, 73; ruling A30 when sent there)."""
    me = s.turn
    place = s.place[me]
    kind = s.board.kind[place]
    if kind == Kind.WASTELAND:
        tickets.return_all(s, me, 73)
    elif kind == Kind.ISLAND:
        keys.visit_island(s)
    if s.closing or s.figures.ends[kind]:
        halt.at_square(s)
        return
    s.may_try = kind <= Kind.CONTINENTAL
    s.may_gamble = kind == Kind.GAMBLING


def come_back(s: Position) -> None:
    """After “go back!” nothing is paid or tried again; a sea stop ends the turn (rule 78, ruling A31)."""
    if s.board.kind[s.place[s.turn]] == Kind.SEA_STOP:
        halt.at_square(s)
