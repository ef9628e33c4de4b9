"""Three ways to travel: road, sea and air (rules 22 to 32, 37 to 41)."""

from ..made import say
from ..made.numbers import FLY, Step
from ..position import Position
from ..terms import Face, Halt, Way
from . import anytime, arrival, debts, halt, packed, tickets


def roll(s: Position) -> None:
    """The 12-sided die: points for a road move, a free ticket, or the cross (rules 24, 28, 29)."""
    me = s.turn
    faces = s.figures.faces
    s.face = s.dice.roll(len(faces)) - 1
    face = faces[s.face]
    s.reveals += 1
    s.legs += 1
    s.may_try = False
    s.may_gamble = False
    say.rolled(s, 24, me, s.face)
    if face > 0:
        s.thrown = face
        s.agenda.append(Step.ROAD)
    elif face == Face.PLANE:
        s.travelling = True
        tickets.draw(s, me, 28)
    else:
        halt.halt(s, Halt.CROSS)
        debts.charge(s, s.figures.cross, False, 29)


def road_moves(s: Position) -> list[int]:
    """Every square within the points thrown, from a table (rule 25)."""
    offered: list[int] = []
    anytime.offer_goods(s, offered)
    within = s.board.reach[s.place[s.turn]][s.thrown]
    return offered + within if offered else within[:]


def drive(s: Position, place: int) -> None:
    """Any square within the points thrown (rule 25)."""
    s.agenda.pop()
    s.thrown = 0
    arrival.arrive(s, place, Step.SETTLE, Way.ROAD, 25)


def sail(s: Position, stop: int) -> None:
    """To the stop of a line; the turn ends there (rules 37, 38)."""
    me = s.turn
    s.toward[me] = s.board.other_end(stop, s.place[me])
    arrival.arrive(s, stop, Step.SETTLE, Way.SEA, 38)


def land(s: Position) -> None:
    """From the stop straight to the land ahead: the one step at sea of this turn (rules 39, 40, 41)."""
    s.sailed = True
    arrival.arrive(s, s.toward[s.turn], Step.SETTLE, Way.SEA, 39)


def fly(s: Position, end: int) -> None:
    """Hand in a ticket and arrive in one of its cities (rules 31, 32)."""
    me = s.turn
    ticket = packed.ticket_of(end)
    s.hand[me].remove(ticket)
    tickets.put_under(s, ticket)
    say.flew(s, 31, me, ticket)
    arrival.arrive(s, s.figures.ends_of[end], Step.SETTLE, Way.AIR, 32)


def offer_flights(s: Position, offered: list[int]) -> None:
    """Both cities of each ticket, but for the one where the pawn stands (rules 27, 30, 31)."""
    packed.add_ends(offered, FLY, s.figures, s.hand[s.turn], s.place[s.turn])
