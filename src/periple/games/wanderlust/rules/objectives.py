"""Race objectives, secret missions and personal goals (rules 11, 39 to 41, 47)."""

from typing import Final

from mypy_extensions import i64

from periple.kernel.columns import changed, numbers
from ..made import say
from ..position import Position
from ..terms import FREE, LIFT, Feat, Goal, Kind, Objective, Route, Ticket
from .packed import BIT
from .trail import hops

TO_END: Final = 2  # objectives that trigger the end (rule 41)


def check(s: Position, trotter: i64) -> None:
    """Put a marker on every revealed objective that is met, at once; a marker stays (rules 39, 40, ruling A21)."""
    marks = s.marks[trotter]
    for slot, objective in enumerate(s.objectives):
        if not marks >> slot & 1 and met(s, trotter, objective):
            marks |= 1 << slot
            s.marks = changed(s.marks, trotter, marks)
            say.fulfilled(s, 39, trotter, objective)
    if s.triggered < 0 and markers(marks) >= TO_END:
        s.triggered = trotter
        s.last_turns = s.agreement.trotters
        say.triggered(s, 41, trotter, markers(marks))


def markers(marks: int) -> int:
    count = 0
    while marks:
        count += marks & 1
        marks >>= 1
    return count


def met(s: Position, trotter: i64, objective: int) -> bool:
    """Whether a trotter has what an objective asks for, for this number of trotters (rule 39)."""
    need = s.agreement.need[objective]
    measure = s.agreement.measure[objective]
    if len(need) == 1:
        return figure(s, trotter, measure) >= need[0]
    counted = count(s, trotter, measure)
    return counted[0] >= need[0] and counted[1] >= need[1] and counted[2] >= need[2]


def count(s: Position, trotter: i64, measure: int) -> list[int]:
    """What an objective counts: one figure, or three."""
    if measure == Objective.COLLECTIBLES:
        return [s.souvenirs[trotter], s.postcards[trotter], s.cameras[trotter]]
    if measure == Objective.KINDS:
        return numbers(s.visits[trotter * 3 : trotter * 3 + 3])
    return [figure(s, trotter, measure)]


def figure(s: Position, trotter: i64, measure: int) -> i64:
    """What an objective of one figure counts."""
    if measure == Objective.XP:
        return s.xp[trotter]
    if measure == Objective.ZONES:
        return zones_visited(s, trotter)
    if measure == Objective.ENCOUNTERS:
        return s.friends_gained[trotter]
    if measure == Objective.PLANNINGS:
        return s.plannings[trotter]
    if measure == Objective.SAME_ZONE:
        return most_in_one_zone(s, trotter)
    return destinations(s, trotter)


def zones_visited(s: Position, trotter: i64) -> i64:
    zones: i64 = 0
    base = trotter * s.board.zones
    for zone in range(s.board.zones):
        if s.regions[base + zone]:
            zones += 1
    return zones


def most_in_one_zone(s: Position, trotter: i64) -> i64:
    most: i64 = 0
    base = trotter * s.board.zones
    for zone in range(s.board.zones):
        if s.regions[base + zone] > most:
            most = s.regions[base + zone]
    return most


def destinations(s: Position, trotter: i64) -> i64:
    base = trotter * 3
    return s.visits[base] + s.visits[base + 1] + s.visits[base + 2]


def note(s: Position, trotter: i64, feat: int, value: int) -> None:
    """Remember that a feat was done, for whoever has the mission: nobody is told before the end (ruling A44)."""
    for mission, need in s.agreement.missions_of[feat]:
        if value >= need and not s.feats[trotter] >> mission & 1:
            s.feats = changed(s.feats, trotter, s.feats[trotter] | 1 << mission)


def note_trip(s: Position, trotter: int) -> None:
    used = 0
    tickets = 0  # the kinds used, as bits
    for payment in s.trip_paid:
        if payment != FREE:
            used += 1
            tickets |= BIT[payment % LIFT]
    routes = 0
    for route in s.trip:
        routes |= BIT[s.board.route_kind[route]]
    note(s, trotter, Feat.TICKETS_IN_TRIP, used)
    note(s, trotter, Feat.ROUTE_KINDS_IN_TRIP, markers(routes))
    note(s, trotter, Feat.FLIGHTS_IN_TRIP, hops(s, Route.FLIGHT))
    note(s, trotter, Feat.HITCHHIKES_IN_TRIP, hops(s, Route.WHITE))
    if tickets != BIT[Ticket.WILD] and markers(tickets) == 1:
        note(s, trotter, Feat.SAME_TICKET_TRIP, used)


def note_arrivals(s: Position, trotter: int) -> None:
    note(s, trotter, Feat.ARRIVALS_IN_TURN, s.arrivals)


def note_souvenirs(s: Position, trotter: int, in_city: int) -> None:
    note(s, trotter, Feat.SOUVENIRS_IN_CITY, in_city)


def note_turn_end(s: Position, trotter: int) -> None:
    note(s, trotter, Feat.TICKETS_AT_TURN_END, s.held[trotter])


def mission_done(s: Position, trotter: int) -> bool:
    """Rule 47: done once during the race is done."""
    return s.missions[trotter] >= 0 and bool(s.feats[trotter] >> s.missions[trotter] & 1)


def goal_reached(s: Position, trotter: int) -> bool:
    """Rule 47: a personal goal looks at how things stand at the end."""
    goal = s.goals[trotter]
    if goal < 0:
        return False
    measure = s.agreement.figures.goal_measure[goal]
    return goal_count(s, trotter, measure) >= s.agreement.figures.goal_need[goal]


def goal_count(s: Position, trotter: int, measure: int) -> int:
    if measure == Goal.CITIES:
        return s.visits[trotter * 3 + Kind.CITY]
    if measure == Goal.PORTS:
        return s.visits[trotter * 3 + Kind.PORT]
    if measure == Goal.WONDERS:
        return s.visits[trotter * 3 + Kind.WONDER]
    if measure == Goal.ZONES:
        return zones_visited(s, trotter)
    if measure == Goal.SAME_ZONE:
        return most_in_one_zone(s, trotter)
    if measure == Goal.HOME_ZONE:
        return int(s.board.zone[s.place[trotter]] == s.board.zone[s.home[trotter]])
    if measure == Goal.SOUVENIRS:
        return s.souvenirs[trotter]
    return s.played_count[trotter]
